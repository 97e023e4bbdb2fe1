import { type Checkpoint, FormatError, noCheckpoint } from "@colophon/kit-bytes";
import { RE2JS } from "re2js";
import { type Folded, type Folding, foldText } from "./folded.ts";

export interface Query {
  readonly kind: "literal" | "pattern";
  readonly text: string;
  readonly isCaseSensitive?: boolean;
  /** Nothing of a word stands before or behind a match. */
  readonly isWholeWord?: boolean;
  /** See `Folding.isLoose`. */
  readonly isLoose?: boolean;
  /** Matches of a pattern have the texts of its groups. */
  readonly hasGroups?: boolean;
}

/** Half-open, in the text that was searched. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** By number from 1, and by name; undefined for a group that matched nothing. */
  readonly groups?: ReadonlyMap<string, string | undefined>;
}

export interface Finder {
  readonly query: Query;
  /** Matches from the first on, none over another. */
  find(text: string, checkpoint?: Checkpoint): readonly Match[];
}

type FindInFolded = (text: string, checkpoint: Checkpoint) => Iterable<Match>;

const FORMAT = "query";
const WORD = /[\p{L}\p{N}\p{M}_]/u;
const NEAR = 2;
/** Characters searched between two looks at the clock. */
const WINDOW = 32_768;
/** A pattern sees at least so many characters behind where it begins. */
const LONGEST = 8_192;
/** Characters in which a literal is looked for between two looks. */
const REACH = 4_194_304;
const NONE: readonly Match[] = [];
/** What a match that reaches a window's end is followed over. */
const MAX_WINDOW = 262_144;

/**
 * A query -> what finds it.
 *
 * Shapes   Patterns are RE2's: no references back and no looking around, which is what makes their time linear. They see one text
 *          at a time, with `^` and `$` its ends.
 * Cost     O(text) for each pattern. One sees 8,192 characters past where it begins; a match of more than 262,144 is cut.
 * Errors   FormatError "query" PATTERN with the reason, EMPTY for a literal of nothing visible.
 */
export function compileQuery(query: Query): Finder {
  const { kind, text, isCaseSensitive = false, isWholeWord = false, isLoose = false, hasGroups = false } = query;
  const folding: Folding = { ignoresCase: !isCaseSensitive && kind === "literal", isLoose };
  const search =
    kind === "literal" ? searchLiteral(text, folding) : searchPattern(text, { isCaseSensitive, hasGroups });
  return {
    query,
    find(searched, checkpoint = noCheckpoint) {
      if (searched === "") return [];
      const folded = foldText(searched, folding, checkpoint);
      const found: Match[] = [];
      for (const { start, end, ...facts } of search(folded.text, checkpoint)) {
        if (isWholeWord && !isWord(folded, start, end)) continue;
        found.push({ start: folded.startOf(start), end: folded.endOf(end - 1), ...facts });
      }
      return found;
    },
  };
}

function searchLiteral(text: string, folding: Folding): FindInFolded {
  const wanted = foldText(text, folding).text;
  if (wanted.trim() === "") throw refuse("EMPTY", "The query has no visible character.");
  const find: FindInFolded = function* find(searched, checkpoint) {
    for (let from = 0, next = 0; from < searched.length; from += REACH) {
      checkpoint();
      const piece = searched.slice(from, from + REACH + wanted.length - 1);
      for (let at = piece.indexOf(wanted, next - from); at !== -1; at = piece.indexOf(wanted, next - from)) {
        next = from + at + wanted.length;
        yield { start: from + at, end: next };
      }
    }
  };
  return (searched, checkpoint) => {
    if (searched.length > REACH || searched.includes(wanted)) return find(searched, checkpoint);
    checkpoint();
    return NONE;
  };
}

function searchPattern(
  text: string,
  { isCaseSensitive, hasGroups }: { readonly isCaseSensitive: boolean; readonly hasGroups: boolean },
): FindInFolded {
  let pattern: RE2JS;
  try {
    pattern = RE2JS.compile(text, isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    throw refuse("PATTERN", error instanceof Error ? error.message : "The pattern is not valid.");
  }
  return function* find(searched, checkpoint) {
    let window = WINDOW;
    for (let at = 0; at < searched.length; ) {
      checkpoint();
      const from = Math.max(0, at - NEAR);
      const to = Math.min(searched.length, at + window);
      const matcher = pattern.matcher(searched.slice(from, to));
      const isLast = to === searched.length;
      let next = isLast ? to : to - LONGEST;
      let isCut = false;
      for (let start = at; start < to && matcher.find(start - from); ) {
        const match: Match = {
          start: from + matcher.start(),
          end: from + matcher.end(),
          ...(hasGroups && { groups: groupsOf(pattern, matcher) }),
        };
        if (!isLast && match.start >= next) break;
        isCut = match.end === to && !isLast && window < MAX_WINDOW;
        if (isCut) next = match.start;
        if (isCut) break;
        if (match.end > match.start) yield match;
        start = match.end > match.start ? match.end : match.end + 1;
        next = Math.max(next, start);
      }
      window = isCut ? window * 2 : WINDOW;
      at = next;
    }
  };
}

function groupsOf(pattern: RE2JS, matcher: ReturnType<RE2JS["matcher"]>): ReadonlyMap<string, string | undefined> {
  const groups = new Map<string, string | undefined>();
  for (let group = 1; group <= pattern.groupCount(); group++)
    groups.set(String(group), matcher.group(group) ?? undefined);
  for (const [name, number] of Object.entries(pattern.namedGroups())) groups.set(name, groups.get(String(number)));
  return groups;
}

function isWord({ text }: Folded, start: number, end: number): boolean {
  const before = /.$/su.exec(text.slice(Math.max(0, start - NEAR), start))?.[0] ?? "";
  const behind = /^./su.exec(text.slice(end, end + NEAR))?.[0] ?? "";
  return !WORD.test(before) && !WORD.test(behind);
}

function refuse(code: "PATTERN" | "EMPTY", message: string): FormatError {
  return new FormatError({ format: FORMAT, code, offset: 0, message });
}
