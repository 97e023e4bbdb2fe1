import { escapeText, type XmlElement } from "@colophon/kit-xml";
import type { OpenPresentation } from "../open-presentation.ts";
import type { DeckParts } from "./deck-parts.ts";

/** What the properties of the file say about its slides. */
export interface SlideSummary {
  /** Titles of the slides of the deck. */
  readonly before: readonly string[];
  /** Titles of the slides of the result. */
  readonly titles: readonly string[];
  readonly notes: number;
  readonly hidden: number;
}

/** Writes the number and the titles of the slides into the properties of the file, where it has them. */
export function updateSummary({ opened }: OpenPresentation, parts: DeckParts, summary: SlideSummary): void {
  for (const part of opened.related("/", "extended-properties")) {
    const { root } = opened.xml(part);
    const editor = parts.edits.editor(part);
    const counts: Readonly<Record<string, number>> = {
      Slides: summary.titles.length,
      Notes: summary.notes,
      HiddenSlides: summary.hidden,
    };
    for (const element of childElements(root)) {
      const count = counts[element.local];
      if (count !== undefined && textIn(element) !== String(count)) editor.setText(element, String(count));
    }
    writeTitles(root, summary, { part, parts });
  }
}

/** The list of titles: pairs of a heading and a number, and that many titles for each. */
function writeTitles(
  root: XmlElement,
  { before, titles }: SlideSummary,
  { part, parts }: { readonly part: Parameters<DeckParts["edits"]["editor"]>[0]; readonly parts: DeckParts },
): void {
  const [pairs, list] = ["HeadingPairs", "TitlesOfParts"].map((name) =>
    childElements(root).find(({ local }) => local === name),
  );
  if (pairs === undefined || list === undefined) return;
  const editor = parts.edits.editor(part);
  const numbers = [...descendants(pairs)].filter(({ local }) => /^(?:i[124]|int)$/.test(local));
  const vector = childElements(list)[0];
  const items = vector === undefined ? [] : childElements(vector);
  let start = 0;
  let found: { number: XmlElement; start: number; same: number } | undefined;
  let isUnclear = false;
  for (const number of numbers) {
    const count = Number(textIn(number)) || 0;
    // Fonts, themes or custom shows can be as many as slides: the list of slides is the one with their titles.
    if (count === before.length && count > 0) {
      const own = items.slice(start, start + count);
      const same = own.filter((item, index) => plain(textIn(item)) === before[index]).length;
      if (found === undefined || same > found.same) {
        found = { number, start, same };
        isUnclear = false;
      } else if (same === found.same) isUnclear = true;
    }
    start += count;
  }
  if (found === undefined || isUnclear || start !== items.length || vector === undefined) {
    editor.remove(pairs);
    editor.remove(list);
    return;
  }
  const own = items.slice(found.start, found.start + before.length);
  const [first, last] = [own[0], own.at(-1)];
  const model = first?.name ?? "vt:lpstr";
  if (first === undefined || last === undefined) return;
  if (own.map(textIn).join("\n") === titles.join("\n")) return;
  editor.replace(
    { start: first.start, end: last.end },
    titles.map((title) => `<${model}>${escapeText(title)}</${model}>`).join(""),
  );
  editor.setText(found.number, String(titles.length));
  editor.setAttribute(vector, "size", String(items.length - own.length + titles.length));
}

/** The title of the file, if it is that of a dropped slide and of no other one. */
export function titleLeft(
  { opened }: OpenPresentation,
  dropped: readonly string[],
  kept: readonly string[],
): string | undefined {
  const links = opened.relationshipsOf("/").filter(({ kind }) => /(?:^|\/)core-properties$/.test(kind));
  for (const part of dropped.length === 0 ? [] : links.flatMap((link) => opened.targetOf(link) ?? [])) {
    const element = childElements(opened.xml(part).root).find(({ local }) => local === "title");
    const title = element === undefined ? "" : plain(textIn(element));
    if (title !== "" && dropped.includes(title) && !kept.includes(title)) return title;
  }
  return undefined;
}

/** The picture of the first slide that file managers show. */
export function removeThumbnail({ opened }: OpenPresentation, parts: DeckParts): boolean {
  const thumbnails = opened.relationshipsOf("/").filter(({ kind }) => /(?:^|\/)thumbnail$/.test(kind));
  for (const each of thumbnails) parts.unrelateSource(each);
  return thumbnails.length > 0;
}

function childElements(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((node): node is XmlElement => node.kind === "element");
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function* descendants(element: XmlElement): Generator<XmlElement> {
  for (const each of childElements(element)) {
    yield each;
    yield* descendants(each);
  }
}

function textIn(element: XmlElement): string {
  return element.children.map((node) => (node.kind === "text" ? node.value : "")).join("");
}
