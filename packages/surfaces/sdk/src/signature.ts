import { artifact, canonicalJson, isPlainObject, type JsonSchema, SHARED_OPTIONS } from "@colophon/contract/schemas";

/** How a schema is written as a TypeScript type. */
export interface TypeStyle {
  /** What a caller gives, or what an operation returns: the two differ in files and in what defaults make optional. */
  readonly side: "given" | "returned";
  /** The name of the type that stands for a member of `$defs`. */
  readonly nameOf: (definition: string) => string;
  /** Where a member's description stands. */
  readonly comments: "above" | "beside" | "none";
}

/**
 * A JSON Schema -> the TypeScript type of its values: what the SDK's types, the tools of MCP and the reference show.
 *
 * Shapes   The schemas of operations: JSON Schema 2020-12 as the builders of the contract write it, references to `$defs` only.
 */
export function writeType(schema: JsonSchema, style: TypeStyle, indent = ""): string {
  if (typeof schema.$ref === "string") return style.nameOf(schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1));
  if (schema.contentEncoding === "base64") return style.side === "given" ? "FileInput" : "Uint8Array";
  if (isArtifactSchema(schema)) return "Artifact";
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  for (const [keyword, separator] of [
    ["anyOf", " | "],
    ["oneOf", " | "],
    ["allOf", " & "],
  ] as const) {
    const branches = schema[keyword];
    if (Array.isArray(branches)) return writeBranches(branches, separator, style, indent);
  }
  if (Array.isArray(schema.type))
    return writeBranches(
      schema.type.map((type: unknown) => ({ ...schema, type })),
      " | ",
      style,
      indent,
    );
  return writeByType(schema, style, indent);
}

function writeBranches(branches: readonly JsonSchema[], separator: string, style: TypeStyle, indent: string): string {
  const texts = branches.map((branch) => writeType(branch, style, indent));
  const distinct = [...new Set(texts)];
  return distinct.length === 1 ? (distinct[0] ?? "unknown") : distinct.map(inParentheses).join(separator);
}

const SCALARS: Readonly<Record<string, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

function writeByType(schema: JsonSchema, style: TypeStyle, indent: string): string {
  if (schema.type === "object") return writeObject(schema, style, indent);
  if (schema.type === "array") {
    if (Array.isArray(schema.prefixItems))
      return `readonly [${schema.prefixItems.map((item: JsonSchema) => writeType(item, style, indent)).join(", ")}]`;
    const item = isPlainObject(schema.items) ? writeType(schema.items, style, indent) : "unknown";
    return `readonly ${inParentheses(item)}[]`;
  }
  if (schema.type === "string" && schema.pattern === PREFIXED) return PREFIXED_TYPE;
  return SCALARS[String(schema.type)] ?? "unknown";
}

/** What something is put behind; parentheses around an object that has a union inside do no harm. */
function inParentheses(text: string): string {
  return / [|&] |^readonly /.test(text) ? `(${text})` : text;
}

/** The pattern of names with a namespace prefix. */
const PREFIXED = "^[^:]+:";
const PREFIXED_TYPE = `\`\${string}:\${string}\``;

function writeObject(schema: JsonSchema, style: TypeStyle, indent: string): string {
  const members = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  const open = schema.additionalProperties;
  if (members.length === 0) {
    if (open === false) return "{ readonly [member: string]: never }";
    return `{ readonly [member: string]: ${isPlainObject(open) ? writeType(open, style, indent) : "unknown"} }`;
  }
  const inner = `${indent}  `;
  const required = new Set(Array.isArray(schema.required) ? (schema.required as readonly string[]) : []);
  const lines = members.flatMap(([name, member]) => writeMember(name, member, { required, style, indent: inner }));
  if (isPlainObject(schema.patternProperties) && PREFIXED in schema.patternProperties)
    lines.push(`${inner}readonly [prefixed: ${PREFIXED_TYPE}]: unknown;`);
  if (open !== false && schema.additionalProperties !== undefined)
    lines.push(`${inner}readonly [member: string]: unknown;`);
  return `{\n${lines.join("\n")}\n${indent}}`;
}

interface MemberPlace {
  readonly required: ReadonlySet<string>;
  readonly style: TypeStyle;
  readonly indent: string;
}

function writeMember(name: string, schema: JsonSchema, { required, style, indent }: MemberPlace): string[] {
  const isGiven = style.side === "given";
  const isOptional = !required.has(name) && (isGiven || !("default" in schema));
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  const type = writeType(schema, style, indent);
  const text = `${indent}readonly ${key}${isOptional ? "?" : ""}: ${type}${isOptional && isGiven ? " | undefined" : ""};`;
  const reported = [schema.description, describeBounds(schema)]
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
  if (reported === "" || style.comments === "none") return [text];
  if (style.comments === "above") return [`${indent}/** ${reported.replaceAll("*/", "*\\/")} */`, text];
  return [`${indent}// ${reported}`, text.replace("readonly ", "").replace(" | undefined;", ";")];
}

/** The bounds and the default of a schema, as a sentence: `From 1 to 1000, default 10.` Empty when it has none. */
export function describeBounds(schema: JsonSchema): string {
  const parts = [
    range(schema.minimum, schema.maximum, ""),
    range(schema.minLength, schema.maxLength, " characters"),
    range(schema.minItems, schema.maxItems, " items"),
    typeof schema.pattern === "string" ? `pattern ${schema.pattern}` : undefined,
    schema.default === undefined || isEmptyObject(schema.default)
      ? undefined
      : `default ${JSON.stringify(schema.default)}`,
  ].filter((part) => part !== undefined);
  const sentence = parts.join(", ");
  return sentence === "" ? "" : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function range(least: unknown, most: unknown, unit: string): string | undefined {
  if (typeof least === "number" && typeof most === "number")
    return least === most ? `exactly ${count(most, unit)}` : `${least} to ${count(most, unit)}`;
  if (typeof least === "number") return `${count(least, unit)} or more`;
  return typeof most === "number" ? `up to ${count(most, unit)}` : undefined;
}

function count(number: number, unit: string): string {
  return `${number}${number === 1 ? unit.replace(/s$/, "") : unit}`;
}

function isEmptyObject(value: unknown): boolean {
  return isPlainObject(value) && Object.keys(value).length === 0;
}

const SHARED_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(SHARED_OPTIONS).map(([name, member]) => [name, canonicalJson(member)]),
);

/** An operation's options in two: its own, and those that it shares with all others. */
export function splitOptions(options: JsonSchema): { readonly own: JsonSchema; readonly shared: JsonSchema } {
  const members = Object.entries((options.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  const isShared = ([name, member]: readonly [string, JsonSchema]): boolean =>
    SHARED_TEXTS.get(name) === canonicalJson(member);
  const { properties: _, ...rest } = options;
  return {
    own: { ...rest, properties: Object.fromEntries(members.filter((member) => !isShared(member))) },
    shared: { type: "object", properties: Object.fromEntries(members.filter(isShared)), additionalProperties: false },
  };
}

const ARTIFACT_MEMBERS = canonicalJson(artifact({ description: "" }).properties);

/** Is it the schema of a file that an operation makes? */
export function isArtifactSchema(schema: JsonSchema): boolean {
  return isPlainObject(schema.properties) && canonicalJson(schema.properties) === ARTIFACT_MEMBERS;
}

/**
 * Where a value has files, for those who decode them: `artifact.bytes`, `files.[].artifact.bytes`; `*` stands for any member.
 * A reference that leads back to itself is followed once.
 */
export function findBytePlaces(schema: JsonSchema): readonly string[] {
  const definitions = (schema.$defs ?? {}) as Readonly<Record<string, JsonSchema>>;
  const places = new Set<string>();
  const visit = (part: unknown, path: readonly string[], open: ReadonlySet<string>): void => {
    if (!isPlainObject(part)) return;
    if (part.contentEncoding === "base64") places.add(path.join("."));
    if (typeof part.$ref === "string" && !open.has(part.$ref))
      visit(definitions[part.$ref.slice("#/$defs/".length)], path, new Set([...open, part.$ref]));
    for (const [name, member] of Object.entries((part.properties ?? {}) as object))
      visit(member, [...path, name], open);
    visit(part.items, [...path, "[]"], open);
    visit(part.additionalProperties, [...path, "*"], open);
    for (const keyword of ["anyOf", "oneOf", "allOf"]) {
      const branches = part[keyword];
      for (const branch of Array.isArray(branches) ? branches : []) visit(branch, path, open);
    }
  };
  visit(schema, [], new Set());
  return [...places].sort();
}

const LONG_TEXT = 120;

/** A schema whose long descriptions are left to the text form of the operation, which has them whole. */
export function cutLongTexts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(cutLongTexts);
  if (!isPlainObject(schema)) return schema;
  const members = Object.entries(schema).map(([name, value]) => {
    const isLong = name === "description" && typeof value === "string" && value.length > LONG_TEXT;
    const cut = isLong
      ? `${value.slice(0, LONG_TEXT).toWellFormed()}... (the text has all of it)`
      : cutLongTexts(value);
    return [name, cut];
  });
  return Object.fromEntries(members);
}
