import { readFile } from "node:fs/promises";
import { basename, extname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type Artifact,
  canonicalJson,
  encodeBase64,
  type FoundArtifact,
  fitsExtension,
  hashBytes,
  nameFiles,
} from "@colophon/contract";
import { type Folders, writeInside } from "./folders.ts";
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
  /** What files without a name of their own are called by. */
  readonly stem: string;
  /** Where files go without `outputPath`: beside the input, or into the first folder granted. */
  readonly folder: string | undefined;
  /** The files of the input, which no output replaces unless `outputPath` names it. */
  readonly inputs: ReadonlySet<string>;
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
 * Writes the files of a result where they belong: to the path given, else beside the input, else into the first folder granted. Where
 * none is granted they are kept for the reader of the resource only.
 *
 * Errors   ToolError for a place outside the folders granted, one that is taken, or the extension of another type.
 */
export async function writeFiles(
  { files, value }: { readonly files: readonly FoundArtifact[]; readonly value: unknown },
  plan: OutputPlan,
): Promise<readonly FileHandle[]> {
  const handles: FileHandle[] = [];
  const names = nameFiles(files, value, plan.stem);
  for (const [index, { path: member, artifact }] of files.entries()) {
    const path = await writeFileOf({ artifact, name: names[index] ?? "", isOne: files.length === 1 }, plan);
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
  const [handle] = await writeFiles({ files: [{ path: "", artifact }], value: artifact }, plan);
  if (handle === undefined) throw new Error("A file that was written has no handle.");
  return { ...handle, member: "value" };
}

interface Named {
  readonly artifact: Artifact;
  /** As on every other surface. */
  readonly name: string;
  readonly isOne: boolean;
}

async function writeFileOf({ artifact, name, isOne }: Named, plan: OutputPlan): Promise<string | undefined> {
  const { folders, outputPath, mayReplace } = plan;
  const folder = outputPath ?? plan.folder;
  if (folder === undefined) return undefined;
  const isFolder =
    outputPath !== undefined &&
    (!isOne || outputPath.endsWith("/") || outputPath.endsWith(sep) || (await folders.isFolder(outputPath)));
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
  for (let attempt = 1; attempt <= MAX_NAMES_TRIED; attempt++) {
    const place = await folders.placeToWrite(join(folder, nameForAttempt(name, attempt, plan)));
    if (plan.inputs.has(place)) continue;
    if (await writeInside(place, artifact.bytes, mayReplace)) return place;
    if (await holdsSame(place, artifact)) return place;
  }
  throw new ToolError("OUTPUT_EXISTS", "All candidate file names are taken.", "Set output_path.");
}

/** `letter.docx`; where that is another file, `letter.redact.docx`, then `letter.redact-2.docx`; of `scan.pdf` `scan-2.pdf`. */
function nameForAttempt(name: string, attempt: number, { stem, operation }: OutputPlan): string {
  if (attempt === 1) return name;
  if (!name.startsWith(stem)) return `${basename(name, extname(name))}-${attempt}${extname(name)}`;
  const verb = operation.split(".")[1] ?? "result";
  return `${stem}.${attempt === 2 ? verb : `${verb}-${attempt - 1}`}${name.slice(stem.length)}`;
}

/** Is the file that is there the very one? Then nothing need be written. */
async function holdsSame(path: string, { hash, byteLength }: Artifact): Promise<boolean> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes?.length === byteLength && hashBytes(bytes) === hash;
}
