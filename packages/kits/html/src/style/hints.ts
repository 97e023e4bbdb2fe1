import { attributeOf, type HtmlElement } from "../parse/tree.ts";
import { SIDES } from "./box.ts";
import { readColor } from "./colors.ts";

type Hints = readonly (readonly [property: string, value: string])[];

const FONT_SIZES = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"] as const;
const ALIGNED: ReadonlySet<string> = new Set("p div h1 h2 h3 h4 h5 h6 td th tr thead tbody tfoot".split(" "));
const FILLED: ReadonlySet<string> = new Set("body table thead tbody tfoot tr td th".split(" "));
const SIZED: ReadonlySet<string> = new Set("img table td th tr col colgroup hr".split(" "));
const VALIGNED: ReadonlySet<string> = new Set("td th tr thead tbody tfoot col".split(" "));
const LIST_TYPES: Readonly<Record<string, string>> = {
  "1": "decimal",
  a: "lower-alpha",
  A: "upper-alpha",
  i: "lower-roman",
  I: "upper-roman",
};

/** What attributes say of style: below any rule of the author. WHATWG HTML, 15.3. */
export function hintsOf(element: HtmlElement, linkColor: string | undefined): Hints {
  const { name, tag } = element;
  const isCell = name === "td" || name === "th";
  const hints: (readonly [string, string])[] = isCell ? [...hintsFromTable(tableOf(element))] : [];
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
    addSize(hints, name, { attribute, text });
    if (attribute === "valign" && VALIGNED.has(name)) hints.push(["vertical-align", text.toLowerCase()]);
    if (name === "table") addTable(hints, attribute, text);
    if (name === "table" && attribute === "border") addTableBorder(hints, text, attributeOf(tag, "bordercolor"));
    if (name === "hr") addRule(hints, attribute, text);
    if (attribute === "background" && FILLED.has(name) && text !== "") hints.push(["background-image", "some"]);
  }
  return hints;
}

const forCells = new WeakMap<HtmlElement, Hints>();

function tableOf({ parent }: HtmlElement): HtmlElement | undefined {
  let at = parent;
  while (at !== undefined && /^(tr|tbody|thead|tfoot)$/.test(at.name)) at = at.parent;
  return at?.name === "table" ? at : undefined;
}

/** What the cells of a table take from its attributes. WHATWG HTML, 15.3.8. */
function hintsFromTable(table: HtmlElement | undefined): Hints {
  if (table === undefined) return [];
  const known = forCells.get(table);
  if (known !== undefined) return known;
  const { tag } = table;
  const hints: (readonly [string, string])[] = [];
  const border = attributeOf(tag, "border");
  const color = attributeOf(tag, "bordercolor");
  const rules = (attributeOf(tag, "rules") ?? "").trim().toLowerCase();
  const hasBorder = border !== undefined && pixelsOf(border.trim() === "" ? "1" : border) !== "0px";
  const style = rules === "" ? (hasBorder ? "inset" : "none") : "none";
  for (const side of SIDES) {
    const isRuled =
      rules === "all" || (/^(rows|cols)$/.test(rules) && /^(left|right)$/.test(side) === (rules === "cols"));
    if (style === "none" && !isRuled) continue;
    hints.push([`border-${side}-style`, isRuled ? "solid" : style], [`border-${side}-width`, "1px"]);
    hints.push([`border-${side}-color`, color === undefined ? "gray" : legacyColor(color)]);
  }
  const padding = attributeOf(tag, "cellpadding");
  if (padding !== undefined && /^\s*\d/.test(padding))
    for (const side of SIDES) hints.push([`padding-${side}`, pixelsOf(padding)]);
  forCells.set(table, hints);
  return hints;
}

interface Attribute {
  readonly attribute: string;
  readonly text: string;
}

/** Sizes are numbers of px or percentages. */
function addSize(hints: (readonly [string, string])[], name: string, { attribute, text }: Attribute): void {
  if (!/^(width|height)$/.test(attribute) || !SIZED.has(name)) return;
  const found = /^\+?(\d{1,7}(?:\.\d{1,7})?)(%?)/.exec(text);
  if (found === null || Number(found[1]) === 0) return;
  if (name === "img" && (found[2] === "%" || !/^[\d.]+(px)?$/.test(text))) return;
  hints.push([attribute, `${Number(found[1])}${found[2] === "%" ? "%" : "px"}`]);
}

function addTable(hints: (readonly [string, string])[], attribute: string, text: string): void {
  if (attribute === "cellspacing" && /^\d/.test(text)) hints.push(["border-spacing", pixelsOf(text)]);
  if (attribute === "rules" && text !== "") hints.push(["border-collapse", "collapse"]);
  if (attribute === "align" && /^(center|right)$/i.test(text)) {
    hints.push(["margin-left", "auto"]);
    if (/^center$/i.test(text)) hints.push(["margin-right", "auto"]);
  }
}

function addTableBorder(hints: (readonly [string, string])[], text: string, color: string | undefined): void {
  const width = pixelsOf(/^\d/.test(text) ? text : "1");
  if (width === "0px") return;
  for (const side of SIDES) {
    hints.push([`border-${side}-style`, "outset"], [`border-${side}-width`, width]);
    hints.push([`border-${side}-color`, color === undefined ? "gray" : legacyColor(color)]);
  }
}

/** A horizontal rule. WHATWG HTML, 15.3.9. */
function addRule(hints: (readonly [string, string])[], attribute: string, text: string): void {
  if (attribute === "color") hints.push(["color", legacyColor(text)]);
  if (attribute === "color" || attribute === "noshade")
    for (const side of SIDES) hints.push([`border-${side}-style`, "solid"]);
  if (attribute === "size" && /^\d/.test(text)) hints.push(["height", `${Math.max(0, Number.parseFloat(text) - 2)}px`]);
}

function pixelsOf(text: string): string {
  return `${Math.min(10_000, Number.parseFloat(text.trim()) || 0)}px`;
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
