import type { Op } from "@colophon/contract";
import type { LibreOffice } from "@colophon/engine-libreoffice";
import type { StartedRecalculation } from "./recalculate-workbook.ts";

/**
 * LibreOffice's results for a computation that was started; undefined where it does not take part.
 *
 * Errors   Those of the engine: the copy is written here, so that a refusal is a fault of the program and not of the document.
 */
export async function computeInOffice(
  started: StartedRecalculation | undefined,
  openOffice: () => Promise<LibreOffice>,
  op: Pick<Op, "limits">,
): Promise<Uint8Array | undefined> {
  if (started?.copy === undefined) return undefined;
  const office = await openOffice();
  return office.calculate({ bytes: started.copy, maxOutputBytes: op.limits.maxOutputBytes });
}
