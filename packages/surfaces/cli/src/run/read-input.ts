import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import {
  type FileSlots,
  findFilePlaces,
  findFileSlots,
  isPlainObject,
  JsonError,
  type JsonSchema,
  parseJson,
} from "@colophon/contract";
import { fromPath, mapFilePlaces } from "@colophon/sdk/node";
import { UsageError } from "../exit.ts";
import { STDIN } from "./find-files.ts";

export interface GivenInput {
  /** What `--input-json` holds, its files opened. */
  readonly base: unknown;
  readonly hasBase: boolean;
  readonly slots: FileSlots;
}

/**
 * `--input-json` and where the files of the command line go in it. Where the schema has a file, `{ "path": "..." }` names it, relative
 * to the folder of the JSON. `members`: those of the command line, which replace the same of the JSON; `@path` names a file there too.
 */
export async function readGivenInput(
  schema: JsonSchema,
  jsonPath: string | undefined,
  given: Readonly<Record<string, unknown>> = {},
): Promise<GivenInput> {
  const slots = findFileSlots(schema);
  const places = findFilePlaces(schema);
  const named = await mapFilePlaces(given, places, (value) =>
    typeof value === "string" && value.startsWith("@") ? openFile(value.slice(1)) : openReference(value, "."),
  );
  const members = isPlainObject(named) ? named : given;
  if (jsonPath === undefined) return { base: members, hasBase: Object.keys(members).length > 0, slots };
  const folder = jsonPath === STDIN ? "." : dirname(jsonPath);
  const base = await mapFilePlaces(readJsonFile(jsonPath), places, (value) => openReference(value, folder));
  return { base: isPlainObject(base) ? { ...base, ...members } : base, hasBase: true, slots };
}

/** The file that `{ "path": "..." }` names; any other value as it is. */
function openReference(value: unknown, folder: string): unknown {
  const isReference = isPlainObject(value) && Object.keys(value).length === 1 && typeof value.path === "string";
  return isReference ? openFile(resolve(folder, String(value.path))) : value;
}

/** How many files one call takes at most. */
export function mostFiles({ slots }: GivenInput): number {
  return slots.trails.length;
}

/** The input of one call. Errors: UsageError when the files are too few, too many or not taken at all. */
export function fillInput(given: GivenInput, files: readonly string[]): unknown {
  const { base, hasBase, slots } = given;
  if (files.length === 0 && hasBase) return base;
  if (!isPlainObject(base)) throw new UsageError("--input-json must hold an object when files are given beside it.");
  if (slots.kind === "none")
    throw new UsageError("This operation takes no file; pass its input with -i member=value or --input-json.");
  if (files.length < Math.max(1, slots.required) || files.length > mostFiles(given))
    throw new UsageError(describeCount(slots, files.length));
  const read = slots.kind === "text" ? readText : openFile;
  return files.reduce((input, path, index) => withMember(input, slots.trails[index] ?? [], read(path)), base);
}

function describeCount({ trails, required }: FileSlots, given: number): string {
  const least = Math.max(1, required);
  const most = trails.length;
  const members = most === 1 ? "" : ` (${trails.map((trail) => trail.join(".")).join(", ")})`;
  const count = `${least === most ? most : `${least} to ${most}`} file${most === 1 ? "" : "s"}${members}`;
  return `This operation takes ${count}, not ${given}; - is stdin.`;
}

type Members = Readonly<Record<string, unknown>>;

/** A copy with one member more, at the end of its trail. */
function withMember(holder: Members, [name = "", ...rest]: readonly string[], value: unknown): Members {
  if (rest.length === 0) return { ...holder, [name]: value };
  const inner = holder[name];
  return { ...holder, [name]: withMember(isPlainObject(inner) ? inner : {}, rest, value) };
}

function openFile(path: string): unknown {
  return path === STDIN ? new Uint8Array(readBytes(path)) : withUsageError(path, fromPath);
}

/** Bytes that are no UTF-8 are refused: replaced by U+FFFD they would be lost before the operation could tell of it. */
function readText(path: string): string {
  const bytes = readBytes(path);
  if (isUtf8(bytes)) return bytes.toString("utf8");
  throw new UsageError(`"${path}" is not UTF-8 text; use an operation that takes the file's bytes.`);
}

/** The JSON of a file, or of stdin. Errors: UsageError, JsonError. */
export function readJsonFile(path: string): unknown {
  try {
    return parseJson(readBytes(path));
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new UsageError(`"${path}" is not JSON: ${error.message} (at ${error.offset})`);
  }
}

function readBytes(path: string): Buffer {
  return path === STDIN ? readFileSync(0) : withUsageError(path, (named) => readFileSync(named));
}

function withUsageError<T>(path: string, read: (path: string) => T): T {
  try {
    return read(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined && !(error instanceof RangeError)) throw error;
    if (code === "ENOENT") throw new UsageError(`There is no file "${path}".`);
    throw new UsageError(`"${path}" cannot be read${code === undefined ? ": it is not a file" : `: ${code}`}.`);
  }
}
