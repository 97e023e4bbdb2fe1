import { child, nameOf } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";

type Changes = "final" | "original" | "both";

const GONE: Readonly<Record<Changes, ReadonlySet<string>>> = {
  final: new Set(["w:del", "w:moveFrom"]),
  original: new Set(["w:ins", "w:moveTo"]),
  both: new Set(),
};

/** Whether an element is part of the document as its tracked changes are read. ISO/IEC 29500-1, 17.13.5. */
export function isShown(element: XmlElement, changes: Changes): boolean {
  const { local } = element;
  if (local === "tr") return !hasGone(child(element, "w:trPr"), changes);
  if (local === "tc") {
    const properties = child(element, "w:tcPr");
    return changes === "both" || child(properties, changes === "final" ? "w:cellDel" : "w:cellIns") === undefined;
  }
  const isChange = local === "del" || local === "moveFrom" || local === "ins" || local === "moveTo";
  return !isChange || !GONE[changes].has(nameOf(element));
}

/** Whether a paragraph's mark is not there as changes are read, so that the next paragraph continues it. */
export function isMarkGone(properties: XmlElement | undefined, changes: Changes): boolean {
  return hasGone(child(properties, "w:rPr"), changes);
}

function hasGone(properties: XmlElement | undefined, changes: Changes): boolean {
  return properties?.children.some((node) => node.kind === "element" && GONE[changes].has(nameOf(node))) === true;
}
