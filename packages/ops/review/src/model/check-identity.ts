import type { ReviewOp } from "../codes.ts";
import type { ReviewDocument } from "./review-document.ts";
import { type DocumentIdentity, identify } from "./sidecar.ts";

export const BINDINGS = ["follow", "strict"] as const;

/** BINDING_MISMATCH under `strict`, where annotations are of another document or do not say of which they are. */
export function checkIdentity(
  identity: DocumentIdentity | undefined,
  document: ReviewDocument,
  { binding, op }: { readonly binding: (typeof BINDINGS)[number]; readonly op: ReviewOp },
): void {
  if (binding !== "strict") return;
  const { sha256 } = identify(document);
  if (identity?.sha256 === sha256) return;
  throw op.error("BINDING_MISMATCH", "The annotations are about another document.", {
    issues: [
      {
        path: "document",
        message: "The hash of the document differs.",
        expected: identity?.sha256 ?? "a hash in the annotations",
        received: sha256,
      },
    ],
  });
}
