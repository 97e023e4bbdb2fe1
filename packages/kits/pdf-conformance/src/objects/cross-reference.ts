import type { PdfFile, XrefSection } from "@colophon/kit-pdf";

/** How a cross-reference table is written. */
export interface CrossReference {
  /** One space parts the two numbers of each subsection's header. */
  readonly hasOneSpace: boolean;
  /** One line end parts the word xref from the first of them. */
  readonly hasOneLineEnd: boolean;
}

const ENTRY_BYTES = 20;

/** Source: ISO 19005-1, 6.1.4; ISO 32000-1, 7.5.4. */
export function readCrossReference({ bytes }: PdfFile, { offset, end }: XrefSection): CrossReference {
  const text = (from: number, to: number): string =>
    Buffer.from(bytes.subarray(from, Math.min(to, end))).toString("latin1");
  let at = offset;
  while (at < end && text(at, at + 4) !== "xref") at += 1;
  const hasOneLineEnd = /^xref(?:\r\n|\r|\n)\d/.test(text(at, at + 8));
  at += 4;
  let hasOneSpace = true;
  for (;;) {
    const head = /^(\s*)(\d+)(\s+)(\d+)[ ]*(?:\r\n|\r|\n)/.exec(text(at, at + 64));
    if (head === null) return { hasOneSpace, hasOneLineEnd };
    const [whole, , , gap, count] = head;
    if (gap !== " ") hasOneSpace = false;
    at += whole.length + Number(count) * ENTRY_BYTES;
  }
}
