import { describeImage } from "../facts/images.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import type { StreamFilter } from "../filters/decode-stream.ts";
import { encodeCcitt } from "../filters/encode-ccitt.ts";
import type { Matrix } from "../geometry/matrix.ts";
import type { Quad } from "../geometry/quad.ts";
import { isInside } from "../geometry/quads.ts";
import { blankJpeg } from "../jpeg/blank-jpeg.ts";
import { isName, numberOf, PdfDict, PdfName, type PdfObject, PdfStream } from "../objects/object.ts";
import { deflate } from "../write/write-file.ts";
import { pictureKeys } from "./kept-keys.ts";

/** Samples as they lie in a file: rows from the top, each ending with a whole byte. */
export interface Samples {
  readonly components: number;
  readonly bits: number;
  readonly bytes: Uint8Array;
}

/** Decodes what an image codec packed; undefined where it cannot. */
export type DecodeSamples = (image: {
  readonly data: Uint8Array;
  readonly filter: StreamFilter;
  readonly width: number;
  readonly height: number;
}) => Samples | undefined;

const MAX_BYTES = 512 * 1024 * 1024;
const SHORT: Readonly<Record<string, string>> = {
  W: "Width",
  H: "Height",
  BPC: "BitsPerComponent",
  CS: "ColorSpace",
  D: "Decode",
  IM: "ImageMask",
  I: "Interpolate",
};
const SPACES: Readonly<Record<string, string>> = {
  G: "DeviceGray",
  RGB: "DeviceRGB",
  CMYK: "DeviceCMYK",
  I: "Indexed",
};

/**
 * Images with the samples under some quads (of the unit square) set to nothing, in their own colour space and depth. The other
 * samples of a JPEG keep their coefficients; all other images are stored without loss. Undefined for what cannot be decoded.
 */
export class ImageEdit {
  readonly #file: PdfFile;
  readonly #decode: DecodeSamples;
  readonly #add: (stream: PdfStream) => PdfObject;
  readonly #samples = new Map<PdfStream, Samples | undefined>();

  constructor(file: PdfFile, decode: DecodeSamples, add: (stream: PdfStream) => PdfObject) {
    this.#file = file;
    this.#decode = decode;
    this.#add = add;
  }

  edit(stream: PdfStream, resources: PdfDict, quads: readonly Quad[]): PdfStream | undefined {
    const facts = describeImage(this.#file, { stream, object: undefined, resources })[0];
    if (facts === undefined || facts.width < 1 || facts.height < 1) return undefined;
    const { width, height } = facts;
    const size = { width, height, quads, tick: this.#file.checkpoint };
    const jpeg = this.#jpegOf(stream, facts.components, size);
    if (jpeg !== undefined) {
      const masks = this.#masksOf(stream, resources, quads);
      const dict = this.#dictOf(stream.dict, resources, { components: jpeg.components, bits: 8 });
      return masks && new PdfStream(dict.with({ ...masks, ...jpeg.entries }), jpeg.bytes);
    }
    const given = { components: facts.components, bits: facts.bits, width, height };
    const samples = this.#samplesOf(stream, given);
    if (samples === undefined) return undefined;
    const bytes = blank(samples, size);
    const dict = this.#dictOf(stream.dict, resources, samples);
    const masks = this.#masksOf(stream, resources, quads);
    if (masks === undefined) return undefined;
    const packed = pack(bytes, samples, size);
    return new PdfStream(dict.with({ ...masks, ...packed.entries }), packed.bytes);
  }

  #masksOf(
    { dict }: PdfStream,
    resources: PdfDict,
    quads: readonly Quad[],
  ): Readonly<Record<string, PdfObject>> | undefined {
    const masks: Record<string, PdfObject> = {};
    for (const key of ["SMask", "Mask"]) {
      const mask = this.#file.resolve(dict.get(key));
      if (!(mask instanceof PdfStream)) continue;
      const own = this.edit(mask, resources, quads);
      if (own === undefined) return undefined;
      masks[key] = this.#add(own);
    }
    return masks;
  }

  /** A JPEG that stays one. Without quads, only the samples are kept, so that no byte of the data is. */
  #jpegOf(stream: PdfStream, expected: number, blanking: Blanking): (Packed & { components: number }) | undefined {
    const { bytes, rest } = this.#file.decode(stream);
    const [codec] = rest;
    if (codec?.name !== "DCTDecode" || rest.length !== 1 || blanking.quads.length === 0) return undefined;
    if (hasExactSamples(this.#file, stream)) return undefined;
    const transform = numberOf(this.#file.resolve(codec.parameters.get("ColorTransform")));
    const eachTouched = (mark: (x: number, y: number) => void): void => eachSampleUnder(blanking, mark);
    const made = blankJpeg(bytes, { ...blanking, transform, eachTouched });
    if (made === undefined || (expected !== 0 && expected !== made.components)) return undefined;
    const { entries } = codec.parameters;
    const parameters = entries.size > 0 ? { DecodeParms: codec.parameters } : {};
    return { ...made, entries: { Filter: new PdfName("DCTDecode"), ...parameters } };
  }

  #samplesOf(
    stream: PdfStream,
    { components, bits, width, height }: { components: number; bits: number; width: number; height: number },
  ): Samples | undefined {
    if (this.#samples.has(stream)) return this.#samples.get(stream);
    const { bytes, rest, problem } = this.#file.decode(stream);
    let found: Samples | undefined;
    const [codec] = rest;
    const size = Math.ceil((width * components * bits) / 8) * height;
    if (codec !== undefined) {
      const isSmall = width * height * 4 <= MAX_BYTES;
      const decoded =
        rest.length === 1 && isSmall ? this.#decode({ data: bytes, filter: codec, width, height }) : undefined;
      const isAsReported = components === 0 || components === decoded?.components;
      found = decoded !== undefined && isAsReported ? decoded : undefined;
    } else if (components > 0 && size <= MAX_BYTES && (problem === undefined || bytes.length >= size)) {
      const whole = new Uint8Array(size);
      whole.set(bytes.subarray(0, size));
      found = { components, bits, bytes: whole };
    }
    this.#samples.set(stream, found);
    return found;
  }

  #dictOf(dict: PdfDict, resources: PdfDict, { components, bits }: Pick<Samples, "components" | "bits">): PdfDict {
    const long = new Map([...dict.entries].map(([key, value]): [string, PdfObject] => [SHORT[key] ?? key, value]));
    const entries = new Map(pictureKeys(new PdfDict(long)).dict.entries);
    const isStencil = this.#file.resolve(entries.get("ImageMask")) === true;
    const space = entries.get("ColorSpace");
    if (space instanceof PdfName) {
      const named = this.#file.dictOf(resources.get("ColorSpace"))?.get(space.value);
      entries.set("ColorSpace", named ?? new PdfName(SPACES[space.value] ?? space.value));
    } else if (space === undefined && !isStencil)
      entries.set(
        "ColorSpace",
        new PdfName(components === 1 ? "DeviceGray" : components === 3 ? "DeviceRGB" : "DeviceCMYK"),
      );
    entries.set("Type", new PdfName("XObject"));
    entries.set("Subtype", new PdfName("Image"));
    if (!isStencil) entries.set("BitsPerComponent", bits);
    return new PdfDict(entries);
  }
}

/** Samples that are indexes, or of which some are a mask by their value, must not be rounded. */
function hasExactSamples(file: PdfFile, { dict }: PdfStream): boolean {
  const space = file.arrayOf(dict.get("ColorSpace"))[0];
  return isName(file.resolve(space), "Indexed") || file.arrayOf(dict.get("Mask")).length > 0;
}

interface Packed {
  readonly bytes: Uint8Array;
  readonly entries: Readonly<Record<string, PdfObject>>;
}

/** Without loss in the smaller form: two colours as Group 4 or Flate, all others as Flate. */
function pack(
  bytes: Uint8Array,
  { components, bits }: Samples,
  size: { readonly width: number; readonly height: number; readonly tick: () => void },
): Packed {
  const flate = { bytes: deflate(bytes), entries: { Filter: new PdfName("FlateDecode") } };
  if (components * bits !== 1) return flate;
  const fax = encodeCcitt(bytes, size);
  if (fax.length >= flate.bytes.length) return flate;
  const parameters: [string, PdfObject][] = [
    ["K", -1],
    ["Columns", size.width],
    ["Rows", size.height],
  ];
  return {
    bytes: fax,
    entries: { Filter: new PdfName("CCITTFaxDecode"), DecodeParms: new PdfDict(new Map(parameters)) },
  };
}

/** How large a sample of a picture, or of its masks, is on the page. */
export function sampleSize(file: PdfFile, { dict }: PdfStream, [a, b, c, d]: Matrix): number {
  const masks = [dict.get("SMask"), dict.get("Mask")].map((held) => file.resolve(held));
  const all = [dict, ...masks.filter((mask) => mask instanceof PdfStream).map((mask) => mask.dict)];
  const sizes = all.map((one) => {
    const [width, height] = [one.get("Width") ?? one.get("W"), one.get("Height") ?? one.get("H")].map(
      (held) => numberOf(file.resolve(held)) ?? 1,
    );
    return Math.max(Math.hypot(a, b) / (width ?? 1), Math.hypot(c, d) / (height ?? 1));
  });
  return sizes.reduce((most, size) => Math.max(most, size), 0);
}

interface Blanking {
  readonly width: number;
  readonly height: number;
  readonly quads: readonly Quad[];
  readonly tick: () => void;
}

/** A copy with the samples under the quads set to 0; a sample that an edge cuts goes too. */
function blank({ components, bits, bytes }: Samples, blanking: Blanking): Uint8Array {
  const copy = bytes.slice();
  const stride = Math.ceil((blanking.width * components * bits) / 8);
  eachSampleUnder(blanking, (x, y) => clear(copy, y * stride * 8 + x * components * bits, components * bits));
  return copy;
}

function eachSampleUnder({ width, height, quads, tick }: Blanking, mark: (x: number, y: number) => void): void {
  for (const quad of quads) {
    const pixels = quad.map((side, index) => (index % 2 === 0 ? side * width : (1 - side) * height)) as unknown as Quad;
    const xs = [0, 2, 4, 6].map((at) => pixels[at] as number);
    const ys = [1, 3, 5, 7].map((at) => pixels[at] as number);
    const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))];
    const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height, Math.ceil(Math.max(...ys)))];
    for (let y = top; y < bottom; y += 1) {
      tick();
      for (let x = left; x < right; x += 1) if (isInside([x + 0.5, y + 0.5], pixels, 0.7072)) mark(x, y);
    }
  }
}

function clear(bytes: Uint8Array, from: number, count: number): void {
  for (let bit = from; bit < from + count; ) {
    if (bit % 8 === 0 && count - (bit - from) >= 8) {
      bytes[bit >> 3] = 0;
      bit += 8;
    } else {
      bytes[bit >> 3] = (bytes[bit >> 3] as number) & ~(128 >> (bit % 8));
      bit += 1;
    }
  }
}
