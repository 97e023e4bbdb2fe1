import { escapeHtml } from "@colophon/kit-xml";
import { childOf, type DitaElement } from "../nodes.ts";
import { tag } from "./html.ts";

/** The title that is fixed for an element by an attribute; "" where one is written. */
export function fixedTitle(element: DitaElement): string {
  return childOf(element, "topic/title") === undefined ? (element.attributes.get("spectitle") ?? "").trim() : "";
}

const CAPTIONS: Readonly<Record<string, string>> = { table: "caption", figure: "figcaption" };
/** What a title may stand in; before all others. */
const HOLDERS: ReadonlySet<string> = new Set(["div", "li", "dd", "dt", "td", "th"]);

/**
 * An element as it is written, with the title that an attribute fixes for it.
 *
 * Source   DITA 1.3, Specialization attribute group: spectitle.
 */
export function withFixedTitle(element: DitaElement, written: string, level: number): string {
  const name = /^<([a-z0-9]+)/.exec(written)?.[1];
  const reported = element.attributes.get("spectitle") ?? "";
  if (reported === "" || name === undefined) return written;
  const words = escapeHtml(fixedTitle(element));
  if (words === "") return `<${name} data-spectitle="${escapeHtml(reported)}"${written.slice(1 + name.length)}`;
  const end = written.indexOf(">") + 1;
  const put = (title: string): string => written.slice(0, end) + title + written.slice(end);
  if (name === "section") return put(tag(`h${Math.min(6, level + 1)}`, {}, words));
  const caption = CAPTIONS[name];
  if (caption !== undefined) return put(tag(caption, {}, words));
  const title = tag("strong", {}, words);
  if (name === "span") return `${title} ${written}`;
  const line = tag("p", { class: "spectitle" }, title);
  return HOLDERS.has(name) ? put(line) : `${line}${written}`;
}
