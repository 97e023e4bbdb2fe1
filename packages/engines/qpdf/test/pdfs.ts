import { deflateSync } from "node:zlib";

/** Objects 1, 2, ... -> a file with a cross-reference table that is right. */
function pdfOf(objects: readonly (readonly Uint8Array[])[]): Uint8Array {
  const pieces: Uint8Array[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  const length = (): number => pieces.reduce((sum, piece) => sum + piece.length, 0);
  for (const [index, body] of objects.entries()) {
    offsets.push(length());
    pieces.push(Buffer.from(`${index + 1} 0 obj\n`), ...body, Buffer.from("\nendobj\n"));
  }
  const start = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

const text = (value: string): readonly Uint8Array[] => [Buffer.from(value)];
const CATALOG = text("<< /Type /Catalog /Pages 2 0 R >>");
const PAGES = text("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
const PAGE = text("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R >>");

export function pdfOfOnePage(): Uint8Array {
  return pdfOf([CATALOG, PAGES, PAGE, text("<< /Length 2 >>\nstream\nq\n\nendstream")]);
}

/** A content stream, deflated twice, of so many MiB of spaces. */
export function pdfThatExpands(mebibytes: number): Uint8Array {
  const packed = deflateSync(deflateSync(Buffer.alloc(mebibytes * 1024 ** 2, 0x20)));
  const head = `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`;
  return pdfOf([CATALOG, PAGES, PAGE, [Buffer.from(head), packed, Buffer.from("\nendstream")]]);
}
