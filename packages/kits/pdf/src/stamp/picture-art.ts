import { checkLimit, FormatError } from "@colophon/kit-bytes";
import { PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from "../objects/object.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import { deflatedStream } from "../write/write-file.ts";
import { readPng } from "./read-png.ts";
import { objectArt, type StampArt } from "./stamp-art.ts";

/** Samples of one picture. Attack: a PNG of a few bytes that says it is a million pixels wide and high. */
const MAX_PIXELS = 100_000_000;
/** A pixel of a screen. Source: CSS, 96 pixels an inch. */
const POINTS_A_PIXEL = 0.75;
const SPACES: Readonly<Record<number, string>> = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" };

/**
 * A PNG or JPEG -> a picture in the file, as large as its pixels at 96 per inch.
 *
 * Shapes   The data of a JPEG is kept byte for byte, that of a PNG without transparency and interlacing too.
 * Errors   FormatError PICTURE for other files and damaged ones; LIMIT past 100 million pixels.
 * Source   ISO 32000-2, 8.9.5; ISO 10918-1, B.2; PNG (W3C, third edition).
 */
export function addPicture(pending: PendingRevision, bytes: Uint8Array): StampArt {
  const isPng = bytes[0] === 0x89 && bytes[1] === 0x50;
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  if (!isPng && !isJpeg) throw refusePicture("The picture is neither a PNG nor a JPEG file.", 0);
  const picture = isPng ? pngPicture(pending, bytes) : jpegPicture(bytes);
  const { width, height } = picture;
  return objectArt(
    pending.add(picture.stream),
    { width: width * POINTS_A_PIXEL, height: height * POINTS_A_PIXEL },
    true,
  );
}

function refusePicture(message: string, offset: number): FormatError {
  return new FormatError({ format: "pdf", code: "PICTURE", message, offset });
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly stream: PdfStream;
}

function imageDict(width: number, height: number, members: Readonly<Record<string, PdfObject | undefined>>): PdfDict {
  checkLimit(width * height, { format: "pdf", limit: "maxElements", most: MAX_PIXELS, offset: 0 });
  return new PdfDict().with({
    ...{ Type: new PdfName("XObject"), Subtype: new PdfName("Image"), Width: width, Height: height },
    ...members,
  });
}

function pngPicture(pending: PendingRevision, bytes: Uint8Array): Picture {
  const png = readPng(bytes, { maxPixels: MAX_PIXELS, checkpoint: () => pending.checkpoint() });
  const { width, height, bits, colors, palette, colorKey } = png;
  const space: PdfObject =
    palette === undefined
      ? new PdfName(SPACES[colors] ?? "DeviceGray")
      : [new PdfName("Indexed"), new PdfName("DeviceRGB"), palette.length / 3 - 1, new PdfString(palette, true)];
  const alpha =
    png.alpha === undefined
      ? undefined
      : pending.add(
          withMembers(deflatedStream(png.alpha), width, height, {
            ColorSpace: new PdfName("DeviceGray"),
            BitsPerComponent: bits === 16 ? 16 : 8,
          }),
        );
  const members = {
    ...{ ColorSpace: space, BitsPerComponent: bits, SMask: alpha },
    ...(colorKey !== undefined && { Mask: colorKey.flatMap((value) => [value, value]) }),
  };
  if (png.compressed === undefined)
    return {
      width,
      height,
      stream: withMembers(deflatedStream(png.samples ?? new Uint8Array(0)), width, height, members),
    };
  const Filter = new PdfName("FlateDecode");
  const DecodeParms = new PdfDict().with({ Predictor: 15, Colors: colors, BitsPerComponent: bits, Columns: width });
  return {
    ...{ width, height },
    stream: new PdfStream(imageDict(width, height, { ...members, Filter, DecodeParms }), png.compressed),
  };
}

function withMembers(
  stream: PdfStream,
  width: number,
  height: number,
  members: Readonly<Record<string, PdfObject | undefined>>,
): PdfStream {
  const Filter = new PdfName("FlateDecode");
  return stream.withDict(imageDict(width, height, { ...members, Filter }));
}

/** Frames that have a size: all SOF but the tables DHT, JPG and DAC between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegPicture(bytes: Uint8Array): Picture {
  let isAdobe = false;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) break;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (marker === 0xee && length >= 12) isAdobe = true;
    if (isFrame(marker)) {
      const height = ((bytes[at + 5] ?? 0) << 8) | (bytes[at + 6] ?? 0);
      const width = ((bytes[at + 7] ?? 0) << 8) | (bytes[at + 8] ?? 0);
      const space = SPACES[bytes[at + 9] ?? 0];
      if (bytes[at + 4] !== 8 || width === 0 || height === 0 || space === undefined) break;
      const dict = imageDict(width, height, {
        ...{ ColorSpace: new PdfName(space), BitsPerComponent: 8, Filter: new PdfName("DCTDecode") },
        // Adobe's programs write the four inks inverted.
        ...(space === "DeviceCMYK" && isAdobe && { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
      });
      return { width, height, stream: new PdfStream(dict, bytes) };
    }
    at += 2 + Math.max(2, length);
  }
  throw refusePicture("The JPEG file has no frame that PDF can show.", 0);
}
