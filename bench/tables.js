/**
 * Tables of PDF files of 1, 100 and 1,000 pages: `common.extract.table-grid` beside `pdftotext -layout`, which lays out the text of the
 * same pages and finds no cells. Goal: 30 ms of CPU for a page, linear in pages. Memory grows by the
 * cells of the result.
 *
 * `node bench/tables.js` prints the rows; `run()` returns them.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const SIZES = [1, 100, 1_000];
const ROUNDS = 2;

/** Rows: name, ours, peer, peerName, ratio (ours / peer, lower is better), unit, peakRssMiB (ours), notes. */
export function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-tables-"));
  try {
    let start = 0;
    return SIZES.map((size) => {
      compete("make", size, folder);
      const ours = best(() => JSON.parse(compete("grid", size, folder)));
      const peer = best(() => layOut(size, folder));
      if (size === SIZES[0]) start = ours.cpuSeconds;
      const perPage = Math.round(((ours.cpuSeconds - start) / Math.max(1, size - 1)) * 10_000) / 10;
      const growth = size === SIZES[0] ? "the start included" : `${perPage} ms for each further page`;
      return {
        name: `${size.toLocaleString("en")} pages: ${ours.tables} tables, ${ours.cells} cells`,
        ours: ours.cpuSeconds,
        peer: peer?.cpuSeconds,
        peerName: peer === undefined ? "none" : "pdftotext -layout",
        // A file of one page takes less than GNU time measures.
        ratio: peer?.cpuSeconds > 0 ? ours.cpuSeconds / peer.cpuSeconds : undefined,
        unit: "s of CPU",
        peakRssMiB: ours.peakRssMiB,
        notes: `${growth}${peer === undefined ? "; pdftotext is missing" : `; peer's peak RSS ${Math.round(peer.peakRssMiB)} MiB`}`,
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compete(task, size, folder) {
  const args = [...process.execArgv, join(HERE, "tables.contender.js"), task, String(size), folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${task}: ${stderr}`);
  return stdout;
}

/** By the figures of GNU time; undefined where either program is missing. */
function layOut(size, folder) {
  const args = ["-f", "%U %S %M", "pdftotext", "-layout", join(folder, `${size}.pdf`), join(folder, "text")];
  const { stderr, status } = spawnSync("/usr/bin/time", args, { encoding: "utf8" });
  const [user, system, kilobytes] = (stderr ?? "").trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
  return status === 0 ? { cpuSeconds: user + system, peakRssMiB: kilobytes / 1024 } : undefined;
}

function best(measure) {
  const runs = Array.from({ length: ROUNDS }, measure).filter((one) => one !== undefined);
  return runs.sort((one, other) => one.cpuSeconds - other.cpuSeconds)[0];
}

if (argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${JSON.stringify(run(), undefined, 1)}\n`);
