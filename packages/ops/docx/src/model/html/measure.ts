import { childrenOf, isObject, type ModelNode, type ModelObject } from "@colophon/base-word-model";
import { propertiesOf } from "./boxes.ts";
import { pxOfTwips } from "./units.ts";

/** Width of the longest word and of the longest line, in px. */
export interface TextWidths {
  readonly min: number;
  readonly max: number;
}

/** Widths of the characters from space to tilde in thousandths of the size. Origin: the metrics of Helvetica. */
const WIDTHS =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`
    .split(/\s+/)
    .map(Number);
const OTHER = 556;
const WIDE = 1_000;
const FIXED = 600;
const BOLD = 1.07;
const PX_PER_HALF_POINT = 2 / 3;
const PX_PER_PT = 4 / 3;
const IS_WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/;
/** Shares of the widths of Helvetica, of faces that Office has or replaces by one of the same widths. */
const SHARES: Readonly<Record<string, number>> = {
  "": 1,
  ...Object.fromEntries(
    ["arial", "helvetica", "liberation sans", "cambria", "georgia", "segoe ui", "tahoma", "trebuchet ms"].map(
      (name) => [name, 1],
    ),
  ),
  "times new roman": 0.92,
  calibri: 0.92,
  aptos: 1.02,
  verdana: 1.17,
};
/** Of any other face, which readers without it replace by one that may be as wide as Verdana. */
const UNKNOWN_SHARE = 1.17;

/** Widths that blocks ask for. A table has measured itself. */
export function measureBlocks(blocks: readonly ModelNode[]): TextWidths {
  let min = 0;
  let max = 0;
  for (const block of blocks) {
    if (!isObject(block)) continue;
    const found = block.type === "table" ? (block.plan as TextWidths) : measureParagraph(block);
    min = Math.max(min, found.min);
    max = Math.max(max, found.max);
  }
  return { min, max };
}

class Ruler {
  min = 0;
  max = 0;
  #word = 0;
  #line = 0;

  add(text: string, properties: ModelObject): void {
    const fonts = isObject(properties.fonts) ? String(properties.fonts.ascii).toLowerCase() : "";
    const isFixed = /courier|mono|consolas/.test(fonts);
    const scale = Number(properties.halfPoints ?? 24) * PX_PER_HALF_POINT * (properties.bold === true ? BOLD : 1);
    const share = (isFixed ? 1 : (SHARES[fonts] ?? UNKNOWN_SHARE)) * (scale / 1_000);
    const spacing = Number(properties.spacing ?? 0) / 15;
    for (const character of properties.caps === true ? text.toUpperCase() : text) {
      const code = character.charCodeAt(0);
      const isWide = IS_WIDE.test(character);
      const units = isWide ? WIDE : isFixed ? FIXED : (WIDTHS[code - 32] ?? OTHER);
      const width = units * share + spacing;
      this.#line += width;
      if (isWide || character === " ") this.endWord();
      if (character !== " ") this.#word += width;
    }
  }

  addBox(width: number): void {
    this.endWord();
    this.#word = width;
    this.#line += width;
    this.endWord();
  }

  endWord(): void {
    this.min = Math.max(this.min, this.#word);
    this.#word = 0;
  }

  endLine(): void {
    this.endWord();
    this.max = Math.max(this.max, this.#line);
    this.#line = 0;
  }
}

function measureParagraph(paragraph: ModelObject): TextWidths {
  const ruler = new Ruler();
  measureNodes(childrenOf(paragraph), { ruler, properties: {} });
  ruler.endLine();
  const { indent } = propertiesOf(paragraph);
  const side = (name: string): number => (isObject(indent) ? Math.max(0, pxOfTwips(Number(indent[name] ?? 0))) : 0);
  const beside = side("left") + side("right");
  return { min: ruler.min + beside, max: ruler.max + beside };
}

function measureNodes(
  nodes: readonly ModelNode[],
  { ruler, properties }: { readonly ruler: Ruler; readonly properties: ModelObject },
): void {
  for (const node of nodes) {
    if (typeof node === "string") ruler.add(node, properties);
    else if (node.type === "break") ruler.endLine();
    else if (node.type === "picture") ruler.addBox(Number(node.widthPt ?? 0) * PX_PER_PT);
    else if (node.type === "run" && propertiesOf(node).hidden === true) continue;
    else measureNodes(childrenOf(node), { ruler, properties: node.type === "run" ? propertiesOf(node) : properties });
  }
}
