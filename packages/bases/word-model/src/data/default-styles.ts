import type { ModelObject } from "../node.ts";

const HEADING_SIZES = [32, 26, 24, 22, 22, 22, 22, 22, 22] as const;
const NORMAL = "Normal";

const headings = HEADING_SIZES.map((halfPoints, level) => ({
  type: "style",
  kind: "paragraph",
  styleId: `Heading${level + 1}`,
  name: `heading ${level + 1}`,
  basedOn: NORMAL,
  next: NORMAL,
  uiPriority: 9,
  qFormat: true,
  paragraph: { keepNext: true, keepLines: true, spacing: { before: level === 0 ? 240 : 120, after: 60 }, outlineLevel: level },
  run: { bold: true, halfPoints },
}));

/** The styles of a document that is written by hand: those that Word has in a new one, in black. */
export const DEFAULT_STYLES: readonly ModelObject[] = [
  {
    type: "docDefaults",
    rPrDefault: {
      run: {
        fonts: { ascii: "Calibri", hAnsi: "Calibri", eastAsia: "Calibri", cs: "Times New Roman" },
        halfPoints: 22,
        halfPointsComplex: 22,
        language: { val: "en-US", eastAsia: "en-US", bidi: "ar-SA" },
      },
    },
    pPrDefault: { paragraph: { spacing: { after: 120, line: 264, lineRule: "auto" } } },
  },
  { type: "style", kind: "paragraph", default: true, styleId: NORMAL, name: NORMAL, qFormat: true },
  ...headings,
  {
    type: "style",
    kind: "character",
    default: true,
    styleId: "DefaultParagraphFont",
    name: "Default Paragraph Font",
    uiPriority: 1,
    semiHidden: true,
    unhideWhenUsed: true,
  },
  {
    type: "style",
    kind: "table",
    default: true,
    styleId: "TableNormal",
    name: "Normal Table",
    uiPriority: 99,
    semiHidden: true,
    unhideWhenUsed: true,
    table: {
      tableIndent: { w: 0, kind: "dxa" },
      cellMargins: {
        top: { w: 0, kind: "dxa" },
        left: { w: 108, kind: "dxa" },
        bottom: { w: 0, kind: "dxa" },
        right: { w: 108, kind: "dxa" },
      },
    },
  },
  {
    type: "style",
    kind: "numbering",
    default: true,
    styleId: "NoList",
    name: "No List",
    uiPriority: 99,
    semiHidden: true,
    unhideWhenUsed: true,
  },
  {
    type: "style",
    kind: "paragraph",
    styleId: "Title",
    name: "Title",
    basedOn: NORMAL,
    next: NORMAL,
    uiPriority: 10,
    qFormat: true,
    run: { bold: true, halfPoints: 52 },
  },
  {
    type: "style",
    kind: "paragraph",
    styleId: "Caption",
    name: "caption",
    basedOn: NORMAL,
    uiPriority: 35,
    qFormat: true,
    run: { italic: true, halfPoints: 20 },
  },
  {
    type: "style",
    kind: "paragraph",
    styleId: "Quote",
    name: "Quote",
    basedOn: NORMAL,
    uiPriority: 29,
    qFormat: true,
    paragraph: { indent: { left: 600, right: 600 } },
  },
  {
    type: "style",
    kind: "character",
    styleId: "Hyperlink",
    name: "Hyperlink",
    uiPriority: 99,
    run: { color: "0000EE", underline: "single" },
  },
  {
    type: "style",
    kind: "table",
    styleId: "TableGrid",
    name: "Table Grid",
    basedOn: "TableNormal",
    uiPriority: 39,
    table: {
      tableBorders: Object.fromEntries(
        ["top", "left", "bottom", "right", "insideH", "insideV"].map((side) => [
          side,
          { val: "single", sz: 4, space: 0, color: "auto" },
        ]),
      ),
    },
  },
];
