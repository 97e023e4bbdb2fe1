import type { JsonSchema } from "@colophon/contract";

/** What an operation needs from its reader, as far as this page can ask for it. */
export interface Needs {
  /** Input members that are files. The first one is filled by the file at hand. */
  readonly files: readonly NeededFile[];
  readonly others: readonly NeededInput[];
  /** Members that are lists of files. All of them may be left out. */
  readonly lists: readonly NeededList[];
  /** Members that this page has no field for. Then the command line is the way. */
  readonly missing: readonly string[];
}

export interface NeededFile {
  readonly name: string;
  readonly description: string;
  /** What the file's bytes are to the operation: bytes, a text, or an object in JSON. */
  readonly form: "bytes" | "text" | "json";
  readonly isRequired: boolean;
}

export interface NeededList {
  readonly name: string;
  readonly description: string;
  /** The member of each item that has the file's path or name. Undefined: the items are the files themselves. */
  readonly key: "path" | "name" | undefined;
  /** Members that name one of the list's files, for example `root`. */
  readonly names: readonly string[];
  /** It takes the files of a folder with their paths. */
  readonly isFolder: boolean;
  /** It is sent instead of the file at hand. */
  readonly isInstead: boolean;
}

export interface NeededInput {
  readonly name: string;
  readonly schema: JsonSchema;
  /** Has the definitions that `$ref` names. */
  readonly root: JsonSchema;
  /** `words`: a list of texts, each a target to remove. `json`: a value that is written as JSON. */
  readonly editor: "words" | "value" | "json";
}

type Members = Readonly<Record<string, JsonSchema>>;

export const membersOf = (schema: JsonSchema): Members => (schema.properties ?? {}) as Members;
const isFile = (schema: JsonSchema | undefined) => schema?.contentEncoding === "base64";

/** `$ref` -> what it names, with the description beside it. */
export function resolveNamed(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref, ...beside } = schema;
  if (typeof $ref !== "string") return schema;
  const named = (root.$defs as Readonly<Record<string, JsonSchema>> | undefined)?.[$ref.split("/").at(-1) ?? ""];
  return { ...named, ...beside };
}

/** Splits the required members of an input into files, fields of this page, and what is missing here. */
export function readNeeds(input: JsonSchema): Needs {
  const members = Object.fromEntries(
    Object.entries(membersOf(input)).map(([name, schema]) => [name, resolveNamed(schema, input)]),
  );
  const required = (input.required ?? []) as readonly string[];
  const files = required.filter((name) => isFile(members[name]));
  const rest = required.filter((name) => !isFile(members[name]));
  if (files.length === 0) {
    const [only] = Object.keys(members).filter((name) => isFile(members[name]));
    const [first, ...more] = rest;
    const schema = members[first ?? ""] ?? {};
    // A file that may be left out takes the place of a text, but not of the object that the operation is about.
    const isSubject = more.length === 0 && (isModel(schema) || (only === undefined && schema.type === "string"));
    const lists = listsOf(members, input, []);
    if (first !== undefined && isSubject)
      return { files: [describe(first, members, true)], others: [], lists, missing: [] };
    if (only !== undefined) files.push(only);
  }
  const editors = rest.map((name) => ({
    name,
    schema: members[name] ?? {},
    root: input,
    editor: editorOf(name, members[name] ?? {}, input),
  }));
  const others = editors.flatMap(({ editor, ...one }) => (editor === undefined ? [] : [{ ...one, editor }]));
  const missing = editors.filter(({ editor }) => editor === undefined).map(({ name }) => name);
  if (files.length === 0) missing.push("a document made of several files");
  return {
    files: files.map((name) => describe(name, members, required.includes(name))),
    others,
    lists: listsOf(members, input, files),
    missing,
  };
}

/** Members that lead to one file of the list `files`. */
const NAMING = ["root", "ditaval"];

function listsOf(members: Members, root: JsonSchema, files: readonly string[]): readonly NeededList[] {
  const required = (root.required ?? []) as readonly string[];
  return Object.entries(members).flatMap(([name, schema]) => {
    const key = keyOf(schema, root);
    if (key === "none" || required.includes(name)) return [];
    // A mail or a project is one file or several, not both.
    const isFolder = name === "files" && key === "path" && members.bytes !== undefined && !required.includes("bytes");
    const names = isFolder ? NAMING.filter((one) => members[one]?.type === "string") : [];
    const description = String(schema.description ?? "");
    return [{ name, description, key, names, isFolder, isInstead: isFolder && files[0] === "bytes" }];
  });
}

/** What names the files of a list; "none" for a list that is not of files, or that needs more than a name for each. */
function keyOf({ type, items }: JsonSchema, root: JsonSchema): NeededList["key"] | "none" {
  if (type !== "array" || typeof items !== "object" || items === null) return "none";
  const item = resolveNamed(items as JsonSchema, root);
  if (isFile(item)) return undefined;
  const { bytes, path, name } = membersOf(item);
  if (bytes === undefined || !isFile(resolveNamed(bytes, root))) return "none";
  const key = path !== undefined ? "path" : name !== undefined ? "name" : undefined;
  const isEnough = ((item.required ?? []) as readonly string[]).every((one) => one === key || one === "bytes");
  return key !== undefined && isEnough ? key : "none";
}

/** An object that a file holds as JSON. */
function isModel(schema: JsonSchema): boolean {
  return schema.type === "object";
}

function describe(name: string, members: Members, isRequired: boolean): NeededFile {
  const schema = members[name] ?? {};
  return {
    name,
    description: String(schema.description ?? ""),
    isRequired,
    form: isFile(schema) ? "bytes" : schema.type === "object" ? "json" : "text",
  };
}

function editorOf(name: string, schema: JsonSchema, root: JsonSchema): NeededInput["editor"] | undefined {
  if (name === "targets" && hasQuery(schema)) return "words";
  const isPlain = ["string", "boolean", "integer", "number"].includes(String(schema.type));
  if (isPlain || (name === "query" && isText(schema))) return "value";
  return holdsFile(schema, root) ? undefined : "json";
}

/** Whether a value of this schema is about files, which no text of the page can be. Of alternatives, one without files is enough. */
export function holdsFile(given: unknown, root: JsonSchema, open: readonly unknown[] = []): boolean {
  if (typeof given !== "object" || given === null) return false;
  // A definition that leads back to itself says nothing new.
  const { $ref } = given as JsonSchema;
  if ($ref !== undefined && open.includes($ref)) return false;
  const inner = $ref === undefined ? open : [...open, $ref];
  const schema = resolveNamed(given as JsonSchema, root);
  const holds = (part: unknown): boolean => holdsFile(part, root, inner);
  if (Array.isArray(schema.anyOf)) return schema.anyOf.every(holds);
  return isFile(schema) || Object.values(schema).some(holds);
}

/** Whether a text alone will do. */
export function isText({ type, anyOf }: JsonSchema): boolean {
  return type === "string" || (Array.isArray(anyOf) && anyOf.some((branch: JsonSchema) => branch.type === "string"));
}

function hasQuery({ items }: JsonSchema): boolean {
  return membersOf((items ?? {}) as JsonSchema).query !== undefined;
}

/** A text as JSON; undefined for one that is not JSON. */
export function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The words of a reader, one a line -> the value that the schema wants. */
export function writeWords(text: string): unknown {
  const words = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return words.map((query) => ({ query }));
}
