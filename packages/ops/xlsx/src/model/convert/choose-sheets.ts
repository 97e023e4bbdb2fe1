import { at } from "@colophon/contract";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import { select } from "../selection.ts";
import type { ConvertOp, ConvertOptions } from "./convert-op.ts";

/** The sheets that the caller wants, without hidden ones where none are wanted. */
export function chooseSheets(
  book: OpenWorkbook,
  { sheets, strip }: Pick<ConvertOptions, "sheets" | "strip">,
  op: ConvertOp,
): readonly OpenSheet[] {
  const selection = select(book.sheets, { sheets }, op);
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
