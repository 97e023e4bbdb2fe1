import { childrenOf, type XmlElement } from "@colophon/kit-xml";
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
const USUAL_CONDITIONS = [">=0", ">0;<0"];

const attributeValue = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find(({ local }) => local === name)?.value;

interface FamilyStyle {
  readonly parent: string | undefined;
  readonly data: string | undefined;
  /** A width in points, of a column. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly isShown: boolean;
}

/** The styles of a document that say how a value is shown. */
export class DocumentStyles {
  readonly #data = new Map<string, XmlElement>();
  readonly #styles = new Map<string, FamilyStyle>();
  readonly #found = new Map<string, string | undefined>();

  /** Adds an element that holds styles. */
  addAll(holder: XmlElement): void {
    for (const element of childrenOf(holder)) this.add(element);
  }

  add(element: XmlElement): void {
    const name = attributeValue(element, "name");
    if (name === undefined) return;
    if (element.local === "style")
      this.#styles.set(`${attributeValue(element, "family")} ${name}`, readFamily(element));
    else if (DATA_STYLES.has(element.local)) this.#data.set(name, element);
  }

  /** Styles of cells. */
  get cellStyles(): number {
    return [...this.#styles.keys()].filter((key) => key.startsWith("table-cell ")).length;
  }

  /** The format code of a cell style. */
  formatOf(name: string | undefined): string | undefined {
    if (name === undefined) return undefined;
    if (this.#found.has(name)) return this.#found.get(name);
    let found: string | undefined;
    let style = this.#styles.get(`table-cell ${name}`);
    for (let depth = 0; style !== undefined && depth < MAX_PARENTS; depth++) {
      if (style.data !== undefined) {
        found = this.#codeOf(style.data);
        break;
      }
      style = style.parent === undefined ? undefined : this.#styles.get(`table-cell ${style.parent}`);
    }
    this.#found.set(name, found);
    return found;
  }

  /** The sections that maps choose, then that of the style itself. */
  #codeOf(name: string): string | undefined {
    const style = this.#data.get(name);
    const own = style === undefined ? undefined : sectionOf(style);
    if (style === undefined || own === undefined) return undefined;
    const maps = mapsOf(style).slice(0, 2);
    const sections = maps.map((map) => {
      const chosen = this.#data.get(map.style);
      return chosen === undefined ? undefined : sectionOf(chosen);
    });
    if (sections.includes(undefined)) return own === "General" ? undefined : own;
    const isUsual = USUAL_CONDITIONS.includes(maps.map(({ condition }) => condition).join(";"));
    const chosen = maps.map(({ condition }, index) => (isUsual ? "" : `[${condition}]`) + (sections[index] ?? ""));
    const code = [...chosen, own].join(";");
    return code === "" || code === "General" || code.length > MAX_CODE ? undefined : code;
  }

  columnWidth(name: string | undefined): number | undefined {
    return this.#styles.get(`table-column ${name}`)?.width;
  }

  rowHeight(name: string | undefined): number | undefined {
    return this.#styles.get(`table-row ${name}`)?.height;
  }

  isTableShown(name: string | undefined): boolean {
    return this.#styles.get(`table ${name}`)?.isShown ?? true;
  }
}

function readFamily(element: XmlElement): FamilyStyle {
  const properties = childrenOf(element);
  const find = (name: string): string | undefined => {
    for (const each of properties) {
      const value = attributeValue(each, name);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const isOptimal = find("use-optimal-row-height") === "true";
  return {
    parent: attributeValue(element, "parent-style-name"),
    data: attributeValue(element, "data-style-name"),
    width: pointsOf(find("column-width")),
    height: isOptimal ? undefined : pointsOf(find("row-height")),
    isShown: find("display") !== "false",
  };
}

const UNITS: Readonly<Record<string, number>> = { in: 72, cm: 72 / 2.54, mm: 7.2 / 2.54, pt: 1, pc: 12, px: 0.75 };

function pointsOf(length: string | undefined): number | undefined {
  const match = /^(\d{1,9}(?:\.\d{1,9})?)(in|cm|mm|pt|pc|px)$/.exec(length ?? "");
  const [, amount, unit = "pt"] = match ?? [];
  return amount === undefined ? undefined : Number(amount) * (UNITS[unit] ?? 1);
}
