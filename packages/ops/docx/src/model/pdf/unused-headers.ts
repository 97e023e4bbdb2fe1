import { isOn, nameOf, type OpenedDocument, readAttribute, type Stories } from "@colophon/base-word";
import { FormatError } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPart } from "@colophon/kit-ooxml";
import { walkXml, type XmlElement } from "@colophon/kit-xml";

/** Headers and footers that no page has, as far as the number of pages tells. ISO/IEC 29500-1, 17.10. */
export function findUnshownHeaders(document: OpenedDocument, stories: Stories, pages: number): readonly OoxmlPart[] {
  const { opened, main } = document;
  const root = stories.parts.find(({ part }) => part === main.part)?.tree.root;
  if (root === undefined) return [];
  const hasEven = hasEvenPages(document);
  const sections = [...walkXml(root)].filter(
    (node): node is XmlElement =>
      node.kind === "element" && nameOf(node) === "w:sectPr" && node.parent?.local !== "sectPrChange",
  );
  const shown = new Set<OoxmlPart>();
  const asked = new Set<OoxmlPart>();
  // A section takes over what it does not name itself: whatever kind one of them shows may be that of another.
  const hasFirst = sections.some((section) => isOn(section, "w:titlePg"));
  const kinds = kindsOf(hasFirst, hasEven, sections.length === 1 ? pages : undefined);
  for (const section of sections)
    for (const reference of section.children) {
      if (reference.kind !== "element" || !/^(?:header|footer)Reference$/.test(reference.local)) continue;
      const id = reference.attributes.find(({ local, prefix }) => local === "id" && prefix !== "")?.value;
      const relationship = opened.relationshipsOf(main.part).find((each) => each.id === id);
      const part = relationship === undefined ? undefined : opened.targetOf(relationship);
      if (part === undefined) continue;
      asked.add(part);
      if (kinds.has(readAttribute(reference, "type") ?? "default")) shown.add(part);
    }
  for (const kind of ["header", "footer"]) for (const part of opened.related(main.part, kind)) asked.add(part);
  return [...asked].filter((part) => !shown.has(part));
}

/** Settings that cannot be read may say so. */
function hasEvenPages({ opened, main }: OpenedDocument): boolean {
  const [settings] = opened.related(main.part, "settings").filter(isXmlPart);
  try {
    return settings !== undefined && isOn(opened.xml(settings).root, "w:evenAndOddHeaders");
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return true;
  }
}

/** Kinds that pages show; of several sections it is not known which pages are whose. */
function kindsOf(hasFirst: boolean, hasEven: boolean, pages: number | undefined): ReadonlySet<string> {
  const kinds = new Set<string>();
  if (hasFirst) kinds.add("first");
  if (hasEven && (pages === undefined || pages >= 2)) kinds.add("even");
  // Pages of its own are the odd ones, or all but the first.
  const from = !hasFirst ? 1 : hasEven ? 3 : 2;
  if (pages === undefined || pages >= from) kinds.add("default");
  return kinds;
}
