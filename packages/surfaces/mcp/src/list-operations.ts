import type { OperationEntry } from "@colophon/sdk";
import { searchOperations } from "@colophon/sdk/search";
import { LIST_BYTES, sizeOf } from "./budget.ts";
import { ToolError } from "./tool-error.ts";

export interface ListArguments {
  readonly domain?: string;
  readonly query?: string;
  readonly available_only?: boolean;
  /** The name after which the page begins. */
  readonly cursor?: string;
}

export interface ListedOperations {
  readonly operations: readonly { readonly name: string; readonly summary: string; readonly available: boolean }[];
  readonly total: number;
  readonly next_cursor?: string;
}

/** What stands around the entries of a page, in the text and in the structure. */
const FRAME_BYTES = 400;

/** A page of the catalog that fits the budget, in both forms together. */
export function listOperations(
  entries: readonly OperationEntry[],
  { domain, query = "", available_only: availableOnly = false, cursor }: ListArguments,
): ListedOperations {
  const offered = entries.filter(
    ({ domain: own, availability }) =>
      (domain === undefined || own === domain) && (availability.available || !availableOnly),
  );
  const matching = searchOperations(offered, query);
  const start = cursor === undefined ? 0 : matching.findIndex(({ name }) => name === cursor) + 1;
  if (cursor !== undefined && start === 0)
    throw new ToolError("CURSOR_UNKNOWN", `"${cursor}" is no cursor of this list.`, "List again without a cursor.");

  const operations: { name: string; summary: string; available: boolean }[] = [];
  let byteLength = FRAME_BYTES;
  for (const { name, summary, availability } of matching.slice(start)) {
    const entry = { name, summary, available: availability.available };
    byteLength += sizeOf(entry) + sizeOf(lineOf(entry)) + 2;
    if (byteLength > LIST_BYTES) break;
    operations.push(entry);
  }
  const isLast = start + operations.length >= matching.length;
  const next = isLast ? undefined : operations.at(-1)?.name;
  return { operations, total: matching.length, ...(next !== undefined && { next_cursor: next }) };
}

/** The same for those who read text. */
export function describeList({ operations, total, next_cursor: next }: ListedOperations): string {
  return [
    `${operations.length} of ${total} operations`,
    ...operations.map(lineOf),
    ...(next === undefined ? [] : [`More: cursor "${next}"`]),
  ].join("\n");
}

function lineOf({ name, summary, available }: ListedOperations["operations"][number]): string {
  return `${name}${available ? "" : " (not available)"}: ${summary}`;
}
