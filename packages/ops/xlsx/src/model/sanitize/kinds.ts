import type { ConvertLoss } from "../convert/convert-op.ts";

/** What a sanitized package has, by the last word of the relationship that leads there. All else stays out. */
export const KEPT_KINDS: ReadonlySet<string> = new Set([
  "officeDocument",
  "metadata/core-properties",
  "extended-properties",
  "worksheet",
  "chartsheet",
  "styles",
  "theme",
  "themeOverride",
  "sharedStrings",
  "sheetMetadata",
  "drawing",
  "chart",
  "chartEx",
  "chartStyle",
  "chartColorStyle",
  "chartUserShapes",
  "image",
  "comments",
  "threadedComment",
  "person",
  "table",
  "vmlDrawing",
  "diagramData",
  "diagramLayout",
  "diagramQuickStyle",
  "diagramColors",
  "diagramDrawing",
]);

/** Kinds that lead to a part without that any markup names the relationship. */
export const IMPLICIT_KINDS: ReadonlySet<string> = new Set([
  "officeDocument",
  "metadata/core-properties",
  "extended-properties",
  "styles",
  "theme",
  "themeOverride",
  "sharedStrings",
  "sheetMetadata",
  "chartStyle",
  "chartColorStyle",
  "comments",
  "threadedComment",
  "person",
]);

const BY_KIND: readonly (readonly [RegExp, ConvertLoss])[] = [
  [/digital-signature|xmlsignature/i, "XLSX_SIGNATURE_STRIPPED"],
  [
    /vba|macro|customUI|ui\/extensibility|ctrlProp|control|activeX|attachedToolbars|dialogsheet/i,
    "XLSX_MACROS_STRIPPED",
  ],
  [/externalLink|attachedTemplate|volatileDependencies/i, "XLSX_EXTERNAL_LINK_STRIPPED"],
  [/connections/i, "XLSX_CONNECTION_STRIPPED"],
  [/queryTable/i, "XLSX_QUERY_STRIPPED"],
  [/pivot|slicer|timeline|dataModel|powerPivot/i, "XLSX_PIVOT_STRIPPED"],
  [/customXml|xmlMaps|tableSingleCells/i, "XLSX_CUSTOM_XML_STRIPPED"],
  [/revision|usernames/i, "XLSX_REVISION_STRIPPED"],
  [/webextension|taskpane/i, "XLSX_WEB_EXTENSION_STRIPPED"],
  [/oleObject|package|embedd|aFChunk|hdphoto|media|video|audio/i, "XLSX_EMBEDDED_FILE_STRIPPED"],
  [/printerSettings/i, "XLSX_PRINTER_SETTINGS_STRIPPED"],
  [/thumbnail/i, "XLSX_THUMBNAIL_STRIPPED"],
  [/custom-?properties|customProperty|workbookmetadata|classificationlabels|docMetadata/i, "XLSX_PROPERTY_STRIPPED"],
  [/rdRichValue|richValue|rdArray|rdSupporting/i, "XLSX_EXTENSION_STRIPPED"],
];

/** The code of what is stripped, by the kind of its relationship, or its content type where none leads to it. */
export function lossOfKind(...names: readonly (string | undefined)[]): ConvertLoss {
  for (const name of names) {
    const found = BY_KIND.find(([pattern]) =>
      pattern.test((name ?? "").replace(/openxmlformats-(?:package|officedocument)/, "")),
    );
    if (found !== undefined) return found[1];
  }
  return "XLSX_PART_DROPPED";
}
