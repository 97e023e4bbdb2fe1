import { isPlainObject, MAX_JSON_DEPTH } from "@colophon/contract";
import { clientError } from "./error.ts";
import { MAX_STAGED_BYTES } from "./limits.ts";

/** A file that is read in pieces and never whole: what `fromPath` of `@colophon/sdk/node` gives. */
export interface PiecewiseFile {
  readonly byteLength: number;
  /** The bytes [start, end). */
  readPart(start: number, end: number): Promise<Uint8Array>;
  /** Where it lies, so that a local run can hand the path on. */
  readonly path?: string;
}

/** A file as a caller may give it: in memory, as a stream, from a path, or already in one of the wire forms. */
export type FileInput =
  | Uint8Array
  | ArrayBuffer
  | ArrayBufferView
  | Blob
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | PiecewiseFile
  | string
  | { readonly bytes: string }
  | { readonly $colophonBinary: "base64"; readonly data: string };

/** A file whose length is known and any part of which can be read, twice if need be. */
export type KnownFile = Uint8Array | Blob | PiecewiseFile;

function isKnownFile(value: unknown): value is KnownFile {
  return value instanceof Uint8Array || value instanceof Blob || isPiecewise(value);
}

export function isPiecewise(value: unknown): value is PiecewiseFile {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as PiecewiseFile).readPart === "function" &&
    Number.isSafeInteger((value as PiecewiseFile).byteLength)
  );
}

export function lengthOf(file: KnownFile): number {
  return file instanceof Blob ? file.size : file.byteLength;
}

export async function readPart(file: KnownFile, start: number, end: number): Promise<Uint8Array> {
  if (file instanceof Uint8Array) return file.subarray(start, end);
  if (file instanceof Blob) return new Uint8Array(await file.slice(start, end).arrayBuffer());
  return file.readPart(start, end);
}

/**
 * An input -> a copy of it with every file made known by `take` (streams are read to their end). The input is not changed.
 *
 * Errors   ColophonError INPUT_TOO_LARGE for a stream that does not end in time, INPUT_NOT_JSON for one nested too deep.
 */
export async function mapFiles(input: unknown, take: (file: KnownFile) => unknown, depth = 0): Promise<unknown> {
  if (depth > MAX_JSON_DEPTH)
    throw clientError("INPUT_NOT_JSON", { detail: `Nested deeper than ${MAX_JSON_DEPTH} levels, or in a cycle.` });
  if (isKnownFile(input)) return take(input);
  if (input instanceof ArrayBuffer) return take(new Uint8Array(input));
  if (ArrayBuffer.isView(input)) return take(new Uint8Array(input.buffer, input.byteOffset, input.byteLength));
  if (isStream(input)) return take(await readAll(input));
  if (Array.isArray(input)) {
    const items: unknown[] = [];
    for (const item of input) items.push(await mapFiles(item, take, depth + 1));
    return items;
  }
  if (!isPlainObject(input)) return input;
  const members: [string, unknown][] = [];
  for (const [name, member] of Object.entries(input)) {
    if (name === "bytes" && typeof member === "string") refusePath(member);
    members.push([name, await mapFiles(member, take, depth + 1)]);
  }
  return Object.fromEntries(members);
}

/** How much of a text is looked at, and told. */
const MAX_EXAMINED = 4096;
const MAX_LISTED = 200;

/** Texts are base64, and who gives a path means its file: said here, where it can still be said what to write instead. */
function refusePath(text: string): void {
  const beginning = text.slice(0, MAX_EXAMINED);
  const isPath = /^[A-Za-z0-9+/]*={0,2}$/.test(beginning) ? text.length % 4 !== 0 && text.length < MAX_EXAMINED : true;
  if (!isPath || text.startsWith("data:")) return;
  const reported = JSON.stringify(text.slice(0, MAX_LISTED));
  throw clientError("INPUT_NOT_BASE64", {
    detail: `bytes is ${reported}, and a text there is base64. For a file on disk give fromPath(${reported}), of @colophon/sdk/node; for text of your own new TextEncoder().encode(text).`,
  });
}

function isStream(value: unknown): value is ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> {
  return (
    value instanceof ReadableStream || (typeof value === "object" && value !== null && Symbol.asyncIterator in value)
  );
}

/** A stream has no length and cannot be read twice, so it is held; the limit is that of a staged envelope. */
async function readAll(stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let byteLength = 0;
  for await (const part of chunksOf(stream)) {
    byteLength += part.length;
    if (byteLength > MAX_STAGED_BYTES)
      throw clientError("INPUT_TOO_LARGE", { detail: `The stream has more than ${MAX_STAGED_BYTES} bytes.` });
    parts.push(part);
  }
  return joinBytes(parts);
}

/** Not every browser iterates a ReadableStream itself. */
export async function* chunksOf(
  stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!(stream instanceof ReadableStream)) {
    yield* stream;
    return;
  }
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
