import { nameOf, readAttribute } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import type { Change, ChangePlace } from "./changes.ts";
import { canonical, elementsOf, type Side } from "./side.ts";

/** Settings and groups of styles that Word writes again whenever it saves a document: ids, its window, the place and language of the machine. */
const SAVED: ReadonlySet<string> = new Set([
  ...[
    "docId",
    "latentStyles",
    "proofState",
    "themeFontLang",
    "rsids",
    "zoom",
    "view",
    "decimalSymbol",
    "listSeparator",
  ],
  ...[
    "shapeDefaults",
    "hdrShapeDefaults",
    "activeWritingStyle",
    "chartTrackingRefBased",
    "defaultImageDpi",
    "compatSetting",
  ],
]);
/** Properties that saving writes: counts, editing time and the program; who saved the document, when, and how often. */
const WRITTEN: Readonly<Record<string, ReadonlySet<string>>> = {
  "extended-properties": new Set([
    ...["TotalTime", "Pages", "Words", "Characters", "CharactersWithSpaces", "Lines", "Paragraphs", "Application"],
    ...["AppVersion", "HeadingPairs", "TitlesOfParts", "LinksUpToDate", "ScaleCrop", "SharedDoc", "HyperlinksChanged"],
  ]),
  "metadata/core-properties": new Set(["revision", "modified", "lastModifiedBy", "lastPrinted"]),
};
/** Parts that saving writes from the rest of a document: the fonts that it names, a picture of its first page. */
const DERIVED: ReadonlySet<string> = new Set(["fontTable", "stylesWithEffects", "metadata/thumbnail"]);
/** Children of a theme without an order, or written by newer versions of Word. */
const UNORDERED: ReadonlySet<string> = new Set(["font"]);
const ADDED: ReadonlySet<string> = new Set(["extLst"]);

/** What saving changed of two documents: one change for all of it, with who saved them and when. */
export class SavedFacts {
  readonly #names = { before: new Set<string>(), after: new Set<string>() };
  readonly #places: { before?: ChangePlace; after?: ChangePlace } = {};

  /** Takes a setting or a group of styles that saving writes; false for any other. */
  take(name: string, before: ChangePlace | undefined, after: ChangePlace | undefined): boolean {
    if (!SAVED.has(name)) return false;
    const isNew = after !== undefined;
    this.note(name, isNew ? undefined : before && { ...before, text: "" }, after && { ...after, text: "" });
    return true;
  }

  /** Texts of the places are what is said of it beside its name. */
  note(name: string, before: ChangePlace | undefined, after: ChangePlace | undefined): void {
    for (const [which, place] of [["before", before] as const, ["after", after] as const]) {
      if (place === undefined) continue;
      const said = place.text.replace(/\s+/g, " ").trim();
      this.#names[which].add(said === "" ? name : `${name} (${said})`);
      this.#places[which] ??= place;
    }
  }

  /** The one change; undefined where saving changed nothing. */
  get change(): Change | undefined {
    const names = { before: [...this.#names.before].join(", "), after: [...this.#names.after].join(", ") };
    const { before, after } = this.#places;
    if (before === undefined && after === undefined) return undefined;
    const text = after === undefined ? names.before : names.after;
    return {
      kind: "setting",
      ...(before !== undefined && { before: { ...before, text: names.before } }),
      ...(after !== undefined && { after: { ...after, text: names.after } }),
      untracked: { subject: "facts of saving", reason: `Word writes them whenever it saves a document: ${text}.` },
    };
  }
}

/** Whether saving writes such a part from the rest of the document. A table of fonts with fonts in it says more. */
export function isDerived(kind: string, side: Side | undefined): boolean {
  if (!DERIVED.has(kind)) return false;
  const fonts = kind === "fontTable" && side !== undefined ? elementsOf(side.tree.root) : [];
  return !fonts.some((font) => elementsOf(font).some(({ local }) => local.startsWith("embed")));
}

/** Whether parts of two documents differ in nothing but what saving changes. */
export function differBySaving(kind: string, before: Side, after: Side): boolean {
  if (isDerived(kind, before) && isDerived(kind, after)) return true;
  const read = READERS[kind];
  return read !== undefined && read(before) === read(after);
}

const READERS: Readonly<Record<string, (side: Side) => string>> = {
  "extended-properties": (side) => saidBy(side, "extended-properties"),
  "metadata/core-properties": (side) => saidBy(side, "metadata/core-properties"),
  theme: (side) => themeOf(side.tree.root, side),
  webSettings: webSettingsOf,
  customXmlProps: (side) =>
    elementsOf(side.tree.root)
      .map((each) => canonical(each, side))
      .join(""),
};

/** Properties without those that saving writes. */
function saidBy(side: Side, kind: string): string {
  const written = WRITTEN[kind];
  return elementsOf(side.tree.root)
    .filter(({ local }) => written?.has(local) !== true)
    .map((each) => canonical(each, side))
    .sort()
    .join("");
}

/** A theme whose fonts of scripts come in any order. */
function themeOf(element: XmlElement, side: Side): string {
  const shell = canonical({ ...element, children: element.children.filter((each) => each.kind !== "element") }, side);
  const children = elementsOf(element).filter(({ local }) => !ADDED.has(local));
  const isFree = (each: XmlElement): boolean => UNORDERED.has(each.local);
  const written = (all: readonly XmlElement[]): readonly string[] => all.map((each) => themeOf(each, side));
  const parts = [
    ...written(children.filter((each) => !isFree(each))),
    ...written(children.filter(isFree)).toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)),
  ];
  return `${shell}${parts.join("")}`;
}

/** Divisions of an imported web page are the only settings of the web that a document shows. */
function webSettingsOf(side: Side): string {
  return elementsOf(side.tree.root)
    .filter((each) => nameOf(each) === "w:divs")
    .map((each) => canonical(each, side))
    .join("");
}

/** Whether a setting of compatibility decides about pages: all but those that newer versions of Word add as they save. */
export function decidesPages(element: XmlElement): boolean {
  return nameOf(element) !== "w:compatSetting" || readAttribute(element, "name") === "compatibilityMode";
}
