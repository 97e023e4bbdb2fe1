import { findBytePlaces } from "@colophon/sdk/signature";

const PATH = "clients/n8n/nodes/Colophon/operations.json";
const isFile = (schema) => schema?.contentEncoding === "base64";

/** What the n8n node knows of each operation: one line an operation, so that a change is readable. */
export async function generateN8nOperations({ catalog }) {
  const rows = catalog
    .filter(({ descriptor }) => descriptor !== undefined)
    .map((operation) => JSON.stringify(describe(operation)));
  return [{ path: PATH, content: `[\n${rows.join(",\n")}\n]\n` }];
}

function describe({ name, package: family, summary, stability, descriptor }) {
  const { properties = {}, required = [], $defs = {} } = descriptor.input;
  const resolve = (schema) =>
    typeof schema?.$ref === "string" ? { ...$defs[schema.$ref.slice("#/$defs/".length)], ...schema } : (schema ?? {});
  const members = Object.entries(properties).map(([member, schema]) => [member, resolve(schema)]);
  const main = findMain(members, required);
  const files = members.flatMap(([member, schema]) => {
    if (member === main?.name) return [];
    if (isFile(schema)) return [{ name: member, isList: false }];
    const items = resolve(schema.items);
    if (isFile(items)) return [{ name: member, isList: true }];
    if (schema.type !== "array" || !isFile(resolve(items.properties?.bytes))) return [];
    const label = ["name", "path", "filename"].find((one) => items.properties[one] !== undefined);
    const hasMore = (items.required ?? []).some((one) => one !== "bytes" && one !== label);
    return hasMore ? [] : [{ name: member, isList: true, ...(label !== undefined && { label }) }];
  });
  return {
    ...{ name, family, summary, isPreview: stability === "preview" },
    ...(main !== undefined && { main }),
    files,
    required: required.filter((member) => member !== main?.name),
    places: findBytePlaces(descriptor.value),
  };
}

/** The first required file, or the first file, or the one required text or object. */
function findMain(members, required) {
  const files = members.filter(([, schema]) => isFile(schema)).map(([name]) => name);
  const name = files.find((one) => required.includes(one)) ?? (required.length === 0 ? files[0] : undefined);
  if (name !== undefined) return { name, form: "bytes" };
  const [[only, schema] = []] = members.filter(([one]) => required.includes(one));
  if (required.length === 1 && schema.type === "string") return { name: only, form: "text" };
  if (required.length === 1 && schema.type === "object") return { name: only, form: "json" };
  return files[0] === undefined ? undefined : { name: files[0], form: "bytes" };
}
