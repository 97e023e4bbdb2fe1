import type { PageSetup } from "@colophon/kit-workbook";
import { childrenOf, type XmlElement } from "@colophon/kit-xml";
import { pointsOf } from "./cell-look.ts";
import { HeaderText } from "./header-text.ts";

const POINTS_PER_INCH = 72;
const POINTS_PER_MILLIMETRE = 72 / 25.4;
const MOST_INCHES = 49;
const MAX_TEXT = 255;
/** Inches: LibreOffice does not write the margins of 2 cm that it starts with. */
const UNSAID_MARGIN = 0.7874;
const DEFAULT_MASTER = "Default";
/** Excel's numbers of paper, and the sides in millimetres. ECMA-376 part 1, 18.3.1.63. */
const PAPERS: readonly (readonly [number, number, number])[] = [
  [9, 210, 297],
  [1, 215.9, 279.4],
  [8, 297, 420],
  [11, 148, 210],
  [5, 215.9, 355.6],
  [3, 279.4, 431.8],
  [7, 184.15, 266.7],
  [12, 257, 364],
  [13, 182, 257],
];
/** Contents of a sheet that Excel prints whatever is set. */
const ALWAYS_PRINTED: ReadonlySet<string> = new Set([
  "charts",
  "drawings",
  "objects",
  "zero-values",
  "grid",
  "headers",
]);

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Band = "header" | "footer";

/** How the pages of a sheet are printed. */
export interface SheetPage {
  readonly page: PageSetup;
  /** Pages are scaled to a number of them. */
  readonly isFitted: boolean;
  /** Settings that Excel does not have. */
  readonly omitted: number;
}

/** Page layouts and master pages of a document. Source: OpenDocument 1.3 part 3, 16.5 and 17.2. */
export class PageStyles {
  readonly #layouts = new Map<string, XmlElement>();
  readonly #masters = new Map<string, XmlElement>();
  readonly #made = new Map<string, SheetPage>();

  /** Adds what an element that holds styles has of pages. */
  addAll(holder: XmlElement): void {
    for (const element of childrenOf(holder)) {
      const name = attributeValue(element, "name") ?? "";
      if (element.local === "page-layout") this.#layouts.set(name, element);
      else if (element.local === "master-page") this.#masters.set(name, element);
    }
  }

  /** The pages of a sheet that names a master page, or none; undefined for one that is not in the document. */
  pageOf(name = DEFAULT_MASTER): SheetPage | undefined {
    const known = this.#made.get(name);
    const master = this.#masters.get(name);
    if (known !== undefined || master === undefined) return known;
    const layout = this.#layouts.get(attributeValue(master, "page-layout-name") ?? "");
    const made = new PageReading(layout, master).result();
    this.#made.set(name, made);
    return made;
  }
}

class PageReading {
  readonly #page: Mutable<PageSetup> = {};
  #isFitted = false;
  #omitted = 0;

  constructor(layout: XmlElement | undefined, master: XmlElement) {
    const properties = layout && childNamed(layout, "page-layout-properties");
    const heights: Partial<Record<Band, number>> = {};
    for (const band of ["header", "footer"] as const)
      if (this.#readBand(master, band)) heights[band] = heightOf(layout, band) ?? 0;
    if (properties === undefined) return;
    this.#readMargins(properties, heights);
    this.#readPaper(properties);
    this.#readScale(properties);
    this.#readPrinted(properties);
  }

  result(): SheetPage {
    return { page: this.#page, isFitted: this.#isFitted, omitted: this.#omitted };
  }

  /** Whether the pages have a header or footer, with or without words. */
  #readBand(master: XmlElement, band: Band): boolean {
    for (const other of [`${band}-left`, `${band}-first`]) {
      const element = childNamed(master, other);
      if (element !== undefined && isDisplayed(element) && String(new HeaderText(element)) !== "") this.#omitted++;
    }
    const element = childNamed(master, band);
    if (element === undefined || !isDisplayed(element)) return false;
    const text = new HeaderText(element);
    const words = String(text);
    this.#omitted += text.omitted;
    if (words.length > MAX_TEXT) this.#omitted++;
    else if (words !== "") this.#page[band] = words;
    return true;
  }

  /** OpenDocument counts a header into the page; Excel counts it into the margin. */
  #readMargins(properties: XmlElement, heights: Partial<Record<Band, number>>): void {
    const side = (name: string): number => {
      const length = attributeValue(properties, `margin-${name}`) ?? attributeValue(properties, "margin");
      return inches(pointsOf(length)) ?? UNSAID_MARGIN;
    };
    const [left, right, top, bottom] = [side("left"), side("right"), side("top"), side("bottom")];
    const whole = (margin: number, band: Band): number => round(margin + (inches(heights[band]) ?? 0));
    this.#page.margins = {
      ...{ left, right, top: whole(top, "header"), bottom: whole(bottom, "footer") },
      ...(heights.header !== undefined && { header: top }),
      ...(heights.footer !== undefined && { footer: bottom }),
    };
  }

  #readPaper(properties: XmlElement): void {
    const orientation = attributeValue(properties, "print-orientation");
    if (orientation === "landscape" || orientation === "portrait") this.#page.orientation = orientation;
    const sides = [
      pointsOf(attributeValue(properties, "page-width")),
      pointsOf(attributeValue(properties, "page-height")),
    ];
    const [short = 0, long = 0] = sides.map((points) => (points ?? 0) / POINTS_PER_MILLIMETRE).sort((a, b) => a - b);
    if (short === 0) return;
    const paper = PAPERS.find(([, width, height]) => Math.abs(width - short) < 1 && Math.abs(height - long) < 1);
    if (paper === undefined) this.#omitted++;
    else this.#page.paperSize = paper[0];
  }

  #readScale(properties: XmlElement): void {
    const count = (name: string): number | undefined => {
      const value = attributeValue(properties, name);
      return value !== undefined && /^\d{1,5}$/.test(value) ? Number(value) : undefined;
    };
    const scale = Number(/^(\d{1,3})%$/.exec(attributeValue(properties, "scale-to") ?? "")?.[1] ?? "100");
    const [across, down, pages] = [count("scale-to-X"), count("scale-to-Y"), count("scale-to-pages")];
    if (across !== undefined || down !== undefined || pages === 1) {
      this.#isFitted = true;
      this.#page.fitToWidth = across ?? (pages === 1 ? 1 : 0);
      this.#page.fitToHeight = down ?? (pages === 1 ? 1 : 0);
    } else if (pages !== undefined) this.#omitted++;
    else if (scale >= 10 && scale <= 400 && scale !== 100) this.#page.scale = scale;
  }

  #readPrinted(properties: XmlElement): void {
    const printed = (attributeValue(properties, "print") ?? "").split(" ").filter((word) => word !== "");
    if (printed.includes("grid")) this.#page.hasGridLines = true;
    if (printed.includes("headers")) this.#page.hasHeadings = true;
    this.#omitted += printed.filter((word) => !ALWAYS_PRINTED.has(word)).length;
    const centering = attributeValue(properties, "table-centering");
    if (centering === "horizontal" || centering === "both") this.#page.isCenteredAcross = true;
    if (centering === "vertical" || centering === "both") this.#page.isCenteredDown = true;
    const [first, order] = [
      attributeValue(properties, "first-page-number"),
      attributeValue(properties, "print-page-order"),
    ];
    if (first !== undefined && first !== "continue") this.#omitted++;
    if (order === "ltr") this.#omitted++;
  }
}

/** Points of the space that a header or footer takes, its distance to the cells included. */
function heightOf(layout: XmlElement | undefined, band: Band): number | undefined {
  const style = layout && childNamed(layout, `${band}-style`);
  const properties = style && childNamed(style, "header-footer-properties");
  if (properties === undefined) return undefined;
  return pointsOf(attributeValue(properties, "height")) ?? pointsOf(attributeValue(properties, "min-height"));
}

function inches(points: number | undefined): number | undefined {
  const value = points === undefined ? undefined : round(points / POINTS_PER_INCH);
  return value === undefined || value < 0 || value >= MOST_INCHES ? undefined : value;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const isDisplayed = (element: XmlElement): boolean => attributeValue(element, "display") !== "false";

const childNamed = (element: XmlElement, local: string): XmlElement | undefined =>
  childrenOf(element).find((child) => child.local === local);

const attributeValue = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find(({ local }) => local === name)?.value;
