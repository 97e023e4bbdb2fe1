import { type DitaElement, is, walkElements } from "../nodes.ts";
import type { Page, Publication } from "./publication.ts";

/** Every text and value of prologs, alternative titles and data, and of the map's metadata: what no reader sees stays in the head. */
export function listMetadata(
  { map }: Pick<Publication, "map">,
  pages: readonly Page[],
): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const collect = (element: DitaElement): void => {
    for (const one of walkElements(element)) {
      for (const name of ["content", "value", "name", "date", "modified", "golive", "expiry", "href", "navtitle"]) {
        const value = one.attributes.get(name);
        if (value !== undefined && value !== "") found.push([`${one.name}.${name}`, value]);
      }
      const own = one.children
        .map((child) => (child.kind === "text" ? child.value : ""))
        .join(" ")
        .replace(/\s+/g, " ")
        .trim();
      if (own !== "") found.push([one.name, own]);
    }
  };
  if (map !== undefined) {
    for (const element of walkElements(map.root)) {
      if (is(element, "map/topicref"))
        for (const name of ["navtitle", "copy-to", "keys"]) {
          const value = element.attributes.get(name);
          if (value !== undefined && value !== "") found.push([`${element.name}.${name}`, value]);
        }
      if (is(element, "map/topicmeta") || (is(element, "topic/title") && element.parent === map.root)) collect(element);
      if (
        is(element, "map/topicref") &&
        (element.attributes.get("href") ?? "") !== "" &&
        !/\.(dita|xml)(#|$)/.test(element.attributes.get("href") ?? "")
      )
        found.push([`${element.name}.href`, element.attributes.get("href") ?? ""]);
    }
  }
  for (const {
    document: { root },
  } of pages)
    for (const element of walkElements(root)) {
      const isOuter = (type: string): boolean =>
        is(element, type) && !(element.parent !== undefined && is(element.parent, type));
      if (isOuter("topic/prolog") || isOuter("topic/titlealts")) collect(element);
      else if (isOuter("topic/data") && !hasAncestor(element, "topic/prolog")) collect(element);
      else if (isOuter("topic/data-about") && !hasAncestor(element, "topic/prolog")) collect(element);
    }
  return found;
}

function hasAncestor(element: DitaElement, type: string): boolean {
  for (let at = element.parent; at !== undefined; at = at.parent) if (is(at, type)) return true;
  return false;
}
