import type { SheetSettings } from "@colophon/kit-workbook";
import { MAX_COLUMNS, MAX_ROWS } from "@colophon/kit-workbook";
import { childrenOf, textOf, type XmlElement } from "@colophon/kit-xml";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** How the window shows a sheet. */
export interface TableView {
  readonly settings: Omit<SheetSettings, "name">;
  /** Settings that are not kept. */
  readonly omitted: number;
}

const NO_SPLIT = "0";
const FROZEN = "2";

/** The views of a document's sheets, by their names. Source: the settings of LibreOffice in OpenDocument 1.3 part 3, 3.10. */
export class TableViews {
  readonly #views = new Map<string, TableView>();

  /** Adds the settings of a document; of several windows, the first counts. */
  add(settings: XmlElement): void {
    const window = findNamed(settings, "Views")?.children.find((child) => child.kind === "element");
    if (window?.kind !== "element") return;
    const shared = itemsOf(window);
    for (const entry of childrenOf(findNamed(window, "Tables") ?? window)) {
      const name = nameOf(entry);
      if (entry.local === "config-item-map-entry" && name !== undefined)
        this.#views.set(name, viewOf(new Map([...shared, ...itemsOf(entry)])));
    }
  }

  of(sheet: string): TableView | undefined {
    return this.#views.get(sheet);
  }
}

function viewOf(items: ReadonlyMap<string, string>): TableView {
  const settings: Mutable<Omit<SheetSettings, "name">> = {};
  const zoom = Number(items.get("ZoomValue") ?? "100");
  if (Number.isInteger(zoom) && zoom >= 10 && zoom <= 400 && zoom !== 100) settings.zoom = zoom;
  if (items.get("ShowGrid") === "false") settings.hasGridLines = false;
  if (items.get("ShowZeroValues") === "false") settings.hasZeros = false;
  if (items.get("HasColumnRowHeaders") === "false") settings.hasHeadings = false;
  const across = items.get("HorizontalSplitMode") ?? NO_SPLIT;
  const down = items.get("VerticalSplitMode") ?? NO_SPLIT;
  const columns = across === FROZEN ? countOf(items.get("HorizontalSplitPosition"), MAX_COLUMNS) : 0;
  const rows = down === FROZEN ? countOf(items.get("VerticalSplitPosition"), MAX_ROWS) : 0;
  if (columns > 0 || rows > 0) settings.freeze = { rows, columns };
  // Panes that are not frozen.
  const omitted = [across, down].filter((mode) => mode !== NO_SPLIT && mode !== FROZEN).length;
  return { settings, omitted };
}

function countOf(value: string | undefined, most: number): number {
  const count = Number(value ?? "0");
  return Number.isInteger(count) && count > 0 && count < most ? count : 0;
}

function itemsOf(entry: XmlElement): ReadonlyMap<string, string> {
  const items = new Map<string, string>();
  for (const child of childrenOf(entry)) {
    const name = nameOf(child);
    if (child.local === "config-item" && name !== undefined) items.set(name, textOf(child));
  }
  return items;
}

/** The first element of a name, at most four levels below. */
function findNamed(element: XmlElement, name: string, depth = 4): XmlElement | undefined {
  for (const child of childrenOf(element)) {
    if (nameOf(child) === name) return child;
    const found = depth > 0 && child.local !== "config-item" ? findNamed(child, name, depth - 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const nameOf = (element: XmlElement): string | undefined =>
  element.attributes.find(({ local }) => local === "name")?.value;
