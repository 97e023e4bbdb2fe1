import type { Face, Fonts } from "@colophon/engine-fonts";
import { findRuns, measureText, renameFamily } from "@colophon/kit-fonts";

/** How one stretch of text is set, as far as faces go. */
export interface SpanStyle {
  readonly isCode: boolean;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly sizePt: number;
  readonly language: string;
}

export interface FaceChoice {
  /** The place of its families in the list that the template is given. */
  readonly list: number;
  /** Clusters that no face has, as they stand in the text. */
  readonly missing: readonly { readonly start: number; readonly end: number }[];
}

interface FamilyList {
  readonly language: string;
  readonly asked: readonly string[];
  /** Families by the name that Typst knows them by, in the order of preference. */
  readonly names: Set<string>;
}

const DEFAULT_FAMILY = "Noto Sans";
const DEFAULT_CODE_FAMILY = "Noto Sans Mono";
const MATH_FAMILY = "Noto Sans Math";

/**
 * Chooses faces for every text of a document, and hands over those that were chosen and no others.
 *
 * Families get names that no font of any machine has: a host's fonts, which Typst always sees, can never be taken for ours.
 */
export class FacePicker {
  readonly #fonts: Fonts;
  readonly #checkpoint: () => void;
  readonly #families: { readonly text: readonly string[]; readonly code: readonly string[] };
  readonly #lists: FamilyList[] = [];
  readonly #byKey = new Map<string, number>();
  /** Family and part -> the name it is given. */
  readonly #names = new Map<string, string>();
  readonly #used = new Map<Face, string>();
  readonly #plain = new Map<string, { readonly face: Face | undefined; readonly covered: Map<number, boolean> }>();
  #mathFace: Face | undefined;
  hasMath = false;

  constructor(
    fonts: Fonts,
    checkpoint: () => void,
    families: { readonly text: string | undefined; readonly code: string | undefined },
  ) {
    this.#fonts = fonts;
    this.#checkpoint = checkpoint;
    const text = families.text ?? DEFAULT_FAMILY;
    const code = families.code ?? DEFAULT_CODE_FAMILY;
    this.#families = { text: [text, DEFAULT_FAMILY], code: [code, DEFAULT_CODE_FAMILY, DEFAULT_FAMILY] };
  }

  hasFamily(family: string): boolean {
    return this.#fonts.find({ family }).length > 0;
  }

  choose(text: string, look: SpanStyle): FaceChoice {
    const list = this.#listOf(look);
    const asked = this.#familiesOf(look);
    if (this.#isPlain(text, look, list)) return { list, missing: [] };
    const style = {
      families: asked,
      weight: look.isBold ? 700 : 400,
      isItalic: look.isItalic,
      language: look.language,
    };
    const missing: { start: number; end: number }[] = [];
    for (const { start, end, face, isMissing } of findRuns(this.#fonts, text, style, this.#checkpoint).runs) {
      this.#use(face, list);
      if (isMissing) missing.push({ start, end });
    }
    return { list, missing };
  }

  /** How wide text is, without spaces at its end. */
  measure(text: string, look: SpanStyle): number {
    const style = { families: this.#familiesOf(look), weight: look.isBold ? 700 : 400, isItalic: look.isItalic };
    return measureText(this.#fonts, text, { ...style, language: look.language, sizePoints: look.sizePt });
  }

  /** Has the face of equations a glyph? */
  coversMath(character: string): boolean {
    this.#mathFace ??= this.#fonts.find({ family: MATH_FAMILY })[0];
    const face = this.#mathFace;
    return face !== undefined && this.#fonts.covers(face, character.codePointAt(0) ?? 0);
  }

  /** What brings a script's faces, where it is only they that are missing. */
  installCommand(text: string): string | undefined {
    if (/\p{Script=Hangul}/u.test(text)) return this.#fonts.missing("Kore");
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return this.#fonts.missing("Jpan");
    return /\p{Script=Han}/u.test(text) ? this.#fonts.missing("Hans") : undefined;
  }

  /** The fonts, renamed, and the families of each list. */
  handOver(): {
    readonly fonts: readonly Uint8Array[];
    readonly lists: readonly (readonly string[])[];
    readonly math: readonly string[];
  } {
    const math: string[] = [];
    if (this.hasMath)
      for (const face of this.#fonts.find({ family: MATH_FAMILY })) {
        this.#used.set(face, this.#nameOf(face));
        math.push(this.#nameOf(face));
      }
    const fonts = [...this.#used].map(([face, name]) => renameFamily(this.#fonts.bytesOf(face), name));
    return { fonts, lists: this.#lists.map(({ names }) => [...names]), math };
  }

  #familiesOf({ isCode }: SpanStyle): readonly string[] {
    return isCode ? this.#families.code : this.#families.text;
  }

  #listOf({ isCode, language }: SpanStyle): number {
    const key = `${isCode} ${language}`;
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    this.#lists.push({ language, asked: isCode ? this.#families.code : this.#families.text, names: new Set() });
    this.#byKey.set(key, this.#lists.length - 1);
    return this.#lists.length - 1;
  }

  /** Most text is in the first face whole: then nothing needs to be cut into runs. */
  #isPlain(text: string, look: SpanStyle, list: number): boolean {
    const key = `${look.isCode} ${look.isBold} ${look.isItalic}`;
    const known = this.#plain.get(key) ?? { face: this.#firstOf(look), covered: new Map<number, boolean>() };
    this.#plain.set(key, known);
    const { face, covered } = known;
    if (face === undefined) return false;
    for (let at = 0; at < text.length; at += 1) {
      const point = text.charCodeAt(at);
      const isCovered = covered.get(point) ?? (!isJoining(point) && this.#fonts.covers(face, point));
      covered.set(point, isCovered);
      if (!isCovered) return false;
    }
    this.#use(face, list);
    return true;
  }

  #firstOf(look: SpanStyle): Face | undefined {
    const [family = DEFAULT_FAMILY] = this.#familiesOf(look);
    return this.#fonts.find({ family, weight: look.isBold ? 700 : 400, isItalic: look.isItalic })[0];
  }

  #use(face: Face, list: number): void {
    const name = this.#used.get(face) ?? this.#nameOf(face);
    this.#used.set(face, name);
    this.#lists[list]?.names.add(name);
  }

  /** Weights and styles of one family, or of one part of it, share a name. */
  #nameOf(face: Face): string {
    const key = face.name.replace(/ \d+( italic)?$/, "");
    const name = this.#names.get(key) ?? `colophon ${String(this.#names.size).padStart(3, "0")}`;
    this.#names.set(key, name);
    return name;
  }
}

/** Marks and surrogates have to be looked at with what stands around them. */
function isJoining(unit: number): boolean {
  return unit > 0x2ff && (unit < 0x370 || (unit >= 0xd800 && unit <= 0xdfff) || unit === 0x200d);
}
