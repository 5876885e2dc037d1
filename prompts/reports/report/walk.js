// From problem to problem, and the other keys.
(() => {
  const help = document.getElementById("help");
  const keys = document.getElementById("keys");
  const shown = () => [...document.querySelectorAll(".claim.warn[id], .claim.bad[id]")].filter(
    (claim) => document.getElementById(`show-${claim.dataset.state}`).checked);
  let at = null;

  const step = (by) => {
    const found = shown();
    if (!found.length) { pcite.say(pcite.words.noProblem); return; }
    const index = at ? found.indexOf(at) : -1;
    const next = index < 0 ? (by > 0 ? 0 : found.length - 1) : (index + by + found.length) % found.length;
    at = found[next];
    pcite.go(at, at.querySelector(".flag") || at);
    pcite.say(pcite.words.problem.replace("{at}", next + 1).replace("{all}", found.length));
  };

  const actions = {
    n: () => step(1), j: () => step(1), p: () => step(-1), k: () => step(-1),
    "/": () => document.getElementById("search").focus(),
    "?": () => help.showModal(),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys.checked || help.open) return;
    if (event.target.closest?.("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]")) return;
    const action = actions[event.key];
    if (action) { event.preventDefault(); action(); }
  });
  document.getElementById("problem-next").addEventListener("click", () => step(1));
  document.getElementById("problem-previous").addEventListener("click", () => step(-1));
  document.getElementById("help-open").addEventListener("click", () => help.showModal());
  document.getElementById("help-close").addEventListener("click", () => help.close());
})();
