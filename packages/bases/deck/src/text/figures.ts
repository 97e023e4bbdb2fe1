const NO_BREAK = "\u00a0";
/** A figure that is no longer than that is one word, whatever it consists of. */
const ONE_WORD = 12;
/** After a number the word that is its unit, and before it a currency or a sign. */
const BEFORE_UNIT = /(?<=\d[)]?) (?=[^\s\d]\S{0,8}(?:\s|$))/gu;
const AFTER_CURRENCY = /(?<=(?:^|\s)[^\s\d]{1,4}) (?=[+\u2013\u2212-]?\d)/gu;
const BETWEEN_DIGITS = /(?<=\d) (?=\d{3}(?:\D|$))/gu;

/** A figure with blanks that no line ends at: between the groups of its digits, and between these and their unit. */
export function boundFigure(figure: string | number): string {
  const text = String(figure);
  if (!/\d/.test(text)) return text;
  if (text.length <= ONE_WORD) return text.replaceAll(" ", NO_BREAK);
  return [BETWEEN_DIGITS, BEFORE_UNIT, AFTER_CURRENCY].reduce((bound, place) => bound.replace(place, NO_BREAK), text);
}
