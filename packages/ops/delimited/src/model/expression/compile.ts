import { type Cell, textOfCell } from "../cells.ts";
import { EXPRESSION_FUNCTIONS } from "./functions.ts";
import { ExpressionError, readTokens, TokenCursor } from "./tokens.ts";
import { compareCells, finiteOrNull, isEqualCell, limitText, requireNumber, requireTruth } from "./values.ts";

/** An expression made ready: the cells of a row -> its value. Errors: EvaluationError, TextTooLong. */
export type Evaluate = (cells: readonly Cell[]) => Cell;

const MAX_DEPTH = 64;
const MAX_PARTS = 1000;
const MAX_ARGUMENTS = 32;
const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};
const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
};
const CONSTANTS: Readonly<Record<string, Cell>> = { true: true, false: false, null: null };
const KEYWORDS: ReadonlySet<string> = new Set(["and", "or", "not", "in", "is", ...Object.keys(CONSTANTS)]);

/**
 * An expression over the columns of a table.
 *
 *     or         = and { "or" and }
 *     and        = not { "and" not }
 *     not        = [ "not" ] comparison
 *     comparison = sum [ ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) sum | "is" [ "not" ] "null" | [ "not" ] "in" list ]
 *     sum        = product { ( "+" | "-" | "&" ) product }
 *     product    = sign { ( "*" | "/" | "%" ) sign }
 *     sign       = [ "-" ] primary
 *     primary    = number | text | "true" | "false" | "null" | column | name list | "(" or ")"
 *     list       = "(" or { "," or } ")"
 *     text       = "'" characters, "''" for one, "'"
 *     column     = name | "[" characters, "]]" for one, "]"
 *     name       = letter or "_", then letters, digits, "_"
 *
 * Shapes   Names are columns, before "(" functions: those of FUNCTIONS, and if(condition, then, else), coalesce(a, b, ...). null in,
 *          null out, but for "&", is null, coalesce, if; "and" and "or" are three-valued. A text that spells a number is one in
 *          arithmetic and beside a number; two texts compare by code units. A quotient by zero is null.
 * Cost     O(length) to make ready; at most 1,000 parts and 64 levels, 4,096 characters. No eval, no access to anything else.
 * Errors   ExpressionError with the offset, and the column's name where it is not there.
 */
export function compileExpression(text: string, columns: ReadonlyMap<string, number>): Evaluate {
  const compiler = new Compiler(new TokenCursor(readTokens(text)), columns);
  return compiler.whole();
}

class Compiler {
  readonly #tokens: TokenCursor;
  readonly #columns: ReadonlyMap<string, number>;
  #depth = 0;
  #parts = 0;

  constructor(tokens: TokenCursor, columns: ReadonlyMap<string, number>) {
    this.#tokens = tokens;
    this.#columns = columns;
  }

  whole(): Evaluate {
    const evaluate = this.#or();
    const rest = this.#tokens.peek();
    if (rest.kind !== "end") throw new ExpressionError(`"${rest.value}" does not continue the expression`, rest.offset);
    return evaluate;
  }

  #or(): Evaluate {
    this.#enter();
    let left = this.#and();
    while (this.#tokens.takes("word", "or")) left = disjunction(left, this.#and());
    this.#depth -= 1;
    return left;
  }

  #and(): Evaluate {
    let left = this.#not();
    while (this.#tokens.takes("word", "and")) left = conjunction(left, this.#not());
    return left;
  }

  #not(): Evaluate {
    if (!this.#tokens.takes("word", "not")) return this.#comparison();
    const operand = this.#comparison();
    return (cells) => {
      const truth = requireTruth(operand(cells));
      return truth === null ? null : !truth;
    };
  }

  #comparison(): Evaluate {
    const left = this.#sum();
    const { kind, value } = this.#tokens.peek();
    if (kind === "mark" && (value === "=" || value === "!=")) {
      this.#tokens.advance();
      return equality(left, this.#sum(), value === "=");
    }
    const holds = kind === "mark" ? COMPARISONS[value] : undefined;
    if (holds !== undefined) {
      this.#tokens.advance();
      return ordering(left, this.#sum(), holds);
    }
    if (this.#tokens.takes("word", "is")) {
      const isNegated = this.#tokens.takes("word", "not");
      this.#tokens.expect("word", "null");
      return (cells) => (left(cells) === null) !== isNegated;
    }
    const isNegated = this.#tokens.takes("word", "not");
    if (isNegated) this.#tokens.expect("word", "in");
    else if (!this.#tokens.takes("word", "in")) return left;
    return membership(left, this.#list(), isNegated);
  }

  #sum(): Evaluate {
    let left = this.#product();
    for (;;) {
      const { kind, value } = this.#tokens.peek();
      if (kind !== "mark" || !["+", "-", "&"].includes(value)) return left;
      this.#tokens.advance();
      const right = this.#product();
      left = value === "&" ? concatenation(left, right) : arithmetic(left, right, value);
    }
  }

  #product(): Evaluate {
    let left = this.#sign();
    for (;;) {
      const { kind, value } = this.#tokens.peek();
      if (kind !== "mark" || !["*", "/", "%"].includes(value)) return left;
      this.#tokens.advance();
      left = arithmetic(left, this.#sign(), value);
    }
  }

  #sign(): Evaluate {
    if (!this.#tokens.takes("mark", "-")) return this.#primary();
    return arithmetic(() => 0, this.#primary(), "-");
  }

  #primary(): Evaluate {
    this.#parts += 1;
    const token = this.#tokens.peek();
    if (this.#parts > MAX_PARTS) throw new ExpressionError(`More than ${MAX_PARTS} parts`, token.offset);
    this.#tokens.advance();
    if (token.kind === "number" || token.kind === "text") {
      const { value } = token;
      return () => value;
    }
    if (token.kind === "column") return this.#column(token.value, token.offset);
    if (token.kind === "mark" && token.value === "(") {
      const inside = this.#or();
      this.#tokens.expect("mark", ")");
      return inside;
    }
    if (token.kind === "word") return this.#word(token.value, token.offset);
    throw new ExpressionError(
      token.kind === "end" ? "A value is missing at the end" : `A value is missing before "${token.value}"`,
      token.offset,
    );
  }

  #word(word: string, offset: number): Evaluate {
    if (Object.hasOwn(CONSTANTS, word)) {
      const value = CONSTANTS[word] ?? null;
      return () => value;
    }
    if (KEYWORDS.has(word)) throw new ExpressionError(`A value is missing before "${word}"`, offset);
    const { kind, value } = this.#tokens.peek();
    return kind === "mark" && value === "(" ? this.#call(word, offset) : this.#column(word, offset);
  }

  #column(name: string, offset: number): Evaluate {
    const index = this.#columns.get(name);
    if (index === undefined) throw new ExpressionError(`There is no column "${name.slice(0, 80)}"`, offset, name);
    return (cells) => cells[index] ?? null;
  }

  #call(name: string, offset: number): Evaluate {
    const given = this.#list();
    if (name === "if") return branching(given, offset);
    if (name === "coalesce") return (cells) => firstFilled(given, cells);
    const called = Object.hasOwn(EXPRESSION_FUNCTIONS, name) ? EXPRESSION_FUNCTIONS[name] : undefined;
    if (called === undefined) throw new ExpressionError(`There is no function "${name.slice(0, 80)}"`, offset);
    const { least, most, apply } = called;
    if (given.length < least || given.length > most)
      throw new ExpressionError(`${name} takes ${least === most ? least : `${least} to ${most}`} values`, offset);
    return (cells) => {
      const values = given.map((evaluate) => evaluate(cells)).filter((value) => value !== null);
      return values.length < given.length ? null : apply(...values);
    };
  }

  #list(): readonly Evaluate[] {
    this.#tokens.expect("mark", "(");
    const list = [this.#or()];
    while (this.#tokens.takes("mark", ",")) {
      if (list.length === MAX_ARGUMENTS)
        throw new ExpressionError(`More than ${MAX_ARGUMENTS} values in a list`, this.#tokens.peek().offset);
      list.push(this.#or());
    }
    this.#tokens.expect("mark", ")");
    return list;
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      throw new ExpressionError(`Nested deeper than ${MAX_DEPTH} levels`, this.#tokens.peek().offset);
  }
}

function disjunction(left: Evaluate, right: Evaluate): Evaluate {
  return (cells) => {
    const first = requireTruth(left(cells));
    if (first === true) return true;
    const second = requireTruth(right(cells));
    return second === true ? true : first === null || second === null ? null : false;
  };
}

function conjunction(left: Evaluate, right: Evaluate): Evaluate {
  return (cells) => {
    const first = requireTruth(left(cells));
    if (first === false) return false;
    const second = requireTruth(right(cells));
    return second === false ? false : first === null || second === null ? null : true;
  };
}

function equality(left: Evaluate, right: Evaluate, isEquality: boolean): Evaluate {
  return (cells) => {
    const [a, b] = [left(cells), right(cells)];
    return a === null || b === null ? null : isEqualCell(a, b) === isEquality;
  };
}

function ordering(left: Evaluate, right: Evaluate, holds: (order: number) => boolean): Evaluate {
  return (cells) => {
    const [a, b] = [left(cells), right(cells)];
    return a === null || b === null ? null : holds(compareCells(a, b));
  };
}

/** Unknown when nothing in the list is equal and something in it is null. */
function membership(left: Evaluate, list: readonly Evaluate[], isNegated: boolean): Evaluate {
  return (cells) => {
    const value = left(cells);
    if (value === null) return null;
    let hasNull = false;
    for (const item of list) {
      const other = item(cells);
      if (other === null) hasNull = true;
      else if (isEqualCell(value, other)) return !isNegated;
    }
    return hasNull ? null : isNegated;
  };
}

function arithmetic(left: Evaluate, right: Evaluate, operator: string): Evaluate {
  const work = ARITHMETIC[operator];
  if (work === undefined) throw new RangeError(`No arithmetic for ${operator}.`);
  return (cells) => {
    const [a, b] = [left(cells), right(cells)];
    return a === null || b === null ? null : finiteOrNull(work(requireNumber(a), requireNumber(b)));
  };
}

function concatenation(left: Evaluate, right: Evaluate): Evaluate {
  return (cells) => {
    const [a, b] = [left(cells), right(cells)];
    return limitText((a === null ? "" : textOfCell(a)) + (b === null ? "" : textOfCell(b)));
  };
}

function branching(given: readonly Evaluate[], offset: number): Evaluate {
  const [condition, then, otherwise] = given;
  if (condition === undefined || then === undefined || otherwise === undefined || given.length > 3)
    throw new ExpressionError("if takes a condition and two values", offset);
  return (cells) => (requireTruth(condition(cells)) === true ? then(cells) : otherwise(cells));
}

function firstFilled(given: readonly Evaluate[], cells: readonly Cell[]): Cell {
  for (const evaluate of given) {
    const value = evaluate(cells);
    if (value !== null) return value;
  }
  return null;
}
