/**
 * Forms filled, and filled and flattened: pdf.transform.form-fill and pdf.transform.form-flatten beside pdftk, each in a process of its
 * own, at 1, 10, 100 and 1,000 pages of ten text fields.
 *
 * CPU seconds of the process with its children, the best of three runs; peak memory is of that run.
 *
 * `node bench/forms.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const PAGES = [1, 10, 100, 1000];
const FIELDS = 10;
const ROUNDS = 3;

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-forms-"));
  try {
    return PAGES.flatMap((pages) => {
      const file = join(folder, `${pages}.pdf`);
      const names = Array.from({ length: pages * FIELDS }, (_, index) => `field${index}`);
      writeFileSync(file, makeForm(pages));
      writeFileSync(`${file}.fdf`, makeFdf(names));
      writeFileSync(
        `${file}.json`,
        JSON.stringify(Object.fromEntries(names.map((name) => [name, `value of ${name}`]))),
      );
      return ["fill", "flatten"].map((task) => compare(pages, file, task));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(pages, file, task) {
  const ours = best(process.execPath, [join(HERE, "forms.contender.js"), task, file, `${file}.json`]);
  const last = task === "flatten" ? ["flatten"] : [];
  const theirs = best("pdftk", [file, "fill_form", `${file}.fdf`, "output", `${file}.out`, ...last]);
  return {
    name: `${task === "fill" ? "fill" : "fill and flatten"}, ${pages} pages`,
    ours: ours?.cpuSeconds,
    peer: theirs?.cpuSeconds,
    peerName: "pdftk",
    ratio: ours === undefined || theirs === undefined ? undefined : ours.cpuSeconds / theirs.cpuSeconds,
    unit: "s of CPU",
    peakRssMiB: ours?.peakRssMiB,
    notes: theirs === undefined ? "pdftk is missing" : "less is better",
  };
}

/** The quickest of several runs, by the figures of GNU time. */
function best(program, args) {
  const runs = Array.from({ length: ROUNDS }, () => {
    const { stderr, status } = spawnSync("/usr/bin/time", ["-f", "%U %S %M", program, ...args], { encoding: "utf8" });
    const [user, system, kilobytes] = (stderr ?? "").trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
    return status === 0 ? { cpuSeconds: user + system, peakRssMiB: kilobytes / 1024 } : undefined;
  });
  return runs.filter((one) => one !== undefined).sort((one, other) => one.cpuSeconds - other.cpuSeconds)[0];
}

function makeFdf(names) {
  const fields = names.map((name) => `<</T(${name})/V(value of ${name})>>`).join("");
  return `%FDF-1.2\n1 0 obj\n<</FDF<</Fields[${fields}]>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`;
}

function makeForm(pages) {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>",
    "",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    "",
  ];
  const kids = [];
  const fields = [];
  for (let page = 0; page < pages; page += 1) {
    const number = objects.length + 1;
    const own = Array.from({ length: FIELDS }, (_, index) => `${number + 1 + index} 0 R`);
    objects.push(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[${own.join(" ")}]>>`);
    for (let index = 0; index < FIELDS; index += 1)
      objects.push(
        `<</Type/Annot/Subtype/Widget/FT/Tx/T(field${page * FIELDS + index})/F 4/P ${number} 0 R/Rect[40 ${700 - index * 30} 400 ${720 - index * 30}]>>`,
      );
    kids.push(`${number} 0 R`);
    fields.push(...own);
  }
  objects[1] = `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${pages}>>`;
  objects[3] = `<</Fields[${fields.join(" ")}]/DA(/Helv 10 Tf 0 g)/DR<</Font<</Helv 3 0 R>>>>>>`;
  let text = "%PDF-1.7\n";
  const rows = objects.map((object, index) => {
    const row = `${String(text.length).padStart(10, "0")} 00000 n \n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return row;
  });
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
