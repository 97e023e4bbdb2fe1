import { expect, it } from "vitest";
import { Board } from "../src/worker/board.ts";
import { rowOf } from "./board-world.ts";

it("an environment's long office work keeps no other environment's waiting in two processes, nor light work", () => {
  const board = new Board({ processes: 2, queues: ["light", "heavy", "office"], restMs: 0 });
  const office = (id: string, environment: string) => rowOf({ id, queue: "office", environment_id: environment });
  const answer = (rows: ReturnType<typeof office>[], now: number) => board.step({ kind: "claimed", rows }, now);
  const started: string[] = [];
  let queued = [office("a1", "a"), office("a2", "a"), office("b1", "b"), office("c1", "c")];
  const light = [rowOf({ id: "light", environment_id: "d" })];
  for (let now = 0; now < 2_000; now += 100) {
    let actions = [...board.step({ kind: "polled" }, now)];
    for (let action = actions.shift(); action !== undefined; action = actions.shift()) {
      if (action.kind === "run") started.push(`${action.slot.row.id} ${action.slot.lane}`);
      if (action.kind !== "claim") continue;
      const { queue, take } = action;
      const given =
        queue === "office"
          ? queued.filter(({ environment_id: of }) => take.except?.includes(of) !== true).slice(0, take.most)
          : queue === "light" && now > 1_000
            ? light.splice(0, take.most)
            : [];
      queued = queued.filter((row) => !given.includes(row));
      actions = [...actions, ...answer(given, now)];
    }
  }
  // Nothing of it ends: the third environment's waits, and so does the second of the first.
  expect(started).toEqual(["a1 usual", "b1 office", "light usual"]);
});
