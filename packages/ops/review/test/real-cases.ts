import type { SeededRandom } from "@colophon/testing";
import type { TextQuote } from "../src/model/annotation.ts";
import { bindByWords } from "../src/model/bind/bind-by-words.ts";
import { type BindingStatus, bindQuote } from "../src/model/bind/bind-quote.ts";
import { countQuotedWords } from "../src/model/bind/source-words.ts";
import { TextIndex } from "../src/model/bind/text-index.ts";
import { VersionMap } from "../src/model/bind/version-map.ts";
import { parseWords, readWords, type SourceWords, wordAt, writeWords } from "../src/model/bind/words.ts";
import { CONTEXT } from "../src/model/document-text.ts";

/** What happens to a document between the comment and the next reading. */
export const EDITS = [
  "2 % of the words",
  "10 % of the words",
  "the target deleted",
  "the target deleted, 10 % of the words",
  "the paragraph moved",
  "the paragraph split",
  "joined with the next paragraph",
  "typography",
  "20 variants of the paragraph, the target deleted",
  "20 variants of the paragraph",
  "a running header between paragraphs",
  "the rows in another order",
] as const;
export type Edit = (typeof EDITS)[number];
/** Edits that do not depend on the target: one edited text serves several targets. */
const WHOLE: readonly Edit[] = [
  "2 % of the words",
  "10 % of the words",
  "typography",
  "a running header between paragraphs",
  "the rows in another order",
];

export interface RealCase {
  readonly edit: Edit;
  readonly status: BindingStatus;
  readonly survives: boolean;
  /** The place found overlaps what is left of the target by half of both at least. */
  readonly isRight: boolean;
  /** The quote has fewer than 12 characters. */
  readonly isShort: boolean;
  /** Another place of the edited text has the same quote and context: nothing in the text tells the two apart. */
  readonly isTwin: boolean;
  readonly quote: TextQuote;
  readonly found: string;
  readonly wanted: string;
}

/** A character of an edited text, and the offset in the original that it comes from; -1 for a new one. */
interface Edited {
  readonly text: string;
  readonly origin: Int32Array;
}

class Builder {
  #text = "";
  readonly #origin: number[] = [];

  keep(text: string, from: number): void {
    this.#text += text;
    for (let at = 0; at < text.length; at += 1) this.#origin.push(from + at);
  }

  add(text: string, from = -1): void {
    this.#text += text;
    for (let at = 0; at < text.length; at += 1) this.#origin.push(from);
  }

  finish(): Edited {
    return { text: this.#text, origin: Int32Array.from(this.#origin) };
  }
}

interface Line {
  readonly start: number;
  readonly text: string;
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const part of text.split(/(?<=[\n\f])/)) {
    lines.push({ start, text: part });
    start += part.length;
  }
  return lines;
}

/** Replaces some words by other words of the same document; a replaced word comes from where the old one was. */
function keepWithEdits(builder: Builder, { start, text }: Line, { share, words, chance }: Changing): void {
  let at = start;
  for (const part of text.split(/(?<=\s)|(?=\s)/)) {
    const isWord = /\p{L}/u.test(part);
    if (isWord && chance.below(1_000) < share * 1_000) {
      const choice = chance.below(4);
      if (choice < 2) builder.add(words[chance.below(words.length)] ?? "");
      else if (choice === 2) {
        builder.keep(part, at);
        builder.add(` ${words[chance.below(words.length)]}`);
      }
    } else builder.keep(part, at);
    at += part.length;
  }
}

interface Changing {
  readonly share: number;
  readonly words: readonly string[];
  readonly chance: SeededRandom;
}

const CURLY: Readonly<Record<string, string>> = { "'": "\u2019", '"': "\u201d", "-": "\u2011", " ": "\u00a0" };

function keepWithTypography(builder: Builder, { start, text }: Line, chance: SeededRandom): void {
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? "";
    if (text.startsWith("ffi", at) || text.startsWith("fi", at) || text.startsWith("fl", at)) {
      const length = text.startsWith("ffi", at) ? 3 : 2;
      builder.add(length === 3 ? "\ufb03" : text[at + 1] === "i" ? "\ufb01" : "\ufb02", start + at);
      at += length - 1;
    } else if (CURLY[one] !== undefined && chance.below(3) > 0) builder.add(CURLY[one], start + at);
    else builder.keep(one, start + at);
    if (/\p{Ll}/u.test(one) && chance.below(30) === 0) builder.add("\u00ad");
  }
}

interface Target {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

interface Making {
  readonly lines: readonly Line[];
  readonly target: Target;
  readonly edit: Edit;
  readonly words: readonly string[];
  readonly chance: SeededRandom;
}

/** The same line with other numbers and one other word. */
function variantOf({ start, text }: Line, { target, words, chance }: Making): string {
  const numbered = text.replace(/\d+/g, (digits) => String(Number(digits.slice(0, 9)) + 1 + chance.below(50)));
  const parts = numbered.split(" ");
  const at = chance.below(parts.length);
  const quoted = text.slice(target.start - start, target.end - start).toLowerCase();
  const others = words.filter(
    (word) => !text.toLowerCase().includes(word.toLowerCase()) && !word.toLowerCase().includes(quoted),
  );
  const other = others[chance.below(Math.max(1, others.length))] ?? "altered";
  return parts.with(at, `${other}${/\n$/.test(parts[at] ?? "") ? "\n" : ""}`).join(" ");
}

function editText(making: Making): Edited {
  const { lines, target, edit, words, chance } = making;
  const builder = new Builder();
  const keep = (line: Line): void => builder.keep(line.text, line.start);
  const own = lines[target.line] as Line;
  const share = edit.startsWith("2 %") ? 0.02 : edit.includes("10 %") ? 0.1 : 0;
  if (edit === "the paragraph moved") {
    const others = lines.filter((line) => line !== own);
    const at = chance.below(others.length + 1);
    for (const line of others.toSpliced(at, 0, own)) keep(line);
    return builder.finish();
  }
  if (edit === "the rows in another order") {
    for (const line of [...lines].sort((a, b) => (a.text < b.text ? -1 : 1))) keep(line);
    return builder.finish();
  }
  for (const [index, line] of lines.entries()) {
    const isOwn = line === own;
    if (isOwn && edit.includes("the target deleted") && !edit.startsWith("20")) continue;
    if (share > 0) keepWithEdits(builder, line, { share, words, chance });
    else if (edit === "typography") keepWithTypography(builder, line, chance);
    else if (edit === "joined with the next paragraph" && (isOwn || index + 1 === target.line))
      builder.keep(line.text.replace(/[\n\f]$/, " "), line.start);
    else if (edit === "the paragraph split" && isOwn) {
      const { text, start } = line;
      const cuts = [...text.matchAll(/ /g)]
        .map(({ index: at }) => at)
        .filter((at) => start + at < target.start || start + at >= target.end);
      const cut = cuts[chance.below(Math.max(1, cuts.length))];
      if (cut === undefined) keep(line);
      else {
        builder.keep(text.slice(0, cut), start);
        builder.add("\n", start + cut);
        builder.keep(text.slice(cut + 1), start + cut + 1);
      }
    } else if (edit.startsWith("20 variants") && isOwn) {
      const place = chance.below(20);
      for (let copy = 0; copy < 20; copy += 1) {
        if (copy === place && !edit.includes("deleted")) keep(line);
        builder.add(variantOf(line, making));
      }
    } else keep(line);
    if (edit.startsWith("a running header") && index % 5 === 4)
      builder.add("Draft of the second reading, page 7 of 19\n");
  }
  return builder.finish();
}

/** Where the characters of the target are in an edited text: the longest run of them; undefined if most are gone. */
function locate(
  { origin }: Edited,
  { start, end }: Target,
): { readonly start: number; readonly end: number } | undefined {
  let [first, last, count] = [-1, -1, 0];
  for (let at = 0; at < origin.length; at += 1) {
    const from = origin[at] ?? -1;
    if (from < start || from >= end) continue;
    if (first === -1) first = at;
    last = at;
    count += 1;
  }
  return first === -1 || count < (end - start) / 2 ? undefined : { start: first, end: last + 1 };
}

/** A random target of a text: some words of a line, or a few characters. */
function chooseTarget(lines: readonly Line[], chance: SeededRandom): Target | undefined {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const line = chance.below(lines.length);
    const { start, text } = lines[line] as Line;
    const words = [...text.matchAll(/\S+/g)];
    if (words.length === 0 || text.length < 3) continue;
    const from = chance.below(words.length);
    const until = Math.min(words.length, from + 1 + chance.below(chance.below(4) === 0 ? 2 : 14));
    const [one, other] = [words[from], words[until - 1]];
    if (one === undefined || other === undefined) continue;
    const end = other.index + other[0].length;
    // CJK and other texts without spaces: a part of the long word.
    const most = one[0].length > 60 ? one.index + 6 + chance.below(40) : end;
    if (Math.min(most, end) - one.index > 0)
      return { start: start + one.index, end: start + Math.min(most, end), line };
  }
  return undefined;
}

/** An edited text with what is made of it once. */
interface EditedVersion {
  readonly edited: Edited;
  readonly index: TextIndex;
  readonly words: SourceWords;
  readonly map: VersionMap;
}

const noLook = (): void => undefined;

function openVersion(edited: Edited, old: SourceWords): EditedVersion {
  const words = readWords(edited.text, noLook);
  return {
    edited,
    index: new TextIndex(edited.text, noLook),
    words,
    map: new VersionMap(old, { ...words, raw: edited.text }, noLook),
  };
}

/** One edit of a text, and some quotes of the original found in it again: foreign ones by themselves, others as a sidecar keeps them. */
export function* runRealCases(
  text: string,
  edit: Edit,
  options: { readonly chance: SeededRandom; readonly count: number; readonly isForeign: boolean },
): Generator<RealCase> {
  const { chance, count, isForeign } = options;
  const lines = linesOf(text);
  const words = [...new Set(text.match(/\p{L}{3,}/gu) ?? [])];
  if (words.length < 30) return;
  const source = readWords(text, noLook);
  const kept = parseWords(writeWords(source.codes)) ?? source;
  let version: EditedVersion | undefined;
  for (let each = 0; each < count; each += 1) {
    const target = chooseTarget(lines, chance);
    if (target === undefined) continue;
    if (version === undefined || !WHOLE.includes(edit))
      version = openVersion(editText({ lines, target, edit, words, chance }), kept);
    const quote: TextQuote = {
      type: "TextQuote",
      exact: text.slice(target.start, target.end),
      prefix: text.slice(Math.max(0, target.start - CONTEXT), target.start),
      suffix: text.slice(target.end, target.end + CONTEXT),
    };
    const from = wordAt(source, target.start);
    const found = isForeign
      ? bindQuote(version.index, quote)
      : bindByWords(version, quote, { from, until: from + countQuotedWords(quote.exact) });
    yield { edit, status: found.status, ...judge(version.edited, target, found), ...describe(version, quote, found) };
  }
}

interface Found {
  readonly start?: number;
  readonly end?: number;
}

function judge(edited: Edited, target: Target, { start = 0, end = 0 }: Found) {
  const wanted = locate(edited, target);
  const shared = wanted === undefined ? 0 : Math.min(end, wanted.end) - Math.max(start, wanted.start);
  return {
    survives: wanted !== undefined,
    isRight: wanted !== undefined && shared >= Math.max(end - start, wanted.end - wanted.start) / 2,
    wanted: wanted === undefined ? "" : edited.text.slice(wanted.start, wanted.end),
  };
}

function describe({ edited }: EditedVersion, quote: TextQuote, { start = 0, end = 0 }: Found) {
  const { exact, prefix = "", suffix = "" } = quote;
  const around = edited.text.slice(Math.max(0, start - prefix.length), end + suffix.length);
  return {
    isShort: exact.length < 12,
    isTwin: around === prefix + exact + suffix,
    quote,
    found: edited.text.slice(start, end),
  };
}
