import type { PdfObject } from "../objects/object.ts";
import type { EmbeddedFonts, ShapedPiece } from "../write/embedded-fonts.ts";
import { formatName, formatNumber as n } from "../write/serialize.ts";
import type { AppearanceFace } from "./face.ts";
import { clustersOf } from "./simple-face.ts";

/** A line of text, set: its pieces from left to right. */
export interface SetLine {
  /** In ems. */
  readonly width: number;
  readonly pieces: readonly Piece[];
}

interface Piece {
  readonly font: AppearanceFace | ShapedPiece;
  readonly operation: (size: number) => string;
  readonly width: number;
}

/** Words whose width is known are not measured again. Attack: a value of a million different words. */
const MAX_KNOWN = 20_000;

/** Sets text in the first of its faces that has each character. */
export class Typesetter {
  readonly faces: readonly [AppearanceFace, ...AppearanceFace[]];
  readonly #preferred: string;
  readonly #embedded: EmbeddedFonts | undefined;
  readonly #used = new Map<
    AppearanceFace | PdfObject,
    { readonly name: string; readonly font: AppearanceFace | ShapedPiece }
  >();
  readonly #widths = new Map<string, number>();
  /** Characters that no face has, in the order they came. */
  readonly missing = new Set<string>();
  /** How `draw` shows text: with fonts; as outlines where the font is embedded here; or not at all. */
  mode: "fonts" | "outlines" | "nothing" = "fonts";

  /** The name is that of the first face in the resources. */
  constructor(faces: readonly [AppearanceFace, ...AppearanceFace[]], name: string, embedded?: EmbeddedFonts) {
    this.faces = faces;
    this.#embedded = embedded;
    this.#preferred = name;
  }

  get main(): AppearanceFace {
    return this.faces[0];
  }

  widthOf(text: string): number {
    const known = this.#widths.get(text);
    if (known !== undefined) return known;
    const { width } = this.setLine(text);
    if (this.#widths.size < MAX_KNOWN) this.#widths.set(text, width);
    return width;
  }

  setLine(text: string): SetLine {
    const lacking = new Set<string>();
    const runs = this.#runsOf(text, lacking);
    if (lacking.size > 0 && this.#embedded !== undefined) return this.#setShaped(text, this.#embedded);
    for (const character of lacking) this.missing.add(character);
    const pieces = runs.map(({ face, text: own }): Piece => {
      const { operation, width } = face.show(own);
      return { font: face, operation: () => operation, width };
    });
    return { width: pieces.reduce((sum, piece) => sum + piece.width, 0), pieces };
  }

  /** The whole line in embedded fonts: what stands beside a foreign script is set with it. */
  #setShaped(text: string, embedded: EmbeddedFonts): SetLine {
    const pieces = embedded.setLine(text, this.missing).map(
      (piece): Piece => ({
        font: piece,
        operation: piece.operation,
        width: piece.width,
      }),
    );
    return { width: pieces.reduce((sum, piece) => sum + piece.width, 0), pieces };
  }

  #runsOf(text: string, lacking: Set<string>): { readonly face: AppearanceFace; readonly text: string }[] {
    const runs: { face: AppearanceFace; text: string }[] = [];
    for (const { segment } of clustersOf(text)) {
      const last = runs.at(-1);
      const isSpace = segment.trim() === "" && last?.face.has(segment) === true;
      const face = isSpace ? last?.face : this.faces.find((own) => own.has(segment));
      if (face === undefined) {
        lacking.add(segment);
        continue;
      }
      if (last !== undefined && last.face === face) last.text += segment;
      else runs.push({ face, text: segment });
    }
    return runs;
  }

  /** The operators that show a line whose first glyph's origin is here, inside a text object; outlines interrupt it. */
  draw({ pieces }: SetLine, { x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): string {
    let text = "";
    let at = x;
    for (const piece of this.mode === "nothing" ? [] : pieces) {
      const { font } = piece;
      if (this.mode === "outlines" && "outlines" in font)
        text += `ET q 1 0 0 1 ${n(at)} ${n(y)} cm\n${font.outlines(size)}Q BT\n`;
      else
        text += `${formatName(this.#nameOf(font))} ${n(size)} Tf 1 0 0 1 ${n(at)} ${n(y)} Tm ${piece.operation(size)}\n`;
      at += piece.width * size;
    }
    return text;
  }

  /** The fonts that were drawn with, by their names. */
  get fonts(): ReadonlyMap<string, PdfObject> {
    return new Map([...this.#used.values()].map(({ name, font }) => [name, font.object]));
  }

  /** Whether fonts were drawn with that are embedded here. */
  get embeds(): boolean {
    return [...this.#used.values()].some(({ font }) => "outlines" in font);
  }

  #nameOf(font: AppearanceFace | ShapedPiece): string {
    const key = "show" in font ? font : font.object;
    const known = this.#used.get(key);
    if (known !== undefined) return known.name;
    const others = new Set([...[...this.#used.values()].map((own) => own.name), this.#preferred]);
    let name = font === this.main ? this.#preferred : "";
    for (let number = 0; name === ""; number += 1) if (!others.has(`Own${number}`)) name = `Own${number}`;
    this.#used.set(key, { name, font });
    return name;
  }
}
