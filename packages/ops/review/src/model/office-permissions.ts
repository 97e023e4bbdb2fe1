import type { ReviewOp } from "../codes.ts";
import type { OfficeFile } from "./review-document.ts";

/** PERMISSION_DENIED for a package with a signature, which any change breaks. ISO/IEC 29500-2, 13. */
export function refuseSigned({ opened }: OfficeFile, op: ReviewOp): void {
  const isSigned = opened.relationshipsOf("/").some(({ kind }) => kind.endsWith("digital-signature/origin"));
  if (isSigned) throw op.error("PERMISSION_DENIED", "The document has a digital signature that comments would break.");
}
