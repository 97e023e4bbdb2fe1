import { CSS_WIDE } from "./valid-values.ts";

type Longhands = readonly (readonly [property: string, value: string])[];

const SIDES = ["top", "right", "bottom", "left"] as const;
const BORDER_STYLES = /^(none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)$/;
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
    case "margin-inline-end":
    case "padding-inline-end":
      return [[property.replace("inline-end", "right"), text]];
    case "margin-inline":
    case "padding-inline":
      return pair(property, text, ["left", "right"]);
    case "margin-block":
    case "padding-block":
      return pair(property, text, ["top", "bottom"]);
    case "page-break-before":
    case "page-break-after":
    case "page-break-inside":
      return [[property.replace("page-", ""), text]];
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
      return SIDES.flatMap((side) => borderSide(side, text));
    case "border-top":
    case "border-right":
    case "border-bottom":
    case "border-left":
      return borderSide(property.replace("border-", ""), text);
    case "border-width":
    case "border-style":
    case "border-color":
      return sides(text).map((one, index) => [property.replace("border-", `border-${SIDES[index]}-`), one]);
    default:
      return [[property, text]];
  }
}

/** The properties that a shorthand sets, as far as they are read here. */
function longhandsOf(property: string): readonly string[] {
  if (property === "font")
    return ["font-style", "font-variant", "font-weight", "font-size", "line-height", "font-family"];
  if (property === "background") return ["background-color", "background-image"];
  if (property === "text-decoration") return ["text-decoration-line"];
  if (property === "list-style") return ["list-style-type"];
  if (/^(margin|padding)$/.test(property)) return SIDES.map((side) => `${property}-${side}`);
  if (property === "border") return SIDES.flatMap((side) => longhandsOf(`border-${side}`));
  if (/^border-(top|right|bottom|left)$/.test(property))
    return ["width", "style", "color"].map((part) => `${property}-${part}`);
  if (/^border-(width|style|color)$/.test(property))
    return SIDES.map((side) => property.replace("border-", `border-${side}-`));
  if (property.startsWith("page-break-")) return [property.replace("page-", "")];
  return [property];
}

function sides(value: string): readonly string[] {
  const [top = "0", right = top, bottom = top, left = right] = words(value);
  return [top, right, bottom, left];
}

function pair(property: string, value: string, names: readonly [string, string]): Longhands {
  const [first = "0", second = first] = words(value);
  const [name = ""] = property.split("-");
  return [
    [`${name}-${names[0]}`, first],
    [`${name}-${names[1]}`, second],
  ];
}

/** Width, style and colour in any order; what is not said begins anew. CSS Backgrounds 3, 4.4. */
function borderSide(side: string, value: string): Longhands {
  const parts = words(value);
  const style = parts.find((part) => BORDER_STYLES.test(part));
  const width = parts.find((part) => /^(thin|medium|thick)$/.test(part) || /^[+-]?[\d.]|^calc\(/.test(part));
  const color = parts.find((part) => part !== style && part !== width);
  return [
    [`border-${side}-width`, width ?? "medium"],
    [`border-${side}-style`, style ?? "none"],
    [`border-${side}-color`, color ?? "currentcolor"],
  ];
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
  const written = rest[0]?.startsWith("/") === true ? rest[0] : parts[at];
  const height = rest[0] === "/" ? rest[1] : written?.split("/")[1];
  return [
    ["font-style", before.find((word) => /^(italic|oblique)$/.test(word)) ?? "normal"],
    ["font-variant", before.find((word) => word === "small-caps") ?? "normal"],
    ["font-weight", before.find((word) => /^(bold|bolder|lighter|\d{1,4})$/.test(word)) ?? "normal"],
    ["font-size", (parts[at]?.split("/")[0] ?? "").toLowerCase()],
    ["line-height", height === undefined || height === "" ? "normal" : height.toLowerCase()],
    ["font-family", family.join(" ")],
  ];
}

/** Apart by spaces, what stands in parentheses and quotes kept together; those that are never closed reach to the end. */
function words(value: string): readonly string[] {
  return value.match(/(?:[^\s("']+|\([^)]*(?:\)|$)|"[^"]*(?:"|$)|'[^']*(?:'|$))+/g) ?? [];
}
