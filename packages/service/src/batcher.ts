/** Gathers calls that arrive while one batch is under way into the next: one commit serves them all. */
export interface Batcher<Item, Result> {
  run(item: Item): Promise<Result>;
}

/**
 * Calls -> batches.
 *
 * Shapes   `work` gets up to `most` items and answers each, in order. A batch starts at once when fewer than `parallel` are
 *          under way; otherwise items wait for the next one, so the batch grows with the load and never with the clock.
 * Errors   When `work` throws, every item of that batch gets the error.
 */
export function createBatcher<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, parallel }: { readonly most: number; readonly parallel: number },
): Batcher<Item, Result> {
  interface Waiting {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let underWay = 0;

  const start = async (): Promise<void> => {
    underWay++;
    // Let every call of this turn of the event loop join.
    await Promise.resolve();
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      underWay--;
      if (waiting.length > 0) void start();
    }
  };

  return {
    run(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (underWay < parallel) void start();
      });
    },
  };
}
