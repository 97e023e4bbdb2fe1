import { type Dialect, type Newline, RFC4180 } from "../dialect.ts";

/** A dialect worth trying, and how unusual it is before the text is looked at, in bits. */
export interface Candidate {
  readonly dialect: Dialect;
  readonly prior: number;
}

interface Option<T> {
  readonly value: T;
  readonly prior: number;
}

/** Delimiters met in practice. Letters, digits and the marks of numbers, dates and names are left out on purpose. */
const DELIMITER_PRIORS: Readonly<Record<string, number>> = {
  ",": 0,
  "\t": 1,
  ";": 1,
  "|": 2,
  " ": 8,
  ":": 10,
  "\x1f": 2,
  "\x01": 2,
  "\x02": 6,
  "\x1c": 6,
  "\x1e": 4,
  "^": 6,
  "~": 6,
  "#": 16,
  "&": 16,
  "!": 16,
  "*": 16,
  "§": 8,
  "¦": 6,
  "¬": 6,
  "·": 12,
};
const MULTI_CHARACTER_PRIOR = 5;
/** The same, when its marks stand nowhere else in the text. */
const WHOLE_MARKS_PRIOR = 2;
/** Two common delimiters in a row are rather an empty cell. */
const EMPTY_CELL_PRIOR = 14;
const MAX_MULTI_CHARACTER = 4;
const MAX_MULTI_CHARACTER_DELIMITERS = 8;
/** A delimiter of several characters stands on most lines, but those inside cells. */
const MULTI_CHARACTER_LINE_SHARE = 0.15;
/** A text of one column has the first of these that does not occur in it: no reader will cut its cells. */
const SINGLE_COLUMN_DELIMITERS = [",", ";", "\t", "|", "\x1f"];
const SINGLE_COLUMN_PRIOR = 14;
/** Runs of marks that might be one delimiter; quotes and what belongs to numbers and words is not among them. */
const MARK_RUN = /[^\p{L}\p{N}\0-\x08\x0a-\x1f"'`.,()[\]{}$€£%\-+/_\\@]{2,24}/gu;
const DECLARATION = /^(?:sep=([^"\r\n])|"sep=([^"\r\n])")(?:[\r\n]|$)/i;
const SPACE_PRIOR = 2;
/** A line drawn in a table that was made for the eye: `+----+----+`, `| --- | ---: |`, `----+-----`. No values look so. */
const RULER_LINE = /^(?:\+[-=]{2}|\| ?:?-{3}|-{2,}\+|:?-{4,}:? ?\|)[-=+|: ]*\r?$/m;
/** Enough to tell it from a row that begins with a negative number. */
const RULER_PREFIX = 8;

/** What a caller may fix in advance; everything left out is found. */
export interface SniffHints {
  /** Only these delimiters are tried. */
  readonly delimiters?: readonly string[];
}

/**
 * Every dialect worth trying on a text.
 *
 * Cost     O(characters) to look for what occurs; the result is bounded (about 20 delimiters times at most 12 variants).
 */
export function listCandidates(text: string, hints: SniffHints): Candidate[] {
  const known = hints.delimiters ?? declaredDelimiter(text);
  const delimiters = known === undefined ? findDelimiters(text) : known.map((value) => ({ value, prior: 0 }));
  const newlines = findNewlines(text);
  const comments = findComments(text);
  const candidates: Candidate[] = [];
  for (const delimiter of delimiters) {
    for (const quoting of findQuoting(text, delimiter.value)) {
      for (const skip of findSkips(text, delimiter.value)) {
        for (const newline of newlines) {
          for (const comment of comments) {
            candidates.push({
              dialect: {
                ...RFC4180,
                ...quoting.value,
                delimiter: delimiter.value,
                skipInitialSpace: skip.value,
                newline: newline.value,
                comment: comment.value,
              },
              prior: delimiter.prior + quoting.prior + skip.prior + newline.prior + comment.prior,
            });
          }
        }
      }
    }
  }
  return candidates;
}

/** A first line `sep=;` tells Excel, and whoever else reads the file. */
function declaredDelimiter(text: string): readonly string[] | undefined {
  const [, bare, quoted] = DECLARATION.exec(text) ?? [];
  const delimiter = bare ?? quoted;
  return delimiter === undefined ? undefined : [delimiter];
}

/** Whether the first line is `sep=;`, which is not a row of the table. */
export function hasDeclaration(text: string): boolean {
  return DECLARATION.test(text);
}

function findDelimiters(text: string): Option<string>[] {
  const found: Option<string>[] = [];
  const seen = new Set(text);
  const absent = SINGLE_COLUMN_DELIMITERS.find((value) => !seen.has(value));
  if (absent !== undefined) found.push({ value: absent, prior: absent === "," ? 0 : SINGLE_COLUMN_PRIOR });
  for (const [value, prior] of Object.entries(DELIMITER_PRIORS)) if (seen.has(value)) found.push({ value, prior });
  for (const value of findMarkRuns(text)) {
    const isEmptyCell = value === ",," || value === ";;" || value.trim() === "";
    const prior = standsWhole(text, value) ? WHOLE_MARKS_PRIOR : MULTI_CHARACTER_PRIOR;
    found.push({ value, prior: isEmptyCell ? EMPTY_CELL_PRIOR : prior });
  }
  return found;
}

/** None of the marks occurs but in the whole sequence. */
function standsWhole(text: string, sequence: string): boolean {
  const rest = text.replaceAll(sequence, "");
  return [...sequence.trim()].every((mark) => !rest.includes(mark));
}

/** Sequences of several marks that occur on many lines: the most frequent, the longer first among equals. */
function findMarkRuns(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line !== "");
  const counts = new Map<string, number>();
  for (const line of lines) {
    const sequences = new Set<string>();
    for (const [run] of line.matchAll(MARK_RUN)) addSequences(run, sequences);
    for (const sequence of sequences) counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
  }
  const least = Math.max(1, lines.length * MULTI_CHARACTER_LINE_SHARE);
  const frequent = [...counts].filter(([, count]) => count >= least);
  frequent.sort(([a, countA], [b, countB]) => countB - countA || b.length - a.length || (a < b ? -1 : 1));
  return frequent.slice(0, MAX_MULTI_CHARACTER_DELIMITERS).map(([sequence]) => sequence);
}

/** Parts of a run that may be a delimiter: all marks, or marks with a space on either side. */
function addSequences(run: string, sequences: Set<string>): void {
  // By characters: half of a pair is no mark, and has no form in UTF-8.
  const characters = [...run];
  for (let length = 2; length <= MAX_MULTI_CHARACTER; length += 1) {
    for (let at = 0; at + length <= characters.length; at += 1) {
      const part = characters.slice(at, at + length).join("");
      const marks = part.trim();
      const isPadded = part.length === marks.length + 2 && part.startsWith(" ") && part.endsWith(" ");
      if (/\s/.test(marks)) continue;
      if (marks.length === part.length || (isPadded && marks !== "")) sequences.add(part);
    }
  }
}

/** Both a lone CR and LF occur: each may be data. */
function findNewlines(text: string): Option<Newline>[] {
  const hasLoneCr = /\r(?!\n)/.test(text);
  if (!hasLoneCr) return [{ value: "lf", prior: 0 }];
  if (!text.includes("\n")) return [{ value: "cr", prior: 0 }];
  return [
    { value: "lf", prior: 2 },
    { value: "cr", prior: 4 },
    { value: "mixed", prior: 3 },
  ];
}

function findComments(text: string): Option<string | null>[] {
  const [ruler] = RULER_LINE.exec(text) ?? [];
  const found: Option<string | null>[] = [{ value: ruler?.slice(0, RULER_PREFIX).trimEnd() ?? null, prior: 0 }];
  for (const value of ["#", "//", "%"]) {
    if (text.startsWith(value) || text.includes(`\n${value}`) || text.includes(`\r${value}`))
      found.push({ value, prior: 6 });
  }
  return found;
}

function findQuoting(text: string, delimiter: string): Option<Pick<Dialect, "quote" | "escape" | "doubleQuote">>[] {
  const found: Option<Pick<Dialect, "quote" | "escape" | "doubleQuote">>[] = [];
  for (const [quote, prior] of [
    ['"', 0],
    ["'", 6],
    ["`", 12],
  ] as const) {
    // A caller may say that the quote is the delimiter; it is no quote then.
    if (delimiter.includes(quote)) continue;
    const isUsed = text.includes(quote);
    if (quote !== '"' && !(isUsed && opensCell(text, quote, delimiter))) continue;
    found.push({ value: { quote, escape: null, doubleQuote: true }, prior });
    if (isUsed && endsInTwoQuotes(text, quote)) {
      found.push({ value: { quote, escape: null, doubleQuote: false }, prior: prior + 6 });
    }
    if (isUsed && !delimiter.includes("\\") && text.includes(`\\${quote}`))
      found.push({ value: { quote, escape: "\\", doubleQuote: true }, prior: prior + 5 });
  }
  if (text.includes('"') || delimiter.includes('"'))
    found.push({ value: { quote: null, escape: null, doubleQuote: true }, prior: 12 });
  const canEscape = !delimiter.includes('"') && !delimiter.includes("\\");
  if (canEscape && text.includes("\\") && (text.includes(`\\${delimiter}`) || text.includes("\\\\"))) {
    found.push({ value: { quote: '"', escape: "\\", doubleQuote: true }, prior: 7 });
  }
  return found;
}

/** `12""` before something else than a quote: an escaped quote, or one that nobody escaped before the one that closes. */
function endsInTwoQuotes(text: string, quote: string): boolean {
  return new RegExp(`[^${quote}]${quote}${quote}(?!${quote})`).test(text);
}

/** The quote stands where a cell begins at least once. */
function opensCell(text: string, quote: string, delimiter: string): boolean {
  return (
    text.startsWith(quote) ||
    text.includes(`${delimiter}${quote}`) ||
    text.includes(`${delimiter} ${quote}`) ||
    text.includes(`\n${quote}`) ||
    text.includes(`\r${quote}`)
  );
}

function findSkips(text: string, delimiter: string): Option<boolean>[] {
  const found: Option<boolean>[] = [{ value: false, prior: 0 }];
  if (!delimiter.endsWith(" ") && text.includes(`${delimiter} `)) found.push({ value: true, prior: SPACE_PRIOR });
  return found;
}
