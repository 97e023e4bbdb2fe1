import { encodeBase64 } from "@colophon/contract";
import type { Colophon } from "@colophon/sdk";
import {
  ErrorCode,
  type ListResourcesResult,
  McpError,
  type ReadResourceResult,
} from "@modelcontextprotocol/sdk/types.js";
import { shorten } from "./budget.ts";
import { pageOf } from "./paged-text.ts";
import type { Results } from "./results.ts";
import { fileUri, parseUri, resultUri } from "./uris.ts";

const JSON_TYPE = "application/json";
const LISTED_AT_A_TIME = 20;
/** What is quoted of a name or an address that leads nowhere. */
const NAME_LENGTH = 200;
/** Bytes of a file that are read in one answer: past this it is to be written to a path. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** The results of the session, newest first, a page at a time. */
export function listResources(results: Results, cursor: string | undefined): ListResourcesResult {
  const all = results.list();
  const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
  const page = all.slice(start, start + LISTED_AT_A_TIME);
  const last = page.at(-1);
  return {
    resources: page.flatMap(({ id, operation, byteLength, files }) => [
      { uri: resultUri(id), name: `result of ${operation}`, mimeType: JSON_TYPE, size: byteLength },
      ...files.map(({ path, artifact }, index) => ({
        uri: fileUri(id, index),
        name: `${path} of ${operation}`,
        mimeType: artifact.mediaType,
        size: artifact.byteLength,
      })),
    ]),
    ...(last !== undefined && start + page.length < all.length && { nextCursor: last.id }),
  };
}

/**
 * What an address leads to; text comes a page at a time, and says under `_meta` where it goes on.
 *
 * Errors   McpError: an address that is none of ours, a result that is no longer kept, a file too large to be told.
 */
export async function readResource(uri: string, results: Results, local: Colophon): Promise<ReadResourceResult> {
  const address = parseUri(uri);
  if (address === undefined)
    throw new McpError(ErrorCode.InvalidParams, `There is no resource ${shorten(uri, NAME_LENGTH)}.`);
  if (address.kind === "operation") {
    const operation = await local.operations.describe(address.name).catch(() => undefined);
    if (operation === undefined)
      throw new McpError(ErrorCode.InvalidParams, `There is no operation ${shorten(address.name, NAME_LENGTH)}.`);
    return readText(uri, JSON.stringify(operation), address);
  }
  const kept = results.find(address.id);
  if (kept === undefined)
    throw new McpError(ErrorCode.InvalidParams, "The result has expired: run the operation again.");
  if (address.kind === "result") return readText(uri, kept.text, address);
  const artifact = kept.files[address.index]?.artifact;
  if (artifact === undefined) throw new McpError(ErrorCode.InvalidParams, "The result has no such file.");
  if (artifact.byteLength > MAX_FILE_BYTES)
    throw new McpError(
      ErrorCode.InvalidParams,
      "The file is too large to read as a resource: run the operation with output_path.",
    );
  return { contents: [{ uri, mimeType: artifact.mediaType, blob: encodeBase64(artifact.bytes) }] };
}

interface Range {
  readonly offset: number;
  readonly length: number | undefined;
}

function readText(uri: string, text: string, { offset, length }: Range): ReadResourceResult {
  const page = pageOf(text, offset, length);
  const base = uri.split("?")[0] ?? uri;
  const next =
    page.nextOffset === undefined
      ? undefined
      : `${base}?offset=${page.nextOffset}${length === undefined ? "" : `&length=${length}`}`;
  return {
    contents: [
      {
        uri,
        mimeType: JSON_TYPE,
        text: page.text,
        _meta: { "colophon/total_length": page.totalLength, ...(next !== undefined && { "colophon/next": next }) },
      },
    ],
  };
}
