/**
 * Excel: the workbook kit beside hucre (streamed) and SheetJS, reading and writing sheets of ten columns, half texts and half numbers,
 * each in a child process of its own.
 *
 * Time is CPU time of the process, all its threads counted, the best of three runs taken in turn; peak memory is that of the whole
 * process. Goals: read at most 0.7 and written at most 0.8 of hucre's time at a million cells.
 *
 * `node bench/xlsx.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROUNDS = 3;
const CELLS = [10_000, 100_000, 1_000_000];
const PEERS = ["hucre", "SheetJS"];

/** Rows: name, ours, peer, peerName, ratio (ours / peer, lower is better), unit, peakRssMiB (ours), notes. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-xlsx-"));
  try {
    return CELLS.flatMap((cells) => {
      const path = join(folder, `${cells}.xlsx`);
      compete("ours", "write", { path, cells });
      return ["write", "read"].flatMap((task) => compare(task, { path, cells, folder }));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(task, { path, cells, folder }) {
  const best = new Map();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const who of ["ours", ...PEERS]) {
      const found = compete(who, task, { path: task === "read" ? path : join(folder, `${who}.xlsx`), cells });
      if (found.cpuSeconds < (best.get(who)?.cpuSeconds ?? Number.POSITIVE_INFINITY)) best.set(who, found);
    }
  const ours = best.get("ours");
  return PEERS.map((peerName) => {
    const peer = best.get(peerName);
    const sizes = task === "write" ? `; ${ours.byteLength} bytes, the peer's ${peer.byteLength}` : "";
    return {
      name: `${cells} cells: ${task}`,
      ours: ours.cpuSeconds,
      peer: peer.cpuSeconds,
      peerName,
      ratio: ours.cpuSeconds / peer.cpuSeconds,
      unit: "CPU s",
      peakRssMiB: ours.peakRssMiB,
      notes: `peer's peak RSS ${peer.peakRssMiB} MiB${sizes}`,
    };
  });
}

function compete(who, task, { path, cells }) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(HERE, "xlsx.contender.js"), who, task, path, String(cells)],
    {
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`${who} ${task}: ${stderr}`);
  return JSON.parse(stdout);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
