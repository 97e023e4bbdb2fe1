import type { Run } from "../spec/fields.ts";

export type Align = "left" | "center" | "right" | "justify";

/** A paragraph that is to be drawn; lengths in points. */
export interface Paragraph {
  readonly runs: readonly Run[];
  readonly bullet?: "dot" | "dash" | "number" | "none";
  /** Of a numbered list, where it starts. */
  readonly startAt?: number;
  /** 0 for the first level of a list. */
  readonly level?: number;
  /** Of the size of the text it stands in; 1 when absent. */
  readonly scale?: number;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly color?: string;
  readonly align?: Align;
  readonly spaceBefore?: number;
  readonly font?: Font;
  /** Its first or last run is the sign of a trend, which is at the other side where the slide is mirrored. */
  readonly hasTrendSign?: boolean;
  /** In hundredths of a point. */
  readonly spacing?: number;
  /** Of a placeholder, which sets its text in its own way. */
  readonly indentPoints?: number;
  readonly leading?: Leading;
}

/** A space in points, or in per cent of a line. */
export type Space = { readonly points: number } | { readonly percent: number };

/** How a placeholder sets lines and paragraphs apart. */
export interface Leading {
  readonly before: Space;
  readonly after: Space;
  readonly line: Space;
}

/** Heading or body of the theme, or a family by its name. */
export type Font = "heading" | "body" | { readonly family: string };

/** Points that a list's level is indented by, and its bullet stands before it. */
const INDENT = { step: 16, hang: 14 } as const;

export function indentOf({ bullet = "none", level = 0, indentPoints }: Paragraph): number {
  if (indentPoints !== undefined) return indentPoints;
  return bullet === "none" ? level * INDENT.step : INDENT.hang + level * INDENT.step;
}

/** What people read is not set smaller than this for standing below something larger. */
const READ = 12;

/** Sizes are whole points: LibreOffice rounds widths at others. A template's levels have the sizes that it gives them. */
export function sizeOf({ scale = 1, indentPoints }: Paragraph, base: number): number {
  const size = Math.max(1, Math.round(base * scale));
  return scale < 1 && indentPoints === undefined ? Math.max(size, Math.min(base, READ)) : size;
}
