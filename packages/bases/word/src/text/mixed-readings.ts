import type { XmlElement } from "@colophon/kit-xml";
import { nameOf } from "../word-text.ts";
import type { Paragraph, Piece, TextView } from "./paragraph.ts";

const INSERTIONS: ReadonlySet<string> = new Set(["w:ins", "w:moveTo"]);
const DELETIONS: ReadonlySet<string> = new Set(["w:del", "w:moveFrom"]);
/** Changes of a paragraph of which every choice is read: 16 readings. */
const MOST_CHOSEN = 4;
/** Changes times characters of a paragraph up to which each change, and each two neighbours, are read without them. */
const MOST_CHARACTERS = 100_000;

/** What is read of some paragraphs when changes are resolved one by one. */
export interface MixedView {
  readonly view: TextView;
  /** All paragraphs that are searched; or one. */
  readonly paragraphs: readonly Paragraph[];
}

/**
 * Paragraphs with tracked changes -> how they are read when somebody accepts some changes, rejects others and keeps the rest.
 *
 * Shapes   Without all insertions, all deletions, or both, each with the marks of paragraphs as they are and as they join; every choice
 *          among up to four changes of a paragraph; of more, without each one and each two neighbours.
 * Cost     Up to 16 readings of a paragraph, or 100,000 characters for each change.
 */
export function* mixedViews(paragraphs: readonly Paragraph[], look: () => void): Generator<MixedView> {
  const changes = new Map<Piece, readonly XmlElement[]>();
  for (const paragraph of paragraphs)
    for (const piece of paragraph.pieces) {
      look();
      if (piece.isInserted || piece.isDeleted) changes.set(piece, changesAround(piece, paragraph));
    }
  const isMarked = paragraphs.some(({ isMarkInserted, isMarkDeleted }) => isMarkInserted || isMarkDeleted);
  if (changes.size === 0 && !isMarked) return;
  const without = (isGone: (change: XmlElement) => boolean, joins: TextView["joins"]): TextView => ({
    reads: (piece) => !piece.isCode && !piece.isFallback && changes.get(piece)?.some(isGone) !== true,
    joins,
  });
  const isIn = (names: ReadonlySet<string>) => (change: XmlElement) => names.has(nameOf(change));
  for (const isGone of [() => false, isIn(INSERTIONS), isIn(DELETIONS), () => true])
    for (const joins of [isJoined, () => false]) yield { view: without(isGone, joins), paragraphs };
  for (const paragraph of paragraphs)
    for (const gone of choicesIn(paragraph, changes, look))
      yield {
        view: without(
          (change) => gone.has(change),
          () => false,
        ),
        paragraphs: [paragraph],
      };
}

/** Marks of paragraphs that some resolution removes. */
function isJoined({ isMarkInserted, isMarkDeleted }: Paragraph): boolean {
  return isMarkInserted || isMarkDeleted;
}

function* choicesIn(
  paragraph: Paragraph,
  changes: ReadonlyMap<Piece, readonly XmlElement[]>,
  look: () => void,
): Generator<ReadonlySet<XmlElement>> {
  const found = [...new Set(paragraph.pieces.flatMap((piece) => changes.get(piece) ?? []))];
  if (found.length <= MOST_CHOSEN) {
    for (let choice = 1; choice < 1 << found.length; choice++) {
      look();
      yield new Set(found.filter((_, at) => (choice >> at) % 2 === 1));
    }
    return;
  }
  if (found.length * paragraph.text.length > MOST_CHARACTERS) return;
  for (const at of found.keys()) {
    look();
    yield new Set(found.slice(at, at + 1));
    yield new Set(found.slice(at, at + 2));
  }
}

/** Neighbouring paragraphs that are read as one when their marks are removed, with changes that can be resolved one by one. */
export interface RevisedChain {
  readonly paragraphs: readonly Paragraph[];
  /** All changes within, in their order. */
  readonly changes: readonly XmlElement[];
  /** The changes around a piece, from the inner one out. */
  readonly changesOf: (piece: Piece) => readonly XmlElement[];
}

/** The chains that `mixedViews` does not read in every choice of accepted and rejected changes. */
export function* revisedChains(paragraphs: readonly Paragraph[], look: () => void): Generator<RevisedChain> {
  const open = new Map<XmlElement["parent"], Paragraph[]>();
  const chains: Paragraph[][] = [];
  for (const paragraph of paragraphs) {
    look();
    const { parent } = paragraph.element;
    const chain = open.get(parent) ?? [];
    if (chain.length === 0) chains.push(chain);
    chain.push(paragraph);
    open.set(parent, isJoined(paragraph) ? chain : []);
  }
  for (const chain of chains) {
    const changes = new Map<Piece, readonly XmlElement[]>();
    for (const paragraph of chain)
      for (const piece of paragraph.pieces) {
        look();
        if (piece.isInserted || piece.isDeleted) changes.set(piece, changesAround(piece, paragraph));
      }
    const found = [...new Set([...changes.values()].flat())];
    if (found.length > (chain.length > 1 ? 0 : MOST_CHOSEN))
      yield { paragraphs: chain, changes: found, changesOf: (piece) => changes.get(piece) ?? [] };
  }
}

/** What is read of a chain, as one, without some of its changes. */
export function viewWithout({ changesOf }: RevisedChain, gone: ReadonlySet<XmlElement>): TextView {
  return {
    reads: (piece) => !piece.isCode && !piece.isFallback && !changesOf(piece).some((change) => gone.has(change)),
    joins: () => true,
  };
}

/** Changes around a piece in its paragraph: those of rows and cells take the whole paragraph with them. */
function changesAround({ node }: Piece, { element }: Paragraph): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (let at = node.parent; at !== undefined && at !== element; at = at.parent)
    if (INSERTIONS.has(nameOf(at)) || DELETIONS.has(nameOf(at))) found.push(at);
  return found;
}
