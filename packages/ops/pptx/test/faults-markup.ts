import { addShapes, cell, type Fault, MASTER, SLIDE, swap, table } from "./planting.ts";

const box = (inner: string, text = ""): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="8" name="Box"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${inner}</p:spPr>${text}</p:sp>`;
const shaped =
  (inner: string, text?: string): Fault["plant"] =>
  (files) =>
    addShapes(files, box(inner, text));
const edited =
  (from: string | RegExp, to: string): Fault["plant"] =>
  (files) =>
    swap(files, SLIDE, from, to);
const worded = (inner: string): Fault["plant"] => shaped("", `<p:txBody><a:bodyPr/>${inner}</p:txBody>`);

/** Faults against the grammar, each of another kind. */
export const MARKUP_FAULTS: readonly Fault[] = [
  { rule: "INCOMPLETE", name: "a slide without shapes", plant: edited(/<p:spTree>.*<\/p:spTree>/, "") },
  { rule: "INCOMPLETE", name: "a slide of nothing", plant: edited(/<p:cSld>.*<\/p:cSld>/, "") },
  { rule: "INCOMPLETE", name: "text without a paragraph", plant: worded("") },
  {
    rule: "ATTRIBUTE_VALUE",
    name: "a size below zero",
    plant: shaped('<a:xfrm><a:off x="0" y="0"/><a:ext cx="-5" cy="1"/></a:xfrm>'),
  },
  {
    rule: "MISSING_ATTRIBUTE",
    name: "a place without a height",
    plant: shaped('<a:xfrm><a:off x="0"/><a:ext cx="5" cy="1"/></a:xfrm>'),
  },
  {
    rule: "ATTRIBUTE_VALUE",
    name: "a shape of no known form",
    plant: shaped('<a:prstGeom prst="blob"><a:avLst/></a:prstGeom>'),
  },
  {
    rule: "ATTRIBUTE_VALUE",
    name: "a color that is none",
    plant: shaped('<a:solidFill><a:srgbClr val="red"/></a:solidFill>'),
  },
  {
    rule: "ATTRIBUTE_VALUE",
    name: "a color of no theme",
    plant: shaped('<a:solidFill><a:schemeClr val="accent9"/></a:solidFill>'),
  },
  { rule: "UNEXPECTED_CHILD", name: "two fills", plant: shaped("<a:noFill/><a:noFill/>") },
  { rule: "ATTRIBUTE_VALUE", name: "a level past the ninth", plant: worded('<a:p><a:pPr lvl="9"/></a:p>') },
  {
    rule: "ATTRIBUTE_VALUE",
    name: "letters of half a point",
    plant: worded('<a:p><a:r><a:rPr sz="50"/><a:t>x</a:t></a:r></a:p>'),
  },
  { rule: "ATTRIBUTE_VALUE", name: "an alignment that is none", plant: worded('<a:p><a:pPr algn="middle"/></a:p>') },
  { rule: "INCOMPLETE", name: "a run without text", plant: worded("<a:p><a:r/></a:p>") },
  { rule: "INVALID_CHILD", name: "a run in a run", plant: worded("<a:p><a:r><a:t>x</a:t><a:r/></a:r></a:p>") },
  {
    rule: "ATTRIBUTE_VALUE",
    name: "a shape's id that is not a number",
    plant: edited('<p:cNvPr id="2"', '<p:cNvPr id="two"'),
  },
  { rule: "MISSING_ATTRIBUTE", name: "a shape without an id", plant: edited('<p:cNvPr id="2"', "<p:cNvPr") },
  { rule: "ATTRIBUTE_VALUE", name: "yes for true", plant: edited("<p:sld ", '<p:sld show="yes" ') },
  {
    rule: "INVALID_CHILD",
    name: "an element of no vocabulary",
    plant: edited("<p:cSld>", '<p:cSld><x:y xmlns:x="urn:x"/>'),
  },
  {
    rule: "UNEXPECTED_CHILD",
    name: "motion before the transition",
    plant: edited("</p:cSld>", "</p:cSld><p:timing/><p:transition/>"),
  },
  { rule: "UNEXPECTED_CHILD", name: "two trees of shapes", plant: edited("</p:cSld>", "<p:spTree/></p:cSld>") },
  {
    rule: "MISSING_ATTRIBUTE",
    name: "a field without an id",
    plant: worded('<a:p><a:fld type="slidenum"><a:t>1</a:t></a:fld></a:p>'),
  },
  {
    rule: "UNEXPECTED_CHILD",
    name: "a master without a map of colors",
    plant: (files) => swap(files, MASTER, /<p:clrMap[^>]*>/, ""),
  },
  {
    rule: "MISSING_ATTRIBUTE",
    name: "a table that does not say that it is one",
    plant(files) {
      addShapes(files, table(cell() + cell()));
      swap(files, SLIDE, / uri="[^"]*table"/, "");
    },
  },
];
