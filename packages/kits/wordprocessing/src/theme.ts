import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";

/** What a theme says of fonts and colours. ISO/IEC 29500-1, 20.1.6. */
export interface WordTheme {
  /** By "majorLatin", "minorEastAsia" and the like. */
  readonly fonts: ReadonlyMap<string, string>;
  /** Fonts of single scripts, by "minor Jpan", "major Arab" and the like. */
  readonly scripts: ReadonlyMap<string, string>;
  /** By "dk1", "accent1"; hexadecimal. */
  readonly colors: ReadonlyMap<string, string>;
}

const SCRIPTS = [
  ["latin", "Latin"],
  ["ea", "EastAsia"],
  ["cs", "ComplexScript"],
] as const;

export function readTheme(root: XmlElement | undefined): WordTheme {
  const fonts = new Map<string, string>();
  const scripts = new Map<string, string>();
  const colors = new Map<string, string>();
  const elements = root === undefined ? undefined : childOf(root, "themeElements");
  const fontScheme = elements === undefined ? undefined : childOf(elements, "fontScheme");
  for (const kind of ["major", "minor"] as const) {
    const set = fontScheme === undefined ? undefined : childOf(fontScheme, `${kind}Font`);
    for (const [local, script] of SCRIPTS) {
      const face = attributeOf(set === undefined ? undefined : childOf(set, local), "typeface");
      if (face !== "") fonts.set(`${kind}${script}`, face);
    }
    for (const element of set === undefined ? [] : childrenOf(set)) {
      const face = attributeOf(element, "typeface");
      if (element.local === "font" && face !== "") scripts.set(`${kind} ${attributeOf(element, "script")}`, face);
    }
  }
  const colorScheme = elements === undefined ? undefined : childOf(elements, "clrScheme");
  for (const slot of colorScheme === undefined ? [] : childrenOf(colorScheme)) {
    const [color] = childrenOf(slot);
    const value = color?.attributes.find(
      ({ local }) => local === (color.local === "sysClr" ? "lastClr" : "val"),
    )?.value;
    if (value !== undefined) colors.set(slot.local, value);
  }
  return { fonts, scripts, colors };
}

const THEME_FONTS: Readonly<Record<string, string>> = {
  majorHAnsi: "majorLatin",
  majorAscii: "majorLatin",
  majorBidi: "majorComplexScript",
  majorEastAsia: "majorEastAsia",
  minorHAnsi: "minorLatin",
  minorAscii: "minorLatin",
  minorBidi: "minorComplexScript",
  minorEastAsia: "minorEastAsia",
};

function attributeOf(element: XmlElement | undefined, local: string): string {
  return element?.attributes.find((attribute) => attribute.local === local)?.value ?? "";
}

/** Scripts of languages that a theme has fonts for, by the language's first subtag. ISO 15924; CLDR, likely subtags (facts). */
const SCRIPT_OF: Readonly<Record<string, string>> = {
  ...{ ja: "Jpan", ko: "Hang", zh: "Hans", ar: "Arab", fa: "Arab", ur: "Arab", ps: "Arab", sd: "Arab", ug: "Uigh" },
  ...{ he: "Hebr", yi: "Hebr", th: "Thai", lo: "Laoo", km: "Khmr", my: "Mymr", am: "Ethi", ti: "Ethi", bo: "Tibt" },
  ...{ hi: "Deva", mr: "Deva", ne: "Deva", sa: "Deva", kok: "Deva", bn: "Beng", as: "Beng", gu: "Gujr", pa: "Guru" },
  ...{ kn: "Knda", ml: "Mlym", or: "Orya", ta: "Taml", te: "Telu", si: "Sinh", dv: "Thaa", syr: "Syrc", iu: "Cans" },
  ...{ chr: "Cher", ii: "Yiii", mn: "Mong", vi: "Viet", ka: "Geor", hy: "Armn" },
};
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/i;

function scriptOf(language: string): string | undefined {
  return TRADITIONAL.test(language) ? "Hant" : SCRIPT_OF[language.split("-", 1)[0]?.toLowerCase() ?? ""];
}

/** The languages of a document's settings by which a theme chooses fonts of East Asian and of complex scripts. */
export interface ThemeLanguages {
  readonly eastAsia: string | undefined;
  readonly bidi: string | undefined;
}

/**
 * The font of a place in the theme ("minorHAnsi"). For a place that the theme leaves empty, it is the font of the script of the
 * document's language; undefined if there is none. ISO/IEC 29500-1, 17.15.1.88.
 */
export function themeFont(theme: WordTheme, name: string, languages?: ThemeLanguages): string | undefined {
  const slot = THEME_FONTS[name] ?? "";
  const language = slot.endsWith("EastAsia") ? languages?.eastAsia : languages?.bidi;
  const known = theme.fonts.get(slot);
  if (known !== undefined || slot.endsWith("Latin") || language === undefined) return known;
  return theme.scripts.get(`${name.slice(0, 5)} ${scriptOf(language) ?? ""}`);
}

/** What `rFonts` says of the characters of one kind, and how it names a font of the theme for them. */
const KINDS = [
  ["ascii", "asciiTheme"],
  ["hAnsi", "hAnsiTheme"],
  ["eastAsia", "eastAsiaTheme"],
  ["cs", "cstheme"],
] as const;

/** Fonts by kind of characters, those of the theme by their own names: a theme's font is used before one that is named beside it. */
export function resolveThemeFonts(
  fonts: ReadonlyMap<string, string>,
  theme: WordTheme,
  languages: ThemeLanguages,
): ReadonlyMap<string, string> {
  const made = new Map(fonts);
  for (const [kind, themed] of KINDS) {
    const name = fonts.get(themed);
    const font = name === undefined ? undefined : themeFont(theme, name, languages);
    if (font !== undefined) made.set(kind, font);
  }
  return made;
}

/** Lays fonts of a layer over those before it: a kind that it names a font for has that of the theme no longer. */
export function layFonts(before: ReadonlyMap<string, string>, layer: ReadonlyMap<string, string>): Map<string, string> {
  const made = new Map(before);
  for (const [kind, themed] of KINDS) {
    if (!layer.has(kind) && !layer.has(themed)) continue;
    made.delete(kind);
    made.delete(themed);
  }
  for (const [name, value] of layer) made.set(name, value);
  return made;
}
