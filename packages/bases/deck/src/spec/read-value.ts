import { isPlainObject, type JsonSchema } from "@colophon/contract";
import { isXmlText } from "@colophon/kit-xml";
import { addUnknown, type UnknownMember } from "./unknown-members.ts";

export interface SpecIssue {
  readonly path: string;
  readonly message: string;
}

/** What was found while a value was read. */
export interface SpecReader {
  readonly issues: SpecIssue[];
  /** Members that no schema has; they are left out. */
  readonly unknown: UnknownMember[];
  readonly checkpoint: () => void;
}

/** Issues told of one specification; whoever has more mends these first. */
const MAX_ISSUES = 100;
/** Containers in containers. Attack: a thousand of them. */
const MAX_DEPTH = 40;

type Read = (schema: JsonSchema, value: unknown, at: SpecPath) => unknown;
interface SpecPath {
  readonly path: string;
  readonly depth: number;
  readonly reading: SpecReader;
}

/**
 * A value -> what its schema has of it. Members that the schema does not have are left out and listed.
 *
 * Shapes   Schemas of the contract's builders, and the keywords x-by, x-cell, x-rich, x-scalar, x-nullable, x-content, x-region of this folder.
 */
export function readSpecValue(schema: JsonSchema, value: unknown, path: string, reading: SpecReader): unknown {
  return read(schema, value, { path, depth: 0, reading });
}

function read(schema: JsonSchema, value: unknown, position: SpecPath): unknown {
  if (position.depth > MAX_DEPTH) return fault(position, `Values are nested more than ${MAX_DEPTH} levels deep.`);
  if ("x-by" in schema) return readCase(schema, value, position);
  if ("x-content" in schema) return readContent(value, position);
  if ("x-region" in schema) return readRegion(value, position);
  if ("x-scalar" in schema && typeof value === "number")
    return Number.isFinite(value) ? value : fault(position, "Expected a number.");
  if ("x-nullable" in schema && value === null) return null;
  if ("x-flag" in schema && typeof value === "boolean") return value;
  if ("x-cell" in schema && isPlainObject(value)) return readObject(cellOf(schema), value, position);
  if ("x-rich" in schema) return readRich(schema, value, position);
  if ("x-scalar" in schema) return readString({ ...schema, type: "string" }, value, position);
  const reader = READERS[String(schema.type)];
  return reader === undefined ? value : reader(schema, value, position);
}

const READERS: Readonly<Record<string, Read>> = {
  string: readString,
  number: readNumber,
  integer: readNumber,
  boolean: (_, value, position) => (typeof value === "boolean" ? value : fault(position, "Expected true or false.")),
  array: readArray,
  object: readObject,
};

function fault({ path, reading }: SpecPath, message: string): undefined {
  if (reading.issues.length < MAX_ISSUES) reading.issues.push({ path, message });
  return undefined;
}

function readString(schema: JsonSchema, value: unknown, position: SpecPath): unknown {
  const words = schema.enum as readonly unknown[] | undefined;
  if (words !== undefined && !words.includes(value)) return fault(position, `Expected one of ${words.join(", ")}.`);
  if (typeof value !== "string") return fault(position, "Expected a text.");
  const {
    minLength = 0,
    maxLength = Infinity,
    pattern,
  } = schema as { minLength?: number; maxLength?: number; pattern?: string };
  if (value.length < minLength) return fault(position, "Empty.");
  if (value.length > maxLength)
    return fault(position, `The text has ${value.length} characters; the maximum is ${maxLength}.`);
  if (pattern !== undefined && !new RegExp(pattern).test(value))
    return fault(position, `The text does not match the pattern ${pattern}.`);
  if (!isXmlText(value)) return fault(position, "A character that no presentation can hold.");
  return value;
}

function readNumber(schema: JsonSchema, value: unknown, position: SpecPath): unknown {
  if (typeof value !== "number" || !Number.isFinite(value)) return fault(position, "Expected a number.");
  if (schema.type === "integer" && !Number.isInteger(value)) return fault(position, "Expected a whole number.");
  const { minimum = -Infinity, maximum = Infinity } = schema as { minimum?: number; maximum?: number };
  return value < minimum || value > maximum
    ? fault(position, `${value} is not between ${minimum} and ${maximum}.`)
    : value;
}

function readArray(schema: JsonSchema, value: unknown, { path, depth, reading }: SpecPath): unknown {
  const position = { path, depth, reading };
  if (!Array.isArray(value)) return fault(position, "Expected an array.");
  const { minItems = 0, maxItems = Infinity } = schema as { minItems?: number; maxItems?: number };
  if (value.length < minItems || value.length > maxItems)
    return fault(
      position,
      `${value.length} items, ${minItems === maxItems ? minItems : `${minItems} to ${maxItems}`} wanted.`,
    );
  reading.checkpoint();
  return value.map((item, index) =>
    read(schema.items as JsonSchema, item, { path: `${path}[${index}]`, depth: depth + 1, reading }),
  );
}

function readObject(schema: JsonSchema, whole: unknown, { path, depth, reading }: SpecPath): unknown {
  if (!isPlainObject(whole)) return fault({ path, depth, reading }, "Expected an object.");
  const given = whole as Readonly<Record<string, unknown>>;
  const properties = schema.properties as Readonly<Record<string, JsonSchema>> | undefined;
  const spotOf = (name: string): SpecPath => ({
    path: path === "" ? name : `${path}.${name}`,
    depth: depth + 1,
    reading,
  });
  if (properties === undefined) return readRecord(schema, given, spotOf);
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given))
    if (!Object.hasOwn(properties, name))
      addUnknown(reading.unknown, { path: spotOf(name).path, name, value, known: Object.keys(properties) });
  const required = (schema.required ?? []) as readonly string[];
  for (const [name, member] of Object.entries(properties)) {
    if (Object.hasOwn(given, name) && given[name] !== undefined) made[name] = read(member, given[name], spotOf(name));
    else if (required.includes(name)) fault(spotOf(name), "Missing.");
  }
  return made;
}

function readRecord(
  schema: JsonSchema,
  given: Readonly<Record<string, unknown>>,
  spotOf: (name: string) => SpecPath,
): unknown {
  const names = Object.keys(given);
  const { maxProperties = Infinity } = schema as { maxProperties?: number };
  if (names.length > maxProperties) return fault(spotOf("*"), `${names.length} members, at most ${maxProperties}.`);
  return Object.fromEntries(
    names.map((name) => [name, read(schema.additionalProperties as JsonSchema, given[name], spotOf(name))]),
  );
}

function readCase(schema: JsonSchema, value: unknown, position: SpecPath): unknown {
  if (!isPlainObject(value)) return fault(position, "Expected an object.");
  const by = schema["x-by"] as string;
  const cases = schema["x-cases"] as Readonly<Record<string, JsonSchema>>;
  const name = (value as Readonly<Record<string, unknown>>)[by];
  const found = typeof name === "string" && Object.hasOwn(cases, name) ? cases[name] : undefined;
  if (found === undefined)
    return fault({ ...position, path: `${position.path}.${by}` }, `Expected one of ${Object.keys(cases).join(", ")}.`);
  return readObject(found, value, position);
}

const COLOR: JsonSchema = { type: "string", pattern: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$" };
const RUN: JsonSchema = {
  type: "object",
  properties: {
    text: { type: "string", maxLength: 4_000 },
    bold: { type: "boolean" },
    italic: { type: "boolean" },
    underline: { type: "boolean" },
    superscript: { type: "boolean" },
    subscript: { type: "boolean" },
    color: COLOR,
    link: { type: "string", maxLength: 2_000 },
  },
  required: ["text"],
};
const RUNS: JsonSchema = { type: "array", minItems: 1, maxItems: 64, items: RUN };

function readRich(schema: JsonSchema, value: unknown, position: SpecPath): unknown {
  if (!Array.isArray(value)) return readString({ type: "string", maxLength: schema.maxLength }, value, position);
  const runs = readArray(RUNS, value, position) as
    | readonly { readonly text?: string; readonly link?: string }[]
    | undefined;
  const length = (runs ?? []).reduce((sum, run) => sum + (run?.text?.length ?? 0), 0);
  if (length > (schema.maxLength as number))
    return fault(position, `The text has ${length} characters; the maximum is ${String(schema.maxLength)}.`);
  for (const [index, run] of (runs ?? []).entries())
    if (run?.link !== undefined && !/^(https?:\/\/|mailto:|tel:|#)/i.test(run.link))
      fault(
        { ...position, path: `${position.path}[${index}].link` },
        "Not an address of http, https, mailto or tel, nor # and a slide's id.",
      );
  return runs;
}

/** Columns and rows of a table. */
const SPAN: JsonSchema = { type: "integer", minimum: 1, maximum: 500 };

/** An object that is a cell of a table. */
function cellOf({ maxLength }: JsonSchema): JsonSchema {
  const properties = {
    text: { "x-rich": true, "x-scalar": true, maxLength },
    fill: COLOR,
    color: COLOR,
    bold: { type: "boolean" },
    align: { type: "string", enum: ["left", "center", "right"] },
    colSpan: SPAN,
    rowSpan: SPAN,
  };
  return { type: "object", properties, required: ["text"] };
}

/** Text, runs, or up to 40 paragraphs of either. */
function readContent(value: unknown, position: SpecPath): unknown {
  if (!Array.isArray(value)) return readRich({ maxLength: 4_000 }, value, position);
  const isRuns = value.length > 0 && value.every((item) => isPlainObject(item));
  if (isRuns) return readRich({ maxLength: 4_000 }, value, position);
  return readArray(
    { type: "array", minItems: 1, maxItems: 40, items: { "x-rich": true, maxLength: 4_000 } },
    value,
    position,
  );
}

const whole = (maximum: number, minimum = 0): JsonSchema => ({ type: "integer", minimum, maximum });
const GRID: JsonSchema = {
  type: "object",
  properties: { col: whole(11), row: whole(11), colSpan: whole(12, 1), rowSpan: whole(12, 1) },
  required: ["col", "row", "colSpan", "rowSpan"],
};
const length = (maximum: number): JsonSchema => ({ type: "number", minimum: 0, maximum });
const PIXELS: JsonSchema = {
  type: "object",
  properties: { x: length(960), y: length(540), w: length(960), h: length(540) },
  required: ["x", "y", "w", "h"],
};

function readRegion(value: unknown, position: SpecPath): unknown {
  const isPixels = isPlainObject(value) && "x" in value;
  const region = readObject(isPixels ? PIXELS : GRID, value, position) as Readonly<Record<string, number>> | undefined;
  if (region === undefined) return undefined;
  const over = (start: string, span: string, most: number): void => {
    if ((region[start] ?? 0) + (region[span] ?? 0) > most) fault(position, `${start} and ${span} reach over ${most}.`);
  };
  if (isPixels) {
    over("x", "w", 960);
    over("y", "h", 540);
  } else {
    over("col", "colSpan", 12);
    over("row", "rowSpan", 12);
  }
  return region;
}
