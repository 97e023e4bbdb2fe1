import { readFileSync } from "node:fs";
import type { Envelope } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { repairXlsx } from "../src/index.ts";
import { editConservation } from "./edit-conservation.ts";
import { sheetOf } from "./edited.ts";
import { BrokenBook, FAULTS } from "./faults.ts";
import { refusedRows } from "./hostile-rows.ts";
import { buildWorkbook } from "./make-workbook.ts";
import { module } from "./module.ts";

const planted = (name: string): Uint8Array => {
  const fault = FAULTS.find((each) => each.name === name);
  if (fault === undefined) throw new Error(`There is no fault ${name}.`);
  return fault.plant(new BrokenBook("faults-a.xlsx")).bytes();
};
const mends = (fault: string, ...losses: readonly string[]) => ({
  name: fault,
  input: { bytes: planted(fault) },
  value: including({ isUnchanged: false }),
  losses: losses.map((code) => `xlsx/${code}`),
});
const SCRIPT =
  '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/>';
const ninety = (make: (at: number) => string): string => Array.from({ length: 90 }, (_, at) => make(at + 4)).join("");
const crowded = buildWorkbook({
  sheet: `<sheetData/><mergeCells count="91"><mergeCell ref="B2:C3"/>${ninety((row) => `<mergeCell ref="C3:D${row}"/>`)}</mergeCells><hyperlinks>${ninety((row) => `<hyperlink ref="A${row}" r:id="rId9"/>`)}</hyperlinks>`,
  relationships: SCRIPT,
});
const repeated = buildWorkbook({
  sheet: `<sheetData/>${'<sheetProtection sheet="1"/>'.repeat(90)}`,
  relationships: "",
});
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const twice = buildWorkbook({
  sheet: "<sheetData/>",
  more: {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/><sheet name="Two" sheetId="2" r:id="rId1"/></sheets></workbook>`,
  },
});
const whole = readFileSync(`${import.meta.dirname}/../fixtures/faults-a.xlsx`);
const isSame = (envelope: Envelope): void => {
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { artifact } = envelope.value as { artifact: { bytes: Uint8Array } };
  expect(Buffer.compare(artifact.bytes, whole)).toBe(0);
};

conforms(
  repairXlsx,
  [
    {
      name: "a healthy workbook comes back byte for byte",
      input: { bytes: fixture("faults-a.xlsx") },
      value: including({ isUnchanged: true, sheets: 3 }),
      losses: [],
      check: isSame,
    },
    {
      name: "what Excel itself writes against the standard is not touched",
      input: { bytes: fixture("SampleSS.xlsx") },
      value: including({ isUnchanged: true }),
      losses: [],
    },
    {
      name: "a strict workbook",
      input: { bytes: fixture("SimpleStrict.xlsx") },
      value: including({ isUnchanged: true }),
      losses: [],
    },
    {
      name: "an element that stands ninety times, of which one was taken out in a round",
      kind: "hostile",
      input: { bytes: repeated },
      value: including({ isUnchanged: false }),
      losses: { "xlsx/MARKUP_REMOVED": 89, "xlsx/CONTENT_TYPE_MENDED": 2 },
    },
    {
      name: "two entries of one sheet, of which the first lost its relationship with the second",
      kind: "hostile",
      input: { bytes: twice },
      value: including({ sheets: 1 }),
      losses: { "xlsx/SHEET_REMOVED": 1, "xlsx/CONTENT_TYPE_MENDED": 2 },
    },
    mends("letters as a number", "CELL_VALUE_MENDED"),
    mends("a cell twice", "CELL_ORDER_MENDED", "CELL_REMOVED"),
    mends("a shared string that is not there", "SHARED_STRING_INDEX_INVALID"),
    mends("a format that is not there", "STYLE_INDEX_INVALID"),
    mends("32,768 characters", "TEXT_SHORTENED"),
    mends("a formula that is cut", "FORMULA_REFERENCE_BROKEN"),
    mends("a name twice", "NAMED_RANGE_DEAD"),
    mends("a name in two words", "NAME_MENDED"),
    mends("merged ranges that overlap", "MERGE_OVERLAP"),
    mends("a merged range that is none", "MERGE_OUT_OF_BOUNDS"),
    mends("a condition on no range", "RANGE_REFERENCE_CLIPPED"),
    mends("a column 300 wide", "ATTRIBUTE_MENDED"),
    mends("a filter on a column outside", "MARKUP_REMOVED"),
    mends("a link that runs a script", "HYPERLINK_TARGET_INVALID"),
    mends("a relationship that leads nowhere", "RELATIONSHIP_TARGET_MISSING"),
    mends("a column too many", "TABLE_REFERENCE_INVALID"),
    mends("two tables of one name", "TABLE_NAME_SUBSTITUTED"),
    mends("two sheets of one name", "SHEET_NAME_SUBSTITUTED"),
    mends("a calculation chain over a constant", "CALCULATION_CHAIN_DROPPED"),
    mends("a content type twice", "CONTENT_TYPE_MENDED"),
    mends("styles of a document", "CONTENT_TYPE_MENDED"),
    mends("a note on no cell", "NOTE_REMOVED"),
    {
      name: "macros stay, and are said to be there",
      input: { bytes: planted("macros in a workbook without") },
      losses: ["xlsx/CONTENT_TYPE_MENDED"],
      value: including({ artifact: including({ extension: "xlsm" }) }),
    },
    {
      name: "ninety merged ranges that overlap, and as many links that run scripts, in one round",
      input: { bytes: crowded },
      losses: { "xlsx/CONTENT_TYPE_MENDED": 2, "xlsx/HYPERLINK_TARGET_INVALID": 90, "xlsx/MERGE_OVERLAP": 90 },
      check(envelope) {
        const sheet = sheetOf(envelope);
        expect(sheet).toContain('<mergeCells count="1"><mergeCell ref="B2:C3"/></mergeCells>');
        expect(sheet).not.toContain("hyperlink");
      },
    },
    {
      name: "a sheet whose part is gone",
      input: { bytes: new BrokenBook("faults-a.xlsx").remove(/sheet3\.xml$/).bytes() },
      losses: ["xlsx/SHEET_REMOVED"],
    },
    {
      name: "a table whose part is gone",
      input: { bytes: new BrokenBook("faults-a.xlsx").remove(/table2\.xml$/).bytes() },
      losses: ["xlsx/RELATIONSHIP_TARGET_MISSING", "xlsx/TABLE_RELATIONSHIP_BROKEN"],
    },
    {
      name: "an archive whose directory is cut off",
      kind: "hostile",
      input: { bytes: whole.subarray(0, whole.length - 300) },
      value: including({ sheets: 3 }),
      losses: ["xlsx/ARCHIVE_REBUILT"],
    },
    mends("a sheet that is cut", "ENTRY_CUT"),
    {
      name: "a workbook that says it is a document",
      input: {
        bytes: new BrokenBook("faults-a.xlsx")
          .edit(/Content_Types/, "spreadsheetml.sheet.main+xml", "wordprocessingml.document.main+xml")
          .bytes(),
      },
      error: "xlsx/TEMPLATE_ASSEMBLY_FAILED",
    },
    {
      name: "formulas that only an entity bomb explains",
      kind: "hostile",
      input: { bytes: fixture("entities.xlsx") },
      error: "xlsx/TEMPLATE_PARSE_FAILED",
    },
    ...refusedRows({
      corrupt: "common/INPUT_CORRUPT",
      malformed: "xlsx/TEMPLATE_PARSE_FAILED",
      other: "xlsx/TEMPLATE_ASSEMBLY_FAILED",
      encrypted: "xlsx/XLSX_ENCRYPTED_UNSUPPORTED",
      unsafe: "common/RESOURCE_LIMIT_EXCEEDED",
      limit: "common/RESOURCE_LIMIT_EXCEEDED",
    }).filter(({ name }) => !/cut in the middle|without an end|no package|entity bomb/.test(name)),
  ],
  { module, conservation: editConservation },
);
