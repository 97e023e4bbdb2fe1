import { childOf, type DitaElement, ditaAttributeOf, elementsOf, is } from "./nodes.ts";

/** The words that a table of contents shows for a branch; in DITA 2.0 an alternative title in that role. */
export function findNavtitle(meta: DitaElement | undefined): DitaElement | undefined {
  return meta === undefined ? undefined : (childOf(meta, "topic/navtitle") ?? titleInRole(meta, "navigation"));
}

/** The words that a link to a branch shows. */
export function findLinkTitle(meta: DitaElement | undefined): DitaElement | undefined {
  if (meta === undefined) return undefined;
  return childOf(meta, "map/linktext") ?? childOf(meta, "topic/linktext") ?? titleInRole(meta, "linking");
}

function titleInRole(meta: DitaElement, role: string): DitaElement | undefined {
  return elementsOf(meta, "topic/titlealt").find((title) =>
    (ditaAttributeOf(title, "title-role") ?? "").split(/\s+/).includes(role),
  );
}

/** The words that a key supplies in DITA 2.0. */
export function findKeytext(meta: DitaElement): DitaElement | undefined {
  const found = elementsOf(meta).find((child) => is(child, "map/keytext"));
  return found !== undefined && found.children.length > 0 ? found : undefined;
}
