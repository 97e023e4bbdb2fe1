import { type JsonSchema, resolveSchema } from "./schema.ts";

/** Where a schema has files: a leaf, or members and items that lead to one. */
export interface FilePlaces {
  readonly file?: { readonly streamed: boolean };
  readonly members: ReadonlyMap<string, FilePlaces>;
  readonly items?: FilePlaces;
}

/**
 * Schema -> the places where it declares files (`contentEncoding: base64`), so that one decoder serves all operations.
 *
 * Errors   RangeError for a file where the decoder would not find it: one branch of a union, a value of an open record, a
 *          schema that refers to itself.
 */
export function findFilePlaces(schema: JsonSchema): FilePlaces {
  return find(schema, { root: schema, open: new Map() });
}

export function hasFiles(places: FilePlaces): boolean {
  return places.file !== undefined || places.members.size > 0 || places.items !== undefined;
}

interface Search {
  readonly root: JsonSchema;
  /** The references being followed, and whether one of them came back to itself. */
  readonly open: Map<string, { recursive: boolean }>;
}

function find(schema: JsonSchema, search: Search): FilePlaces {
  if (typeof schema.$ref === "string") return followReference(schema.$ref, schema, search);
  if (schema.contentEncoding === "base64")
    return { file: { streamed: schema["x-streamed"] === true }, members: new Map() };
  const members = new Map<string, FilePlaces>();
  let items: FilePlaces | undefined;
  for (const [name, member] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
    const places = find(member, search);
    if (hasFiles(places)) members.set(name, places);
  }
  if (isSchema(schema.items)) items = find(schema.items, search);
  for (const branch of ["anyOf", "oneOf", "allOf"].flatMap((keyword) => listOf(schema[keyword]))) {
    const places = find(branch, search);
    if (places.file !== undefined)
      throw new RangeError("A file cannot be one branch of a union: make it a member of an object.");
    for (const [name, place] of places.members) members.set(name, place);
    items ??= places.items;
  }
  for (const open of [schema.additionalProperties, ...listOf(schema.prefixItems)]) {
    if (isSchema(open) && hasFiles(find(open, search)))
      throw new RangeError("A file cannot be a value of an open record or a tuple: use an array of objects.");
  }
  return { members, ...(items !== undefined && hasFiles(items) && { items }) };
}

function followReference(reference: string, schema: JsonSchema, search: Search): FilePlaces {
  const again = search.open.get(reference);
  if (again !== undefined) {
    again.recursive = true;
    return { members: new Map() };
  }
  const state = { recursive: false };
  search.open.set(reference, state);
  const places = find(resolveSchema(schema, search.root), search);
  search.open.delete(reference);
  if (state.recursive && hasFiles(places))
    throw new RangeError(`A file cannot stand in ${reference}, which is recursive.`);
  return places;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(branches: unknown): JsonSchema[] {
  return Array.isArray(branches) ? branches : [];
}
