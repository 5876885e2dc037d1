"use strict";

// What the parts of the page share. Nothing here makes markup out of text: elements are made and cloned, never parsed.
const pcite = (() => {
  document.documentElement.classList.add("scripted");
  const region = document.getElementById("said");

  // Says something to a screen reader, also when it is the same as before.
  const say = (text) => {
    region.textContent = "";
    setTimeout(() => { region.textContent = text; }, 30);
  };

  const make = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  const open = (element) => {
    for (let at = element; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
  };

  // Brings an element before the reader's eyes, opens what hides it, and puts the focus there.
  const go = (element, focus = element) => {
    open(element);
    document.querySelectorAll(".current").forEach((other) => other.classList.remove("current"));
    element.classList.add("current");
    if (focus.tabIndex < 0) focus.tabIndex = -1;
    focus.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
    const box = element.getBoundingClientRect();
    const bar = document.querySelector(".bar").getBoundingClientRect().bottom;
    if (box.top < bar || box.bottom > innerHeight) element.scrollIntoView({ block: box.height < innerHeight / 2 ? "center" : "start" });
  };

  return { say, make, open, go, words: region.dataset };
})();
