import { fixture, type Row } from "@colophon/testing";
import { expect } from "vitest";
import { book, OFFICE, original, PACKAGE, partsOf, sheetOf } from "./edited.ts";

const sort = (sheet: string, range: string, column = "A") => ({ do: "sort", sheet, range, by: [{ column }] });
const THREAD = "{11111111-2222-4333-A444-555555555555}";
const PERSON = "{99999999-2222-4333-A444-555555555555}";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
/** Text, notes with threads, a table of a query, macros. */
const copied = book("", {
  sheet:
    '<sheetPr codeName="Tabelle1"/><sheetData><row r="1"><c r="A1"><f>Data!A2+SUM(T[a])</f></c><c r="B1"><f>INDIRECT("Data!A1")</f></c></row><row r="3"><c r="D3" t="inlineStr"><is><t>a</t></is></c></row></sheetData><tableParts count="1"><tablePart r:id="rId7"/></tableParts>',
  relationships: `<Relationship Id="rId5" Type="${OFFICE}/comments" Target="../comments1.xml"/><Relationship Id="rId6" Type="http://schemas.microsoft.com/office/2017/10/relationships/threadedComment" Target="../threadedComments/threadedComment1.xml"/><Relationship Id="rId7" Type="${OFFICE}/table" Target="../tables/table1.xml"/>`,
  more: {
    "xl/vbaProject.bin": new Uint8Array([1]),
    "xl/comments1.xml": `<comments xmlns="${MAIN}" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision"><authors><author>tc=${THREAD}</author></authors><commentList><comment ref="A1" authorId="0" xr:uid="${THREAD}"><text><t>said</t></text></comment></commentList></comments>`,
    "xl/threadedComments/threadedComment1.xml": `<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><threadedComment ref="A1" personId="${PERSON}" id="${THREAD}"><text>said</text></threadedComment></ThreadedComments>`,
    "xl/tables/table1.xml": `<table xmlns="${MAIN}" id="1" name="T" displayName="T" ref="D3:D4" tableType="queryTable"><tableColumns count="1"><tableColumn id="1" name="a" queryTableFieldId="1"/></tableColumns></table>`,
    "xl/tables/_rels/table1.xml.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/queryTable" Target="../queryTables/queryTable1.xml"/></Relationships>`,
    "xl/queryTables/queryTable1.xml": `<queryTable xmlns="${MAIN}" name="q" connectionId="1"/>`,
  },
});
const sortable = book("", {
  sheet:
    '<sheetData><row r="2" spans="1:3" ht="30" customHeight="1"><c r="A2"><v>7</v></c><c r="B2"><v>5</v></c><c r="C2"><f t="shared" ref="C2:C6" si="0">B2*2</f><v>10</v></c><c r="E2"><f>A2</f><v>7</v></c></row><row r="3"><c r="A3" t="b"><v>0</v></c></row><row r="4" hidden="1"><c r="A4"><v>0</v></c><c r="C4"><f t="shared" si="0"/><v>0</v></c></row><row r="5"><c r="A5"><v>1</v></c><c r="B5"><v>2</v></c><c r="C5"><f t="shared" si="0"/><v>4</v></c></row><row r="6"><c r="A6"><v>1</v></c><c r="B6"><v>9</v></c><c r="C6"><f t="shared" si="0"/><v>18</v></c></row><row r="7"><c r="A7" t="inlineStr"><is><t>a</t></is></c></row></sheetData><hyperlinks><hyperlink ref="A2" location="Data!A1"/></hyperlinks>',
  relationships: `<Relationship Id="rId5" Type="${OFFICE}/comments" Target="../comments1.xml"/>`,
  more: {
    "xl/comments1.xml": `<comments xmlns="${MAIN}"><authors><author>a</author></authors><commentList><comment ref="B5" authorId="0"><text><t>two</t></text></comment></commentList></comments>`,
  },
});

/** Sheets that are copied, rows that are sorted. */
export const copyAndSortRows: readonly Row[] = [
  {
    name: "a sheet is copied with all that is its own, which names the copy",
    input: { bytes: fixture("faults-a.xlsx"), plan: [{ do: "copySheet", sheet: "Orders", name: "Copy of it" }] },
    losses: [],
    check(envelope) {
      const parts = partsOf(envelope);
      const text = (name: string): string => parts.get(name)?.text ?? "";
      for (const [name, { record }] of original)
        if (!/Content_Types|workbook\.xml/.test(name)) expect(parts.get(name)?.record, name).toBe(record);
      expect(text("xl/workbook.xml")).toContain(
        '<sheet name="Copy of it" sheetId="4" r:id="rId7"/><sheet name="Rate card"',
      );
      expect(text("xl/workbook.xml")).toContain('<definedName name="Total" localSheetId="1">\'Copy of it\'!$B$12<');
      expect(text("xl/workbook.xml")).toContain('name="Local" localSheetId="2"');
      expect(text("xl/charts/chart2.xml")).toContain("<c:f>'Copy of it'!$B$4:$B$7<");
      expect(text("xl/tables/table3.xml")).toContain('displayName="Orders_2"');
      expect(text("xl/worksheets/sheet4.xml")).not.toContain("tabSelected");
      expect(text("xl/worksheets/sheet4.xml").match(/<c /g)?.length).toBe(
        text("xl/worksheets/sheet1.xml").match(/<c /g)?.length,
      );
      expect(text("xl/comments2.xml")).toContain('ref="B12"');
    },
  },
  {
    name: "a sheet is copied to a place; threads, INDIRECT and the query of a table are its own or told",
    input: { bytes: copied, plan: [{ do: "copySheet", sheet: "Data", name: "Zwei", position: 1 }] },
    losses: {
      "xlsx/XLSX_TEXT_REFERENCE_KEPT": 1,
      "xlsx/XLSX_CONTENT_REMOVED": 1,
      "xlsx/XLSX_MACRO_REFERENCE_KEPT": 1,
    },
    check(envelope) {
      const text = (name: string): string => partsOf(envelope).get(name)?.text ?? "";
      expect(text("xl/workbook.xml")).toContain(
        '<sheets><sheet name="Zwei" sheetId="2" r:id="rId4"/><sheet name="Data"',
      );
      expect(text("xl/worksheets/sheet2.xml")).toContain("<f>Zwei!A2+SUM(T_2[a])</f>");
      expect(text("xl/worksheets/sheet2.xml")).toContain('<f>INDIRECT("Data!A1")</f>');
      expect(text("xl/worksheets/sheet2.xml")).not.toContain("codeName");
      const [, id = "none"] = / id="(\{[^"]*\})"/.exec(text("xl/threadedComments/threadedComment2.xml")) ?? [];
      expect(id).not.toBe(THREAD);
      expect(text("xl/comments2.xml")).toContain(`<author>tc=${id}</author>`);
      expect(text("xl/comments2.xml")).toContain(`xr:uid="${id}"`);
      expect(text("xl/threadedComments/threadedComment2.xml")).toContain(`personId="${PERSON}"`);
      expect(text("xl/tables/table2.xml")).not.toContain("queryTable");
    },
  },
  {
    name: "a copied sheet of a name that is taken",
    kind: "hostile",
    input: { bytes: fixture("faults-a.xlsx"), plan: [{ do: "copySheet", sheet: "Orders", name: "rate CARD" }] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "rows of a table are sorted: formulas as if copied, notes and links with their cells, the rest where it is",
    input: {
      bytes: sortable,
      plan: [
        { do: "sort", sheet: "Data", range: "A2:C7", by: [{ column: "A" }, { column: "B", order: "descending" }] },
      ],
    },
    losses: ["xlsx/XLSX_CACHED_VALUES_STALE"],
    check(envelope) {
      const sheet = sheetOf(envelope);
      expect(sheet).toContain(
        '<row r="2" ht="30" customHeight="1"><c r="A2"><v>1</v></c><c r="B2"><v>9</v></c><c r="C2"><f>B2*2</f><v>18</v></c><c r="E2"><f>A2</f><v>7</v></c></row>',
      );
      expect(sheet).toContain(
        '<row r="3"><c r="A3"><v>1</v></c><c r="B3"><v>2</v></c><c r="C3"><f>B3*2</f><v>4</v></c></row>',
      );
      expect(sheet).toContain('<row r="4" hidden="1"><c r="A4"><v>0</v></c><c r="C4"><f>B4*2</f><v>0</v></c></row>');
      expect(sheet).toContain(
        '<row r="5"><c r="A5"><v>7</v></c><c r="B5"><v>5</v></c><c r="C5"><f>B5*2</f><v>10</v></c></row>',
      );
      expect(sheet).toContain('<row r="6"><c r="A6" t="inlineStr"><is><t>a</t></is></c>');
      expect(sheet).toContain('<row r="7"><c r="A7" t="b"><v>0</v></c></row>');
      expect(sheet).toContain('<hyperlink ref="A5" location="Data!A1"/>');
      expect(partsOf(envelope).get("xl/comments1.xml")?.text).toContain('ref="B3"');
    },
  },
  {
    name: "a reference that names its sheet stays when its row is sorted, one that does not goes with it",
    input: {
      bytes: book(
        '<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>A1+Data!A1+SUM(Data!$A1:A2)+C$9</f></c></row><row r="2"><c r="A2"><v>1</v></c></row>',
      ),
      plan: [sort("Data", "A1:B2")],
    },
    losses: ["xlsx/XLSX_CACHED_VALUES_STALE"],
    check: (envelope) => expect(sheetOf(envelope)).toContain('<c r="B2"><f>A2+Data!A1+SUM(Data!$A1:A2)+C$9</f></c>'),
  },
  {
    name: "a sort through merged cells",
    kind: "hostile",
    input: { bytes: fixture("faults-a.xlsx"), plan: [sort("Orders", "A19:B21")] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a sort of some columns of a table",
    kind: "hostile",
    input: { bytes: fixture("faults-a.xlsx"), plan: [sort("Orders", "A4:B7")] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a sort by a column that is not in the range",
    kind: "hostile",
    input: { bytes: fixture("faults-a.xlsx"), plan: [sort("Orders", "A4:D7", "F")] },
    error: "xlsx/XLSX_CELL_NOT_FOUND",
  },
];
