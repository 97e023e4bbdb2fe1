import { ValueFault } from "@colophon/base-fill";
import { isPlainObject } from "@colophon/contract";
import type { XmlDocument, XmlEditor, XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed } from "../names.ts";
import type { OutPart } from "./deck-parts.ts";
import { paragraphsXml, slideLines } from "./fill-text.ts";
import type { DeckFilling } from "./filling.ts";

interface TablePlace {
  readonly tree: XmlDocument;
  readonly editor: XmlEditor;
  readonly part: OutPart;
  readonly filling: DeckFilling;
}

const MOST_ROWS = 10_000;

const MOST_COLUMNS = 1_000;

/** Rows for a table of a slide. */
export interface TableValue {
  readonly rows: readonly (readonly unknown[])[];
  readonly keepsHeader: boolean;
  /** Undefined keeps the columns of the table. */
  readonly columns: number | undefined;
}

/** `{ "$table": rows, "header": false, "columns": 4 }`; undefined for another value. Errors: ValueFault. */
export function readTableValue(value: unknown): TableValue | undefined {
  if (!isPlainObject(value) || !Object.hasOwn(value, "$table")) return undefined;
  const { $table: rows, header, columns } = value as { readonly [member: string]: unknown };
  const isRow = (row: unknown): row is readonly unknown[] => Array.isArray(row);
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw new ValueFault("`$table` must be a list of rows, each a list of cells.");
  if (rows.length > MOST_ROWS) throw new ValueFault(`A table of a slide has at most ${MOST_ROWS} rows.`);
  const isCount = typeof columns === "number" && Number.isInteger(columns) && columns >= 1 && columns <= MOST_COLUMNS;
  if (columns !== undefined && !isCount)
    throw new ValueFault(
      `\`columns\` must be a whole number from 1 to ${MOST_COLUMNS}: how many columns the table gets.`,
    );
  return { rows, keepsHeader: header === false, columns: isCount ? columns : undefined };
}

/** Rows of cells in the place of the rows of a table. A row or column that the table does not have is like its last one. */
export function fillTable(
  frame: XmlElement,
  table: XmlElement,
  { rows, keepsHeader, columns: wanted }: TableValue,
  given: TablePlace,
): void {
  const { editor, filling } = given;
  const existing = childrenNamed(table, "a:tr");
  const isHeader = ["1", "true"].includes(attribute(child(table, "a:tblPr"), "firstRow") ?? "");
  const kept = keepsHeader && isHeader ? 1 : 0;
  const models = existing.slice(kept);
  const model = models.at(-1);
  if (model === undefined) throw new ValueFault("The table of the slide has no row whose format the rows could have.");
  if (rows.length + kept === 0) throw new ValueFault("A table needs one row. Remove the slide by the plan instead.");
  const grid = child(table, "a:tblGrid");
  const columns = wanted ?? childrenNamed(grid, "a:gridCol").length;
  const wide = rows.findIndex((row) => row.length > columns);
  if (wide >= 0)
    throw new ValueFault(
      `Row ${wide + 1} has ${rows[wide]?.length ?? 0} cells, and the table ${wanted === undefined ? "of the slide has" : "gets"} ${columns} columns.${wanted === undefined ? " Set `columns` beside `$table` to add some." : ""}`,
    );
  if (wanted !== undefined) refuseCutColumns(existing, wanted);
  const place: RowPlace = { ...given, columns: wanted };
  if (wanted !== undefined && grid !== undefined) resizeGrid(grid, wanted, given);
  refuseCutSpans(models, rows.length);
  const taken = new Set<string>();
  for (const row of existing.slice(0, kept + rows.length)) taken.add(rowIdOf(row) ?? "");
  let next = 10_000;
  const freshId = (): string => {
    while (taken.has(String(next))) next++;
    taken.add(String(next));
    return String(next);
  };
  if (wanted !== undefined) for (const row of existing.slice(0, kept)) fitRow(row, [], place);
  for (const [index, cells] of rows.entries()) {
    const row = models[index];
    if (row !== undefined) fillRow(row, cells, place);
  }
  const added = rows.slice(models.length).map((cells) => {
    filling.step();
    return rowXml(model, cells, { place, rowId: freshId() });
  });
  if (added.length > 0) editor.insertAfter(model, added.join(""));
  for (const row of models.slice(rows.length)) editor.remove(row);
  resizeFrame(frame, { existing, kept, models, rows: rows.length, editor });
}

/** Cells that span rows end where rows are removed or added only at their borders. */
function refuseCutSpans(models: readonly XmlElement[], rows: number): void {
  if (rows === models.length) return;
  const last = models.at(-1);
  const cut = rows < models.length ? models[rows] : last;
  const isMerged = (row: XmlElement | undefined): boolean =>
    childrenNamed(row, "a:tc").some((cell) => ["1", "true"].includes(attribute(cell, "vMerge") ?? ""));
  const isOpen =
    rows > models.length && childrenNamed(last, "a:tc").some((cell) => Number(attribute(cell, "rowSpan") ?? "1") > 1);
  if (isMerged(cut) || isOpen)
    throw new ValueFault(
      "Its rows would cut cells of the slide's table that are merged over rows. Send as many rows as the table has.",
    );
}

function fillRow(row: XmlElement, cells: readonly unknown[], place: RowPlace): void {
  const all = childrenNamed(row, "a:tc");
  const own = all.slice(0, place.columns ?? all.length);
  refuseHidden(own, place.columns === undefined ? cells : cells.slice(0, own.length));
  fitRow(row, cells, place);
  for (const [column, cell] of own.entries()) {
    place.filling.step();
    const body = child(cell, "a:txBody");
    if (isCovered(cell)) continue;
    const xml = cellXml(body, cells[column] ?? null, place);
    if (body === undefined) place.editor.prepend(cell, newBody(cell, xml));
    else {
      const paragraphs = childrenNamed(body, "a:p");
      const [first, last] = [paragraphs[0], paragraphs.at(-1)];
      if (first === undefined || last === undefined) place.editor.append(body, xml);
      else place.editor.replace({ start: first.start, end: last.end }, xml);
    }
  }
}

function rowXml(
  model: XmlElement,
  cells: readonly unknown[],
  { place, rowId }: { readonly place: RowPlace; readonly rowId: string },
): string {
  const { text } = place.tree.source;
  let xml = "";
  let at = model.start;
  const all = childrenNamed(model, "a:tc");
  const own = all.slice(0, place.columns ?? all.length);
  const isTextless = (cell: XmlElement): boolean => childrenNamed(child(cell, "a:txBody"), "a:p").length === 0;
  refuseHidden(own, place.columns === undefined ? cells : cells.slice(0, own.length), isTextless);
  for (const [column, cell] of own.entries()) {
    const body = child(cell, "a:txBody");
    const paragraphs = childrenNamed(body, "a:p");
    const [first, last] = [paragraphs[0], paragraphs.at(-1)];
    if (isCovered(cell) || first === undefined || last === undefined) continue;
    xml += text.slice(at, first.start) + cellXml(body, cells[column] ?? null, place);
    at = last.end;
  }
  const [end, last] = [own.at(-1)?.end ?? at, all.at(-1)?.end ?? at];
  xml += text.slice(at, end) + addedCells(all, cells, place) + text.slice(last, model.end);
  const known = rowIdOf(model);
  return known === undefined ? xml : xml.replace(/(rowId\b[^>]*?\bval\s*=\s*["'])\d+/, `$1${rowId}`);
}

/** Values for cells that are merged with another, or that the row does not have, would not be shown. */
function refuseHidden(
  own: readonly XmlElement[],
  cells: readonly unknown[],
  isTextless: (cell: XmlElement) => boolean = () => false,
): void {
  const hidden = cells.findIndex((value, column) => {
    const cell = own[column];
    return value !== null && value !== "" && (cell === undefined || isCovered(cell) || isTextless(cell));
  });
  if (hidden >= 0)
    throw new ValueFault(
      `A row has a value for cell ${hidden + 1}, which the table of the slide does not show: the cell is merged with another one or missing. Send null for it.`,
    );
}

interface RowPlace extends TablePlace {
  /** How many columns each row gets; undefined for as many as it has. */
  readonly columns: number | undefined;
}

/** Columns are cut only at the borders of merged cells. */
function refuseCutColumns(rows: readonly XmlElement[], columns: number): void {
  const isCut = rows.some((row) => {
    const cell = childrenNamed(row, "a:tc")[columns];
    return cell !== undefined && ["1", "true"].includes(attribute(cell, "hMerge") ?? "");
  });
  if (isCut)
    throw new ValueFault(
      `With ${columns} columns, a cell of the slide's table that is merged over columns would be cut. Send another number.`,
    );
}

/** Removes the cells of a row that are too many, and adds those that it does not have. */
function fitRow(row: XmlElement, cells: readonly unknown[], place: RowPlace): void {
  const own = childrenNamed(row, "a:tc");
  for (const cell of own.slice(place.columns ?? own.length)) place.editor.remove(cell);
  const added = addedCells(own, cells, place);
  const last = own.at(-1);
  if (added !== "" && last !== undefined) place.editor.insertAfter(last, added);
}

/** Cells in the format of the last one of a row, not merged with another. */
function addedCells(own: readonly XmlElement[], cells: readonly unknown[], place: RowPlace): string {
  const last = own.at(-1);
  if (last === undefined) return "";
  let xml = "";
  for (let column = own.length; column < (place.columns ?? 0); column++) {
    place.filling.step();
    xml += likeCell(last, cells[column] ?? null, place);
  }
  place.filling.count(xml.length);
  return xml;
}

const MERGING = /\s(?:gridSpan|rowSpan|hMerge|vMerge)\s*=\s*(?:"[^"]*"|'[^']*')/g;

function likeCell(cell: XmlElement, value: unknown, place: TablePlace): string {
  const { text } = place.tree.source;
  const body = child(cell, "a:txBody");
  const open = text.slice(cell.start, cell.contentStart).replace(MERGING, "");
  const paragraphs = childrenNamed(body, "a:p");
  const [first, last] = [paragraphs[0], paragraphs.at(-1)];
  const xml = cellXml(body, value, place);
  if (first !== undefined && last !== undefined)
    return open + text.slice(cell.contentStart, first.start) + xml + text.slice(last.end, cell.end);
  // An empty element has no end tag of its own.
  const opened = open.replace(/\/>$/, ">");
  return `${opened}${newBody(cell, xml)}${text.slice(cell.contentStart, cell.contentEnd)}</${cell.name}>`;
}

/** The table keeps its width: its columns share it in the proportions that they had, and one that is new is as wide as the last. */
function resizeGrid(grid: XmlElement, columns: number, { tree, editor, filling }: TablePlace): void {
  const own = childrenNamed(grid, "a:gridCol");
  const last = own.at(-1);
  if (last === undefined || columns === own.length) return;
  const widths = own.map((column) => Number(attribute(column, "w") ?? "0") || 0);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const wanted = Array.from({ length: columns }, (_, index) => widths[index] ?? widths.at(-1) ?? 0);
  const whole = wanted.reduce((sum, width) => sum + width, 0) || 1;
  const scaled = wanted.map((width) => Math.floor((width * total) / whole));
  const rest = total - scaled.reduce((sum, width) => sum + width, 0);
  const taken = new Set(own.map(columnIdOf));
  let next = 20_000;
  let added = "";
  for (const [index, width] of scaled.entries()) {
    filling.step();
    const w = String(width + (index === columns - 1 ? rest : 0));
    const known = own[index];
    if (known !== undefined) editor.setAttribute(known, "w", w);
    else {
      while (taken.has(String(next))) next++;
      taken.add(String(next));
      const xml = tree.source.text.slice(last.start, last.end);
      added += xml.replace(/(\sw\s*=\s*["'])\d*/, `$1${w}`).replace(/(colId\b[^>]*?\bval\s*=\s*["'])\d+/, `$1${next}`);
    }
  }
  for (const column of own.slice(columns)) editor.remove(column);
  if (added !== "") editor.insertAfter(last, added);
}

function columnIdOf(column: XmlElement): string | undefined {
  for (const extension of childrenNamed(child(column, "a:extLst"), "a:ext"))
    for (const node of extension.children)
      if (node.kind === "element" && node.local === "colId") return attribute(node, "val");
  return undefined;
}

function cellXml(body: XmlElement | undefined, value: unknown, { tree, part, filling }: TablePlace): string {
  const lines = slideLines(value);
  if (lines === undefined)
    throw new ValueFault("A cell of `$table` must be text, a number, a boolean, a link, or a list of such paragraphs.");
  return paragraphsXml(body, lines, { tree, part, filling });
}

function newBody({ prefix }: XmlElement, xml: string): string {
  const name = prefix === "" ? "" : `${prefix}:`;
  return `<${name}txBody><${name}bodyPr/>${xml}</${name}txBody>`;
}

/** Whether another cell covers a cell. */
function isCovered(cell: XmlElement): boolean {
  return ["hMerge", "vMerge"].some((name) => ["1", "true"].includes(attribute(cell, name) ?? ""));
}

function rowIdOf(row: XmlElement): string | undefined {
  for (const extension of childrenNamed(child(row, "a:extLst"), "a:ext"))
    for (const node of extension.children)
      if (node.kind === "element" && node.local === "rowId") return attribute(node, "val");
  return undefined;
}

interface Sizes {
  readonly existing: readonly XmlElement[];
  readonly kept: number;
  readonly models: readonly XmlElement[];
  readonly rows: number;
  readonly editor: XmlEditor;
}

/** The height of the frame is that of its rows. */
function resizeFrame(frame: XmlElement, { existing, kept, models, rows, editor }: Sizes): void {
  if (rows === models.length) return;
  const heightOf = (row: XmlElement | undefined): number => Number(attribute(row, "h") ?? "0") || 0;
  const stay = existing.slice(0, kept + Math.min(rows, models.length));
  const height =
    stay.reduce((sum, row) => sum + heightOf(row), 0) + Math.max(0, rows - models.length) * heightOf(models.at(-1));
  const size = child(frame, "p:xfrm", "a:ext");
  if (size !== undefined && height > 0) editor.setAttribute(size, "cy", String(Math.min(height, 27_273_042_316_900)));
}
