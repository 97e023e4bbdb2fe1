import { readFileSync } from "node:fs";
import type { Envelope } from "@colophon/contract";
import { conforms, conserves, fixture, including, type Row } from "@colophon/testing";
import { OFFICE_STAND_IN } from "@colophon/testing/readers";
import { expect } from "vitest";
import { parseXlsx } from "../src/operations/parse-xlsx.ts";
import { conservation } from "./conservation.ts";
import { everything } from "./everything.ts";
import { refusedRows } from "./hostile-rows.ts";
import { buildWorkbook, doubledWorkbook } from "./make-workbook.ts";
import { module } from "./module.ts";
import { lockedRows, otherFormatRows } from "./other-format-rows.ts";

interface Cell {
  readonly ref: string;
  readonly value: unknown;
  readonly text?: string;
}

/** The cells of the first sheet by reference. */
function cellsOf(envelope: Envelope): Readonly<Record<string, Cell>> {
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { sheets } = envelope.value as { sheets: readonly { rows: readonly { cells: readonly Cell[] }[] }[] };
  const cells = sheets[0]?.rows.flatMap((row) => row.cells) ?? [];
  return Object.fromEntries(cells.map((cell) => [cell.ref, cell]));
}

const oddCells = buildWorkbook({
  sheet:
    '<sheetData><row><c><v>1</v></c><c t="str"><v>a_x000D_b</v></c></row><row r="5"><c r="B5" t="s"><v>0</v></c><c t="s"><v>7</v></c><c><v>abc</v></c></row><row r="3"><c r="A3" t="d"><v>2023-03-15</v></c><c r="B3" t="e"><v>#DIV/0!</v></c></row></sheetData>',
  strings: '<si><t xml:space="preserve"> &lt;x&gt; </t></si><si><t>of no cell</t></si>',
});

/** As an edit leaves it: two results of other values, an array, and a formula without a result. */
const stale = buildWorkbook({
  sheet:
    '<sheetData><row r="1"><c r="A1"><v>50</v></c><c r="B1"><f>A1*2</f><v>7</v></c></row><row r="2"><c r="A2"><v>5</v></c><c r="B2"><f>A2*2</f><v>8</v></c><c r="C2"><f>A2</f></c></row><row r="3"><c r="D3"><f t="array" ref="D3:E3">A1:A2</f><v>1</v></c><c r="E3"><v>2</v></c></row></sheetData>',
  workbook: '<calcPr fullCalcOnLoad="1"/>',
});
const clocked = buildWorkbook({
  sheet:
    '<sheetData><row r="1"><c r="A1"><v>50</v></c><c r="B1"><f>A1*2</f><v>7</v></c><c r="C1"><f>NOW()</f><v>8</v></c></row></sheetData>',
  workbook: '<calcPr fullCalcOnLoad="1"/>',
});
const NOT_IN_MODEL = {
  dataTables: "dropped",
  protectedRanges: "dropped",
  shapes: "dropped",
  sparklines: "dropped",
  conditionalFormatExtensions: "degraded",
  ignoredErrors: "substituted",
  noteShapes: "substituted",
};
const STALE = "xlsx/XLSX_CACHED_VALUES_STALE";

/** A fixture with one byte of it changed. */
function changedAt(name: string, offset: number): Uint8Array {
  const changed = Uint8Array.from(readFileSync(new URL(`../fixtures/${name}`, import.meta.url)));
  changed[offset] = (changed[offset] ?? 0) ^ 1;
  return changed;
}

conforms(
  parseXlsx,
  [
    {
      name: "two entries of one name with different content are not chosen between",
      kind: "hostile",
      input: { bytes: doubledWorkbook("xl/worksheets/sheet1.xml") },
      error: "xlsx/XLSX_ARCHIVE_UNSAFE",
    },
    {
      name: "what a model has no member for is a loss by kind and sheet",
      input: { bytes: everything },
      options: { model: true },
      losses: { "xlsx/XLSX_CONTENT_NOT_IN_MODEL": 7 },
      check(envelope) {
        const found = envelope.losses.map(({ details, severity }) => [(details as { kind: string }).kind, severity]);
        expect(Object.fromEntries(found)).toEqual(NOT_IN_MODEL);
      },
    },
    {
      name: "a model has exact values where the sheets have displayed text",
      input: { bytes: stale },
      options: { model: true, values: "formatted" },
      losses: { [STALE]: 2 },
      check(envelope) {
        expect(cellsOf(envelope).A1).toMatchObject({ value: null, text: "50" });
        expect(envelope).toMatchObject({
          value: { model: { sheets: [{ name: "Data", cells: expect.arrayContaining([{ ref: "A1", value: 50 }]) }] } },
        });
      },
    },
    {
      name: "results of former values were given as if they were true",
      input: { bytes: stale },
      losses: { [STALE]: 2 },
      check(envelope) {
        const cells = cellsOf(envelope);
        expect(cells).toMatchObject({
          B1: { value: 7, isStale: true },
          B2: { value: 8, isStale: true },
          D3: { value: 1, isStale: true },
          E3: { value: 2, isStale: true },
        });
        expect(Object.values(cells).filter((cell) => "isStale" in cell)).toHaveLength(4);
        expect(envelope.losses.map(({ subject }) => subject)).toEqual([
          'range B1:B2 of "Data"',
          'range D3:E3 of "Data"',
        ]);
      },
    },
    {
      name: "results of former values are left out",
      input: { bytes: stale },
      options: { stale: "empty" },
      losses: { [STALE]: 2 },
      check: (envelope) =>
        expect(cellsOf(envelope)).toMatchObject({
          A1: { value: 50 },
          B1: { value: null, text: "", type: "empty", isStale: true, formula: { text: "A1*2" } },
          E3: { value: null, type: "empty", isStale: true },
        }),
    },
    {
      name: "results of former values were given where true ones can be computed",
      input: { bytes: stale },
      options: { recalculate: true },
      losses: [],
      check(envelope) {
        expect(cellsOf(envelope)).toMatchObject({
          B1: { value: 100, text: "100" },
          B2: { value: 10 },
          C2: { value: 5, type: "number" },
          D3: { value: 50 },
          E3: { value: 50 },
        });
        if (envelope.ok) expect(envelope.value).toMatchObject({ recalculation: { computed: 4, unknown: 0 } });
      },
    },
    {
      name: "results that are not known are left out or marked",
      input: { bytes: clocked },
      options: { stale: "recalculate" },
      losses: [STALE],
      check: (envelope) =>
        expect(cellsOf(envelope)).toMatchObject({
          B1: { value: 100 },
          C1: { value: null, type: "empty", formula: { text: "NOW()" } },
        }),
    },
    {
      name: "texts and numbers of three sheets",
      input: { bytes: fixture("SampleSS.xlsx") },
      value: including({ kind: "workbook", hasMacros: false, isStrict: false, date1904: false }),
      losses: [],
    },
    {
      name: "notes, header, footer, dates",
      input: { bytes: fixture("WithVariousData.xlsx") },
      losses: [],
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        const { sheets } = envelope.value as { sheets: readonly { notes: readonly { text: string }[] }[] };
        expect(sheets.some(({ notes }) => notes.length > 0)).toBe(true);
      },
    },
    {
      name: "the strict edition",
      input: { bytes: fixture("SimpleStrict.xlsx") },
      value: including({ isStrict: true }),
      losses: [],
    },
    {
      name: "a sheet whose root has a prefix and whose cells have none",
      kind: "boundary",
      input: {
        bytes: buildWorkbook({
          sheet: "",
          more: {
            "xl/worksheets/sheet1.xml":
              '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>5</v></c></row></sheetData></x:worksheet>',
          },
        }),
      },
      losses: [],
      value: including({ cells: 1 }),
    },
    {
      name: "shared formulas, each as its cell has it",
      input: { bytes: fixture("shared_formulas.xlsx") },
      losses: ["xlsx/XLSX_OPAQUE_PART_PRESERVED"],
      check: (envelope) => expect(Object.keys(cellsOf(envelope)).length).toBeGreaterThan(3),
    },
    {
      name: "cells without references, out of order, with values that are none",
      kind: "boundary",
      input: { bytes: oddCells },
      losses: [],
      value: including({ unusedStrings: ["of no cell"], cells: 7 }),
      check(envelope) {
        expect(cellsOf(envelope)).toMatchObject({
          A1: { value: 1, text: "1" },
          B1: { value: "a\rb" },
          B5: { value: " <x> " },
          C5: { value: null, raw: "7", type: "string" },
          D5: { value: null, raw: "abc", type: "number" },
          A3: { value: "2023-03-15", type: "date" },
          B3: { value: "#DIV/0!", type: "error" },
        });
      },
    },
    {
      name: "numbers as their formats show them, of both date systems",
      input: {
        bytes: buildWorkbook({
          sheet:
            '<sheetData><row r="1"><c r="A1" s="1"><v>1</v></c><c r="B1" s="2"><v>-1234.567</v></c><c r="C1" s="3"><v>1.5</v></c></row></sheetData>',
          formats: '<xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="40"/><xf numFmtId="46"/>',
        }),
      },
      losses: [],
      check(envelope) {
        expect(cellsOf(envelope)).toMatchObject({
          A1: { value: 1, text: "1/1/1900", date: "1900-01-01" },
          B1: { value: -1234.567, text: "(1,234.57)" },
          C1: { text: "36:00:00" },
        });
      },
    },
    {
      name: "formats whose indexes are no numbers count as those without",
      kind: "hostile",
      input: {
        bytes: buildWorkbook({
          sheet: '<sheetData><row r="1"><c r="A1" s="0"><v>1</v></c></row></sheetData>',
          formats: '<xf numFmtId="a" fontId="-1" fillId="1e3" borderId="" xfId="inlineStr"/>',
          workbook: '<definedNames><definedName name="a" localSheetId="x">1</definedName></definedNames>',
        }),
      },
      losses: [],
      check: (envelope) => expect(cellsOf(envelope)).toMatchObject({ A1: { value: 1, text: "1" } }),
    },
    {
      name: "some cells of one sheet, exact values alone",
      input: { bytes: oddCells },
      options: { ranges: ["Data!B1:B3", "data!$C$5"], values: "raw", styles: false },
      losses: [],
      check(envelope) {
        expect(Object.keys(cellsOf(envelope)).sort()).toEqual(["B1", "B3", "C5"]);
        expect(cellsOf(envelope).B1?.text).toBeUndefined();
      },
    },
    {
      name: "macros are carried when asked for",
      input: {
        bytes: buildWorkbook({ sheet: "<sheetData/>", more: { "xl/vbaProject.bin": new Uint8Array([1, 2, 3]) } }),
      },
      options: { opaqueParts: "include" },
      value: including({ hasMacros: true }),
      losses: [],
    },
    {
      name: "macros are told and left out otherwise",
      input: {
        bytes: buildWorkbook({ sheet: "<sheetData/>", more: { "xl/vbaProject.bin": new Uint8Array([1, 2, 3]) } }),
      },
      value: including({ hasMacros: true }),
      losses: ["xlsx/XLSX_OPAQUE_PART_PRESERVED"],
    },
    {
      name: "the last cell of the grid",
      kind: "boundary",
      input: {
        bytes: buildWorkbook({ sheet: '<sheetData><row r="1048576"><c r="XFD1048576"><v>9</v></c></row></sheetData>' }),
      },
      losses: [],
      check: (envelope) => expect(cellsOf(envelope)).toMatchObject({ XFD1048576: { value: 9 } }),
    },
    {
      name: "a sheet that is not there",
      input: { bytes: oddCells },
      options: { sheets: ["Date"] },
      error: "xlsx/XLSX_MAPPING_UNRESOLVED",
      issues: ["options.sheets[0]"],
    },
    {
      name: "a cell beyond the grid",
      kind: "boundary",
      input: { bytes: oddCells },
      options: { ranges: ["Data!XFE1"] },
      error: "xlsx/XLSX_CELL_NOT_FOUND",
      issues: ["options.ranges[0]"],
    },
    {
      name: "more cells than allowed",
      kind: "boundary",
      input: { bytes: oddCells },
      options: { limits: { maxElements: 6 } },
      error: "xlsx/XLSX_BUDGET_EXCEEDED",
    },
    ...["encrypted.xlsx", "encrypted-standard.xlsx"].map(
      (name): Row => ({
        name: `${name} with its password`,
        input: { bytes: fixture(name) },
        options: { password: "password" },
        losses: [],
        check: (envelope) => expect(cellsOf(envelope)).toMatchObject({ A1: { value: "SECRET" } }),
      }),
    ),
    {
      name: "encrypted with the password that Excel tries itself",
      input: { bytes: fixture("default-password.xlsx") },
      options: { ranges: ["Template!A1:A2"] },
      losses: [],
      check: (envelope) => expect(cellsOf(envelope)).toMatchObject({ A2: { value: "Basic Job Info" } }),
    },
    {
      name: "encrypted, with another password",
      kind: "boundary",
      input: { bytes: fixture("encrypted.xlsx") },
      options: { password: "Password" },
      error: "xlsx/XLSX_ENCRYPTED_UNSUPPORTED",
      issues: ["options.password"],
    },
    {
      name: "encrypted, and changed afterwards",
      kind: "hostile",
      input: { bytes: changedAt("encrypted.xlsx", 6_000) },
      options: { password: "password" },
      error: "xlsx/INVALID_INPUT",
    },
    ...otherFormatRows(),
    ...lockedRows(),
    ...refusedRows({
      corrupt: "xlsx/INVALID_INPUT",
      malformed: "xlsx/INVALID_INPUT",
      other: "xlsx/INVALID_INPUT",
      encrypted: "xlsx/XLSX_ENCRYPTED_UNSUPPORTED",
      unsafe: "xlsx/XLSX_ARCHIVE_UNSAFE",
      limit: "xlsx/RESOURCE_LIMIT",
    }),
  ],
  { module, conservation, lending: { module: OFFICE_STAND_IN } },
);

conserves(parseXlsx, conservation, 12);
