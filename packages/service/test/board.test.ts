import { describe, expect, it } from "vitest";
import type { ClaimedRow } from "../src/executions/rows.ts";
import { Board } from "../src/worker/board.ts";
import type { Action, BoardEvent } from "../src/worker/board-events.ts";
import type { Phase } from "../src/worker/plan.ts";
import { SLOT_LIFE } from "../src/worker/slots.ts";
import { outcomeOf, rowOf } from "./board-world.ts";

const KEY = 1;
const ROW = rowOf();
const OTHER = rowOf({ id: "other" });

function newBoard(processes = 1): Board {
  return new Board({ processes, queues: ["light", "heavy", "office"], restMs: 15 });
}

/** Posts in turn; gives what the last of them led to, without claims. */
function run(board: Board, ...events: readonly BoardEvent[]): readonly Action[] {
  let actions: readonly Action[] = [];
  for (const event of events) actions = board.step(event, 1_000);
  return actions.filter(({ kind }) => kind !== "claim" && kind !== "pollAt");
}

const claimed = (...rows: readonly ClaimedRow[]): BoardEvent => ({ kind: "claimed", rows });
const ended = (key: number, row = ROW): BoardEvent => ({ kind: "ended", key, outcome: outcomeOf(row) });
const faulted: BoardEvent = { kind: "faulted", key: KEY, error: new Error("A bug.") };

/** What brings a board's first slot into each phase; with one process, which another run holds where the slot has to wait. */
const WAYS: Readonly<Record<Phase, readonly BoardEvent[]>> = {
  waiting: [],
  running: [claimed(ROW)],
  storage: [claimed(ROW), { kind: "left", key: KEY }],
  returning: [claimed(ROW), { kind: "left", key: KEY }, claimed(OTHER), { kind: "asked", key: KEY }],
  settling: [claimed(ROW), ended(KEY)],
};

describe("each event in each phase", () => {
  const rows: readonly { phase: Phase; event: BoardEvent; leads: readonly string[]; held: number }[] = [
    { phase: "running", event: { kind: "left", key: KEY }, leads: [], held: 1 },
    { phase: "running", event: ended(KEY), leads: ["settle"], held: 1 },
    { phase: "storage", event: { kind: "asked", key: KEY }, leads: ["resume"], held: 1 },
    { phase: "storage", event: ended(KEY), leads: ["settle"], held: 1 },
    { phase: "settling", event: { kind: "settled", key: KEY }, leads: [], held: 0 },
    { phase: "running", event: faulted, leads: ["abort", "requeue ours"], held: 0 },
    { phase: "storage", event: faulted, leads: ["abort", "requeue ours"], held: 0 },
    { phase: "returning", event: faulted, leads: ["abort", "requeue ours"], held: 1 },
    { phase: "settling", event: faulted, leads: ["abort", "report"], held: 0 },
    { phase: "running", event: { kind: "cancelled", ids: ["x"] }, leads: ["abort"], held: 1 },
    { phase: "storage", event: { kind: "cancelled", ids: ["x"] }, leads: ["abort"], held: 1 },
    { phase: "returning", event: { kind: "cancelled", ids: ["x"] }, leads: ["abort", "resume"], held: 2 },
    { phase: "settling", event: { kind: "cancelled", ids: ["x"] }, leads: ["abort"], held: 1 },
    { phase: "running", event: { kind: "stale", before: 2_000 }, leads: [], held: 1 },
    { phase: "running", event: { kind: "lost", workerId: 1 }, leads: ["abort"], held: 1 },
    { phase: "returning", event: { kind: "lost", workerId: 1 }, leads: ["abort", "abort", "resume"], held: 2 },
    { phase: "running", event: { kind: "draining" }, leads: [], held: 1 },
    { phase: "running", event: { kind: "departed" }, leads: ["abort"], held: 1 },
  ];
  it.each(rows)("$phase, $event.kind: $leads", ({ phase, event, leads, held }) => {
    const board = newBoard();
    run(board, ...WAYS[phase]);
    const actions = run(board, event);
    expect(
      actions.map((action) => (action.kind === "requeue" ? `requeue ${action.requeue.cause}` : action.kind)),
    ).toEqual(leads);
    expect(board.size).toBe(held);
  });

  const EVENTS = ["left", "asked", "ended", "settled"] as const;
  const strangers = (Object.keys(SLOT_LIFE) as Phase[])
    .filter((phase) => phase !== "waiting")
    .flatMap((phase) => EVENTS.filter((kind) => !(kind in SLOT_LIFE[phase])).map((kind) => ({ phase, kind })));
  it.each(strangers)(
    "$phase does not know $kind: a fault of the service's own, which leaves no slot",
    ({ phase, kind }) => {
      const board = newBoard();
      run(board, ...WAYS[phase]);
      const before = board.size;
      const actions = run(board, kind === "ended" ? ended(KEY) : { kind, key: KEY });
      const fault = actions.find((action) => action.kind === "requeue" || action.kind === "report");
      expect(fault).toMatchObject({ error: expect.any(RangeError) });
      expect(board.size).toBe(before - 1);
    },
  );

  it("of a slot that is gone lead nowhere, but let a run that waits for a process end", () => {
    const board = newBoard();
    run(board, claimed(ROW), faulted);
    expect(run(board, { kind: "left", key: KEY })).toEqual([]);
    expect(run(board, { kind: "asked", key: KEY })).toEqual([{ kind: "abort", key: KEY }]);
    expect(run(board, ended(KEY))).toEqual([]);
    expect(run(board, { kind: "settled", key: KEY })).toEqual([]);
    expect(run(board, faulted)).toEqual([]);
  });
});

describe("what a board holds", () => {
  it("starts what it claims, in turn, as processes come free", () => {
    const board = newBoard(2);
    const rows = ["a", "b", "c"].map((id) => rowOf({ id }));
    const started = run(board, claimed(...rows)).flatMap((action) =>
      action.kind === "run" ? [action.slot.row.id] : [],
    );
    expect(started).toEqual(["a", "b"]);
    expect(run(board, ended(1, rows[0])).map(({ kind }) => kind)).toEqual(["settle", "run"]);
  });

  it("keeps two attempts of one execution apart", () => {
    const board = newBoard(2);
    run(board, claimed(ROW), claimed(rowOf({ attempt: 2, worker_id: 2 })), ended(1), { kind: "settled", key: 1 });
    expect([board.size, board.holds("x", 1), board.holds("x", 2)]).toEqual([1, false, true]);
  });

  it("ends an execution whose cancellation it hears before it holds it", () => {
    const board = newBoard(3);
    const cancelledOf = (actions: readonly Action[]) =>
      actions.map((action) => action.kind === "run" && action.slot.isCancelled);
    const both = run(board, { kind: "cancelled", ids: ["x"] }, claimed(ROW, OTHER));
    expect(cancelledOf(both)).toEqual([true, false]);
    expect(cancelledOf(run(board, { kind: "compared" }, claimed(ROW)))).toEqual([false]);
  });

  it("leaves to other workers what has not started in time, and nothing else", () => {
    const board = newBoard();
    run(board, claimed(ROW, OTHER));
    expect(run(board, { kind: "stale", before: 1_000 })).toEqual([]);
    expect(board.hasWaitingSince(1_001)).toBe(true);
    expect(run(board, { kind: "stale", before: 1_001 })).toEqual([
      { kind: "requeue", rows: [OTHER], requeue: { cause: "rebalanced" } },
    ]);
    expect(board.size).toBe(1);
  });

  it("drops what waits under a number that others took over, and ends what runs under it", () => {
    const board = newBoard();
    run(board, claimed(ROW, OTHER));
    expect(run(board, { kind: "lost", workerId: 2 })).toEqual([]);
    expect(run(board, { kind: "lost", workerId: 1 })).toEqual([{ kind: "abort", key: 1 }]);
    expect(board.size).toBe(1);
  });
});

describe("polling", () => {
  const claims = (board: Board, event: BoardEvent, now: number) =>
    board.step(event, now).flatMap((action) => (action.kind === "claim" ? [action.queue] : []));

  it("claims from one queue after the other, one claim at a time", () => {
    const board = newBoard(2);
    expect(claims(board, { kind: "polled" }, 0)).toEqual(["light"]);
    expect(claims(board, { kind: "polled" }, 1)).toEqual([]);
    expect(claims(board, claimed(), 2)).toEqual(["heavy"]);
    expect(claims(board, claimed(), 3)).toEqual(["office"]);
    // Someone polled meanwhile; the next claim rests as long as this one took, and 5 ms at most where none came together.
    expect(board.step(claimed(), 4)).toEqual([{ kind: "pollAt", at: 8 }]);
    expect(claims(board, { kind: "polled" }, 8)).toEqual(["light"]);
  });

  it("claims again only from queues that had as much as was asked for, that someone names, or in which a run ended", () => {
    const board = newBoard(3);
    expect(claims(board, { kind: "polled" }, 0)).toEqual(["light"]);
    const heavy = rowOf({ queue: "heavy" });
    expect(claims(board, claimed(), 0)).toEqual(["heavy"]);
    // Two were asked for: one process stays free of heavy work.
    expect(claims(board, claimed(heavy, heavy), 0)).toEqual([]);
    expect(claims(board, ended(1, heavy), 1_000)).toEqual(["heavy"]);
    expect(claims(board, claimed(), 1_000)).toEqual(["office"]);
    expect(claims(board, claimed(), 1_000)).toEqual([]);
    expect(claims(board, { kind: "polled", queues: [] }, 2_000)).toEqual([]);
    expect(claims(board, { kind: "polled", queues: ["office"] }, 3_000)).toEqual(["office"]);
    // What someone reports while a claim is under way may be what that claim does not see.
    expect(claims(board, { kind: "polled", queues: ["office"] }, 3_000)).toEqual([]);
    expect(claims(board, claimed(), 3_000)).toEqual(["office"]);
    expect(claims(board, claimed(), 3_000)).toEqual([]);
  });

  it("goes on after a claim that failed, although nobody asks again", () => {
    const board = newBoard();
    board.step({ kind: "polled" }, 0);
    expect(board.step({ kind: "unclaimed", isFailure: true }, 1)).toEqual([{ kind: "pollAt", at: 501 }]);
    expect(claims(board, { kind: "polled" }, 501)).toEqual(["light"]);
  });

  it("waits to be asked while the worker has no number", () => {
    const board = newBoard();
    board.step({ kind: "polled" }, 0);
    expect(board.step({ kind: "unclaimed", isFailure: false }, 1)).toEqual([]);
    expect(claims(board, { kind: "polled" }, 2)).toEqual(["light"]);
  });

  it("starts others' light work beside long runs", () => {
    const board = newBoard();
    board.step(claimed(ROW, rowOf({ id: "same" }), rowOf({ id: "b", environment_id: "b" })), 0);
    expect(board.step({ kind: "polled" }, 100)).toContainEqual({ kind: "pollAt", at: 250 });
    const actions = board.step({ kind: "polled" }, 400).filter(({ kind }) => kind === "run");
    expect(actions).toMatchObject([{ slot: { lane: "priority", row: { id: "b" } } }]);
  });

  it("claims nothing more when it closes, starts what is being claimed, and requeues what comes later", () => {
    const board = newBoard();
    board.step({ kind: "polled" }, 0);
    expect(board.step({ kind: "closing" }, 1)).toEqual([]);
    expect(board.step(claimed(ROW, OTHER), 2).map(({ kind }) => kind)).toEqual(["run"]);
    expect(run(board, { kind: "draining" })).toEqual([
      { kind: "requeue", rows: [OTHER], requeue: { cause: "closing" } },
    ]);
    const late = rowOf({ id: "late" });
    expect(run(board, claimed(late))).toEqual([{ kind: "requeue", rows: [late], requeue: { cause: "closing" } }]);
    expect(run(board, { kind: "departed" }, claimed(late))).toEqual([]);
    expect(board.size).toBe(1);
  });
});
