import { escapeHtml } from "@colophon/kit-xml";
import { childOf, type DitaElement, elementsOf, is, textOfDita, walkElements } from "../nodes.ts";
import { isAbsolute, resolveReference } from "../paths.ts";
import type { Attributes } from "./attributes.ts";
import { isDrawing, writeForeign } from "./foreign.ts";
import { safeAddress, tag } from "./html.ts";
import { writeLink } from "./links.ts";
import { orMissingKey } from "./missing-words.ts";
import type { PublicationWriting } from "./writing.ts";

export function writeImage(writing: PublicationWriting, element: DitaElement): string {
  const href = element.attributes.get("href") ?? "";
  const alternative = childOf(element, "topic/alt");
  const alt = alternative === undefined ? (element.attributes.get("alt") ?? "") : textOfDita(alternative);
  const long = childOf(element, "topic/longdescref");
  const target = isAbsolute(href) ? undefined : resolveReference(writing.page.document.path, href);
  const source = target === undefined ? undefined : writing.around.pictureOf(target.path, writing.page);
  const size = (name: string): string | undefined =>
    /^\d{1,5}(px)?$/.exec(element.attributes.get(name) ?? "")?.[0].replace("px", "");
  let written: string;
  if (source !== undefined)
    written = tag(
      "img",
      { ...writing.attributes(element), src: source, alt, width: size("width"), height: size("height") },
      "",
    );
  else {
    const address = isAbsolute(href) ? safeAddress(href) : undefined;
    writing.around.reportLoss(element, `The image is not shown: ${href}`, `${href} ${alt}`);
    written =
      address === undefined
        ? tag("span", writing.attributes(element), orMissingKey(element, escapeHtml(alt)))
        : tag("a", { ...writing.attributes(element), href: address }, escapeHtml(alt === "" ? href : alt));
  }
  const described = `${written}${long === undefined ? "" : writeLink(writing, long)}`;
  return element.attributes.get("placement") === "break" ? tag("div", { class: "image" }, described) : described;
}

export function writeDrawing(writing: PublicationWriting, element: DitaElement): string {
  const { html, dropped } = writeForeign(element, `p${writing.page.index + 1}-`);
  for (const { node, reason } of dropped) writing.around.reportLoss(node, reason, textOfAll(node));
  return html;
}

/** Content of another vocabulary; words directly in it are words of the page. */
export function writeUnknown(writing: PublicationWriting, element: DitaElement): string {
  const attributes = writing.attributes(element);
  const written = element.children
    .map((child) => {
      if (child.kind === "text") return child.value.trim() === "" ? child.value : writeWords(child.value, attributes);
      if (child.kind !== "element") return "";
      if (isDrawing(child)) return writeDrawing(writing, child);
      if (child.className !== "") return writing.element(child, 2);
      writing.around.reportLoss(child, `${child.name} is of another vocabulary.`, textOfAll(child));
      return "";
    })
    .join("");
  const { id } = attributes;
  return written.trim() === "" && id !== undefined ? tag("span", { id }, "") : written;
}

function writeWords(words: string, { id: _id, ...attributes }: Attributes): string {
  return tag("span", attributes, escapeHtml(words));
}

export function writeObject(writing: PublicationWriting, element: DitaElement): string {
  const data = element.attributes.get("data") ?? "";
  writing.around.reportLoss(element, `An object is not carried: ${data}`, [...element.attributes.values()].join(" "));
  return tag(
    "div",
    writing.attributes(element),
    elementsOf(element)
      .map((child) => (is(child, "topic/param") ? reportLostParam(writing, child) : writing.element(child, 2)))
      .join(""),
  );
}

/** A film or a recording of DITA 2.0: its description and what replaces it are on the page. */
export function writeMedia(writing: PublicationWriting, element: DitaElement): string {
  const kind = is(element, "topic/video") ? "video" : "audio";
  const parts = elementsOf(element);
  const shown = parts.filter((child) => is(child, "topic/desc") || is(child, "topic/fallback"));
  const lost = { ...element, children: element.children.filter((child) => !shown.some((one) => one === child)) };
  writing.around.reportLoss(
    element,
    `The ${kind} is not in the page: ${element.attributes.get("href") ?? ""}`,
    textOfAll(lost),
  );
  return tag("div", writing.attributes(element), shown.map((child) => writing.element(child, 2)).join(""));
}

function reportLostParam(writing: PublicationWriting, element: DitaElement): string {
  writing.around.reportLoss(
    element,
    "A parameter of an object is not carried.",
    [...element.attributes.values()].join(" "),
  );
  return "";
}

export function writeDraft(writing: PublicationWriting, element: DitaElement): string {
  if (writing.around.showsDrafts) return tag("div", writing.attributes(element, "draft"), writing.inside(element));
  writing.around.reportLoss(element, "A draft comment or clean-up is not published.", textOfAll(element));
  return "";
}

/** Every text and value of what is left out. */
function textOfAll(element: DitaElement): string {
  const found: string[] = [];
  for (const one of walkElements(element)) {
    for (const [name, value] of one.attributes) if (!/^(class|id|xmlns.*)$/.test(name)) found.push(value);
    for (const child of one.children) if (child.kind === "text") found.push(child.value);
  }
  return found.join(" ").replace(/\s+/g, " ").trim();
}
