import type { Readable } from "node:stream";
import { MAX_OUTPUT_BYTES } from "../channel/bounds.ts";

/** The beginning of what a process prints. */
export class PrintedOutput {
  #parts: string[] = [];
  #byteLength = 0;

  constructor(streams: readonly Readable[]) {
    for (const stream of streams) stream.on("data", (chunk: Buffer) => this.#keep(chunk));
  }

  /** What came since this was last asked. */
  take(): string {
    const output = this.#parts.join("");
    this.#parts = [];
    this.#byteLength = 0;
    return output;
  }

  #keep(chunk: Buffer): void {
    const kept = chunk.subarray(0, MAX_OUTPUT_BYTES - this.#byteLength);
    if (kept.length === 0) return;
    this.#byteLength += kept.length;
    this.#parts.push(kept.toString("utf8"));
  }
}
