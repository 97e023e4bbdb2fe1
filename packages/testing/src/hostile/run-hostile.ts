import type { Job } from "../second-process/job.ts";
import { runChild } from "../second-process/run-child.ts";
import { toJobRows } from "../second-process/run-elsewhere.ts";
import type { Trial } from "../trial.ts";
import { type HostileReport, toHostileReport } from "./hostile-report.ts";

export interface HostileCall {
  readonly module: string;
  readonly operation: string;
  readonly trials: readonly Trial[];
  readonly patienceMs: number;
  readonly budgetMs: number | undefined;
  readonly lending: Job["lending"];
}

/** Runs the hostile set in a process of its own, so that a call which hangs or kills its process is a finding like any other. */
export async function runHostileCases({
  module,
  operation,
  trials,
  patienceMs,
  budgetMs,
  lending,
}: HostileCall): Promise<HostileReport> {
  const rows = toJobRows(trials);
  const job = {
    module,
    operation,
    task: "hostile",
    isReversed: false,
    rows,
    ...(budgetMs !== undefined && { budgetMs }),
    lending,
  } as const;
  const here = { name: "hostile", variables: {}, clockShiftSeconds: 0, seed: 1 };
  return toHostileReport(await runChild(job, here, patienceMs));
}
