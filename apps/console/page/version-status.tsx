import type { ReactElement } from "react";
import type { VersionStatus } from "./reviews-api.ts";

const WORDS: Readonly<Record<VersionStatus, readonly [mark: string, words: string]>> = {
  pending: ["○", "Waits for a decision"],
  approved: ["✓", "Approved, not released"],
  rejected: ["✕", "Rejected"],
  changes_requested: ["↺", "Changes requested"],
  released: ["●", "Released"],
  revoked: ["⊘", "Revoked"],
};

/** The state of a version, by a mark and in words. */
export function VersionState({ status }: { readonly status: VersionStatus }): ReactElement {
  const [mark, words] = WORDS[status];
  return (
    <span className="page-status" data-status={status === "released" ? "succeeded" : undefined}>
      <span aria-hidden="true">{mark}</span> {words}
    </span>
  );
}
