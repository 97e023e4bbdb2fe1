export interface Token {
  readonly kind: "name" | "number" | "text" | "pattern" | "sign" | "end";
  readonly text: string;
}

const TOKEN =
  /\s*(?:([A-Za-z_$][\w$]*)|(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(=>|==|!=|<=|>=|>>|&&|\|\||[-+%!?:.,()<>&]))/y;
const PATTERN = /\s*\/((?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+)\//y;

/** A condition cut into its words. A slash begins a pattern where an operand is due. */
export function readTokens(source: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < source.trimEnd().length; ) {
    const last = tokens.at(-1);
    const isOperandDue = last === undefined || (last.kind === "sign" && last.text !== ")");
    PATTERN.lastIndex = at;
    const pattern = isOperandDue ? PATTERN.exec(source) : null;
    if (pattern !== null) {
      tokens.push({ kind: "pattern", text: pattern[1] ?? "" });
      at = PATTERN.lastIndex;
      continue;
    }
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(source);
    if (found === null) throw new SyntaxError(`"${source.slice(at, at + 20)}" is not part of a condition.`);
    const [, name, number, text, sign = ""] = found;
    if (name !== undefined) tokens.push({ kind: "name", text: name });
    else if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (text !== undefined) tokens.push({ kind: "text", text: unquote(text) });
    else tokens.push({ kind: "sign", text: sign });
    at = TOKEN.lastIndex;
  }
  tokens.push({ kind: "end", text: "" });
  return tokens;
}

function unquote(text: string): string {
  return text
    .slice(1, -1)
    .replace(/\\(?:u([0-9A-Fa-f]{4})|(.))/g, (_, hex: string | undefined, plain: string) =>
      hex === undefined ? plain : String.fromCharCode(Number.parseInt(hex, 16)),
    );
}
