import { childOf, childrenOf, textOf, type XmlElement } from "@colophon/kit-xml";
import type { ArticleReader, Fields } from "./reading.ts";

/** name, string-name and those in name-alternatives -> surname, givenNames, prefix, suffix, style; text of a string-name. */
export function readNames(parent: XmlElement, reading: ArticleReader): readonly Fields[] {
  const names: Fields[] = [];
  for (const child of childrenOf(parent)) {
    if (child.local === "name-alternatives") for (const one of readNames(child, reading)) names.push(one);
    if (child.local === "name") names.push(readName(child, reading));
    if (child.local === "string-name") {
      const parts = pickParts(child);
      names.push({ ...parts, text: reading.text(child), ...styleOf(child, reading) });
    }
  }
  return names;
}

function readName(element: XmlElement, reading: ArticleReader): Fields {
  reading.report(element);
  const fields: Record<string, string> = {};
  for (const [local, member] of PARTS) {
    const text = reading.childText(element, local);
    if (text !== undefined) fields[member] = text;
  }
  return { ...fields, ...styleOf(element, reading) };
}

const PARTS = [
  ["surname", "surname"],
  ["given-names", "givenNames"],
  ["prefix", "prefix"],
  ["suffix", "suffix"],
] as const;

/** Surname and given names of a name, beside what else tells them. */
export function pickParts(element: XmlElement): Fields {
  const fields: Record<string, string> = {};
  for (const [local, member] of PARTS.slice(0, 2)) {
    const child = childOf(element, local);
    if (child !== undefined) fields[member] = textOf(child).replace(/\s+/g, " ").trim();
  }
  return fields;
}

function styleOf(element: XmlElement, reading: ArticleReader): { style?: string } {
  const style = reading.attribute(element, "name-style");
  return style === undefined ? {} : { style };
}
