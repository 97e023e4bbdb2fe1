import type { XmlText } from "@colophon/kit-xml";

/** Offset in a text's value -> offset in the part's text, with references, CDATA and line ends as they are written. */
export function sourceOffset(source: string, { start, end, value, isCdata }: XmlText, offset: number): number {
  const from = isCdata ? start + "<![CDATA[".length : start;
  if (!isCdata && end - start === value.length) return from + offset;
  let at = from;
  for (let count = 0; count < offset; ) {
    const character = source.charAt(at);
    if (character === "&" && !isCdata) {
      const close = source.indexOf(";", at);
      const reference = source.slice(at, close + 1);
      at = close + 1;
      count += isSupplementary(reference) ? 2 : 1;
    } else {
      at += character === "\r" && source.charAt(at + 1) === "\n" ? 2 : 1;
      count += 1;
    }
  }
  return at;
}

/** Whether a reference is a character of two code units. */
function isSupplementary(reference: string): boolean {
  const [, hex, decimal] = /^&#(?:x([0-9a-f]+)|([0-9]+));$/i.exec(reference) ?? [];
  const code = hex === undefined ? Number.parseInt(decimal ?? "0", 10) : Number.parseInt(hex, 16);
  return code > 0xffff;
}
