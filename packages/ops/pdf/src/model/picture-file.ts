import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "@colophon/kit-pdf";
import { writeFile } from "@colophon/kit-pdf/write";

/** The number that a stream beside the picture has in such a file. */
export const BESIDE = 6;

/** A file of one page that shows a picture and nothing else. `beside`: what the picture's parameters lead to. */
export function writePictureFile(picture: PdfStream, checkpoint: () => void, beside?: PdfStream): Uint8Array {
  const objects: [number, PdfObject][] = [
    [1, dictOf({ Type: new PdfName("Catalog"), Pages: new PdfRef(2) })],
    [2, dictOf({ Type: new PdfName("Pages"), Kids: [new PdfRef(3)], Count: 1 })],
    [
      3,
      dictOf({
        Type: new PdfName("Page"),
        Parent: new PdfRef(2),
        MediaBox: [0, 0, 100, 100],
        Resources: dictOf({ XObject: dictOf({ I: new PdfRef(5) }) }),
        Contents: new PdfRef(4),
      }),
    ],
    [4, new PdfStream(new PdfDict(), new Uint8Array(Buffer.from("100 0 0 100 0 0 cm /I Do")))],
    [5, picture],
  ];
  if (beside !== undefined) objects.push([BESIDE, beside]);
  return writeFile(objects, { version: "1.7", trailer: dictOf({ Root: new PdfRef(1) }), isPacked: false, checkpoint });
}

export function dictOf(entries: Readonly<Record<string, PdfObject>>): PdfDict {
  return new PdfDict(new Map(Object.entries(entries)));
}
