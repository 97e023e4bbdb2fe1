/** One piece of a section of a format. `text` of a literal is what is shown. */
export type Token =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "digit"; readonly text: "0" | "#" | "?" }
  | { readonly kind: "point" | "comma" | "percent" | "slash" | "at" | "general" | "fill" }
  | { readonly kind: "exponent"; readonly text: "E+" | "E-" | "e+" | "e-" }
  /** A run of one letter (yyyy, mm), AM/PM, or an elapsed [h]. */
  | { readonly kind: "date"; readonly text: string }
  | { readonly kind: "elapsed"; readonly text: string };

export interface FormatCondition {
  readonly operator: "<" | "<=" | ">" | ">=" | "=" | "<>";
  readonly operand: number;
}

export interface TokenizedSection {
  readonly tokens: readonly Token[];
  readonly condition?: FormatCondition;
  readonly color?: string;
  /** What `[$-407]`, `[$€-407]` or `[$-ja-JP,103]` says of the locale, in lower case. */
  readonly language?: string;
  /** 1 to 4 of `[DBNum1]`. */
  readonly numerals?: number;
}

const COLORS = /^(?:black|blue|cyan|green|magenta|red|white|yellow|color ?(?:[1-9]|[1-4][0-9]|5[0-6]))$/i;
const CONDITION = /^(<=|>=|<>|<|>|=)\s*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)$/;
const ELAPSED = /^(?:h+|m+|s+)$/i;
const PUNCTUATION = { ".": "point", ",": "comma", "%": "percent", "/": "slash", "@": "at" } as const;

const FIELD = /^(?:y+|m+|d+|h+|s+|e+|b+|g+|a{3,4})/i;
/** `r` is a year with its era in Japanese formats alone. */
const JAPANESE = /^(?:[0-9a-f]*0?411|ja)\b/;
const JAPANESE_FIELD = /^(?:y+|m+|d+|h+|s+|e+|b+|g+|r+|a{3,4})/i;
/** Symbol, and language or identifier: `$€-407`, `$-en-US`, `$-th-TH,D07`, `$-x-sysdate`. */
const LOCALE =
  /^\$(.*?)-((?:[0-9a-f]{1,8}|x-[a-z]+|[a-z]{2,3}(?:-[a-z0-9]{1,8})*)(?:,[0-9a-f]{1,8})?|,[0-9a-f]{1,8})$/i;

interface FormatScanner {
  readonly format: string;
  offset: number;
  tokens: Token[];
  condition?: FormatCondition;
  color?: string;
  language?: string;
  numerals?: number;
}

/** A format -> its sections, at most four; undefined where a quote or bracket is never closed. */
export function tokenize(format: string): readonly TokenizedSection[] | undefined {
  const sections: TokenizedSection[] = [];
  let reading: FormatScanner = { format, offset: 0, tokens: [] };
  while (reading.offset <= format.length) {
    if (reading.offset === format.length || format[reading.offset] === ";") {
      const { tokens, condition, color, language, numerals } = reading;
      sections.push({
        tokens,
        ...(condition !== undefined && { condition }),
        ...(color !== undefined && { color }),
        ...(language !== undefined && { language }),
        ...(numerals !== undefined && { numerals }),
      });
      reading = { format, offset: reading.offset + 1, tokens: [] };
    } else if (!readToken(reading)) return undefined;
  }
  return sections;
}

function readToken(reading: FormatScanner): boolean {
  const { format, offset, tokens } = reading;
  const character = format[offset] ?? "";
  const take = (length: number, token?: Token): true => {
    reading.offset += length;
    if (token !== undefined) tokens.push(token);
    return true;
  };
  switch (character) {
    case '"': {
      const end = format.indexOf('"', offset + 1);
      return end >= 0 && take(end + 1 - offset, { kind: "literal", text: format.slice(offset + 1, end) });
    }
    case "\\":
    case "!":
      return take(2, { kind: "literal", text: characterAt(format, offset + 1) });
    case "_":
      return take(2, { kind: "literal", text: " " });
    case "*":
      return take(2, { kind: "fill" });
    case "[":
      return readBracket(reading);
    case "0":
    case "#":
    case "?":
      return take(1, { kind: "digit", text: character });
    case ".":
    case ",":
    case "%":
    case "/":
    case "@":
      return take(1, { kind: PUNCTUATION[character] });
    default:
      return readWord(reading, take);
  }
}

function readWord({ format, offset, language }: FormatScanner, take: (length: number, token?: Token) => true): boolean {
  const rest = format.slice(offset, offset + 16);
  const [exponent] = /^[eE][+-]/.exec(rest) ?? [];
  if (exponent !== undefined) return take(2, { kind: "exponent", text: exponent as "E+" });
  if (/^general/i.test(rest)) return take(7, { kind: "general" });
  const [half] = /^(?:am\/pm|a\/p|上午\/下午|午前\/午後|오전\/오후)/i.exec(rest) ?? [];
  if (half !== undefined) return take(half.length, { kind: "date", text: half });
  const [letters] = (JAPANESE.test(language ?? "") ? JAPANESE_FIELD : FIELD).exec(rest) ?? [];
  if (letters !== undefined) {
    const run = /^(.)\1*/i.exec(format.slice(offset))?.[0] ?? letters;
    return take(run.length, { kind: "date", text: run.toLowerCase() });
  }
  const text = characterAt(format, offset);
  return take(text.length, { kind: "literal", text });
}

function readBracket(reading: FormatScanner): boolean {
  const end = reading.format.indexOf("]", reading.offset);
  if (end < 0) return false;
  const inside = reading.format.slice(reading.offset + 1, end);
  reading.offset = end + 1;
  const condition = CONDITION.exec(inside);
  if (condition !== null) {
    const [, operator, operand] = condition;
    reading.condition = { operator: operator as FormatCondition["operator"], operand: Number(operand) };
  } else if (inside.startsWith("$")) {
    const [, symbol = inside.slice(1), language] = LOCALE.exec(inside) ?? [];
    if (symbol !== "") reading.tokens.push({ kind: "literal", text: symbol });
    if (language !== undefined) reading.language = language.toLowerCase();
  } else if (/^dbnum[1-4]$/i.test(inside)) {
    reading.numerals = Number(inside.slice(5));
  } else if (ELAPSED.test(inside)) reading.tokens.push({ kind: "elapsed", text: inside.toLowerCase() });
  else if (COLORS.test(inside)) reading.color = inside.toLowerCase().replace(" ", "");
  return true;
}

/** A whole character: both halves of a surrogate pair. */
function characterAt(text: string, offset: number): string {
  const point = text.codePointAt(offset);
  return point === undefined ? "" : String.fromCodePoint(point);
}
