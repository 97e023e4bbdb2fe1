import { CSS_WIDE } from "./valid-values.ts";

type Longhands = readonly (readonly [property: string, value: string])[];

const SIDES = ["top", "right", "bottom", "left"] as const;
const GENERIC_SIZES =
  /^(xx-small|x-small|small|medium|large|x-large|xx-large|xxx-large|smaller|larger|[\d.]+(px|pt|em|rem|ex|ch|in|cm|mm|pc|q|%|vw|vh)|0)$/i;

/** A declaration -> those of single properties, as far as a text document has them. Names of fonts keep their case. */
export function expand(property: string, value: string): Longhands {
  const text =
    property === "font-family" || property === "font" || property === "content" ? value : value.toLowerCase();
  if (CSS_WIDE.has(text.toLowerCase())) return longhandsOf(property).map((name) => [name, text.toLowerCase()]);
  switch (property) {
    case "margin":
    case "padding":
      return sides(text).map((one, index) => [`${property}-${SIDES[index]}`, one]);
    case "margin-inline-start":
    case "padding-inline-start":
      return [[property.replace("inline-start", "left"), text]];
    case "font":
      return font(text);
    case "background":
      return background(text);
    case "text-decoration": {
      const lines = words(text).filter((word) => /^(none|underline|overline|line-through|inherit)$/.test(word));
      return [["text-decoration-line", lines.length === 0 ? "none" : lines.join(" ")]];
    }
    case "list-style": {
      const word = words(text).find((one) => !/^(inside|outside|inherit)$/.test(one) && !one.startsWith("url("));
      return word === undefined ? [] : [["list-style-type", word]];
    }
    case "border":
      return SIDES.map((side) => [`border-${side}`, text]);
    default:
      return [[property, text]];
  }
}

/** The properties that a shorthand sets, as far as they are read here. */
function longhandsOf(property: string): readonly string[] {
  if (property === "font") return ["font-style", "font-variant", "font-weight", "font-size", "font-family"];
  if (property === "background") return ["background-color", "background-image"];
  if (property === "text-decoration") return ["text-decoration-line"];
  if (property === "list-style") return ["list-style-type"];
  if (/^(margin|padding|border)$/.test(property)) return SIDES.map((side) => `${property}-${side}`);
  return [property];
}

function sides(value: string): readonly string[] {
  const [top = "0", right = top, bottom = top, left = right] = words(value);
  return [top, right, bottom, left];
}

function background(value: string): Longhands {
  const color = words(value).find((word) => isColorWord(word));
  const image = /url\(|gradient\(/.test(value) ? ([["background-image", "some"]] as const) : [];
  return [["background-color", color ?? "transparent"], ...image];
}

function isColorWord(word: string): boolean {
  return (
    /^(#|rgba?\(|hsla?\()/.test(word) ||
    (/^[a-z]+$/.test(word) &&
      !/^(none|repeat|no|scroll|fixed|local|center|top|left|right|bottom|cover|contain|inherit|initial)$/.test(word))
  );
}

/** CSS Fonts 4, 2.7: size, then family; before them style, variant, weight in any order. */
function font(value: string): Longhands {
  const parts = words(value.trim());
  const at = parts.findIndex((part) => GENERIC_SIZES.test(part.split("/")[0] ?? ""));
  if (at < 0) return [];
  const before = parts.slice(0, at).map((part) => part.toLowerCase());
  const rest = parts.slice(at + 1);
  const family = rest[0] === "/" ? rest.slice(2) : rest[0]?.startsWith("/") === true ? rest.slice(1) : rest;
  return [
    ["font-style", before.find((word) => /^(italic|oblique)$/.test(word)) ?? "normal"],
    ["font-variant", before.find((word) => word === "small-caps") ?? "normal"],
    ["font-weight", before.find((word) => /^(bold|bolder|lighter|\d{1,4})$/.test(word)) ?? "normal"],
    ["font-size", (parts[at]?.split("/")[0] ?? "").toLowerCase()],
    ["font-family", family.join(" ")],
  ];
}

/** Apart by spaces, what stands in parentheses and quotes kept together; those that are never closed reach to the end. */
function words(value: string): readonly string[] {
  return value.match(/(?:[^\s("']+|\([^)]*(?:\)|$)|"[^"]*(?:"|$)|'[^']*(?:'|$))+/g) ?? [];
}
