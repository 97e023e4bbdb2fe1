import type { JsonSchema } from "@colophon/contract";

export interface SharedSchemas {
  /** By name: that of the member where a schema was first met. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** A copy in which what is shared is a reference. */
  readonly refer: (schema: JsonSchema) => JsonSchema;
}

/** A reference takes some 40 characters; what is met less often, or is hardly longer, stays where it is. */
const MIN_LENGTH = 70;
const MIN_TIMES = 3;

/** `taken`: names that others have. Members that several schemas have alike: files, limits, artifacts, the options of every operation. */
export function shareSchemas(all: readonly JsonSchema[], taken: readonly string[]): SharedSchemas {
  const met = new Map<string, { readonly key: string; times: number }>();
  for (const schema of all) countMembers(schema, met);
  const names = new Map<string, string>();
  const schemas: Record<string, JsonSchema> = {};
  for (const [text, { key, times }] of met) {
    if (times < MIN_TIMES) continue;
    const name = freeName(titleOf(key), (title) => title in schemas || taken.includes(title));
    names.set(text, name);
    schemas[name] = JSON.parse(text) as JsonSchema;
  }
  const refer = (schema: JsonSchema): JsonSchema => replaceMembers(schema, names) as JsonSchema;
  return {
    schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, refer(schema)])),
    refer,
  };
}

function countMembers(value: unknown, met: Map<string, { readonly key: string; times: number }>): void {
  if (typeof value !== "object" || value === null) return;
  const { properties } = value as { readonly properties?: Readonly<Record<string, unknown>> };
  for (const [key, member] of Object.entries(properties ?? {})) {
    const text = textOf(member);
    if (text.length < MIN_LENGTH) continue;
    const known = met.get(text);
    if (known === undefined) met.set(text, { key, times: 1 });
    else known.times++;
  }
  for (const member of Object.values(value)) countMembers(member, met);
}

function replaceMembers(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceMembers(item, names));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [
    key,
    key === "properties"
      ? replaceProperties(member as Readonly<Record<string, unknown>>, names)
      : replaceMembers(member, names),
  ]);
  return Object.fromEntries(entries);
}

function replaceProperties(
  properties: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const replaced = Object.entries(properties).map(([key, member]) => {
    const name = names.get(textOf(member));
    if (name === undefined) return [key, replaceMembers(member, names)];
    const { description } = member as { readonly description?: string };
    // Siblings of a reference stand in OpenAPI 3.1.
    return [key, { $ref: `#/components/schemas/${name}`, ...(description !== undefined && { description }) }];
  });
  return Object.fromEntries(replaced) as Record<string, unknown>;
}

/** What it describes is said where it stands; the same schema serves many places. */
function textOf(member: unknown): string {
  if (typeof member !== "object" || member === null) return "";
  const { description: _, ...rest } = member as { readonly description?: string };
  return JSON.stringify(rest);
}

function titleOf(key: string): string {
  const title = key.replaceAll(/[^A-Za-z0-9]+/g, "");
  return `${title[0]?.toUpperCase() ?? ""}${title.slice(1)}`;
}

function freeName(title: string, isTaken: (title: string) => boolean): string {
  if (!isTaken(title)) return title;
  let number = 2;
  while (isTaken(`${title}${number}`)) number++;
  return `${title}${number}`;
}
