import { invoke, sourceOf } from "@colophon/contract";
import { loadGrammar } from "@colophon/kit-ooxml-schema";
import { parseXml, walkXml } from "@colophon/kit-xml";
import { describe, expect, test } from "vitest";
import { validateXlsx } from "../src/index.ts";
import { openUnread } from "../src/model/open-workbook.ts";
import { plainContent } from "../src/model/validation/plain-content.ts";
import { WORKBOOK_PROFILES } from "../src/model/validation/rules.ts";
import { validateWorkbook } from "../src/model/validation/validate-workbook.ts";
import { buildWorkbook, type Parts } from "./make-workbook.ts";
import { measuringOp } from "./saved-results.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main";

const sheetOf = (rows: string, namespace = MAIN) =>
  `<worksheet xmlns="${namespace}"><sheetData>${rows}</sheetData></worksheet>`;
const row = (index: number, cells: string) => `<row r="${index}" spans="1:3">${cells}</row>`;
const plainRow = (index: number) =>
  row(
    index,
    `<c r="A${index}" t="inlineStr"><is><t xml:space="preserve">a &amp; b </t></is></c><c r="B${index}" s="0"><f>A1&gt;2</f><v>${index}.5</v></c><c r="C${index}"/>`,
  );

function parse(text: string) {
  return parseXml(Buffer.from(text), { passContent: plainContent() });
}
const cellsIn = (text: string) =>
  [...walkXml(parse(text).root)].filter((node) => node.kind === "element" && node.local === "c").length;
const rowsOf = (middle: string) => sheetOf([1, 2].map(plainRow).join("") + middle + plainRow(9));

describe("plain content", () => {
  test.each([
    ["transitional", MAIN],
    ["strict", STRICT],
  ])("leaves the first row of a form in the tree of a %s sheet, and no cell of the others", (_, namespace) => {
    expect(cellsIn(sheetOf([1, 2, 3, 4].map(plainRow).join(""), namespace))).toBe(3);
  });

  test("counts the nodes that it passes over, and gives rows their whole length", () => {
    const text = sheetOf([1, 2, 3, 4].map(plainRow).join(""));
    const [short, whole] = [parse(text), parseXml(Buffer.from(text))];
    expect(short.nodeCount).toBe(whole.nodeCount);
    const ends = ({ root }: typeof whole) =>
      [...walkXml(root)].flatMap((node) => (node.kind === "element" && node.local === "row" ? [node.end] : []));
    expect(ends(short)).toEqual(ends(whole));
  });

  test.each([
    ["an attribute that is not plain", '<c r="A3" cm="1"><v>1</v></c>'],
    ["a format that no row had before", '<c r="A3" s="7"><v>1</v></c>'],
    ["a format that is not a number", '<c r="A3" s="x"><v>1</v></c>'],
    ["a shared formula", '<c r="A3"><f t="shared" si="0"/><v>1</v></c>'],
    ["text of two runs", '<c r="A3" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>'],
    ["a comment", '<c r="A3"><v>1</v><!-- a --></c>'],
    ["a CDATA section", '<c r="A3"><v><![CDATA[1]]></v></c>'],
    ["two values", '<c r="A3"><v>1</v><v>2</v></c>'],
    ["blanks between cells", ' <c r="A3"><v>1</v></c>'],
    ["an extension", '<c r="A3"><v>1</v></c><extLst/>'],
    ["more cells than the grid has columns", '<c r="A3"/>'.repeat(16_385)],
  ])("reads a row with %s as any other", (_, cells) => {
    const found = cellsIn(rowsOf(row(3, cells)));
    expect(found).toBe(3 + cells.split("<c ").length - 1);
  });

  test.each([
    ["an entity that is not declared", '<c r="A3"><v>&nbsp;</v></c>'],
    ["a bare ampersand", '<c r="A3"><v>a & b</v></c>'],
    ["the end of a CDATA section", '<c r="A3"><v>a]]>b</v></c>'],
    ["an end tag of another element", '<c r="A3"><v>1</t></c>'],
    ["a cell that is not closed", '<c r="A3"><v>1</v>'],
  ])("refuses %s with the error of a whole reading", (_, cells) => {
    const text = rowsOf(row(3, cells));
    const errorOf = (read: () => unknown) => {
      try {
        return read();
      } catch (error) {
        return error;
      }
    };
    const expected = errorOf(() => parseXml(Buffer.from(text)));
    expect(expected).toBeInstanceOf(Error);
    expect(errorOf(() => parse(text))).toEqual(expected);
  });

  test.each([
    ["references of a string", `<sst xmlns="${MAIN}"><si><t>${"&amp;".repeat(100_000)}</t></si></sst>`],
    ["cells of rows", rowsOf(Array.from({ length: 20 }, (_, at) => row(at + 3, '<c r="A3"/>'.repeat(5_000))).join(""))],
  ])("checks the deadline within 10,000 %s", (_, text) => {
    let checks = 0;
    parseXml(Buffer.from(text), { passContent: plainContent(() => checks++) });
    expect(checks).toBeGreaterThanOrEqual(10);
  });

  test("is not recognized in a document with a document type, nor outside of a sheet", () => {
    const declared = `<!DOCTYPE worksheet [<!ATTLIST c cm CDATA "1">]>${sheetOf(plainRow(1) + plainRow(2))}`;
    expect(cellsIn(declared)).toBe(6);
    expect(cellsIn(`<x xmlns="${MAIN}"><sheetData>${plainRow(1)}${plainRow(2)}</sheetData></x>`)).toBe(6);
    expect(cellsIn(sheetOf(plainRow(1) + plainRow(2), "urn:other"))).toBe(6);
  });

  test("has no rule beyond the grammar but those about formats of cells", () => {
    const grammar = loadGrammar();
    const attributesOf = (name: string) => new Set(grammar.rulesOf(name).map(({ attribute }) => attribute));
    expect(attributesOf("x:c")).toEqual(new Set(["x:cm", "x:vm", "x:s", "x:i"]));
    expect(attributesOf("x:t")).toEqual(new Set(["x:si", "x:c", "x:fi"]));
    for (const name of ["x:v", "x:f", "x:is", "x:si"]) expect(attributesOf(name)).toEqual(new Set());
  });
});

const CASES: readonly (readonly [string, Parts])[] = [
  ["plain rows", { sheet: `<sheetData>${[1, 2, 3].map(plainRow).join("")}</sheetData>` }],
  [
    "a format that does not exist, in every row",
    {
      sheet: `<sheetData>${[1, 2, 3, 4].map((index) => row(index, `<c r="A${index}" s="5"><v>1</v></c>`)).join("")}</sheetData>`,
    },
  ],
  [
    "a type that does not exist, behind plain rows",
    {
      sheet: `<sheetData>${[1, 2, 3].map(plainRow).join("")}${row(4, '<c r="A4" t="x"><v>1</v></c>')}</sheetData>`,
    },
  ],
  [
    "a misplaced element behind plain rows, and merged cells",
    {
      sheet: `<sheetData>${[1, 2, 3].map(plainRow).join("")}</sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells><sheetPr/>`,
    },
  ],
  [
    "shared strings, one of them with an attribute that does not exist",
    {
      sheet: `<sheetData>${row(1, '<c r="A1" t="s"><v>0</v></c>')}</sheetData>`,
      strings: '<si><t>a</t></si><si><t>b</t></si><si><t xml:space="preserve"> c</t></si><si x="1"><t>d</t></si>',
    },
  ],
];

describe("validation without nodes of plain cells", () => {
  test.each(CASES)("has the result of a whole reading: %s", async (_, parts) => {
    const bytes = buildWorkbook(parts);
    const { found } = validateWorkbook(
      openUnread(sourceOf(bytes), measuringOp),
      new Set(WORKBOOK_PROFILES),
      measuringOp,
    );
    const envelope = await invoke(validateXlsx, { bytes }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { issues, counts } = envelope.value;
    expect(counts).toEqual(found.counts);
    const shown = (list: readonly { rule: string; message: string }[]) =>
      list.map((issue) => JSON.stringify(issue)).sort();
    expect(shown(issues)).toEqual(shown(found.issues));
  });

  test("counts a format beyond the styles once for each cell", async () => {
    const [, parts] = CASES[1] ?? [];
    const envelope = await invoke(
      validateXlsx,
      { bytes: buildWorkbook(parts ?? { sheet: "" }) },
      { profiles: ["schema"] },
    );
    if (!envelope.ok) throw new Error(envelope.error.message);
    expect(envelope.value.issues.filter(({ rule }) => rule === "MISSING_INDEX")).toHaveLength(4);
  });
});
