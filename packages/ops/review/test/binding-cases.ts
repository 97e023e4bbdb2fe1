import { createSeededRandom } from "@colophon/testing";
import type { TextQuote } from "../src/model/annotation.ts";
import { bindByWords } from "../src/model/bind/bind-by-words.ts";
import { type BindingStatus, bindQuote } from "../src/model/bind/bind-quote.ts";
import { countQuotedWords } from "../src/model/bind/source-words.ts";
import { TextIndex } from "../src/model/bind/text-index.ts";
import { VersionMap } from "../src/model/bind/version-map.ts";
import { readWords, wordAt } from "../src/model/bind/words.ts";
import { CONTEXT } from "../src/model/document-text.ts";

type Chance = ReturnType<typeof createSeededRandom>;

/** A line of a made document. What a line means is known by its key, whatever happens to its text. */
interface Line {
  readonly key: number;
  readonly text: string;
}

const PARTIES = ["Supplier", "Buyer", "Agent", "Carrier", "Bank", "Landlord"];
const ACTS = [
  "deliver the goods",
  "pay each invoice",
  "give written notice",
  "inspect the premises",
  "return all documents",
  "insure the cargo",
];
const ENDS = [
  "after receipt of the order",
  "before the end of the quarter",
  "unless both parties agree otherwise",
  "in accordance with the schedule",
  "and not later than the closing date",
];
const WORDS =
  "the terms of this agreement remain in force between parties until notice is received and every obligation has been performed as set out in annex".split(
    " ",
  );

export const CASE_KINDS = [
  "unchanged",
  "edited elsewhere",
  "words edited in the target",
  "number changed in the target",
  "deleted",
  "deleted, others edited",
  "moved",
  "repeated clauses, one deleted",
  "rows of bare numbers, one deleted",
  "clauses without numbers, one deleted",
  "clauses without numbers, others edited",
  "a clause that occurs twice, one deleted",
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

interface CaseResult {
  readonly kind: CaseKind;
  readonly status: BindingStatus;
  /** The place found is in the line that is meant. */
  readonly isRight: boolean;
  readonly survives: boolean;
  /** The quote alone is known, and not the words of its source. */
  readonly isForeign: boolean;
}

const pick = <T>(list: readonly T[], chance: Chance): T => list[chance.below(list.length)] as T;

function clause(number: number, chance: Chance): string {
  const days = 5 + chance.below(90);
  const filler = Array.from({ length: 4 + chance.below(8) }, () => pick(WORDS, chance)).join(" ");
  return `${number}. The ${pick(PARTIES, chance)} shall ${pick(ACTS, chance)} within ${days} days ${pick(ENDS, chance)}; ${filler}.`;
}

function documentOf(kind: CaseKind, chance: Chance): Line[] {
  const size = 40;
  if (kind === "rows of bare numbers, one deleted")
    return Array.from({ length: size }, (_, key) => ({
      key,
      text: [chance.below(10), chance.below(100), chance.below(10)].join("\t"),
    }));
  if (kind === "repeated clauses, one deleted") {
    const same = clause(1, chance).slice(3);
    return Array.from({ length: size }, (_, key) => ({
      key,
      text: key % 2 === 0 ? `${key + 1}. ${same}` : clause(key + 1, chance),
    }));
  }
  const lines = Array.from({ length: size }, (_, key) => ({ key, text: clause(key + 1, chance) }));
  if (kind === "a clause that occurs twice, one deleted") {
    const copied = chance.below(size);
    lines.push({ key: size, text: lines[copied]?.text ?? "" });
    return lines.map((line) => ({ ...line, text: withoutNumber(line.text) }));
  }
  return kind.startsWith("clauses without numbers")
    ? lines.map((line) => ({ ...line, text: withoutNumber(line.text) }))
    : lines;
}

const withoutNumber = (text: string): string => text.replace(/^\d+\. /, "");

function editWords(text: string, chance: Chance, share: number): string {
  return text
    .split(" ")
    .map((word) => (chance.below(1_000) < share * 1_000 && /^[a-z]+$/.test(word) ? pick(WORDS, chance) : word))
    .join(" ");
}

function edit(lines: readonly Line[], target: number, { kind, chance }: { kind: CaseKind; chance: Chance }): Line[] {
  const others = (share: number): Line[] =>
    lines.map((line) => (line.key === target ? line : { ...line, text: editWords(line.text, chance, share) }));
  switch (kind) {
    case "unchanged":
      return [...lines];
    case "edited elsewhere":
    case "clauses without numbers, others edited":
      return others(0.1);
    case "words edited in the target":
      return lines.map((line) => (line.key === target ? { ...line, text: editWords(line.text, chance, 0.1) } : line));
    case "number changed in the target":
      return lines.map((line) =>
        line.key === target
          ? { ...line, text: line.text.replace(/within \d+/, `within ${100 + chance.below(50)}`) }
          : line,
      );
    case "deleted, others edited":
      return others(0.1).filter(({ key }) => key !== target);
    case "moved": {
      const moved = lines.filter(({ key }) => key !== target);
      moved.splice(chance.below(moved.length), 0, lines[target] as Line);
      return moved;
    }
    default:
      return lines.filter(({ key }) => key !== target);
  }
}

const join = (lines: readonly Line[]): string => `${lines.map(({ text }) => text).join("\n")}\n`;

const noLook = (): void => undefined;

function bindMeasured(
  { raw, now, index }: { readonly raw: string; readonly now: string; readonly index: TextIndex },
  quote: TextQuote,
  start: number,
) {
  const [source, words] = [readWords(raw, noLook), readWords(now, noLook)];
  const map = new VersionMap(source, { ...words, raw: now }, noLook);
  const from = wordAt(source, start);
  return bindByWords({ index, words, map }, quote, { from, until: from + countQuotedWords(quote.exact) });
}

/** One made document, one quote of it, one edit, and where the quote is found. */
export function runCase(kind: CaseKind, seed: number): CaseResult {
  const chance = createSeededRandom(seed);
  const lines = documentOf(kind, chance);
  const target = kind === "a clause that occurs twice, one deleted" ? lines.length - 1 : chance.below(lines.length);
  const raw = join(lines);
  const lineStart = join(lines.slice(0, target)).length - (target === 0 ? 1 : 0);
  const text = lines[target]?.text ?? "";
  const from =
    kind === "rows of bare numbers, one deleted" ? 0 : chance.below(Math.max(1, Math.floor(text.length / 3)));
  const until = Math.min(text.length, from + 2 + chance.below(chance.below(3) === 0 ? 12 : 70));
  const start = lineStart + from;
  const end = lineStart + until;
  const quote: TextQuote = {
    type: "TextQuote",
    exact: raw.slice(start, end),
    prefix: raw.slice(Math.max(0, start - CONTEXT), start),
    suffix: raw.slice(end, end + CONTEXT),
  };
  const isForeign = chance.below(2) === 0 && !kind.startsWith("a clause that occurs twice");
  const edited = edit(lines, target, { kind, chance });
  const now = join(edited);
  const index = new TextIndex(now, noLook);
  const found = isForeign ? bindQuote(index, quote) : bindMeasured({ raw, now, index }, quote, start);
  const survives = edited.some(({ key }) => key === target);
  let at = 0;
  let isRight = false;
  for (const line of edited) {
    if (
      line.key === target &&
      found.start !== undefined &&
      found.start >= at - 1 &&
      (found.end ?? 0) <= at + line.text.length + 1
    )
      isRight = true;
    at += line.text.length + 1;
  }
  return { kind, status: found.status, isRight, survives, isForeign };
}
