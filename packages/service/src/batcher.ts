import { createThrottle } from "./throttle.ts";

/** Gathers calls that arrive while one batch is under way into the next: one commit serves them all. */
export interface Batcher<Item, Result> {
  run(item: Item): Promise<Result>;
  /** Resolves when nothing waits and nothing is under way. */
  drain(): Promise<void>;
}

export interface BatchBounds<Item> {
  readonly maxItems: number;
  /** A batch ends before the item that would pass this weight; one that is heavier goes alone. */
  readonly mostWeight?: number;
  readonly weigh?: (item: Item) => number;
  readonly parallel: number;
  /** Under load batches rest up to so long, so that more calls join: see rest.ts. Default 0. */
  readonly restMs?: number;
  /** Whether an error may be of one item alone, and nothing of its batch took effect. Default: never. */
  readonly isOfOneItem?: (error: unknown) => boolean;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Calls -> batches.
 *
 * Shapes   `work` answers each item of a batch, in order. A batch starts at once when fewer than `parallel` are under way;
 *          otherwise items wait for the next one, so the batch grows with the load.
 * Errors   When `work` throws, every item of that batch gets the error. Where it may be of one item, the two halves of the batch are
 *          done by themselves, in order, until that item is alone.
 */
export function createBatcher<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  bounds: BatchBounds<Item>,
): Batcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  const idle: (() => void)[] = [];
  const rest = createThrottle(bounds.restMs ?? 0);
  let underWay = 0;

  const answer = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && bounds.isOfOneItem?.(error) === true) {
        const half = Math.ceil(batch.length / 2);
        await answer(batch.slice(0, half));
        await answer(batch.slice(half));
      } else for (const { reject } of batch) reject(error);
    }
  };

  const start = async (): Promise<void> => {
    underWay++;
    await rest.over();
    // Let every call of this turn of the event loop join.
    await new Promise(setImmediate);
    const batch = waiting.slice(0, countBatch(waiting, bounds));
    waiting = waiting.slice(batch.length);
    const startedAt = performance.now();
    await answer(batch);
    rest.begin(startedAt, batch.length);
    underWay--;
    if (waiting.length > 0) void start();
    else if (underWay === 0) for (const report of idle.splice(0)) report();
  };

  return {
    run(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (underWay < bounds.parallel) void start();
      });
    },
    drain() {
      if (underWay === 0 && waiting.length === 0) return Promise.resolve();
      return new Promise((resolve) => idle.push(resolve));
    },
  };
}

function countBatch<Item>(
  waiting: readonly { readonly item: Item }[],
  { maxItems, mostWeight = Number.POSITIVE_INFINITY, weigh = () => 0 }: BatchBounds<Item>,
): number {
  let weight = 0;
  let count = 0;
  for (const { item } of waiting) {
    weight += weigh(item);
    if (count === maxItems || (count > 0 && weight > mostWeight)) break;
    count++;
  }
  return count;
}
