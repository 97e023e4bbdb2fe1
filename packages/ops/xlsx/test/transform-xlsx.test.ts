import { decryptPackage } from "@colophon/kit-ooxml";
import { conforms, fixture, ofDecrypted } from "@colophon/testing";
import { OFFICE_STAND_IN } from "@colophon/testing/readers";
import { expect } from "vitest";
import { transformXlsx } from "../src/operations/transform-xlsx.ts";
import { arrayRows } from "./array-rows.ts";
import { copyAndSortRows } from "./copy-and-sort-rows.ts";
import { editConservation } from "./edit-conservation.ts";
import { book, expectParts, insert, OFFICE, original, PACKAGE, partsOf, sheetOf } from "./edited.ts";
import { followingRows } from "./following-rows.ts";
import { refusedRows } from "./hostile-rows.ts";
import { buildWorkbook } from "./make-workbook.ts";
import { module } from "./module.ts";
import { objectRows } from "./object-rows.ts";
import { lockedRows, otherFormatRows } from "./other-format-rows.ts";
import { rangeRows } from "./range-rows.ts";
import { recalculationRows } from "./recalculation-rows.ts";
import { staleRows } from "./stale-rows.ts";
import { stepRows } from "./step-rows.ts";

const plan = [{ do: "insertRows", sheet: "Data", row: 2, count: 1 }];
const set = (sheet: string, ...cells: readonly object[]) => ({ do: "setCells", sheet, cells });
const signed = book('<row r="1"><c r="A1"><v>1</v></c></row>', {
  more: {
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/digital-signature/origin" Target="_xmlsignatures/origin.xml"/></Relationships>`,
    "_xmlsignatures/origin.xml": "<a/>",
  },
});
const shared =
  '<row r="1"><c r="A1"><f t="shared" ref="A1:A3" si="0">B1+C$9</f></c></row><row r="2"><c r="A2"><f t="shared" si="0"/></c></row><row r="3"><c r="A3"><f t="shared" si="0"/></c></row>';

conforms(
  transformXlsx,
  [
    {
      name: "a formula newer than the format stands as Excel saves it",
      input: {
        bytes: book('<row r="1"><c r="A1"><v>1</v></c></row>'),
        plan: [set("Data", { cell: "B1", formula: "LET(x,A1,IFNA(x,2))" })],
      },
      losses: [],
      check: (envelope) => expect(sheetOf(envelope)).toContain("<f>_xlfn.LET(_xlpm.x,A1,_xlfn.IFNA(_xlpm.x,2))</f>"),
    },
    {
      name: "a LET that computes nothing",
      kind: "hostile",
      input: {
        bytes: book('<row r="1"><c r="A1"><v>1</v></c></row>'),
        plan: [set("Data", { cell: "B1", formula: "LET(x,A1)" })],
      },
      error: "xlsx/XLSX_EDIT_REFUSED",
    },
    {
      name: "rows go in above a table; all that names cells follows, in every part",
      input: { bytes: fixture("faults-a.xlsx"), plan: [insert("orders", 3, 2)] },
      losses: [],
      check(envelope) {
        const parts = partsOf(envelope);
        const text = (name: string): string => parts.get(name)?.text ?? "";
        const sheet = text("xl/worksheets/sheet1.xml");
        expect(sheet).toContain('<row r="5" spans="1:7"><c r="A5" t="s">');
        expect(sheet).toContain("<f>SUM(B6:B9)</f>");
        expect(sheet).toContain('<f t="array" ref="E14:E15">B6:B7*2</f>');
        expect(sheet).toContain('<mergeCell ref="A1:D1"/><mergeCell ref="A22:B23"/>');
        expect(sheet).toContain('<conditionalFormatting sqref="D6:D9">');
        expect(sheet).toContain("<formula>$D6&gt;10</formula>");
        expect(sheet).toContain('sqref="H6:H11"><formula1>');
        expect(sheet).toContain('<pane xSplit="1" ySplit="5" topLeftCell="B6"');
        expect(sheet).toContain('<hyperlink ref="A16" r:id="rId1"/>');
        expect(text("xl/tables/table1.xml")).toContain('ref="A5:D10"');
        expect(text("xl/charts/chart1.xml")).toContain("Orders!$B$6:$B$9");
        expect(text("xl/workbook.xml")).toContain(">Orders!$B$14<");
        expect(text("xl/worksheets/sheet2.xml")).toContain("<f>Orders!B14*2</f>");
        expect(text("xl/comments1.xml")).toContain('ref="B14"');
        expect(text("xl/drawings/vmlDrawing1.vml")).toContain("<x:Row>13</x:Row>");
        expect(text("xl/drawings/drawing1.xml")).toContain("<xdr:row>13</xdr:row>");
      },
    },
    {
      name: "a text that was overwritten stayed in the table of shared strings",
      input: {
        bytes: buildWorkbook({
          sheet:
            '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>0</v></c></row></sheetData>',
          strings: "<si><t>kept</t></si><si><t>secret</t></si><si><t>of no cell before</t></si>",
        }),
        plan: [set("Data", { cell: "A1", value: 1 }, { cell: "B1", value: 2 })],
      },
      losses: [],
      check: (envelope) =>
        expectParts(envelope, {
          "xl/sharedStrings.xml": ["<si><t>kept</t></si><si><t/></si><si><t>of no cell before</t></si>"],
        }),
    },
    {
      name: "one cell is set: its row alone changes, other parts are the same bytes",
      input: {
        bytes: fixture("faults-a.xlsx"),
        plan: [set("Orders", { cell: "B13", value: " a < b " }, { cell: "Z40", value: 1.5 })],
      },
      losses: ["xlsx/XLSX_CACHED_VALUES_STALE"],
      check(envelope) {
        const parts = partsOf(envelope);
        for (const [name, { record }] of original)
          if (name !== "xl/worksheets/sheet1.xml" && name !== "xl/workbook.xml")
            expect(parts.get(name)?.record, name).toBe(record);
        const rows = (text: string): readonly string[] => text.split(/(?=<row )/);
        const before = rows(original.get("xl/worksheets/sheet1.xml")?.text ?? "");
        const after = rows(sheetOf(envelope));
        expect(before.filter((row) => !after.includes(row))).toHaveLength(2);
        expect(sheetOf(envelope)).toContain(
          '<c r="B13" t="inlineStr"><is><t xml:space="preserve"> a &lt; b </t></is></c>',
        );
        expect(sheetOf(envelope)).toContain('<row r="40"><c r="Z40"><v>1.5</v></c></row></sheetData>');
      },
    },
    {
      name: "a column goes into a table and has a header",
      input: {
        bytes: fixture("faults-b.xlsx"),
        plan: [{ do: "insertColumns", sheet: "Stock", column: "B", count: 1 }],
      },
      losses: [],
      check(envelope) {
        const parts = partsOf(envelope);
        expect(parts.get("xl/tables/table1.xml")?.text).toContain(
          '<tableColumn id="4" name="Column1"/><tableColumn id="2"',
        );
        expect(sheetOf(envelope)).toContain('<c r="B3" t="inlineStr"><is><t>Column1</t></is></c>');
        expect(sheetOf(envelope)).toContain('min="4" max="4"');
      },
    },
    {
      name: "a column of a table goes, and what named its cells is lost and told",
      input: {
        bytes: fixture("faults-b.xlsx"),
        plan: [{ do: "deleteColumns", sheet: "Stock", column: "B", count: 1 }],
      },
      losses: [
        ...Array.from({ length: 3 }, () => "xlsx/XLSX_REFERENCE_LOST"),
        "xlsx/XLSX_CACHED_VALUES_STALE",
        ...Array.from({ length: 4 }, () => "xlsx/XLSX_REFERENCE_LOST"),
      ],
      check(envelope) {
        expect(partsOf(envelope).get("xl/tables/table1.xml")?.text).toContain(
          '<tableColumns count="2"><tableColumn id="1" name="Part" /><tableColumn id="3"',
        );
        expect(sheetOf(envelope)).not.toContain("SUM(B4:B6)");
      },
    },
    {
      name: "a shared formula stays shared while it can, and falls apart where the rows do",
      input: { bytes: book(shared), plan: [insert("Data", 3, 1)] },
      losses: [],
      check: (envelope) =>
        expect(sheetOf(envelope)).toContain(
          '<c r="A1"><f t="shared" ref="A1:A4" si="0">B1+C$10</f></c></row><row r="2"><c r="A2"><f t="shared" si="0"/></c></row><row r="4"><c r="A4"><f t="shared" si="0"/></c></row>',
        ),
    },
    {
      name: "a shared formula that no longer is one",
      kind: "boundary",
      input: {
        bytes: book(
          '<row r="2"><c r="A2"><f t="shared" ref="A2:A3" si="0">B1</f></c></row><row r="3"><c r="A3"><f t="shared" si="0"/></c></row>',
        ),
        plan: [insert("Data", 2, 1)],
      },
      losses: [],
      check: (envelope) =>
        expect(sheetOf(envelope)).toContain('<c r="A3"><f>B1</f></c></row><row r="4"><c r="A4"><f>B3</f></c>'),
    },
    {
      name: "a sheet is renamed where it is named",
      input: { bytes: fixture("faults-a.xlsx"), plan: [{ do: "renameSheet", sheet: "Orders", name: "It's new" }] },
      losses: [],
      check(envelope) {
        const parts = partsOf(envelope);
        expect(parts.get("xl/workbook.xml")?.text).toContain("<definedName name=\"Total\">'It''s new'!$B$12<");
        expect(parts.get("xl/charts/chart1.xml")?.text).toContain("'It''s new'!$B$4:$B$7");
        expect(parts.get("xl/worksheets/sheet1.xml")?.record).toBe(original.get("xl/worksheets/sheet1.xml")?.record);
      },
    },
    {
      name: "sheets change places, and names of one sheet go with it",
      input: { bytes: fixture("faults-a.xlsx"), plan: [{ do: "moveSheet", sheet: "Rate card", position: 1 }] },
      losses: [],
      check(envelope) {
        const text = partsOf(envelope).get("xl/workbook.xml")?.text ?? "";
        expect(text).toContain('<sheets><sheet name="Rate card"');
        expect(text).toContain('name="Local" localSheetId="0"');
      },
    },
    {
      name: "a drawing of notes that two relationships lead to is moved once",
      kind: "hostile",
      input: {
        bytes: book('<row r="1"><c r="A1"><v>1</v></c></row>', {
          relationships: ["a", "b"]
            .map((id) => `<Relationship Id="${id}" Type="${OFFICE}/vmlDrawing" Target="../drawings/vmlDrawing1.vml"/>`)
            .join(""),
          more: {
            "xl/drawings/vmlDrawing1.vml":
              '<xml xmlns:x="urn:schemas-microsoft-com:office:excel"><x:ClientData ObjectType="Note"><x:Row>4</x:Row></x:ClientData></xml>',
          },
        }),
        plan,
      },
      losses: [],
      check: (envelope) => expectParts(envelope, { "xl/drawings/vmlDrawing1.vml": ["<x:Row>5</x:Row>"] }),
    },
    ...copyAndSortRows,
    ...followingRows,
    ...arrayRows,
    ...staleRows,
    ...recalculationRows,
    ...stepRows,
    ...rangeRows,
    ...objectRows,
    {
      name: "a sheet goes with what is on it",
      input: { bytes: fixture("faults-a.xlsx"), plan: [{ do: "deleteSheet", sheet: "Orders" }] },
      losses: [
        "xlsx/XLSX_REFERENCE_LOST",
        "xlsx/XLSX_CONTENT_REMOVED",
        "xlsx/XLSX_CACHED_VALUES_STALE",
        "xlsx/XLSX_REFERENCE_LOST",
      ],
      check(envelope) {
        const parts = partsOf(envelope);
        expect([...parts.keys()].filter((name) => /chart|drawing|table|comment|media/.test(name))).toEqual([]);
        expect(parts.get("xl/worksheets/sheet2.xml")?.text).toContain("<f>#REF!B12*2</f>");
      },
    },
    {
      name: "names are defined and deleted",
      input: {
        bytes: fixture("faults-a.xlsx"),
        plan: [
          { do: "defineName", name: "Rate", text: "'Rate card'!$B$2" },
          { do: "defineName", name: "total", text: "Orders!$C$12" },
          { do: "deleteName", name: "Local", sheet: "Rate card" },
        ],
      },
      losses: ["xlsx/XLSX_CONTENT_REMOVED"],
      check(envelope) {
        const text = partsOf(envelope).get("xl/workbook.xml")?.text ?? "";
        expect(text).toContain('<definedName name="Total">Orders!$C$12<');
        expect(text).toContain("<definedName name=\"Rate\">'Rate card'!$B$2<");
        expect(text).not.toContain('name="Local"');
      },
    },
    {
      name: "text in INDIRECT and macros stay behind, and are told",
      input: {
        bytes: book('<row r="1"><c r="A1"><f>INDIRECT("Data!A9")</f></c></row>', {
          more: { "xl/vbaProject.bin": new Uint8Array([1]) },
        }),
        plan,
      },
      losses: ["xlsx/XLSX_CACHED_VALUES_STALE", "xlsx/XLSX_TEXT_REFERENCE_KEPT", "xlsx/XLSX_MACRO_REFERENCE_KEPT"],
    },
    { name: "a signed workbook", input: { bytes: signed, plan }, error: "xlsx/XLSX_EDIT_REFUSED" },
    {
      name: "a signed workbook whose signature may go",
      input: { bytes: signed, plan },
      options: { dropSignatures: true },
      losses: ["xlsx/XLSX_SIGNATURE_DROPPED"],
      check: (envelope) => expect([...partsOf(envelope).keys()]).not.toContain("_xmlsignatures/origin.xml"),
    },
    {
      name: "through an array",
      input: { bytes: fixture("faults-a.xlsx"), plan: [insert("Orders", 13)] },
      error: "xlsx/XLSX_EDIT_REFUSED",
    },
    {
      name: "the header of a table",
      input: { bytes: fixture("faults-a.xlsx"), plan: [{ do: "deleteRows", sheet: "Orders", row: 3, count: 1 }] },
      error: "xlsx/XLSX_EDIT_REFUSED",
    },
    {
      name: "a formula that is none",
      input: { bytes: book(""), plan: [set("Data", { cell: "A1", formula: "SUM(" })] },
      error: "xlsx/XLSX_EDIT_REFUSED",
    },
    {
      name: "cells that would fall off the grid",
      kind: "boundary",
      input: { bytes: book('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), plan },
      error: "xlsx/XLSX_EDIT_REFUSED",
    },
    {
      name: "a sheet that is not there",
      input: { bytes: book(""), plan: [insert("Date")] },
      error: "xlsx/XLSX_MAPPING_UNRESOLVED",
    },
    {
      name: "a cell that is none",
      kind: "boundary",
      input: { bytes: book(""), plan: [set("Data", { cell: "XFE1", value: 1 })] },
      error: "xlsx/XLSX_CELL_NOT_FOUND",
    },
    {
      name: "more sheets than allowed",
      kind: "boundary",
      input: { bytes: fixture("faults-a.xlsx"), plan: [insert("Orders")] },
      options: { limits: { maxPages: 2 } },
      error: "xlsx/XLSX_BUDGET_EXCEEDED",
    },
    {
      name: "an encrypted workbook with its password",
      input: { bytes: fixture("encrypted.xlsx"), plan: [{ do: "addSheet", name: "More" }] },
      options: { password: "password" },
      losses: ["xlsx/ENCRYPTION_REMOVED"],
    },
    ...otherFormatRows({ plan: [{ do: "addSheet", name: "More" }] }),
    ...lockedRows({ plan: [{ do: "addSheet", name: "More" }] }),
    ...refusedRows({
      corrupt: "xlsx/INVALID_INPUT",
      malformed: "xlsx/INVALID_INPUT",
      other: "xlsx/INVALID_INPUT",
      encrypted: "xlsx/XLSX_ENCRYPTED_UNSUPPORTED",
      unsafe: "xlsx/XLSX_ARCHIVE_UNSAFE",
      limit: "xlsx/RESOURCE_LIMIT",
    })
      .filter(({ name }) => name !== "an entity bomb")
      .map((row) => ({ ...row, input: { ...(row.input as object), plan } })),
  ],
  { module, conservation: ofDecrypted(editConservation, decryptPackage), lending: { module: OFFICE_STAND_IN } },
);
