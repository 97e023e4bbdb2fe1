/**
 * Word: docx.parse and docx.convert.markdown beside mammoth, docx.render beside docx (the npm package), docx.transform.html beside LibreOffice, and what else
 * reads the same document alone, at 1, 10, 100 and 1,000 chapters of one page each.
 *
 * An operation is called whole: its schemas, receipt and hashes are counted. Time is CPU time of the process, all its threads counted,
 * the best of three runs taken in turn, each in a process of its own that has read the library and run nothing before; peak memory
 * is that of the whole process. LibreOffice is run once, its start included. The document that is read is docx's own. Goals: parse at
 * most 0.6 of mammoth's time; 200 pages rendered in at most 0.7 s. Real files are read by both in processes that have read others before.
 * docx.convert.pdf is in office.js.
 *
 * `node bench/docx.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listRealFiles, toHtml } from "./docx.data.js";

const HERE = dirname(fileURLToPath(import.meta.url));
const TEMPLATE = join(HERE, "../samples/contract-template.docx");
const ROUNDS = 3;
const PAGES = [1, 10, 100, 1_000];
const RENDERED = 200;
const ALONE = {
  edit: "docx.transform.edit",
  find: "docx.inspect.find",
  validate: "docx.validate",
  redact: "docx.redact",
};

/** Rows: name, ours, peer, peerName, ratio (ours / peer, lower is better), unit, peakRssMiB (ours), notes. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-docx-"));
  try {
    return [...PAGES.flatMap((pages) => rowsOf(pages, folder)), ...renderedRows(folder), realRow(folder)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function rowsOf(pages, folder) {
  const path = join(folder, `${pages}.docx`);
  const own = join(folder, `own-${pages}.docx`);
  const name = (operation) => `${pages} ${pages === 1 ? "page" : "pages"}: ${operation}`;
  const [written, byDocx] = compare([
    ["ours", "write", own, pages],
    ["docx", "write", path, pages],
  ]);
  const [whole, bare, markup, byMammoth] = compare([
    ["ours", "parse", path, pages],
    ["ours", "plain", path, pages],
    ["ours", "markup", path, pages],
    ["mammoth", "parse", path, pages],
  ]);
  const [transformed] = compare([["ours", "html", own, pages]]);
  const html = join(folder, `${pages}.html`);
  writeFileSync(html, toHtml(pages));
  const text = byOffice(path, ["txt:Text"], folder);
  const made = byOffice(html, ["docx:MS Word 2007 XML", "--infilter=HTML (StarWriter)"], folder);
  const started = { peerName: "LibreOffice", notes: "its start counted" };
  return [
    row(name("docx.parse"), whole, byMammoth, { peerName: "mammoth", notes: "it makes HTML" }),
    row(name("docx.parse without derived"), bare, byMammoth, { peerName: "mammoth", notes: "it makes HTML" }),
    row(name("docx.convert.markdown"), markup, byMammoth, { peerName: "mammoth", notes: "both make HTML" }),
    row(name("docx.parse"), whole, text, { ...started, notes: `it makes text, ${started.notes}` }),
    row(name("docx.render"), written, byDocx, { peerName: "docx", notes: "the making of the model counted" }),
    row(name("docx.transform.html"), transformed, made, started),
    row(name("docx.transform.fill"), compare([["ours", "fill", TEMPLATE, pages]])[0], undefined, {
      notes: "two rows of the sample template for each page",
    }),
    ...Object.entries(ALONE).map(([task, operation]) =>
      row(name(operation), compare([["ours", task, path, pages]])[0]),
    ),
  ];
}

/** What the goal is set on: a model that was read, written again. */
function renderedRows(folder) {
  const path = join(folder, `${RENDERED}.docx`);
  const own = join(folder, `own-${RENDERED}.docx`);
  const [made, byDocx] = compare([
    ["ours", "write", own, RENDERED],
    ["docx", "write", path, RENDERED],
  ]);
  const [again] = compare([["ours", "rewrite", path, RENDERED]]);
  return [
    row(`${RENDERED} pages: docx.render`, made, byDocx, { peerName: "docx", notes: "goal 0.7 s" }),
    row(`${RENDERED} pages: docx.render of a model that was read`, again, undefined, { notes: "goal 0.7 s" }),
  ];
}

/** All real files that both can read, warm. */
function realRow(folder) {
  const files = listRealFiles();
  const list = join(folder, "files.json");
  writeFileSync(list, JSON.stringify(files));
  const [ours, mammoth] = ["ours", "mammoth"].map((who) => compete([who, "real", list, 0]));
  const both = files
    .map((_, index) => index)
    .filter((index) => ours.times[index] !== null && mammoth.times[index] !== null);
  const sum = ({ times, peakRssMiB }) => ({
    cpuSeconds: both.reduce((all, index) => all + times[index], 0),
    peakRssMiB,
  });
  const only = (times, others) => times.filter((time, index) => time !== null && others[index] === null).length;
  const notes = `${only(ours.times, mammoth.times)} more are read by ours alone, ${only(mammoth.times, ours.times)} by the peer alone`;
  return row(`${both.length} real files: docx.parse`, sum(ours), sum(mammoth), { peerName: "mammoth", notes });
}

/** The best run of each, the contenders in turn. */
function compare(contenders) {
  const runs = contenders.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, words] of contenders.entries()) runs[index].push(compete(words));
  return runs.map((list) => list.sort((a, b) => a.cpuSeconds - b.cpuSeconds)[0]);
}

function compete(words) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(HERE, "docx.contender.js"), ...words.map(String)],
    {
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`${words.join(" ")}: ${stderr}`);
  return JSON.parse(stdout);
}

/** LibreOffice's own command, with a profile that it has used before; nothing where it is not installed. */
function byOffice(path, [format, ...more], folder) {
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  const words = ["-f", "%U %S %M", "soffice", profile, "--headless", ...more, "--convert-to", format];
  const once = () =>
    spawnSync("/usr/bin/time", [...words, "--outdir", join(folder, "office"), path], { encoding: "utf8" });
  once();
  const { stderr, status } = once();
  if (status !== 0 || stderr === null) return undefined;
  const [user = 0, system = 0, kibibytes = 0] = stderr.trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
  return { cpuSeconds: user + system, peakRssMiB: Math.round(kibibytes / 1024) };
}

function row(name, ours, peer, { peerName, notes } = {}) {
  const memory = peer === undefined ? [] : [`peer's peak RSS ${peer.peakRssMiB} MiB`];
  return {
    ...{ name, ours: ours.cpuSeconds, unit: "CPU s", peakRssMiB: ours.peakRssMiB },
    ...(peer !== undefined && { peer: peer.cpuSeconds, peerName, ratio: ours.cpuSeconds / peer.cpuSeconds }),
    notes: [...memory, ...(notes === undefined ? [] : [notes])].join("; "),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
