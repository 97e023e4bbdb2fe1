import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Callbacks, Failed } from "@colophon/contract";
import { allowedMsOf } from "../call/allowance.ts";
import { toStorageFault } from "../call/perform.ts";
import type { ResultFile, StoredResult } from "../call/result.ts";
import { INLINE_BYTES } from "../channel/bounds.ts";
import type { ChildOutcome } from "../channel/messages.ts";
import type { Child } from "../process/child-process.ts";
import { lendFile } from "./invoke-plan.ts";
import { type ChildReply, MisreadError, type Plan, type Staged } from "./plan.ts";
import { placeResult, storeEnvelope, toResultFile } from "./result-place.ts";
import type { RunCall } from "./runtime.ts";

/** A call in the wire form: a request in, an envelope in a file out, of which this process learns the summary. */
export class RunPlan implements Plan<StoredResult> {
  readonly #call: RunCall;
  readonly #result: ResultFile;
  /** Paths laid out for the child. */
  readonly #laid: string[] = [];

  constructor(call: RunCall) {
    this.#call = call;
    this.#result = toResultFile(call.result);
  }

  get operation(): string {
    return this.#call.operation;
  }

  get signal(): AbortSignal | undefined {
    return this.#call.signal;
  }

  get memoryMiB(): number | undefined {
    return this.#call.memoryMiB;
  }

  get callbacks(): Callbacks {
    const { onProgress } = this.#call;
    return onProgress === undefined ? {} : { onProgress };
  }

  async stage(child: Child, id: number): Promise<Staged> {
    const { request, timeoutMs, trace, onProgress } = this.#call;
    const isInFile = "path" in request || request.bytes.length > INLINE_BYTES;
    if (isInFile) {
      const path = join(child.folders.exchange, `request-${id}`);
      this.#laid.push(path);
      await writeRequestFile(request, path);
    }
    return {
      message: {
        type: "run",
        isInFile,
        isSynced: this.#result.isSynced,
        inlineBytes: this.#result.inlineBytes,
        callbacks: onProgress === undefined ? [] : ["onProgress"],
        ...(timeoutMs !== undefined && { allowedMs: timeoutMs }),
        ...(trace !== undefined && { trace }),
      },
      ...(!isInFile && { body: request.bytes }),
      allowedMs: allowedMsOf({}, timeoutMs),
    };
  }

  async conclude(outcome: ChildOutcome, { child, id, body }: ChildReply): Promise<StoredResult | undefined> {
    if (outcome.kind === "envelope") throw new MisreadError("An envelope answers a call in the wire form.");
    if (outcome.kind !== "summary") return undefined;
    if (outcome.isInline) {
      const { resultByteLength } = outcome.summary;
      if (body.length !== resultByteLength || body.length > this.#result.inlineBytes)
        throw new MisreadError("A result in a frame is not as long as it may be.");
      return { ...outcome.summary, bytes: body };
    }
    const path = join(child.folders.exchange, `result-${id}`);
    this.#laid.push(path);
    await placeResult(path, this.#result.path, this.#result.isSynced);
    return outcome.summary;
  }

  concludeEnding(envelope: Failed): Promise<StoredResult> {
    return storeEnvelope(envelope, this.#result);
  }

  async clear(): Promise<void> {
    for (const path of this.#laid) await rm(path, { force: true });
  }
}

async function writeRequestFile(request: RunCall["request"], path: string): Promise<void> {
  try {
    if ("path" in request) await lendFile(resolve(request.path), path);
    else await writeFile(path, request.bytes, { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw toStorageFault(error);
  }
}
