import type { Pdfium } from "@colophon/engine-pdfium";
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "@colophon/kit-pdf";
import type { DecodeSamples, Samples } from "@colophon/kit-pdf/redact";
import { BESIDE, dictOf, writePictureFile } from "../picture-file.ts";

const GRAY = 1;
/** Bytes a pixel in PDFium's bitmaps, by their format. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 };

/** Decodes JPEG, JPEG 2000, JBIG2 and CCITT samples: PDFium is shown the picture alone, in a device's colours. */
export function decodeWith(engine: Pdfium, resolve: (object: PdfObject | undefined) => PdfObject): DecodeSamples {
  return (image) => {
    const pdf = pageOfImage(image, resolve);
    if (pdf === undefined) return undefined;
    const { filter, width, height } = image;
    return engine.run(() => readBitmap(engine, pdf, { width, height, isBilevel: isBilevel(filter.name) }));
  };
}

const isBilevel = (filter: string): boolean => filter === "JBIG2Decode" || filter === "CCITTFaxDecode";

/** A PDF file that shows the image alone; undefined of one whose colours no device has: JPEG of neither 1 nor 3 components. */
export function pageOfImage(
  { data, filter, width, height }: Parameters<DecodeSamples>[0],
  resolve: (object: PdfObject | undefined) => PdfObject,
): Uint8Array | undefined {
  const { name, parameters } = filter;
  const components = isBilevel(name) ? 1 : name === "DCTDecode" ? jpegComponents(data) : undefined;
  if (components !== undefined && components !== 1 && components !== 3) return undefined;
  const pictures = name === "JPXDecode" ? undefined : { components: components ?? 3, bits: isBilevel(name) ? 1 : 8 };
  return pageOfPicture(data, { name, parameters, width, height, pictures, resolve });
}

/** The number of components that the frame header tells. */
function jpegComponents(data: Uint8Array): number | undefined {
  for (let at = 2; at + 9 < data.length; ) {
    if (data[at] !== 0xff) return undefined;
    const marker = data[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) return data[at + 9];
    at += 2 + (data[at + 2] as number) * 256 + (data[at + 3] as number);
  }
  return undefined;
}

interface Picture {
  readonly name: string;
  readonly parameters: PdfDict;
  readonly width: number;
  readonly height: number;
  readonly pictures: { readonly components: number; readonly bits: number } | undefined;
  readonly resolve: (object: PdfObject | undefined) => PdfObject;
}

function pageOfPicture(data: Uint8Array, { name, parameters, width, height, pictures, resolve }: Picture): Uint8Array {
  const globals = resolve(parameters.get("JBIG2Globals"));
  const own = new Map<string, PdfObject>();
  for (const [key, value] of parameters.entries) own.set(key, resolve(value));
  if (globals instanceof PdfStream) own.set("JBIG2Globals", new PdfRef(BESIDE));
  const space = pictures?.components === 1 ? "DeviceGray" : "DeviceRGB";
  const image = dictOf({
    Type: new PdfName("XObject"),
    Subtype: new PdfName("Image"),
    Width: width,
    Height: height,
    ...(pictures !== undefined && { ColorSpace: new PdfName(space), BitsPerComponent: pictures.bits }),
    Filter: new PdfName(name),
    // qpdf decodes no JPEG that has parameters, not even empty ones.
    ...(own.size > 0 && { DecodeParms: new PdfDict(own) }),
  });
  return writePictureFile(
    new PdfStream(image, data),
    () => undefined,
    globals instanceof PdfStream ? globals : undefined,
  );
}

interface Expected {
  readonly width: number;
  readonly height: number;
  readonly isBilevel: boolean;
}

function readBitmap(engine: Pdfium, pdf: Uint8Array, expected: Expected): Samples | undefined {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  const memory = call("malloc", pdf.length);
  if (memory === 0) return undefined;
  engine.bytes().set(pdf, memory);
  const file = call("FPDF_LoadMemDocument", memory, pdf.length, 0);
  const page = file === 0 ? 0 : call("FPDF_LoadPage", file, 0);
  const picture = page === 0 ? 0 : call("FPDFPage_GetObject", page, 0);
  const bitmap = picture === 0 ? 0 : call("FPDFImageObj_GetBitmap", picture);
  const samples = bitmap === 0 ? undefined : copySamples(engine, bitmap, expected);
  if (bitmap !== 0) call("FPDFBitmap_Destroy", bitmap);
  if (page !== 0) call("FPDF_ClosePage", page);
  if (file !== 0) call("FPDF_CloseDocument", file);
  call("free", memory);
  return samples;
}

function copySamples(engine: Pdfium, bitmap: number, { width, height, isBilevel }: Expected): Samples | undefined {
  const call = (name: string): number => engine.functions[name]?.(bitmap) ?? 0;
  if (call("FPDFBitmap_GetWidth") !== width || call("FPDFBitmap_GetHeight") !== height) return undefined;
  const format = call("FPDFBitmap_GetFormat");
  const size = PIXEL_BYTES[format];
  if (size === undefined || (isBilevel && format !== GRAY)) return undefined;
  const [from, stride] = [call("FPDFBitmap_GetBuffer"), call("FPDFBitmap_GetStride")];
  const source = engine.bytes();
  if (isBilevel) return { components: 1, bits: 1, bytes: toBits(source.subarray(from), { width, height, stride }) };
  const components = size === 1 ? 1 : 3;
  const bytes = new Uint8Array(width * height * components);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let component = 0; component < components; component += 1)
        bytes[(y * width + x) * components + component] =
          source[from + y * stride + x * size + (components === 3 ? 2 - component : 0)] ?? 0;
  return { components, bits: 8, bytes };
}

function toBits(
  source: Uint8Array,
  { width, height, stride }: { readonly width: number; readonly height: number; readonly stride: number },
): Uint8Array {
  const row = Math.ceil(width / 8);
  const bytes = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((source[y * stride + x] ?? 0) > 127) {
        const at = y * row + (x >> 3);
        bytes[at] = (bytes[at] as number) | (128 >> (x & 7));
      }
  return bytes;
}
