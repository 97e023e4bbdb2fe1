import { findStandardFont, textOfGlyphName } from "@colophon/kit-fonts";
import { PdfDict, PdfName, type PdfObject, type PdfRef, PdfString } from "../objects/object.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import { deflatedStream } from "../write/write-file.ts";
import { ASCENT, DESCENT, makeGlyphlessFont, UNITS } from "./glyphless-font.ts";

const NAME = "ColophonGlyphless";
/** Of a character that Helvetica does not have: letters of other scripts, and those that are as wide as high. */
const OTHER_WIDTH = 600;
const WIDE_WIDTH = 1_000;
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\uff01-\uff60]/u;
const MARK = /^\p{M}/u;
const MAX_CODES = 65_534;
const PER_BLOCK = 100;

/** A font for text that is not painted: a code for each character of the file's new text, with the width that Helvetica gives it. */
export class LayerFont {
  readonly #codes = new Map<string, number>();
  readonly #widths: number[] = [];
  readonly #usual = usualWidths();

  /** Two bytes for each character; a character past the last code is left out. */
  codesOf(text: string): Uint8Array {
    const codes = [...text].flatMap((character) => this.#codeOf(character) ?? []);
    return Uint8Array.from(codes.flatMap((code) => [code >> 8, code & 255]));
  }

  /** In em. */
  widthOf(text: string): number {
    return [...text].reduce((sum, character) => sum + this.#widthOf(character), 0) / UNITS;
  }

  /** Enters the font into the file. Source: ISO 32000-2, 9.7.4, 9.10.3. */
  write(pending: PendingRevision): PdfRef {
    const name = (value: string): PdfName => new PdfName(value);
    const program = makeGlyphlessFont(this.#widths);
    const data = deflatedStream(program);
    const file = pending.add(data.withDict(data.dict.with({ Length1: program.length })));
    const descriptor = pending.add(
      new PdfDict().with({
        ...{ Type: name("FontDescriptor"), FontName: name(NAME), Flags: 4, FontBBox: [0, DESCENT, WIDE_WIDTH, ASCENT] },
        ...{ ItalicAngle: 0, Ascent: ASCENT, Descent: DESCENT, CapHeight: ASCENT, StemV: 80, FontFile2: file },
      }),
    );
    const system = { Registry: latin1("Adobe"), Ordering: latin1("Identity"), Supplement: 0 };
    const descendant = pending.add(
      new PdfDict().with({
        ...{ Type: name("Font"), Subtype: name("CIDFontType2"), BaseFont: name(NAME), FontDescriptor: descriptor },
        ...{ CIDSystemInfo: new PdfDict().with(system), CIDToGIDMap: name("Identity") },
        ...{ DW: UNITS, W: [1, [...this.#widths]] },
      }),
    );
    const toUnicode = pending.add(deflatedStream(new Uint8Array(Buffer.from(this.#toUnicode(), "latin1"))));
    return pending.add(
      new PdfDict().with({
        ...{ Type: name("Font"), Subtype: name("Type0"), BaseFont: name(NAME), Encoding: name("Identity-H") },
        ...{ DescendantFonts: [descendant], ToUnicode: toUnicode },
      }),
    );
  }

  #codeOf(character: string): number | undefined {
    const known = this.#codes.get(character);
    if (known !== undefined || this.#codes.size >= MAX_CODES) return known;
    this.#widths.push(this.#widthOf(character));
    this.#codes.set(character, this.#widths.length);
    return this.#widths.length;
  }

  #widthOf(character: string): number {
    const usual = this.#usual.get(character);
    if (usual !== undefined) return usual;
    if (WIDE.test(character)) return WIDE_WIDTH;
    return MARK.test(character) ? 0 : (this.#usual.get(character.normalize("NFD")[0] ?? "") ?? OTHER_WIDTH);
  }

  #toUnicode(): string {
    const rows = [...this.#codes].map(
      ([character, code]) => `<${hex(code)}> <${Buffer.from(character, "utf16le").swap16().toString("hex")}>`,
    );
    const blocks = Array.from({ length: Math.ceil(rows.length / PER_BLOCK) }, (_, index) => {
      const block = rows.slice(index * PER_BLOCK, (index + 1) * PER_BLOCK);
      return `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar\n`;
    });
    return [
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n",
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n",
      "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n",
      "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n",
      ...blocks,
      "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n",
    ].join("");
  }
}

function usualWidths(): ReadonlyMap<string, number> {
  const font = findStandardFont("Helvetica");
  const widths = new Map<string, number>();
  for (const [character, glyph] of ASCII_GLYPHS) {
    const width = font?.widthOf(glyph);
    if (width !== undefined) widths.set(character, width);
  }
  return widths;
}

const hex = (code: number): string => code.toString(16).padStart(4, "0");
const latin1 = (text: string): PdfObject => new PdfString(new Uint8Array(Buffer.from(text, "latin1")));

/** Names of the printing characters of ASCII. Source: Adobe Glyph List. */
const ASCII_NAMES =
  "space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore grave a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde quoteleft quoteright quotedblleft quotedblright endash emdash bullet";
const ASCII_GLYPHS = ASCII_NAMES.split(" ").map((name) => [textOfGlyphName(name) ?? "", name] as const);
