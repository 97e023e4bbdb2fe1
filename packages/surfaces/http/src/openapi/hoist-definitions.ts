import type { JsonSchema } from "@colophon/contract";

/** The `$defs` of many schemas as components: those that are alike, and refer to nothing, once. */
export class HoistedDefinitions {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly #taken: readonly string[];
  readonly #names = new Map<string, string>();

  /** `taken`: names that others have. */
  constructor(taken: readonly string[]) {
    this.#taken = taken;
  }

  /** A copy of a schema without `$defs` of its own. `prefix`: of the names of those that are not alike elsewhere. */
  hoist({ $defs = {}, ...schema }: JsonSchema, prefix: string): JsonSchema {
    const names = new Map<string, string>();
    const definitions = Object.entries($defs as Readonly<Record<string, JsonSchema>>);
    for (const [key, definition] of definitions) names.set(key, this.#nameOf(key, definition, prefix));
    for (const [key, definition] of definitions) {
      const name = names.get(key) ?? key;
      this.schemas[name] ??= replaceReferences(definition, names) as JsonSchema;
    }
    return replaceReferences(schema, names) as JsonSchema;
  }

  #nameOf(key: string, definition: JsonSchema, prefix: string): string {
    const text = JSON.stringify(definition);
    const title = `${key[0]?.toUpperCase() ?? ""}${key.slice(1).replaceAll(/[^A-Za-z0-9]+/g, "")}`;
    if (text.includes('"$ref"')) return `${prefix}${title}`;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const isTaken = (name: string): boolean => name in this.schemas || this.#taken.includes(name);
    let name = title;
    for (let number = 2; isTaken(name); number++) name = `${title}${number}`;
    this.#names.set(text, name);
    // Taken from now on, before it is written.
    this.schemas[name] = definition;
    return name;
  }
}

function replaceReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceReferences(item, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const definition =
        key === "$ref" && typeof member === "string" ? /^#\/\$defs\/(.+)$/.exec(member)?.[1] : undefined;
      if (definition === undefined) return [key, replaceReferences(member, names)];
      return [key, `#/components/schemas/${names.get(definition) ?? definition}`];
    }),
  );
}
