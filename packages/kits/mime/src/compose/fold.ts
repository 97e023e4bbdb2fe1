import { ComposeError } from "../errors.ts";
import { MAX_LINE_BYTES } from "../limits.ts";

/** RFC 5322, 2.1.1: lines should be no longer. */
const FOLD_AT = 78;

/**
 * A field from the words of its value, folded between them.
 *
 * Shapes   words: no blanks inside but those of a word that must not be folded. Result: ends with CRLF.
 * Errors   ComposeError bad-header when a word does not fit a line of 998 bytes, or the field could be no field.
 * Source   RFC 5322, 2.1.1 and 2.2.3.
 */
export function foldField(name: string, words: readonly string[], path: string): string {
  let text = `${name}:`;
  let column = text.length;
  for (const word of words) {
    const byteLength = Buffer.byteLength(word);
    const fits = column + 1 + byteLength <= FOLD_AT || column === name.length + 1;
    text += fits ? ` ${word}` : `\r\n ${word}`;
    column = (fits ? column : 0) + 1 + byteLength;
    if (column > MAX_LINE_BYTES)
      throw new ComposeError("bad-header", path, "a word is longer than the maximum line length");
  }
  return `${text}\r\n`;
}

/** Columns a first word of a field has before it would be longer than a folded line. */
export function firstBudget(name: string): number {
  return FOLD_AT - name.length - 2;
}
