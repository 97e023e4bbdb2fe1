import { type Envelope, findArtifacts, invoke, nameFiles } from "@colophon/contract";
import { findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { conforms, conserves, fixture, type Row } from "@colophon/testing";
import { OFFICE_HOST, OFFICE_STAND_IN } from "@colophon/testing/readers";
import { expect } from "vitest";
import { convertXlsx } from "../src/operations/convert-xlsx.ts";
import { renderXlsx } from "../src/operations/render-xlsx.ts";
import { convertConservation, hasPdfReader, readPdfText, unpack } from "./convert-conservation.ts";
import { refusedRows } from "./hostile-rows.ts";
import { buildWorkbook } from "./make-workbook.ts";
import { module } from "./module.ts";
import { lockedRows, otherFormatRows } from "./other-format-rows.ts";
import { HIDDEN, plantedWorkbook, SECRETS } from "./planted.ts";
import { FURTHER_SECRETS, plantedFurther } from "./planted-further.ts";

const isHere = findLibreOffice()?.lacks.length === 0 && hasPdfReader;

function bytesOf(envelope: Envelope): Uint8Array {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return (envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes;
}
/** The parts of what was made; each token is in some part of its source, and in none of these. */
function withoutTokens(envelope: Envelope, source: Uint8Array, tokens: readonly string[]) {
  const { parts } = unpack(bytesOf(envelope));
  const tokensOf = (found: Readonly<Record<string, string>>): readonly string[] =>
    tokens.filter((token) =>
      Object.entries(found).some(([name, text]) => name.includes(token) || text.includes(token)),
    );
  expect(tokensOf(unpack(source).parts)).toEqual(tokens);
  expect(tokensOf(parts)).toEqual([]);
  return parts;
}
const STALE = "xlsx/XLSX_CACHED_VALUES_STALE";
const textOf = (envelope: Envelope): string => Buffer.from(bytesOf(envelope)).toString("utf8");

const values = buildWorkbook({
  sheet:
    '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>name, "quoted"</t></is></c><c r="B1" t="inlineStr"><is><t>=1+1</t></is></c></row><row r="3"><c r="A3" s="1"><v>45000</v></c><c r="B3" s="2"><v>-1234.567</v></c><c r="C3" t="b"><v>1</v></c><c r="D3" t="e"><v>#N/A</v></c></row></sheetData>',
  formats: '<xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="40"/>',
});
const made = await invoke(renderXlsx, {
  model: {
    sheets: [
      {
        name: "Prices",
        cells: [
          { ref: "A1", value: "Item" },
          { ref: "B1", value: "Price" },
          { ref: "A2", value: "Paper" },
          { ref: "B2", value: 4.5 },
        ],
      },
    ],
  },
});
const rendered = bytesOf(made);
const ranged = bytesOf(
  await invoke(renderXlsx, {
    model: {
      sheets: [
        {
          name: "Pri|ces",
          values: [[], [null, "Item", "*net*"], [null, "Pap|er\nA4", 4.5], [], [null, "<b>Ink</b>", null, true]],
          mergedCells: ["B5:C5"],
          hyperlinks: [
            { ref: "B3", target: "https://example.org/a|b" },
            { ref: "F9", target: "https://example.org/lone" },
          ],
        },
        { name: "Two", values: [["=1+1"]] },
      ],
    },
  }),
);
/** Rows before, between and behind the values have formats alone. */
const formatted = buildWorkbook({
  sheet:
    '<sheetData><row r="1"><c r="A1" s="1"/></row><row r="3"><c r="A3" t="inlineStr"><is><t>Item</t></is></c></row><row r="4"><c r="A4" s="1"/></row><row r="5"><c r="A5" t="inlineStr"><is><t>Ink</t></is></c></row><row r="9"><c r="A9" s="1"/></row></sheetData><mergeCells><mergeCell ref="A5:B6"/></mergeCells>',
  formats: "<xf/><xf/>",
});
const localized = buildWorkbook({
  sheet:
    '<sheetData><row r="1"><c r="A1" s="1"><v>45000</v></c><c r="B1" s="2"><v>45000</v></c><c r="C1" s="3"><v>45000</v></c></row></sheetData>',
  more: {
    "xl/styles.xml":
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="170" formatCode="[$-411]ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="171" formatCode="[$-FC15]d mmmm yyyy"/><numFmt numFmtId="172" formatCode="[$-60401]d/m/yyyy"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>',
  },
});
const featured = buildWorkbook({
  sheet:
    '<sheetData><row r="1" ht="30"><c r="A1" s="1" t="inlineStr"><is><r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r></is></c><c r="B1"><f>1+1</f><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells><hyperlinks><hyperlink ref="A1" r:id="rId9"/></hyperlinks>',
  formats: "<xf/><xf/>",
  relationships:
    '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.test/" TargetMode="External"/>',
  workbook: "<definedNames><definedName name='x'>Data!$A$1</definedName></definedNames>",
});
const sheetless = buildWorkbook({
  sheet: "<sheetData/>",
  more: {
    "xl/_rels/workbook.xml.rels":
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
  },
});
const withComment = buildWorkbook({
  sheet: "<sheetData><row r='1'><c r='A1'><v>1</v></c></row></sheetData>",
  relationships:
    '<Relationship Id="rId8" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/>',
  more: {
    "xl/comments1.xml":
      '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>An</author></authors><commentList><comment ref="A1" authorId="0"><text><t>said</t></text></comment></commentList></comments>',
  },
  overrides:
    '<Override PartName="/xl/comments1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"/>',
});

/** As an edit leaves it: two results of other values, an array, and a formula without a result. */
const stale = buildWorkbook({
  sheet:
    '<sheetData><row r="1"><c r="A1"><v>50</v></c><c r="B1"><f>A1*2</f><v>7</v></c></row><row r="2"><c r="A2"><v>5</v></c><c r="B2"><f>A2*2</f><v>8</v></c><c r="C2"><f>A2</f></c></row><row r="3"><c r="D3"><f t="array" ref="D3:E3">A1:A2</f><v>1</v></c><c r="E3"><v>2</v></c></row></sheetData>',
  workbook: '<calcPr fullCalcOnLoad="1"/>',
});
const HEADER = "<headerFooter><oddHeader>&amp;Lheadwords &amp;D</oddHeader></headerFooter>";
const printed = buildWorkbook({
  sheet: `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>words</t></is></c><c r="B1"><f>1+1</f><v>3</v></c><c r="C1"><f>NOW()</f><v>41</v></c></row><row r="2"><c r="A2"><f>RAND()</f></c><c r="B2"><f>B1+40</f></c></row><row r="3" hidden="1"><c r="A3" t="inlineStr"><is><t>unseen</t></is></c></row></sheetData><conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>TODAY()&gt;1</formula></cfRule></conditionalFormatting>${HEADER}`,
});
const hiddenSheet = buildWorkbook({
  sheet: "<sheetData/>",
  more: {
    "xl/workbook.xml":
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Data" sheetId="1" state="hidden" r:id="rId1"/></sheets></workbook>',
  },
});
const farCells = buildWorkbook({
  sheet: `<sheetData>${Array.from({ length: 40 }, (_, index) => `<row r="${index * 400 + 1}"><c r="A${index * 400 + 1}"><v>7</v></c></row>`).join("")}</sheetData>`,
});

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const withChartSheet = buildWorkbook({
  sheet: '<sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData>',
  more: {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/><sheet name="Graph" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    "xl/chartsheets/sheet1.xml": `<chartsheet xmlns="${MAIN}"><headerFooter><oddFooter>&amp;A &amp;D &amp;T</oddFooter></headerFooter></chartsheet>`,
  },
  overrides:
    '<Override PartName="/xl/chartsheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.chartsheet+xml"/>',
});

/** Pages need LibreOffice and a reader of PDF; where they are missing, these rows alone are left out. */
const pageRows: readonly Row[] = [
  {
    name: "pages of what was saved: nothing is computed again, no clock is read",
    input: { bytes: printed },
    options: { to: "pdf" },
    losses: {
      "xlsx/XLSX_FORMULA_FLATTENED": 4,
      "xlsx/XLSX_VALUE_FROZEN": 4,
      "xlsx/XLSX_VALUE_COMPUTED": 1,
      "xlsx/XLSX_CONTENT_NOT_SHOWN": 1,
      "xlsx/XLSX_FEATURE_DROPPED": 1,
    },
    check(envelope) {
      const text = readPdfText(bytesOf(envelope));
      expect(text.match(/\w+/g)).toEqual(["headwords", "words", "3", "41", "43"]);
    },
  },
  {
    name: "the clock in the footer of a sheet that is a chart is not read either",
    input: { bytes: withChartSheet },
    options: { to: "pdf" },
    losses: { "xlsx/XLSX_VALUE_FROZEN": 2 },
  },
  {
    name: "three sheets as pages of PDF/A",
    input: { bytes: fixture("SampleSS.xlsx") },
    options: { to: "pdf", standard: "a-2b", scaling: "fitWidth", orientation: "landscape", sheets: ["First Sheet"] },
    losses: { "xlsx/XLSX_FONT_SUBSTITUTED": 1, "xlsx/XLSX_PROPERTY_STRIPPED": 1 },
    check(envelope) {
      const pdf = Buffer.from(bytesOf(envelope)).toString("latin1");
      expect(pdf).toContain("<pdfaid:part>2</pdfaid:part>");
      const [, width = "", height = ""] = /\/MediaBox ?\[0 0 (\d+)[.\d]* (\d+)/.exec(pdf) ?? [];
      expect(Number(width)).toBeGreaterThan(Number(height));
    },
  },
  {
    name: "a character that no font has is told",
    input: {
      bytes: buildWorkbook({
        sheet: '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>bird \u{13171}</t></is></c></row></sheetData>',
      }),
    },
    options: { to: "pdf" },
    losses: { "xlsx/XLSX_GLYPH_MISSING": 1 },
  },
  {
    name: "no page is left",
    kind: "boundary",
    input: { bytes: hiddenSheet },
    options: { to: "pdf" },
    losses: ["xlsx/XLSX_SHEET_OMITTED"],
    error: "xlsx/XLSX_MAPPING_UNRESOLVED",
  },
  {
    name: "more pages than allowed are counted before they are drawn",
    kind: "hostile",
    input: { bytes: farCells },
    options: { to: "pdf", limits: { maxPages: 10 } },
    error: "xlsx/XLSX_BUDGET_EXCEEDED",
  },
];
/** What they alone produce. */
const OF_PAGES = ["XLSX_VALUE_FROZEN", "XLSX_VALUE_COMPUTED", "XLSX_FONT_SUBSTITUTED", "XLSX_GLYPH_MISSING"];
const withoutPages = {
  ...convertXlsx,
  unreachableCodes: {
    ...convertXlsx.unreachableCodes,
    ...Object.fromEntries(OF_PAGES.map((code) => [code, "Pages are not made on this machine: it has no LibreOffice."])),
  },
};
if (!isHere) process.stderr.write("xlsx.convert: pages SKIPPED, LibreOffice or pdftotext is not here.\n");
const office = OFFICE_HOST;
const standIn = OFFICE_STAND_IN;

conforms(
  isHere ? convertXlsx : withoutPages,
  [
    ...(isHere ? pageRows : []),
    {
      name: "results of former values as CSV, kept and told by range",
      input: { bytes: stale },
      losses: { [STALE]: 2, "xlsx/XLSX_FORMULA_FLATTENED": 4 },
      check: (envelope) => expect(textOf(envelope)).toBe("50,7,,,\r\n5,8,,,\r\n,,,1,2\r\n"),
    },
    {
      name: "results of former values left out of CSV",
      input: { bytes: stale },
      options: { stale: "empty" },
      losses: { [STALE]: 2, "xlsx/XLSX_FORMULA_FLATTENED": 4 },
      check: (envelope) => expect(textOf(envelope)).not.toMatch(/[78]/),
    },
    {
      name: "results of former values were in CSV where true ones can be computed",
      input: { bytes: stale },
      options: { recalculate: true },
      losses: { "xlsx/XLSX_FORMULA_FLATTENED": 4 },
      check: (envelope) => expect(textOf(envelope)).toBe("50,100,,,\r\n5,10,5,,\r\n,,,50,50\r\n"),
    },
    {
      name: "cells of JSON say which results may be stale",
      input: { bytes: stale },
      options: { to: "json", jsonShape: "cells" },
      losses: { [STALE]: 2 },
      check: (envelope) => expect(textOf(envelope).match(/"isStale":true/g)).toHaveLength(4),
    },
    {
      name: "records lost a header that is there twice, a column without one and an empty cell",
      input: {
        bytes: buildWorkbook({
          sheet:
            '<sheetData><row r="2"><c r="A2" t="str"><v>Item</v></c><c r="B2" t="str"><v>Item</v></c></row><row r="3"><c r="A3"><v>1</v></c><c r="C3" t="b"><v>1</v></c></row></sheetData>',
        }),
      },
      options: { to: "json", jsonShape: "records" },
      losses: [],
      check: (envelope) =>
        expect(JSON.parse(textOf(envelope)).sheets).toEqual([
          {
            name: "Data",
            state: "visible",
            columns: ["Item", "Item_2"],
            records: [{ Item: 1, Item_2: null, C: true }],
          },
        ]),
    },
    {
      name: "exact values as CSV: dates in ISO 8601, text that would run escaped",
      input: { bytes: values },
      options: { to: "csv" },
      losses: ["xlsx/XLSX_STYLE_DROPPED", "xlsx/XLSX_FORMULA_ESCAPED"],
      check: (envelope) =>
        expect(textOf(envelope)).toBe('"name, ""quoted""",\'=1+1,,\r\n,,,\r\n2023-03-15,-1234.567,TRUE,#N/A\r\n'),
    },
    {
      name: "shown text as CSV: what digits are gone",
      input: { bytes: values },
      options: { to: "csv", values: "formatted", formulaPolicy: "keep" },
      losses: ["xlsx/XLSX_STYLE_DROPPED", "xlsx/XLSX_VALUE_SHORTENED", "xlsx/XLSX_VALUE_SHORTENED"],
      check: (envelope) => expect(textOf(envelope)).toContain('3/15/2023,"(1,234.57)",TRUE'),
    },
    {
      name: "dates in the era and the language of their format, and one in a calendar that is not supported",
      input: { bytes: localized },
      options: { to: "csv", values: "formatted" },
      losses: ["xlsx/XLSX_STYLE_DROPPED", ...Array(3).fill("xlsx/XLSX_VALUE_SHORTENED")],
      check(envelope) {
        expect(textOf(envelope)).toBe("令和5年3月15日,15 marca 2023,15/3/2023\r\n");
        expect(envelope.losses.at(-1)?.message).toContain("Excel shows it with calendar 6, which is not supported.");
      },
    },
    {
      name: "text that would run, refused",
      input: { bytes: values },
      options: { formulaPolicy: "reject" },
      losses: ["xlsx/XLSX_STYLE_DROPPED"],
      error: "xlsx/XLSX_FORMULA_INJECTION",
    },
    {
      name: "what CSV has no place for",
      input: { bytes: featured },
      losses: {
        "xlsx/XLSX_RICH_TEXT_DROPPED": 1,
        "xlsx/XLSX_FORMULA_FLATTENED": 1,
        "xlsx/XLSX_STYLE_DROPPED": 1,
        "xlsx/XLSX_MERGE_DROPPED": 1,
        "xlsx/XLSX_HYPERLINK_DROPPED": 1,
        "xlsx/XLSX_NAME_DROPPED": 1,
      },
    },
    {
      name: "three sheets as three CSV files under their names, and no zip",
      input: { bytes: fixture("SampleSS.xlsx") },
      losses: {
        "xlsx/XLSX_FORMULA_FLATTENED": 1,
        "xlsx/XLSX_PRINTER_SETTINGS_STRIPPED": 1,
        "xlsx/XLSX_PROPERTY_STRIPPED": 1,
        "xlsx/XLSX_STYLE_DROPPED": 2,
      },
      check(envelope) {
        const value = envelope.ok ? envelope.value : undefined;
        const files = findArtifacts(value);
        expect(value).not.toHaveProperty("artifact");
        expect(files.map(({ artifact: { extension, mediaType } }) => [extension, mediaType])).toEqual(
          Array.from({ length: 3 }, () => ["csv", "text/csv; charset=utf-8"]),
        );
        expect(nameFiles(files, value, "book")).toEqual([
          "001-First Sheet.csv",
          "002-Sheet Number 2.csv",
          "003-Sheet3.csv",
        ]);
      },
    },
    {
      name: "a sheet that xlsx.render wrote loses nothing in CSV that anyone acts on",
      input: { bytes: rendered },
      options: { lossPolicy: "failOnAny" },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).toBe("Item,Price\r\nPaper,4.5\r\n"),
    },
    {
      name: "printer settings, page setup and document properties are one loss each",
      input: { bytes: fixture("SampleSS.xlsx") },
      options: { lossPolicy: "failOnDropped" },
      losses: {
        "xlsx/XLSX_FORMULA_FLATTENED": 1,
        "xlsx/XLSX_PRINTER_SETTINGS_STRIPPED": 1,
        "xlsx/XLSX_PROPERTY_STRIPPED": 1,
        "xlsx/XLSX_STYLE_DROPPED": 2,
      },
    },
    {
      name: "rows as JSON",
      input: { bytes: values },
      options: { to: "json" },
      losses: ["xlsx/XLSX_STYLE_DROPPED"],
      check: (envelope) =>
        expect(JSON.parse(textOf(envelope)).sheets[0].rows[1]).toEqual({
          row: 3,
          values: ["2023-03-15", -1234.567, true, "#N/A"],
        }),
    },
    {
      name: "cells as JSON keep formulas, runs, links, merged ranges and names",
      input: { bytes: featured },
      options: { to: "json", jsonShape: "cells" },
      losses: ["xlsx/XLSX_STYLE_DROPPED"],
      check(envelope) {
        const { sheets, names } = JSON.parse(textOf(envelope));
        expect(sheets[0]).toMatchObject({
          mergedCells: ["A1:A2"],
          hyperlinks: [{ ref: "A1", target: "https://example.test/" }],
        });
        expect(sheets[0].cells[1].formula.text).toBe("1+1");
        expect(names[0].name).toBe("x");
      },
    },
    {
      name: "Markdown: a table whose header is the first row with a value, with links",
      input: { bytes: ranged },
      options: { to: "markdown" },
      losses: ["xlsx/XLSX_STYLE_DROPPED", "xlsx/XLSX_MERGE_DROPPED"],
      check(envelope) {
        expect(textOf(envelope)).toBe(
          [
            "## Pri|ces\n",
            "|  | Item | \\*net\\* |  |",
            "| --- | --- | --- | --- |",
            "|  | [Pap\\|er<br>A4](https://example.org/a%7Cb) | 4.5 |  |",
            "|  |  |  |  |",
            "|  | \\<b>Ink\\</b> |  | TRUE |",
            "\nF9: [https://example.org/lone](https://example.org/lone)\n",
            "## Two\n",
            "| =1+1 |",
            "| --- |\n",
          ].join("\n"),
        );
      },
    },
    ...[
      { to: "csv", text: '"Pap|er\nA4",4.5,\n,,\n<b>Ink</b>,,TRUE\n' },
      {
        to: "json",
        text: '{"date1904":false,"sheets":[\n{"name":"Pri|ces","state":"visible","rows":[{"row":3,"values":["Pap|er\\nA4",4.5]},\n{"row":5,"values":["<b>Ink</b>",null,true]}]}\n]}\n',
      },
      {
        to: "markdown",
        text: "## Pri|ces\n\n| [Pap\\|er<br>A4](https://example.org/a%7Cb) | 4.5 |  |\n| --- | --- | --- |\n|  |  |  |\n| \\<b>Ink\\</b> |  | TRUE |\n",
      },
    ].map(({ to, text }) => ({
      name: `a range of one sheet as ${to}`,
      input: { bytes: ranged },
      options: { to, ranges: ["Pri|ces!B3:D9"] },
      losses: [...(to === "markdown" ? [] : ["xlsx/XLSX_HYPERLINK_DROPPED"]), "xlsx/XLSX_MERGE_DROPPED"],
      check(envelope: Envelope) {
        expect(textOf(envelope).replaceAll("\r\n", "\n")).toBe(text);
      },
    })),
    {
      name: "a range as HTML begins at its first cell, and has no link from outside",
      input: { bytes: ranged },
      options: { to: "html", ranges: ["Pri|ces!B3:D9"] },
      losses: [],
      check(envelope) {
        expect(textOf(envelope)).toContain(
          '<table>\n<col><col><col>\n<tr><td class="s0"><a href="https://example.org/a|b">',
        );
        expect(textOf(envelope)).not.toContain("lone");
      },
    },
    {
      name: "a table of Markdown begins and ends with rows that have values, whatever other rows are formatted",
      input: { bytes: formatted },
      options: { to: "markdown" },
      losses: ["xlsx/XLSX_STYLE_DROPPED", "xlsx/XLSX_MERGE_DROPPED"],
      check(envelope) {
        expect(textOf(envelope)).toBe("## Data\n\n| Item |\n| --- |\n|  |\n| Ink |\n");
      },
    },
    {
      name: "a range that names no sheet of several",
      kind: "boundary",
      input: { bytes: ranged },
      options: { ranges: ["A1:B2"] },
      error: "xlsx/XLSX_MAPPING_UNRESOLVED",
      check(envelope) {
        expect(JSON.stringify(envelope)).toContain('\\"A1:B2\\" names no sheet.');
      },
    },
    {
      name: "one cell of merged cells is merged with nothing",
      input: { bytes: formatted },
      options: { to: "json", jsonShape: "cells", ranges: ["Data!A3:A5"] },
      losses: ["xlsx/XLSX_STYLE_DROPPED"],
      check(envelope) {
        expect(textOf(envelope)).toContain('"mergedCells":[]');
      },
    },
    {
      name: "two ranges of one sheet",
      kind: "boundary",
      input: { bytes: ranged },
      options: { ranges: ["Two!A1:A2", "Two!B1"] },
      error: "xlsx/XLSX_CELL_NOT_FOUND",
    },
    {
      name: "a range of a copy, which has whole sheets",
      kind: "boundary",
      input: { bytes: ranged },
      options: { to: "xlsx", ranges: ["Two!A1:A2"] },
      error: "xlsx/XLSX_CELL_NOT_FOUND",
    },
    {
      name: "HTML: merged cells that overlap stand apart, however many and large they are",
      kind: "hostile",
      input: {
        bytes: buildWorkbook({
          sheet: `<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(91)}</mergeCells>`,
        }),
      },
      options: { to: "html" },
      losses: { "xlsx/XLSX_MERGE_DROPPED": 90 },
    },
    {
      name: "HTML: merged cells, formats, links, the formula beside the value",
      input: { bytes: featured },
      options: { to: "html" },
      losses: ["xlsx/XLSX_NAME_DROPPED"],
      check(envelope) {
        expect(textOf(envelope)).toContain(
          '<td rowspan="2" class="s1"><a href="https://example.test/">rich <span style="font-weight:bold">text</span></a></td>',
        );
        expect(textOf(envelope)).toContain('data-formula="=1+1">2</td>');
      },
    },
    {
      name: "a sanitized copy has none of what was planted",
      kind: "hostile",
      input: { bytes: plantedWorkbook() },
      options: { to: "xlsx", strip: ["hiddenSheets", "hiddenRows", "hiddenColumns", "hiddenNames"] },
      losses: {
        "xlsx/XLSX_AUTHOR_STRIPPED": 4,
        "xlsx/XLSX_CONNECTION_STRIPPED": 1,
        "xlsx/XLSX_CUSTOM_XML_STRIPPED": 1,
        "xlsx/XLSX_EMBEDDED_FILE_STRIPPED": 4,
        "xlsx/XLSX_EXTENSION_STRIPPED": 2,
        "xlsx/XLSX_EXTERNAL_LINK_STRIPPED": 5,
        "xlsx/XLSX_FEATURE_DROPPED": 1,
        "xlsx/XLSX_FORMULA_FLATTENED": 4,
        "xlsx/XLSX_HIDDEN_REMOVED": 5,
        "xlsx/XLSX_MACROS_STRIPPED": 7,
        "xlsx/XLSX_OPAQUE_PART_PRESERVED": 1,
        "xlsx/XLSX_PART_DROPPED": 1,
        "xlsx/XLSX_PIVOT_STRIPPED": 5,
        "xlsx/XLSX_PRINTER_SETTINGS_STRIPPED": 1,
        "xlsx/XLSX_PROPERTY_STRIPPED": 1,
        "xlsx/XLSX_QUERY_STRIPPED": 2,
        "xlsx/XLSX_REVISION_STRIPPED": 2,
        "xlsx/XLSX_SIGNATURE_STRIPPED": 1,
        "xlsx/XLSX_THUMBNAIL_STRIPPED": 1,
        "xlsx/XLSX_UNSEEN_TEXT_KEPT": 1,
        "xlsx/XLSX_UNUSED_TEXT_STRIPPED": 2,
        "xlsx/XLSX_WEB_EXTENSION_STRIPPED": 2,
      },
      check(envelope) {
        const parts = withoutTokens(envelope, plantedWorkbook(), [...SECRETS, ...HIDDEN]);
        expect(parts["xl/drawings/drawing1.xml"]?.match(/<xdr:oneCellAnchor/g)).toHaveLength(3);
        const all = Object.values(parts).join("\n");
        for (const kept of [
          "kept words",
          "note words",
          "box words",
          "Kept title",
          "https://kept.test/",
          'name="Kept"',
          "SUM(B1:B3)",
          "<c:v>31</c:v>",
          "<v>kept</v>",
        ])
          expect(all).toContain(kept);
      },
    },
    {
      name: "nor what is rare: persons, scenarios, data models, labels, ribbons, links of DDE",
      kind: "hostile",
      input: { bytes: plantedFurther() },
      options: { to: "xlsx" },
      losses: {
        "xlsx/XLSX_AUTHOR_STRIPPED": 4,
        "xlsx/XLSX_CUSTOM_XML_STRIPPED": 1,
        "xlsx/XLSX_EXTENSION_STRIPPED": 1,
        "xlsx/XLSX_EXTERNAL_LINK_STRIPPED": 4,
        "xlsx/XLSX_FEATURE_DROPPED": 8,
        "xlsx/XLSX_MACROS_STRIPPED": 5,
        "xlsx/XLSX_PIVOT_STRIPPED": 4,
        "xlsx/XLSX_PROPERTY_STRIPPED": 1,
        "xlsx/XLSX_REVISION_STRIPPED": 1,
        "xlsx/XLSX_UNSEEN_TEXT_KEPT": 1,
        "xlsx/XLSX_WEB_EXTENSION_STRIPPED": 1,
      },
      check(envelope) {
        const all = Object.values(withoutTokens(envelope, plantedFurther(), FURTHER_SECRETS)).join("\n");
        for (const kept of ["kept words", "thread words", "Kept title"]) expect(all).toContain(kept);
      },
    },
    {
      name: "without its comments, when asked for",
      input: { bytes: withComment },
      options: { to: "xlsx", strip: ["comments"] },
      losses: ["xlsx/XLSX_COMMENT_DROPPED", "xlsx/XLSX_COMMENT_DROPPED"],
    },
    {
      name: "a sheet without a part",
      kind: "boundary",
      input: { bytes: sheetless },
      losses: { "xlsx/XLSX_SHEET_OMITTED": 1, "xlsx/XLSX_PART_DROPPED": 3 },
    },
    {
      name: "a sheet that is not there",
      input: { bytes: values },
      options: { sheets: ["Date"] },
      error: "xlsx/XLSX_MAPPING_UNRESOLVED",
      issues: ["options.sheets[0]"],
    },
    {
      name: "more cells than allowed",
      kind: "boundary",
      input: { bytes: values },
      options: { limits: { maxElements: 3 } },
      error: "xlsx/XLSX_BUDGET_EXCEEDED",
    },
    {
      name: "the last cell of the grid would be commas by the billion",
      kind: "hostile",
      input: {
        bytes: buildWorkbook({ sheet: '<sheetData><row r="1048576"><c r="XFD1048576"><v>9</v></c></row></sheetData>' }),
      },
      error: "xlsx/RESOURCE_LIMIT",
    },
    {
      name: "an encrypted workbook as CSV",
      input: { bytes: fixture("encrypted.xlsx") },
      options: { password: "password" },
      losses: ["xlsx/XLSX_PROPERTY_STRIPPED", "xlsx/XLSX_FEATURE_DROPPED", "xlsx/XLSX_STYLE_DROPPED"],
      check: (envelope) => expect(textOf(envelope)).toBe("SECRET\r\n"),
    },
    {
      name: "an encrypted workbook as a copy",
      input: { bytes: fixture("encrypted.xlsx") },
      options: { password: "password", to: "xlsx" },
      losses: {
        "xlsx/XLSX_PROPERTY_STRIPPED": 1,
        "xlsx/XLSX_AUTHOR_STRIPPED": 3,
        "xlsx/XLSX_UNSEEN_TEXT_KEPT": 1,
        "xlsx/XLSX_REVISION_STRIPPED": 1,
        "xlsx/ENCRYPTION_REMOVED": 1,
      },
    },
    ...otherFormatRows(
      {},
      { to: "json", jsonShape: "cells" },
      {
        "orders.xls": {
          "xlsx/XLSX_PART_DROPPED": 1,
          "xlsx/XLSX_STYLE_DROPPED": 1,
          "xlsx/XLSX_PRINTER_SETTINGS_STRIPPED": 1,
        },
        "orders-excel5.xls": { "xlsx/XLSX_PART_DROPPED": 1, "xlsx/XLSX_STYLE_DROPPED": 2 },
        "orders.xlsb": { "xlsx/XLSX_PART_DROPPED": 1, "xlsx/XLSX_STYLE_DROPPED": 2 },
        "orders.ods": { "xlsx/XLSX_PART_DROPPED": 1, "xlsx/XLSX_STYLE_DROPPED": 2 },
      },
    ),
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
  {
    module,
    conservation: convertConservation,
    lending: { module: isHere ? office : standIn, standIn },
  },
);

conserves(convertXlsx, convertConservation, 8);
