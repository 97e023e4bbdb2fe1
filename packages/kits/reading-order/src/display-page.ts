import {
  DrawingReader,
  type Interpreter,
  integerOf,
  type PageText,
  type PageWord,
  type PdfFile,
  type PdfPage,
  type Rectangle,
  readPageText,
  rectangleOf,
  wordsOf,
} from "@colophon/kit-pdf";
import type { Box, Page, Word } from "@colophon/kit-tables";

/** A page of a PDF as it is displayed. */
export interface DisplayedPage {
  readonly page: Page;
  readonly text: PageText;
  /** From the page's user space to points from the top left corner. */
  readonly toView: (box: Rectangle) => Box;
  /** The words of the PDF that the page's words were created from. */
  readonly sources: ReadonlyMap<Word, PageWord>;
}

const LETTER: Rectangle = [0, 0, 612, 792];
/** Strokes, fills and shapes of a page. Attack: a page of a million. */
const MAX_MARKS = 240_000;

/** Reads a page and turns it as viewers do: points from the top left corner of the crop box, after /Rotate. */
export function displayPage(file: PdfFile, page: PdfPage, interpreter: Interpreter): DisplayedPage {
  const reader = new DrawingReader(file, MAX_MARKS);
  const text = readPageText(file, page, interpreter, reader);
  const crop =
    rectangleOf(file, page.inherited.get("CropBox")) ?? rectangleOf(file, page.inherited.get("MediaBox")) ?? LETTER;
  const turns = turnsOf(file, page);
  const toView = viewOf(crop, turns);
  const sources = new Map<Word, PageWord>();
  const words: Word[] = [];
  for (const own of wordsOf(text)) {
    const turn = (turns - Math.round(own.angle / 16) + 8) % 4;
    const { raisedFrom } = own;
    const word: Word = {
      text: own.text,
      size: own.em,
      turn,
      ...toView(own.box),
      ...(raisedFrom !== undefined && { raisedFrom }),
    };
    sources.set(word, own);
    words.push(word);
  }
  const [width, height] = [crop[2] - crop[0], crop[3] - crop[1]];
  const { strokes, fills, shapes, images } = reader.drawing;
  return {
    page: {
      width: turns % 2 === 1 ? height : width,
      height: turns % 2 === 1 ? width : height,
      words,
      rules: strokes.map(({ box }) => toView(box)),
      fills: fills.map(({ box, lightness }) => ({ ...toView(box), lightness })),
      drawings: [...shapes, ...images].map(toView),
    },
    text,
    toView,
    sources,
  };
}

function turnsOf(file: PdfFile, page: PdfPage): number {
  const degrees = integerOf(file.resolve(page.inherited.get("Rotate"))) ?? 0;
  return degrees % 90 === 0 ? (((degrees / 90) % 4) + 4) % 4 : 0;
}

function viewOf([left, bottom, right, top]: Rectangle, turns: number): (box: Rectangle) => Box {
  const point = (x: number, y: number): readonly [number, number] => {
    if (turns === 1) return [y - bottom, x - left];
    if (turns === 2) return [right - x, y - bottom];
    if (turns === 3) return [top - y, right - x];
    return [x - left, top - y];
  };
  return ([x0, y0, x1, y1]) => {
    const [[ax, ay], [bx, by]] = [point(x0, y0), point(x1, y1)];
    return { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) };
  };
}
