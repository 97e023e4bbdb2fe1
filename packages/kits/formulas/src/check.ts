import { FUNCTIONS } from "./data/functions.ts";
import { type FormulaToken, tokenize } from "./tokens.ts";

/** What is wrong with a formula as text; nothing is computed. */
export type FormulaProblem =
  | { readonly kind: "syntax"; readonly message: string; readonly offset: number }
  | { readonly kind: "length"; readonly message: string; readonly offset: number }
  | { readonly kind: "unknownFunction"; readonly message: string; readonly offset: number; readonly name: string }
  | { readonly kind: "lostReference"; readonly message: string; readonly offset: number };

/** Excel takes 8,192 characters. Source: Excel specifications and limits. */
export const MAX_FORMULA_CHARACTERS = 8192;
const MAX_NESTING = 64;

type Opened = "(" | "call" | "{";

/**
 * A formula -> what is wrong with it, in the order of the text.
 *
 * Shapes   isKnown: names of functions that the workbook has itself, in lower case.
 * Cost     O(characters).
 */
export function checkFormula(
  formula: string,
  isKnown: (name: string) => boolean = () => false,
): readonly FormulaProblem[] {
  if (formula.length > MAX_FORMULA_CHARACTERS)
    return [
      {
        kind: "length",
        message: `${formula.length} characters are more than ${MAX_FORMULA_CHARACTERS}.`,
        offset: MAX_FORMULA_CHARACTERS,
      },
    ];
  return new SyntaxCheck(isKnown).run(tokenize(formula));
}

const BINARY = new Set(["+", "-", "*", "/", "^", "&", "=", "<", ">", "<=", ">=", "<>", ":", ".:", ":.", ".:."]);

class SyntaxCheck {
  readonly #problems: FormulaProblem[] = [];
  readonly #open: Opened[] = [];
  readonly #isKnown: (name: string) => boolean;
  /** Whether the last thing was a value, so that an operator may follow. */
  #hasOperand = false;
  /** The last thing opened or parted arguments, so that nothing may follow. */
  #mayBeEmpty = false;
  #offset = 0;

  constructor(isKnown: (name: string) => boolean) {
    this.#isKnown = isKnown;
  }

  run(tokens: readonly FormulaToken[]): readonly FormulaProblem[] {
    for (const [index, token] of tokens.entries()) {
      if (!token.isClosed) this.#fault(`${token.text.slice(0, 20)} is never closed.`);
      else this.#read(token, tokens, index);
      if (this.#problems.some(({ kind }) => kind === "syntax")) return this.#problems;
      this.#offset += token.text.length;
    }
    if (this.#open.length > 0) this.#fault("A bracket is never closed.");
    else if (!this.#hasOperand) this.#fault("The formula ends where a value is expected.");
    return this.#problems;
  }

  #fault(message: string): void {
    this.#problems.push({ kind: "syntax", message, offset: this.#offset });
  }

  #read(token: FormulaToken, tokens: readonly FormulaToken[], index: number): void {
    switch (token.kind) {
      case "space":
        return;
      case "unknown":
        this.#fault(`${token.text.slice(0, 20)} is not valid in a formula.`);
        return;
      case "operator":
        this.#readOperator(token.text, tokens, index);
        return;
      case "function":
        this.#readFunction(token.text);
        return;
      case "context":
        return;
      case "error":
        if (token.text.toUpperCase() === "#REF!")
          this.#problems.push({
            kind: "lostReference",
            message: "The formula refers to deleted cells.",
            offset: this.#offset,
          });
        this.#operand(tokens, index);
        return;
      default:
        this.#operand(tokens, index);
        return;
    }
  }

  #operand(tokens: readonly FormulaToken[], index: number): void {
    const before = tokens[index - 1];
    // Two values with a space between them are an intersection; #REF!A1 is one lost reference.
    const { kind = "unknown" } = tokens[index] ?? {};
    const isLiteral = kind === "number" || kind === "string" || kind === "boolean";
    const isJoined = (before?.kind === "space" && !isLiteral) || before?.kind === "error" || before?.text === "#";
    if (this.#hasOperand && !isJoined) {
      this.#fault("An operator is missing between two values.");
      return;
    }
    this.#hasOperand = true;
    this.#mayBeEmpty = false;
  }

  #readFunction(name: string): void {
    const plain = name.replace(/^(?:_xlfn\.|_xlws\.|_xludf\.)+/i, "").toUpperCase();
    const isParameter = /^_xlpm\./i.test(plain);
    if (!isParameter && !FUNCTIONS.has(plain) && !name.includes("!") && !this.#isKnown(name.toLowerCase()))
      this.#problems.push({
        kind: "unknownFunction",
        message: `${name} is not a function of Excel.`,
        offset: this.#offset,
        name,
      });
    this.#hasOperand = false;
  }

  #readOperator(text: string, tokens: readonly FormulaToken[], index: number): void {
    const before = tokens[index - 1];
    if (text === "(") {
      const isCall = before?.kind === "function" || this.#hasOperand;
      this.#open.push(isCall ? "call" : "(");
      if (this.#open.length > MAX_NESTING * 4) this.#fault("Brackets are nested too deeply.");
      this.#hasOperand = false;
      this.#mayBeEmpty = isCall;
    } else if (text === "{") this.#openArray();
    else if (text === ")" || text === "}") this.#close(text);
    else if (text === "," || text === ";") this.#separate(text);
    else if (text === "%" || text === "#") {
      if (!this.#hasOperand) this.#fault(`${text} follows no value.`);
    } else if (text === "!" || text === "@") {
      if (text === "!") this.#hasOperand = false;
    } else if (BINARY.has(text)) {
      const isSign = text === "+" || text === "-";
      if (!this.#hasOperand && !isSign) this.#fault(`${text} follows no value.`);
      this.#hasOperand = false;
      this.#mayBeEmpty = false;
    } else this.#fault(`${text} is not an operator.`);
  }

  #openArray(): void {
    if (this.#hasOperand) {
      this.#fault("An array follows a value.");
      return;
    }
    this.#open.push("{");
    this.#mayBeEmpty = false;
  }

  #close(text: string): void {
    const opened = this.#open.pop();
    if ((text === "}") !== (opened === "{") || opened === undefined) {
      this.#fault(`${text} has no opening bracket.`);
      return;
    }
    if (!this.#hasOperand && !this.#mayBeEmpty) {
      this.#fault(`${text} follows no value.`);
      return;
    }
    this.#hasOperand = true;
    this.#mayBeEmpty = false;
  }

  #separate(text: string): void {
    const inside = this.#open.at(-1);
    if (text === ";" && inside !== "{") {
      this.#fault("; is allowed only between rows of an array.");
      return;
    }
    if (!this.#hasOperand && inside !== "call") {
      this.#fault(`${text} follows no value.`);
      return;
    }
    this.#hasOperand = false;
    this.#mayBeEmpty = inside === "call";
  }
}
