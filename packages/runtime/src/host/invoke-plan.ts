import { copyFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { type Callbacks, type Envelope, type Failed, isPlainObject } from "@colophon/contract";
import { allowedMsOf } from "../call/allowance.ts";
import { messageOf } from "../call/operations.ts";
import { toStorageFault } from "../call/perform.ts";
import type { ChildOutcome, EnvelopePayload, InvokePayload } from "../channel/messages.ts";
import { readPayload, stagePayload } from "../channel/payload.ts";
import { type BinaryPart, type LiftedValue, liftValue, reviveValue } from "../channel/transfer.ts";
import type { Child } from "../process/child-process.ts";
import { type SplitOptions, splitOptions } from "./call-options.ts";
import { type ChildReply, MisreadError, type Plan, type Staged } from "./plan.ts";

/** A call with values in, an envelope with values out. */
export class InvokePlan implements Plan<Envelope> {
  readonly operation: string;
  readonly memoryMiB = undefined;
  readonly #input: unknown;
  readonly #split: SplitOptions;
  /** Paths laid out for the child, and the child's own file. */
  readonly #laid: string[] = [];

  constructor(operation: string, input: unknown, options: unknown) {
    this.operation = operation;
    this.#input = input;
    this.#split = splitOptions(options);
  }

  get callbacks(): Callbacks {
    return this.#split.callbacks;
  }

  get signal(): AbortSignal | undefined {
    return this.#split.callbacks.signal;
  }

  async stage({ folders }: Child, id: number): Promise<Staged> {
    const { options, callbackNames } = this.#split;
    const input = liftValue(this.#input);
    const file = `payload-${id}`;
    for (const [index, { path }] of input.files.entries()) {
      const link = join(folders.exchange, `input-${id}-${index}`);
      this.#laid.push(link);
      await lendFile(path, link);
    }
    const parcel = { json: parcelJson(input, withoutFiles(liftValue(options))), blobs: input.blobs };
    const path = join(folders.exchange, file);
    const { payload, body } = await stagePayload(parcel, path, file).catch(async (error: unknown) => {
      await rm(path, { force: true });
      throw toStorageFault(error);
    });
    if (payload.file !== undefined) this.#laid.push(path);
    return {
      message: { type: "invoke", payload, callbacks: callbackNames },
      body,
      allowedMs: allowedMsOf(options, undefined),
    };
  }

  async conclude(outcome: ChildOutcome, { child, body }: ChildReply): Promise<Envelope | undefined> {
    if (outcome.kind === "summary") throw new MisreadError("A summary answers a call with values.");
    if (outcome.kind !== "envelope") return undefined;
    const path = join(child.folders.exchange, outcome.payload.file ?? "");
    if (outcome.payload.file !== undefined) this.#laid.push(path);
    try {
      const { json, blobs } = await readPayload(outcome.payload, body, path);
      return readEnvelope(JSON.parse(json), blobs);
    } catch (error) {
      throw new MisreadError(messageOf(error));
    }
  }

  async concludeEnding(envelope: Failed): Promise<Envelope> {
    return envelope;
  }

  async clear(): Promise<void> {
    for (const path of this.#laid) await rm(path, { force: true });
  }
}

/** A link where the system allows it: the child opens the file itself, whatever its size. */
export async function lendFile(path: string, link: string): Promise<void> {
  try {
    await symlink(path, link, "file");
  } catch {
    await copyFile(path, link);
  }
}

function parcelJson(input: LiftedValue, options: LiftedValue): string {
  const inputLeaves = JSON.stringify(input.leaves satisfies InvokePayload[1]);
  const optionLeaves = JSON.stringify(options.leaves satisfies InvokePayload[3]);
  return `[${input.json},${inputLeaves},${options.json},${optionLeaves}]`;
}

/** No option is a file: bytes among them are refused by their kind, so only the kind travels. */
function withoutFiles(options: LiftedValue): LiftedValue {
  const leaves = options.leaves.map((leaf): BinaryPart => {
    const { path } = leaf;
    if (leaf.kind === "bytes") return { path, kind: "instance", name: leaf.isBuffer ? "Buffer" : "Uint8Array" };
    return leaf.kind === "source" || leaf.kind === "file" ? { path, kind: "instance", name: "ByteSource" } : leaf;
  });
  return { ...options, leaves };
}

function readEnvelope(parcel: unknown, blobs: readonly Uint8Array[]): Envelope {
  if (!Array.isArray(parcel) || !Array.isArray(parcel[1]) || !parcel[1].every(isBytesLeaf))
    throw new RangeError("A parcel is not an envelope.");
  const [json, leaves] = parcel as unknown as EnvelopePayload;
  const envelope = reviveValue(json, leaves, {
    bytes(blob) {
      const bytes = blobs[blob];
      if (bytes === undefined) throw new RangeError("A leaf has no bytes.");
      return bytes;
    },
    source: refuseLeaf,
    file: refuseLeaf,
    isStreamed: () => false,
  });
  if (!isEnvelope(envelope)) throw new RangeError("A parcel is not an envelope.");
  return envelope;
}

function isBytesLeaf(leaf: unknown): boolean {
  return isPlainObject(leaf) && leaf.kind === "bytes" && Array.isArray(leaf.path);
}

function refuseLeaf(): never {
  throw new RangeError("An envelope has no sources.");
}

function isEnvelope(value: unknown): value is Envelope {
  if (!isPlainObject(value) || !Array.isArray(value.losses) || !Array.isArray(value.diagnostics)) return false;
  if (value.ok === true) return isPlainObject(value.receipt);
  return value.ok === false && isPlainObject(value.error) && typeof value.error.code === "string";
}
