/** Characters that begin inline syntax anywhere. `_` inside a word and a lone `&` mean nothing and stay readable. */
const INLINE_SYNTAX = /[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?[a-zA-Z0-9]+;)/gu;

/** What readers of GitHub's Markdown take for an address in text. Backslashes in it are a part of it. */
const BARE_ADDRESS = /(?:(?:https?|ftp):\/\/|www\.)\S*/gi;
const ADDRESS_START = /(?:https?|ftp)(?=:\/\/)|www(?=\.)/gi;

/** CommonMark 0.31, 2.4: text that stays text. An address in which a character is escaped is kept from being read as one. */
export function escapeInline(text: string): string {
  return text
    .replace(INLINE_SYNTAX, "\\$&")
    .replace(BARE_ADDRESS, (address) => (address.includes("\\") ? address.replace(ADDRESS_START, "$&\\") : address));
}

const LINE_SYNTAX = /^(?:[-+=>#:|]|\d{1,9}(?=[.)](?:\s|$)))/;

/** What would begin a block (list, quote, heading, underline, table) at the start of a line. */
export function escapeLineStart(line: string): string {
  const match = LINE_SYNTAX.exec(line);
  if (match === null) return line;
  const start = match[0];
  return /\d/.test(start) ? `${start}\\${line.slice(start.length)}` : `\\${line}`;
}

/** A heading ends where a run of `#` after a space ends its line. */
export function escapeHeadingEnd(line: string): string {
  return line.replace(/(^|\s)(#+)$/, "$1\\$2");
}

/** Spaces that HTML kept and Markdown would fold: every second one becomes a no-break space, and those at the start. */
export function keepSpaces(text: string): string {
  return text.replace(
    / {2,}/g,
    (spaces) => "\u00a0 ".repeat(spaces.length >> 1) + (spaces.length % 2 === 1 ? "\u00a0" : ""),
  );
}

const DESTINATION_SYNTAX = /[\x00-\x20<>\\`|\x7f]/g;

/** CommonMark 0.31, 6.3: a link destination without angle brackets; what it cannot hold is percent-encoded. */
export function linkDestination(url: string): string {
  const encoded = url
    .toWellFormed()
    .replace(DESTINATION_SYNTAX, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`)
    .replace(/[\s\u200e\u200f]/g, encodeURIComponent);
  return encoded.replace(/[()]|&(?=#?[a-zA-Z0-9]+;)/g, (char) => (char === "&" ? "&amp;" : `\\${char}`));
}

const URI_AUTOLINK = /^[a-zA-Z][a-zA-Z0-9+.-]{1,31}:[^\x00-\x20<>]*$/;
const MAIL_AUTOLINK =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** CommonMark 0.31, 6.5: `<address>`, when the link's text is its address; else undefined. */
export function autolink(label: string, url: string): string | undefined {
  if (url === label && URI_AUTOLINK.test(url)) return `<${url}>`;
  return url === `mailto:${label}` && label.length < 255 && MAIL_AUTOLINK.test(label) ? `<${label}>` : undefined;
}

/** A code span, with a fence longer than any run of backticks in it. */
export function codeSpan(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = "`".repeat(runs.reduce((longest, run) => Math.max(longest, run.length), 0) + 1);
  const needsPadding = /^`|`$|^ .* $/.test(text);
  return needsPadding ? `${fence} ${text} ${fence}` : fence + text + fence;
}
