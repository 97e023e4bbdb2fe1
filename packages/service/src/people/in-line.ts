/** Work of clients that wait in lines: one piece at a time for each client, while other clients do not wait for it. */
export interface Lines {
  /** Undefined: too many wait. */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result | undefined>;
}

const MAX_OF_CLIENT = 16;
const MAX_WAITING = 1_000;

export function createLines(): Lines {
  const lines = new Map<string, { readonly last: Promise<unknown>; readonly waiting: number }>();
  let waiting = 0;
  return {
    async run(client, work) {
      const line = lines.get(client) ?? { last: Promise.resolve(), waiting: 0 };
      if (line.waiting >= MAX_OF_CLIENT || waiting >= MAX_WAITING) return undefined;
      waiting++;
      const turn = line.last.then(work);
      lines.set(client, { last: turn.catch(() => undefined), waiting: line.waiting + 1 });
      try {
        return await turn;
      } finally {
        waiting--;
        const now = lines.get(client);
        if (now !== undefined && now.waiting > 1) lines.set(client, { ...now, waiting: now.waiting - 1 });
        else lines.delete(client);
      }
    },
  };
}
