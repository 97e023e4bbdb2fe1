import type { ByteRange, Checkpoint } from "@colophon/kit-bytes";
import { type OoxmlPackage, type OoxmlPart, readBlocks } from "@colophon/kit-ooxml";
import { decodeXml, type XmlDocument, type XmlSource } from "@colophon/kit-xml";
import { findRowSpans, type RowSpan } from "./row-spans.ts";

const DEFLATED = 8;
/** From here on it pays to copy compressed blocks: others are compressed in less than 0.1 s. */
const LARGE_BYTES = 4_194_304;

/** What a step reads of the cells of sheets, and which of their texts it overwrites. */
export class EditedCells {
  /** Indexes of shared strings that cells had which the step overwrote. */
  readonly overwritten = new Set<number>();
  readonly #opened: OoxmlPackage;
  readonly #checkpoint: Checkpoint;
  readonly #excerpts = new Map<OoxmlPart, { readonly tree: XmlDocument; readonly rows: ReadonlySet<number> }>();

  constructor(opened: OoxmlPackage, checkpoint: Checkpoint) {
    this.#opened = opened;
    this.#checkpoint = checkpoint;
  }

  /** Has the tree of a sheet hold these rows and the formulas alone, where that can be; called before the sheet has edits. */
  readRows(part: OoxmlPart, rows: ReadonlySet<number>): void {
    const known = this.#excerpts.get(part);
    if (known !== undefined && [...rows].every((row) => known.rows.has(row))) return;
    const tree = excerptSheet(this.#opened, part, { rows, checkpoint: this.#checkpoint });
    if (tree !== undefined) this.#excerpts.set(part, { tree, rows });
  }

  /** The tree of a sheet that holds some of its rows. */
  tree(part: OoxmlPart): XmlDocument | undefined {
    return this.#excerpts.get(part)?.tree;
  }
}

/**
 * A sheet's tree with the rows that an edit changes, the cells with formulas and all that is outside of the cells. Undefined for a
 * sheet whose rows cannot be found without reading all of it.
 */
function excerptSheet(
  opened: OoxmlPackage,
  part: OoxmlPart,
  { rows, checkpoint }: { readonly rows: ReadonlySet<number>; readonly checkpoint: Checkpoint },
): XmlDocument | undefined {
  const { method, length } = part.entry;
  const isLarge = method === DEFLATED && length > LARGE_BYTES;
  const bytes = isLarge ? readBlocks(opened, part) : opened.read(part);
  const spans = findRowSpans(bytes, checkpoint);
  return spans === undefined ? undefined : opened.xmlFrom(excerpt(bytes, gapsOf(spans, rows)));
}

/**
 * The stretches of a sheet that an edit does not read: rows that are not in `whole` have none but their cells with formulas, and a
 * row after which one is inserted keeps its tags.
 */
function gapsOf(spans: readonly RowSpan[], whole: ReadonlySet<number>): readonly ByteRange[] {
  const kept = keptTags(spans, whole);
  const gaps: { start: number; end: number }[] = [];
  const add = (start: number, end: number): void => {
    const last = gaps.at(-1);
    if (last !== undefined && last.end === start) last.end = end;
    else if (end > start) gaps.push({ start, end });
  };
  for (const { row, start, contentStart, contentEnd, end, formulaCells } of spans) {
    if (whole.has(row)) continue;
    if (formulaCells.length === 0 && !kept.has(row)) {
      add(start, end);
      continue;
    }
    let at = contentStart;
    for (let index = 0; index < formulaCells.length; index += 2) {
      add(at, formulaCells[index] ?? at);
      at = formulaCells[index + 1] ?? at;
    }
    add(at, contentEnd);
  }
  return gaps;
}

/** The rows that follow those which are not there yet. */
function keptTags(spans: readonly RowSpan[], whole: ReadonlySet<number>): ReadonlySet<number> {
  const kept = new Set<number>();
  const wanted = [...whole].sort((a, b) => a - b);
  let index = 0;
  for (const row of wanted) {
    while ((spans[index]?.row ?? row) < row) index++;
    const next = spans[index];
    if (next !== undefined && next.row > row) kept.add(next.row);
  }
  return kept;
}

/**
 * A document without some stretches of its bytes: a space is in place of each, so that every offset of the text is of one byte.
 *
 * Shapes   `gaps` ascend. The source's bytes are all there.
 */
function excerpt(bytes: Uint8Array, gaps: readonly ByteRange[]): XmlSource {
  const pieces: Uint8Array[] = [];
  const space = Uint8Array.of(32);
  /** Where the space of each gap is in what is left. */
  const spaces: number[] = [];
  /** Bytes left out before each gap. */
  const lost: number[] = [0];
  let at = 0;
  let length = 0;
  for (const { start, end } of gaps) {
    pieces.push(bytes.subarray(at, start), space);
    length += start - at + 1;
    spaces.push(length - 1);
    lost.push((lost.at(-1) ?? 0) + end - start - 1);
    at = end;
  }
  pieces.push(bytes.subarray(at));
  const inner = decodeXml(Buffer.concat(pieces));
  const toByte = (offset: number): number => {
    const byte = inner.toByte(offset);
    return byte + (lost[countBefore(spaces, byte)] ?? 0);
  };
  return {
    ...inner,
    bytes,
    toByte,
    toByteRange: (start, end) => ({ start: toByte(start), end: toByte(end) }),
    toPlace(offset) {
      const before = decodeXml(bytes.subarray(0, toByte(offset)));
      return before.toPlace(before.text.length);
    },
  };
}

/** How many of ascending numbers are smaller than another. */
function countBefore(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
