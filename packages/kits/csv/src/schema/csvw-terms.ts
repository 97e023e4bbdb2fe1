import { SchemaError } from "./field.ts";
import { isRecord } from "./json-reading.ts";

/** What an object of a description is, by the member that holds it. */
const TYPE_BY_MEMBER: Readonly<Record<string, string>> = {
  tables: "Table",
  tableSchema: "Schema",
  columns: "Column",
  dialect: "Dialect",
  transformations: "Template",
  datatype: "Datatype",
};
/** Words with a meaning of JSON-LD; every other @word is none. */
const KEYWORDS: ReadonlySet<string> = new Set(["@id", "@type", "@value", "@language", "@context"]);
const LANGUAGE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;
const PRIMARY_LANGUAGE = /^(?:[A-Za-z]{2,3}|[A-Za-z]{4,8}|[xi])(?:-|$)/;
const LINK = /^[^\s:]+:\S+$/;
const TERMS: ReadonlySet<string> = new Set([
  "TableGroup",
  "Table",
  "Schema",
  "Column",
  "Dialect",
  "Template",
  "Datatype",
]);
/** Where the names of built-in datatypes are. "Metadata Vocabulary", 5.11.1. */
const BUILT_IN =
  /^http:\/\/www\.w3\.org\/(?:2001\/XMLSchema#|ns\/csvw#(?:JSON|json)$|1999\/02\/22-rdf-syntax-ns#(?:XMLLiteral|HTML)$)/;
const MAX_DEPTH = 32;

/**
 * Refuses what the metadata vocabulary forbids wherever it stands: blank nodes as names, objects that call themselves something
 * else, values of common properties that are no JSON-LD of the allowed kind.
 *
 * Errors   SchemaError with the path.
 * Source   W3C "Metadata Vocabulary for Tabular Data", 5.1.6, 5.2, 5.8.
 */
export function checkTerms(description: Readonly<Record<string, unknown>>): void {
  checkContext(description["@context"]);
  checkObject(description, "tables" in description ? "TableGroup" : "Table", "table", 0);
}

function checkContext(context: unknown): void {
  if (!Array.isArray(context)) return;
  const [, local] = context;
  const strange = isRecord(local)
    ? Object.keys(local).find((name) => name !== "@base" && name !== "@language")
    : undefined;
  if (strange !== undefined) throw new SchemaError("table.@context", `"${strange}" is neither @base nor @language.`);
}

function checkObject(object: Readonly<Record<string, unknown>>, type: string, path: string, depth: number): void {
  if (depth > MAX_DEPTH) throw new SchemaError(path, "nested too deeply.");
  checkName(object["@id"], path);
  if (type === "Datatype" && typeof object["@id"] === "string" && BUILT_IN.test(object["@id"]))
    throw new SchemaError(`${path}.@id`, "it is the name of a built-in datatype.");
  const own = object["@type"];
  if (own !== undefined && own !== type && type !== "Datatype")
    throw new SchemaError(`${path}.@type`, `must be "${type}".`);
  for (const [name, value] of Object.entries(object)) {
    const inner = TYPE_BY_MEMBER[name];
    const place = `${path}.${name}`;
    if (name.includes(":")) checkValue(value, place, depth + 1);
    else if (inner !== undefined) {
      for (const [index, item] of (Array.isArray(value) ? value : [value]).entries())
        if (isRecord(item)) checkObject(item, inner, Array.isArray(value) ? `${place}[${index}]` : place, depth + 1);
    } else if (name === "titles" && isRecord(value)) checkLanguages(value, place);
  }
}

function checkName(id: unknown, path: string): void {
  if (typeof id === "string" && id.startsWith("_:"))
    throw new SchemaError(`${path}.@id`, "a blank node is not a name.");
}

function checkLanguages(titles: Readonly<Record<string, unknown>>, path: string): void {
  const wrong = Object.keys(titles).find(
    (tag) => !LANGUAGE.test(tag) || !PRIMARY_LANGUAGE.test(tag) || isNoLanguage(tag),
  );
  if (wrong !== undefined) throw new SchemaError(path, `"${wrong}" is not a language tag.`);
}

/** A single letter is no language but x and i, which begin private and old tags. */
function isNoLanguage(tag: string): boolean {
  return /^[A-HJ-WYZa-hj-wyz]-/.test(tag);
}

/** A common property: a scalar, a list, or an object of JSON-LD without lists, sets and contexts of its own. */
function checkValue(value: unknown, path: string, depth: number): void {
  if (depth > MAX_DEPTH) throw new SchemaError(path, "nested too deeply.");
  if (Array.isArray(value)) for (const item of value) checkValue(item, path, depth + 1);
  if (!isRecord(value)) return;
  const strange = Object.keys(value).find(
    (name) => name.startsWith("@") && (!KEYWORDS.has(name) || name === "@context"),
  );
  if (strange !== undefined) throw new SchemaError(`${path}.${strange}`, "not allowed in a common property.");
  checkName(value["@id"], path);
  const types = value["@type"] === undefined ? [] : [value["@type"]].flat();
  for (const type of types)
    if (!isTypeName(type)) throw new SchemaError(`${path}.@type`, "must be the name of a type.");
  if ("@value" in value) checkLiteral(value, path);
  else if ("@language" in value) throw new SchemaError(`${path}.@language`, "allowed only together with @value.");
  for (const [name, member] of Object.entries(value))
    if (!name.startsWith("@")) checkValue(member, `${path}.${name}`, depth + 1);
}

function isTypeName(type: unknown): boolean {
  return typeof type === "string" && !type.startsWith("_:") && (LINK.test(type) || TERMS.has(type));
}

function checkLiteral(value: Readonly<Record<string, unknown>>, path: string): void {
  const others = Object.keys(value).filter((name) => name !== "@value");
  if (others.length > 1 || others.some((name) => name !== "@type" && name !== "@language"))
    throw new SchemaError(path, "besides @value, only a @type or a @language is allowed.");
  const language = value["@language"];
  if (language !== undefined && (typeof language !== "string" || !LANGUAGE.test(language)))
    throw new SchemaError(`${path}.@language`, "must be a language tag.");
}
