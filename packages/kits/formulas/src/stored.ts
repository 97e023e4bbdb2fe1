import { FUNCTIONS } from "./data/functions.ts";
import { FUTURE_FUNCTIONS, WORKSHEET_ONLY } from "./data/future-functions.ts";
import { type FormulaToken, tokenize } from "./tokens.ts";

/** A formula as a file has it, or why a file can have none that means the same. */
export type StoredFormula = { readonly text: string } | { readonly why: string };

/**
 * A formula as people write it -> as a file has it: functions that came after the format behind their prefix, parameters of
 * LET and LAMBDA behind theirs, a function that is handed on, `A1#`, `@A1:A9`, `A1:.A9` and `Table[@Column]` as what Excel
 * saves for them. What is written so already stays.
 *
 * Shapes   formula: without equals sign, and without problems of syntax (checkFormula). isName: names of the workbook and
 *          its tables, in lower case; `Rate` is then no function that is handed on.
 * Cost     O(characters x depth).
 * Source   [MS-XLSX] 2.2.3; ISO/IEC 29500-1, 18.17; `_xlpm.`, `_xlop.`, `_xleta.` and `_xlfn._TRO_ALL` as Excel 16 saves them.
 */
export function storeFormula(formula: string, isName: (name: string) => boolean = () => false): StoredFormula {
  return new Storing(tokenize(formula), isName).run();
}

/** Parameters that are known here, as they were declared, by their names in lower case. */
type Scope = ReadonlyMap<string, string>;

interface Parameter {
  readonly name: string;
  readonly text: string;
}

const PARAMETER = /^_xl(?:pm|op)\./i;
const TRIMMED = { ".:.": "ALL", ".:": "LEADING", ":.": "TRAILING" } as const;

class Cursor {
  readonly #tokens: readonly FormulaToken[];
  #index = 0;

  constructor(tokens: readonly FormulaToken[]) {
    this.#tokens = tokens;
  }

  get token(): FormulaToken | undefined {
    return this.#tokens[this.#index];
  }

  take(): string {
    return this.#tokens[this.#index++]?.text ?? "";
  }

  is(text: string): boolean {
    return this.token?.kind === "operator" && this.token.text === text;
  }

  skipSpaces(): void {
    while (this.token?.kind === "space") this.#index++;
  }

  /** The nearest token that is no space. */
  #next(from: number, step: 1 | -1): number {
    let at = from;
    while (this.#tokens[at]?.kind === "space") at += step;
    return at;
  }

  /** Whether a token is all that an argument has. */
  isArgument(): boolean {
    const before = this.#tokens[this.#next(this.#index - 1, -1)]?.text;
    const after = this.#tokens[this.#next(this.#index + 1, 1)]?.text;
    return (before === "(" || before === ",") && (after === "," || after === ")");
  }

  /** A lone name before a comma; in brackets, one that may be left out. Its spaces go, as in Excel. */
  takeParameter(): Parameter | undefined {
    const at = this.#next(this.#index, 1);
    const { kind, text = "" } = this.#tokens[at] ?? {};
    const end = this.#next(at + 1, 1);
    if (this.#tokens[end]?.text !== ",") return undefined;
    const optional = kind === "table" ? /^\[([^[\]@#]+)\]$/.exec(text)?.[1] : undefined;
    const written = kind === "name" ? text : optional;
    if (written === undefined || written.includes("!")) return undefined;
    this.#index = end;
    const name = written.trim().replace(PARAMETER, "");
    const isOptional = optional !== undefined || /^_xlop\./i.test(written);
    return { name: name.toLowerCase(), text: `${isOptional ? "_xlop" : "_xlpm"}.${name}` };
  }
}

class Storing {
  readonly #cursor: Cursor;
  readonly #isName: (name: string) => boolean;
  #why: string | undefined;

  constructor(tokens: readonly FormulaToken[], isName: (name: string) => boolean) {
    this.#cursor = new Cursor(tokens);
    this.#isName = isName;
  }

  run(): StoredFormula {
    let text = "";
    while (this.#cursor.token !== undefined) text += this.#expression(new Map()) + this.#cursor.take();
    return this.#why === undefined ? { text } : { why: this.#why };
  }

  /** Up to what parts or closes arguments. */
  #expression(scope: Scope): string {
    let text = "";
    for (let { token } = this.#cursor; token !== undefined; { token } = this.#cursor) {
      const { kind } = token;
      if (kind === "operator" && (token.text === "," || token.text === ")")) break;
      if (kind === "operator" && token.text === "{") text += this.#array();
      else if (kind === "space" || (kind === "operator" && token.text !== "(" && token.text !== "@")) {
        if (token.text === "#") this.#why ??= "# must follow its cell directly.";
        text += this.#cursor.take();
      } else text += this.#reference(scope);
    }
    return text;
  }

  #array(): string {
    let text = "";
    while (this.#cursor.token !== undefined && !this.#cursor.is("}")) text += this.#cursor.take();
    return text + this.#cursor.take();
  }

  /** `@` takes what a range operator has joined, `#` what stands before it alone. */
  #reference(scope: Scope): string {
    const isSingle = this.#cursor.is("@");
    for (; this.#cursor.is("@"); this.#cursor.skipSpaces()) this.#cursor.take();
    let text = this.#operand(scope);
    while (this.#cursor.is(":")) text += this.#cursor.take() + this.#operand(scope);
    return isSingle ? `_xlfn.SINGLE(${text})` : text;
  }

  #operand(scope: Scope): string {
    let text = this.#start(scope);
    for (;;) {
      if (this.#cursor.is("!")) text += this.#cursor.take() + this.#start(scope);
      else if (this.#cursor.is("(")) text += this.#call(() => this.#expression(scope));
      else if (this.#cursor.is("#")) {
        this.#cursor.take();
        text = `_xlfn.ANCHORARRAY(${text})`;
      } else return text;
    }
  }

  #start(scope: Scope): string {
    if (this.#cursor.is("(")) return this.#call(() => this.#expression(scope));
    const kind = this.#cursor.token?.kind;
    const isWhole = this.#cursor.isArgument();
    const text = this.#cursor.take();
    switch (kind) {
      case "function":
        return this.#function(text, scope);
      case "name":
        return this.#name(text, scope, isWhole);
      case "table":
        return storeRow(text);
      case "range":
        return storeTrimmed(text);
      default:
        return text;
    }
  }

  /** From one bracket to the other. */
  #call(argument: (index: number) => string): string {
    let text = this.#cursor.take();
    for (let index = 0; this.#cursor.token !== undefined; index++) {
      text += argument(index);
      const isParted = this.#cursor.is(",");
      text += this.#cursor.take();
      if (!isParted) break;
    }
    return text;
  }

  #function(written: string, scope: Scope): string {
    const parameter = scope.get(written.toLowerCase());
    if (parameter !== undefined) return parameter;
    const name = written.replace(/^_xlfn\.(?:_xlws\.)?/i, "").toUpperCase();
    const isPrefixed = name.length < written.length;
    const text = isPrefixed ? written : (prefixOf(name) ?? written);
    if (name === "LET") return text + this.#let(scope);
    if (name === "LAMBDA") return text + this.#lambda(scope);
    if (name === "PY" && !isPrefixed) this.#why ??= "PY needs its Python code in the workbook.";
    return text;
  }

  /** A name is known after its value. */
  #let(outer: Scope): string {
    const scope = new Map(outer);
    let declared: Parameter | undefined;
    let last: number | undefined;
    const text = this.#call((index) => {
      last = index;
      if (index % 2 === 1) {
        const value = this.#expression(scope);
        if (declared !== undefined) scope.set(declared.name, declared.text);
        return value;
      }
      declared = this.#cursor.takeParameter();
      const stored = declared?.text ?? this.#expression(scope);
      if (declared === undefined && this.#cursor.is(","))
        this.#why ??= `LET has the invalid name ${stored.trim().slice(0, 60)}.`;
      return stored;
    });
    if (last === undefined || last % 2 === 1 || last < 2) this.#why ??= "LET has no final calculation.";
    return text;
  }

  #lambda(outer: Scope): string {
    const scope = new Map(outer);
    return this.#call(() => {
      const declared = this.#cursor.takeParameter();
      if (declared !== undefined) {
        scope.set(declared.name, declared.text.replace(/^_xlop\./i, "_xlpm."));
        return declared.text;
      }
      const text = this.#expression(scope);
      if (this.#cursor.is(",")) this.#why ??= `LAMBDA has the invalid parameter ${text.trim().slice(0, 60)}.`;
      return text;
    });
  }

  #name(written: string, scope: Scope, isWhole: boolean): string {
    const parameter = scope.get(written.toLowerCase());
    if (parameter !== undefined) return parameter;
    const isHandedOn = isWhole && FUNCTIONS.has(written.toUpperCase()) && !this.#isName(written.toLowerCase());
    return isHandedOn ? `_xleta.${written.toUpperCase()}` : written;
  }
}

function prefixOf(name: string): string | undefined {
  if (WORKSHEET_ONLY.has(name)) return `_xlfn._xlws.${name}`;
  return FUTURE_FUNCTIONS.has(name) ? `_xlfn.${name}` : undefined;
}

/** `T[@]` is `T[#This Row]`, `T[@Column]` is `T[[#This Row],[Column]]`. */
function storeRow(text: string): string {
  const [, table = "", columns] = /^([^[]*)\[\s*@(.*)\]$/s.exec(text) ?? [];
  if (columns === undefined) return text;
  if (columns.trim() === "") return `${table}[#This Row]`;
  return `${table}[[#This Row],${columns.trimStart().startsWith("[") ? columns.trim() : `[${columns}]`}]`;
}

function storeTrimmed(text: string): string {
  const from = text.lastIndexOf("!") + 1;
  const [, first, operator, last] = /^([^.:]+)(\.:\.|\.:|:\.)([^.:]+)$/.exec(text.slice(from)) ?? [];
  if (first === undefined || operator === undefined || last === undefined) return text;
  const kind = TRIMMED[operator as keyof typeof TRIMMED];
  return `_xlfn._TRO_${kind}(${text.slice(0, from)}${first}:${last})`;
}
