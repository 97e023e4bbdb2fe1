import { type Paragraph, type Reading, readingsOf, readStories, type Story, type StoryPart } from "@colophon/base-word";
import { at } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import type { ReviewOp } from "../../codes.ts";
import { type DocumentText, TextBuilder } from "../document-text.ts";
import type { OfficeFile } from "../review-document.ts";

/** Stories that a comment can be anchored in, in the order of the text form. */
const STORIES: readonly Story[] = ["body", "header", "footer", "footnote", "endnote"];

/** A stretch of the text form and the characters of the paragraph that it is. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly part: StoryPart;
  readonly paragraph: Paragraph;
  /** Where it begins in the paragraph's whole text. */
  readonly from: number;
}

/** A piece of text that is shown, by its place in the source of its part. */
interface ShownPiece {
  readonly source: number;
  readonly start: number;
  readonly end: number;
}

/** The characters of a paragraph that a position of the text form is in. */
export interface WordPlace {
  readonly part: StoryPart;
  readonly paragraph: Paragraph;
  /** Offset in the paragraph's whole text. */
  readonly offset: number;
}

/** A Word document as text, with the way from its text form to its paragraphs. */
export class WordDocument {
  readonly file: OfficeFile;
  readonly parts: readonly StoryPart[];
  readonly text: DocumentText;
  readonly #spans: readonly Span[];
  readonly #shown = new Map<StoryPart, ShownPiece[]>();

  constructor(file: OfficeFile, op: ReviewOp) {
    this.file = file;
    this.parts = readStories(file.opened, op.checkpoint).parts.filter(({ story }) => STORIES.includes(story));
    const builder = new TextBuilder();
    const spans: Span[] = [];
    const look = everyUnits(op.checkpoint, 1_024);
    for (const [index, part] of this.parts.entries()) {
      if (index > 0) builder.separate();
      for (const reading of readingsOf(part.paragraphs, "final", op.checkpoint)) {
        look();
        addReading(builder, part, reading, spans);
      }
    }
    this.text = builder.finish();
    this.#spans = spans;
  }

  /** The text of a stretch of source between two marks: shown text as offsets of the text form. */
  between(part: StoryPart, from: number, to: number): { readonly start: number; readonly end: number } | undefined {
    const pieces = this.#piecesOf(part);
    const first = pieces[firstAtOrAfter(pieces, from)];
    const last = pieces[firstAtOrAfter(pieces, to) - 1];
    if (first === undefined || last === undefined || first.source >= to) return this.#point(part, to);
    return { start: Math.min(first.start, last.start), end: Math.max(first.end, last.end) };
  }

  /** Deleted text between two marks. */
  deletedBetween(part: StoryPart, from: number, to: number): string {
    let text = "";
    for (const paragraph of part.paragraphs)
      for (const piece of paragraph.pieces)
        if (piece.isDeleted && !piece.isCode && piece.node.start >= from && piece.node.start < to)
          text += paragraph.text.slice(piece.start, piece.end);
    return text;
  }

  /** The paragraph and offset of a position; at the joint of two paragraphs the end of the first with `isEnd`. */
  placeOf(offset: number, isEnd: boolean): WordPlace | undefined {
    let [low, high] = [0, this.#spans.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const start = this.#spans[middle]?.start ?? 0;
      if (isEnd ? start < offset : start <= offset) low = middle;
      else high = middle - 1;
    }
    const span = this.#spans[low];
    if (span === undefined) return undefined;
    const inside = Math.max(0, Math.min(offset, span.end) - span.start);
    return { part: span.part, paragraph: span.paragraph, offset: span.from + inside };
  }

  #point(part: StoryPart, source: number): { readonly start: number; readonly end: number } | undefined {
    const pieces = this.#piecesOf(part);
    const next = pieces[firstAtOrAfter(pieces, source)];
    const last = pieces[firstAtOrAfter(pieces, source) - 1];
    const offset = last?.end ?? next?.start;
    return offset === undefined ? undefined : { start: offset, end: offset };
  }

  #piecesOf(part: StoryPart): readonly ShownPiece[] {
    const known = this.#shown.get(part);
    if (known !== undefined) return known;
    const shown: ShownPiece[] = [];
    for (const span of this.#spans) {
      if (span.part !== part) continue;
      const until = span.from + span.end - span.start;
      for (const piece of span.paragraph.pieces) {
        if (piece.end <= span.from || piece.start >= until) continue;
        const start = span.start + Math.max(piece.start, span.from) - span.from;
        shown.push({
          source: piece.node.start,
          start,
          end: span.start + Math.min(piece.end, until) - span.from,
        });
      }
    }
    shown.sort((a, b) => a.source - b.source);
    this.#shown.set(part, shown);
    return shown;
  }
}

function addReading(builder: TextBuilder, part: StoryPart, { text, spans }: Reading, into: Span[]): void {
  const paragraph = spans[0]?.paragraph;
  const start = builder.add(text, [
    at("part", { id: part.part.name }),
    ...(paragraph === undefined ? [] : [at("paragraph", paragraph.index)]),
  ]);
  for (const span of spans)
    into.push({ start: start + span.start, end: start + span.end, part, paragraph: span.paragraph, from: span.from });
}

function firstAtOrAfter(pieces: readonly ShownPiece[], source: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.source ?? 0) < source) low = middle + 1;
    else high = middle;
  }
  return low;
}
