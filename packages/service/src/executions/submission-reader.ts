import { Worker } from "node:worker_threads";
import { describeCatalogOperation } from "@colophon/catalog";
import { type ReadSubmission, readSubmission } from "./submission.ts";
import type { ThreadRequest } from "./submission-thread.ts";

export interface SubmissionReader {
  /** The body of a submission of an implemented operation, read off the event loop when it is large. */
  read(body: Uint8Array, operation: string): Promise<ReadSubmission>;
  close(): Promise<void>;
}

/** Bodies up to this size take less than a millisecond here; the way to a thread and back costs about as much. */
const THREAD_BYTES = 32 * 1024;

export function createSubmissionReader(): SubmissionReader {
  const waiting = new Map<number, { resolve: (result: ReadSubmission) => void; reject: (error: Error) => void }>();
  let thread: Worker | undefined;
  let lastId = 0;

  const startThread = (): Worker => {
    const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
    const started = new Worker(new URL(`./submission-thread.${extension}`, import.meta.url));
    started.on("message", ({ id, result }: { id: number; result: ReadSubmission }) => {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
    });
    started.on("error", (error: Error) => {
      thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    started.unref();
    return started;
  };

  return {
    async read(body, operation) {
      const descriptor = describeCatalogOperation(operation)?.descriptor;
      if (descriptor === undefined) throw new RangeError(`${operation} has no schemas.`);
      if (body.length <= THREAD_BYTES)
        return readSubmission(body, { name: operation, input: descriptor.input, options: descriptor.options });
      thread ??= startThread();
      const request: ThreadRequest = { id: ++lastId, body, operation };
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        thread?.postMessage(request);
      });
    },
    async close() {
      await thread?.terminate();
    },
  };
}
