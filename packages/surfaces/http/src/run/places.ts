import {
  isPlainObject,
  JsonError,
  type JsonSchema,
  parseJson,
  readTextValue,
  resolveSchema,
  typesOf,
} from "@colophon/contract";
import { Problem } from "../answer/problem.ts";

/** Members and indexes from the root of an input or of options: `files[0].bytes`. */
export type MemberPath = readonly (string | number)[];

/** Members and indexes that a name may lead through. */
const MAX_STEPS = 8;

/** A dotted and indexed name -> its trail; undefined when it is none. */
export function readTrail(name: string): MemberPath | undefined {
  if (!/^[\w$-]{1,100}(?:\.[\w$-]{1,100}|\[\d{1,4}\])*$/.test(name)) return undefined;
  const trail = [...name.matchAll(/([\w$-]+)|\[(\d+)\]/g)].map(([, member, index]) => member ?? Number(index));
  return trail.length > MAX_STEPS ? undefined : trail;
}

/** The schema at a place; undefined where the schema has no such member. */
export function schemaAt(root: JsonSchema, trail: MemberPath): JsonSchema | undefined {
  let schema: JsonSchema = resolveSchema(root, root);
  for (const step of trail) {
    const next = stepInto(schema, step);
    if (next === undefined) return undefined;
    schema = resolveSchema(next, root);
  }
  return schema;
}

function stepInto(schema: JsonSchema, step: string | number): JsonSchema | undefined {
  if (typeof step === "number") return isPlainObject(schema.items) ? schema.items : undefined;
  const members = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.hasOwn(members, step) ? members[step] : undefined;
}

/** What an option's field begins with; members of the input are called by their own names. */
export const OPTIONS_PREFIX = "options.";

/** Puts a value at a place that its schema has; objects and lists on the way are made. `prefix` is for what it is called in a problem. */
export function setAt(root: Record<string, unknown>, trail: MemberPath, value: unknown, prefix = ""): void {
  const refuse = (detail: string): Problem => {
    const field = trail.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
    return new Problem("INVALID_REQUEST", { detail, field: prefix + field.slice(1) });
  };
  let holder: Record<string, unknown> | unknown[] = root;
  for (const [position, step] of trail.entries()) {
    const isLast = position === trail.length - 1;
    const isThere = Array.isArray(holder) ? Number(step) < holder.length : Object.hasOwn(holder, step);
    if (Array.isArray(holder) && Number(step) > holder.length)
      throw refuse("The items of a list begin at 0 and come in order.");
    if (isLast && isThere) throw refuse("The option is given twice.");
    const next: unknown = isLast
      ? value
      : isThere
        ? (holder as Record<string | number, unknown>)[step]
        : typeof trail[position + 1] === "number"
          ? []
          : {};
    (holder as Record<string | number, unknown>)[step] = next;
    if (!isLast && !isPlainObject(next) && !Array.isArray(next)) throw refuse("The option is given twice.");
    holder = next as Record<string, unknown>;
  }
}

export interface MemberTarget {
  /** The schema of the value. */
  readonly schema: JsonSchema;
  /** The schema that has the definitions. */
  readonly root: JsonSchema;
  readonly field: string;
}

/**
 * Bytes of a part, or of a parameter -> the value that the schema wants of them.
 *
 * Shapes   A file takes them as they are, all else as {@link readTextValue} reads text. A text that is no number where one is
 *          wanted stays a text: the schema's own check says what it expected.
 * Errors   Problem INVALID_REQUEST for what is no UTF-8, INVALID_JSON for a list or an object that is no JSON.
 */
export function readValue(bytes: Uint8Array, { schema, root, field }: MemberTarget): unknown {
  if (schema.contentEncoding === "base64") return bytes;
  const text = readText(bytes, field);
  const read = readTextValue(text, schema, root);
  if (read !== undefined) return read.value;
  const types = typesOf(schema, root);
  if (!types.has("array") && !types.has("object")) return text;
  try {
    return parseJson(bytes);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new Problem("INVALID_JSON", { detail: `Expected JSON here: ${error.message} (at ${error.offset})`, field });
  }
}

function readText(bytes: Uint8Array, field: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Problem("INVALID_REQUEST", { detail: "Expected text in UTF-8.", field });
  }
}
