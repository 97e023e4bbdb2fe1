import { PdfDict, PdfName, PdfRef, PdfStream } from "@colophon/kit-pdf";
import { deflate, writeFile } from "@colophon/kit-pdf/write";

const FONT = { Type: new PdfName("Font"), Subtype: new PdfName("Type1"), BaseFont: new PdfName("Helvetica") };
const RESOURCES = new PdfDict().with({ Font: new PdfDict().with({ F: new PdfDict().with(FONT) }) });

/** A file with a page for each list of contents; a content that begins with `z:` is compressed. */
export function fileOf(pages: readonly (readonly string[])[]): Uint8Array {
  const objects: [number, PdfDict | PdfStream][] = [];
  const kids = pages.map((contents, index) => {
    const first = 10 + index * 10;
    const parts = contents.map((text, part) => {
      const isPacked = text.startsWith("z:");
      const data = Buffer.from(isPacked ? text.slice(2) : text);
      const dict = isPacked ? new PdfDict().with({ Filter: new PdfName("FlateDecode") }) : new PdfDict();
      objects.push([first + 1 + part, new PdfStream(dict, isPacked ? deflate(data) : data)]);
      return new PdfRef(first + 1 + part);
    });
    const page = {
      Type: new PdfName("Page"),
      Parent: new PdfRef(2),
      MediaBox: [0, 0, 100, 100],
      Contents: parts,
      Resources: RESOURCES,
    };
    objects.push([first, new PdfDict().with(page)]);
    return new PdfRef(first);
  });
  objects.push([1, new PdfDict().with({ Type: new PdfName("Catalog"), Pages: new PdfRef(2) })]);
  objects.push([2, new PdfDict().with({ Type: new PdfName("Pages"), Kids: kids, Count: kids.length })]);
  const trailer = new PdfDict().with({ Root: new PdfRef(1) });
  return writeFile(objects, { version: "1.7", trailer, isPacked: false, checkpoint: () => undefined });
}
