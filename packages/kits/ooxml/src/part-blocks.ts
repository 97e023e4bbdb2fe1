import type { BlockContent } from "@colophon/kit-zip";
import type { OoxmlPackage, OoxmlPart } from "./package.ts";

/** A part belongs to one package. */
const KNOWN = new WeakMap<OoxmlPart, BlockContent>();

/** A large part, read so that `PartEdits` copies most of its compressed bytes when it is changed. Errors as `OoxmlPackage.read`. */
export function readBlocks(opened: OoxmlPackage, part: OoxmlPart): Uint8Array {
  const known = KNOWN.get(part) ?? opened.archive.readBlocks(part.entry);
  KNOWN.set(part, known);
  return known.content;
}

/** The part as `readBlocks` read it, if it did. */
export function blocksOf(part: OoxmlPart): BlockContent | undefined {
  return KNOWN.get(part);
}
