import { type JsonSchema, resolveSchema } from "./schema.ts";

/** Where a schema has files: a leaf, or members and items that lead to one. */
export interface FileMembers {
  readonly file?: { readonly streamed: boolean };
  readonly members: ReadonlyMap<string, FileMembers>;
  readonly items?: FileMembers;
  /** At the root: where a file goes that is given as the input itself. */
  readonly alone?: FilePath;
}

/** The members' names from the root of the input to a file. */
export type FilePath = readonly string[];

/**
 * Schema -> the places where it declares files (`contentEncoding: base64`), so that one decoder serves all operations.
 *
 * Errors   RangeError for a file where the decoder would not find it: one branch of a union, a value of an open record, a
 *          schema that refers to itself.
 */
export function findFilePlaces(schema: JsonSchema): FileMembers {
  const places = find(schema, { root: schema, open: new Map() });
  const { alone } = listFiles(schema, places);
  return { ...places, ...(alone !== undefined && { alone }) };
}

/**
 * The files at fixed places, in the schema's order; the items of a list are no fixed places. `alone`: where the one goes that is
 * given without a name, the only place or the only one that is required.
 */
export function listFiles(
  schema: JsonSchema,
  places: FileMembers,
): { readonly required: readonly FilePath[]; readonly optional: readonly FilePath[]; readonly alone?: FilePath } {
  const trails = listTrails(places, []);
  const required = trails.filter((trail) => isRequired(schema, trail));
  const optional = trails.filter((trail) => !required.includes(trail));
  const [alone] = trails.length === 1 ? trails : required.length === 1 ? required : [];
  return { required, optional, ...(alone !== undefined && alone.length > 0 && { alone }) };
}

function listTrails({ file, members }: FileMembers, trail: FilePath): readonly FilePath[] {
  if (file !== undefined) return [trail];
  return [...members].flatMap(([name, places]) => listTrails(places, [...trail, name]));
}

/** Is every step of a trail required? */
function isRequired(root: JsonSchema, trail: FilePath): boolean {
  let schema = resolveSchema(root, root);
  return trail.every((name) => {
    const isMember = requiredOf(schema).includes(name);
    schema = resolveSchema(membersOf(schema)[name] ?? {}, root);
    return isMember;
  });
}

export function membersOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
}

export function requiredOf(schema: JsonSchema): readonly string[] {
  return Array.isArray(schema.required) ? (schema.required as readonly string[]) : [];
}

export function hasFiles(places: FileMembers): boolean {
  return places.file !== undefined || places.members.size > 0 || places.items !== undefined;
}

interface Search {
  readonly root: JsonSchema;
  /** The references being followed, and whether one of them came back to itself. */
  readonly open: Map<string, { recursive: boolean }>;
}

function find(schema: JsonSchema, search: Search): FileMembers {
  if (typeof schema.$ref === "string") return followReference(schema.$ref, schema, search);
  if (schema.contentEncoding === "base64")
    return { file: { streamed: schema["x-streamed"] === true }, members: new Map() };
  const members = new Map<string, FileMembers>();
  let items: FileMembers | undefined;
  for (const [name, member] of Object.entries(membersOf(schema))) {
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

function followReference(reference: string, schema: JsonSchema, search: Search): FileMembers {
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
    throw new RangeError(`A file cannot be in ${reference}, which is recursive.`);
  return places;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(branches: unknown): JsonSchema[] {
  return Array.isArray(branches) ? branches : [];
}
