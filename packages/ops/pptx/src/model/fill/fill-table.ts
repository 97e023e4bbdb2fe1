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

/** `{ "$table": rows, "header": false }`; undefined for another value. Errors: ValueFault. */
export function readTable(
  value: unknown,
): { readonly rows: readonly (readonly unknown[])[]; readonly keepsHeader: boolean } | undefined {
  if (!isPlainObject(value) || !Object.hasOwn(value, "$table")) return undefined;
  const { $table: rows, header } = value as { readonly $table: unknown; readonly header?: unknown };
  const isRow = (row: unknown): row is readonly unknown[] => Array.isArray(row);
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw new ValueFault("`$table` must be a list of rows, each a list of cells.");
  if (rows.length > MOST_ROWS) throw new ValueFault(`A table of a slide has at most ${MOST_ROWS} rows.`);
  return { rows, keepsHeader: header === false };
}

/** Rows of cells in the place of the rows of a table. A row that the table does not have is like its last one. */
export function fillTable(
  frame: XmlElement,
  table: XmlElement,
  { rows, keepsHeader }: NonNullable<ReturnType<typeof readTable>>,
  place: TablePlace,
): void {
  const { editor, filling } = place;
  const existing = childrenNamed(table, "a:tr");
  const isHeader = ["1", "true"].includes(attribute(child(table, "a:tblPr"), "firstRow") ?? "");
  const kept = keepsHeader && isHeader ? 1 : 0;
  const models = existing.slice(kept);
  const model = models.at(-1);
  if (model === undefined) throw new ValueFault("The table of the slide has no row whose format the rows could have.");
  if (rows.length + kept === 0) throw new ValueFault("A table needs one row. Remove the slide by the plan instead.");
  const columns = childrenNamed(child(table, "a:tblGrid"), "a:gridCol").length;
  const wide = rows.findIndex((row) => row.length > columns);
  if (wide >= 0)
    throw new ValueFault(
      `Row ${wide + 1} has ${rows[wide]?.length ?? 0} cells, and the table of the slide has ${columns} columns.`,
    );
  refuseCutSpans(models, rows.length);
  const taken = new Set<string>();
  for (const row of existing.slice(0, kept + rows.length)) taken.add(rowIdOf(row) ?? "");
  let next = 10_000;
  const freshId = (): string => {
    while (taken.has(String(next))) next++;
    taken.add(String(next));
    return String(next);
  };
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

function fillRow(row: XmlElement, cells: readonly unknown[], place: TablePlace): void {
  const own = childrenNamed(row, "a:tc");
  refuseHidden(own, cells);
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
  { place, rowId }: { readonly place: TablePlace; readonly rowId: string },
): string {
  const { text } = place.tree.source;
  let xml = "";
  let at = model.start;
  const own = childrenNamed(model, "a:tc");
  refuseHidden(own, cells, (cell) => childrenNamed(child(cell, "a:txBody"), "a:p").length === 0);
  for (const [column, cell] of own.entries()) {
    const body = child(cell, "a:txBody");
    const paragraphs = childrenNamed(body, "a:p");
    const [first, last] = [paragraphs[0], paragraphs.at(-1)];
    if (isCovered(cell) || first === undefined || last === undefined) continue;
    xml += text.slice(at, first.start) + cellXml(body, cells[column] ?? null, place);
    at = last.end;
  }
  xml += text.slice(at, model.end);
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
