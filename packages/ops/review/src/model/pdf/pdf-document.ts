import { openWithin } from "@colophon/base-pdf";
import { at } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import {
  Interpreter,
  mergeQuads,
  type PageText,
  type PdfFile,
  type PdfPage,
  paintedPieces,
  type Quad,
  readPageText,
  walkPages,
} from "@colophon/kit-pdf";
import type { ReviewOp } from "../../codes.ts";
import { type DocumentText, TextBuilder } from "../document-text.ts";

interface Shown {
  readonly start: number;
  readonly end: number;
  readonly glyphs: readonly number[];
}

export interface PdfTextPage {
  readonly page: PdfPage;
  readonly content: PageText;
  readonly start: number;
  readonly end: number;
  readonly shown: readonly Shown[];
}

/** Attack: content streams of many bytes that say nothing. Those of real pages stay far below. */
const MAX_STREAM_BYTES = 128 * 1024 * 1024;
/** How much of a glyph's box a mark must cover, in each direction, to mark it. */
const COVERED = 0.5;

/** A PDF as text, page by page as it is painted, with the way from its text form to the glyphs. */
export class PdfDocument {
  readonly file: PdfFile;
  readonly pages: readonly PdfTextPage[];
  readonly text: DocumentText;

  constructor(file: PdfFile, op: ReviewOp) {
    this.file = file;
    const interpreter = new Interpreter(file, { maxOperations: op.limits.maxElements });
    const builder = new TextBuilder();
    const pages: PdfTextPage[] = [];
    for (const page of walkPages(file, op.limits.maxPages)) {
      const content = readPageText(file, page, interpreter);
      op.checkLimit("maxElements", interpreter.isCut ? op.limits.maxElements + 1 : 0);
      pages.push(addPage(builder, { file, page, content }, op));
    }
    this.pages = pages;
    this.text = builder.finish();
  }

  /** Boxes of a stretch of the text form, one for each line, by page. */
  quadsOf(start: number, end: number): readonly { readonly page: PdfTextPage; readonly quads: readonly Quad[] }[] {
    return this.pages.flatMap((page) => {
      if (page.end <= start || end <= page.start) return [];
      const quads = page.shown
        .filter((each) => each.start < end && start < each.end && each.glyphs.length > 0)
        .flatMap(({ glyphs }) => glyphs.map((glyph) => page.content.quad(glyph)));
      return quads.length === 0 ? [] : [{ page, quads: mergeQuads(quads) }];
    });
  }

  /** The text of a page that lies in some boxes. */
  rangeIn(
    page: PdfTextPage,
    quads: readonly (readonly number[])[],
  ): { readonly start: number; readonly end: number } | undefined {
    const boxes = quads.map(boundsOf);
    let found: { start: number; end: number } | undefined;
    for (const { start, end, glyphs } of page.shown) {
      if (!glyphs.some((glyph) => isCovered(boundsOf(page.content.quad(glyph)), boxes))) continue;
      if (found === undefined) found = { start, end };
      else found.end = end;
    }
    return found;
  }
}

export function openPdfDocument(bytes: Uint8Array, password: string | undefined, op: ReviewOp): PdfDocument {
  return new PdfDocument(openWithin({ bytes, password, maxStreamBytes: MAX_STREAM_BYTES }, op), op);
}

interface Source {
  readonly file: PdfFile;
  readonly page: PdfPage;
  readonly content: PageText;
}

function addPage(builder: TextBuilder, { file, page, content }: Source, op: ReviewOp): PdfTextPage {
  if (page.index > 0) builder.separate();
  const shown: Shown[] = [];
  const look = everyUnits(op.checkpoint, 4_096);
  let line = "";
  let lineAt = builder.length;
  const start = lineAt;
  let lines = 0;
  for (const { text, glyphs } of paintedPieces(file, content)) {
    look();
    if (text === "\n" && glyphs.length === 0) {
      builder.add(line, [at("page", page.index), at("paragraph", lines++)]);
      line = "";
      lineAt = builder.length;
      continue;
    }
    const from = lineAt + line.length;
    line += text.toWellFormed();
    shown.push({ start: from, end: lineAt + line.length, glyphs });
  }
  if (line !== "") builder.add(line, [at("page", page.index), at("paragraph", lines)]);
  return { page, content, start, end: builder.length, shown };
}

interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export function boundsOf(quad: readonly number[]): Bounds {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < quad.length; at += 2) {
    const [x = 0, y = 0] = [quad[at], quad[at + 1]];
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return { left, bottom, right, top };
}

/** Whether a glyph's box lies half or more in one of some boxes, across and up. */
function isCovered(glyph: Bounds, boxes: readonly Bounds[]): boolean {
  const [width, height] = [glyph.right - glyph.left, glyph.top - glyph.bottom];
  return boxes.some((box) => {
    const across = Math.min(glyph.right, box.right) - Math.max(glyph.left, box.left);
    const up = Math.min(glyph.top, box.top) - Math.max(glyph.bottom, box.bottom);
    const middle = (glyph.top + glyph.bottom) / 2;
    const isOnLine = up >= COVERED * height || (middle >= box.bottom && middle <= box.top);
    return isOnLine && up >= 0 && across >= COVERED * width && across >= 0;
  });
}
