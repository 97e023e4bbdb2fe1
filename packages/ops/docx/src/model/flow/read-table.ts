import type { FlowCell, FlowTable } from "@colophon/base-flow";
import { isShown } from "@colophon/base-flow";
import { child, nameOf, readAttribute } from "@colophon/base-word";
import { wordAttribute, wordChild, wordValue } from "@colophon/kit-wordprocessing";
import type { XmlElement } from "@colophon/kit-xml";
import type { FlowStory } from "./flow-story.ts";

const MAX_SPANNED = 1_024;
const AROUND: ReadonlySet<string> = new Set(
  "w:sdt w:sdtContent w:ins w:del w:customXml w:moveTo w:moveFrom mc:AlternateContent mc:Choice".split(" "),
);

/** A table with its merged cells as one; undefined for one without cells. ISO/IEC 29500-1, 17.4.17 and 17.4.85. */
export function readFlowTable(table: XmlElement, story: FlowStory): FlowTable | undefined {
  const { sources } = story;
  sources.losses.tally("FORMATTING_NOT_SHOWN", "table formatting", {
    part: story.part,
    element: table,
    message: (count) => `The output does not show the widths, borders and shading of ${count} tables.`,
  });
  const rows: FlowCell[][] = [];
  let open = new Map<number, FlowCell>();
  let columns = 0;
  let headerRows = 0;
  for (const row of through(table, "w:tr", story)) {
    const next = new Map<number, FlowCell>();
    const cells: FlowCell[] = [];
    const properties = wordChild(row, "trPr");
    if (rows.length === headerRows && child(properties, "w:tblHeader") !== undefined) headerRows++;
    let column = spanOf(wordValue(properties, "gridBefore"), 0);
    for (const cell of through(row, "w:tc", story)) {
      const { width, isMerged, continues, joins } = mergesOf(cell);
      const above = continues ? open.get(column) : undefined;
      const blocks = story.blocks(cell);
      if (above !== undefined) {
        above.rowSpan++;
        if (blocks.length > 0) above.blocks = [...above.blocks, ...blocks];
        next.set(column, above);
        column += above.columnSpan;
        continue;
      }
      const last = cells.at(-1);
      if (joins && last !== undefined) {
        cells[cells.length - 1] = { ...last, columnSpan: last.columnSpan + width, blocks: [...last.blocks, ...blocks] };
        column += width;
        continue;
      }
      const made: FlowCell = { column, columnSpan: width, rowSpan: 1, blocks };
      cells.push(made);
      if (isMerged) next.set(column, made);
      column += width;
    }
    columns = Math.max(columns, column);
    rows.push(cells);
    open = next;
  }
  if (rows.every((cells) => cells.length === 0)) return undefined;
  return { kind: "table", columns, headerRows: headerRows > 0 ? headerRows : looksOf(table), rows };
}

/** Whether the first row is a header by the table's look. ISO/IEC 29500-1, 17.4.55. */
function looksOf(table: XmlElement): number {
  const look = wordChild(wordChild(table, "tblPr"), "tblLook");
  const first = wordAttribute(look, "firstRow");
  if (first !== undefined) return ["1", "true", "on"].includes(first) ? 1 : 0;
  return (Number.parseInt(wordAttribute(look, "val") ?? "0", 16) & 0x20) !== 0 ? 1 : 0;
}

function mergesOf(cell: XmlElement) {
  const properties = wordChild(cell, "tcPr");
  const vertical = child(properties, "w:vMerge");
  const horizontal = child(properties, "w:hMerge");
  const isContinued = (merge: XmlElement | undefined): boolean =>
    merge !== undefined && (readAttribute(merge, "val") ?? "continue") === "continue";
  return {
    width: spanOf(wordValue(properties, "gridSpan"), 1),
    isMerged: vertical !== undefined,
    continues: isContinued(vertical),
    joins: isContinued(horizontal),
  };
}

function spanOf(value: string | undefined, otherwise: number): number {
  const span = Number(value ?? otherwise);
  return Number.isInteger(span) && span >= otherwise && span < MAX_SPANNED ? span : otherwise;
}

/** Rows or cells, those in content controls and revisions too; not those of a table inside. */
function through(parent: XmlElement, name: "w:tr" | "w:tc", story: FlowStory): readonly XmlElement[] {
  return parent.children.flatMap((node): readonly XmlElement[] => {
    if (node.kind !== "element" || !isShown(node, story.sources.options.changes)) return [];
    story.sources.look();
    const found = nameOf(node);
    if (found === name) return [node];
    return AROUND.has(found) ? through(node, name, story) : [];
  });
}
