import type { XmlElement } from "@colophon/kit-xml";
import { nameOf } from "../word-text.ts";
import { layoutOf } from "./layout.ts";
import type { Paragraph, Piece, TextView } from "./paragraph.ts";

const INSERTIONS: ReadonlySet<string> = new Set(["w:ins", "w:moveTo"]);
const DELETIONS: ReadonlySet<string> = new Set(["w:del", "w:moveFrom"]);
const ALTERNATIVES: ReadonlySet<string> = new Set(["mc:Choice", "mc:Fallback"]);
const RUNS: ReadonlySet<string> = new Set(["w:r"]);
const CHANGES: ReadonlySet<string> = new Set([...INSERTIONS, ...DELETIONS]);
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
  const alternatives = new Set<Piece>();
  for (const paragraph of paragraphs)
    for (const piece of paragraph.pieces) {
      look();
      if (piece.isInserted || piece.isDeleted) changes.set(piece, around(piece, paragraph, CHANGES));
      if (piece.isFallback && around(piece, paragraph, ALTERNATIVES).length > 0) alternatives.add(piece);
    }
  const isMarked = paragraphs.some(({ isMarkInserted, isMarkDeleted }) => isMarkInserted || isMarkDeleted);
  if (changes.size === 0 && !isMarked) return;
  const without = (isGone: (change: XmlElement) => boolean, joins: TextView["joins"]): TextView => ({
    reads: (piece) => !piece.isCode && !alternatives.has(piece) && changes.get(piece)?.some(isGone) !== true,
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

/** Neighbouring paragraphs that are read as one when their marks are removed, with what is read by some and not by others. */
export interface RevisedChain {
  readonly paragraphs: readonly Paragraph[];
  /** What is removed alone: a change; all hidden text; all first, or all other, alternatives of `mc:AlternateContent`. */
  readonly removals: readonly (readonly XmlElement[])[];
  /** Number of tracked changes among the removals. */
  readonly changes: number;
  /** The elements around a piece that can be removed. */
  readonly removableAround: (piece: Piece) => readonly XmlElement[];
}

/**
 * The chains that `mixedViews` does not read in every choice of what is removed.
 *
 * Shapes   hasVersions: false where the part has no alternatives of `mc:AlternateContent`.
 */
export function* revisedChains(
  paragraphs: readonly Paragraph[],
  hasVersions: boolean,
  look: () => void,
): Generator<RevisedChain> {
  const { hidden, joined } = layoutOf(paragraphs, look);
  const isPlain = (piece: Piece): boolean => !piece.isInserted && !piece.isDeleted && !hidden.has(piece);
  const open = new Map<XmlElement["parent"], Paragraph[]>();
  const chains: Paragraph[][] = [];
  for (const paragraph of paragraphs) {
    look();
    const { parent } = paragraph.element;
    const chain = open.get(parent) ?? [];
    if (chain.length === 0) chains.push(chain);
    chain.push(paragraph);
    open.set(parent, isJoined(paragraph) || joined.has(paragraph) ? chain : []);
  }
  for (const chain of chains) {
    look();
    const isAlone = chain.length === 1 && !hasVersions && chain[0]?.pieces.every(isPlain) === true;
    const found = isAlone ? undefined : removableIn(chain, hidden, look);
    if (found !== undefined) yield found;
  }
}

/** One paragraph of a chain as a separate chain. */
export function chainOf(paragraph: Paragraph, { removals, removableAround }: RevisedChain): RevisedChain {
  const within = new Set(paragraph.pieces.flatMap(removableAround));
  const own = removals.map((each) => each.filter((element) => within.has(element))).filter(({ length }) => length > 0);
  const changes = own.filter(([first]) => first !== undefined && CHANGES.has(nameOf(first))).length;
  return { paragraphs: [paragraph], removals: own, changes, removableAround };
}

function removableIn(
  chain: readonly Paragraph[],
  hidden: ReadonlySet<Piece>,
  look: () => void,
): RevisedChain | undefined {
  const removable = new Map<Piece, readonly XmlElement[]>();
  const changes = new Set<XmlElement>();
  const [unseen, first, other] = [new Set<XmlElement>(), new Set<XmlElement>(), new Set<XmlElement>()];
  let isRevisedCode = false;
  for (const paragraph of chain)
    for (const piece of paragraph.pieces) {
      look();
      const within = piece.isInserted || piece.isDeleted ? around(piece, paragraph, CHANGES) : [];
      for (const change of within) changes.add(change);
      isRevisedCode ||= piece.isCode && within.length > 0;
      const versions = around(piece, paragraph, ALTERNATIVES);
      for (const version of versions) (nameOf(version) === "mc:Choice" ? first : other).add(version);
      const run = hidden.has(piece) ? around(piece, paragraph, RUNS) : [];
      for (const each of run) unseen.add(each);
      if (within.length + versions.length + run.length > 0) removable.set(piece, [...within, ...versions, ...run]);
    }
  const isMixed = first.size > 0 || isRevisedCode || (unseen.size > 0 && changes.size > 0);
  if (chain.length === 1 && changes.size <= MOST_CHOSEN && !isMixed) return undefined;
  const groups = [unseen, first, other].filter(({ size }) => size > 0).map((group) => [...group]);
  return {
    paragraphs: chain,
    removals: [...[...changes].map((change) => [change]), ...groups],
    changes: changes.size,
    removableAround: (piece) => removable.get(piece) ?? [],
  };
}

/** Elements that are removed, and paragraphs that join the next one. */
export interface Choice {
  readonly removed: ReadonlySet<XmlElement>;
  readonly joined: ReadonlySet<Paragraph>;
}

/** What is read of a chain in one choice, of texts or of field codes. */
export function viewOfChoice(
  { removableAround }: RevisedChain,
  { removed, joined }: Choice,
  isCode: boolean,
): TextView {
  return {
    reads: (piece) => piece.isCode === isCode && !removableAround(piece).some((element) => removed.has(element)),
    joins: (paragraph) => joined.has(paragraph),
  };
}

/** Elements of some names around a piece in its paragraph: changes of rows and cells remove the whole paragraph. */
function around({ node }: Piece, { element }: Paragraph, names: ReadonlySet<string>): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (let at = node.parent; at !== undefined && at !== element; at = at.parent)
    if (names.has(nameOf(at))) found.push(at);
  return found;
}
