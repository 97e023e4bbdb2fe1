import { expect, it } from "vitest";
import { list } from "../src/commands/list.ts";
import type { Terminal } from "../src/terminal.ts";

function run(words: readonly string[]): { readonly results: readonly string[]; readonly said: string } {
  const [results, said]: [string[], string[]] = [[], []];
  const terminal = { result: (text: string) => results.push(text), say: (text: string) => said.push(text) };
  list(terminal as unknown as Terminal, words, {});
  return { results: results.join("").trimEnd().split("\n"), said: said.join("\n") };
}

it("counts and lists the previews apart from the 79", () => {
  const { results, said } = run([]);
  const heading = results.indexOf("Preview:");
  expect(results.slice(0, heading).filter((line) => line !== "")).toHaveLength(79);
  expect(results.slice(heading + 1).every((line) => line.includes("  preview   "))).toBe(true);
  expect(results.slice(heading + 1).map((line) => line.split(" ")[0])).toContain("pdf.convert.images");
  expect(said).toMatch(/^\d+ of 79 operations are available, and \d+ of \d+ previews;/);
});

it("lists a preview first where its words fit best, and marks it", () => {
  expect(run(["pdf", "to", "png"]).results[0]).toMatch(/^pdf\.convert\.images +preview +Convert pages/);
});
