import type { ModelNode, ModelObject } from "@colophon/base-word-model";
import type { HtmlElement, StyleSource } from "@colophon/kit-html";
import type { Around } from "./around.ts";
import type { LinkTarget } from "./inline-style.ts";
import type { UnsupportedLog } from "./unsupported-log.ts";

export interface PageTools {
  readonly styles: StyleSource;
  readonly reported: UnsupportedLog;
  readonly look: () => void;
  /** The address a link leads to, or the place in the page. */
  readonly linkOf: (href: string) => LinkTarget | undefined;
  /** Bookmarks of the places in the page that links lead to, by id. */
  readonly bookmarks: Map<string, string>;
  readonly lists: { count: number };
  readonly readTable: ReadTable;
}

/** A table of a page -> its caption and what stands in it beside rows, and the table within the frame around it. */
export type ReadTable = (
  element: HtmlElement,
  around: { readonly inner: Around; readonly outer: Around },
  tools: PageTools,
) => {
  readonly before: readonly ModelNode[];
  readonly table: ModelObject | undefined;
  readonly after: readonly ModelNode[];
};
