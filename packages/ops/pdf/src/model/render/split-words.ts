import { breakOpportunities } from "@colophon/kit-fonts";
import { REPLACEMENT } from "./characters.ts";
import { type FinishedText, inked, isFromRight } from "./finished-lines.ts";
import type { ModelText } from "./model-texts.ts";

/** A word of the model that the finished file has in pieces. */
export interface SplitWord {
  /** Between two places where a line may end. */
  readonly word: string;
  readonly text: ModelText;
  /** The page of its first piece, from 0. */
  readonly page: number;
}

/** Where one text of the model says that lines may end, counted in characters that have ink. */
interface Read {
  readonly text: ModelText;
  readonly inked: string;
  /** Between two of these lies a word. */
  readonly stops: readonly number[];
}

interface Break {
  /** Characters with ink before it. */
  readonly at: number;
  readonly page: number;
  /** The lines around it, as they are read. */
  readonly before: string;
  readonly after: string;
  readonly isBelow: boolean;
}

/** Words of Thai, Lao, Burmese and Khmer end at places that only a dictionary knows: Typst has one. */
const UNSPACED = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}]{2}$/u;
/** Places of equal words in one text that are looked through. */
const MAX_PLACES = 1_000;
/** Characters of the lines around a break that are sought in the model, where a text is not found as a whole: the first that are found. */
const AROUND = [80, 12] as const;

/**
 * Words that stand over two lines without a hyphen and without a place where a line may end, in the order of the model.
 * A word in a margin is told once, and not for each page.
 *
 * Source   UAX 14.
 */
export function findSplitWords(
  finished: readonly FinishedText[],
  texts: readonly ModelText[],
  checkpoint: () => void,
): readonly SplitWord[] {
  const model = new TextFinder(texts, checkpoint);
  const found = new Map<string, SplitWord>();
  for (const one of finished) {
    checkpoint();
    const whole = one.type === undefined ? undefined : model.take(one.lines.map(({ text }) => text).join(""));
    for (const at of breaksOf(one)) {
      const place =
        whole === undefined ? model.around(at, one.type === undefined) : { read: model.read(whole), at: at.at };
      const cut = place === undefined ? undefined : wordAround(place.read, place.at);
      if (place === undefined || cut === undefined) continue;
      const key = `${place.read.text.path} ${cut.start}`;
      if (!found.has(key)) found.set(key, { word: cut.word, text: place.read.text, page: at.page });
    }
  }
  const order = new Map(texts.map((text, index) => [text, index]));
  return [...found.values()].sort((one, other) => (order.get(one.text) ?? 0) - (order.get(other.text) ?? 0));
}

function breaksOf({ lines, type }: FinishedText): readonly Break[] {
  let at = 0;
  return lines.flatMap(({ text, page }, index) => {
    at += text.length;
    const next = lines[index + 1];
    if (next === undefined || (type === undefined && !next.isBelow)) return [];
    const [before, after] = [text, next.text].map(asRead) as [string, string];
    return [{ at, page, before, after, isBelow: next.isBelow }];
  });
}

/** A line that is written from the right is painted from its end. */
function asRead(line: string): string {
  return isFromRight(line) ? [...line].reverse().join("") : line;
}

/** The word that a break lies in; undefined where a line may end. */
function wordAround(
  { inked: text, stops }: Read,
  at: number,
): { readonly word: string; readonly start: number } | undefined {
  const next = stops.findIndex((stop) => stop >= at);
  if (next === -1 || stops[next] === at || UNSPACED.test(text.slice(at - 1, at + 1))) return undefined;
  const start = stops[next - 1] ?? 0;
  return { word: text.slice(start, stops[next]), start };
}

/** The texts of the model as a finished file has them: without what has no ink. */
class TextFinder {
  readonly #byInk = new Map<string, ModelText[]>();
  readonly #texts: readonly ModelText[];
  readonly #checkpoint: () => void;
  readonly #reads = new Map<ModelText, Read>();

  constructor(texts: readonly ModelText[], checkpoint: () => void) {
    this.#texts = texts;
    this.#checkpoint = checkpoint;
    for (const text of texts) {
      if (text.isMargin) continue;
      const key = keyOf(inked(text.text));
      const equal = this.#byInk.get(key);
      if (equal === undefined) this.#byInk.set(key, [text]);
      else equal.push(text);
    }
  }

  /** The text that is this as a whole: of equal ones the first that was not taken. */
  take(whole: string): ModelText | undefined {
    const equal = this.#byInk.get(keyOf(whole));
    return equal !== undefined && equal.length > 1 ? equal.shift() : equal?.[0];
  }

  /** The text that has what stands around a break, and where. */
  around({ before, after }: Break, isMargin: boolean): Found | undefined {
    for (const most of AROUND) {
      const found = [...this.#places(before.slice(-most), after.slice(0, most), isMargin)];
      // Of words that are repeated one is cut only where none of them ends.
      const sound = found.find(({ read, at }) => wordAround(read, at) === undefined);
      if (found.length > 0) return sound ?? found[0];
    }
    return undefined;
  }

  *#places(before: string, after: string, isMargin: boolean): Generator<Found> {
    for (const text of this.#texts) {
      if (text.isMargin !== isMargin) continue;
      this.#checkpoint();
      const read = this.read(text);
      for (const at of findAround(read.inked, before, after)) yield { read, at };
    }
  }

  read(text: ModelText): Read {
    const known = this.#reads.get(text);
    if (known !== undefined) return known;
    const read = { text, inked: inked(text.text), stops: stopsOf(text.text, this.#checkpoint) };
    this.#reads.set(text, read);
    return read;
  }
}

interface Found {
  readonly read: Read;
  readonly at: number;
}

/** What is written from the right is painted from its end: such texts are known by the letters they have. */
function keyOf(text: string): string {
  return isFromRight(text) ? [...text].sort().join("") : text;
}

/** Where these two stand together; a replacement character stands for any. Attack: a text of one letter, a million times. */
function* findAround(text: string, before: string, after: string): Generator<number> {
  if (!before.includes(REPLACEMENT) && !after.includes(REPLACEMENT)) {
    let at = text.indexOf(before + after);
    for (let count = 0; at !== -1 && count < MAX_PLACES; count += 1) {
      yield at + before.length;
      at = text.indexOf(before + after, at + 1);
    }
    return;
  }
  const escaped = (part: string): string =>
    [...part].map((one) => (one === REPLACEMENT ? "." : `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`)).join("");
  const match = new RegExp(`(${escaped(before)})${escaped(after)}`, "u").exec(text);
  if (match !== null) yield match.index + (match[1]?.length ?? 0);
}

function stopsOf(text: string, checkpoint: () => void): readonly number[] {
  const stops: number[] = [];
  let [from, inkBefore] = [0, 0];
  for (const { at } of breakOpportunities(text.replaceAll("\u00ad", "\u200b"), checkpoint)) {
    inkBefore += inked(text.slice(from, at)).length;
    from = at;
    stops.push(inkBefore);
  }
  return stops;
}
