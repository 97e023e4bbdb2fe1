import { at } from "@colophon/contract";
import type { CellRange } from "@colophon/kit-workbook";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import { select } from "../selection.ts";
import type { ConvertOp, ConvertOptions } from "./convert-op.ts";

/** The sheets that the caller wants, without hidden ones where none are wanted. */
export function chooseSheets(
  book: OpenWorkbook,
  { sheets, ranges, strip }: Pick<ConvertOptions, "sheets" | "ranges" | "strip">,
  op: ConvertOp,
): readonly OpenSheet[] {
  const selection = select(book.sheets, { sheets, ranges }, op);
  return book.sheets.filter((sheet) => {
    if (!selection.has(sheet.index)) return false;
    if (sheet.state === "visible" || !strip.includes("hiddenSheets")) return true;
    op.reportLoss(
      "XLSX_HIDDEN_REMOVED",
      `The sheet is ${sheet.state === "hidden" ? "hidden" : "hidden from the menu"}.`,
      {
        at: [at("sheet", { id: sheet.name.toWellFormed() })],
        subject: `sheet "${sheet.name}"`,
      },
    );
    return false;
  });
}

/** The sheets for a format that takes whole sheets. */
export function chooseWhole(
  book: OpenWorkbook,
  options: Pick<ConvertOptions, "to" | "sheets" | "ranges" | "strip">,
  op: ConvertOp,
): readonly OpenSheet[] {
  if ((options.ranges ?? []).length > 0)
    throw refuseRanges(`The format ${options.to} takes whole sheets.`, "`sheets`, or csv, json, html or markdown", op);
  return chooseSheets(book, options, op);
}

/** The area of each sheet of which the caller wants a range, by the sheet's index. */
export function chooseAreas(
  book: OpenWorkbook,
  { sheets, ranges = [] }: Pick<ConvertOptions, "sheets" | "ranges">,
  op: ConvertOp,
): ReadonlyMap<number, CellRange> {
  const areas = new Map<number, CellRange>();
  if (ranges.length === 0) return areas;
  for (const [index, chosen] of select(book.sheets, { sheets, ranges }, op)) {
    const [area, other] = chosen ?? [];
    if (other !== undefined)
      throw refuseRanges(
        `Two ranges are of the sheet "${book.sheets[index]?.name ?? ""}".`,
        "one range for a sheet",
        op,
      );
    if (area !== undefined) areas.set(index, area);
  }
  return areas;
}

function refuseRanges(message: string, expected: string, op: ConvertOp): Error {
  return op.error("XLSX_CELL_NOT_FOUND", message, { issues: [{ path: "options.ranges", message, expected }] });
}
