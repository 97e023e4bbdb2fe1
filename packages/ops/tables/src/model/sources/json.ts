import { compileSchema, JsonError, object, parseJson } from "@colophon/contract";
import type { TablesOp } from "../../codes.ts";
import { definitionsWith, type TableValue, tablesValue } from "../../schemas/table.ts";
import { fromValues } from "../from-values.ts";
import type { Source } from "../source.ts";
import type { Reading } from "../table.ts";
import { readJsonPages } from "./json-pages.ts";

/** What common.convert writes as JSON. Other members beside `tables` are passed over. */
const FILE = {
  ...object({ tables: tablesValue }, definitionsWith(["roles", "types", "merges", "evidence"])),
  additionalProperties: true,
};
const checkFile = compileSchema(FILE);

/**
 * JSON with `tables` as an operation of the family returns them, or with `pages` of words and rules -> the tables.
 *
 * Errors   TABLE_INVALID_INPUT for JSON of another form or with both members, with the place of the first fault.
 */
export function readJson({ bytes, options, op }: Source): Reading {
  const value = parse(bytes, op);
  if (hasMember(value, "pages") && hasMember(value, "tables"))
    throw op.error("TABLE_INVALID_INPUT", "The JSON has both `tables` and `pages`; one of them would not be read.", {
      issues: [
        {
          path: "pages",
          message: "The file has `tables` beside them.",
          remediation: "Send `tables` and `pages` in two calls.",
        },
      ],
    });
  if (hasMember(value, "pages")) return readJsonPages(value, { bytes, options, op });
  const issues = checkFile(value, bytes.length);
  if (issues.length > 0)
    throw op.error(
      "TABLE_INVALID_INPUT",
      "The JSON has neither `pages` of words nor `tables` in the form that the family returns.",
      {
        issues,
      },
    );
  return fromValues((value as { readonly tables: readonly TableValue[] }).tables, op);
}

function hasMember(value: unknown, name: string): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name);
}

function parse(bytes: Uint8Array, op: TablesOp): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw op.error("TABLE_INVALID_INPUT", `The file is not JSON: ${error.message}`);
  }
}
