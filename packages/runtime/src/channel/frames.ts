import { INLINE_BYTES, MAX_FRAME_HEAD_BYTES } from "./bounds.ts";

/** Bytes on a channel that are no frame. */
export class FrameError extends Error {
  override readonly name = "FrameError";
}

/** One message: a JSON object, and bytes that belong to it. */
export interface IpcFrame {
  readonly head: Readonly<Record<string, unknown>>;
  readonly body: Uint8Array;
}

const LENGTHS_BYTES = 8;

/** A message -> its bytes: length of the head, length of the body (32 bits, big endian), the head as JSON, the body. */
export function encodeFrame(head: object, ...body: readonly Uint8Array[]): Uint8Array {
  const json = Buffer.from(JSON.stringify(head), "utf8");
  const lengths = Buffer.allocUnsafe(LENGTHS_BYTES);
  lengths.writeUInt32BE(json.length, 0);
  lengths.writeUInt32BE(
    body.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return Buffer.concat([lengths, json, ...body]);
}

/**
 * Bytes of a channel -> its frames. Own framing instead of the runtime's IPC, because that one throws in the host's event
 * loop, or buffers without bound, when a child writes garbage to it.
 *
 * Cost     O(bytes); holds at most one frame that is not complete.
 * Errors   FrameError: a length over the bounds, a head that is no JSON object.
 */
export class FrameReader {
  #chunks: Uint8Array[] = [];
  #byteLength = 0;
  #awaited = LENGTHS_BYTES;

  *read(chunk: Uint8Array): Generator<IpcFrame> {
    this.#chunks.push(chunk);
    this.#byteLength += chunk.length;
    while (this.#byteLength >= this.#awaited) {
      const bytes = Buffer.concat(this.#chunks);
      const headEnd = LENGTHS_BYTES + readLength(bytes, 0, MAX_FRAME_HEAD_BYTES);
      const end = headEnd + readLength(bytes, 4, INLINE_BYTES);
      this.#awaited = bytes.length < end ? end : LENGTHS_BYTES;
      const rest = bytes.length < end ? bytes : bytes.subarray(end);
      this.#chunks = [rest];
      this.#byteLength = rest.length;
      if (rest === bytes) return;
      yield { head: parseHead(bytes.subarray(LENGTHS_BYTES, headEnd)), body: bytes.subarray(headEnd, end) };
    }
  }
}

function readLength(bytes: Buffer, offset: number, most: number): number {
  const length = bytes.readUInt32BE(offset);
  if (length > most) throw new FrameError(`A frame announces ${length} bytes, over the limit of ${most}.`);
  return length;
}

function parseHead(bytes: Buffer): Readonly<Record<string, unknown>> {
  let head: unknown;
  try {
    head = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new FrameError("The head of a frame is not JSON.");
  }
  if (typeof head !== "object" || head === null || Array.isArray(head))
    throw new FrameError("The head of a frame is not an object.");
  return head as Record<string, unknown>;
}
