import { Problem } from "./problem.ts";
import { UUID_PATTERN } from "./schemas/schemas.ts";

/** A place in a list that is ordered by time and id. */
export interface Cursor {
  readonly createdUs: number;
  readonly id: string;
}

const UUID = new RegExp(UUID_PATTERN);

export function writeCursor({ createdUs, id }: Cursor): string {
  return Buffer.from(`${createdUs} ${id}`).toString("base64url");
}

/** Throws a 400 for a text that is no cursor. */
export function readCursor(text: string): Cursor {
  const [createdUs = "", id = "", ...rest] = Buffer.from(text, "base64url").toString("utf8").split(" ");
  if (!/^\d{1,16}$/.test(createdUs) || !UUID.test(id) || rest.length > 0 || Number(createdUs) > Number.MAX_SAFE_INTEGER)
    throw new Problem("INVALID_REQUEST", { detail: "This is no cursor of this list.", field: "cursor" });
  return { createdUs: Number(createdUs), id };
}
