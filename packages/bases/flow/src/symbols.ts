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
