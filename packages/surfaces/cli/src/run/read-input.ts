import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { findFilePlaces, isPlainObject, type JsonSchema, parseJson } from "@colophon/contract";
import { fromPath, mapFilePlaces } from "@colophon/sdk/node";
import { UsageError } from "../exit.ts";
import { type FileSlots, findFileSlots } from "../read-arguments.ts";
import { STDIN } from "./find-files.ts";

export interface GivenInput {
  /** What `--input-json` holds, its files opened. */
  readonly base: unknown;
  readonly hasBase: boolean;
  readonly slots: FileSlots;
}

/**
 * `--input-json` and where the files of the command line go in it. Where the schema has a file, `{ "path": "..." }` stands for
 * that file, relative to the folder of the JSON.
 */
export async function readGivenInput(schema: JsonSchema, jsonPath: string | undefined): Promise<GivenInput> {
  const slots = findFileSlots(schema);
  if (jsonPath === undefined) return { base: {}, hasBase: false, slots };
  const folder = jsonPath === STDIN ? "." : dirname(jsonPath);
  const base = await mapFilePlaces(parseJson(readBytes(jsonPath)), findFilePlaces(schema), (value) => {
    const isReference = isPlainObject(value) && Object.keys(value).length === 1 && typeof value.path === "string";
    return isReference ? openFile(resolve(folder, String(value.path))) : value;
  });
  return { base, hasBase: true, slots };
}

/** How many files one call takes at most. */
export function mostFiles({ slots }: GivenInput): number {
  if (slots.kind === "files") return slots.members.length;
  return slots.kind === "text" ? 1 : 0;
}

/** The input of one call. Errors: UsageError when the files are too few, too many or not taken at all. */
export function fillInput(given: GivenInput, files: readonly string[]): unknown {
  const { base, hasBase, slots } = given;
  if (files.length === 0 && hasBase) return base;
  if (!isPlainObject(base)) throw new UsageError("--input-json must hold an object when files are given beside it.");
  if (slots.kind === "none") throw new UsageError("This operation takes no file; give its input with --input-json.");
  const least = slots.kind === "files" ? slots.required : 1;
  const most = mostFiles(given);
  if (files.length < least || files.length > most)
    throw new UsageError(
      `This operation takes ${least === most ? least : `${least} to ${most}`} file(s), not ${files.length}.`,
    );
  if (slots.kind === "text") return { ...base, [slots.member]: readText(files[0] ?? "") };
  const entries = files.map((path, index) => [slots.members[index], openFile(path)] as const);
  return { ...base, ...Object.fromEntries(entries) };
}

function openFile(path: string): unknown {
  return path === STDIN ? new Uint8Array(readBytes(path)) : withUsageError(path, fromPath);
}

/** Bytes that are no UTF-8 are refused: replaced by U+FFFD they would be lost before the operation could tell of it. */
function readText(path: string): string {
  const bytes = readBytes(path);
  if (isUtf8(bytes)) return bytes.toString("utf8");
  throw new UsageError(`"${path}" is no UTF-8 text; give it to an operation that takes the file's bytes.`);
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
    throw new UsageError(`"${path}" cannot be read${code === undefined ? ": it is no file" : `: ${code}`}.`);
  }
}
