import { isPlainObject, type JsonSchema, readTextValue, resolveSchema, typesOf } from "@colophon/contract";
import { UsageError } from "./exit.ts";

/**
 * `key=value` pairs -> an options object, each value read as its schema says.
 *
 * Shapes   `limits.maxInputBytes=1000` reaches into an object; as {@link readTextValue} reads it; text with escapes;
 *          pages as `1-3,7`.
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
      throw new UsageError(`"${path[0]}" is a member of the input: write -i ${key}=value instead of -o.`);
    setOption(options, path, { text: pair.slice(split + 1), root: schema, schema, key, kind: "option" });
  }
  return options;
}

/**
 * `member=value` pairs -> members of an input, each value read as its schema says: `query=Jane Doe`, `targets=[...]`.
 *
 * Shapes   As readOptions. A file is `@path`, which stays as it is.
 * Errors   UsageError, as readOptions.
 */
export function readMembers(
  pairs: readonly string[],
  { options, input: schema }: { readonly options: JsonSchema; readonly input: JsonSchema },
): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const pair of pairs) {
    const split = pair.indexOf("=");
    if (split <= 0) throw new UsageError(`--input takes member=value, not "${pair}".`);
    const key = pair.slice(0, split);
    const path = key.split(".");
    if (!has(schema, path[0]) && has(options, path[0]))
      throw new UsageError(`"${path[0]}" is an option: write -o ${key}=value instead of -i.`);
    setOption(members, path, { text: pair.slice(split + 1), root: schema, schema, key, kind: "input member" });
  }
  return members;
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
  /** What a message calls it. */
  readonly kind: "option" | "input member";
}

function setOption(
  target: Record<string, unknown>,
  [name = "", ...rest]: readonly string[],
  given: ArgumentText,
): void {
  const members = (given.schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const member = Object.hasOwn(members, name) ? members[name] : undefined;
  if (member === undefined)
    throw new UsageError(`There is no ${given.kind} "${given.key}"; there are ${Object.keys(members).join(", ")}.`);
  const schema = resolveSchema(member, given.root);
  if (rest.length === 0) {
    target[name] = readValue({ ...given, schema });
    return;
  }
  const inner = isPlainObject(target[name]) ? target[name] : {};
  target[name] = inner;
  setOption(inner, rest, { ...given, schema });
}

function readValue({ text, schema, root, key, kind }: ArgumentText): unknown {
  if (schema.contentEncoding === "base64") {
    if (kind === "input member" && text.startsWith("@")) return text;
    throw new UsageError(`"${key}" is a file: name it after the operation, or write ${key}=@path.`);
  }
  const ranges = readRanges(text, schema, root);
  if (ranges !== undefined) return ranges;
  const read = readTextValue(text, schema, root);
  if (read === undefined)
    throw new UsageError(`The ${kind} "${key}" takes ${describeTypes(typesOf(schema, root))}, not "${text}".`);
  if (typeof read.value === "string") return unescapeText(read.value);
  const isTextList = Array.isArray(read.value) && !text.startsWith("[");
  return isTextList ? (read.value as string[]).map(unescapeText) : read.value;
}

/** Whole numbers of a range, in one list: stops `1-999999999`. */
const MAX_RANGE = 100_000;

/** `1-3,7` -> [1, 2, 3, 7] where a list of whole numbers is taken; of ranges [{ from: 1, to: 3 }, { from: 7, to: 7 }], and `5-` to the end. */
function readRanges(text: string, { type, items }: JsonSchema, root: JsonSchema): readonly unknown[] | undefined {
  if (type !== "array" || !isPlainObject(items) || !/^\d{1,9}(?:-\d{0,9})?(?:,\d{1,9}(?:-\d{0,9})?)*$/.test(text))
    return undefined;
  const item = resolveSchema(items, root);
  const ranges = text.split(",").map((part) => {
    const [from = "", to = from] = part.split("-");
    return { from: Number(from), ...(to !== "" && { to: Number(to) }) };
  });
  const isRange = item.type === "object" && has(item, "to") && String(item.required) === "from";
  return isRange ? ranges : item.type === "integer" ? countOut(ranges) : undefined;
}

function countOut(ranges: readonly { readonly from: number; readonly to?: number }[]): readonly number[] | undefined {
  const numbers: number[] = [];
  for (const { from, to } of ranges) {
    if (to === undefined || to < from || numbers.length + to - from >= MAX_RANGE) return undefined;
    for (let number = from; number <= to; number++) numbers.push(number);
  }
  return numbers;
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
