/** A font of the font table, as far as reading text needs it. */
export interface RtfFont {
  readonly codePage: number | undefined;
  /** Its bytes are glyph numbers, not characters. */
  readonly isSymbol: boolean;
  readonly name: string;
}

/** \fcharset -> code page. Source: RTF 1.9.1, "Font Table". 1 means the default, 2 a symbol font. */
const CHARSET_CODE_PAGES: ReadonlyMap<number, number> = new Map([
  [0, 1252],
  [77, 10000],
  [78, 10001],
  [79, 10003],
  [80, 10008],
  [81, 10002],
  [83, 10005],
  [84, 10004],
  [85, 10006],
  [86, 10081],
  [87, 10021],
  [88, 10029],
  [89, 10007],
  [128, 932],
  [129, 949],
  [130, 1361],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
  [254, 437],
  [255, 850],
]);

const SYMBOL_CHARSET = 2;
const SYMBOL_FONTS: ReadonlySet<string> = new Set(["symbol", "wingdings", "wingdings 2", "wingdings 3", "webdings"]);
/** Attack: a font name of megabytes. */
const MAX_NAME_LENGTH = 128;

export interface FontTable {
  /** The font of \fN; undefined when the table does not have it. */
  get(font: number): RtfFont | undefined;
  /** Start the entry of \fN. */
  begin(font: number): void;
  charset(value: number): void;
  codePage(value: number): void;
  name(text: string): void;
}

export function createFontTable(): FontTable {
  interface Entry {
    charset: number | undefined;
    codePage: number | undefined;
    name: string;
  }
  const entries = new Map<number, Entry>();
  const ready = new Map<number, RtfFont>();
  let current: Entry | undefined;
  return {
    get(font) {
      const known = ready.get(font);
      if (known !== undefined) return known;
      const entry = entries.get(font);
      if (entry === undefined) return undefined;
      const name = entry.name.replace(/;.*$/s, "").replaceAll('"', "").trim();
      const isSymbol =
        entry.charset === SYMBOL_CHARSET || entry.codePage === 42 || SYMBOL_FONTS.has(name.toLowerCase());
      const fromCharset = entry.charset === undefined ? undefined : CHARSET_CODE_PAGES.get(entry.charset);
      const made = { name, isSymbol, codePage: entry.codePage ?? fromCharset };
      ready.set(font, made);
      return made;
    },
    begin(font) {
      current = { charset: undefined, codePage: undefined, name: "" };
      if (!entries.has(font)) entries.set(font, current);
    },
    charset(value) {
      if (current !== undefined) current.charset = value;
    },
    codePage(value) {
      if (current !== undefined) current.codePage = value;
    },
    name(text) {
      if (current !== undefined && current.name.length < MAX_NAME_LENGTH) current.name += text;
    },
  };
}

/** Symbol-font bytes that stand for common characters; the rest keep a place in the private use area (U+F0hh). */
const SYMBOL_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ["symbol/b7", "\u2022"],
  ["wingdings/4a", "\u263a"],
  ["wingdings/4b", "\u{1f610}"],
  ["wingdings/4c", "\u2639"],
  ["wingdings/6c", "\u25cf"],
  ["wingdings/6e", "\u25a0"],
  ["wingdings/71", "\u2751"],
  ["wingdings/76", "\u2756"],
  ["wingdings/9f", "\u2022"],
  ["wingdings/a7", "\u25aa"],
  ["wingdings/a8", "\u25fb"],
  ["wingdings/d8", "\u27a2"],
  ["wingdings/e0", "\u2192"],
  ["wingdings/fc", "\u2714"],
]);

/** One byte in a symbol font -> a character. */
export function symbolCharacter(font: RtfFont, byte: number): string {
  if (byte <= 0x20) return String.fromCharCode(byte);
  const key = `${font.name.toLowerCase()}/${byte.toString(16).padStart(2, "0")}`;
  return SYMBOL_CHARACTERS.get(key) ?? String.fromCharCode(0xf000 + byte);
}
