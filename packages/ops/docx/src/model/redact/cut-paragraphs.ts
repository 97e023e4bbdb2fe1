import {
  chainOf,
  child,
  everyReadingOf,
  hullsOf,
  nameOf,
  type Paragraph,
  type ParagraphRange,
  placeOf,
  type RevisedChain,
  rangesOf,
  readingsInChoice,
  readParagraphs,
  revisedChains,
} from "@colophon/base-word";
import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { childrenOf, type XmlDocument, type XmlElement, type XmlNode } from "@colophon/kit-xml";
import { FieldCodes } from "./field-codes.ts";
import type { Masks } from "./masks.ts";
import { type ChoiceGraph, choiceGraph, foldingOf, matchesInChoices, unitsOfQuery } from "./mixed-matches.ts";
import { keep, type PlaceFindings } from "./place.ts";
import type { Secrets } from "./secrets.ts";
import type { TreeCuts } from "./tree-cuts.ts";

/** One XML part that is searched and changed. */
export interface TreeJob {
  readonly part: string;
  readonly tree: XmlDocument;
  readonly secrets: Secrets;
  readonly masks: Masks;
  /** Ranges of paragraphs that are removed whatever is there. */
  readonly asked: (paragraphs: readonly Paragraph[]) => readonly AskedRange[];
  /** Base64 of an archive -> the same without the secrets; undefined where there are none. */
  readonly redactEncoded: (text: string) => string | undefined;
  readonly checkpoint: Checkpoint;
}

export interface AskedRange extends ParagraphRange {
  /** Index of the target. */
  readonly target: number;
}

/** One place in paragraphs. */
interface FoundRanges {
  readonly ranges: readonly ParagraphRange[];
  readonly target: number;
  readonly replacement?: string;
}

/** Readings between two looks at the clock. */
const STEP = 512;
/** Tracked changes, and characters of all their choices, in which a pattern is searched. */
const MOST_CHOICES = 16;
const MOST_CHARACTERS = 4_000_000;

/** Text of paragraphs, over runs and in each way it can be read. */
export function cutParagraphs(job: TreeJob, findings: PlaceFindings, cuts: TreeCuts): void {
  const { part, tree, secrets, asked, checkpoint } = job;
  const step = everyUnits(checkpoint, STEP);
  const paragraphs = readParagraphs(tree, "other", checkpoint);
  for (const { pieces } of paragraphs)
    for (const { node } of pieces) {
      step();
      cuts.read.add(node);
    }
  const found: FoundRanges[] = [];
  for (const range of asked(paragraphs)) {
    unbind(range, job, { findings, cuts });
    found.push({ ranges: [range], target: range.target });
  }
  for (const reading of everyReadingOf(paragraphs, checkpoint)) {
    step();
    for (const { start, end, ...facts } of secrets.rangesIn(reading.text))
      found.push({ ranges: rangesOf(reading, start, end), ...facts });
  }
  const hasVersions = tree.source.text.includes("Choice") || tree.source.text.includes("Fallback");
  for (const chain of revisedChains(paragraphs, hasVersions, step))
    for (const each of findInChoices(chain, job, findings)) found.push(each);
  const codes = new FieldCodes();
  for (const { ranges, target, replacement } of withoutRepeats(found, step)) {
    step();
    const [first] = ranges;
    if (first === undefined) continue;
    for (const { paragraph } of ranges) cuts.touched.add(paragraph.element);
    const text = ranges.map(({ paragraph, start, end }) => paragraph.text.slice(start, end)).join("");
    const [hull = first] = hullsOf(ranges);
    const isCode = isInCode(first);
    if (isCode && codes.isKeyword(hull)) {
      keep(findings, text);
      continue;
    }
    const length = [...text].length;
    const kind = isCode ? "fieldCode" : "text";
    findings.places.push({ part, kind, text, length, target, action: "masked", ...placeOf(part, hull) });
    const mark = replacement ?? (isCode ? job.masks.ofName(length) : job.masks.ofText(length));
    for (const [at, range] of ranges.entries()) cutRange(range, at === 0 ? mark : "", cuts);
  }
}

/** What the readings above do not show: literals, and patterns where there are any, in every choice of what is removed. */
function findInChoices(chain: RevisedChain, job: TreeJob, findings: PlaceFindings): readonly FoundRanges[] {
  const { secrets, checkpoint } = job;
  const step = everyUnits(checkpoint, STEP);
  const found: FoundRanges[] = [];
  const reach = Math.max(0, ...secrets.literals.map(({ query }) => unitsOfQuery(query).length)) + 1;
  const hasCode = chain.paragraphs.some(({ pieces }) => pieces.some(({ isCode }) => isCode));
  for (const isCode of hasCode ? [false, true] : [false]) {
    const graphs = new Map<boolean, ChoiceGraph>();
    for (const { target, query } of secrets.literals) {
      const folding = foldingOf(query);
      const graph = graphs.get(folding.ignoresCase) ?? choiceGraph(chain, { folding, isCode, reach }, step);
      graphs.set(folding.ignoresCase, graph);
      for (const ranges of matchesInChoices(graph, query, step)) {
        secrets.meet(target);
        found.push({ ranges, target });
      }
    }
  }
  return secrets.hasPatterns ? [...found, ...findPatterns(chain, job, findings)] : found;
}

/** Patterns in every choice of a chain, or of each of its paragraphs; where that is too much, it is not proven. */
function findPatterns(chain: RevisedChain, job: TreeJob, findings: PlaceFindings): readonly FoundRanges[] {
  if (isReadable(chain)) return [...readChoices(chain, job)];
  return chain.paragraphs.flatMap((paragraph) => {
    const alone = chainOf(paragraph, chain);
    if (isReadable(alone)) return [...readChoices(alone, job)];
    const reason = `A pattern cannot be searched in every combination of the ${alone.changes} tracked changes of paragraph ${paragraph.index + 1} (limit: ${MOST_CHOICES} changes, ${MOST_CHARACTERS} characters read). Accept or reject changes with docx.transform.edit first, or use a query that is not a pattern.`;
    findings.unproven.push({ part: job.part, reason });
    return [];
  });
}

function choicesOf({ paragraphs, removals }: RevisedChain): number {
  return removals.length + paragraphs.length - 1;
}

function isReadable(chain: RevisedChain): boolean {
  const length = chain.paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  const choices = choicesOf(chain);
  return choices <= MOST_CHOICES && length * 2 ** choices <= MOST_CHARACTERS;
}

function* readChoices(chain: RevisedChain, { secrets, checkpoint }: TreeJob): Generator<FoundRanges> {
  const { paragraphs, removals } = chain;
  for (let choice = 0; choice < 1 << choicesOf(chain); choice++) {
    checkpoint();
    const isChosen = (at: number): boolean => (choice >> at) % 2 === 1;
    const removed = new Set(removals.filter((_, at) => isChosen(at)).flat());
    const joined = new Set(paragraphs.slice(0, -1).filter((_, at) => isChosen(removals.length + at)));
    for (const reading of readingsInChoice(chain, { removed, joined }, checkpoint))
      for (const { start, end, ...facts } of secrets.rangesIn(reading.text))
        yield { ranges: rangesOf(reading, start, end), ...facts };
  }
}

function isInCode({ paragraph, start }: ParagraphRange): boolean {
  const piece = paragraph.pieces[pieceAt(paragraph, start)];
  return piece?.isCode === true && piece.start <= start;
}

/** The first piece of a paragraph that ends after a character. */
function pieceAt({ pieces }: Paragraph, start: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What shows custom XML is filled from there again when Word opens it. */
function unbind(
  { paragraph, start, end, target }: AskedRange,
  { part }: TreeJob,
  { findings, cuts }: { readonly findings: PlaceFindings; readonly cuts: TreeCuts },
): void {
  for (const { node } of paragraph.pieces.filter((piece) => piece.start < end && start < piece.end))
    for (const binding of bindingsAround(node)) {
      if (cuts.removed.has(binding)) continue;
      cuts.removed.add(binding);
      cuts.touched.add(binding);
      findings.places.push({ part, kind: "markup", text: "data binding", length: 0, target, action: "removed" });
    }
}

function bindingsAround(node: XmlNode): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (let at = node.parent; at !== undefined; at = at.parent) {
    const properties = nameOf(at) === "w:sdt" ? child(at, "w:sdtPr") : undefined;
    if (properties !== undefined) for (const binding of childrenOf(properties, "dataBinding")) found.push(binding);
  }
  return found;
}

function cutRange({ paragraph, start, end }: ParagraphRange, mark: string, cuts: TreeCuts): void {
  let pending = mark;
  for (let index = pieceAt(paragraph, start); index < paragraph.pieces.length; index++) {
    const piece = paragraph.pieces[index];
    if (piece === undefined || piece.start >= end) break;
    const from = Math.max(start, piece.start);
    const to = Math.min(end, piece.end);
    if (piece.node.kind === "element") cuts.removed.add(piece.node);
    else {
      const shift = piece.offset - piece.start;
      cuts.cut(piece.node, { start: from + shift, end: to + shift, mark: pending });
      pending = "";
    }
  }
}

/** Each place once, though several readings have it: a range within what was taken is none of its own. */
function withoutRepeats(found: readonly FoundRanges[], step: () => void): readonly FoundRanges[] {
  const taken = new Map<Paragraph, Uint8Array>();
  const takenOf = (paragraph: Paragraph): Uint8Array => {
    const known = taken.get(paragraph) ?? new Uint8Array(paragraph.text.length);
    taken.set(paragraph, known);
    return known;
  };
  return found.filter(({ ranges }) => {
    step();
    const isNew = ranges.some(({ paragraph, start, end }) => takenOf(paragraph).subarray(start, end).includes(0));
    for (const { paragraph, start, end } of ranges) takenOf(paragraph).fill(1, start, end);
    return isNew;
  });
}
