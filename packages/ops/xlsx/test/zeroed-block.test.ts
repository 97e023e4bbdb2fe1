import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { expect, test } from "vitest";
import { repairXlsx } from "../src/index.ts";
import { sheetOf } from "./edited.ts";
import { buildWorkbook } from "./make-workbook.ts";

const COUNT = 400;
const row = (at: number): string =>
  `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>Text ${at}.</t></is></c><c r="B${at}"><v>${at * 1000}</v></c></row>`;
const whole = buildWorkbook({
  sheet: `<sheetData>${Array.from({ length: COUNT }, (_, at) => row(at + 1)).join("")}</sheetData>`,
});

/** The workbook with a block of zeros within the compressed sheet, as a disk leaves one. */
function withZeros(share: number): Uint8Array {
  const bytes = Uint8Array.from(whole);
  const entry = openZip(sourceOf(whole)).entries.find(({ name }) => name === "xl/worksheets/sheet1.xml");
  if (entry === undefined) throw new Error("The workbook has no sheet.");
  const start = entry.data.start + Math.floor((entry.data.end - entry.data.start) * share);
  bytes.fill(0, start, start + 96);
  return bytes;
}

test.each([0.3, 0.5, 0.8])(
  "a block of zeros at %d of a sheet: cells before it stay, each with its own value",
  async (share) => {
    const envelope = await invoke(repairXlsx, { bytes: withZeros(share) });
    const cells = [...sheetOf(envelope).matchAll(/<c r="([AB])(\d+)"[^>]*>.*?<(?:t|v)>([^<]*)</g)];
    expect(cells.length).toBeGreaterThan(COUNT * share);
    const wanted = (column: string | undefined, at: string | undefined): string =>
      column === "A" ? `Text ${at}.` : String(Number(at) * 1000);
    expect(cells.filter(([, column, at, value]) => value !== wanted(column, at))).toEqual([]);
    expect(envelope.losses.map(({ code }) => code)).toContain("xlsx/ENTRY_CUT");
  },
);
