import { ARRAY_FUNCTIONS, type ParameterClass, parameterClass, REFERENCE_FUNCTIONS } from "./data/array-parameters.ts";
import { type FormulaToken, readReference, tokenize } from "./tokens.ts";

/** Rows and columns of a result. */
export interface ArrayShape {
  readonly rows: number;
  readonly columns: number;
}

/** What a formula fills where Excel computes it as an array. `shape` is undefined where only a calculation shows it. */
export interface Spill {
  readonly shape: ArrayShape | undefined;
}

/**
 * A formula as a file has it -> what it spills; undefined for one that gives the same result as a plain formula. Excel 365
 * saves the first kind with cell metadata and `t="array"`, and shows a plain one with `@` wherever a range gives one value.
 *
 * Shapes   textOf: the text of a defined name; tables need none, their references show whether they have several cells.
 * Cost     O(characters), and the same for each name that the formula uses, four names deep.
 * Source   Excel: implicit intersection operator; functions by `data/array-parameters.ts`.
 */
export function spillOf(
  formula: string,
  textOf: (name: string) => string | undefined = () => undefined,
): Spill | undefined {
  const reading = new SpillReading(tokenize(formula), textOf, 0);
  const { shape, isMany } = reading.expression("v");
  return reading.isArray || isMany ? { shape: isMany ? shape : ONE } : undefined;
}

const ONE: ArrayShape = { rows: 1, columns: 1 };
const MAX_NAME_DEPTH = 4;
const MAX_NESTING = 256;

/** A value or a reference. */
interface Operand {
  readonly isMany: boolean;
  /** Whether only `{1,2,3}` makes it several: functions compute such arrays in every formula. */
  readonly isLiteral?: boolean;
  readonly shape: ArrayShape | undefined;
}

const SINGLE: Operand = { isMany: false, shape: ONE };
const UNKNOWN: Operand = { isMany: true, shape: undefined };

class SpillReading {
  isArray = false;
  readonly #tokens: readonly FormulaToken[];
  readonly #textOf: (name: string) => string | undefined;
  readonly #depth: number;
  readonly #parameters = new Map<string, Operand>();
  #index = 0;
  #nesting = 0;

  constructor(tokens: readonly FormulaToken[], textOf: (name: string) => string | undefined, depth: number) {
    this.#tokens = tokens.filter(({ kind }, index) => kind !== "space" || isIntersection(tokens, index));
    this.#textOf = textOf;
    this.#depth = depth;
  }

  get #token(): FormulaToken | undefined {
    return this.#tokens[this.#index];
  }

  #is(text: string): boolean {
    return this.#token?.kind === "operator" && this.#token.text === text;
  }

  /** Up to what ends an argument. A range that gives one value, and an array where a reference is taken, make it an array. */
  expression(kind: ParameterClass): Operand {
    if (++this.#nesting > MAX_NESTING) this.#index = this.#tokens.length;
    const operands: Operand[] = [];
    let isComputed = false;
    let isJoined = false;
    for (let token = this.#token; token !== undefined; token = this.#token) {
      const isOperator = token.kind === "operator" && !/^[({]$/.test(token.text);
      if (isOperator && /^[,)};]$/.test(token.text)) break;
      if (token.kind === "space" || token.text === ":" || token.text === "!") isJoined = true;
      else if (isOperator && token.text !== "#" && token.text !== "@") isComputed = true;
      if (isOperator || token.kind === "space") this.#index++;
      else operands.push(this.#operand(kind));
    }
    this.#nesting--;
    const many = operands.filter(({ isMany }) => isMany);
    const result = isJoined && !isComputed ? UNKNOWN : combine(many);
    // An intersection is one cell as a rule; what a range operator joins is several.
    const isMany = isJoined && !isComputed ? this.#hasRange(operands) : many.length > 0;
    const isLiteral = result.isLiteral === true;
    if (isMany && !isLiteral && (kind === "v" || (kind === "r" && isComputed))) this.isArray = true;
    return isMany ? { isMany, isLiteral, shape: result.shape } : SINGLE;
  }

  #hasRange(operands: readonly Operand[]): boolean {
    return operands.length > 1 && !this.#tokens.some(({ kind }) => kind === "space");
  }

  #operand(kind: ParameterClass): Operand {
    const token = this.#token;
    this.#index++;
    switch (token?.kind) {
      case "operator":
        return token.text === "{" ? this.#literal() : this.#brackets(kind);
      case "function":
        return this.#call(token.text.replace(/^(?:_xlfn\.|_xlws\.)+/i, "").toUpperCase(), kind);
      case "range":
        return ofRange(token.text);
      case "table":
        return isOneCell(token.text) ? SINGLE : UNKNOWN;
      case "name":
        return this.#name(token.text);
      default:
        return SINGLE;
    }
  }

  #brackets(kind: ParameterClass): Operand {
    let result = this.expression(kind);
    while (this.#is(",")) {
      this.#index++;
      this.expression("r");
      result = UNKNOWN;
    }
    this.#index++;
    return result;
  }

  /** `{1,2;3,4}` */
  #literal(): Operand {
    let rows = 1;
    let columns = 1;
    for (; this.#token !== undefined && !this.#is("}"); this.#index++) {
      if (this.#is(";")) rows++;
      else if (this.#is(",") && rows === 1) columns++;
    }
    this.#index++;
    return rows * columns === 1 ? SINGLE : { isMany: true, isLiteral: true, shape: { rows, columns } };
  }

  #call(name: string, outer: ParameterClass): Operand {
    if (ARRAY_FUNCTIONS.has(name)) this.isArray = true;
    if (!this.#is("(")) return SINGLE;
    const elements: Operand[] = [];
    let first: Operand | undefined;
    let declared: string | undefined;
    for (let index = 0; ; index++) {
      this.#index++;
      if (
        name === "LET" &&
        index % 2 === 0 &&
        this.#token?.kind === "name" &&
        this.#tokens[this.#index + 1]?.text === ","
      ) {
        declared = this.#token.text.toLowerCase();
        this.#index++;
        continue;
      }
      const kind = this.#argumentKind(name, index, outer, declared !== undefined);
      const operand = this.expression(kind);
      first ??= operand;
      if (declared !== undefined) this.#parameters.set(declared, operand);
      else if (kind === "v" || kind === outer || (kind === "a" && outer === "a")) elements.push(operand);
      declared = undefined;
      if (!this.#is(",")) break;
    }
    this.#index++;
    return resultOf(name, first ?? SINGLE, combine(elements.filter(({ isMany }) => isMany)));
  }

  #argumentKind(name: string, index: number, outer: ParameterClass, isDeclared: boolean): ParameterClass {
    if (name === "LET") return isDeclared ? "r" : outer;
    const kind = parameterClass(name, index);
    if (kind === "p") return outer;
    // In an array every function takes its values from arrays; IF and CHOOSE choose by one value.
    return kind === "v" && outer === "a" && parameterClass(name, 1) !== "p" ? "a" : kind;
  }

  #name(text: string): Operand {
    const key = text.toLowerCase();
    const known = this.#parameters.get(key);
    if (known !== undefined) return known;
    const named = this.#depth < MAX_NAME_DEPTH ? this.#textOf(text) : undefined;
    if (named === undefined) return SINGLE;
    const result = new SpillReading(tokenize(named), this.#textOf, this.#depth + 1).expression("r");
    this.#parameters.set(key, result);
    return result;
  }
}

/** A space between two references is an operator. */
function isIntersection(tokens: readonly FormulaToken[], index: number): boolean {
  const isReference = (token: FormulaToken | undefined): boolean =>
    token !== undefined && (token.kind === "range" || token.kind === "name" || token.kind === "table");
  return isReference(tokens[index - 1]) && isReference(tokens[index + 1]);
}

/** Arrays side by side repeat their single rows and columns; of two sizes the larger is filled. */
function combine(many: readonly Operand[]): Operand {
  if (many.length === 0) return SINGLE;
  let rows = 1;
  let columns = 1;
  for (const { shape } of many) {
    if (shape === undefined) return UNKNOWN;
    rows = Math.max(rows, shape.rows);
    columns = Math.max(columns, shape.columns);
  }
  return { isMany: true, isLiteral: many.every(({ isLiteral }) => isLiteral === true), shape: { rows, columns } };
}

function resultOf(name: string, first: Operand, elements: Operand): Operand {
  if (name === "SINGLE") return SINGLE;
  if (name === "TRANSPOSE" && first.shape !== undefined)
    return { isMany: first.isMany, shape: { rows: first.shape.columns, columns: first.shape.rows } };
  if ((name === "ROW" || name === "COLUMN") && first.isMany && first.shape !== undefined)
    return { isMany: true, shape: name === "ROW" ? { ...first.shape, columns: 1 } : { ...first.shape, rows: 1 } };
  if (name === "FORMULATEXT") return first;
  if (REFERENCE_FUNCTIONS.has(name) || (ARRAY_FUNCTIONS.has(name) && name !== "REDUCE")) return UNKNOWN;
  return elements;
}

function ofRange(text: string): Operand {
  const range = readReference(text)?.range;
  if (range === undefined) return SINGLE;
  const { top, left, bottom, right } = range;
  if (top === null || bottom === null || left === null || right === null) return UNKNOWN;
  const shape = { rows: Math.abs(bottom - top) + 1, columns: Math.abs(right - left) + 1 };
  return shape.rows * shape.columns === 1 ? SINGLE : { isMany: true, shape };
}

/** `[@Column]`, `Table[[#This Row],[Column]]`, and one column's header or total. */
function isOneCell(text: string): boolean {
  const inside = text.slice(text.indexOf("["));
  if (/\]\s*:\s*\[/.test(inside)) return false;
  return /^\[\s*@\s*[^\s\]]/.test(inside) || /^\[\s*\[#(?:This Row|Headers|Totals)\]\s*,\s*\[[^#]/i.test(inside);
}
