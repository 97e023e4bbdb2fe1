import { expect } from "vitest";
import { book, expectParts, OFFICE, PACKAGE, partsOf, sheetOf } from "./edited.ts";

const set = (...cells: readonly object[]) => [{ do: "setCells", sheet: "Data", cells }];
const rows =
  '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>7</v></c></row><row r="2"><c r="A2"><v>2</v></c></row><row r="3"><c r="A3"><v>3</v></c></row>';
const numbers = book(rows);
const fixed = book(
  `${rows}<row r="5"><c r="A5"><f t="array" ref="A5:B5">A1:A2</f><v>1</v></c><c r="B5" s="0"><v>1</v></c></row>`,
);
const spilled = book(
  `${rows}<row r="5"><c r="A5" cm="1"><f t="array" ref="A5:B5">_xlfn.SEQUENCE(1,2)</f><v>1</v></c><c r="B5"><v>2</v></c></row>`,
  {
    more: {
      "xl/metadata.xml":
        '<metadata xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><metadataTypes count="1"><metadataType name="XLRICHVALUE"/></metadataTypes><cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>',
      "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Type="${OFFICE}/sheetMetadata" Target="metadata.xml"/></Relationships>`,
    },
  },
);
const refused = (name: string, bytes: Uint8Array, ...cells: readonly object[]) => ({
  name,
  input: { bytes, plan: set(...cells) },
  error: "xlsx/XLSX_EDIT_REFUSED",
});

/** Formulas that spill, and arrays that are written and overwritten. */
export const arrayRows = [
  {
    name: "a formula that spills was written plain, so that Excel showed one value of it",
    input: { bytes: numbers, plan: set({ cell: "D1", formula: "A1:A3*2" }, { cell: "F1", formula: "SUM(A1:A3)" }) },
    losses: [],
    check(envelope: Parameters<typeof expectParts>[0]) {
      expectParts(envelope, {
        "xl/worksheets/sheet1.xml": [
          '<c r="D1" cm="1"><f t="array" ref="D1:D3">A1:A3*2</f></c>',
          '<c r="F1"><f>SUM(A1:A3)</f></c>',
        ],
        "xl/metadata.xml": ['<metadataType name="XLDAPR"', '<cellMetadata count="1"><bk><rc t="1" v="0"/></bk>'],
        "xl/_rels/workbook.xml.rels": ['/sheetMetadata" Target="/xl/metadata.xml"'],
        "[Content_Types].xml": ["spreadsheetml.sheetMetadata+xml"],
      });
    },
  },
  {
    name: "one that only Excel can size, and one over cells that are taken, name their own cell",
    input: {
      bytes: numbers,
      plan: set(
        { cell: "D1", formula: "FILTER(A1:A3,A1:A3>1)" },
        { cell: "A4", formula: "TRANSPOSE(A1:A3)" },
        { cell: "B4", value: 5 },
      ),
    },
    losses: [],
    check: (envelope: Parameters<typeof expectParts>[0]) =>
      expectParts(envelope, {
        "xl/worksheets/sheet1.xml": [
          '<c r="D1" cm="1"><f t="array" ref="D1">_xlfn._xlws.FILTER(A1:A3,A1:A3&gt;1)</f></c>',
          '<c r="A4" cm="1"><f t="array" ref="A4">TRANSPOSE(A1:A3)</f></c><c r="B4"><v>5</v></c>',
        ],
      }),
  },
  {
    name: "an array of a fixed range is written, and empties its other cells",
    input: { bytes: numbers, plan: set({ cell: "B1", formula: "A1:A3*2", range: "B1:B3" }) },
    losses: [],
    check(envelope: Parameters<typeof expectParts>[0]) {
      expect(sheetOf(envelope)).toContain('<c r="B1"><f t="array" ref="B1:B3">A1:A3*2</f></c>');
      expect(sheetOf(envelope)).toContain('<c r="B3"/>');
      expect([...partsOf(envelope).keys()]).not.toContain("xl/metadata.xml");
    },
  },
  {
    name: "a whole array is overwritten, cell by cell and by another array",
    input: {
      bytes: fixed,
      plan: [
        ...set({ cell: "A5", value: 1 }, { cell: "B5", value: 2 }),
        ...set({ cell: "A6", formula: "A1:A2", range: "A6:A7" }),
      ],
    },
    losses: [],
    check: (envelope: Parameters<typeof expectParts>[0]) =>
      expect(sheetOf(envelope)).toContain('<c r="A5"><v>1</v></c><c r="B5" s="0"><v>2</v></c>'),
  },
  {
    name: "an array takes the place of another",
    input: { bytes: fixed, plan: set({ cell: "A4", formula: "A1*2", range: "A4:B5" }) },
    losses: [],
    check: (envelope: Parameters<typeof expectParts>[0]) =>
      expect(sheetOf(envelope)).toContain('<row r="5"><c r="A5"/><c r="B5" s="0"/></row>'),
  },
  {
    name: "the first cell of what spilled is set: its other values are emptied, and metadata of other kinds stay",
    input: { bytes: spilled, plan: set({ cell: "A5", formula: "SORT(A1:A3)" }) },
    losses: [],
    check: (envelope: Parameters<typeof expectParts>[0]) =>
      expectParts(envelope, {
        "xl/worksheets/sheet1.xml": [
          '<c r="A5" cm="2"><f t="array" ref="A5">_xlfn._xlws.SORT(A1:A3)</f></c><c r="B5"/>',
        ],
        "xl/metadata.xml": [
          '<metadataTypes count="2"><metadataType name="XLRICHVALUE"/><metadataType name="XLDAPR"',
          '<cellMetadata count="2"><bk><rc t="1" v="0"/></bk><bk><rc t="2" v="0"/></bk></cellMetadata>',
        ],
      }),
  },
  refused("one cell inside of a fixed array", fixed, { cell: "B5", value: 1 }),
  refused("the first cell of a fixed array alone", fixed, { cell: "A5", value: 1 }),
  refused("a cell that another spills into", spilled, { cell: "B5", value: 1 }),
  refused(
    "an array and a value of one of its cells",
    numbers,
    { cell: "D1", formula: "A1:A2", range: "D1:D2" },
    { cell: "D2", value: 1 },
  ),
  refused("an array that begins elsewhere", numbers, { cell: "D1", formula: "A1:A2", range: "E1:E2" }),
  refused("a range without a formula", numbers, { cell: "D1", value: 1, range: "D1:D2" }),
  {
    ...refused("an array over the grid", numbers, { cell: "A1", formula: "1", range: "A1:XFD1048576" }),
    kind: "hostile" as const,
  },
];
