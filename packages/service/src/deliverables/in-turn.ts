const last = new Map<string, Promise<unknown>>();

/**
 * Runs what changes one deliverable after what this process runs for it already. Callers that wait hold no connection of the pool, so
 * that many at once do not keep each other from one. Other processes wait for the lock of the deliverable's row.
 */
export async function inTurn<Result>(deliverableId: string, work: () => Promise<Result>): Promise<Result> {
  const own = (last.get(deliverableId) ?? Promise.resolve()).then(work);
  const end = own.catch(() => undefined);
  last.set(deliverableId, end);
  try {
    return await own;
  } finally {
    if (last.get(deliverableId) === end) last.delete(deliverableId);
  }
}
