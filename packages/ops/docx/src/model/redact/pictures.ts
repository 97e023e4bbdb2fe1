/** One white point each: what stands in the place of a picture that says more than its pixels. */
const BLANKS: Readonly<Record<string, string>> = {
  png: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  gif: "R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==",
};
const SIGNATURES: readonly (readonly [kind: string, at: number, bytes: readonly number[]])[] = [
  ["png", 0, [0x89, 0x50, 0x4e, 0x47]],
  ["jpeg", 0, [0xff, 0xd8, 0xff]],
  ["gif", 0, [0x47, 0x49, 0x46, 0x38]],
  ["bmp", 0, [0x42, 0x4d]],
  ["tiff", 0, [0x49, 0x49, 0x2a, 0x00]],
  ["tiff", 0, [0x4d, 0x4d, 0x00, 0x2a]],
  ["emf", 40, [0x20, 0x45, 0x4d, 0x46]],
  ["wmf", 0, [0xd7, 0xcd, 0xc6, 0x9a]],
  ["wmf", 0, [0x01, 0x00, 0x09, 0x00]],
  ["jxr", 0, [0x49, 0x49, 0xbc, 0x01]],
  ["webp", 8, [0x57, 0x45, 0x42, 0x50]],
];

/** What a picture is by its first bytes. */
export function pictureKind(bytes: Uint8Array): string | undefined {
  return SIGNATURES.find(([, at, signature]) => signature.every((byte, index) => bytes[at + index] === byte))?.[0];
}

/** A picture of the same kind with nothing on it; undefined for kinds that are not written here. */
export function blankPicture(kind: string): Uint8Array | undefined {
  const blank = BLANKS[kind];
  if (blank !== undefined) return new Uint8Array(Buffer.from(blank, "base64"));
  return kind === "emf" ? blankEmf() : kind === "wmf" ? blankWmf() : undefined;
}

/** A header and its end. [MS-EMF] 2.3.4.2, 2.3.4.1. */
function blankEmf(): Uint8Array {
  const bytes = new Uint8Array(88 + 20);
  const view = new DataView(bytes.buffer);
  const put = (at: number, ...values: readonly number[]): void => {
    for (const [index, value] of values.entries()) view.setUint32(at + index * 4, value, true);
  };
  put(0, 1, 88, 0, 0, 1, 1, 0, 0, 100, 100, 0x464d4520, 0x10000, bytes.length, 2, 1, 0, 0, 0, 1024, 768, 320, 240);
  put(88, 14, 20, 0, 16, 20);
  return bytes;
}

/** A placeable header, a header and its end. [MS-WMF] 2.3.2.3, 2.3.2.2, 2.3.2.1. */
function blankWmf(): Uint8Array {
  const words = [0xcdd7, 0x9ac6, 0, 0, 0, 100, 100, 96, 0, 0];
  const checksum = words.reduce((sum, word) => sum ^ word, 0);
  const rest = [1, 9, 0x0300, 12, 0, 0, 3, 0, 0, 3, 0, 0];
  const bytes = new Uint8Array((words.length + 1 + rest.length) * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, word] of [...words, checksum, ...rest].entries()) view.setUint16(index * 2, word, true);
  return bytes;
}

/** Text that a metafile draws, record after record: words and letters that are written apart are one text here. */
export function metafileText(bytes: Uint8Array, kind: string): string {
  return kind === "emf" ? emfText(bytes) : kind === "wmf" ? wmfText(bytes) : "";
}

const EMF_TEXT_A = 83;
const EMF_TEXT_W = 84;
const EMF_SMALL_TEXT = 108;
const GLYPHS = 0x10;

/** [MS-EMF] 2.3.5.7, 2.3.5.8, 2.3.5.37. Text by numbers of glyphs is none that can be read. */
function emfText(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let text = "";
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = view.getUint32(at, true);
    const size = view.getUint32(at + 4, true);
    if (size < 8 || at + size > bytes.length) break;
    if ((type === EMF_TEXT_A || type === EMF_TEXT_W) && size >= 76) {
      const [count, offset, options] = [
        view.getUint32(at + 44, true),
        view.getUint32(at + 48, true),
        view.getUint32(at + 52, true),
      ];
      const end = Math.min(at + size, at + offset + count * (type === EMF_TEXT_W ? 2 : 1));
      if ((options & GLYPHS) === 0) text += textBetween(buffer, type === EMF_TEXT_W, [at + offset, end]);
    } else if (type === EMF_SMALL_TEXT && size >= 36) {
      const [count, options] = [view.getUint32(at + 16, true), view.getUint32(at + 20, true)];
      const start = at + 36 + ((options & 0x100) === 0 ? 16 : 0);
      const isNarrow = (options & 0x200) !== 0;
      if ((options & GLYPHS) === 0)
        text += textBetween(buffer, !isNarrow, [start, Math.min(at + size, start + count * (isNarrow ? 1 : 2))]);
    }
    at += size;
  }
  return text;
}

/** Node writes behind its own memory for an odd number of bytes of UTF-16 at an odd address (24.21): they are made even. */
function textBetween(buffer: Buffer, isWide: boolean, [start, end]: readonly [number, number]): string {
  const found = buffer.subarray(start, end);
  return isWide ? found.subarray(0, found.length & ~1).toString("utf16le") : found.toString("latin1");
}

const WMF_TEXT = 0x0521;
const WMF_EXTENDED_TEXT = 0x0a32;

/** [MS-WMF] 2.3.3.5, 2.3.3.20. */
function wmfText(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let text = "";
  const start = bytes[0] === 0xd7 ? 40 : 18;
  for (let at = start; at + 6 <= bytes.length; ) {
    const size = view.getUint32(at, true) * 2;
    const type = view.getUint16(at + 4, true);
    if (size < 6 || at + size > bytes.length) break;
    if (type === WMF_TEXT && size >= 8)
      text += buffer.toString("latin1", at + 8, Math.min(at + size, at + 8 + view.getUint16(at + 6, true)));
    if (type === WMF_EXTENDED_TEXT && size >= 14) {
      const from = at + 14 + ((view.getUint16(at + 12, true) & 6) === 0 ? 0 : 8);
      text += buffer.toString("latin1", from, Math.min(at + size, from + view.getUint16(at + 10, true)));
    }
    at += size;
  }
  return text;
}
