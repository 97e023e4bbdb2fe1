import { integerOf, linearizationOf, type PdfFile, walkPages } from "@colophon/kit-pdf";

/** Source: ISO 32000-2, F.3.3: the linearization dictionary is in the first bytes of the file. */
const FIRST_BYTES = 1024;
const KEY = /\/Linearized(?=[\s\d/+-])/;

/**
 * The file as if it were not linearized, every object at its byte: qpdf compares the hint tables, which a reader uses only while it
 * loads a file over a network, with those that it would write itself. Those of Acrobat and Ghostscript differ. A file whose
 * linearization dictionary has another number of pages or another first page stays as it is: readers show other pages by it.
 *
 * Shapes   bytes are those of the file, in which only contents of pages differ.
 */
export function withoutHints(file: PdfFile, bytes: Uint8Array, pages: number): Uint8Array {
  if (misleads(file, pages)) return bytes;
  const found = KEY.exec(Buffer.from(bytes.subarray(0, FIRST_BYTES)).toString("latin1"));
  if (found === null) return bytes;
  const copy = bytes.slice();
  copy[found.index + 1] = 0x6c;
  return copy;
}

function misleads(file: PdfFile, pages: number): boolean {
  const claims = linearizationOf(file);
  if (claims === undefined || pages === 0) return false;
  if (integerOf(claims.get("N")) !== pages) return true;
  // With P, the first page in the file is not the first of the document.
  if ((integerOf(claims.get("P")) ?? 0) !== 0) return false;
  const [first] = walkPages(file, 1);
  return first?.ref?.number !== integerOf(claims.get("O"));
}
