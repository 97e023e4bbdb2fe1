/** What Excel needs to know of a picture: its kind, and its size where the file says it. */
export interface PictureFacts {
  readonly kind: "png" | "jpeg";
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels per inch; 96 where the file has none. */
  readonly density: { readonly x: number; readonly y: number };
}

const PLAIN = { x: 96, y: 96 };
const INCH_PER_METRE = 0.0254;
const CENTIMETRES_PER_INCH = 2.54;

/** Undefined for bytes that are neither a PNG nor a JPEG with a size. */
export function readPictureFacts(bytes: Uint8Array): PictureFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 8)).toString("latin1");
  const facts = head === "\x89PNG\r\n\x1a\n" ? readPng(view) : head.startsWith("\xff\xd8") ? readJpeg(view) : undefined;
  return facts !== undefined && facts.widthPx > 0 && facts.heightPx > 0 ? facts : undefined;
}

/** The header, and the physical size where it is before the data. PNG (ISO/IEC 15948), 11.2.2 and 11.3.5.3. */
function readPng(view: DataView): PictureFacts | undefined {
  if (view.byteLength < 33) return undefined;
  let density = PLAIN;
  for (let at = 8; at + 21 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const name = view.getUint32(at + 4);
    // "IDAT" and "pHYs".
    if (name === 0x49444154) break;
    if (name === 0x70485973 && view.getUint8(at + 16) === 1)
      density = {
        x: Math.round(view.getUint32(at + 8) * INCH_PER_METRE),
        y: Math.round(view.getUint32(at + 12) * INCH_PER_METRE),
      };
  }
  return { kind: "png", widthPx: view.getUint32(16), heightPx: view.getUint32(20), density: orPlain(density) };
}

/** The first frame header, and the density of JFIF. ITU-T T.81, B.2.2; ITU-T T.871. */
function readJpeg(view: DataView): PictureFacts | undefined {
  let density = PLAIN;
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame)
      return {
        kind: "jpeg",
        widthPx: view.getUint16(at + 7),
        heightPx: view.getUint16(at + 5),
        density: orPlain(density),
      };
    if (marker === 0xe0 && at + 16 < view.byteLength && view.getUint32(at + 4) === 0x4a464946) {
      const unit = view.getUint8(at + 11);
      const factor = unit === 1 ? 1 : unit === 2 ? CENTIMETRES_PER_INCH : 0;
      if (factor > 0)
        density = {
          x: Math.round(view.getUint16(at + 12) * factor),
          y: Math.round(view.getUint16(at + 14) * factor),
        };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** A density of almost nothing would make a picture of kilometres. */
function orPlain({ x, y }: { readonly x: number; readonly y: number }): PictureFacts["density"] {
  return x >= 10 && y >= 10 ? { x, y } : PLAIN;
}
