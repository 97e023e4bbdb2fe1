import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Between two collections; each takes about a millisecond. */
const EVERY_BYTES = 4 * 1024 * 1024;

/**
 * Passes bytes on, and has the memory of those that have passed given back as they go.
 *
 * Buffers weigh next to nothing in the heap that the collector watches: left alone it lets 64 MiB and more of them pile up behind a
 * long stream, more the busier the machine is.
 */
export async function* tidyMemory(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk;
    passedBytes += chunk.byteLength;
    if (passedBytes < EVERY_BYTES) continue;
    passedBytes = 0;
    collectYoung ??= exposeCollector();
    collectYoung({ type: "minor" });
  }
}

type Collector = (options: { readonly type: "minor" }) => void;
let passedBytes = 0;
let collectYoung: Collector | undefined;

function exposeCollector(): Collector {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as Collector;
}
