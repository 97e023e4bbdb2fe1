import { expect, test } from "vitest";
import { isImage } from "../src/model/published/image-bytes.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each([
  ["a drawing", "<svg xmlns='http://www.w3.org/2000/svg'/>", true],
  ["a drawing behind comments", `${"<!---->".repeat(200)}<s:svg width='9'/>`, true],
  ["seventy comments and no drawing", "<!---->".repeat(70), false],
  ["a page", "<!DOCTYPE html><html/>", false],
])("%s", (_, text, expected) => {
  expect(isImage(bytesOf(text))).toBe(expected);
});
