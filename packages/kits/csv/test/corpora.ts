import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const REPOSITORY = resolve(import.meta.dirname, "../../../..");
const ROOT = process.env.COLOPHON_CORPORA ?? resolve(REPOSITORY, "../shared/corpora");

/** The folder of collected delimited files, or undefined: then the tests over it are left out, loudly. */
export const DELIMITED_CORPUS = existsSync(join(ROOT, "delimited")) ? join(ROOT, "delimited") : undefined;
if (DELIMITED_CORPUS === undefined) {
  console.warn(`SKIPPED: no corpus at ${ROOT}/delimited; set COLOPHON_CORPORA to run the tests over collected files.`);
}

export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** What the manifest says of each file: "ref:bytes=12,nl=2" becomes { bytes: 12, nl: 2 }. */
export function readManifest(): Map<string, Readonly<Record<string, number>>> {
  const facts = new Map<string, Readonly<Record<string, number>>>();
  for (const line of readFileSync(join(ROOT, "MANIFEST.tsv"), "utf8").split("\n").slice(1)) {
    const [path = "", , , , , , expected = ""] = line.split("\t");
    const pairs = [...expected.matchAll(/(\w+)=(\d+)/g)].map(
      ([, name = "", value = ""]) => [name, Number(value)] as const,
    );
    if (path.startsWith("delimited/")) facts.set(path.slice("delimited/".length), Object.fromEntries(pairs));
  }
  return facts;
}

/** One line of the annotations of CSVsniffer, its words turned into characters. */
export interface Annotation {
  readonly file: string;
  readonly delimiter: string;
  readonly quote: string;
  /** "" where the annotators saw no escape. */
  readonly escape: string;
  readonly newline: string;
}

const CHARACTERS: Readonly<Record<string, string>> = {
  comma: ",",
  semicolon: ";",
  tab: "\t",
  space: " ",
  vslash: "|",
  doublequote: '"',
  singlequote: "'",
  backslash: "\\",
  "": "",
};

export function readAnnotations(): Annotation[] {
  const text = readFileSync(join(import.meta.dirname, "data/csvsniffer-annotations.txt"), "utf8");
  const lines = text.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
  return lines.slice(1).map((line) => {
    const [file = "", , delimiter = "", quote = "", escaping = "", newline = ""] = line.split("|");
    const character = (word: string) => CHARACTERS[word] ?? word;
    return { file, delimiter: character(delimiter), quote: character(quote), escape: character(escaping), newline };
  });
}
