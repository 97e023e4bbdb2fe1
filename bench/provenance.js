/**
 * Provenance: `common.validate.provenance` on chains of 10,000, 100,000 and 1,000,000 unsigned records, each read from its file in a
 * separate process, beside what Node needs to parse, hash and link the same records in one array. Goals: 100,000 records in at most
 * 3 s of CPU and 250 MiB; ten times as many take ten times as long.
 *
 * `node bench/provenance.js` prints the rows; `run()` returns them.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const SIZES = [10_000, 100_000, 1_000_000];
/** The peer keeps all lines in memory, which a million records do not leave it. */
const MOST_OF_PEER = 100_000;

/** Rows: name, ours, peer, peerName, ratio (ours / peer, lower is better), unit, peakRssMiB (ours), notes. */
export function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-provenance-"));
  try {
    return SIZES.map((size) => rowOf(size, folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function rowOf(size, folder) {
  compete("make", size, folder);
  const ours = best("validate", size, folder);
  const peer = size > MOST_OF_PEER ? undefined : best("node", size, folder);
  return {
    name: `validate, ${size.toLocaleString("en")} records, ${Math.round(ours.bytes / 1e6)} MB`,
    ours: ours.cpuSeconds,
    peer: peer?.cpuSeconds,
    peerName: peer === undefined ? "none" : "node",
    ratio: peer === undefined ? undefined : ours.cpuSeconds / peer.cpuSeconds,
    unit: "s of CPU",
    peakRssMiB: ours.peakRssMiB,
    notes: peer === undefined ? "less is better" : `peer's peak RSS ${Math.round(peer.peakRssMiB)} MiB`,
  };
}

/** The faster of two processes: the first may have read the file from the disk. */
function best(task, size, folder) {
  const [one, other] = [compete(task, size, folder), compete(task, size, folder)];
  return one.cpuSeconds <= other.cpuSeconds ? one : other;
}

function compete(task, size, folder) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, join(HERE, "provenance.contender.js"), task, String(size), folder],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${task}: ${stderr}`);
  return JSON.parse(stdout);
}

if (argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${JSON.stringify(run(), undefined, 1)}\n`);
