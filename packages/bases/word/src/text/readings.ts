import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import type { Paragraph, Piece, Reading, Visibility } from "./paragraph.ts";

const STEP = 4_096;

/** Which pieces somebody reads, and at which marks paragraphs are one. */
interface View {
  readonly reads: (piece: Piece) => boolean;
  readonly joins: (paragraph: Paragraph) => boolean;
}

const VIEWS: Readonly<Record<Visibility, View>> = {
  final: {
    reads: ({ isCode, isDeleted, isFallback }) => !isCode && !isDeleted && !isFallback,
    joins: ({ isMarkDeleted }) => isMarkDeleted,
  },
  original: {
    reads: ({ isCode, isInserted, isFallback }) => !isCode && !isInserted && !isFallback,
    joins: ({ isMarkInserted }) => isMarkInserted,
  },
  all: { reads: ({ isCode, isFallback }) => !isCode && !isFallback, joins: () => false },
};

/** Every way in which text may be put together by somebody: nothing is hidden from all of them. */
const EVERY_VIEW: readonly View[] = [
  VIEWS.all,
  VIEWS.final,
  VIEWS.original,
  { ...VIEWS.all, reads: () => true },
  { ...VIEWS.final, reads: ({ isCode, isDeleted }) => !isCode && !isDeleted },
  { ...VIEWS.original, reads: ({ isCode, isInserted }) => !isCode && !isInserted },
  { ...VIEWS.all, reads: ({ isCode }) => isCode },
];

/** Paragraphs in their order -> what is read of them under a visibility. */
export function readingsOf(
  paragraphs: readonly Paragraph[],
  visibility: Visibility,
  checkpoint: Checkpoint = noCheckpoint,
): Iterable<Reading> {
  return readAs(paragraphs, VIEWS[visibility], everyUnits(checkpoint, STEP));
}

/** All readings of which two differ. */
export function* everyReadingOf(paragraphs: readonly Paragraph[], checkpoint: Checkpoint): Generator<Reading> {
  const look = everyUnits(checkpoint, STEP);
  const isPlain = (piece: Piece): boolean =>
    !piece.isCode && !piece.isDeleted && !piece.isInserted && !piece.isFallback;
  // A reading of one paragraph without revisions, fields and alternatives is the first view's.
  const isOfItsOwn = ({ spans }: Reading): boolean => {
    const [first] = spans;
    return !spans.every(({ paragraph }) => paragraph === first?.paragraph && paragraph.pieces.every(isPlain));
  };
  for (const [at, view] of EVERY_VIEW.entries())
    for (const reading of readAs(paragraphs, view, look)) if (at === 0 || isOfItsOwn(reading)) yield reading;
}

function* readAs(paragraphs: readonly Paragraph[], view: View, look: () => void): Generator<Reading> {
  for (const chain of chainsOf(paragraphs, view, look)) {
    const reading = readChain(chain, view, look);
    if (reading.text !== "") yield reading;
  }
}

/** Paragraphs that are read as one, in the order of the first of each. */
function chainsOf(paragraphs: readonly Paragraph[], view: View, look: () => void): Iterable<readonly Paragraph[]> {
  const all: Paragraph[][] = [];
  const last = new Map<Paragraph["element"]["parent"], Paragraph[]>();
  for (const paragraph of paragraphs) {
    look();
    // Only neighbours in one container become one paragraph.
    const container = paragraph.element.parent;
    const chain = last.get(container);
    const before = chain?.at(-1);
    if (chain !== undefined && before !== undefined && view.joins(before)) chain.push(paragraph);
    else {
      const next = [paragraph];
      all.push(next);
      last.set(container, next);
    }
  }
  return all;
}

function readChain(chain: readonly Paragraph[], { reads }: View, look: () => void): Reading {
  let text = "";
  const spans: { start: number; end: number; paragraph: Paragraph; from: number }[] = [];
  for (const paragraph of chain)
    for (const piece of paragraph.pieces) {
      look();
      if (!reads(piece)) continue;
      const start = text.length;
      text += paragraph.text.slice(piece.start, piece.end);
      const last = spans.at(-1);
      if (last !== undefined && last.paragraph === paragraph && last.from + last.end - last.start === piece.start)
        last.end = text.length;
      else spans.push({ start, end: text.length, paragraph, from: piece.start });
    }
  return { text, spans };
}
