/**
 * Signs that make a spreadsheet read a cell as a formula, with the full-width forms that East Asian input methods (and those who
 * evade filters) type, and the controls that end a cell early in some readers.
 */
const TRIGGER = /^[=+\-@\t\r\n＝＋－＠]/;
/** What a spreadsheet drops or looks through before it decides: white space, invisible characters, a stray double quote. */
const LOOKED_THROUGH =
  /^(?:[ \u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff"“”]|[\0-\x08\x0b\x0c\x0e-\x1f])+/;
/** A sign and a number, grouped or not, with exponent or percent: no function can be called. */
const SIGNED_NUMBER =
  /^[+\-＋－][ \u00a0]?(?:[$€£¥][ \u00a0]?)?(?:\d[\d,.' \u00a0\u202f]*|\.\d+)(?:[eE][+-]?\d{1,3})?[ \u00a0]?(?:%|[$€£¥])?$/;
/** Dashes for "nothing". */
const ONLY_SIGNS = /^[+\-＋－]+$/;
/** White space and nothing behind it. */
const ONLY_BREAKS = /^[\t\r\n ]+$/;
const MAX_NUMBER_LENGTH = 64;

/**
 * Whether a spreadsheet may run a cell as a formula.
 *
 * Shapes   True for text that begins with = + - @ TAB CR LF or a full-width = + - @, also behind white space, invisible
 *          characters or a double quote. False for plain signed numbers, for dashes alone, and behind an apostrophe, which
 *          spreadsheets take as "text". Signs later in the text do not matter: a writer that quotes cells keeps them there.
 * Cost     O(length of what is looked through).
 * Source   OWASP "CSV Injection".
 */
export function isFormula(text: string): boolean {
  if (TRIGGER.test(text)) return !isHarmless(text);
  const shown = text.replace(LOOKED_THROUGH, "");
  return shown !== text && TRIGGER.test(shown) && !isHarmless(shown);
}

/** The cell with an apostrophe before it, so that it is shown and not run. */
export function escapeFormula(text: string): string {
  return `'${text}`;
}

function isHarmless(text: string): boolean {
  return (
    ONLY_SIGNS.test(text) || ONLY_BREAKS.test(text) || (text.length <= MAX_NUMBER_LENGTH && SIGNED_NUMBER.test(text))
  );
}
