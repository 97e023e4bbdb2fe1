import { FORBIDDEN_OR_LONE } from "./characters.ts";

/** Whether every character may stand in an XML document. */
export function isXmlText(text: string): boolean {
  return !FORBIDDEN_OR_LONE.test(text);
}

/** Text -> character data that reads back equal. RangeError for a character that XML cannot hold (see `isXmlText`). */
export function escapeText(text: string): string {
  checkText(text);
  if (!/[&<>\r]/.test(text)) return text;
  return text.replace(/[&<>\r]/g, (character) => ESCAPES[character] ?? character);
}

/** Text -> an attribute value for that quote that reads back equal. RangeError as `escapeText`. */
export function escapeAttribute(text: string, quote: '"' | "'" = '"'): string {
  checkText(text);
  const pattern = quote === '"' ? /[&<"\t\n\r]/g : /[&<'\t\n\r]/g;
  return text.replace(pattern, (character) => ESCAPES[character] ?? character);
}

/**
 * Text -> what HTML shows as that text, in content and in an attribute in double quotes.
 *
 * Shapes   A carriage return becomes a reference, because a parser makes a line feed of it. U+0000, which HTML cannot hold, becomes U+FFFD.
 * Source   HTML, 13.1.2.3, 13.1.4, 13.2.3.5.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[\0&<>"\r]/g, (character) => ESCAPES[character] ?? "\ufffd");
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

function checkText(text: string): void {
  const found = FORBIDDEN_OR_LONE.exec(text);
  if (found === null) return;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  throw new RangeError(`U+${code} is not an XML character.`);
}
