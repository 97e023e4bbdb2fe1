import type { Evaluator, FormulaScope } from "../evaluator.ts";
import { mapMatrices } from "../matrices.ts";
import type { Node } from "../parse.ts";
import { Matrix, Reference, type Scalar, UnknownResult, type Value } from "../values.ts";
import { Arguments } from "./arguments.ts";
import { FUNCTIONS } from "./table.ts";

type Parameter = "s" | "r" | "a" | "l";

interface Signature {
  readonly required: number;
  readonly fixed: string;
  readonly repeated: string;
}

const signatures = new Map<string, Signature>();

function signatureOf(parameters: string): Signature {
  const known = signatures.get(parameters);
  if (known !== undefined) return known;
  const [, first = "", optional = "", repeated = ""] =
    /^([a-z]*)(?:\?([a-z]*))?(?:\(([a-z]+)\))?$/.exec(parameters) ?? [];
  const signature = { required: first.length, fixed: first + optional, repeated };
  signatures.set(parameters, signature);
  return signature;
}

function parameterAt({ fixed, repeated }: Signature, index: number): Parameter | undefined {
  const letter = index < fixed.length ? fixed[index] : repeated[(index - fixed.length) % Math.max(1, repeated.length)];
  return letter === "s" || letter === "r" || letter === "a" || letter === "l" ? letter : undefined;
}

/** Calls a function with its arguments; the caller turns errors that are thrown into values. */
export function callFunction(
  interpreter: Evaluator,
  { name, args }: Extract<Node, { kind: "call" }>,
  scope: FormulaScope,
): Value {
  const entry = FUNCTIONS.get(name);
  if (entry === undefined) throw new UnknownResult("unproven");
  const signature = signatureOf(entry.parameters);
  const hasPlace = args.length === 0 || parameterAt(signature, args.length - 1) !== undefined;
  if (args.length < signature.required || !hasPlace) throw new UnknownResult("unproven");
  const letters = args.map((_, index) => parameterAt(signature, index) ?? "r");
  const values = args.map((arg, index) => prepare(interpreter, arg, letters[index] ?? "r", scope));
  const run = (each: readonly Value[]): Value =>
    entry.run(new Arguments(interpreter, { scope, nodes: args, values: each }));
  const isLifted = letters.some((letter, index) => letter === "s" && values[index] instanceof Matrix);
  if (!isLifted) return run(values);
  const scalars = values.map((value, index) =>
    letters[index] === "s" && !(value instanceof Reference) ? value : null,
  );
  return mapMatrices(
    scalars,
    (found) =>
      interpreter.scalar(
        run(values.map((value, index) => (letters[index] === "s" ? toScalar(found[index]) : value))),
        scope,
      ),
    () => interpreter.reader.checkpoint(),
  );
}

function toScalar(value: Scalar | undefined): Scalar {
  return value ?? null;
}

/** An argument as its parameter takes it: s a scalar, or an array to be taken value by value; r as it is; a computed as an array; l not yet. */
function prepare(interpreter: Evaluator, node: Node, letter: Parameter, scope: FormulaScope): Value {
  if (letter === "l") return null;
  if (letter === "r") return interpreter.evaluate(node, scope);
  if (letter === "a") return interpreter.evaluate(node, scope.isArray ? scope : { ...scope, isArray: true });
  const value = interpreter.evaluate(node, scope);
  if (!(value instanceof Reference)) return value;
  return scope.isArray ? interpreter.spread(value) : interpreter.scalar(value, scope);
}
