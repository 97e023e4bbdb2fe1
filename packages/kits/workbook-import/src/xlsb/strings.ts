import { Fields } from "../fields.ts";
import type { WorkbookReading } from "../reading.ts";
import type { XlsString } from "../xls/strings.ts";
import { PartRecords } from "./records.ts";

const RICH = 1;
const PHONETIC = 2;

/** A text, and the places from which another font begins. Source: [MS-XLSB] 2.5.122. */
export function readRichText(fields: Fields, reading: WorkbookReading): XlsString {
  const flags = fields.uint8();
  const text = fields.text() ?? "";
  // The reading of characters.
  if ((flags & PHONETIC) !== 0) reading.omissions.add("rich text");
  if ((flags & RICH) === 0) return { text };
  const runs: { at: number; font: number }[] = [];
  for (let left = fields.uint32(); left > 0 && !fields.isCut; left--) {
    reading.look();
    const run = { at: fields.uint16(), font: fields.uint16() };
    if (!fields.isCut) runs.push(run);
  }
  return runs.length === 0 ? { text } : { text, runs };
}

/** The table of strings. Source: [MS-XLSB] 2.1.7.45. */
export function readBinaryStrings(
  bytes: Uint8Array | undefined,
  part: string,
  reading: WorkbookReading,
): readonly XlsString[] {
  const strings: XlsString[] = [];
  if (bytes === undefined) return strings;
  const records = new PartRecords(bytes, part);
  while (records.next()) {
    reading.look();
    if (records.type === 19) strings.push(readRichText(new Fields(records.data), reading));
  }
  return strings;
}
