import {
  type CellReference,
  type FormulaToken,
  MAX_FORMULA_CHARACTERS,
  readReference,
  tokenize,
} from "@colophon/kit-formulas";
import { errorOf, REF, type Scalar } from "./values.ts";

/** A formula as a tree. */
export type Node =
  | { readonly kind: "literal"; readonly value: Scalar }
  | { readonly kind: "array"; readonly rows: readonly (readonly Scalar[])[] }
  | { readonly kind: "cells"; readonly reference: CellReference }
  | { readonly kind: "name"; readonly name: string; readonly sheet: string | undefined }
  | { readonly kind: "table"; readonly text: string }
  | { readonly kind: "missing" }
  | { readonly kind: "unary"; readonly operator: "+" | "-" | "%"; readonly operand: Node }
  | { readonly kind: "binary"; readonly operator: string; readonly left: Node; readonly right: Node }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Node[] };

/** Excel nests 64 calls; brackets and signs come on top. Attack: 8,192 opening brackets. */
const MAX_DEPTH = 200;

/** How tight operators bind: references first, then signs, percent, powers. Source: Excel's order of operations. */
const BINDING: Readonly<Record<string, number>> = {
  "=": 1,
  "<>": 1,
  "<": 1,
  ">": 1,
  "<=": 1,
  ">=": 1,
  "&": 2,
  "+": 3,
  "-": 3,
  "*": 4,
  "/": 4,
  "^": 5,
  ",": 8,
  " ": 9,
  ":": 10,
};
const SIGN_BINDING = 7;

/**
 * A formula as a file has it -> its tree; undefined for one that this grammar has no place for.
 *
 * Cost   O(characters).
 * Source ISO/IEC 29500-1, 18.17.2.
 */
export function parseFormula(formula: string): Node | undefined {
  if (formula.length > MAX_FORMULA_CHARACTERS) return undefined;
  try {
    return new Parser(tokenize(formula)).run();
  } catch (error) {
    if (error instanceof Unparsable) return undefined;
    throw error;
  }
}

class Unparsable extends Error {}

class Parser {
  readonly #tokens: readonly FormulaToken[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly FormulaToken[]) {
    this.#tokens = tokens;
  }

  run(): Node {
    const node = this.#expression(0, true);
    this.#skipSpaces();
    if (this.#at < this.#tokens.length) throw new Unparsable();
    return node;
  }

  get #token(): FormulaToken | undefined {
    return this.#tokens[this.#at];
  }

  #is(text: string): boolean {
    return this.#token?.kind === "operator" && this.#token.text === text;
  }

  #skipSpaces(): void {
    while (this.#token?.kind === "space") this.#at++;
  }

  #expect(text: string): void {
    this.#skipSpaces();
    if (!this.#is(text)) throw new Unparsable();
    this.#at++;
  }

  /** `mayUnite`: a comma joins references, which it does not among arguments. */
  #expression(least: number, mayUnite: boolean): Node {
    if (++this.#depth > MAX_DEPTH) throw new Unparsable();
    let left = this.#operand();
    for (;;) {
      const operator = this.#infix(mayUnite);
      if (operator === "%") {
        this.#at++;
        left = { kind: "unary", operator, operand: left };
        continue;
      }
      const binding = operator === undefined ? undefined : BINDING[operator];
      if (operator === undefined || binding === undefined || binding <= least) break;
      if (operator !== " ") this.#at++;
      const right = this.#expression(binding, mayUnite);
      left = { kind: "binary", operator, left, right };
    }
    this.#depth--;
    return left;
  }

  /** The operator that follows; spaces before it are skipped, unless they are the operator themselves. */
  #infix(mayUnite: boolean): string | undefined {
    const hasSpace = this.#token?.kind === "space";
    this.#skipSpaces();
    const token = this.#token;
    if (token === undefined) return undefined;
    if (token.kind === "operator") {
      if (token.text === "," && !mayUnite) return undefined;
      if (token.text === "(" && hasSpace) return " ";
      if (token.text === "%" || BINDING[token.text] !== undefined) return token.text;
      if (token.text === ")" || token.text === "," || token.text === "}" || token.text === ";") return undefined;
      throw new Unparsable();
    }
    if (hasSpace && STARTS_REFERENCE.has(token.kind)) return " ";
    throw new Unparsable();
  }

  #operand(): Node {
    this.#skipSpaces();
    const token = this.#token;
    if (token === undefined || !token.isClosed) throw new Unparsable();
    this.#at++;
    switch (token.kind) {
      case "number":
        return { kind: "literal", value: Number(token.text) };
      case "string":
        return { kind: "literal", value: token.text.slice(1, -1).replaceAll('""', '"') };
      case "boolean":
        return { kind: "literal", value: token.text.toUpperCase() === "TRUE" };
      case "error":
        return { kind: "literal", value: this.#errorOf(token.text) };
      case "range":
        return rangeNode(token.text);
      case "name":
        return nameNode(token.text);
      case "table":
        return { kind: "table", text: token.text };
      case "function":
        return this.#call(token.text);
      case "context":
        return this.#lost();
      case "operator":
        return this.#prefix(token.text);
      default:
        throw new Unparsable();
    }
  }

  #errorOf(text: string): Scalar {
    const error = errorOf(text);
    if (error === undefined) throw new Unparsable();
    return error;
  }

  /** `Sheet1!#REF!`: the sheet is there, the cells are not. */
  #lost(): Node {
    if (!this.#is("!")) throw new Unparsable();
    this.#at++;
    if (this.#token?.kind !== "error" || this.#token.text.toUpperCase() !== "#REF!") throw new Unparsable();
    this.#at++;
    return { kind: "literal", value: REF };
  }

  #prefix(text: string): Node {
    if (text === "-" || text === "+")
      return { kind: "unary", operator: text, operand: this.#expression(SIGN_BINDING - 1, false) };
    if (text === "{") return this.#array();
    if (text !== "(") throw new Unparsable();
    const node = this.#expression(0, true);
    this.#expect(")");
    return node;
  }

  #call(name: string): Node {
    this.#expect("(");
    const args: Node[] = [];
    this.#skipSpaces();
    if (this.#is(")")) {
      this.#at++;
      return { kind: "call", name: plainName(name), args };
    }
    for (;;) {
      this.#skipSpaces();
      args.push(this.#is(",") || this.#is(")") ? { kind: "missing" } : this.#expression(0, false));
      this.#skipSpaces();
      if (this.#is(",")) this.#at++;
      else {
        this.#expect(")");
        return { kind: "call", name: plainName(name), args };
      }
    }
  }

  #array(): Node {
    const rows: Scalar[][] = [[]];
    for (;;) {
      this.#skipSpaces();
      let sign = 1;
      if (this.#is("-") || this.#is("+")) {
        sign = this.#is("-") ? -1 : 1;
        this.#at++;
      }
      const node = this.#operand();
      if (node.kind !== "literal") throw new Unparsable();
      rows.at(-1)?.push(sign < 0 && typeof node.value === "number" ? -node.value : node.value);
      this.#skipSpaces();
      if (this.#is(",")) this.#at++;
      else if (this.#is(";")) {
        this.#at++;
        rows.push([]);
      } else {
        this.#expect("}");
        if (rows.some((row) => row.length !== rows[0]?.length)) throw new Unparsable();
        return { kind: "array", rows };
      }
    }
  }
}

const STARTS_REFERENCE: ReadonlySet<FormulaToken["kind"]> = new Set([
  "range",
  "name",
  "table",
  "function",
  "context",
  "error",
]);

function rangeNode(text: string): Node {
  const reference = readReference(text);
  if (reference === undefined) throw new Unparsable();
  return { kind: "cells", reference };
}

function nameNode(text: string): Node {
  const mark = text.lastIndexOf("!");
  if (mark < 0) return { kind: "name", name: text, sheet: undefined };
  const prefix = text.slice(0, mark);
  const sheet = prefix.startsWith("'") ? prefix.slice(1, -1).replaceAll("''", "'") : prefix;
  return { kind: "name", name: text.slice(mark + 1), sheet };
}

/** `_xlfn.STDEV.S` -> `STDEV.S`. */
function plainName(name: string): string {
  return name.replace(/^(?:_xlfn\.|_xlws\.)+/i, "").toUpperCase();
}
