import { FormatError } from "@colophon/kit-bytes";
import { Interpreter } from "../content/interpret.ts";
import { type Rectangle, walkPages } from "../facts/pages.ts";
import { readRevisions } from "../facts/revisions.ts";
import { openPdf, type PdfFile } from "../file/pdf-file.ts";
import { fold } from "../objects/fold.ts";
import { partsOf } from "../text/form-text.ts";
import { readPageText } from "../text/page-text.ts";

/** A line of text that an earlier revision shows and the file does not. */
export interface OldText {
  /** The first is 0. */
  readonly revision: number;
  readonly page: number;
  readonly box: Rectangle;
  readonly text: string;
}

interface Limits {
  readonly maxOperations: number;
  readonly maxPages: number;
  readonly password: string | undefined;
}

/** Revisions that are read, from the last. Attack: thousands of additions to a large file. */
const MAX_REVISIONS = 8;
const GAP = 2;
const WORD = /[\p{L}\p{N}]{2,}/gu;

/**
 * Lines of the pages of earlier revisions with words that the pages of the file do not have.
 *
 * Cost     The content of each of the last revisions once. A file of one revision is not read.
 */
export function findOldText(file: PdfFile, limits: Limits): { readonly found: OldText[]; readonly isCut: boolean } {
  const revisions = readRevisions(file);
  const old = revisions.slice(0, -1);
  if (old.length === 0) return { found: [], isCut: false };
  const now = new Set<string>();
  for (const { words } of linesOfPages(file, limits)) for (const word of words) now.add(word);
  const known = new Set<string>();
  const found: OldText[] = [];
  for (const [back, { end }] of old.toReversed().slice(0, MAX_REVISIONS).entries()) {
    const before = openState(file, end, limits);
    if (before === undefined) continue;
    for (const { page, box, text, words } of linesOfPages(before, limits)) {
      const key = `${page} ${text}`;
      if (known.has(key) || words.every((word) => now.has(word))) continue;
      known.add(key);
      found.push({ revision: old.length - 1 - back, page, box, text });
    }
  }
  return { found, isCut: old.length > MAX_REVISIONS };
}

/** The first bytes of the file as a file; undefined where they are none. */
function openState(file: PdfFile, end: number, { password }: Limits): PdfFile | undefined {
  try {
    return openPdf(file.bytes.subarray(0, end), {
      checkpoint: file.checkpoint,
      limits: file.limits,
      ...(password !== undefined && { password }),
    });
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

function* linesOfPages(file: PdfFile, { maxOperations, maxPages }: Limits) {
  const interpreter = new Interpreter(file, { maxOperations });
  for (const page of walkPages(file, maxPages))
    for (const { text, box } of partsOf(readPageText(file, page, interpreter), GAP)) {
      const words = fold(text, false).match(WORD);
      if (words !== null) yield { page: page.index, text, box, words };
    }
}
