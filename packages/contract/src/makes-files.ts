import { isPlainObject } from "./json.ts";
import type { JsonSchema } from "./schema.ts";

/** May a result of this schema hold a file? Bytes are marked wherever they may stand. */
export function makesFiles(schema: JsonSchema): boolean {
  if (schema.contentEncoding !== undefined) return true;
  return Object.values(schema)
    .flat()
    .some((member) => isPlainObject(member) && makesFiles(member));
}
