/** A stretch of plain text, or one character that would be invisible or reorder its neighbours. */
type Piece = { readonly text: string } | { readonly codePoint: number };

// Controls but tab and line feed, zero-width space and joiners of no script, bidirectional embeddings, overrides and
// isolates (the "Trojan Source" attack), the byte-order mark, interlinear marks, and lone surrogates, which UTF-8 has no
// bytes for: server and browser markup would differ.
const INVISIBLE =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\uD800-\uDFFF]/gu;

/** Foreign text -> what can be shown of it, in order. Cost: O(characters). */
export function splitVisible(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  // HTML reads a carriage return as a line feed.
  const lines = text.replace(/\r\n?/g, "\n");
  for (const match of lines.matchAll(INVISIBLE)) {
    if (match.index > from) pieces.push({ text: lines.slice(from, match.index) });
    pieces.push({ codePoint: match[0].codePointAt(0) ?? 0 });
    from = match.index + match[0].length;
  }
  if (from < lines.length) pieces.push({ text: lines.slice(from) });
  return pieces;
}

/** 0x202E -> "U+202E". */
export function nameCodePoint(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The first `limit` code units, one less where that would halve a character. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
}

/** Characters (code points) of a text. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; count++) i += (text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1;
  return count;
}
