import { wordAttribute, wordChild, wordValue } from "@colophon/kit-wordprocessing";
import type { XmlElement } from "@colophon/kit-xml";
import { isWord } from "./read-node.ts";

export interface GridFacts {
  readonly part: string;
  readonly table: number;
  readonly rows: number;
  readonly columns: number;
  /** Row, column, rows, columns. */
  readonly cells: readonly (readonly [number, number, number, number])[];
}

const MAX_SPANNED = 16_384;

/** Where the cells of a table stand, merged ones as one. ISO/IEC 29500-1, 17.4.17, 17.4.85. */
export function readTableGrid(table: XmlElement): Omit<GridFacts, "part" | "table"> {
  const cells: [number, number, number, number][] = [];
  /** By column: the cell that one below may go on with. */
  let open = new Map<number, [number, number, number, number]>();
  let columns = 0;
  const rows = through(table, "tr");
  for (const [row, element] of rows.entries()) {
    const next = new Map<number, [number, number, number, number]>();
    const before = Number(wordValue(wordChild(element, "trPr"), "gridBefore") ?? 0);
    let column = Number.isInteger(before) && before >= 0 && before < MAX_SPANNED ? before : 0;
    for (const cell of through(element, "tc")) {
      const properties = wordChild(cell, "tcPr");
      const width = spanOf(wordValue(properties, "gridSpan"));
      const merge = wordChild(properties, "vMerge");
      const above = open.get(column);
      const goesOn = merge !== undefined && (wordAttribute(merge, "val") ?? "continue") === "continue";
      if (goesOn && above !== undefined) {
        above[2]++;
        next.set(column, above);
      } else {
        const made: [number, number, number, number] = [row, column, 1, width];
        cells.push(made);
        if (merge !== undefined) next.set(column, made);
      }
      column += width;
    }
    columns = Math.max(columns, column);
    open = next;
  }
  return { rows: rows.length, columns, cells };
}

function spanOf(value: string | undefined): number {
  const span = Number(value ?? 1);
  return Number.isInteger(span) && span > 0 && span < MAX_SPANNED ? span : 1;
}

/** Rows or cells, also those that stand in content controls and revisions; not those of a table inside. */
function through(parent: XmlElement, local: "tr" | "tc"): readonly XmlElement[] {
  return parent.children.flatMap((child): readonly XmlElement[] => {
    if (child.kind !== "element" || !isWord(child)) return [];
    if (child.local === local) return [child];
    return ["sdt", "sdtContent", "ins", "del", "customXml", "moveTo", "moveFrom"].includes(child.local)
      ? through(child, local)
      : [];
  });
}
