// The copy button: the clipboard where the browser allows it, else the text is selected for the reader.
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
    const text = button.dataset.copy;
    let done = true;
    try { await navigator.clipboard.writeText(text); } catch { done = byHand(text); }
    button.focus();
    if (!done) {
      const quote = button.closest(".card").querySelector(".quote");
      getSelection().selectAllChildren(quote);
    }
    const said = done ? pcite.words.copied : pcite.words.failed;
    pcite.say(said);
    button.classList.toggle("done", done);
    button.dataset.said = said;
    setTimeout(() => { button.classList.remove("done"); delete button.dataset.said; }, 2000);
  });
})();
