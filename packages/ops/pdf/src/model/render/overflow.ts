import {
  IDENTITY,
  Interpreter,
  PdfDict,
  type PdfFile,
  pageContent,
  quadOf,
  rectangleOf,
  type TextRun,
  transformPoint,
  walkPages,
} from "@colophon/kit-pdf";

export interface Overflow {
  /** From 0. */
  readonly page: number;
  /** Text as the file has it, or a picture. */
  readonly what: string;
  readonly byPt: number;
}

interface Terms {
  readonly maxPages: number;
  readonly maxOperations: number;
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** Less is a rounding, or the edge of a letter. */
const TOLERANCE_PT = 0.5;
const MOST_LETTERS = 60;

/** What a finished file paints beyond the edges of its pages: read from the file, not from what was to be in it. */
export function findOverflows(pdf: PdfFile, { maxPages, maxOperations }: Terms): readonly Overflow[] {
  const interpreter = new Interpreter(pdf, { maxOperations });
  const found: Overflow[] = [];
  for (const page of walkPages(pdf, maxPages)) {
    const box = rectangleOf(pdf, page.inherited.get("MediaBox")) ?? [0, 0, 612, 792];
    const resources = pdf.dictOf(page.inherited.get("Resources")) ?? new PdfDict();
    const tell = (what: string, byPt: number): void => {
      if (byPt > TOLERANCE_PT) found.push({ page: page.index, what, byPt });
    };
    interpreter.run(pageContent(pdf, page.dict), {
      resources,
      matrix: IDENTITY,
      painter: {
        run(run) {
          const byPt = Math.max(beyond(cornersOf(run, 0), box), beyond(cornersOf(run, run.glyphs.length - 1), box));
          if (byPt > TOLERANCE_PT) tell(`the text "${textOf(run)}"`, byPt);
        },
        image({ matrix }) {
          const corners = [0, 1].flatMap((x) => [0, 1].map((y) => transformPoint(matrix, x, y)));
          tell("a picture", beyond(corners, box));
        },
      },
    });
  }
  return found;
}

function cornersOf(run: TextRun, glyph: number): readonly (readonly [number, number])[] {
  if (glyph < 0) return [];
  const [a, b, c, d, e, f, g, h] = quadOf(run, glyph);
  return [
    [a, b],
    [c, d],
    [e, f],
    [g, h],
  ];
}

function beyond(corners: readonly (readonly [number, number])[], [left, bottom, right, top]: Box): number {
  return Math.max(0, ...corners.map(([x, y]) => Math.max(left - x, x - right, bottom - y, y - top)));
}

function textOf({ glyphs }: TextRun): string {
  return glyphs
    .slice(0, MOST_LETTERS)
    .map(({ text }) => text ?? "")
    .join("")
    .toWellFormed();
}
