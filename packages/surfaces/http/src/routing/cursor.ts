import { createHash } from "node:crypto";
import { Problem } from "../answer/problem.ts";
import { UUID_PATTERN } from "../schemas/pieces.ts";

/** A place in a list that is ordered by time and id. */
export interface Cursor {
  readonly createdUs: number;
  readonly id: string;
}

const UUID = new RegExp(UUID_PATTERN);

/** What a list is of: whose it is and how it is filtered. A cursor holds for the list that gave it only. */
export type ListName = readonly (string | readonly string[] | undefined)[];

export function writeCursor({ createdUs, id }: Cursor, list: ListName): string {
  return Buffer.from(`${createdUs} ${id} ${digest(list)}`).toString("base64url");
}

/** Throws a 400 for a text that is no cursor of the list. */
export function readCursor(text: string, list: ListName): Cursor {
  const refuse = (detail: string) =>
    new Problem("INVALID_REQUEST", { detail, field: "cursor", remediation: FROM_START });
  const [createdUs = "", id = "", of = "", ...rest] = Buffer.from(text, "base64url").toString("utf8").split(" ");
  if (!/^\d{1,16}$/.test(createdUs) || !UUID.test(id) || rest.length > 0 || Number(createdUs) > Number.MAX_SAFE_INTEGER)
    throw refuse("This is not a cursor of this list.");
  if (of !== digest(list)) throw refuse("The cursor is of a list with other filters, or of another environment.");
  return { createdUs: Number(createdUs), id };
}

const FROM_START = "Give the `next_cursor` of the page before with the same filters, or none to start again.";

/** Against mistakes only: what a cursor says is asked of the caller's own environment in any case. */
function digest(list: ListName): string {
  return createHash("sha256").update(JSON.stringify(list)).digest("base64url").slice(0, 16);
}
