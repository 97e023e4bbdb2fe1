import { buildWorkbook } from "./make-workbook.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const MICROSOFT = "http://schemas.microsoft.com/office";
const TYPE = "application/vnd.openxmlformats-officedocument";

const SHEET = `<cols><col min="3" max="3" width="9" hidden="1"/></cols><sheetData>QTOK201Z<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Head</t></is></c><c r="C1" t="inlineStr"><is><t>QTOK202Z</t></is></c></row>
<row r="2"><c r="A2"><f>SUM(QTOK203Z[Amount])</f><v>7</v></c><c r="B2"><f>QTOK204Z+1</f><v>8</v></c><c r="C2" t="inlineStr"><is><t>QTOK205Z</t></is></c></row>
<row r="3"><c r="A3" t="str"><f>HYPERLINK("https://example.com/QTOK206Z","go")</f><v>go</v></c><c r="B3" t="str"><f>"QTOK207Z"&amp;A1</f><v>x</v></c></row></sheetData>
<sortState ref="B1:C3"><sortCondition ref="B2:B3" customList="QTOK208Z,b"/></sortState>
<conditionalFormatting sqref="A1"><cfRule type="containsText" priority="1" operator="containsText" text="QTOK209Z"><formula>NOT(ISERROR(SEARCH("QTOK209Z",A1)))</formula></cfRule></conditionalFormatting>
<dataValidations count="1"><dataValidation type="whole" sqref="A9" promptTitle="QTOK210Z" prompt="QTOK211Z" errorTitle="QTOK212Z" error="QTOK213Z"><formula1>1</formula1></dataValidation></dataValidations>
<hyperlinks><hyperlink ref="A1" location="Secret!A1" tooltip="QTOK214Z"/></hyperlinks><drawing r:id="rId1"/><tableParts count="1"><tablePart r:id="rId2"/></tableParts>`;

const DRAWING = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}"><xdr:oneCellAnchor><xdr:sp macro="" textlink="Secret!$A$1"><xdr:nvSpPr><xdr:cNvPr id="2" name="TextBox 1"/></xdr:nvSpPr><xdr:txBody><a:bodyPr/><a:p><a:fld id="{1}" type="TxLink"><a:t>QTOK215Z</a:t></a:fld></a:p></xdr:txBody></xdr:sp></xdr:oneCellAnchor><xdr:oneCellAnchor><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="3" name="Picture 2" descr="QTOK216Z"/><xdr:cNvPicPr><a:extLst><a:ext uri="{84589F7E-364E-4C9E-8A38-B11213B215E9}"><a14:cameraTool xmlns:a14="${MICROSOFT}/drawing/2010/main" cellRange="Secret!$A$1:$B$2"/></a:ext></a:extLst></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId2"/></xdr:blipFill></xdr:pic></xdr:oneCellAnchor><xdr:oneCellAnchor><xdr:graphicFrame><a:graphic><a:graphicData><cx:chart xmlns:cx="${MICROSOFT}/drawing/2014/chartex" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame></xdr:oneCellAnchor></xdr:wsDr>`;

const CHART = `<cx:chartSpace xmlns:cx="${MICROSOFT}/drawing/2014/chartex"><cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:f>Secret!$A$1:$A$2</cx:f><cx:lvl ptCount="1"><cx:pt idx="0">QTOK217Z</cx:pt></cx:lvl></cx:strDim></cx:data></cx:chartData></cx:chartSpace>`;

const PARTS: Readonly<Record<string, readonly [string | Uint8Array, string]>> = {
  "xl/worksheets/sheet2.xml": [
    `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Amount</t></is></c></row><row r="2"><c r="A2"><v>7</v></c></row></sheetData><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>`,
    `${TYPE}.spreadsheetml.worksheet+xml`,
  ],
  "xl/tables/table1.xml": [
    `<table xmlns="${MAIN}" id="1" name="Shown" displayName="Shown" ref="B1:C3" comment="QTOK218Z"><autoFilter ref="B1:C3"><filterColumn colId="1"><customFilters><customFilter val="QTOK219Z"/></customFilters></filterColumn></autoFilter><tableColumns count="2"><tableColumn id="1" name="Head" totalsRowLabel="QTOK220Z"/><tableColumn id="2" name="QTOK202Z"/></tableColumns></table>`,
    `${TYPE}.spreadsheetml.table+xml`,
  ],
  "xl/tables/table2.xml": [
    `<table xmlns="${MAIN}" id="2" name="QTOK203Z" displayName="QTOK203Z" ref="A1:A2"><tableColumns count="1"><tableColumn id="1" name="Amount"/></tableColumns></table>`,
    `${TYPE}.spreadsheetml.table+xml`,
  ],
  "xl/drawings/drawing1.xml": [DRAWING, `${TYPE}.drawing+xml`],
  "xl/charts/chartEx1.xml": [CHART, "application/vnd.ms-office.chartex+xml"],
  "xl/media/image1.png": [Buffer.from("89504e470d0a1a0a", "hex"), "image/png"],
};

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${kind.startsWith("http") ? kind : `${OFFICE}/${kind}`}" Target="${target}"/>`;
const relations = (...inner: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}">${inner.join("")}</Relationships>`;

/** A workbook with tokens in what no cell shows, and in what refers to a hidden sheet, table, name or column. */
export function plantedUnseen(): Uint8Array {
  return buildWorkbook({
    sheet: SHEET,
    strings: "<si><t>kept words</t><rPh sb='0' eb='1'><t>QTOK221Z</t></rPh></si>",
    relationships: relation(1, "drawing", "../drawings/drawing1.xml") + relation(2, "table", "../tables/table1.xml"),
    overrides: Object.entries(PARTS)
      .map(([name, [, type]]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
      .join(""),
    more: {
      ...Object.fromEntries(Object.entries(PARTS).map(([name, [content]]) => [name, content])),
      "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:own="urn:QTOK222Z" mc:Ignorable="own"><own:note>QTOK223Z</own:note><sheets><sheet name="Data" sheetId="1" r:id="rId1"/><sheet name="Secret" sheetId="2" state="hidden" r:id="rId4"/></sheets><definedNames><definedName name="QTOK204Z">Secret!$A$2</definedName></definedNames></workbook>`,
      "xl/_rels/workbook.xml.rels": relations(
        relation(1, "worksheet", "worksheets/sheet1.xml"),
        relation(2, "sharedStrings", "sharedStrings.xml"),
        relation(3, "styles", "styles.xml"),
        relation(4, "worksheet", "worksheets/sheet2.xml"),
      ),
      "xl/worksheets/_rels/sheet2.xml.rels": relations(relation(1, "table", "../tables/table2.xml")),
      "xl/drawings/_rels/drawing1.xml.rels": relations(
        relation(1, `${MICROSOFT}/2014/relationships/chartEx`, "../charts/chartEx1.xml"),
        relation(2, "image", "../media/image1.png"),
      ),
    },
  });
}
