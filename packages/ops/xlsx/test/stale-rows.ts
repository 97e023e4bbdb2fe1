import type { Row } from "@colophon/testing";
import { expect } from "vitest";
import { book, expectParts, insert, OFFICE, PACKAGE } from "./edited.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const STALE = "xlsx/XLSX_CACHED_VALUES_STALE";
const formula = (text: string): Uint8Array =>
  book(`<row r="9"><c r="A9"><f>${text}</f><v>3</v></c></row>`, {
    workbook: text.includes("Rate")
      ? '<definedNames><definedName name="Rate">Data!$B$2:$B$6</definedName></definedNames>'
      : "",
  });
const NAMES = ["Data", "Feb", "Mar", "All"];
/** Four sheets; the last sums over the first three, and over a table of the second. */
const stretch = book("", {
  sheet: "<sheetData/>",
  overrides: '<Override PartName="/xl/tables/table1.xml" ContentType="application/xml"/>',
  more: {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${NAMES.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}">${NAMES.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join("")}</Relationships>`,
    "xl/worksheets/sheet2.xml": `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData/><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>`,
    "xl/worksheets/_rels/sheet2.xml.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/table" Target="../tables/table1.xml"/></Relationships>`,
    "xl/tables/table1.xml": `<table xmlns="${MAIN}" id="1" name="T" displayName="T" ref="A1:A4"><tableColumns count="1"><tableColumn id="1" name="a"/></tableColumns></table>`,
    "xl/worksheets/sheet3.xml": `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`,
    "xl/worksheets/sheet4.xml": `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><f>SUM(Data:Mar!A1)</f><v>3</v></c><c r="B1"><f>ROWS(T[a])</f><v>3</v></c></row></sheetData></worksheet>`,
  },
});
const spilled = book(
  '<row r="2"><c r="A2" cm="1"><f t="array" ref="A2:A4">_xlfn.SEQUENCE(3)</f><v>1</v></c></row><row r="3"><c r="A3"><v>2</v></c></row><row r="4"><c r="A4"><v>3</v></c></row>',
);
const asked = (envelope: Parameters<typeof expectParts>[0]): void =>
  expectParts(envelope, { "xl/workbook.xml": ['fullCalcOnLoad="1"'] });

/** B depends on A, C on B, D on the clock, E on a name, F on A by a shared formula; G depends on nothing that is set. */
const chained = book(
  '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1*2</f><v>2</v></c><c r="C1" t="str"><f>B1&amp;"x"</f><v>2x</v></c><c r="D1"><f>NOW()</f><v>3</v></c><c r="E1"><f>SUM(First)</f><v>1</v></c><c r="F1"><f t="shared" ref="F1:F2" si="0">A1+1</f><v>2</v></c><c r="G1"><f>A2*2</f><v>4</v></c></row><row r="2"><c r="A2"><v>2</v></c><c r="F2"><f t="shared" si="0"/><v>3</v></c></row><row r="4"><c r="A4"><f t="array" ref="A4:B4">A1:B1</f><v>1</v></c><c r="B4"><v>2</v></c></row>',
  { workbook: '<definedNames><definedName name="First">Data!$A$1:$A$1</definedName></definedNames>' },
);
const setFirst = { do: "setCells", sheet: "Data", cells: [{ cell: "A1", value: 9 }] };

/** Saved results that an edit makes others: Excel is asked to compute, and it is told. */
export const staleRows: readonly Row[] = [
  {
    name: "results that depend on a cell that was set were told by sheet, not by range",
    input: { bytes: chained, plan: [setFirst] },
    losses: { [STALE]: 2 },
    check(envelope) {
      asked(envelope);
      expect(envelope.losses.map(({ subject }) => subject)).toEqual(['range A4:B4 of "Data"', 'range B1:F1 of "Data"']);
    },
  },
  {
    name: "results that depend on a cell that was set are left out",
    input: { bytes: chained, plan: [setFirst] },
    options: { stale: "empty" },
    losses: { [STALE]: 2 },
    check: (envelope) =>
      expectParts(envelope, {
        "xl/worksheets/sheet1.xml": [
          '<c r="B1"><f>A1*2</f></c><c r="C1"><f>B1&amp;"x"</f></c>',
          '<c r="G1"><f>A2*2</f><v>4</v></c>',
          '<c r="F2"><f t="shared" si="0"/><v>3</v></c>',
        ],
      }),
  },
  {
    name: "forty steps that set a cell each are one edit",
    input: {
      bytes: chained,
      plan: Array.from({ length: 40 }, (_, at) => ({
        do: "setCells",
        sheet: at % 2 === 0 ? "Data" : "data",
        cells: [{ cell: `H${(at % 20) + 1}`, value: at }],
      })),
    },
    losses: { [STALE]: 1 },
    check: (envelope) =>
      expectParts(envelope, { "xl/worksheets/sheet1.xml": ['<c r="H1"><v>20</v></c>', '<c r="H20"><v>39</v></c>'] }),
  },
  ...["INDEX(B2:B6,4)", "SUM(B2:B6*2)", "ROWS(B2:B6)+1", "ROW()", "INDEX(Rate,2)"].map((text) => ({
    name: `a row in the midst of ${text}`,
    input: { bytes: formula(text), plan: [insert("Data", 4)] },
    losses: [STALE],
    check: asked,
  })),
  ...["SUM(B2:B6)", "SUM(B1,COUNTA( B2:B6 ))", "B6*2"].map((text) => ({
    name: `a row in the midst of ${text} has nothing in it to count`,
    input: { bytes: formula(text), plan: [insert("Data", 2), insert("Data", 5)] },
    losses: [],
    check: (envelope: Parameters<typeof expectParts>[0]) =>
      expectParts(envelope, { "xl/workbook.xml": ["</sheets></workbook>"] }),
  })),
  {
    name: "a row goes from the midst of a sum",
    input: { bytes: formula("SUM(B2:B6)"), plan: [{ do: "deleteRows", sheet: "Data", row: 4, count: 1 }] },
    losses: [STALE],
    check: asked,
  },
  {
    name: "a sheet leaves a stretch of sheets that is summed over",
    input: { bytes: stretch, plan: [{ do: "moveSheet", sheet: "Feb", position: 4 }] },
    losses: [STALE],
    check: asked,
  },
  {
    name: "sheets change places inside of a stretch: it is the same sum",
    input: { bytes: stretch, plan: [{ do: "moveSheet", sheet: "All", position: 1 }] },
    losses: [],
  },
  {
    name: "a sheet goes with a table that formulas name",
    input: { bytes: stretch, plan: [{ do: "deleteSheet", sheet: "Feb" }] },
    losses: { [STALE]: 1, "xlsx/XLSX_CONTENT_REMOVED": 1, "xlsx/XLSX_REFERENCE_LOST": 1 },
    check: (envelope) =>
      expectParts(envelope, {
        "xl/workbook.xml": ['fullCalcOnLoad="1"'],
        "xl/worksheets/sheet4.xml": ["<f>SUM(Data:Mar!A1)</f>", "<f>ROWS(#REF!)</f>"],
      }),
  },
  ...["insertRows", "deleteRows"].map((kind) => ({
    name: `${kind} in the midst of what spills`,
    input: { bytes: spilled, plan: [{ do: kind, sheet: "Data", row: 3, count: 1 }] },
    losses: [STALE],
    check: (envelope: Parameters<typeof expectParts>[0]) =>
      expectParts(envelope, {
        "xl/worksheets/sheet1.xml": [`<c r="A2" cm="1"><f t="array" ref="A2:A${kind === "insertRows" ? 5 : 3}">`],
      }),
  })),
  {
    name: "the row that spills into others cannot go without them",
    kind: "hostile",
    input: { bytes: spilled, plan: [{ do: "deleteRows", sheet: "Data", row: 2, count: 1 }] },
    error: "xlsx/XLSX_EDIT_REFUSED",
  },
  {
    name: "a table grows, and its rows are counted",
    input: { bytes: stretch, plan: [insert("Feb", 3)] },
    losses: [STALE],
    check: (envelope) => expectParts(envelope, { "xl/tables/table1.xml": ['ref="A1:A5"'] }),
  },
];
