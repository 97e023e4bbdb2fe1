import { listOperations } from "@colophon/catalog";
import { searchOperations } from "@colophon/sdk/search";
import type { Terminal } from "../terminal.ts";

const WORDS = { available: "        ", not_implemented: "missing ", engine_missing: "engine  " } as const;

/** `colophon list`: the 79 operations and whether each can be run; those that words may mean, the likeliest first. */
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
  for (const { name, summary, availability } of operations) {
    terminal.result(
      `${name.padEnd(width)}  ${WORDS[availability.available ? "available" : availability.reason]}  ${summary}\n`,
    );
  }
  if (unmatched.length > 0) terminal.say(`No operation matches ${unmatched.join(", ")}.`);
  const count = all.filter((operation) => operation.availability.available).length;
  terminal.say(
    `${count} of ${all.length} operations are available; the others are marked: missing (not in this version), engine (colophon doctor shows how to install it).`,
  );
}
