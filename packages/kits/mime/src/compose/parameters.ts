import { ComposeError } from "../errors.ts";
import { quote } from "../fields/addresses.ts";
import { refuseInjection } from "./values.ts";

/** A plain value longer than this is cut into sections, so that no line is longer than 78. */
const MAX_PLAIN_VALUE = 60;
const MAX_SECTION = 56;
/** RFC 2231, 7: attribute-char. */
const ATTRIBUTE_CHARACTER = /[A-Za-z0-9!#$&+.^_`{|}~-]/;

/**
 * name=value for a structured field, each result one word without its semicolon.
 *
 * Shapes   A token stays bare, other short ASCII is quoted, all else is written in RFC 2231's notation, cut into
 *          sections of whole characters.
 * Errors   ComposeError header-injection, bad-type for a name that is no token.
 * Source   RFC 2045, 5.1; RFC 2231, 3, 4 and 7.
 */
export function parameterWords(name: string, value: string, path: string): string[] {
  refuseInjection(value, path);
  if (!isToken(name)) throw new ComposeError("bad-type", path, `"${name}" is not a parameter name`);
  if (/^[ -~]*$/.test(value) && value.length <= MAX_PLAIN_VALUE) {
    return [`${name}=${isToken(value) ? value : quote(value)}`];
  }
  const sections: string[] = [];
  let section = "utf-8''";
  for (const character of value.toWellFormed()) {
    const coded = percentEncode(character);
    if (section.length + coded.length > MAX_SECTION - name.length) {
      sections.push(section);
      section = "";
    }
    section += coded;
  }
  sections.push(section);
  if (sections.length === 1) return [`${name}*=${section}`];
  return sections.map((text, index) => `${name}*${index}*=${text}`);
}

/** RFC 2045, 5.1: token. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9!#$%&'*+.^_`{|}~-]+$/.test(text);
}

function percentEncode(character: string): string {
  if (ATTRIBUTE_CHARACTER.test(character) && character.length === 1) return character;
  let coded = "";
  for (const byte of Buffer.from(character, "utf8")) coded += `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  return coded;
}
