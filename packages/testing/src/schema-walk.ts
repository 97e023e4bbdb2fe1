import { isPlainObject, type JsonSchema } from "@colophon/contract";

/** One schema inside another, and how it stands there. */
export interface SchemaPlace {
  /** `slides[].body`, empty for the root. */
  readonly path: string;
  readonly schema: JsonSchema;
  readonly role: "root" | "member" | "item" | "value" | "branch";
  readonly isRequired: boolean;
}

/**
 * All schemas inside one, depth first, references followed once each. A file is a leaf: its wire forms are the contract's.
 */
export function listSchemas(root: JsonSchema): readonly SchemaPlace[] {
  const places: SchemaPlace[] = [];
  const followed = new Set<string>();
  const visit = (given: JsonSchema, path: string, role: SchemaPlace["role"], isRequired: boolean): void => {
    const schema = follow(given, root);
    places.push({ path, schema, role, isRequired });
    if (typeof given.$ref === "string") {
      if (followed.has(given.$ref)) return;
      followed.add(given.$ref);
    }
    if (schema.contentEncoding === "base64") return;
    const required = Array.isArray(schema.required) ? schema.required : [];
    for (const [name, member] of Object.entries(membersOf(schema)))
      visit(member, path === "" ? name : `${path}.${name}`, "member", required.includes(name));
    if (isPlainObject(schema.items)) visit(schema.items, `${path}[]`, "item", true);
    if (isPlainObject(schema.additionalProperties)) visit(schema.additionalProperties, `${path}.*`, "value", true);
    for (const branch of branchesOf(schema)) visit(branch, path, "branch", isRequired);
  };
  visit(root, "", "root", true);
  return places;
}

export function membersOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
}

export function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  return ["anyOf", "oneOf", "allOf"].flatMap((keyword) => (Array.isArray(schema[keyword]) ? schema[keyword] : []));
}

/** A reference into the root's `$defs` -> what it refers to, with the members beside it laid over. */
export function follow(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== "string") return schema;
  const { $ref, ...beside } = schema;
  const target = (root.$defs as Record<string, JsonSchema> | undefined)?.[$ref.replace("#/$defs/", "")];
  if (target === undefined) throw new RangeError(`${$ref} refers to nothing.`);
  return { ...target, ...beside };
}
