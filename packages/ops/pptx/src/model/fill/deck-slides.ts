import type { OoxmlPackage, OoxmlPart, Relationship } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, relationshipId, textOfElement } from "../names.ts";
import type { OpenPresentation } from "../open-presentation.ts";

/** A slide of the deck. */
export interface DeckSlide {
  /** From 1. */
  readonly number: number;
  /** Its `p:sldId`. */
  readonly element: XmlElement;
  readonly id: string;
  readonly relationship: Relationship;
  readonly part: OoxmlPart;
}

/** The slides of a deck in their order; what leads to no part is left out. */
export function readSlides({ opened, main }: OpenPresentation): readonly DeckSlide[] {
  const { root } = opened.xml(main.part);
  const slides: DeckSlide[] = [];
  for (const element of childrenNamed(child(root, "p:sldIdLst"), "p:sldId")) {
    const relationship = opened.relationship(main.part, relationshipId(element));
    const part = relationship === undefined ? undefined : opened.targetOf(relationship);
    if (relationship === undefined || part === undefined) continue;
    const id = attribute(element, "id") ?? "";
    slides.push({ number: slides.length + 1, element, id, relationship, part });
  }
  return slides;
}

/** The text of a slide's title, else the slide's name; empty if it has neither. */
export function titleOf(root: XmlElement): string {
  for (const shape of elementsNamed(root, "p:sp")) {
    const type = attribute(child(shape, "p:nvSpPr", "p:nvPr", "p:ph"), "type");
    if (type !== "title" && type !== "ctrTitle") continue;
    const text = textOfElement(shape).replace(/\s+/g, " ");
    if (text !== "") return text;
  }
  return attribute(child(root, "p:cSld"), "name") ?? "";
}

/** Kinds of relationships to parts that slides share. Whatever else a slide leads to is its own. */
const SHARED: ReadonlySet<string> = new Set(
  "image media audio video hdphoto slideLayout slideMaster notesMaster handoutMaster theme slide font hyperlink customXml".split(
    " ",
  ),
);

/** Whether a part that a relationship leads to belongs to its source alone. */
function isOwned({ kind, isExternal }: Relationship): boolean {
  return !isExternal && !SHARED.has(kind.slice(kind.lastIndexOf("/") + 1));
}

/** A slide's part and the parts that belong to it: notes, charts and their workbooks, diagrams, comments. Kinds by part. */
export function ownedParts(opened: OoxmlPackage, slide: OoxmlPart): ReadonlyMap<OoxmlPart, string> {
  const found = new Map<OoxmlPart, string>([[slide, "slide"]]);
  const waiting = [slide];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    for (const relationship of opened.relationshipsOf(next)) {
      const part = isOwned(relationship) ? opened.targetOf(relationship) : undefined;
      if (part === undefined || found.has(part)) continue;
      found.set(part, relationship.kind);
      waiting.push(part);
    }
  return found;
}
