import type { Job } from "../second-process/job.ts";
import { runChild } from "../second-process/run-child.ts";
import { toJobRows } from "../second-process/run-elsewhere.ts";
import type { Trial } from "../trial.ts";
import { MAX_CPU_MS } from "./perform-hostile.ts";

/** What came of the hostile calls. */
export interface HostileReport {
  readonly count: number;
  readonly faults: readonly string[];
  /** Error and loss codes seen. */
  readonly codes: ReadonlySet<string>;
}

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
  const { replies, end, stderr } = await runChild(job, here, patienceMs);
  const codes = new Set<string>();
  const faults: string[] = [];
  let count = 0;
  let current = "the start";
  for (const reply of replies) {
    if (reply.kind === "begins") current = reply.case;
    if (reply.kind === "missing") faults.push(reply.message);
    if (reply.kind !== "ended") continue;
    count++;
    for (const code of reply.codes) codes.add(code);
    faults.push(...reply.faults.map((fault) => `${reply.case}: ${fault}`));
    if (reply.cpuMs > MAX_CPU_MS) faults.push(`${reply.case}: it took ${Math.round(reply.cpuMs)} ms of processor time`);
  }
  if (end !== undefined) faults.push(`${current}: the process ${end}${stderr === "" ? "" : `: ${stderr.trim()}`}`);
  return { count, faults, codes };
}
