import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { validateXlsx } from "../src/operations/validate-xlsx.ts";
import { BrokenBook } from "./faults.ts";
import { refusedRows } from "./hostile-rows.ts";
import { buildWorkbook } from "./make-workbook.ts";
import { module } from "./module.ts";

const rules = (...names: readonly string[]) => including({ issues: names.map((rule) => including({ rule })) });
const sheet = (cells: string, parts: Partial<Parameters<typeof buildWorkbook>[0]> = {}): Uint8Array =>
  buildWorkbook({ sheet: `<sheetData>${cells}</sheetData>`, ...parts });
const chained = Array.from(
  { length: 4_000 },
  (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><f>SUM(A$1:A${row})</f></c></row>`,
);

const DRAWING = "xl/drawings/vmlDrawing1.vml";

/** A package whose entry of that name cannot be unpacked. */
function damage(bytes: Uint8Array, name: string): Uint8Array {
  const damaged = new Uint8Array(bytes);
  const start = Buffer.from(bytes).indexOf(name) + name.length;
  damaged.fill(0xff, start, start + 4);
  return damaged;
}

conforms(
  validateXlsx,
  [
    {
      name: "a book of XlsxWriter keeps to everything",
      input: { bytes: fixture("faults-a.xlsx") },
      value: including({ valid: true, opens: true, edition: "transitional", officeVersion: "Microsoft365" }),
    },
    {
      name: "a strict workbook has its percentages as the strict edition writes them",
      input: { bytes: fixture("SimpleStrict.xlsx") },
      options: { profiles: ["package", "schema"] },
      value: including({ valid: true, edition: "strict", issues: [] }),
    },
    {
      name: "no copies to print is outside of the standard, and Excel's own",
      input: { bytes: fixture("SampleSS.xlsx") },
      options: { profiles: ["schema"] },
      value: including({ valid: false, opens: true, counts: { repair: 0, standard: 3, advice: 0 } }),
    },
    {
      name: "a cell at fault is named with its part",
      input: { bytes: sheet('<row r="1"><c r="A1"><v>abc</v></c></row>') },
      options: { profiles: ["schema"] },
      value: including({
        valid: false,
        opens: false,
        issues: [
          including({ rule: "NUMBER_INVALID", severity: "repair", part: "/xl/worksheets/sheet1.xml", cell: "A1" }),
        ],
      }),
    },
    {
      name: "the link by path that LibreOffice writes is outside of the standard, without a report that Excel repairs it",
      input: {
        bytes: sheet(`<row r="1"><c r="A1"><f>['file:///home/a/source.xlsx']Sheet1!A1</f><v>1</v></c></row>`),
      },
      options: { profiles: ["formulas"] },
      value: including({
        valid: false,
        opens: true,
        issues: [including({ rule: "FORMULA_SYNTAX", severity: "standard", cell: "A1" })],
      }),
    },
    {
      name: "formulas: functions, sheets, names and tables that nobody knows, cells that are gone",
      input: {
        bytes: sheet(
          '<row r="1"><c r="A1"><f>FOO(1)+None!B2+Missing+Tab[x]+#REF!</f></c><c r="B1"><f>_xlfn.LET(_xlpm.a,1,_xlpm.a)</f></c></row>',
        ),
      },
      options: { profiles: ["formulas"] },
      value: rules(
        "FORMULA_FUNCTION_UNKNOWN",
        "FORMULA_REFERENCE_LOST",
        "FORMULA_SHEET_MISSING",
        "FORMULA_NAME_MISSING",
        "FORMULA_TABLE_MISSING",
      ),
    },
    {
      name: "circles through ranges, names and shared formulas, without computing",
      input: {
        bytes: sheet(
          '<row r="1"><c r="A1"><f>SUM(B:B)</f></c><c r="B1"><f>Step</f></c><c r="C1"><f>A1*2</f></c><c r="D1"><f>ROW(D1)</f></c></row><row r="2"><c r="E2"><f t="shared" ref="E2:E3" si="0">E3</f></c></row><row r="3"><c r="E3"><f t="shared" si="0"/></c></row><row r="4"><c r="E4"><f>E2</f></c></row>',
          { workbook: '<definedNames><definedName name="Step">Data!$C$1</definedName></definedNames>' },
        ),
      },
      options: { profiles: ["formulas"] },
      value: rules("FORMULA_CIRCULAR", "FORMULA_CIRCULAR"),
    },
    {
      name: "circles are allowed where iteration is on",
      input: { bytes: sheet('<row r="1"><c r="A1"><f>A1+1</f></c></row>', { workbook: '<calcPr iterate="1"/>' }) },
      options: { profiles: ["formulas"] },
      value: including({ valid: true, issues: [] }),
    },
    {
      name: "four thousand sums, each over all before it",
      kind: "boundary",
      input: { bytes: sheet(`<row r="1"><c r="A1"><v>1</v></c></row>${chained.slice(1).join("")}`) },
      options: { profiles: ["formulas"] },
      value: including({ opens: true, counts: { repair: 0, standard: 0, advice: 0 } }),
    },
    {
      name: "what a screen reader misses",
      input: {
        bytes: new BrokenBook("faults-b.xlsx")
          .edit(
            /workbook\.xml$/,
            'name="Archive" sheetId="3" state="hidden"',
            'name="Sheet3" sheetId="3" state="visible"',
          )
          .edit(/table1\.xml$/, 'headerRowCount="1"', 'headerRowCount="0"')
          .edit(/sheet1\.xml$/, 'display="Prices"', 'display="click here"')
          .edit(/core\.xml$/, /<dc:title>.*<\/dc:title>/, "")
          .bytes(),
      },
      options: { profiles: ["accessibility"] },
      value: rules(
        "TITLE_MISSING",
        "TABLE_MERGED",
        "LINK_TEXT_UNCLEAR",
        "ALTERNATIVE_TEXT_MISSING",
        "SHEET_NAME_DEFAULT",
        "TABLE_HEADER_MISSING",
      ),
    },
    {
      name: "issues past the number asked for are counted",
      kind: "boundary",
      input: { bytes: sheet('<row r="1"><c r="A1"><v>a</v></c><c r="B1"><v>b</v></c></row>') },
      options: { maxIssues: 0, profiles: ["schema"] },
      value: including({ opens: false, issues: [], counts: { repair: 2, standard: 0, advice: 0 } }),
    },
    {
      name: "notes' drawing that cannot be unpacked is not called sound, though Excel reads one that is no XML",
      kind: "hostile",
      input: {
        bytes: damage(buildWorkbook({ sheet: "<sheetData/>", more: { [DRAWING]: "<xml/>".repeat(40) } }), DRAWING),
      },
      options: { profiles: ["package"] },
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        const { opens, issues } = envelope.value as { opens: boolean; issues: readonly { readonly rule: string }[] };
        expect([opens, issues.map(({ rule }) => rule).includes("CONTENT_UNREADABLE")]).toEqual([false, true]);
      },
    },
    {
      name: "a workbook part that is cut is an issue, not a failure",
      kind: "hostile",
      input: { bytes: new BrokenBook("faults-a.xlsx").edit(/xl\/workbook\.xml$/, /<definedNames>.*$/s, "").bytes() },
      options: { profiles: ["package"] },
      value: including({ opens: false, issues: [including({ rule: "XML_NOT_READABLE", part: "/xl/workbook.xml" })] }),
    },
    {
      name: "an entity bomb is an issue, and is not expanded",
      kind: "hostile",
      input: { bytes: fixture("entities.xlsx") },
      value: including({ opens: false }),
    },
    ...refusedRows({
      corrupt: "common/INPUT_CORRUPT",
      malformed: "xlsx/TEMPLATE_PARSE_FAILED",
      other: "xlsx/TEMPLATE_ASSEMBLY_FAILED",
      encrypted: "xlsx/XLSX_ENCRYPTED_UNSUPPORTED",
      unsafe: "common/RESOURCE_LIMIT_EXCEEDED",
      limit: "common/RESOURCE_LIMIT_EXCEEDED",
    }).filter(({ error }) => error !== "xlsx/TEMPLATE_PARSE_FAILED"),
  ],
  { module, conservation: "It names rules that are broken and gives nothing of the workbook." },
);
