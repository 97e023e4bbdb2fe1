import { para } from "../scene/stage.ts";
import { plain } from "../spec/fields.ts";
import type { Slide } from "../spec/slides.ts";
import type { Paragraph } from "../text/paragraph.ts";

/** Footnotes with their numbers, and the source. */
export function sourceParagraphs(slide: Slide): readonly Paragraph[] {
  const notes = (slide.footnotes ?? []).map((text, index) => ({
    runs: [{ text: String(index + 1), superscript: true }, { text: " " }, ...para(text).runs],
  }));
  if (slide.source === undefined) return notes;
  const head = /^\s*(source|quelle|sources)\b/i.test(plain(slide.source)) ? [] : [{ text: "Source: " }];
  return [...notes, { runs: [...head, ...para(slide.source).runs] }];
}

/** Stands for the number until the slide is written; no specification can have it. */
export const NUMBER_FIELD = "\u{10FFFD}";
