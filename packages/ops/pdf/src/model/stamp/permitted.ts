import { mayHide, withPdfErrors } from "@colophon/base-pdf";
import type { PdfFile } from "@colophon/kit-pdf";
import { compareStates, findSignatures, judgeChanges } from "@colophon/kit-pdf/signatures";
import { isSigned } from "../transform/save-incrementally.ts";
import type { StampOp } from "./place-stamps.ts";

/** Refuses a file to which nothing can be added. The result: whether stamps must be annotations, because the file is signed. */
export function checkStampable(file: PdfFile, signed: "refuse" | "annotate", op: StampOp): boolean {
  if (file.isRecovered || file.defects.some(mayHide))
    throw op.error("PDF_UNSUPPORTED", "The file is damaged, and stamps cannot be added reliably.", {
      remediation: "Repair the file with pdf.repair first.",
    });
  if (!isSigned(file)) return false;
  if (signed === "refuse")
    throw op.error("PDF_UNSUPPORTED", "The file is signed; a stamp in its pages would invalidate the signature.", {
      remediation: "Set `signed` to `annotate`, or stamp the file before it is signed.",
    });
  const permissions = [...(file.dictOf(file.catalog.get("Perms"))?.entries.keys() ?? [])];
  const other = permissions.find((key) => key !== "DocMDP");
  if (other !== undefined)
    throw op.error("PDF_UNSUPPORTED", `The file has the permissions ${other}, which a stamp would break.`, {
      remediation: "Stamp the file before it is signed.",
    });
  return true;
}

/** Refuses a result whose changes a signature of the file does not permit. Source: ISO 32000-2, 12.8.2.2 and 12.8.2.4. */
export function checkPermitted(before: PdfFile, after: PdfFile, op: StampOp): void {
  const changes = withPdfErrors(op, () => compareStates(before, after));
  for (const signature of findSignatures(before).signed) {
    const { forbidden } = judgeChanges(signature, [{ state: 1, changes }]);
    const [first] = forbidden;
    if (first === undefined) continue;
    const name = signature.field ?? "a signature without a field";
    throw op.error("PDF_UNSUPPORTED", `The signature ${name.toWellFormed()} does not permit the stamps. ${first.why}`, {
      remediation: "Stamp the file before it is signed.",
    });
  }
}
