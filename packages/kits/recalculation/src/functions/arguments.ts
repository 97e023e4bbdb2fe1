import { toBoolean, toNumber, toText } from "../coerce.ts";
import type { Evaluator, FormulaScope } from "../evaluator.ts";
import { whole } from "../matrices.ts";
import type { Node } from "../parse.ts";
import { type Area, CellError, ErrorThrown, Matrix, Reference, type Scalar, VALUE, type Value } from "../values.ts";

interface Given {
  readonly scope: FormulaScope;
  readonly nodes: readonly Node[];
  readonly values: readonly Value[];
}

/** The arguments of one call; what they are asked for as, they are, or their error is thrown. */
export class Arguments {
  readonly interpreter: Evaluator;
  readonly scope: FormulaScope;
  readonly length: number;
  readonly #nodes: readonly Node[];
  readonly #values: readonly Value[];

  constructor(interpreter: Evaluator, { scope, nodes, values }: Given) {
    this.interpreter = interpreter;
    this.scope = scope;
    this.#nodes = nodes;
    this.#values = values;
    this.length = values.length;
  }

  /** Whether an argument is there and not left empty. */
  has(index: number): boolean {
    const node = this.#nodes[index];
    return node !== undefined && node.kind !== "missing";
  }

  number(index: number, absent = 0): number {
    return this.has(index) ? toNumber(this.scalar(index)) : absent;
  }

  integer(index: number, absent = 0): number {
    return Math.trunc(this.number(index, absent));
  }

  text(index: number, absent = ""): string {
    return this.has(index) ? toText(this.scalar(index)) : absent;
  }

  boolean(index: number, absent = false): boolean {
    return this.has(index) ? toBoolean(this.scalar(index)) : absent;
  }

  /** One value that is no error. */
  value(index: number): Exclude<Scalar, CellError> {
    const value = this.scalar(index);
    if (value instanceof CellError) throw new ErrorThrown(value);
    return value;
  }

  /** One value, which may be an error. */
  scalar(index: number): Scalar {
    return this.interpreter.scalar(this.raw(index), this.scope);
  }

  raw(index: number): Value {
    return this.#values[index] ?? null;
  }

  /** The raw arguments from one on. */
  rest(from = 0): readonly Value[] {
    return this.#values.slice(from);
  }

  /** An argument that is computed only now. */
  lazy(index: number): Value {
    const node = this.#nodes[index];
    return node === undefined ? null : this.interpreter.evaluate(node, this.scope);
  }

  lazyScalar(index: number): Scalar {
    return this.interpreter.scalar(this.lazy(index), this.scope);
  }

  reference(index: number): Reference {
    const value = this.raw(index);
    if (value instanceof CellError) throw new ErrorThrown(value);
    if (!(value instanceof Reference)) throw new ErrorThrown(VALUE);
    return value;
  }

  area(index: number): Area {
    const { areas } = this.reference(index);
    const [area] = areas;
    if (area === undefined || areas.length > 1) throw new ErrorThrown(VALUE);
    return area;
  }

  /** A matrix of whatever is given. */
  matrix(index: number): Matrix {
    return whole(this.openMatrix(index));
  }

  /** A matrix of whatever is given; cells after its end may have a value. */
  openMatrix(index: number): Matrix {
    const value = this.interpreter.spread(this.raw(index));
    if (value instanceof CellError) throw new ErrorThrown(value);
    return value instanceof Matrix ? value : new Matrix(1, 1, [value]);
  }
}

/** A function of the evaluator: `parameters` has a letter each, optional ones after a question mark, repeated ones in brackets. */
export interface FunctionEntry {
  readonly parameters: string;
  run(args: Arguments): Value;
}

export type FunctionTable = Readonly<Record<string, FunctionEntry>>;

export function entry(parameters: string, run: (args: Arguments) => Value): FunctionEntry {
  return { parameters, run };
}
