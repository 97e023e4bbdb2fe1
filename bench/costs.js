/**
 * What a document costs: for each operation on one file, over real files of 30 kB to 4 MB, the processor time of the quickest call,
 * and what each megabyte of the document, unpacked, adds; three of four files cost at most what is written. A service estimates by it how long a request
 * will take, and so where it waits.
 *
 * `node bench/costs.js` measures and writes packages/catalog/data/costs.json; names given as arguments are measured alone.
 * COLOPHON_CORPORA: the folder of real files.
 */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listOperations, loadOperation } from "@colophon/catalog";
import { invoke } from "@colophon/contract";
import { sourceOf } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";

const CORPORA = process.env.COLOPHON_CORPORA ?? fileURLToPath(new URL("../../shared/corpora/", import.meta.url));
const FIGURES = fileURLToPath(new URL("../packages/catalog/data/costs.json", import.meta.url));
/** Of an operation; enough for a quartile. */
const FILES = 24;
const FEWEST = 8;
const SECONDS = 20;
const [LEAST, MOST] = [30_000, 4_000_000];

/** The folders and endings of the files that operations of a family take. */
const KINDS = {
  delimited: ["delimited", /\.(csv|tsv|txt)$/i],
  docx: ["docx", /\.docx$/i],
  forms: ["pdf", /\.pdf$/i],
  jats: ["jats", /\.xml$/i],
  // Those of every folder, because few are large.
  markdown: ["", /\.md$/i, 4_000],
  mail: ["mail", /\.(eml|msg|mbox)$/i],
  pdf: ["pdf", /\.pdf$/i],
  pptx: ["pptx", /\.pptx$/i],
  provenance: ["provenance", /\.jsonl?$/i],
  tables: ["pdf", /\.pdf$/i],
  xlsx: ["xlsx", /\.xlsx$/i],
};

/** What the first two cost follows the area of the pages, not the bytes; the others take a file of another kind than their family's. */
const UNMEASURED = ["pdf.convert.images", "pdf.transform.ocr", "docx.transform.html", "pptx.render"];

async function measure(names) {
  const operations = await loadAll();
  const figures = {};
  for (const operation of operations) {
    if (names.length > 0 && !names.includes(operation.name)) continue;
    if (UNMEASURED.includes(operation.name)) continue;
    const kind = KINDS[operation.family];
    const place = operation.filePlaces.alone;
    if (kind === undefined || place === undefined || operation.weight === "office") continue;
    const calls = await callsOf(operation, place, filesOf(...kind));
    if (calls.length < FEWEST) continue;
    const least = Math.min(...calls.map(({ ms }) => ms));
    const rates = calls.map(({ ms, megabytes }) => (ms - least) / megabytes).sort((a, b) => a - b);
    const rounded = (figure) => Number(figure.toPrecision(2));
    const figure = { call: rounded(least), megabyte: rounded(rates[Math.floor(rates.length * 0.75)]) };
    figures[operation.name] = figure;
    process.stderr.write(
      `${operation.name.padEnd(40)} ${figure.call} + ${figure.megabyte}/MB ms, ${rates.length} files\n`,
    );
  }
  return figures;
}

async function loadAll() {
  const operations = [];
  for (const { name, package: family } of listOperations()) {
    const operation = await loadOperation(name);
    if (operation !== undefined) operations.push({ ...operation, family });
  }
  return operations;
}

/** Files of every size, evenly chosen in the order of their sizes. */
function filesOf(folder, ending, least = LEAST) {
  const lines = readFileSync(join(CORPORA, "MANIFEST.tsv"), "utf8").split("\n");
  const files = lines
    .map((line) => line.split("\t", 1)[0])
    .filter((path) => path.startsWith(folder === "" ? "" : `${folder}/`) && ending.test(path))
    .map((path) => ({ path, bytes: statSync(join(CORPORA, path)).size }))
    .filter(({ bytes }) => bytes >= least && bytes <= MOST)
    .sort((a, b) => a.bytes - b.bytes || (a.path < b.path ? -1 : 1));
  const step = Math.max(1, files.length / FILES);
  return Array.from({ length: Math.min(FILES, files.length) }, (_, index) => files[Math.floor(index * step)].path);
}

async function callsOf(operation, place, paths) {
  const calls = [];
  const { input, options: examples } = operation.example;
  // As most callers have them: those of the example only where some are required.
  const options = operation.checkOptions({}).length === 0 ? {} : examples;
  const end = performance.now() + SECONDS * 1000;
  for (const path of paths) {
    if (performance.now() > end) break;
    const bytes = readFileSync(join(CORPORA, path));
    const call = () => invoke(operation, withFile(input, place, bytes), { ...options, timeoutMs: 20_000 });
    const before = process.cpuUsage();
    const envelope = await call().catch(() => ({ ok: false }));
    const { user, system } = process.cpuUsage(before);
    if (envelope.ok) calls.push({ ms: (user + system) / 1000, megabytes: sizeOf(bytes) / 1e6 });
  }
  // The first call loads what the operation is made of.
  return calls.slice(1);
}

function withFile(input, [member, ...rest], bytes) {
  return { ...input, [member]: rest.length === 0 ? bytes : withFile(input?.[member] ?? {}, rest, bytes) };
}

function sizeOf(bytes) {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes.length;
  const { entries } = openZip(sourceOf(bytes));
  return entries.reduce((sum, { length }) => sum + length, 0);
}

const names = process.argv.slice(2);
const measured = await measure(names);
const known = names.length === 0 ? {} : JSON.parse(readFileSync(FIGURES, "utf8"));
const all = Object.entries({ ...known, ...measured }).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(FIGURES, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`);
