// A click on a marker opens its card; the way back leads to the words it was clicked at.
(() => {
  let came = null;

  // A link may have been mistyped or cut: what cannot be decoded is taken as it stands.
  const target = (hash) => {
    let id = hash.slice(1);
    try { id = decodeURIComponent(id); } catch { /* as it stands */ }
    return id ? document.getElementById(id) : null;
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='#']");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const element = target(link.hash);
    if (!element) return;
    event.preventDefault();
    if (link.matches(".cite, .flag")) came = link;
    const back = link.matches(".backlink") && came?.isConnected && element.contains(came) ? came : element;
    pcite.go(element, element.matches(".card") ? element.querySelector("summary") : back);
    history.replaceState(null, "", link.hash);
  });

  const restore = () => {
    const element = target(location.hash);
    if (element) pcite.go(element, element.matches(".card") ? element.querySelector("summary") : element);
  };
  addEventListener("hashchange", restore);
  restore();

  let closed = [];
  addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("details:not([open])")].filter((each) => each.matches(".card"));
    closed.forEach((each) => { each.open = true; });
  });
  addEventListener("afterprint", () => closed.forEach((each) => { each.open = false; }));
})();
