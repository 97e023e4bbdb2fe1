import { spawnSync } from "node:child_process";
import { at } from "@colophon/contract";
import type { Conservation } from "@colophon/testing";
import { createLister } from "./listers.ts";
import { textLister } from "./text-conservation.ts";

/** As a document is read with its tracked changes accepted, or rejected. */
const LISTERS = {
  marked: textLister,
  final: createLister("list-text.py", "--accepted"),
  original: createLister("list-text.py", "--rejected"),
};
type Options = { readonly changes?: keyof typeof LISTERS; readonly comments?: string } | undefined;

export const hasPdfReader = spawnSync("pdftotext", ["-v"]).status === 0;
if (!hasPdfReader) console.warn("SKIPPED: pdftotext is missing, nothing reads the PDFs that are made.");

/** What poppler reads on the pages of a PDF. */
export function readPdf(bytes: Uint8Array): string {
  const { stdout, status, stderr } = spawnSync("pdftotext", ["-raw", "-", "-"], {
    input: bytes,
    maxBuffer: 1 << 28,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** Letters of scripts whose lines break between any two of them are words of their own. */
const BETWEEN =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}])|(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}])/gu;
/** A word that is too long for its line goes on in the next. */
const ACROSS = /(\p{L}+)-?\n\f?-?(?=(\p{L}+))/gu;
/** The mark of a note stands at the word: the word may end before each of these letters. */
const MARKED = /\p{L}{2,}(?=[ivxlc\d])/gu;

/** Of a word whose letters stand far apart each letter is read as a word. */
const APART = /(?<!\S)\S(?: \S)+(?!\S)/gu;

/** As pages show text: capitals may be drawn for small letters, and there are no words but those between spaces. */
function asDrawn(text: string): string {
  return text.normalize("NFKC").toUpperCase().replace(BETWEEN, " ");
}

/** Each paragraph of a document is on a page, or named by a loss. */
export const pdfConservation: Conservation = {
  list({ input, options, losses }) {
    const { changes = "marked" } = (options as Options) ?? {};
    const listed = LISTERS[changes].list((input as { readonly bytes: Uint8Array }).bytes);
    if (typeof listed === "string") return listed;
    const unshown = losses.flatMap(({ actual }) => (typeof actual === "string" ? [actual] : []));
    return listed.map(({ text = "", ...unit }) => ({
      ...unit,
      text: asDrawn(without(text, unshown)),
      at: [at("part", { id: `/${unit.place}` })],
    }));
  },
  carries: (value) => (value as { artifact: unknown }).artifact,
  open({ bytes }) {
    const read = readPdf(bytes);
    const broken = [...read.matchAll(ACROSS)].map(([, end = "", start = ""]) => end + start);
    const marked = [...read.matchAll(MARKED)].flatMap(([word]) => endingsOf(word));
    const apart = [...read.matchAll(APART)].map(([letters]) => letters.replaceAll(" ", ""));
    return { texts: [read, ...notesOf(bytes), ...broken, ...marked, ...apart].map(asDrawn) };
  },
};

/** What stands in annotations: text strings of the PDF, as UTF-16 in hexadecimal or in brackets. */
function notesOf(bytes: Uint8Array): readonly string[] {
  const found = Buffer.from(bytes)
    .toString("latin1")
    .matchAll(/\/Contents ?<([0-9A-Fa-f]+)>/g);
  return Array.from(found, ([, hex = ""]) => Buffer.from(hex, "hex").swap16().toString("utf16le"));
}

/** A word, and the same without up to four small Roman digits at its end. */
function endingsOf(word: string): readonly string[] {
  const digits = /[ivxlc]{0,4}$/.exec(word)?.[0].length ?? 0;
  return Array.from({ length: digits + 1 }, (_, cut) => word.slice(0, word.length - cut));
}

/** A text without what losses tell of it; each tells of one place. */
function without(text: string, reported: string[]): string {
  const at = reported.findIndex((each) => text.includes(each));
  const [found] = at < 0 ? [] : reported.splice(at, 1);
  return found === undefined ? text : without(text.replace(found, " "), reported);
}
