import { attributeOf, type HtmlElement } from "@colophon/kit-html";

/** Something of a page that a Word document has otherwise, or not at all. */
export interface Unsupported {
  /** "iframe", "float", "remote picture". */
  readonly construct: string;
  readonly message: string;
  /** Characters of the page it stands in; undefined for what the page says of itself as a whole. */
  readonly range: { readonly start: number; readonly end: number } | undefined;
  readonly isDropped: boolean;
}

const LAYOUT: ReadonlySet<string> = new Set([
  "float",
  "position",
  "flex",
  "inline-flex",
  "grid",
  "inline-grid",
  "columns",
  "background-image",
]);

/** Gathers what is told; of layout, each kind once. */
export class UnsupportedLog {
  readonly all: Unsupported[] = [];
  readonly #seen = new Map<string, number>();

  add(element: HtmlElement | undefined, construct: string, message: string, isDropped = false): void {
    if (LAYOUT.has(construct)) {
      const count = (this.#seen.get(construct) ?? 0) + 1;
      this.#seen.set(construct, count);
      if (count > 1) return;
    }
    const range = element === undefined ? undefined : { start: element.tag.start, end: element.tag.end };
    this.all.push({ construct, message, range, isDropped });
  }
}

/** A link whose target Word cannot follow, such as a script, keeps its text alone. One to a place in the page led nowhere before. */
export function reportLostTarget(link: HtmlElement, reported: UnsupportedLog): void {
  const target = attributeOf(link.tag, "href")?.trim() ?? "";
  if (target === "" || target.startsWith("#")) return;
  const shown = target.length > MOST_SHOWN ? `${target.slice(0, MOST_SHOWN)}...` : target;
  reported.add(link, "link", `The link to ${shown} is left out; its text is kept.`);
}

/** Characters of a target in a message. */
const MOST_SHOWN = 200;
