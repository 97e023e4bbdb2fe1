import { deflateSync, inflateSync } from "node:zlib";
import { applyEdits, type Edit } from "./edit-pdf.ts";
import { ENTRY_BYTES, findPdfTable, placeAt } from "./pdf-table.ts";

const HEAD_BYTES = 512;
/** Year, month, day, hour, minute, second, each of 16 bits. */
const MADE_AT = 24;
const DATE = Buffer.from("07b200010001000000000000", "hex");
/** The bytes of any other level belong to the build of Node. */
const STORED = { level: 0 };
const SIGNATURE = { at: 36, text: "acsp" };

/**
 * The date in the profile of colours that PDF/A asks for, which LibreOffice's library makes anew with the clock's: becomes 1970-01-01.
 * An encrypted file stays.
 *
 * Errors   RangeError when the profile is not where LibreOffice writes it: this is not the PDF it was written for.
 * Source   ICC.1:2010, 7.2; ISO 32000-1, 14.11.5; Little CMS, cmsvirt.c.
 */
export function fixProfileDate(bytes: Uint8Array): Uint8Array {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const intent = /\/Type\/OutputIntent[^>]*\/DestOutputProfile (\d+) 0 R/.exec(pdf.toString("latin1"));
  if (intent === null || pdf.includes("/Encrypt", findPdfTable(pdf).at)) return bytes;
  const { place, head } = objectOf(pdf, Number(intent[1]));
  const stream = /^\d+ 0 obj\n<<[^>]*\/Length (\d+) 0 R[^>]*>>\nstream\n/.exec(head);
  const length = objectOf(pdf, Number(stream?.[1]));
  const digits = /^(\d+ 0 obj\n)(\d+)\n/.exec(length.head);
  if (stream === null || digits === null) throw new RangeError("The PDF's color profile has no length.");
  const [, before = "", count = ""] = digits;
  const from = place + stream[0].length;
  const profile = pinned(inflateSync(pdf.subarray(from, from + Number(count))));
  const stored = deflateSync(profile, STORED).toString("latin1");
  const countAt = length.place + before.length;
  const edits: Edit[] = [
    { from, to: from + Number(count), text: stored },
    { from: countAt, to: countAt + count.length, text: String(stored.length) },
  ];
  return applyEdits(
    pdf,
    edits.sort((one, other) => one.from - other.from),
  );
}

function pinned(profile: Buffer): Buffer {
  const { at, text } = SIGNATURE;
  if (profile.toString("latin1", at, at + text.length) !== text)
    throw new RangeError("The PDF's color profile is not valid.");
  DATE.copy(profile, MADE_AT);
  return profile;
}

/** Where an object stands, and its first words. */
function objectOf(pdf: Buffer, number: number): { readonly place: number; readonly head: string } {
  const { at, headBytes, entries } = findPdfTable(pdf);
  const place = number < entries ? placeAt(pdf, at + headBytes + number * ENTRY_BYTES) : undefined;
  if (place === undefined) throw new RangeError(`The PDF has no object ${number}.`);
  return { place, head: pdf.toString("latin1", place, place + HEAD_BYTES) };
}
