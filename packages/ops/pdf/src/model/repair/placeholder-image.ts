import { filtersOf, PdfDict, type PdfFile, PdfName, type PdfObject, PdfStream } from "@colophon/kit-pdf";
import type { RepairImage } from "@colophon/kit-pdf/write";
import { dictOf, writePictureFile } from "../picture-file.ts";

/**
 * What a file is proven with where a stream can be neither decoded nor mended: the same without that stream's filters.
 *
 * Shapes   `isClean`: whether qpdf has nothing to say of a file. `found` is called with the object and the last filter of each stream that was replaced.
 */
export function placeholderFor(
  file: PdfFile,
  isClean: (bytes: Uint8Array) => boolean,
  found: (number: number, filter: string) => void,
): RepairImage {
  return (number, stream) => {
    file.checkpoint();
    const filters = filtersOf(stream.dict, file.resolve);
    const last = filters.at(-1);
    if (last === undefined || isClean(fileOf(stream, file))) return undefined;
    found(number, last.name);
    const dict = stream.dict.without("Filter", "DecodeParms", "F", "FFilter", "FDecodeParms", "DL");
    return { stream: new PdfStream(dict, stream.bytes), message: "" };
  };
}

/** A file that has the stream as its picture, and nothing else. */
function fileOf(stream: PdfStream, { resolve, checkpoint }: PdfFile): Uint8Array {
  const filters = filtersOf(stream.dict, resolve);
  const hasParameters = filters.some(({ parameters }) => parameters.entries.size > 0);
  const own = dictOf({
    Type: new PdfName("XObject"),
    Subtype: new PdfName("Image"),
    Filter: filters.map(({ name }) => new PdfName(name)),
    ...(hasParameters && { DecodeParms: filters.map(({ parameters }) => plain(parameters, resolve)) }),
  });
  return writePictureFile(new PdfStream(own, stream.bytes), checkpoint);
}

/** Parameters without what leads elsewhere: no filter that qpdf undoes has such. */
function plain(parameters: PdfDict, resolve: PdfFile["resolve"]): PdfDict {
  const entries = [...parameters.entries].map(([key, held]): [string, PdfObject] => [key, resolve(held)]);
  return new PdfDict(new Map(entries.filter(([, value]) => !(value instanceof PdfStream))));
}
