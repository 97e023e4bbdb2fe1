import {
  DrawingReader,
  type Interpreter,
  integerOf,
  nameText,
  type PageText,
  type PageWord,
  type PdfFile,
  type PdfPage,
  type Rectangle,
  readPageText,
  rectangleOf,
  type Visibility,
  wordsOf,
} from "@colophon/kit-pdf";
import type { Box, Page, Word } from "@colophon/kit-tables";

/** A page of a PDF as it is displayed, before its words are. */
export interface DrawnPage {
  readonly page: Omit<Page, "words">;
  readonly text: PageText;
  /** From the page's user space to points from the top left corner. */
  readonly toView: (box: Rectangle) => Box;
  /** Quarter turns clockwise by which the line of a word is turned. */
  readonly turnOf: (word: Pick<PageWord, "angle">) => number;
}

/** A page of a PDF as it is displayed. */
export interface DisplayedPage extends DrawnPage {
  readonly page: Page;
  /** The words of the PDF that the page's words were created from. */
  readonly sources: ReadonlyMap<Word, PageWord>;
}

const LETTER: Rectangle = [0, 0, 612, 792];
/** Strokes, fills and shapes of a page. Attack: a page of a million. */
const MAX_MARKS = 240_000;

/** Reads a page and turns it as viewers do: points from the top left corner of the crop box, after /Rotate. */
export function displayPage(file: PdfFile, page: PdfPage, interpreter: Interpreter): DisplayedPage {
  const drawn = drawPage(file, page, interpreter);
  const sources = new Map<Word, PageWord>();
  const words = wordsOf(drawn.text).map((own): Word => {
    const { raisedFrom } = own;
    const word = {
      text: own.text,
      size: own.em,
      turn: drawn.turnOf(own),
      ...drawn.toView(own.box),
      ...(raisedFrom !== undefined && { raisedFrom }),
    };
    sources.set(word, own);
    return word;
  });
  return { ...drawn, page: { ...drawn.page, words }, sources };
}

/** The same without the words; with `shown` only what viewers show. */
export function drawPage(file: PdfFile, page: PdfPage, interpreter: Interpreter, shown?: Visibility): DrawnPage {
  const reader = new DrawingReader(file, MAX_MARKS);
  const text = readPageText(file, page, interpreter, { also: reader, ...(shown !== undefined && { shown }) });
  const crop =
    rectangleOf(file, page.inherited.get("CropBox")) ?? rectangleOf(file, page.inherited.get("MediaBox")) ?? LETTER;
  const turns = turnsOf(file, page);
  const toView = viewOf(crop, turns);
  const [width, height] = [crop[2] - crop[0], crop[3] - crop[1]];
  const { strokes, fills, shapes, images } = reader.drawing;
  return {
    page: {
      width: turns % 2 === 1 ? height : width,
      height: turns % 2 === 1 ? width : height,
      rules: strokes.map(({ box }) => toView(box)),
      fills: fills.map(({ box, lightness }) => ({ ...toView(box), lightness })),
      drawings: [...shapes, ...images].map(toView),
      fields: fieldsOf(file, page).map(toView),
    },
    text,
    toView,
    turnOf: ({ angle }) => (turns - Math.round(angle / 16) + 8) % 4,
  };
}

/** Fields of a page that are looked at. Attack: a page of a million. */
const MAX_FIELDS = 10_000;

/** Boxes of the page's form fields. */
function fieldsOf(file: PdfFile, page: PdfPage): Rectangle[] {
  return file
    .arrayOf(page.dict.get("Annots"))
    .slice(0, MAX_FIELDS)
    .flatMap((held) => {
      const own = file.dictOf(held);
      if (own === undefined || nameText(file.resolve(own.get("Subtype"))) !== "Widget") return [];
      const box = rectangleOf(file, own.get("Rect"));
      return box === undefined ? [] : [box];
    });
}

function turnsOf(file: PdfFile, page: PdfPage): number {
  const degrees = integerOf(file.resolve(page.inherited.get("Rotate"))) ?? 0;
  return degrees % 90 === 0 ? (((degrees / 90) % 4) + 4) % 4 : 0;
}

function viewOf([left, bottom, right, top]: Rectangle, turns: number): (box: Rectangle) => Box {
  // Most pages are not turned, and have thousands of words.
  if (turns === 0)
    return (box) => ({
      left: Math.min(box[0] - left, box[2] - left),
      top: Math.min(top - box[1], top - box[3]),
      right: Math.max(box[0] - left, box[2] - left),
      bottom: Math.max(top - box[1], top - box[3]),
    });
  const point = (x: number, y: number): readonly [number, number] => {
    if (turns === 1) return [y - bottom, x - left];
    if (turns === 2) return [right - x, y - bottom];
    return [top - y, right - x];
  };
  return ([x0, y0, x1, y1]) => {
    const [[ax, ay], [bx, by]] = [point(x0, y0), point(x1, y1)];
    return { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) };
  };
}
