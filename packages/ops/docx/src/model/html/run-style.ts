import { attributeOf, type ComputedStyle, type HtmlElement } from "@colophon/kit-html";
import { type Draft, isObject, type ModelObject } from "../document/node.ts";

const HALF_POINTS_PER_PX = 1.5;
const TWIPS_PER_PX = 15;
/** What a raised or lowered letter has of its line's size. */
const SHIFTED = 1.2;

/** Faces that stand for the generic families, as Chromium has them. */
const GENERIC: Readonly<Record<string, string>> = {
  serif: "Times New Roman",
  "sans-serif": "Arial",
  monospace: "Courier New",
  cursive: "Comic Sans MS",
  fantasy: "Impact",
  "system-ui": "Arial",
  "-apple-system": "Arial",
  blinkmacsystemfont: "Arial",
  "ui-sans-serif": "Arial",
  "ui-serif": "Times New Roman",
  "ui-monospace": "Courier New",
};

/** The first face of a list of them. */
function faceOf(family: string): string {
  const [first = ""] = family.match(/"[^"]*"|'[^']*'|[^,]+/) ?? [];
  const name = first
    .trim()
    .replace(/^["']|["']$/g, "")
    .trim()
    .replace(/\s+/g, " ");
  const face = GENERIC[name.toLowerCase()] ?? name;
  return face === "" ? "Times New Roman" : face.slice(0, 31);
}

function twips(px: number): number {
  return Math.round(Math.min(Math.max(px, -2_000), 2_000) * TWIPS_PER_PX);
}

/** What a run has otherwise than the document: 12 points of Times New Roman in black. */
export function runProperties(style: ComputedStyle, background: string): ModelObject | undefined {
  const made: Draft = {};
  const face = faceOf(style.fontFamily);
  if (face !== "Times New Roman") made.fonts = { ascii: face, hAnsi: face, eastAsia: face, cs: face };
  if (style.fontWeight >= 600) made.bold = made.boldComplex = true;
  if (style.isItalic) made.italic = made.italicComplex = true;
  if (style.textTransform === "uppercase") made.caps = true;
  if (style.isSmallCaps) made.smallCaps = true;
  if (style.isStruck) made.strike = true;
  if (style.color !== "000000") made.color = style.color.toUpperCase();
  const isShifted = style.verticalAlign === "super" || style.verticalAlign === "sub";
  const halfPoints = Math.min(
    3_276,
    Math.max(2, Math.round(style.fontSize * HALF_POINTS_PER_PX * (isShifted ? SHIFTED : 1))),
  );
  if (halfPoints !== 24) made.halfPoints = made.halfPointsComplex = halfPoints;
  if (style.isUnderlined) made.underline = "single";
  if (background !== "") made.shading = { val: "clear", color: "auto", fill: background.toUpperCase() };
  if (isShifted) made.verticalAlignment = style.verticalAlign === "super" ? "superscript" : "subscript";
  if (style.isRightToLeft) made.rightToLeft = true;
  return Object.keys(made).length === 0 ? undefined : made;
}

/** What a paragraph has. Left and right are the beginning and the end of a line here: of one from right to left they change places. */
export function paragraphProperties(style: ComputedStyle, more: ParagraphMore): ModelObject | undefined {
  const made: Draft = {};
  if (more.heading !== undefined) made.style = `Heading${more.heading}`;
  if (style.isRightToLeft) made.rightToLeftParagraph = true;
  const alignment = alignmentOf(style);
  if (alignment !== undefined) made.alignment = alignment;
  if (more.before > 0) made.spacing = { before: twips(more.before) };
  const indent: Draft = {};
  const inset = twips(more.inset);
  if (inset !== 0 || more.hanging > 0) indent.left = inset;
  if (more.hanging > 0) indent.hanging = Math.min(twips(more.hanging), Math.max(0, inset));
  else if (style.textIndent > 0) indent.firstLine = twips(style.textIndent);
  else if (style.textIndent < 0) indent.hanging = twips(-style.textIndent);
  if (Object.keys(indent).length > 0) made.indent = indent;
  if (more.background !== "") made.shading = { val: "clear", color: "auto", fill: more.background.toUpperCase() };
  if (more.hasRule) made.borders = { bottom: { val: "single", sz: 6, space: 1, color: "808080" } };
  return Object.keys(made).length === 0 ? undefined : made;
}

export interface ParagraphMore {
  readonly heading: number | undefined;
  readonly before: number;
  readonly inset: number;
  readonly hanging: number;
  readonly background: string;
  readonly hasRule: boolean;
}

/** Where a table stands between the margins: as what is around it places blocks, or by its own old attribute. */
export function placeTable(table: ModelObject, { tag }: HtmlElement, around: ComputedStyle): ModelObject {
  const isCentered = attributeOf(tag, "align")?.toLowerCase() === "center";
  const alignment = isCentered ? "center" : around.placesBlocks ? alignmentOf(around) : undefined;
  if (alignment === undefined) return table;
  return { ...table, properties: { ...(isObject(table.properties) && table.properties), alignment } };
}

function alignmentOf({ textAlign, isRightToLeft }: ComputedStyle): string | undefined {
  if (textAlign === "center") return "center";
  if (textAlign === "justify") return "both";
  const isEnd = textAlign === "end" || textAlign === (isRightToLeft ? "left" : "right");
  return isEnd ? "right" : undefined;
}
