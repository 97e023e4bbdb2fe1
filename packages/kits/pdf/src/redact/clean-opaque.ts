import type { PdfFile } from "../file/pdf-file.ts";
import { filtersOf } from "../filters/decode-stream.ts";
import { isName, PdfName, PdfStream } from "../objects/object.ts";
import { deflate } from "../write/write-file.ts";

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
  if (filtersOf(stream.dict, file.resolve).at(-1)?.name !== "DCTDecode") return undefined;
  const { bytes, rest } = file.decode(stream);
  const clean = rest.length === 1 ? withoutNotes(bytes, words) : undefined;
  return (
    clean &&
    new PdfStream(stream.dict.with({ Filter: new PdfName("DCTDecode"), DecodeParms: rest[0]?.parameters }), clean)
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
function withoutNotes(bytes: Uint8Array, words: Finding): Uint8Array | undefined {
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
