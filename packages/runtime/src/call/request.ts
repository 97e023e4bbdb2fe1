import { randomBytes } from "node:crypto";
import { type FileMembers, isPlainObject, JsonError, nameLoneFile, parseJson } from "@colophon/contract";
import { openBase64 } from "./base64-source.ts";
import { RuntimeError } from "./fault.ts";
import type { FileSource } from "./file-source.ts";
import { findLongStrings, type TextRange } from "./long-strings.ts";

/** The canonical JSON of one call, as the service stores it. */
interface Request {
  readonly operation: string;
  readonly input: unknown;
  readonly options: unknown;
}

/** A request whose files are not yet read: they are once the operation says where it has files. */
export interface OpenRequest extends Omit<Request, "input"> {
  readInput(places: FileMembers): unknown;
}

/** Errors: RuntimeError when the bytes are no request. */
export function readRequest(bytes: Uint8Array): OpenRequest {
  const { input, ...rest } = asRequest(parse(bytes));
  return { ...rest, readInput: () => input };
}

/**
 * A request in a file, its large base64 strings left where they are and given to the operation as sources over the file.
 *
 * Cost     One pass over the text; memory is what stands outside of those strings.
 * Errors   RuntimeError when the file holds no request.
 */
export function readRequestFile(file: FileSource): OpenRequest {
  const strings = findLongStrings(file);
  // A mark that no caller can guess, so that no text of a document is taken for one.
  const mark = `${randomBytes(16).toString("hex")}:`;
  const { operation, input, options } = asRequest(parse(withoutStrings(file, strings, mark)));
  const rangeOf = (value: unknown): TextRange | undefined =>
    typeof value === "string" && value.startsWith(mark) ? strings[Number(value.slice(mark.length))] : undefined;
  if (strings.length === 0) return { operation, options, readInput: () => input };
  const restorer = { file, rangeOf };
  return {
    operation,
    options: restore(options, undefined, restorer),
    readInput: (places) => restore(nameLoneFile(places, input), places, restorer),
  };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (error instanceof JsonError) throw new RuntimeError("request", `The request is not JSON: ${error.message}`);
    throw error;
  }
}

function asRequest(value: unknown): Request {
  if (!isPlainObject(value) || typeof value.operation !== "string")
    throw new RuntimeError("request", "The request names no operation.");
  return { operation: value.operation, input: value.input, options: value.options ?? {} };
}

function withoutStrings(file: FileSource, strings: readonly TextRange[], mark: string): Uint8Array {
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (const [index, { start, end }] of strings.entries()) {
    parts.push(file.read(offset, start), Buffer.from(`${mark}${index}`));
    offset = end;
  }
  parts.push(file.read(offset, file.byteLength));
  return Buffer.concat(parts);
}

interface Restorer {
  readonly file: FileSource;
  rangeOf(value: unknown): TextRange | undefined;
}

/** Marks -> sources where the schema has a file and the text is base64, the text itself elsewhere. */
function restore(value: unknown, places: FileMembers | undefined, restorer: Restorer): unknown {
  const range = restorer.rangeOf(value);
  if (places?.file !== undefined) {
    const own = range ?? restorer.rangeOf(textOfFile(value));
    const source = own === undefined ? undefined : openBase64(restorer.file, own.start, own.end);
    if (source !== undefined) return source;
  }
  if (range !== undefined) return readString(restorer.file, range);
  if (Array.isArray(value)) return value.map((item) => restore(item, places?.items, restorer));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, restore(member, places?.members.get(name), restorer)]),
  );
}

/** The base64 text of the two wire forms that are objects. */
function textOfFile(value: unknown): unknown {
  if (!isPlainObject(value)) return undefined;
  const names = Object.keys(value).length;
  if (names === 1) return value.bytes;
  return names === 2 && value.$colophonBinary === "base64" ? value.data : undefined;
}

function readString(file: FileSource, { start, end }: TextRange): string {
  return parse(file.read(start - 1, end + 1)) as string;
}
