import { type FlowBlock, type FlowInline, isBlankContent, isMarkGone, isShown } from "@colophon/base-flow";
import { child, findFieldMarks, nameOf, readAttribute } from "@colophon/base-word";
import { STRONG } from "@colophon/kit-html";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { ListCounter, wordChild, wordValue } from "@colophon/kit-wordprocessing";
import type { XmlElement } from "@colophon/kit-xml";
import { readDrawing } from "./drawings.ts";
import type { FlowReferences } from "./flow-references.ts";
import type { FlowSources } from "./flow-sources.ts";
import type { FlowStory } from "./flow-story.ts";
import { countParagraphFormatting, labelOf, roleOf } from "./paragraph-facts.ts";
import { FlowInlineReader } from "./read-inline.ts";
import { readFlowTable } from "./read-table.ts";

const SKIPPED: ReadonlySet<string> = new Set("sectPr tblPr tblGrid tcPr trPr sdtPr sdtEndPr pPr".split(" "));
/** Items of a paragraph whose end is gone, for the paragraph that continues it. */
interface Carried {
  items: readonly FlowInline[];
  boxes: FlowBlock[];
  element: XmlElement | undefined;
}

/** Reads blocks of one part; its lists are counted together. */
export class StoryReader implements FlowStory {
  readonly part: OoxmlPart;
  readonly sources: FlowSources;
  readonly #inline: FlowInlineReader;
  readonly #counter = new ListCounter();
  /** Whether the last paragraph was an empty one of text. */
  #isApart = false;

  constructor(
    part: OoxmlPart,
    root: XmlElement,
    { sources, references }: { sources: FlowSources; references: Omit<FlowReferences, "drawing"> },
  ) {
    this.part = part;
    this.sources = sources;
    this.#inline = new FlowInlineReader(part, sources, {
      marks: findFieldMarks(root, sources.op.checkpoint),
      references: {
        ...references,
        drawing: (element, add, addBox) => readDrawing(element, { story: this, add, addBox }),
      },
    });
  }

  /** The blocks in an element. */
  blocks(container: XmlElement): readonly FlowBlock[] {
    const blocks: FlowBlock[] = [];
    const carried: Carried = { items: [], boxes: [], element: undefined };
    this.#children(container, blocks, carried);
    this.#flush(blocks, carried);
    return blocks;
  }

  #children(container: XmlElement, blocks: FlowBlock[], carried: Carried): void {
    for (const node of container.children) {
      if (node.kind !== "element" || SKIPPED.has(node.local)) continue;
      this.sources.look();
      this.#block(node, blocks, carried);
    }
  }

  #block(element: XmlElement, blocks: FlowBlock[], carried: Carried): void {
    if (!isShown(element, this.sources.options.changes)) return;
    switch (nameOf(element)) {
      case "w:p":
        this.#paragraph(element, blocks, carried);
        return;
      case "w:tbl": {
        this.#flush(blocks, carried);
        const table = readFlowTable(element, this);
        if (table !== undefined) blocks.push(table);
        return;
      }
      case "w:altChunk":
      case "w:subDoc":
        this.#foreign(element);
        return;
      case "mc:AlternateContent": {
        const chosen = child(element, "mc:Choice") ?? child(element, "mc:Fallback");
        if (chosen !== undefined) this.#children(chosen, blocks, carried);
        return;
      }
      case "w:r":
      case "m:oMathPara":
      case "m:oMath":
        this.#loose(element, blocks);
        return;
      default:
        this.#children(element, blocks, carried);
    }
  }

  /** A run or an equation between paragraphs, as some writers have it. */
  #loose(element: XmlElement, blocks: FlowBlock[]): void {
    const holder = { ...element, children: [element] };
    const { items, boxes } = this.#inline.read(holder, undefined, []);
    if (!isBlankContent(items)) blocks.push({ kind: "paragraph", role: "text", isRightToLeft: false, content: items });
    for (const box of boxes) blocks.push(box);
  }

  #foreign(element: XmlElement): void {
    const id = element.attributes.find(({ local, prefix }) => local === "id" && prefix !== "")?.value;
    const relationship = this.sources.opened.relationship(this.part, id);
    const target = relationship === undefined ? undefined : this.sources.opened.targetOf(relationship);
    this.sources.op.reportLoss("OBJECT_NOT_SHOWN", "The imported document is not converted.", {
      subject: `imported document ${target?.name ?? relationship?.target ?? ""}`.trim(),
      at: this.sources.losses.placeOf(this.part, element.parent === undefined ? undefined : element),
    });
  }

  /** A paragraph whose end is gone, and that nothing continues. */
  #flush(blocks: FlowBlock[], carried: Carried): void {
    if (!isBlankContent(carried.items))
      blocks.push({ kind: "paragraph", role: "text", isRightToLeft: false, content: carried.items });
    for (const box of carried.boxes) blocks.push(box);
    carried.items = [];
    carried.boxes = [];
  }

  #paragraph(element: XmlElement, blocks: FlowBlock[], carried: Carried): void {
    const { changes } = this.sources.options;
    const own = wordChild(element, "pPr");
    const before = changes === "original" ? wordChild(own, "pPrChange") : undefined;
    const properties = before === undefined ? own : wordChild(before, "pPr");
    const style = wordValue(properties, "pStyle");
    const { items, boxes } = this.#inline.read(element, style, carried.items);
    const allBoxes = [...carried.boxes, ...boxes];
    carried.items = [];
    carried.boxes = [];
    const cap = readAttribute(child(properties, "w:framePr") ?? element, "dropCap");
    if (isMarkGone(own, changes) || cap === "drop" || cap === "margin") {
      carried.items = items;
      carried.boxes = allBoxes;
      return;
    }
    countParagraphFormatting({ properties, element }, this);
    const label = labelOf({ properties, style, element }, this.#counter, this);
    const isShownAlone = label !== undefined && !label.isBullet && label.text !== "";
    const role = roleOf(this.sources.styles, properties, style);
    const isBlank = isBlankContent(items) && !isShownAlone;
    if (!isBlank)
      blocks.push({
        kind: "paragraph",
        ...role,
        ...(this.#isApart && role.role !== "text" && { isApart: true }),
        ...(label !== undefined && { label }),
        content: role.heading === undefined ? items : withoutBold(items),
      });
    this.#isApart = isBlank && role.role === "text";
    for (const box of allBoxes) blocks.push(box);
  }
}

/** A heading is bold as such: marks that cover all of it say nothing more. */
function withoutBold(items: readonly FlowInline[]): readonly FlowInline[] {
  const isAll = items.every((item) => item.kind !== "text" || item.text.trim() === "" || (item.marks & STRONG) !== 0);
  if (!isAll) return items;
  return items.map((item) => (item.kind === "text" ? { ...item, marks: item.marks & ~STRONG } : item));
}
