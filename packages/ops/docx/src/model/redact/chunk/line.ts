import type { Found } from "../found.ts";
import type { Masks } from "../masks.ts";
import type { Secrets } from "../secrets.ts";

/** A change of a text that is kept as it is written everywhere else. */
export interface SourceEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Characters of a line, and where they are written. */
export interface LinePiece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Text that some readers do not see: tracked changes and hidden text. */
  readonly role?: LineRole;
}

export type LineRole = "inserted" | "deleted" | "hidden";

/** Each way in which a line is read: without what a reader of it does not see. */
const READINGS: readonly (readonly LineRole[])[] = [[], ["deleted"], ["inserted"], ["hidden"], ["deleted", "hidden"]];

/** What was found in a chunk: the changes that remove it, and one row for each place. */
export interface ChunkCuts {
  readonly edits: SourceEdit[];
  readonly found: { readonly length: number; readonly target: number; readonly text: string }[];
}

interface LineJob {
  readonly secrets: Secrets;
  readonly masks: Masks;
  /** How the language of the chunk writes a text. */
  readonly write: (text: string) => string;
}

/** Cuts out of a line, in every way it can be read, what a query finds. */
export function cutLine(pieces: readonly LinePiece[], job: LineJob, cuts: ChunkCuts): void {
  const roles = new Set(pieces.map(({ role }) => role));
  const taken = new Set<LinePiece>();
  for (const [at, hidden] of READINGS.entries()) {
    if (at > 0 && !hidden.some((role) => roles.has(role))) continue;
    cutReading(
      pieces.filter(({ role }) => role === undefined || !hidden.includes(role)),
      job,
      { cuts, taken },
    );
  }
}

function cutReading(
  pieces: readonly LinePiece[],
  { secrets, masks, write }: LineJob,
  { cuts, taken }: { readonly cuts: ChunkCuts; readonly taken: Set<LinePiece> },
): void {
  const text = pieces.map((piece) => piece.text).join("");
  const ranges = secrets.rangesIn(text);
  if (ranges.length === 0) return;
  let first = 0;
  let offset = 0;
  for (const { start, end, target, replacement } of ranges) {
    while (offset + (pieces[first]?.text.length ?? 0) <= start && first < pieces.length)
      offset += pieces[first++]?.text.length ?? 0;
    const found = text.slice(start, end);
    let mark = replacement ?? masks.ofText([...found].length);
    let isNew = false;
    for (let at = first, from = offset; at < pieces.length && from < end; at++) {
      const piece = pieces[at];
      if (piece === undefined) break;
      isNew ||= !taken.has(piece);
      taken.add(piece);
      cuts.edits.push(cutPiece(piece, { start: start - from, end: end - from }, write(mark)));
      mark = "";
      from += piece.text.length;
    }
    if (isNew) cuts.found.push({ length: [...found].length, target, text: found });
  }
}

/** A piece that is written otherwise than it is read is replaced whole, but for the characters around the range. */
function cutPiece(piece: LinePiece, range: { start: number; end: number }, mark: string): SourceEdit {
  const start = Math.max(0, range.start);
  const end = Math.min(piece.text.length, range.end);
  if (piece.text.length === piece.end - piece.start)
    return { start: piece.start + start, end: piece.start + end, text: mark };
  return { start: piece.start, end: piece.end, text: mark };
}

/** The text with all edits done; of edits over one another the first counts, and all of their ranges are removed. */
export function applySourceEdits(source: string, edits: readonly SourceEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  const written: string[] = [];
  let at = 0;
  for (const { start, end, text } of sorted) {
    if (start >= at) written.push(source.slice(at, start), text);
    at = Math.max(at, end);
  }
  written.push(source.slice(at));
  return written.join("");
}

/** A place that a range of a text is, as a change of its source. */
export function editOf(
  { start, end, replacement }: Found,
  offset: number,
  mark: (length: number) => string,
): SourceEdit {
  return { start: offset + start, end: offset + end, text: replacement ?? mark(end - start) };
}
