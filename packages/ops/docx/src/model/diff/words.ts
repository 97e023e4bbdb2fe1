import type { XmlElement } from "@colophon/kit-xml";
import type { Atom, StoryStep, StoryToken } from "./units.ts";

/** Scripts that write no spaces between words, each with a language whose dictionary divides them. */
const UNSPACED: readonly (readonly [RegExp, string])[] = [
  [/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u, "ja"],
  [/^\p{Script=Thai}/u, "th"],
  [/^\p{Script=Lao}/u, "lo"],
  [/^\p{Script=Khmer}/u, "km"],
  [/^\p{Script=Myanmar}/u, "my"],
];
/** Made when they are needed: to make one takes 5 ms. */
const SEGMENTERS = new Map<string, Intl.Segmenter>();
/** All of these scripts are beyond. */
const FIRST_UNSPACED = 0x0e00;
/**
 * What is one word, the first that fits. Longer words are several. Attack: millions of letters in one overflow the stack of the
 * expression.
 */
const KINDS = [
  // Most of a text, without a try of the others.
  "[A-Za-z]{1,64}(?=[ ,;])",
  String.raw`\s{1,1024}`,
  // Addresses of pages and of mail; the punctuation of the sentence around them is none of theirs.
  String.raw`(?:(?:https?|ftp):\/\/|www\.)[\x21\x23-\x3b\x3d\x3f-\x7e]{0,1024}[A-Za-z0-9\/=#&_~]`,
  String.raw`[A-Za-z0-9._%+\-]{1,64}@[A-Za-z0-9\-]{1,63}(?:\.[A-Za-z0-9\-]{1,63}){1,8}`,
  // Amounts, dates, percentages and numbers of clauses: 1,250,000.00, 2026-01-31, 4.5 %, § 4.2(b).
  String.raw`(?:§{1,2}[ \u00a0\u202f]?)?\p{Nd}{1,64}(?:[.,:'\u2019\u00a0\u202f\/\-]\p{Nd}{1,64}){0,32}(?![\p{L}\p{M}\p{N}_])(?:[ \u00a0\u202f]?[%‰]|(?:\([A-Za-z0-9]{1,5}\)){0,8})`,
  String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u30fc]{1,1024}`,
  String.raw`[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{M}]{1,1024}`,
  String.raw`[[\p{L}\p{M}\p{N}_]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]]{1,1024}(?:['\u2019][\p{L}\p{M}]{1,64}){0,16}`,
  // A picture of several characters, as a family or a flag.
  String.raw`\p{RI}{2}`,
  String.raw`\p{ExtPict}[\p{EMod}\ufe0f]{0,2}(?:\u200d\p{ExtPict}[\p{EMod}\ufe0f]{0,2}){0,8}`,
  String.raw`[^\p{L}\p{M}\p{N}_\s]`,
];
const WORDS = new RegExp(KINDS.join("|"), "gv");
const NONE: readonly XmlElement[] = [];

/** The words of a text, and what is between them. */
function* wordsIn(text: string): Generator<string> {
  for (const [word] of text.matchAll(WORDS)) {
    const segmenter = word.charCodeAt(0) < FIRST_UNSPACED ? undefined : segmenterOf(word);
    if (segmenter === undefined) yield word;
    else for (const { segment } of segmenter.segment(word)) yield segment;
  }
}

function segmenterOf(word: string): Intl.Segmenter | undefined {
  const language = UNSPACED.find(([script]) => script.test(word))?.[1];
  if (language === undefined) return undefined;
  const segmenter = SEGMENTERS.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  SEGMENTERS.set(language, segmenter);
  return segmenter;
}

/**
 * Texts as they are written, run after run -> words, whatever runs they are written in. A word over several runs is one atom with a
 * part for each.
 */
export function wordsOfAtoms(atoms: readonly Atom[], look: () => void): readonly Atom[] {
  const words: Atom[] = [];
  for (let at = 0; at < atoms.length; ) {
    look();
    const first = atoms[at];
    if (first === undefined) break;
    if (first.content.kind !== "text") {
      words.push(first);
      at++;
      continue;
    }
    const texts: Atom[] = [];
    for (let next: Atom | undefined = first; next !== undefined && isTextLike(next, first); next = atoms[++at])
      texts.push(next);
    for (const word of divide(texts, look)) words.push(word);
  }
  return words;
}

function isTextLike({ content, chain }: Atom, first: Atom): boolean {
  return (
    content.kind === "text" &&
    chain.length === first.chain.length &&
    chain.every(({ key }, at) => key === first.chain[at]?.key)
  );
}

function* divide(texts: readonly Atom[], look: () => void): Generator<Atom> {
  const whole = texts.length === 1 ? (texts[0]?.text ?? "") : texts.map(({ text }) => text).join("");
  let index = 0;
  let offset = 0;
  for (const word of wordsIn(whole)) {
    look();
    const parts: Atom[] = [];
    for (let left = word.length; left > 0; ) {
      const text = texts[index];
      if (text === undefined) break;
      const length = Math.min(left, text.text.length - offset);
      if (length > 0) parts.push(slice(text, offset, offset + length));
      left -= length;
      offset += length;
      if (offset >= text.text.length) [index, offset] = [index + 1, 0];
    }
    const [first, second] = parts;
    if (first === undefined) continue;
    if (second === undefined) yield first;
    else
      yield {
        ...first,
        text: word,
        width: word.length,
        content: { kind: "text", text: word },
        key: keyOf(word, first),
        parts,
      };
  }
}

/** Some characters of an atom of text; what is before it is before the first of them. */
function slice(atom: Atom, start: number, end: number): Atom {
  if (start === 0 && end === atom.text.length && atom.key === keyOf(atom.text, atom)) return atom;
  const text = atom.text.slice(start, end);
  return {
    ...atom,
    text,
    width: text.length,
    content: { kind: "text", text },
    key: keyOf(text, atom),
    leading: start === 0 ? atom.leading : NONE,
  };
}

function keyOf(text: string, { chain }: Pick<Atom, "chain">): string {
  return chain.length === 0 ? text : `${text}\u0003${chain.map(({ key }) => key).join("\u0001")}`;
}

/** The parts of an atom, each in one run. */
export function partsOfAtom(atom: Atom): readonly Atom[] {
  return atom.parts ?? [atom];
}

/** A step of a word -> one for each part that stands in one run of both documents. */
export function stepsInRuns(step: StoryStep): readonly StoryStep[] {
  const token: StoryToken = step.kind === "deleted" ? step.before : step.after;
  if (token.kind === "mark") return [step];
  if (step.kind === "deleted" && step.before.kind === "atom")
    return partsOfAtom(step.before).map((before) => ({ ...step, before }));
  if (step.kind === "inserted" && step.after.kind === "atom")
    return partsOfAtom(step.after).map((after) => ({ ...step, after }));
  if (step.kind !== "same" || step.before.kind === "mark" || step.after.kind === "mark") return [step];
  if (step.before.parts === undefined && step.after.parts === undefined) return [step];
  return sameParts(partsOfAtom(step.before), partsOfAtom(step.after));
}

function sameParts(before: readonly Atom[], after: readonly Atom[]): readonly StoryStep[] {
  const steps: StoryStep[] = [];
  let [b, a, beforeFrom, afterFrom] = [0, 0, 0, 0];
  while (b < before.length && a < after.length) {
    const [first, second] = [before[b], after[a]];
    if (first === undefined || second === undefined) break;
    const length = Math.min(first.text.length - beforeFrom, second.text.length - afterFrom);
    steps.push({
      kind: "same",
      before: slice(first, beforeFrom, beforeFrom + length),
      after: slice(second, afterFrom, afterFrom + length),
    });
    beforeFrom += length;
    afterFrom += length;
    if (beforeFrom >= first.text.length) [b, beforeFrom] = [b + 1, 0];
    if (afterFrom >= second.text.length) [a, afterFrom] = [a + 1, 0];
  }
  return steps;
}
