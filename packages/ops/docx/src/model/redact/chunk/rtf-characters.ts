import { createCodePageDecoder, createFontTable, isKnownCodePage } from "@colophon/kit-msg/rtf";
import type { LinePiece } from "./line.ts";

const CHARACTER_SETS: Readonly<Record<string, number>> = { ansi: 1252, mac: 10000, pc: 437, pca: 850 };

/** Bytes of RTF -> characters, by the code page of their font, or of the document. */
export class RtfCharacters {
  readonly #fonts = createFontTable();
  readonly #decoders = new Map<number, ReturnType<typeof createCodePageDecoder>>();
  #codePage = 1252;
  /** Bytes of a character that is not whole, and where they begin. */
  #pending: { readonly start: number; readonly page: number } | undefined;

  get isPending(): boolean {
    return this.#pending !== undefined;
  }

  /** A word that sets the document's code page, or describes a font; false for any other. */
  meet(word: string, parameter: number | undefined, isFontTable: boolean): boolean {
    const set = CHARACTER_SETS[word];
    if (set !== undefined) this.#codePage = set;
    else if (word === "ansicpg" && parameter !== undefined) {
      if (isKnownCodePage(parameter)) this.#codePage = parameter;
    } else if (!isFontTable) return false;
    else if (word === "fcharset") this.#fonts.charset(parameter ?? 0);
    else if (word === "cpg") this.#fonts.codePage(parameter ?? 0);
    else if (word === "f") this.#fonts.begin(parameter ?? 0);
    else return false;
    return true;
  }

  /** Ends a character that is not whole. */
  reset(): void {
    this.#pending = undefined;
  }

  /** The character that a byte ends; undefined where more of it follow. */
  decode(byte: number, font: number | undefined, { start, end }: Pick<LinePiece, "start" | "end">) {
    const page = (font === undefined ? undefined : this.#fonts.get(font)?.codePage) ?? this.#codePage;
    if (this.#pending !== undefined && this.#pending.page !== page) this.#pending = undefined;
    const decoder = this.#decoders.get(page) ?? createCodePageDecoder(page);
    this.#decoders.set(page, decoder);
    const text = decoder.decode(Uint8Array.of(byte), { stream: true });
    const from = this.#pending?.start ?? start;
    this.#pending = text === "" ? { start: from, page } : undefined;
    return text === "" ? undefined : { text, start: from, end };
  }
}
