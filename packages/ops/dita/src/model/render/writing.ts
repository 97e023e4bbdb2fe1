import type { DitaElement, DitaNode } from "../nodes.ts";
import type { Attributes } from "./attributes.ts";
import type { Footnotes } from "./footnotes.ts";
import type { Page, Publication } from "./publication.ts";

/** What a writer is handed to reach beyond its page. */
export interface Surroundings {
  readonly publication: Publication;
  /** The anchor of an element that may be led to. */
  anchorOf(element: DitaElement): string | undefined;
  /** How `from` leads to an anchor of a page. */
  linkTo(page: Page, anchor: string | undefined, from: Page): string;
  /** The address of a picture of the project as this page has it; undefined where there is none. */
  pictureOf(path: string, from: Page): string | undefined;
  /** Why the publication has nothing at an address, to follow its subject. */
  whyMissing(from: Page, href: string): string;
  readonly showsDrafts: boolean;
  /** False where the page becomes Markdown, in which a description would be lost as the title of a link. */
  readonly hasTitlesOfLinks: boolean;
  reportLoss(node: DitaElement, reason: string, text: string): void;
  checkpoint(): void;
}

/** A page being written, for those who write elements of one kind. */
export interface PublicationWriting {
  readonly page: Page;
  readonly around: Surroundings;
  readonly notes: Footnotes;
  element(element: DitaElement, level: number): string;
  node(node: DitaNode, level: number): string;
  inside(element: DitaElement, level?: number): string;
  attributes(element: DitaElement, own?: string): Attributes;
  /** One that nothing else of the page was given. */
  nextNumber(): number;
}

/** What an element's language is, on a page of this publication. */
export function languageOf(element: DitaElement, { language: fallback }: Publication): string {
  for (let at: DitaElement | undefined = element; at !== undefined; at = at.parent) {
    const language = at.attributes.get("xml:lang");
    if (language !== undefined) return language;
  }
  return fallback;
}
