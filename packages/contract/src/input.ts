import type { ByteSource } from "./byte-source.ts";
import { Base64Error, readFileInput, sourceOf } from "./bytes.ts";
import type { Issue } from "./envelope.ts";
import { isPlainObject, joinPath, MAX_JSON_DEPTH } from "./json.ts";
import type { JsonSchema } from "./schema.ts";

/** A file found in an input, and where. */
export interface InputFile {
  readonly path: string;
  readonly bytes: Uint8Array | ByteSource;
}

export interface ReadInput {
  /** The input with every file decoded: what the operation sees. */
  readonly value: unknown;
  /** The input with every file as an empty base64 string: what the schema is checked against. */
  readonly shadow: unknown;
  readonly files: readonly InputFile[];
  /** Bad base64 and things that are no file where one is asked for. */
  readonly issues: readonly Issue[];
  /** The first place that is not JSON. */
  readonly notJson?: Issue;
}

/** Where a schema has files: a leaf, or members and items that lead to one. */
export interface FilePlaces {
  readonly file?: { readonly streamed: boolean };
  readonly members: ReadonlyMap<string, FilePlaces>;
  readonly items?: FilePlaces;
}

/** Schema -> the places where it declares files (`contentEncoding: base64`), so that one decoder serves all operations. */
export function findFilePlaces(schema: JsonSchema): FilePlaces {
  if (schema.contentEncoding === "base64")
    return { file: { streamed: schema["x-streamed"] === true }, members: new Map() };
  const members = new Map<string, FilePlaces>();
  let items: FilePlaces | undefined;
  for (const [name, member] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
    const places = findFilePlaces(member);
    if (hasFiles(places)) members.set(name, places);
  }
  if (typeof schema.items === "object" && schema.items !== null) items = findFilePlaces(schema.items as JsonSchema);
  for (const branch of [...listOf(schema.anyOf), ...listOf(schema.oneOf), ...listOf(schema.allOf)]) {
    const places = findFilePlaces(branch);
    if (places.file !== undefined)
      throw new RangeError("A file cannot be one branch of a union: make it a member of an object.");
    for (const [name, place] of places.members) members.set(name, place);
    items ??= places.items;
  }
  return { members, ...(items !== undefined && hasFiles(items) && { items }) };
}

/**
 * A caller's input -> the same with its files decoded, and what is wrong with it. Never mutates and never throws: the
 * value may be anything at all, getters that throw included.
 */
export function readInput(places: FilePlaces, input: unknown): ReadInput {
  const reader: Reader = { files: [], issues: [] };
  try {
    const { value, shadow } = readValue(input, places, { reader, path: "", depth: 0 });
    return {
      value,
      shadow,
      files: reader.files,
      issues: reader.issues,
      ...(reader.notJson && { notJson: reader.notJson }),
    };
  } catch (error) {
    const message = `Reading it failed: ${error instanceof Error ? error.message : "it threw"}`;
    return {
      value: undefined,
      shadow: undefined,
      files: [],
      issues: [],
      notJson: { path: "", message, expected: "a JSON value" },
    };
  }
}

interface Reader {
  readonly files: InputFile[];
  readonly issues: Issue[];
  notJson?: Issue;
}

interface Place {
  readonly reader: Reader;
  readonly path: string;
  readonly depth: number;
}

type Both = { readonly value: unknown; readonly shadow: unknown };

function readValue(input: unknown, places: FilePlaces | undefined, place: Place): Both {
  if (places?.file !== undefined) return readFile(input, places.file.streamed, place);
  if (places === undefined || !hasFiles(places)) {
    checkJson(input, place);
    return { value: input, shadow: input };
  }
  if (place.depth > MAX_JSON_DEPTH)
    return refuse(`Nested deeper than ${MAX_JSON_DEPTH} levels, or in a cycle.`, input, place);
  if (Array.isArray(input)) {
    const both = input.map((item, index) => readValue(item, places.items, below(place, index)));
    return { value: both.map(({ value }) => value), shadow: both.map(({ shadow }) => shadow) };
  }
  if (!isPlainObject(input)) {
    checkJson(input, place);
    return { value: input, shadow: input };
  }
  const value: Record<string, unknown> = {};
  const shadow: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(input)) {
    if (given === undefined) continue;
    const both = readValue(given, places.members.get(name), below(place, name));
    setMember(value, name, both.value);
    setMember(shadow, name, both.shadow);
  }
  return { value, shadow };
}

/** `__proto__` is a member name like any other. */
function setMember(object: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

function readFile(input: unknown, streamed: boolean, { reader, path }: Place): Both {
  try {
    const bytes = readFileInput(input);
    if (bytes === undefined) {
      reader.issues.push({
        path,
        message: `Expected a file, received ${describe(input)}.`,
        expected: 'base64 text, { "bytes": base64 } or { "$colophonBinary": "base64", "data": base64 }',
        received: describe(input),
        remediation: "Give the file's bytes in standard base64.",
      });
      return { value: undefined, shadow: "" };
    }
    reader.files.push({ path, bytes });
    const value = streamed
      ? bytes instanceof Uint8Array
        ? sourceOf(bytes)
        : bytes
      : bytes instanceof Uint8Array
        ? bytes
        : bytes.read(0, bytes.byteLength);
    return { value, shadow: "" };
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error;
    reader.issues.push({
      path,
      message: `Not standard base64: ${error.message}, at character ${error.offset}.`,
      expected: "standard base64 with padding (RFC 4648, section 4)",
      remediation: "Encode the file's bytes as standard base64, without line breaks or the URL alphabet.",
    });
    return { value: undefined, shadow: "" };
  }
}

/** Notes the first place that has no JSON form. */
function checkJson(input: unknown, place: Place): void {
  if (place.reader.notJson !== undefined) return;
  if (typeof input === "string") {
    if (!input.isWellFormed()) refuse("The text has a lone surrogate.", input, place);
    return;
  }
  if (input === null || typeof input === "boolean" || (typeof input === "number" && Number.isFinite(input))) return;
  if (place.depth > MAX_JSON_DEPTH) {
    refuse(`Nested deeper than ${MAX_JSON_DEPTH} levels, or in a cycle.`, input, place);
    return;
  }
  if (Array.isArray(input)) {
    for (let index = 0; index < input.length; index++) {
      const item: unknown = input[index];
      if (typeof item === "string" ? !item.isWellFormed() : item !== null && typeof item !== "boolean")
        checkJson(item, below(place, index));
    }
    return;
  }
  if (!isPlainObject(input)) {
    refuse(`Expected a JSON value, received ${describe(input)}.`, input, place);
    return;
  }
  for (const name of Object.keys(input)) {
    if (!name.isWellFormed()) refuse("A member name has a lone surrogate.", input, place);
    const member = input[name];
    if (member !== undefined) checkJson(member, below(place, name));
  }
}

function refuse(message: string, input: unknown, { reader, path }: Place): Both {
  reader.notJson ??= { path, message, expected: "a JSON value", received: describe(input) };
  return { value: undefined, shadow: undefined };
}

function below({ reader, path, depth }: Place, member: string | number): Place {
  return { reader, path: joinPath(path, member), depth: depth + 1 };
}

function hasFiles(places: FilePlaces): boolean {
  return places.file !== undefined || places.members.size > 0 || places.items !== undefined;
}

function listOf(branches: unknown): JsonSchema[] {
  return Array.isArray(branches) ? branches : [];
}

/** What a value is, in a word or two; never its content. */
export function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (typeof value !== "object") return value === undefined ? "nothing" : `a ${typeof value}`;
  return isPlainObject(value) ? "an object" : `a ${value.constructor?.name ?? "foreign object"}`;
}
