import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = process.env.COLOPHON_CORPORA ?? resolve(here, "../../../../../shared/corpora");

/** The folder of real mail, or undefined; a test that needs it says so when it skips. */
export const mailCorpus = existsSync(join(root, "mail")) ? join(root, "mail") : undefined;

if (mailCorpus === undefined)
  console.warn("SKIPPED: no mail corpus; set COLOPHON_CORPORA to the folder that holds mail/.");

/** Every file below a folder of the corpus, as paths relative to the corpus, sorted by code units. */
export function listFiles(folder: string): string[] {
  if (mailCorpus === undefined) return [];
  const corpus = mailCorpus;
  return readdirSync(join(corpus, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(corpus, join(entry.parentPath, entry.name)))
    .sort((one, other) => (one < other ? -1 : 1));
}

export function readFile(path: string): Uint8Array {
  if (mailCorpus === undefined) throw new Error("no corpus");
  return readFileSync(join(mailCorpus, path));
}

export function absolutePath(path: string): string {
  return join(mailCorpus ?? "", path);
}

/** All Internet messages: by name, and by not being an Outlook file (which begins with the CFB magic). */
export function listMessages(): string[] {
  return listFiles(".")
    .filter((path) => /\.(?:eml|mbox|msg)$/.test(path) || path.includes("maildir"))
    .filter((path) => Buffer.from(readFile(path).subarray(0, 4)).toString("hex") !== "d0cf11e0");
}
