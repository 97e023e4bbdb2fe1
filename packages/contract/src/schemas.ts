/** To write, read and show schemas, without what compiles and runs them: the entry `@colophon/contract/schemas`, cheap to load. */
export { canonicalJson } from "./canonical-json.ts";
export { SEVERITIES } from "./codes.ts";
export { isPlainObject } from "./json.ts";
export { isNeeded } from "./needed-for.ts";
export { SHARED_OPTIONS } from "./options.ts";
export {
  array,
  artifact,
  choice,
  integer,
  type JsonSchema,
  number,
  object,
  optional,
  resolveSchema,
  type Static,
  string,
} from "./schema.ts";
