import type { OoxmlPackage, OoxmlPart, Relationship } from "@colophon/kit-ooxml";

/** Where a presentation leads that is its design; its slides, handouts and comments are no part of it. */
const KEPT_OF_MAIN: ReadonlySet<string> = new Set(["slideMaster", "notesMaster", "theme", "tableStyles", "font"]);

/** The relationships of the presentation part that lead to its design. */
export function designRelationships(opened: OoxmlPackage, main: OoxmlPart): readonly Relationship[] {
  return opened.relationshipsOf(main).filter(({ kind }) => KEPT_OF_MAIN.has(kind));
}

/**
 * The parts of a template that decks made on it have too, without the presentation part.
 *
 * Cost     O(relationships of these parts).
 */
export function designParts(opened: OoxmlPackage, main: OoxmlPart): ReadonlySet<OoxmlPart> {
  const kept = new Set<OoxmlPart>();
  const waiting = designRelationships(opened, main).flatMap((each) => opened.targetOf(each) ?? []);
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (kept.has(part) || part === main) continue;
    kept.add(part);
    for (const each of opened.relationshipsOf(part)) {
      const target = each.kind === "slide" || each.kind === "oleObject" ? undefined : opened.targetOf(each);
      if (target !== undefined) waiting.push(target);
    }
  }
  return kept;
}
