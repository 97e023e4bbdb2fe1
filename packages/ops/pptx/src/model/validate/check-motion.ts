import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, isFallback } from "../names.ts";
import type { Checking } from "./findings.ts";

/** Effects of a slide: each node with an id of its own, waiting for one that is there, on paragraphs that are there. */
export function checkMotion({ found, checkpoint }: Checking, part: OoxmlPart, root: XmlElement): void {
  const [timing] = elementsNamed(root, "p:timing");
  if (timing === undefined) return;
  checkpoint();
  const ids = new Set<string>();
  for (const element of elementsNamed(timing, "p:cTn")) {
    const id = attribute(element, "id");
    if (id === undefined || isFallback(element)) continue;
    if (ids.has(id))
      found.report("ANIMATION_ID_DOUBLED", `Two effects have the id ${id.slice(0, 20)}.`, { part, element });
    ids.add(id);
  }
  for (const element of elementsNamed(timing, "p:tn"))
    if (!ids.has(attribute(element, "val") ?? ""))
      found.report("ANIMATION_DANGLING", "The effect waits for an effect that does not exist.", { part, element });
  const paragraphs = paragraphsOf(root);
  for (const element of elementsNamed(timing, "p:pRg")) {
    const shape = attribute(element.parent?.parent, "spid");
    const count = paragraphs.get(shape ?? "");
    const end = Number(attribute(element, "end"));
    if (count !== undefined && Number.isFinite(end) && end >= count)
      found.report("ANIMATION_PARAGRAPH", `The effect is on paragraph ${end + 1} of ${count}.`, { part, element });
  }
}

function paragraphsOf(root: XmlElement): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const shape of elementsNamed(root, "p:sp")) {
    const id = attribute(child(shape, "p:nvSpPr", "p:cNvPr"), "id");
    if (id !== undefined) found.set(id, childrenNamed(child(shape, "p:txBody"), "a:p").length);
  }
  return found;
}
