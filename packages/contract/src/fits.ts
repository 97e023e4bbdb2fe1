import { isPlainObject } from "./json.ts";
import { type JsonSchema, resolveSchema } from "./schema.ts";

/**
 * Whether a value surely conforms to a schema, by walking both: for the first small value this costs a hundredth of compiling the
 * schema. False says nothing: the value may be at fault, or the schema have a keyword that is not known here.
 *
 * Source   JSON Schema 2020-12 Core, 10, and Validation, 6.
 */
export function fits(schema: unknown, value: unknown, root: JsonSchema): boolean {
  if (typeof schema === "boolean") return schema;
  if (!isPlainObject(schema) || value === undefined) return false;
  for (const keyword in schema) {
    if (ANNOTATIONS.has(keyword)) continue;
    const holds = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (holds === undefined || !holds(schema[keyword], value, { schema, root })) return false;
  }
  return true;
}

interface Around {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

type Keyword = (wanted: unknown, value: unknown, around: Around) => boolean;

const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...[
    "$defs",
    "$id",
    "$schema",
    "title",
    "description",
    "default",
    "deprecated",
    "examples",
    "contentEncoding",
    "x-streamed",
    "x-secret",
  ],
]);

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  $ref: (wanted, value, { root }) => fits(resolveSchema({ $ref: wanted }, root), value, root),
  type: (wanted, value) => (Array.isArray(wanted) ? wanted : [wanted]).some((type) => isOfType(value, type)),
  enum: (wanted, value) => isSimple(value) && Array.isArray(wanted) && wanted.includes(value),
  const: (wanted, value) => isSimple(value) && wanted === value,
  anyOf: (wanted, value, { root }) => Array.isArray(wanted) && wanted.some((schema) => fits(schema, value, root)),
  allOf: (wanted, value, { root }) => Array.isArray(wanted) && wanted.every((schema) => fits(schema, value, root)),
  minimum: (wanted, value) => typeof value !== "number" || value >= Number(wanted),
  maximum: (wanted, value) => typeof value !== "number" || value <= Number(wanted),
  minLength: (wanted, value) => typeof value !== "string" || countCharacters(value) >= Number(wanted),
  maxLength: (wanted, value) =>
    typeof value !== "string" || value.length <= Number(wanted) || countCharacters(value) <= Number(wanted),
  pattern: (wanted, value) => typeof value !== "string" || new RegExp(String(wanted), "u").test(value),
  minItems: (wanted, value) => !Array.isArray(value) || value.length >= Number(wanted),
  maxItems: (wanted, value) => !Array.isArray(value) || value.length <= Number(wanted),
  items: (wanted, value, { root }) => !Array.isArray(value) || value.every((item) => fits(wanted, item, root)),
  maxProperties: (wanted, value) => !isPlainObject(value) || Object.keys(value).length <= Number(wanted),
  required: (wanted, value) =>
    !isPlainObject(value) || (Array.isArray(wanted) && wanted.every((name) => Object.hasOwn(value, name))),
  properties: (wanted, value, { root }) =>
    !isPlainObject(value) ||
    (isPlainObject(wanted) &&
      Object.keys(wanted).every((name) => !Object.hasOwn(value, name) || fits(wanted[name], value[name], root))),
  additionalProperties: (wanted, value, { schema: { properties }, root }) =>
    !isPlainObject(value) ||
    Object.keys(value).every(
      (name) => (isPlainObject(properties) && Object.hasOwn(properties, name)) || fits(wanted, value[name], root),
    ),
};

function isOfType(value: unknown, type: unknown): boolean {
  if (type === "object") return isPlainObject(value);
  if (type === "array") return Array.isArray(value);
  if (type === "null") return value === null;
  if (type === "integer") return Number.isInteger(value);
  if (type === "number") return Number.isFinite(value);
  return (type === "string" || type === "boolean") && typeof value === type;
}

/** What is compared by itself, without looking inside. */
function isSimple(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** Characters, not units of UTF-16. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
