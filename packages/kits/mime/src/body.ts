import {
  ByteBuilder,
  type ByteRange,
  type ByteSource,
  type Checkpoint,
  ChunkReader,
  noCheckpoint,
  withLimits,
} from "@colophon/kit-bytes";
import { type CharsetStatus, decodeCharset } from "./charset.ts";
import type { TransferEncoding } from "./content.ts";
import { type Defect, type DefectId, DefectList } from "./defects.ts";
import { mimeLimitError } from "./errors.ts";
import { DEFAULT_MIME_LIMITS, type MimeLimits, type MimeReading } from "./limits.ts";
import type { MimePart } from "./part.ts";
import { IDENTITY_ENCODINGS } from "./scan-space.ts";
import { Base64Decoder } from "./transfer/base64.ts";
import { type DecoderContext, IDENTITY, NO_BYTES, type TransferDecoder } from "./transfer/decoder.ts";
import { QuotedPrintableDecoder } from "./transfer/quoted-printable.ts";
import { UuencodeDecoder } from "./transfer/uuencode.ts";
import { YencDecoder } from "./transfer/yenc.ts";

export interface BodyOptions extends MimeReading {
  /** Bytes read from the source at a time. */
  readonly chunkByteLength?: number;
  /** The bytes as they stand, without undoing the transfer encoding. */
  readonly isRaw?: boolean;
  /** A chunk may be overwritten by the next one: for whoever is done with each at once, such as a hash. */
  readonly reusesChunks?: boolean;
}

/** 64 KiB: the chunks stay in the processor's cache and a hash is fed without a copy. */
const DEFAULT_CHUNK_BYTES = 65_536;

/** What a range of bytes is and how it is to be read. */
interface EncodedBody {
  readonly source: ByteSource;
  readonly range: ByteRange;
  readonly encoding: TransferEncoding;
}

/**
 * The content of a body as chunks, decoded while it is walked; walk it once. Multiparts and messages give their raw
 * bytes, headers of the first child included.
 *
 * Shapes   Each chunk is the caller's own unless `reusesChunks` says otherwise, save for identity encodings, whose chunks may
 *          be views of the source. `byteLength` and `defects` are complete when the walk has ended.
 * Cost     O(bytes) time; memory of one chunk, and with `reusesChunks` no garbage beside it.
 * Errors   FormatError LIMIT of maxDecodedBytes. Defects bad-base64, bad-qp, bad-uuencode, bad-yenc and their kin.
 * Source   RFC 2045, 6.
 */
export class BodyStream implements Iterable<Uint8Array> {
  readonly #body: EncodedBody;
  readonly #limits: MimeLimits;
  readonly #chunkByteLength: number;
  readonly #checkpoint: Checkpoint;
  readonly #found: DefectList;
  readonly #reusesChunks: boolean;
  #byteLength = 0;

  constructor(body: EncodedBody, options: BodyOptions = {}) {
    this.#body = body;
    this.#reusesChunks = options.reusesChunks === true;
    this.#limits = withLimits(DEFAULT_MIME_LIMITS, options.limits);
    this.#checkpoint = options.checkpoint ?? noCheckpoint;
    this.#chunkByteLength = options.chunkByteLength ?? DEFAULT_CHUNK_BYTES;
    this.#found = new DefectList(this.#limits.maxDefectsPerKind);
  }

  /** Bytes given so far. */
  get byteLength(): number {
    return this.#byteLength;
  }

  get defects(): readonly Defect[] {
    return this.#found.items;
  }

  *[Symbol.iterator](): Generator<Uint8Array> {
    const { source, range, encoding } = this.#body;
    const decoder = createDecoder(encoding, {
      start: range.start,
      note: this.#found.note,
      reusesOutput: this.#reusesChunks,
    });
    const reusesInput = this.#reusesChunks || !IDENTITY_ENCODINGS.has(encoding);
    const reader = reusesInput ? new ChunkReader(source, this.#chunkByteLength) : source;
    for (let offset = range.start; offset < range.end; offset += this.#chunkByteLength) {
      this.#checkpoint();
      const chunk = reader.read(offset, Math.min(offset + this.#chunkByteLength, range.end));
      yield* this.#counted(decoder.push(chunk), offset);
    }
    yield* this.#counted(decoder.finish(), range.end);
  }

  *#counted(bytes: Uint8Array, offset: number): Generator<Uint8Array> {
    if (bytes.length === 0) return;
    this.#byteLength += bytes.length;
    const { maxDecodedBytes } = this.#limits;
    if (this.#byteLength > maxDecodedBytes) {
      throw mimeLimitError("maxDecodedBytes", offset, `The body decodes to more than ${maxDecodedBytes} bytes`);
    }
    yield bytes;
  }
}

/** The decoder of a transfer encoding. */
export function createDecoder(encoding: TransferEncoding, context: DecoderContext): TransferDecoder {
  if (encoding === "base64") return new Base64Decoder(context);
  if (encoding === "quoted-printable") return new QuotedPrintableDecoder(context);
  if (encoding === "uuencode") return new UuencodeDecoder(context);
  if (encoding === "yenc") return new YencDecoder(context);
  return IDENTITY;
}

/** The content of a part; see {@link BodyStream}. Multiparts and messages are containers: their bytes come raw. */
export function streamBody(part: MimePart, options: BodyOptions = {}): BodyStream {
  return new BodyStream(encodedBody(part, options), options);
}

function encodedBody(part: MimePart, options: BodyOptions): EncodedBody {
  const isRaw = options.isRaw === true || (part.kind !== "leaf" && !isEncodedMessage(part));
  return { source: part.source, range: part.bodyRange, encoding: isRaw ? "binary" : part.transferEncoding };
}

/** True for a message whose nested message was found in its decoded body. */
function isEncodedMessage(part: MimePart): boolean {
  return part.children.some((child) => child.decodedFrom === part.path);
}

/** The content of a part in one piece, with the defects met; of an unencoded body a view, where the source gives views. */
export function readBody(part: MimePart, options: BodyOptions = {}): DecodedBody {
  return decodeRange(encodedBody(part, options), options);
}

export interface DecodedBody {
  readonly bytes: Uint8Array;
  readonly defects: readonly Defect[];
}

/** Any range under any transfer encoding, in one piece: for messages inside encoded bodies. */
export function decodeRange(body: EncodedBody, options: BodyOptions = {}): DecodedBody {
  const { source, range, encoding } = body;
  const encodedBytes = range.end - range.start;
  const maxDecodedBytes = options.limits?.maxDecodedBytes ?? DEFAULT_MIME_LIMITS.maxDecodedBytes;
  if (IDENTITY_ENCODINGS.has(encoding) && encodedBytes <= maxDecodedBytes) {
    return { bytes: source.read(range.start, range.end), defects: [] };
  }
  const isOneChunk = encodedBytes <= (options.chunkByteLength ?? DEFAULT_CHUNK_BYTES);
  const stream = new BodyStream(body, { ...options, reusesChunks: !isOneChunk });
  if (isOneChunk) return { bytes: concatenate([...stream]), defects: stream.defects };
  const expectedBytes = Math.min(maxDecodedBytes, encoding === "base64" ? (encodedBytes * 3) / 4 + 3 : encodedBytes);
  // One array of about the right size: neither all chunks beside it nor a buffer for each.
  const joined = new ByteBuilder(Math.ceil(expectedBytes));
  for (const chunk of stream) joined.append(chunk);
  return { bytes: joined.take(), defects: stream.defects };
}

function concatenate(chunks: readonly Uint8Array[]): Uint8Array {
  const [first = NO_BYTES] = chunks;
  return chunks.length <= 1 ? first : Buffer.concat(chunks);
}

/** Text of a body, with the charset that was used and how it was found. */
export interface BodyText {
  readonly text: string;
  readonly charset: string;
  readonly status: CharsetStatus;
  readonly defects: readonly Defect[];
}

/**
 * A text part -> its text: transfer encoding and charset undone, line ends as they are, byte-order mark dropped.
 *
 * Shapes   part: any leaf; its charset parameter counts whatever its type. `fallbackCharset` is used when it has none
 *          (an HTML body may name its own).
 * Errors   FormatError LIMIT of maxDecodedBytes. Defects of the transfer encoding, unknown-charset, undecodable-bytes.
 * Source   RFC 2046, 4.1.2; the order of guessing is that of decodeCharset.
 */
export function readText(part: MimePart, options: BodyOptions & { fallbackCharset?: string } = {}): BodyText {
  const { bytes, defects } = readBody(part, options);
  const label = part.charset ?? options.fallbackCharset;
  const decoded = decodeCharset(bytes, label, options.checkpoint, options.limits?.maxCharsetSampleBytes);
  const problem = charsetDefect(decoded.status);
  if (problem === undefined) return { ...decoded, defects };
  const found = new DefectList(1);
  found.note(problem, part.bodyRange, label ?? "us-ascii");
  return { ...decoded, defects: [...defects, ...found.items] };
}

function charsetDefect(status: CharsetStatus): DefectId | undefined {
  if (status === "unknown") return "unknown-charset";
  return status === "exact" ? undefined : "undecodable-bytes";
}
