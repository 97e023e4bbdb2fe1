interface Step {
  readonly op: string;
  readonly from?: string;
  readonly path: string;
  readonly value?: unknown;
}

/** A JSON Patch of additions, removals and copies -> the document it makes. Source: RFC 6902, RFC 6901. */
export function applyPatch<T>(document: T, patch: string): T {
  const made = structuredClone(document);
  for (const { op, from = "", path, value } of JSON.parse(patch) as Step[]) {
    if (op === "add") put(made, path, value);
    else if (op === "copy") put(made, path, structuredClone(find(made, namesOf(from))));
    else if (op === "remove") take(made, path);
    else throw new Error(`There is no operation ${op} here.`);
  }
  return made;
}

const namesOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));

function find(document: unknown, names: readonly string[]): unknown {
  return names.reduce((node, name) => {
    const members = node as Record<string, unknown>;
    if (typeof node !== "object" || node === null || !Object.hasOwn(members, name)) throw new Error(`No ${name} here.`);
    return members[name];
  }, document);
}

function put(document: unknown, pointer: string, value: unknown): void {
  const names = namesOf(pointer);
  const name = names.pop() ?? "";
  const holder = find(document, names);
  if (!Array.isArray(holder)) (holder as Record<string, unknown>)[name] = value;
  else if (Number(name) > holder.length) throw new Error(`There is no place ${pointer}.`);
  else holder.splice(Number(name), 0, value);
}

function take(document: unknown, pointer: string): void {
  const names = namesOf(pointer);
  find(document, names);
  const name = names.pop() ?? "";
  const holder = find(document, names);
  if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete (holder as Record<string, unknown>)[name];
}
