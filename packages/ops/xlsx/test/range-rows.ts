import type { Row } from "@colophon/testing";
import { expect } from "vitest";
import { book, expectParts, OFFICE, partsOf, sheetOf } from "./edited.ts";

const SHEET = "xl/worksheets/sheet1.xml";
const copy = (range: string, to: string, more: object = {}) => ({ do: "copyRange", sheet: "Data", range, to, ...more });
const move = (range: string, to: string) => ({ do: "moveRange", sheet: "Data", range, to });
const plain = book(
  '<row r="1"><c r="A1"><v>1</v></c><c r="B1" s="0"><f>A1*$A$2</f><v>2</v></c><c r="C1"><f>SUM(A1:A3)</f><v>6</v></c></row><row r="2"><c r="A2"><v>2</v></c></row><row r="3"><c r="A3"><v>3</v></c></row>',
);

const tableXml = (id: number, ref: string, columns: readonly string[]): string =>
  `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="${id}" name="T${id}" displayName="T${id}" ref="${ref}"><tableColumns count="${columns.length}">${columns.map((name, index) => `<tableColumn id="${index + 1}" name="${name}"/>`).join("")}</tableColumns></table>`;
/** Two tables and a merged range. */
const TABLES = book("", {
  sheet:
    '<sheetData><row r="1"><c r="A1" t="str"><v>a</v></c><c r="C1" t="str"><v>x</v></c><c r="D1" t="str"><v>y</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="F1:G2"/></mergeCells><tableParts count="2"><tablePart r:id="t1"/><tablePart r:id="t2"/></tableParts>',
  more: {
    "xl/tables/table1.xml": tableXml(1, "A1:A3", ["a"]),
    "xl/tables/table2.xml": tableXml(2, "C1:D5", ["x", "y"]),
  },
  relationships: [1, 2]
    .map((id) => `<Relationship Id="t${id}" Type="${OFFICE}/table" Target="../tables/table${id}.xml"/>`)
    .join(""),
  overrides: [1, 2]
    .map(
      (id) =>
        `<Override PartName="/xl/tables/table${id}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml"/>`,
    )
    .join(""),
});

/** Copied and moved cells. */
export const rangeRows: readonly Row[] = [
  {
    name: "a copied formula had the references of its former place, and an empty cell left what was at its target",
    input: { bytes: plain, plan: [copy("A1:B1", "A5"), copy("D1:D2", "A2")] },
    options: { recalculate: true },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: [
          '<c r="B1" s="0"><f>A1*$A$2</f><v>0</v></c><c r="C1"><f>SUM(A1:A3)</f><v>1</v></c></row><row r="2"></row>',
          '<row r="5"><c r="A5"><v>1</v></c><c r="B5" s="0"><f>A5*$A$2</f><v>0</v></c></row>',
        ],
      }),
  },
  {
    name: "a copied formula led off the sheet",
    input: { bytes: plain, plan: [copy("C1", "A5")] },
    losses: ["xlsx/XLSX_REFERENCE_LOST"],
    check: (envelope) => expect(sheetOf(envelope)).toContain("<f>SUM(#REF!)</f>"),
  },
  {
    name: "formulas did not follow cells that were moved",
    input: { bytes: plain, plan: [move("A1:A3", "E4")] },
    losses: ["xlsx/XLSX_CACHED_VALUES_STALE"],
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: ["<f>E4*$E$5</f>", "<f>SUM(E4:E6)</f>", '<c r="E4"><v>1</v></c>', '<c r="E6"><v>3</v></c>'],
      }),
  },
  {
    name: "a range did not grow with its last cell",
    input: { bytes: plain, plan: [move("A3", "A9")] },
    losses: ["xlsx/XLSX_CACHED_VALUES_STALE"],
    check: (envelope) => expectParts(envelope, { [SHEET]: ["<f>SUM(A1:A9)</f>", '<row r="9"><c r="A9">'] }),
  },
  {
    name: "a reference to a cell that is overwritten by a move",
    input: { bytes: plain, plan: [move("A3", "A1")] },
    losses: ["xlsx/XLSX_CACHED_VALUES_STALE", "xlsx/XLSX_REFERENCE_LOST"],
    check: (envelope) => expectParts(envelope, { [SHEET]: ["<f>#REF!*$A$2</f>", '<c r="A1"><v>3</v></c>'] }),
  },
  {
    name: "merged ranges, formats by rule, validations and links stayed when cells were copied and moved",
    input: {
      bytes: book("", {
        sheet:
          '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells><conditionalFormatting sqref="A1:A9"><cfRule type="expression" priority="1"><formula>B1&gt;1</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="whole" allowBlank="1" sqref="A1:A2 D9"><formula1>B1</formula1><formula2>9</formula2></dataValidation></dataValidations><hyperlinks><hyperlink ref="A1" location="Data!C3" display="Data!C3"/></hyperlinks>',
      }),
      plan: [copy("A1:B2", "E5"), move("A1:B2", "A11")],
    },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: [
          '<mergeCells count="2"><mergeCell ref="A12:B12"/><mergeCell ref="E6:F6"/></mergeCells>',
          '<conditionalFormatting sqref="A3:A9"><cfRule type="expression" priority="1"><formula>B3&gt;1</formula>',
          '<conditionalFormatting sqref="E5:E6"><cfRule type="expression" priority="2"><formula>F5&gt;1</formula>',
          '<conditionalFormatting sqref="A11:A12"><cfRule type="expression" priority="3"><formula>B11&gt;1</formula>',
          '<dataValidations count="3"><dataValidation type="whole" allowBlank="1" sqref="D9">',
          'sqref="E5:E6"><formula1>F5</formula1>',
          '<hyperlink ref="A11" location="Data!C3" display="Data!C3"/><hyperlink ref="E5" location="Data!C3" display="Data!C3"/>',
        ],
      }),
  },
  {
    name: "a part of a merged range was copied",
    input: { bytes: plain, plan: [{ do: "mergeCells", sheet: "Data", range: "E1:F2" }, copy("E1", "A5")] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "references to whole columns stayed when the column was moved",
    input: {
      bytes: book('<row r="1"><c r="A1"><v>1</v></c><c r="C1"><f>SUM(A:A)+SUM($A:B)</f><v>2</v></c></row>'),
      plan: [move("A:A", "E1")],
    },
    losses: ["xlsx/XLSX_CACHED_VALUES_STALE"],
    check: (envelope) => expect(sheetOf(envelope)).toContain("<f>SUM(E:E)+SUM($A:B)</f>"),
  },
  {
    name: "rules of other cells, the filter and a pivot table's source stayed when what they name was moved",
    input: {
      bytes: book("", {
        sheet:
          '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><autoFilter ref="A1:A3"/><conditionalFormatting sqref="D1:D3"><cfRule type="expression" priority="1"><formula>$A$1&gt;A1</formula></cfRule></conditionalFormatting><conditionalFormatting sqref="F1:F9"><cfRule type="expression" priority="2"><formula>A1&gt;1</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="E1"><formula1>$A$1:$A$3</formula1></dataValidation></dataValidations>',
        more: {
          "xl/pivotCache/pivotCacheDefinition1.xml": `<pivotCacheDefinition xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cacheSource type="worksheet"><worksheetSource ref="A1:A3" sheet="Data"/></cacheSource></pivotCacheDefinition>`,
        },
        overrides:
          '<Override PartName="/xl/pivotCache/pivotCacheDefinition1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheDefinition+xml"/>',
      }),
      plan: [move("A1:A3", "H5")],
    },
    losses: ["xlsx/XLSX_REFERENCE_LOST"],
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: [
          '<autoFilter ref="H5:H7"/>',
          "<formula>$H$5&gt;H5</formula>",
          "<formula>A1&gt;1</formula>",
          "<formula1>$H$5:$H$7</formula1>",
        ],
        "xl/pivotCache/pivotCacheDefinition1.xml": ['ref="H5:H7"'],
      }),
  },
  {
    name: "a link that was copied over itself had no address",
    input: {
      bytes: plain,
      plan: [{ do: "setLink", sheet: "Data", cell: "B2", target: "https://example.org/" }, copy("A1:B2", "B2")],
    },
    losses: ["xlsx/XLSX_CONTENT_REMOVED"],
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: ['<hyperlink ref="C3" r:id="rId1"/>'],
        "xl/worksheets/_rels/sheet1.xml.rels": ['Id="rId1"', "https://example.org/"],
      }),
  },
  {
    name: "cells without a name went to the place of one that was moved",
    input: { bytes: book("<row><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row>"), plan: [move("B1", "E4")] },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: ['<row><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c></row>', '<c r="E4"><v>2</v></c>'],
      }),
  },
  {
    name: "a table was moved into another",
    input: { bytes: TABLES, plan: [move("A1:A3", "C2")] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a merged range was copied into a table",
    input: { bytes: TABLES, plan: [copy("F1:G2", "C2")] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "cells were copied over the edge",
    input: { bytes: plain, plan: [copy("A1:B1", "XFD1")] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a step without a member that it needs",
    input: { bytes: plain, plan: [{ do: "copyRange", sheet: "Data", range: "A1" }] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "cells were not copied to another sheet",
    input: {
      bytes: plain,
      plan: [{ do: "addSheet", name: "Two" }, copy("A1:C1", "B2", { otherSheet: "Two" })],
    },
    losses: [],
    check: (envelope) =>
      expect(partsOf(envelope).get("xl/worksheets/sheet2.xml")?.text).toContain(
        '<c r="B2"><v>1</v></c><c r="C2" s="0"><f>B2*$A$2</f></c><c r="D2"><f>SUM(B2:B4)</f></c>',
      ),
  },
];
