import { checkLimit } from "@colophon/kit-bytes";
import {
  type BodyText,
  DEFAULT_MIME_LIMITS,
  DEFECTS,
  type DecodedBody,
  decodeCharset,
  decodeInlineFile,
  encodedByteLength,
  findInlineFiles,
  type InlineFile,
  type MimePart,
  mediaType,
  readBody,
  streamBody,
} from "@colophon/kit-mime";
import { compact } from "./compact.ts";
import { openContainer } from "./container.ts";
import { namedCharset } from "./html-charset.ts";
import type { MailPart, Opaque } from "./part.ts";
import type { MailReader, MessagePosition } from "./reading.ts";
import { isSmimeEnvelope, openSmime } from "./signed-content.ts";

/** Decoded texts up to this size are kept: they are looked at several times. */
const MAX_KEPT_BYTES = 1_048_576;

/** A scanned part and all below it -> the family's model. Depth is bounded by the scanner. */
export function fromMime(part: MimePart, place: MessagePosition, reading: MailReader): MailPart {
  reading.checkpoint();
  const id = part.path === "1" ? place.id : `${place.id}${part.path.slice(1)}`;
  const own = describe(part, id, place, reading);
  if (part.kind === "leaf") return openLeaf(part, own, place, reading);
  const isHolder = part.kind === "message";
  const opaque = opaqueOf(part);
  if (isHolder && place.nesting >= reading.maxNesting) return tooDeep(own);
  if (part.kind === "multipart" && part.children.length === 0)
    return { ...own, kind: part.kind, ...openUnsplit(part, reading) };
  const below = isHolder ? { ...place, nesting: place.nesting + 1 } : place;
  return {
    ...own,
    kind: part.kind,
    children: part.children.map((child) => fromMime(child, below, reading)),
    ...(opaque !== undefined && { opaque }),
  };
}

function tooDeep(own: MailPart): MailPart {
  const opaque: Opaque = { code: "NESTED_MESSAGE_OPAQUE", reason: "It is nested deeper than options.maxNesting." };
  return { ...own, kind: "message", children: [], opaque };
}

function describe(part: MimePart, id: string, place: MessagePosition, reading: MailReader): MailPart {
  const { mime } = reading;
  const chunks: MailPart["chunks"] = function* (note) {
    const stream = streamBody(part, { ...mime, reusesChunks: true });
    yield* stream;
    note?.(stream.defects);
  };
  return compact({
    id,
    kind: "leaf" as const,
    isMessage: part.isMessage,
    mediaType: mediaType(part),
    charset: part.charset,
    encoding: part.transferEncodingLabel === undefined ? undefined : part.transferEncoding,
    disposition: part.disposition,
    filename: part.filename,
    contentId: part.contentId,
    contentLocation: part.contentLocation,
    description: part.description,
    ranges: [part.bodyRange],
    headerRange: part.headerRange,
    decodedFrom: decodedFromOf(part, place),
    children: [],
    origin: { format: "mime" as const, part },
    encodedByteLength: encodedByteLength(part),
    chunks,
    bytes: () => readBody(part, mime).bytes,
  });
}

function decodedFromOf(part: MimePart, place: MessagePosition): string | undefined {
  if (part.decodedFrom === undefined) return place.decodedFrom;
  return `${place.id}${part.decodedFrom.slice(1)}`;
}

/** A body: text with the files written into it, a container of another format, or neither. */
function openLeaf(part: MimePart, own: MailPart, place: MessagePosition, reading: MailReader): MailPart {
  if (isSmimeEnvelope(part)) return openSmime(own, place, reading);
  const opaque = opaqueOf(part);
  if (opaque !== undefined) return { ...own, opaque };
  if (part.type === "text") return openText(part, own, reading);
  return { ...own, ...openContainer(own, place.nesting, reading) };
}

/** Why a part cannot be looked into, S/MIME left aside. Source: RFC 2046, 5.2.2 and 5.2.3; RFC 3156, 4. */
export function opaqueOf(part: MimePart): Opaque | undefined {
  const type = mediaType(part);
  if (type === "multipart/encrypted") return { code: "SMIME_OPAQUE", reason: "It is encrypted with OpenPGP." };
  const nested = (reason: string): Opaque => ({ code: "NESTED_MESSAGE_OPAQUE", reason });
  if (type === "message/partial") return nested("It is one piece of a message that was sent in several.");
  if (type === "message/external-body") return nested("Its content is kept elsewhere; only the address of it is here.");
  if (part.defects.some(({ id }) => id === "depth-limit")) return nested("It is nested deeper than is read.");
  if (part.defects.some(({ id }) => id === "embedded-limit"))
    return nested("It is encoded and too large to be opened.");
  return undefined;
}

/** A text is looked at several times - for files in it, for its hash, for its characters - and decoded once. */
function openText(part: MimePart, own: MailPart, { mime }: MailReader): MailPart {
  let kept: DecodedBody | undefined;
  const body = (): DecodedBody => {
    if (kept !== undefined) return kept;
    const decoded = readBody(part, mime);
    if (decoded.bytes.length <= MAX_KEPT_BYTES) kept = decoded;
    return decoded;
  };
  const chunks: MailPart["chunks"] = (note) => {
    const { bytes, defects } = body();
    note?.(defects);
    return [bytes];
  };
  const bytes = (): Uint8Array => body().bytes;
  return { ...own, bytes, chunks, text: () => toText(part, body(), mime), children: inlineFiles(own, bytes(), mime) };
}

/** A multipart in which no boundary was found: what stands there was meant to be read, as other readers show it. */
function openUnsplit(part: MimePart, { mime }: MailReader): Partial<MailPart> {
  const { start, end } = part.bodyRange;
  // Where a boundary does occur, what stands around it is preamble and epilogue, which nobody is shown. RFC 2046, 5.1.1.
  const isSplit = part.defects.some(({ id }) => id === "empty-multipart");
  return isSplit || start === end ? {} : { text: () => toText(part, readBody(part, mime), mime) };
}

function toText(part: MimePart, { bytes, defects }: DecodedBody, mime: MailReader["mime"]): BodyText {
  const decoded = decodeNamed(part, bytes, mime);
  if (decoded.status === "exact") return { ...decoded, defects };
  const id = decoded.status === "unknown" ? "unknown-charset" : "undecodable-bytes";
  return { ...decoded, defects: [...defects, { id, ...DEFECTS[id], range: part.bodyRange, count: 1 }] };
}

/** The charset the part declares; what an HTML document names itself where the part names none, or one that cannot be. */
function decodeNamed(
  { charset, subtype }: MimePart,
  bytes: Uint8Array,
  { checkpoint, limits }: MailReader["mime"],
): ReturnType<typeof decodeCharset> {
  const named = subtype === "html" ? namedCharset(bytes) : undefined;
  const decoded = decodeCharset(bytes, charset ?? named, checkpoint, limits.maxCharsetSampleBytes);
  if (charset === undefined || named === undefined || decoded.status === "exact" || decoded.charset === "utf-8")
    return decoded;
  const other = decodeCharset(bytes, named, checkpoint);
  return other.status === "exact" ? { ...other, status: "guessed" } : decoded;
}

function inlineFiles(own: MailPart, body: Uint8Array, { limits, checkpoint }: MailReader["mime"]): MailPart[] {
  const view = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (!view.includes("begin ") && !view.includes("=ybegin ")) return [];
  const files = findInlineFiles(body, checkpoint);
  const { maxParts: most = DEFAULT_MIME_LIMITS.maxParts } = limits;
  // Each is a part like those of a multipart. Attack: 50,000 files of three bytes.
  const offset = files[most]?.range.start ?? 0;
  checkLimit(files.length, { format: "mime", limit: "maxParts", most, offset });
  return files.map((file, index) => fromInlineFile(file, `${own.id}.${index + 1}`, { own, body, checkpoint }));
}

interface InlineContext {
  readonly own: MailPart;
  readonly body: Uint8Array;
  readonly checkpoint: () => void;
}

function fromInlineFile(file: InlineFile, id: string, { own, body, checkpoint }: InlineContext): MailPart {
  const { encoding, name, range } = file;
  return {
    id,
    kind: "leaf",
    isMessage: false,
    mediaType: "application/octet-stream",
    encoding,
    disposition: "attachment",
    ...(name !== "" && { filename: name.toWellFormed() }),
    ranges: [range],
    decodedFrom: own.id,
    children: [],
    origin: { format: "inline-file", encoding, range },
    encodedByteLength: range.end - range.start,
    *chunks(note) {
      const { bytes, defects } = decodeInlineFile(body, file, checkpoint);
      yield bytes;
      note?.(defects);
    },
    bytes: () => decodeInlineFile(body, file, checkpoint).bytes,
  };
}
