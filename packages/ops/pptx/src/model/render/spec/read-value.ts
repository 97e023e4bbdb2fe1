import { isPlainObject, type JsonSchema } from "@colophon/contract";
import { isXmlText } from "@colophon/kit-xml";

export interface SpecIssue {
  readonly path: string;
  readonly message: string;
}

/** What was found while a value was read. */
export interface Reading {
  readonly issues: SpecIssue[];
  /** Paths of members that no schema has; they are left out. */
  readonly unknown: string[];
  readonly checkpoint: () => void;
}

/** Issues told of one specification; whoever has more mends these first. */
const MOST_ISSUES = 100;
/** Containers in containers. Attack: a thousand of them. */
const MOST_DEPTH = 40;

type Read = (schema: JsonSchema, value: unknown, at: Spot) => unknown;
interface Spot {
  readonly path: string;
  readonly depth: number;
  readonly reading: Reading;
}

/**
 * A value -> what its schema has of it. Members that the schema does not have are left out and listed.
 *
 * Shapes   Schemas of the contract's builders, and the keywords x-by, x-rich, x-scalar, x-content, x-region of this folder.
 */
export function readValue(schema: JsonSchema, value: unknown, path: string, reading: Reading): unknown {
  return read(schema, value, { path, depth: 0, reading });
}

function read(schema: JsonSchema, value: unknown, spot: Spot): unknown {
  if (spot.depth > MOST_DEPTH) return fault(spot, `Nested more than ${MOST_DEPTH} deep.`);
  if ("x-by" in schema) return readCase(schema, value, spot);
  if ("x-content" in schema) return readContent(value, spot);
  if ("x-region" in schema) return readRegion(value, spot);
  if ("x-scalar" in schema && typeof value === "number")
    return Number.isFinite(value) ? value : fault(spot, "No number.");
  if ("x-flag" in schema && typeof value === "boolean") return value;
  if ("x-rich" in schema) return readRich(schema, value, spot);
  if ("x-scalar" in schema) return readString({ ...schema, type: "string" }, value, spot);
  const reader = READERS[String(schema.type)];
  return reader === undefined ? value : reader(schema, value, spot);
}

const READERS: Readonly<Record<string, Read>> = {
  string: readString,
  number: readNumber,
  integer: readNumber,
  boolean: (_, value, spot) => (typeof value === "boolean" ? value : fault(spot, "Not true or false.")),
  array: readArray,
  object: readObject,
};

function fault({ path, reading }: Spot, message: string): undefined {
  if (reading.issues.length < MOST_ISSUES) reading.issues.push({ path, message });
  return undefined;
}

function readString(schema: JsonSchema, value: unknown, spot: Spot): unknown {
  const words = schema.enum as readonly unknown[] | undefined;
  if (words !== undefined && !words.includes(value)) return fault(spot, `Not one of ${words.join(", ")}.`);
  if (typeof value !== "string") return fault(spot, "Not a text.");
  const {
    minLength = 0,
    maxLength = Infinity,
    pattern,
  } = schema as { minLength?: number; maxLength?: number; pattern?: string };
  if (value.length < minLength) return fault(spot, "Empty.");
  if (value.length > maxLength) return fault(spot, `${value.length} characters, at most ${maxLength}.`);
  if (pattern !== undefined && !new RegExp(pattern).test(value)) return fault(spot, `Not of the form ${pattern}.`);
  if (!isXmlText(value)) return fault(spot, "A character that no presentation can hold.");
  return value;
}

function readNumber(schema: JsonSchema, value: unknown, spot: Spot): unknown {
  if (typeof value !== "number" || !Number.isFinite(value)) return fault(spot, "Not a number.");
  if (schema.type === "integer" && !Number.isInteger(value)) return fault(spot, "Not a whole number.");
  const { minimum = -Infinity, maximum = Infinity } = schema as { minimum?: number; maximum?: number };
  return value < minimum || value > maximum ? fault(spot, `${value} is not within ${minimum} and ${maximum}.`) : value;
}

function readArray(schema: JsonSchema, value: unknown, { path, depth, reading }: Spot): unknown {
  const spot = { path, depth, reading };
  if (!Array.isArray(value)) return fault(spot, "Not a list.");
  const { minItems = 0, maxItems = Infinity } = schema as { minItems?: number; maxItems?: number };
  if (value.length < minItems || value.length > maxItems)
    return fault(
      spot,
      `${value.length} items, ${minItems === maxItems ? minItems : `${minItems} to ${maxItems}`} wanted.`,
    );
  reading.checkpoint();
  return value.map((item, index) =>
    read(schema.items as JsonSchema, item, { path: `${path}[${index}]`, depth: depth + 1, reading }),
  );
}

function readObject(schema: JsonSchema, value: unknown, { path, depth, reading }: Spot): unknown {
  if (!isPlainObject(value)) return fault({ path, depth, reading }, "Not an object.");
  const given = value as Readonly<Record<string, unknown>>;
  const properties = schema.properties as Readonly<Record<string, JsonSchema>> | undefined;
  const spotOf = (name: string): Spot => ({ path: path === "" ? name : `${path}.${name}`, depth: depth + 1, reading });
  if (properties === undefined) return readRecord(schema, given, spotOf);
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(given)) if (!Object.hasOwn(properties, name)) reading.unknown.push(spotOf(name).path);
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
  spotOf: (name: string) => Spot,
): unknown {
  const names = Object.keys(given);
  const { maxProperties = Infinity } = schema as { maxProperties?: number };
  if (names.length > maxProperties) return fault(spotOf("*"), `${names.length} members, at most ${maxProperties}.`);
  return Object.fromEntries(
    names.map((name) => [name, read(schema.additionalProperties as JsonSchema, given[name], spotOf(name))]),
  );
}

function readCase(schema: JsonSchema, value: unknown, spot: Spot): unknown {
  if (!isPlainObject(value)) return fault(spot, "Not an object.");
  const by = schema["x-by"] as string;
  const cases = schema["x-cases"] as Readonly<Record<string, JsonSchema>>;
  const name = (value as Readonly<Record<string, unknown>>)[by];
  const found = typeof name === "string" && Object.hasOwn(cases, name) ? cases[name] : undefined;
  if (found === undefined)
    return fault({ ...spot, path: `${spot.path}.${by}` }, `Not one of ${Object.keys(cases).join(", ")}.`);
  return readObject(found, value, spot);
}

const RUN: JsonSchema = {
  type: "object",
  properties: {
    text: { type: "string", maxLength: 4_000 },
    bold: { type: "boolean" },
    italic: { type: "boolean" },
    underline: { type: "boolean" },
    superscript: { type: "boolean" },
    subscript: { type: "boolean" },
    color: { type: "string", pattern: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$" },
    link: { type: "string", maxLength: 2_000 },
  },
  required: ["text"],
};
const RUNS: JsonSchema = { type: "array", minItems: 1, maxItems: 64, items: RUN };

function readRich(schema: JsonSchema, value: unknown, spot: Spot): unknown {
  if (!Array.isArray(value)) return readString({ type: "string", maxLength: schema.maxLength }, value, spot);
  const runs = readArray(RUNS, value, spot) as
    | readonly { readonly text?: string; readonly link?: string }[]
    | undefined;
  const length = (runs ?? []).reduce((sum, run) => sum + (run?.text?.length ?? 0), 0);
  if (length > (schema.maxLength as number))
    return fault(spot, `${length} characters, at most ${String(schema.maxLength)}.`);
  for (const [index, run] of (runs ?? []).entries())
    if (run?.link !== undefined && !/^(https?:\/\/|mailto:|tel:|#)/i.test(run.link))
      fault(
        { ...spot, path: `${spot.path}[${index}].link` },
        "Not an address of http, https, mailto or tel, nor # and a slide's id.",
      );
  return runs;
}

/** Text, runs, or up to 40 paragraphs of either. */
function readContent(value: unknown, spot: Spot): unknown {
  if (!Array.isArray(value)) return readRich({ maxLength: 4_000 }, value, spot);
  const isRuns = value.length > 0 && value.every((item) => isPlainObject(item));
  if (isRuns) return readRich({ maxLength: 4_000 }, value, spot);
  return readArray(
    { type: "array", minItems: 1, maxItems: 40, items: { "x-rich": true, maxLength: 4_000 } },
    value,
    spot,
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

function readRegion(value: unknown, spot: Spot): unknown {
  const isPixels = isPlainObject(value) && "x" in value;
  const region = readObject(isPixels ? PIXELS : GRID, value, spot) as Readonly<Record<string, number>> | undefined;
  if (region === undefined) return undefined;
  const over = (start: string, span: string, most: number): void => {
    if ((region[start] ?? 0) + (region[span] ?? 0) > most) fault(spot, `${start} and ${span} reach over ${most}.`);
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
