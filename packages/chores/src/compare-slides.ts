import type { OoxmlPackage, OoxmlPart, Relationship } from "@colophon/kit-ooxml";

/** A package and its slides, in the order they are shown. */
export interface SlideDeck {
  readonly opened: OoxmlPackage;
  readonly slides: readonly OoxmlPart[];
}

export interface Pairing {
  readonly baseline: SlideDeck;
  readonly current: SlideDeck;
  /** For each slide of the current deck its place in the baseline, from 1; 0 for none. */
  readonly places: readonly number[];
  readonly checkpoint: () => void;
}

/** What slides lead to and do not own. Source: ISO/IEC 29500-1, 13.3. */
export const SHARED_KINDS: ReadonlySet<string> = new Set([
  "slideLayout",
  "slideMaster",
  "notesMaster",
  "handoutMaster",
  "theme",
  "officeDocument",
]);

export function hasSameBytes(a: OoxmlPackage, one: OoxmlPart, b: OoxmlPackage, other: OoxmlPart): boolean {
  if (one.contentType !== other.contentType) return false;
  return Buffer.compare(a.read(one), b.read(other)) === 0;
}

/**
 * The places, from 1, of slides that are unlike the slides they are matched with: in their own bytes, or in those of a part that they
 * own, whatever it is called. A link to a slide is the same where it leads to the slide that its target is matched with.
 *
 * Cost     O(bytes) of the parts that slides own.
 */
export function findUnlikeSlides(pairing: Pairing): readonly number[] {
  const { baseline, current, places } = pairing;
  const counterparts = new Map<string, string | undefined>();
  for (const [index, slide] of current.slides.entries())
    counterparts.set(slide.key, baseline.slides[(places[index] ?? 0) - 1]?.key);
  const compare = compareWholes(pairing, counterparts);
  return current.slides.flatMap((slide, index) => {
    const place = places[index] ?? 0;
    if (place === 0) return [];
    const old = baseline.slides[place - 1];
    return old !== undefined && compare(old, slide) ? [] : [index + 1];
  });
}

type Compare = (old: OoxmlPart, part: OoxmlPart) => boolean;

/** Two parts, with all that they own. */
function compareWholes(
  { baseline, current, checkpoint }: Pairing,
  counterparts: ReadonlyMap<string, string | undefined>,
): Compare {
  const known = new Map<string, boolean>();
  const isSameTarget = (old: Relationship, relationship: Relationship): boolean => {
    if (old.isExternal || relationship.isExternal) return old.target === relationship.target;
    const [from, to] = [baseline.opened.targetOf(old), current.opened.targetOf(relationship)];
    if (from === undefined || to === undefined) return from === to && old.target === relationship.target;
    if (SHARED_KINDS.has(relationship.kind)) return from.key === to.key;
    if (counterparts.has(to.key)) return counterparts.get(to.key) === from.key;
    return compare(from, to);
  };
  const compare: Compare = (old, part) => {
    const key = `${old.key}\n${part.key}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    // A part that leads back to itself is as like as the rest of it.
    known.set(key, true);
    checkpoint();
    const isSame =
      hasSameBytes(baseline.opened, old, current.opened, part) &&
      pairUp(baseline.opened.relationshipsOf(old), current.opened.relationshipsOf(part), isSameTarget);
    known.set(key, isSame);
    return isSame;
  };
  return compare;
}

/** Relationships are paired by id: the markup names them so. */
function pairUp(
  old: readonly Relationship[],
  given: readonly Relationship[],
  isSame: (old: Relationship, relationship: Relationship) => boolean,
): boolean {
  if (old.length !== given.length) return false;
  const byId = new Map(old.map((relationship) => [relationship.id, relationship]));
  return given.every((relationship) => {
    const other = byId.get(relationship.id);
    return other !== undefined && other.type === relationship.type && isSame(other, relationship);
  });
}
