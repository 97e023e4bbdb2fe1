/** A picture as Typst is to read it. */
export interface Picture {
  readonly extension: "png" | "jpg" | "gif" | "webp";
  readonly width: number;
  readonly height: number;
}

const JPEG_SIZES: ReadonlySet<number> = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

/** What a picture is by its bytes, and how large; undefined for what is none of the four kinds, or cut off in its head. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.startsWith("\u0089PNG\r\n\u001a\n") && bytes.length >= 24)
    return { extension: "png", width: view.getUint32(16), height: view.getUint32(20) };
  if (/^GIF8[79]a/.test(head) && bytes.length >= 10)
    return { extension: "gif", width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8) && bytes.length >= 30) return readWebp(view);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? readJpeg(view) : undefined;
}

function readJpeg(view: DataView): Picture | undefined {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (JPEG_SIZES.has(marker))
      return { extension: "jpg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker === 0xff) at += 1;
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Source: WebP container specification; RFC 6386, 9.1; WebP lossless bitstream, 3. */
function readWebp(view: DataView): Picture | undefined {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (kind === "VP8X") return { extension: "webp", width: three(24) + 1, height: three(27) + 1 };
  if (kind === "VP8 ")
    return { extension: "webp", width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== "VP8L") return undefined;
  const bits = view.getUint32(21, true);
  return { extension: "webp", width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
