import { isPlainObject } from "./json.ts";

/** The calls that need an engine, where the others of the operation do not. */
export interface NeededFor {
  readonly option: string;
  /** The values of the option with which it is needed; absent: every value, so that calls without the option do without it. */
  readonly values?: readonly string[];
}

/** Whether a call with these options needs the engine. */
export function isNeeded({ neededFor }: { readonly neededFor?: NeededFor }, options: unknown): boolean {
  if (neededFor === undefined) return true;
  const value = valueIn(options, neededFor.option);
  if (neededFor.values === undefined) return value !== undefined;
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
