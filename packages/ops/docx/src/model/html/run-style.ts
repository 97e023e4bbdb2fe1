import type { Draft, ModelObject } from "@colophon/base-word-model";
import type { ComputedStyle } from "@colophon/kit-html";
import { isXmlText } from "@colophon/kit-xml";
import type { Around } from "./around.ts";
import { shadingOf, twips } from "./units.ts";

const HALF_POINTS_PER_PX = 1.5;
/** What a raised or lowered letter has of its line's size. */
const SHIFTED = 1.2;
const LINE_UNITS = 240;
const MOST_LINE = 31_680;

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

/** Height of a line that faces ask for, as a share of their size. Origin: ascent, descent and gap of their `hhea` tables. */
const LINE_SHARES: Readonly<Record<string, number>> = {
  calibri: 1.22,
  cambria: 1.17,
  "courier new": 1.13,
  georgia: 1.14,
  consolas: 1.17,
  "segoe ui": 1.33,
  tahoma: 1.21,
  "trebuchet ms": 1.16,
  verdana: 1.22,
};
const USUAL_LINE_SHARE = 1.15;

/** Characters of a face that Word reads. */
const MAX_FACE = 31;

/** The first face of a list of them, without characters that XML cannot hold: no font has a name with one. */
function faceOf(family: string): string {
  const [first = ""] = family.match(/"[^"]*"|'[^']*'|[^,]+/) ?? [];
  const name = first
    .trim()
    .replace(/^["']|["']$/g, "")
    .trim()
    .replace(/\s+/g, " ");
  const face = GENERIC[name.toLowerCase()] ?? name;
  const kept = face.slice(0, MAX_FACE);
  const valid = isXmlText(kept) ? kept : [...kept].filter(isXmlText).join("");
  return valid === "" ? "Times New Roman" : valid;
}

/** All that a run has: face, size and colour always, the rest where it is on. */
export function runProperties(style: ComputedStyle, background: string, border?: ModelObject): ModelObject {
  const face = faceOf(style.fontFamily);
  const isShifted = style.verticalAlign === "super" || style.verticalAlign === "sub";
  const size = Math.round(style.fontSize * HALF_POINTS_PER_PX * (isShifted ? SHIFTED : 1));
  const halfPoints = Math.min(3_276, Math.max(2, size));
  const made: Draft = {
    fonts: { ascii: face, hAnsi: face, eastAsia: face, cs: face },
    color: style.color.toUpperCase(),
    halfPoints,
    halfPointsComplex: halfPoints,
  };
  if (style.fontWeight >= 600) made.bold = made.boldComplex = true;
  if (style.isItalic) made.italic = made.italicComplex = true;
  if (style.textTransform === "uppercase") made.caps = true;
  if (style.isSmallCaps) made.smallCaps = true;
  if (style.isStruck) made.strike = true;
  if (style.isUnderlined) made.underline = "single";
  if (Math.abs(style.letterSpacing) >= 0.05) made.spacing = twips(style.letterSpacing);
  if (background !== "") made.shading = shadingOf(background);
  if (border !== undefined) made.border = border;
  if (isShifted) made.verticalAlignment = style.verticalAlign === "super" ? "superscript" : "subscript";
  if (style.isRightToLeft) made.rightToLeft = true;
  return made;
}

/** Space around a paragraph and between its lines, which may still change while the block is read. */
export interface Spacing {
  before: number;
  after: number;
  line: number;
  lineRule: "auto" | "exact";
}

/** Space before in px. */
export function spacingOf(style: ComputedStyle, before: number): Spacing {
  return { before: Math.max(0, twips(before)), after: 0, line: lineOf(style), lineRule: "auto" };
}

/** 240ths of the line that the face asks for. */
function lineOf({ lineHeight, fontSize, fontFamily }: ComputedStyle): number {
  if (lineHeight === undefined || fontSize <= 0) return LINE_UNITS;
  const share = lineHeight.unit === "share" ? lineHeight.value : lineHeight.value / fontSize;
  const usual = LINE_SHARES[faceOf(fontFamily).toLowerCase()] ?? USUAL_LINE_SHARE;
  return Math.round(Math.min(MOST_LINE, Math.max(LINE_UNITS / 4, (share / usual) * LINE_UNITS)));
}

/** What a paragraph has beside its spacing. Left and right are the beginning and the end of a line: of one from right to left they change places. */
export function paragraphProperties(
  { style, frame, named }: Around,
  { hanging, spacing }: { readonly hanging: number; readonly spacing: Spacing },
): Draft {
  const [start, end] = style.isRightToLeft ? [frame.right, frame.left] : [frame.left, frame.right];
  const indent: Draft = { left: twips(start), right: twips(end) };
  if (hanging > 0) indent.hanging = Math.min(twips(hanging), Math.max(0, twips(start)));
  else if (style.textIndent > 0) indent.firstLine = twips(style.textIndent);
  else if (style.textIndent < 0) indent.hanging = twips(-style.textIndent);
  return {
    style: named,
    ...(style.isRightToLeft && { rightToLeftParagraph: true }),
    alignment: alignmentOf(style) ?? "left",
    spacing,
    indent,
  };
}

/** Undefined for text that begins where the line does. */
export function alignmentOf({ textAlign, isRightToLeft }: ComputedStyle): string | undefined {
  if (textAlign === "center") return "center";
  if (textAlign === "justify") return "both";
  const isEnd = textAlign === "end" || textAlign === (isRightToLeft ? "left" : "right");
  return isEnd ? "right" : undefined;
}
