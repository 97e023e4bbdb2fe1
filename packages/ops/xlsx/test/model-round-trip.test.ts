import { readdirSync, readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { renderXlsx } from "../src/index.ts";
import { buildWorkbook } from "./make-workbook.ts";
import { roundTrip } from "./round-trip.ts";

const folder = new URL("../fixtures/writers/", import.meta.url);
const writers = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) }));

/** Markup of each kind that a model holds. */
const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.000"/></numFmts>
<fonts count="2"><font><sz val="10"/><name val="Arial"/></font><font><b/><u val="double"/><vertAlign val="superscript"/><sz val="12"/><color theme="4" tint="-0.249977111117893"/><name val="Cambria"/><family val="1"/><scheme val="major"/></font></fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="lightGrid"><fgColor indexed="10"/><bgColor rgb="80FF0000"/></patternFill></fill><fill><gradientFill degree="90"><stop position="0"><color theme="0"/></stop><stop position="1"><color rgb="FF00FF00"/></stop></gradientFill></fill></fills>
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border diagonalUp="1"><left style="slantDashDot"><color indexed="64"/></left><right/><top/><bottom style="double"><color rgb="FF123456"/></bottom><diagonal style="thin"><color auto="1"/></diagonal></border></borders>
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="14" fontId="1" fillId="2" borderId="1"><alignment horizontal="centerContinuous" vertical="distributed" textRotation="255" shrinkToFit="1" readingOrder="2"/><protection locked="0" hidden="1"/></xf><xf numFmtId="164" fontId="0" fillId="3" borderId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" quotePrefix="1"/><xf numFmtId="27" fontId="0" fillId="0" borderId="0"/></cellXfs>
<dxfs count="1"><dxf><font><b val="0"/><color rgb="FF9C0006"/></font><numFmt numFmtId="165" formatCode="0.0"/><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf></dxfs></styleSheet>`;
const SHEET = `<sheetPr><tabColor theme="5"/><outlinePr summaryBelow="0"/></sheetPr><sheetViews><sheetView showGridLines="0" showZeros="0" zoomScale="80" workbookViewId="0"><pane xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><sheetFormatPr baseColWidth="12" defaultRowHeight="12.75" zeroHeight="1"/><cols><col min="1" max="1" width="20.5" customWidth="1" style="2"/><col min="2" max="4" width="9.5" bestFit="1" hidden="1" outlineLevel="1"/></cols><sheetData>
<row r="1" ht="30" customHeight="1"><c r="A1" t="inlineStr" s="3"><is><t>=text</t></is></c><c r="B1" t="inlineStr"><is><r><rPr><b/><sz val="9"/><color indexed="81"/><rFont val="Tahoma"/></rPr><t xml:space="preserve">rich </t></r><r><t>plain</t></r></is></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#N/A</v></c></row>
<row r="2" ht="14.25" hidden="1" s="1" customFormat="1" outlineLevel="2" collapsed="1"><c r="A2" s="1"><v>45000.5</v></c><c r="B2"><f t="shared" ref="B2:B3" si="0">A2*2</f><v>90001</v></c><c r="C2" s="4"/></row>
<row r="3"><c r="A3"><v>0.1</v></c><c r="B3"><f t="shared" si="0"/><v>0.2</v></c><c r="C3"><f t="array" ref="C3:C4">A2:A3</f><v>45000.5</v></c><c r="D3" cm="1"><f t="array" ref="D3:D4">_xlfn.UNIQUE(A2:A3)</f><v>45000.5</v></c><c r="E3"><f ca="1">NOW()</f><v>1</v></c><c r="F3" t="str"><f>A1&amp;""</f><v>=text</v></c><c r="G3"><f>SUM(A2:A3*2)</f><v>2</v></c></row>
<row r="4"><c r="C4"><v>0.1</v></c><c r="D4"><v>0.1</v></c></row></sheetData>
<sheetProtection sheet="1" objects="1" scenarios="1"/><autoFilter ref="A1:D4"/><mergeCells count="1"><mergeCell ref="F1:G2"/></mergeCells>
<conditionalFormatting sqref="A2:A4 C2"><cfRule type="cellIs" dxfId="0" priority="3" stopIfTrue="1" operator="greaterThan"><formula>$A$3</formula></cfRule><cfRule type="iconSet" priority="2"><iconSet iconSet="5Arrows" showValue="0" reverse="1"><cfvo type="percent" val="0"/><cfvo type="num" val="1"/><cfvo type="num" val="2" gte="0"/><cfvo type="formula" val="$A$3"/><cfvo type="percentile" val="90"/></iconSet></cfRule></conditionalFormatting>
<conditionalFormatting sqref="B1:B9"><cfRule type="colorScale" priority="1"><colorScale><cfvo type="num" val="0"/><cfvo type="max"/><color theme="4"/><color rgb="FF63BE7B"/></colorScale></cfRule><cfRule type="aboveAverage" dxfId="0" priority="4" aboveAverage="0" stdDev="1"/><cfRule type="beginsWith" dxfId="0" priority="5" operator="beginsWith" text="x"><formula>LEFT(B1,1)="x"</formula></cfRule></conditionalFormatting>
<dataValidations count="2"><dataValidation type="list" allowBlank="1" showDropDown="1" showInputMessage="1" showErrorMessage="1" promptTitle="Choose" sqref="E1 E4"><formula1>"a,b"</formula1></dataValidation><dataValidation errorStyle="warning" errorTitle="No" error="Not this" sqref="F4"/></dataValidations>
<printOptions gridLines="1" horizontalCentered="1"/><pageMargins left="1" right="1" top="1" bottom="1" header="0.5" footer="0.5"/><pageSetup paperSize="9" orientation="landscape"/><headerFooter><oddHeader>&amp;Cp</oddHeader></headerFooter><colBreaks count="1" manualBreakCount="1"><brk id="3" max="1048575" man="1"/></colBreaks>`;
const made = buildWorkbook({
  sheet: SHEET,
  more: { "xl/styles.xml": STYLES },
  workbook:
    '<definedNames><definedName name="Rate" comment="Of the year">Data!$A$3</definedName><definedName name="Hidden" hidden="1" localSheetId="0">Data!$A$1</definedName></definedNames>',
});

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const sheetOf = (before: string, after = "") => ({ sheet: `${before}<sheetData/>${after}` });
const VML =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shape><x:ClientData ObjectType="Note"/></v:shape><v:shape><br><x:ClientData ObjectType="Button"/></v:shape></xml>';
/** What a model has no member for -> the kind of its loss. */
const OMITTED: readonly (readonly [kind: string, parts: Parameters<typeof buildWorkbook>[0]])[] = [
  ["pageSetup", sheetOf("", '<pageSetup cellComments="asDisplayed"/>')],
  ["pageSetup", sheetOf("", '<pageSetup errors="blank"/>')],
  ["pageSetup", sheetOf("", '<pageSetup pageOrder="overThenDown"/>')],
  ["pageSetup", sheetOf("", '<pageSetup firstPageNumber="3"/>')],
  ["headerFooter", sheetOf("", '<headerFooter scaleWithDoc="0"><oddFooter>x</oddFooter></headerFooter>')],
  ["headerFooter", sheetOf("", '<headerFooter alignWithMargins="0"><oddFooter>x</oddFooter></headerFooter>')],
  ["viewSettings", sheetOf('<sheetViews><sheetView topLeftCell="C9" workbookViewId="0"/></sheetViews>')],
  ["viewSettings", sheetOf('<sheetViews><sheetView showOutlineSymbols="0" workbookViewId="0"/></sheetViews>')],
  ["viewSettings", sheetOf('<sheetViews><sheetView zoomScale="5" workbookViewId="0"/></sheetViews>')],
  ["formats", sheetOf('<cols><col min="1" max="1" width="9" style="9"/></cols>')],
  ["formats", sheetOf('<sheetPr><tabColor rgb="zz"/></sheetPr>')],
  ["sheetSettings", sheetOf('<sheetPr enableFormatConditionsCalculation="0"/>')],
  ["sheetSettings", sheetOf('<sheetPr><pageSetUpPr autoPageBreaks="0"/></sheetPr>')],
  [
    "inputMethods",
    sheetOf(
      "",
      '<dataValidations count="1"><dataValidation type="whole" imeMode="hiragana" sqref="A1"><formula1>1</formula1><formula2>2</formula2></dataValidation></dataValidations>',
    ),
  ],
  ["viewSettings", { ...sheetOf(""), workbook: '<bookViews><workbookView activeTab="1"/></bookViews>' }],
  ["viewSettings", { ...sheetOf(""), workbook: '<bookViews><workbookView showSheetTabs="0"/></bookViews>' }],
  ["viewSettings", { ...sheetOf(""), workbook: "<bookViews><workbookView/><workbookView/></bookViews>" }],
  [
    "macroNames",
    {
      ...sheetOf(""),
      workbook: '<definedNames><definedName name="F" function="1">Data!$A$1</definedName></definedNames>',
    },
  ],
  [
    "nameTexts",
    {
      ...sheetOf(""),
      workbook: '<definedNames><definedName name="F" description="d">Data!$A$1</definedName></definedNames>',
    },
  ],
  [
    "controls",
    {
      ...sheetOf("", '<legacyDrawing r:id="rId1"/>'),
      relationships: `<Relationship Id="rId1" Type="${OFFICE}/vmlDrawing" Target="../drawings/vmlDrawing1.vml"/>`,
      overrides:
        '<Override PartName="/xl/drawings/vmlDrawing1.vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>',
      more: { "xl/drawings/vmlDrawing1.vml": VML },
    },
  ],
];
const kindOf = ({ details }: { readonly details?: unknown }) => (details as { readonly kind: string }).kind;
const styled = (fonts: string, formats: string): Uint8Array =>
  buildWorkbook({
    sheet: '<sheetData><row r="1"><c r="A1" s="1"><v>45000</v></c></row></sheetData>',
    more: {
      "xl/styles.xml": `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><fonts>${fonts}</fonts><fills><fill><patternFill patternType="none"/></fill></fills><borders><border/></borders><cellXfs>${formats}</cellXfs></styleSheet>`,
    },
  });

describe("parse with the option model, then render", () => {
  test.each(writers)("gives the workbook of $name again", async ({ bytes }) => {
    const { before, after, unreported } = await roundTrip(bytes);
    expect(after).toEqual(before);
    expect(unreported).toEqual([]);
  });

  test("gives formats, rules, rows, columns, views, pages and names again without a loss", async () => {
    const { before, after, losses, model } = await roundTrip(made);
    expect(losses).toEqual([]);
    expect(after).toEqual(before);
    const { styles = [], sheets } = model;
    expect(styles[1]).toEqual({
      numberFormat: expect.any(String),
      builtinFormat: 14,
      font: {
        name: "Cambria",
        size: 12,
        bold: true,
        underline: "double",
        verticalAlign: "superscript",
        color: { theme: 4, tint: -0.249977111117893 },
        family: 1,
        scheme: "major",
      },
      fill: { pattern: "lightGrid", color: { indexed: 10 }, background: "80FF0000" },
      border: {
        left: { style: "slantDashDot", color: { indexed: 64 } },
        bottom: { style: "double", color: "123456" },
        diagonal: { style: "thin", isUp: true },
      },
      alignment: {
        horizontal: "centerContinuous",
        vertical: "distributed",
        rotation: 255,
        shrinkToFit: true,
        readingOrder: 2,
      },
      locked: false,
      isFormulaHidden: true,
    });
    expect(sheets[0]).toMatchObject({
      tabColor: { theme: 5 },
      freeze: { rows: 2, columns: 1 },
      view: { hasZeros: false, areSummariesAbove: true },
      defaults: { rowHeight: 12.75, isRowHeightAutomatic: true, baseColumnWidth: 12, areRowsHidden: true },
      columns: [
        { ref: "A:A", width: 20.5, style: 2 },
        { ref: "B:D", width: 9.5, isAutomatic: true, isFitted: true, isHidden: true, outline: 1 },
      ],
    });
  });

  test.each(OMITTED)("reports %s that a model has no member for", async (kind, parts) => {
    const { losses } = await roundTrip(buildWorkbook(parts));
    expect(losses.map(kindOf)).toEqual([kind]);
  });

  test("keeps fonts without a name or a size as they are", async () => {
    const fonts = '<font><sz val="10"/><name val="Arial"/></font><font><b/></font>';
    const { before, after, model } = await roundTrip(styled(fonts, '<xf/><xf fontId="1"/>'));
    expect(model.styles?.[1]).toMatchObject({ font: { name: null, size: null, bold: true } });
    expect(after).toEqual(before);
  });

  test("counts a font or format that is written twice for two kinds of reader as one", async () => {
    const twice = (own: string, common: string): string =>
      `<mc:AlternateContent><mc:Choice Requires="hs">${own}</mc:Choice><mc:Fallback>${common}</mc:Fallback></mc:AlternateContent>`;
    const font = (size: number): string => `<font><sz val="${size}"/><name val="Arial"/></font>`;
    const formats = twice('<xf fontId="1"/>', '<xf fontId="1"/>') + twice("<xf/>", '<xf fontId="1" numFmtId="14"/>');
    const { losses, model } = await roundTrip(
      styled(font(10) + twice(font(1), font(12)) + font(14), `${formats}<xf/>`),
    );
    expect(losses).toEqual([]);
    expect(model.styles?.slice(0, 2)).toMatchObject([
      { font: { size: 12 } },
      { font: { size: 12 }, builtinFormat: 14 },
    ]);
  });

  test("writes a model of 200,000 rows without cells in time that grows with their number", {
    tags: "large",
  }, async () => {
    const rows = Array.from({ length: 200_000 }, (_, index) => ({ row: index + 1, height: 20 }));
    const start = process.cpuUsage();
    const rendered = await invoke(renderXlsx, { model: { sheets: [{ name: "Rows", cells: [], rows }] } }, {});
    const { user, system } = process.cpuUsage(start);
    expect(rendered.ok).toBe(true);
    expect((user + system) / 1_000_000).toBeLessThan(10);
  });
});
