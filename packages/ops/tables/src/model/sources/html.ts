import { at, type Segment } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { attributeOf, type HtmlElement, readHtmlPage } from "@colophon/kit-html";
import type { TablesOp } from "../../codes.ts";
import { decodeSource } from "../decode-source.ts";
import { columnSpanOf, GridPlacer, rowSpanOf } from "../grid-placer.ts";
import type { Source } from "../source.ts";
import { type Cell, countWords, type HeaderMark, type Reading, type Table } from "../table.ts";
import { contentOfHtml, type HtmlContent, isHiddenElement } from "./html-content.ts";

const MAX_DEPTH = 480;

/**
 * The tables of an HTML page.
 *
 * Shapes   Places are `table[i]/row[r]/cell[c]` in the order of the source. A nested table is a table on its own, named by its cell.
 * Cost     O(characters + sum of column spans).
 * Losses   TABLE_SPAN_CLIPPED, TABLE_NESTED_REVIEW, TABLE_ROTATED_REVIEW, TABLE_RICH_CONTENT_DROPPED, TABLE_UNREADABLE_CELL.
 * Source   WHATWG HTML, 4.9.12.1.
 */
export function readHtml(source: Source): Reading {
  const { op } = source;
  const text = decodeSource(source.bytes, "html", op);
  const page = readHtmlPage(text, {
    checkpoint: op.checkpoint,
    limits: { maxDepth: MAX_DEPTH, maxNodes: Math.min(op.limits.maxElements, 20_000_000), maxLength: text.length + 1 },
  });
  const flattened = page.flattened.filter((name) => name === "table").length;
  if (flattened > 0)
    op.reportLoss(
      "TABLE_NESTED_REVIEW",
      `${flattened} tables are nested deeper than ${MAX_DEPTH} elements; their text is in the cell around them.`,
    );
  return new HtmlTables(op).read(page.body);
}

interface Row {
  readonly element: HtmlElement;
  readonly group: "head" | "body" | "foot";
  readonly isHidden: boolean;
}

class HtmlTables {
  readonly #op: TablesOp;
  readonly #step: () => void;
  readonly #tables: Table[] = [];
  #count = 0;

  constructor(op: TablesOp) {
    this.#op = op;
    this.#step = everyUnits(op.checkpoint, 500);
  }

  read(body: HtmlElement): Reading {
    const content = contentOfHtml(body, this.#step);
    for (const table of content.tables) this.#readTable(table, undefined);
    const place = [at("section", 0)];
    return {
      tables: this.#tables,
      searched: [{ place, tables: this.#tables.length }],
      outside: [{ place, region: "text", words: countWords(content.text) + countWords(content.hiddenText) }],
    };
  }

  #readTable(element: HtmlElement, parent: string | undefined): string {
    const index = this.#count;
    this.#count += 1;
    const id = `table-${index + 1}`;
    const place = [at("table", index)];
    const slot = this.#tables.length;
    const { rows, caption } = partsOf(element);
    const groups = groupRows(rows);
    const placer = new GridPlacer(this.#op);
    const cells: Cell[] = [];
    // The outer table keeps its position before the tables of its cells.
    const made: Table = {
      id,
      name: "",
      method: "markup",
      place,
      rows: rows.length,
      columns: 0,
      cells,
      notes: [],
      ...(parent !== undefined && { parent }),
      ...(caption !== undefined && { caption: contentOfHtml(caption, this.#step).text }),
      ...(isLayoutTable(element) && { isLayout: true }),
      ...(rows[0]?.group === "head" && { markedHeaderRows: groups[0]?.length ?? 0 }),
    };
    this.#tables.push(made);
    for (const group of groups) {
      placer.startGroup(group.length);
      for (const row of group) {
        placer.startRow();
        this.#readRow(row, { placer, cells, place, id });
      }
    }
    this.#tables[slot] = { ...made, columns: Math.max(placer.columns, columnCountOf(element)) };
    return id;
  }

  #readRow(
    row: Row,
    table: {
      readonly placer: GridPlacer;
      readonly cells: Cell[];
      readonly place: readonly Segment[];
      readonly id: string;
    },
  ): void {
    let index = 0;
    for (const child of row.element.children) {
      if (child.kind !== "element" || (child.name !== "td" && child.name !== "th")) continue;
      this.#step();
      const { tag } = child;
      const placed = table.placer.place(
        columnSpanOf(attributeOf(tag, "colspan")),
        rowSpanOf(attributeOf(tag, "rowspan")),
      );
      const { row: y, column, rowSpan, columnSpan, clippedFrom } = placed;
      const below = [at("row", y), at("cell", index)];
      index += 1;
      const where = [...table.place, ...below];
      if (clippedFrom !== undefined)
        this.#op.reportLoss(
          "TABLE_SPAN_CLIPPED",
          `The cell spans ${clippedFrom} rows, and its row group has ${rowSpan} left.`,
          { at: where, expected: clippedFrom, actual: rowSpan },
        );
      const content = contentOfHtml(child, this.#step);
      const mark = markOf(child, row.group);
      table.cells.push({
        row: y,
        column,
        rowSpan,
        columnSpan,
        text: content.text,
        place: below,
        ...(mark !== undefined && { mark }),
        ...((rowSpan > 1 || columnSpan > 1) && { spanEvidence: "markup" as const }),
        ...((row.isHidden || isHiddenElement(child)) && { isHidden: true }),
        ...this.#describe(content, where, table.id),
      });
    }
  }

  /** What a cell holds beside its text; what cannot be kept is reported. */
  #describe(content: HtmlContent, where: readonly Segment[], id: string): Partial<Cell> {
    const { hiddenText, links, images, superscripts, opaque, tables, isRotated, text } = content;
    for (const name of opaque)
      this.#op.reportLoss("TABLE_RICH_CONTENT_DROPPED", `The content of <${name}> is not read.`, { at: where });
    if (isRotated && text !== "")
      this.#op.reportLoss("TABLE_ROTATED_REVIEW", "The text of the cell is rotated.", { at: where });
    if (text === "" && images.length > 0 && images.every((image) => image.text.trim() === ""))
      this.#op.reportLoss("TABLE_UNREADABLE_CELL", "The cell holds only an image without alternative text.", {
        at: where,
      });
    const nested = tables.map((table) => this.#readTable(table, id));
    if (nested.length > 0)
      this.#op.reportLoss("TABLE_NESTED_REVIEW", `The cell holds ${nested.join(", ")}, kept separately.`, {
        at: where,
        details: { tables: nested },
      });
    return {
      ...(hiddenText !== "" && { hiddenText }),
      ...(links.length > 0 && { links }),
      ...(images.length > 0 && { images }),
      ...(superscripts.length > 0 && { superscripts }),
      ...(nested.length > 0 && { nested }),
    };
  }
}

/** Rows in the order of the algorithm, where the rows of every tfoot come last, and the first caption. */
function partsOf(table: HtmlElement): { readonly rows: readonly Row[]; readonly caption: HtmlElement | undefined } {
  const rows: Row[] = [];
  const foot: Row[] = [];
  let caption: HtmlElement | undefined;
  for (const child of table.children) {
    if (child.kind !== "element") continue;
    if (child.name === "caption") caption ??= child;
    const group = GROUPS[child.name];
    if (group === undefined) continue;
    const isHidden = isHiddenElement(child);
    for (const row of child.children) {
      if (row.kind !== "element" || row.name !== "tr") continue;
      const one = { element: row, group, isHidden: isHidden || isHiddenElement(row) };
      if (group === "foot") foot.push(one);
      else rows.push(one);
    }
  }
  return { rows: rows.concat(foot), caption };
}

const GROUPS: Readonly<Record<string, Row["group"]>> = { thead: "head", tbody: "body", tfoot: "foot" };

/** Rows that stand in one thead, tbody or tfoot. */
function groupRows(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups: Row[][] = [];
  let parent: HtmlElement | undefined;
  for (const row of rows) {
    if (groups.length === 0 || row.element.parent !== parent) groups.push([]);
    parent = row.element.parent;
    groups.at(-1)?.push(row);
  }
  return groups;
}

/** Columns that `col` and `colgroup` declare. */
function columnCountOf(table: HtmlElement): number {
  let count = 0;
  for (const child of table.children) {
    if (child.kind !== "element" || child.name !== "colgroup") continue;
    const columns = child.children.filter(
      (each): each is HtmlElement => each.kind === "element" && each.name === "col",
    );
    if (columns.length === 0) count += columnSpanOf(attributeOf(child.tag, "span"));
    for (const column of columns) count += columnSpanOf(attributeOf(column.tag, "span"));
  }
  return count;
}

const SCOPES: Readonly<Record<string, HeaderMark["scope"]>> = {
  row: "row",
  col: "column",
  rowgroup: "row-group",
  colgroup: "column-group",
};

function markOf({ name, tag }: HtmlElement, group: Row["group"]): HeaderMark | undefined {
  if (name === "th") return { scope: SCOPES[(attributeOf(tag, "scope") ?? "").toLowerCase()] ?? "auto" };
  return group === "head" ? { scope: "column" } : undefined;
}

/**
 * A table that arranges a page: its role says so, or it has neither caption, header, summary nor border and holds another table.
 *
 * Source   WHATWG HTML, 4.9.1, the indications in its table.
 */
function isLayoutTable(table: HtmlElement): boolean {
  const role = (attributeOf(table.tag, "role") ?? "").trim().toLowerCase();
  if (role === "presentation" || role === "none") return true;
  if (["summary", "border", "rules"].some((name) => (attributeOf(table.tag, name) ?? "0") !== "0")) return false;
  let holdsTable = false;
  const waiting: HtmlElement[] = [table];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop())
    for (const child of element.children) {
      if (child.kind !== "element") continue;
      if (child.name === "table") {
        holdsTable = true;
        continue;
      }
      if (child.name === "th" || child.name === "caption" || child.name === "thead") return false;
      if (
        ["headers", "scope", "abbr"].some((name) => child.name === "td" && attributeOf(child.tag, name) !== undefined)
      )
        return false;
      waiting.push(child);
    }
  return holdsTable;
}
