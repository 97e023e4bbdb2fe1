import type { PdfFile } from "@colophon/kit-pdf";
import { blankContents, sampleMalformed } from "@colophon/kit-pdf/check";

/** Pages of malformed content that are enough to know that there are some. */
const SAMPLE = 16;

/**
 * What a checker finds in a file, each content whose tokens are plain blank. Where more than a few pages are not plain, the checker
 * gets a few of them first: what it finds in these it finds in all of them, too.
 *
 * Cost     Every content once, and the checker's time for structure, other streams and the contents that are not plain.
 */
export function checkContents<Found extends { readonly exitCode: number }>(
  file: PdfFile,
  maxPages: number,
  check: (bytes: Uint8Array) => Found,
): Found {
  const few = blankContents(file, maxPages, SAMPLE);
  const found = check(few.bytes);
  if (few.kept <= SAMPLE || found.exitCode !== 0) return found;
  return check(blankContents(file, maxPages).bytes);
}

/** Pages among which malformed contents are searched for before a file is written. */
const FIRST_PAGES = 64;
const FEW = 4;

/** Whether a checker finds a fault in contents of the first pages: no for a file whose faults are elsewhere, or on later pages. */
export function refusesContents(file: PdfFile, check: (bytes: Uint8Array) => { readonly exitCode: number }): boolean {
  const sample = sampleMalformed(file, { pages: FIRST_PAGES, most: FEW });
  return sample !== undefined && check(sample).exitCode !== 0;
}
