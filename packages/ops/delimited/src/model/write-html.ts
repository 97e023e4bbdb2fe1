import { escapeHtml } from "@colophon/kit-xml";

const HEAD = `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<title>Table</title>
<style>table{border-collapse:collapse}th,td{border:1px solid #999;padding:2px 6px;white-space:pre-wrap;text-align:left}</style>
</head>
<body>
<table>
`;
const FOOT = "</table>\n</body>\n</html>\n";

/** What HTML has no way to hold, not even as a reference. Source: HTML, 13.5. */
export const UNWRITABLE_IN_HTML = "\0";

export interface HtmlTable {
  readonly header: Iterable<readonly (string | null)[]>;
  readonly rows: Iterable<readonly (string | null)[]>;
}

/**
 * Rows -> an HTML document of one table.
 *
 * Shapes   Every cell is text: nothing in it is markup. White space is shown as it is.
 * Source   HTML, 4.9 (tables) and 13.3 (serialising).
 */
export function* writeHtml({ header, rows }: HtmlTable): Generator<string> {
  yield HEAD;
  let isOpen = false;
  for (const row of header) {
    yield `${isOpen ? "" : "<thead>\n"}${writeRow(row, '<th scope="col">', "</th>")}`;
    isOpen = true;
  }
  if (isOpen) yield "</thead>\n";
  yield "<tbody>\n";
  for (const row of rows) yield writeRow(row, "<td>", "</td>");
  yield `</tbody>\n${FOOT}`;
}

function writeRow(row: readonly (string | null)[], open: string, close: string): string {
  return `<tr>${row.map((cell) => open + escapeHtml(cell ?? "") + close).join("")}</tr>\n`;
}
