import { type FilePlaces, findFilePlaces, isPlainObject, type JsonSchema } from "@colophon/contract";
import { UsageError } from "./exit.ts";

/**
 * `key=value` pairs -> an options object, each value read as its schema says.
 *
 * Shapes   `limits.maxInputBytes=1000` reaches into an object; a list or an object is given as JSON.
 * Errors   UsageError for a pair without `=`, an unknown key, or a value of another type.
 */
export function readOptions(pairs: readonly string[], schema: JsonSchema): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const pair of pairs) {
    const split = pair.indexOf("=");
    if (split <= 0) throw new UsageError(`--option takes key=value, not "${pair}".`);
    setOption(options, pair.slice(0, split).split("."), {
      text: pair.slice(split + 1),
      schema,
      key: pair.slice(0, split),
    });
  }
  return options;
}

interface Given {
  readonly text: string;
  readonly schema: JsonSchema;
  readonly key: string;
}

function setOption(target: Record<string, unknown>, [name = "", ...rest]: readonly string[], given: Given): void {
  const members = (given.schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const schema = Object.hasOwn(members, name) ? members[name] : undefined;
  if (schema === undefined)
    throw new UsageError(`There is no option "${given.key}"; there are ${Object.keys(members).join(", ")}.`);
  if (rest.length === 0) {
    target[name] = readValue(given.text, schema, given.key);
    return;
  }
  const inner = isPlainObject(target[name]) ? target[name] : {};
  target[name] = inner;
  setOption(inner, rest, { ...given, schema });
}

function readValue(text: string, schema: JsonSchema, key: string): unknown {
  if (schema.type === "string") return unescapeText(text);
  if (schema.type === "integer" || schema.type === "number") {
    const value = Number(text);
    if (text.trim() === "" || Number.isNaN(value))
      throw new UsageError(`The option "${key}" takes a number, not "${text}".`);
    return value;
  }
  if (schema.type === "boolean") {
    if (text !== "true" && text !== "false")
      throw new UsageError(`The option "${key}" takes true or false, not "${text}".`);
    return text === "true";
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (schema.type === undefined) return unescapeText(text);
    throw new UsageError(`The option "${key}" takes JSON, not "${text}".`);
  }
}

/** A shell passes no tab easily: `\t`, `\n`, `\r`, `\0` and `\\` stand for what they name. */
function unescapeText(text: string): string {
  const names: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", "0": "\0", "\\": "\\" };
  return text.replace(/\\([tnr0\\])/g, (whole, letter: string) => names[letter] ?? whole);
}

/** Where the files of a command line go in an operation's input. */
export type FileSlots =
  | { readonly kind: "files"; readonly members: readonly string[]; readonly required: number }
  | { readonly kind: "text"; readonly member: string }
  | { readonly kind: "none" };

/** The members of an input that a file on the command line fills: its files, or else its only required text. */
export function findFileSlots(schema: JsonSchema): FileSlots {
  const places: FilePlaces = findFilePlaces(schema);
  const required = new Set(Array.isArray(schema.required) ? (schema.required as string[]) : []);
  const members = [...places.members].filter(([, place]) => place.file !== undefined).map(([name]) => name);
  if (members.length > 0) {
    const inOrder = [...members.filter((name) => required.has(name)), ...members.filter((name) => !required.has(name))];
    return {
      kind: "files",
      members: inOrder,
      required: Math.max(1, members.filter((name) => required.has(name)).length),
    };
  }
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const texts = [...required].filter((name) => properties[name]?.type === "string");
  const [only] = texts;
  return texts.length === 1 && only !== undefined ? { kind: "text", member: only } : { kind: "none" };
}
