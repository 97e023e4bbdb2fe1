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
import { makePdf } from "./pdf.data.js";

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

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
