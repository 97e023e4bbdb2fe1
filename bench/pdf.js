/**
 * PDF files as they exist, twelve operations beside qpdf, mutool and poppler, each in a separate process, at 1, 10, 100 and 1,000
 * pages of two hundred lines, a picture and a link; seven of them at 10,000, too.
 *
 * CPU seconds of the process with its children, the best of three runs (of one from 100 pages on); peak memory is of that run, of the
 * largest process. "find, warm" is the quickest of seven calls in one process, as a service makes them. Ours checks what it writes: qpdf
 * as WebAssembly behind repair and transform, our reader and PDFium behind redact; the peers only write. A damaged file is one without
 * its table.
 *
 * `node bench/pdf.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makePdf } from "./pdf.data.js";

const HERE = dirname(fileURLToPath(import.meta.url));
const PAGES = [1, 10, 100, 1000, 10_000];
const FEW_PAGES = 10;
/** Of more pages only what is marked as long. */
const MANY_PAGES = 1000;
const ROUNDS = 3;
/** What the clock of GNU time can tell. */
const LEAST = 0.01;
const WORDS = "line 77";

const qpdf = (...args) => ["qpdf", args];
const mutool = (...args) => ["mutool", args];
const TASKS = [
  { name: "validate", isLong: true, peer: ({ file }) => qpdf("--check", file) },
  { name: "repair, healthy", task: "repair", peer: ({ file }) => qpdf("--check", file) },
  {
    name: "repair, damaged",
    isLong: true,
    task: "repair",
    isDamaged: true,
    peer: ({ file, out }) => mutool("clean", file, out),
  },
  {
    name: "transform, compress",
    peer: ({ file, out }) => qpdf("--object-streams=generate", "--recompress-flate", file, out),
  },
  { name: "transform, linearize", isLong: true, peer: ({ file, out }) => qpdf("--linearize", file, out) },
  { name: "transform, encrypt", peer: ({ file, out }) => qpdf("--encrypt", "user", "owner", "256", "--", file, out) },
  {
    name: "transform, merge",
    isLong: true,
    peer: ({ file, out }) => qpdf("--empty", "--pages", file, file, "--", out),
  },
  { name: "transform, select", peer: ({ file, out, pages }) => mutool("merge", "-o", out, file, `1-${pages}`) },
  {
    name: "transform, split",
    isLong: true,
    peer: ({ file, parts }) => qpdf("--split-pages=10", file, join(parts, "part.pdf")),
  },
  { name: "convert", peer: ({ file, out }) => qpdf("--flatten-annotations=all", file, out) },
  {
    name: "images of 72 dpi",
    task: "images",
    peer: ({ file, parts }) => ["pdftoppm", ["-r", "72", "-png", file, join(parts, "page")]],
  },
  // qpdf makes no text: it lays pages that exist over others, and does not read its result again.
  // No tool for PDF/A is a peer here: qpdf writes the same objects again, and converts nothing.
  { name: "convert to PDF/A-2b", task: "archive", peer: ({ file, out }) => qpdf(file, out) },
  { name: "stamp page numbers", task: "stamp", peer: ({ file, out }) => qpdf(file, "--overlay", file, "--", out) },
  { name: "text", peer: ({ file, out }) => ["pdftotext", ["-q", file, out]] },
  {
    name: "evidence",
    isLong: true,
    peer: ({ file }) => ["sh", ["-c", `pdfinfo ${file} && pdffonts ${file} && pdfimages -list ${file}`]],
  },
  { name: "find", isLong: true, peer: ({ file }) => ["pdftotext", ["-bbox", "-q", file, "-"]] },
  { name: "find, warm", task: "find-warm", peer: ({ file }) => ["pdftotext", ["-bbox", "-q", file, "-"]] },
  { name: "redaction-preview", task: "preview" },
  { name: "redaction-preview, 200 terms", task: "preview of terms" },
  { name: "redact, 200 terms", task: "redact terms" },
  { name: "redact", peer: ({ file, out }) => mutool("run", join(HERE, "pdf.redact.js"), file, out, WORDS) },
];

export async function run(counts = PAGES) {
  const folder = mkdtempSync(join(tmpdir(), "bench-pdf-"));
  try {
    return counts.flatMap((pages) => {
      const [file, damaged, out, parts] = ["a.pdf", "damaged.pdf", "out.pdf", "parts"].map((name) =>
        join(folder, name),
      );
      const text = makePdf(pages);
      writeFileSync(file, text, "latin1");
      writeFileSync(damaged, text.slice(0, text.lastIndexOf("xref\n0 ")), "latin1");
      mkdirSync(parts, { recursive: true });
      const tasks = TASKS.filter(({ isLong }) => pages <= MANY_PAGES || isLong === true);
      return tasks.map((task) => compare(task, { file: task.isDamaged ? damaged : file, out, parts, pages }));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare({ name, task = name.replace("transform, ", ""), peer }, files) {
  const { pages } = files;
  const rounds = pages <= FEW_PAGES ? ROUNDS : 1;
  const ours = best([process.execPath, [join(HERE, "pdf.contender.js"), task, files.file]], rounds);
  const command = peer?.(files);
  const theirs = command && best(command, rounds);
  const seconds = task.endsWith("-warm") ? ours?.told : ours?.cpuSeconds;
  return {
    name: `${name}, ${pages} page${pages === 1 ? "" : "s"}`,
    ours: seconds,
    peer: theirs?.cpuSeconds,
    peerName: command === undefined ? "none" : command[0] === "sh" ? "pdfinfo, pdffonts, pdfimages" : command[0],
    ratio: seconds === undefined || theirs === undefined ? undefined : seconds / Math.max(theirs.cpuSeconds, LEAST),
    unit: "s of CPU",
    peakRssMiB: ours && Math.round(ours.peakRssMiB),
    notes: notesOf(command, theirs),
  };
}

function notesOf(command, theirs) {
  if (command === undefined) return "";
  if (theirs === undefined) return `${command[0]} is missing`;
  const memory = `peer's peak RSS ${Math.round(theirs.peakRssMiB)} MiB`;
  return theirs.cpuSeconds < LEAST ? `${memory}; it takes less than ${LEAST} s, which is taken for it` : memory;
}

/** The quickest of several runs, by the figures of GNU time; `told` is what the run itself says. */
function best([program, args], rounds) {
  const runs = Array.from({ length: rounds }, () => {
    const options = { encoding: "latin1", maxBuffer: 2 ** 32 };
    const timed = ["-f", "%U %S %M", program, ...args];
    const { stdout, stderr, status } = spawnSync("/usr/bin/time", timed, options);
    const [user, system, kilobytes] = (stderr ?? "").trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
    const told = Number((stdout ?? "").slice(-40).trim().split("\n").at(-1));
    return status === 0 || status === 3 ? { cpuSeconds: user + system, peakRssMiB: kilobytes / 1024, told } : undefined;
  });
  return runs.filter((one) => one !== undefined).sort((one, other) => one.cpuSeconds - other.cpuSeconds)[0];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
