import fc from "fast-check";
import { expect, it } from "vitest";
import { Board } from "../src/worker/board.ts";
import type { BoardEvent } from "../src/worker/board-events.ts";
import { createLoop } from "../src/worker/loop.ts";
import { type Disturbance, QUEUES_OF_WORLD, type Script, World } from "./board-world.ts";

const moments = fc.array(fc.constantFrom("inside" as const, "later" as const, "last" as const), {
  minLength: 1,
  maxLength: 4,
});
const script: fc.Arbitrary<Script> = fc.record({
  queue: fc.constantFrom(...QUEUES_OF_WORLD, "light" as const, "light" as const),
  environment: fc.constantFrom("a", "b", "c"),
  shares: fc.constantFrom(1, 1, 1, 2),
  storageWaits: fc.integer({ min: 0, max: 3 }),
  endsInStorage: fc.boolean(),
  throws: fc.constantFrom("never", "never", "never", "at start", "after storage", "at settlement"),
  moments,
});
const disturbance: fc.Arbitrary<Disturbance> = fc.record({
  after: fc.integer({ min: 0, max: 60 }),
  kind: fc.constantFrom("cancel", "stale", "lose", "compare", "poll", "fail claim"),
  index: fc.nat(100),
});

/** Runs a world to its end. Gives what broke, and what is left. */
function runWorld(processes: number, scripts: readonly Script[], disturbances: readonly Disturbance[]) {
  const world = new World(processes, scripts, disturbances);
  const board = new Board({ processes, queues: QUEUES_OF_WORLD, restMs: 5 });
  const defects: unknown[] = [];
  const { post } = createLoop<BoardEvent, ReturnType<Board["step"]>[number]>({
    step: (event) => board.step(event, world.now),
    carryOut: (action) => world.act(action),
    onDefect: (error) => defects.push(error),
  });
  world.post = post;
  post({ kind: "polled" });
  world.settle(200 + 60 * scripts.length);
  return { broken: world.broken, defects, ended: world.ended, held: board.size };
}

const whole = (executions: number) => ({ broken: [], defects: [], ended: executions, held: 0 });

it.each([1, 2, 3, 4, 8, 16])(
  "%i processes that leave for storage in their first turn start each execution once",
  (processes) => {
    const inside: Script = {
      queue: "light",
      environment: "a",
      shares: 1,
      storageWaits: 1,
      endsInStorage: false,
      throws: "never",
      moments: ["inside"],
    };
    for (const executions of [processes, processes * 2, processes * 5]) {
      const scripts = Array.from({ length: executions }, () => inside);
      expect(runWorld(processes, scripts, [])).toEqual(whole(executions));
      const later: Script = { ...inside, moments: ["inside", "later"] };
      expect(
        runWorld(
          processes,
          scripts.map(() => later),
          [],
        ),
      ).toEqual(whole(executions));
    }
  },
);

// COLOPHON_WHOLE: as many worlds as the design was tried with.
const RUNS = process.env.COLOPHON_WHOLE === undefined ? 1_000 : 10_000;

it("whatever answers when, throws or is cancelled: each execution ends once, none runs twice, and nothing is left", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 16 }),
      fc.array(script, { minLength: 1, maxLength: 40 }),
      fc.array(disturbance, { maxLength: 8 }),
      (processes, scripts, disturbances) => {
        expect(runWorld(processes, scripts, disturbances)).toEqual(whole(scripts.length));
      },
    ),
    { numRuns: RUNS },
  );
});
