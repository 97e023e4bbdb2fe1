/**
 * Delimited text: this kit beside papaparse, udsv, csv-parse and DuckDB (one thread), each in a child process of its own.
 *
 * Speed is megabytes of file per second of CPU, all threads of the process counted, the best of five runs taken in turn; peak
 * memory is of that run. Sniffing is the share of dialects found, on the files that CSVsniffer annotates and on those whose
 * sources say how they are read.
 *
 * `node bench/delimited.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { writeTable } from "./delimited.data.js";

const HERE = dirname(fileURLToPath(import.meta.url));
const CORPUS = resolve(process.env.COLOPHON_CORPORA ?? join(HERE, "../../shared/corpora"), "delimited");
const ROUNDS = 5;
const MEGABYTES = 50;
const GROWTH_MEGABYTES = [10, 50, 200];
const GROWTH_TASKS = [
  ["count", ["DuckDB"]],
  ["streamed", ["papaparse"]],
  ["validate", []],
  ["columns", ["DuckDB"]],
];

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-delimited-"));
  try {
    return [...(await sniffing()), ...speed(folder), ...growth(folder)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const TASKS = [
  { task: "streamed", title: "rows as strings, each seen once", peers: ["papaparse", "udsv", "csv-parse"] },
  { task: "kept", title: "rows as strings, all kept", peers: ["papaparse", "udsv", "csv-parse"] },
  { task: "count", title: "rows counted, quotes and widths checked", peers: ["DuckDB"] },
  { task: "columns", title: "typed columns, dialect and types found first", peers: ["DuckDB"] },
  { task: "validate", title: "validated by its inferred schema", peers: [] },
  { task: "infer", title: "types of all rows inferred", peers: [] },
];

function speed(folder) {
  const rows = [];
  for (const table of ["orders", "payments", "quoted"]) {
    const path = join(folder, `${table}.csv`);
    writeTable(path, table, MEGABYTES);
    for (const { task, title, peers } of TASKS) {
      const best = bestOf(["ours", ...peers], task, path);
      rows.push(...compare(`${title}: ${table}, ${MEGABYTES} MB`, best, peers));
    }
    rmSync(path);
  }
  return rows;
}

/** The quickest of several runs of each contender, taken in turn so that a busy moment of the machine meets all alike. */
function bestOf(contenders, task, path) {
  const best = new Map();
  const megabytes = statSync(path).size / 1e6;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const who of contenders) {
      const { cpuSeconds, peakRssMiB, rows } = compete(who, task, path);
      const speed = megabytes / cpuSeconds;
      if (speed > (best.get(who)?.speed ?? 0)) best.set(who, { speed, peakRssMiB, rows });
    }
  }
  return best;
}

function compete(who, task, path) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(HERE, "delimited.contender.js"), who, task, path],
    { encoding: "utf8", maxBuffer: 1 << 24 },
  );
  if (status !== 0) throw new Error(`${who} ${task}: ${stderr}`);
  return JSON.parse(stdout);
}

function compare(name, best, peers) {
  const ours = best.get("ours");
  if (peers.length === 0)
    return [{ name, ours: ours.speed, unit: "MB per CPU second", peakRssMiB: ours.peakRssMiB, notes: "" }];
  return peers.map((peerName) => {
    const peer = best.get(peerName);
    const notes = `peer's peak RSS ${peer.peakRssMiB} MiB`;
    return {
      name,
      ours: ours.speed,
      peer: peer.speed,
      peerName,
      ratio: ours.speed / peer.speed,
      unit: "MB per CPU second",
      peakRssMiB: ours.peakRssMiB,
      notes,
    };
  });
}

function growth(folder) {
  const rows = [];
  const path = join(folder, "growth.csv");
  for (const megabytes of GROWTH_MEGABYTES) {
    writeTable(path, "payments", megabytes);
    for (const [task, peers] of GROWTH_TASKS) {
      const name = `growth: ${task}, ${megabytes} MB`;
      const memory = task === "columns" ? "the columns stay in memory" : "memory of a chunk, whatever the size";
      for (const row of compare(name, bestOf(["ours", ...peers], task, path), peers))
        rows.push({ ...row, notes: row.notes === "" ? memory : `${memory}; ${row.notes}` });
    }
  }
  return rows;
}

async function sniffing() {
  if (!existsSync(CORPUS)) return [{ name: "sniffing", notes: `no corpus at ${CORPUS}` }];
  const sniffers = await loadSniffers();
  return [
    ...(await score(
      "dialects that CSVsniffer annotates (delimiter, quote, escape, line end)",
      annotatedFiles(),
      sniffers,
      isAnnotated,
    )),
    ...(await score(
      "dialects of the other sources (delimiter, quote where used, backslash)",
      await expectedFiles(),
      sniffers,
      isExpected,
    )),
  ];
}

/** Each gives { delimiter, quote, escape, newline }, undefined for what it does not look for. */
async function loadSniffers() {
  const kit = await import("@colophon/kit-csv");
  const { sourceOf } = await import("@colophon/kit-bytes");
  const { default: Papa } = await import("papaparse");
  const CSV = await import("csv-string");
  const { createRequire } = await import("node:module");
  const Sniffer = createRequire(import.meta.url)("csv-sniffer")();
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const LINE_ENDS = { "\n": "lf", "\r\n": "crlf", "\r": "cr", "\\n": "lf", "\\r\\n": "crlf", "\\r": "cr" };
  return {
    ours: (path) => {
      const bytes = readFileSync(path);
      const { dialect, sample } = kit.sniff(sourceOf(bytes));
      const { cr, lf, crlf, doubledQuotes } = sample.tally;
      const newline = cr > lf + crlf ? "cr" : lf > crlf ? "lf" : "crlf";
      const doubled = doubledQuotes > 0 && dialect.doubleQuote ? dialect.quote : "";
      return { delimiter: dialect.delimiter, quote: dialect.quote ?? "", escape: dialect.escape ?? doubled, newline };
    },
    papaparse: (path) => {
      const { meta } = Papa.parse(readFileSync(path, "latin1"), { preview: 100 });
      return { delimiter: meta.delimiter, quote: '"', escape: '"', newline: LINE_ENDS[meta.linebreak] };
    },
    "DuckDB sniff_csv": async (path) => {
      const reader = await connection.runAndReadAll(
        `select Delimiter, Quote, Escape, NewLineDelimiter from sniff_csv('${path.replaceAll("'", "''")}')`,
      );
      const [delimiter, quote, escaping, newline] = reader
        .getRows()[0]
        .map((part) => (part === "(empty)" || part === "\0" ? "" : part));
      return { delimiter, quote: quote === "" ? '"' : quote, escape: escaping, newline: LINE_ENDS[newline] };
    },
    "csv-sniffer": (path) => {
      const { delimiter, quoteChar, newlineStr } = new Sniffer().sniff(readFileSync(path, "latin1").slice(0, 65_536));
      return {
        delimiter: delimiter ?? ",",
        quote: quoteChar ?? '"',
        escape: quoteChar ?? '"',
        newline: LINE_ENDS[newlineStr],
      };
    },
    "csv-string": (path) => ({
      delimiter: CSV.detect(readFileSync(path, "latin1")),
      quote: '"',
      escape: '"',
      newline: undefined,
    }),
  };
}

async function attempt(sniff, path) {
  try {
    return await sniff(path);
  } catch {
    return {};
  }
}

function* annotatedFiles() {
  const names = {
    comma: ",",
    semicolon: ";",
    tab: "\t",
    space: " ",
    vslash: "|",
    doublequote: '"',
    singlequote: "'",
    backslash: "\\",
  };
  const text = readFileSync(join(HERE, "../packages/kits/csv/test/data/csvsniffer-annotations.txt"), "utf8");
  for (const line of text.split(/\r?\n/).filter((entry) => entry.includes("|") && !entry.startsWith("file_name"))) {
    const [file, , delimiter, quote, escaping, newline] = line.split("|");
    const path = join(CORPUS, "CSVsniffer/CSV", file);
    if (existsSync(path))
      yield { path, delimiter: names[delimiter], quote: names[quote], escape: names[escaping] ?? "", newline };
  }
}

/** An escape by doubling, and none at all, are the same to annotators who saw no escaped quote. */
function isAnnotated(expected, found) {
  const isDoubling = (mark) => mark === "" || mark === expected.quote;
  const isEscape = found.escape === expected.escape || (isDoubling(found.escape) && isDoubling(expected.escape));
  return (
    found.delimiter === expected.delimiter &&
    found.quote === expected.quote &&
    isEscape &&
    (found.newline ?? expected.newline) === expected.newline
  );
}

async function expectedFiles() {
  const { EXPECTED_DIALECTS } = await import("../packages/kits/csv/test/data/expected-dialects.ts");
  return EXPECTED_DIALECTS.map(([path, delimiter, quote, escaping]) => ({
    path: join(CORPUS, path),
    delimiter,
    quote,
    escape: escaping,
  })).filter(({ path }) => existsSync(path));
}

function isExpected(expected, found) {
  const isQuote = expected.quote === undefined || found.quote === expected.quote;
  return found.delimiter === expected.delimiter && isQuote && (found.escape === "\\") === (expected.escape === "\\");
}

async function* scores(files, sniffers, isRight) {
  const list = [...files];
  for (const [name, sniff] of Object.entries(sniffers)) {
    let right = 0;
    let delimiters = 0;
    for (const expected of list) {
      const found = await attempt(sniff, expected.path);
      if (isRight(expected, found)) right += 1;
      if (found.delimiter === expected.delimiter) delimiters += 1;
    }
    yield { name, right, delimiters, total: list.length };
  }
}

async function score(title, files, sniffers, isRight) {
  const found = [];
  for await (const result of scores(files, sniffers, isRight)) found.push(result);
  const [ours, ...peers] = found;
  return peers.map(({ name, right, delimiters, total }) => ({
    name: `${title}, ${total} files`,
    ours: ours.right,
    peer: right,
    peerName: name,
    ratio: ours.right / right,
    unit: "files",
    notes: `delimiter alone: ours ${ours.delimiters}, peer ${delimiters}`,
  }));
}

if (import.meta.filename === process.argv[1]) {
  for (const { name, ours, peer, peerName, ratio, unit, peakRssMiB, notes } of await run()) {
    const beside = peerName === undefined ? "" : ` | ${peerName} ${peer?.toFixed(0)} | ${ratio?.toFixed(2)}x`;
    console.log(`${name} | ${ours?.toFixed(0)} ${unit}${beside} | ${peakRssMiB ?? "-"} MiB | ${notes}`);
  }
}
