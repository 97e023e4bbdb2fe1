import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { ORDERS } from "../../.dependency-cruiser.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const ROW_PT = 74;
const BOX_HEIGHT = 26;
const LETTER_WIDTH = 7.4;
const GAP = 22;
const MARGIN = 24;
const SWEEPS = 8;
/** Parts that only list what the others export, or that only tests use: they import everything. */
const LISTS = new Set(["entries", "index", "testing"]);

/** Which folder imports which, drawn for each package whose folders have an order: docs/pictures/imports-<name>.svg. */
export async function generateImportDrawings() {
  return ORDERS.map(({ name, source, lines }) => {
    const files = readSources(join(ROOT, source)).filter(({ path }) => !LISTS.has(partOf(path)));
    const rows = [...lines].reverse().map((line) => line.filter((part) => !LISTS.has(part)));
    return {
      path: `docs/pictures/imports-${name}.svg`,
      content: draw(`Imports between the parts of ${source.replace(/\/$/, "")}`, rows, arrowsOf(importsOf(files))),
    };
  });
}

/** The part of a path within a package's sources: its first folder, or the file that is in none. */
export function partOf(path) {
  return path.split("/")[0].replace(/\.tsx?$/, "");
}

/** The TypeScript files below a folder, by their path within it. */
export function readSources(folder, within = "") {
  return readdirSync(join(folder, within), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = posix.join(within, entry.name);
      if (entry.isDirectory()) return readSources(folder, path);
      return /\.tsx?$/.test(path) ? [{ path, text: readFileSync(join(folder, path), "utf8") }] : [];
    });
}

/** Every import and re-export from one of the files to another, types marked. */
export function importsOf(files) {
  const known = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, text }) =>
    ts
      .createSourceFile(path, text, ts.ScriptTarget.Latest)
      .statements.filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      .filter(({ moduleSpecifier }) => moduleSpecifier?.text.startsWith("."))
      .map((statement) => ({
        from: path,
        to: posix.join(posix.dirname(path), statement.moduleSpecifier.text),
        isType: isTypeOnly(statement),
      }))
      .filter(({ to }) => known.has(to)),
  );
}

function isTypeOnly(statement) {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly || areTypes(statement.exportClause?.elements);
  const clause = statement.importClause;
  if (clause === undefined) return false;
  return clause.isTypeOnly || (clause.name === undefined && areTypes(clause.namedBindings?.elements));
}

function areTypes(elements) {
  return elements !== undefined && elements.length > 0 && elements.every((element) => element.isTypeOnly);
}

/** `[from, to]` of two parts, each once, in the order of their names. */
export function arrowsOf(imports) {
  const keys = imports
    .map(({ from, to }) => [partOf(from), partOf(to)])
    .filter(([from, to]) => from !== to)
    .map((arrow) => arrow.join(" "));
  return [...new Set(keys)].sort().map((key) => key.split(" "));
}

/** The arrows that point to the same row or a higher one, and those of parts in no row. */
export function upwardArrows(rows, arrows) {
  const rowOf = (part) => rows.findIndex((row) => row.includes(part));
  return arrows.filter(([from, to]) => rowOf(from) === -1 || rowOf(to) === -1 || rowOf(from) >= rowOf(to));
}

/**
 * Rows of parts, the highest first, and arrows between them -> an SVG. An arrow that follows from others is pale; one that points
 * upwards is red.
 */
export function draw(title, rows, arrows) {
  const sorted = sortRows(rows, arrows);
  const width = Math.max(...sorted.map(widthOf)) + 2 * MARGIN;
  const height = sorted.length * ROW_PT + MARGIN;
  const boxes = placeBoxes(sorted, width);
  const upward = new Set(upwardArrows(sorted, arrows).map(String));
  const downward = arrows.filter((arrow) => !upward.has(String(arrow)));
  const follows = downward.filter((arrow) => isImplied(arrow, downward));
  const implied = new Set(follows.map(String));
  const kindOf = (arrow) => (upward.has(String(arrow)) ? "up" : implied.has(String(arrow)) ? "implied" : "plain");
  const lines = ["implied", "plain", "up"].flatMap((kind) =>
    arrows
      .filter((arrow) => kindOf(arrow) === kind)
      .map(([from, to]) => writeArrow(boxes.get(from), boxes.get(to), { kind, label: `${from} imports ${to}` })),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${title}</title>
<style>text{font:13px ui-monospace,monospace;text-anchor:middle;fill:#1b1f24}rect{fill:#fff;stroke:#57606a}path{fill:none;stroke:#57606a}.implied{stroke:#d0d7de}.up{stroke:#cf222e;stroke-width:2}</style>
<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#57606a;stroke:none"/></marker></defs>
<rect width="${width}" height="${height}" style="stroke:none"/>
${lines.join("\n")}
${[...boxes].map(writeBox).join("\n")}
</svg>
`;
}

function writeBox([part, { x, y, width }]) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${BOX_HEIGHT}" rx="4"/><text x="${x + width / 2}" y="${y + 17}">${part}</text>`;
}

function writeArrow(from, to, { kind, label }) {
  if (from === undefined || to === undefined) throw new Error(`"${label}", and one of them has no row.`);
  const isDown = from.y < to.y;
  const [x1, y1] = [from.x + from.width / 2, isDown ? from.y + BOX_HEIGHT : from.y];
  const [x2, y2] = [to.x + to.width / 2, isDown ? to.y : to.y + BOX_HEIGHT];
  const bend = round((y2 - y1) / 2);
  return `<path class="${kind}" marker-end="url(#end)" d="M${x1} ${y1}C${x1} ${round(y1 + bend)} ${x2} ${round(y2 - bend)} ${x2} ${y2}"><title>${label}</title></path>`;
}

/** Each row again, its parts near those of the row above that import them, so that fewer arrows cross. */
function sortRows(rows, arrows) {
  let sorted = rows.filter((row) => row.length > 0).map((row) => [...row].sort());
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const boxes = placeBoxes(sorted, Math.max(...sorted.map(widthOf)));
    const middleOf = (part) => {
      const near = arrows.filter((arrow) => arrow.includes(part)).map(([from, to]) => (from === part ? to : from));
      const middles = near.flatMap((other) =>
        boxes.has(other) ? [boxes.get(other).x + boxes.get(other).width / 2] : [],
      );
      return middles.length === 0 ? 0 : middles.reduce((sum, x) => sum + x, 0) / middles.length;
    };
    sorted = sorted.map((row) => {
      const middles = new Map(row.map((part) => [part, middleOf(part)]));
      return [...row].sort((one, other) => middles.get(one) - middles.get(other) || (one < other ? -1 : 1));
    });
  }
  return sorted;
}

function placeBoxes(rows, width) {
  const boxes = new Map();
  for (const [index, row] of rows.entries()) {
    let x = round((width - widthOf(row)) / 2);
    for (const part of row) {
      boxes.set(part, { x, y: index * ROW_PT + MARGIN, width: boxWidth(part) });
      x = round(x + boxWidth(part) + GAP);
    }
  }
  return boxes;
}

function widthOf(row) {
  return Math.ceil(row.reduce((sum, part) => sum + boxWidth(part), 0) + (row.length - 1) * GAP);
}

function boxWidth(part) {
  return Math.round(part.length * LETTER_WIDTH + 20);
}

/** Whether its end is reached over other parts too. */
function isImplied([from, to], arrows) {
  const seen = new Set();
  const open = arrows.filter(([one, other]) => one === from && other !== to).map(([, other]) => other);
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (part === to) return true;
    if (seen.has(part)) continue;
    seen.add(part);
    for (const [one, other] of arrows) if (one === part) open.push(other);
  }
  return false;
}

function round(value) {
  return Math.round(value * 10) / 10;
}
