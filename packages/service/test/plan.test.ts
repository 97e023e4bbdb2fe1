import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aheadOf } from "../src/worker/pace.ts";
import { type Caps, expressProcesses, plan, type Standing } from "../src/worker/plan.ts";
import type { Phase } from "../src/worker/slots.ts";

const NOW = 100_000;
const CAPS: Caps = { processes: 2, queues: ["light", "heavy", "office"], averageMs: 1_000, expressAt: 0 };

interface Facts {
  readonly phase: Phase;
  readonly lane?: "usual" | "express";
  readonly forMs?: number;
  readonly queue?: string;
  readonly of?: string;
}

let count = 0;
function slot({ phase, lane = "usual", forMs = 10, queue = "light", of = "a" }: Facts): Standing & { id: number } {
  return { id: count++, phase, lane, since: NOW - forMs, row: { queue, environment_id: of } };
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
    const ahead = aheadOf(5, 2);
    expect(ahead).toBeGreaterThan(4);
    const running = many(2, { phase: "running" });
    expect(plan(running, quick, NOW).room.light).toBe(ahead);
    expect(plan([...running, ...many(ahead, { phase: "waiting" })], quick, NOW).room.light).toBe(0);
  });

  it("counts no process for what waits for storage, up to its places", () => {
    expect(plan(many(8, { phase: "aside" }), CAPS, NOW).room.light).toBe(2);
    expect(plan(many(9, { phase: "aside" }), CAPS, NOW).room.light).toBe(1);
    expect(plan(many(10, { phase: "aside" }), CAPS, NOW).room.light).toBe(0);
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

  it("waits a quarter of a second for the newest run before it passes by", () => {
    const slots = [
      slot({ phase: "running", forMs: 900, queue: "heavy" }),
      slot({ phase: "running", forMs: 100, queue: "heavy" }),
    ];
    expect(plan(slots, CAPS, NOW).express).toEqual({ kind: "later", at: NOW + 150 });
    expect(plan(slots, { ...CAPS, expressAt: NOW + 500 }, NOW).express).toEqual({ kind: "later", at: NOW + 500 });
  });

  it("lets light work of another environment pass by long runs", () => {
    const running = many(2, { phase: "running", forMs: 900 });
    const own = slot({ phase: "waiting" });
    const others = slot({ phase: "waiting", of: "b" });
    expect(plan(running, CAPS, NOW).express).toEqual({ kind: "claim", except: ["a"] });
    expect(plan([...running, own, others], CAPS, NOW).express).toEqual({ kind: "start", slot: others });
    const passing = slot({ phase: "running", lane: "express", of: "b", forMs: 900 });
    expect(plan([...running, passing], CAPS, NOW).express).toEqual({ kind: "none" });
    expect(plan(running, { ...CAPS, queues: ["heavy"] }, NOW).express).toEqual({ kind: "none" });
  });

  it("has nothing to do with what is being settled", () => {
    expect(plan(many(50, { phase: "settling" }), CAPS, NOW)).toEqual(plan([], CAPS, NOW));
  });
});

const PHASES = ["waiting", "running", "aside", "returning", "settling"] as const;
const standings = fc.array(
  fc
    .record({
      phase: fc.constantFrom(...PHASES),
      lane: fc.constantFrom("usual" as const, "express" as const),
      forMs: fc.integer({ min: 0, max: 1_000 }),
      queue: fc.constantFrom("light", "heavy", "office"),
      of: fc.constantFrom("a", "b", "c"),
    })
    .map((facts) => slot(facts.phase === "waiting" ? { ...facts, lane: "usual" } : facts)),
  { maxLength: 40 },
);
const caps = fc
  .record({ processes: fc.integer({ min: 1, max: 8 }), averageMs: fc.integer({ min: 1, max: 500 }) })
  .map((facts): Caps => ({ ...CAPS, ...facts }));

describe("whatever a worker holds", () => {
  it("starts only what waits, resumes only what returns, each once and in turn", () => {
    fc.assert(
      fc.property(standings, caps, (slots, bounds) => {
        const { start, resume } = plan(slots, bounds, NOW);
        expect(start).toEqual(slots.filter(({ phase }) => phase === "waiting").slice(0, start.length));
        const returning = slots.filter(({ phase, lane }) => phase === "returning" && lane === "usual");
        expect(resume).toEqual(returning.slice(0, resume.length));
      }),
    );
  });

  it("lets no more run than there are processes", () => {
    fc.assert(
      fc.property(standings, caps, (slots, bounds) => {
        const { start, resume } = plan(slots, bounds, NOW);
        const running = slots.filter(({ phase, lane }) => phase === "running" && lane === "usual").length;
        if (start.length + resume.length > 0)
          expect(running + start.length + resume.length).toBeLessThanOrEqual(bounds.processes);
      }),
    );
  });

  it("does nothing twice: after the plan is carried out there is nothing more to start", () => {
    fc.assert(
      fc.property(standings, caps, (slots, bounds) => {
        const { start, resume, room, express } = plan(slots, bounds, NOW);
        const letGo = new Set([...start, ...resume].map(({ id }) => id));
        const after = slots.map((each) =>
          letGo.has(each.id)
            ? { ...each, phase: "running" as const, since: each.phase === "waiting" ? NOW : each.since }
            : each,
        );
        const next = plan(after, bounds, NOW);
        expect([next.start, next.resume]).toEqual([[], []]);
        expect(next.express.kind).toBe(express.kind);
        // What came back has run for a while, and may be one that is not waited for.
        if (resume.length === 0) expect(next.room).toEqual(room);
      }),
    );
  });

  it("passes by the runs under way only for others' light work, within its processes", () => {
    fc.assert(
      fc.property(standings, caps, (slots, bounds) => {
        const { express } = plan(slots, bounds, NOW);
        if (express.kind !== "start") return;
        const underWay = slots.filter(({ phase }) => phase === "running" || phase === "aside" || phase === "returning");
        const light = underWay.filter(({ row }) => row.queue === "light").map(({ row }) => row.environment_id);
        expect(express.slot.row.queue).toBe("light");
        expect(light).not.toContain(express.slot.row.environment_id);
        expect(underWay.filter(({ lane }) => lane === "express").length).toBeLessThan(
          expressProcesses(bounds.processes),
        );
      }),
    );
  });
});
