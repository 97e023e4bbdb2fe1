import { describe, expect, it } from "vitest";
import type { ClaimedRow } from "../src/executions/rows.ts";
import { enter, type Phase, SLOT_LIFE, type Slot, type SlotEvent, Slots } from "../src/worker/slots.ts";

const rowOf = (id: string, workerId = 1): ClaimedRow =>
  ({ id, worker_id: workerId, queue: "light", environment_id: "e", attempt: 1 }) as ClaimedRow;

function held(...ids: readonly string[]): { readonly slots: Slots; readonly all: readonly Slot[] } {
  const slots = new Slots();
  for (const id of ids) slots.hold(rowOf(id));
  return { slots, all: [...slots] };
}

const EVENTS = [...new Set(Object.values(SLOT_LIFE).flatMap((life) => Object.keys(life)))] as SlotEvent[];

describe("the life of a slot", () => {
  it.each(Object.keys(SLOT_LIFE) as Phase[])("%s knows its events and no other", (phase) => {
    for (const event of EVENTS) {
      const { all } = held("x");
      const [slot] = all as [Slot];
      slot.phase = phase;
      const next = (SLOT_LIFE[phase] as Readonly<Record<string, Phase>>)[event];
      if (next === undefined) expect(() => enter(slot, event)).toThrow(RangeError);
      else {
        enter(slot, event);
        expect(slot.phase).toBe(next);
      }
    }
  });
});

describe("what a worker holds", () => {
  it("keeps two attempts of one execution apart", () => {
    const { slots, all } = held("x", "x");
    const [first] = all as [Slot];
    enter(first, "start");
    enter(first, "end");
    slots.settle(first);
    expect([...slots.ids()]).toEqual(["x"]);
    expect(slots.size).toBe(1);
  });

  it("ends an execution of which it hears before it holds it", () => {
    const slots = new Slots();
    slots.abort("x");
    slots.hold(rowOf("x"));
    slots.hold(rowOf("y"));
    expect([...slots].map(({ controller }) => controller.signal.aborted)).toEqual([true, false]);
    slots.forgetHeard();
    slots.hold(rowOf("x"));
    expect([...slots].at(-1)?.controller.signal.aborted).toBe(false);
  });

  it("takes out what has not started, and no other", () => {
    const { slots, all } = held("x", "y");
    enter(all[0] as Slot, "start");
    expect(slots.takeUnstarted(Number.NEGATIVE_INFINITY)).toEqual([]);
    expect(slots.takeUnstarted().map(({ id }) => id)).toEqual(["y"]);
    expect([...slots.ids()]).toEqual(["x"]);
  });

  it("ends what was claimed under one number", () => {
    const slots = new Slots();
    slots.hold(rowOf("x", 1));
    slots.hold(rowOf("y", 2));
    slots.abortAll(1);
    expect([...slots].map(({ controller }) => controller.signal.aborted)).toEqual([true, false]);
    slots.abortAll();
    expect([...slots].every(({ controller }) => controller.signal.aborted)).toBe(true);
  });
});
