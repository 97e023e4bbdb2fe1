import type { ModelNode, ModelObject } from "@colophon/base-word-model";
import { isObject } from "@colophon/base-word-model";
import type { Around } from "./around.ts";
import { breakPageBefore, emptyLine, isTable } from "./paragraphs.ts";
import type { Spacing } from "./run-style.ts";
import { twips } from "./units.ts";

/** Blocks one below the other, with the space and the page breaks between them. CSS 2.2, 8.3.1. */
export class BlockFlow {
  readonly blocks: ModelNode[] = [];
  /** Space before what follows, in px. */
  margin = 0;
  /** Of the last paragraph, while nothing follows it. */
  #open: Spacing | undefined;
  #breaksPage = false;

  /** Adds a block; the space of a paragraph may still grow. */
  add(block: ModelNode, spacing?: Spacing): void {
    const isBroken = this.#breaksPage && this.blocks.length > 0 && isObject(block);
    this.blocks.push(isBroken ? breakPageBefore(block as ModelObject) : block);
    this.#breaksPage = false;
    this.margin = 0;
    this.#open = spacing;
  }

  /** What follows begins a page, unless it begins the document. */
  breakPage(): void {
    this.#breaksPage = true;
  }

  spaceBefore(margin: number, padding: number): void {
    this.margin = Math.max(this.margin, margin) + padding;
  }

  /** Space below what came last: of its own, or before what follows. Margins that touch are one. */
  spaceAfter(margin: number, padding = 0): void {
    if (this.#open === undefined) this.margin = Math.max(this.margin + padding, margin);
    else this.#open.after = Math.max(this.#open.after + twips(padding), twips(margin));
  }

  /** Tables that touch are one in Word, and a table has no space above it: a line of its height is between. */
  separate(margin: number, around: Around): void {
    if (isTable(this.blocks.at(-1)) || (this.blocks.length === 0 && margin > 0)) this.add(emptyLine(around, margin));
    else this.spaceAfter(margin);
  }
}
