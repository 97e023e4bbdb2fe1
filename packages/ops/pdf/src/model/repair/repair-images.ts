import type { Pdfium } from "@colophon/engine-pdfium";
import { filtersOf, isName, type PdfFile, PdfName, PdfStream } from "@colophon/kit-pdf";
import type { DecodeSamples } from "@colophon/kit-pdf/redact";
import { deflate, type RepairImage } from "@colophon/kit-pdf/write";
import { decodeWith, pageOfImage } from "../redaction/decode-samples.ts";

/**
 * Pictures whose JPEG data is damaged -> what PDFium reads of them, stored without loss.
 *
 * Shapes   `isClean`: whether qpdf has nothing to say of a file, here of one that shows the picture alone.
 * Errors   None: a picture stays as it is where PDFium reads nothing of it, or where its components are neither 1 nor 3.
 */
export function repairPicturesWith(
  engine: Pdfium,
  file: PdfFile,
  isClean: (bytes: Uint8Array) => boolean,
): RepairImage {
  const decode = decodeWith(engine, file.resolve);
  return (_, stream) => {
    const image = jpegOf(file, stream);
    const alone = image === undefined ? undefined : pageOfImage(image, file.resolve);
    if (image === undefined || alone === undefined || isClean(alone)) return undefined;
    const samples = decode(image);
    if (samples === undefined || samples.bits !== 8) return undefined;
    const dict = stream.dict.without("Filter", "DecodeParms", "F", "FFilter", "FDecodeParms", "DL");
    return {
      stream: new PdfStream(
        dict.with({ Filter: new PdfName("FlateDecode"), BitsPerComponent: 8 }),
        deflate(samples.bytes),
      ),
      message: "The picture's JPEG data is damaged: what PDFium reads of it is stored without loss.",
    };
  };
}

/** A picture of which a JPEG is the last coding, all others taken off. */
function jpegOf(file: PdfFile, stream: PdfStream): Parameters<DecodeSamples>[0] | undefined {
  if (!isName(file.resolve(stream.dict.get("Subtype")), "Image")) return undefined;
  if (filtersOf(stream.dict, file.resolve).at(-1)?.name !== "DCTDecode") return undefined;
  const { bytes: data, rest } = file.decode(stream);
  const [filter] = rest;
  const [width, height] = ["Width", "Height"].map((key) => file.resolve(stream.dict.get(key)));
  if (filter === undefined || rest.length > 1 || typeof width !== "number" || typeof height !== "number")
    return undefined;
  return { data, filter, width, height };
}
