(() => {
  const section = document.getElementById("queue");
  const items = section ? [...section.querySelectorAll("[data-claim]")] : [];
  if (!items.length) return;
  const words = JSON.parse(section.dataset.words);
  const reportId = section.dataset.report;
  const needed = items.filter((item) => item.dataset.state !== "ok");
  const key = "pcite-review " + reportId;
  const by = (id) => document.getElementById(id);
  const [name, said, done, bar] = ["queue-by", "queue-said", "queue-done", "queue-progress"].map(by);
  const times = new Map();
  const radios = (item) => [...item.querySelectorAll("input[type=radio]")];
  const note = (item) => item.querySelector("textarea");
  const decided = (item) => radios(item).find((radio) => radio.checked)?.value || "";

  function decisions() {
    return items.filter(decided).map((item) => ({
      claim_id: item.dataset.claim,
      decision: decided(item),
      note: note(item).value,
      decided_at: times.get(item.dataset.claim) || new Date().toISOString(),
    }));
  }

  function told() {
    const reviewer = name.value.trim();
    return { format: "pcite-review", version: 1, report_id: reportId, reviewer, decisions: decisions() };
  }

  function show() {
    const count = needed.filter(decided).length;
    bar.value = count;
    done.textContent = words.progress.replace("{done}", count).replace("{all}", needed.length);
    for (const item of items) item.toggleAttribute("data-decided", Boolean(decided(item)));
  }

  function keep() {
    // A note without a decision is kept here too, but never exported: nothing was decided.
    const notes = items.filter((item) => note(item).value).map((item) => [item.dataset.claim, note(item).value]);
    try {
      localStorage.setItem(key, JSON.stringify({ ...told(), notes }));
      by("queue-kept").textContent = words.kept;
    } catch {
      by("queue-kept").textContent = words.not_kept;
    }
  }

  function take(review) {
    if (review?.format !== "pcite-review" || review.version !== 1 || review.report_id !== reportId) return -1;
    const given = new Map((Array.isArray(review.decisions) ? review.decisions : []).map((one) => [one.claim_id, one]));
    const notes = new Map(Array.isArray(review.notes) ? review.notes : []);
    let count = 0;
    for (const item of items) {
      const one = given.get(item.dataset.claim);
      const radio = one && radios(item).find((each) => each.value === one.decision);
      if (radio) {
        radio.checked = true;
        times.set(item.dataset.claim, String(one.decided_at || new Date().toISOString()));
        count += 1;
      }
      if (radio || notes.has(item.dataset.claim)) note(item).value = String((one && one.note) || notes.get(item.dataset.claim) || "");
    }
    if (review.reviewer) name.value = String(review.reviewer);
    show();
    return count;
  }

  function download() {
    const review = told();
    name.setAttribute("aria-invalid", String(!review.reviewer));
    if (!review.reviewer || !review.decisions.length) {
      said.textContent = review.reviewer ? words.need_decision : words.need_name;
      if (review.reviewer) pcite.open(items[0]);
      (review.reviewer ? radios(items[0])[0] : name).focus();
      return;
    }
    const link = document.createElement("a");
    link.download = "pcite-review-" + reportId.slice(0, 8).replace(/[^\w-]/g, "_") + ".json";
    link.href = URL.createObjectURL(new Blob([JSON.stringify(review, null, 2) + "\n"], { type: "application/json" }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    const left = items.filter((item) => !decided(item) && note(item).value.trim()).length;
    said.textContent = words.exported.replace("{file}", link.download) + (left ? " " + words.left.replace("{count}", left) : "");
  }

  async function read(input) {
    let count = -1;
    try {
      count = take(JSON.parse(await input.files[0].text()));
    } catch {
      count = -1;
    }
    said.textContent = count < 0 ? words.not_imported : words.imported.replace("{count}", count);
    if (count >= 0) keep();
    input.value = "";
  }

  section.addEventListener("change", (event) => {
    if (event.target.id === "queue-import") return void (event.target.files.length && read(event.target));
    const item = event.target.closest("[data-claim]");
    if (item) times.set(item.dataset.claim, new Date().toISOString());
    show();
    keep();
  });
  // A note is kept while it is written: a page may be closed before the field is left.
  section.addEventListener("input", (event) => { if (event.target.matches("textarea, #queue-by")) keep(); });
  by("queue-export").addEventListener("click", download);
  // Said from the beginning: a line that appears later would move what the reader is about to press.
  by("queue-kept").textContent = words.kept;
  try {
    take(JSON.parse(localStorage.getItem(key)));
  } catch {
    by("queue-kept").textContent = words.not_kept;
  }
  show();
})();
