import { isPlainObject, type JsonSchema, readTextValue, resolveSchema, typesOf } from "@colophon/contract";
import { UsageError } from "./exit.ts";

/**
 * `key=value` pairs -> an options object, each value read as its schema says.
 *
 * Shapes   `limits.maxInputBytes=1000` reaches into an object; as {@link readTextValue} reads it; text with escapes.
 * Errors   UsageError for a pair without `=`, an unknown key (a member of `input` is told to be one), or a value of another type.
 */
export function readOptions(
  pairs: readonly string[],
  { options: schema, input }: { readonly options: JsonSchema; readonly input: JsonSchema },
): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const pair of pairs) {
    const split = pair.indexOf("=");
    if (split <= 0) throw new UsageError(`--option takes key=value, not "${pair}".`);
    const key = pair.slice(0, split);
    const path = key.split(".");
    if (!has(schema, path[0]) && has(input, path[0]))
      throw new UsageError(`"${path[0]}" is an input member, not an option: pass it with --input-json.`);
    setOption(options, path, { text: pair.slice(split + 1), root: schema, schema, key });
  }
  return options;
}

function has({ properties }: JsonSchema, name = ""): boolean {
  return Object.hasOwn((properties ?? {}) as object, name);
}

interface ArgumentText {
  readonly text: string;
  /** The schema that has the definitions. */
  readonly root: JsonSchema;
  readonly schema: JsonSchema;
  readonly key: string;
}

function setOption(
  target: Record<string, unknown>,
  [name = "", ...rest]: readonly string[],
  given: ArgumentText,
): void {
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

function readValue({ text, schema, root, key }: ArgumentText): unknown {
  const read = readTextValue(text, schema, root);
  if (read === undefined)
    throw new UsageError(`The option "${key}" takes ${describeTypes(typesOf(schema, root))}, not "${text}".`);
  if (typeof read.value === "string") return unescapeText(read.value);
  const isTextList = Array.isArray(read.value) && !text.startsWith("[");
  return isTextList ? (read.value as string[]).map(unescapeText) : read.value;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  boolean: "true or false",
  integer: "a whole number",
  number: "a number",
  array: "a list in JSON",
  object: "an object in JSON",
};

function describeTypes(types: ReadonlySet<string>): string {
  return [...types].map((type) => TYPE_WORDS[type] ?? type).join(" or ");
}

/** A shell passes no tab easily: `\t`, `\n`, `\r`, `\0` and `\\` stand for what they name. */
function unescapeText(text: string): string {
  const names: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", "0": "\0", "\\": "\\" };
  return text.replace(/\\([tnr0\\])/g, (whole, letter: string) => names[letter] ?? whole);
}
