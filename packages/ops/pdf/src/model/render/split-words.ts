import { breakOpportunities } from "@colophon/kit-fonts";
import { REPLACEMENT } from "./characters.ts";
import { type FinishedText, inked } from "./finished-lines.ts";
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
  /** The characters around it, as far as the lines go. */
  readonly before: string;
  readonly after: string;
  readonly isBelow: boolean;
}

/** Words of Thai, Lao, Burmese and Khmer end at places that only a dictionary knows: Typst has one. */
const UNSPACED = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}]{2}$/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Of the lines around a break that are looked for in the model, where a text is not found as a whole. */
const MOST_AROUND = 12;

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
      const place = whole === undefined ? model.around(at, one.type === undefined) : { read: whole, at: at.at };
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
    const [before, after] = [text.slice(-MOST_AROUND), next.text.slice(0, MOST_AROUND)];
    return [{ at, page, before, after, isBelow: next.isBelow }];
  });
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
  take(whole: string): Read | undefined {
    const equal = this.#byInk.get(keyOf(whole));
    const text = equal !== undefined && equal.length > 1 ? equal.shift() : equal?.[0];
    return text === undefined ? undefined : this.#read(text);
  }

  /** The text that has what stands around a break, and where. */
  around({ before, after }: Break, isMargin: boolean): { readonly read: Read; readonly at: number } | undefined {
    for (const text of this.#texts) {
      if (text.isMargin !== isMargin) continue;
      this.#checkpoint();
      const read = this.#read(text);
      const at = findAround(read.inked, before, after);
      if (at !== -1) return { read, at };
    }
    return undefined;
  }

  #read(text: ModelText): Read {
    const known = this.#reads.get(text);
    if (known !== undefined) return known;
    const read = { text, inked: inked(text.text), stops: stopsOf(text.text, this.#checkpoint) };
    this.#reads.set(text, read);
    return read;
  }
}

/** What is written from the right is painted from its end: such texts are known by the letters they have. */
function keyOf(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? [...text].sort().join("") : text;
}

function findAround(text: string, before: string, after: string): number {
  if (!before.includes(REPLACEMENT) && !after.includes(REPLACEMENT)) {
    const at = text.indexOf(before + after);
    return at === -1 ? -1 : at + before.length;
  }
  const escaped = (part: string): string =>
    [...part].map((one) => (one === REPLACEMENT ? "." : `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`)).join("");
  const match = new RegExp(`(${escaped(before)})${escaped(after)}`, "u").exec(text);
  return match === null ? -1 : match.index + (match[1]?.length ?? 0);
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
