import { compilePattern, type Pattern } from "../pattern/pattern.ts";
import { PatternError } from "../pattern/syntax.ts";
import { canonicalOf, castCell } from "./cast.ts";
import type { Bound, Constraints, Field } from "./field.ts";
import type { Description } from "./json-reading.ts";

export const NO_CONSTRAINTS: Constraints = {
  required: false,
  unique: false,
  minLength: undefined,
  maxLength: undefined,
  minimum: undefined,
  maximum: undefined,
  pattern: undefined,
  enumeration: undefined,
};

/** A bound written as a cell or as a JSON number, in the field's own format first and else in ISO form. */
export function readBound(from: Description, name: string, field: Field, isExclusive: boolean): Bound | undefined {
  const given = from.get(name);
  if (given === undefined) return undefined;
  if (typeof given !== "string" && typeof given !== "number") return from.fail(name, "must be a number or a text.");
  const text = String(given);
  const single = { ...field, separator: undefined, missingValues: new Set<string>() };
  const result = castCell(text, single);
  const order = result.isValid ? result.order : undefined;
  if (order !== undefined) return { text, order, isExclusive };
  const isNumeric =
    (field.type === "number" || field.type === "integer") && text.trim() !== "" && Number.isFinite(Number(text));
  if (isNumeric) return { text, order: Number(text), isExclusive };
  return from.fail(name, `"${text}" cannot be compared with values of type ${field.type}.`);
}

export function readPattern(from: Description, name: string): Pattern | undefined {
  const source = from.string(name);
  if (source === undefined) return undefined;
  try {
    return compilePattern(source);
  } catch (error) {
    if (error instanceof PatternError) return from.fail(name, error.message);
    throw error;
  }
}

/** The canonical forms of the allowed values. */
export function readEnumeration(from: Description, name: string, field: Field): ReadonlySet<string> | undefined {
  const values = from.array(name);
  if (values === undefined) return undefined;
  const canonical = values.map((value) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    const result = castCell(text, field);
    return result.isValid
      ? canonicalOf(result.value)
      : from.fail(name, `${JSON.stringify(value)} is not of type ${field.type}.`);
  });
  return new Set(canonical);
}
