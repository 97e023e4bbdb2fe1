import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimAheadOf } from "../src/worker/claim-ahead.ts";
import { type Caps, type Phase, plan, priorityProcesses, type SlotState } from "../src/worker/plan.ts";

const NOW = 100_000;
const CAPS: Caps = {
  processes: 2,
  queues: ["light", "heavy", "office"],
  averageMs: 1_000,
  nextPriorityPollAt: 0,
  nextOfficePollAt: 0,
};

interface Facts {
  readonly phase: Phase;
  readonly lane?: "usual" | "priority" | "office";
  readonly isCancelled?: boolean;
  readonly shares?: number;
  readonly forMs?: number;
  readonly queue?: string;
  readonly of?: string;
}

let count = 0;
function slot(facts: Facts): SlotState & { id: number } {
  const { phase, lane = "usual", forMs = 10, queue = "light", of = "a", isCancelled = false, shares = 1 } = facts;
  const row = { queue, environment_id: of, memory_shares: shares };
  return { id: count++, phase, lane, since: NOW - forMs, isCancelled, row };
}
const many = (most: number, facts: Facts) => Array.from({ length: most }, () => slot(facts));

describe("what a worker does next", () => {
  it("starts what waits, in turn, while processes are free", () => {
    const slots = many(3, { phase: "waiting" });
    const { start, room } = plan(slots, CAPS, NOW);
    expect(start).toEqual(slots.slice(0, 2));
    expect(room).toEqual({ light: 0, heavy: 0, office: 0 });
  });

  it("claims for the processes that are free, and heavy work for all but one", () => {
    expect(plan([], CAPS, NOW).room).toEqual({ light: 2, heavy: 1, office: 1 });
    expect(plan(many(1, { phase: "running", queue: "heavy" }), CAPS, NOW).room).toEqual({
      light: 1,
      heavy: 0,
      office: 0,
    });
    expect(plan([], { ...CAPS, processes: 1 }, NOW).room.heavy).toBe(1);
  });

  it("claims ahead when light work is quick, half of it at a time", () => {
    const quick = { ...CAPS, averageMs: 5 };
    const ahead = claimAheadOf(5, 2);
    expect(ahead).toBeGreaterThan(4);
    const running = many(2, { phase: "running" });
    expect(plan(running, quick, NOW).room.light).toBe(ahead);
    expect(plan([...running, ...many(ahead, { phase: "waiting" })], quick, NOW).room.light).toBe(0);
  });

  it("counts no process for what waits for storage, up to its places", () => {
    expect(plan(many(8, { phase: "storage" }), CAPS, NOW).room.light).toBe(2);
    expect(plan(many(9, { phase: "storage" }), CAPS, NOW).room.light).toBe(1);
    expect(plan(many(10, { phase: "storage" }), CAPS, NOW).room.light).toBe(0);
  });

  it("gives a process back to what is done with storage before others start", () => {
    const [returning, waiting, running] = [
      slot({ phase: "returning" }),
      slot({ phase: "waiting" }),
      slot({ phase: "running" }),
    ];
    const { resume, start } = plan([waiting, running, returning], CAPS, NOW);
    expect(resume).toEqual([returning]);
    expect(start).toEqual([]);
  });

  it("resumes at once what is cancelled, and what has a process of the priority lane", () => {
    const running = many(2, { phase: "running" });
    const cancelled = slot({ phase: "returning", isCancelled: true });
    const priority = slot({ phase: "returning", lane: "priority" });
    expect(plan([...running, slot({ phase: "returning" }), cancelled, priority], CAPS, NOW).resume).toEqual([
      cancelled,
      priority,
    ]);
  });

  it("runs in the place of two processes what ran out of memory, and nothing beside the usual ones meanwhile", () => {
    const large = slot({ phase: "waiting", shares: 2 });
    expect(plan([slot({ phase: "running" }), large, slot({ phase: "waiting" })], CAPS, NOW).start).toEqual([]);
    expect(plan([large, slot({ phase: "waiting" })], CAPS, NOW).start).toEqual([large]);
    expect(plan([large], { ...CAPS, processes: 1 }, NOW).start).toEqual([large]);
    const running = slot({ phase: "running", shares: 2, forMs: 900 });
    expect(plan([running], CAPS, NOW)).toMatchObject({ room: { light: 0 }, priority: { kind: "none" } });
    // Others do not wait for its sake for ever.
    const overdue = slot({ phase: "waiting", shares: 2, forMs: 6_000 });
    expect(plan([slot({ phase: "running" }), overdue], CAPS, NOW).start).toEqual([overdue]);
  });

  it("waits a quarter of a second for the newest run before it passes by", () => {
    const slots = [
      slot({ phase: "running", forMs: 900, queue: "heavy" }),
      slot({ phase: "running", forMs: 100, queue: "heavy" }),
    ];
    expect(plan(slots, CAPS, NOW).priority).toEqual({ kind: "later", at: NOW + 150 });
    expect(plan(slots, { ...CAPS, nextPriorityPollAt: NOW + 500 }, NOW).priority).toEqual({
      kind: "later",
      at: NOW + 500,
    });
  });

  it("lets light work of another environment pass by long runs", () => {
    const running = many(2, { phase: "running", forMs: 900 });
    const own = slot({ phase: "waiting" });
    const others = slot({ phase: "waiting", of: "b" });
    expect(plan(running, CAPS, NOW).priority).toEqual({ kind: "claim", except: ["a"] });
    expect(plan([...running, own, others], CAPS, NOW).priority).toEqual({ kind: "start", slot: others });
    const passing = slot({ phase: "running", lane: "priority", of: "b", forMs: 900 });
    expect(plan([...running, passing], CAPS, NOW).priority).toEqual({ kind: "none" });
    expect(plan(running, { ...CAPS, queues: ["heavy"] }, NOW).priority).toEqual({ kind: "none" });
  });

  it("lets office work of another environment pass by long runs that hold its places, one at a time", () => {
    const held = (forMs: number) => [slot({ phase: "running", queue: "office", forMs })];
    expect(plan([], CAPS, NOW).office).toEqual({ kind: "none" });
    expect(plan(held(100), CAPS, NOW).office).toEqual({ kind: "later", at: NOW + 150 });
    expect(plan(held(900), CAPS, NOW)).toMatchObject({ office: { kind: "claim", except: ["a"] }, room: { office: 0 } });
    expect(plan(held(900), { ...CAPS, processes: 3 }, NOW)).toMatchObject({
      office: { kind: "none" },
      room: { office: 1 },
    });
    expect(plan(held(900), { ...CAPS, queues: ["light", "heavy"] }, NOW).office).toEqual({ kind: "none" });
    const passing = slot({ phase: "waiting", lane: "office", queue: "office", of: "b" });
    const others = slot({ phase: "waiting", of: "c" });
    // It takes neither the process that light work has nor the place of heavy work.
    expect(plan([...held(900), passing, others], CAPS, NOW)).toMatchObject({
      start: [others],
      startOffice: [passing],
      office: { kind: "none" },
    });
    expect(plan([slot({ phase: "running", lane: "office", queue: "office", of: "b" })], CAPS, NOW).room.office).toBe(1);
  });

  it("has nothing to do with what is being settled", () => {
    expect(plan(many(50, { phase: "settling" }), CAPS, NOW)).toEqual(plan([], CAPS, NOW));
  });
});

const PHASES = ["waiting", "running", "storage", "returning", "settling"] as const;
const slotStates = fc.array(
  fc
    .record({
      phase: fc.constantFrom(...PHASES),
      lane: fc.constantFrom("usual" as const, "priority" as const, "office" as const),
      forMs: fc.integer({ min: 0, max: 1_000 }),
      queue: fc.constantFrom("light", "heavy", "office"),
      of: fc.constantFrom("a", "b", "c"),
      isCancelled: fc.boolean(),
    })
    .map((facts) => slot(facts.phase === "waiting" ? { ...facts, lane: "usual" } : facts)),
  { maxLength: 40 },
);
const caps = fc
  .record({ processes: fc.integer({ min: 1, max: 16 }), averageMs: fc.integer({ min: 1, max: 500 }) })
  .map((facts): Caps => ({ ...CAPS, ...facts }));

/** Needs no process of the usual ones to come free. */
const isFree = ({ isCancelled, lane }: SlotState): boolean => isCancelled || lane !== "usual";

describe("whatever a worker holds", () => {
  it("starts only what waits, resumes only what returns, each once and in turn", () => {
    fc.assert(
      fc.property(slotStates, caps, (slots, bounds) => {
        const { start, resume } = plan(slots, bounds, NOW);
        expect(start).toEqual(slots.filter(({ phase }) => phase === "waiting").slice(0, start.length));
        const returning = slots.filter(({ phase }) => phase === "returning");
        const [free, queueing] = [returning.filter(isFree), returning.filter((each) => !isFree(each))];
        expect(resume).toEqual([...free, ...queueing.slice(0, resume.length - free.length)]);
      }),
    );
  });

  it("lets no more run than there are processes", () => {
    fc.assert(
      fc.property(slotStates, caps, (slots, bounds) => {
        const { start, resume } = plan(slots, bounds, NOW);
        const running = slots.filter(({ phase, lane }) => phase === "running" && lane === "usual").length;
        const begun = start.length + resume.filter((each) => !isFree(each)).length;
        if (begun > 0) expect(running + begun).toBeLessThanOrEqual(bounds.processes);
      }),
    );
  });

  it("does nothing twice: after the plan is carried out there is nothing more to start", () => {
    fc.assert(
      fc.property(slotStates, caps, (slots, bounds) => {
        const { start, resume, room, priority } = plan(slots, bounds, NOW);
        const letGo = new Set([...start, ...resume].map(({ id }) => id));
        const after = slots.map((each) =>
          letGo.has(each.id)
            ? { ...each, phase: "running" as const, since: each.phase === "waiting" ? NOW : each.since }
            : each,
        );
        const next = plan(after, bounds, NOW);
        expect([next.start, next.resume]).toEqual([[], []]);
        expect(next.priority.kind).toBe(priority.kind);
        // What came back has run for a while, and may be one that is not waited for.
        if (resume.length === 0) expect(next.room).toEqual(room);
      }),
    );
  });

  it("passes by the runs under way only for others' light work, within its processes", () => {
    fc.assert(
      fc.property(slotStates, caps, (slots, bounds) => {
        const { priority } = plan(slots, bounds, NOW);
        if (priority.kind !== "start") return;
        const underWay = slots.filter(
          ({ phase }) => phase === "running" || phase === "storage" || phase === "returning",
        );
        const light = underWay.filter(({ row }) => row.queue === "light").map(({ row }) => row.environment_id);
        expect(priority.slot.row.queue).toBe("light");
        expect(light).not.toContain(priority.slot.row.environment_id);
        expect(underWay.filter(({ lane }) => lane === "priority").length).toBeLessThan(
          priorityProcesses(bounds.processes),
        );
      }),
    );
  });
});
