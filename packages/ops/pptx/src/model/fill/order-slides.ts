import { escapeAttribute, rawOf, type XmlDocument, type XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, relationshipId } from "../names.ts";
import type { OpenPresentation } from "../open-presentation.ts";
import type { DeckParts } from "./deck-parts.ts";
import type { DeckSlide } from "./deck-slides.ts";

/** A slide of the result with its number in the list of slides. */
export interface OrderedSlide {
  readonly slide: DeckSlide;
  /** The id of a copy in the list; that of the slide itself where it stays. */
  readonly id: string;
  /** The relationship of a copy. */
  readonly relationship: string | undefined;
}

const MOST_ID = 2_147_483_647;

/** Ids for copies of slides: those that no slide has. */
export function freshSlideIds(slides: readonly DeckSlide[]): () => string {
  const taken = new Set(slides.map(({ id }) => id));
  let next = Math.max(255, ...[...taken].map((id) => Number(id) || 0).filter((id) => id < MOST_ID - 100_000)) + 1;
  return () => {
    while (taken.has(String(next))) next++;
    taken.add(String(next));
    return String(next);
  };
}

/** What became of sections and custom shows. */
export interface OrderReport {
  readonly moved: number;
  readonly removedSections: readonly string[];
  readonly removedShows: readonly string[];
  /** Whether the slide show was set to a custom show or to slides that are not in the result. */
  readonly isShowReset: boolean;
}

export const SAME_ORDER: OrderReport = { moved: 0, removedSections: [], removedShows: [], isShowReset: false };

/** Writes the list of slides, its sections and custom shows into the presentation. */
export function orderSlides(
  { opened, main }: OpenPresentation,
  parts: DeckParts,
  { order, dropped }: { readonly order: readonly OrderedSlide[]; readonly dropped: readonly DeckSlide[] },
): OrderReport {
  const editor = parts.edits.editor(main.part);
  const tree = opened.xml(main.part);
  const list = child(tree.root, "p:sldIdLst");
  if (list === undefined) return SAME_ORDER;
  const lines = order.map(({ slide, id, relationship }) => {
    if (relationship === undefined) return rawOf(tree, slide.element);
    return copyEntry(rawOf(tree, slide.element), slide.element, { id, relationship });
  });
  editor.setContent(list, lines.join(""));
  const shows = removeFromShows(tree.root, editor, dropped);
  const removedShows = shows.map((show) => attribute(show, "name") ?? "");
  const isShowReset = resetShow({ opened, main }, parts, { shows, slides: order.length });
  const sections = elementsNamed(tree.root, "p14:sectionLst").next().value;
  if (sections === undefined) return { ...SAME_ORDER, removedShows, isShowReset };
  return { ...orderSections(sections, { editor, tree }, order), removedShows, isShowReset };
}

/** The entry of a slide for a copy of it. */
function copyEntry(
  raw: string,
  { start, attributes }: XmlElement,
  { id, relationship }: { readonly id: string; readonly relationship: string },
): string {
  let written = "";
  let at = 0;
  for (const { local, prefix, valueStart, valueEnd } of attributes) {
    if (local !== "id") continue;
    written += raw.slice(at, valueStart - start) + escapeAttribute(prefix === "" ? id : relationship);
    at = valueEnd - start;
  }
  return written + raw.slice(at);
}

/** Custom shows without the slides that are not in the result. Shows that have no slide left are removed. */
function removeFromShows(root: XmlElement, editor: XmlEditor, dropped: readonly DeckSlide[]): readonly XmlElement[] {
  const ids = new Set(dropped.map(({ relationship }) => relationship.id));
  const all = child(root, "p:custShowLst");
  const removed: XmlElement[] = [];
  const shows = childrenNamed(all, "p:custShow");
  for (const show of shows) {
    const slides = childrenNamed(child(show, "p:sldLst"), "p:sld");
    const gone = slides.filter((slide) => ids.has(relationshipId(slide) ?? ""));
    if (gone.length === 0) continue;
    if (gone.length === slides.length) removed.push(show);
    else for (const slide of gone) editor.remove(slide);
  }
  if (all !== undefined && removed.length === shows.length && removed.length > 0) editor.remove(all);
  else for (const show of removed) editor.remove(show);
  return removed;
}

/** A slide show of a custom show or of slides that are not there any more shows all slides. */
function resetShow(
  { opened, main }: OpenPresentation,
  parts: DeckParts,
  { shows, slides }: { readonly shows: readonly XmlElement[]; readonly slides: number },
): boolean {
  const ids = new Set(shows.map((show) => attribute(show, "id")));
  let isReset = false;
  for (const part of opened.related(main.part, "presProps")) {
    const show = child(opened.xml(part).root, "p:showPr");
    for (const element of [child(show, "p:custShow"), child(show, "p:sldRg")]) {
      if (element === undefined) continue;
      const isGone =
        element.local === "custShow" ? ids.has(attribute(element, "id")) : Number(attribute(element, "end")) > slides;
      if (!isGone) continue;
      parts.edits.editor(part).replace(element, `<${element.prefix === "" ? "" : `${element.prefix}:`}sldAll/>`);
      isReset = true;
    }
  }
  return isReset;
}

interface Section {
  readonly element: XmlElement;
  readonly ids: string[];
  readonly wasEmpty: boolean;
}

/**
 * Sections hold their slides in the order of the deck: they follow the first slide of each, and a slide between slides of another section
 * joins that one.
 */
function orderSections(
  list: XmlElement,
  { editor, tree }: { readonly editor: XmlEditor; readonly tree: XmlDocument },
  order: readonly OrderedSlide[],
) {
  const sectionOf = new Map<string, Section>();
  const sections = childrenNamed(list, "p14:section").map((element): Section => {
    const slides = childrenNamed(child(element, "p14:sldIdLst"), "p14:sldId");
    const section = { element, ids: [], wasEmpty: slides.length === 0 };
    for (const slide of slides) sectionOf.set(attribute(slide, "id") ?? "", section);
    return section;
  });
  let moved = 0;
  let current: Section | undefined;
  const begun: Section[] = [];
  const early: string[] = [];
  for (const { slide, id } of order) {
    const own = sectionOf.get(slide.id);
    const isClosed = own !== undefined && own !== current && begun.includes(own);
    if (own !== undefined && own !== current && !isClosed) {
      begun.push(own);
      current = own;
    } else if (isClosed) moved++;
    if (current === undefined) early.push(id);
    else current.ids.push(id);
  }
  begun[0]?.ids.unshift(...early);
  const removed = sections.filter((section) => !begun.includes(section) && !section.wasEmpty);
  const kept = [...begun, ...sections.filter((section) => !begun.includes(section) && section.wasEmpty)];
  editor.setContent(list, kept.map((section) => sectionXml(section, tree)).join(""));
  return { moved, removedSections: removed.map(({ element }) => attribute(element, "name") ?? "") };
}

function sectionXml({ element, ids }: Section, tree: XmlDocument): string {
  const name = element.name;
  const prefix = element.prefix === "" ? "" : `${element.prefix}:`;
  const declared = element.attributes.map(({ name: each, value }) => ` ${each}="${escapeAttribute(value)}"`).join("");
  const slides = ids.map((id) => `<${prefix}sldId id="${id}"/>`).join("");
  const rest = childrenNamed(element, "p14:extLst")
    .map((each) => rawOf(tree, each))
    .join("");
  return `<${name}${declared}><${prefix}sldIdLst>${slides}</${prefix}sldIdLst>${rest}</${name}>`;
}
