import type { PdfFile } from "@colophon/kit-pdf";

export type PlacedObject = NonNullable<ReturnType<PdfFile["placeOf"]>>;

const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13;

/** White space where the standard wants it, and no more. Source: ISO 19005-1, 6.1.8. */
export function isSpacedWell({ bytes }: PdfFile, { start, end }: PlacedObject): boolean {
  if (start > 0 && !isLineEnd(bytes[start - 1])) return false;
  const head = Buffer.from(bytes.subarray(start, start + 40)).toString("latin1");
  if (!/^\d+\s\d+\sobj[\r\n]/.test(head)) return false;
  const tail = Buffer.from(bytes.subarray(Math.max(start, end - 7), end + 1)).toString("latin1");
  return /^[\r\n]endobj(?:[\r\n]|$)/.test(tail);
}

/** How the data of a stream lies between its keywords. */
export interface StreamSpacing {
  readonly length: number;
  readonly hasLineFeed: boolean;
  readonly hasLineEnd: boolean;
}

/** Source: ISO 19005-1, 6.1.7. */
export function readStreamSpacing(
  { bytes }: PdfFile,
  { start, end }: NonNullable<PlacedObject["data"]>,
  announced: number | undefined,
): StreamSpacing {
  const before = Buffer.from(bytes.subarray(Math.max(0, start - 8), start)).toString("latin1");
  const hasLineFeed = /stream\r?\n$/.test(before);
  let keyword = end;
  while (
    keyword < bytes.length &&
    (bytes[keyword] === 32 || bytes[keyword] === 0 || bytes[keyword] === 9 || isLineEnd(bytes[keyword]))
  )
    keyword += 1;
  const size = bytes[keyword - 1] === 10 && bytes[keyword - 2] === 13 ? 2 : isLineEnd(bytes[keyword - 1]) ? 1 : 0;
  const gap = announced === undefined ? -1 : keyword - start - announced;
  const fits = gap === size || (gap === 1 && size === 2) || gap === 0;
  const length = fits && announced !== undefined ? announced : keyword - size - start;
  return { length, hasLineFeed, hasLineEnd: gap === 0 ? false : size > 0 };
}
