// The copy button, in the style that was chosen: the clipboard where the browser allows it, else the text is selected for the reader.
(() => {
  const byHand = (text) => {
    const field = pcite.make("textarea", "vh", text);
    field.readOnly = true;
    document.body.append(field);
    field.select();
    let done = false;
    try { done = document.execCommand("copy"); } catch { done = false; }
    field.remove();
    return done;
  };

  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("button.copy");
    if (!button) return;
    // What a style adds to the quote; an entry of BibTeX stands alone.
    const chosen = document.getElementById("copy-as")?.value;
    const said = button.getAttribute("data-" + chosen) ?? button.dataset.place;
    const text = said.startsWith("@") ? said : button.dataset.quoted + said;
    let done = true;
    try { await navigator.clipboard.writeText(text); } catch { done = byHand(text); }
    button.focus();
    if (!done) {
      const quote = button.closest(".card").querySelector(".quote");
      getSelection().selectAllChildren(quote);
    }
    const told = done ? pcite.words.copied : pcite.words.failed;
    pcite.say(told);
    button.classList.toggle("done", done);
    button.dataset.said = told;
    setTimeout(() => { button.classList.remove("done"); delete button.dataset.said; }, 2000);
  });
})();
