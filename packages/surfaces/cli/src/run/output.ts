import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve, sep } from "node:path";
import { canonicalJson, type Envelope, isPlainObject } from "@colophon/contract";

/** What of an envelope is the output: the whole as canonical JSON, the artifact's bytes, or the value as JSON. */
export interface Output {
  readonly content: Uint8Array | string;
  readonly extension: string;
}

/** The output of an envelope; undefined for a failure whose envelope nobody asked for. */
export function outputOf(envelope: Envelope, isWhole: boolean): Output | undefined {
  if (isWhole) return { content: `${canonicalJson(envelope)}\n`, extension: "json" };
  if (!envelope.ok) return undefined;
  const { value } = envelope;
  const artifact = isPlainObject(value) && isPlainObject(value.artifact) ? value.artifact : undefined;
  if (artifact?.bytes instanceof Uint8Array) return { content: artifact.bytes, extension: String(artifact.extension) };
  return { content: `${JSON.stringify(value, null, 2)}\n`, extension: "json" };
}

/** Writes an output to a path, its folders made. */
export function writeOutput({ content }: Output, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/**
 * Where each of many files' outputs goes in a folder: below the folders they have in common, under their own names, with the
 * output's extension; the input's extension stays where two would else be one.
 */
export function createNamer(files: readonly string[], folder: string): (file: string, extension: string) => string {
  const base = commonFolder(files);
  const stemOf = (file: string): string => {
    const inside = relative(base, resolve(file));
    return join(dirname(inside), basename(inside, extname(inside)));
  };
  const uses = new Map<string, number>();
  for (const file of files) uses.set(stemOf(file), (uses.get(stemOf(file)) ?? 0) + 1);
  return (file, extension) => {
    const stem = stemOf(file);
    const name = uses.get(stem) === 1 ? stem : relative(base, resolve(file));
    return join(folder, `${name}.${extension}`);
  };
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
