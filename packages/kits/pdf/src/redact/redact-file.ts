import type { PdfFile } from "../file/pdf-file.ts";
import { copyWithout } from "./copy-without.ts";
import type { Redacted, RedactPlan } from "./plan.ts";
import { planRemoval } from "./plan-removal.ts";

/**
 * The file without what the plan names, written as a new file of what can still be reached: without earlier revisions and encryption.
 *
 * Errors   FormatError UNSUPPORTED, with the object, for what can neither be cleaned nor removed.
 */
export function redactFile(file: PdfFile, plan: RedactPlan): Redacted {
  const removal = planRemoval(file, plan);
  return { bytes: copyWithout(file, removal), redactions: removal.redactions, met: removal.met };
}
