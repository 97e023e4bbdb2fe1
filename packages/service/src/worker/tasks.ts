import type { Runtime } from "@colophon/runtime";
import type { BlobStoreProvider, Database } from "@colophon/storage";
import { purgeErasures } from "../blobs/erased.ts";
import { createOrphanSweep } from "../blobs/orphans.ts";
import { drawWaiting } from "../brand-packs/draw-layouts.ts";
import { cancelInBulk } from "../executions/bulk-cancellations.ts";
import type { Queue, QueueName } from "../queue.ts";
import { purgeUnreferencedBlobs } from "../retention/purge-blobs.ts";
import { createRetention } from "../retention/retention.ts";
import { expireWaiting } from "./expire.ts";

/** What a worker does at intervals beside running executions. */
export interface WorkerTask {
  readonly everyMs: number;
  /** For the log, should it fail. */
  readonly what: string;
  /** One worker of all is enough for it, and two do no harm. */
  readonly isForOne?: boolean;
  /** The worker waits for its end before it closes. */
  readonly mustEnd?: boolean;
  /** `closing` is aborted from the moment the worker closes. */
  act(closing: AbortSignal): Promise<unknown>;
}

interface TaskParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly blobs: BlobStoreProvider;
  readonly runtime: Runtime;
  readonly queues: readonly QueueName[];
  readonly onError: (what: string, error: unknown) => void;
}

const EXPIRY_INTERVAL_MS = 1_000;
const BULK_INTERVAL_MS = 1_000;
const DRAWING_INTERVAL_MS = 2_000;
const BLOB_CHECK_INTERVAL_MS = 60_000;
const PURGE_INTERVAL_MS = 10 * 60_000;

/** Executions that expired or are cancelled by a filter, pictures of layouts, blobs that no row names, and retention. */
export function tasksOf({ database, queue, blobs, runtime, queues, onError }: TaskParts): readonly WorkerTask[] {
  const orphans = createOrphanSweep({ database, blobs });
  const forgetting = createRetention(database);
  return [
    {
      everyMs: EXPIRY_INTERVAL_MS,
      what: "Ending what did not start in time",
      mustEnd: true,
      isForOne: true,
      act: (signal) => expireWaiting(database, queue, signal),
    },
    {
      everyMs: BULK_INTERVAL_MS,
      what: "Cancelling in bulk",
      mustEnd: true,
      act: (signal) => cancelInBulk({ database, queue }, signal),
    },
    {
      everyMs: DRAWING_INTERVAL_MS,
      what: "Drawing layouts",
      mustEnd: true,
      act: (signal) => drawWaiting({ database, blobs, runtime, canDraw: queues.includes("office"), signal, onError }),
    },
    {
      everyMs: PURGE_INTERVAL_MS,
      what: "Forgetting erasures",
      isForOne: true,
      act: () => purgeErasures(database),
    },
    {
      everyMs: BLOB_CHECK_INTERVAL_MS,
      what: "Removing blobs that no row names",
      isForOne: true,
      act: () => orphans.step(),
    },
    {
      everyMs: PURGE_INTERVAL_MS,
      what: "Purging what is past its retention",
      isForOne: true,
      async act(signal) {
        await forgetting.purgeDue(signal);
        await purgeUnreferencedBlobs({ database, blobs }, undefined, signal);
      },
    },
  ];
}
