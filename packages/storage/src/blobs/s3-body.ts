import type { Readable } from "node:stream";
import { BlobStoreUnavailable } from "./blob-error.ts";

/**
 * The body of an answer, given up when the server falls silent. The clock runs only while we wait for the server, never
 * while the reader of ours takes its time.
 *
 * Errors   BlobStoreUnavailable.
 */
export async function* readBody(body: Readable, silenceTimeoutMs: number): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Error("The server fell silent.")), silenceTimeoutMs);
      const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
      if (done === true) return;
      yield value;
    }
  } catch (error) {
    throw new BlobStoreUnavailable("unreachable", error);
  } finally {
    body.destroy();
  }
}
