import { attributeOf, type HtmlElement } from "@colophon/kit-html";
import type { Around } from "./around.ts";
import { controlText, pictureOf, textBelow } from "./embedded.ts";
import type { InlineStyle } from "./inline-style.ts";
import type { HtmlLine } from "./line.ts";
import type { UnsupportedLog } from "./unsupported-log.ts";

/** Where the words of an element go, and what is told of it. */
interface WordsTo {
  readonly line: HtmlLine;
  readonly reported: UnsupportedLog;
}

/** A picture in a place of that width in px. */
export function writeImage(element: HtmlElement, { inline, frame }: Around, { line, reported }: WordsTo): void {
  const picture = pictureOf(element, { style: inline.style, room: frame.width }, reported);
  if (picture !== undefined) line.addNode(picture, inline);
  else line.addText(attributeOf(element.tag, "alt") ?? "", inline);
}

export function writeControl(element: HtmlElement, inline: InlineStyle, { line, reported }: WordsTo): void {
  const shown = controlText(element);
  const all = element.name === "select" ? ` Its choices: ${textBelow(element).trim().replace(/\s+/g, " ")}.` : "";
  const isSeen = attributeOf(element.tag, "type")?.toLowerCase() !== "hidden";
  if (isSeen) reported.add(element, element.name, `A control of a form is what it shows, as text.${all}`);
  line.addText(shown, inline);
}

/** True where the content in its place is to be written. */
export function describeEmbedded(element: HtmlElement, reported: UnsupportedLog): boolean {
  const address = attributeOf(element.tag, "src") ?? attributeOf(element.tag, "data") ?? "";
  const inside = element.name === "iframe" ? "" : textBelow(element).trim().replace(/\s+/g, " ");
  reported.add(
    element,
    element.name,
    `An embedded ${element.name} ${address.slice(0, 200)} is left out.${inside === "" ? "" : ` In its place: ${inside}`}`,
    true,
  );
  return inside !== "";
}

/** Drawings and formulas: their text stays. */
export function writeForeign(element: HtmlElement, inline: InlineStyle, { line, reported }: WordsTo): void {
  const text = textBelow(element);
  reported.add(
    element,
    element.name,
    `A ${element.name} is its text alone: ${text.trim().replace(/\s+/g, " ").slice(0, 2_000)}`,
    true,
  );
  line.addText(text, inline);
}

/** What a page does not show, Word hides. */
export function writeHidden(element: HtmlElement, inline: InlineStyle, { line, reported }: WordsTo): void {
  const text = textBelow(element);
  if (text.trim() !== "" && !/^(datalist|rp|noembed|noframes)$/.test(element.name))
    line.addText(text, { ...inline, isHidden: true });
  else if (text.trim() !== "")
    reported.add(element, element.name, `Not shown, and left out: ${text.trim().slice(0, 2_000)}`, true);
}

/** A bookmark where links of the page lead to. */
export function markPlace({ name, tag }: HtmlElement, bookmarks: Map<string, string>, line: HtmlLine): void {
  const id = attributeOf(tag, "id") ?? (name === "a" ? attributeOf(tag, "name") : undefined);
  const bookmark = id === undefined ? undefined : bookmarks.get(id);
  if (id === undefined || bookmark === undefined) return;
  bookmarks.delete(id);
  const number = Number(bookmark.slice(bookmark.lastIndexOf("_") + 1));
  line.addMark({ type: "bookmarkStart", id: number, name: bookmark });
  line.addMark({ type: "bookmarkEnd", id: number });
}
