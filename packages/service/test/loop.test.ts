import { expect, it } from "vitest";
import { createLoop } from "../src/worker/loop.ts";

it("10,000 posts from inside a step keep their order, and the stack stays flat", () => {
  const seen: number[] = [];
  const depths = new Set<number>();
  let depth = 0;
  const { post } = createLoop<number, number>({
    step(event) {
      depths.add(++depth);
      seen.push(event);
      depth--;
      return event < 10_000 ? [event + 1] : [];
    },
    carryOut: (action) => post(action),
    onDefect: (error) => expect.fail(String(error)),
  });
  post(1);
  expect(seen).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1));
  expect([...depths]).toEqual([1]);
});

it("posts of one action come after all actions of its event, in the order of the posts", () => {
  const seen: string[] = [];
  const { post } = createLoop<string, string>({
    step(event) {
      seen.push(event);
      return event === "a" ? ["b", "c"] : [];
    },
    carryOut(action) {
      seen.push(`begins ${action}`);
      post(action);
    },
    onDefect: () => undefined,
  });
  post("a");
  expect(seen).toEqual(["a", "begins b", "begins c", "b", "c"]);
});

it("a step or an action that throws is reported, and stops nothing else", () => {
  const defects: string[] = [];
  const done: string[] = [];
  const { post } = createLoop<string, string>({
    step(event) {
      if (event === "bad step") throw new Error(event);
      return ["bad action", event];
    },
    carryOut(action) {
      if (action === "bad action") throw new Error(action);
      done.push(action);
    },
    onDefect: (error) => defects.push((error as Error).message),
  });
  for (const event of ["a", "bad step", "b"]) post(event);
  expect(done).toEqual(["a", "b"]);
  expect(defects).toEqual(["bad action", "bad step", "bad action"]);
});
