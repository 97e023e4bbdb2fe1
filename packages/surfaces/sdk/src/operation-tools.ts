import { readdir, realpath, stat, writeFile } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import {
  countLosses,
  type Descriptor,
  type Envelope,
  findArtifacts,
  findFilePlaces,
  isArtifact,
  isPlainObject,
  type JsonSchema,
  type LossCounts,
  nameFiles,
  rankLosses,
  safeName,
  stemOf,
} from "@colophon/contract";
import type { Colophon } from "./colophon.ts";
import { ColophonError } from "./error.ts";
import { mapFilePlaces } from "./file-places.ts";
import { fromPath } from "./node.ts";
import { cutLongTexts, splitOptions } from "./signature.ts";

/** What a tool returns to a model: at most about 8 kB as JSON. */
export interface ToolAnswer {
  readonly ok: boolean;
  /** The value; each file in it is replaced by its path. Absent if it is in `value_file`. */
  readonly value?: unknown;
  /** The file that holds the value as JSON, if the value is over 6 kB. */
  readonly value_file?: string;
  readonly files: readonly string[];
  /** The first 10 losses, those of content first. */
  readonly losses: readonly { readonly code: string; readonly severity: string; readonly message: string }[];
  readonly loss_counts?: LossCounts;
  readonly error?: { readonly code: string; readonly message: string; readonly remediation?: string | undefined };
}

/** One operation as a tool: what every host of tools needs. */
export interface OperationTool {
  /** The operation's name with `_` for `.`: `pdf_redact`. */
  readonly name: string;
  readonly operation: string;
  readonly description: string;
  /** JSON Schema of `{ input, options }`; a file is `{ path }`, relative to the folder. */
  readonly parameters: JsonSchema;
  /** Runs the operation on what the model sent. What a model can correct is an answer with `ok: false`; a full disk is thrown. */
  execute(given: unknown): Promise<ToolAnswer>;
}

export interface ToolOptions {
  /** The folder that tools may read, and where they write their files. Nothing outside of it is read or written. */
  readonly folder: string;
}

const MAX_VALUE_CHARACTERS = 6000;
const MAX_LOSSES = 10;
const MAX_MESSAGE_CHARACTERS = 300;

/**
 * Operations as tools for a model, on `createLocal()` or `createClient(..)`.
 *
 * Cost     One description of each operation; nothing runs before a model calls a tool.
 * Errors   ColophonError OPERATION_UNKNOWN or OPERATION_UNAVAILABLE for a name that cannot be run.
 */
export async function createTools(
  colophon: Colophon,
  operations: readonly string[],
  { folder }: ToolOptions,
): Promise<readonly OperationTool[]> {
  const root = await realpath(resolve(folder));
  return Promise.all(
    operations.map(async (given) => {
      const { name, summary, descriptor, availability } = await colophon.operations.describe(given);
      if (descriptor === undefined || !availability.available)
        throw new ColophonError({ code: "OPERATION_UNAVAILABLE", status: 404, title: `${name} cannot be run here.` });
      return {
        name: name.replaceAll(".", "_"),
        operation: name,
        description: `${summary} Files are paths in the working folder. The answer lists the files that were written and the losses.`,
        parameters: parametersOf(descriptor),
        execute: (args: unknown) => execute(colophon, { descriptor, root }, args),
      };
    }),
  );
}

interface Called {
  readonly descriptor: Descriptor;
  readonly root: string;
}

async function execute(colophon: Colophon, { descriptor, root }: Called, args: unknown): Promise<ToolAnswer> {
  const { input: given = {}, options = {} } = isPlainObject(args) ? args : {};
  let first: string | undefined;
  const open = async (value: unknown): Promise<unknown> => {
    const path = await pathInside(root, isPlainObject(value) ? value.path : undefined);
    first ??= path;
    return fromPath(path);
  };
  try {
    const input = await mapFilePlaces(given, findFilePlaces(descriptor.input), open);
    const envelope = await colophon.operations.runDynamic(descriptor.name, { input, options });
    return await answerOf(envelope, { root, stem: stemOf(first === undefined ? undefined : basename(first), given) });
  } catch (error) {
    if (error instanceof ColophonError) return refuse(error.code, error.message, error.remediation);
    if (error instanceof PathError) return refuse("PATH_REFUSED", error.message, PATH_REMEDIATION);
    throw error;
  }
}

const PATH_REMEDIATION = 'Send a file as {"path": "name"}, with the name of a file in the working folder.';

class PathError extends Error {}

const refuse = (code: string, message: string, remediation: string | undefined): ToolAnswer => ({
  ok: false,
  files: [],
  losses: [],
  error: { code, message, remediation },
});

/** The real path of a file in the folder: neither `..` nor a link leads out of it. */
async function pathInside(root: string, path: unknown): Promise<string> {
  if (typeof path !== "string" || path.includes("\0")) throw new PathError("A file of the input has no path.");
  const real = await realpath(resolve(root, path)).catch(() => undefined);
  if (real === undefined || !real.startsWith(root + sep) || !(await stat(real)).isFile())
    throw new PathError(`There is no file "${path}" in the working folder.`);
  return real;
}

interface Target {
  readonly root: string;
  readonly stem: string;
}

async function answerOf(envelope: Envelope, target: Target): Promise<ToolAnswer> {
  const losses = rankLosses(envelope.losses)
    .slice(0, MAX_LOSSES)
    .map(({ code, severity, message }) => ({ code, severity, message: shorten(message) }));
  const counts = envelope.losses.length > losses.length ? { loss_counts: countLosses(envelope.losses) } : {};
  if (!envelope.ok) {
    const { code, message, remediation } = envelope.error;
    return { ok: false, files: [], losses, ...counts, error: { code, message: shorten(message), remediation } };
  }
  const { value, files } = await writeFiles(envelope.value, target);
  const text = JSON.stringify(value);
  if (text.length <= MAX_VALUE_CHARACTERS) return { ok: true, value, files, losses, ...counts };
  const saved = await writeNew(target.root, `${target.stem}.json`, text);
  return { ok: true, value_file: saved, files, losses, ...counts };
}

const shorten = (text: string): string =>
  text.length <= MAX_MESSAGE_CHARACTERS ? text : `${text.slice(0, MAX_MESSAGE_CHARACTERS).toWellFormed()}...`;

/** Writes the files of a value under the names of every surface, and replaces each in the value by its path. */
async function writeFiles(value: unknown, { root, stem }: Target): Promise<{ value: unknown; files: string[] }> {
  const found = findArtifacts(value);
  const names = nameFiles(found, value, stem, await readdir(root));
  const paths = new Map<unknown, string>();
  for (const [index, { artifact }] of found.entries())
    paths.set(artifact, await writeNew(root, names[index] ?? "", artifact.bytes));
  const replace = (member: unknown): unknown => {
    if (Array.isArray(member)) return member.map(replace);
    if (isArtifact(member)) return { path: paths.get(member), mediaType: member.mediaType, hash: member.hash };
    if (!isPlainObject(member)) return member;
    return Object.fromEntries(Object.entries(member).map(([name, inner]) => [name, replace(inner)]));
  };
  return { value: replace(value), files: [...paths.values()] };
}

/** Writes a file that is not there yet, under this name or the same with a number. */
async function writeNew(root: string, given: string, content: string | Uint8Array): Promise<string> {
  const name = safeName(given);
  const dot = name.lastIndexOf(".");
  for (let number = 1; ; number++) {
    const path = join(root, number === 1 ? name : `${name.slice(0, dot)}-${number}${name.slice(dot)}`);
    try {
      await writeFile(path, content, { flag: "wx" });
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** The schema of a call. The definitions of both parts move to its root, under a prefix, so that their references stay valid. */
function parametersOf({ input, options }: Descriptor): JsonSchema {
  const parts = { input: withPaths(cutLongTexts(input)) as JsonSchema, options: splitOptions(options).own };
  const definitions: Record<string, unknown> = {};
  const properties = Object.entries(parts).map(([part, { $defs = {}, ...schema }]) => {
    for (const [name, inner] of Object.entries($defs as Readonly<Record<string, unknown>>))
      definitions[`${part}_${name}`] = moveReferences(inner, part);
    return [part, moveReferences(schema, part)];
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: ["input"],
    additionalProperties: false,
    ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
  };
}

function moveReferences(schema: unknown, part: string): unknown {
  return mapObjects(schema, (member) =>
    typeof member.$ref === "string"
      ? { ...member, $ref: member.$ref.replace("#/$defs/", `#/$defs/${part}_`) }
      : undefined,
  );
}

/** A file of the input is a path here: models have no bytes. */
function withPaths(schema: unknown): unknown {
  return mapObjects(schema, ({ contentEncoding, description }) =>
    contentEncoding !== "base64"
      ? undefined
      : {
          type: "object",
          description: `${description ?? "A file."} Send the path of a file in the working folder.`,
          properties: { path: { type: "string", description: "Path of the file." } },
          required: ["path"],
          additionalProperties: false,
        },
  );
}

type Members = Readonly<Record<string, unknown>>;

/** A copy in which `replace` has given another object for some of the objects. */
function mapObjects(value: unknown, replace: (member: Members) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, replace));
  if (!isPlainObject(value)) return value;
  const replaced = replace(value);
  if (replaced !== undefined) return replaced;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapObjects(inner, replace)]));
}
