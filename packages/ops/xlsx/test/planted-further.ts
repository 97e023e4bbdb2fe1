import { buildWorkbook } from "./make-workbook.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const MICROSOFT = "http://schemas.microsoft.com/office";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const MS_TYPE = "application/vnd.ms-excel";

/** What Excel keeps of people, places and data beside the cells, in what is rare: a token for each. */
export const FURTHER_SECRETS = [
  "personTOKEN",
  "modifierTOKEN",
  "managerTOKEN",
  "sharerTOKEN",
  "scenarioTOKEN",
  "publishTOKEN",
  "consolidateTOKEN",
  "consolidatelinkTOKEN",
  "revisionlogTOKEN",
  "slicerTOKEN",
  "timelineTOKEN",
  "modelTOKEN",
  "labelTOKEN",
  "ribbonTOKEN",
  "activexTOKEN",
  "activexdataTOKEN",
  "sheetpropertyTOKEN",
  "paneTOKEN",
  "ddeTOKEN",
  "mapTOKEN",
  "toolbarTOKEN",
  "webimageTOKEN",
  "recoveryTOKEN",
  "smarttagTOKEN",
  "watchTOKEN",
  "linkpathTOKEN",
  "externaldataTOKEN",
] as const;

type Part = readonly [content: string | Uint8Array, type: string];

const PARTS: Readonly<Record<string, Part>> = {
  "xl/persons/person.xml": [
    `<personList xmlns="${MICROSOFT}/spreadsheetml/2018/threadedcomments"><person displayName="personTOKEN" id="{00000000-0000-0000-0000-000000000001}" userId="personTOKEN@example.test" providerId="AD"/></personList>`,
    `${MS_TYPE}.person+xml`,
  ],
  "xl/threadedComments/threadedComment1.xml": [
    `<ThreadedComments xmlns="${MICROSOFT}/spreadsheetml/2018/threadedcomments"><threadedComment ref="A1" dT="2024-01-02T03:04:05.00" personId="{00000000-0000-0000-0000-000000000001}" id="{00000000-0000-0000-0000-000000000002}"><text>thread words</text></threadedComment></ThreadedComments>`,
    `${MS_TYPE}.threadedcomments+xml`,
  ],
  "docProps/core.xml": [
    `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Kept title</dc:title><cp:lastModifiedBy>modifierTOKEN</cp:lastModifiedBy></cp:coreProperties>`,
    "application/vnd.openxmlformats-package.core-properties+xml",
  ],
  "docProps/app.xml": [
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Manager>managerTOKEN</Manager><HyperlinkBase>linkpathTOKEN</HyperlinkBase></Properties>',
    "application/vnd.openxmlformats-officedocument.extended-properties+xml",
  ],
  "xl/revisions/revisionLog1.xml": [
    `<revisions xmlns="${MAIN}"><rcc rId="1" sId="1"><oc r="A1" t="inlineStr"><is><t>revisionlogTOKEN</t></is></oc></rcc></revisions>`,
    `${TYPE}.revisionLog+xml`,
  ],
  "xl/slicerCaches/slicerCache1.xml": [
    `<slicerCacheDefinition xmlns="${MICROSOFT}/spreadsheetml/2009/9/main" name="slicerTOKEN" sourceName="slicerTOKEN"/>`,
    `${MS_TYPE}.slicerCache+xml`,
  ],
  "xl/timelineCaches/timelineCache1.xml": [
    `<timelineCacheDefinition xmlns="${MICROSOFT}/spreadsheetml/2010/11/main" name="timelineTOKEN"/>`,
    `${MS_TYPE}.timelineCache+xml`,
  ],
  "xl/model/item.data": [Buffer.from("modelTOKEN"), "application/vnd.openxmlformats-officedocument.model+data"],
  "docMetadata/LabelInfo.xml": [
    `<clbl:labelList xmlns:clbl="${MICROSOFT}/2020/mipLabelMetadata"><clbl:label id="labelTOKEN"/></clbl:labelList>`,
    "application/vnd.ms-office.classificationlabels+xml",
  ],
  "customUI/customUI14.xml": [
    `<customUI xmlns="${MICROSOFT}/2009/07/customui" onLoad="ribbonTOKEN"/>`,
    "application/xml",
  ],
  "xl/activeX/activeX1.xml": [
    `<ax:ocx xmlns:ax="${MICROSOFT}/2006/activeX" ax:classid="activexTOKEN"/>`,
    "application/vnd.ms-office.activeX+xml",
  ],
  "xl/activeX/activeX1.bin": [Buffer.from("activexdataTOKEN"), "application/vnd.ms-office.activeX"],
  "xl/customProperty1.bin": [Buffer.from("sheetpropertyTOKEN"), `${TYPE}.customProperty`],
  "xl/webextensions/taskpanes.xml": [
    `<wetp:taskpanes xmlns:wetp="${MICROSOFT}/webextensions/taskpanes/2010/11"><wetp:taskpane dockstate="paneTOKEN"/></wetp:taskpanes>`,
    "application/vnd.ms-office.webextensiontaskpanes+xml",
  ],
  "xl/externalLinks/externalLink1.xml": [
    `<externalLink xmlns="${MAIN}"><ddeLink ddeService="ddeTOKEN" ddeTopic="t"><ddeItems><ddeItem name="i"><values><value><val>ddeTOKEN</val></value></values></ddeItem></ddeItems></ddeLink></externalLink>`,
    `${TYPE}.externalLink+xml`,
  ],
  "xl/xmlMaps.xml": [
    `<MapInfo xmlns="${MAIN}" SelectionNamespaces=""><Schema ID="s" SchemaRef="mapTOKEN"/></MapInfo>`,
    "application/xml",
  ],
  "xl/attachedToolbars.bin": [Buffer.from("toolbarTOKEN"), `${MS_TYPE}.attachedToolbars`],
  "xl/richData/rdRichValueWebImage.xml": [
    `<webImagesSrd xmlns="${MICROSOFT}/spreadsheetml/2020/richdatawebimage"><webImageSrd><address id="webimageTOKEN"/></webImageSrd></webImagesSrd>`,
    `${MS_TYPE}.rdrichvaluewebimage+xml`,
  ],
};

const relation = (id: number, kind: string, target: string, isExternal = false): string =>
  `<Relationship Id="rId${id}" Type="${kind.startsWith("http") ? kind : `${OFFICE}/${kind}`}" Target="${target}"${isExternal ? ' TargetMode="External"' : ""}/>`;
const relations = (...inner: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${inner.join("")}</Relationships>`;

const RELATIONSHIPS: Readonly<Record<string, string>> = {
  "_rels/.rels": relations(
    relation(1, "officeDocument", "xl/workbook.xml"),
    relation(2, `${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"),
    relation(3, "extended-properties", "docProps/app.xml"),
    relation(4, `${MICROSOFT}/2020/02/relationships/classificationlabels`, "docMetadata/LabelInfo.xml"),
    relation(5, `${MICROSOFT}/2007/relationships/ui/extensibility`, "customUI/customUI14.xml"),
    relation(6, `${MICROSOFT}/2011/relationships/webextensiontaskpanes`, "xl/webextensions/taskpanes.xml"),
  ),
  "xl/_rels/workbook.xml.rels": relations(
    relation(1, "worksheet", "worksheets/sheet1.xml"),
    relation(2, "sharedStrings", "sharedStrings.xml"),
    relation(3, "styles", "styles.xml"),
    relation(4, `${MICROSOFT}/2017/10/relationships/person`, "persons/person.xml"),
    relation(5, `${MICROSOFT}/2007/relationships/slicerCache`, "slicerCaches/slicerCache1.xml"),
    relation(6, `${MICROSOFT}/2011/relationships/timelineCache`, "timelineCaches/timelineCache1.xml"),
    relation(7, "powerPivotData", "model/item.data"),
    relation(8, "externalLink", "externalLinks/externalLink1.xml"),
    relation(9, "xmlMaps", "xmlMaps.xml"),
    relation(10, "attachedToolbars", "attachedToolbars.bin"),
    relation(11, `${MICROSOFT}/2020/07/relationships/rdRichValueWebImage`, "richData/rdRichValueWebImage.xml"),
    relation(12, "revisionLog", "revisions/revisionLog1.xml"),
  ),
  "xl/activeX/_rels/activeX1.xml.rels": relations(
    relation(1, `${MICROSOFT}/2006/relationships/activeXControlBinary`, "activeX1.bin"),
  ),
};

const SHEET = `<sheetPr><pageSetUpPr/></sheetPr><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>
<scenarios><scenario name="scenarioTOKEN" user="scenarioTOKEN" comment="scenarioTOKEN"><inputCells r="A1" val="scenarioTOKEN"/></scenario></scenarios>
<dataConsolidate><dataRefs count="1"><dataRef ref="A1" sheet="consolidateTOKEN" r:id="rId4"/></dataRefs></dataConsolidate>
<customProperties><customPr name="sheetpropertyTOKEN" r:id="rId2"/></customProperties><cellWatches><cellWatch r="watchTOKEN"/></cellWatches>
<smartTags><cellSmartTags r="A1"><cellSmartTag type="1"><cellSmartTagPr key="smarttagTOKEN" val="smarttagTOKEN"/></cellSmartTag></cellSmartTags></smartTags>
<controls><control shapeId="1" r:id="rId3" name="activexTOKEN"/></controls>
<webPublishItems><webPublishItem id="1" divId="publishTOKEN" sourceType="sheet" destinationFile="C:\\publishTOKEN.htm"/></webPublishItems>`;

const WORKBOOK = `<fileSharing userName="sharerTOKEN" readOnlyRecommended="1"/><externalReferences><externalReference r:id="rId8"/></externalReferences><smartTagTypes><smartTagType namespaceUri="smarttagTOKEN" name="smarttagTOKEN"/></smartTagTypes><webPublishing codePage="1252" title="publishTOKEN"/><fileRecoveryPr repairLoad="1" recoveryTOKEN="1"/><webPublishObjects><webPublishObject id="1" divId="publishTOKEN" destinationFile="C:\\publishTOKEN.htm"/></webPublishObjects><extLst><ext uri="{FCE2AD5D-F65C-4FA6-A056-5C36A1767C68}"><x15:dataModel xmlns:x15="${MICROSOFT}/spreadsheetml/2010/11/main"><x15:modelTables><x15:modelTable id="externaldataTOKEN" name="externaldataTOKEN"/></x15:modelTables></x15:dataModel></ext></extLst>`;

/** A workbook that has of everything that is rare. */
export function plantedFurther(): Uint8Array {
  return buildWorkbook({
    sheet: SHEET,
    strings: "<si><t>kept words</t></si>",
    workbook: WORKBOOK,
    relationships: [
      relation(1, `${MICROSOFT}/2017/10/relationships/threadedComment`, "../threadedComments/threadedComment1.xml"),
      relation(2, "customProperty", "../customProperty1.bin"),
      relation(3, "control", "../activeX/activeX1.xml"),
      relation(4, "externalLinkPath", "file:///C:/consolidatelinkTOKEN.xlsx", true),
    ].join(""),
    overrides: Object.entries(PARTS)
      .map(([name, [, type]]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
      .join(""),
    more: {
      ...Object.fromEntries(Object.entries(PARTS).map(([name, [content]]) => [name, content])),
      ...RELATIONSHIPS,
    },
  });
}
