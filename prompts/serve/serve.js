(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.add("scripted");
  const token = document.getElementById("token");
  if (!token) return;
  token.form.addEventListener("submit", event => event.preventDefault());
  const show = () => root.classList.toggle("may-write", token.value !== "");
  token.value = sessionStorage.getItem("pcite-token") || "";
  token.addEventListener("input", () => { sessionStorage.setItem("pcite-token", token.value); show(); });
  show();

  const reviewer = sessionStorage.getItem("pcite-reviewer") || "";
  for (const field of document.querySelectorAll("input[name=reviewer]")) field.value = reviewer;

  const bodyOf = form => {
    const body = {};
    for (const [name, value] of new FormData(form)) {
      if (name === "tags") body.tags = value.split(",").map(tag => tag.trim()).filter(Boolean);
      else if (name === "target") body.target = /^\d+$/.test(value) ? Number(value) : value;
      else if (value !== "") body[name] = value;
    }
    return body;
  };

  document.addEventListener("submit", async event => {
    const form = event.target;
    if (!form.dataset.api) return;
    event.preventDefault();
    const told = form.querySelector("output");
    const body = bodyOf(form);
    if (body.reviewer) sessionStorage.setItem("pcite-reviewer", body.reviewer);
    const request = { method: form.dataset.method, headers: { "Authorization": "Bearer " + token.value } };
    if (form.dataset.method !== "DELETE") {
      request.headers["Content-Type"] = "application/json";
      request.body = JSON.stringify(body);
    }
    try {
      const response = await fetch(form.dataset.api, request);
      if (response.ok) { location.reload(); return; }
      const problem = await response.json();
      told.textContent = problem.found + ". " + problem.do;
    } catch {
      told.textContent = form.dataset.unreachable;
    }
  });
})();
