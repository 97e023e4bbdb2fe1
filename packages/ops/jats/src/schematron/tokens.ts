/** A piece of an XPath expression. A name with a prefix, and "*:local" or "prefix:*", are one token. */
export interface XPathToken {
  readonly kind: "name" | "variable" | "string" | "number" | "symbol";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const NAME = "[\\p{L}_][\\p{L}\\p{N}\\p{M}_.\\-·]*";
const PIECES: readonly (readonly [XPathToken["kind"] | "space", RegExp])[] = [
  ["space", /\s+/uy],
  ["string", /"(?:[^"]|"")*"|'(?:[^']|'')*'/uy],
  ["number", /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/uy],
  ["variable", new RegExp(`\\$\\s*${NAME}(?::${NAME})?`, "uy")],
  ["name", new RegExp(`(?:${NAME}(?::(?![:=])(?:${NAME}|\\*))?|\\*:${NAME})`, "uy")],
  ["symbol", /::|\/\/|\.\.|[<>!]=|<<|>>|\|\||:=|[\s\S]/uy],
];

/** Splits an expression; comments and white space are left out. Linear: each piece is matched where the last one ended. */
export function tokenizeExpression(text: string): readonly XPathToken[] {
  const tokens: XPathToken[] = [];
  let at = 0;
  while (at < text.length) {
    if (text.startsWith("(:", at)) {
      at = endOfComment(text, at);
      continue;
    }
    for (const [kind, pattern] of PIECES) {
      pattern.lastIndex = at;
      const piece = pattern.exec(text)?.[0];
      if (piece === undefined) continue;
      if (kind !== "space") tokens.push({ kind, text: piece, start: at, end: at + piece.length });
      at += piece.length;
      break;
    }
  }
  return tokens;
}

function endOfComment(text: string, start: number): number {
  let depth = 1;
  let at = start + 2;
  while (at < text.length && depth > 0) {
    if (text.startsWith("(:", at)) depth += 1;
    else if (text.startsWith(":)", at)) depth -= 1;
    else {
      at += 1;
      continue;
    }
    at += 2;
  }
  return at;
}

/** Names of the variables that an expression refers to, without "$". */
export function variablesIn(tokens: readonly XPathToken[]): ReadonlySet<string> {
  return new Set(tokens.flatMap(({ kind, text }) => (kind === "variable" ? [text.slice(1).trim()] : [])));
}

const OPENING: ReadonlySet<string> = new Set(["(", "[", "{"]);
const CLOSING: ReadonlySet<string> = new Set([")", "]", "}"]);

/** Parts between separators that are inside no bracket. */
export function splitAt(
  tokens: readonly XPathToken[],
  isSeparator: (token: XPathToken, index: number) => boolean,
): readonly (readonly XPathToken[])[] {
  const parts: XPathToken[][] = [[]];
  let depth = 0;
  tokens.forEach((token, index) => {
    if (token.kind === "symbol" && OPENING.has(token.text)) depth += 1;
    else if (token.kind === "symbol" && CLOSING.has(token.text)) depth -= 1;
    if (depth === 0 && isSeparator(token, index)) parts.push([]);
    else parts.at(-1)?.push(token);
  });
  return parts;
}

/** The text of some tokens of an expression, as written. */
export function textOfTokens(source: string, tokens: readonly XPathToken[]): string {
  const [first] = tokens;
  const last = tokens.at(-1);
  return first === undefined || last === undefined ? "" : source.slice(first.start, last.end);
}
