import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { walkXml, type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { PackageEditor } from "./editor.ts";
import { toTransitional } from "./namespaces.ts";
import { isXmlPart, type OoxmlPackage } from "./package.ts";
import { readAnyTree } from "./read-tree.ts";
import { transitionalValue } from "./strict-values.ts";

export interface TransitionalPackage {
  readonly bytes: Uint8Array;
  /** Parts that are spelled anew, in the archive's order, those of relationships among them. */
  readonly parts: readonly string[];
  /** Percentages and lengths that lost their sign or unit. */
  readonly values: number;
}

/**
 * A package of the strict edition -> the same in the transitional one: namespaces, types of relationships, and values with a sign of
 * percent or a unit. Every other byte stays as it is; parts that are no XML, and books that are embedded, are not gone into.
 *
 * Cost     O(bytes of XML parts).
 * Errors   FormatError of "xml" at a limit; a part that is not well-formed stays as it is.
 * Source   ISO/IEC 29500-1, annex A; ISO/IEC 29500-4.
 */
export function toTransitionalPackage(
  opened: OoxmlPackage,
  checkpoint: Checkpoint = noCheckpoint,
): TransitionalPackage {
  const editor = new PackageEditor(opened);
  const parts: string[] = [];
  let values = 0;
  for (const part of opened.parts) {
    checkpoint();
    if (!isXmlPart(part)) continue;
    const document = readAnyTree(opened, part);
    const spelled = document === undefined ? undefined : respell(document, checkpoint);
    if (spelled === undefined) continue;
    editor.replace(part, spelled.bytes);
    parts.push(part.name);
    values += spelled.values;
  }
  return { bytes: editor.finish({ checkpoint }), parts, values };
}

function respell(
  document: XmlDocument,
  checkpoint: Checkpoint,
): { readonly bytes: Uint8Array; readonly values: number } | undefined {
  const editor = new XmlEditor(document);
  const step = everyUnits(checkpoint, 1_000);
  let values = 0;
  for (const node of walkXml(document.root)) {
    step();
    if (node.kind !== "element") continue;
    for (const { name, prefix, local, value, isDefault } of node.attributes) {
      if (isDefault) continue;
      if (node === document.root && name === "conformance") editor.removeAttribute(node, name);
      else if (names(node, { name, prefix, local }) && toTransitional(value) !== value)
        editor.setAttribute(node, name, toTransitional(value));
      else if (prefix === "") {
        const spelled = transitionalValue(node, local, value);
        if (spelled === undefined) continue;
        editor.setAttribute(node, name, spelled);
        values += 1;
      }
    }
  }
  return editor.hasEdits ? { bytes: editor.finish(checkpoint), values } : undefined;
}

interface Attribute {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
}

/** Whether an attribute names a vocabulary or a kind of relationship. */
function names({ local: element }: XmlElement, { name, prefix, local }: Attribute): boolean {
  return (
    name === "xmlns" ||
    prefix === "xmlns" ||
    (element === "graphicData" && local === "uri") ||
    (element === "Relationship" && local === "Type")
  );
}
