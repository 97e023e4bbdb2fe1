import { readFileSync } from "node:fs";
import { type Envelope, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { expect } from "vitest";
import { buildWorkbook } from "./make-workbook.ts";

export const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
export const insert = (sheet: string, row = 2, count = 1) => ({ do: "insertRows", sheet, row, count });
export const book = (cells: string, more: Partial<Parameters<typeof buildWorkbook>[0]> = {}): Uint8Array =>
  buildWorkbook({ sheet: `<sheetData>${cells}</sheetData>`, ...more });

/** The entries of the workbook that came of a call, as text, and as they stand in the archive. */
export function entriesOf(bytes: Uint8Array): ReadonlyMap<string, { readonly text: string; readonly record: string }> {
  const archive = openZip(sourceOf(bytes));
  return new Map(
    archive.entries.map((entry) => [
      entry.name,
      {
        text: Buffer.from(archive.read(entry)).toString("utf8"),
        record: Buffer.from(bytes.subarray(entry.record.start, entry.record.end)).toString("latin1"),
      },
    ]),
  );
}

export const partsOf = (envelope: Envelope): ReturnType<typeof entriesOf> => {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return entriesOf((envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
};
export const sheetOf = (envelope: Envelope): string => partsOf(envelope).get("xl/worksheets/sheet1.xml")?.text ?? "";
/** Every piece stands in its part. */
export const expectParts = (envelope: Envelope, wanted: Readonly<Record<string, readonly string[]>>): void => {
  const parts = partsOf(envelope);
  const lacking = Object.entries(wanted).flatMap(([name, pieces]) =>
    pieces.filter((piece) => parts.get(name)?.text.includes(piece) !== true).map((piece) => `${name}: ${piece}`),
  );
  expect(lacking).toEqual([]);
};
export const original = entriesOf(readFileSync(`${import.meta.dirname}/../fixtures/faults-a.xlsx`));
