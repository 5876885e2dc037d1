// Search: hits are highlighted without touching the document, counted, and walked through.
(() => {
  const MOST = 2000;
  const field = document.getElementById("search");
  const output = document.getElementById("hits");
  const buttons = [document.getElementById("hit-previous"), document.getElementById("hit-next")];
  const marks = typeof Highlight === "function" && CSS.highlights;
  let hits = [], at = -1, timer = 0, texts = null;

  // The readable text of every block: letters and the nodes they stand in, so that a hit may cross markup.
  const read = () => [...document.querySelectorAll(
    ".paper p, .paper li, .paper pre, .paper h3, .paper h4, .paper h5, .paper h6, .paper td, .paper th, .card .quote, .card .context, .card .where, .problem p, .problem blockquote, .excerpt p, .excerpt figcaption, #notes li")]
    .filter((block) => !block.matches(":has(> p, > ul, > ol, > pre)"))
    .map((block) => {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const nodes = [];
      let text = "";
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement.closest(".vh, #hover")) continue;
        nodes.push([text.length, node]);
        text += node.data;
      }
      return { nodes, text: fold(text) };
    });
  // Letters of either case, any white space as a space: a reader cannot see which one keeps "60 %" in a line.
  const fold = (given) => {
    const text = given.replace(/\s/g, " ");
    const lower = text.toLowerCase();
    return lower.length === text.length ? lower : text;
  };
  const point = (nodes, offset, isEnd) => {
    let low = 0, high = nodes.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (nodes[middle][0] < offset || (!isEnd && nodes[middle][0] === offset)) low = middle; else high = middle - 1;
    }
    return [nodes[low][1], offset - nodes[low][0]];
  };

  const search = () => {
    const wanted = fold(field.value.trim().replace(/\s+/g, " "));
    hits = [];
    at = -1;
    if (wanted.length > 1) {
      texts ??= read();
      for (const { nodes, text } of texts) {
        for (let from = text.indexOf(wanted); from >= 0 && hits.length < MOST; from = text.indexOf(wanted, from + wanted.length)) {
          const range = new Range();
          range.setStart(...point(nodes, from, false));
          range.setEnd(...point(nodes, from + wanted.length, true));
          hits.push(range);
        }
      }
    }
    if (marks) {
      CSS.highlights.set("pcite-hit", new Highlight(...hits));
      CSS.highlights.delete("pcite-hit-now");
    }
    buttons.forEach((button) => { button.hidden = hits.length < 2; });
    output.value = wanted.length > 1 ? (hits.length ? told(0) : output.dataset.none) : "";
  };
  const told = (number) => output.dataset.hits.replace("{at}", number).replace("{all}", hits.length);

  const step = (by) => {
    if (!hits.length) return;
    at = (at + by + hits.length) % hits.length;
    const range = hits[at], element = range.startContainer.parentElement;
    pcite.open(element);
    if (marks) CSS.highlights.set("pcite-hit-now", new Highlight(range));
    else { getSelection().removeAllRanges(); getSelection().addRange(range); }
    element.scrollIntoView({ block: "center" });
    output.value = told(at + 1);
  };

  field.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(() => { search(); if (hits.length) output.value = told(0); }, 120); });
  field.form.addEventListener("submit", (event) => event.preventDefault());
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") { event.preventDefault(); clearTimeout(timer); if (at < 0 && !hits.length) search(); step(event.shiftKey ? (at < 0 ? 0 : -1) : 1); }
    if (event.key === "Escape") { field.value = ""; search(); field.blur(); }
  });
  buttons[0].addEventListener("click", () => step(at < 0 ? 0 : -1));
  buttons[1].addEventListener("click", () => step(1));
})();
