import { compileSchema, type Issue, type JsonSchema, type Validator } from "@colophon/contract";
import { findNul } from "./nul.ts";

export type ReadQuery =
  | { readonly query: Readonly<Record<string, unknown>>; readonly issues?: never }
  | { readonly query?: never; readonly issues: readonly Issue[] };

/**
 * Query parameters as their schema says: a number where it wants one, a list where it wants one (repeated, or joined by
 * commas where no item can have one). What cannot be read so stays text, for the schema to refuse.
 */
export function createQueryReader(schema: JsonSchema): (given: Readonly<Record<string, unknown>>) => ReadQuery {
  const members = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const check: Validator = compileSchema(schema);
  return (given) => {
    const query: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(given)) {
      const member = Object.hasOwn(members, name) ? members[name] : undefined;
      query[name] = readParameter(text, member);
    }
    const issues = [...check(query, 0), ...findNul(query)];
    return issues.length > 0 ? { issues } : { query };
  };
}

function readParameter(given: unknown, schema: JsonSchema | undefined): unknown {
  if (schema?.type === "array") {
    const items = schema.items as JsonSchema | undefined;
    // What may be any text may have commas in it, and is repeated.
    const split = (text: string): string[] => (items?.pattern === undefined ? text.split(",") : [text]);
    return [given].flat().flatMap((one) => split(String(one)).map((text) => readText(text, items)));
  }
  return typeof given === "string" ? readText(given, schema) : given;
}

function readText(text: string, schema: JsonSchema | undefined): unknown {
  if (schema?.type === "integer") return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (schema?.type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  return text;
}
