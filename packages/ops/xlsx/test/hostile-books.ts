import { constants, crc32, deflateRawSync } from "node:zlib";
import { sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { buildZip } from "@colophon/testing";
import { buildWorkbook } from "./make-workbook.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const DRAWING = "application/vnd.openxmlformats-officedocument.drawing+xml";
const GRID = "A1:XFD1048576";
const MEGABYTE = 1_048_576;
const CELL = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';

const many = (count: number, make: (at: number) => string): string => {
  const pieces: string[] = [];
  for (let at = 0; at < count; at += 1) pieces.push(make(at));
  return pieces.join("");
};
const nested = (name: string, depth: number, inner = ""): string =>
  `<${name}>`.repeat(depth) + inner + `</${name}>`.repeat(depth);
type RelationTarget = readonly [kind: string, target: string];
const relations = (...targets: readonly RelationTarget[]): string =>
  targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join("");
const rels = (...targets: readonly RelationTarget[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations(...targets)}</Relationships>`;
const plain = (sheet: string): Uint8Array => buildWorkbook({ sheet, isStored: true });
const formula = (text: string, attributes = ""): string =>
  `<sheetData><row r="1"><c r="A1"><f${attributes}>${text}</f><v>1</v></c></row></sheetData>`;
const styles = (count: number): string =>
  `<styleSheet xmlns="${MAIN}"><fonts count="${count}">${many(count, (at) => `<font><sz val="${1 + (at % 400)}"/></font>`)}</fonts><cellXfs count="${count}">${many(count, (at) => `<xf fontId="${at}"/>`)}</cellXfs></styleSheet>`;

/** A gigabyte of spaces in a sheet, out of one megabyte of deflated data. */
function gigabyte(): Uint8Array {
  const chunk = Buffer.alloc(MEGABYTE, " ");
  const deflated = deflateRawSync(chunk, { finishFlush: constants.Z_FULL_FLUSH });
  const parts: Uint8Array[] = [];
  let crc = 0;
  const push = (bytes: Uint8Array, isLast = false): void => {
    crc = crc32(bytes, crc);
    const flush = { finishFlush: isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH };
    parts.push(bytes === chunk ? deflated : deflateRawSync(bytes, flush));
  };
  const [head, tail] = [Buffer.from(`<worksheet xmlns="${MAIN}"><sheetData>`), Buffer.from("</sheetData></worksheet>")];
  push(head);
  for (let at = 0; at < 1_024; at += 1) push(chunk);
  push(tail, true);
  const said = { crc, size: head.length + 1_024 * MEGABYTE + tail.length };
  const sheet = { path: "xl/worksheets/sheet1.xml", bytes: Buffer.concat(parts), isDeflated: true, said };
  return buildZip([...entriesBesideSheet(), sheet]);
}

/** The entries of a made workbook but for its sheet. */
function entriesBesideSheet(): readonly { readonly path: string; readonly bytes: Uint8Array }[] {
  const archive = openZip(sourceOf(buildWorkbook({ sheet: "" })));
  return archive.entries
    .filter(({ name }) => !name.endsWith("/sheet1.xml"))
    .map((entry) => ({ path: entry.name, bytes: archive.read(entry) }));
}

/** Sheets, drawings and charts whose relationships lead around in circles. */
function loops(): Uint8Array {
  return buildWorkbook({
    sheet: `${CELL}<drawing r:id="rId1"/>`,
    relationships: relations(
      ["drawing", "../drawings/drawing1.xml"],
      ["worksheet", "sheet1.xml"],
      ["comments", "sheet1.xml"],
    ),
    overrides: `<Override PartName="/xl/drawings/drawing1.xml" ContentType="${DRAWING}"/>`,
    more: {
      "xl/drawings/drawing1.xml":
        '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>',
      "xl/drawings/_rels/drawing1.xml.rels": rels(
        ["chart", "drawing1.xml"],
        ["drawing", "../drawings/drawing1.xml"],
        ["officeDocument", "../workbook.xml"],
      ),
      "xl/_rels/workbook.xml.rels": rels(
        ["worksheet", "worksheets/sheet1.xml"],
        ["sharedStrings", "sharedStrings.xml"],
        ["styles", "styles.xml"],
        ["pivotCacheDefinition", "workbook.xml"],
        ["externalLink", "../_rels/.rels"],
      ),
    },
  });
}

/** Workbooks that are made to be dear, by what they have: each is smaller than what is taken, and most are not deflated. */
export const HOSTILE_BOOKS = {
  "16 million shared strings": () =>
    buildWorkbook({
      sheet: CELL,
      isStored: true,
      more: {
        "xl/sharedStrings.xml": Buffer.concat([
          Buffer.from(`<sst xmlns="${MAIN}">`),
          Buffer.alloc(16_000_000 * "<si/>".length, "<si/>"),
          Buffer.from("</sst>"),
        ]),
      },
    }),
  "a sheet of one gigabyte out of one megabyte": gigabyte,
  "one string of 32,767 characters in a million cells": () =>
    buildWorkbook({
      sheet: `<sheetData>${many(100_000, (row) => `<row r="${row + 1}">${'<c t="s"><v>0</v></c>'.repeat(10)}</row>`)}</sheetData>`,
      strings: `<si><t>${"long ".repeat(6_553)}</t></si>`,
      isStored: true,
    }),
  "relationships in circles": loops,
  "XFD1048576 alone": () => plain('<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  "a million merged ranges": () =>
    plain(`${CELL}<mergeCells>${many(1_000_000, (at) => `<mergeCell ref="B${at + 1}:C${at + 1}"/>`)}</mergeCells>`),
  "a hundred thousand merged ranges of the whole grid": () =>
    plain(`${CELL}<mergeCells>${`<mergeCell ref="${GRID}"/>`.repeat(100_000)}</mergeCells>`),
  "a shared formula over the grid": () => plain(formula("B2+1", ` t="shared" ref="${GRID}" si="0"`)),
  "an array over the grid": () => plain(formula("B2+1", ` t="array" ref="${GRID}"`)),
  "rules and links over the grid": () =>
    plain(
      `${CELL}<conditionalFormatting sqref="${GRID}"><cfRule type="expression" priority="1"><formula>A1&gt;0</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="whole" sqref="${GRID}"><formula1>1</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="${GRID}" location="A1"/></hyperlinks>`,
    ),
  "65,000 formats and fonts": () =>
    buildWorkbook({ sheet: CELL, isStored: true, more: { "xl/styles.xml": styles(65_000) } }),
  "elements of a sheet, nested 10,000 deep": () => plain(CELL + nested("extLst", 10_000)),
  "elements of a string, nested 10,000 deep": () =>
    buildWorkbook({ sheet: CELL, strings: `<si>${nested("r", 10_000, "<t>a</t>")}</si>`, isStored: true }),
  "elements of a part, nested 10,000 deep": () =>
    buildWorkbook({
      sheet: `${CELL}<drawing r:id="rId1"/>`,
      relationships: relations(["drawing", "../drawings/drawing1.xml"]),
      overrides: `<Override PartName="/xl/drawings/drawing1.xml" ContentType="${DRAWING}"/>`,
      more: { "xl/drawings/drawing1.xml": nested("a", 10_000) },
      isStored: true,
    }),
  "a formula nested 4,000 deep": () => plain(formula(`${"(".repeat(4_000)}1${")".repeat(4_000)}`)),
  "a million defined names": () =>
    buildWorkbook({
      sheet: CELL,
      workbook: `<definedNames>${many(1_000_000, (at) => `<definedName name="n_${at}">n_${at + 1}</definedName>`)}</definedNames>`,
      isStored: true,
    }),
  "a million rows without cells": () =>
    plain(`<sheetData>${many(1_048_576, (at) => `<row r="${at + 1}"/>`)}</sheetData>`),
} as const satisfies Readonly<Record<string, () => Uint8Array>>;
