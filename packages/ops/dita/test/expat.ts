import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createPythonReader } from "@colophon/testing/readers";

const ask = createPythonReader(readFileSync(new URL("expat-lister.py", import.meta.url), "utf8"));

export interface ListedUnit {
  readonly kind: "text" | "attribute";
  readonly place: string;
  readonly text: string;
  readonly start: number;
  /** Of attributes. */
  readonly element?: string;
  readonly name?: string;
  readonly line?: number;
}

export interface Listing {
  readonly units: readonly ListedUnit[];
  readonly error?: string;
}

export type ProjectFiles = readonly { readonly path: string; readonly bytes?: Uint8Array; readonly text?: string }[];

export interface ProjectCall {
  readonly bytes?: Uint8Array;
  readonly root?: string;
  readonly files?: ProjectFiles;
  readonly ditaval?: string;
}

/** The files of a call as its caller gave them; undefined for a zip. */
export function filesOf({ bytes, root, files }: ProjectCall): ProjectFiles | undefined {
  if (bytes === undefined) return files;
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? undefined : [{ path: root ?? "document.dita", bytes }];
}

/** Python's expat, the independent reader of this family, over all files that are XML by their name. */
export function listByExpat(files: ProjectFiles): Readonly<Record<string, Listing>> {
  const documents = files.filter(({ path }) => /\.(dita|ditamap|bookmap|xml|ditaval)$/.test(path));
  const given = documents.map(({ path, bytes, text = "" }) => [
    path.normalize("NFC").replace(/^(\.\/)+/, ""),
    Buffer.from(bytes ?? new TextEncoder().encode(text)).toString("base64"),
  ]);
  return listOnce(Object.fromEntries(given));
}

/** The same of every file in a zip, opened by Python's zipfile. */
export function listZipByExpat(bytes: Uint8Array): Readonly<Record<string, Listing>> {
  return ask({ $zip: Buffer.from(bytes).toString("base64") });
}

/** By a file's bytes: each asks a process, and several tests ask for the same files. */
const known = new Map<string, Listing>();

function listOnce(given: Readonly<Record<string, string>>): Readonly<Record<string, Listing>> {
  const keys = Object.entries(given).map(
    ([path, content]) => [path, content, createHash("sha256").update(content).digest("hex")] as const,
  );
  const asked = keys.filter(([, , key]) => !known.has(key));
  if (asked.length > 0) {
    const listed = ask<Record<string, Listing>>(Object.fromEntries(asked.map(([, content, key]) => [key, content])));
    for (const [key, listing] of Object.entries(listed)) known.set(key, listing);
  }
  return Object.fromEntries(keys.map(([path, , key]) => [path, known.get(key) ?? { units: [], error: "not listed" }]));
}
