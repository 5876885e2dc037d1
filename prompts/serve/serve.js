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

  const upload = document.getElementById("upload");
  if (!upload) return;
  const told = upload.querySelector("output");
  const done = document.getElementById("upload-done");
  const word = document.getElementById("upload-word");
  let draft = null;
  let report = "";

  const encoded = blob => new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
  const file = async (blob, name) => ({ name, content: blob.size ? await encoded(blob) : "" });
  const send = (address, body) => fetch(address, {
    method: "POST",
    headers: { "Authorization": "Bearer " + token.value, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

  // Says what went wrong, and with which of the files; nothing where it went well.
  const wrong = async response => response.ok ? "" : (await response.json()).detail + ".";

  upload.addEventListener("submit", async event => {
    event.preventDefault();
    const { draft: chosen, text, sources, library } = upload.elements;
    if (!chosen.files.length && !text.value.trim()) { told.textContent = upload.dataset.need; return; }
    const button = upload.querySelector("button");
    button.disabled = true;
    done.hidden = true;
    told.textContent = upload.dataset.working;
    try {
      draft = chosen.files.length ? await file(chosen.files[0], chosen.files[0].name) : await file(new Blob([text.value]), "draft.md");
      const body = { draft, sources: await Promise.all([...sources.files].map(each => file(each, each.name))) };
      if (library.checked) body.library = ["*"];
      const response = await send("/api/uploads", body);
      told.textContent = await wrong(response);
      if (response.ok) {
        report = (await response.json()).report_id;
        told.textContent = upload.dataset.ready;
        done.querySelector("a").href = "/reports/" + report;
        word.hidden = !/\.doc[xm]$/i.test(draft.name);
        done.hidden = false;
        done.querySelector("a").focus();
      }
    } catch {
      told.textContent = upload.dataset.unreachable;
    }
    button.disabled = false;
  });

  word.addEventListener("click", async () => {
    try {
      const response = await send("/api/reports/" + report + "/docx", draft);
      const problem = await wrong(response);
      if (problem) { told.textContent = problem; return; }
      const link = document.createElement("a");
      link.download = draft.name.replace(/\.\w+$/, "") + "-grounded.docx";
      link.href = URL.createObjectURL(await response.blob());
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    } catch {
      told.textContent = upload.dataset.unreachable;
    }
  });
})();
