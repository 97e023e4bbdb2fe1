import { type Paragraph, sizeOf } from "../text/paragraph.ts";
import type { Item } from "./items.ts";
import type { SlideStage } from "./stage.ts";

/** Points of what is read as a text. */
const READ = 12;
/** Words below that size that a slide may have, in however many labels they are. */
const MAX_WORDS = 100;
/** Shares of the height between which a slide has its content: above are trackers, below sources and footnotes. */
const CONTENT = { from: 0.08, to: 0.82 } as const;
/** Letters of scripts without blanks between words, of which three count as a word. */
const WITHOUT_BLANKS = /[\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7af]/g;

/** Reports a slide whose labels are each large enough for a label, but are a text together. */
export function reportSmallWords(stage: SlideStage): void {
  const { look, index, items, path } = stage;
  const isReported = look.reported.findings.some((found) => found.slideIndex === index && found.severity !== "info");
  if (isReported) return;
  const words = items.reduce((sum, item) => sum + smallWordsOf(item, look.height), 0);
  if (words > MAX_WORDS)
    stage.find("LAYOUT_SHOULD_SPLIT", `The slide has ${words} words that are smaller than ${READ} pt.`, path);
}

function smallWordsOf(item: Item, height: number): number {
  if (item.kind === "table")
    return item.size < READ ? item.rows.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + countIn(cell), 0) : 0;
  if (item.kind !== "shape" || item.text === undefined) return 0;
  const middle = item.box.y + item.box.h / 2;
  if (middle < CONTENT.from * height || middle > CONTENT.to * height) return 0;
  const { paragraphs, size } = item.text;
  return countIn({ paragraphs: paragraphs.filter((paragraph) => sizeOf(paragraph, size) < READ) });
}

function countIn({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }): number {
  return paragraphs.reduce((sum, { runs }) => sum + countWords(runs.map(({ text }) => text).join("")), 0);
}

function countWords(text: string): number {
  const dense = text.match(WITHOUT_BLANKS)?.length ?? 0;
  return dense > text.length / 2 ? Math.ceil(dense / 3) : text.split(/\s+/).filter((word) => word !== "").length;
}
