/**
 * Review: `common.parse.review` binds 10, 1,000 and 10,000 annotations of a sidecar to the next version of a contract of 1 MB, of
 * which 3 % of the words changed. Goal: 1,000 annotations in at most 0.5 s of CPU beyond those of 10.
 *
 * `node bench/review.js` prints the rows; `run()` returns them.
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const SIZES = [10, 1_000, 10_000];

/** Rows: name, ours, peer, peerName, unit, peakRssMiB, notes. */
export function run() {
  return SIZES.map((size) => {
    const { cpuSeconds, peakRssMiB, found, count } = compete(size);
    return {
      name: `parse.review, ${size.toLocaleString("en")} annotations, 1 MB`,
      ours: cpuSeconds,
      peer: undefined,
      peerName: "none",
      ratio: undefined,
      unit: "s of CPU",
      peakRssMiB,
      notes: `${found} of ${count} have a certain location`,
    };
  });
}

function compete(size) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, join(HERE, "review.contender.js"), String(size)],
    { encoding: "utf8", maxBuffer: 1e8 },
  );
  if (status !== 0) throw new Error(`${size}: ${stderr}`);
  return JSON.parse(stdout);
}

if (argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${JSON.stringify(run(), undefined, 1)}\n`);
