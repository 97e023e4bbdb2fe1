import { readFileSync } from "node:fs";
import type { Envelope } from "@colophon/contract";
import { decryptPackage } from "@colophon/kit-ooxml";
import { conforms, fixture, including, ofDecrypted } from "@colophon/testing";
import { expect } from "vitest";
import { repairXlsx } from "../src/operations/repair-xlsx.ts";
import { editConservation } from "./edit-conservation.ts";
import { expectParts, sheetOf } from "./edited.ts";
import { BrokenBook, FAULTS } from "./faults.ts";
import { refusedRows } from "./hostile-rows.ts";
import { buildWorkbook } from "./make-workbook.ts";
import { module } from "./module.ts";
import { savedRows } from "./saved-rows.ts";

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
const LONG_LINK = `<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.org/${"a".repeat(2_100)}" TargetMode="External"/>`;
const ninety = (make: (at: number) => string): string => Array.from({ length: 90 }, (_, at) => make(at + 4)).join("");
const crowded = buildWorkbook({
  sheet: `<sheetData/><mergeCells count="91"><mergeCell ref="B2:C3"/>${ninety((row) => `<mergeCell ref="C3:D${row}"/>`)}</mergeCells><hyperlinks>${ninety((row) => `<hyperlink ref="A${row}" r:id="rId9"/>`)}</hyperlinks>`,
  relationships: LONG_LINK,
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
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** A table of that name, with all that names a table. */
const chinese = (table: string): Uint8Array =>
  buildWorkbook({
    sheet: `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c><c r="D1"><f>SUM(${table}[a])${table === "H1" ? "+H1" : ""}</f><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c><c r="B2"><f>${table}[[#This Row],[a]]*2</f><v>2</v></c></row></sheetData><dataValidations count="1"><dataValidation type="list" sqref="C2"><formula1>INDIRECT("${table}[a]")</formula1></dataValidation></dataValidations><tableParts count="1"><tablePart r:id="rId1"/></tableParts>`,
    relationships: `<Relationship Id="rId1" Type="${LINKS}/table" Target="../tables/table1.xml"/>`,
    workbook: `<definedNames><definedName name="list">${table}[a]</definedName></definedNames>`,
    overrides: `<Override PartName="/xl/tables/table1.xml" ContentType="${TYPES}.table+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/pivotCache/pivotCacheDefinition1.xml" ContentType="${TYPES}.pivotCacheDefinition+xml"/>`,
    more: {
      "xl/tables/table1.xml": `<table xmlns="${MAIN}" id="1" name="${table}" displayName="${table}" ref="A1:B2"><autoFilter ref="A1:B2"/><tableColumns count="2"><tableColumn id="1" name="a"/><tableColumn id="2" name="b"><calculatedColumnFormula>${table}[[#This Row],[a]]*2</calculatedColumnFormula></tableColumn></tableColumns></table>`,
      "xl/pivotCache/pivotCacheDefinition1.xml": `<pivotCacheDefinition xmlns="${MAIN}"><cacheSource type="worksheet"><worksheetSource name="${table}"/></cacheSource><cacheFields count="1"><cacheField name="a"/></cacheFields></pivotCacheDefinition>`,
    },
  });
const badSheet = buildWorkbook({
  sheet: `<sheetData><row r="1"><c r="A1"><f>'A/B'!A2</f><v>0</v></c></row></sheetData><hyperlinks><hyperlink ref="B1" location="'A/B'!A1"/></hyperlinks>`,
  overrides: `<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>`,
  more: {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="A/B" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="first">'A/B'!$A$1</definedName></definedNames></workbook>`,
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
      name: "two entries of one sheet, which no report says that Excel repairs",
      kind: "hostile",
      input: { bytes: twice },
      value: including({ sheets: 2 }),
      losses: { "xlsx/CONTENT_TYPE_MENDED": 2 },
    },
    {
      name: "a table that a Chinese Excel named was renamed, because its name was taken for a cell",
      input: { bytes: chinese("\u88681") },
      value: including({ isUnchanged: true }),
      losses: [],
    },
    {
      name: "a table was renamed and the formulas, names and pivot tables that name it were not",
      input: { bytes: chinese("H1") },
      losses: ["xlsx/TABLE_NAME_SUBSTITUTED"],
      check: (envelope) =>
        expectParts(envelope, {
          "xl/tables/table1.xml": ['displayName="_H1"', "<calculatedColumnFormula>_H1[[#This Row],[a]]*2<"],
          "xl/worksheets/sheet1.xml": ["<f>SUM(_H1[a])+H1</f>", '<formula1>INDIRECT("_H1[a]")</formula1>'],
          "xl/workbook.xml": [">_H1[a]<"],
          "xl/pivotCache/pivotCacheDefinition1.xml": ['<worksheetSource name="_H1"/>'],
        }),
    },
    {
      name: "a sheet was renamed and the formulas that name it were not",
      input: { bytes: badSheet },
      losses: ["xlsx/SHEET_NAME_SUBSTITUTED"],
      check: (envelope) =>
        expectParts(envelope, {
          "xl/workbook.xml": ['name="A_B"', ">A_B!$A$1<"],
          "xl/worksheets/sheet1.xml": ["<f>A_B!A2</f>", 'location="A_B!A1"'],
        }),
    },
    mends("letters as a number", "CELL_VALUE_MENDED"),
    mends("a name of a sheet that is not there", "NAME_MENDED"),
    mends("a name that is no formula", "NAMED_RANGE_DEAD"),
    mends("columns the wrong way round", "RANGE_REFERENCE_CLIPPED"),
    mends("panes frozen in the middle of a column", "ATTRIBUTE_MENDED"),
    mends("a cell twice", "CELL_ORDER_MENDED", "CELL_REMOVED"),
    mends("a format that is not there", "STYLE_INDEX_INVALID"),
    mends("32,768 characters", "TEXT_SHORTENED"),
    mends("a formula that is cut", "FORMULA_REFERENCE_BROKEN"),
    mends("merged ranges that overlap", "MERGE_OVERLAP"),
    mends("a merged range that is none", "MERGE_OUT_OF_BOUNDS"),
    mends("a relationship that leads nowhere", "RELATIONSHIP_TARGET_MISSING"),
    mends("a column too many", "TABLE_REFERENCE_INVALID"),
    mends("two tables of one name", "TABLE_NAME_SUBSTITUTED"),
    mends("two sheets of one name", "SHEET_NAME_SUBSTITUTED"),
    mends("a calculation chain over a constant", "CALCULATION_CHAIN_DROPPED"),
    mends("a content type twice", "CONTENT_TYPE_MENDED"),
    mends("styles of a document", "CONTENT_TYPE_MENDED"),
    {
      name: "macros stay, and are said to be there",
      input: { bytes: planted("macros in a workbook without") },
      losses: ["xlsx/CONTENT_TYPE_MENDED"],
      value: including({ artifact: including({ extension: "xlsm" }) }),
    },
    {
      name: "ninety merged ranges that overlap, and as many links that are too long, in one round",
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
    ...savedRows,
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
    {
      name: "an encrypted workbook with its password",
      input: { bytes: fixture("encrypted.xlsx") },
      options: { password: "password" },
      losses: ["xlsx/ENCRYPTION_REMOVED"],
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
  { module, conservation: ofDecrypted(editConservation, decryptPackage) },
);
