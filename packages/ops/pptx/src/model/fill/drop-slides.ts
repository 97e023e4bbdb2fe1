import { type OoxmlPart, type Relationship, reachedParts } from "@colophon/kit-ooxml";
import { nameOf } from "../names.ts";
import type { OpenPresentation } from "../open-presentation.ts";
import type { DeckParts } from "./deck-parts.ts";
import { type DeckSlide, ownedParts } from "./deck-slides.ts";
import { DEAD_LINK, elementsWith, LINKS } from "./fill-slide.ts";
import type { DeckNotes } from "./filling.ts";

/** Links to slides that are not in the result: ids of relationships, by the key of the part that has them. */
export type DeadLinks = ReadonlyMap<string, ReadonlySet<string>>;

interface Dropping {
  readonly dropped: readonly DeckSlide[];
  readonly kept: readonly DeckSlide[];
  readonly notes: DeckNotes;
}

/**
 * Cuts the slides that are not in the result off from the deck. Links in the parts of kept slides are returned, and are removed when those
 * are written.
 */
export function cutSlides(
  { opened, main }: OpenPresentation,
  parts: DeckParts,
  { dropped, kept, notes }: Dropping,
): DeadLinks {
  // Another entry of the list of slides may show the same part.
  const stay = new Set(kept.map(({ part }) => part.key));
  const gone = new Set(dropped.flatMap(({ part }) => (stay.has(part.key) ? [] : [part.key])));
  const owned = new Map<string, boolean>();
  for (const { part } of dropped) for (const each of ownedParts(opened, part).keys()) owned.set(each.key, false);
  for (const { part } of kept) for (const each of ownedParts(opened, part).keys()) owned.set(each.key, true);
  const dead = new Map<string, ReadonlySet<string>>();
  for (const [source, relationships] of opened.relationships) {
    const links = relationships.filter((each) => gone.has(opened.targetOf(each)?.key ?? ""));
    if (links.length === 0 || owned.get(source) === false) continue;
    const ids = new Set(links.map(({ id }) => id));
    if (owned.get(source) === true) dead.set(source, ids);
    else cutOthers(opened.part(source), { ids, links, isMain: source === main.part.key, parts, notes });
  }
  return dead;
}

interface Cutting {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly Relationship[];
  readonly isMain: boolean;
  readonly parts: DeckParts;
  readonly notes: DeckNotes;
}

/** Links in parts that belong to no slide: the list of slides, view settings, layouts. */
function cutOthers(part: OoxmlPart | undefined, { ids, links, isMain, parts, notes }: Cutting): void {
  for (const link of links) parts.unrelateSource(link);
  if (part === undefined || isMain) return;
  const { root } = parts.opened.xml(part);
  for (const element of elementsWith(root, ids)) {
    parts.edits.remove(part, element);
    if (LINKS.has(nameOf(element))) notes.links.push({ part: part.name, what: DEAD_LINK });
  }
}

/** Authors of comments, where comments were cut off and none is left. */
export function cutAuthors(
  { opened, main }: OpenPresentation,
  parts: DeckParts,
  { dropped, kept }: Pick<Dropping, "dropped" | "kept">,
): void {
  const hasComments = (slides: readonly DeckSlide[]): boolean =>
    slides.some(({ part }) => opened.relationshipsOf(part).some(({ kind }) => /(?:^|\/)comments$/i.test(kind)));
  if (!hasComments(dropped) || hasComments(kept)) return;
  for (const relationship of opened.relationshipsOf(main.part))
    if (/(?:^|\/)(?:commentAuthors|authors)$/.test(relationship.kind)) parts.unrelateSource(relationship);
}

/** Removes the parts that nothing needs any more; those that nothing needed before stay. */
export function removeUnneeded(parts: DeckParts): number {
  const { opened, unrelated, copies } = parts;
  const needed = new Set<OoxmlPart>();
  const waiting: (OoxmlPart | "/")[] = ["/"];
  const add = (part: OoxmlPart | undefined): void => {
    if (part === undefined || needed.has(part)) return;
    needed.add(part);
    waiting.push(part);
  };
  for (const { source, dropped, family } of copies)
    for (const relationship of opened.relationshipsOf(source)) {
      const target = opened.targetOf(relationship);
      if (!dropped.has(relationship) && target !== undefined && !family.has(target)) add(target);
    }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    for (const relationship of opened.relationshipsOf(next))
      if (!unrelated.has(relationship)) add(opened.targetOf(relationship));
  let removed = 0;
  for (const part of reachedParts(opened).keys()) {
    if (needed.has(part)) continue;
    parts.edits.removePart(part);
    removed += 1;
  }
  return removed;
}
