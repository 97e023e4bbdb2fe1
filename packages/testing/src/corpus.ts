import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** One file of the corpora, and what its manifest row says of it. */
export interface CorpusFile {
  /** Relative to the corpora's folder, with forward slashes. */
  readonly path: string;
  readonly source: string;
  readonly commit: string;
  readonly licence: string;
  readonly sha256: string;
  /** What it tests, in words. */
  readonly tests: string;
  /** Expected facts as the manifest has them. */
  readonly expected: string;
  /** The same by name, where they are a list of `name=value`; a leading `ref:` is taken off. */
  readonly facts: ReadonlyMap<string, string>;
  /** Where the file lies. */
  readonly location: string;
  /** Its bytes, which are those of the manifest's hash. */
  read(): Uint8Array;
}

const REPOSITORY = new URL("../../../", import.meta.url);

/** The folder of the corpora: `COLOPHON_CORPORA`, else `../shared/corpora` beside the repository. Undefined when there is none. */
export function findCorpora(): string | undefined {
  const folder = process.env.COLOPHON_CORPORA ?? fileURLToPath(new URL("../shared/corpora", REPOSITORY));
  return existsSync(join(folder, "MANIFEST.tsv")) ? folder : undefined;
}

/**
 * The corpus files under a folder ("delimited", "delimited/pollock"), in the manifest's order; undefined, and said so on
 * stderr, when there are no corpora on this machine.
 *
 * Errors   Error for a folder the manifest does not have: a corpus test that looks at nothing proves nothing.
 */
export function readCorpus(folder: string): readonly CorpusFile[] | undefined {
  const corpora = findCorpora();
  if (corpora === undefined) {
    process.stderr.write(`\nSKIPPED: corpus "${folder}": no corpora here. Set COLOPHON_CORPORA to their folder.\n`);
    return undefined;
  }
  const [head = "", ...lines] = readFileSync(join(corpora, "MANIFEST.tsv"), "utf8").split("\n");
  const columns = head.split("\t");
  const files = lines
    .filter((line) => line.startsWith(`${folder}/`))
    .map((line) => toCorpusFile(corpora, new Map(line.split("\t").map((cell, index) => [columns[index] ?? "", cell]))));
  if (files.length === 0) throw new Error(`The manifest has no file under ${folder}/.`);
  return files;
}

function toCorpusFile(corpora: string, row: ReadonlyMap<string, string>): CorpusFile {
  const cell = (name: string): string => row.get(name) ?? "";
  const path = cell("path");
  const location = join(corpora, path);
  return {
    path,
    source: cell("source_repo"),
    commit: cell("commit"),
    licence: cell("licence"),
    sha256: cell("sha256"),
    tests: cell("tests"),
    expected: cell("expected_facts"),
    facts: parseFacts(cell("expected_facts")),
    location,
    read: () => readVerified(location, cell("sha256")),
  };
}

function readVerified(location: string, sha256: string): Uint8Array {
  const bytes = new Uint8Array(readFileSync(location));
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw new Error(`${location} is not the file of the manifest: ${found}.`);
  return bytes;
}

/**
 * Of the files of a long run those that `COLOPHON_FILES` names by their numbers from 1, as "580-943"; all of them without it. So a
 * run that broke off goes on where it was.
 *
 * Errors   Error for what names no file: a test that looks at nothing proves nothing.
 */
export function chosenFiles<T>(files: readonly T[], chosen = process.env.COLOPHON_FILES): readonly T[] {
  if (chosen === undefined) return files;
  const [, first, last] = /^(\d+)-(\d+)$/.exec(chosen) ?? [];
  const part = first === undefined ? [] : files.slice(Math.max(0, Number(first) - 1), Number(last));
  if (part.length === 0)
    throw new Error(`COLOPHON_FILES is "${chosen}": no file of ${files.length} has such a number.`);
  return part;
}

/** `ref:bytes=12,nl=2` -> bytes: 12, nl: 2; `ref:error BadZipFile` -> error: BadZipFile. What is no fact is left out. */
export function parseFacts(text: string): ReadonlyMap<string, string> {
  const pairs = text.replace(/^ref:/, "").split(",");
  return new Map(
    pairs.flatMap((pair): [string, string][] => {
      const [, name, value] = /([A-Za-z][\w-]*)=(.*)$/.exec(pair) ?? /^(error) (.*)$/.exec(pair) ?? [];
      return name === undefined ? [] : [[name, value ?? ""]];
    }),
  );
}
