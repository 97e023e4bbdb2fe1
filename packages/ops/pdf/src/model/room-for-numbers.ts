import type { PdfFile } from "@colophon/kit-pdf";

/** Source: ISO 32000-1, annex C. */
const HIGHEST_NUMBER = 8_388_607;

/**
 * The file as qpdf can check it: it takes no object whose number is above a third of the file's bytes, however sound the file is.
 *
 * Shapes   Where there is such a number, a comment behind the file, and where its tables are once more; else the bytes themselves.
 */
export function roomForNumbers(
  { startXref, sections, ...file }: Pick<PdfFile, "bytes" | "startXref" | "sections">,
  bytes = file.bytes,
): Uint8Array {
  let highest = 0;
  for (const { entries } of sections) for (const number of entries.keys()) highest = Math.max(highest, number);
  const missing = 3 * (highest + 2) - bytes.length;
  if (missing <= 0 || startXref === undefined || highest > HIGHEST_NUMBER) return bytes;
  const comment = `\n%${" ".repeat(missing)}\nstartxref\n${startXref}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(comment, "latin1")]);
}
