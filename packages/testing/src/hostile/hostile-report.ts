import type { ChildRun } from "../second-process/run-child.ts";
import { MAX_CPU_MS } from "./perform-hostile.ts";

/** What came of the hostile calls. */
export interface HostileReport {
  readonly count: number;
  readonly faults: readonly string[];
  /** Error and loss codes seen. */
  readonly codes: ReadonlySet<string>;
}

/** What a process said of the hostile set, as a report. */
export function toHostileReport({ replies, end, stderr }: ChildRun): HostileReport {
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
