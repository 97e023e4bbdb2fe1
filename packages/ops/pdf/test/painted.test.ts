import { openPdf } from "@colophon/kit-pdf";
import { expect, test } from "vitest";
import { comparePainted } from "../src/model/repair/painted.ts";
import { fileOf } from "./content-pages.ts";

const show = (...words: readonly string[]): string[] => [
  `BT /F 9 Tf ${words.map((word) => `(${word}) Tj`).join(" ")} ET`,
];
const compare = (before: readonly string[][], after: readonly string[][]) =>
  comparePainted(openPdf(fileOf(before)), openPdf(fileOf(after)), 100);

const ROWS: readonly (readonly [
  name: string,
  before: string[][],
  after: string[][],
  missing: number,
  added: number,
])[] = [
  ["equal pages", [show("a", "b")], [show("a", "b")], 0, 0],
  ["a text that vanished", [show("a", "b")], [show("a")], 1, 0],
  ["the first text, so that all others are at other steps", [show("a", "b", "c")], [show("b", "c")], 1, 0],
  ["one of two equal texts", [show("a", "a")], [show("a")], 1, 0],
  ["another text in its place", [show("a", "b")], [show("a", "c")], 1, 1],
  ["texts in another order", [show("a", "b", "c")], [show("c", "a", "b")], 0, 0],
  ["a text that moved to another page", [show("a", "b"), show("c")], [show("a"), show("c", "b")], 0, 0],
  ["a page that vanished", [show("a"), show("b")], [show("a")], 1, 0],
  ["a page that was added", [show("a")], [show("b"), show("a")], 0, 1],
  ["white space only", [show("a  b ")], [show(" a b")], 0, 0],
];

test.each(ROWS)("what one file paints and the other does not is counted: %s", (_, before, after, missing, added) => {
  expect(compare(before, after)).toEqual({ missing, added });
});
