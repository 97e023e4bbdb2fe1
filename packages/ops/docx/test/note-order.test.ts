import { orderNotes } from "@colophon/base-word-model";
import { expect, test } from "vitest";

test("150,000 notes are put in the order of their marks", () => {
  const count = 150_000;
  const ids = Array.from({ length: count }, (_, at) => count - at);
  const made = { type: "footnote", children: [] };
  const main = { type: "body", children: [made, ...ids.map((id) => ({ type: "footnoteReference", id }))] };
  const notes = { type: "footnotes", children: ids.map((id) => ({ type: "footnote", id, children: [] })) };
  const numbers = orderNotes(main, notes, "footnote", () => undefined);
  expect(numbers?.byNode.get(made)).toBe(1);
  expect(numbers?.byNode.get(main.children[1] ?? made)).toBe(2);
  expect(numbers?.byNode.get(main.children[count] ?? made)).toBe(count + 1);
});
