/** Our name for an element where WordprocessingML's own is an abbreviation; any other keeps its name. Each stands for one. */
const NODE_NAMES: Readonly<Record<string, string>> = {
  p: "paragraph",
  r: "run",
  t: "text",
  tbl: "table",
  tr: "row",
  tc: "cell",
  br: "break",
  cr: "carriageReturn",
  sym: "symbol",
  sdt: "control",
  sdtContent: "content",
  ins: "inserted",
  del: "deleted",
  moveFrom: "movedFrom",
  moveTo: "movedTo",
  delText: "deletedText",
  instrText: "instruction",
  delInstrText: "deletedInstruction",
  fldChar: "fieldCharacter",
  fldSimple: "field",
  hdr: "header",
  ftr: "footer",
  sectPr: "section",
  ptab: "positionedTab",
  num: "numberingInstance",
  abstractNum: "numberingDefinition",
  pict: "vmlPicture",
};

/** The same for what stands among properties. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {
  b: "bold",
  bCs: "boldComplex",
  i: "italic",
  iCs: "italicComplex",
  u: "underline",
  sz: "halfPoints",
  szCs: "halfPointsComplex",
  dstrike: "doubleStrike",
  rFonts: "fonts",
  vertAlign: "verticalAlignment",
  bdr: "border",
  shd: "shading",
  lang: "language",
  rtl: "rightToLeft",
  vanish: "hidden",
  jc: "alignment",
  ind: "indent",
  pBdr: "borders",
  numPr: "numbering",
  ilvl: "level",
  numId: "instance",
  outlineLvl: "outlineLevel",
  sectPr: "section",
  bidi: "rightToLeftParagraph",
  pgSz: "pageSize",
  pgMar: "pageMargins",
  cols: "columns",
  titlePg: "hasTitlePage",
  type: "startsAt",
  text: "plainText",
  tblW: "width",
  tblBorders: "tableBorders",
  tblLook: "look",
  tblInd: "tableIndent",
  tblLayout: "tableLayout",
  tblCellMar: "cellMargins",
  tcW: "cellWidth",
  tcBorders: "cellBorders",
  tcMar: "margins",
  vAlign: "verticalAlign",
  vMerge: "verticalMerge",
  gridSpan: "columnSpan",
  trHeight: "height",
  tblHeader: "isHeader",
  cantSplit: "staysWhole",
  tblGrid: "grid",
  gridCol: "columnWidths",
  pStyle: "style",
  rStyle: "style",
  tblStyle: "style",
  pPr: "paragraph",
  rPr: "run",
  tblPr: "table",
  trPr: "row",
  tcPr: "cell",
  tblStylePr: "conditional",
  lvl: "levels",
  lvlText: "pattern",
  lvlJc: "levelAlignment",
  numFmt: "format",
  suff: "suffix",
  isLgl: "isLegal",
  headerReference: "headers",
  footerReference: "footers",
};

/** Elements of which several stand side by side: their values are a list. */
export const REPEATED: ReadonlySet<string> = new Set(
  `tab headerReference footerReference lsdException lvl lvlOverride gridCol tblStylePr listItem listEntry compatSetting
  docVar rsid activeWritingStyle col attachedSchema caption autoCaption fieldMapData attr`.split(/\s+/),
);

/** Elements with properties alone; everything else that holds elements holds them in their order. */
export const ORDERED: ReadonlySet<string> = new Set(
  `document body p r tbl tr tc hdr ftr sdt sdtContent hyperlink fldSimple ins del moveFrom moveTo customXml dir bdo ruby rt
  rubyBase txbxContent footnotes footnote endnotes endnote comments comment drawing pict object styles numbering
  glossaryDocument docParts docPart docPartBody numPicBullet background`.split(/\s+/),
);

/** The children that lead an ordered element and are told as members of it. */
export const LEADING: Readonly<Record<string, readonly (readonly [local: string, member: string])[]>> = {
  p: [["pPr", "properties"]],
  r: [["rPr", "properties"]],
  tbl: [
    ["tblPr", "properties"],
    ["tblGrid", "grid"],
  ],
  tr: [
    ["tblPrEx", "exceptions"],
    ["trPr", "properties"],
  ],
  tc: [["tcPr", "properties"]],
  sdt: [
    ["sdtPr", "properties"],
    ["sdtEndPr", "endProperties"],
  ],
  docPart: [["docPartPr", "properties"]],
  customXml: [["customXmlPr", "properties"]],
};

/** Members that are no attributes and no properties. */
export const RESERVED: ReadonlySet<string> = new Set([
  "type",
  "children",
  "namespaces",
  "text",
  "layout",
  "order",
  "other",
]);

const NODE_LOCALS = invert(NODE_NAMES);

export function nodeName(local: string): string | undefined {
  const name = NODE_NAMES[local];
  if (name !== undefined) return name;
  return NODE_LOCALS.has(local) ? undefined : local;
}

export function nodeLocal(name: string): string {
  return NODE_LOCALS.get(name) ?? name;
}

export function propertyName(local: string): string {
  return PROPERTY_NAMES[local] ?? local;
}

/** `type` says what a node is, so an attribute of that name is `kind`. */
export function attributeName(local: string): string {
  return local === "type" ? "kind" : local;
}

function invert(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(names).map(([local, name]) => [name, local]));
}
