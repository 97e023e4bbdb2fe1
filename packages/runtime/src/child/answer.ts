import { closeSync, fstatSync } from "node:fs";
import { join } from "node:path";
import type { AnyOperation, Callbacks, FileMembers, Host } from "@colophon/contract";
import { allowedMsOf } from "../call/allowance.ts";
import { monotonicMs } from "../call/clock.ts";
import { isOutOfMemory, outlineOf } from "../call/ending.ts";
import { RuntimeError } from "../call/fault.ts";
import { FileSource, openForReading } from "../call/file-source.ts";
import { faultOfMissingPackage, type LoadOperation, messageOf } from "../call/operations.ts";
import { performInvoke, performRun, storing } from "../call/perform.ts";
import { type OpenRequest, readRequest, readRequestFile } from "../call/request.ts";
import type {
  CallMessage,
  ChildOutcome,
  EnvelopePayload,
  FromChild,
  InvokeMessage,
  InvokePayload,
  RunMessage,
} from "../channel/messages.ts";
import { openPayload, type StagedPayload, stagePayloadNow } from "../channel/payload.ts";
import { type LeafFiles, liftValue, reviveValue } from "../channel/transfer.ts";
import type { HelperClient } from "./helper-client.ts";
import { markClean } from "./leaked-state.ts";

/** What answering takes, beside the message: how to load, to tell and to listen. */
export interface Answerer {
  readonly load: LoadOperation;
  /** The folder where host and child lay files for each other. */
  readonly folder: string;
  readonly send: (message: FromChild) => void;
  readonly callbacks: Callbacks;
  /** The helper engines of this call. */
  readonly borrowed: HelperClient;
}

export interface ChildResponse {
  readonly outcome: ChildOutcome;
  readonly body?: Uint8Array;
}

/** What has been loaded, and may have added to shared prototypes as it was. */
const clean = new WeakSet<AnyOperation>();

/** A call -> how it ended. Never throws: a bug is an outcome too. */
export async function answerCall(call: CallMessage, body: Uint8Array, answerer: Answerer): Promise<ChildResponse> {
  try {
    const operation = await answerer.load(call.operation);
    if (operation === undefined) return { outcome: { kind: "unknown" } };
    if (!clean.has(operation)) {
      clean.add(operation);
      markClean();
    }
    if (call.wantsOutline) answerer.send({ type: "outline", id: call.id, outline: outlineOf(operation) });
    if (call.type === "describe") return { outcome: { kind: "described" } };
    return call.type === "invoke"
      ? await answerInvoke(operation, call, { body, answerer })
      : await answerRun(operation, call, { body, answerer });
  } catch (error) {
    if (error instanceof RuntimeError)
      return { outcome: { kind: "fault", reason: faultReason(error), message: error.message } };
    const missing = faultOfMissingPackage(call.operation, error);
    if (missing !== undefined) return { outcome: { kind: "fault", reason: "operations", message: missing.message } };
    return { outcome: bugOf(error) };
  }
}

function faultReason({ reason }: RuntimeError): "operations" | "request" | "storage" | "engine" {
  return reason === "closed" || reason === "stopped" ? "operations" : reason;
}

function bugOf(error: unknown): ChildOutcome {
  return {
    kind: "bug",
    condition: isOutOfMemory(error) ? "memory" : "crashed",
    message: messageOf(error),
    ...(error instanceof Error && error.stack !== undefined && { stack: error.stack }),
  };
}

interface ChildRequest {
  readonly body: Uint8Array;
  readonly answerer: Answerer;
}

async function answerInvoke(
  operation: AnyOperation,
  call: InvokeMessage,
  { body, answerer }: ChildRequest,
): Promise<ChildResponse> {
  const { folder, callbacks } = answerer;
  const payload = openPayload(call.payload, body, join(folder, call.payload.file ?? ""));
  const descriptors: number[] = [];
  try {
    const [json, leaves, optionsJson, optionLeaves] = JSON.parse(payload.readJson()) as InvokePayload;
    const files: LeafFiles = {
      bytes: payload.bytes,
      source: payload.source,
      file(file, byteLength) {
        const path = join(folder, `input-${call.id}-${file}`);
        const descriptor = openIfThere(path);
        if (descriptor === undefined) return new FileSource({ path, byteLength });
        descriptors.push(descriptor);
        return new FileSource({ path, byteLength, descriptor });
      },
      isStreamed: (path) => placeAt(operation.filePlaces, path)?.file?.streamed === true,
    };
    const input = reviveValue(json, leaves, files);
    const options = reviveValue(optionsJson, optionLeaves, files);
    const host = await hostOf(operation, { call, options }, answerer);
    const envelope = await performInvoke(operation, { input, options }, callbacks, host);
    return answerWith(call.id, envelope, folder);
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor);
    payload.close();
  }
}

function answerWith(id: number, envelope: unknown, folder: string): ChildResponse {
  const { json, leaves, blobs, files } = liftValue(envelope);
  const odd = leaves.find(({ kind }) => kind !== "bytes");
  if (odd !== undefined || files.length > 0)
    throw new TypeError(`The envelope has no JSON form at ${odd?.path.join(".")}: ${odd?.kind}.`);
  const parcel = { json: `[${json},${JSON.stringify(leaves satisfies EnvelopePayload[1])}]`, blobs };
  const file = `result-${id}`;
  const path = join(folder, file);
  const { payload, body }: StagedPayload = storing(path, () => stagePayloadNow(parcel, path, file));
  return { outcome: { kind: "envelope", payload }, body };
}

async function answerRun(
  operation: AnyOperation,
  call: RunMessage,
  { body, answerer }: ChildRequest,
): Promise<ChildResponse> {
  const { folder, callbacks, send } = answerer;
  const descriptor = call.isInFile ? openRequest(join(folder, `request-${call.id}`)) : undefined;
  try {
    const request = descriptor === undefined ? readRequest(body) : readRequestFile(asFile(descriptor));
    const allowedMs = allowedMsOf(request.options, call.allowedMs);
    // What the host assumes already need not be told.
    if (allowedMs !== allowedMsOf({}, call.allowedMs)) send({ type: "begun", id: call.id, allowedMs });
    const { isSynced, inlineBytes } = call;
    const result = { path: join(folder, `result-${call.id}`), isSynced, inlineBytes };
    const { bytes, ...summary } = await performRun(operation, request satisfies OpenRequest, {
      callbacks,
      host: await hostOf(operation, { call, options: request.options }, answerer),
      result,
    });
    const isInline = bytes !== undefined;
    return { outcome: { kind: "summary", summary, isInline }, ...(isInline && { body: bytes }) };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Held open for the call, so that a file may be deleted meanwhile; one already gone fails where it is read. */
function openIfThere(path: string): number | undefined {
  try {
    return openForReading(path);
  } catch {
    return undefined;
  }
}

function openRequest(path: string): number {
  try {
    return openForReading(path);
  } catch (error) {
    throw new RuntimeError("request", messageOf(error));
  }
}

function asFile(descriptor: number): FileSource {
  return new FileSource({ path: "", byteLength: fstatSync(descriptor).size, descriptor });
}

async function hostOf(
  operation: AnyOperation,
  { call, options }: { readonly call: InvokeMessage | RunMessage; readonly options: unknown },
  { send, borrowed }: Answerer,
): Promise<Host> {
  return {
    helpers: await borrowed.helpersOf(operation, options),
    clock: monotonicMs,
    startedAt: call.startedAt,
    ...(call.allowedMs !== undefined && { allowedMs: call.allowedMs }),
    onPrepared: (receipt) => send({ type: "prepared", id: call.id, receipt }),
  };
}

/** Where a path leads in a schema's places of files. */
function placeAt(places: FileMembers, path: readonly (string | number)[]): FileMembers | undefined {
  let place: FileMembers | undefined = places;
  for (const member of path) place = typeof member === "number" ? place?.items : place?.members.get(member);
  return place;
}
