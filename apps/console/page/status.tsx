import type { ReactElement } from "react";

/** Everyday words for the states of a run. A sign stands beside each, so that colour is not the only mark. */
const STATUS: Readonly<Record<string, readonly [string, string]>> = {
  queued: ["…", "Waiting"],
  running: ["▶", "Running"],
  cancelling: ["▷", "Stopping"],
  succeeded: ["✓", "Done"],
  failed: ["✕", "Failed"],
  blocked: ["⊘", "Blocked by a policy"],
  cancelled: ["–", "Cancelled"],
};

export const STATUSES = Object.keys(STATUS);
export const statusWords = (status: string): string => STATUS[status]?.[1] ?? status;

export function Status({ status }: { readonly status: string }): ReactElement {
  const [sign, words] = STATUS[status] ?? ["", status];
  return (
    <span className="page-status" data-status={status}>
      <span aria-hidden="true">{sign}</span> {words}
    </span>
  );
}
