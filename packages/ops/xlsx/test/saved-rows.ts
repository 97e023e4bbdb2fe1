import { type Envelope, sourceOf } from "@colophon/contract";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import { expect } from "vitest";
import { partsOf, sheetOf } from "./edited.ts";
import { buildWorkbook } from "./make-workbook.ts";

const SHEET = "xl/worksheets/sheet1.xml";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const COUNT = 60;
const row = (number: number, text: string): string =>
  `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${text}</t></is></c><c r="B${number}"><v>${number}</v></c></row>`;
const whole = buildWorkbook({
  sheet: `<sheetData>${Array.from({ length: COUNT }, (_, at) => row(at + 1, `Text ${at + 1}.`)).join("")}</sheetData>`,
  overrides: `<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>`,
});

/** The workbook with one entry changed, or left out. */
function changed(name: string, change: (text: string) => Uint8Array | string | undefined): Uint8Array {
  const archive = openZip(sourceOf(whole));
  const zip = new ZipWriter();
  for (const entry of archive.entries) {
    const bytes = archive.read(entry);
    const written = entry.name === name ? change(Buffer.from(bytes).toString("utf8")) : bytes;
    if (written !== undefined) zip.add(entry.name, typeof written === "string" ? Buffer.from(written) : written);
  }
  return zip.finish();
}

const sheet = (change: (text: string) => Uint8Array | string): Uint8Array => changed(SHEET, change);
const saved = (name: string, bytes: Uint8Array, losses: readonly string[], pieces: readonly string[]) => ({
  name,
  input: { bytes },
  losses: losses.map((code) => `xlsx/${code}`),
  check(envelope: Envelope) {
    const text = sheetOf(envelope);
    expect(pieces.filter((piece) => !text.includes(piece))).toEqual([]);
    const lost = Array.from({ length: COUNT }, (_, at) => `<v>${at + 1}</v>`).filter((value) => !text.includes(value));
    expect(lost).toEqual(pieces.length === 0 ? ["<v>30</v>"] : []);
  },
});

/** Damage that took everything after it along. */
export const savedRows = [
  saved(
    "a bare ampersand took all cells after it",
    sheet((text) => text.replace("Text 3.", "R&D & more").replace("Text 40.", "a&nbsp;b")),
    ["CELL_VALUE_MENDED"],
    ["R&amp;D &amp; more", "a&amp;nbsp;b", "Text 60."],
  ),
  saved(
    "a sign of less that begins no tag",
    sheet((text) => text.replace("Text 3.", "a < 3")),
    ["CELL_VALUE_MENDED"],
    ["a &lt; 3", "Text 60."],
  ),
  saved(
    "control characters, as themselves and by number",
    sheet((text) => text.replace("Text 3.", "a\u0001b").replace("Text 4.", "c&#11;d")),
    ["CELL_VALUE_MENDED"],
    ["a_x0001_b", "c_x000B_d", "Text 60."],
  ),
  saved(
    "letters of Latin-1 in a part of UTF-8",
    sheet((text) => {
      const [before, after = ""] = text.split("Text 3.");
      return Buffer.concat([
        Buffer.from(`${before}Café `),
        Buffer.from("Zoë 5€ ".replace("€", "\u0080"), "latin1"),
        Buffer.from(after),
      ]);
    }),
    ["CELL_VALUE_MENDED"],
    ["Café Zoë 5€ ", "Text 60."],
  ),
  saved(
    "one row whose tags are damaged",
    sheet((text) => text.replace("Text 30.</t>", "Text 30.</x>")),
    ["ENTRY_CUT"],
    [],
  ),
  saved(
    "a row and its cells numbered 0",
    sheet((text) => text.replace('<row r="3">', '<row r="0">').replace('"A3"', '"A0"').replace('"B3"', '"B0"')),
    ["CELL_ORDER_MENDED", "CELL_ORDER_MENDED"],
    ['<row r="3"><c r="A3" t="inlineStr"><is><t>Text 3.'],
  ),
  {
    ...saved(
      "the workbook part is missing",
      changed("xl/workbook.xml", () => undefined),
      ["ENTRY_CUT"],
      ["Text 60."],
    ),
    check: (envelope: Envelope) =>
      expect(partsOf(envelope).get("xl/workbook.xml")?.text).toContain(
        '<sheet name="Sheet1" sheetId="1" r:id="rId1"/>',
      ),
  },
];
