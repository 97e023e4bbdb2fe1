import type { PdfFile } from "../file/pdf-file.ts";
import { filtersOf } from "../filters/decode-stream.ts";
import { integerOf, isArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";

export type ImageEncoding = "image" | "jpeg" | "jpx" | "jbig2" | "ccitt";

export interface ImageFacts {
  readonly kind: "image" | "stencil" | "mask" | "smask";
  readonly width: number;
  readonly height: number;
  /** "gray", "rgb", "cmyk", "icc", "index", "sep", "devn", "lab", "pattern"; "-" where it is inside the data. */
  readonly color: string;
  readonly components: number;
  readonly bits: number;
  /** Last filter: "jpeg", "jpx", "jbig2", "ccitt", or "image" for samples. */
  readonly encoding: ImageEncoding;
  readonly interpolate: boolean;
  /** Undefined for an inline image. */
  readonly object: number | undefined;
  /** Stored bytes. */
  readonly byteLength: number;
}

const CODECS: Readonly<Record<string, ImageEncoding>> = {
  DCTDecode: "jpeg",
  JPXDecode: "jpx",
  JBIG2Decode: "jbig2",
  CCITTFaxDecode: "ccitt",
};

/** An image, then the masks it has. */
export function describeImage(
  file: PdfFile,
  image: { readonly stream: PdfStream; readonly object: number | undefined; readonly resources: PdfDict },
): ImageFacts[] {
  const { dict } = image.stream;
  const own = (short: string, long: string): PdfObject => file.resolve(dict.get(long) ?? dict.get(short));
  const isStencil = own("IM", "ImageMask") === true;
  const found = [describe(file, image, isStencil ? "stencil" : "image")];
  for (const [key, kind] of [
    ["SMask", "smask"],
    ["Mask", "mask"],
  ] as const) {
    const mask = dict.get(key);
    const stream = file.resolve(mask);
    if (!(stream instanceof PdfStream)) continue;
    found.push(
      describe(
        file,
        { stream, object: mask instanceof PdfRef ? mask.number : undefined, resources: image.resources },
        kind,
      ),
    );
  }
  return found;
}

function describe(
  file: PdfFile,
  {
    stream,
    object,
    resources,
  }: { readonly stream: PdfStream; readonly object: number | undefined; readonly resources: PdfDict },
  kind: ImageFacts["kind"],
): ImageFacts {
  const { dict } = stream;
  const own = (short: string, long: string): PdfObject => file.resolve(dict.get(long) ?? dict.get(short));
  const isStencil = own("IM", "ImageMask") === true;
  const filters = filtersOf(dict, file.resolve);
  const { color, components } = isStencil
    ? { color: "-", components: 1 }
    : colorOf(file, own("CS", "ColorSpace"), resources);
  const codec = CODECS[filters.at(-1)?.name ?? ""] ?? "image";
  return {
    kind,
    width: integerOf(own("W", "Width")) ?? 0,
    height: integerOf(own("H", "Height")) ?? 0,
    color,
    components,
    bits: isStencil
      ? 1
      : (integerOf(own("BPC", "BitsPerComponent")) ?? (codec === "jbig2" || codec === "ccitt" ? 1 : 8)),
    encoding: codec,
    interpolate: own("I", "Interpolate") === true,
    object,
    byteLength: stream.stored.length,
  };
}

const DEVICE: Readonly<Record<string, { readonly color: string; readonly components: number }>> = {
  DeviceGray: { color: "gray", components: 1 },
  G: { color: "gray", components: 1 },
  CalGray: { color: "gray", components: 1 },
  DeviceRGB: { color: "rgb", components: 3 },
  RGB: { color: "rgb", components: 3 },
  CalRGB: { color: "rgb", components: 3 },
  DeviceCMYK: { color: "cmyk", components: 4 },
  CMYK: { color: "cmyk", components: 4 },
  Lab: { color: "lab", components: 3 },
  Indexed: { color: "index", components: 1 },
  I: { color: "index", components: 1 },
  Separation: { color: "sep", components: 1 },
  Pattern: { color: "pattern", components: 0 },
};

function colorOf(
  file: PdfFile,
  space: PdfObject,
  resources: PdfDict,
): { readonly color: string; readonly components: number } {
  if (space instanceof PdfName) {
    const known = DEVICE[space.value];
    if (known !== undefined) return known;
    const named = file.resolve(file.dictOf(resources.get("ColorSpace"))?.get(space.value));
    return named instanceof PdfName
      ? (DEVICE[named.value] ?? UNTOLD)
      : isArray(named)
        ? colorOf(file, named, new PdfDict())
        : UNTOLD;
  }
  if (!isArray(space)) return UNTOLD;
  const family = file.resolve(space[0]);
  if (!(family instanceof PdfName)) return UNTOLD;
  if (family.value === "ICCBased")
    return { color: "icc", components: integerOf(file.resolve(file.dictOf(space[1])?.get("N"))) ?? 0 };
  if (family.value === "DeviceN") return { color: "devn", components: file.arrayOf(space[1]).length };
  return DEVICE[family.value] ?? UNTOLD;
}

const UNTOLD = { color: "-", components: 0 };
