import { at, type Segment } from "@colophon/contract";
import { attributeOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { TablesOp } from "../../codes.ts";
import { columnSpanOf, GridPlacer, rowSpanOf } from "../grid-placer.ts";
import type { Cell, HeaderMark, Table } from "../table.ts";
import { JatsContent } from "./jats-content.ts";

/** What reading a table of XML needs. */
export interface XmlTableReading {
  readonly op: TablesOp;
  readonly step: () => void;
  readonly place: readonly Segment[];
  /** Reads a nested table and returns its id. */
  readonly readNested: (table: XmlElement) => string;
}

export type XmlGrid = Pick<Table, "rows" | "columns" | "cells" | "markedHeaderRows">;

const SCOPES: Readonly<Record<string, HeaderMark["scope"]>> = {
  row: "row",
  col: "column",
  rowgroup: "row-group",
  colgroup: "column-group",
};

/** A table in the XHTML model of JATS -> its grid, by the algorithm of HTML. */
export function readXhtmlTable(table: XmlElement, reading: XmlTableReading): XmlGrid {
  const { op, step, place, readNested } = reading;
  const placer = new GridPlacer(op);
  const cells: Cell[] = [];
  const groups = rowGroups(table);
  for (const { rows, isHead } of groups) {
    placer.startGroup(rows.length);
    for (const row of rows) {
      placer.startRow();
      const elements = childrenOf(row).filter(({ local }) => local === "td" || local === "th");
      elements.forEach((element, index) => {
        step();
        const placed = placer.place(
          columnSpanOf(attributeOf(element, "colspan")),
          rowSpanOf(attributeOf(element, "rowspan")),
        );
        const { row: y, column, rowSpan, columnSpan, clippedFrom } = placed;
        const below = [at("row", y), at("cell", index)];
        const where = [...place, ...below];
        if (clippedFrom !== undefined)
          op.reportLoss(
            "TABLE_SPAN_CLIPPED",
            `The cell spans ${clippedFrom} rows, and its row group has ${rowSpan} left.`,
            {
              at: where,
              expected: clippedFrom,
              actual: rowSpan,
            },
          );
        const content = new JatsContent(op, step);
        content.isRotated = /writing-mode\s*:\s*(?:vertical|sideways)|rotate/i.test(
          attributeOf(element, "style") ?? "",
        );
        for (const child of element.children) content.add(child, readNested);
        const mark = markOf(element, isHead);
        cells.push({
          row: y,
          column,
          rowSpan,
          columnSpan,
          place: below,
          ...(mark !== undefined && { mark }),
          ...((rowSpan > 1 || columnSpan > 1) && { spanEvidence: "markup" as const }),
          ...content.finish(where),
        });
      });
    }
  }
  const [first] = groups;
  return {
    rows: placer.rows,
    columns: placer.columns,
    cells,
    ...(first?.isHead === true && { markedHeaderRows: first.rows.length }),
  };
}

function markOf(element: XmlElement, isHead: boolean): HeaderMark | undefined {
  if (element.local === "th") return { scope: SCOPES[attributeOf(element, "scope") ?? ""] ?? "auto" };
  return isHead ? { scope: "column" } : undefined;
}

interface Group {
  readonly rows: readonly XmlElement[];
  readonly isHead: boolean;
}

/** The rows of each thead, tbody and tfoot, tfoot last; loose rows are a group. */
function rowGroups(table: XmlElement): readonly Group[] {
  const groups: Group[] = [];
  const foot: Group[] = [];
  let loose: XmlElement[] | undefined;
  for (const child of childrenOf(table)) {
    if (child.local === "tr") {
      if (loose === undefined) {
        loose = [];
        groups.push({ rows: loose, isHead: false });
      }
      loose.push(child);
    } else if (/^t(?:head|body|foot)$/.test(child.local)) {
      loose = undefined;
      const group = { rows: childrenOf(child, "tr"), isHead: child.local === "thead" };
      if (group.rows.length > 0) (child.local === "tfoot" ? foot : groups).push(group);
    }
  }
  return groups.concat(foot);
}
