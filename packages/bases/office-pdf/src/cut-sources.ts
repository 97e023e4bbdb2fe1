import { walkXml, type XmlDocument, type XmlEditor, type XmlElement } from "@colophon/kit-xml";

/** Links of a reader: nothing follows them by itself. */
export const READ_LINKS: ReadonlySet<string> = new Set(["hyperlink"]);

/** Elements of old drawings whose attributes name a file outside beside a relationship. */
const PICTURES: ReadonlySet<string> = new Set(["imagedata", "fill", "stroke", "background"]);
const SOURCES: ReadonlySet<string> = new Set(["src", "href", "althref"]);

/** Removes what the drawings of a part name outside of the file, elements left out that `isOut` says; each with a subject. */
export function cutSources(
  tree: XmlDocument,
  edits: XmlEditor,
  isOut: (element: XmlElement) => boolean = () => false,
): readonly string[] {
  const found: string[] = [];
  for (const node of walkXml(tree.root)) {
    if (node.kind !== "element" || !PICTURES.has(node.local) || isOut(node)) continue;
    for (const { local, name, value, namespace, isDefault } of node.attributes) {
      const isSource = SOURCES.has(local) && namespace?.includes("relationships") !== true;
      if (!isSource || value === "" || isDefault) continue;
      edits.removeAttribute(node, name);
      found.push(`picture ${value}`);
    }
  }
  return found;
}
