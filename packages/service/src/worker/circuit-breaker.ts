import { BlobStoreUnavailable } from "@colophon/storage";

/** Guards the storage of one worker. */
export interface StorageCircuitBreaker {
  /** Errors: those of `work`; while the storage is away and another run tries it, the last outage, at once. */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** One run at a time tries a storage that failed, until it answers: a run that waits for it holds a process that others need. */
export function createStorageCircuitBreaker(): StorageCircuitBreaker {
  let outage: BlobStoreUnavailable | undefined;
  let isTrying = false;
  return {
    async pass(work) {
      const isTrial = outage !== undefined;
      if (isTrial && isTrying) throw outage;
      if (isTrial) isTrying = true;
      try {
        const result = await work();
        outage = undefined;
        return result;
      } catch (error) {
        if (error instanceof BlobStoreUnavailable) outage = error;
        throw error;
      } finally {
        if (isTrial) isTrying = false;
      }
    },
  };
}
