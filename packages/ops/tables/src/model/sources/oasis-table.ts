import { at } from "@colophon/contract";
import { attributeOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { Cell } from "../table.ts";
import { JatsContent } from "./jats-content.ts";
import type { XmlGrid, XmlTableReading } from "./xhtml-table.ts";

const MAX_COLUMNS = 10_000;
const MAX_ROW_SPAN = 65_534;

interface Columns {
  readonly numbers: ReadonlyMap<string, number>;
  readonly spans: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
  readonly count: number;
}

/**
 * A table in the OASIS exchange model -> its grid. Tables of several tgroups are one grid, group after group.
 *
 * Source   OASIS Technical Resolution 9503:1995 (namest, nameend, spanname, morerows).
 */
export function readOasisTable(table: XmlElement, reading: XmlTableReading): XmlGrid {
  const cells: Cell[] = [];
  let row = 0;
  let columns = 0;
  let headerRows = 0;
  childrenOf(table, "tgroup").forEach((group, index) => {
    const known = columnsOf(group);
    columns = Math.max(columns, known.count);
    for (const name of ["thead", "tbody", "tfoot"])
      for (const part of childrenOf(group, name)) {
        const rows = childrenOf(part, "row");
        const placer = new OasisRows(rows.length, row, known);
        for (const [at_, element] of rows.entries()) {
          placer.addRow(element, at_, { ...reading, isHead: name === "thead" }, cells);
          reading.op.checkLimit("maxElements", cells.length);
        }
        columns = Math.max(columns, placer.columns);
        row += rows.length;
        if (name === "thead" && index === 0) headerRows += rows.length;
      }
  });
  return { rows: row, columns, cells, ...(headerRows > 0 && { markedHeaderRows: headerRows }) };
}

class OasisRows {
  readonly #rowCount: number;
  readonly #firstRow: number;
  readonly #known: Columns;
  /** By column, the first row of the group that is free. */
  readonly #free: number[] = [];
  columns = 0;

  constructor(rowCount: number, firstRow: number, known: Columns) {
    this.#rowCount = rowCount;
    this.#firstRow = firstRow;
    this.#known = known;
  }

  addRow(
    element: XmlElement,
    inGroup: number,
    reading: XmlTableReading & { readonly isHead: boolean },
    cells: Cell[],
  ): void {
    const { op, step, place, readNested, isHead } = reading;
    let next = 0;
    childrenOf(element, "entry").forEach((entry, index) => {
      step();
      while ((this.#free[next] ?? 0) > inGroup) next += 1;
      const { start, end } = this.#extentOf(entry, next);
      const more = /^\d{1,9}$/.exec(attributeOf(entry, "morerows") ?? "")?.[0] ?? "0";
      const asked = Math.min(Number(more), MAX_ROW_SPAN) + 1;
      const rowSpan = Math.min(asked, this.#rowCount - inGroup);
      const row = this.#firstRow + inGroup;
      const below = [at("row", row), at("cell", index)];
      const where = [...place, ...below];
      if (asked > rowSpan)
        op.reportLoss("TABLE_SPAN_CLIPPED", `The cell spans ${asked} rows, and its row group has ${rowSpan} left.`, {
          at: where,
          expected: asked,
          actual: rowSpan,
        });
      for (let column = start; column < end; column += 1) this.#free[column] = inGroup + rowSpan;
      next = end;
      this.columns = Math.max(this.columns, end);
      const content = new JatsContent(op, step);
      content.isRotated = attributeOf(entry, "rotate") === "1";
      for (const child of entry.children) content.add(child, readNested);
      cells.push({
        row,
        column: start,
        rowSpan,
        columnSpan: end - start,
        place: below,
        ...(isHead && { mark: { scope: "column" as const } }),
        ...((rowSpan > 1 || end - start > 1) && { spanEvidence: "markup" as const }),
        ...content.finish(where),
      });
    });
  }

  #extentOf(entry: XmlElement, next: number): { readonly start: number; readonly end: number } {
    const { numbers, spans } = this.#known;
    const span = spans.get(attributeOf(entry, "spanname") ?? "");
    if (span !== undefined) return span;
    const start = numbers.get(attributeOf(entry, "namest") ?? attributeOf(entry, "colname") ?? "") ?? next;
    const last = numbers.get(attributeOf(entry, "nameend") ?? "") ?? start;
    return { start, end: Math.max(last, start) + 1 };
  }
}

function columnsOf(group: XmlElement): Columns {
  const numbers = new Map<string, number>();
  let next = 0;
  for (const column of childrenOf(group, "colspec")) {
    const number = /^\d{1,5}$/.exec(attributeOf(column, "colnum") ?? "")?.[0];
    next = Math.min(number === undefined ? next : Number(number) - 1, MAX_COLUMNS);
    const name = attributeOf(column, "colname");
    if (name !== undefined) numbers.set(name, Math.max(next, 0));
    next += 1;
  }
  const spans = new Map<string, { start: number; end: number }>();
  for (const span of childrenOf(group, "spanspec")) {
    const start = numbers.get(attributeOf(span, "namest") ?? "");
    const last = numbers.get(attributeOf(span, "nameend") ?? "");
    const name = attributeOf(span, "spanname");
    if (name !== undefined && start !== undefined && last !== undefined)
      spans.set(name, { start, end: Math.max(start, last) + 1 });
  }
  const stated = /^\d{1,5}$/.exec(attributeOf(group, "cols") ?? "")?.[0];
  return { numbers, spans, count: Math.min(Math.max(Number(stated ?? 0), next), MAX_COLUMNS) };
}
