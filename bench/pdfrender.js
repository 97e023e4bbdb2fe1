/**
 * Documents set: pdf.render (as PDF/UA-1) beside Chromium's print to PDF, each in a process of its own, at 1, 10, 100 and 1,000 pages of a
 * heading, three paragraphs and a table; and pdf.validate of what came of it, by the profile accessibility.
 *
 * CPU seconds of the process with its children, the best of three runs (of one at 1,000 pages); peak memory is of the largest process:
 * at 1,000 pages that is Typst in its own process.
 *
 * `node bench/pdfrender.js` prints the table; `run()` returns its rows.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const PAGES = [1, 10, 100, 1000];
const WORDS = "the quick brown fox jumps over the lazy dog while rivers run to the sea ".repeat(6);

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-render-"));
  try {
    return PAGES.flatMap((pages) => compare(pages, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compare(pages, folder) {
  const [model, html, pdf] = ["model.json", "page.html", "ours.pdf"].map((name) => join(folder, name));
  writeFileSync(model, JSON.stringify(makeModel(pages)));
  writeFileSync(html, makeHtml(pages));
  const rounds = pages < 1000 ? 3 : 1;
  const ours = best(process.execPath, [join(HERE, "pdfrender.contender.js"), model, pdf, "plain", "true"], rounds);
  const target = `--print-to-pdf=${join(folder, "theirs.pdf")}`;
  const profile = `--user-data-dir=${join(folder, "profile")}`;
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", profile];
  const theirs = best("chromium", [...flags, target, `file://${html}`], rounds);
  const judged = best(process.execPath, [join(HERE, "pdfvalidate.contender.js"), pdf], rounds);
  const kilobytes = ours === undefined ? 0 : Math.round(readFileSync(pdf).length / 1024);
  const row = { unit: "s of CPU", notes: theirs === undefined ? "chromium is missing" : "less is better" };
  return [
    {
      name: `render, ${pages} pages, ${kilobytes} KiB`,
      ...{ ours: ours?.cpuSeconds, peer: theirs?.cpuSeconds, peerName: "chromium" },
      ratio: ours === undefined || theirs === undefined ? undefined : ours.cpuSeconds / theirs.cpuSeconds,
      ...{ peakRssMiB: ours?.peakRssMiB, ...row },
    },
    {
      name: `held against PDF/UA-1, ${pages} pages`,
      ...{ ours: judged?.cpuSeconds, peer: undefined, peerName: "none", ratio: undefined },
      ...{ peakRssMiB: judged?.peakRssMiB, ...row, notes: "less is better" },
    },
  ];
}

/** The quickest of several runs, by the figures of GNU time. */
function best(program, args, rounds) {
  const runs = Array.from({ length: rounds }, () => {
    const { stderr, status } = spawnSync("/usr/bin/time", ["-f", "%U %S %M", program, ...args], { encoding: "utf8" });
    const [user, system, kilobytes] = (stderr ?? "").trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
    return status === 0 ? { cpuSeconds: user + system, peakRssMiB: kilobytes / 1024 } : undefined;
  });
  return runs.filter((one) => one !== undefined).sort((one, other) => one.cpuSeconds - other.cpuSeconds)[0];
}

const CELLS = Array.from({ length: 5 }, (_, row) =>
  Array.from({ length: 4 }, (_cell, column) => `cell ${row} ${column}`),
);

function makeModel(pages) {
  const cell = (text) => ({ blocks: [{ type: "paragraph", content: [text] }] });
  const page = (index) => [
    ...(index === 0 ? [] : [{ type: "pageBreak" }]),
    { type: "heading", level: 1, content: [`Chapter ${index + 1}`] },
    ...[1, 2, 3].map(() => ({ type: "paragraph", content: [WORDS] })),
    {
      ...{ type: "table", columns: [{}, {}, {}, {}] },
      head: [{ cells: ["a", "b", "c", "d"].map(cell) }],
      rows: CELLS.map((row) => ({ cells: row.map(cell) })),
    },
  ];
  const blocks = Array.from({ length: pages }, (_, index) => page(index)).flat();
  return { model: { meta: { title: "Bench", language: "en" }, blocks } };
}

function makeHtml(pages) {
  const rows = CELLS.map((row) => `<tr>${row.map((text) => `<td>${text}`).join("")}`).join("");
  const page = (index) =>
    `<h1 style="break-before:${index === 0 ? "auto" : "page"}">Chapter ${index + 1}</h1>${`<p>${WORDS}</p>`.repeat(3)}` +
    `<table><thead><tr><th>a<th>b<th>c<th>d<tbody>${rows}</table>`;
  const body = Array.from({ length: pages }, (_, index) => page(index)).join("");
  return `<!doctype html><html lang="en"><title>Bench</title><body>${body}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
