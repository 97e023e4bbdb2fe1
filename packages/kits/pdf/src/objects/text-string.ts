import { PdfName, type PdfObject, PdfString } from "./object.ts";

/** PDFDocEncoding where it is not Latin-1. Source: ISO 32000-2, D.3. */
const DOC_ENCODING: Readonly<Record<number, number>> = {
  24: 0x2d8,
  25: 0x2c7,
  26: 0x2c6,
  27: 0x2d9,
  28: 0x2dd,
  29: 0x2db,
  30: 0x2da,
  31: 0x2dc,
  128: 0x2022,
  129: 0x2020,
  130: 0x2021,
  131: 0x2026,
  132: 0x2014,
  133: 0x2013,
  134: 0x192,
  135: 0x2044,
  136: 0x2039,
  137: 0x203a,
  138: 0x2212,
  139: 0x2030,
  140: 0x201e,
  141: 0x201c,
  142: 0x201d,
  143: 0x2018,
  144: 0x2019,
  145: 0x201a,
  146: 0x2122,
  147: 0xfb01,
  148: 0xfb02,
  149: 0x141,
  150: 0x152,
  151: 0x160,
  152: 0x178,
  153: 0x17d,
  154: 0x131,
  155: 0x142,
  156: 0x153,
  157: 0x161,
  158: 0x17e,
  160: 0x20ac,
};

/** A text string as characters, in whichever of the three encodings. Source: ISO 32000-2, 7.9.2.2. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return withoutLanguage(decodeUtf16(bytes.subarray(2), true));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return withoutLanguage(decodeUtf16(bytes.subarray(2), false));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return Buffer.from(bytes.subarray(3)).toString("utf8");
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(DOC_ENCODING[byte] ?? byte);
  return text;
}

/** The text of a string; undefined for any other object. */
export function textOf(object: PdfObject | undefined): string | undefined {
  return object instanceof PdfString ? decodeText(object.bytes) : undefined;
}

/** The characters of a name, whose bytes are UTF-8 where they can be. */
export function nameText(object: PdfObject | undefined): string | undefined {
  if (!(object instanceof PdfName)) return undefined;
  const bytes = Buffer.from(object.value, "latin1");
  const text = bytes.toString("utf8");
  return text.includes("�") ? object.value : text;
}

/** Text as a text string: PDFDocEncoding's ASCII part where that holds it, else UTF-16. */
export function encodeText(text: string): PdfString {
  if (/^[\x20-\x7e\n\r\t]*$/.test(text)) return new PdfString(new Uint8Array(Buffer.from(text, "latin1")));
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xfe, 0xff]);
  for (let index = 0; index < text.length; index += 1) {
    bytes[2 + index * 2] = text.charCodeAt(index) >> 8;
    bytes[3 + index * 2] = text.charCodeAt(index) & 255;
  }
  return new PdfString(bytes);
}

function decodeUtf16(bytes: Uint8Array, isBig: boolean): string {
  let text = "";
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const [one = 0, other = 0] = [bytes[at], bytes[at + 1]];
    text += String.fromCharCode(isBig ? one * 256 + other : other * 256 + one);
  }
  return text.toWellFormed();
}

/** A language code between escapes. Source: ISO 32000-2, 7.9.2.2.2. */
function withoutLanguage(text: string): string {
  return text.includes("\u001b") ? text.replace(/\u001b[A-Za-z]{2,8}(?:-?[A-Za-z]{2})?\u001b/g, "") : text;
}
