/**
 * Mail: the MIME kit beside Python's email package, postal-mime and mailparser, then the operations on it.
 *
 * Contenders do the same work: the tree, the decoded subject, the addresses, and every body decoded (text to characters, files
 * to bytes). Times are CPU time of a warm process, all its threads counted. Peak memory is that of a process that does one thing
 * once, less what it had before: an operation with its whole envelope, hashes of input and output included.
 * Goals: small mail at most 1.0 of Python, 30 MB at most 0.8 of postal-mime, convert at most 2.0 of the message, validate
 * constant.
 *
 * `node bench/mail.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { smallMessages, writeLargeMessage } from "./mail.data.js";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROUNDS = 15;
const LARGE_ROUNDS = 3;
const GROWTH_MEBIBYTES = [10, 30, 100];
const STREAMED = ["scan", "validate", "inspect", "evidence"];
const CONVERSIONS = ["convert eml", "convert html", "convert json", "convert text", "convert markdown"];

/** Rows: name, ours, peer, peerName, ratio (ours / peer, lower is better), unit, peakRssMiB (ours), notes. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-mail-"));
  try {
    const large = writeLargeMessage(folder, 30, 4);
    return [...smallRows(folder), ...largeRows(large), ...growthRows(folder), ...loneFileRows(folder)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hasPython = () => spawnSync("python3", ["--version"]).status === 0;
const listPeers = () => [...(hasPython() ? ["Python email"] : []), "postal-mime", "mailparser"];

function smallRows(folder) {
  const { paths, note } = smallMessages(folder);
  const peers = listPeers().map((who) => ({ who, ...time(who, paths, ROUNDS) }));
  return ["ours", "inspect", "validate", "convert html"].flatMap((task) => {
    const ours = time(task, paths, ROUNDS);
    const name = task === "ours" ? "small mail, p50" : `small mail, p50: ${task}.mail, envelope and all`;
    const against = task === "ours" ? peers : peers.slice(0, 1);
    return against.map((peer) =>
      timeRow(name, { ms: median(ours.times), rss: ours.rss }, { ...peer, ms: median(peer.times) }, note),
    );
  });
}

function largeRows({ path, mebibytes }) {
  const peers = listPeers().map((who) => ({ who, ...time(who, [path], LARGE_ROUNDS) }));
  const note = `${mebibytes.toFixed(1)} MiB in memory, four files, best of ${LARGE_ROUNDS}`;
  return ["ours", "inspect", "validate", "evidence", "convert eml", "convert html", "convert json"].flatMap((task) => {
    const ours = time(task, [path], LARGE_ROUNDS);
    const name = task === "ours" ? "30 MiB with attachments" : `30 MiB with attachments: ${task}`;
    const against = task === "ours" ? peers : peers.filter(({ who }) => who === "postal-mime");
    return against.map((peer) =>
      timeRow(name, { ms: ours.times[0], rss: ours.rss }, { ...peer, ms: peer.times[0] }, note),
    );
  });
}

/** What gives no content back is measured against the smallest message, what does against the message itself. */
function growthRows(folder) {
  const rows = [];
  const smallest = new Map();
  for (const size of GROWTH_MEBIBYTES) {
    const { path, mebibytes } = writeLargeMessage(folder, size, 4);
    for (const task of STREAMED) {
      const { idle, rss } = memory(task, path);
      if (!smallest.has(task)) smallest.set(task, rss);
      const notes = `${Math.round(idle)} MiB before; constant is 1.0`;
      rows.push(
        memoryRow(`peak RSS, ${task}, ${size} MiB`, rss, { rss, peer: smallest.get(task), of: "10 MiB", notes }),
      );
    }
    for (const task of CONVERSIONS) rows.push(conversionRow(`${task}, ${size} MiB`, task, path, mebibytes));
    rmSync(path);
  }
  return rows;
}

/** The hardest shape: one file that is the whole message, so that every copy of it counts. */
function loneFileRows(folder) {
  const { path, mebibytes } = writeLargeMessage(folder, 100, 1);
  return [
    ...CONVERSIONS.map((task) => conversionRow(`${task}, 100 MiB, one file`, task, path, mebibytes)),
    ...["validate", "inspect"].map((task) => {
      const { idle, rss } = memory(task, path);
      const notes = "above what it had before";
      return memoryRow(`peak RSS, ${task}, 100 MiB, one file`, rss - idle, {
        rss,
        peer: mebibytes,
        of: "the message",
        notes,
      });
    }),
  ];
}

function conversionRow(name, task, path, mebibytes) {
  const { idle, rss } = memory(task, path);
  const notes = `above the ${Math.round(idle)} MiB before; goal 2.0`;
  return memoryRow(`peak RSS, ${name}`, rss - idle, { rss, peer: mebibytes, of: "the message", notes });
}

function memoryRow(name, ours, { rss, peer, of, notes }) {
  return {
    name,
    ours: round(ours, 0),
    peer: round(peer, 0),
    peerName: of,
    ratio: round(ours / peer, 2),
    unit: "MiB",
    peakRssMiB: round(rss, 0),
    notes,
  };
}

function timeRow(name, ours, peer, note) {
  const digits = ours.ms < 10 ? 3 : 1;
  return {
    name,
    ours: round(ours.ms, digits),
    peer: round(peer.ms, digits),
    peerName: peer.who,
    ratio: round(ours.ms / peer.ms, 2),
    unit: "CPU ms",
    peakRssMiB: round(ours.rss, 0),
    notes: `${note}; peer's peak RSS ${Math.round(peer.rss)} MiB`,
  };
}

function time(who, paths, rounds) {
  const input = paths.join("\n");
  if (who === "Python email") return spawnJson("python3", [join(HERE, "mail.contender.py"), rounds], input);
  return spawnJson(process.execPath, [join(HERE, "mail.contender.js"), "time", who, rounds], input);
}

function memory(task, path) {
  return spawnJson(process.execPath, [join(HERE, "mail.contender.js"), "memory", task, path], "");
}

function spawnJson(program, args, input) {
  const { status, stdout, stderr } = spawnSync(program, args.map(String), { input, maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout.toString());
}

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const round = (value, digits) => Number(value.toFixed(digits));

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
