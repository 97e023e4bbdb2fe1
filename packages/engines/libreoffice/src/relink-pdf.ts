import { applyEdits, type Edit } from "./edit-pdf.ts";

/**
 * The folders that a document lies in below its helper's own, so that a link which leads up and out of its folder has somewhere to
 * lead: LibreOffice knows links by their whole addresses alone.
 */
const STEP = "~/";
const MAX_STEPS = 60;
export const DOCUMENT_FOLDER: string = STEP.repeat(MAX_STEPS).slice(0, -1);

/**
 * Links to files beside the document, which LibreOffice writes with the folder it worked in -> as the document has them, relative.
 * Links with an address of their own stay.
 *
 * Shapes   `folder`: the helper's own as an address, without a slash at its end.
 * Errors   RangeError when the file has no table of objects in clear: this is not the PDF it was written for.
 * Source   ISO 32000-1, 7.5.4, 12.6.4.7; RFC 3986, 4.2.
 */
export function relinkPdf(bytes: Uint8Array, folder: string): Uint8Array {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = `/URI(${escapeString(folder)}/`;
  const edits: Edit[] = [];
  for (let at = pdf.indexOf(mark); at !== -1; at = pdf.indexOf(mark, at + 1)) {
    const from = at + "/URI(".length;
    const rest = pdf.toString("latin1", at + mark.length, endOfString(pdf, from));
    edits.push({ from, to: from + mark.length - "/URI(".length + rest.length, text: relativeOf(rest) });
  }
  return edits.length === 0 ? bytes : applyEdits(pdf, edits);
}

const escapeString = (text: string): string => text.replace(/[\\()]/g, "\\$&");

/** Where the string that begins at a place ends: at the first parenthesis that closes and is not escaped. */
function endOfString(pdf: Buffer, from: number): number {
  let at = from;
  for (let depth = 1; at < pdf.length; at++) {
    if (pdf[at] === 0x5c) at++;
    else if (pdf[at] === 0x28) depth++;
    else if (pdf[at] === 0x29 && --depth === 0) break;
  }
  return at;
}

/** An address below the helper's folder -> from the document's. One that is the document's folder itself is a dot. */
function relativeOf(rest: string): string {
  let [path, steps] = [rest, 0];
  for (; steps < MAX_STEPS && `${path}/`.startsWith(STEP); steps++) path = path.slice(STEP.length);
  return `${"../".repeat(MAX_STEPS - steps)}${path}` || ".";
}
