import { buildZip, fixture, type Row } from "@colophon/testing";
import { buildWorkbook } from "./make-workbook.ts";

/** What reading refuses, with the code of the operation's family of codes. */
export function refusedRows(codes: {
  readonly corrupt: string;
  readonly malformed: string;
  readonly other: string;
  readonly encrypted: string;
  readonly unsafe: string;
  readonly limit: string;
}): readonly Row[] {
  const spaces = " ".repeat(24_000_000);
  return [
    { name: "an archive without an end", kind: "hostile", input: { bytes: fixture("cut.xlsx") }, error: codes.corrupt },
    { name: "an entity bomb", kind: "hostile", input: { bytes: fixture("entities.xlsx") }, error: codes.malformed },
    { name: "under a password", kind: "hostile", input: { bytes: fixture("encrypted.xlsx") }, error: codes.encrypted },
    { name: "no file at all", kind: "boundary", input: { bytes: new Uint8Array() }, error: codes.corrupt },
    {
      name: "an archive that is no package",
      kind: "hostile",
      input: { bytes: buildZip([{ path: "a.txt", bytes: Buffer.from("a") }]) },
      error: codes.other,
    },
    {
      name: "a sheet cut in the middle of a cell",
      kind: "hostile",
      input: { bytes: buildWorkbook({ sheet: '<sheetData><row r="1"><c r="A1"><v>1' }) },
      error: codes.malformed,
    },
    {
      name: "a sheet of twenty-four megabytes of spaces",
      kind: "hostile",
      input: { bytes: buildWorkbook({ sheet: `<sheetData>${spaces}</sheetData>` }) },
      error: codes.unsafe,
    },
    {
      name: "elements nested a thousand deep",
      kind: "hostile",
      input: {
        bytes: buildWorkbook({ sheet: `<sheetData/>${"<extLst>".repeat(1_000)}${"</extLst>".repeat(1_000)}` }),
      },
      error: codes.limit,
    },
  ];
}
