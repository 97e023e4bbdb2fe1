import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve, sep } from "node:path";
import {
  canonicalJson,
  type Envelope,
  type FoundArtifact,
  findArtifacts,
  fitsExtension,
  isArtifact,
  nameFiles,
} from "@colophon/contract";
import { UsageError } from "../exit.ts";

/** What of an envelope is the output: the whole as canonical JSON, the artifact's bytes, or the value as JSON. */
export interface Output {
  readonly content: Uint8Array | string;
  readonly extension: string;
  readonly mediaType: string;
  /** Files that the value holds besides; the whole envelope has them inside. */
  readonly others: readonly FoundArtifact[];
  /** The value that the other files get their names from. */
  readonly value?: unknown;
}

/** The output of an envelope; undefined for a failure whose envelope nobody asked for. */
export function outputOf(envelope: Envelope, isWhole: boolean): Output | undefined {
  if (isWhole) return { content: `${canonicalJson(envelope)}\n`, ...JSON_FILE, others: [] };
  if (!envelope.ok) return undefined;
  const { value } = envelope;
  const files = findArtifacts(value);
  const main = findMain(files);
  const others = files.filter((file) => file !== main);
  if (main === undefined) {
    const replacer = files.length === 0 ? undefined : withoutBytes;
    return { content: `${JSON.stringify(value, replacer, 2)}\n`, ...JSON_FILE, others, value };
  }
  const { bytes: content, extension, mediaType } = main.artifact;
  return { content, extension, mediaType, others, value };
}

const JSON_FILE = { extension: "json", mediaType: "application/json" } as const;

/** The file that a result is: its value, its member `artifact`, or the only one of its list `artifacts`. */
function findMain(files: readonly FoundArtifact[]): FoundArtifact | undefined {
  const main = files.find(({ path }) => path === "" || path === "artifact");
  return main ?? (files.length === 1 ? files.find(({ path }) => path === "artifacts[0]") : undefined);
}

/** A file inside a value is told by its hash, not by a number a byte. */
function withoutBytes(_name: string, member: unknown): unknown {
  if (!isArtifact(member)) return member;
  const { bytes: _bytes, ...reported } = member;
  return reported;
}

interface Writing {
  /** May a file that is there be replaced? One that is the same is left as it is. */
  readonly mayReplace: boolean;
  /** Have the other files a folder beside the output, so that those of another document are not in their way? Default no. */
  readonly hasFolder?: boolean;
}

/**
 * Writes an output to a path, its folders made, and its other files beside it under the names they have on every surface.
 *
 * Errors   UsageError for a place where another file is, and for the extension of another type, before anything is written.
 */
export function writeOutput(
  output: Output,
  path: string,
  { mayReplace, hasFolder = false }: Writing,
): readonly string[] {
  const { content, others, value } = output;
  if (!fitsExtension(path, output)) throw new UsageError(explainExtension(output, path));
  const stem = basename(path, extname(path));
  const folder = hasFolder ? join(dirname(path), `${stem}.files`) : dirname(path);
  const names = nameFiles(others, value, stem, [basename(path)]);
  const files = [
    { place: path, bytes: typeof content === "string" ? Buffer.from(content) : content },
    ...others.map(({ artifact: { bytes } }, index) => ({ place: join(folder, names[index] ?? ""), bytes })),
  ];
  writeFiles(files, { mayReplace });
  return files.slice(1).map(({ place }) => place);
}

/**
 * Refuses a path for a result that can only be JSON, before the operation runs.
 *
 * Errors   UsageError for a path of another extension.
 */
export function checkJsonPath(path: string): void {
  if (!isFolder(path) && !fitsExtension(path, JSON_FILE))
    throw new UsageError(explainExtension({ ...JSON_FILE, others: [] }, path));
}

function explainExtension({ extension, others }: Pick<Output, "extension" | "others">, path: string): string {
  const named = `"${path}" has another extension`;
  if (extension === "json" && others.length > 1)
    return `The result is ${others.length} files, and ${named}. Name a folder with --out: ${join(dirname(path), "parts")}${sep}`;
  return `The result is a .${extension} file, and ${named}. Name a .${extension} file with --out.`;
}

/**
 * Writes files, their folders made; one that is there with the same bytes is left as it is.
 *
 * Errors   UsageError for a place where another file is, before anything is written.
 */
export function writeFiles(
  files: readonly { readonly place: string; readonly bytes: Uint8Array }[],
  { mayReplace }: Writing,
): void {
  const fresh = files.filter(({ place, bytes }) => !holdsSame(place, bytes));
  const taken = mayReplace ? undefined : fresh.find(({ place }) => existsSync(place));
  if (taken !== undefined)
    throw new UsageError(`A different file already exists at "${taken.place}". Choose another --out, or use --force.`);
  for (const { place, bytes } of fresh) {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, bytes);
  }
}

function holdsSame(place: string, bytes: Uint8Array): boolean {
  if (statSync(place, { throwIfNoEntry: false })?.size !== bytes.length) return false;
  return readFileSync(place).equals(bytes);
}

/**
 * Where each of many files' outputs goes in a folder: below the folders they have in common, under their own names, with the
 * output's extension; the input's extension stays where two would else be one.
 *
 * Errors   UsageError for an output that would replace one of the files.
 */
export function createNamer(files: readonly string[], folder: string): (file: string, extension: string) => string {
  const base = commonFolder(files);
  const stemOf = (file: string): string => {
    const inside = relative(base, resolve(file));
    return join(dirname(inside), basename(inside, extname(inside)));
  };
  const uses = new Map<string, number>();
  for (const file of files) uses.set(stemOf(file), (uses.get(stemOf(file)) ?? 0) + 1);
  const inputs = new Set(files.map((file) => resolve(file)));
  return (file, extension) => {
    const stem = stemOf(file);
    const name = uses.get(stem) === 1 ? stem : relative(base, resolve(file));
    const place = join(folder, `${name}.${extension}`);
    if (inputs.has(resolve(place)))
      throw new UsageError(`The output would overwrite the input "${place}"; choose another folder with --out.`);
    return place;
  };
}

/** Does a path name a folder: one that is there, or one to be made, which ends with a slash? */
export function isFolder(path: string): boolean {
  return /[/\\]$/.test(path) || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function commonFolder(files: readonly string[]): string {
  const [first = [], ...others] = files.map((file) => dirname(resolve(file)).split(sep));
  let length = first.length;
  for (const parts of others) {
    let same = 0;
    while (same < length && parts[same] === first[same]) same++;
    length = same;
  }
  return first.slice(0, length).join(sep) || sep;
}
