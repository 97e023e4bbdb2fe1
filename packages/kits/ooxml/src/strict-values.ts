import type { XmlElement } from "@colophon/kit-xml";

/** Attributes of drawings and slides that are percentages: thousandths of one in the transitional edition. */
const PERCENT = names(
  "amt thresh a sat lum bright contrast sx sy stA stPos endA endPos tx ty fontScale lnSpcReduction pos d sp r g b l t baseline",
  "accel decel spd vol x y lim zoom tm",
  "custScaleX custScaleY custRadScaleRad custRadScaleInc custLinFactX custLinFactY custLinFactNeighborX custLinFactNeighborY",
);
/** Attributes that are percentages of these elements alone. */
const PERCENT_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  sz: names("restoredLeft restoredTop"),
  s: names("hsl"),
};
/** Elements whose `val` is one. */
const PERCENT_VALUE = names(
  "tint shade alpha alphaOff alphaMod hueMod sat satOff satMod lum lumOff lumMod red redOff redMod green greenOff greenMod",
  "blue blueOff blueMod spcPct buSzPct tmPct",
);
/** Of charts: whole percent in both editions, without their sign in the transitional one. */
const CHART_PERCENT = names(
  "gapWidth gapDepth overlap holeSize depthPercent hPercent bubbleScale lblOffset secondPieSize thickness",
);
/** Lengths in English metric units. */
const LENGTH = names(
  "x y cx cy w h marL marR marT marB indent defTabSz lIns tIns rIns bIns pos blurRad dist rad spcCol tx ty z extrusionH",
  "contourW dx dy dz wR hR minX maxX minY maxY minR maxR",
);
/** Sides of a rectangle of text, which are shares of the whole in any other. */
const SIDES = names("l t r b");
/** Hundredths of a point. */
const POINTS = names("sz spc kern");

const EMU: Readonly<Record<string, number>> = {
  in: 914_400,
  cm: 360_000,
  mm: 36_000,
  pt: 12_700,
  pc: 152_400,
  pi: 152_400,
};
const MEASURE = /^(-?\d+(?:\.\d+)?)(%|in|cm|mm|pt|pc|pi)$/;

function names(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(" ")));
}

/**
 * A value as the strict edition may write it -> as the transitional one has it; undefined where both write it alike. Percentages lose
 * their sign and lengths their unit; words that look like either stay.
 *
 * Source   ISO/IEC 29500-1, 20.1.10, 22.9.2; ISO/IEC 29500-4, 12.
 */
export function transitionalValue({ local, namespace = "" }: XmlElement, attribute: string, value: string) {
  const [, digits = "", unit = ""] = MEASURE.exec(value) ?? [];
  if (unit === "") return undefined;
  const number = Number(digits);
  const isValue = attribute === "val";
  if (unit === "%") {
    if (namespace.endsWith("/chart"))
      return isValue && CHART_PERCENT.has(local) ? String(Math.round(number)) : undefined;
    const isPercent = isValue
      ? PERCENT_VALUE.has(local)
      : PERCENT.has(attribute) || PERCENT_OF[attribute]?.has(local) === true;
    return isPercent ? String(Math.round(number * 1_000)) : undefined;
  }
  const emu = number * (EMU[unit] ?? 0);
  if (isValue ? local === "spcPts" : POINTS.has(attribute)) return String(Math.round(emu / 127));
  const isLength = LENGTH.has(attribute) || (local === "rect" && SIDES.has(attribute));
  return isLength ? String(Math.round(emu)) : undefined;
}
