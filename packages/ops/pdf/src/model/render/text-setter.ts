import { breakOpportunities } from "@colophon/kit-fonts";
import { cleanText, linesOf, REPLACEMENT } from "./characters.ts";
import type { FacePicker, SpanStyle } from "./faces.ts";
import type { LayoutEvents } from "./layout-events.ts";

interface LineBox {
  readonly look: SpanStyle;
  /** What a line holds there. */
  readonly widthPt: number;
  /** Of the block of the document that it stands in. */
  readonly block: number;
}

/** As the template has it: text, number of its list of fonts, and whether its zero-width spaces become small gaps. */
interface SetText {
  readonly s: string;
  readonly f: number;
  readonly w?: boolean;
}

/** Scripts whose letters take their form from those beside them, which a gap would part. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}]/u;
/** Wider than any letter, in shares of the em. */
const WIDEST_EM = 1.3;
/** Thai, Lao, Burmese and Khmer: Typst ends their lines between words, which it looks up. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}]/u;
const ZERO_WIDTH_SPACE = "\u200b";

/** Makes texts such that they can be set: is it text, has it glyphs, does a line hold it? */
export class TextSetter {
  readonly #faces: FacePicker;
  readonly #told: LayoutEvents;
  readonly #checkpoint: () => void;

  constructor(faces: FacePicker, reported: LayoutEvents, checkpoint: () => void) {
    this.#faces = faces;
    this.#told = reported;
    this.#checkpoint = checkpoint;
  }

  /** A text of one look that can be set as it is: characters replaced that cannot, and words cut that no line holds. */
  set(given: string, { look, block, widthPt }: LineBox): SetText {
    const [faces, reported] = [this.#faces, this.#told];
    const { text, unmappable } = cleanText(given);
    for (const point of unmappable) reported.unmappable(point, block);
    const { missing } = faces.choose(text, look);
    // What is bold by its place stands in the table of contents as it is without.
    if (look.isBold) faces.choose(text, { ...look, isBold: false });
    let shown = "";
    let last = 0;
    for (const { start, end } of missing) {
      for (const character of text.slice(start, end)) {
        const alone = faces.choose(character, look).missing.length > 0;
        if (alone) reported.glyphMissing(character.codePointAt(0) ?? 0, block, faces.installCommand(character));
      }
      shown += text.slice(last, start) + REPLACEMENT;
      last = end;
    }
    shown += text.slice(last);
    const cut = this.#cutLongWords(shown, look, widthPt);
    const isCut = cut !== shown && !JOINED.test(cut);
    return { s: cut, f: faces.choose(cut, look).list, ...(isCut && { w: true }) };
  }

  /** The same for a text whose lines end where it says. */
  setLines(given: string, place: LineBox): SetText {
    const lines = linesOf(given).map((line) => this.set(line, place));
    const isCut = lines.some(({ w }) => w === true);
    const f = this.#faces.choose("", place.look).list;
    return { s: lines.map(({ s }) => s).join("\n"), f, ...(isCut && { w: true }) };
  }

  /** A word that no line holds is given places where it may be cut: it would run over the edge. */
  #cutLongWords(text: string, look: SpanStyle, widthPt: number): string {
    const mostLetters = Math.max(1, Math.floor(widthPt / (look.sizePt * WIDEST_EM)));
    if (text.length <= mostLetters) return text;
    const long = new RegExp(`\\S{${mostLetters + 1},}`, "gu");
    return text.replace(long, (word) => {
      let start = 0;
      const parts: string[] = [];
      for (const { at } of breakOpportunities(word, this.#checkpoint)) {
        const part = word.slice(start, at);
        start = at;
        const isTooWide =
          part.length > mostLetters && !UNSPACED.test(part) && this.#faces.measure(part, look) > widthPt;
        parts.push(isTooWide ? separated(part) : part);
      }
      return parts.join("");
    });
  }

  /** Text of an equation, which has one face. */
  equation(given: string, block: number): string {
    const [faces, reported] = [this.#faces, this.#told];
    const { text, unmappable } = cleanText(given);
    for (const point of unmappable) reported.unmappable(point, block);
    return [...text]
      .map((character) => {
        if (faces.coversMath(character)) return character;
        reported.glyphMissing(character.codePointAt(0) ?? 0, block, undefined);
        return REPLACEMENT;
      })
      .join("");
  }
}

/** Zero-width spaces between letters, marks kept with theirs. */
function separated(word: string): string {
  return word.replace(/(?<=.)(?!\p{Mark}|\u200d)/gsu, ZERO_WIDTH_SPACE).replace(/\u200b$/, "");
}
