import { at, type Op, type Static } from "@colophon/contract";
import type { renderLosses, workbookErrors } from "../../codes.ts";
import type { SHEET_MODEL, WORKBOOK_MODEL } from "../../schemas/render.ts";

export type RenderLoss = keyof (typeof renderLosses)["entries"] & string;
export type RenderOp = Op<keyof (typeof workbookErrors)["entries"] & string, RenderLoss>;
export type WorkbookModel = Static<typeof WORKBOOK_MODEL>;
export type SheetModel = Static<typeof SHEET_MODEL>;
export type CellModel = NonNullable<SheetModel["cells"]>[number];

/** Says of a cell, or another thing of a sheet, what became of it. */
export function reportLossIn(
  op: Pick<RenderOp, "reportLoss">,
  code: RenderLoss,
  facts: { readonly sheet: string; readonly ref?: string; readonly subject: string; readonly message: string },
): void {
  const { sheet, ref, subject, message } = facts;
  op.reportLoss(code, message, {
    at: [
      at("sheet", { id: sheet.toWellFormed() }),
      ...(ref === undefined ? [] : [at("cell", { id: ref.toWellFormed() })]),
    ],
    subject: `${subject} of "${sheet}"`,
  });
}
