/**
 * Excel: the workbook kit beside hucre (streamed), SheetJS and LibreOffice, reading and writing sheets of ten columns, half texts and
 * half numbers, each in a separate child process; xlsx.parse with the text that Excel shows beside exact values alone; and
 * xlsx.validate.
 *
 * Time is CPU time of the process, all its threads counted, the best of three runs taken in turn; peak memory is that of the whole
 * process. Goals: read at most 0.7 and written at most 0.8 of hucre's time at a million cells, shown text at most 2.5 times exact values,
 * validation of a million cells at most 2.5 s and 400 MB.
 * LibreOffice makes CSV of the sheet, and the sheet of CSV, once, its start included.
 *
 * `node bench/xlsx.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
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
      const rows = ["write", "read"].flatMap((task) => compare(task, { path, cells, folder }));
      return [
        ...rows,
        ...compareOffice(rows, { path, cells, folder }),
        compareShown(path, cells),
        validated(path, cells),
      ];
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

/** The text that Excel shows, beside exact values alone. */
function compareShown(path, cells) {
  const [raw, shown] = ["raw", "formatted"].map((task) => {
    const runs = Array.from({ length: ROUNDS }, () => compete("parse", task, { path, cells }));
    return runs.sort((a, b) => a.cpuSeconds - b.cpuSeconds)[0];
  });
  return {
    name: `${cells} cells: xlsx.parse with shown text`,
    ours: shown.cpuSeconds,
    peer: raw.cpuSeconds,
    peerName: "exact values alone",
    ratio: shown.cpuSeconds / raw.cpuSeconds,
    unit: "CPU s",
    peakRssMiB: shown.peakRssMiB,
    notes: `without, peak RSS ${raw.peakRssMiB} MiB`,
  };
}

/** xlsx.validate alone. */
function validated(path, cells) {
  const runs = Array.from({ length: ROUNDS }, () => compete("parse", "validate", { path, cells }));
  const [best] = runs.sort((a, b) => a.cpuSeconds - b.cpuSeconds);
  const { cpuSeconds, peakRssMiB } = best;
  return { name: `${cells} cells: xlsx.validate`, ours: cpuSeconds, unit: "CPU s", peakRssMiB, notes: "" };
}

/** Rows of ours beside what LibreOffice takes for the same: `soffice --convert-to`. */
function compareOffice(rows, { path, cells, folder }) {
  const csv = convert(path, "csv", folder);
  if (csv === undefined) return [];
  const peers = { read: csv, write: convert(csv.path, "xlsx:Calc MS Excel 2007 XML", folder) };
  return ["write", "read"].flatMap((task) => {
    const own = rows.find(({ name }) => name === `${cells} cells: ${task}`);
    const peer = peers[task];
    if (own === undefined || peer === undefined) return [];
    const ratio = own.ours / peer.cpuSeconds;
    const notes = `peer's peak RSS ${peer.peakRssMiB} MiB; it makes ${task === "read" ? "CSV of the sheet" : "the sheet of CSV"}, and starts`;
    return [{ ...own, peer: peer.cpuSeconds, peerName: "LibreOffice", ratio, notes }];
  });
}

function convert(path, format, folder) {
  const out = join(folder, `office-${basename(path)}`);
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  const words = ["-f", "%U %S %M", "soffice", profile, "--headless", "--convert-to", format, "--outdir", out, path];
  const { stderr, status } = spawnSync("/usr/bin/time", words, { encoding: "utf8" });
  if (status !== 0 || stderr === null) return undefined;
  const [user = 0, system = 0, kibibytes = 0] = stderr.trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
  const [made] = readdirSync(out);
  if (made === undefined) return undefined;
  return { cpuSeconds: user + system, peakRssMiB: Math.round(kibibytes / 1024), path: join(out, made) };
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
