import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Runtime } from "@colophon/runtime";
import { createRuntime } from "@colophon/runtime";
import type { Caller } from "../src/index.ts";
import { acceptedId, OPERATIONS_MODULE, submissionOf, type TestService } from "../src/testing/index.ts";

/** Of what a load is made: a queue, and how long its texts are. */
export interface LoadKind {
  readonly weight: "light" | "heavy" | "office";
  readonly characters: number;
}

export interface Load {
  readonly executions: number;
  /** How many are submitted in a second, evenly. Default: as many as the service accepts. */
  readonly perSecond?: number;
  readonly clients: number;
  readonly kinds: readonly [LoadKind, ...LoadKind[]];
}

/** A runtime without children, so that sixteen calls at a time cost no sixteen processes. */
export function startDirectRuntime(folder: string): Runtime {
  return createRuntime({ operations: OPERATIONS_MODULE, isolation: "none", temporaryFolder: folder });
}

/** Submits a load and waits for the end of each execution. */
export async function runLoad(service: TestService, caller: Caller, load: Load): Promise<void> {
  let left = load.executions;
  const startedAt = performance.now();
  const client = async (): Promise<void> => {
    const ids: string[] = [];
    while (left > 0) {
      const order = load.executions - left;
      const kind = load.kinds[left % load.kinds.length] ?? load.kinds[0];
      left--;
      if (load.perSecond !== undefined)
        await delay(Math.max(0, startedAt + (order * 1000) / load.perSecond - performance.now()));
      // A text that no other execution has, of which most is one line: making it must not cost more than running it.
      const text = `${randomUUID()}${randomBytes(8)
        .toString("hex")
        .repeat(kind.characters / 16)}`;
      const submission = submissionOf(caller, "common.parse.echo", { text }, { weight: kind.weight });
      ids.push(acceptedId(await service.submissions.submit(submission)));
    }
    for (const id of ids) await service.executions.wait(id, caller.environmentId, { timeoutMs: 120_000 });
  };
  await Promise.all(Array.from({ length: load.clients }, client));
}

/** How the executions ended, and every requeue with its cause. */
export async function endsOf({ database }: TestService): Promise<unknown> {
  const { rows: ends } = await database.query(
    "select status, attempt, count(*)::int as count from executions group by 1, 2 order by 1, 2",
  );
  const { rows: requeues } = await database.query(
    "select detail ->> 'reason' as reason, count(*)::int as count from execution_events where type = 'queued' and revision > 1 group by 1",
  );
  return { ends, requeues };
}
