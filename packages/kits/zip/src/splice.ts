import { BitJoiner } from "./bit-joiner.ts";
import type { BlockContent, BlockStart } from "./block-list.ts";
import { Inflater } from "./inflater.ts";

/** Other bytes for a stretch of a content. */
export interface ContentChange {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

export interface Splicing {
  /** The deflated content. */
  readonly compressed: Uint8Array;
  readonly known: BlockContent;
  /** Ascending; none overlaps another. */
  readonly changes: readonly ContentChange[];
}

/** How far a block may reach back. RFC 1951, 3.2.5. */
const HISTORY_BYTES = 32_768;

/** What is deflated again: from the begin of one block to that of another, or to the end. */
interface Stretch {
  readonly from: BlockStart;
  to: BlockStart | undefined;
  readonly changes: ContentChange[];
}

/**
 * Deflated bytes with changes of their content: blocks that no change reaches are copied as they are.
 *
 * Shapes   Pieces of the new deflated bytes. `deflate` takes a content whole.
 * Cost     O(changed stretches), each of some blocks; the rest is copied.
 * Source   RFC 1951.
 */
export function spliceDeflated(
  { compressed, known, changes }: Splicing,
  deflate: (content: Uint8Array) => readonly Uint8Array[],
  checkpoint: () => void,
): readonly Uint8Array[] {
  const joiner = new BitJoiner();
  let bit = 0;
  for (const { from, to, changes: inside } of stretchesOf(changes, known)) {
    joiner.copy(compressed, bit, from.bit);
    joiner.align(0);
    const until = to?.at ?? known.content.length;
    const content = Buffer.concat([...changedPieces(known.content, inside, { from: from.at, until })]);
    const stretch = Buffer.concat(deflate(content));
    const end = to === undefined ? stretch.length * 8 : withoutEnd(stretch, checkpoint);
    joiner.copy(stretch, 0, end);
    if (to === undefined) return joiner.finish();
    joiner.align(to.bit % 8);
    bit = to.bit;
  }
  joiner.copy(compressed, bit, compressed.length * 8);
  return joiner.finish();
}

/** The content with its changes, in pieces. */
export function* changedPieces(
  content: Uint8Array,
  changes: readonly ContentChange[],
  { from = 0, until = content.length }: { readonly from?: number; readonly until?: number } = {},
): Generator<Uint8Array> {
  let at = from;
  for (const { start, end, bytes } of changes) {
    if (start > at) yield content.subarray(at, start);
    if (bytes.length > 0) yield bytes;
    at = end;
  }
  if (until > at) yield content.subarray(at, until);
}

/** After a stretch no block may reach back to what was changed. */
function stretchesOf(changes: readonly ContentChange[], { blocks }: BlockContent): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const change of changes) {
    const last = stretches.at(-1);
    const to = blocks.after(change.end + HISTORY_BYTES);
    if (last !== undefined && (last.to === undefined || change.start < last.to.at)) {
      last.changes.push(change);
      last.to = to;
    } else stretches.push({ from: blocks.before(change.start), to, changes: [change] });
  }
  return stretches;
}

/** Takes the mark of the last block off a stream; the bits that its blocks have. */
function withoutEnd(stream: Uint8Array, checkpoint: () => void): number {
  const inflater = new Inflater(stream, checkpoint);
  let last = 0;
  for (const _ of inflater.pieces((bit) => (last = bit))) checkpoint();
  stream[last >>> 3] = (stream[last >>> 3] ?? 0) & ~(1 << (last & 7));
  return inflater.position;
}
