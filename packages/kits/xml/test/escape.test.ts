import { expect, test } from "vitest";
import { escapeHtml } from "../src/index.ts";

test.each([
  ["markup", '<a href="x">&', "&lt;a href=&quot;x&quot;&gt;&amp;"],
  ["a carriage return, of which a parser makes a line feed", "a\r\nb", "a&#13;\nb"],
  ["a character that HTML cannot hold", "a\0b", "a\ufffdb"],
  ["an apostrophe, since attributes are in double quotes", "O'Brien", "O'Brien"],
])("HTML shows text: %s", (_, text, html) => {
  expect(escapeHtml(text)).toBe(html);
});
