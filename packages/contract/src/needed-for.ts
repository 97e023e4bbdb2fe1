import { isPlainObject } from "./json.ts";

/** The calls that need an engine, where the others of the operation do not: those that have one of these values for an option. */
export interface NeededFor {
  readonly option: string;
  readonly values: readonly string[];
}

/** Whether a call with these options needs the engine. */
export function isNeeded({ neededFor }: { readonly neededFor?: NeededFor }, options: unknown): boolean {
  if (neededFor === undefined) return true;
  const value = valueIn(options, neededFor.option);
  return typeof value === "string" && neededFor.values.includes(value);
}

/** Of an object that throws when it is looked at nothing is known: it is refused where it is copied. */
function valueIn(options: unknown, name: string): unknown {
  try {
    return isPlainObject(options) ? options[name] : undefined;
  } catch {
    return undefined;
  }
}
