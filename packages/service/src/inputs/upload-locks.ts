import { createHash, randomUUID } from "node:crypto";
import type { AdvisoryLock, Database } from "@colophon/storage";

/** Another request writes to the upload and did not let go of it in time. */
export class UploadLocked extends Error {
  override readonly name = "UploadLocked";
}

export interface UploadLocks {
  /**
   * Waits for sole hold of an upload. `onWanted` is called when someone else wants it: a client that comes again has given its
   * earlier request up, though this side may not know it yet.
   *
   * Errors   UploadLocked after the time, or when `signal` aborts.
   */
  acquire(id: string, request: { readonly signal: AbortSignal; readonly onWanted: () => void }): Promise<UploadLock>;
  close(): Promise<void>;
}

export interface UploadLock {
  release(): Promise<void>;
}

interface Holder {
  readonly onWanted: () => void;
  readonly released: Promise<void>;
}

const CHANNEL = "colophon_uploads";
/** First key of the advisory locks; the second is a hash of the upload's id. */
const UPLOAD_LOCK = 4;
const TIMEOUT_MS = 10_000;
const ASK_AFTER_MS = 50;

/** Upload locks that hold among all processes: in memory within one, by PostgreSQL's advisory locks between them. */
export async function createUploadLocks(database: Database, timeoutMs = TIMEOUT_MS): Promise<UploadLocks> {
  const holders = new Map<string, Holder>();
  /** A process hears its own questions too: one that waits long for the database would ask itself to let go. */
  const self = randomUUID();
  const subscription = await database.listen(CHANNEL, (event) => {
    if (event.kind !== "notification") return;
    const [asker, id] = [event.payload.slice(0, self.length), event.payload.slice(self.length + 1)];
    if (asker !== self) holders.get(id)?.onWanted();
  });
  return {
    async acquire(id, { signal, onWanted }) {
      const over = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      for (let holder = holders.get(id); holder !== undefined; holder = holders.get(id)) {
        holder.onWanted();
        await orLocked(holder.released, over);
      }
      const { promise: released, resolve: reportReleased } = Promise.withResolvers<void>();
      holders.set(id, { onWanted, released });
      const forget = (): void => {
        holders.delete(id);
        reportReleased();
      };
      try {
        const lock = await acquireAcrossProcesses(database, id, { over, ask: `${self} ${id}` });
        return {
          async release() {
            await lock.release();
            forget();
          },
        };
      } catch (error) {
        forget();
        throw error;
      }
    },
    close: () => subscription.close(),
  };
}

async function acquireAcrossProcesses(
  database: Database,
  id: string,
  { over, ask }: { readonly over: AbortSignal; readonly ask: string },
): Promise<AdvisoryLock> {
  const holding = database.holdLock([UPLOAD_LOCK, createHash("sha256").update(id).digest().readInt32BE(0)]);
  const asking = setTimeout(() => {
    void database.query("select pg_notify($1, $2)", [CHANNEL, ask]).catch(() => undefined);
  }, ASK_AFTER_MS);
  try {
    return await orLocked(holding, over);
  } catch (error) {
    // It may still come, when nobody wants it any more.
    holding.then((lock) => lock.release()).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(asking);
  }
}

function orLocked<Result>(promise: Promise<Result>, over: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new UploadLocked("Another request writes to the upload."));
    if (over.aborted) stop();
    over.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => over.removeEventListener("abort", stop));
  });
}
