import type { XmlTag } from "@colophon/kit-xml";

export function tagAttribute(tag: XmlTag, name: string): string | undefined {
  return tag.attributes.find(({ local }) => local === name)?.value;
}

/** A number of repetitions: at least one, and never more than `most`. */
export function countOf(tag: XmlTag, name: string, most: number): number {
  const given = tagAttribute(tag, name);
  if (given === undefined) return 1;
  const count = Number(given);
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 1;
}
