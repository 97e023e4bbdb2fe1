import { isPlainObject, type JsonSchema } from "@colophon/contract";

/** May a result of this schema hold a file? Bytes are marked wherever they may stand. */
export function makesFiles(schema: JsonSchema): boolean {
  if (schema.contentEncoding !== undefined) return true;
  return Object.values(schema)
    .flat()
    .some((member) => isPlainObject(member) && makesFiles(member));
}
