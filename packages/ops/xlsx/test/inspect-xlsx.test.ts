import { invoke } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect, test } from "vitest";
import { inspectXlsx } from "../src/operations/inspect-xlsx.ts";
import { parseXlsx } from "../src/operations/parse-xlsx.ts";
import { refusedRows } from "./hostile-rows.ts";
import { buildWorkbook, doubledWorkbook } from "./make-workbook.ts";
import { module } from "./module.ts";
import { inspectedRows } from "./other-format-rows.ts";

conforms(
  inspectXlsx,
  [
    {
      name: "three sheets",
      input: { bytes: fixture("SampleSS.xlsx") },
      value: including({ kind: "workbook", isStrict: false, macros: false, signed: false, connections: false }),
    },
    {
      name: "the strict edition",
      input: { bytes: fixture("SimpleStrict.xlsx") },
      value: including({ isStrict: true }),
    },
    {
      name: "cells by what they hold, the used range, what else the sheet has",
      input: {
        bytes: buildWorkbook({
          sheet:
            '<sheetData><row r="2"><c r="B2"><v>1</v></c><c r="C2" t="s"><v>0</v></c><c r="D2" t="b"><f>TRUE()</f><v>1</v></c></row><row r="9"><c r="C9" s="1"/><c r="E9" t="e"><v>#N/A</v></c></row></sheetData><mergeCells><mergeCell ref="B2:B3"/></mergeCells><dataValidations><dataValidation/><dataValidation/></dataValidations>',
          strings: "<si><t>a</t></si>",
          workbook: "<definedNames><definedName name='x'>1</definedName></definedNames>",
          more: { "xl/vbaProject.bin": new Uint8Array(1) },
        }),
      },
      value: including({
        cells: 5,
        formulas: 1,
        names: 1,
        sharedStrings: 1,
        macros: true,
        sheets: [
          including({
            name: "Data",
            usedRange: "B2:E9",
            rows: 2,
            cells: 5,
            mergedCells: 1,
            features: { dataValidations: 2 },
            counts: { numbers: 1, strings: 1, booleans: 1, errors: 1, dates: 0, empty: 1, formulas: 1 },
          }),
        ],
      }),
    },
    {
      name: "two entries of one name with different content",
      kind: "hostile",
      input: { bytes: doubledWorkbook("xl/worksheets/sheet1.xml") },
      value: including({ cells: 1, duplicates: ["xl/worksheets/sheet1.xml"] }),
    },
    {
      name: "two entries whose names differ in case",
      kind: "hostile",
      input: { bytes: doubledWorkbook("xl/worksheets/SHEET1.xml") },
      value: including({ cells: 1, duplicates: ["xl/worksheets/SHEET1.xml"] }),
    },
    {
      name: "a sheet without cells has no used range",
      kind: "boundary",
      input: { bytes: buildWorkbook({ sheet: "<sheetData/>" }) },
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        const { sheets } = envelope.value as { sheets: readonly object[] };
        expect(Object.keys(sheets[0] ?? {})).not.toContain("usedRange");
      },
    },
    {
      name: "an encrypted workbook",
      input: { bytes: fixture("encrypted.xlsx") },
      options: { password: "password" },
      value: including({ cells: 1 }),
    },
    ...inspectedRows,
    ...refusedRows({
      corrupt: "common/INPUT_CORRUPT",
      malformed: "xlsx/TEMPLATE_PARSE_FAILED",
      other: "xlsx/TEMPLATE_ASSEMBLY_FAILED",
      encrypted: "xlsx/XLSX_ENCRYPTED_UNSUPPORTED",
      unsafe: "common/RESOURCE_LIMIT_EXCEEDED",
      limit: "common/RESOURCE_LIMIT_EXCEEDED",
    }),
  ],
  { module, conservation: "It describes a workbook and gives no cell of it." },
);

test("the estimate of a book of many names and few cells is near the size of its value", async () => {
  const name = (at: number) => `<definedName name="Name_${at}">Data!$A$${at + 1}</definedName>`;
  const workbook = `<definedNames>${Array.from({ length: 2_000 }, (_, at) => name(at)).join("")}</definedNames>`;
  const bytes = buildWorkbook({ sheet: "<sheetData/>", workbook });
  const [inspected, parsed] = [await invoke(inspectXlsx, { bytes }, {}), await invoke(parseXlsx, { bytes }, {})];
  if (!inspected.ok || !parsed.ok) throw new Error("It is not read.");
  const ratio = inspected.value.estimate.valueBytes / JSON.stringify(parsed.value).length;
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
});
