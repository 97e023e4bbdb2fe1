import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { nameOf } from "../word-text.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { type Choice, mixedViews, type RevisedChain, viewOfChoice } from "./mixed-readings.ts";
import type { Paragraph, Piece, Reading, TextView, Visibility } from "./paragraph.ts";
import { CODES } from "./read-paragraphs.ts";

const STEP = 4_096;

const VIEWS: Readonly<Record<Visibility, TextView>> = {
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
function everyView({ hidden, joined }: Layout): readonly TextView[] {
  const isShown = (piece: Piece): boolean => !hidden.has(piece);
  const asLaidOut = ({ reads, joins }: TextView): TextView => ({
    reads: (piece) => reads(piece) && isShown(piece),
    joins: (paragraph) => joins(paragraph) || joined.has(paragraph),
  });
  const withFallbacks = [
    { ...VIEWS.final, reads: ({ isCode, isDeleted }: Piece) => !isCode && !isDeleted },
    { ...VIEWS.original, reads: ({ isCode, isInserted }: Piece) => !isCode && !isInserted },
  ];
  const views = [
    VIEWS.all,
    VIEWS.final,
    VIEWS.original,
    { ...VIEWS.all, reads: () => true },
    ...withFallbacks,
    { ...VIEWS.all, reads: ({ isCode }: Piece) => isCode },
  ];
  if (hidden.size === 0 && joined.size === 0) return views;
  return [
    ...views,
    asLaidOut(VIEWS.final),
    asLaidOut(VIEWS.original),
    ...withFallbacks.map(asLaidOut),
    { ...VIEWS.all, joins: (each) => joined.has(each) },
  ];
}

function isWrittenAsCode({ node }: Piece): boolean {
  return node.parent !== undefined && CODES.has(nameOf(node.parent));
}

/**
 * Text between the marks of a field counts as its code. Where a change removes a mark, text is read as text, and code for itself: by
 * the elements that they are written in.
 */
const AS_WRITTEN: readonly TextView[] = [
  { ...VIEWS.final, reads: (piece) => !piece.isDeleted && !isWrittenAsCode(piece) },
  { ...VIEWS.original, reads: (piece) => !piece.isInserted && !isWrittenAsCode(piece) },
  { ...VIEWS.all, reads: (piece) => !piece.isDeleted && isWrittenAsCode(piece) },
  { ...VIEWS.all, reads: (piece) => !piece.isInserted && isWrittenAsCode(piece) },
];

/** Paragraphs in their order -> what is read of them under a visibility. */
export function readingsOf(
  paragraphs: readonly Paragraph[],
  visibility: Visibility,
  checkpoint: Checkpoint = noCheckpoint,
): Iterable<Reading> {
  return readAs(paragraphs, VIEWS[visibility], everyUnits(checkpoint, STEP));
}

/** All readings of which two differ, also where changes are accepted and rejected one by one. */
export function* everyReadingOf(paragraphs: readonly Paragraph[], checkpoint: Checkpoint): Generator<Reading> {
  const look = everyUnits(checkpoint, STEP);
  const layout = layoutOf(paragraphs, look);
  const isPlain = (piece: Piece): boolean =>
    !piece.isCode && !piece.isDeleted && !piece.isInserted && !piece.isFallback && !layout.hidden.has(piece);
  // A reading of one paragraph without revisions, fields and alternatives is the first view's.
  const isOfItsOwn = ({ spans }: Reading): boolean => {
    const [first] = spans;
    return !spans.every(({ paragraph }) => paragraph === first?.paragraph && paragraph.pieces.every(isPlain));
  };
  const [first, ...others] = everyView(layout);
  if (first !== undefined) yield* readAs(paragraphs, first, look);
  const special = specialAmong(paragraphs, { isPlain, joined: layout.joined, look });
  for (const view of others) for (const reading of readAs(special, view, look)) if (isOfItsOwn(reading)) yield reading;
  const hasTextAsCode = special.some(({ pieces }) => {
    look();
    return pieces.some((piece) => piece.isCode && !isWrittenAsCode(piece));
  });
  if (hasTextAsCode) for (const view of AS_WRITTEN) yield* readAs(special, view, look);
  for (const mixed of mixedViews(special, look)) yield* readAs(mixed.paragraphs, mixed.view, look);
}

/** What is read of a chain of paragraphs in one choice of what is removed and of the marks that join, of texts or of field codes. */
export function* readingsInChoice(chain: RevisedChain, choice: Choice, checkpoint: Checkpoint): Generator<Reading> {
  const look = everyUnits(checkpoint, STEP);
  for (const isCode of [false, true]) yield* readAs(chain.paragraphs, viewOfChoice(chain, choice, isCode), look);
}

/** Paragraphs of which some view reads something else than the first, each with the one that may join it. */
function specialAmong(
  paragraphs: readonly Paragraph[],
  { isPlain, joined, look }: Pick<Layout, "joined"> & { isPlain: (piece: Piece) => boolean; look: () => void },
): readonly Paragraph[] {
  const joining = new Set<Paragraph["element"]["parent"]>();
  return paragraphs.filter((paragraph) => {
    look();
    const { parent } = paragraph.element;
    const isJoined = joining.has(parent);
    const joins = paragraph.isMarkDeleted || paragraph.isMarkInserted || joined.has(paragraph);
    if (joins) joining.add(parent);
    else joining.delete(parent);
    return isJoined || joins || !paragraph.pieces.every(isPlain);
  });
}

function* readAs(paragraphs: readonly Paragraph[], view: TextView, look: () => void): Generator<Reading> {
  for (const chain of chainsOf(paragraphs, view, look)) {
    const reading = readChain(chain, view, look);
    if (reading.text !== "") yield reading;
  }
}

/** Paragraphs that are read as one, in the order of the first of each. */
function chainsOf(paragraphs: readonly Paragraph[], view: TextView, look: () => void): Iterable<readonly Paragraph[]> {
  if (view === VIEWS.all) return eachAlone(paragraphs);
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

function* eachAlone(paragraphs: readonly Paragraph[]): Generator<readonly Paragraph[]> {
  for (const paragraph of paragraphs) yield [paragraph];
}

function readChain(chain: readonly Paragraph[], { reads }: TextView, look: () => void): Reading {
  let text = "";
  const spans: { start: number; end: number; paragraph: Paragraph; from: number }[] = [];
  for (const paragraph of chain) {
    if (paragraph.pieces.every(reads)) {
      look();
      const start = text.length;
      text += paragraph.text;
      if (text.length > start) spans.push({ start, end: text.length, paragraph, from: 0 });
      continue;
    }
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
  }
  return { text, spans };
}
