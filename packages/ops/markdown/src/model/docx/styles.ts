import { DEFAULT_STYLES, type ModelObject } from "@colophon/base-word-model";

const MONOSPACED = { ascii: "Courier New", hAnsi: "Courier New", cs: "Courier New" };

/** Styles beside those that a new document has. Those of code are under the names that pandoc's reference documents have. */
export const MARKDOWN_STYLES: readonly ModelObject[] = [
  {
    kind: "paragraph",
    styleId: "ListParagraph",
    name: "List Paragraph",
    basedOn: "Normal",
    uiPriority: 34,
    qFormat: true,
    paragraph: { contextualSpacing: true },
  },
  {
    kind: "paragraph",
    customStyle: true,
    styleId: "SourceCode",
    name: "Source Code",
    basedOn: "Normal",
    qFormat: true,
    paragraph: {
      shading: { val: "clear", color: "auto", fill: "F3F3F3" },
      spacing: { before: 0, after: 160, line: 240, lineRule: "auto" },
    },
    run: { fonts: MONOSPACED, noProof: true, halfPoints: 19 },
  },
  {
    kind: "character",
    customStyle: true,
    styleId: "VerbatimChar",
    name: "Verbatim Char",
    basedOn: "DefaultParagraphFont",
    run: { fonts: MONOSPACED, noProof: true, halfPoints: 20 },
  },
  {
    kind: "paragraph",
    styleId: "FootnoteText",
    name: "footnote text",
    basedOn: "Normal",
    uiPriority: 99,
    paragraph: { spacing: { after: 0, line: 240, lineRule: "auto" } },
    run: { halfPoints: 20 },
  },
];

/** The same, and those of a new document that a template may lack. */
export const STYLES_IN_TEMPLATES: readonly ModelObject[] = [
  ...MARKDOWN_STYLES,
  ...DEFAULT_STYLES.filter(({ styleId }) => /^(?:Heading[1-6]|Quote|Hyperlink)$/.test(String(styleId))),
];

/** Word's names of the other styles that a document made of Markdown uses, by which they are found in a template. */
export const STYLE_NAMES: ReadonlyMap<string, string> = new Map([
  ["Normal", "Normal"],
  ...[1, 2, 3, 4, 5, 6].map((level) => [`Heading${level}`, `heading ${level}`] as const),
  ["Quote", "Quote"],
  ["TableGrid", "Table Grid"],
]);
