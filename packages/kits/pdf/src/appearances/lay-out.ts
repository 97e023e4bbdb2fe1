import { breakOpportunities } from "@colophon/kit-fonts";
import { clustersOf } from "./simple-face.ts";
import type { SetLine, Typesetter } from "./typesetter.ts";

export interface Area {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedLine {
  readonly line: SetLine;
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly size: number;
  readonly lines: readonly PlacedLine[];
  /** Something of it lies outside the area. */
  readonly isOverfull: boolean;
}

export interface Setting {
  readonly area: Area;
  /** 0: as large as fits. */
  readonly size: number;
  /** 0 left, 1 centred, 2 right. */
  readonly quadding: number;
}

const SMALLEST = 4;
/** Auto size of several lines starts here, as in other readers. */
const USUAL = 12;
/** What rounding may take beyond an edge. */
const SLACK = 0.05;

const clusters = (text: string): string[] => [...clustersOf(text)].map(({ segment }) => segment);

/** One line in the middle of the area. */
export function layOutLine(setter: Typesetter, text: string, { area, size: given, quadding }: Setting): Layout {
  const line = setter.setLine(text);
  const { main } = setter;
  const fitting = Math.min(area.height / (main.ascent - main.descent), area.width / Math.max(line.width, 0.01));
  const size = given > 0 ? given : Math.max(SMALLEST, Math.min(fitting, 144));
  const width = line.width * size;
  const x = area.left + shareOf(quadding) * (area.width - width);
  const isOverfull = width > area.width + SLACK;
  return {
    size,
    lines: [{ line, x: isOverfull ? area.left : x, y: baselineOf(setter, area, size) }],
    isOverfull: isOverfull || main.capHeight * size > area.height + SLACK * 20,
  };
}

function shareOf(quadding: number): number {
  return quadding === 1 ? 0.5 : quadding === 2 ? 1 : 0;
}

/** Capitals stand in the middle, unless what hangs under the line would be cut. */
function baselineOf({ main }: Typesetter, area: Area, size: number): number {
  const middle = area.bottom + (area.height - main.capHeight * size) / 2;
  const hanging = area.bottom - main.descent * size;
  return main.capHeight * size - main.descent * size <= area.height ? Math.max(middle, hanging) : middle;
}

/** Each character in the middle of its cell. */
export function layOutComb(
  setter: Typesetter,
  text: string,
  { area, size: given, quadding, cells }: Setting & { readonly cells: number },
): Layout {
  const lines = clusters(text).map((cluster) => setter.setLine(cluster));
  const cell = area.width / cells;
  const { main } = setter;
  const widest = lines.reduce((most, { width }) => Math.max(most, width), 0.01);
  const fitting = Math.min(area.height / (main.ascent - main.descent), cell / widest);
  const size = given > 0 ? given : Math.max(SMALLEST, Math.min(fitting, 144));
  const first = Math.floor(shareOf(quadding) * Math.max(0, cells - lines.length));
  const y = baselineOf(setter, area, size);
  return {
    size,
    lines: lines.map((line, index) => ({
      line,
      x: area.left + (first + index + 0.5) * cell - (line.width * size) / 2,
      y,
    })),
    isOverfull: lines.length > cells,
  };
}

/** Lines broken at the right edge, from the top. */
export function layOutLines(setter: Typesetter, text: string, { area, size: given, quadding }: Setting): Layout {
  const { main } = setter;
  const leading = main.ascent - main.descent;
  const paragraphs = paragraphsOf(text);
  const breakAt = (own: number): string[] =>
    paragraphs.flatMap((paragraph) => breakLine(setter, paragraph, area.width / own));
  let size = given > 0 ? given : USUAL;
  let broken = breakAt(size);
  while (given <= 0 && size > SMALLEST && broken.length * leading * size > area.height) {
    size = Math.max(SMALLEST, size - 0.5);
    broken = breakAt(size);
  }
  const top = area.bottom + area.height;
  const lines = broken.map((own, index) => {
    const line = setter.setLine(own.trimEnd());
    const x = area.left + shareOf(quadding) * Math.max(0, area.width - line.width * size);
    return { line, x, y: top - (main.ascent + index * leading) * size };
  });
  const last = lines.at(-1);
  return {
    size,
    lines,
    isOverfull: last !== undefined && last.y + (main.descent / 2) * size < area.bottom - SLACK * 20,
  };
}

export function paragraphsOf(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/);
}

/** Lines no wider than `most` ems; a word that is wider is broken anywhere. */
function breakLine(setter: Typesetter, paragraph: string, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  const push = (word: string, own: number): void => {
    line += word;
    width += own;
  };
  for (const word of wordsOf(paragraph)) {
    const own = setter.widthOf(word);
    const bare = setter.widthOf(word.trimEnd());
    if (line !== "" && width + bare > most + 1e-6) {
      lines.push(line);
      [line, width] = ["", 0];
    }
    if (bare <= most) {
      push(word, own);
      continue;
    }
    for (const cluster of clusters(word)) {
      const part = setter.widthOf(cluster);
      if (line !== "" && width + part > most && cluster.trim() !== "") {
        lines.push(line);
        [line, width] = ["", 0];
      }
      push(cluster, part);
    }
  }
  return [...lines, line];
}

/** What stays on one line, with the spaces behind it. */
function wordsOf(text: string): string[] {
  let start = 0;
  return breakOpportunities(text).map(({ at }) => {
    const word = text.slice(start, at);
    start = at;
    return word;
  });
}
