import type { HtmlElement } from "../parse/tree.ts";
import type { Cascade, Declared } from "./cascade.ts";
import { readColor } from "./colors.ts";
import { hintsOf } from "./hints.ts";

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
  /** 1 to 1000. */
  readonly fontWeight: number;
  readonly isItalic: boolean;
  readonly isSmallCaps: boolean;
  /** Lines drawn by the element and those around it. */
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly textAlign: "start" | "end" | "left" | "right" | "center" | "justify";
  readonly isRightToLeft: boolean;
  readonly whiteSpace: string;
  readonly textTransform: string;
  readonly verticalAlign: string;
  readonly listStyle: string;
  readonly textIndent: number;
  readonly marginTop: number;
  readonly marginBottom: number;
  /** Margin and padding of the side that the text begins at. */
  readonly inset: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly hasBorder: boolean;
  /** What is laid out otherwise than in lines one below the other: float, position, flex, grid, columns, background-image. */
  readonly layout: readonly string[];
}

export const INITIAL_STYLE: ComputedStyle = {
  display: "block",
  isVisible: true,
  color: "000000",
  background: "",
  fontFamily: "Times New Roman",
  fontSize: 16,
  fontWeight: 400,
  isItalic: false,
  isSmallCaps: false,
  isUnderlined: false,
  isStruck: false,
  textAlign: "start",
  isRightToLeft: false,
  whiteSpace: "normal",
  textTransform: "none",
  verticalAlign: "baseline",
  listStyle: "disc",
  textIndent: 0,
  marginTop: 0,
  marginBottom: 0,
  inset: 0,
  width: undefined,
  height: undefined,
  hasBorder: false,
  layout: [],
};

const MONOSPACE_SHARE = 13 / 16;
const MEDIUM_PX = 16;
const MAX_FONT_PX = 2_000;

/** An element's style from what is declared of it and from its parent's. CSS Cascading 4, 7. */
export function computeStyle(
  element: HtmlElement,
  parent: ComputedStyle,
  { cascade, isQuirks, linkColor }: StyleSource,
): ComputedStyle {
  const around = isQuirks && element.name === "table" ? quirkTable(parent) : parent;
  const declared = cascade.declaredOf(element, hintsOf(element, linkColor));
  const get = (property: string): string | undefined => {
    const value = declared.get(property);
    return value === undefined || value === "inherit" || value === "unset" || value === "revert" ? undefined : value;
  };
  const fontFamily = readFamily(declared, around);
  const fontSize = readFontSize(get("font-size"), around, { family: fontFamily, root: MEDIUM_PX });
  const length = (property: string): number => readLength(get(property) ?? "0", fontSize) ?? 0;
  const isRightToLeft = get("direction") === undefined ? around.isRightToLeft : get("direction") === "rtl";
  const side = isRightToLeft ? "right" : "left";
  const lines = get("text-decoration-line") ?? "";
  const display = displayOf(get("display") ?? "inline", get("float"));
  const isApart = display.startsWith("inline-");
  return {
    display,
    isVisible: get("visibility") === undefined ? around.isVisible : get("visibility") === "visible",
    color: colorOf(get("color"), around.color),
    background: readColor(get("background-color") ?? "transparent") ?? "",
    fontFamily,
    fontSize,
    fontWeight: readWeight(get("font-weight"), around.fontWeight),
    isItalic: get("font-style") === undefined ? around.isItalic : /^(italic|oblique)/.test(get("font-style") ?? ""),
    isSmallCaps: smallCapsOf(get("font-variant") ?? get("font-variant-caps"), around.isSmallCaps),
    isUnderlined: lines.includes("underline") || (around.isUnderlined && !isApart),
    isStruck: lines.includes("line-through") || (around.isStruck && !isApart),
    textAlign: readAlign(get("text-align"), around),
    isRightToLeft,
    whiteSpace: get("white-space") ?? around.whiteSpace,
    textTransform: get("text-transform") ?? around.textTransform,
    verticalAlign: get("vertical-align") ?? "baseline",
    listStyle: get("list-style-type") ?? around.listStyle,
    textIndent: get("text-indent") === undefined ? around.textIndent : length("text-indent"),
    marginTop: length("margin-top"),
    marginBottom: length("margin-bottom"),
    inset: Math.max(0, length(`margin-${side}`)) + length(`padding-${side}`),
    width: readLength(get("width") ?? "", fontSize),
    height: readLength(get("height") ?? "", fontSize),
    hasBorder: ["border-top", "border-bottom", "border-style", "border-width"].some((name) =>
      /solid|dashed|dotted|double|groove|ridge|inset|outset/.test(get(name) ?? ""),
    ),
    layout: layoutOf(get),
  };
}

export interface StyleSource {
  readonly cascade: Cascade;
  readonly isQuirks: boolean;
  /** What the body says of links, in its old attribute. */
  readonly linkColor: string | undefined;
}

/** In quirks mode a table begins anew. WHATWG Quirks, 3.4. */
function quirkTable(parent: ComputedStyle): ComputedStyle {
  return { ...parent, fontSize: MEDIUM_PX, fontWeight: 400, isItalic: false, textAlign: "start", whiteSpace: "normal" };
}

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
  return value === undefined || /^(inherit|unset|revert)$/i.test(value) ? around.fontFamily : value;
}

function readWeight(value: string | undefined, around: number): number {
  if (value === undefined) return around;
  if (value === "bold") return 700;
  if (value === "normal" || value === "initial") return 400;
  if (value === "bolder") return around < 350 ? 400 : around < 550 ? 700 : 900;
  if (value === "lighter") return around < 550 ? 100 : around < 750 ? 400 : 700;
  return /^\d{1,4}$/.test(value) ? Math.min(1000, Math.max(1, Number(value))) : around;
}

const SIZES: Readonly<Record<string, number>> = {
  "xx-small": 9,
  "x-small": 10,
  small: 13,
  medium: 16,
  large: 18,
  "x-large": 24,
  "xx-large": 32,
  "xxx-large": 48,
};

/** Browsers show a monospace font at 13 px where another would have 16. */
function readFontSize(
  value: string | undefined,
  around: ComputedStyle,
  { family, root }: { readonly family: string; readonly root: number },
): number {
  const isMono = family.trim().toLowerCase() === "monospace";
  const wasMono = around.fontFamily.trim().toLowerCase() === "monospace";
  const scale = isMono === wasMono ? 1 : isMono ? MONOSPACE_SHARE : 1 / MONOSPACE_SHARE;
  if (value === undefined || value === "-monospace") return around.fontSize * scale;
  const named = SIZES[value] ?? (value === "initial" ? root : undefined);
  if (named !== undefined) return isMono ? named * MONOSPACE_SHARE : named;
  if (value === "smaller") return (around.fontSize * scale) / 1.2;
  if (value === "larger") return around.fontSize * scale * 1.2;
  const isRelative = /(em|%)$/.test(value) && !value.endsWith("rem");
  const percent = /^([\d.]+)%$/.exec(value)?.[1];
  const size = percent === undefined ? readLength(value, around.fontSize) : (around.fontSize * Number(percent)) / 100;
  if (size === undefined || size < 0) return around.fontSize;
  return Math.min(MAX_FONT_PX, isRelative ? size * scale : size);
}

const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: MEDIUM_PX,
};

/** A length in px; undefined for what is none, or depends on what is around. */
function readLength(value: string, fontSize: number): number | undefined {
  const found = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|pt|pc|in|cm|mm|q|rem|em|ex|ch)?$/.exec(value.trim());
  if (found === null) return undefined;
  const [, amount = "0", unit = ""] = found;
  if (unit === "" && Number(amount) !== 0) return undefined;
  if (unit === "em") return Number(amount) * fontSize;
  if (unit === "ex" || unit === "ch") return (Number(amount) * fontSize) / 2;
  return Number(amount) * (UNITS[unit] ?? 1);
}

function readAlign(value: string | undefined, around: ComputedStyle): ComputedStyle["textAlign"] {
  if (value === undefined) return around.textAlign;
  if (value === "-internal-center") return around.textAlign === "start" ? "center" : around.textAlign;
  const plain = value.replace(/^-(webkit|moz|khtml)-/, "");
  const known = ["start", "end", "left", "right", "center", "justify"] as const;
  return known.find((one) => one === plain) ?? (plain === "initial" ? "start" : around.textAlign);
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
