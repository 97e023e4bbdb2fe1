import { findMainPart, type OoxmlPackage, type OoxmlPart, relationshipsPartOf } from "@colophon/kit-ooxml";
import { elementsNamed, relationshipId } from "@colophon/kit-presentation";
import { findUnlikeSlides, hasSameBytes, SHARED_KINDS, type SlideDeck } from "./compare-slides.ts";

/** What a part belongs to: a slide and all that only slides lead to; the list of slides; properties; the design that slides share. */
export type PartOwner = "slides" | "list" | "properties" | "design";

export interface UnlikePart {
  readonly part: string;
  readonly status: "changed" | "added" | "removed";
  readonly of: PartOwner;
}

/** Two packages, part by part, by name; slides as wholes, whatever their parts are called. */
export interface PackageDiff {
  readonly parts: { readonly same: number; readonly changed: number; readonly added: number; readonly removed: number };
  /** In the order of their names; at most MAX_LISTED, those past the slides' first. */
  readonly unlike: readonly UnlikePart[];
  readonly unlisted: number;
  /** Places, from 1, of the slides of the current package that are unlike the slides they are matched with. */
  readonly unlikeSlides: readonly number[];
  readonly slideCount: number;
  readonly baselineSlideCount: number;
}

export interface Comparing {
  /** For each slide of the current package its place in the baseline, from 1; 0 for none. */
  readonly places: readonly number[];
  readonly checkpoint: () => void;
}

const MAX_LISTED = 500;
export function comparePresentations(before: OoxmlPackage, after: OoxmlPackage, comparing: Comparing): PackageDiff {
  const baseline = openDeck(before);
  const current = openDeck(after);
  const { checkpoint, places } = comparing;
  const listed = compareByName(baseline, current, checkpoint);
  const order: Readonly<Record<PartOwner, number>> = { design: 0, properties: 1, list: 2, slides: 3 };
  const different = listed.unlike.sort((a, b) => order[a.of] - order[b.of] || (a.part < b.part ? -1 : 1));
  return {
    parts: listed.parts,
    unlike: different.slice(0, MAX_LISTED),
    unlisted: Math.max(0, different.length - MAX_LISTED),
    unlikeSlides: findUnlikeSlides({ baseline, current, places, checkpoint }),
    slideCount: current.slides.length,
    baselineSlideCount: baseline.slides.length,
  };
}

interface Deck extends SlideDeck {
  /** By key, relationships among them. */
  readonly owners: ReadonlyMap<string, PartOwner>;
}

function openDeck(opened: OoxmlPackage): Deck {
  const { part: main } = findMainPart(opened);
  const relationships = opened.relationshipsOf(main);
  const slides = [...elementsNamed(opened.xml(main).root, "p:sldId")].flatMap((entry) => {
    const found = relationships.find(({ id }) => id === relationshipId(entry));
    const part = found && opened.targetOf(found);
    return part === undefined ? [] : [part];
  });
  return { opened, slides, owners: findOwners(opened, main, slides) };
}

function findOwners(
  opened: OoxmlPackage,
  main: OoxmlPart,
  slides: readonly OoxmlPart[],
): ReadonlyMap<string, PartOwner> {
  const owners = new Map<string, PartOwner>();
  const own = (part: OoxmlPart, owner: PartOwner): void => {
    owners.set(part.key, owner);
    const relationships = opened.part(relationshipsPartOf(part.name));
    if (relationships !== undefined) owners.set(relationships.key, owner);
  };
  const waiting = [...slides];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (owners.has(next.key)) continue;
    own(next, "slides");
    for (const relationship of opened.relationshipsOf(next)) {
      const target = SHARED_KINDS.has(relationship.kind) ? undefined : opened.targetOf(relationship);
      if (target !== undefined) waiting.push(target);
    }
  }
  own(main, "list");
  const packageRelationships = opened.part("/_rels/.rels");
  if (packageRelationships !== undefined) owners.set(packageRelationships.key, "properties");
  for (const relationship of opened.relationshipsOf("/")) {
    const target = opened.targetOf(relationship);
    if (target === undefined || target === main) continue;
    // Of an application: it counts slides, and tells their titles.
    own(target, /extended-?properties$/i.test(relationship.type) ? "list" : "properties");
  }
  return owners;
}

function compareByName(baseline: Deck, current: Deck, checkpoint: () => void) {
  const parts = { same: 0, changed: 0, added: 0, removed: 0 };
  const unlike: UnlikePart[] = [];
  const ownerOf = ({ owners }: Deck, { key }: OoxmlPart): PartOwner => owners.get(key) ?? "design";
  const report = (deck: Deck, part: OoxmlPart, status: UnlikePart["status"]): void => {
    parts[status] += 1;
    unlike.push({ part: part.name, status, of: ownerOf(deck, part) });
  };
  for (const part of current.opened.parts) {
    checkpoint();
    const old = baseline.opened.part(part.name);
    if (old === undefined) report(current, part, "added");
    else if (!hasSameBytes(baseline.opened, old, current.opened, part)) report(current, part, "changed");
    else parts.same += 1;
  }
  for (const part of baseline.opened.parts)
    if (current.opened.part(part.name) === undefined) report(baseline, part, "removed");
  return { parts, unlike };
}
