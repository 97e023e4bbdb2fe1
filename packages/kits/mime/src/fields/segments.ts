import { endOfComment, isHeaderSpace } from "../comments.ts";

/** A stretch of a structured field between separators. */
interface Segment {
  /** Without comments; quoted strings keep their quotes. */
  readonly text: string;
  readonly comments: readonly string[];
}

/**
 * A structured field cut at a separator that stands outside comments and quoted strings.
 *
 * Cost     O(characters).
 * Source   RFC 5322, 3.2.2 and 3.2.4.
 */
export function splitSegments(value: string, separator: string): Segment[] {
  const segments: Segment[] = [];
  let text = "";
  let comments: string[] = [];
  let index = 0;
  const lastQuote = value.lastIndexOf('"');
  while (index < value.length) {
    const char = value.charAt(index);
    let end = index + 1;
    if (char === separator) {
      segments.push({ text: text.trim(), comments });
      text = "";
      comments = [];
    } else if (char === "(") {
      end = endOfComment(value, index);
      comments.push(value.slice(index + 1, value.charAt(end - 1) === ")" ? end - 1 : end));
      text += " ";
    } else {
      if (char === '"' && lastQuote > index) end = endOfQuoted(value, index);
      text += value.slice(index, end);
    }
    index = end;
  }
  segments.push({ text: text.trim(), comments });
  return segments;
}

/** Words of a segment; a quoted string, also after "=", is part of its word. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  let word = "";
  let index = 0;
  const lastQuote = text.lastIndexOf('"');
  while (index < text.length) {
    const char = text.charAt(index);
    const end = char === '"' && lastQuote > index ? endOfQuoted(text, index) : index + 1;
    if (isHeaderSpace(char)) {
      if (word !== "") words.push(word);
      word = "";
    } else word += text.slice(index, end);
    index = end;
  }
  if (word !== "") words.push(word);
  return words;
}

/** The content of a quoted string; other text as it is. */
export function unquote(text: string): string {
  const isQuoted = text.length >= 2 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1).replace(/\\(.)/gs, "$1") : text;
}

/** Index after the quoted string at `start`; one that is never closed ends with the text. */
function endOfQuoted(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text.charAt(end) !== '"') end += text.charAt(end) === "\\" ? 2 : 1;
  return Math.min(end + 1, text.length);
}
