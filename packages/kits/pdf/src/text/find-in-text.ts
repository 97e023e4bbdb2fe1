import { fold } from "../objects/fold.ts";
import type { Query } from "./query.ts";
import { occurrences, spacedOccurrences } from "./search.ts";

type Range = readonly [from: number, to: number];

/** Text as it is compared, with the place of each unit. */
interface Folded {
  readonly text: string;
  readonly owners: readonly number[];
}

/**
 * Where the query is in plain text: from and to, in characters of it. As on a page, a word may be hyphenated at the end of a line, and
 * its letters may be set apart by spaces.
 */
export function findInText(text: string, query: Query): Range[] {
  if (typeof query.expression === "string" && !mayHold(text, query.expression)) return [];
  const whole = foldText(text, query, false);
  const ranges = rangesIn(whole, occurrences(whole.text, query), text.length);
  // Numbers in a row are data more often than letters set apart.
  if (typeof query.expression === "string" && !/\d/.test(query.expression))
    for (const range of rangesIn(whole, spacedOccurrences(whole.text, query), text.length)) ranges.push(range);
  if (HYPHENATED.test(text)) {
    const joined = foldText(text, query, true);
    for (const range of rangesIn(joined, occurrences(joined.text, query), text.length)) ranges.push(range);
  }
  return apart(ranges);
}

const HYPHENATED = /[-\u2010] *[\r\n]/;
const LINE_END = /[\r\n]/;

function foldText(text: string, { isCaseSensitive }: Query, isJoined: boolean): Folded {
  const folded: string[] = [];
  const owners: number[] = [];
  let at = 0;
  let isAfterHyphen = false;
  for (const character of text) {
    let own = fold(character, isCaseSensitive).replace(/\s/g, " ");
    if (isJoined && LINE_END.test(character) && endsWithHyphen(folded)) {
      while (folded.at(-1) === " ") pop(folded, owners);
      pop(folded, owners);
      isAfterHyphen = true;
    }
    if (own === " " && (isAfterHyphen || folded.at(-1) === " ")) own = "";
    else if (own !== "") isAfterHyphen = false;
    for (const unit of own.split("")) {
      folded.push(unit);
      owners.push(at);
    }
    at += character.length;
  }
  return { text: folded.join(""), owners };
}

function endsWithHyphen(folded: readonly string[]): boolean {
  return folded.at(-1) === "-" || (folded.at(-1) === " " && folded.at(-2) === "-");
}

function pop(folded: string[], owners: number[]): void {
  folded.pop();
  owners.pop();
}

function rangesIn({ owners }: Folded, found: Iterable<Range>, length: number): Range[] {
  const ranges: Range[] = [];
  for (const [start, end] of found) {
    const range: Range = [owners[start] ?? 0, owners[end] ?? length];
    if (range[1] > range[0]) ranges.push(range);
  }
  return ranges;
}

/** In order, and none over another. */
function apart(ranges: readonly Range[]): Range[] {
  let last = 0;
  return [...ranges]
    .sort(([one, oneEnd], [other, otherEnd]) => one - other || otherEnd - oneEnd)
    .filter(([from, to]) => {
      if (from < last) return false;
      last = to;
      return true;
    });
}

/** A quick no for long text: its folded form as a whole, without what may part letters, does not hold the words. */
function mayHold(text: string, words: string): boolean {
  if (text.length < 64) return true;
  return squeeze(fold(text, false)).includes(squeeze(words.toLowerCase()));
}

const squeeze = (text: string): string => text.replace(/[\s-]+/g, "");
