export interface LanguageTag {
  readonly lang: string;
  readonly region?: string;
}

const TAG = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-.*)?$/i;

/** What Typst takes of a BCP 47 tag: the language, and the country where there is one. Default: English. */
export function readLanguage(tag: string): LanguageTag {
  const [, lang, region] = TAG.exec(tag) ?? [];
  if (lang === undefined) return { lang: "en" };
  return { lang: lang.toLowerCase(), ...(region !== undefined && { region: region.toUpperCase() }) };
}
