import {
  IDENTITY,
  Interpreter,
  type Matrix,
  numberOf,
  type Operation,
  PdfDict,
  type PdfFile,
  type PdfPage,
  pageContent,
  quadOf,
  rectangleOf,
  type TextRun,
  transformPoint,
  walkPages,
} from "@colophon/kit-pdf";
import { type LayoutBox, type Overrun, PageLayout, TOLERANCE_PT } from "./page-layout.ts";

export interface Overflow extends Overrun {
  /** From 0. */
  readonly page: number;
}

interface Terms {
  readonly maxPages: number;
  readonly maxOperations: number;
  /** Hears of every text that is painted: the pages are read once. */
  readonly hear: (run: TextRun, page: PdfPage) => void;
}

type Point = readonly [number, number];

const MAX_LETTERS = 60;

/** What a finished file paints beyond the edges of its pages, cells and columns: read from the file, not from what was to be in it. */
export function findOverflows(pdf: PdfFile, { maxPages, maxOperations, hear }: Terms): readonly Overflow[] {
  const interpreter = new Interpreter(pdf, { maxOperations });
  const found: Overflow[] = [];
  for (const page of walkPages(pdf, maxPages)) {
    const report = (overrun: Overrun): void => void found.push({ page: page.index, ...overrun });
    for (const overrun of readLayout(pdf, page, { interpreter, report, hear }).overruns(pdf.checkpoint))
      report(overrun);
  }
  return found;
}

interface OverflowScan {
  readonly interpreter: Interpreter;
  readonly report: (overrun: Overrun) => void;
  readonly hear: Terms["hear"];
}

/** Tells what lies beyond the page at once; what lies beyond a border is known when the page is whole. */
function readLayout(pdf: PdfFile, page: PdfPage, { interpreter, report, hear }: OverflowScan): PageLayout {
  const edges = rectangleOf(pdf, page.inherited.get("MediaBox")) ?? [0, 0, 612, 792];
  const layout = new PageLayout();
  let from: Point = [0, 0];
  const lookAt = (what: string, box: LayoutBox): boolean => {
    const byPt = beyond(box, edges);
    if (byPt > TOLERANCE_PT) report({ what, over: "the edge", byPt });
    return byPt <= TOLERANCE_PT;
  };
  interpreter.run(pageContent(pdf, page.dict), {
    resources: pdf.dictOf(page.inherited.get("Resources")) ?? new PdfDict(),
    matrix: IDENTITY,
    painter: {
      run(run) {
        hear(run, page);
        const box = boxOfRun(run);
        const what = `the text "${textOf(run)}"`;
        if (box !== undefined && lookAt(what, box)) layout.text(what, box);
      },
      image({ matrix }) {
        const box = boxOf([0, 1].flatMap((x) => [0, 1].map((y) => transformPoint(matrix, x, y))));
        if (lookAt("a picture", box)) layout.picture(box);
      },
      operation(operation, { matrix }) {
        if (operation.operator !== "m" && operation.operator !== "l") return;
        const to = pointOf(operation, matrix);
        if (operation.operator === "l") layout.line(from, to);
        from = to;
      },
    },
  });
  return layout;
}

function pointOf({ operands: [x, y] }: Operation, matrix: Matrix): Point {
  return transformPoint(matrix, numberOf(x) ?? 0, numberOf(y) ?? 0);
}

/** Of the letters; spaces at the ends paint nothing. */
function boxOfRun(run: TextRun): LayoutBox | undefined {
  const isSeen = ({ text }: { readonly text?: string | undefined }): boolean =>
    text === undefined || text.trim() !== "";
  const first = run.glyphs.findIndex(isSeen);
  if (first === -1) return undefined;
  return boxOf([...cornersOf(run, first), ...cornersOf(run, run.glyphs.findLastIndex(isSeen))]);
}

function boxOf(points: readonly Point[]): LayoutBox {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function cornersOf(run: TextRun, glyph: number): readonly Point[] {
  if (glyph < 0) return [];
  const [a, b, c, d, e, f, g, h] = quadOf(run, glyph);
  return [
    [a, b],
    [c, d],
    [e, f],
    [g, h],
  ];
}

function beyond([left, bottom, right, top]: LayoutBox, edges: LayoutBox): number {
  return Math.max(0, edges[0] - left, right - edges[2], edges[1] - bottom, top - edges[3]);
}

function textOf({ glyphs }: TextRun): string {
  return glyphs
    .slice(0, MAX_LETTERS)
    .map(({ text }) => text ?? "")
    .join("")
    .replaceAll("\u200b", "")
    .toWellFormed();
}
