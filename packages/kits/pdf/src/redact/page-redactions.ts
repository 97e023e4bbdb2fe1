import type { PdfPage } from "../facts/pages.ts";
import type { PageFindings } from "./content-edit.ts";
import type { Redaction } from "./plan.ts";

const PICTURES = {
  wholeImage: "The image cannot be decoded and is removed entirely.",
  image: "The image's samples under the area are blank.",
  coarseImage: "The image's samples under the area are blank. Large samples at its edges extend beyond the area.",
} as const;
const CUT_BLOCKS = "JPEG blocks at its edges are encoded again, and their colors can be blank beyond the area.";

/** What was removed from the content of a page, as entries of the report. */
export function redactionsOn(page: PdfPage, findings: PageFindings): Redaction[] {
  const { text, glyphs, others, images, paths, keptPaths, described } = findings;
  const where = { page: page.index };
  const on = `on page ${page.index + 1}`;
  const found: Redaction[] = [];
  if (glyphs > 0) {
    const message = `${glyphs} characters are removed.`;
    found.push({ kind: "text", subject: `text ${on}`, message, count: glyphs, text, ...where });
  }
  if (others > 0) {
    const message = `${others} characters of other words are under the boxes and are removed.`;
    found.push({ kind: "coveredText", subject: `text ${on}`, message, count: others, ...where });
  }
  for (const { object, kind, isJpeg } of images) {
    const message = isJpeg ? `${PICTURES[kind]} ${CUT_BLOCKS}` : PICTURES[kind];
    found.push({ kind, subject: `picture ${on}`, message, ...where, ...(object !== undefined && { object }) });
  }
  for (const { object, keys } of described) {
    const message = `Content is removed from it, so ${keys.length} entries that may describe it are removed.`;
    const subject = `picture or form ${on}`;
    found.push({ kind: "metadata", subject, message, ...where, ...(object !== undefined && { object }) });
  }
  if (paths > 0) {
    const message = `The parts of ${paths} paths under the areas are removed.`;
    found.push({ kind: "paths", subject: `paths ${on}`, message, count: paths, ...where });
  }
  if (keptPaths > 0) {
    const message = `${keptPaths} paths extend into the areas. They stay complete under the boxes.`;
    found.push({ kind: "keptPaths", subject: `paths ${on}`, message, count: keptPaths, ...where });
  }
  return found;
}
