/** What a picture is, and its size where the file tells it. */
export interface ImageFacts {
  readonly mediaType: string;
  readonly extension: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Bytes of a picture -> what they are; undefined for a kind that Word does not show. */
export function readImage(bytes: Uint8Array): ImageFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n") && bytes.length >= 24)
    return { mediaType: "image/png", extension: "png", widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
  if (/^GIF8[79]a/.test(head) && bytes.length >= 10)
    return {
      mediaType: "image/gif",
      extension: "gif",
      widthPx: view.getUint16(6, true),
      heightPx: view.getUint16(8, true),
    };
  if (head.startsWith("BM") && bytes.length >= 26)
    return {
      mediaType: "image/bmp",
      extension: "bmp",
      widthPx: Math.abs(view.getInt32(18, true)),
      heightPx: Math.abs(view.getInt32(22, true)),
    };
  return head.startsWith("\xff\xd8") ? readJpeg(view) : undefined;
}

/** The first frame header. ITU-T T.81, B.2.2. */
function readJpeg(view: DataView): ImageFacts | undefined {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const heightPx = view.getUint16(at + 5);
      return { mediaType: "image/jpeg", extension: "jpeg", widthPx: view.getUint16(at + 7), heightPx };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
