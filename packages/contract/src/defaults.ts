import { setMember } from "./input.ts";
import { isPlainObject } from "./json.ts";
import { type JsonSchema, resolveSchema } from "./schema.ts";

/**
 * A JSON value -> the same in which every absent member that has a default has it. Looked for in members, items, values of
 * an open record and `$defs`; a default inside a union's branch has no one meaning and is not applied.
 *
 * Cost     O(size of the parts whose schema has defaults); the other parts are shared, not copied.
 */
export function applyDefaults(schema: JsonSchema, value: unknown): unknown {
  let known = knownDefaults.get(schema);
  if (known === undefined) {
    known = new Map();
    knownDefaults.set(schema, known);
  }
  return complete(schema, value, { root: schema, known });
}

/** What was found out of a schema stays true: schemas do not change. */
const knownDefaults = new WeakMap<JsonSchema, Map<unknown, boolean>>();

interface Search {
  readonly root: JsonSchema;
  /** Whether a schema has a default somewhere inside; one that refers to itself counts as having some. */
  readonly known: Map<unknown, boolean>;
}

function complete(reference: unknown, value: unknown, search: Search): unknown {
  if (!isPlainObject(reference) || !hasDefaults(reference, search)) return value;
  const { properties, items, additionalProperties } = resolveSchema(reference, search.root);
  if (Array.isArray(value)) return items === undefined ? value : value.map((item) => complete(items, item, search));
  if (!isPlainObject(value)) return value;
  const members = (properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const result: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(value)) {
    const member = Object.hasOwn(members, name) ? members[name] : additionalProperties;
    setMember(result, name, complete(member, given, search));
  }
  for (const [name, member] of Object.entries(members)) {
    const { default: absent } = resolveSchema(member, search.root);
    if (!Object.hasOwn(result, name) && absent !== undefined)
      setMember(result, name, complete(member, typeof absent === "object" ? structuredClone(absent) : absent, search));
  }
  return result;
}

function hasDefaults(schema: JsonSchema, search: Search): boolean {
  const known = search.known.get(schema);
  if (known !== undefined) return known;
  search.known.set(schema, true);
  const { properties, items, additionalProperties, default: own } = resolveSchema(schema, search.root);
  const inside = [...Object.values((properties ?? {}) as object), items, additionalProperties];
  const found = own !== undefined || inside.some((part) => isPlainObject(part) && hasDefaults(part, search));
  search.known.set(schema, found);
  return found;
}
