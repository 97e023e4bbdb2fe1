import type { HtmlElement } from "../parse/tree.ts";
import { readColor } from "./colors.ts";

type Hints = readonly (readonly [property: string, value: string])[];

const FONT_SIZES = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"] as const;
const ALIGNED: ReadonlySet<string> = new Set("p div h1 h2 h3 h4 h5 h6 td th tr thead tbody tfoot".split(" "));
const FILLED: ReadonlySet<string> = new Set("body table thead tbody tfoot tr td th".split(" "));
const LIST_TYPES: Readonly<Record<string, string>> = {
  "1": "decimal",
  a: "lower-alpha",
  A: "upper-alpha",
  i: "lower-roman",
  I: "upper-roman",
};

/** What attributes say of style: below any rule of the author. WHATWG HTML, 15.3. */
export function hintsOf({ name, tag }: HtmlElement, linkColor: string | undefined): Hints {
  const hints: (readonly [string, string])[] = [];
  if (name === "a" && linkColor !== undefined && tag.attributes.some((attribute) => attribute.name === "href"))
    hints.push(["color", legacyColor(linkColor.trim())]);
  for (const { name: attribute, value } of tag.attributes) {
    const text = value.trim();
    if (attribute === "dir" && /^(ltr|rtl)$/i.test(text)) hints.push(["direction", text.toLowerCase()]);
    if (attribute === "align" && ALIGNED.has(name)) hints.push(["text-align", alignmentOf(name, text.toLowerCase())]);
    if (attribute === "bgcolor" && FILLED.has(name)) hints.push(["background-color", legacyColor(text)]);
    if (attribute === "text" && name === "body") hints.push(["color", legacyColor(text)]);
    if (attribute === "nowrap" && (name === "td" || name === "th")) hints.push(["white-space", "nowrap"]);
    if (attribute === "wrap" && name === "pre") hints.push(["white-space", "pre-wrap"]);
    if (attribute === "type" && (name === "ol" || name === "ul" || name === "li")) addListType(hints, text);
    if (name === "font") addFont(hints, attribute, text);
    if (/^(width|height)$/.test(attribute) && name === "img" && /^\d+(\.\d+)?(px)?$/.test(text))
      hints.push([attribute, `${Number.parseFloat(text)}px`]);
  }
  return hints;
}

/** That of a heading aligns its lines alone, that of others also places the blocks in them, as in Chromium. */
function alignmentOf(name: string, text: string): string {
  const side = text === "middle" || text === "absmiddle" ? "center" : text;
  const placesBlocks = !name.startsWith("h") && text !== "absmiddle" && /^(left|right|center)$/.test(side);
  return placesBlocks ? `-webkit-${side}` : side;
}

function addListType(hints: (readonly [string, string])[], type: string): void {
  const known = LIST_TYPES[type] ?? (/^(disc|circle|square|none)$/i.test(type) ? type.toLowerCase() : undefined);
  if (known !== undefined) hints.push(["list-style-type", known]);
}

function addFont(hints: (readonly [string, string])[], attribute: string, text: string): void {
  if (attribute === "color") hints.push(["color", legacyColor(text)]);
  if (attribute === "face") hints.push(["font-family", text]);
  if (attribute !== "size") return;
  const found = /^([+-]?)(\d{1,3})/.exec(text);
  if (found === null) return;
  const value = found[1] === "" ? Number(found[2]) : 3 + Number(`${found[1]}${found[2]}`);
  hints.push(["font-size", FONT_SIZES[Math.min(7, Math.max(1, value)) - 1] ?? "medium"]);
}

/** Whatever stands there is a colour. WHATWG HTML, 2.3.6: rules for parsing a legacy colour value. */
function legacyColor(text: string): string {
  const value = text.trim().toLowerCase();
  if (value === "" || value === "transparent") return value;
  if (/^[a-z]+$/.test(value) && readColor(value) !== undefined) return value;
  if (/^#[0-9a-f]{3}$/.test(value)) return value;
  const digits = value
    .replace(/[\u{10000}-\u{10ffff}]/gu, "00")
    .slice(0, 128)
    .replace(/^#/, "")
    .replace(/[^0-9a-f]/g, "0");
  const length = Math.max(1, Math.ceil(digits.length / 3));
  const padded = digits.padEnd(3 * length, "0");
  let channels = [0, 1, 2].map((at) => padded.slice(at * length, (at + 1) * length).slice(-8));
  while ((channels[0]?.length ?? 0) > 2 && channels.every((channel) => channel.startsWith("0")))
    channels = channels.map((channel) => channel.slice(1));
  return `#${channels.map((channel) => channel.slice(0, 2).padStart(2, "0")).join("")}`;
}
