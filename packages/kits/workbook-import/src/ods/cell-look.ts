import type { BorderLine, CellStyle, WrittenFont } from "@colophon/kit-workbook";
import { childrenOf, type XmlElement } from "@colophon/kit-xml";

/** What a style says of cells, by the kind of its properties and the name of the attribute: `cell.border-left`. */
export type LookProperties = ReadonlyMap<string, string>;

const KINDS: Readonly<Record<string, string>> = {
  "table-cell-properties": "cell",
  "paragraph-properties": "paragraph",
  "text-properties": "text",
};
const SIDES = ["left", "right", "top", "bottom"] as const;
const POINTS: Readonly<Record<string, number>> = { in: 72, cm: 72 / 2.54, mm: 7.2 / 2.54, pt: 1, pc: 12, px: 0.75 };
/** Points of one step of Excel's indent. */
const INDENT = 8;
const MAX_INDENT = 15;
const HORIZONTAL: Readonly<Record<string, string>> = {
  start: "left",
  left: "left",
  center: "center",
  end: "right",
  right: "right",
  justify: "justify",
};
const VERTICAL: Readonly<Record<string, string>> = { top: "top", middle: "center", bottom: "bottom" };

/** A length -> points. */
export function pointsOf(length: string | undefined): number | undefined {
  const [, amount, unit = "pt"] = /^(-?\d{1,9}(?:\.\d{1,9})?)(in|cm|mm|pt|pc|px)$/.exec(length ?? "") ?? [];
  return amount === undefined ? undefined : Number(amount) * (POINTS[unit] ?? 1);
}

/** `faces`: the fonts that a document declares, by the names of their declarations. */
export function lookPropertiesOf(style: XmlElement, faces: ReadonlyMap<string, string>): LookProperties {
  const found = new Map<string, string>();
  for (const element of childrenOf(style)) {
    const kind = KINDS[element.local];
    if (kind === undefined) continue;
    for (const { local, value } of element.attributes) found.set(`${kind}.${local}`, value);
  }
  const all = found.get("cell.border");
  for (const side of SIDES) {
    const key = `cell.border-${side}`;
    if (all !== undefined && !found.has(key)) found.set(key, all);
  }
  const face = found.get("text.font-name");
  const family = face === undefined ? undefined : (faces.get(face) ?? face);
  if (family !== undefined) found.set("text.font-family", family);
  return found;
}

/** The properties of a style over those of its parent. */
export function inheritLook(parent: LookProperties, own: LookProperties): LookProperties {
  return parent.size === 0 ? own : new Map([...parent, ...own]);
}

/** How cells of a style look. Source: OpenDocument 1.3 part 3, 20. */
export function cellStyleOf(look: LookProperties, numberFormat: string | undefined): CellStyle {
  const protect = look.get("cell.cell-protect") ?? "protected";
  const color = colorOf(look.get("cell.background-color"));
  return {
    numberFormat,
    font: fontOf(look),
    fill: color === undefined ? undefined : { pattern: "solid", color },
    border: borderOf(look),
    alignment: alignmentOf(look),
    locked: /\bprotected\b/.test(protect) ? undefined : false,
    isFormulaHidden: /hidden/.test(protect) ? true : undefined,
  };
}

/** The font of a cell, or of a part of its text. */
export function fontOf(look: LookProperties): WrittenFont {
  const text = (name: string): string | undefined => look.get(`text.${name}`);
  const isSet = (value: string | undefined): boolean | undefined =>
    value === undefined ? undefined : value !== "none" && value !== "false";
  const weight = text("font-weight");
  const slant = text("font-style");
  const size = pointsOf(text("font-size"));
  return {
    name: familyOf(text("font-family")),
    size: size !== undefined && size >= 1 && size <= 409 ? Math.round(size * 100) / 100 : undefined,
    bold: weight === undefined ? undefined : weight === "bold" || Number(weight) >= 600 || undefined,
    italic: slant === undefined ? undefined : slant !== "normal" || undefined,
    underline: underlineOf(look),
    strike: (isSet(text("text-line-through-style")) ?? isSet(text("text-line-through-type"))) || undefined,
    outline: isSet(text("text-outline")) || undefined,
    shadow: isSet(text("text-shadow")) || undefined,
    verticalAlign: raiseOf(text("text-position")),
    color: text("use-window-font-color") === "true" ? undefined : colorOf(text("color")),
  };
}

/** The first of several families, without quotes. */
function familyOf(families: string | undefined): string | undefined {
  const [, quoted, plain] = /^\s*(?:['"]([^'"]+)['"]|([^,]+))/.exec(families ?? "") ?? [];
  const name = (quoted ?? plain)?.trim();
  return name === "" ? undefined : name?.slice(0, 31);
}

function underlineOf(look: LookProperties): string | undefined {
  const style = look.get("text.text-underline-style");
  const type = look.get("text.text-underline-type");
  if ((style ?? "none") === "none" || type === "none") return undefined;
  return type === "double" ? "double" : "single";
}

/** `super 58%`, or a distance from the base line in per cent. */
function raiseOf(position: string | undefined): string | undefined {
  const [, word, amount = "0"] = /^\s*(?:(super|sub)\b|(-?\d+(?:\.\d+)?)%)/.exec(position ?? "") ?? [];
  const raise = word === undefined ? Number(amount) : word === "super" ? 1 : -1;
  return raise === 0 ? undefined : raise > 0 ? "superscript" : "subscript";
}

/** #rrggbb -> RRGGBB; undefined for `transparent`. */
function colorOf(color: string | undefined): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(color ?? "") ? color?.slice(1).toUpperCase() : undefined;
}

function borderOf(look: LookProperties): CellStyle["border"] {
  const line = (name: string): BorderLine | undefined => lineOf(look.get(`cell.${name}`));
  const [down, up] = [line("diagonal-tl-br"), line("diagonal-bl-tr")];
  const diagonal = down ?? up;
  const sides = Object.fromEntries(SIDES.map((side) => [side, line(`border-${side}`)]));
  if (diagonal === undefined && Object.values(sides).every((side) => side === undefined)) return undefined;
  return {
    ...sides,
    diagonal: diagonal === undefined ? undefined : { ...diagonal, isDown: down !== undefined, isUp: up !== undefined },
  };
}

/** `0.74pt solid #000000` -> a line of Excel. */
function lineOf(border: string | undefined): BorderLine | undefined {
  const parts = border?.trim().split(/\s+/) ?? [];
  const kind = parts.find((part) => Object.hasOwn(LINES, part));
  if (kind === undefined) return undefined;
  const width = parts.map(widthOf).find((each) => each !== undefined) ?? 0;
  const color = parts.map(colorOf).find((each) => each !== undefined);
  return { style: LINES[kind]?.(width) ?? "thin", color };
}

const WIDTHS: Readonly<Record<string, number>> = { thin: 0.75, medium: 1.75, thick: 2.5 };
const widthOf = (part: string): number | undefined => WIDTHS[part] ?? pointsOf(part);

/** The lines of Excel by kind and width in points, as LibreOffice chooses them. */
const LINES: Readonly<Record<string, (width: number) => string>> = {
  solid: (width) => (width > 2.25 ? "thick" : width > 1.5 ? "medium" : width >= 0.5 ? "thin" : "hair"),
  double: () => "double",
  dotted: (width) => (width > 1.5 ? "mediumDashed" : "dotted"),
  dashed: (width) => (width > 1.5 ? "mediumDashed" : "dashed"),
  "fine-dashed": (width) => (width > 1.5 ? "mediumDashed" : "dashed"),
  "dash-dot": (width) => (width > 1.5 ? "mediumDashDot" : "dashDot"),
  "dash-dot-dot": (width) => (width > 1.5 ? "mediumDashDotDot" : "dashDotDot"),
  "double-thin": () => "double",
  groove: () => "double",
  ridge: () => "double",
  inset: () => "thin",
  outset: () => "thin",
};

function alignmentOf(look: LookProperties): CellStyle["alignment"] {
  const cell = (name: string): string | undefined => look.get(`cell.${name}`);
  const margin = pointsOf(look.get("paragraph.margin-left")) ?? 0;
  const horizontal = horizontalOf(look);
  const found = {
    horizontal,
    vertical: verticalOf(look),
    wrapText: cell("wrap-option") === "wrap" || undefined,
    shrinkToFit: cell("shrink-to-fit") === "true" || undefined,
    rotation: rotationOf(cell("rotation-angle"), cell("direction")),
    indent:
      horizontal === "left" || horizontal === "right"
        ? Math.min(MAX_INDENT, Math.max(0, Math.round(margin / INDENT))) || undefined
        : undefined,
    readingOrder: readingOrderOf(look.get("paragraph.writing-mode")),
  };
  return Object.values(found).every((value) => value === undefined) ? undefined : found;
}

/** Where the source of the alignment is the type of the value, what the paragraph says does not count. */
function horizontalOf(look: LookProperties): string | undefined {
  if (look.get("cell.repeat-content") === "true") return "fill";
  if (look.get("cell.text-align-source") === "value-type") return undefined;
  if (look.get("cell.text-justify") === "distribute" || look.get("paragraph.text-justify") === "distribute")
    return "distributed";
  return HORIZONTAL[look.get("paragraph.text-align") ?? ""];
}

function verticalOf(look: LookProperties): string | undefined {
  if (look.get("cell.vertical-justify") === "distribute") return "distributed";
  const vertical = VERTICAL[look.get("cell.vertical-align") ?? ""];
  return vertical === "bottom" ? undefined : vertical;
}

/** Degrees against the clock -> those of Excel, which end at a quarter in each direction: text upside down has the same line. */
function rotationOf(angle: string | undefined, direction: string | undefined): number | undefined {
  if (direction === "ttb") return 255;
  const degrees = Math.round(Number(/^(-?\d{1,4}(?:\.\d{1,9})?)(?:deg)?$/.exec(angle ?? "")?.[1] ?? "0"));
  const turned = ((degrees % 360) + 360) % 360;
  const shown = turned > 270 ? turned - 360 : turned > 90 ? 180 - turned : turned;
  return shown === 0 ? undefined : shown;
}

function readingOrderOf(mode: string | undefined): number | undefined {
  return mode === "rl-tb" || mode === "rl" ? 2 : mode === "lr-tb" || mode === "lr" ? 1 : undefined;
}
