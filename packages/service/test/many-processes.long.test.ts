import { expect, it } from "vitest";
import { extraProcesses } from "../src/index.ts";
import { startRuntime, startService } from "../src/testing/index.ts";
import { endsOf, type LoadKind, runLoad } from "./worker-load.ts";

// COLOPHON_EXECUTIONS, COLOPHON_MINUTES: fewer, for a machine that others use too.
const EXECUTIONS = Number(process.env.COLOPHON_EXECUTIONS ?? 10_000);
const MINUTES = Number(process.env.COLOPHON_MINUTES ?? 30);
/** Requests and results of half an hour take 8 GB. */
const PER_SECOND = 15;

/** Requests of 50 kB to 5 MB, most of them small, in all three queues. */
const KINDS: readonly [LoadKind, ...LoadKind[]] = [
  ...Array.from({ length: 60 }, (): LoadKind => ({ weight: "light", characters: 50_000 })),
  ...Array.from({ length: 20 }, (): LoadKind => ({ weight: "heavy", characters: 100_000 })),
  ...Array.from({ length: 12 }, (): LoadKind => ({ weight: "office", characters: 60_000 })),
  ...Array.from({ length: 6 }, (): LoadKind => ({ weight: "heavy", characters: 500_000 })),
  { weight: "light", characters: 1_000_000 },
  { weight: "heavy", characters: 5_000_000 },
] as unknown as readonly [LoadKind, ...LoadKind[]];

interface Scenario {
  readonly what: string;
  readonly processes: number;
  readonly executions: number;
  readonly perSecond?: number;
}

const SCENARIOS: readonly Scenario[] = [
  ...[8, 16].map((processes) => ({ what: `${EXECUTIONS} executions`, processes, executions: EXECUTIONS })),
  {
    what: `${MINUTES} minutes with ${PER_SECOND} executions a second`,
    processes: 8,
    executions: MINUTES * 60 * PER_SECOND,
    perSecond: PER_SECOND,
  },
];

// requirement: SCALE-02
it.each(SCENARIOS)(
  "$what of mixed weight and size on a worker of $processes processes each run once",
  async ({ processes, ...load }) => {
    const service = await startService();
    try {
      const caller = await service.makeCaller();
      const runtime = startRuntime(service.folder, processes + extraProcesses(processes));
      const requeued: unknown[] = [];
      await service.startWorker({
        processes,
        runtime,
        telemetry: {
          onStart: () => ({ traceparent: undefined, end: () => undefined }),
          onSettled: () => undefined,
          onRequeued: (cause, count) => void (count > 0 && requeued.push([cause, count])),
          onDefect: (error) => requeued.push(error),
        },
      });
      await runLoad(service, caller, { ...load, clients: 32, kinds: KINDS });
      expect(await endsOf(service)).toEqual({
        ends: [{ status: "succeeded", attempt: 1, count: load.executions }],
        requeues: [],
      });
      expect([service.errors, requeued]).toEqual([[], []]);
    } finally {
      await service.close();
    }
  },
  60 * 60_000,
);
