import type { XmlElement } from "@colophon/kit-xml";
import { child, isOn, nameOf, readAttribute } from "../word-text.ts";
import type { Paragraph, Piece } from "./paragraph.ts";

/** What a page shows otherwise than it is written: hidden text; paragraphs that go on in the next one's line. */
export interface Layout {
  readonly hidden: ReadonlySet<Piece>;
  /** Drop caps, and paragraphs whose mark is hidden. ISO/IEC 29500-1, 17.3.1.11 and 17.3.2.36. */
  readonly joined: ReadonlySet<Paragraph>;
}

/** Layouts of lists of paragraphs, which several readings ask for. */
const KNOWN = new WeakMap<readonly Paragraph[], Layout>();

export function layoutOf(paragraphs: readonly Paragraph[], look: () => void): Layout {
  const known = KNOWN.get(paragraphs);
  if (known !== undefined) return known;
  const layout = readLayout(paragraphs, look);
  KNOWN.set(paragraphs, layout);
  return layout;
}

function readLayout(paragraphs: readonly Paragraph[], look: () => void): Layout {
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

const HIDING: ReadonlySet<string> = new Set(["w:vanish", "w:specVanish", "w:webHidden"]);

function isHiddenBy(properties: XmlElement | undefined): boolean {
  if (properties === undefined) return false;
  return properties.children.some(
    (node) => node.kind === "element" && HIDING.has(nameOf(node)) && isOn(properties, nameOf(node)),
  );
}
