/**
 * PDF documents made of others, and judged: pdf.transform and pdf.validate beside qpdf and mutool, each in a process of its own, at 1,
 * 10, 100 and 1,000 pages.
 *
 * CPU seconds of the process with its children, the best of three runs; peak memory is of that run. Ours ends with a check by qpdf as
 * WebAssembly, which is most of its time; qpdf itself checks nothing.
 *
 * `node bench/pdftransform.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const PAGES = [1, 10, 100, 1000];
const ROUNDS = 3;
/** What the clock of GNU time can tell. */
const LEAST = 0.01;
const TASKS = [
  {
    task: "compress",
    peer: "qpdf",
    args: (file, out) => ["--object-streams=generate", "--recompress-flate", file, out],
  },
  { task: "merge", peer: "qpdf", args: (file, out) => ["--empty", "--pages", file, file, "--", out] },
  { task: "select", peer: "mutool", args: (file, out) => ["merge", "-o", out, file, "1-N"] },
  { task: "encrypt", peer: "qpdf", args: (file, out) => ["--encrypt", "user", "owner", "256", "--", file, out] },
  { task: "validate", peer: "qpdf", args: (file) => ["--check", file] },
];

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-pdf-"));
  try {
    return PAGES.flatMap((pages) => {
      const file = join(folder, `${pages}.pdf`);
      writeFileSync(file, makePdf(pages));
      return TASKS.map((task) => compare(pages, file, task));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(pages, file, { task, peer, args }) {
  const out = `${file}.out`;
  const last = peer === "mutool" ? args(file, out).map((arg) => arg.replace("1-N", `1-${pages}`)) : args(file, out);
  const ours = best(process.execPath, [join(HERE, "pdftransform.contender.js"), task, file]);
  const theirs = best(peer, last);
  return {
    name: `${task}, ${pages} pages`,
    ours: ours?.cpuSeconds,
    peer: theirs?.cpuSeconds,
    peerName: peer,
    ratio:
      ours === undefined || theirs === undefined ? undefined : ours.cpuSeconds / Math.max(theirs.cpuSeconds, LEAST),
    unit: "s of CPU",
    peakRssMiB: ours?.peakRssMiB,
    notes: theirs === undefined ? `${peer} is missing` : "less is better",
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

/** Pages of two hundred lines of text each. */
function makePdf(pages) {
  const objects = ["<</Type/Catalog/Pages 2 0 R>>", ""];
  const kids = [];
  objects.push("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
  for (let page = 0; page < pages; page += 1) {
    const lines = Array.from(
      { length: 200 },
      (_, line) => `1 0 0 1 40 ${800 - line * 4} Tm (page ${page} line ${line}) Tj`,
    );
    const content = `BT /F 3 Tf ${lines.join("\n")} ET`;
    kids.push(`${objects.length + 1} 0 R`);
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${objects.length + 2} 0 R>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    );
  }
  objects[1] = `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${pages}>>`;
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
