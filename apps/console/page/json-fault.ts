import type { JsonSchema } from "@colophon/contract";
import { findFault } from "./find-fault.ts";
import { readJson } from "./needs.ts";

interface Wanted {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

export const NOT_JSON = "This is not JSON yet. Check quotes, commas and brackets.";

/** What is wrong with a text that is to be JSON of a schema; undefined for one that the server accepts. */
export function findJsonFault({ schema, root }: Wanted, text: string): string | undefined {
  const read = readJson(text);
  if (read === undefined) return NOT_JSON;
  const fault = findFault(schema, read.value, { root });
  return fault && `${fault.path === "" ? "" : `${fault.path}: `}${fault.message}`;
}
