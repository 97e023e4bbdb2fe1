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

/** Percent signs after one operand. */
const MAX_PERCENTS = 16;

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

/** The tokens that are still to be read. */
class Cursor {
  readonly #tokens: readonly FormulaToken[];
  #at = 0;

  constructor(tokens: readonly FormulaToken[]) {
    this.#tokens = tokens;
  }

  get token(): FormulaToken | undefined {
    return this.#tokens[this.#at];
  }

  next(): void {
    this.#at++;
  }

  is(text: string): boolean {
    return this.token?.kind === "operator" && this.token.text === text;
  }

  skipSpaces(): void {
    while (this.token?.kind === "space") this.#at++;
  }

  /** 1 where there is no sign. */
  readSign(): 1 | -1 {
    const isMinus = this.is("-");
    if (isMinus || this.is("+")) this.next();
    return isMinus ? -1 : 1;
  }

  expect(text: string): void {
    this.skipSpaces();
    if (!this.is(text)) throw new Unparsable();
    this.#at++;
  }
}

class Parser {
  readonly #cursor: Cursor;
  #depth = 0;

  constructor(tokens: readonly FormulaToken[]) {
    this.#cursor = new Cursor(tokens);
  }

  run(): Node {
    const node = this.#expression(0, true);
    this.#cursor.skipSpaces();
    if (this.#cursor.token !== undefined) throw new Unparsable();
    return node;
  }

  /** `mayUnite`: a comma joins references, which it does not among arguments. */
  #expression(least: number, mayUnite: boolean): Node {
    if (++this.#depth > MAX_DEPTH) throw new Unparsable();
    let left = this.#operand();
    let percents = 0;
    for (;;) {
      const operator = this.#infix(mayUnite);
      if (operator === "%") {
        if (++percents > MAX_PERCENTS) throw new Unparsable();
        this.#cursor.next();
        left = { kind: "unary", operator, operand: left };
        continue;
      }
      const binding = operator === undefined ? undefined : BINDING[operator];
      if (operator === undefined || binding === undefined || binding <= least) break;
      if (operator !== " ") this.#cursor.next();
      const right = this.#expression(binding, mayUnite);
      left = { kind: "binary", operator, left, right };
    }
    this.#depth--;
    return left;
  }

  /** The operator that follows; spaces before it are skipped, unless they are the operator themselves. */
  #infix(mayUnite: boolean): string | undefined {
    const hasSpace = this.#cursor.token?.kind === "space";
    this.#cursor.skipSpaces();
    const token = this.#cursor.token;
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
    this.#cursor.skipSpaces();
    const token = this.#cursor.token;
    if (token === undefined || !token.isClosed) throw new Unparsable();
    this.#cursor.next();
    switch (token.kind) {
      case "number":
        return { kind: "literal", value: Number(token.text) };
      case "string":
        return { kind: "literal", value: token.text.slice(1, -1).replaceAll('""', '"') };
      case "boolean":
        return { kind: "literal", value: token.text.toUpperCase() === "TRUE" };
      case "error":
        return { kind: "literal", value: readError(token.text) };
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

  /** `Sheet1!#REF!`: the sheet is there, the cells are not. */
  #lost(): Node {
    if (!this.#cursor.is("!")) throw new Unparsable();
    this.#cursor.next();
    if (this.#cursor.token?.kind !== "error" || this.#cursor.token.text.toUpperCase() !== "#REF!")
      throw new Unparsable();
    this.#cursor.next();
    return { kind: "literal", value: REF };
  }

  #prefix(text: string): Node {
    if (text === "-" || text === "+")
      return { kind: "unary", operator: text, operand: this.#expression(SIGN_BINDING - 1, false) };
    if (text === "{") return this.#array();
    if (text !== "(") throw new Unparsable();
    const node = this.#expression(0, true);
    this.#cursor.expect(")");
    return node;
  }

  #call(name: string): Node {
    this.#cursor.expect("(");
    const args: Node[] = [];
    this.#cursor.skipSpaces();
    if (this.#cursor.is(")")) {
      this.#cursor.next();
      return { kind: "call", name: plainName(name), args };
    }
    for (;;) {
      this.#cursor.skipSpaces();
      args.push(this.#cursor.is(",") || this.#cursor.is(")") ? { kind: "missing" } : this.#expression(0, false));
      this.#cursor.skipSpaces();
      if (this.#cursor.is(",")) this.#cursor.next();
      else {
        this.#cursor.expect(")");
        return { kind: "call", name: plainName(name), args };
      }
    }
  }

  #array(): Node {
    const rows: Scalar[][] = [[]];
    for (;;) {
      this.#cursor.skipSpaces();
      const sign = this.#cursor.readSign();
      const node = this.#operand();
      if (node.kind !== "literal") throw new Unparsable();
      rows.at(-1)?.push(sign < 0 && typeof node.value === "number" ? -node.value : node.value);
      this.#cursor.skipSpaces();
      if (this.#cursor.is(",")) this.#cursor.next();
      else if (this.#cursor.is(";")) {
        this.#cursor.next();
        rows.push([]);
      } else {
        this.#cursor.expect("}");
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

function readError(text: string): Scalar {
  const error = errorOf(text);
  if (error === undefined) throw new Unparsable();
  return error;
}

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
