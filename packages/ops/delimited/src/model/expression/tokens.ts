/** An expression that cannot be read, or names what is not there. `offset` counts characters from 0. */
export class ExpressionError extends Error {
  override readonly name = "ExpressionError";
  readonly offset: number;
  /** The column that is not there, where that is what is wrong. */
  readonly column: string | undefined;

  constructor(message: string, offset: number, column?: string) {
    super(message);
    this.offset = offset;
    this.column = column;
  }
}

type Token =
  | { readonly kind: "number"; readonly value: number; readonly offset: number }
  | { readonly kind: "text"; readonly value: string; readonly offset: number }
  /** A column in brackets. */
  | { readonly kind: "column"; readonly value: string; readonly offset: number }
  /** A keyword, a function or a column. */
  | { readonly kind: "word"; readonly value: string; readonly offset: number }
  | { readonly kind: "mark"; readonly value: string; readonly offset: number }
  | { readonly kind: "end"; readonly value: ""; readonly offset: number };

const MAX_EXPRESSION_LENGTH = 4096;
const SPACE = /\s+/y;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?/y;
const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy;
const MARK = /!=|<=|>=|[=<>+\-&*/%(),]/y;

/** The tokens of an expression, the end included. Cost: O(length). Errors: ExpressionError. */
export function readTokens(text: string): readonly Token[] {
  if (text.length > MAX_EXPRESSION_LENGTH)
    throw new ExpressionError(`More than ${MAX_EXPRESSION_LENGTH} characters`, MAX_EXPRESSION_LENGTH);
  const tokens: Token[] = [];
  let offset = 0;
  while (offset < text.length) {
    const space = match(SPACE, text, offset);
    if (space !== undefined) {
      offset += space.length;
      continue;
    }
    const { token, end } = readToken(text, offset);
    tokens.push(token);
    offset = end;
  }
  tokens.push({ kind: "end", value: "", offset });
  return tokens;
}

function readToken(text: string, offset: number): { readonly token: Token; readonly end: number } {
  const first = text.charAt(offset);
  if (first === "'") return readEnclosed(text, offset, { close: "'", kind: "text" });
  if (first === "[") return readEnclosed(text, offset, { close: "]", kind: "column" });
  const number = match(NUMBER, text, offset);
  if (number !== undefined)
    return { token: { kind: "number", value: Number(number), offset }, end: offset + number.length };
  const word = match(WORD, text, offset);
  if (word !== undefined) return { token: { kind: "word", value: word, offset }, end: offset + word.length };
  const mark = match(MARK, text, offset);
  if (mark !== undefined) return { token: { kind: "mark", value: mark, offset }, end: offset + mark.length };
  throw new ExpressionError(`"${first}" has no meaning here`, offset);
}

/** Between marks, of which two stand for one. */
function readEnclosed(
  text: string,
  offset: number,
  { close, kind }: { readonly close: string; readonly kind: "text" | "column" },
): { readonly token: Token; readonly end: number } {
  let value = "";
  let from = offset + 1;
  for (;;) {
    const at = text.indexOf(close, from);
    if (at === -1) throw new ExpressionError(`There is no ${close} to the one that opens`, offset);
    value += text.slice(from, at);
    if (text.charAt(at + 1) !== close) return { token: { kind, value, offset }, end: at + 1 };
    value += close;
    from = at + 2;
  }
}

function match(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

/** Tokens one after the other, and what may come next. */
export class TokenCursor {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  peek(): Token {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw new RangeError("The end is the last token and is never passed.");
    return token;
  }

  advance(): void {
    this.#next += 1;
  }

  takes(kind: Token["kind"], value: string): boolean {
    const token = this.peek();
    if (token.kind !== kind || token.value !== value) return false;
    this.#next += 1;
    return true;
  }

  expect(kind: Token["kind"], value: string): void {
    const { offset } = this.peek();
    if (!this.takes(kind, value)) throw new ExpressionError(`"${value}" is missing`, offset);
  }
}
