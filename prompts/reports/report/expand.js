// A click on a marker opens its card; the way back leads to the words it was clicked at.
(() => {
  let came = null;

  const target = (link) => document.getElementById(decodeURIComponent(link.hash.slice(1)));

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='#']");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const element = target(link);
    if (!element) return;
    event.preventDefault();
    if (link.matches(".cite, .flag")) came = link;
    const back = link.matches(".backlink") && came?.isConnected && element.contains(came) ? came : element;
    pcite.go(element, element.matches(".card") ? element.querySelector("summary") : back);
    history.replaceState(null, "", link.hash);
  });

  const restore = () => {
    const element = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
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
