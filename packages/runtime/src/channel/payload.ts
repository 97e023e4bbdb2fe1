import { closeSync, constants, openSync, writeSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { type ByteSource, sourceOf } from "@colophon/contract";
import { FileSource, openForReading } from "../call/file-source.ts";
import { INLINE_BYTES } from "./bounds.ts";

/** What goes from one process to the other: files, and the JSON that refers to them by number. */
export interface PayloadLayout {
  readonly json: string;
  readonly blobs: readonly (Uint8Array | ByteSource)[];
}

/** How a parcel lies in a frame's body, or in a file when it is larger: its blobs one after another, then its JSON. */
export interface Payload {
  readonly blobLengths: readonly number[];
  readonly jsonLength: number;
  /** The name of the file; absent when the bytes are the frame's body. */
  readonly file?: string;
}

export interface StagedPayload {
  readonly payload: Payload;
  readonly body: Uint8Array;
}

/** Bytes written or read at once: enough to be fast, little enough to be given back soon. */
const PIECE_BYTES = 8 * 1024 * 1024;

const NOTHING = new Uint8Array(0);

/** A parcel -> a payload; one over INLINE_BYTES is written to `path`, whose last part is the payload's file. */
export async function stagePayload(parcel: PayloadLayout, path: string, file: string): Promise<StagedPayload> {
  const plan = planPayload(parcel);
  if (plan.isInline) return plan.inline();
  const handle = await open(path, "wx", 0o600);
  try {
    for (const piece of plan.pieces()) await writeFully(piece, (rest) => handle.write(rest));
  } finally {
    await handle.close();
  }
  return { payload: { ...plan.payload, file }, body: NOTHING };
}

/** The same without yielding to the event loop, for the child. */
export function stagePayloadNow(parcel: PayloadLayout, path: string, file: string): StagedPayload {
  const plan = planPayload(parcel);
  if (plan.isInline) return plan.inline();
  const descriptor = openSync(path, "wx", 0o600);
  try {
    for (const piece of plan.pieces()) {
      for (let rest = piece; rest.length > 0; ) rest = rest.subarray(writeSync(descriptor, rest));
    }
  } finally {
    closeSync(descriptor);
  }
  return { payload: { ...plan.payload, file }, body: NOTHING };
}

async function writeFully(piece: Uint8Array, write: (rest: Uint8Array) => Promise<{ bytesWritten: number }>) {
  for (let rest = piece; rest.length > 0; ) rest = rest.subarray((await write(rest)).bytesWritten);
}

function planPayload({ json, blobs }: PayloadLayout) {
  const text = Buffer.from(json, "utf8");
  const blobLengths = blobs.map(lengthOf);
  const payload: Payload = { blobLengths, jsonLength: text.length };
  const byteLength = sumOf(blobLengths) + text.length;
  function* pieces(): Generator<Uint8Array> {
    for (const blob of [...blobs, text]) yield* piecesOf(blob);
  }
  /** Copied piece by piece: a source may reuse its view. */
  function inline(): StagedPayload {
    const body = Buffer.allocUnsafe(byteLength);
    let offset = 0;
    for (const piece of pieces()) {
      body.set(piece, offset);
      offset += piece.length;
    }
    return { payload, body };
  }
  return { payload, isInline: byteLength <= INLINE_BYTES, pieces, inline };
}

function lengthOf(blob: Uint8Array | ByteSource): number {
  return blob instanceof Uint8Array ? blob.length : blob.byteLength;
}

function* piecesOf(blob: Uint8Array | ByteSource): Generator<Uint8Array> {
  const source = blob instanceof Uint8Array ? sourceOf(blob) : blob;
  for (let start = 0; start < source.byteLength; start += PIECE_BYTES)
    yield source.read(start, Math.min(source.byteLength, start + PIECE_BYTES));
}

/** A payload as the child sees it: blobs are read when they are asked for. */
interface OpenPayload {
  readJson(): string;
  bytes(blob: number): Uint8Array;
  source(blob: number): ByteSource;
  close(): void;
}

/**
 * A payload, its frame's body and the path of its file -> its parts.
 *
 * Errors   RangeError when the lengths do not fit the bytes; FileChangedError when the file is shorter than they say.
 */
export function openPayload(payload: Payload, body: Uint8Array, path: string): OpenPayload {
  const ranges = rangesOf(payload);
  const { start: jsonStart, end: byteLength } = rangeAt(ranges, payload.blobLengths.length);
  const descriptor = payload.file === undefined ? undefined : openForReading(path);
  const whole: ByteSource =
    descriptor === undefined ? sourceOf(body) : new FileSource({ path, byteLength, descriptor });
  if (whole.byteLength !== byteLength) throw new RangeError("A payload is not as long as it says.");
  return {
    readJson: () => new TextDecoder().decode(whole.read(jsonStart, byteLength)),
    bytes(blob) {
      const { start, end } = rangeAt(ranges, blob);
      return copyOf(whole, start, end);
    },
    source(blob) {
      const { start, end } = rangeAt(ranges, blob);
      return descriptor === undefined
        ? sourceOf(copyOf(whole, start, end))
        : new FileSource({ path, byteLength: end - start, offset: start, descriptor });
    },
    close() {
      if (descriptor !== undefined) closeSync(descriptor);
    },
  };
}

/** A plain array with a buffer of its own, whatever it is read from: an operation may look at `bytes.buffer`. */
function copyOf(source: ByteSource, start: number, end: number): Uint8Array {
  const bytes = source.read(start, end);
  return bytes.byteOffset === 0 && bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

/**
 * The same read whole, without holding the event loop, for the host.
 *
 * Errors   RangeError when the lengths do not fit the bytes.
 */
export async function readPayload(
  payload: Payload,
  body: Uint8Array,
  path: string,
): Promise<{ json: string; blobs: readonly Uint8Array[] }> {
  const ranges = rangesOf(payload);
  const parts =
    payload.file === undefined ? ranges.map((range) => sliceOf(body, range)) : await readParts(ranges, path);
  const json = parts.pop();
  return { json: new TextDecoder().decode(json), blobs: parts };
}

function sliceOf(body: Uint8Array, { start, end }: Range): Uint8Array {
  if (end > body.length) throw new RangeError("A payload is not as long as it says.");
  return new Uint8Array(body.subarray(start, end));
}

async function readParts(ranges: readonly Range[], path: string): Promise<Uint8Array[]> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { size } = await handle.stat();
    if ((ranges.at(-1)?.end ?? 0) > size) throw new RangeError("A payload's file is shorter than it says.");
    const parts: Uint8Array[] = [];
    for (const { start, end } of ranges) parts.push(await readPart(handle, start, end));
    return parts;
  } finally {
    await handle.close();
  }
}

async function readPart(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const part = new Uint8Array(end - start);
  for (let done = 0; done < part.length; ) {
    const { bytesRead } = await handle.read(part, done, Math.min(part.length - done, PIECE_BYTES), start + done);
    if (bytesRead === 0) throw new RangeError("A payload's file became shorter while it was read.");
    done += bytesRead;
  }
  return part;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where each blob lies, and after them the JSON. */
function rangesOf({ blobLengths, jsonLength }: Payload): readonly Range[] {
  let end = 0;
  return [...blobLengths, jsonLength].map((length) => {
    const start = end;
    end += length;
    return { start, end };
  });
}

function rangeAt(ranges: readonly Range[], index: number): Range {
  const range = ranges[index];
  if (range === undefined) throw new RangeError("A payload has no such blob.");
  return range;
}

function sumOf(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0);
}
