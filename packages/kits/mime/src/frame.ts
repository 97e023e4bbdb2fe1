import type { ByteRange, ByteSource } from "@colophon/kit-bytes";
import type { Content } from "./content.ts";
import { type Defect, DefectList } from "./defects.ts";
import type { FieldSpan, HeaderField } from "./headers.ts";
import { MAX_LINE_BYTES, type MimeLimits } from "./limits.ts";
import { BARE_CR, EIGHT_BIT, type LineScanner, NUL } from "./line-scanner.ts";
import type { MimePart } from "./part.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A part while it is scanned: what is known of it, and what its next line means. */
export interface PartState {
  readonly path: string;
  readonly isMessage: boolean;
  readonly isDigestChild: boolean;
  readonly start: number;
  readonly defects: DefectList;
  readonly lines: LineFacts;
  readonly children: MimePart[];
  readonly delimiters: ByteRange[];
  mode: "header" | "body" | "preamble" | "parts" | "epilogue";
  kind: MimePart["kind"];
  /** Fields seen in the header block; a line that is no field waits in `pending` for the next one to tell what it is. */
  spans: FieldSpan[];
  pending: FieldSpan | undefined;
  hasEightBitHeader: boolean;
  headers: readonly HeaderField[];
  content: Content;
  headerEnd: number;
  bodyStart: number;
  /** The boundary whose delimiters are looked for; absent when another multipart owns it. */
  boundary: string | undefined;
  mboxLine: ByteRange | undefined;
  preamble: ByteRange | undefined;
  closeDelimiter: ByteRange | undefined;
}

const NO_CONTENT: Content = {
  type: "text",
  subtype: "plain",
  parameters: [],
  transferEncoding: "7bit",
  dispositionParameters: [],
  languages: [],
};

export function createFrame(
  place: Pick<PartState, "path" | "isMessage" | "isDigestChild" | "start">,
  limits: MimeLimits,
): PartState {
  return {
    ...place,
    defects: new DefectList(limits.maxDefectsPerKind),
    lines: new LineFacts(),
    children: [],
    delimiters: [],
    mode: "header",
    kind: "leaf",
    spans: [],
    pending: undefined,
    hasEightBitHeader: false,
    headers: [],
    content: NO_CONTENT,
    headerEnd: place.start,
    bodyStart: place.start,
    boundary: undefined,
    mboxLine: undefined,
    preamble: undefined,
    closeDelimiter: undefined,
  };
}

/** The finished part of a frame; its defects and children are shared, so that later findings reach it. */
export function toPart(frame: PartState, end: number, source: ByteSource, decodedFrom: string | undefined): MimePart {
  const close = frame.closeDelimiter;
  const part: Mutable<MimePart> = {
    path: frame.path,
    kind: frame.kind,
    isMessage: frame.isMessage,
    ...frame.content,
    headers: frame.headers,
    children: frame.children,
    defects: frame.defects.items as readonly Defect[],
    source,
    range: { start: frame.start, end },
    headerRange: { start: frame.mboxLine?.end ?? frame.start, end: frame.headerEnd },
    bodyRange: { start: frame.bodyStart, end },
    delimiters: frame.delimiters,
  };
  if (decodedFrom !== undefined) part.decodedFrom = decodedFrom;
  if (frame.mboxLine !== undefined) part.mboxLine = frame.mboxLine;
  if (frame.preamble !== undefined) part.preamble = frame.preamble;
  if (close !== undefined) {
    part.closeDelimiter = close;
    part.epilogue = { start: close.end, end: Math.max(close.end, end) };
  }
  return part;
}

interface Tally {
  count: number;
  first: ByteRange;
}

/** What may be wrong on every line of a part, counted; the first place is kept. */
class LineFacts {
  readonly #bareLf = emptyTally();
  readonly #bareCr = emptyTally();
  readonly #nul = emptyTally();
  readonly #tooLong = emptyTally();
  readonly #eightBitBody = emptyTally();

  /** Counts the scanner's current line. */
  add(line: LineScanner, isBody: boolean): void {
    const { start, contentEnd, end, flags } = line;
    if (end - contentEnd === 1 && !line.crEndsLines) count(this.#bareLf, contentEnd, end);
    if (end - contentEnd === 1 && line.crEndsLines) count(this.#bareCr, contentEnd, end);
    if (contentEnd - start > MAX_LINE_BYTES) count(this.#tooLong, start, contentEnd);
    if (flags === 0) return;
    if ((flags & BARE_CR) !== 0) count(this.#bareCr, line.firstBareCr, line.firstBareCr + 1);
    if ((flags & NUL) !== 0) count(this.#nul, start, contentEnd);
    if ((flags & EIGHT_BIT) !== 0 && isBody) count(this.#eightBitBody, start, contentEnd);
  }

  /** Tells the defects; eight-bit lines are one only where the transfer encoding excludes them. */
  report(defects: DefectList, promisesSevenBit: boolean): void {
    defects.noteMany("bare-lf", this.#bareLf.first, this.#bareLf.count);
    defects.noteMany("bare-cr", this.#bareCr.first, this.#bareCr.count);
    defects.noteMany("line-too-long", this.#tooLong.first, this.#tooLong.count);
    defects.noteMany("nul-byte", this.#nul.first, this.#nul.count);
    if (promisesSevenBit) defects.noteMany("eight-bit-in-7bit", this.#eightBitBody.first, this.#eightBitBody.count);
  }
}

function emptyTally(): Tally {
  return { count: 0, first: { start: 0, end: 0 } };
}

function count(tally: Tally, start: number, end: number): void {
  if (tally.count === 0) tally.first = { start, end };
  tally.count += 1;
}
