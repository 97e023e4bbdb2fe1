import type { NoteDefect } from "../defect.ts";
import type { Decoded } from "../filters/decoded.ts";
import { isDigit, isSpace, latin1Of, startsWithText } from "../objects/characters.ts";
import { Keyword } from "../objects/keyword.ts";
import { integerOf, isArray, isName, PdfDict, PdfStream } from "../objects/object.ts";
import { ObjectParser } from "../objects/parser.ts";
import type { IndirectObject } from "./indirect.ts";
import type { XrefEntry, XrefSection } from "./xref-entry.ts";

export interface XrefContext {
  readonly bytes: Uint8Array;
  readonly note: NoteDefect;
  readonly tick: () => void;
  readIndirect(offset: number): IndirectObject | undefined;
  /** Data of a cross-reference stream; undefined when nothing of it can be decoded. */
  decode(stream: PdfStream): Decoded | undefined;
  countObjects(count: number): void;
}

/** The section at a byte, table or stream; undefined when there is none that can be read. */
export function readSection(offset: number, context: XrefContext): XrefSection | undefined {
  const { bytes } = context;
  let at = offset;
  while (isSpace(bytes[at])) at += 1;
  return startsWithText(bytes, "xref", at) ? readTable(at, context) : readXrefStream(at, context);
}

/** Source: ISO 32000-2, 7.5.4. */
function readTable(offset: number, context: XrefContext): XrefSection | undefined {
  const { bytes, note, tick } = context;
  const entries = new Map<number, XrefEntry>();
  let at = offset + 4;
  let isDamaged = false;
  for (;;) {
    tick();
    while (isSpace(bytes[at])) at += 1;
    if (!isDigit(bytes[at])) break;
    const [first, behindFirst] = readInteger(bytes, at);
    const [count, behindCount] = readInteger(bytes, behindFirst);
    if (first === undefined || count === undefined) return undefined;
    context.countObjects(Math.min(count, (bytes.length - at) / 8));
    at = behindCount;
    for (let index = 0; index < count; index += 1) {
      tick();
      const [start, behindStart] = readInteger(bytes, at);
      const [generation, behindGeneration] = readInteger(bytes, behindStart);
      let kindAt = behindGeneration;
      while (isSpace(bytes[kindAt])) kindAt += 1;
      const kind = bytes[kindAt];
      if (start === undefined || generation === undefined || (kind !== 0x6e && kind !== 0x66)) {
        note({ rule: "xref-entry", message: `The entry of object ${first + index} cannot be read.`, offset: at });
        isDamaged = true;
        break;
      }
      at = kindAt + 1;
      if (entries.has(first + index)) continue;
      if (kind === 0x6e) entries.set(first + index, { kind: "plain", offset: start, generation });
      else entries.set(first + index, { kind: "free", next: start, generation });
    }
  }
  if (!startsWithText(bytes, "trailer", at)) return undefined;
  const parser = new ObjectParser(bytes, at + 7, {
    tick,
    note: (rule, message, position) => note({ rule, message, offset: position }),
  });
  const trailer = parser.next();
  if (!(trailer instanceof PdfDict)) return undefined;
  return { form: "table", offset, end: parser.position, entries, trailer, isDamaged };
}

/** Source: ISO 32000-2, 7.5.8. */
function readXrefStream(offset: number, context: XrefContext): XrefSection | undefined {
  const found = context.readIndirect(offset);
  if (found === undefined || !(found.object instanceof PdfStream)) return undefined;
  const { dict } = found.object;
  if (!isName(dict.get("Type"), "XRef")) return undefined;
  const decoded = context.decode(found.object);
  const widths = dict.get("W");
  if (decoded === undefined || !isArray(widths)) return undefined;
  const { bytes: data, problem } = decoded;
  const [kinds = 0, seconds = 0, thirds = 0] = widths.map((width) => integerOf(width) ?? 0);
  const rowLength = kinds + seconds + thirds;
  if (rowLength <= 0 || kinds < 0 || seconds < 0 || thirds < 0 || rowLength > 64) return undefined;
  const index = dict.get("Index");
  const size = integerOf(dict.get("Size")) ?? 0;
  const ranges = isArray(index) ? index.map((item) => integerOf(item) ?? 0) : [0, size];
  const entries = new Map<number, XrefEntry>();
  context.countObjects(data.length / rowLength);
  let at = 0;
  let missing = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const first = ranges[range] as number;
    const reported = ranges[range + 1] as number;
    const count = Math.min(reported, Math.floor((data.length - at) / rowLength));
    missing += reported - count;
    for (let row = 0; row < count; row += 1) {
      context.tick();
      const kind = kinds === 0 ? 1 : readBig(data, at, kinds);
      const second = readBig(data, at + kinds, seconds);
      const third = readBig(data, at + kinds + seconds, thirds);
      at += rowLength;
      const entry = entryOf(kind, second, third);
      // What damaged data calls free may be there.
      if (entry === undefined || (problem !== undefined && entry.kind === "free")) continue;
      if (!entries.has(first + row)) entries.set(first + row, entry);
    }
  }
  const section = { form: "stream" as const, offset: found.start, end: found.end, entries, trailer: dict };
  if (missing <= 0 && problem === undefined) return { ...section, object: found.number };
  const message =
    problem === undefined
      ? `The cross-reference stream ends before its last ${missing} entries.`
      : `The data of the cross-reference stream is damaged: ${problem}`;
  context.note({ rule: "xref-broken", message, offset: found.start, object: found.number });
  return { ...section, object: found.number, isDamaged: true };
}

function entryOf(kind: number, second: number, third: number): XrefEntry | undefined {
  if (kind === 0) return { kind: "free", next: second, generation: third };
  if (kind === 1) return { kind: "plain", offset: second, generation: third };
  return kind === 2 ? { kind: "packed", container: second, index: third } : undefined;
}

function readBig(data: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index += 1) value = value * 256 + (data[at + index] ?? 0);
  return value;
}

function readInteger(bytes: Uint8Array, from: number): [number | undefined, number] {
  let at = from;
  while (isSpace(bytes[at])) at += 1;
  const start = at;
  while (isDigit(bytes[at]) && at - start < 20) at += 1;
  return at === start ? [undefined, at] : [Number(latin1Of(bytes.subarray(start, at))), at];
}

/** Where the last `startxref` points, and where that word is. */
export function findStartXref(
  bytes: Uint8Array,
  at: number,
): { readonly offset: number | undefined; readonly end: number } {
  const parser = new ObjectParser(bytes, at + 9, { hasReferences: false });
  const value = parser.next();
  return { offset: value instanceof Keyword ? undefined : integerOf(value), end: parser.position };
}
