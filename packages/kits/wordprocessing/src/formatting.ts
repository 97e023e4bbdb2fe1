import type { XmlElement } from "@colophon/kit-xml";
import { isOnValue, isWordElement, wordAttribute } from "./elements.ts";
import type { StyleSheet, WordStyle } from "./styles.ts";
import { layFonts } from "./theme.ts";

/** Properties in force: by element name their attributes, by local name. A switch has `val` "1" or "0". */
export type Formatting = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Switches that turn each other over when styles of several kinds have them. ISO/IEC 29500-1, 17.7.3. */
const TOGGLES: ReadonlySet<string> = new Set(
  "b bCs caps emboss i iCs imprint outline shadow smallCaps strike vanish".split(" "),
);
/** Elements whose attributes are laid over one another one by one. */
const MERGED: ReadonlySet<string> = new Set(["rFonts", "ind", "spacing", "lang"]);
/** What is no formatting of its own. */
const SKIPPED: ReadonlySet<string> = new Set(
  "rStyle pStyle rPrChange pPrChange sectPr rPr numPr ins del moveFrom moveTo cnfStyle divId".split(" "),
);

/** Layers of properties, each laid over those before it. */
function layOver(layers: readonly (XmlElement | undefined)[]): Map<string, ReadonlyMap<string, string>> {
  const made = new Map<string, ReadonlyMap<string, string>>();
  for (const layer of layers) if (layer !== undefined) addLayer(made, layer);
  return made;
}

function addLayer(made: Map<string, ReadonlyMap<string, string>>, layer: XmlElement): void {
  for (const child of layer.children) {
    if (child.kind !== "element" || !isWordElement(child) || SKIPPED.has(child.local)) continue;
    const attributes = new Map<string, string>();
    if (TOGGLES.has(child.local)) attributes.set("val", isOnValue(wordAttribute(child, "val")) ? "1" : "0");
    else readAttributes(child, attributes);
    made.set(child.local, mergedOver(made, child.local, attributes));
  }
}

function mergedOver(
  made: Formatting,
  name: string,
  attributes: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const before = MERGED.has(name) ? made.get(name) : undefined;
  if (before === undefined) return attributes;
  return name === "rFonts" ? layFonts(before, attributes) : new Map([...before, ...attributes]);
}

function readAttributes(element: XmlElement, attributes: Map<string, string>): void {
  for (const { local, prefix, name, value } of element.attributes)
    if (name !== "xmlns" && prefix !== "xmlns") attributes.set(local, value);
  for (const child of element.children) {
    if (child.kind !== "element") continue;
    const inner = child.attributes
      .filter(({ prefix }) => prefix !== "xmlns")
      .map(({ local, value }) => `${local}=${value}`);
    const key = attributes.has(child.local) ? `${child.local} ${attributes.size}` : child.local;
    attributes.set(key, inner.join(" "));
  }
}

/** Formatting of a paragraph: defaults, style of its table, list, style, its own. ISO/IEC 29500-1, 17.7.2. */
export function resolveParagraph(styles: StyleSheet, { properties, style, table, list }: ParagraphSource): Formatting {
  const chain = styles.chain(style, "paragraph");
  const hasOwnList = properties?.children.some((child) => child.kind === "element" && child.local === "numPr") === true;
  const styled = chain.map(({ paragraph }) => paragraph);
  const before = hasOwnList ? [...styled, list] : [list, ...styled];
  return layOver([styles.defaultParagraph, ...partsOf(styles, table, "paragraph"), ...before, properties]);
}

export interface ParagraphSource {
  readonly properties: XmlElement | undefined;
  /** Id of the paragraph's style. */
  readonly style: string | undefined;
  /** Id of the style of the table around it. */
  readonly table: string | undefined;
  /** Of the level of its list. */
  readonly list: XmlElement | undefined;
}

export interface RunSource {
  readonly properties: XmlElement | undefined;
  readonly style: string | undefined;
  readonly paragraphStyle: string | undefined;
  readonly table: string | undefined;
}

/** Formatting of a run. Switches of its styles turn each other over; its own say what they are. */
export function resolveRun(styles: StyleSheet, { properties, style, paragraphStyle, table }: RunSource): Formatting {
  const tableLayer = layOver(partsOf(styles, table, "run"));
  const paragraphLayer = layOver(styles.chain(paragraphStyle, "paragraph").map(({ run }) => run));
  const named = styles.style(style);
  const chain = named?.kind === "character" ? styles.chain(style, "character") : styles.chain(undefined, "character");
  const runLayer = layOver(chain.map(({ run }) => run));
  const made = layOver([styles.defaultRun]);
  for (const layer of [tableLayer, paragraphLayer, runLayer])
    for (const [name, attributes] of layer) made.set(name, mergedOver(made, name, attributes));
  for (const name of TOGGLES) {
    const layers = [tableLayer, paragraphLayer, runLayer].flatMap((layer) => layer.get(name)?.get("val") ?? []);
    if (layers.length > 1)
      made.set(name, new Map([["val", layers.filter((value) => value === "1").length % 2 === 1 ? "1" : "0"]]));
  }
  if (properties !== undefined) addLayer(made, properties);
  return made;
}

function partsOf(styles: StyleSheet, table: string | undefined, part: "paragraph" | "run") {
  if (table === undefined) return [];
  return styles.chain(table, "table").map((style: WordStyle) => style[part]);
}
