/**
 * The decimal mark and the mark between thousands by language, as the Unicode CLDR 45 states them (Unicode License v3). Languages that are
 * not listed write 1,234.5. U+00A0 and U+202F are spaces that do not break.
 */
export const SEPARATORS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    [",.", "de da nl es it pt el tr id ro hr sl sr bs mk is vi gl ca eu az lb fo sq en-za"],
    [",\u00a0", "pl cs sk ru uk be bg sv nb nn no fi et lv lt hu hy kk ka pt-pt af fr-ca de-at es-cr"],
    [",\u202f", "fr fr-be fr-lu"],
    [".\u2019", "de-ch de-li it-ch fr-ch rm gsw"],
    [".,", "en ja zh ko he ar th hi es-mx es-us es-pr es-gt es-do es-hn es-pa es-pe es-sv es-ni"],
  ].flatMap(([marks = "", tags = ""]) => tags.split(" ").map((tag) => [tag, marks] as const)),
);
