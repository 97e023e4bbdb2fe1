import { SYMBOL_FONT_CHARACTERS } from "./data/symbol-fonts.ts";

const PRIVATE = /[\uf020-\uf0ff]/g;

/** A text in which symbol fonts have their places -> the same in Unicode, and whether some of them have no equal there. */
export function toUnicode(
  text: string,
  font: string | undefined,
): { readonly text: string; readonly isUnknown: boolean } {
  if (text.search(PRIVATE) < 0) return { text, isUnknown: false };
  const table = SYMBOL_FONT_CHARACTERS[font?.toLowerCase() ?? ""];
  let isUnknown = false;
  const made = text.replace(PRIVATE, (character) => {
    const code = character.charCodeAt(0) - 0xf000;
    const known = code === 0x20 ? " " : table?.get(code);
    if (known === undefined) isUnknown = true;
    return known ?? character;
  });
  return { text: made, isUnknown };
}

/** A text in a font of signs -> the same in Unicode; undefined if some of it has no equal there. Such a font has its signs at ASCII's codes too. */
export function signsToUnicode(text: string, font: string): string | undefined {
  const table = SYMBOL_FONT_CHARACTERS[font.toLowerCase()];
  let made = "";
  for (const character of text) {
    const code = character.charCodeAt(0);
    const place = code >= 0xf000 ? code - 0xf000 : code;
    const known = place === 0x20 ? " " : place < 0x100 ? table?.get(place) : character;
    if (known === undefined) return undefined;
    made += known;
  }
  return made;
}
