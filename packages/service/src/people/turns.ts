/** Work of which only so much runs at once. Clients take turns, so that one with many requests does not delay the others. */
export interface Turns {
  /** Resolves when the work may begin; call what it gives when the work has ended. Undefined: too many wait. */
  take(client: string): Promise<(() => void) | undefined>;
}

/** Waiting requests of one client, and clients that wait. */
const MAX_OF_CLIENT = 16;
const MAX_CLIENTS = 1_000;

export function createTurns(atOnce: number): Turns {
  let running = 0;
  /** In the order in which clients come next; the one that was served moves to the end. */
  const waiting = new Map<string, (() => void)[]>();
  const next = (): void => {
    running--;
    for (const [client, queue] of waiting) {
      const begin = queue.shift();
      waiting.delete(client);
      if (queue.length > 0) waiting.set(client, queue);
      begin?.();
      return;
    }
  };
  const begin = (): (() => void) => {
    running++;
    let isOver = false;
    return () => {
      if (!isOver) next();
      isOver = true;
    };
  };
  return {
    async take(client) {
      if (running < atOnce) return begin();
      const queue = waiting.get(client) ?? [];
      if (queue.length >= MAX_OF_CLIENT || (queue.length === 0 && waiting.size >= MAX_CLIENTS)) return undefined;
      waiting.set(client, queue);
      return new Promise((resolve) => queue.push(() => resolve(begin())));
    },
  };
}
