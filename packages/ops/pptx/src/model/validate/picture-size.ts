/** In points of the picture. */
export interface PictureSize {
  readonly w: number;
  readonly h: number;
}

const begins = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

/** How wide and high a PNG, GIF or JPEG picture is; undefined for others, and for what is cut before it says so. */
export function readPictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47]) && bytes.length >= 24)
    return { w: view.getUint32(16), h: view.getUint32(20) };
  if (begins(bytes, [0x47, 0x49, 0x46]) && bytes.length >= 10)
    return { w: view.getUint16(6, true), h: view.getUint16(8, true) };
  return begins(bytes, [0xff, 0xd8]) ? sizeOfJpeg(view) : undefined;
}

/** ITU-T T.81, B.2.2: the first frame header. */
function sizeOfJpeg(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { w: view.getUint16(at + 7), h: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
