import { isByteSource } from "@colophon/kit-bytes/source";
import { encodeBase64 } from "./base64.ts";
import { createSha256, type Sha256Hash } from "./hash.ts";
import { isPlainObject, MAX_JSON_DEPTH, pathOf } from "./json.ts";
import { sliceText } from "./utf8.ts";

/** A value that has no canonical JSON form. `path` leads to it. */
export class CanonicalJsonError extends Error {
  override readonly name = "CanonicalJsonError";
  readonly path: string;

  constructor(message: string, path: string) {
    super(`${message}${path === "" ? "" : ` at ${path}`}`);
    this.path = path;
  }
}

const CHUNK_LENGTH = 1 << 16;

/**
 * A value -> its canonical JSON text.
 *
 * Shapes   Plain objects, arrays, strings, finite numbers, booleans, null. A Uint8Array or a ByteSource is written as a
 *          base64 string, the wire form of bytes. Members whose value is undefined are left out, as JSON.stringify does.
 * Cost     O(size); what has its members in order takes the native serialiser.
 * Errors   CanonicalJsonError: NaN, infinities, lone surrogates, functions, symbols, bigints, class instances, cycles and
 *          anything nested deeper than MAX_JSON_DEPTH.
 * Source   RFC 8785, 3.2.
 */
export function canonicalJson(value: unknown): string {
  const parts: string[] = [];
  writeCanonicalJson(value, (text) => parts.push(text));
  return parts.join("");
}

/** The canonical JSON of a value, handed out in chunks of about 64 KiB of text. */
export function writeCanonicalJson(value: unknown, write: (text: string) => void): void {
  const isNativeSafe = !("toJSON" in Object.prototype) && !("toJSON" in Array.prototype) && !hasInherited({});
  let buffer = "";
  const emit = (text: string): void => {
    buffer += text;
    if (buffer.length < CHUNK_LENGTH) return;
    write(buffer);
    buffer = "";
  };
  writeValue(value, { emit, trail: [], isNativeSafe });
  if (buffer !== "") write(buffer);
}

/** SHA-256 of the canonical JSON of a value, and that JSON's length in UTF-8 bytes. `checkpoint` is called for each 64 KiB. */
export function hashCanonicalJson(
  value: unknown,
  checkpoint: () => void = () => undefined,
): { hash: Sha256Hash; byteLength: number } {
  const hasher = createSha256();
  writeCanonicalJson(value, (text) => {
    checkpoint();
    hasher.update(text);
  });
  return { hash: hasher.digest(), byteLength: hasher.byteLength };
}

/** Somebody gave all objects a member. */
function hasInherited(empty: object): boolean {
  for (const _ in empty) return true;
  return false;
}

interface Writer {
  readonly emit: (text: string) => void;
  /** Member names and indexes from the root to here; its length is the number of containers around this value. */
  readonly trail: (string | number)[];
  /** No prototype has a say in what the native serialiser writes. */
  readonly isNativeSafe: boolean;
}

function writeValue(value: unknown, writer: Writer): void {
  if (typeof value === "string") writeText(value, writer);
  else if (typeof value === "number") writer.emit(formatNumber(value, writer));
  else if (value === null || value === true || value === false) writer.emit(String(value));
  else if (value instanceof Uint8Array) writeBytes(value, writer);
  else if (Array.isArray(value)) writeArray(value, writer);
  else if (isPlainObject(value)) writeObject(value, writer);
  else if (isByteSource(value)) writeBytes(value.read(0, value.byteLength), writer);
  else throw failure(`A ${describeType(value)} has no JSON form`, writer);
}

/** ECMAScript's own number form is the canonical one; -0 is 0. Source: RFC 8785, 3.2.2.3. */
function formatNumber(value: number, writer: Writer): string {
  if (!Number.isFinite(value)) throw failure(`${value} has no JSON form`, writer);
  return value === 0 ? "0" : String(value);
}

function writeArray(array: readonly unknown[], writer: Writer): void {
  checkDepth(writer);
  if (writeNatively(array, writer)) return;
  if (isAllScalars(array)) {
    writer.emit(JSON.stringify(array));
    return;
  }
  writer.emit("[");
  for (let index = 0; index < array.length; ) {
    if (index > 0) writer.emit(",");
    const end = endOfNative(array, index, writer);
    if (end > index) writer.emit(JSON.stringify(array.slice(index, end)).slice(1, -1));
    else writeMember(index, array[index], writer);
    index = Math.max(end, index + 1);
  }
  writer.emit("]");
}

/** Where the run of items ends that one call of the native serialiser may write; `start` itself where the first is none of them. */
function endOfNative(array: readonly unknown[], start: number, { trail, isNativeSafe }: Writer): number {
  if (!isNativeSafe || "toJSON" in array) return start;
  const depth = MAX_JSON_DEPTH - trail.length - 1;
  let end = start;
  for (let left = CHUNK_LENGTH; end < array.length; end++) {
    left = leftAfter(array[end], left, depth);
    if (left < 0) break;
  }
  return end;
}

/** A longer one too, where nothing has members: a row of cells takes one call instead of one for each cell. */
function isAllScalars(array: readonly unknown[]): boolean {
  if ("toJSON" in array) return false;
  for (let index = 0; index < array.length; index++) {
    const item = array[index];
    const isScalar =
      typeof item === "string"
        ? item.length <= CHUNK_LENGTH && item.isWellFormed()
        : item === null || typeof item === "boolean" || Number.isFinite(item);
    if (!isScalar) return false;
  }
  return true;
}

/** A value below which all is as the native serialiser writes it, and that is at most a chunk, takes one call of it. */
function writeNatively(value: object, { emit, trail, isNativeSafe }: Writer): boolean {
  if (!isNativeSafe || leftAfter(value, CHUNK_LENGTH, MAX_JSON_DEPTH - trail.length) < 0) return false;
  emit(JSON.stringify(value));
  return true;
}

/**
 * What of `room` characters is left behind a value; negative where it is longer, or not canonical as `JSON.stringify` has it: members
 * out of order, lone surrogates, numbers that are none, bytes. Each look ends with the room, so that all of them together walk a
 * value about twice.
 */
function leftAfter(value: unknown, room: number, depth: number): number {
  if (typeof value === "string") return value.length < room && value.isWellFormed() ? room - value.length - 3 : -1;
  if (typeof value === "number") return Number.isFinite(value) ? room - 8 : -1;
  if (value === null || value === true || value === false) return room - 5;
  if (depth <= 0) return -1;
  let left = room - 2;
  if (Array.isArray(value)) {
    if ("toJSON" in value) return -1;
    for (let index = 0; index < value.length && left >= 0; index++) left = leftAfter(value[index], left, depth - 1);
    return left;
  }
  if (!isPlainObject(value)) return -1;
  let before = "";
  // Nothing enumerable is inherited where the native serialiser is safe: no list of names is made.
  for (const name in value) {
    const member = value[name];
    if (name < before || !name.isWellFormed()) return -1;
    before = name;
    if (member !== undefined) left = leftAfter(member, left - name.length - 4, depth - 1);
    if (left < 0) return -1;
  }
  return left;
}

function writeObject(object: Record<string, unknown>, writer: Writer): void {
  checkDepth(writer);
  if (writeNatively(object, writer)) return;
  let separator = "{";
  for (const name of sortedNames(object)) {
    const value = object[name];
    if (value === undefined) continue;
    writer.emit(separator + quoteName(name, writer));
    writeMember(name, value, writer);
    separator = ",";
  }
  writer.emit(separator === "{" ? "{}" : "}");
}

/** By code units; most objects have few members, and many have them in order. */
function sortedNames(object: Record<string, unknown>): readonly string[] {
  const names = Object.keys(object);
  for (let index = 1; index < names.length; index++)
    if ((names[index - 1] ?? "") > (names[index] ?? "")) return names.sort();
  return names;
}

const MAX_KEPT = 4_096;
const LONGEST_KEPT = 64;
/** Members' names with quotes and colon: a value of a hundred thousand nodes has the same few again and again. */
const quotedNames = new Map<string, string>();

function quoteName(name: string, writer: Writer): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const quoted = `${quote(name, writer)}:`;
  if (name.length <= LONGEST_KEPT && quotedNames.size < MAX_KEPT) quotedNames.set(name, quoted);
  return quoted;
}

function writeMember(member: string | number, value: unknown, writer: Writer): void {
  writer.trail.push(member);
  writeValue(value, writer);
  writer.trail.pop();
}

function checkDepth(writer: Writer): void {
  if (writer.trail.length >= MAX_JSON_DEPTH)
    throw failure(`Nested deeper than ${MAX_JSON_DEPTH} levels (or a cycle)`, writer);
}

function writeBytes(bytes: Uint8Array, writer: Writer): void {
  const step = 48 * 1024;
  writer.emit('"');
  for (let start = 0; start < bytes.length; start += step)
    writer.emit(encodeBase64(bytes.subarray(start, start + step)));
  writer.emit('"');
}

/** A long text goes out a chunk at a time: its JSON as a whole may be six times as long. */
function writeText(text: string, writer: Writer): void {
  if (text.length <= CHUNK_LENGTH) {
    writer.emit(quote(text, writer));
    return;
  }
  if (!text.isWellFormed()) throw failure("A lone surrogate has no JSON form", writer);
  writer.emit('"');
  for (const slice of sliceText(text, CHUNK_LENGTH)) writer.emit(JSON.stringify(slice).slice(1, -1));
  writer.emit('"');
}

/** JSON.stringify escapes exactly as RFC 8785, 3.2.2.2 asks; only lone surrogates must be refused first. */
function quote(text: string, writer: Writer): string {
  if (!text.isWellFormed()) throw failure("A lone surrogate has no JSON form", writer);
  return JSON.stringify(text);
}

function describeType(value: unknown): string {
  return typeof value === "object" ? (value?.constructor?.name ?? "object") : typeof value;
}

function failure(message: string, writer: Writer): CanonicalJsonError {
  return new CanonicalJsonError(message, pathOf(writer.trail));
}
