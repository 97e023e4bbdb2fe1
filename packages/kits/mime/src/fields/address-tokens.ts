import { endOfComment, isHeaderSpace } from "../comments.ts";

/** A piece of an address header. `text` of quoted strings and comments is their content, without delimiters. */
export interface AddressToken {
  readonly kind: "word" | "quoted" | "comment" | "literal" | "special";
  readonly text: string;
  /** True when white space or a comment stands before it. */
  readonly isApart: boolean;
}

const SPECIALS = "<>,;:@";
/** An encoded word is one word even where an agent left specials in it (RFC 2047, 5 (3) forbids them). */
const ENCODED_WORD = /=\?[^?\s]{1,80}\?[bBqQ]\?[^?\s]*\?=/y;

/**
 * An address header -> its tokens.
 *
 * A quote, bracket or parenthesis that is never closed is an ordinary character, so that the addresses after it are read.
 *
 * Cost     O(characters): after one that is never closed, no other of its kind is looked for.
 * Source   RFC 5322, 3.2 and 3.4.1.
 */
export function tokenizeAddresses(text: string, onDefect: (detail: string) => void): AddressToken[] {
  const tokens: AddressToken[] = [];
  const unclosed = new Set<string>();
  let index = 0;
  let isApart = false;
  while (index < text.length) {
    const char = text.charAt(index);
    if (isHeaderSpace(char)) {
      isApart = true;
      index += 1;
      continue;
    }
    const enclosed = unclosed.has(char) ? undefined : readEnclosed(text, index);
    if (enclosed === "unclosed") {
      unclosed.add(char);
      onDefect(`${char} is never closed`);
      continue;
    }
    const { token, end } = enclosed ?? readPlain(text, index, unclosed);
    tokens.push({ ...token, isApart });
    isApart = token.kind === "comment";
    index = end;
  }
  return tokens;
}

interface Read {
  readonly token: Omit<AddressToken, "isApart">;
  readonly end: number;
}

/** A quoted string, comment or domain literal at `start`; undefined when there begins none. */
function readEnclosed(text: string, start: number): Read | "unclosed" | undefined {
  const char = text.charAt(start);
  if (char === "(") {
    const end = endOfComment(text, start);
    if (text.charAt(end - 1) !== ")") return "unclosed";
    return { token: { kind: "comment", text: unquotePairs(text.slice(start + 1, end - 1)) }, end };
  }
  if (char !== '"' && char !== "[") return undefined;
  const closing = char === "[" ? "]" : '"';
  let end = start + 1;
  while (end < text.length && text.charAt(end) !== closing) end += text.charAt(end) === "\\" ? 2 : 1;
  if (end >= text.length) return "unclosed";
  if (char === "[") return { token: { kind: "literal", text: text.slice(start, end + 1) }, end: end + 1 };
  return { token: { kind: "quoted", text: unquotePairs(text.slice(start + 1, end)) }, end: end + 1 };
}

function readPlain(text: string, start: number, unclosed: ReadonlySet<string>): Read {
  const char = text.charAt(start);
  if (SPECIALS.includes(char)) return { token: { kind: "special", text: char }, end: start + 1 };
  let end = start;
  while (end < text.length && !endsWord(text.charAt(end), unclosed)) end = endOfEncodedWord(text, end) ?? end + 1;
  const wordEnd = Math.max(end, start + 1);
  return { token: { kind: "word", text: text.slice(start, wordEnd) }, end: wordEnd };
}

function endsWord(char: string, unclosed: ReadonlySet<string>): boolean {
  if (isHeaderSpace(char) || SPECIALS.includes(char)) return true;
  return (char === '"' || char === "(" || char === "[") && !unclosed.has(char);
}

function endOfEncodedWord(text: string, start: number): number | undefined {
  if (!text.startsWith("=?", start)) return undefined;
  ENCODED_WORD.lastIndex = start;
  return ENCODED_WORD.test(text) ? ENCODED_WORD.lastIndex : undefined;
}

function unquotePairs(text: string): string {
  return text.includes("\\") ? text.replace(/\\(.)/gs, "$1") : text;
}
