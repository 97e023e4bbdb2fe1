import { expect, it } from "vitest";
import { startService } from "../src/testing/index.ts";
import { endsOf, type LoadKind, runLoad, startDirectRuntime } from "./worker-load.ts";

// Over 32 KiB a request is a blob: its run waits for storage in its first turn, which is where a scheduler that carries out a
// decision before it has written it down starts the same execution twice.
const BLOB: LoadKind = { weight: "light", characters: 54_000 };
const MIXED: readonly [LoadKind, ...LoadKind[]] = [
  BLOB,
  { weight: "light", characters: 20 },
  { weight: "heavy", characters: 50_000 },
  BLOB,
  { weight: "office", characters: 60_000 },
  { weight: "heavy", characters: 500_000 },
];

// requirement: SCALE-02
it.each([
  { processes: 2, executions: 60, kinds: [BLOB] as const },
  { processes: 8, executions: 120, kinds: [BLOB] as const },
  { processes: 16, executions: 160, kinds: [BLOB] as const },
  { processes: 8, executions: 300, kinds: MIXED },
])("$executions executions on a worker of $processes processes each run once", async (given) => {
  const { processes, executions, kinds } = given;
  const service = await startService();
  try {
    const caller = await service.makeCaller();
    const runtime = startDirectRuntime(service.folder);
    await service.startWorker({ processes, runtime });
    await runLoad(service, caller, { executions, clients: 8, kinds });
    expect(await endsOf(service)).toEqual({
      ends: [{ status: "succeeded", attempt: 1, count: executions }],
      requeues: [],
    });
    expect(service.errors).toEqual([]);
  } finally {
    await service.close();
  }
});
