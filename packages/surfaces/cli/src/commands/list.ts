import { type CatalogEntry, listOperations } from "@colophon/catalog";
import { searchOperations } from "@colophon/sdk/search";
import type { Terminal } from "../terminal.ts";

const WORDS = {
  stable: "        ",
  preview: "preview ",
  not_implemented: "missing ",
  engine_missing: "engine  ",
} as const;

/** `colophon list`: the 79 operations, then the previews, and whether each can be run. With words, those that they may mean, the likeliest first. */
export function list(
  terminal: Terminal,
  words: readonly string[],
  { json, available }: { readonly json?: boolean; readonly available?: boolean },
): void {
  const all = listOperations();
  const offered = available === true ? all.filter((operation) => operation.availability.available) : all;
  const { entries: operations, unmatched } = searchOperations(offered, words.join(" "));
  if (json === true) {
    terminal.result(`${JSON.stringify(operations)}\n`);
    return;
  }
  const width = Math.max(0, ...operations.map(({ name }) => name.length));
  const write = ({ name, summary, availability, stability }: CatalogEntry): void => {
    const word = WORDS[availability.available ? stability : availability.reason];
    terminal.result(`${name.padEnd(width)}  ${word}  ${summary}\n`);
  };
  // What is searched for comes by its likelihood.
  const isSearch = words.length > 0;
  const previews = isSearch ? [] : operations.filter(({ stability }) => stability === "preview");
  for (const operation of operations) if (isSearch || operation.stability === "stable") write(operation);
  if (previews.length > 0) terminal.result("\nPreview:\n");
  for (const operation of previews) write(operation);
  if (unmatched.length > 0) terminal.say(`No operation matches ${unmatched.join(", ")}.`);
  const preview = countAvailable(all, "preview");
  terminal.say(
    `${countAvailable(all, "stable")} operations are available${preview.startsWith("0 of 0") ? "" : `, and ${preview} previews`}; the others are marked: missing (not in this version), preview (the interface may change), engine (colophon doctor shows how to install it).`,
  );
}

/** "79 of 79". */
function countAvailable(all: readonly CatalogEntry[], stability: CatalogEntry["stability"]): string {
  const own = all.filter((operation) => operation.stability === stability);
  return `${own.filter(({ availability }) => availability.available).length} of ${own.length}`;
}
