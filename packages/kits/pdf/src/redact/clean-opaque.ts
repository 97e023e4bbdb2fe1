import type { PdfFile } from "../file/pdf-file.ts";
import { filtersOf } from "../filters/decode-stream.ts";
import { isName, PdfName, PdfStream } from "../objects/object.ts";
import { deflate } from "../write/write-file.ts";
import { jpeg2000Comments } from "./codec-data.ts";

interface Finding {
  hasBytes(bytes: Uint8Array): boolean;
}

/**
 * A stream of data without the words that it holds beside its data: comments of a function, what a camera or a program wrote into a
 * picture. Undefined where it stays as it is.
 */
export function cleanOpaque(file: PdfFile, stream: PdfStream, words: Finding): PdfStream | undefined {
  if (file.resolve(stream.dict.get("FunctionType")) === 4) return cleanFunction(file, stream, words);
  if (!isName(file.resolve(stream.dict.get("Subtype")), "Image")) return undefined;
  const codec = filtersOf(stream.dict, file.resolve).at(-1)?.name ?? "";
  const withoutNotes = Object.hasOwn(CODECS, codec) ? CODECS[codec] : undefined;
  if (withoutNotes === undefined) return undefined;
  const { bytes, rest } = file.decode(stream);
  const clean = rest.length === 1 ? withoutNotes(bytes, words) : undefined;
  return (
    clean && new PdfStream(stream.dict.with({ Filter: new PdfName(codec), DecodeParms: rest[0]?.parameters }), clean)
  );
}

/** A calculator has no strings: what follows % is a comment. Source: ISO 32000-2, 7.10.5. */
function cleanFunction(file: PdfFile, stream: PdfStream, words: Finding): PdfStream | undefined {
  const { bytes } = file.decode(stream);
  if (!words.hasBytes(bytes)) return undefined;
  const code = Buffer.from(bytes)
    .toString("latin1")
    .replace(/%[^\r\n]*/g, "");
  const dict = stream.dict.without("DecodeParms").with({ Filter: new PdfName("FlateDecode") });
  return new PdfStream(dict, deflate(new Uint8Array(Buffer.from(code, "latin1"))));
}

const SCAN = 0xda;
/** Comments, and what programs keep: Exif, XMP, IPTC. Those that tell how to read the colours are others. */
const NOTES: ReadonlySet<number> = new Set([
  0xfe, 0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef,
]);

/** A JPEG without the segments that hold the words; undefined where none does. */
function withoutSegments(bytes: Uint8Array, words: Finding): Uint8Array | undefined {
  const kept: Uint8Array[] = [];
  let from = 0;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== SCAN; ) {
    const end = at + 2 + (bytes[at + 2] as number) * 256 + (bytes[at + 3] as number);
    if (NOTES.has(bytes[at + 1] as number) && words.hasBytes(bytes.subarray(at + 4, end))) {
      kept.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  if (from === 0) return undefined;
  return new Uint8Array(Buffer.concat([...kept, bytes.subarray(from)]));
}

/** A JPEG 2000 picture without the notes that hold the words: boxes go, comments inside the codestream are blank. */
function withoutNotes2000(bytes: Uint8Array, words: Finding): Uint8Array | undefined {
  const boxed = withoutBoxes(bytes, words);
  const whole = boxed ?? bytes;
  const comments = jpeg2000Comments(whole, () => undefined).filter(([start, end]) =>
    words.hasBytes(whole.subarray(start, end)),
  );
  if (comments.length === 0) return boxed;
  const blank = whole.slice();
  for (const [start, end] of comments) blank.fill(0x20, start, end);
  return blank;
}

/** A JPEG 2000 file without the boxes of notes that hold the words; undefined where none does, and for a bare codestream. */
function withoutBoxes(bytes: Uint8Array, words: Finding): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at);
    if (length < 8) break;
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString("latin1");
    const end = Math.min(at + length, bytes.length);
    if ((type === "xml " || type === "uuid") && words.hasBytes(bytes.subarray(at + 8, end))) {
      kept.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return from === 0 ? undefined : new Uint8Array(Buffer.concat([...kept, bytes.subarray(from)]));
}

const CODECS: Readonly<Record<string, (bytes: Uint8Array, words: Finding) => Uint8Array | undefined>> = {
  DCTDecode: withoutSegments,
  JPXDecode: withoutNotes2000,
};
