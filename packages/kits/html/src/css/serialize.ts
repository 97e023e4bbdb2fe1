import type { CssToken } from "./tokenize.ts";

const PLAIN_IDENT = /^(?:-?[a-zA-Z_]|--)[a-zA-Z0-9_-]*$/;

function escapeCode(char: string): string {
  return `\\${(char.codePointAt(0) ?? 0xfffd).toString(16)} `;
}

/**
 * CSSOM, 2.1 "serialize an identifier". `<` never occurs as itself, so that no identifier or string can end a style
 * element or open a comment.
 */
export function serializeIdent(name: string): string {
  if (PLAIN_IDENT.test(name)) return name;
  if (name === "-") return "\\-";
  let result = "";
  let index = 0;
  for (const char of name) {
    const isDigit = char >= "0" && char <= "9";
    const startsWithDigit = isDigit && (index === 0 || (index === 1 && name.startsWith("-")));
    if (startsWithDigit || char <= "\x1f" || char === "\x7f" || char === "<") result += escapeCode(char);
    else if (char >= "\x80" || /[a-zA-Z0-9_-]/.test(char)) result += char;
    else result += `\\${char}`;
    index += 1;
  }
  return result;
}

/** CSSOM, 2.1 "serialize a string", with `<` escaped; see {@link serializeIdent}. */
export function serializeString(text: string): string {
  let result = '"';
  for (const char of text) {
    if (char === '"' || char === "\\") result += `\\${char}`;
    else if (char <= "\x1f" || char === "\x7f" || char === "<") result += escapeCode(char);
    else result += char;
  }
  return `${result}"`;
}

const WORDS: ReadonlySet<string> = new Set([
  "ident",
  "function",
  "number",
  "percentage",
  "dimension",
  "hash",
  "string",
]);

/**
 * Whether two neighbours, which a comment may have kept apart, would be read as other tokens when written side by side:
 * `a` `b` as one name, `-` `a` too, `/` `*` as the start of a comment, `a` `(` as a function.
 */
export function needsSpace(left: CssToken, right: CssToken): boolean {
  if (left.type === "function") return false;
  if (left.type === "delim" && right.type === "delim") return true;
  if (isSign(left)) return WORDS.has(right.type);
  return WORDS.has(left.type) && (WORDS.has(right.type) || right.type === "(" || isSign(right));
}

function isSign({ type, value }: CssToken): boolean {
  return type === "delim" && (value === "+" || value === "-");
}
