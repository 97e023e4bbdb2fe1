import { type DitaElement, is, walkElements } from "../nodes.ts";
import type { Page, Publication } from "./publication.ts";

export type MetadataPair = readonly [name: string, value: string];

const VALUES = ["content", "value", "name", "date", "modified", "golive", "expiry", "href", "navtitle"];
const OF_BRANCHES = ["navtitle", "copy-to", "keys"];
/** What of a topic goes into the head with all that is inside. */
const IN_HEAD = ["topic/prolog", "topic/titlealts", "topic/titlealt", "topic/data", "topic/data-about"];

/** Every text and value of prologs, alternative titles and data, and of the map's metadata: what no reader sees stays in the head. */
export function listMetadata(
  { map, fromSubmaps }: Pick<Publication, "map" | "fromSubmaps">,
  pages: readonly Page[],
): readonly MetadataPair[] {
  return [
    ...(map === undefined ? [] : [...entriesOfMap(map.root), ...fromSubmaps]),
    ...pages.flatMap(({ document }) => within(document.root, (element) => IN_HEAD.some((type) => is(element, type)))),
  ];
}

function entriesOfMap(root: DitaElement): readonly MetadataPair[] {
  const found: MetadataPair[] = [];
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (isMetadata(element, root)) {
      for (const one of walkElements(element))
        for (const value of [...valuesOf(one, VALUES), ...wordsOf(one)]) found.push(value);
      continue;
    }
    if (is(element, "map/topicref"))
      for (const one of [...valuesOf(element, OF_BRANCHES), ...addressOf(element)]) found.push(one);
    // Words that a branch may not hold and holds nevertheless.
    for (const one of wordsOf(element)) found.push(one);
    for (const child of [...element.children].reverse()) if (child.kind === "element") waiting.push(child);
  }
  return found;
}

function isMetadata(element: DitaElement, root: DitaElement): boolean {
  const isTitle = is(element, "topic/title") && element.parent === root;
  return isTitle || ["map/topicmeta", "topic/data", "topic/data-about"].some((type) => is(element, type));
}

/** A branch that leads to something else than a topic. */
function addressOf(element: DitaElement): readonly MetadataPair[] {
  const href = element.attributes.get("href") ?? "";
  return href === "" || /\.(dita|xml)(#|$)/.test(href) ? [] : [[`${element.name}.href`, href]];
}

/** Everything inside of the outermost elements that are meant. */
function within(root: DitaElement, isMeant: (element: DitaElement) => boolean): readonly MetadataPair[] {
  const found: MetadataPair[] = [];
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (isMeant(element))
      for (const one of walkElements(element))
        for (const value of [...valuesOf(one, VALUES), ...wordsOf(one)]) found.push(value);
    else for (const child of [...element.children].reverse()) if (child.kind === "element") waiting.push(child);
  }
  return found;
}

function valuesOf({ name, attributes }: DitaElement, names: readonly string[]): readonly MetadataPair[] {
  return names.flatMap((one): readonly MetadataPair[] => {
    const value = attributes.get(one) ?? "";
    return value === "" ? [] : [[`${name}.${one}`, value]];
  });
}

function wordsOf({ name, children }: DitaElement): readonly MetadataPair[] {
  const words = children
    .map((child) => (child.kind === "text" ? child.value : ""))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  return words === "" ? [] : [[name, words]];
}
