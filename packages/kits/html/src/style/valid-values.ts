import { readColor } from "./colors.ts";
import { isLength } from "./lengths.ts";

/** Keywords that every property has. CSS Cascading 5, 7.3. */
export const CSS_WIDE: ReadonlySet<string> = new Set(["inherit", "initial", "unset", "revert", "revert-layer"]);

const keywords = (list: string): ((value: string) => boolean) => {
  const known = new Set(list.split(" "));
  return (value) => known.has(value);
};
const either =
  (...tests: readonly ((value: string) => boolean)[]) =>
  (value: string): boolean =>
    tests.some((test) => test(value));
const isLengthOrPercentage = (value: string): boolean => isLength(value) || isPercentage(value);
const isPercentage = (value: string): boolean => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)%$/.test(value);
const isPositive = (value: string): boolean => isLengthOrPercentage(value) && !value.startsWith("-");
const isColor = (value: string): boolean => value === "currentcolor" || readColor(value) !== undefined;
const margin = either(isLengthOrPercentage, keywords("auto"));
const isNumber = (value: string): boolean => /^\+?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value);
const breaks = keywords("auto always page left right recto verso avoid avoid-page column avoid-column all");
const size = either(isPositive, keywords("auto min-content max-content fit-content none"));

const TESTS: Readonly<Record<string, (value: string) => boolean>> = {
  color: isColor,
  "background-color": isColor,
  "font-size": either(
    isPositive,
    keywords("xx-small x-small small medium large x-large xx-large xxx-large smaller larger"),
  ),
  "font-weight": either(
    keywords("normal bold bolder lighter"),
    (value) => /^\d{1,4}(\.\d+)?$/.test(value) && Number(value) >= 1 && Number(value) <= 1_000,
  ),
  "font-style": either(keywords("normal italic oblique"), (value) =>
    /^oblique [+-]?[\d.]+(deg|rad|grad|turn)$/.test(value),
  ),
  "text-align": keywords(
    "start end left right center justify match-parent -internal-center -webkit-left -webkit-right -webkit-center -webkit-justify",
  ),
  direction: keywords("ltr rtl"),
  visibility: keywords("visible hidden collapse"),
  "white-space": keywords("normal pre nowrap pre-wrap pre-line break-spaces"),
  "text-transform": keywords("none uppercase lowercase capitalize full-width full-size-kana"),
  "text-indent": isLengthOrPercentage,
  float: keywords("none left right inline-start inline-end"),
  position: keywords("static relative absolute fixed sticky"),
  width: size,
  height: size,
  "max-width": size,
  "line-height": either(isPositive, keywords("normal"), isNumber),
  "letter-spacing": either(isLength, keywords("normal")),
  "border-collapse": keywords("collapse separate"),
  "border-spacing": (value) => value.split(" ").every((one) => isLength(one) && !one.startsWith("-")),
  "break-before": breaks,
  "break-after": breaks,
  "break-inside": keywords("auto avoid avoid-page avoid-column"),
  "table-layout": keywords("auto fixed"),
  "caption-side": keywords("top bottom"),
  "vertical-align": either(
    isLengthOrPercentage,
    keywords("baseline sub super top text-top middle bottom text-bottom -webkit-baseline-middle"),
  ),
  ...Object.fromEntries(
    ["top", "right", "bottom", "left"].flatMap((side) => [
      [
        `border-${side}-width`,
        either((value) => isLength(value) && !value.startsWith("-"), keywords("thin medium thick")),
      ],
      [`border-${side}-style`, keywords("none hidden solid dashed dotted double groove ridge inset outset")],
      [`border-${side}-color`, isColor],
    ]),
  ),
  ...Object.fromEntries(["top", "right", "bottom", "left"].map((side) => [`margin-${side}`, margin])),
  ...Object.fromEntries(["top", "right", "bottom", "left"].map((side) => [`padding-${side}`, isPositive])),
};

/** Properties whose lengths need no unit in quirks mode. Quirks, 3.2. */
const UNITLESS =
  /^(font-size|text-indent|(max-)?width|height|(margin|padding)-(top|right|bottom|left)|border-(top|right|bottom|left)-width)$/;
/** Those whose colours need no mark there. Quirks, 3.1. */
const UNMARKED: ReadonlySet<string> = new Set(["color", "background-color"]);

/**
 * A value of a property as a browser reads it; undefined for one that is none, which is as if it were not written.
 *
 * Source   CSS Syntax 3, 9; CSS Fonts 4, CSS Text 3, CSS Box 3; Quirks Mode, 3.1 and 3.2.
 */
export function readValue(property: string, value: string, isQuirks: boolean): string | undefined {
  const test = TESTS[property];
  if (test === undefined || CSS_WIDE.has(value) || value.includes("var(") || test(value)) return value;
  if (!isQuirks) return undefined;
  if (UNITLESS.test(property) && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value))
    return readValue(property, `${value}px`, false);
  if (UNMARKED.has(property) && /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(value)) return `#${value}`;
  return undefined;
}
