import type { Paragraph, ParagraphRange, RevisedChain } from "@colophon/base-word";
import { type Folding, foldText, type Query } from "@colophon/kit-find";
import type { XmlElement } from "@colophon/kit-xml";

/** In place of text that is left out: in no literal, as its units are single characters, and within a word. */
const LEFT_OUT = "__";
const WORD = /[\p{L}\p{N}\p{M}_]/u;

/**
 * The characters of a chain of paragraphs as they are compared, in units: a ligature is several. Places are between units, from 0.
 */
export interface ChoiceGraph {
  readonly values: readonly string[];
  /** The character of each unit in all that is written in its paragraph. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly paragraphs: readonly { readonly paragraph: Paragraph; readonly from: number }[];
  /** By the place where a change begins: the places where it ends. */
  readonly skips: ReadonlyMap<number, readonly number[]>;
}

export interface GraphQuery {
  readonly folding: Folding;
  /** Field codes are read, and no other text. */
  readonly isCode: boolean;
  /** Units of the longest literal. Text that is farther from all that can be removed is left out: other readings have it. */
  readonly reach: number;
}

/** A chain of paragraphs as the states of an automaton: what is removed is a step without a unit. */
export function choiceGraph(
  { paragraphs, removableAround }: RevisedChain,
  { folding, isCode, reach }: GraphQuery,
  look: () => void,
): ChoiceGraph {
  const [values, starts, ends]: [string[], number[], number[]] = [[], [], []];
  const begun = new Map<XmlElement, number>();
  const ended = new Map<XmlElement, number>();
  const unitsOf = unitsFor(folding);
  const put = (unit: string, start: number, end: number): void => {
    values.push(unit);
    starts.push(start);
    ends.push(end);
  };
  const located = paragraphs.map((paragraph) => {
    const from = values.length;
    for (const piece of paragraph.pieces) {
      if (piece.isCode !== isCode) continue;
      const removable = removableAround(piece);
      for (const element of removable) if (!begun.has(element)) begun.set(element, values.length);
      const text = paragraph.text.slice(piece.start, piece.end);
      const { head, tail } = edgesOf(text, reach, unitsOf, look);
      let start = piece.start;
      for (const [at, stretch] of [text.slice(0, head), text.slice(tail)].entries()) {
        if (at === 1 && tail > head) put(LEFT_OUT, piece.start + head, piece.start + tail);
        if (at === 1) start = piece.start + tail;
        for (const character of stretch) {
          look();
          const end = start + character.length;
          for (const unit of unitsOf(character)) put(unit, start, end);
          start = end;
        }
      }
      for (const element of removable) ended.set(element, values.length);
    }
    return { paragraph, from };
  });
  const skips = new Map<number, number[]>();
  for (const [element, from] of begun) {
    look();
    const to = ended.get(element) ?? from;
    if (to === from) continue;
    const known = skips.get(from);
    if (known === undefined) skips.set(from, [to]);
    else known.push(to);
  }
  return { values, starts, ends, paragraphs: located, skips };
}

function unitsFor(folding: Folding): (character: string) => string {
  const known = new Map<string, string>();
  return (character) => {
    const units = known.get(character) ?? foldText(character, folding).text.normalize("NFKD");
    known.set(character, units);
    return units;
  };
}

/** The characters of a text up to some units from its start, and from which it has as many to its end: several blanks are one. */
function edgesOf(text: string, reach: number, unitsOf: (character: string) => string, look: () => void) {
  const all = { head: text.length, tail: text.length };
  if (text.length <= 2 * reach) return all;
  const walk = (from: number, step: 1 | -1): number => {
    let at = from;
    let [count, wasBlank] = [0, false];
    while (count < reach && at >= 0 && at < text.length) {
      look();
      const units = unitsOf(text.charAt(at));
      const isBlank = units === " ";
      if (!isBlank || !wasBlank) count += units.length;
      wasBlank = isBlank;
      at += step;
    }
    return at;
  };
  const [head, tail] = [walk(0, 1), walk(text.length - 1, -1) + 1];
  return head < tail && isWhole(text, head) && isWhole(text, tail) ? { head, tail } : all;
}

/** A place between two characters, not within one. */
function isWhole(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 0xdc00 || code > 0xdfff;
}

/**
 * The places of a literal in every choice of accepted and rejected changes.
 *
 * Shapes   One entry for each stretch of matches that share characters: all characters that some choice reads as part of the literal.
 * Cost     O(characters of the chain times length of the literal), and in usual text O(characters). No choice is read for itself.
 */
export function matchesInChoices(
  graph: ChoiceGraph,
  { text, isCaseSensitive = false, isWholeWord = false }: Query,
  look: () => void,
): readonly (readonly ParagraphRange[])[] {
  const wanted = unitsOfQuery({ text, isCaseSensitive });
  const bounds = isWholeWord ? wordBounds(graph, look) : undefined;
  const layers = followForward(graph, wanted, bounds?.starts, look);
  return groupsOf(graph, followBack(graph, wanted, { layers, ends: bounds?.ends }, look), look);
}

/** The units that a literal asks for. */
export function unitsOfQuery({ text, isCaseSensitive = false }: Pick<Query, "text" | "isCaseSensitive">) {
  return [...foldText(text, foldingOf({ isCaseSensitive })).text.normalize("NFKD")];
}

/** How the characters of a chain are made alike for a query. */
export function foldingOf({ isCaseSensitive = false }: Pick<Query, "isCaseSensitive">): Folding {
  return { ignoresCase: !isCaseSensitive, isLoose: true };
}

/** Places that some choice reads after the end, and before the start, of a word. */
function wordBounds({ values, skips, paragraphs }: ChoiceGraph, look: () => void) {
  const edges = [...paragraphs.map(({ from }) => from), values.length];
  const [starts, ends] = [new Set(edges), new Set(edges)];
  for (let place = 0; place <= values.length; place++) {
    look();
    const before = values[place - 1];
    if (before !== undefined && !WORD.test(before)) starts.add(place);
    if (starts.has(place)) for (const to of skips.get(place) ?? []) starts.add(to);
  }
  for (let place = values.length; place >= 0; place--) {
    look();
    const next = values[place];
    if (next !== undefined && !WORD.test(next)) ends.add(place);
    if ((skips.get(place) ?? []).some((to) => ends.has(to))) ends.add(place);
  }
  return { starts, ends };
}

/** By the number of units that are matched: the places that a match can have reached. */
function followForward(
  { values, skips }: ChoiceGraph,
  wanted: readonly string[],
  starts: ReadonlySet<number> | undefined,
  look: () => void,
): readonly ReadonlySet<number>[] {
  const first = new Set<number>();
  for (const [place, value] of values.entries()) {
    look();
    if (value === wanted[0] && starts?.has(place) !== false) first.add(place);
  }
  const layers: Set<number>[] = [first];
  for (let matched = 0; matched < wanted.length; matched++) {
    const here = layers[matched] ?? new Set();
    const next = new Set<number>();
    // A set that grows while it is walked hands out what is added.
    for (const place of here) {
      look();
      if (matched > 0) for (const to of skips.get(place) ?? []) here.add(to);
      const value = values[place];
      if (value === wanted[matched]) next.add(place + 1);
      // Several blanks are one.
      if (value === " " && matched > 0 && wanted[matched - 1] === " ") here.add(place + 1);
    }
    layers.push(next);
  }
  return layers;
}

/** A step of a match: by the unit that it takes, or over a removed change. */
interface MatchStep {
  /** Numbers of states: a place, with the units that are matched there. */
  readonly from: number;
  readonly to: number;
  readonly unit: number | undefined;
}

/** The steps that lead to the end of a match. */
function followBack(
  { values, skips }: ChoiceGraph,
  wanted: readonly string[],
  { layers, ends }: { layers: readonly ReadonlySet<number>[]; ends: ReadonlySet<number> | undefined },
  look: () => void,
): readonly MatchStep[] {
  const steps: MatchStep[] = [];
  const stateOf = (matched: number, place: number): number => matched * (values.length + 1) + place;
  const last = [...(layers[wanted.length] ?? [])];
  let after = new Set(ends === undefined ? last : last.filter((place) => ends.has(place)));
  for (let matched = wanted.length - 1; matched >= 0; matched--) {
    const here = new Set<number>();
    // Steps within a layer lead to a later place, which is met first.
    for (const place of [...(layers[matched] ?? [])].sort((a, b) => b - a)) {
      look();
      const from = stateOf(matched, place);
      const put = (to: number, unit: number | undefined): void => {
        here.add(place);
        steps.push({ from, to, unit });
      };
      const value = values[place];
      if (value === wanted[matched] && after.has(place + 1)) put(stateOf(matched + 1, place + 1), place);
      if (matched === 0) continue;
      if (value === " " && wanted[matched - 1] === " " && here.has(place + 1)) put(stateOf(matched, place + 1), place);
      for (const to of skips.get(place) ?? []) if (here.has(to)) put(stateOf(matched, to), undefined);
    }
    after = here;
  }
  return steps;
}

/** Steps that meet are of one group. */
function groupsOf(
  graph: ChoiceGraph,
  steps: readonly MatchStep[],
  look: () => void,
): readonly (readonly ParagraphRange[])[] {
  const parents = new Map<number, number>();
  const rootOf = (state: number): number => {
    let at = state;
    for (let up = parents.get(at); up !== undefined; up = parents.get(at)) {
      const above = parents.get(up);
      if (above !== undefined) parents.set(at, above);
      at = up;
    }
    return at;
  };
  for (const { from, to } of steps) {
    look();
    const [first, second] = [rootOf(from), rootOf(to)];
    if (first !== second) parents.set(first, second);
  }
  const groups = new Map<number, Set<number>>();
  for (const { from, unit } of steps) {
    look();
    if (unit === undefined) continue;
    const root = rootOf(from);
    const group = groups.get(root) ?? new Set();
    groups.set(root, group.add(unit));
  }
  return [...groups.values()].map((group) => rangesIn(graph, group));
}

function rangesIn(graph: ChoiceGraph, group: ReadonlySet<number>): readonly ParagraphRange[] {
  const units = [...group].sort((a, b) => a - b);
  let index = paragraphAt(graph, units[0] ?? 0);
  const ranges: { paragraph: Paragraph; start: number; end: number }[] = [];
  for (const unit of units) {
    while ((graph.paragraphs[index + 1]?.from ?? unit + 1) <= unit) index++;
    const paragraph = graph.paragraphs[index]?.paragraph;
    const [start, end] = [graph.starts[unit], graph.ends[unit]];
    if (paragraph === undefined || start === undefined || end === undefined) continue;
    const last = ranges.at(-1);
    if (last?.paragraph === paragraph && last.end >= start) last.end = Math.max(last.end, end);
    else ranges.push({ paragraph, start, end });
  }
  return ranges;
}

function paragraphAt({ paragraphs }: ChoiceGraph, unit: number): number {
  let [low, high] = [0, paragraphs.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((paragraphs[middle]?.from ?? 0) <= unit) low = middle;
    else high = middle - 1;
  }
  return low;
}
