import { type ByteSource, isByteSource, sourceOf } from "@colophon/kit-bytes";
import { Base64Error } from "./base64.ts";
import { readFileInput } from "./bytes.ts";
import type { Issue } from "./envelope.ts";
import { type FileMembers, hasFiles } from "./file-members.ts";
import { isPlainObject, MAX_JSON_DEPTH, pathOf } from "./json.ts";

/** A file found in an input, and where. */
export interface InputFile {
  readonly path: string;
  readonly bytes: Uint8Array | ByteSource;
}

export interface ReadInput {
  /** A copy of the input with every file decoded: what the operation sees. */
  readonly value: unknown;
  /** The same with every file as an empty base64 string: what the schema is checked against. */
  readonly shadow: unknown;
  readonly files: readonly InputFile[];
  /** Bad base64 and things that are no file where one is asked for. */
  readonly issues: readonly Issue[];
  /** The first place that is not JSON. */
  readonly notJson?: Issue;
  /** Bytes counted when the limit was passed; reading stopped there. */
  readonly tooLarge?: number;
}

/** Issues told at once; reading ends there: a hostile list may have four billion things in it that are no files. */
const MAX_ISSUES = 50;

/**
 * A caller's input -> a copy of it with its files decoded, and what is wrong with it. Never mutates and never throws: the
 * value may be anything at all, getters that throw or change their mind included. What is returned was read exactly once,
 * so the bytes that are hashed are the bytes that are used. A file given as the input itself stands at the only place for one.
 *
 * Cost     O(size), one copy of the JSON part; bytes are not copied. Reading ends at `maxBytes` of JSON (or of sources).
 * Errors   Only what a ByteSource of the host throws.
 */
export function readInput(places: FileMembers, input: unknown, maxBytes = Number.POSITIVE_INFINITY): ReadInput {
  const reader: Reader = {
    files: [],
    issues: [],
    trail: [],
    maxBytes,
    fileBytes: 0,
    jsonBytes: hasFiles(places) ? Number.NEGATIVE_INFINITY : 0,
    end: undefined,
  };
  const { files, issues } = reader;
  try {
    const { value, shadow } = readValue(nameLoneFile(places, input), places, reader);
    return { value, shadow, files, issues };
  } catch {
    // What was caught may be anything, a proxy that throws when asked for its class included: only our own note is read.
    const { end } = reader;
    if (end?.sourceFailed !== undefined) throw end.sourceFailed.reason;
    const nothing = { value: undefined, shadow: undefined, files: [], issues: [] };
    if (end?.hasManyIssues === true) return { ...nothing, issues };
    if (end?.tooLarge !== undefined) return { ...nothing, tooLarge: end.tooLarge };
    return {
      ...nothing,
      notJson: end?.notJson ?? { path: "", message: "The input cannot be read.", expected: "a JSON value" },
    };
  }
}

/**
 * An input that is a file itself, in any of its forms -> the object with that file at the only place for one. Anything else is left as
 * it is.
 *
 * Source   specification, POST /api/v2/operations/{domain}/{verb}, `input`.
 */
export function nameLoneFile({ alone, members }: FileMembers, input: unknown): unknown {
  if (alone === undefined || !isFileForm(input, members)) return input;
  return alone.reduceRight<unknown>((inner, name) => ({ [name]: inner }), input);
}

/** `{ bytes }` is no form of the input where the operation's own member has that name: it holds the file then. */
function isFileForm(input: unknown, members: FileMembers["members"]): boolean {
  if (typeof input === "string" || input instanceof Uint8Array || isByteSource(input)) return true;
  if (!isPlainObject(input)) return false;
  const names = Object.keys(input);
  if (names.length === 2) return names.includes("$colophonBinary") && names.includes("data");
  return names.length === 1 && names[0] === "bytes" && !members.has("bytes");
}

interface Reader {
  readonly files: InputFile[];
  readonly issues: Issue[];
  /** Member names and indexes from the root to here; its length is the number of containers around this value. */
  readonly trail: (string | number)[];
  readonly maxBytes: number;
  fileBytes: number;
  /** At least this many bytes of JSON so far; not counted where files are, as the limit is then theirs. */
  jsonBytes: number;
  /** Why reading ended early. */
  end: End | undefined;
}

interface End {
  readonly notJson?: Issue;
  readonly tooLarge?: number;
  readonly sourceFailed?: { readonly reason: unknown };
  readonly hasManyIssues?: boolean;
}

function stop(reader: Reader, end: End): never {
  reader.end = end;
  throw new Error("Reading ended early.");
}

type Both = { readonly value: unknown; readonly shadow: unknown };

function readValue(input: unknown, places: FileMembers | undefined, reader: Reader): Both {
  if (places?.file !== undefined) return readFile(input, places.file.streamed, reader);
  if (places === undefined || !hasFiles(places) || !isContainer(input)) {
    const value = copyJson(input, reader);
    return { value, shadow: value };
  }
  enterContainer(input, reader);
  if (Array.isArray(input)) {
    const both = copyItems(input, reader, (item) => readValue(item, places.items, reader));
    return { value: both.map(({ value }) => value), shadow: both.map(({ shadow }) => shadow) };
  }
  const value: Record<string, unknown> = {};
  const shadow: Record<string, unknown> = {};
  forEachMember(input, reader, (name, member) => {
    const both = readValue(member, places.members.get(name), reader);
    setMember(value, name, both.value);
    setMember(shadow, name, both.shadow);
  });
  return { value, shadow };
}

/** A JSON value -> its copy. */
function copyJson(input: unknown, reader: Reader): unknown {
  if (typeof input === "string") {
    if (!input.isWellFormed()) refuse("The text has a lone surrogate.", input, reader);
    spend(input.length + 2, reader);
    return input;
  }
  if (input === null || typeof input === "boolean" || (typeof input === "number" && Number.isFinite(input))) {
    spend(1, reader);
    return input;
  }
  if (!isContainer(input)) return refuse(`Expected a JSON value, received ${describe(input)}.`, input, reader);
  enterContainer(input, reader);
  spend(2, reader);
  if (Array.isArray(input)) return copyItems(input, reader, (item) => copyJson(item, reader));
  const copy: Record<string, unknown> = {};
  forEachMember(input, reader, (name, member) => {
    spend(name.length + 3, reader);
    setMember(copy, name, copyJson(member, reader));
  });
  return copy;
}

function isContainer(input: unknown): input is Record<string, unknown> | unknown[] {
  return Array.isArray(input) || (isPlainObject(input) && !isByteSource(input));
}

function enterContainer(input: unknown, reader: Reader): void {
  if (reader.trail.length >= MAX_JSON_DEPTH)
    refuse(`Nested deeper than ${MAX_JSON_DEPTH} levels, or in a cycle.`, input, reader);
}

function copyItems<T>(input: readonly unknown[], reader: Reader, copyItem: (item: unknown) => T): T[] {
  const copy: T[] = [];
  for (let index = 0; index < input.length; index++) {
    reader.trail.push(index);
    copy.push(copyItem(input[index]));
    reader.trail.pop();
  }
  return copy;
}

/** Calls with each member that is there; undefined is absent, as for JSON.stringify. */
function forEachMember(
  input: Record<string, unknown>,
  reader: Reader,
  take: (name: string, member: unknown) => void,
): void {
  for (const name of Object.keys(input)) {
    if (!name.isWellFormed()) refuse("A member name has a lone surrogate.", input, reader);
    const member = input[name];
    if (member === undefined) continue;
    reader.trail.push(name);
    take(name, member);
    reader.trail.pop();
  }
}

/** `__proto__` is a member name like any other. */
export function setMember(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === "__proto__")
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
}

function spend(byteLength: number, reader: Reader): void {
  reader.jsonBytes += byteLength;
  if (reader.jsonBytes > reader.maxBytes) stop(reader, { tooLarge: reader.jsonBytes });
}

/** What neither alphabet of base64 has, nor line breaks in it. */
const NOT_BASE64 = /[^A-Za-z0-9+/=_\s-]/;

function readFile(input: unknown, isStreamed: boolean, reader: Reader): Both {
  const path = pathOf(reader.trail);
  const absent = { value: undefined, shadow: "" };
  try {
    const bytes = readFileInput(input);
    if (bytes === undefined) {
      note(reader, {
        path,
        message: `Expected a file, received ${describe(input)}.`,
        expected: 'base64 text, { "bytes": base64 } or { "$colophonBinary": "base64", "data": base64 }',
        received: describe(input),
        remediation: "Send the file's bytes as standard base64.",
      });
      return absent;
    }
    reader.files.push({ path, bytes });
    reader.fileBytes += bytes.byteLength;
    return { value: openFile(bytes, isStreamed, reader), shadow: "" };
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error;
    const expected = "standard base64 with padding (RFC 4648, section 4)";
    if (typeof input === "string" && !input.startsWith("data:") && NOT_BASE64.test(input))
      note(reader, {
        path,
        message: "This is text, not a file in base64.",
        expected,
        remediation:
          "Encode the bytes of the text as standard base64. The SDK also takes them as a Uint8Array or Blob.",
      });
    else
      note(reader, {
        path,
        message: `Not standard base64: ${error.message}, at character ${error.offset}.`,
        expected,
        remediation: "Encode the file as standard base64, without line breaks and not in the URL-safe alphabet.",
      });
    return absent;
  }
}

/** A source is not read into memory when the caller will refuse the input for its size. */
function openFile(bytes: Uint8Array | ByteSource, isStreamed: boolean, reader: Reader): unknown {
  if (bytes instanceof Uint8Array) return isStreamed ? sourceOf(bytes) : bytes;
  if (isStreamed || reader.fileBytes > reader.maxBytes) return bytes;
  try {
    return bytes.read(0, bytes.byteLength);
  } catch (reason) {
    return stop(reader, { sourceFailed: { reason } });
  }
}

function note(reader: Reader, issue: Issue): void {
  reader.issues.push(issue);
  if (reader.issues.length === MAX_ISSUES) stop(reader, { hasManyIssues: true });
}

function refuse(message: string, input: unknown, reader: Reader): never {
  const received = describe(input);
  stop(reader, { notJson: { path: pathOf(reader.trail), message, expected: "a JSON value", received } });
}

/** What a value is, in a word or two; never its content. */
export function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (typeof value !== "object") return value === undefined ? "nothing" : `a ${typeof value}`;
  if (isByteSource(value)) return "a source of bytes";
  return isPlainObject(value) ? "an object" : `a ${classNameOf(value)}`;
}

/** A class may call itself anything: only a plain name is repeated. */
function classNameOf(value: object): string {
  const name: unknown = value.constructor?.name;
  return typeof name === "string" && /^[A-Za-z_]\w{0,60}$/.test(name) ? name : "foreign object";
}
