import { isEngineCrash } from "@colophon/base-office-pdf";
import type { Op } from "@colophon/contract";
import { type LibreOffice, LibreOfficeRefusal } from "@colophon/engine-libreoffice";
import type { StartedRecalculation } from "./recalculate-workbook.ts";

/**
 * LibreOffice's results for a computation that was started; undefined where it does not take part.
 *
 * Errors   XLSX_ENGINE_REFUSED where LibreOffice does not open or save the copy, or ends twice.
 */
export async function computeInOffice(
  started: StartedRecalculation | undefined,
  openOffice: () => Promise<LibreOffice>,
  op: Pick<Op<"XLSX_ENGINE_REFUSED">, "error" | "limits">,
): Promise<Uint8Array | undefined> {
  if (started?.copy === undefined) return undefined;
  const office = await openOffice();
  try {
    return await office.calculate({ bytes: started.copy, maxOutputBytes: op.limits.maxOutputBytes });
  } catch (error) {
    if (error instanceof LibreOfficeRefusal || isEngineCrash(error))
      throw op.error("XLSX_ENGINE_REFUSED", error.message);
    throw error;
  }
}
