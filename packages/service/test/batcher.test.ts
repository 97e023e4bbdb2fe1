import { afterEach, describe, expect, it, vi } from "vitest";
import { createBatcher } from "../src/batcher.ts";
import { createThrottle, restAfter } from "../src/throttle.ts";

const nextTurn = (): Promise<void> => new Promise(setImmediate);

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a rest", () => {
  it("lasts as long as the work did, and no longer than its bound", async () => {
    const rest = createThrottle(20);
    const endedAt = performance.now();
    rest.begin(endedAt - 60_000, 2);
    await rest.over();
    const restedMs = performance.now() - endedAt;
    // A timer counts whole milliseconds and may be one early.
    expect(restedMs).toBeGreaterThan(15);
    // Half of what the work would earn it: no load makes 20 ms of this.
    expect(restedMs).toBeLessThan(30_000);
  });

  it("lasts a third of its bound at most after work that had no company", () => {
    expect([restAfter(60_000, 2, 15), restAfter(60_000, 1, 15), restAfter(2, 1, 15)]).toEqual([15, 5, 2]);
  });
});

describe("a batcher", () => {
  /** By a clock that only the work moves: however slow the machine is, no time passes between two calls. */
  const gather = (restMs: number) => {
    let now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const sizes: number[] = [];
    const batcher = createBatcher(
      async (items: readonly number[]) => {
        sizes.push(items.length);
        now += 1_000;
        return items;
      },
      { maxItems: 10, parallel: 1, restMs },
    );
    return { sizes, batcher };
  };

  it("starts at once when nothing is under way, and gives each call its own answer", async () => {
    const { sizes, batcher } = gather(0);
    expect(await Promise.all([batcher.run(1), batcher.run(2)])).toEqual([1, 2]);
    expect(sizes).toEqual([2]);
  });

  it("that rests after work lets calls of different turns share the next batch", async () => {
    const { sizes, batcher } = gather(1_000);
    await batcher.run(1);
    const second = batcher.run(2);
    await nextTurn();
    await nextTurn();
    expect(await Promise.all([second, batcher.run(3)])).toEqual([2, 3]);
    expect(sizes).toEqual([1, 2]);
    await batcher.drain();
  });

  it("fails every call of a batch that fails, and goes on", async () => {
    let isBroken = true;
    const batcher = createBatcher(
      async (items: readonly number[]) => {
        if (isBroken) throw new Error("broken");
        return items;
      },
      { maxItems: 10, parallel: 1 },
    );
    const both = await Promise.allSettled([batcher.run(1), batcher.run(2)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isBroken = false;
    expect(await batcher.run(3)).toBe(3);
  });
});
