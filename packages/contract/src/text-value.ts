import { parseJson } from "./parse-json.ts";
import { type JsonSchema, resolveSchema } from "./schema.ts";

/**
 * A text as a person writes it (an argument, a parameter, a part of a form) -> the value that a schema takes of it.
 *
 * Shapes   Where only text is taken it stays as it is. Where text is one of several types, JSON of another of them is that value
 *          (`null` is null) and all else is text. A list of texts is also written with commas. All else is JSON.
 *          Undefined for a text that is no value of any of the types.
 */
export function readTextValue(
  text: string,
  schema: JsonSchema,
  root: JsonSchema,
): { readonly value: unknown } | undefined {
  const types = typesOf(schema, root);
  if (types.size === 1 && types.has("string")) return { value: text };
  if (isTextList(schema, root) && !text.startsWith("[")) return { value: text.split(",") };
  const read = readJson(text);
  if (read !== undefined && isOfType(read.value, types)) return read;
  return types.has("string") ? { value: text } : undefined;
}

const ALL_TYPES: readonly string[] = ["string", "number", "integer", "boolean", "null", "array", "object"];

/** The JSON types that a schema takes; a branch that is a union again counts as taking all. */
export function typesOf(schema: JsonSchema, root: JsonSchema): ReadonlySet<string> {
  const branches = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (branches !== undefined) return new Set(branches.flatMap((branch) => ownTypes(resolveSchema(branch, root))));
  return new Set(ownTypes(schema));
}

function ownTypes(schema: JsonSchema): readonly string[] {
  if (Array.isArray(schema.enum)) return [...new Set(schema.enum.map(typeOf))];
  if (schema.type === undefined) return "const" in schema ? [typeOf(schema.const)] : ALL_TYPES;
  return [schema.type].flat() as string[];
}

function isTextList(schema: JsonSchema, root: JsonSchema): boolean {
  const items = schema.items as JsonSchema | undefined;
  return schema.type === "array" && items !== undefined && resolveSchema(items, root).type === "string";
}

function isOfType(value: unknown, types: ReadonlySet<string>): boolean {
  return types.has(typeOf(value)) || (Number.isInteger(value) && types.has("integer"));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(new TextEncoder().encode(text)) };
  } catch {
    return undefined;
  }
}
