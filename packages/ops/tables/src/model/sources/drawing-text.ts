import type { XmlElement } from "@colophon/kit-xml";

const BLOCKS = new Set(["p", "comment", "si"]);

/** The text of a part that is not read as tables, to count its words. */
export function drawingText(root: XmlElement): string {
  let text = "";
  const visit = (element: XmlElement): void => {
    for (const child of element.children) {
      if (child.kind === "text" && element.local === "t") text += child.value;
      if (child.kind !== "element" || child.local === "rPr") continue;
      visit(child);
      if (BLOCKS.has(child.local)) text += "\n";
    }
  };
  visit(root);
  return text;
}
