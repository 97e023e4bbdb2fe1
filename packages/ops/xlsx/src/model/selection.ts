import type { Op } from "@colophon/contract";
import { type CellRange, parseRange } from "@colophon/kit-workbook";
import type { OpenSheet } from "./open-workbook.ts";

/** Which sheets are read, and of each which cells; no ranges: all. */
export type Selection = ReadonlyMap<number, readonly CellRange[] | undefined>;

type SelectionOp = Pick<Op<"XLSX_MAPPING_UNRESOLVED" | "XLSX_CELL_NOT_FOUND">, "error">;

/** Names of sheets and ranges as a caller gives them -> what is meant. */
export function select(
  sheets: readonly OpenSheet[],
  asked: { readonly sheets?: readonly string[] | undefined; readonly ranges?: readonly string[] | undefined },
  op: SelectionOp,
): Selection {
  const find = (name: string, path: string): OpenSheet => {
    const found = sheets.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
    if (found !== undefined) return found;
    throw op.error("XLSX_MAPPING_UNRESOLVED", `The workbook has no sheet "${name.slice(0, 60)}".`, {
      issues: [
        {
          path,
          message: "No sheet has this name.",
          expected: sheets
            .map((sheet) => sheet.name)
            .join(", ")
            .slice(0, 500),
        },
      ],
    });
  };
  const chosen = new Map<number, CellRange[] | undefined>();
  asked.sheets?.forEach((name, index) => {
    chosen.set(find(name, `options.sheets[${index}]`).index, undefined);
  });
  asked.ranges?.forEach((text, index) => {
    const path = `options.ranges[${index}]`;
    const mark = text.lastIndexOf("!");
    const name = text
      .slice(0, Math.max(0, mark))
      .replace(/^'(.*)'$/s, "$1")
      .replaceAll("''", "'");
    const [only] = sheets;
    if (mark < 0 && sheets.length !== 1)
      throw op.error("XLSX_MAPPING_UNRESOLVED", `"${text.slice(0, 60)}" names no sheet.`, {
        issues: [{ path, message: "The workbook has several sheets.", expected: "Sheet1!A1:B4" }],
      });
    const sheet = mark < 0 && only !== undefined ? only : find(name, path);
    const range = parseRange(text.slice(mark + 1));
    if (range === undefined)
      throw op.error("XLSX_CELL_NOT_FOUND", `"${text.slice(0, 60)}" names no cells.`, {
        issues: [{ path, message: "No cells of a sheet are named so.", expected: "Sheet1!A1:B4" }],
      });
    const known = chosen.get(sheet.index);
    if (chosen.has(sheet.index) && known === undefined) return;
    chosen.set(sheet.index, [...(known ?? []), range]);
  });
  return chosen.size === 0 ? new Map(sheets.map(({ index }) => [index, undefined])) : chosen;
}

export function isSelected(ranges: readonly CellRange[] | undefined, row: number, column: number): boolean {
  if (ranges === undefined) return true;
  return ranges.some(
    ({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right,
  );
}
