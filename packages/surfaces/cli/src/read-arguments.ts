import { type FilePlaces, findFilePlaces, isPlainObject, type JsonSchema, resolveSchema } from "@colophon/contract";
import { UsageError } from "./exit.ts";

/**
 * `key=value` pairs -> an options object, each value read as its schema says.
 *
 * Shapes   `limits.maxInputBytes=1000` reaches into an object; a list or an object is given as JSON, text as it is.
 * Errors   UsageError for a pair without `=`, an unknown key, or a value of another type.
 */
export function readOptions(pairs: readonly string[], schema: JsonSchema): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const pair of pairs) {
    const split = pair.indexOf("=");
    if (split <= 0) throw new UsageError(`--option takes key=value, not "${pair}".`);
    setOption(options, pair.slice(0, split).split("."), {
      text: pair.slice(split + 1),
      root: schema,
      schema,
      key: pair.slice(0, split),
    });
  }
  return options;
}

interface Given {
  readonly text: string;
  /** The schema that has the definitions. */
  readonly root: JsonSchema;
  readonly schema: JsonSchema;
  readonly key: string;
}

function setOption(target: Record<string, unknown>, [name = "", ...rest]: readonly string[], given: Given): void {
  const members = (given.schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const member = Object.hasOwn(members, name) ? members[name] : undefined;
  if (member === undefined)
    throw new UsageError(`There is no option "${given.key}"; there are ${Object.keys(members).join(", ")}.`);
  const schema = resolveSchema(member, given.root);
  if (rest.length === 0) {
    target[name] = readValue({ ...given, schema });
    return;
  }
  const inner = isPlainObject(target[name]) ? target[name] : {};
  target[name] = inner;
  setOption(inner, rest, { ...given, schema });
}

function readValue({ text, schema, root, key }: Given): unknown {
  const types = typesOf(schema, root);
  const [only] = types.size === 1 ? types : [];
  if (only === "string") return unescapeText(text);
  if (only === "integer" || only === "number") {
    const value = Number(text);
    if (text.trim() === "" || Number.isNaN(value))
      throw new UsageError(`The option "${key}" takes a number, not "${text}".`);
    return value;
  }
  if (only === "boolean") {
    if (text !== "true" && text !== "false")
      throw new UsageError(`The option "${key}" takes true or false, not "${text}".`);
    return text === "true";
  }
  const value = readJson(text);
  // Text among others: `null` is null, `;` is the text that it is, and so is a word of JSON that the option does not take.
  if (types.has("string") && (value === undefined || !isOfType(value, types))) return unescapeText(text);
  if (value === undefined) throw new UsageError(`The option "${key}" takes JSON, not "${text}".`);
  return value;
}

const ALL_TYPES: readonly string[] = ["string", "number", "integer", "boolean", "null", "array", "object"];

/** The JSON types that a schema takes; a branch that is a union again counts as taking all. */
function typesOf(schema: JsonSchema, root: JsonSchema): ReadonlySet<string> {
  const branches = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (branches !== undefined) return new Set(branches.flatMap((branch) => ownTypes(resolveSchema(branch, root))));
  return new Set(ownTypes(schema));
}

function ownTypes(schema: JsonSchema): readonly string[] {
  if (Array.isArray(schema.enum)) return schema.enum.map(typeOf);
  if (schema.type === undefined) return "const" in schema ? [typeOf(schema.const)] : ALL_TYPES;
  return [schema.type].flat() as string[];
}

function isOfType(value: unknown, types: ReadonlySet<string>): boolean {
  return types.has(typeOf(value)) || (Number.isInteger(value) && types.has("integer"));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
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
  const texts = [...required].filter((name) => resolveSchema(properties[name] ?? {}, schema).type === "string");
  const [only] = texts;
  return texts.length === 1 && only !== undefined ? { kind: "text", member: only } : { kind: "none" };
}
