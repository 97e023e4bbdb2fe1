import { escapeHtml } from "@colophon/kit-xml";
import type { DitaElement } from "../nodes.ts";
import { tag } from "./html.ts";
import type { Page } from "./publication.ts";

/** The footnotes of a page, numbered as they are called. */
export class Footnotes {
  readonly #page: Page;
  readonly #notes: { html: string; readonly number: number }[] = [];
  readonly #numbers = new Map<DitaElement["source"], number>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** The number of a note; its text is written the first time. */
  number({ source }: DitaElement, write: () => string): number {
    const known = this.#numbers.get(source);
    if (known !== undefined) return known;
    const note = { html: "", number: this.#notes.length + 1 };
    this.#numbers.set(source, note.number);
    this.#notes.push(note);
    note.html = write();
    return note.number;
  }

  call(number: number, callout: string | undefined): string {
    const attributes = { href: `#${this.#idOf(number)}`, role: "doc-noteref" };
    return tag("sup", {}, tag("a", attributes, escapeHtml(callout ?? String(number))));
  }

  /** All of them behind the page's text. */
  section(title: string, level: number): string {
    if (this.#notes.length === 0) return "";
    const items = this.#notes.map(({ html, number }) =>
      tag("li", { id: this.#idOf(number), value: String(number) }, html),
    );
    const heading = tag(`h${Math.min(6, level + 1)}`, {}, escapeHtml(title));
    return tag("section", { class: "footnotes" }, `${heading}${tag("ol", {}, items.join("\n"))}`);
  }

  #idOf(number: number): string {
    return `p${this.#page.index + 1}-fn${number}`;
  }
}
