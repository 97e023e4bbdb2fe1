import { childrenOf, textOf, type XmlElement } from "@colophon/kit-xml";

const tagAttribute = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find(({ local }) => local === name)?.value;

const isLong = (element: XmlElement): boolean => tagAttribute(element, "style") === "long";

/** The pieces of a date or a time. OpenDocument 1.3 part 3, 16.29.11 on. */
const DATE_PIECES: Readonly<Record<string, (element: XmlElement) => string>> = {
  day: (element) => (isLong(element) ? "dd" : "d"),
  month: (element) =>
    tagAttribute(element, "textual") === "true" ? (isLong(element) ? "mmmm" : "mmm") : isLong(element) ? "mm" : "m",
  year: (element) => (isLong(element) ? "yyyy" : "yy"),
  "day-of-week": (element) => (isLong(element) ? "dddd" : "ddd"),
  hours: (element) => (isLong(element) ? "hh" : "h"),
  minutes: (element) => (isLong(element) ? "mm" : "m"),
  seconds(element) {
    const places = countOf(element, "decimal-places");
    return (isLong(element) ? "ss" : "s") + (places === 0 ? "" : `.${"0".repeat(places)}`);
  },
  "am-pm": () => "AM/PM",
};

const MAX_DIGITS = 30;

function countOf(element: XmlElement, name: string): number {
  const given = Number(tagAttribute(element, name) ?? "0");
  return Number.isInteger(given) && given > 0 ? Math.min(given, MAX_DIGITS) : 0;
}

/** One section of a format code; undefined for what Excel has no code for. Source: OpenDocument 1.3 part 3, 16.29. */
export function sectionOf(style: XmlElement): string | undefined {
  const isElapsed = tagAttribute(style, "truncate-on-overflow") === "false";
  let isFirst = true;
  let code = "";
  for (const element of childrenOf(style)) {
    const { local } = element;
    if (IGNORED.has(local)) continue;
    const piece = DATE_PIECES[local]?.(element) ?? valuePiece(element);
    if (piece === undefined) return undefined;
    code += isElapsed && isFirst && /^[hms]+$/.test(piece) ? `[${piece}]` : piece;
    if (DATE_PIECES[local] !== undefined) isFirst = false;
  }
  return code === "" ? code : colorMark(style) + code;
}

/** The colors that a format code has names for. */
const COLORS: Readonly<Record<string, string>> = {
  "#000000": "Black",
  "#0000ff": "Blue",
  "#00ffff": "Cyan",
  "#00ff00": "Green",
  "#ff00ff": "Magenta",
  "#ff0000": "Red",
  "#ffffff": "White",
  "#ffff00": "Yellow",
};

function colorMark(style: XmlElement): string {
  const properties = childrenOf(style).find(({ local }) => local === "text-properties");
  const color = properties === undefined ? undefined : tagAttribute(properties, "color")?.toLowerCase();
  const name = color === undefined ? undefined : COLORS[color];
  return name === undefined ? "" : `[${name}]`;
}

const IGNORED: ReadonlySet<string> = new Set(["map", "text-properties", "embedded-text"]);

function valuePiece(element: XmlElement): string | undefined {
  const { local } = element;
  if (local === "number") return numberCode(element);
  if (local === "scientific-number")
    return `${digits(element)}E+${"0".repeat(Math.max(1, countOf(element, "min-exponent-digits")))}`;
  if (local === "fraction") return fractionCode(element);
  if (local === "fill-character") return `*${textOf(element) || " "}`;
  if (local === "text" || local === "currency-symbol") return quote(textOf(element));
  return local === "text-content" ? "@" : undefined;
}

/** The conditions of a style: which other style shows which values. */
export function mapsOf(style: XmlElement): readonly { readonly condition: string; readonly style: string }[] {
  return childrenOf(style).flatMap((element) => {
    const condition = /^value\(\)([<>=!]{1,2}-?\d{1,15}(?:\.\d{1,15})?)$/.exec(
      tagAttribute(element, "condition") ?? "",
    )?.[1];
    const name = tagAttribute(element, "apply-style-name");
    return element.local !== "map" || condition === undefined || name === undefined ? [] : [{ condition, style: name }];
  });
}

function numberCode(element: XmlElement): string {
  const hasPlaces = tagAttribute(element, "decimal-places") !== undefined;
  const hasDigits = tagAttribute(element, "min-integer-digits") !== undefined;
  if (!hasPlaces && (!hasDigits || countOf(element, "min-integer-digits") <= 1)) return "General";
  const scale = Number(tagAttribute(element, "display-factor") ?? "1");
  const thousands = scale >= 1000 && Number.isFinite(scale) ? ",".repeat(Math.round(Math.log10(scale) / 3)) : "";
  return digits(element) + thousands;
}

function digits(element: XmlElement): string {
  const whole = "0".repeat(countOf(element, "min-integer-digits"));
  const grouped = tagAttribute(element, "grouping") === "true" ? `#,${(whole || "#").padStart(3, "#")}` : whole || "#";
  const places = countOf(element, "decimal-places");
  const least =
    tagAttribute(element, "min-decimal-places") === undefined ? places : countOf(element, "min-decimal-places");
  const decimals = "0".repeat(Math.min(least, places)) + "#".repeat(Math.max(0, places - least));
  return decimals === "" ? grouped : `${grouped}.${decimals}`;
}

function fractionCode(element: XmlElement): string {
  const given = tagAttribute(element, "denominator-value");
  const below = given === undefined ? "?".repeat(Math.max(1, countOf(element, "min-denominator-digits"))) : given;
  const above = "?".repeat(Math.max(1, countOf(element, "min-numerator-digits")));
  return `${tagAttribute(element, "min-integer-digits") === undefined ? "" : "# "}${above}/${below}`;
}

/** Characters that a format code shows as they are need no quotes. */
function quote(text: string): string {
  if (/^[-+/:() $%.,]*$/.test(text)) return text.replace(/[.,]/g, "\\$&");
  return `"${text.replaceAll('"', '"\\""')}"`;
}
