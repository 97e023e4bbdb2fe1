import { type DatePattern, ISO_DATE, ISO_DATE_TIME, ISO_TIME_OF_DAY, parseStrptime } from "../formats/date-pattern.ts";
import { NO_CONSTRAINTS, readBound, readEnumeration, readPattern } from "./constraints.ts";
import {
  type Constraints,
  type Field,
  type FieldFormat,
  type FieldType,
  type Key,
  type Schema,
  SchemaError,
} from "./field.ts";
import { Description, isRecord } from "./json-reading.ts";

const TYPES: ReadonlySet<string> = new Set<FieldType>([
  "string",
  "integer",
  "number",
  "boolean",
  "date",
  "time",
  "datetime",
  "year",
  "yearmonth",
  "duration",
  "geopoint",
  "object",
  "array",
  "any",
]);
const MAX_FIELDS = 16_384;
const TEXT_FORMATS = { email: "email", uri: "uri", uuid: "uuid", binary: "binary" } as const;
const TRUE_VALUES = ["true", "True", "TRUE", "1"];
const FALSE_VALUES = ["false", "False", "FALSE", "0"];
/** What "any" stands for; a day and month that could be exchanged are refused when the cell is read. */
const ANY_DATE = [
  "%Y-%m-%d",
  "%Y/%m/%d",
  "%d.%m.%Y",
  "%d/%m/%Y",
  "%m/%d/%Y",
  "%d-%m-%Y",
  "%m-%d-%Y",
  "%d %B %Y",
  "%d %b %Y",
  "%B %d, %Y",
  "%b %d, %Y",
];
const ANY_TIME = ["%H:%M:%S", "%H:%M", "%I:%M:%S %p", "%I:%M %p"];

/**
 * A Table Schema description as fields.
 *
 * Shapes   Versions 1 and 2: fields with type, format, constraints and the members of their type; missingValues of the schema
 *          and of fields; primaryKey, uniqueKeys; fieldsMatch. Foreign keys and jsonSchema constraints are named in `unchecked`.
 * Errors   SchemaError with the path, for unknown types, wrong formats, patterns that cannot be run, bounds of another type.
 * Source   Frictionless Table Schema 1 and 2.
 */
export function parseTableSchema(description: unknown): Schema {
  const schema = new Description(description, "schema");
  const list = schema.array("fields") ?? schema.fail("fields", "must be an array.");
  if (list.length > MAX_FIELDS) schema.fail("fields", `at most ${MAX_FIELDS} fields.`);
  const missing = missingValuesOf(schema) ?? new Set([""]);
  const unchecked = schema.has("foreignKeys") ? ["foreignKeys"] : [];
  const fields = list.map((item, index) => {
    const field = new Description(item, `fields[${index}]`);
    const constraints = field.get("constraints");
    if (isRecord(constraints) && "jsonSchema" in constraints) unchecked.push(`fields[${index}].constraints.jsonSchema`);
    return parseField(field, missing);
  });
  const keys = keysOf(schema, fields);
  const mode = schema.get("fieldsMatch");
  const [match] = Array.isArray(mode) ? mode : [mode];
  return {
    fields,
    keys,
    match: match === undefined || match === "exact" ? "position" : "name",
    isCsvw: false,
    unchecked,
  };
}

function parseField(from: Description, missing: ReadonlySet<string>): Field {
  const name = from.string("name") ?? from.fail("name", "must have a name.");
  const given = from.string("type") ?? "string";
  const isList = given === "list";
  const type = isList ? (from.string("itemType") ?? "string") : given;
  if (!isFieldType(type)) return from.fail(isList ? "itemType" : "type", `"${type}" is not known.`);
  const field: Field = {
    name,
    titles: [],
    type,
    format: parseFormat(from, type),
    missingValues: missingValuesOf(from) ?? missing,
    separator: isList ? (from.string("delimiter") ?? ",") : undefined,
    defaultText: "",
    trims: false,
    constraints: NO_CONSTRAINTS,
  };
  if (!from.has("constraints")) return field;
  return {
    ...field,
    constraints: parseConstraints(new Description(from.get("constraints"), `${from.path}.constraints`), field),
  };
}

function isFieldType(type: string): type is FieldType {
  return TYPES.has(type);
}

function parseFormat(from: Description, type: FieldType): FieldFormat {
  const format = from.string("format") ?? "default";
  switch (type) {
    case "string":
      return format in TEXT_FORMATS
        ? { kind: "text", check: TEXT_FORMATS[format as keyof typeof TEXT_FORMATS] }
        : { kind: "plain" };
    case "integer":
    case "number":
      return {
        kind: "number",
        marks: {
          decimalChar: type === "number" ? (from.string("decimalChar") ?? ".") : ".",
          groupChar: from.string("groupChar") ?? "",
          isBare: from.boolean("bareNumber") ?? true,
        },
        pattern: undefined,
      };
    case "boolean":
      return {
        kind: "boolean",
        trueValues: new Set(from.strings("trueValues") ?? TRUE_VALUES),
        falseValues: new Set(from.strings("falseValues") ?? FALSE_VALUES),
      };
    case "date":
    case "time":
    case "datetime":
      return { kind: "moment", patterns: parseMomentFormat(from, format, type) };
    case "geopoint":
      return { kind: "geopoint", notation: format === "array" || format === "object" ? format : "pair" };
    default:
      return { kind: "plain" };
  }
}

function parseMomentFormat(
  from: Description,
  format: string,
  type: "date" | "time" | "datetime",
): readonly DatePattern[] {
  if (format === "default") return [type === "date" ? ISO_DATE : type === "time" ? ISO_TIME_OF_DAY : ISO_DATE_TIME];
  if (format === "any") return anyPatterns(type);
  try {
    const pattern = parseStrptime(format.startsWith("fmt:") ? format.slice(4) : format);
    const isWhole =
      type === "date" ? pattern.hasDate : type === "time" ? pattern.hasTime : pattern.hasDate && pattern.hasTime;
    return isWhole ? [pattern] : from.fail("format", `"${format}" is not a format for the type ${type}.`);
  } catch (error) {
    if (error instanceof RangeError) return from.fail("format", error.message);
    throw error;
  }
}

function anyPatterns(type: "date" | "time" | "datetime"): readonly DatePattern[] {
  if (type === "date") return ANY_DATE.map(parseStrptime);
  if (type === "time") return ANY_TIME.map(parseStrptime);
  return [ISO_DATE_TIME, ...ANY_DATE.flatMap((date) => ANY_TIME.map((time) => parseStrptime(`${date} ${time}`)))];
}

function parseConstraints(from: Description, field: Field): Constraints {
  return {
    required: from.boolean("required") ?? false,
    unique: from.boolean("unique") ?? false,
    minLength: from.count("minLength"),
    maxLength: from.count("maxLength"),
    minimum: readBound(from, "minimum", field, false) ?? readBound(from, "exclusiveMinimum", field, true),
    maximum: readBound(from, "maximum", field, false) ?? readBound(from, "exclusiveMaximum", field, true),
    pattern: readPattern(from, "pattern"),
    enumeration: readEnumeration(from, "enum", field),
  };
}

/** Texts, or (version 2) objects of value and label. */
function missingValuesOf(from: Description): ReadonlySet<string> | undefined {
  const list = from.array("missingValues");
  if (list === undefined) return undefined;
  return new Set(
    list.map((item) => {
      const value = isRecord(item) ? item.value : item;
      return typeof value === "string" ? value : from.fail("missingValues", "must contain texts.");
    }),
  );
}

function keysOf(schema: Description, fields: readonly Field[]): Key[] {
  const names = new Set(fields.map(({ name }) => name));
  const check = (columns: readonly string[], name: string) => {
    for (const column of columns)
      if (!names.has(column)) throw new SchemaError(`schema.${name}`, `there is no field "${column}".`);
    return columns;
  };
  const primary = schema.strings("primaryKey");
  const keys: Key[] =
    primary === undefined || primary.length === 0 ? [] : [{ columns: check(primary, "primaryKey"), isPrimary: true }];
  for (const columns of schema.array("uniqueKeys") ?? []) {
    const list = Array.isArray(columns) ? columns.map(String) : [String(columns)];
    keys.push({ columns: check(list, "uniqueKeys"), isPrimary: false });
  }
  return keys;
}
