import { nameOf } from "@colophon/base-word";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { walkXml, type XmlDocument, type XmlElement } from "@colophon/kit-xml";

export const CHANGE_KINDS = [
  "insert",
  "delete",
  "replace",
  "move",
  "split",
  "join",
  "format",
  "paragraphFormat",
  "sectionFormat",
  "insertTable",
  "deleteTable",
  "insertRow",
  "deleteRow",
  "cells",
  "tableFormat",
  "rowFormat",
  "cellFormat",
  "insertNote",
  "deleteNote",
  "control",
  "comment",
  "bookmark",
  "headers",
  "style",
  "setting",
  "part",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Where something stands in one of the two documents. */
export interface ChangePlace {
  readonly part: OoxmlPart;
  /** Paragraph of the part, from 0. */
  readonly paragraph?: number;
  /** In all that is written in the paragraph. */
  readonly range?: { readonly start: number; readonly end: number };
  readonly text: string;
}

export interface Change {
  readonly kind: ChangeKind;
  readonly before?: ChangePlace;
  readonly after?: ChangePlace;
  /** Paragraphs that moved together have one. */
  readonly move?: string;
  /** Undefined for a tracked change; else why it is none, and what of the document it is. */
  readonly untracked?: { readonly subject: string; readonly reason: string };
}

/** Numbers of the paragraphs of parts, in the order in which they begin. */
export class ParagraphNumbers {
  readonly #known = new Map<XmlDocument, ReadonlyMap<XmlElement, number>>();

  of(tree: XmlDocument, paragraph: XmlElement, look: () => void): number {
    let known = this.#known.get(tree);
    if (known === undefined) {
      const numbers = new Map<XmlElement, number>();
      for (const node of walkXml(tree.root)) {
        look();
        if (node.kind === "element" && nameOf(node) === "w:p") numbers.set(node, numbers.size);
      }
      known = numbers;
      this.#known.set(tree, known);
    }
    return known.get(paragraph) ?? 0;
  }
}

/** Ids of new revisions, and who is said to have made them when. */
export class Revisions {
  readonly #author: string;
  readonly #date: string;
  #next: number;
  #counted = 0;

  constructor(facts: { readonly author: string; readonly date: string; readonly first: number }) {
    this.#author = facts.author;
    this.#date = facts.date;
    this.#next = facts.first;
  }

  get count(): number {
    return this.#counted;
  }

  get author(): string {
    return this.#author;
  }

  get date(): string {
    return this.#date;
  }

  /** A number that no annotation has. */
  number(): number {
    return this.#next++;
  }

  counted(): number {
    this.#counted++;
    return this.number();
  }
}
