import { withPdfErrors } from "@colophon/base-pdf";
import { at, type Op } from "@colophon/contract";
import { Interpreter, type PageText, type PdfFile, type PdfPage, Visibility, walkPages } from "@colophon/kit-pdf";
import {
  DocumentMeasure,
  type Edges,
  layOutPage,
  type OpenBlock,
  type ReadPage,
  readPage,
  type TextBlock,
  WordFacts,
} from "@colophon/kit-reading-order";
import type { errors, textLosses } from "../../codes.ts";
import { isPicture, reportUnreadable } from "../unread.ts";

export type TextOp = Op<keyof typeof errors.entries, keyof typeof textLosses.entries>;

/** A word with its place. */
export interface PlacedWord {
  readonly text: string;
  /** Left, bottom, right, top in points of the page's user space. */
  readonly box: readonly number[];
}

/** The text of a page in reading order. */
export interface TextPage {
  readonly pageNumber: number;
  readonly isPicture: boolean;
  readonly blocks: readonly TextBlock[];
  readonly words: readonly PlacedWord[];
}

type OpenWord = ReadPage["words"][number];

interface Wanted {
  /** Zero-based pages in the order of the output. */
  readonly indexes: readonly number[];
  readonly hasWords: boolean;
}

/** Pages before and after one that are compared with it: two, as left and right pages differ. */
const NEIGHBOURS = 2;

interface OpenPage {
  readonly pageNumber: number;
  readonly isPicture: boolean;
  readonly blocks: readonly OpenBlock[];
  readonly words: readonly PlacedWord[];
}

/**
 * Reads the text of pages in reading order.
 *
 * Cost     Every page's content once. Five pages are in memory with their places; of the others only the text.
 */
export function readDocument(pdf: PdfFile, { indexes, hasWords }: Wanted, op: TextOp) {
  const interpreter = new Interpreter(pdf, { maxOperations: op.limits.maxElements });
  const measure = new DocumentMeasure();
  const facts = withPdfErrors(op, () => new WordFacts(pdf, op.limits.maxElements));
  const visibility = withPdfErrors(op, () => new Visibility(pdf));
  const wanted = new Set(indexes);
  const open = new Map<number, OpenPage>();
  const near: ReadPage[] = [];
  const pictures = new Set<number>();
  let due = 0;
  const layOut = (page: ReadPage, neighbours: readonly Edges[]): void => {
    const laid = withPdfErrors(op, () => layOutPage(page, neighbours, op.checkpoint));
    const words = hasWords ? laid.blocks.flatMap((block) => block.words.map(placedWord)) : [];
    reportOutside(page, op);
    open.set(page.index, {
      pageNumber: page.index + 1,
      isPicture: pictures.has(page.index),
      blocks: measure.add(laid),
      words,
    });
  };
  const settle = (isEnd: boolean): void => {
    while (due < near.length && (isEnd || due + NEIGHBOURS < near.length)) {
      const page = near[due] as ReadPage;
      const others = near.filter((_, index) => index !== due && Math.abs(index - due) <= NEIGHBOURS);
      layOut(
        page,
        others.map(({ edges }) => edges),
      );
      due += 1;
      if (due > NEIGHBOURS) {
        near.shift();
        due -= 1;
      }
    }
  };
  const read = (own: PdfPage): ReadPage => {
    const { page, text } = withPdfErrors(op, () => readPage(own, { file: pdf, interpreter, facts, visibility }));
    reportUnreadable(op, text);
    reportHidden(op, text);
    if (isPicture(text)) pictures.add(page.index);
    return page;
  };
  for (const page of withPdfErrors(op, () => [...walkPages(pdf, op.limits.maxPages)])) {
    if (!wanted.has(page.index)) continue;
    op.progress(open.size, wanted.size);
    near.push(read(page));
    op.checkLimit("maxElements", interpreter.isCut ? op.limits.maxElements + 1 : 0);
    settle(false);
  }
  settle(true);
  measure.close([...open.values()].map(({ blocks }) => blocks));
  const finished = new Map(
    [...open].map(([index, page]) => [index, { ...page, blocks: page.blocks.map((block) => measure.finish(block)) }]),
  );
  const pages = indexes.flatMap((index): TextPage[] => {
    const page = finished.get(index);
    return page === undefined ? [] : [page];
  });
  return { pages, rejoined: measure.rejoined };
}

function placedWord({ text, userBox }: OpenWord): PlacedWord {
  return { text: text.toWellFormed(), box: userBox.map(thousandth) };
}

export function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Text of layers that are off and of hidden annotations is not in the output. */
function reportHidden(op: TextOp, { unseen: { hidden }, page: { index } }: PageText): void {
  if (hidden === 0) return;
  op.reportLoss(
    "PDF_HIDDEN_CONTENT_STRIPPED",
    `${hidden} glyphs are not in the text, because viewers do not show them: their layer is off, or their annotation is hidden.`,
    { subject: `page ${index + 1}`, at: [at("page", index)] },
  );
}

/** Text that viewers do not show, because it is beyond the page's edge, is in the output all the same. */
function reportOutside({ index, page: { width, height }, words }: ReadPage, op: TextOp): void {
  const outside = words.filter(
    ({ left, right, top, bottom }) => right < 0 || left > width || bottom < 0 || top > height,
  );
  if (outside.length > 0)
    op.addDiagnostic(
      "TEXT_OFF_PAGE",
      `Page ${index + 1}: ${outside.length} words of the output are beyond the edge of the page.`,
      { at: [at("page", index)] },
    );
}
