import type { XmlElement } from "@colophon/kit-xml";

/** The text below an element as one line, but for elements of one name; a break is a space. */
export function lineOf(element: XmlElement, without?: string): string {
  return textOf(element, without).replace(/\s+/g, " ").trim();
}

function textOf(element: XmlElement, without: string | undefined): string {
  const texts = element.children.map((child) => {
    if (child.kind === "text") return child.value;
    if (child.kind !== "element" || child.local === without) return "";
    return child.local === "break" ? " " : textOf(child, without);
  });
  return texts.join("");
}
