import type { XmlElement } from "@colophon/kit-xml";
import { child, isOn, readAttribute } from "../word-text.ts";
import type { Paragraph, Piece } from "./paragraph.ts";

/** What a page shows otherwise than it is written: hidden text; paragraphs that go on in the next one's line. */
export interface Layout {
  readonly hidden: ReadonlySet<Piece>;
  /** Drop caps, and paragraphs whose mark is hidden. ISO/IEC 29500-1, 17.3.1.11 and 17.3.2.36. */
  readonly joined: ReadonlySet<Paragraph>;
}

export function layoutOf(paragraphs: readonly Paragraph[], look: () => void): Layout {
  const hidden = new Set<Piece>();
  const joined = new Set<Paragraph>();
  let run: XmlElement | undefined;
  let isHidden = false;
  for (const paragraph of paragraphs) {
    const properties = child(paragraph.element, "w:pPr");
    if (properties !== undefined) {
      const cap = child(properties, "w:framePr");
      const isCap = cap !== undefined && ["drop", "margin"].includes(readAttribute(cap, "dropCap") ?? "");
      if (isCap || isHiddenBy(child(properties, "w:rPr"))) joined.add(paragraph);
    }
    for (const piece of paragraph.pieces) {
      look();
      const around = piece.node.kind === "text" ? piece.node.parent?.parent : piece.node.parent;
      if (around !== run) isHidden = isHiddenBy(child(around, "w:rPr"));
      run = around;
      if (isHidden) hidden.add(piece);
    }
  }
  return { hidden, joined };
}

const HIDING = ["w:vanish", "w:specVanish", "w:webHidden"];

function isHiddenBy(properties: XmlElement | undefined): boolean {
  return properties !== undefined && properties.children.length > 0 && HIDING.some((name) => isOn(properties, name));
}
