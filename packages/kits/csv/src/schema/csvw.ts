import { ISO_DATE_TIME, ISO_TIME_OF_DAY, parseUnicodePattern, ZONED_DATE } from "../formats/date-pattern.ts";
import { compilePattern, type Pattern } from "../pattern/pattern.ts";
import { NO_CONSTRAINTS, readBound, readPattern } from "./constraints.ts";
import { checkTerms } from "./csvw-terms.ts";
import {
  type Bound,
  type Constraints,
  type Field,
  type FieldFormat,
  type FieldType,
  type Key,
  type Schema,
  SchemaError,
} from "./field.ts";
import { Description, isRecord } from "./json-reading.ts";
import { compileNumberPattern, type NumberPattern } from "./number-pattern.ts";

interface Base {
  readonly type: FieldType;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly pattern?: string;
  readonly check?: "binary" | "hex" | "zoned";
  /** Neither exponent nor NaN. */
  readonly isDecimal?: true;
}

const integer = (minimum?: number | bigint, maximum?: number | bigint): Base => ({
  type: "integer",
  ...(minimum === undefined ? {} : { minimum }),
  ...(maximum === undefined ? {} : { maximum }),
});

/** Source: XML Schema 2, 3.2.9 to 3.2.14. */
const ZONE = "(Z|[+-](0\\d|1[0-3]):[0-5]\\d|[+-]14:00)?";

/** The datatypes of CSVW and what they come down to. */
const BASES: Readonly<Record<string, Base>> = {
  string: { type: "string" },
  normalizedString: { type: "string" },
  token: { type: "string" },
  language: { type: "string", pattern: "[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*" },
  Name: { type: "string", pattern: "\\i\\c*" },
  NMTOKEN: { type: "string", pattern: "\\c+" },
  QName: { type: "string" },
  anyURI: { type: "string" },
  any: { type: "string" },
  anyAtomicType: { type: "string" },
  xml: { type: "string" },
  html: { type: "string" },
  json: { type: "string" },
  base64Binary: { type: "string", check: "binary" },
  binary: { type: "string", check: "binary" },
  hexBinary: { type: "string", check: "hex" },
  number: { type: "number" },
  decimal: { type: "number", isDecimal: true },
  double: { type: "number" },
  float: { type: "number" },
  integer: integer(),
  long: integer(-(2n ** 63n), 2n ** 63n - 1n),
  int: integer(-(2 ** 31), 2 ** 31 - 1),
  short: integer(-32_768, 32_767),
  byte: integer(-128, 127),
  nonNegativeInteger: integer(0),
  positiveInteger: integer(1),
  unsignedLong: integer(0, 2n ** 64n - 1n),
  unsignedInt: integer(0, 2 ** 32 - 1),
  unsignedShort: integer(0, 65_535),
  unsignedByte: integer(0, 255),
  nonPositiveInteger: integer(undefined, 0),
  negativeInteger: integer(undefined, -1),
  boolean: { type: "boolean" },
  date: { type: "date" },
  time: { type: "time" },
  datetime: { type: "datetime" },
  dateTime: { type: "datetime" },
  dateTimeStamp: { type: "datetime" },
  gYear: { type: "year", check: "zoned" },
  gYearMonth: { type: "yearmonth", check: "zoned" },
  gMonth: { type: "string", pattern: `--(0[1-9]|1[0-2])${ZONE}` },
  gDay: { type: "string", pattern: `---(0[1-9]|[12]\\d|3[01])${ZONE}` },
  gMonthDay: { type: "string", pattern: `--(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])${ZONE}` },
  duration: { type: "duration" },
  dayTimeDuration: { type: "duration" },
  yearMonthDuration: { type: "duration" },
};
/** Members that a column takes over from its schema and table. */
const INHERITED = ["datatype", "default", "null", "required", "separator"] as const;
const UNTRIMMED: ReadonlySet<string> = new Set(["string", "json", "xml", "html", "any", "anyAtomicType"]);

/**
 * A CSVW description of a table as fields.
 *
 * Shapes   description: a table (with tableSchema), a group of exactly one table, or a schema. Column members name, titles,
 *          datatype (name, or base with format, length and bounds), default, null, required, separator; inherited ones from
 *          schema and table; primaryKey. Virtual columns have no cells. Foreign keys are named in `unchecked`.
 * Errors   SchemaError with the path.
 * Source   W3C "Metadata Vocabulary for Tabular Data", 5.3 to 5.11; "Model for Tabular Data", 6.4.
 */
export function parseCsvw(description: unknown): Schema {
  const ignored: string[] = [];
  if (isRecord(description)) checkTerms(description);
  const { schema, parents } = findSchema(new Description(description, "table", (path) => ignored.push(path)));
  const columns = (schema.array("columns") ?? [])
    .filter((column) => isRecord(column) || schema.ignore("columns", "must be an object."))
    .map((column, index) => schema.inner(column, `columns[${index}]`));
  const fields = columns
    .filter((column) => column.boolean("virtual") !== true)
    .map((column, index) => parseColumn(column, parents, index));
  requireOwnNames(columns, schema);
  const primary = schema.strings("primaryKey") ?? [];
  const keys: Key[] = primary.length === 0 ? [] : [{ columns: primary, isPrimary: true }];
  for (const name of primary)
    if (!fields.some((field) => field.name === name)) schema.fail("primaryKey", `there is no column "${name}".`);
  return {
    fields,
    keys,
    match: "position",
    isCsvw: true,
    isOpen: !schema.has("columns") && !parents.some((level) => level.has("tableSchema")),
    unchecked: [...(schema.has("foreignKeys") ? ["foreignKeys"] : []), ...new Set(ignored)],
  };
}

/** Whether a description is CSVW rather than Table Schema. */
export function isCsvw(description: unknown): boolean {
  return (
    isRecord(description) &&
    ("tableSchema" in description || "columns" in description || "tables" in description || "@context" in description)
  );
}

function findSchema(description: Description): {
  readonly schema: Description;
  readonly parents: readonly Description[];
} {
  const tables = description
    .array("tables")
    ?.filter((table) => isRecord(table) || description.ignore("tables", "must be an object."));
  if (tables !== undefined && tables.length !== 1) description.fail("tables", "must contain exactly one table.");
  const table = tables === undefined ? description : description.inner(tables[0], "tables[0]");
  const group = tables === undefined ? [] : [description];
  if (!table.has("tableSchema")) return { schema: table, parents: [table, ...group] };
  const schema = table.inner(table.get("tableSchema"), "tableSchema");
  return { schema, parents: [schema, table, ...group] };
}

function parseColumn(column: Description, parents: readonly Description[], index: number): Field {
  const inherited = (name: (typeof INHERITED)[number]) =>
    [column, ...parents].find((level) => level.has(name)) ?? column;
  const titles = titlesOf(column, languageOf([column, ...parents]));
  const given = column.string("name");
  const isName =
    given === undefined || !given.startsWith("_") || column.ignore("name", "a name must not begin with _.");
  const name = (isName === true ? given : undefined) ?? titles[0] ?? `_col.${index + 1}`;
  const datatype = datatypeOf(inherited("datatype"));
  const baseName = datatype.string("base") ?? "string";
  const base = BASES[baseName] ?? unknownBase(baseName, datatype);
  const field: Field = {
    name,
    titles,
    isTitled: column.has("titles"),
    type: base.type,
    format: parseFormat(datatype, base),
    missingValues: new Set(inherited("null").strings("null") ?? [""]),
    separator: nullableOf(inherited("separator"), "separator"),
    defaultText: inherited("default").string("default") ?? "",
    trims: !UNTRIMMED.has(baseName),
    constraints: NO_CONSTRAINTS,
  };
  const required = inherited("required").boolean("required") ?? false;
  return { ...field, constraints: parseConstraints(datatype, base, field, required) };
}

/** Of what lies elsewhere nothing is known but that cells are texts. */
function unknownBase(name: string, datatype: Description): Base {
  datatype.ignore("base", `"${name.slice(0, 80)}" is not known.`);
  return { type: "string" };
}

/** null means none. */
function nullableOf(level: Description, name: string): string | undefined {
  return level.get(name) === null ? undefined : level.string(name);
}

/** Two columns of one name cannot be told apart; rows are named by columns that there are. */
function requireOwnNames(columns: readonly Description[], schema: Description): void {
  const names = columns.flatMap((column) =>
    typeof column.get("name") === "string" ? [String(column.get("name"))] : [],
  );
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) schema.fail("columns", `two columns have the name "${twice}".`);
}

/** A text, texts, or texts by language, in the order given; those of another language than the table's are none of it. */
function titlesOf(column: Description, language: string): readonly string[] {
  const titles = column.get("titles");
  // Of a list, what is no text is passed over.
  if (Array.isArray(titles)) return titles.filter((title) => typeof title === "string");
  if (!isRecord(titles)) return column.strings("titles") ?? [];
  return Object.entries(titles)
    .filter(([tag]) => isSameLanguage(tag, language))
    .flatMap(([, value]) => (Array.isArray(value) ? value.map(String) : [String(value)]));
}

const ANY_LANGUAGE = "und";

/** The language of a column's cells and its header. */
function languageOf(levels: readonly Description[]): string {
  const level = levels.find((one) => one.has("lang"));
  return level?.string("lang") ?? ANY_LANGUAGE;
}

/** Tags match where they are equal to the length of the shorter. "Metadata Vocabulary", 5.1.6; BCP 47. */
function isSameLanguage(one: string, other: string): boolean {
  if (one === ANY_LANGUAGE || other === ANY_LANGUAGE) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return `${long.toLowerCase()}-`.startsWith(`${short.toLowerCase()}-`);
}

function datatypeOf(level: Description): Description {
  const value = level.get("datatype");
  return level.inner(typeof value === "string" ? { base: value } : (value ?? {}), `${level.path}.datatype`);
}

function parseFormat(datatype: Description, base: Base): FieldFormat {
  switch (base.type) {
    case "integer":
    case "number":
      return parseNumberFormat(datatype, base);
    case "boolean":
      return parseBooleanFormat(datatype);
    case "date":
    case "time":
    case "datetime":
      return parseMomentFormat(datatype, base.type);
    default:
      return base.check === undefined ? { kind: "plain" } : { kind: "text", check: base.check };
  }
}

function parseNumberFormat(datatype: Description, { isDecimal }: Base): FieldFormat {
  const given = datatype.get("format");
  const format = datatype.inner(isRecord(given) ? given : { pattern: given }, `${datatype.path}.format`);
  const source = format.string("pattern");
  const marks = {
    decimalChar: format.string("decimalChar") ?? ".",
    groupChar: format.string("groupChar") ?? (source?.includes(",") || isRecord(given) ? "," : ""),
    isBare: true,
    notation: isDecimal === true ? ("decimal" as const) : ("any" as const),
  };
  if (marks.decimalChar === marks.groupChar) marks.groupChar = "";
  return {
    kind: "number",
    marks,
    pattern: source === undefined ? undefined : readNumberPattern(source, marks, format),
  };
}

function readNumberPattern(
  source: string,
  marks: { readonly decimalChar: string; readonly groupChar: string },
  format: Description,
): NumberPattern | undefined {
  try {
    return compileNumberPattern(source, marks);
  } catch (error) {
    if (error instanceof RangeError) return format.ignore("pattern", error.message);
    throw error;
  }
}

const BOOLEAN: FieldFormat = {
  kind: "boolean",
  trueValues: new Set(["true", "1"]),
  falseValues: new Set(["false", "0"]),
};

function parseBooleanFormat(datatype: Description): FieldFormat {
  const format = datatype.string("format");
  if (format === undefined) return BOOLEAN;
  const [yes, no, ...rest] = format.split("|");
  if (yes === undefined || no === undefined || rest.length > 0)
    datatype.ignore("format", "must be two values separated by |.");
  if (yes === undefined || no === undefined || rest.length > 0) return BOOLEAN;
  return { kind: "boolean", trueValues: new Set([yes]), falseValues: new Set([no]) };
}

function parseMomentFormat(datatype: Description, type: "date" | "time" | "datetime"): FieldFormat {
  const format = datatype.string("format");
  const standard = type === "date" ? ZONED_DATE : type === "time" ? ISO_TIME_OF_DAY : ISO_DATE_TIME;
  if (format === undefined) return { kind: "moment", patterns: [standard] };
  try {
    return { kind: "moment", patterns: [parseUnicodePattern(format)] };
  } catch (error) {
    if (error instanceof RangeError) {
      datatype.ignore("format", error.message);
      return { kind: "moment", patterns: [standard] };
    }
    throw error;
  }
}

function parseConstraints(datatype: Description, base: Base, field: Field, required: boolean): Constraints {
  const length = datatype.count("length");
  const bound = (names: readonly string[], isExclusive: boolean) =>
    names.map((name) => readBound(datatype, name, field, isExclusive)).find((found) => found !== undefined);
  const implied = (value: number | bigint | undefined): Bound | undefined =>
    value === undefined ? undefined : { text: String(value), order: value, isExclusive: false };
  const lower = (name: string) => datatype.has(name);
  if ((lower("minInclusive") || lower("minimum")) && lower("minExclusive"))
    datatype.fail("minExclusive", "there is also an inclusive minimum.");
  if ((lower("maxInclusive") || lower("maximum")) && lower("maxExclusive"))
    datatype.fail("maxExclusive", "there is also an inclusive maximum.");
  const constraints = {
    ...NO_CONSTRAINTS,
    required,
    minLength: length ?? datatype.count("minLength"),
    maxLength: length ?? datatype.count("maxLength"),
    minimum: bound(["minimum", "minInclusive"], false) ?? bound(["minExclusive"], true) ?? implied(base.minimum),
    maximum: bound(["maximum", "maxInclusive"], false) ?? bound(["maxExclusive"], true) ?? implied(base.maximum),
    pattern: patternOf(datatype, base),
  };
  requireRange(datatype, constraints);
  return constraints;
}

/** Bounds that no value keeps are a mistake, not a table without valid rows. Source: "Metadata Vocabulary", 5.11.2; 4.6. */
function requireRange(datatype: Description, { minimum, maximum }: Constraints): void {
  const length = datatype.count("length");
  const least = datatype.count("minLength") ?? 0;
  const most = datatype.count("maxLength") ?? Number.POSITIVE_INFINITY;
  if (length !== undefined && (length < least || length > most))
    datatype.fail("length", "contradicts minLength or maxLength.");
  if (least > most) datatype.fail("minLength", "greater than maxLength.");
  if (minimum === undefined || maximum === undefined) return;
  const isOpen = minimum.isExclusive || maximum.isExclusive;
  if (
    minimum.order > maximum.order ||
    (isOpen && minimum.order === maximum.order && minimum.isExclusive !== maximum.isExclusive)
  )
    datatype.fail("minimum", "no value is possible between it and the maximum.");
}

/** The format of strings and durations is a regular expression. */
function patternOf(datatype: Description, base: Base): Pattern | undefined {
  const isText = base.type === "string" || base.type === "duration";
  if (isText && datatype.has("format")) return readFormatPattern(datatype);
  return base.pattern === undefined ? undefined : compilePattern(base.pattern);
}

function readFormatPattern(datatype: Description): Pattern | undefined {
  try {
    return readPattern(datatype, "format");
  } catch (error) {
    if (error instanceof SchemaError) return datatype.ignore("format", error.message);
    throw error;
  }
}
