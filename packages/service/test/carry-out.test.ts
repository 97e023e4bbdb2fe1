import { expect, it } from "vitest";
import { Board } from "../src/worker/board.ts";
import type { BoardEvent, Slot } from "../src/worker/board-events.ts";
import { CarryOut, type Effects } from "../src/worker/carry-out.ts";
import { createLoop } from "../src/worker/loop.ts";
import { outcomeOf, rowOf } from "./board-world.ts";

const throws = (): never => {
  throw new Error("At once.");
};

/** A scheduler on effects that do nothing, or what is given. */
function schedule(given: Partial<Effects>, processes = 2) {
  const events: BoardEvent[] = [];
  const errors: string[] = [];
  const board = new Board({ processes, queues: ["light"], restMs: 0 });
  const { post } = createLoop<BoardEvent, ReturnType<Board["step"]>[number]>({
    step(event, now) {
      events.push(event);
      return board.step(event, now);
    },
    carryOut: (action) => carryOut.act(action),
    onDefect: (error) => errors.push(`defect: ${error}`),
  });
  const effects: Effects = {
    run: async (row) => outcomeOf(row),
    settle: async () => undefined,
    claim: async () => [],
    requeue: async () => undefined,
    onError: (what) => errors.push(what),
    ...given,
  };
  const carryOut = new CarryOut(effects, post);
  return { board, post, carryOut, events, errors };
}

const rows = (count: number) => Array.from({ length: count }, (_, index) => rowOf({ id: `x${index}` }));
const run = (row = rowOf()): { kind: "run"; slot: Slot } => ({
  kind: "run",
  slot: { key: 1, row, phase: "running", lane: "usual", since: 0, isCancelled: false },
});

it.each([1, 2, 3, 4, 8, 16])(
  "%i processes whose runs leave for storage in their first turn run each execution once",
  async (processes) => {
    const starts = new Map<string, number>();
    let running = 0;
    let most = 0;
    const { board, post, carryOut, errors } = schedule(
      {
        async run(row, _, withoutProcess) {
          starts.set(row.id, (starts.get(row.id) ?? 0) + 1);
          await withoutProcess(async () => undefined, "run");
          most = Math.max(most, ++running);
          await new Promise(setImmediate);
          running--;
          return outcomeOf(row);
        },
      },
      processes,
    );
    post({ kind: "claimed", rows: rows(processes * 4) });
    await carryOut.ended();
    expect([...starts.values()]).toEqual(Array.from({ length: processes * 4 }, () => 1));
    expect(most).toBeLessThanOrEqual(processes);
    expect([board.size, errors]).toEqual([0, []]);
  },
);

it.each([
  { effect: "run", given: { run: throws }, errors: ["Running x0"] },
  { effect: "run, later", given: { run: () => Promise.reject(new Error("Later.")) }, errors: ["Running x0"] },
  { effect: "settle", given: { settle: throws }, errors: ["Settling x0"] },
  { effect: "requeue", given: { run: throws, requeue: throws }, errors: ["Running x0", "Requeueing work"] },
  { effect: "onError", given: { run: throws, onError: throws }, errors: [] },
])(
  "an effect that throws leaves no slot for ever, and ends no process: $effect",
  async ({ given, errors: expected }) => {
    const { board, post, carryOut, errors } = schedule(given);
    post({ kind: "claimed", rows: rows(1) });
    await carryOut.ended();
    expect([board.size, errors]).toEqual([0, expected]);
  },
);

it("a claim that throws is reported, and the poll is not lost", async () => {
  // The polls that there had been at each claim; more follow by the clock.
  const pollsAt: number[] = [];
  const { post, carryOut, events, errors } = schedule({
    async claim() {
      pollsAt.push(events.filter(({ kind }) => kind === "polled").length);
      if (pollsAt.length === 1) throw new Error("Away.");
      return [];
    },
  });
  post({ kind: "polled" });
  await expect.poll(() => pollsAt.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
  expect(pollsAt[1]).toBeGreaterThan(pollsAt[0] ?? 0);
  expect(errors).toEqual(["Claiming work"]);
  carryOut.close();
});

it("posts every answer to the board, whose phase it never asks", async () => {
  const events: BoardEvent[] = [];
  const effects: Effects = {
    async run(row, signal, withoutProcess) {
      await withoutProcess(async () => undefined, "run");
      await withoutProcess(async () => undefined, "end");
      return { ...outcomeOf(row), message: `${signal.aborted}` } as ReturnType<typeof outcomeOf>;
    },
    settle: async () => undefined,
    claim: async () => undefined,
    requeue: async () => undefined,
    onError: () => undefined,
  };
  const carryOut = new CarryOut(effects, (event) => {
    events.push(event);
    if (event.kind === "asked") carryOut.act({ kind: "abort", key: event.key });
  });
  carryOut.act(run());
  await carryOut.ended();
  expect(events.map(({ kind }) => kind)).toEqual(["left", "asked", "left", "ended"]);
  expect(events.at(-1)).toMatchObject({ outcome: { message: "true" } });
});
