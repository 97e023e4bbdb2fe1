import type { PdfFile } from "@colophon/kit-pdf";

export interface FileHeader {
  /** The line that begins with %PDF; "" where there is none. */
  readonly line: string;
  readonly offset: number;
  /** The four bytes behind the % of the line that follows; -1 for each that is not there. */
  readonly binary: readonly [number, number, number, number];
}

const NO_BYTES = [-1, -1, -1, -1] as const;
const MAX_SEARCHED = 1024;
const MAX_OF_A_LINE = 64;

export function readHeaderLine({ bytes }: PdfFile): FileHeader {
  const offset = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_SEARCHED)).indexOf("%PDF-");
  if (offset === -1) return { line: "", offset: -1, binary: NO_BYTES };
  let end = offset;
  while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end += 1;
  const line = Buffer.from(bytes.subarray(offset, Math.min(end, offset + MAX_OF_A_LINE))).toString("latin1");
  const next = bytes[end] === 13 && bytes[end + 1] === 10 ? end + 2 : end + 1;
  if (bytes[next] !== 0x25) return { line, offset, binary: NO_BYTES };
  const [one = -1, two = -1, three = -1, four = -1] = bytes.subarray(next + 1, next + 5);
  return { line, offset, binary: [one, two, three, four] };
}

/** Bytes behind the last %%EOF and the one line end it may have; -1 without one. */
export function countBehindEnd({ bytes }: PdfFile): number {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf("%%EOF");
  if (at === -1) return -1;
  let end = at + 5;
  if (bytes[end] === 13 && bytes[end + 1] === 10) end += 2;
  else if (bytes[end] === 13 || bytes[end] === 10) end += 1;
  return bytes.length - end;
}
