import { NUMBER_FIELD } from "../slides/foot.ts";

/** A text cut at the places of the slide's number, which are undefined. */
export function splitBySlideNumber(text: string): readonly (string | undefined)[] {
  if (!text.includes(NUMBER_FIELD)) return text === "" ? [] : [text];
  return text
    .split(NUMBER_FIELD)
    .flatMap((piece, index) => [...(index === 0 ? [] : [undefined]), ...(piece === "" ? [] : [piece])]);
}
