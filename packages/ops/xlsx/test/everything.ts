import { buildWorkbook } from "./make-workbook.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const X14 = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main";
const XM = "http://schemas.microsoft.com/office/excel/2006/main";

const SHEET = `<sheetPr/><dimension ref="A1:H9"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="B5" sqref="B5"/></sheetView></sheetViews><cols><col min="2" max="3" width="12"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="4"><c r="A4"><f>SUM(B4:B6)</f></c><c r="C4"><f t="shared" ref="C4:C6" si="0">B4*B$4</f></c></row><row r="5"><c r="C5"><f t="shared" si="0"/></c></row><row r="6"><c r="C6"><f t="shared" si="0"/></c></row><row r="7"><c r="D7"><f t="array" ref="D7:D8">B4:B5*2</f></c><c r="F7"><f t="dataTable" ref="F7:F8" dt2D="0" dtr="0" r1="B5"/></c></row></sheetData><protectedRanges><protectedRange sqref="B4:B6" name="open"/></protectedRanges><autoFilter ref="A3:C9"/><mergeCells count="1"><mergeCell ref="G4:H5"/></mergeCells><conditionalFormatting sqref="B4:B6"><cfRule type="expression" priority="1"><formula>$B4&gt;B$5</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="list" sqref="E4 E6"><formula1>$B$4:$B$6</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A5" location="Data!B6"/></hyperlinks><rowBreaks count="1" manualBreakCount="1"><brk id="4" max="16383" man="1"/></rowBreaks><colBreaks count="1" manualBreakCount="1"><brk id="2" max="1048575" man="1"/></colBreaks><ignoredErrors><ignoredError sqref="B4" evalError="1"/></ignoredErrors><drawing r:id="rId1"/><legacyDrawing r:id="rId2"/><tableParts count="1"><tablePart r:id="rId4"/></tableParts><extLst><ext uri="{05C60535-1F16-4fd2-B633-F4F36F0B64E0}" xmlns:x14="${X14}"><x14:sparklineGroups xmlns:xm="${XM}"><x14:sparklineGroup><x14:sparklines><x14:sparkline><xm:f>Data!B4:B6</xm:f><xm:sqref>H4</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}" xmlns:x14="${X14}"><x14:conditionalFormattings><x14:conditionalFormatting xmlns:xm="${XM}"><x14:cfRule type="expression" priority="2" id="{00000000-0000-4000-A000-000000000000}"><xm:f>Data!$B$4&gt;1</xm:f></x14:cfRule><xm:sqref>C4:C6</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="${X14}"><x14:dataValidations xmlns:xm="${XM}" count="1"><x14:dataValidation type="list"><x14:formula1><xm:f>Data!$B$5:$B$6</xm:f></x14:formula1><xm:sqref>E5</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>`;

const relationships = (...targets: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  targets
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join("");
const wrapped = (inside: string): string => `<Relationships xmlns="${PACKAGE}">${inside}</Relationships>`;

/** A sheet "Data" with one of each kind of thing that names cells, and the parts around it. */
export const everything = buildWorkbook({
  sheet: SHEET,
  workbook:
    '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">Data!$A$4:$C$6</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">Data!$A:$B,Data!$4:$5</definedName><definedName name="Local" localSheetId="0">Data!$B$5</definedName><definedName name="Shared">Data!$B$4:$B$6</definedName></definedNames><pivotCaches><pivotCache cacheId="1" r:id="rId8"/></pivotCaches>',
  relationships: relationships(
    ["rId1", "drawing", "../drawings/drawing1.xml"],
    ["rId2", "vmlDrawing", "../drawings/vmlDrawing1.vml"],
    ["rId3", "comments", "../comments1.xml"],
    ["rId4", "table", "../tables/table1.xml"],
  ),
  more: {
    "xl/_rels/workbook.xml.rels": wrapped(
      relationships(
        ["rId1", "worksheet", "worksheets/sheet1.xml"],
        ["rId8", "pivotCacheDefinition", "pivotCache/pivotCacheDefinition1.xml"],
      ),
    ),
    "xl/pivotCache/pivotCacheDefinition1.xml": `<pivotCacheDefinition xmlns="${MAIN}"><cacheSource type="worksheet"><worksheetSource ref="A3:C6" sheet="Data"/></cacheSource><cacheFields count="0"/></pivotCacheDefinition>`,
    "xl/tables/table1.xml": `<table xmlns="${MAIN}" id="1" name="T" displayName="T" ref="J3:K6" totalsRowCount="1"><autoFilter ref="J3:K5"/><tableColumns count="2"><tableColumn id="1" name="a" totalsRowLabel="all"/><tableColumn id="2" name="b" totalsRowFunction="custom"><calculatedColumnFormula>Data!B$5*2</calculatedColumnFormula><totalsRowFormula>SUM(B4:B6)</totalsRowFormula></tableColumn></tableColumns></table>`,
    "xl/comments1.xml": `<comments xmlns="${MAIN}"><authors><author>a</author></authors><commentList><comment ref="B5" authorId="0"><text><t>note</t></text></comment></commentList></comments>`,
    "xl/drawings/vmlDrawing1.vml":
      '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shape id="_x0000_s1025"><x:ClientData ObjectType="Note"><x:Anchor>2, 15, 3, 10, 4, 15, 7, 4</x:Anchor><x:Row>4</x:Row><x:Column>1</x:Column></x:ClientData></v:shape></xml>',
    "xl/drawings/drawing1.xml":
      '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"><xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>3</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>4</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>8</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to><xdr:sp textlink="Data!$B$5"/><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>',
    "xl/drawings/_rels/drawing1.xml.rels": wrapped(relationships(["rId1", "chart", "../charts/chart1.xml"])),
    "xl/charts/chart1.xml":
      '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:f>Data!$B$4:$B$6</c:f></c:chartSpace>',
  },
});
