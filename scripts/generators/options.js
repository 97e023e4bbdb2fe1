import { FAMILY_NAMES } from "@colophon/catalog";
import { isPlainObject, resolveSchema, SHARED_OPTIONS } from "@colophon/contract";
import { splitOptions } from "@colophon/sdk/signature";

const FOLDER = "packages/catalog/generated/options";
/** A definition may hold itself. */
const MAX_DEPTH = 4;

/** What a shell completes after `-o`: the keys of each operation's options with the values they may have, where these are few. */
export async function generateOptions({ catalog }) {
  const shared = flatten({ properties: SHARED_OPTIONS });
  const families = FAMILY_NAMES.map((family) => {
    const lines = catalog
      .filter(({ package: own, descriptor }) => own === family && descriptor !== undefined)
      .map(({ name, descriptor }) => {
        const { own } = splitOptions(descriptor.options);
        return `${JSON.stringify(name)}: ${JSON.stringify(flatten(own))}`;
      });
    return { path: `${FOLDER}/${family}.json`, content: `{\n${lines.join(",\n")}\n}\n` };
  });
  return [{ path: `${FOLDER}/shared.json`, content: `${JSON.stringify(shared, null, 1)}\n` }, ...families];
}

/** `limits.maxPages` is a key like any other. */
function flatten(schema, prefix = "", root = schema) {
  if (prefix.split(".").length > MAX_DEPTH) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, reference]) => {
    const member = resolveSchema(reference, root);
    const key = `${prefix}${name}`;
    if (member.type === "object" && isPlainObject(member.properties)) return flatten(member, `${key}.`, root);
    return [{ key, values: valuesOf(member), description: String(member.description ?? "") }];
  });
}

function valuesOf(schema) {
  if (schema.type === "boolean") return ["true", "false"];
  const words = Array.isArray(schema.enum) ? schema.enum.filter((word) => typeof word === "string") : [];
  // What a shell would take apart is left to be typed.
  return words.filter((word) => /^[A-Za-z0-9._-]+$/.test(word));
}
