import type { RunProgress } from "@colophon/sdk";

/** One step as the protocol tells it. */
export interface ProgressStep {
  readonly progress: number;
  readonly total: number;
  readonly message: string;
}

/** What part of the whole each stage is: uploads come before the work. */
const STAGES: Readonly<Record<RunProgress["stage"], { readonly from: number; readonly to: number }>> = {
  hashing: { from: 0, to: 5 },
  uploading: { from: 5, to: 45 },
  queued: { from: 45, to: 50 },
  running: { from: 50, to: 100 },
};
/** The least step told: a client is not to be woken for each row. */
const MIN_STEP = 1;

/** Stages with counts of their own -> one count that only ever grows. Source: MCP, Progress. */
export function createProgressReporter(report: (step: ProgressStep) => void): (progress: RunProgress) => void {
  let last = -1;
  return ({ stage, done, total }) => {
    const { from, to } = STAGES[stage];
    const share = total === undefined || total === 0 ? 0 : Math.min(1, done / total);
    const progress = from + share * (to - from);
    if (progress < last + MIN_STEP) return;
    last = progress;
    report({ progress, total: 100, message: total === undefined ? stage : `${stage} ${done} of ${total}` });
  };
}
