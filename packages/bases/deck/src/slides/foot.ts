import { para } from "../scene/stage.ts";
import { plain } from "../spec/fields.ts";
import type { Slide } from "../spec/slides.ts";
import type { Paragraph } from "../text/paragraph.ts";

/** What the line of sources begins with, by language. */
const SOURCE: Readonly<Record<string, string>> = {
  en: "Source",
  de: "Quelle",
  fr: "Source",
  es: "Fuente",
  it: "Fonte",
  pt: "Fonte",
  nl: "Bron",
  sv: "Källa",
  da: "Kilde",
  nb: "Kilde",
  fi: "Lähde",
  pl: "Źródło",
  tr: "Kaynak",
  ru: "Источник",
  ar: "المصدر",
  he: "מקור",
  hi: "स्रोत",
  th: "ที่มา",
  ko: "출처",
  ja: "出所",
  zh: "来源",
};
const HAS_HEAD = new RegExp(`^\\s*(sources|${[...new Set(Object.values(SOURCE))].join("|")})(\\s|[:：])`, "i");

/** Footnotes with their numbers, and the source. */
export function sourceParagraphs(slide: Slide): readonly Paragraph[] {
  const notes = (slide.footnotes ?? []).map((text, index) => ({
    runs: [{ text: String(index + 1), superscript: true }, { text: " " }, ...para(text).runs],
  }));
  if (slide.source === undefined) return notes;
  const word = SOURCE[slide.lang?.toLowerCase().split("-")[0] ?? "en"] ?? "Source";
  const head = HAS_HEAD.test(plain(slide.source)) ? [] : [{ text: `${word}: ` }];
  return [...notes, { runs: [...head, ...para(slide.source).runs] }];
}

/** Stands for the number until the slide is written; no specification can have it. */
export const NUMBER_FIELD = "\u{10FFFD}";
