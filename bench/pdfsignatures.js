/**
 * Signatures of a PDF judged: pdf.extract.signatures beside pdfsig, each in a process of its own, at 1, 10, 100 and 1,000 pages, signed
 * once, and signed and then filled in.
 *
 * CPU seconds of the process with its children, the best of three runs; peak memory is of that run. pdfsig does not look at what was
 * added after a signature.
 *
 * `node bench/pdfsignatures.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeForm, signPdf } from "../packages/ops/pdf/test/signed-pdfs.ts";

const HERE = dirname(fileURLToPath(import.meta.url));
const PAGES = [1, 10, 100, 1000];
const ROUNDS = 3;
/** What the clock of GNU time can tell. */
const LEAST = 0.01;
const TOO_QUICK = `less is better; the peer takes less than ${LEAST} s, which is taken for it`;

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-signatures-"));
  try {
    return PAGES.flatMap((pages) => {
      const once = signPdf(makeForm(pages));
      const twice = signPdf(once, { field: "Second" });
      return [compare(`signed, ${pages} pages`, once, folder), compare(`signed twice, ${pages} pages`, twice, folder)];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(name, bytes, folder) {
  const file = join(folder, "file.pdf");
  writeFileSync(file, bytes);
  const ours = best(process.execPath, [join(HERE, "pdfsignatures.contender.js"), file]);
  const theirs = best("pdfsig", ["-nocert", file]);
  return {
    name,
    ours: ours?.cpuSeconds,
    peer: theirs?.cpuSeconds,
    peerName: "pdfsig",
    ratio:
      ours === undefined || theirs === undefined ? undefined : ours.cpuSeconds / Math.max(theirs.cpuSeconds, LEAST),
    unit: "s of CPU",
    peakRssMiB: ours?.peakRssMiB,
    notes: theirs === undefined ? "pdfsig is missing" : theirs.cpuSeconds < LEAST ? TOO_QUICK : "less is better",
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
