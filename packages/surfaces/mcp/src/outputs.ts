import { readFile } from "node:fs/promises";
import { basename, dirname, extname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { type Artifact, canonicalJson, encodeBase64, fitsExtension, hashBytes } from "@colophon/contract";
import { type Folders, writeInside } from "./folders.ts";
import type { KeptFile } from "./results.ts";
import { ToolError } from "./tool-error.ts";

/** A file that an operation made, as the answer tells it: where it is, and how to know it again. */
export interface FileHandle {
  /** Where it stands in the value: `artifact`. */
  readonly member: string;
  readonly media_type: string;
  readonly extension: string;
  readonly byte_length: number;
  readonly hash: string;
  /** Where it was written. */
  readonly path?: string;
  /** The written file, or the resource that has its bytes. */
  readonly uri: string;
  /** Base64, where it was asked for. */
  readonly bytes?: string;
}

export interface OutputPlan {
  readonly folders: Folders;
  /** `common.convert.delimited` */
  readonly operation: string;
  readonly mainPath: string | undefined;
  /** A file, or a folder for files whose names are made here. */
  readonly outputPath: string | undefined;
  readonly mayReplace: boolean;
  readonly includesBytes: boolean;
  /** The resource that has the bytes of the file at that index. */
  readonly uriOf: (index: number) => string;
}

/** Bytes that an answer carries even when asked: a model's context is no file system. */
const MAX_PRINTED_BYTES = 1_048_576;
const MAX_NAMES_TRIED = 1_000;

/**
 * Writes the files of a result where they belong: to the path given, else beside the input. Without either they are kept for
 * the reader of the resource only.
 *
 * Errors   ToolError for a place outside the folders granted, one that is taken, or the extension of another type.
 */
export async function writeFiles(files: readonly KeptFile[], plan: OutputPlan): Promise<readonly FileHandle[]> {
  const handles: FileHandle[] = [];
  for (const [index, { path: member, artifact, name }] of files.entries()) {
    const number = files.length === 1 ? undefined : index + 1;
    const path = await writeFileOf({ artifact, number, name }, plan);
    const { mediaType, extension, byteLength, hash, bytes } = artifact;
    handles.push({
      member,
      media_type: mediaType,
      extension,
      byte_length: byteLength,
      hash,
      ...(path !== undefined && { path }),
      uri: path === undefined ? plan.uriOf(index) : pathToFileURL(path).href,
      ...(plan.includesBytes && byteLength <= MAX_PRINTED_BYTES && { bytes: encodeBase64(bytes) }),
    });
  }
  return handles;
}

/** The value itself as a file of canonical JSON. Errors: as writeFiles. */
export async function writeValue(value: unknown, plan: OutputPlan): Promise<FileHandle> {
  const bytes = new TextEncoder().encode(canonicalJson(value));
  const artifact: Artifact = {
    bytes,
    mediaType: "application/json",
    extension: "json",
    byteLength: bytes.length,
    hash: hashBytes(bytes),
  };
  const [handle] = await writeFiles([{ path: "", artifact }], plan);
  if (handle === undefined) throw new Error("A file that was written has no handle.");
  return { ...handle, member: "value" };
}

interface Numbered {
  readonly artifact: Artifact;
  /** Of several. */
  readonly number: number | undefined;
  /** What the file is called inside. */
  readonly name: string | undefined;
}

async function writeFileOf({ artifact, number, name }: Numbered, plan: OutputPlan): Promise<string | undefined> {
  const { folders, outputPath, mainPath, mayReplace } = plan;
  if (outputPath === undefined && mainPath === undefined) return undefined;
  const isFolder =
    outputPath !== undefined &&
    (number !== undefined ||
      outputPath.endsWith("/") ||
      outputPath.endsWith(sep) ||
      (await folders.isFolder(outputPath)));
  if (outputPath !== undefined && !isFolder) {
    const place = await folders.placeToWrite(outputPath);
    if (!fitsExtension(outputPath, artifact))
      throw new ToolError(
        "OUTPUT_TYPE",
        `The result is a .${artifact.extension} file, and "${outputPath}" has another extension.`,
        `Name a .${artifact.extension} file in output_path.`,
      );
    if (await writeInside(place, artifact.bytes, mayReplace)) return place;
    if (await holdsSame(place, artifact)) return place;
    throw new ToolError(
      "OUTPUT_EXISTS",
      `A different file already exists at "${outputPath}".`,
      "Choose another output_path, or set overwrite to true.",
    );
  }
  const folder = outputPath ?? dirname(mainPath ?? "");
  for (let attempt = 1; attempt <= MAX_NAMES_TRIED; attempt++) {
    const place = await folders.placeToWrite(join(folder, nameFor(artifact, { number, name, attempt, plan })));
    if (await writeInside(place, artifact.bytes, mayReplace)) return place;
    if (await holdsSame(place, artifact)) return place;
  }
  throw new ToolError("OUTPUT_EXISTS", "All candidate file names are taken.", "Set output_path.");
}

interface Naming {
  readonly number: number | undefined;
  readonly name: string | undefined;
  readonly attempt: number;
  readonly plan: OutputPlan;
}

/** `letter.docx` through docx.redact -> `letter.redact.docx`; a second different one -> `letter.redact-2.docx`. */
function nameFor({ extension }: Artifact, { number, name, attempt, plan: { mainPath, operation } }: Naming): string {
  const own = name === undefined ? "" : safeName(name);
  if (own !== "") return attempt === 1 ? own : `${basename(own, extname(own))}-${attempt}${extname(own)}`;
  const stem = mainPath === undefined ? "result" : basename(mainPath, extname(mainPath));
  const verb = operation.split(".")[1] ?? "result";
  const parts = [verb, ...(number === undefined ? [] : [String(number)]), ...(attempt === 1 ? [] : [String(attempt)])];
  return `${stem}.${parts.join("-")}.${extension}`;
}

const LONGEST_NAME = 120;

/** A name from a document -> one of a file in this folder and nowhere else: no path, no control characters, not hidden. */
function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "_").replace(/^[.\s]+|[.\s]+$/g, "");
  const extension = extname(plain).slice(0, 20);
  return `${[...basename(plain, extname(plain))].slice(0, LONGEST_NAME).join("")}${extension}`;
}

/** Is the file that is there the very one? Then nothing need be written. */
async function holdsSame(path: string, { hash, byteLength }: Artifact): Promise<boolean> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes?.length === byteLength && hashBytes(bytes) === hash;
}
