import { buildWorkbook } from "./make-workbook.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MICROSOFT = "http://schemas.microsoft.com/office";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A token for each thing that a sanitized copy must not have. */
export const SECRETS = [
  "vbaTOKEN",
  "linkTOKEN",
  "linkvalueTOKEN",
  "connectionTOKEN",
  "queryTOKEN",
  "pivotTOKEN",
  "recordTOKEN",
  "customTOKEN",
  "revisionTOKEN",
  "userTOKEN",
  "webTOKEN",
  "embeddedTOKEN",
  "printerTOKEN",
  "thumbTOKEN",
  "creatorTOKEN",
  "companyTOKEN",
  "propertyTOKEN",
  "noteauthorTOKEN",
  "unusedTOKEN",
  "macrosheetTOKEN",
  "codeTOKEN",
  "folderTOKEN",
  "commentTOKEN",
  "instructionTOKEN",
  "extensionTOKEN",
  "strayTOKEN",
  "controlTOKEN",
  "signatureTOKEN",
  "dynamicTOKEN",
  "orphanTOKEN",
  "cellextTOKEN",
  "oleTOKEN",
  "viewTOKEN",
  "chartdataTOKEN",
  "templateTOKEN",
  "imagelinkTOKEN",
  "formulaTOKEN",
] as const;

/** What else goes when it is asked for. */
export const HIDDEN = ["hiddensheetTOKEN", "hiddenrowTOKEN", "hiddencolumnTOKEN", "hiddennameTOKEN"] as const;

const relation = (id: string, kind: string, target: string, isExternal = false): string =>
  `<Relationship Id="${id}" Type="${kind.startsWith("http") ? kind : `${OFFICE}/${kind}`}" Target="${target}"${isExternal ? ' TargetMode="External"' : ""}/>`;
const relations = (inner: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
const override = (name: string, type: string): string => `<Override PartName="/${name}" ContentType="${type}"/>`;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const SHEET = `<sheetPr codeName="codeTOKEN"/><!-- commentTOKEN --><?instructionTOKEN x?><cols><col min="4" max="4" hidden="1" width="9"/></cols>
<sheetData><strayTOKEN/><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><f>[1]linkTOKEN!A1+1</f><v>7</v></c><c r="C1"><f>SUM(B1:B3)</f><v>9</v><extLst><ext>cellextTOKEN</ext></extLst></c><c r="D1" t="inlineStr"><is><t>hiddencolumnTOKEN</t></is></c></row>
<row r="2" hidden="1"><c r="A2" t="s"><v>2</v></c></row><row r="3"><c r="A3"><f>Secret!A1</f><v>5</v></c><c r="B3" t="str"><f>WEBSERVICE("https://formulaTOKEN.test")</f><v>kept</v></c></row></sheetData>
<customSheetViews><customSheetView guid="{viewTOKEN}"/></customSheetViews><hyperlinks><hyperlink ref="A1" r:id="rId20"/></hyperlinks><pageSetup orientation="landscape" r:id="rId10"/><drawing r:id="rId12"/><legacyDrawing r:id="rId13"/>
<oleObjects><oleObject progId="oleTOKEN" shapeId="1" r:id="rId11"/></oleObjects><controls><control name="controlTOKEN" shapeId="2" r:id="rId14"/></controls><tableParts><tablePart r:id="rId15"/></tableParts>
<extLst><ext uri="{A8765BA9-456A-4dab-B4F3-ACF838C121DE}" xmlns:x14="${MICROSOFT}/spreadsheetml/2009/9/main"><x14:slicerList><x14:slicer name="extensionTOKEN"/></x14:slicerList></ext></extLst>`;

const WORKBOOK = `<externalReferences><externalReference r:id="rId20"/></externalReferences><definedNames><definedName name="hiddennameTOKEN" hidden="1">Data!$A$1</definedName><definedName name="Out">[1]linkTOKEN!$A$1</definedName><definedName name="Kept">Data!$A$1</definedName></definedNames><pivotCaches><pivotCache cacheId="1" r:id="rId21"/></pivotCaches>
<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x15"><x15ac:absPath xmlns:x15ac="${MICROSOFT}/spreadsheetml/2010/11/ac" url="C:\\folderTOKEN\\"/></mc:Choice></mc:AlternateContent>`;

/** A workbook that has of everything. */
export function plantedWorkbook(): Uint8Array {
  const drawing = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}"><xdr:oneCellAnchor><xdr:sp macro="codeTOKEN" textlink=""><xdr:nvSpPr><xdr:cNvPr id="2" name="Box"/></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>box words</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:oneCellAnchor><xdr:oneCellAnchor><xdr:pic><xdr:blipFill><a:blip r:embed="rId3" r:link="rId2"/></xdr:blipFill></xdr:pic></xdr:oneCellAnchor><xdr:oneCellAnchor><xdr:graphicFrame><a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame></xdr:oneCellAnchor><xdr:oneCellAnchor><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="we"><we:webextensionref xmlns:we="http://schemas.microsoft.com/office/webextensions/webextension/2010/11"/></mc:Choice></mc:AlternateContent></xdr:oneCellAnchor></xdr:wsDr>`;
  const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="${OFFICE}"><c:pivotSource><c:name>pivotTOKEN</c:name></c:pivotSource><c:ser><c:val><c:numRef><c:f>[1]linkTOKEN!$A$1</c:f><c:numCache><c:ptCount val="1"/><c:pt idx="0"><c:v>31</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser><c:externalData r:id="rId1"/></c:chartSpace>`;
  const vml = `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shape id="n"><x:ClientData ObjectType="Note"><x:Row>0</x:Row></x:ClientData></v:shape><v:shape id="b"><x:ClientData ObjectType="Button"><x:FmlaMacro>controlTOKEN</x:FmlaMacro></x:ClientData></v:shape></xml>`;
  const parts: Readonly<Record<string, readonly [string | Uint8Array, string]>> = {
    "xl/vbaProject.bin": [Buffer.from("vbaTOKEN"), "application/vnd.ms-office.vbaProject"],
    "xl/externalLinks/externalLink1.xml": [
      `<externalLink xmlns="${MAIN}"><externalBook><sheetDataSet><v>linkvalueTOKEN</v></sheetDataSet></externalBook></externalLink>`,
      `${TYPE}.externalLink+xml`,
    ],
    "xl/connections.xml": [
      `<connections xmlns="${MAIN}"><connection name="connectionTOKEN"/></connections>`,
      `${TYPE}.connections+xml`,
    ],
    "xl/queryTables/queryTable1.xml": [`<queryTable xmlns="${MAIN}" name="queryTOKEN"/>`, `${TYPE}.queryTable+xml`],
    "xl/pivotCache/pivotCacheDefinition1.xml": [
      `<pivotCacheDefinition xmlns="${MAIN}" name="pivotTOKEN"/>`,
      `${TYPE}.pivotCacheDefinition+xml`,
    ],
    "xl/pivotCache/pivotCacheRecords1.xml": [
      `<pivotCacheRecords xmlns="${MAIN}"><r><s v="recordTOKEN"/></r></pivotCacheRecords>`,
      `${TYPE}.pivotCacheRecords+xml`,
    ],
    "customXml/item1.xml": ["<a>customTOKEN</a>", "application/xml"],
    "xl/revisions/revisionHeaders.xml": [
      `<headers xmlns="${MAIN}" userName="revisionTOKEN"/>`,
      `${TYPE}.revisionHeaders+xml`,
    ],
    "xl/revisions/userNames.xml": [
      `<users xmlns="${MAIN}"><userInfo name="userTOKEN"/></users>`,
      `${TYPE}.userNames+xml`,
    ],
    "xl/webextensions/webextension1.xml": ["<we>webTOKEN</we>", "application/vnd.ms-office.webextension+xml"],
    "xl/embeddings/oleObject1.bin": [
      Buffer.from("embeddedTOKEN"),
      "application/vnd.openxmlformats-officedocument.oleObject",
    ],
    "xl/embeddings/book.xlsx": [Buffer.from("chartdataTOKEN"), `${TYPE}.sheet`],
    "xl/printerSettings/printerSettings1.bin": [Buffer.from("printerTOKEN"), `${TYPE}.printerSettings`],
    "docProps/thumbnail.jpeg": [Buffer.from("thumbTOKEN"), "image/jpeg"],
    "docProps/core.xml": [
      `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Kept title</dc:title><dc:creator>creatorTOKEN</dc:creator></cp:coreProperties>`,
      "application/vnd.openxmlformats-package.core-properties+xml",
    ],
    "docProps/app.xml": [
      `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Excel</Application><Company>companyTOKEN</Company><Template>templateTOKEN</Template></Properties>`,
      "application/vnd.openxmlformats-officedocument.extended-properties+xml",
    ],
    "docProps/custom.xml": [
      `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"><property name="propertyTOKEN"/></Properties>`,
      "application/vnd.openxmlformats-officedocument.custom-properties+xml",
    ],
    "xl/comments1.xml": [
      `<comments xmlns="${MAIN}"><authors><author>noteauthorTOKEN</author></authors><commentList><comment ref="A1" authorId="0"><text><t>note words</t></text></comment></commentList></comments>`,
      `${TYPE}.comments+xml`,
    ],
    "xl/macrosheets/sheet1.xml": [
      `<xm:macrosheet xmlns:xm="${MICROSOFT}/excel/2006/main">macrosheetTOKEN</xm:macrosheet>`,
      `${MICROSOFT}.excel.macrosheet+xml`,
    ],
    "xl/ctrlProps/ctrlProp1.xml": [
      `<formControlPr xmlns="${MICROSOFT}/spreadsheetml/2009/9/main" fmlaMacro="controlTOKEN"/>`,
      "application/vnd.ms-excel.controlproperties+xml",
    ],
    "_xmlsignatures/sig1.xml": [
      "<Signature>signatureTOKEN</Signature>",
      "application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml",
    ],
    "xl/volatileDependencies.xml": [
      `<volTypes xmlns="${MAIN}"><v>dynamicTOKEN</v></volTypes>`,
      `${TYPE}.volatileDependencies+xml`,
    ],
    "xl/orphan.xml": ["<a>orphanTOKEN</a>", "application/xml"],
    "xl/worksheets/sheet2.xml": [
      `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>hiddensheetTOKEN</t></is></c></row></sheetData></worksheet>`,
      `${TYPE}.worksheet+xml`,
    ],
    "xl/tables/table1.xml": [
      `<table xmlns="${MAIN}" id="1" name="T" displayName="T" ref="A5:A6" tableType="queryTable"><tableColumns count="1"><tableColumn id="1" name="kept" queryTableFieldId="1"/></tableColumns></table>`,
      `${TYPE}.table+xml`,
    ],
    "xl/drawings/drawing1.xml": [drawing, "application/vnd.openxmlformats-officedocument.drawing+xml"],
    "xl/charts/chart1.xml": [chart, "application/vnd.openxmlformats-officedocument.drawingml.chart+xml"],
    "xl/drawings/vmlDrawing1.vml": [vml, "application/vnd.openxmlformats-officedocument.vmlDrawing"],
    "xl/media/image1.png": [Buffer.from("89504e470d0a1a0a", "hex"), "image/png"],
  };
  const rels = {
    "xl/_rels/workbook.xml.rels": relations(
      [
        relation("rId1", "worksheet", "worksheets/sheet1.xml"),
        relation("rId2", "sharedStrings", "sharedStrings.xml"),
        relation("rId3", "styles", "styles.xml"),
        relation("rId4", "worksheet", "worksheets/sheet2.xml"),
        relation("rId5", `${MICROSOFT}/2006/relationships/vbaProject`, "vbaProject.bin"),
        relation("rId6", "connections", "connections.xml"),
        relation("rId7", "revisionHeaders", "revisions/revisionHeaders.xml"),
        relation("rId8", "usernames", "revisions/userNames.xml"),
        relation("rId9", "volatileDependencies", "volatileDependencies.xml"),
        relation("rId20", "externalLink", "externalLinks/externalLink1.xml"),
        relation("rId21", "pivotCacheDefinition", "pivotCache/pivotCacheDefinition1.xml"),
      ].join(""),
    ),
    "_rels/.rels": relations(
      [
        relation("rId1", "officeDocument", "xl/workbook.xml"),
        relation(
          "rId2",
          "http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail",
          "docProps/thumbnail.jpeg",
        ),
        relation(
          "rId3",
          "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties",
          "docProps/core.xml",
        ),
        relation("rId4", "extended-properties", "docProps/app.xml"),
        relation("rId5", "custom-properties", "docProps/custom.xml"),
        relation("rId6", "customXml", "customXml/item1.xml"),
        relation(
          "rId7",
          "http://schemas.microsoft.com/office/2011/relationships/webextension",
          "xl/webextensions/webextension1.xml",
        ),
      ].join(""),
    ),
    "xl/charts/_rels/chart1.xml.rels": relations(relation("rId1", "package", "../embeddings/book.xlsx")),
    "xl/drawings/_rels/drawing1.xml.rels": relations(
      relation("rId1", "chart", "../charts/chart1.xml") +
        relation("rId2", "image", "https://imagelinkTOKEN.test/a.png", true) +
        relation("rId3", "image", "../media/image1.png"),
    ),
    "xl/tables/_rels/table1.xml.rels": relations(relation("rId1", "queryTable", "../queryTables/queryTable1.xml")),
    "xl/pivotCache/_rels/pivotCacheDefinition1.xml.rels": relations(
      relation("rId1", "pivotCacheRecords", "pivotCacheRecords1.xml"),
    ),
  };
  return buildWorkbook({
    sheet: SHEET,
    strings: "<si><t>kept words</t></si><si><t>unusedTOKEN</t></si><si><t>hiddenrowTOKEN</t></si>",
    workbook: WORKBOOK,
    relationships: [
      relation("rId10", "printerSettings", "../printerSettings/printerSettings1.bin"),
      relation("rId11", "oleObject", "../embeddings/oleObject1.bin"),
      relation("rId12", "drawing", "../drawings/drawing1.xml"),
      relation("rId13", "vmlDrawing", "../drawings/vmlDrawing1.vml"),
      relation("rId14", "ctrlProp", "../ctrlProps/ctrlProp1.xml"),
      relation("rId15", "table", "../tables/table1.xml"),
      relation("rId16", "comments", "../comments1.xml"),
      relation("rId20", "hyperlink", "https://kept.test/", true),
    ].join(""),
    overrides: Object.entries(parts)
      .map(([name, [, type]]) => override(name, type))
      .join(""),
    more: {
      ...Object.fromEntries(Object.entries(parts).map(([name, [content]]) => [name, content])),
      ...rels,
      "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/><sheet name="Secret" sheetId="2" state="hidden" r:id="rId4"/></sheets>${WORKBOOK}</workbook>`,
    },
  });
}
