import {
  type Formatting,
  readTheme,
  resolveThemeFonts,
  type ThemeLanguages,
  type WordTheme,
  wordAttribute,
  wordChild,
} from "@colophon/kit-wordprocessing";
import type { XmlElement } from "@colophon/kit-xml";

/** Names of the fonts of a document, with those of its theme in the languages of its settings. */
export class DocumentFonts {
  readonly #theme: WordTheme;
  readonly #languages: ThemeLanguages;

  constructor(theme: XmlElement | undefined, settings: XmlElement | undefined) {
    this.#theme = readTheme(theme);
    const languages = wordChild(settings, "themeFontLang");
    this.#languages = { eastAsia: wordAttribute(languages, "eastAsia"), bidi: wordAttribute(languages, "bidi") };
  }

  /** Formatting with the names of the theme's fonts beside their places in it. */
  resolve(formatting: Formatting): Formatting {
    const fonts = formatting.get("rFonts");
    if (fonts === undefined) return formatting;
    // Without languages in the settings, those of the text.
    const lang = formatting.get("lang");
    const languages = {
      eastAsia: this.#languages.eastAsia ?? lang?.get("eastAsia"),
      bidi: this.#languages.bidi ?? lang?.get("bidi"),
    };
    return new Map([...formatting, ["rFonts", resolveThemeFonts(fonts, this.#theme, languages)]]);
  }

  /** The font of Latin letters in a formatting. */
  nameIn(formatting: Formatting): string | undefined {
    const fonts = this.resolve(formatting).get("rFonts");
    return fonts?.get("ascii") ?? fonts?.get("hAnsi");
  }

  /** The font of Latin letters that an `rFonts` names. */
  of(element: XmlElement | undefined): string | undefined {
    if (element === undefined) return undefined;
    const named = element.attributes.map(({ local, value }) => [local, value] as const);
    return this.nameIn(new Map([["rFonts", new Map(named)]]));
  }
}
