import {
  NAMESPACES,
  type OoxmlPackage,
  type OoxmlPart,
  type PackageEditor,
  type Relationship,
  reachedParts,
  toTransitional,
} from "@colophon/kit-ooxml";
import { walkXml, type XmlElement } from "@colophon/kit-xml";

/** Relationships that only removed content used, and the parts that nothing leads to then. */
export class Removals {
  readonly #ids = new Map<OoxmlPart, Set<string>>();
  readonly #unrelated = new Set<Relationship>();

  get hasSome(): boolean {
    return this.#unrelated.size > 0;
  }

  note(part: OoxmlPart, elements: readonly XmlElement[]): void {
    const ids = this.#ids.get(part) ?? new Set<string>();
    this.#ids.set(part, ids);
    for (const element of elements) for (const id of relationshipIdsIn(element)) ids.add(id);
  }

  unrelate(relationship: Relationship): void {
    this.#unrelated.add(relationship);
  }

  /** Removes them from the package -> the parts that are removed. */
  finish(opened: OoxmlPackage, editor: PackageEditor): ReadonlySet<OoxmlPart> {
    for (const [part, ids] of this.#ids) {
      if (ids.size === 0) continue;
      const used = new Set(relationshipIdsIn(opened.xml(part).root));
      for (const relationship of opened.relationshipsOf(part))
        if (ids.has(relationship.id) && !used.has(relationship.id)) this.#unrelated.add(relationship);
    }
    const removed = new Set<OoxmlPart>();
    if (this.#unrelated.size === 0) return removed;
    for (const relationship of this.#unrelated) editor.unrelate(relationship);
    const left = this.#reached(opened);
    for (const [part] of reachedParts(opened)) {
      if (left.has(part)) continue;
      removed.add(part);
      editor.remove(part);
    }
    return removed;
  }

  #reached(opened: OoxmlPackage): ReadonlySet<OoxmlPart> {
    const left = new Set<OoxmlPart>();
    const waiting: (OoxmlPart | "/")[] = ["/"];
    for (let from = waiting.pop(); from !== undefined; from = waiting.pop())
      for (const relationship of opened.relationshipsOf(from)) {
        const target = this.#unrelated.has(relationship) ? undefined : opened.targetOf(relationship);
        if (target === undefined || left.has(target)) continue;
        left.add(target);
        waiting.push(target);
      }
    return left;
  }
}

function* relationshipIdsIn(element: XmlElement): Generator<string> {
  for (const node of walkXml(element))
    if (node.kind === "element")
      for (const { namespace, value } of node.attributes)
        if (namespace !== undefined && toTransitional(namespace) === NAMESPACES.relationships) yield value;
}
