import type { Rectangle } from "../facts/pages.ts";
import type { Color, WidgetStyle } from "../forms/widget-style.ts";
import { formatNumber } from "../write/serialize.ts";

/** What is drawn into: a widget as it is read, before it is turned. Lengths in points. */
export interface AppearanceBox {
  readonly width: number;
  readonly height: number;
  /** From this space to that of the widget's rectangle; undefined where both are one. */
  readonly matrix: readonly number[] | undefined;
  /** Of the border, within what the rectangle can have. */
  readonly line: number;
  readonly look: WidgetStyle;
}

/** Sides of a widget. Attack: a rectangle as large as numbers go. */
const LARGEST_SIDE = 20_000;

/** Undefined for a widget without an area. Source: ISO 32000-2, 12.5.6.19. */
export function boxOf(rectangle: Rectangle | undefined, look: WidgetStyle): AppearanceBox | undefined {
  if (rectangle === undefined || !rectangle.every(Number.isFinite)) return undefined;
  const [left, bottom, right, top] = rectangle;
  const [across, up] = [right - left, top - bottom];
  if (across <= 0 || up <= 0 || across > LARGEST_SIDE || up > LARGEST_SIDE) return undefined;
  const isAside = look.rotation === 90 || look.rotation === 270;
  return {
    width: isAside ? up : across,
    height: isAside ? across : up,
    matrix: matrixOfTurn(look.rotation, across, up),
    line: Math.min(look.borderWidth, across / 4, up / 4),
    look,
  };
}

function matrixOfTurn(turned: number, across: number, up: number): readonly number[] | undefined {
  if (turned === 90) return [0, 1, -1, 0, across, 0];
  if (turned === 180) return [-1, 0, 0, -1, across, up];
  return turned === 270 ? [0, -1, 1, 0, 0, up] : undefined;
}

const FILLS: Readonly<Record<number, string>> = { 1: "g", 3: "rg", 4: "k" };
const STROKES: Readonly<Record<number, string>> = { 1: "G", 3: "RG", 4: "K" };

/** The operator that fills with a colour, with its operands. */
export function fillWith(color: Color): string {
  return `${color.map(formatNumber).join(" ")} ${FILLS[color.length]}`;
}

export function strokeWith(color: Color): string {
  return `${color.map(formatNumber).join(" ")} ${STROKES[color.length]}`;
}

/** What the border takes of each side: the raised and the sunken one are as wide again. */
export function insetOf({ line, look }: AppearanceBox): number {
  return look.borderStyle === "beveled" || look.borderStyle === "inset" ? line * 2 : line;
}
