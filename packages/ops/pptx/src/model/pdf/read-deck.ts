import { type OoxmlPackage, type OoxmlPart, readTree } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute } from "../names.ts";
import type { OpenPresentation } from "../open-presentation.ts";
import { listSlides } from "../validate/check-deck.ts";

/** A slide of the list, with what hangs on it. */
export interface DeckSlide {
  /** From 0, in the list. */
  readonly index: number;
  readonly part: OoxmlPart;
  /** Undefined where the part is not well-formed. */
  readonly root: XmlElement | undefined;
  readonly isHidden: boolean;
  readonly notes: readonly OoxmlPart[];
  readonly comments: readonly OoxmlPart[];
  readonly charts: readonly OoxmlPart[];
  readonly diagrams: readonly OoxmlPart[];
}

export interface Deck extends OpenPresentation {
  readonly slides: readonly DeckSlide[];
}

/** The slides in the order of the list, hidden ones too. Cost: every listed slide is read. */
export function readDeck({ opened, main }: OpenPresentation): Deck {
  const treeOf = (part: OoxmlPart) => readTree(opened, part);
  const slides = listSlides({ opened, main: main.part, treeOf }).map(({ part }, index): DeckSlide => {
    const root = treeOf(part)?.root;
    return {
      index,
      part,
      root,
      isHidden: root !== undefined && isFalse(attribute(root, "show")),
      notes: opened.related(part, "notesSlide"),
      comments: opened.related(part, "comments"),
      charts: [...opened.related(part, "chart"), ...opened.related(part, "chartEx")],
      diagrams: opened.related(part, "diagramData"),
    };
  });
  return { opened, main, slides };
}

/** Parts that a part leads to, itself first, in the order of its relationships; slides, layouts and masters are not gone into. */
export function partsAround(opened: OoxmlPackage, part: OoxmlPart): readonly OoxmlPart[] {
  const found = new Set<OoxmlPart>([part]);
  for (const each of found)
    for (const relationship of opened.relationshipsOf(each)) {
      const target = FRAMES.has(relationship.kind) ? undefined : opened.targetOf(relationship);
      if (target !== undefined) found.add(target);
    }
  return [...found];
}

const FRAMES: ReadonlySet<string> = new Set([
  "slide",
  "slideLayout",
  "slideMaster",
  "notesMaster",
  "notesSlide",
  "theme",
]);

function isFalse(value: string | undefined): boolean {
  return value === "0" || value === "false";
}
