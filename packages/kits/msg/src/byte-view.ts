import type { ByteRange } from "@colophon/kit-bytes";

/** The range of so many bytes. */
export function rangeAt(start: number, byteLength: number): ByteRange {
  return { start, end: start + byteLength };
}

/** Bytes that lie in one or more runs of a file; nothing is copied until `bytes()` meets more than one run. */
export interface ByteView {
  readonly byteLength: number;
  /** Where the bytes lie in the file, in order; empty when the bytes were derived (decompressed, packed anew). */
  readonly ranges: readonly ByteRange[];
  /** All bytes: a view without copy when there is one run, else one fresh copy at each call. */
  bytes(): Uint8Array;
  /** Views on the runs in order, never a copy. */
  chunks(): Iterable<Uint8Array>;
}

const EMPTY = new Uint8Array(0);

/** The runs of `file` as one view. Runs must lie inside the file. */
export function viewOf(file: Uint8Array, ranges: readonly ByteRange[]): ByteView {
  let byteLength = 0;
  for (const { start, end } of ranges) byteLength += end - start;
  const chunk = ({ start, end }: ByteRange) => file.subarray(start, end);
  return {
    byteLength,
    ranges,
    bytes() {
      const [first] = ranges;
      if (first === undefined) return EMPTY;
      if (ranges.length === 1) return chunk(first);
      const all = new Uint8Array(byteLength);
      let at = 0;
      for (const range of ranges) {
        all.set(chunk(range), at);
        at += range.end - range.start;
      }
      return all;
    },
    *chunks() {
      for (const range of ranges) yield chunk(range);
    },
  };
}

/**
 * Parts of a view, again without copying, for callers that ask from front to back.
 *
 * Cost     O(runs + parts) for all parts together; a part that starts before the last one starts over.
 */
export function createSlicer(file: Uint8Array, view: ByteView): (start: number, end: number) => ByteView {
  let index = 0;
  let runStart = 0;
  return (start, end) => {
    if (start < runStart) {
      index = 0;
      runStart = 0;
    }
    for (
      let run = view.ranges[index];
      run !== undefined && runStart + run.end - run.start <= start;
      run = view.ranges[index]
    ) {
      runStart += run.end - run.start;
      index++;
    }
    const ranges: ByteRange[] = [];
    let at = runStart;
    for (let i = index; at < end; i++) {
      const run = view.ranges[i];
      if (run === undefined) break;
      const from = Math.max(start - at, 0);
      const to = Math.min(end - at, run.end - run.start);
      if (from < to) ranges.push({ start: run.start + from, end: run.start + to });
      at += run.end - run.start;
    }
    return viewOf(file, ranges);
  };
}

/** Bytes that are no part of the file, held as they are. */
export function memoryView(bytes: Uint8Array): ByteView {
  return { byteLength: bytes.length, ranges: [], bytes: () => bytes, chunks: () => [bytes] };
}

/** Bytes made rather than found: `make` runs at each call of `bytes()`, so nothing is held. */
export function derivedView(byteLength: number, make: () => Uint8Array): ByteView {
  return {
    byteLength,
    ranges: [],
    bytes: make,
    *chunks() {
      yield make();
    },
  };
}
