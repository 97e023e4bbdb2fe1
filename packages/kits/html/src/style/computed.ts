import type { HtmlElement } from "../parse/tree.ts";
import { type BoxStyle, INITIAL_BOX, readBox } from "./box.ts";
import type { Cascade, Declared } from "./cascade.ts";
import { readColor } from "./colors.ts";
import { hintsOf } from "./hints.ts";
import { readLength } from "./lengths.ts";
import { CSS_WIDE } from "./valid-values.ts";

/** What a text document needs to know of an element's style, inherited values with it. Lengths in px. */
export interface ComputedStyle {
  readonly display: string;
  readonly isVisible: boolean;
  /** "rrggbb". */
  readonly color: string;
  /** "" for none. */
  readonly background: string;
  /** The list as written. */
  readonly fontFamily: string;
  readonly fontSize: number;
  /** Which of the named sizes it is, while it is one; a number of its own where a length without relation to others gave it. */
  readonly fontSizeKind: SizeKind;
  /** 1 to 1000. */
  readonly fontWeight: number;
  readonly isItalic: boolean;
  readonly isSmallCaps: boolean;
  /** Lines drawn by the element and those around it. */
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly textAlign: "start" | "end" | "left" | "right" | "center" | "justify";
  /** Whether that places blocks as well as lines, as `align` and `center` do: a table is placed by it, and its cells are not. */
  readonly placesBlocks: boolean;
  readonly isRightToLeft: boolean;
  readonly whiteSpace: string;
  readonly textTransform: string;
  readonly verticalAlign: string;
  readonly listStyle: string;
  readonly textIndent: number;
  readonly marginTop: number;
  readonly marginBottom: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Height of a line; undefined for what the typeface asks for. */
  readonly lineHeight: LineHeight | undefined;
  readonly letterSpacing: number;
  readonly collapsesBorders: boolean;
  /** Between the cells of a table whose borders do not collapse. */
  readonly borderSpacing: number;
  readonly isCaptionBelow: boolean;
  readonly box: BoxStyle;
  /** Custom properties in force, by name. */
  readonly customProperties: ReadonlyMap<string, string>;
  /** What is laid out otherwise than in lines one below the other: float, position, flex, grid, columns, background-image. */
  readonly layout: readonly string[];
}

/** In px, or as a share of the size of the letters, which what is inside takes of its own size. */
export interface LineHeight {
  readonly unit: "px" | "share";
  readonly value: number;
}

/** Another family of letters gives a named size anew and scales a relative one; a fixed one stays. */
export type SizeKind = keyof typeof SIZES | "relative" | "fixed";

const MEDIUM_PX = 16;
/** px of the named sizes, and of those of a font of one width, also in quirks mode. Chromium's tables for 16 and 13 px. */
const SIZES = {
  "xx-small": [9, 9, 9],
  "x-small": [10, 10, 9],
  small: [13, 12, 10],
  medium: [MEDIUM_PX, 13, 13],
  large: [18, 16, 16],
  "x-large": [24, 20, 20],
  "xx-large": [32, 26, 26],
  "xxx-large": [48, 39, 40],
} as const;

export const INITIAL_STYLE: ComputedStyle = {
  display: "block",
  isVisible: true,
  color: "000000",
  background: "",
  fontFamily: "Times New Roman",
  fontSize: MEDIUM_PX,
  fontSizeKind: "medium",
  fontWeight: 400,
  isItalic: false,
  isSmallCaps: false,
  isUnderlined: false,
  isStruck: false,
  textAlign: "start",
  placesBlocks: false,
  isRightToLeft: false,
  whiteSpace: "normal",
  textTransform: "none",
  verticalAlign: "baseline",
  listStyle: "disc",
  textIndent: 0,
  marginTop: 0,
  marginBottom: 0,
  width: undefined,
  height: undefined,
  lineHeight: undefined,
  letterSpacing: 0,
  collapsesBorders: false,
  borderSpacing: 0,
  isCaptionBelow: false,
  box: INITIAL_BOX,
  customProperties: new Map(),
  layout: [],
};

/** Of properties that are inherited: what holds where nothing is. */
const INITIAL_VALUES: Readonly<Record<string, string>> = {
  color: "black",
  "font-size": "medium",
  "font-weight": "400",
  "font-style": "normal",
  "font-variant": "normal",
  "font-variant-caps": "normal",
  "text-align": "start",
  direction: "ltr",
  visibility: "visible",
  "white-space": "normal",
  "text-transform": "none",
  "list-style-type": "disc",
  "text-indent": "0",
  "line-height": "normal",
  "letter-spacing": "normal",
  "border-collapse": "separate",
  "border-spacing": "0",
  "caption-side": "top",
};

const MONOSPACE_SHARE = 13 / 16;
const MAX_FONT_PX = 2_000;
/** Attack: a list of a million faces. */
const MAX_FACES = 64;

/** An element's style from what is declared of it and from its parent's. CSS Cascading 4, 7. */
export function computeStyle(
  element: HtmlElement,
  parent: ComputedStyle,
  { cascade, isQuirks, linkColor, bodyColor }: StyleSource,
): ComputedStyle {
  const hints = hintsOf(element, linkColor);
  const { values: declared, customProperties } = cascade.declaredOf(
    element,
    isQuirks && element.name === "table" ? [...QUIRK_TABLE, ["color", `#${bodyColor ?? "000000"}`], ...hints] : hints,
    parent.customProperties,
  );
  const get = (property: string): string | undefined => {
    const value = declared.get(property);
    if (value === "initial") return INITIAL_VALUES[property];
    return value === undefined || CSS_WIDE.has(value) ? undefined : value;
  };
  const fontFamily = readFamily(declared, parent);
  const { fontSize, fontSizeKind } = readFontSize(get("font-size"), parent, { fontFamily, isQuirks });
  const length = (property: string): number => readLength(get(property) ?? "0", { fontSize }) ?? 0;
  const isRightToLeft = get("direction") === undefined ? parent.isRightToLeft : get("direction") === "rtl";
  const color = colorOf(get("color"), parent.color);
  const lines = get("text-decoration-line") ?? "";
  const display = displayOf(get("display") ?? "inline", get("float"));
  const isApart = display.startsWith("inline-");
  return {
    display,
    isVisible: get("visibility") === undefined ? parent.isVisible : get("visibility") === "visible",
    color,
    background: readColor(get("background-color") ?? "transparent") ?? "",
    fontFamily,
    fontSize,
    fontSizeKind,
    fontWeight: readWeight(get("font-weight"), parent.fontWeight),
    isItalic: get("font-style") === undefined ? parent.isItalic : /^(italic|oblique)/.test(get("font-style") ?? ""),
    isSmallCaps: smallCapsOf(get("font-variant") ?? get("font-variant-caps"), parent.isSmallCaps),
    isUnderlined: lines.includes("underline") || (parent.isUnderlined && !isApart),
    isStruck: lines.includes("line-through") || (parent.isStruck && !isApart),
    ...readAlign(get("text-align"), parent, element.name === "table"),
    isRightToLeft,
    whiteSpace: get("white-space") ?? parent.whiteSpace,
    textTransform: get("text-transform") ?? parent.textTransform,
    verticalAlign:
      declared.get("vertical-align") === "inherit" ? parent.verticalAlign : (get("vertical-align") ?? "baseline"),
    listStyle: get("list-style-type") ?? parent.listStyle,
    textIndent: get("text-indent") === undefined ? parent.textIndent : length("text-indent"),
    marginTop: length("margin-top"),
    marginBottom: length("margin-bottom"),
    width: readLength(get("width") ?? "", { fontSize }),
    height: readLength(get("height") ?? "", { fontSize }),
    lineHeight: readLineHeight(get("line-height"), parent.lineHeight, fontSize),
    letterSpacing: get("letter-spacing") === undefined ? parent.letterSpacing : length("letter-spacing"),
    collapsesBorders: (get("border-collapse") ?? (parent.collapsesBorders ? "collapse" : "")) === "collapse",
    borderSpacing:
      get("border-spacing") === undefined
        ? parent.borderSpacing
        : (readLength(get("border-spacing")?.split(" ")[0] ?? "0", { fontSize }) ?? 0),
    isCaptionBelow: (get("caption-side") ?? (parent.isCaptionBelow ? "bottom" : "")) === "bottom",
    box: readBox(get, fontSize, color),
    customProperties,
    layout: layoutOf(get),
  };
}

function readLineHeight(
  value: string | undefined,
  around: LineHeight | undefined,
  fontSize: number,
): LineHeight | undefined {
  if (value === undefined) return around;
  if (/^\+?[\d.]+$/.test(value)) return { unit: "share", value: Number(value) };
  const px = readLength(value, { fontSize, whole: fontSize });
  return px === undefined ? undefined : { unit: "px", value: px };
}

export interface StyleSource {
  readonly cascade: Cascade;
  readonly isQuirks: boolean;
  /** What the body says of links, in its old attribute. */
  readonly linkColor: string | undefined;
  /** The colour of the body's text, which tables take in quirks mode. */
  readonly bodyColor?: string;
}

/** In quirks mode a table begins anew. WHATWG Quirks, 3.4. */
const QUIRK_TABLE = [
  "font-size",
  "font-weight",
  "font-style",
  "font-variant",
  "line-height",
  "text-align",
  "white-space",
].map((property) => [property, "initial"] as const);

function displayOf(display: string, float: string | undefined): string {
  const isFloating = float === "left" || float === "right";
  return isFloating && display === "inline" ? "block" : display;
}

function colorOf(value: string | undefined, around: string): string {
  const color = value === undefined || value === "currentcolor" ? undefined : readColor(value);
  return color === undefined ? around : color === "" ? "ffffff" : color;
}

function smallCapsOf(value: string | undefined, around: boolean): boolean {
  return value === undefined ? around : /small-caps/.test(value);
}

function readFamily(declared: Declared, around: ComputedStyle): string {
  const value = declared.get("font-family");
  if (value?.toLowerCase() === "initial") return INITIAL_STYLE.fontFamily;
  return value === undefined || CSS_WIDE.has(value.toLowerCase()) ? around.fontFamily : value;
}

function readWeight(value: string | undefined, around: number): number {
  if (value === undefined) return around;
  if (value === "bold") return 700;
  if (value === "normal") return 400;
  if (value === "bolder") return around < 350 ? 400 : around < 550 ? 700 : 900;
  if (value === "lighter") return around < 550 ? 100 : around < 750 ? 400 : 700;
  return /^[\d.]+$/.test(value) ? Math.min(1000, Math.max(1, Number(value))) : around;
}

type Sized = Pick<ComputedStyle, "fontSize" | "fontSizeKind">;

interface SizedBy {
  readonly fontFamily: string;
  readonly isQuirks: boolean;
}

/** Browsers show a font of one width at 13 px where another would have 16. CSS Fonts 4, 2.5; the rest as Chromium does. */
function readFontSize(value: string | undefined, around: ComputedStyle, { fontFamily, isQuirks }: SizedBy): Sized {
  const isMono = fontFamily.trim().toLowerCase() === "monospace";
  const wasMono = around.fontFamily.trim().toLowerCase() === "monospace";
  const kind = value === undefined ? around.fontSizeKind : isNamed(value) ? value : undefined;
  if (kind !== undefined && kind !== "relative" && kind !== "fixed")
    return { fontSize: SIZES[kind][isMono ? (isQuirks ? 2 : 1) : 0], fontSizeKind: kind };
  const isFixed = around.fontSizeKind === "fixed";
  const scale = isMono === wasMono || isFixed ? 1 : isMono ? MONOSPACE_SHARE : 1 / MONOSPACE_SHARE;
  const inherited = around.fontSize * scale;
  const fontSizeKind = isFixed ? "fixed" : "relative";
  if (value === undefined) return { fontSize: inherited, fontSizeKind };
  if (value === "smaller") return { fontSize: inherited / 1.2, fontSizeKind };
  if (value === "larger") return { fontSize: inherited * 1.2, fontSizeKind };
  const isRelative = /(?:[\d.](?:em|ex|ch)|%)\)?$/.test(value) && !/rem\)?$/.test(value);
  const from = isRelative ? inherited : around.fontSize;
  const size = readLength(value, { fontSize: from, whole: from, smallLetter: smallLetterOf(around.fontFamily) });
  if (size === undefined) return { fontSize: inherited, fontSizeKind };
  return { fontSize: Math.min(MAX_FONT_PX, Math.max(0, size)), fontSizeKind: isRelative ? fontSizeKind : "fixed" };
}

/** Of the first face in the list whose height is known, as the fonts of their metrics that Chromium takes on Linux have it. */
function smallLetterOf(family: string): number {
  for (const face of family.split(",", MAX_FACES)) {
    const name = face.trim().replace(/^["']|["']$/g, "");
    if (/^(arial|helvetica|sans-serif|courier new|courier|monospace)$/i.test(name)) return 0.528;
    if (/^(times new roman|times|serif)$/i.test(name)) break;
  }
  return 0.459;
}

function isNamed(value: string): value is keyof typeof SIZES {
  return Object.hasOwn(SIZES, value);
}

type Aligned = Pick<ComputedStyle, "textAlign" | "placesBlocks">;

/** What places blocks ends at a table, as in Chromium. */
function readAlign(value: string | undefined, around: ComputedStyle, isTable: boolean): Aligned {
  const { textAlign, placesBlocks } = alignOf(value, around);
  return isTable && placesBlocks ? { textAlign: "start", placesBlocks: false } : { textAlign, placesBlocks };
}

function alignOf(value: string | undefined, around: ComputedStyle): Aligned {
  if (value === "-internal-center" && around.textAlign === "start") return { textAlign: "center", placesBlocks: false };
  const known = ["start", "end", "left", "right", "center", "justify"] as const;
  const plain = value?.replace(/^-(webkit|moz|khtml)-/, "");
  const textAlign = known.find((one) => one === plain);
  return textAlign === undefined ? around : { textAlign, placesBlocks: value !== plain && textAlign !== "justify" };
}

function layoutOf(get: (property: string) => string | undefined): readonly string[] {
  const found: string[] = [];
  if (/^(left|right)$/.test(get("float") ?? "")) found.push("float");
  if (/^(absolute|fixed|sticky)$/.test(get("position") ?? "")) found.push("position");
  if (/(flex|grid)$/.test(get("display") ?? "")) found.push(get("display") ?? "");
  if (/^\d/.test(get("column-count") ?? "")) found.push("columns");
  if (/url\(|some/.test(get("background-image") ?? "")) found.push("background-image");
  return found;
}
