/** The seven statuses. Source: specification, States and transitions. */
export const STATUSES = ["queued", "running", "succeeded", "failed", "blocked", "cancelling", "cancelled"] as const;
export type Status = (typeof STATUSES)[number];

/**
 * What can happen to an execution in each status, and where it leads. The statements under sql/executions hold to it, and so
 * does the trigger `guard_execution`, whose table of transitions a test compares with this one.
 */
export const LIFE = {
  queued: { claim: "running", cancel: "cancelled", block: "blocked", reuse: "succeeded" },
  running: { succeed: "succeeded", fail: "failed", block: "blocked", cancel: "cancelling", release: "queued" },
  cancelling: { succeed: "cancelled", fail: "cancelled", block: "cancelled", release: "cancelled" },
  succeeded: {},
  failed: {},
  blocked: {},
  cancelled: {},
} as const satisfies Record<Status, Partial<Record<string, Status>>>;

export function isTerminal(status: Status): boolean {
  return Object.keys(LIFE[status]).length === 0;
}
