import { CanonicalJsonError, canonicalJson, createSha256, encodeBase64, type Sha256Hash } from "@colophon/contract";
import { clientError } from "./error.ts";
import { joinBytes, type KnownFile, lengthOf, mapFiles, readPart } from "./files.ts";

/** The schema of the bytes that are hashed, stored and executed. */
const SCHEMA_VERSION = "operation-execution-envelope.v1";

/** JSON text whose files are still files: any part of it can be had without ever holding the whole. */
export interface Body {
  readonly byteLength: number;
  slice(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** The two texts of one submission, over the same files. */
export interface Submission {
  /** `{ input, options }`: what is posted. */
  readonly inline: Body;
  /** The canonical envelope: what is uploaded, and what the service hashes, stores and executes. */
  readonly envelope: Body;
}

type Segment = { readonly text: Uint8Array } | { readonly file: KnownFile };

/**
 * An operation's input and options -> the canonical JSON of their submission (RFC 8785), its files in base64.
 *
 * Cost     The JSON part is held as text; files are read when a part of the text is asked for.
 * Errors   ColophonError INPUT_NOT_JSON: NaN, lone surrogates, functions, class instances, cycles.
 */
export async function describeSubmission(operation: string, input: unknown, options: unknown): Promise<Submission> {
  const inputJson = await splitJson(input);
  const optionsJson = await splitJson(options);
  const text = (json: string): Segment => ({ text: new TextEncoder().encode(json) });
  const name = canonicalJson(operation);
  return {
    inline: createBody([text('{"input":'), ...inputJson, text(',"options":'), ...optionsJson, text("}")]),
    envelope: createBody([
      text('{"input":'),
      ...inputJson,
      text(`,"operation":${name},"options":`),
      ...optionsJson,
      text(`,"schema_version":"${SCHEMA_VERSION}"}`),
    ]),
  };
}

/** A value -> its canonical JSON, cut where its files stand. */
async function splitJson(value: unknown): Promise<Segment[]> {
  const files: KnownFile[] = [];
  // A mark that no document can hold by chance or design.
  const mark = globalThis.crypto.randomUUID();
  const marked = await mapFiles(value, (file) => `${mark}:${files.push(file) - 1}`);
  const encoder = new TextEncoder();
  return writeJson(marked)
    .split(new RegExp(`(?<=")${mark}:(\\d+)(?=")`))
    .map((part, index) => {
      const file = index % 2 === 1 ? files[Number(part)] : undefined;
      return file === undefined ? { text: encoder.encode(part) } : { file };
    });
}

function writeJson(value: unknown): string {
  try {
    return canonicalJson(value);
  } catch (cause) {
    if (!(cause instanceof CanonicalJsonError)) throw cause;
    throw clientError("INPUT_NOT_JSON", { detail: cause.message, cause });
  }
}

function createBody(segments: readonly Segment[]): Body {
  const placed: { readonly segment: Segment; readonly start: number; readonly end: number }[] = [];
  let byteLength = 0;
  for (const segment of segments) {
    const start = byteLength;
    byteLength += "text" in segment ? segment.text.length : Math.ceil(lengthOf(segment.file) / 3) * 4;
    placed.push({ segment, start, end: byteLength });
  }
  return {
    byteLength,
    async slice(start, end) {
      const parts: Uint8Array[] = [];
      for (const { segment, start: from, end: to } of placed) {
        if (to <= start || from >= end) continue;
        const [first, last] = [Math.max(0, start - from), Math.min(to, end) - from];
        parts.push(
          "text" in segment ? segment.text.subarray(first, last) : await encodePart(segment.file, first, last),
        );
      }
      return joinBytes(parts);
    },
  };
}

/** The characters [start, end) of a file's base64: four stand for three bytes. */
async function encodePart(file: KnownFile, start: number, end: number): Promise<Uint8Array> {
  const firstGroup = Math.floor(start / 4);
  const bytes = await readPart(file, firstGroup * 3, Math.min(lengthOf(file), Math.ceil(end / 4) * 3));
  const characters = new TextEncoder().encode(encodeBase64(bytes));
  return characters.subarray(start - firstGroup * 4, end - firstGroup * 4);
}

const HASHED_AT_A_TIME = 1 << 20;
/** Bytes after which a page gets to draw a frame. */
const PAUSE_EVERY = 8 << 20;

/** The SHA-256 of a body, read in pieces. */
export async function hashBody(body: Body, signal?: AbortSignal): Promise<Sha256Hash> {
  const sha256 = createSha256();
  for (let start = 0; start < body.byteLength; start += HASHED_AT_A_TIME) {
    signal?.throwIfAborted();
    sha256.update(await body.slice(start, Math.min(body.byteLength, start + HASHED_AT_A_TIME)));
    if (start % PAUSE_EVERY === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return sha256.digest();
}
