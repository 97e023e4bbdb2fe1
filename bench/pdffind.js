/**
 * PDF files as they exist: pdf.inspect.find, pdf.inspect.evidence, pdf.redact, pdf.convert and pdf.repair beside poppler, qpdf and mutool,
 * each in a process of its own, at 1, 10, 100 and 1,000 pages.
 *
 * CPU seconds of the process with its children, the best of three runs; peak memory is of that run. "find, warm" is the quickest of
 * seven calls in one process, as a service makes them. pdf.redact writes, and reads again by two readers; mutool clean only writes.
 *
 * `node bench/pdffind.js` prints the table; `run()` returns its rows.
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
  { task: "find", peer: "pdftotext", args: (file) => ["-bbox", "-q", file, "-"] },
  { task: "find-warm", peer: "pdftotext", args: (file) => ["-bbox", "-q", file, "-"] },
  { task: "evidence", peer: "pdffonts", args: (file) => [file] },
  { task: "redact", peer: "mutool", args: (file, out) => ["clean", "-z", file, out] },
  { task: "convert", peer: "qpdf", args: (file, out) => [file, out] },
  { task: "repair", peer: "qpdf", args: (file) => ["--check", file] },
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
  const ours = best(process.execPath, [join(HERE, "pdffind.contender.js"), task, file]);
  const theirs = best(peer, args(file, `${file}.out`));
  const isWarm = task.endsWith("-warm");
  const seconds = isWarm ? ours?.told : ours?.cpuSeconds;
  return {
    name: `${task.replace("-", ", ")}, ${pages} pages`,
    ours: seconds,
    peer: theirs?.cpuSeconds,
    peerName: peer,
    ratio: seconds === undefined || theirs === undefined ? undefined : seconds / Math.max(theirs.cpuSeconds, LEAST),
    unit: "s of CPU",
    peakRssMiB: ours?.peakRssMiB,
    notes: theirs === undefined ? `${peer} is missing` : "less is better",
  };
}

/** The quickest of several runs, by the figures of GNU time; `told` is what the run itself says. */
function best(program, args) {
  const runs = Array.from({ length: ROUNDS }, () => {
    const options = { encoding: "utf8", maxBuffer: 2 ** 30 };
    const { stdout, stderr, status } = spawnSync("/usr/bin/time", ["-f", "%U %S %M", program, ...args], options);
    const [user, system, kilobytes] = (stderr ?? "").trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
    const told = Number((stdout ?? "").slice(-40).trim().split("\n").at(-1));
    return status === 0 ? { cpuSeconds: user + system, peakRssMiB: kilobytes / 1024, told } : undefined;
  });
  return runs.filter((one) => one !== undefined).sort((one, other) => one.cpuSeconds - other.cpuSeconds)[0];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
