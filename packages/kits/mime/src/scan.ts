import { type ByteRange, type ByteSource, noCheckpoint, sourceOf, sourceUpTo, withLimits } from "@colophon/kit-bytes";
import { toBinaryString } from "./binary-string.ts";
import { decodeRange } from "./body.ts";
import { type Content, readContent } from "./content.ts";
import type { ReadContext } from "./context.ts";
import { isStandardBoundary, toBoundaryBytes, trimDelimiter } from "./delimiters.ts";
import { mimeLimitError } from "./errors.ts";
import { createFrame, type PartState, toPart } from "./frame.ts";
import { FromLines, readMailboxLine } from "./from-lines.ts";
import { findHeaderCharset } from "./header-charset.ts";
import { classifyHeaderLine, HEADER_HEAD_BYTES, type HeaderLine } from "./header-lines.ts";
import { findHeaderStart } from "./header-start.ts";
import { type FieldSpan, type HeaderField, rangeOfField, readFields } from "./headers.ts";
import { DEFAULT_MIME_LIMITS, type MimeLimits, type MimeReading } from "./limits.ts";
import { EIGHT_BIT, LineScanner } from "./line-scanner.ts";
import { findParameter } from "./parameters.ts";
import type { MimeMessage, MimePart } from "./part.ts";
import {
  type Budget,
  EIGHT_BIT_ENCODINGS,
  type EmbeddedMessage,
  IDENTITY_ENCODINGS,
  MESSAGE_SUBTYPES,
  type ScanPlace,
  type Space,
} from "./scan-space.ts";

export interface ScanOptions extends MimeReading {
  /** Where the message stands in the input, such as in a mailbox; ranges count from the input's beginning all the same. */
  readonly within?: ByteRange;
  /** Bytes read from the source at a time; no result depends on it. */
  readonly chunkByteLength?: number;
}

const DEFAULT_CHUNK_BYTES = 262_144;

/**
 * A message -> its part tree with byte ranges; bodies stay where they are.
 *
 * One pass over the lines. A delimiter belongs to the outermost open multipart that declares it; it ends with its line
 * or at a blank (RFC 2046 compares beginnings, but one boundary may begin another). A line in a header block that is no field is skipped when fields go on after it, else
 * the body begins there. A base64 or quoted-printable message/rfc822 is decoded and scanned in its own byte space.
 *
 * Shapes   input: the whole file, mbox From line allowed, and a byte-order mark and empty lines before the header. Result: a tree of at most limits.maxDepth levels.
 * Cost     O(bytes) time, twice where headers hold raw bytes of a set that only the text names; memory O(headers + parts + chunk), never O(body), embedded encoded messages apart.
 * Errors   FormatError LIMIT of maxParts, maxHeaderBlockBytes, maxTotalHeaderBytes, maxHeadersPerPart. All else is a defect.
 * Source   RFC 5322, 2 and 4; RFC 2045, 3 to 6; RFC 2046, 5.
 */
export function scanMessage(input: Uint8Array | ByteSource, options: ScanOptions = {}): MimeMessage {
  const whole = input instanceof Uint8Array ? sourceOf(input) : input;
  const { start, end } = options.within ?? { start: 0, end: whole.byteLength };
  const source = sourceUpTo(whole, end);
  const limits = withLimits(DEFAULT_MIME_LIMITS, options.limits);
  const { checkpoint = noCheckpoint } = options;
  const chunkByteLength = Math.max(1, Math.min(options.chunkByteLength ?? DEFAULT_CHUNK_BYTES, end - start));
  const place = { source, start, chunkByteLength, limits, checkpoint };
  const found = scanSpace(place);
  const headerCharset = findHeaderCharset(found.root, checkpoint);
  return headerCharset === undefined ? found : scanSpace({ ...place, headerCharset });
}

function scanSpace(
  given: Pick<Space, "source" | "start" | "chunkByteLength" | "limits" | "checkpoint"> & Partial<Space>,
): MimeMessage {
  const budget: Budget = { parts: 0, headerBytes: 0 };
  const embedded: EmbeddedMessage[] = [];
  const space: Space = { headerCharset: undefined, ...given, budget, embedded };
  const scan = new Scan({ ...space, path: "1", depth: 0, decodedFrom: undefined });
  const root = scan.run();
  for (let next = embedded.shift(); next !== undefined; next = embedded.shift()) openEmbedded(next, space);
  return { root, byteLength: given.source.byteLength - given.start, partCount: budget.parts, lineEnds: scan.lineEnds };
}

function openEmbedded({ frame, part, depth }: EmbeddedMessage, space: Space): void {
  const { source, bodyRange: range, transferEncoding: encoding, path } = part;
  const { bytes, defects } = decodeRange(
    { source, range, encoding },
    { limits: space.limits, checkpoint: space.checkpoint },
  );
  for (const defect of defects) frame.defects.note(defect.id, defect.range);
  const place = { ...space, source: sourceOf(bytes), start: 0, path: `${path}.1`, depth: depth + 1, decodedFrom: path };
  frame.children.push(new Scan(place).run());
}

/** One pass over one byte space. */
class Scan {
  readonly #place: ScanPlace;
  readonly #limits: MimeLimits;
  readonly #start: number;
  readonly #line: LineScanner;
  readonly #stack: PartState[] = [];
  readonly #fromLines = new FromLines();
  /** Boundary -> index in the stack of the multipart that owns it. */
  readonly #open = new Map<string, number>();
  /** Where the content of the line before the current one ends: a delimiter's line end is its own, RFC 2046, 5.1.1. */
  #previousContentEnd = 0;
  readonly lineEnds = { crlf: 0, lf: 0, cr: 0 };

  constructor(place: ScanPlace) {
    this.#place = place;
    this.#limits = place.limits;
    this.#start = findHeaderStart(place.source, place.start);
    this.#line = new LineScanner(place.source, {
      chunkByteLength: place.chunkByteLength,
      startAt: this.#start,
      checkpoint: place.checkpoint,
    });
  }

  run(): MimePart {
    const line = this.#line;
    const frame = this.#push({ path: this.#place.path, isMessage: true, isDigestChild: false, start: this.#start });
    const { start } = this.#place;
    if (this.#start > start) frame.defects.note("bytes-before-header", { start, end: this.#start });
    for (;;) {
      const isHeader = this.#top().mode === "header";
      if (!line.next(isHeader ? this.#limits.maxHeaderBlockBytes : undefined)) break;
      if (line.isPartial) {
        this.#readOverlongHeaderLine();
        continue;
      }
      this.#countLineEnd();
      this.#readLine();
      this.#previousContentEnd = line.contentEnd;
    }
    let root = this.#closeTop(this.#place.source.byteLength, false);
    while (this.#stack.length > 0) root = this.#closeTop(this.#place.source.byteLength, false);
    return root;
  }

  #top(): PartState {
    const top = this.#stack.at(-1);
    if (top === undefined) throw new Error("The part stack is empty.");
    return top;
  }

  #countLineEnd(): void {
    const { contentEnd, end, crEndsLines } = this.#line;
    const byteLength = end - contentEnd;
    if (byteLength === 2) this.lineEnds.crlf += 1;
    else if (byteLength === 1 && crEndsLines) this.lineEnds.cr += 1;
    else if (byteLength === 1) this.lineEnds.lf += 1;
  }

  #readLine(): void {
    const frame = this.#top();
    const line = this.#line;
    if (this.#open.size > 0 && line.startsWithHyphens() && this.#readDelimiter()) return;
    const isOverlong = frame.mode === "header" && line.contentEnd - line.start > this.#limits.maxHeaderBlockBytes;
    if (isOverlong) this.#readOverlongHeaderLine();
    this.#top().lines.add(line, this.#top().mode !== "header");
    if (frame.mode === "header") this.#readHeaderLine(frame);
    else this.#fromLines.read(line, frame.defects);
  }

  /** Opens or closes a part when the current line is a delimiter of an open multipart. */
  #readDelimiter(): boolean {
    const line = this.#line;
    const text = readDelimiterText(line, this.#limits.maxBoundaryBytes);
    if (text === undefined) return false;
    const blank = text.search(/[ \t]/);
    const exact = this.#findOwner(text);
    const found = exact ?? (blank === -1 ? undefined : this.#findOwner(text.slice(0, blank)));
    if (found === undefined) return false;
    const { owner, isClose } = found;
    while (this.#stack.length - 1 > owner) this.#closeTop(this.#previousContentEnd, true);
    const frame = this.#top();
    frame.lines.add(line, true);
    if (exact === undefined) frame.defects.note("delimiter-text", { start: line.start, end: line.contentEnd });
    frame.preamble ??= { start: frame.bodyStart, end: Math.max(frame.bodyStart, this.#previousContentEnd) };
    const range = { start: line.start, end: line.end };
    if (isClose) {
      frame.mode = "epilogue";
      frame.closeDelimiter = range;
      this.#open.delete(frame.boundary ?? "");
      return true;
    }
    frame.mode = "parts";
    frame.delimiters.push(range);
    const isDigestChild = frame.content.type === "multipart" && frame.content.subtype === "digest";
    const path = `${frame.path}.${frame.children.length + 1}`;
    this.#push({ path, isMessage: false, isDigestChild, start: line.end });
    return true;
  }

  /** The multipart whose delimiter or close delimiter this is; of two readings that of the outer one. */
  #findOwner(text: string): { owner: number; isClose: boolean } | undefined {
    const opened = this.#open.get(text);
    const closed = text.endsWith("--") ? this.#open.get(trimDelimiter(text.slice(0, -2))) : undefined;
    if (closed !== undefined && (opened === undefined || closed < opened)) return { owner: closed, isClose: true };
    return opened === undefined ? undefined : { owner: opened, isClose: false };
  }

  #push(place: Pick<PartState, "path" | "isMessage" | "isDigestChild" | "start">): PartState {
    const { budget } = this.#place;
    budget.parts += 1;
    if (budget.parts > this.#limits.maxParts) {
      throw mimeLimitError("maxParts", place.start, `More than ${this.#limits.maxParts} parts`);
    }
    const frame = createFrame(place, this.#limits);
    this.#stack.push(frame);
    return frame;
  }

  /** Ends the innermost part at `end`; `byDelimiter` tells that the message goes on after it. */
  #closeTop(end: number, byDelimiter: boolean): MimePart {
    const frame = this.#top();
    if (frame.mode === "header") {
      const bodyStart = frame.pending?.start ?? Math.max(frame.start, byDelimiter ? this.#line.start : end);
      // RFC 2046, 5.1.1: a part may end with its headers, but one without headers begins with an empty line.
      if (frame.pending !== undefined || (frame.spans.length === 0 && byDelimiter)) {
        frame.defects.note("missing-blank-line", { start: bodyStart, end: bodyStart });
      }
      this.#endHeaders(frame, bodyStart, bodyStart);
      if (this.#top() !== frame) this.#closeTop(end, byDelimiter);
    }
    this.#stack.pop();
    const partEnd = Math.max(frame.bodyStart, end);
    if (frame.kind === "multipart") this.#reportUnfinished(frame, partEnd);
    const { transferEncoding } = frame.content;
    const isEncoded = frame.kind === "message" && !IDENTITY_ENCODINGS.has(transferEncoding);
    if (isEncoded && partEnd - frame.bodyStart > this.#limits.maxEmbeddedBytes) {
      frame.kind = "leaf";
      frame.defects.note("embedded-limit", { start: frame.bodyStart, end: partEnd });
    }
    frame.lines.report(frame.defects, frame.kind === "leaf" && !EIGHT_BIT_ENCODINGS.has(transferEncoding));
    const part = toPart(frame, partEnd, this.#place.source, this.#place.decodedFrom);
    this.#stack.at(-1)?.children.push(part);
    if (isEncoded && frame.kind === "message") {
      this.#place.embedded.push({ frame, part, depth: this.#place.depth + this.#stack.length });
    }
    return part;
  }

  #reportUnfinished(frame: PartState, end: number): void {
    const range = { start: frame.bodyStart, end };
    if (frame.boundary !== undefined) this.#open.delete(frame.boundary);
    if (frame.closeDelimiter === undefined) {
      const isOpened = frame.delimiters.length > 0;
      frame.defects.note(isOpened ? "boundary-not-closed" : "boundary-never-occurs", range);
      if (!isOpened) frame.preamble = range;
    } else if (frame.children.length === 0) frame.defects.note("empty-multipart", range);
  }

  /** A header line longer than a whole block may be: an attack, or a body without headers. */
  #readOverlongHeaderLine(): void {
    const frame = this.#top();
    const { kind } = classifyHeaderLine(this.#line.head(HEADER_HEAD_BYTES), false);
    if (kind === "other" || kind === "delimiter-like" || kind === "mbox") this.#startBody(frame, frame.pending?.start);
    else this.#failHeaderBlock(frame);
  }

  #failHeaderBlock(frame: PartState): never {
    const { maxHeaderBlockBytes: limit } = this.#limits;
    throw mimeLimitError("maxHeaderBlockBytes", frame.start + limit, `A header block is longer than ${limit} bytes`);
  }

  #readHeaderLine(frame: PartState): void {
    const line = this.#line;
    const isComplete = line.contentEnd - line.start <= HEADER_HEAD_BYTES;
    const found = classifyHeaderLine(line.head(HEADER_HEAD_BYTES), isComplete);
    if (frame.pending !== undefined && !this.#settlePending(frame, frame.pending, found)) return;
    const isCounted = found.kind !== "other" && found.kind !== "blank";
    if (isCounted && line.end - frame.start > this.#limits.maxHeaderBlockBytes) this.#failHeaderBlock(frame);
    if ((line.flags & EIGHT_BIT) !== 0) frame.hasEightBitHeader = true;
    if (found.kind === "blank") this.#endHeaders(frame, line.start, line.end);
    else if (found.kind === "field") this.#addField(frame, found);
    else if (found.kind === "continuation" || found.kind === "blank-continuation")
      this.#continueField(frame, found.kind);
    else if (found.kind === "mbox" && frame.spans.length === 0 && frame.isMessage)
      readMailboxLine(frame, line, this.#place);
    else if (found.kind === "delimiter-like" || frame.spans.length === 0) this.#startBody(frame, undefined);
    else frame.pending = this.#span(-1);
  }

  #span(colon: number): FieldSpan {
    const { start, contentEnd, end } = this.#line;
    return { start, colon, contentEnd, end };
  }

  #addField(frame: PartState, found: { colon: number; hasSpace: boolean }): void {
    const { maxHeadersPerPart } = this.#limits;
    if (frame.spans.length >= maxHeadersPerPart) {
      throw mimeLimitError(
        "maxHeadersPerPart",
        this.#line.start,
        `More than ${maxHeadersPerPart} header fields in a part`,
      );
    }
    const span = this.#span(this.#line.start + found.colon);
    frame.spans.push(span);
    if (found.hasSpace) frame.defects.note("obsolete-header-space", { start: span.start, end: span.colon });
  }

  #continueField(frame: PartState, kind: "continuation" | "blank-continuation"): void {
    const { start, contentEnd, end } = this.#line;
    const last = frame.spans.at(-1);
    if (last !== undefined) {
      last.contentEnd = contentEnd;
      last.end = end;
      if (kind === "blank-continuation") frame.defects.note("blank-continuation", { start, end: contentEnd });
      return;
    }
    frame.defects.note("leading-continuation", { start, end: contentEnd });
    if (kind === "blank-continuation") this.#endHeaders(frame, start, end);
    else this.#startBody(frame, undefined);
  }

  /** What the line after a line that is no field says of it; false when the current line was taken as well. */
  #settlePending(frame: PartState, pending: FieldSpan, next: HeaderLine): boolean {
    if (next.kind === "continuation") {
      pending.contentEnd = this.#line.contentEnd;
      pending.end = this.#line.end;
      return false;
    }
    frame.pending = undefined;
    const isBody = next.kind === "blank" && isBase64Body(frame, pending, this.#place.source);
    if (isBody) this.#startBody(frame, pending.start);
    if (isBody) return false;
    if (next.kind === "field" || next.kind === "blank" || next.kind === "blank-continuation") {
      frame.spans.push(pending);
      frame.defects.note("malformed-header", rangeOfField(pending));
      return true;
    }
    this.#startBody(frame, pending.start);
    return false;
  }

  /** The body begins without an empty line, at the current line or at an earlier one that no header explains. */
  #startBody(frame: PartState, at: number | undefined): void {
    const start = at ?? this.#line.start;
    frame.pending = undefined;
    frame.defects.note("missing-blank-line", { start, end: start });
    this.#endHeaders(frame, start, start);
    const top = this.#top();
    // A message whose body is no header block is a message without headers.
    if (top !== frame) this.#endHeaders(top, start, start);
    else if (this.#open.size > 0 && this.#line.startsWithHyphens()) this.#readDelimiter();
  }

  #endHeaders(frame: PartState, headerEnd: number, bodyStart: number): void {
    frame.headerEnd = headerEnd;
    frame.bodyStart = bodyStart;
    frame.mode = "body";
    const { budget, source, headerCharset } = this.#place;
    budget.headerBytes += headerEnd - frame.start;
    if (budget.headerBytes > this.#limits.maxTotalHeaderBytes) {
      const message = `The header blocks are longer than ${this.#limits.maxTotalHeaderBytes} bytes together`;
      throw mimeLimitError("maxTotalHeaderBytes", headerEnd, message);
    }
    this.#place.checkpoint();
    const bytes = source.read(frame.start, headerEnd);
    const { start, spans, hasEightBitHeader: hasEightBit } = frame;
    frame.headers = readFields({ bytes, start, spans, hasEightBit, charset: headerCharset });
    frame.spans = [];
    frame.content = readContent((key) => firstOf(frame.headers, key, this.#contextFor(frame)), frame.isDigestChild);
    if (frame.content.type === "multipart") this.#openMultipart(frame, frame.content);
    else if (frame.content.type === "message" && MESSAGE_SUBTYPES.has(frame.content.subtype)) this.#openMessage(frame);
  }

  #contextFor(frame: PartState): (range: ByteRange) => ReadContext {
    return (range) => ({ range, limits: this.#limits, note: frame.defects.note });
  }

  #isTooDeep(frame: PartState): boolean {
    if (this.#place.depth + this.#stack.length < this.#limits.maxDepth) return false;
    frame.defects.note("depth-limit", { start: frame.start, end: frame.bodyStart });
    return true;
  }

  #openMultipart(frame: PartState, content: Content): void {
    const range = { start: frame.start, end: frame.headerEnd };
    const declared = findParameter(content.parameters, "boundary");
    const boundary = declared === undefined ? "" : trimDelimiter(toBoundaryBytes(declared));
    if (boundary === "" || boundary.length > this.#limits.maxBoundaryBytes) {
      frame.defects.note(boundary === "" ? "missing-boundary" : "bad-boundary", range, "the body is kept whole");
      return;
    }
    if (!IDENTITY_ENCODINGS.has(content.transferEncoding)) frame.defects.note("encoded-multipart", range);
    if (this.#isTooDeep(frame)) return;
    if (!isStandardBoundary(declared ?? "")) frame.defects.note("bad-boundary", range, boundary);
    frame.kind = "multipart";
    frame.mode = "preamble";
    if (this.#open.has(boundary)) {
      frame.defects.note("boundary-collision", range, boundary);
      return;
    }
    for (const other of this.#open.keys()) {
      if (other.startsWith(boundary) || boundary.startsWith(other))
        frame.defects.note("boundary-prefix", range, boundary);
    }
    frame.boundary = boundary;
    this.#open.set(boundary, this.#stack.length - 1);
  }

  #openMessage(frame: PartState): void {
    if (this.#isTooDeep(frame)) return;
    frame.kind = "message";
    if (IDENTITY_ENCODINGS.has(frame.content.transferEncoding)) {
      this.#push({ path: `${frame.path}.1`, isMessage: true, isDigestChild: false, start: frame.bodyStart });
    } else frame.defects.note("encoded-multipart", { start: frame.start, end: frame.headerEnd });
  }
}

/** The text after the hyphens, without blanks at the end; undefined when the line is too long for a delimiter. */
function readDelimiterText(line: LineScanner, maxBoundaryBytes: number): string | undefined {
  if (line.contentEnd - line.start > maxBoundaryBytes + 4) return undefined;
  return trimDelimiter(toBinaryString(line.head(maxBoundaryBytes + 4)).slice(2));
}

/** Base64 in one line right below the fields that announce it: the empty line between them is missing. */
const BASE64_LINE = /^(?:[A-Za-z0-9+/]{4}){4,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?\s*$/;
const ANNOUNCES_BASE64 = /^content-transfer-encoding[ \t]*:\s*"?base64\b/im;

function isBase64Body(frame: PartState, { start, end }: FieldSpan, source: ByteSource): boolean {
  if (!BASE64_LINE.test(toBinaryString(source.read(start, end)))) return false;
  return ANNOUNCES_BASE64.test(toBinaryString(source.read(frame.start, start)));
}

function firstOf(
  headers: readonly HeaderField[],
  key: string,
  contextAt: (range: ByteRange) => ReadContext,
): { field: HeaderField; context: ReadContext } | undefined {
  const field = headers.find((header) => header.key === key);
  return field === undefined ? undefined : { field, context: contextAt(field.valueRange) };
}
