import type { Row } from "@colophon/testing";
import { expect } from "vitest";
import { book, expectParts, OFFICE, partsOf, sheetOf } from "./edited.ts";

const SHEET = "xl/worksheets/sheet1.xml";
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const plain = book('<row r="1"><c r="A1"><v>1</v></c><c r="B1" s="0"><v>2</v></c></row>');
const text = (cell: string, content: string): string => `<c r="${cell}" t="inlineStr"><is><t>${content}</t></is></c>`;

/** Item, Price, Twice: the last is calculated. F1 sums it. */
const table = (attributes: string, more = ""): Uint8Array =>
  book(
    `<row r="1">${text("A1", "Item")}${text("B1", "Price")}${text("C1", "Twice")}<c r="F1"><f>SUM(Orders[Twice])</f><v>4</v></c></row><row r="2">${text("A2", "Ink")}<c r="B2" s="0"><v>2</v></c><c r="C2"><f>Orders[[#This Row],[Price]]*2</f><v>4</v></c></row>${more}`,
    {
      more: {
        "xl/tables/table1.xml": `<table xmlns="${MAIN}" id="1" name="Orders" displayName="Orders" ref="A1:C2"${attributes}><autoFilter ref="A1:C2"/><tableColumns count="3"><tableColumn id="1" name="Item"/><tableColumn id="2" name="Price"/><tableColumn id="3" name="Twice"><calculatedColumnFormula>Orders[[#This Row],[Price]]*2</calculatedColumnFormula></tableColumn></tableColumns></table>`,
      },
      relationships: `<Relationship Id="rId1" Type="${OFFICE}/table" Target="../tables/table1.xml"/>`,
      overrides: `<Override PartName="/xl/tables/table1.xml" ContentType="${SPREADSHEET}.table+xml"/>`,
    },
  );
const append = (...rows: readonly (readonly unknown[])[]) => ({ do: "appendRows", table: "orders", rows });
const cells = (...settings: readonly object[]) => ({ do: "setCells", sheet: "Data", cells: settings });

/** Steps that change the look of a sheet, or more than cells. */
export const stepRows: readonly Row[] = [
  {
    name: "rows appended to a table had neither its size nor its calculated columns",
    input: { bytes: table(""), plan: [append(["Pen", 3], ["Cap", 4])] },
    options: { recalculate: true },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        "xl/tables/table1.xml": ['ref="A1:C4"><autoFilter ref="A1:C4"/>'],
        [SHEET]: [
          "<f>SUM(Orders[Twice])</f><v>18</v>",
          '<c r="B3" s="0"><v>3</v></c><c r="C3"><f>Orders[[#This Row],[Price]]*2</f><v>6</v></c>',
          '<c r="C4"><f>Orders[[#This Row],[Price]]*2</f><v>8</v></c>',
        ],
      }),
  },
  {
    name: "rows were appended below a row of totals",
    input: { bytes: table(' totalsRowCount="1"'), plan: [append(["Pen", 3])] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "rows appended to a table overwrote what is below it",
    input: { bytes: table("", '<row r="4"><c r="B4"><v>9</v></c></row>'), plan: [append(["Pen", 3], ["Cap", 4])] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a row for a table had a value for its calculated column",
    input: { bytes: table(""), plan: [append(["Pen", 3, 6])] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "rows for a table that is not there",
    input: { bytes: plain, plan: [append(["Pen", 3])] },
    error: "xlsx/XLSX_MAPPING_UNRESOLVED",
  },
  {
    name: "a date was a text, and a number format could not be set",
    input: {
      bytes: plain,
      plan: [
        cells(
          { cell: "A1", date: "2026-03-31" },
          { cell: "B1", format: "#,##0.000" },
          { cell: "C1", date: "2026-03-31T12:00", format: "d.m.yyyy" },
        ),
      ],
    },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: ['<c r="A1" s="1"><v>46112</v></c><c r="B1" s="2"><v>2</v></c><c r="C1" s="3"><v>46112.5</v></c>'],
        "xl/styles.xml": [
          '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="#,##0.000"/><numFmt numFmtId="166" formatCode="d.m.yyyy"/></numFmts><cellXfs count="4">',
          '<xf numFmtId="164" applyNumberFormat="1"/>',
        ],
      }),
  },
  {
    name: "a day that is not in the calendar",
    input: { bytes: plain, plan: [cells({ cell: "A1", date: "2026-02-30" })] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a format that is not a number format",
    input: { bytes: plain, plan: [cells({ cell: "A1", format: '0"' })] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "merged cells kept contents that Excel does not show",
    input: { bytes: plain, plan: [{ do: "mergeCells", sheet: "Data", range: "A1:B2" }] },
    losses: { "xlsx/XLSX_CONTENT_REMOVED": 1 },
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: [
          '<c r="A1"><v>1</v></c><c r="B1" s="0"/></row></sheetData><mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells>',
        ],
      }),
  },
  {
    name: "a merged range over another one",
    input: {
      bytes: plain,
      plan: [
        { do: "mergeCells", sheet: "Data", range: "A3:B4" },
        { do: "mergeCells", sheet: "Data", range: "B4:C5" },
      ],
    },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a merged range could not be unmerged",
    input: {
      bytes: plain,
      plan: [
        { do: "mergeCells", sheet: "Data", range: "A3:B4" },
        { do: "unmergeCells", sheet: "Data", range: "A3:B4" },
      ],
    },
    losses: [],
    check: (envelope) => expect(sheetOf(envelope)).not.toContain("mergeCell"),
  },
  {
    name: "widths of columns ended those of their neighbours",
    input: {
      bytes: book("", {}),
      plan: [
        { do: "setWidth", sheet: "Data", range: "A1:E1", width: 10 },
        { do: "setWidth", sheet: "Data", range: "C3", width: 20.5 },
        { do: "freezePanes", sheet: "Data", range: "B2" },
      ],
    },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: [
          '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/><selection pane="bottomRight"/></sheetView></sheetViews><cols>',
          '<col min="1" max="2" width="10" customWidth="1"/><col min="3" max="3" width="20.5" customWidth="1"/><col min="4" max="5" width="10" customWidth="1"/>',
        ],
      }),
  },
  {
    name: "a name without a text",
    input: { bytes: plain, plan: [{ do: "defineName", name: "Rate" }] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a width for a step that sets none",
    input: { bytes: plain, plan: [{ do: "freezePanes", sheet: "Data", range: "B2", width: 3 }] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a sheet could not be added",
    input: {
      bytes: plain,
      plan: [
        { do: "addSheet", name: "Sums", position: 1 },
        { do: "setCells", sheet: "Sums", cells: [{ cell: "A1", formula: "SUM(Data!A1:B1)" }] },
      ],
    },
    options: { recalculate: true },
    losses: [],
    check(envelope) {
      expect(partsOf(envelope).get("xl/worksheets/sheet2.xml")?.text).toContain("<f>SUM(Data!A1:B1)</f><v>3</v>");
      expectParts(envelope, { "xl/workbook.xml": ['<sheet name="Sums" sheetId="2" r:id='] });
    },
  },
  {
    name: "a text stayed in some of the cells that hold it",
    input: {
      bytes: book(
        `<row r="1">${text("A1", "Ink and ink, Ink")}<c r="B1" t="str"><f>A1&amp;"Ink"</f><v>Ink</v></c></row>`,
      ),
      plan: [{ do: "replaceText", find: "Ink", replace: "$& pen" }],
    },
    options: { recalculate: true },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: [">$&amp; pen and ink, $&amp; pen<", '<f>A1&amp;"Ink"</f><v>$&amp; pen and ink, $&amp; penInk</v>'],
      }),
  },
];
