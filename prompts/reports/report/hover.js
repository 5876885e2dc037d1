// The card beside a marker: on hover, on focus and on a first tap; the pointer may move onto it, Escape closes it.
(() => {
  const WAIT = 120, LEAVE = 250;
  const card = pcite.make("span");
  card.id = "hover";
  card.hidden = true;
  card.setAttribute("role", "note");
  let owner = null, timer = 0, tapped = false;

  const copy = (from, selector, className) => {
    const found = from.querySelector(selector);
    if (!found) return [];
    const element = pcite.make("span", className || found.className);
    if (found.lang) element.lang = found.lang;
    element.append(...[...found.childNodes].map((node) => node.cloneNode(true)));
    element.querySelectorAll("[id]").forEach((each) => each.removeAttribute("id"));
    return [element];
  };
  const actions = (from, owned) => {
    const row = pcite.make("span", "actions");
    const link = from.querySelector(".open, .near figcaption a");
    if (link) {
      const open = pcite.make("a", "button open", pcite.words.open);
      open.href = link.href;
      open.target = "_blank";
      open.rel = "noopener noreferrer";
      row.append(open);
    }
    const more = pcite.make("button", "more", pcite.words.details);
    more.type = "button";
    more.addEventListener("click", () => { hide(); owned.dataset.tapped = "1"; owned.click(); });
    row.append(more);
    return row;
  };

  // The quote stands above it: of the context only what is next to the quote is shown.
  const near = (context) => {
    const mark = context?.querySelector("mark");
    if (!mark) return context ? [context] : [];
    const [before, after, whole] = [mark.previousSibling, mark.nextSibling, mark.textContent];
    const first = (text, most) => text.length > most ? text.slice(0, most).replace(/\s\S*$/, "") + " …" : text;
    const last = (text, most) => text.length > most ? "… " + text.slice(-most).replace(/^\S*\s/, "") : text;
    if (before) before.textContent = last(before.textContent, 110);
    if (after) after.textContent = first(after.textContent, 110);
    if (whole.length > 120) mark.textContent = first(whole, 60) + last(whole, 60).slice(1);
    return [context];
  };

  const fill = (link, from) => {
    card.replaceChildren();
    if (from.matches(".card")) {
      card.append(...copy(from, ".status", "status"), ...copy(from, ".where", "where"), ...copy(from, ".quote"), ...near(copy(from, ".context")[0]));
    } else {
      card.append(...copy(from, ".badge"), ...copy(from, ".why", "why"), ...copy(from, ".findings", "findings"),
        ...copy(from, ".near figcaption", "where"), ...copy(from, ".near blockquote", "quote near-quote"));
    }
    card.append(actions(from, link));
  };

  const place = (link) => {
    const box = link.getClientRects()[0] || link.getBoundingClientRect();
    const width = card.offsetWidth, height = card.offsetHeight;
    const left = Math.max(12, Math.min(box.left - 24, document.documentElement.clientWidth - width - 12));
    const below = box.bottom + height + 12 < innerHeight || box.top - height < 60;
    const top = below ? box.bottom + 6 : box.top - height - 6;
    const origin = (card.offsetParent || document.body).getBoundingClientRect();
    card.style.left = `${left - origin.left}px`;
    card.style.top = `${top - origin.top}px`;
  };

  const show = (link) => {
    clearTimeout(timer);
    if (owner === link) return;
    const from = document.getElementById(link.hash.slice(1));
    if (!from) return;
    hide();
    owner = link;
    fill(link, from);
    link.after(card);
    card.hidden = false;
    link.setAttribute("aria-describedby", "hover");
    place(link);
  };
  const hide = () => {
    clearTimeout(timer);
    if (!owner) return;
    if (card.contains(document.activeElement)) owner.focus();
    owner.removeAttribute("aria-describedby");
    card.hidden = true;
    owner = null;
  };

  const marker = (node) => node instanceof Element && node.closest(".paper .cite[href^='#cite-'], .paper .flag[href^='#p-']");
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const link = marker(event.target);
    if (link && link !== owner) { clearTimeout(timer); timer = setTimeout(show, WAIT, link); }
    else if (link || card.contains(event.target)) clearTimeout(timer);
    else if (owner && !card.contains(document.activeElement)) { clearTimeout(timer); timer = setTimeout(hide, LEAVE); }
    else clearTimeout(timer);
  });
  document.addEventListener("pointerdown", (event) => { tapped = event.pointerType === "touch"; });
  document.addEventListener("focusin", (event) => {
    const link = marker(event.target);
    if (link && link.matches(":focus-visible") && !tapped) show(link);
    else if (owner && event.target !== owner && !card.contains(event.target)) hide();
  });
  // Before the click of expand.js: the first tap shows the card, its button or a second tap leads to the details.
  document.addEventListener("click", (event) => {
    const link = marker(event.target);
    if (!link) { if (owner && !card.contains(event.target)) hide(); return; }
    if (tapped && owner !== link && !link.dataset.tapped) { event.preventDefault(); event.stopPropagation(); show(link); return; }
    delete link.dataset.tapped;
    hide();
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && owner) { hide(); event.stopPropagation(); }
  });
  addEventListener("resize", hide);
})();
