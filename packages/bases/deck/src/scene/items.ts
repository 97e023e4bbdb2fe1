import type { Align, Paragraph } from "../text/paragraph.ts";
import type { Box } from "./box.ts";
import type { ChartDrawing } from "./chart-drawing.ts";
import type { TemplateHolder } from "./template-place.ts";

/**
 * A colour: one of the theme by its name (`accent1`, `tx1`, `bg2`), made lighter or darker by a suffix (`accent1+80`, `tx1-20`, in
 * per cent), or `#RRGGBB`.
 */
export type Color = string;

export interface SceneLine {
  readonly color: Color;
  readonly width: number;
  readonly dash?: "dash" | "sysDash" | "dot";
}

export interface TextBody {
  readonly paragraphs: readonly Paragraph[];
  readonly size: number;
  readonly color: Color;
  /** `accent1` where it is absent. */
  readonly bulletColor?: Color;
  readonly align: Align;
  readonly anchor: "t" | "ctr" | "b";
  /** Left, top, right, bottom. */
  readonly insets: readonly [number, number, number, number];
  readonly lineScale?: number;
  /** No line ends in it, whatever font it is shown in: it is a figure on one line. */
  readonly isOneLine?: boolean;
  /** The alignment counts as it is written, for text of both directions. */
  readonly isMirrored?: boolean;
  /** The template's placeholder that says all that is not written here. */
  readonly holder?: TemplateHolder;
}

interface Named {
  readonly name: string;
  /** What it shows, for those who do not see it. */
  readonly alt?: string;
  /** Nothing is told by it. */
  readonly isDecorative?: boolean;
  /** How connectors and motion name it. */
  readonly key?: string;
  /** The place of a drawing that it is a part of, which runs from left to right on a mirrored slide too. */
  readonly within?: Box;
}

export interface ShapeItem extends Named {
  readonly kind: "shape";
  readonly box: Box;
  readonly geometry?: string;
  readonly adjust?: Readonly<Record<string, number>>;
  readonly fill?: Color;
  /** Of the fill, 0 to 1. */
  readonly opacity?: number;
  readonly line?: SceneLine;
  readonly rotation?: number;
  readonly isFlipped?: boolean;
  readonly text?: TextBody;
  /** Of the layout; `takesBox` leaves the place to it. */
  readonly placeholder?: { readonly type: string; readonly index?: number };
  /** Address, or `#` and a slide's id. */
  readonly link?: string;
}

export interface SceneCell {
  readonly paragraphs: readonly Paragraph[];
  readonly align: Align;
  readonly fill?: Color;
  readonly color?: Color;
  readonly isBold?: boolean;
  /** Columns and rows over which it reaches, from where it begins; 1 where it is absent. */
  readonly colSpan?: number;
  readonly rowSpan?: number;
  /** A place that a cell to the left, or above, reaches over. */
  readonly isAcross?: boolean;
  readonly isBelow?: boolean;
}

export interface TableItem extends Named {
  readonly kind: "table";
  readonly box: Box;
  readonly widths: readonly number[];
  readonly rows: readonly { readonly height: number; readonly cells: readonly SceneCell[] }[];
  readonly size: number;
  readonly inset: { readonly x: number; readonly y: number };
  readonly rule: Color;
  readonly hasHeader: boolean;
  /** Columns run from right to left. */
  readonly isMirrored?: boolean;
}

export interface ChartItem extends Named {
  readonly kind: "chart";
  readonly box: Box;
  readonly chart: ChartDrawing;
}

export interface PictureItem extends Named {
  readonly kind: "picture";
  readonly box: Box;
  readonly bytes: Uint8Array;
  readonly type: "png" | "jpeg" | "gif";
  /** Cut from left, top, right, bottom, 0 to 1. */
  readonly crop: readonly [number, number, number, number];
}

export interface ConnectorItem extends Named {
  readonly kind: "connector";
  readonly from: { readonly x: number; readonly y: number; readonly key?: string; readonly site?: number };
  readonly to: { readonly x: number; readonly y: number; readonly key?: string; readonly site?: number };
  readonly path: "straight" | "elbow" | "curved";
  /** Where an elbow turns, in points to the right of its start; half of the way where it is absent. */
  readonly bend?: number;
  /** Both ends run up or down, so the path begins so. */
  readonly isUpright?: boolean;
  readonly line: SceneLine;
  readonly hasArrow?: boolean;
}

export type { Box } from "./box.ts";

export type Item = ShapeItem | TableItem | ChartItem | PictureItem | ConnectorItem;

export const inside = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  w: Math.max(1, w - 2 * by),
  h: Math.max(1, h - 2 * by),
});
