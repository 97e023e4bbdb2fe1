import type { XmlElement } from "@colophon/kit-xml";
import { readColor } from "./color.ts";
import { attribute, child, nameOf } from "./markup.ts";
import { type ColorMap, resolveSchemeColor, resolveTypeface, type Theme } from "./theme.ts";

export type Spacing = { readonly points: number } | { readonly percent: number };

/** How one level of text looks. Absent where no one says it: then the program's own default holds. */
export interface LevelStyle {
  readonly sizePoints?: number;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly capitals?: "small" | "all";
  /** RRGGBB, through the theme and the colour map. */
  readonly color?: string;
  /** The family for Latin text, through the theme. */
  readonly typeface?: string;
  readonly align?: string;
  readonly marginEmu?: number;
  readonly indentEmu?: number;
  /** A character, `auto` for numbers, `picture`, or `none`. */
  readonly bullet?: string;
  readonly spaceBefore?: Spacing;
  readonly spaceAfter?: Spacing;
  readonly lineSpacing?: Spacing;
}

/** Levels 1 to 9. */
export type TextStyle = readonly LevelStyle[];

type Written = Omit<LevelStyle, "color" | "typeface"> & {
  readonly fill?: XmlElement;
  readonly face?: string;
};

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/**
 * Lists of level styles, the later over the earlier -> nine levels with colours and families resolved.
 *
 * Source   ISO/IEC 29500-1, 21.1.2.4: a placeholder's own list, over its layout's, over its master's, over the master's text styles.
 */
export function resolveTextStyle(lists: readonly (XmlElement | undefined)[], theme: Theme, map: ColorMap): TextStyle {
  return LEVELS.map((level) => {
    const written: Written = Object.assign(
      {},
      ...lists.flatMap((list) => [readLevel(child(list, "a:defPPr")), readLevel(child(list, `a:lvl${level}pPr`))]),
    );
    return toLevelStyle(written, theme, map);
  });
}

function toLevelStyle({ fill, face, ...rest }: Written, theme: Theme, map: ColorMap): LevelStyle {
  const color = fill === undefined ? undefined : readColor(fill, (name) => resolveSchemeColor(name, theme, map));
  return {
    ...rest,
    ...(color !== undefined && { color }),
    ...(face !== undefined && { typeface: resolveTypeface(face, theme) }),
  };
}

/** The first paragraph of a level: its properties, and those of its first run or, where it has no words, of its end. */
export interface Sample {
  readonly paragraph: XmlElement | undefined;
  readonly run: XmlElement;
  readonly hasWords: boolean;
}
/** By level, from 0. */
export type Samples = ReadonlyMap<number, Sample>;

/**
 * Levels as the words of a master or layout are written, which slides do not inherit: what LibreOffice writes in place of text styles.
 * Levels without a sample are those of the first.
 */
export function resolveSamples(samples: Samples, theme: Theme, map: ColorMap): TextStyle | undefined {
  const first = samples.get(0);
  if (first === undefined) return undefined;
  return LEVELS.map((level) => {
    const { paragraph, run, hasWords } = samples.get(level - 1) ?? first;
    const { align, ...shape } = readLevel(paragraph);
    // A paragraph without words has no bullet, whatever its text would have.
    const written = { ...(hasWords && shape), ...(align !== undefined && { align }), ...readRun(run) };
    return toLevelStyle(written, theme, map);
  });
}

/** Whether one of the lists says a size for the first level; else each program takes its own. */
export function saysSize(lists: readonly (XmlElement | undefined)[]): boolean {
  return lists.some((list) =>
    ["a:defPPr", "a:lvl1pPr"].some((name) => numberOf(child(list, name, "a:defRPr"), "sz") !== undefined),
  );
}

function readLevel(element: XmlElement | undefined): Written {
  if (element === undefined) return {};
  const marginEmu = numberOf(element, "marL");
  const indentEmu = numberOf(element, "indent");
  const align = attribute(element, "algn");
  const bullet = readBullet(element);
  const spaceBefore = readSpacing(child(element, "a:spcBef"));
  const spaceAfter = readSpacing(child(element, "a:spcAft"));
  const lineSpacing = readSpacing(child(element, "a:lnSpc"));
  return {
    ...readRun(child(element, "a:defRPr")),
    ...(align !== undefined && { align }),
    ...(marginEmu !== undefined && { marginEmu }),
    ...(indentEmu !== undefined && { indentEmu }),
    ...(bullet !== undefined && { bullet }),
    ...(spaceBefore !== undefined && { spaceBefore }),
    ...(spaceAfter !== undefined && { spaceAfter }),
    ...(lineSpacing !== undefined && { lineSpacing }),
  };
}

function readRun(run: XmlElement | undefined): Written {
  const size = numberOf(run, "sz");
  const face = attribute(child(run, "a:latin"), "typeface");
  const fill = child(run, "a:solidFill");
  const capitals = attribute(run, "cap");
  return {
    ...(size !== undefined && { sizePoints: size / 100 }),
    ...flag(run, "b", "isBold"),
    ...flag(run, "i", "isItalic"),
    ...((capitals === "all" || capitals === "small") && { capitals: capitals as "all" | "small" }),
    ...(fill !== undefined && { fill }),
    ...(face !== undefined && { face }),
  };
}

function flag(element: XmlElement | undefined, name: string, as: "isBold" | "isItalic"): Partial<Written> {
  const value = attribute(element, name);
  return value === undefined ? {} : { [as]: value === "1" || value === "true" };
}

function readBullet(element: XmlElement): string | undefined {
  for (const each of element.children) {
    if (each.kind !== "element") continue;
    const name = nameOf(each);
    if (name === "a:buNone") return "none";
    if (name === "a:buChar") return attribute(each, "char") ?? "";
    if (name === "a:buAutoNum") return "auto";
    if (name === "a:buBlip") return "picture";
  }
  return undefined;
}

function readSpacing(element: XmlElement | undefined): Spacing | undefined {
  const points = numberOf(child(element, "a:spcPts"), "val");
  if (points !== undefined) return { points: points / 100 };
  const written = attribute(child(element, "a:spcPct"), "val");
  if (written === undefined) return undefined;
  const percent = written.endsWith("%") ? Number(written.slice(0, -1)) : Number(written) / 1_000;
  return Number.isFinite(percent) ? { percent } : undefined;
}

export function numberOf(element: XmlElement | undefined, name: string): number | undefined {
  const written = attribute(element, name);
  if (written === undefined) return undefined;
  // The strict edition writes lengths with their unit as well.
  const unit = /^(-?[\d.]+)(mm|cm|in|pt|pc|pi)$/.exec(written);
  const value = unit === null ? Number(written) : Math.round(Number(unit[1]) * (EMU[unit[2] ?? ""] ?? 1));
  return Number.isFinite(value) ? value : undefined;
}

const EMU: Readonly<Record<string, number>> = {
  mm: 36_000,
  cm: 360_000,
  in: 914_400,
  pt: 12_700,
  pc: 152_400,
  pi: 152_400,
};
