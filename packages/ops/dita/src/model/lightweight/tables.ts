import { attributesOf } from "./attributes.ts";
import { parseAttributes } from "./block-attributes.ts";
import { isBlank, make, type ReportDropped } from "./draft.ts";
import type { Work } from "./elements.ts";
import { type HtmlBranch, type HtmlPiece, isBranch, wordsOfPiece } from "./html-tree.ts";

interface Rows {
  readonly head: HtmlBranch[];
  readonly body: HtmlBranch[];
  caption: HtmlBranch | undefined;
  readonly comments: HtmlPiece[];
}

const MAX_SPAN = 1_000;
const MAX_COLUMNS = 1_000;
/** A line behind a table that names it, or that has its attributes. */
const TITLE = /^\s*\[([^\]|[]+)\](?:\[[^\]|[]*\])?\s*$/;
const BRACES = /^\s*\{([^{}|]*)\}\s*$/;

/** A table of HTML or Markdown as one of CALS. */
export function writeTable(table: HtmlBranch, work: Work): HtmlBranch {
  const { report } = work;
  const rows: Rows = { head: [], body: [], caption: undefined, comments: [] };
  const stray: HtmlPiece[] = [];
  collectRows(table, false, rows, { report, stray });
  const attributes = new Map(table.attributes);
  const title = readLastRow({ ...table, attributes }, rows);
  const occupied: number[] = [];
  let columns = 0;
  const write = (row: HtmlBranch): HtmlBranch => {
    const { written, width } = writeRow(row, occupied, work);
    columns = Math.max(columns, width);
    return written;
  };
  const head = rows.head.map(write);
  occupied.length = 0;
  const body = rows.body.map(write);
  const specs = Array.from({ length: Math.min(MAX_COLUMNS, Math.max(1, columns)) }, (_, at) =>
    make("colspec", table.start, [], [["colname", `col${at + 1}`]]),
  );
  // CALS has no table without rows in its body.
  const moved = body.length === 0 ? head.splice(0) : body;
  const group = make(
    "tgroup",
    table.start,
    [...specs, ...(head.length === 0 ? [] : [make("thead", table.start, head)]), make("tbody", table.start, moved)],
    [["cols", String(Math.max(1, columns))]],
  );
  for (const piece of stray)
    if (!isBlank(piece))
      report({ start: piece.start, what: "content between the cells of a table", text: wordsOfPiece(piece) });
  const { caption } = rows;
  const words =
    caption !== undefined
      ? make("title", caption.start, work.flow(caption.children), attributesOf(caption, report))
      : title && make("title", table.start, title);
  if (caption !== undefined && title !== undefined)
    report({ start: table.start, what: "a second title of a table", text: title.map(wordsOfPiece).join(" ") });
  const made = make("table", table.start, [...(words === undefined ? [] : [words]), ...rows.comments, group]);
  for (const [name, value] of attributesOf({ ...table, attributes }, report)) made.attributes.set(name, value);
  return made;
}

interface Aside {
  readonly report: ReportDropped;
  readonly stray: HtmlPiece[];
}

function collectRows(holder: HtmlBranch, isHead: boolean, rows: Rows, aside: Aside): void {
  const { report, stray } = aside;
  for (const child of holder.children) {
    if (!isBranch(child)) {
      if (child.kind === "text") stray.push(child);
      else rows.comments.push(child);
    } else if (child.name === "tr")
      (isHead || (holder.name === "table" && isHeadRow(child) && rows.body.length === 0) ? rows.head : rows.body).push(
        child,
      );
    else if (/^t(?:head|body|foot)$/.test(child.name)) {
      for (const [name, value] of child.attributes)
        report({ start: child.start, what: `the attribute ${name} of ${child.name}`, text: value });
      collectRows(child, child.name === "thead", rows, aside);
    } else if (child.name === "caption" && rows.caption === undefined) rows.caption = child;
    else if (child.name === "colgroup" || child.name === "col") {
      const text = wordsOfPiece(child);
      if (text !== "") report({ start: child.start, what: `the element ${child.name} of a table`, text });
    } else stray.push(child);
  }
}

const isHeadRow = (row: HtmlBranch): boolean => {
  const cells = row.children.filter((child) => isBranch(child));
  return cells.length > 0 && cells.every((cell) => isBranch(cell, "th"));
};

/** A title in brackets, or attributes in braces, on the line behind a table of Markdown, which reads them as a row. */
function readLastRow(table: HtmlBranch, { body }: Rows): readonly HtmlPiece[] | undefined {
  let title: readonly HtmlPiece[] | undefined;
  for (let last = body.at(-1); last !== undefined; last = body.at(-1)) {
    const raw = last.attributes.get("#raw") ?? "";
    const named = TITLE.exec(raw)?.[1];
    const written = parseAttributes(BRACES.exec(raw)?.[1] ?? "");
    if (named === undefined && written === undefined) return title;
    if (named !== undefined) title = [{ kind: "text", value: named, start: last.start }];
    for (const [name, value] of written ?? []) table.attributes.set(name, value);
    body.pop();
  }
  return title;
}

function writeRow(row: HtmlBranch, occupied: number[], work: Work): { written: HtmlBranch; width: number } {
  const cells = row.children.filter((child): child is HtmlBranch => isBranch(child, "td") || isBranch(child, "th"));
  for (const child of row.children)
    if (!isBlank(child) && !(isBranch(child, "td") || isBranch(child, "th")))
      work.report({
        start: child.start,
        what: "content between the cells of a table",
        text: wordsOfPiece(child),
      });
  reportBeyond(row, cells.length, work);
  const entries: HtmlBranch[] = [];
  const isShifted = occupied.some((count) => count > 0);
  let column = 0;
  for (const cell of cells) {
    while ((occupied[column] ?? 0) > 0) column += 1;
    const across = Math.min(spanOf(cell, "colspan"), Math.max(1, MAX_COLUMNS - column));
    const down = spanOf(cell, "rowspan");
    const made = make("entry", cell.start, work.flow(cell.children), [
      ["namest", across > 1 ? `col${column + 1}` : undefined],
      ["nameend", across > 1 ? `col${column + across}` : undefined],
      ["colname", across === 1 && isShifted ? `col${column + 1}` : undefined],
      ["morerows", down > 1 ? String(down - 1) : undefined],
    ]);
    const align = cell.attributes.get("align");
    const isAlign = align !== undefined && /^(?:left|right|center|justify)$/.test(align);
    if (isAlign) made.attributes.set("align", align);
    const scope = cell.attributes.get("scope");
    // The scope of a cell of HTML is another than that of a link of DITA.
    if (scope !== undefined)
      work.report({ start: cell.start, what: `the attribute scope of ${cell.name}`, text: scope });
    const read = ["colspan", "rowspan", "scope", ...(isAlign ? ["align"] : [])];
    for (const [name, value] of attributesOf(cell, work.report, read)) made.attributes.set(name, value);
    for (let at = column; at < column + across; at++) occupied[at] = Math.max(occupied[at] ?? 0, down);
    entries.push(made);
    column += across;
  }
  const width = Math.max(column, occupied.length);
  for (let at = 0; at < occupied.length; at++) occupied[at] = Math.max(0, (occupied[at] ?? 0) - 1);
  if (entries.length === 0) entries.push(make("entry", row.start));
  const written = make("row", row.start, entries);
  for (const [name, value] of attributesOf(row, work.report)) written.attributes.set(name, value);
  return { written, width };
}

function spanOf({ attributes }: HtmlBranch, name: string): number {
  const value = Number.parseInt(attributes.get(name) ?? "1", 10);
  return Number.isInteger(value) ? Math.max(1, Math.min(MAX_SPAN, value)) : 1;
}

/** Cells of a line of Markdown beyond the columns of its table, which readers leave out. */
function reportBeyond(row: HtmlBranch, count: number, { report }: Work): void {
  const raw = row.attributes.get("#raw");
  if (raw === undefined) return;
  const inner = raw.trim().replace(/^(?:>[ \t]*|[-*+][ \t]+)*/, "");
  const cells = inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
  if (cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  const beyond = cells.slice(count).join(" | ").trim();
  if (beyond !== "") report({ start: row.start, what: "cells beyond the columns of a table", text: beyond });
}
