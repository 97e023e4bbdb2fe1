import { slowHash } from "#slow-hash";
import { canonicalJson, hashCanonicalJson } from "./canonical-json.ts";
import type { Sha256Hash } from "./hash.ts";
import { isPlainObject, joinPath } from "./json.ts";
import type { JsonSchema } from "./schema.ts";

export interface HashedCall {
  readonly operation: string;
  readonly inputHash: Sha256Hash;
}

/**
 * The hash of all effective options. A member marked `x-secret` stands in it as a slow hash, salted with the operation, the
 * input and its own place, so that a receipt is no table to look short passwords up in and says the same at every replay.
 */
export function hashOptions(schema: JsonSchema, options: unknown, { operation, inputHash }: HashedCall): Sha256Hash {
  const covered = replaceSecrets(schema, options, "", (secret, path) =>
    slowHash(secret, canonicalJson([operation, inputHash, path])),
  );
  return hashCanonicalJson(covered).hash;
}

/** A value with the strings that its schema marks `x-secret` replaced; what is not marked is the same object. */
function replaceSecrets(
  schema: JsonSchema,
  value: unknown,
  path: string,
  replace: (secret: string, path: string) => string,
): unknown {
  if (schema["x-secret"] === true) return typeof value === "string" ? replace(value, path) : value;
  const { properties, items } = schema as { properties?: Readonly<Record<string, JsonSchema>>; items?: JsonSchema };
  if (Array.isArray(value) && items !== undefined)
    return value.map((item, index) => replaceSecrets(items, item, `${path}[${index}]`, replace));
  if (!isPlainObject(value) || properties === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const inside = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, inside === undefined ? member : replaceSecrets(inside, member, joinPath(path, name), replace)];
    }),
  );
}

/** Whether the schema marks what a JSON pointer leads to, or what it is inside of. */
export function isSecretAt(schema: JsonSchema, pointer: string): boolean {
  let inside: JsonSchema | undefined = schema;
  for (const token of pointer.split("/").slice(1)) {
    if (inside?.["x-secret"] === true) return true;
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    const { properties, items } = (inside ?? {}) as {
      properties?: Readonly<Record<string, JsonSchema>>;
      items?: JsonSchema;
    };
    inside = items ?? (properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined);
  }
  return inside?.["x-secret"] === true;
}
