import { METHODS, type Operand } from "./methods.ts";
import { readTokens, type Token } from "./tokens.ts";
import { type Formula, isEqual, isTrue, type RuleScope, toNumber, toText, type Value } from "./value.ts";

/** A condition as a function; `names` are the properties that it reads. */
export interface RuleCondition {
  readonly evaluate: Formula;
  readonly names: ReadonlySet<string>;
}

type Binary = (one: Formula, other: Formula) => Formula;

const compare =
  (holds: (one: Value, other: Value) => Value): Binary =>
  (one, other) =>
  (scope) =>
    holds(one(scope), other(scope));

/** From the loosest to the tightest. */
const LEVELS: readonly Readonly<Record<string, Binary>>[] = [
  { "||": (one, other) => (scope) => isTrue(one(scope)) || isTrue(other(scope)) },
  { "&&": (one, other) => (scope) => isTrue(one(scope)) && isTrue(other(scope)) },
  { "&": compare((one, other) => toNumber(one) & toNumber(other)) },
  { "==": compare(isEqual), "!=": compare((one, other) => !isEqual(one, other)) },
  {
    "<=": compare((one, other) => toNumber(one) <= toNumber(other)),
    ">=": compare((one, other) => toNumber(one) >= toNumber(other)),
    "<": compare((one, other) => toNumber(one) < toNumber(other)),
    ">": compare((one, other) => toNumber(one) > toNumber(other)),
  },
  { ">>": compare((one, other) => toNumber(one) >> toNumber(other)) },
  { "+": compare(add), "-": compare((one, other) => toNumber(one) - toNumber(other)) },
  { "%": compare((one, other) => toNumber(one) % toNumber(other)) },
];

function add(one: Value, other: Value): Value {
  return typeof one === "string" || typeof other === "string"
    ? toText(one) + toText(other)
    : toNumber(one) + toNumber(other);
}

const WORDS: Readonly<Record<string, Value>> = { true: true, false: false, null: null };

/**
 * A condition of the profiles -> a function over the properties of an object. Nothing of it is run as a program.
 *
 * Shapes   Comparisons, and, or, not, choice, bits and sums, patterns, the methods of `METHODS`, `Math.abs`, `name => ...`.
 * Errors   SyntaxError: the profiles are our own data.
 */
export function parseCondition(source: string): RuleCondition {
  const parser = new ConditionParser(readTokens(source));
  return { evaluate: parser.whole(), names: parser.names };
}

class ConditionParser {
  readonly names = new Set<string>();
  readonly #tokens: readonly Token[];
  readonly #bound: string[] = [];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Formula {
    const formula = this.#choice();
    if (this.#token.kind !== "end") throw new SyntaxError(`"${this.#token.text}" follows the condition.`);
    return formula;
  }

  get #token(): Token {
    return this.#tokens[this.#at] as Token;
  }

  #takes(sign: string): boolean {
    if (this.#token.kind !== "sign" || this.#token.text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#takes(sign)) throw new SyntaxError(`Expected "${sign}", found "${this.#token.text}".`);
  }

  #choice(): Formula {
    const question = this.#level(0);
    if (!this.#takes("?")) return question;
    const one = this.#choice();
    this.#expect(":");
    const other = this.#choice();
    return (scope) => (isTrue(question(scope)) ? one(scope) : other(scope));
  }

  #level(index: number): Formula {
    const level = LEVELS[index];
    if (level === undefined) return this.#unary();
    let formula = this.#level(index + 1);
    for (;;) {
      const { kind, text } = this.#token;
      const combine = kind === "sign" && Object.hasOwn(level, text) ? level[text] : undefined;
      if (combine === undefined) return formula;
      this.#at += 1;
      formula = combine(formula, this.#level(index + 1));
    }
  }

  #unary(): Formula {
    if (this.#takes("!")) {
      const inner = this.#unary();
      return (scope) => !isTrue(inner(scope));
    }
    if (this.#takes("-")) {
      const inner = this.#unary();
      return (scope) => -toNumber(inner(scope));
    }
    let formula = this.#primary();
    while (this.#takes(".")) formula = this.#member(formula);
    return formula;
  }

  #member(self: Formula): Formula {
    const name = this.#token.text;
    const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    if (method === undefined) throw new SyntaxError(`There is no method ${name}.`);
    this.#at += 1;
    const operands = this.#takes("(") ? this.#operands() : [];
    return (scope) =>
      method(
        self(scope),
        operands.map((operand) => operand(scope)),
      );
  }

  #operands(): ((scope: RuleScope) => Operand)[] {
    const found: ((scope: RuleScope) => Operand)[] = [];
    while (!this.#takes(")")) {
      found.push(this.#operand());
      if (!this.#takes(",") && (this.#token.kind !== "sign" || this.#token.text !== ")")) this.#expect(")");
    }
    return found;
  }

  #operand(): (scope: RuleScope) => Operand {
    const next = this.#tokens[this.#at + 1];
    if (this.#token.kind !== "name" || next?.text !== "=>") return this.#choice();
    const name = this.#token.text;
    this.#at += 2;
    this.#bound.push(name);
    const body = this.#choice();
    this.#bound.pop();
    return (scope) => (item) => body({ get: (asked) => (asked === name ? item : scope.get(asked)) });
  }

  #primary(): Formula {
    if (this.#takes("(")) {
      const inner = this.#choice();
      this.#expect(")");
      return inner;
    }
    const { kind, text } = this.#token;
    this.#at += 1;
    if (kind === "number") return constant(Number(text));
    if (kind === "text") return constant(text);
    if (kind === "pattern") return constant(new RegExp(text));
    if (kind !== "name") throw new SyntaxError(`Expected an operand, found "${text}".`);
    if (Object.hasOwn(WORDS, text)) return constant(WORDS[text]);
    if (text === "Math") return this.#absolute();
    if (!this.#bound.includes(text)) this.names.add(text);
    return (scope) => scope.get(text);
  }

  #absolute(): Formula {
    this.#expect(".");
    if (this.#token.text !== "abs") throw new SyntaxError(`There is no Math.${this.#token.text}.`);
    this.#at += 1;
    this.#expect("(");
    const inner = this.#choice();
    this.#expect(")");
    return (scope) => Math.abs(toNumber(inner(scope)));
  }
}

function constant(value: Value): Formula {
  return () => value;
}
