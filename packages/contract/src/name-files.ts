import type { FoundArtifact } from "./bytes.ts";
import { isPlainObject } from "./json.ts";

/** The file of an archive that lists the others; no file of a result is called so. */
export const MANIFEST_NAME = "colophon-manifest.json";

/** A file of a result, as far as its name depends on it. */
export interface UnnamedFile extends Pick<FoundArtifact, "path"> {
  readonly artifact: { readonly extension: string };
}

const MAX_NAME_CHARACTERS = 120;
const MAX_EXTENSION_CHARACTERS = 20;
const MAX_TITLE_CHARACTERS = 80;
/** Members of an object that hold a file's own name. */
const NAME_MEMBERS = ["fileName", "file", "name", "path"] as const;
const TITLE_MEMBERS = ["title", "subject"] as const;
const TITLE_DEPTH = 2;
/** Names that Windows reserves for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * What the files of a result are called on every surface.
 *
 * Shapes   `files`: as findArtifacts lists them in `value`. `stem`: see stemOf. An attachment keeps its own name; the main file is called
 *          by the stem; parts of a list count from 1. No two names are equal without regard to case, none is a path, and none is in `others`.
 */
export function nameFiles(
  files: readonly UnnamedFile[],
  value: unknown,
  stem: string,
  others: readonly string[] = [],
): readonly string[] {
  const taken = new Set([MANIFEST_NAME, ...others.map((name) => name.toLowerCase())]);
  return files.map((file) => {
    const own = safeName(nameBeside(value, file.path) ?? "");
    const name = freeName(own === "" ? nameByPlace(file, stem, files.length) : own, taken);
    taken.add(name.toLowerCase());
    return name;
  });
}

/** The stem of a result's files: the name of the document without its extension, else the title in the input, else "result". */
export function stemOf(documentName: string | undefined, input?: unknown): string {
  const named = safeName(documentName ?? "").replace(/\.(?!\d+$)[A-Za-z0-9]{1,10}$/, "");
  if (named !== "") return named;
  const title = safeName((titleOf(input) ?? "").replaceAll(/[/\\]/g, "_").replaceAll(/\s+/g, " "));
  return [...title].slice(0, MAX_TITLE_CHARACTERS).join("").trim() || "result";
}

/** A name from a document -> one of a file in a folder and nowhere else: no path, no control characters, not hidden. */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "_").replace(/^[.\s]+|[.\s]+$/g, "");
  const { stem, extension } = splitName(plain);
  const short = [...stem].slice(0, MAX_NAME_CHARACTERS).join("") + extension.slice(0, MAX_EXTENSION_CHARACTERS);
  return short.toWellFormed().replace(DEVICE, (device) => `_${device}`);
}

function nameByPlace({ path, artifact: { extension } }: UnnamedFile, stem: string, count: number): string {
  if (path === "" || path === "artifact") return `${stem}.${extension}`;
  const part = /^artifacts\[(\d+)\]$/.exec(path)?.[1];
  if (part !== undefined) return count === 1 ? `${stem}.${extension}` : `${stem}-${Number(part) + 1}.${extension}`;
  const member = path
    .replace(/\.(?:file|artifact)$/, "")
    .replaceAll(/\[(\d+)\]/g, (_, index: string) => `-${Number(index) + 1}`)
    .replaceAll(/[^A-Za-z0-9-]+/g, "-");
  return `${stem}.${member}.${extension}`;
}

/** The name, or the same with a number: `scan.pdf`, `scan-2.pdf`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const { stem, extension } = splitName(name);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${stem}-${number}${extension}`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? { stem: name, extension: "" } : { stem: name.slice(0, dot), extension: name.slice(dot) };
}

/** The name in the object that holds a file: `attachments[0].artifact` -> attachments[0].name. */
function nameBeside(value: unknown, path: string): string | undefined {
  let holder: unknown = value;
  for (const step of (path.match(/[^.[\]]+/g) ?? []).slice(0, -1))
    holder = typeof holder === "object" && holder !== null ? Reflect.get(holder, step) : undefined;
  if (!isPlainObject(holder) || holder === value) return undefined;
  const member = NAME_MEMBERS.map((name) => holder[name]).find((name) => typeof name === "string" && name !== "");
  return member as string | undefined;
}

/** The title nearest to the root of an input. */
function titleOf(input: unknown): string | undefined {
  let level: readonly unknown[] = [input];
  for (let depth = 0; depth <= TITLE_DEPTH; depth++) {
    const objects = level.filter(isPlainObject);
    for (const object of objects)
      for (const name of TITLE_MEMBERS) {
        const title = object[name];
        if (typeof title === "string" && title.trim() !== "") return title;
      }
    level = objects.flatMap((object) => Object.values(object));
  }
  return undefined;
}
