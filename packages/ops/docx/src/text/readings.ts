import type { Paragraph, Piece, Reading, Visibility } from "./paragraph.ts";

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
export function readingsOf(paragraphs: readonly Paragraph[], visibility: Visibility): readonly Reading[] {
  return readAs(paragraphs, VIEWS[visibility]);
}

/** All readings of which two differ. */
export function everyReadingOf(paragraphs: readonly Paragraph[]): readonly Reading[] {
  return EVERY_VIEW.flatMap((view, at) => {
    const readings = readAs(paragraphs, view);
    if (at === 0) return readings;
    const isPlain = (piece: Piece): boolean =>
      !piece.isCode && !piece.isDeleted && !piece.isInserted && !piece.isFallback;
    // A reading of one paragraph without revisions, fields and alternatives is the first view's.
    return readings.filter(({ spans }) => {
      const [first] = spans;
      return !spans.every(({ paragraph }) => paragraph === first?.paragraph && paragraph.pieces.every(isPlain));
    });
  });
}

function readAs(paragraphs: readonly Paragraph[], view: View): readonly Reading[] {
  const readings: Reading[] = [];
  const groups = new Map<Paragraph["element"]["parent"], Paragraph>();
  const chains = new Map<Paragraph, Paragraph[]>();
  for (const paragraph of paragraphs) {
    // Only neighbours in one container become one paragraph.
    const container = paragraph.element.parent;
    const before = groups.get(container);
    const chain = before !== undefined && view.joins(before) ? chains.get(before) : undefined;
    if (chain === undefined) chains.set(paragraph, [paragraph]);
    else {
      chain.push(paragraph);
      chains.set(paragraph, chain);
    }
    groups.set(container, paragraph);
  }
  for (const chain of new Set(chains.values())) {
    const reading = readChain(chain, view);
    if (reading.text !== "") readings.push(reading);
  }
  return readings;
}

function readChain(chain: readonly Paragraph[], { reads }: View): Reading {
  let text = "";
  const spans: { start: number; end: number; paragraph: Paragraph; from: number }[] = [];
  for (const paragraph of chain)
    for (const piece of paragraph.pieces) {
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
