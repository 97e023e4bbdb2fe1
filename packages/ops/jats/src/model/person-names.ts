import { childOf, childrenOf, textOf, type XmlElement } from "@colophon/kit-xml";
import { lineOf } from "./line-of.ts";
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

/** The parts of a name, beside what else tells them. */
function pickParts(element: XmlElement): Fields {
  const fields: Record<string, string> = {};
  for (const [local, member] of PARTS) {
    const child = childOf(element, local);
    if (child !== undefined) fields[member] = textOf(child).replace(/\s+/g, " ").trim();
  }
  return fields;
}

/** A person or a group of a citation: its parts, or collaboration, or text; of alternatives the first. Undefined for other elements. */
export function pickPerson(element: XmlElement): Fields | undefined {
  switch (element.local) {
    case "name":
    case "string-name": {
      const parts = pickParts(element);
      return parts.surname === undefined && parts.givenNames === undefined ? { text: lineOf(element) } : parts;
    }
    case "collab":
      return { collaboration: lineOf(element) };
    case "name-alternatives":
    case "collab-alternatives":
      return childrenOf(element)
        .map(pickPerson)
        .find((person) => person !== undefined);
    case "anonymous":
      return { text: "anonymous" };
    default:
      return undefined;
  }
}

/** "Doe J Jr" of the parts that pickPerson gives. */
export function personLine({ surname, givenNames, prefix, suffix, collaboration, text }: Fields): string {
  const words = [prefix, surname, givenNames, suffix, collaboration, text];
  return words.filter((word) => word !== undefined && word !== "").join(" ");
}

function styleOf(element: XmlElement, reading: ArticleReader): { style?: string } {
  const style = reading.attribute(element, "name-style");
  return style === undefined ? {} : { style };
}
