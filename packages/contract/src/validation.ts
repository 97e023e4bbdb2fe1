import type { Ajv2020, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { loadAjv } from "#ajv";
import type { Issue } from "./envelope.ts";
import { fits } from "./fits.ts";
import { describe } from "./input.ts";
import { joinPath } from "./json.ts";
import type { JsonSchema } from "./schema.ts";
import { isSecretAt } from "./secrets.ts";
import { selectIntendedBranch } from "./union-faults.ts";

/** Issues told at once; more of the same help nobody. */
const MAX_ISSUES = 50;
/** Above this many JSON bytes only the first fault is looked for: a hostile array of a million faults would be a million records. */
const EXHAUSTIVE_BYTES = 256 * 1024;
/** Above this many faults only the first is told: sorting out the branches of unions is quadratic in them. */
const MAX_FAULTS = 500;
/** Up to this many JSON bytes a value is walked while the schema is not compiled: above it, compiling is soon made good. */
const WALKED_BYTES = 64 * 1024;
/** Characters of a member's name that a message repeats: a name may be as long as the input. */
const MAX_LISTED_NAME = 80;

export type Validator = (value: unknown, byteLength: number) => readonly Issue[];

/**
 * Schema -> a function that gives the issues of a value (none when it conforms).
 *
 * Shapes   The value is never coerced, trimmed or given defaults.
 * Source   JSON Schema 2020-12.
 */
export function compileSchema(schema: JsonSchema): Validator {
  let first: ValidateFunction | undefined;
  let all: ValidateFunction | undefined;
  return (value, byteLength) => {
    if (first === undefined && byteLength <= WALKED_BYTES && fits(schema, value, schema)) return [];
    first ??= createAjv(false).compile(schema);
    if (first(value)) return [];
    if (byteLength > EXHAUSTIVE_BYTES) return toIssues(first.errors ?? [], schema, value);
    all ??= createAjv(true).compile(schema);
    all(value);
    const faults = all.errors ?? [];
    return toIssues(faults.length > MAX_FAULTS ? (first.errors ?? []) : faults, schema, value);
  };
}

/** Without the meta-schema: compiling it costs 50 ms of a cold call, and schemas come from definitions, not from callers. */
function createAjv(allErrors: boolean): Ajv2020 {
  const Ajv = loadAjv();
  const ajv = new Ajv({
    allErrors,
    meta: false,
    validateSchema: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    validateFormats: false,
    verbose: false,
    code: { optimize: 1 },
  });
  ajv.addVocabulary(["x-streamed", "x-secret"]);
  return ajv;
}

function toIssues(faults: readonly ErrorObject[], schema: JsonSchema, root: unknown): readonly Issue[] {
  const issues: Issue[] = [];
  const seen = new Set<string>();
  for (const fault of selectIntendedBranch(faults, schema)) {
    const issue = toIssue(fault, root, isSecretAt(schema, fault.instancePath) ? describe : showShort);
    const key = `${issue.path}\n${issue.message}`;
    if (seen.has(key)) continue;
    seen.add(key);
    issues.push(issue);
    if (issues.length === MAX_ISSUES) break;
  }
  return issues;
}

function toIssue(
  { instancePath, keyword, params }: ErrorObject,
  root: unknown,
  show: (value: unknown) => string,
): Issue {
  const { path, value } = follow(instancePath, root);
  const received = describe(value);
  switch (keyword) {
    case "required":
      return {
        path: joinPath(path, params.missingProperty),
        message: `${quoteName(params.missingProperty)} is missing.`,
        remediation: `Give ${quoteName(params.missingProperty)}.`,
      };
    case "additionalProperties":
      return {
        path: joinPath(path, params.additionalProperty),
        message: `${quoteName(params.additionalProperty)} is not a known member.`,
        remediation: `Remove ${quoteName(params.additionalProperty)}, or correct its spelling.`,
      };
    case "type":
      return {
        path,
        message: `Expected ${[params.type].flat().join(" or ")}, received ${received}.`,
        expected: [params.type].flat().join(" or "),
        received,
      };
    case "enum":
      return {
        path,
        message: `Expected one of ${quoteAll(params.allowedValues)}.`,
        expected: quoteAll(params.allowedValues),
        received: show(value),
      };
    case "const":
      return {
        path,
        message: `Expected ${showShort(params.allowedValue)}.`,
        expected: showShort(params.allowedValue),
        received: show(value),
      };
    case "anyOf":
    case "oneOf":
      return { path, message: "The value matches none of the forms that the schema allows.", received };
    default:
      return {
        path,
        message: `${boundText(keyword, params)}, received ${show(value)}.`,
        expected: boundText(keyword, params),
        received: show(value),
      };
  }
}

const BOUNDS: Readonly<Record<string, string>> = {
  minimum: "at least",
  maximum: "at most",
  exclusiveMinimum: "more than",
  exclusiveMaximum: "less than",
  minLength: "at least this many characters:",
  maxLength: "at most this many characters:",
  minItems: "at least this many items:",
  maxItems: "at most this many items:",
  minProperties: "at least this many members:",
  maxProperties: "at most this many members:",
};

function boundText(keyword: string, params: Record<string, unknown>): string {
  const words = BOUNDS[keyword];
  if (words !== undefined) return `Expected ${words} ${String(params.limit)}`;
  if (keyword === "pattern") return `Expected text of the pattern ${String(params.pattern)}`;
  return `The rule "${keyword}" does not hold`;
}

function quoteAll(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(", ");
}

/** A short value as it stands, a long or deep one by its kind. */
function showShort(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string" && value.length <= 40) return JSON.stringify(value);
  return describe(value);
}

function quoteName(name: string): string {
  return name.length <= MAX_LISTED_NAME ? `"${name}"` : `"${name.slice(0, MAX_LISTED_NAME).toWellFormed()}..."`;
}

/** A JSON pointer -> the dotted path and what stands there. */
function follow(pointer: string, root: unknown): { path: string; value: unknown } {
  let path = "";
  let value = root;
  for (const token of pointer.split("/").slice(1)) {
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    path = Array.isArray(value) ? joinPath(path, Number(name)) : joinPath(path, name);
    value = (value as Record<string, unknown> | undefined)?.[name];
  }
  return { path, value };
}
