import { invoke, sourceOf } from "@colophon/contract";
import { WorkbookWriter } from "@colophon/kit-workbook";
import { openZip } from "@colophon/kit-zip";
import { describe, expect, test } from "vitest";
import { transformXlsx } from "../src/index.ts";
import { findRowSpans } from "../src/model/transform/row-spans.ts";
import { buildWorkbook } from "./make-workbook.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

function workbookOf(cells: number): Uint8Array {
  const writer = new WorkbookWriter();
  const sheet = writer.sheet({ name: "Data" });
  for (let row = 0; row < cells / 10; row++)
    sheet.row({
      row,
      cells: Array.from({ length: 10 }, (_, column) => ({
        column,
        style: 0,
        value: column % 2 === 0 ? `text ${row}` : row,
      })),
    });
  sheet.end();
  return writer.finish();
}

/** CPU seconds of an edit, the best of three. */
async function costOf(bytes: Uint8Array, plan: readonly object[]): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn++) {
    const before = process.cpuUsage();
    const envelope = await invoke(transformXlsx, { bytes, plan }, {});
    const { user, system } = process.cpuUsage(before);
    if (!envelope.ok) throw new Error(envelope.error.message);
    best = Math.min(best, (user + system) / 1e6);
  }
  return best;
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const set = (cells: readonly number[]) => ({
  do: "setCells",
  sheet: "Data",
  cells: cells.map((index) => ({ cell: `B${index * 7 + 1}`, value: index })),
});
const widen = (index: number) => ({ do: "setWidth", sheet: "Data", range: "A:B", width: index + 1 });

describe("the cost of a plan", () => {
  const bytes = workbookOf(24_000);

  test("of forty steps of a cell is at most 1.5 times that of a step of forty cells", async () => {
    const one = await costOf(bytes, [set(numbers(40))]);
    const forty = await costOf(
      bytes,
      numbers(40).map((index) => set([index])),
    );
    expect(forty / one).toBeLessThan(1.5);
  });

  test("of twice as many steps of two kinds is at most 2.5 times as high", async () => {
    const plan = (count: number) => numbers(count).map((index) => (index % 2 === 0 ? set([index]) : widen(index)));
    const [few, many] = [await costOf(bytes, plan(10)), await costOf(bytes, plan(20))];
    expect(many / few).toBeLessThan(2.5);
  });

  test("of a step that changes a column's width is a fraction of writing the sheet", async () => {
    const [one, eleven] = [await costOf(bytes, [widen(1)]), await costOf(bytes, numbers(11).map(widen))];
    // Each step took as long as the first when it wrote and compressed the sheet.
    expect((eleven - one) / 10 / one).toBeLessThan(0.6);
  });

  test("ends at the deadline with 60,000 cells among 15,000 merged ranges", async () => {
    const merges = numbers(15_000).map((index) => `<mergeCell ref="D${index * 2 + 1}:E${index * 2 + 2}"/>`);
    const cells = numbers(60_000).map((index) => ({
      cell: `${index % 2 === 0 ? "A" : "B"}${(index >> 1) + 1}`,
      value: index,
    }));
    const sheet = `<sheetData/><mergeCells count="15000">${merges.join("")}</mergeCells>`;
    const input = { bytes: buildWorkbook({ sheet }), plan: [{ do: "setCells", sheet: "Data", cells }] };
    const before = process.cpuUsage();
    const envelope = await invoke(transformXlsx, input, { timeoutMs: 100 });
    const { user, system } = process.cpuUsage(before);
    expect(envelope.ok ? "done" : envelope.error.code).toMatch(/TIMEOUT|TIMED_OUT|DEADLINE/);
    expect((user + system) / 1e6).toBeLessThan(1.5);
  });
});

describe("an edit of a sheet of 5 MB", () => {
  test("changes the bytes of its cells alone, copies most compressed bytes, and is a file that opens", async () => {
    const bytes = workbookOf(100_000);
    const cells = [
      { cell: "B5000", value: 42 },
      { cell: "C9999", value: "new" },
      { cell: "L10002", value: 7 },
    ];
    const envelope = await invoke(transformXlsx, { bytes, plan: [{ do: "setCells", sheet: "Data", cells }] }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { artifact } = envelope.value as { readonly artifact: { readonly bytes: Uint8Array } };
    const [before, after] = [openZip(sourceOf(bytes)), openZip(sourceOf(artifact.bytes))];
    const [old, made] = [before, after].map((archive) => archive.find("xl/worksheets/sheet1.xml"));
    if (old === undefined || made === undefined) throw new Error("no sheet");
    const inline = (text: string) => `t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
    const wanted = Buffer.from(before.read(old))
      .toString()
      .replace('<c r="B5000"><v>4999</v></c>', '<c r="B5000"><v>42</v></c>')
      .replace(/<c r="C9999" t="inlineStr">.*?<\/c>/, `<c r="C9999" ${inline("new")}`)
      .replace("</sheetData>", '<row r="10002"><c r="L10002"><v>7</v></c></row></sheetData>');
    expect(Buffer.from(after.read(made)).toString() === wanted).toBe(true);
    const fourth = Math.floor(before.readCompressed(old).length / 4);
    const heads = [before.readCompressed(old), after.readCompressed(made)].map((body) => body.subarray(0, fourth));
    expect(Buffer.compare(heads[0] ?? new Uint8Array(), heads[1] ?? new Uint8Array())).toBe(0);
  });
});

describe("rows of a sheet that are found without reading their cells", () => {
  const find = (data: string, head = `<worksheet xmlns="${MAIN}">`) =>
    findRowSpans(Buffer.from(`${head}<sheetData>${data}</sheetData></worksheet>`), () => {});

  test("are those of the sheet, with their cells that have formulas", () => {
    const spans = find(
      '<row r="2" spans="1:2"><c r="A2"><v>1</v></c><c r="B2"><f>A2</f><v>1</v></c></row>\n<row r="5"/>',
    );
    expect(spans?.map(({ row, formulaCells }) => [row, formulaCells.length])).toEqual([
      [1, 2],
      [4, 0],
    ]);
  });

  const UNCERTAIN: readonly (readonly [string, string, string?])[] = [
    ["a comment", '<row r="1"><!-- <row r="2"> --></row>'],
    ["a section of characters", '<row r="1"><c r="A1"><v><![CDATA[</row>]]></v></c></row>'],
    ["a row without a number", "<row></row>"],
    ["a cell without a reference", '<row r="1"><c><v>1</v></c></row>'],
    ["rows that do not ascend", '<row r="2"></row><row r="1"></row>'],
    ["two rows of one number", '<row r="2"></row><row r="2"></row>'],
    ["a row in a row", '<row r="1"><row r="2"></row></row>'],
    ["an element between rows", '<row r="1"></row><x/><row r="2"></row>'],
    ["a namespace among the cells", `<row r="1"><c r="A1" xmlns:x="${MAIN}"><x:f>1</x:f></c></row>`],
    ["a second prefix of the namespace", '<row r="1"></row>', `<worksheet xmlns="${MAIN}" xmlns:x="${MAIN}">`],
    ["another encoding", '<row r="1"></row>', `<?xml version="1.0" encoding="latin1"?><worksheet xmlns="${MAIN}">`],
  ];
  for (const [name, data, head] of UNCERTAIN)
    test(`are not found so where the sheet has ${name}`, () => {
      expect(find(data, head)).toBeUndefined();
    });
});
