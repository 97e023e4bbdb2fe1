import type { Row } from "@colophon/testing";
import { book, expectParts, insert } from "./edited.ts";
import { everything } from "./everything.ts";

const relativeNames = book('<row r="5"><c r="A5"><f>above+1</f><v>1</v></c></row>', {
  workbook:
    '<definedNames><definedName name="above">Data!A1048576</definedName><definedName name="fixed">Data!$A$5</definedName><definedName name="left">Data!XFD1</definedName><definedName name="total">SUM(Data!$A$1:A1)</definedName><definedName name="total2">SUM(Data!$A$2:A5)</definedName></definedNames>',
});

/** Each kind of thing that names a cell, in every part. */
export const followingRows: readonly Row[] = [
  {
    name: "two rows go in: each kind of thing that names a cell follows",
    input: { bytes: everything, plan: [insert("Data", 2, 2)] },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        "xl/worksheets/sheet1.xml": [
          'ySplit="4" topLeftCell="A5"',
          'activeCell="B7" sqref="B7"',
          '<c r="A6"><f>SUM(B6:B8)</f>',
          '<f t="shared" ref="C6:C8" si="0">B6*B$6</f>',
          '<f t="array" ref="D9:D10">B6:B7*2</f>',
          '<f t="dataTable" ref="F9:F10" dt2D="0" dtr="0" r1="B7"/>',
          '<protectedRange sqref="B6:B8"',
          '<autoFilter ref="A5:C11"/>',
          '<mergeCell ref="G6:H7"/>',
          '<conditionalFormatting sqref="B6:B8">',
          "<formula>$B6&gt;B$7</formula>",
          'sqref="E6 E8"><formula1>$B$6:$B$8</formula1>',
          '<hyperlink ref="A7" location="Data!B8"/>',
          '<brk id="6" max="16383"',
          '<brk id="2" max="1048575"',
          '<ignoredError sqref="B6"',
          "<xm:f>Data!B6:B8</xm:f><xm:sqref>H6</xm:sqref>",
          "<xm:f>Data!$B$6&gt;1</xm:f>",
          "<xm:sqref>C6:C8</xm:sqref>",
          "<xm:f>Data!$B$7:$B$8</xm:f></x14:formula1><xm:sqref>E7</xm:sqref>",
        ],
        "xl/workbook.xml": [">Data!$A$6:$C$8<", ">Data!$A:$B,Data!$6:$7<", ">Data!$B$7<", ">Data!$B$6:$B$8<"],
        "xl/pivotCache/pivotCacheDefinition1.xml": ['ref="A5:C8"'],
        "xl/tables/table1.xml": ['ref="J5:K8"', '<autoFilter ref="J5:K7"/>', ">Data!B$7*2<", ">SUM(B6:B8)<"],
        "xl/comments1.xml": ['ref="B7"'],
        "xl/drawings/vmlDrawing1.vml": ["<x:Row>6</x:Row>", "2, 15, 5, 10, 4, 15, 9, 4"],
        "xl/drawings/drawing1.xml": ["<xdr:row>5</xdr:row>", "<xdr:row>10</xdr:row>", 'textlink="Data!$B$7"'],
        "xl/charts/chart1.xml": ["Data!$B$6:$B$8"],
      }),
  },
  {
    name: "relative references of names moved with rows that were inserted",
    input: { bytes: relativeNames, plan: [insert("Data", 3, 1)] },
    losses: ["xlsx/XLSX_CACHED_VALUES_STALE"],
    check: (envelope) =>
      expectParts(envelope, {
        "xl/workbook.xml": [
          ">Data!A1048576<",
          ">Data!XFD1<",
          ">SUM(Data!$A$1:A1)<",
          ">SUM(Data!$A$2:A5)<",
          ">Data!$A$6<",
        ],
        "xl/worksheets/sheet1.xml": ['<c r="A6"><f>above+1</f>'],
      }),
  },
  {
    name: "a column goes in: each kind of thing that names a cell follows",
    input: { bytes: everything, plan: [{ do: "insertColumns", sheet: "Data", column: "B", count: 1 }] },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        "xl/worksheets/sheet1.xml": [
          'ySplit="2" topLeftCell="A3"',
          '<c r="A4"><f>SUM(C4:C6)</f>',
          '<f t="shared" ref="D4:D6" si="0">C4*C$4</f>',
          '<f t="array" ref="E7:E8">C4:C5*2</f>',
          '<f t="dataTable" ref="G7:G8" dt2D="0" dtr="0" r1="C5"/>',
          '<protectedRange sqref="C4:C6"',
          '<autoFilter ref="A3:D9"/>',
          '<mergeCell ref="H4:I5"/>',
          "<formula>$C4&gt;C$5</formula>",
          'sqref="F4 F6"><formula1>$C$4:$C$6</formula1>',
          'location="Data!C6"',
          '<col min="3" max="4"',
          '<brk id="3" max="1048575"',
          "<xm:f>Data!C4:C6</xm:f><xm:sqref>I4</xm:sqref>",
          "<xm:sqref>D4:D6</xm:sqref>",
          "<xm:sqref>F5</xm:sqref>",
        ],
        "xl/workbook.xml": [">Data!$A$4:$D$6<", ">Data!$A:$C,Data!$4:$5<", ">Data!$C$5<"],
        "xl/pivotCache/pivotCacheDefinition1.xml": ['ref="A3:D6"'],
        "xl/tables/table1.xml": ['ref="K3:L6"', ">Data!C$5*2<", ">SUM(C4:C6)<"],
        "xl/comments1.xml": ['ref="C5"'],
        "xl/drawings/vmlDrawing1.vml": ["<x:Column>2</x:Column>", "3, 15, 3, 10, 5, 15, 7, 4"],
        "xl/drawings/drawing1.xml": ["<xdr:col>2</xdr:col>", "<xdr:col>5</xdr:col>", 'textlink="Data!$C$5"'],
        "xl/charts/chart1.xml": ["Data!$C$4:$C$6"],
      }),
  },
  {
    name: "rows go: ranges shrink, and what was on them goes with them",
    input: { bytes: everything, plan: [{ do: "deleteRows", sheet: "Data", row: 5, count: 1 }] },
    losses: { "xlsx/XLSX_CACHED_VALUES_STALE": 1, "xlsx/XLSX_REFERENCE_LOST": 5 },
    check: (envelope) =>
      expectParts(envelope, {
        "xl/worksheets/sheet1.xml": [
          "<f>SUM(B4:B5)</f>",
          '<protectedRange sqref="B4:B5"',
          '<autoFilter ref="A3:C8"/>',
          'sqref="E4 E5"',
          "<xm:f>Data!B4:B5</xm:f>",
          "<xm:sqref>C4:C5</xm:sqref>",
          '<f t="array" ref="D6:D7">B4:B4*2</f>',
        ],
        "xl/workbook.xml": [">Data!$A$4:$C$5<", ">Data!$A:$B,Data!$4:$4<", ">Data!#REF!<", ">Data!$B$4:$B$5<"],
        "xl/tables/table1.xml": ['ref="J3:K5"'],
        "xl/drawings/drawing1.xml": ["<xdr:row>3</xdr:row>", "<xdr:row>7</xdr:row>", 'textlink="Data!#REF!"'],
      }),
  },
];
