import { listOperations } from "@colophon/catalog";
import type { Terminal } from "../terminal.ts";

/** `colophon list`: the 79 operations and whether each can be run. */
export function list(terminal: Terminal, { json }: { readonly json?: boolean }): void {
  const operations = listOperations();
  if (json === true) {
    terminal.result(`${JSON.stringify(operations)}\n`);
    return;
  }
  const width = Math.max(...operations.map(({ name }) => name.length));
  for (const { name, summary, availability } of operations) {
    terminal.result(`${name.padEnd(width)}  ${availability.available ? "        " : "missing "}  ${summary}\n`);
  }
  const available = operations.filter(({ availability }) => availability.available).length;
  terminal.say(`${available} of ${operations.length} operations are available; the others are marked missing.`);
}
