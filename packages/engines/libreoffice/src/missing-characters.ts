import { isCovered, readCoverage } from "@colophon/engine-wasm/coverage";

/**
 * Spaces, controls, joiners, selectors, and private characters, which mean what their font says; and what a PDF's map gives for a glyph
 * of which it knows no character.
 */
const SHOWS_NOTHING = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\ufffd]$/u;
/** Not among those that every face of text has. */
const UNUSUAL = /[^\t\n\r -~]/gu;

/** The characters of some texts that a coverage lacks, each once, in order; what shows nothing by itself is none of them. */
export function lackingIn(coverage: string, texts: Iterable<string>, checkpoint: () => void): string {
  const unusual = new Set<string>();
  for (const text of texts) {
    checkpoint();
    for (const [character] of text.matchAll(UNUSUAL)) unusual.add(character);
  }
  const covered = readCoverage(coverage);
  const isLacking = (character: string): boolean =>
    !isCovered(covered, character.codePointAt(0) ?? 0) && !SHOWS_NOTHING.test(character);
  return [...unusual].filter(isLacking).sort().join("");
}
