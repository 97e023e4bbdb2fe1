import { readFileSync } from "node:fs";

const TEXTS = JSON.parse(
  readFileSync(new URL("../../fixtures/declarations.json", import.meta.url), "utf8"),
) as Readonly<Record<string, readonly string[]>>;

/** Scripts with the language of their text, and the mean width of a character in em. */
export const LINE_SCRIPTS = {
  latin: { lang: "en-GB", em: 0.5, joint: " " },
  cyrillic: { lang: "ru-RU", em: 0.55, joint: " " },
  arabic: { lang: "ar-SA", em: 0.45, joint: " " },
  hebrew: { lang: "he-IL", em: 0.5, joint: " " },
  hindi: { lang: "hi-IN", em: 0.45, joint: " " },
  thai: { lang: "th-TH", em: 0.45, joint: " " },
  korean: { lang: "ko-KR", em: 0.75, joint: " " },
  chinese: { lang: "zh-CN", em: 1, joint: "" },
  japanese: { lang: "ja-JP", em: 1, joint: "" },
} as const;

export type LineScript = keyof typeof LINE_SCRIPTS;

/** A paragraph, and the box that it is set in; points. */
export interface Sample {
  readonly script: LineScript;
  readonly text: string;
  readonly width: number;
  readonly size: number;
}

const WIDTHS = [180, 260, 375, 520, 760];
const SIZES = [12, 14, 18, 24, 32];
/** What a paragraph may begin after and end with, so that it reads as one. */
const PAUSES = /[\s,;.:،؛।，。、；：]+/g;

/** Paragraphs of 2 to 8 lines, from clause to clause of one text; widths and sizes in turn. */
export function makeSamples(script: LineScript, count: number): readonly Sample[] {
  const { em, joint } = LINE_SCRIPTS[script];
  const text = (TEXTS[script] ?? []).join(joint);
  const pauses = [...text.matchAll(PAUSES)].map((found) => found.index + found[0].length);
  return Array.from({ length: count }, (_, turn) => {
    const width = WIDTHS[turn % WIDTHS.length] ?? 0;
    const size = SIZES[(turn + Math.floor(turn / WIDTHS.length)) % SIZES.length] ?? 0;
    const lines = Math.min(2 + (turn % 7), Math.floor(330 / (size * 1.5)));
    const start = pauses[Math.floor((turn * 0.618034 * pauses.length) % (pauses.length * 0.9))] ?? 0;
    const least = start + ((lines - 0.5) * width) / size / em;
    const end = pauses.find((at) => at >= least) ?? text.length;
    return { script, text: text.slice(start, end).trim(), width, size };
  });
}
