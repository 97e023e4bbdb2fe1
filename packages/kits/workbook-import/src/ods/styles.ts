import type { CellStyle, WrittenFont } from "@colophon/kit-workbook";
import { childrenOf, type XmlElement } from "@colophon/kit-xml";
import { cellStyleOf, fontOf, inheritLook, type LookProperties, lookPropertiesOf, pointsOf } from "./cell-look.ts";
import { mapsOf, sectionOf } from "./number-styles.ts";

const MAX_PARENTS = 32;
const MAX_CODE = 255;
const DATA_STYLES: ReadonlySet<string> = new Set([
  "number-style",
  "currency-style",
  "percentage-style",
  "date-style",
  "time-style",
  "text-style",
]);
/** What the sections of Excel mean without a condition. */
const WHOLE_CONDITIONS = ">0;<0;=0";
const USUAL_CONDITIONS = [">=0", ">0;<0"];

const attributeValue = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find(({ local }) => local === name)?.value;

interface FamilyStyle {
  readonly parent: string | undefined;
  readonly data: string | undefined;
  /** A width in points, of a column. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** The program computes the height from the row's texts. */
  readonly isOptimal: boolean;
  readonly isShown: boolean;
  /** The pages of a table. */
  readonly master: string | undefined;
  readonly isRightToLeft: boolean;
  readonly look: LookProperties;
  /** Conditions that choose another style. */
  readonly maps: number;
}

const PLAIN: LookProperties = new Map();
/** What LibreOffice shows where a document does not say it. */
const USUAL_CELL: LookProperties = new Map([["text.font-size", "10pt"]]);
const WRAPPED: LookProperties = new Map([["cell.wrap-option", "wrap"]]);
/** The style of cells that name none. */
const DEFAULT_STYLE = "Default";

/** The styles of a document that say how a value is shown. */
export class DocumentStyles {
  readonly #data = new Map<string, XmlElement>();
  readonly #styles = new Map<string, FamilyStyle>();
  /** Names of cell styles, by those that a reader sees. */
  readonly #shownNames = new Map<string, string>();
  readonly #faces = new Map<string, string>();
  readonly #defaults = new Map<string, LookProperties>();
  readonly #looks = new Map<string, LookProperties>();
  readonly #made = new Map<string, CellStyle>();
  /** Number formats that Excel has no code for, by the names of their styles. */
  readonly unreadFormats = new Set<string>();

  /** Adds an element that holds styles. */
  addAll(holder: XmlElement): void {
    for (const element of childrenOf(holder)) this.add(element);
  }

  add(element: XmlElement): void {
    const { local } = element;
    const name = attributeValue(element, "name");
    const family = attributeValue(element, "family");
    if (local === "default-style") this.#defaults.set(family ?? "", lookPropertiesOf(element, this.#faces));
    else if (name === undefined) return;
    else if (local === "font-face") this.#faces.set(name, attributeValue(element, "font-family") ?? name);
    else if (local === "style") {
      this.#styles.set(`${family} ${name}`, readFamily(element, this.#faces));
      if (family === "table-cell") this.#shownNames.set(attributeValue(element, "display-name") ?? name, name);
    } else if (DATA_STYLES.has(local)) this.#data.set(name, element);
  }

  /** How a cell of a style looks, with its own format where the style has none. The same arguments give the same object. */
  cellStyle(name: string | undefined, usual?: string, wraps = false): CellStyle | undefined {
    if (name === undefined && usual === undefined && !wraps) return undefined;
    const key = `${name ?? ""}\0${usual ?? ""}\0${wraps}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const used = name ?? DEFAULT_STYLE;
    const look = this.#lookOf("table-cell", used);
    const shown = wraps ? inheritLook(look, WRAPPED) : look;
    const made = cellStyleOf(shown, this.#formatOf(used) ?? usual);
    this.#made.set(key, made);
    return made;
  }

  /** What a rule lays over cells: a style, by the name that a reader sees, without what all cells have. */
  difference(shown: string): CellStyle | undefined {
    const name = this.#shownNames.get(shown) ?? shown;
    if (!this.#styles.has(`table-cell ${name}`)) return undefined;
    const chain = this.#chain("table-cell", name).filter(
      (style) => style !== this.#styles.get(`table-cell ${DEFAULT_STYLE}`),
    );
    const look = chain.reduceRight((found, style) => inheritLook(found, style.look), PLAIN);
    const { fill, alignment: _, ...made } = cellStyleOf(look, undefined);
    // The fill of a rule is the color of the background.
    const color = typeof fill === "object" && "pattern" in fill ? fill.color : undefined;
    return { ...made, fill: color };
  }

  defaultStyle(): CellStyle {
    return this.cellStyle(DEFAULT_STYLE) ?? {};
  }

  /** The font of a part of a text in a cell. */
  partFont(cell: string | undefined, part: string): WrittenFont {
    const own = this.#styles.get(`text ${part}`) === undefined ? PLAIN : this.#lookOf("text", part);
    return fontOf(inheritLook(this.#lookOf("table-cell", cell ?? DEFAULT_STYLE), own));
  }

  /** Whether conditions choose another style for the cells of this one. */
  hasConditions(name: string | undefined): boolean {
    return this.#chain("table-cell", name).some(({ maps }) => maps > 0);
  }

  /** A style, and the styles that it inherits from. */
  #chain(family: string, name: string | undefined): readonly FamilyStyle[] {
    const found: FamilyStyle[] = [];
    let style = name === undefined ? undefined : this.#styles.get(`${family} ${name}`);
    while (style !== undefined && found.length < MAX_PARENTS) {
      found.push(style);
      style = style.parent === undefined ? undefined : this.#styles.get(`${family} ${style.parent}`);
    }
    return found;
  }

  #lookOf(family: string, name: string): LookProperties {
    const key = `${family} ${name}`;
    const known = this.#looks.get(key);
    if (known !== undefined) return known;
    const start = family === "table-cell" ? inheritLook(USUAL_CELL, this.#defaults.get(family) ?? PLAIN) : PLAIN;
    const made = this.#chain(family, name).reduceRight((look, style) => inheritLook(look, style.look), start);
    this.#looks.set(key, made);
    return made;
  }

  /** The format code of a cell style. */
  #formatOf(name: string): string | undefined {
    const data = this.#chain("table-cell", name).find((style) => style.data !== undefined)?.data;
    return data === undefined ? undefined : this.#codeOf(data);
  }

  /** The sections that maps choose, then that of the style itself. */
  #codeOf(name: string): string | undefined {
    const style = this.#data.get(name);
    const own = style === undefined ? undefined : sectionOf(style);
    const digits = style === undefined ? undefined : attributeValue(style, "transliteration-format");
    if (digits !== undefined && digits !== "1") this.unreadFormats.add(name);
    if (style !== undefined && own === undefined) this.unreadFormats.add(name);
    if (style === undefined || own === undefined) return undefined;
    const all = mapsOf(style);
    // Sections for positive, negative and zero, before that of texts.
    const isWhole = all.map(({ condition }) => condition).join(";") === WHOLE_CONDITIONS;
    const maps = isWhole ? all : all.slice(0, 2);
    if (maps.length < all.length) this.unreadFormats.add(name);
    const sections = maps.map((map) => {
      const chosen = this.#data.get(map.style);
      return chosen === undefined ? undefined : sectionOf(chosen);
    });
    if (sections.includes(undefined)) return own === "General" ? undefined : own;
    const isUsual = isWhole || USUAL_CONDITIONS.includes(maps.map(({ condition }) => condition).join(";"));
    const chosen = maps.map(({ condition }, index) => (isUsual ? "" : `[${condition}]`) + (sections[index] ?? ""));
    const code = [...chosen, own].join(";");
    if (code.length > MAX_CODE) this.unreadFormats.add(name);
    return code === "" || code === "General" || code.length > MAX_CODE ? undefined : code;
  }

  columnWidth(name: string | undefined): number | undefined {
    return this.#styles.get(`table-column ${name}`)?.width;
  }

  /** Points, and whether a program computed them. */
  rowHeight(name: string | undefined): Partial<Pick<FamilyStyle, "height" | "isOptimal">> {
    return this.#styles.get(`table-row ${name}`) ?? {};
  }

  tableStyle(name: string | undefined): Partial<Pick<FamilyStyle, "isShown" | "master" | "isRightToLeft">> {
    return this.#styles.get(`table ${name}`) ?? {};
  }
}

function readFamily(element: XmlElement, faces: ReadonlyMap<string, string>): FamilyStyle {
  const properties = childrenOf(element);
  const find = (name: string): string | undefined => {
    for (const each of properties) {
      const value = attributeValue(each, name);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const isOptimal = find("use-optimal-row-height") === "true";
  const family = attributeValue(element, "family");
  return {
    parent: attributeValue(element, "parent-style-name"),
    data: attributeValue(element, "data-style-name"),
    width: pointsOf(find("column-width")),
    height: pointsOf(find("row-height")),
    isOptimal,
    isShown: find("display") !== "false",
    master: attributeValue(element, "master-page-name"),
    isRightToLeft: family === "table" && /^rl/.test(find("writing-mode") ?? ""),
    look: family === "table-cell" || family === "text" ? lookPropertiesOf(element, faces) : PLAIN,
    maps: properties.filter(({ local }) => local === "map").length,
  };
}
