import { isReal, isSaid, type OpenMark } from "../content/open-mark.ts";
import type { ObjectType } from "../evaluate/object-type.ts";
import { isPrivate } from "./to-unicode.ts";

/** A code that is shown. */
export interface SeenGlyph {
  readonly isHidden: boolean;
  /** Null where there is no program that could have it. */
  readonly isPresent: boolean | null | undefined;
  readonly programWidth: number | null;
  readonly givenWidth: number | null;
  readonly name: string | null;
  readonly text: string | null;
  /** Marked content that is open around it. */
  readonly mark: OpenMark | undefined;
}

export const glyph: ObjectType<SeenGlyph> = {
  name: "Glyph",
  properties: {
    renderingMode: ({ isHidden }) => (isHidden ? 3 : 0),
    isGlyphPresent: ({ isPresent }) => isPresent,
    widthFromFontProgram: ({ programWidth }) => programWidth,
    widthFromDictionary: ({ givenWidth }) => givenWidth,
    name: ({ name }) => name,
    toUnicode: ({ text }) => text,
    unicodePUA: ({ text }) => text !== null && isPrivate(text),
    actualTextPresent: ({ mark }, survey) => isSaid(survey, mark, "ActualText"),
    altPresent: ({ mark }, survey) => isSaid(survey, mark, "Alt"),
    isRealContent: ({ mark }) => isReal(mark),
  },
};
