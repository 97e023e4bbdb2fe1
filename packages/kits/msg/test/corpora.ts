import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const ROOT = resolve(process.env.COLOPHON_CORPORA ?? join(import.meta.dirname, "../../../../../shared/corpora"));

/** Folder of the real mail files, or undefined with a loud word when this machine has none. */
export const MAIL_CORPUS: string | undefined = existsSync(join(ROOT, "mail")) ? join(ROOT, "mail") : undefined;
if (MAIL_CORPUS === undefined)
  console.warn(`SKIPPED: no corpora at ${ROOT}; set COLOPHON_CORPORA to run the tests on real files.`);

export interface CorpusFile {
  /** Path below the mail folder, with "/". */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files below the mail folder whose name passes, sorted by name; bytes are read when asked for. */
export function corpusFiles(isWanted: (name: string) => boolean): CorpusFile[] {
  const root = MAIL_CORPUS;
  if (root === undefined) return [];
  const names = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => relative(root, join(root, name)).replaceAll("\\", "/"))
    .filter((name) => isWanted(name) && statSync(join(root, name)).isFile())
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return names.map((name) => ({
    name,
    get bytes() {
      return new Uint8Array(readFileSync(join(root, name)));
    },
  }));
}

/** The .msg files that are compound files; the MIME suites use the same ending for text. */
export function msgFiles(): CorpusFile[] {
  return corpusFiles((name) => name.endsWith(".msg")).filter(({ bytes }) => bytes[0] === 0xd0 && bytes[1] === 0xcf);
}

export function tnefFiles(): CorpusFile[] {
  return corpusFiles((name) => /\.(?:dat|tnef)$/.test(name)).filter(({ bytes }) => bytes[0] === 0x78);
}
