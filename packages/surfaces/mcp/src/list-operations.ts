import type { OperationEntry } from "@colophon/sdk";
import { searchOperations } from "@colophon/sdk/search";
import { LIST_BYTES, sizeOf } from "./budget.ts";
import { ToolError } from "./tool-error.ts";

export interface ListArguments {
  readonly domain?: string;
  readonly query?: string;
  readonly available_only?: boolean;
  /** Rows of a page at most. */
  readonly limit?: number;
  /** The name after which the page begins. */
  readonly cursor?: string;
}

interface ListedOperation {
  readonly name: string;
  readonly summary: string;
  readonly available: boolean;
  /** Of an operation whose interface may still change. */
  readonly preview?: true;
}

export interface ListedOperations {
  readonly operations: readonly ListedOperation[];
  readonly total: number;
  /** Of a query: words that an operation matches, and words that none does. */
  readonly matched?: readonly string[];
  readonly unmatched?: readonly string[];
  readonly next_cursor?: string;
}

/** What stands around the entries of a page, in the text and in the structure. */
const FRAME_BYTES = 480;
const PREVIEW_HEADING = "Preview (complete, but the interface may change):";
/** The likeliest operations of a query: a model that has to choose among more reads more and chooses worse. */
const FOUND_ROWS = 5;
/** Words of a query that are reported. */
const MAX_WORDS = 20;

/** A page of the catalog that fits the budget, in both forms together. */
export function listOperations(
  entries: readonly OperationEntry[],
  { domain, query = "", available_only: availableOnly = false, limit, cursor }: ListArguments,
): ListedOperations {
  const offered = entries.filter(
    ({ domain: own, availability }) =>
      (domain === undefined || own === domain) && (availability.available || !availableOnly),
  );
  const { entries: found, matched, unmatched } = searchOperations(offered, query);
  const isSearch = matched.length + unmatched.length > 0;
  const matching = isSearch ? found : previewsLast(found);
  const rows = limit ?? (isSearch ? FOUND_ROWS : matching.length);
  const start = cursor === undefined ? 0 : matching.findIndex(({ name }) => name === cursor) + 1;
  if (cursor !== undefined && start === 0)
    throw new ToolError("CURSOR_UNKNOWN", `"${cursor}" is not a cursor of this list.`, "List again without a cursor.");

  const operations: ListedOperation[] = [];
  let byteLength = FRAME_BYTES + 3 * sizeOf([matched.slice(0, MAX_WORDS), unmatched.slice(0, MAX_WORDS)]);
  for (const { name, summary, availability, stability } of matching.slice(start)) {
    const mark = stability === "preview" ? { preview: true as const } : {};
    const entry = { name, summary, available: availability.available, ...mark };
    byteLength += sizeOf(entry) + sizeOf(lineOf(entry)) + 2;
    if (operations.length === rows || byteLength > LIST_BYTES) break;
    operations.push(entry);
  }
  const isLast = start + operations.length >= matching.length;
  const next = isLast ? undefined : operations.at(-1)?.name;
  return {
    operations,
    total: matching.length,
    ...(isSearch && { matched: matched.slice(0, MAX_WORDS), unmatched: unmatched.slice(0, MAX_WORDS) }),
    ...(next !== undefined && { next_cursor: next }),
  };
}

function previewsLast(entries: readonly OperationEntry[]): readonly OperationEntry[] {
  const isPreview = ({ stability }: OperationEntry): boolean => stability === "preview";
  return [...entries.filter((entry) => !isPreview(entry)), ...entries.filter(isPreview)];
}

/** The same for those who read text. */
export function describeList({
  operations,
  total,
  matched,
  unmatched = [],
  next_cursor: next,
}: ListedOperations): string {
  // What is searched for comes by its likelihood.
  const previews = matched === undefined ? operations.filter(({ preview }) => preview) : [];
  return [
    total === 0 ? "No operation does this." : `${operations.length} of ${total} operations`,
    ...(unmatched.length === 0 ? [] : [`No operation matches ${unmatched.join(", ")}.`]),
    ...operations.filter((one) => !previews.includes(one)).map(lineOf),
    ...(previews.length > 0 ? [PREVIEW_HEADING] : []),
    ...previews.map(lineOf),
    ...(next === undefined ? [] : [`More: cursor "${next}"`]),
  ].join("\n");
}

function lineOf({ name, summary, available, preview }: ListedOperation): string {
  return `${name}${preview === true ? " (preview)" : ""}${available ? "" : " (not available)"}: ${summary}`;
}
