import type { Row } from "@colophon/testing";
import { expect } from "vitest";
import { book, expectParts, insert, sheetOf } from "./edited.ts";

const STALE = "xlsx/XLSX_CACHED_VALUES_STALE";
const SHEET = "xl/worksheets/sheet1.xml";

/** B and F depend on A, C on B, D on the clock, H on D; G depends on nothing that is set, A4:B4 is an array. */
const chained = book(
  '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1*2</f><v>2</v></c><c r="C1" t="str"><f>B1&amp;"x"</f><v>2x</v></c><c r="D1"><f>NOW()</f><v>3</v></c><c r="E1"><f>SUM(First)</f><v>1</v></c><c r="F1"><f t="shared" ref="F1:F2" si="0">A1+1</f><v>2</v></c><c r="G1"><f>A2*2</f><v>4</v></c><c r="H1"><f>D1+A1</f><v>4</v></c></row><row r="2"><c r="A2"><v>2</v></c><c r="F2"><f t="shared" si="0"/><v>3</v></c></row><row r="4"><c r="A4"><f t="array" ref="A4:B4">A1:B1</f><v>1</v></c><c r="B4"><v>2</v></c></row>',
  { workbook: '<definedNames><definedName name="First">Data!$A$1:$A$1</definedName></definedNames>' },
);
const set = (cells: readonly object[]) => ({ do: "setCells", sheet: "Data", cells });
const setFirst = set([{ cell: "A1", value: 9 }]);
const COMPUTED = [
  '<c r="B1"><f>A1*2</f><v>18</v></c><c r="C1" t="str"><f>B1&amp;"x"</f><v>18x</v></c>',
  '<c r="E1"><f>SUM(First)</f><v>9</v></c><c r="F1"><f t="shared" ref="F1:F2" si="0">A1+1</f><v>10</v></c><c r="G1"><f>A2*2</f><v>4</v></c>',
  '<c r="F2"><f t="shared" si="0"/><v>3</v></c>',
  '<c r="A4"><f t="array" ref="A4:B4">A1:B1</f><v>9</v></c><c r="B4"><v>18</v></c>',
];
const withTypes = book(
  '<row r="1"><c r="A1"><v>1</v></c><c r="B1" s="0"><f>IF(A1&gt;5,"big",A1)</f><v>1</v></c><c r="C1"><f>A1&gt;5</f></c><c r="D1" t="str"><f>1/(A1-9)&amp;""</f><v>x</v></c><c r="E1" t="b"><f>A1</f><v>1</v></c></row>',
);
/** LEN is wrong in a cell that no edit reaches: the program that saved it has another LEN. */
const distrusted = book(
  '<row r="1"><c r="A1" t="inlineStr"><is><t>abc</t></is></c><c r="B1"><f>LEN(A1)</f><v>3</v></c><c r="C1"><f>LEN("abc")</f><v>6</v></c></row>',
);
const external = book(
  '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>[1]Other!A1+A1</f><v>5</v></c><c r="C1"><f>C2+A1</f><v>0</v></c></row><row r="2"><c r="C2"><f>C1</f><v>0</v></c></row>',
);
const rowsDown = book(
  '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row><row r="3"><c r="A3"><v>3</v></c><c r="B3"><f>INDEX(A1:A3,2)</f><v>2</v></c><c r="C3"><f>ROW()</f><v>3</v></c></row>',
);

const third = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1/3</f><v>0.33</v></c></row>';
const rounding = book(third, { workbook: '<calcPr fullPrecision="0"/>' });

/** Results that an edit makes others are computed. */
export const recalculationRows: readonly Row[] = [
  {
    name: "a workbook with precision as displayed got results that are not rounded",
    input: { bytes: rounding, plan: [setFirst] },
    options: { recalculate: true },
    losses: { [STALE]: 1 },
    check: (envelope) => expectParts(envelope, { [SHEET]: ["<f>A1/3</f><v>0.33</v>"] }),
  },
  {
    name: "results that depend on a cell that was set kept their former values",
    input: { bytes: chained, plan: [setFirst] },
    options: { recalculate: true },
    losses: { [STALE]: 2 },
    check(envelope) {
      expectParts(envelope, { [SHEET]: [...COMPUTED, '<c r="D1"><f>NOW()</f><v>3</v></c>', "<f>D1+A1</f><v>4</v>"] });
      expect(envelope.losses.map(({ subject, message }) => `${subject}: ${message}`)).toEqual([
        'cell D1 of "Data": The formula uses the clock, a random number or the computer. The saved result is kept.',
        'cell H1 of "Data": The formula depends on a result that is not known. The saved result is kept.',
      ]);
      if (envelope.ok)
        expect(envelope.value).toMatchObject({ recalculation: { computed: 5, unknown: 2, untrusted: [] } });
    },
  },
  {
    name: "results that are not known stayed where the caller wants true results alone",
    input: { bytes: chained, plan: [setFirst] },
    options: { stale: "recalculate" },
    losses: { [STALE]: 2 },
    check: (envelope) =>
      expectParts(envelope, { [SHEET]: [...COMPUTED, '<c r="D1"><f>NOW()</f></c>', '<c r="H1"><f>D1+A1</f></c>'] }),
  },
  {
    name: "a result of another type kept the type of the former one",
    input: { bytes: withTypes, plan: [set([{ cell: "A1", value: 9 }])] },
    options: { recalculate: true },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: [
          't="str"><f>IF(A1&gt;5,"big",A1)</f><v>big</v></c>',
          't="b"><f>A1&gt;5</f><v>1</v></c>',
          't="e"><f>1/(A1-9)&amp;""</f><v>#DIV/0!</v></c>',
          '<c r="E1"><f>A1</f><v>9</v></c>',
        ],
      }),
  },
  {
    name: "a formula that was set had no result",
    input: {
      bytes: chained,
      plan: [
        set([
          { cell: "A2", value: 5 },
          { cell: "I1", formula: "SUM(A1:A2)*2" },
          { cell: "I2", formula: 'I1&"!"' },
        ]),
      ],
    },
    options: { recalculate: true },
    losses: { [STALE]: 2 },
    check: (envelope) =>
      expectParts(envelope, { [SHEET]: ["<f>SUM(A1:A2)*2</f><v>12</v>", '<f>I1&amp;"!"</f><v>12!</v>'] }),
  },
  {
    name: "an edit inside of a plan moved the cells that an earlier one reached",
    input: { bytes: rowsDown, plan: [set([{ cell: "A2", value: 7 }]), insert("Data", 2)] },
    options: { recalculate: true },
    losses: [],
    check: (envelope) =>
      expectParts(envelope, {
        [SHEET]: ['<c r="B4"><f>INDEX(A1:A4,2)</f><v>0</v></c><c r="C4"><f>ROW()</f><v>4</v></c>'],
      }),
  },
  {
    name: "a function that gives another result in this workbook was trusted",
    input: { bytes: distrusted, plan: [set([{ cell: "A1", value: "abcd" }])] },
    options: { recalculate: true },
    losses: [STALE],
    check(envelope) {
      expect(sheetOf(envelope)).toContain("<f>LEN(A1)</f><v>3</v>");
      if (envelope.ok) expect(envelope.value).toMatchObject({ recalculation: { untrusted: ["LEN"] } });
    },
  },
  {
    name: "formulas of other workbooks and circular ones got a result",
    input: { bytes: external, plan: [set([{ cell: "A1", value: 2 }])] },
    options: { recalculate: true },
    losses: { [STALE]: 2 },
    check: (envelope) => expect(sheetOf(envelope)).toContain("<f>[1]Other!A1+A1</f><v>5</v>"),
  },
];
