import type { ModelObject } from "../document/node.ts";

/** Headings keep their levels; how they look stands in their runs, as the page says it. */
const headings: readonly ModelObject[] = [1, 2, 3, 4, 5, 6].map((level) => ({
  kind: "paragraph",
  styleId: `Heading${level}`,
  name: `heading ${level}`,
  basedOn: "Normal",
  next: "Normal",
  uiPriority: 9,
  qFormat: true,
  paragraph: { keepNext: true, outlineLevel: level - 1 },
}));

/** A document in which nothing is said looks as a page in which nothing is said. */
export const PAGE_STYLES: readonly ModelObject[] = [
  {
    type: "docDefaults",
    rPrDefault: {
      run: {
        fonts: {
          ascii: "Times New Roman",
          hAnsi: "Times New Roman",
          eastAsia: "Times New Roman",
          cs: "Times New Roman",
        },
        halfPoints: 24,
        halfPointsComplex: 24,
        language: { val: "en-US", eastAsia: "en-US", bidi: "ar-SA" },
      },
    },
    pPrDefault: { paragraph: { spacing: { after: 0, line: 276, lineRule: "auto" } } },
  },
  ...headings,
];
