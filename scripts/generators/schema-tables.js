import { describeBounds, isArtifactSchema, writeType } from "@colophon/sdk/signature";
import { code, table } from "./markdown.js";

const HEAD = ["member", "type", "description"];
/** A type longer than this is taken apart into rows of its own. */
const LONGEST_TYPE = 90;

/** A schema -> a table of its members, nested ones by their path, and one more table for each of its definitions. */
export function schemaTables(schema, side) {
  return [
    ...memberTable(schema, side),
    ...Object.entries(schema.$defs ?? {}).flatMap(([name, definition]) => [
      `**${name}**`,
      "",
      ...(definition.description === undefined ? [] : [definition.description, ""]),
      ...memberTable(definition, side),
    ]),
  ];
}

function memberTable(schema, side) {
  const rows = [];
  for (const [name, member, isRequired] of membersOf(schema)) addRows(rows, name, member, { isRequired, side });
  if (rows.length === 0 && schema.type !== "object") addRows(rows, "", schema, { isRequired: true, side });
  return rows.length === 0 ? ["None.", ""] : table(HEAD, rows);
}

function membersOf(schema) {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, member]) => [name, member, required.has(name)]);
}

function addRows(rows, path, schema, { isRequired, side }) {
  const isOptional = !isRequired && (side === "given" || schema.default === undefined);
  // In Markdown a pattern is code: its brackets would make links.
  const bounds = describeBounds(schema)?.replace(/pattern (.*)\.$/s, (_, pattern) => `pattern ${code(pattern)}.`);
  const reported = [schema.description, bounds].filter(Boolean).join(" ");
  rows.push([code(`${path}${isOptional ? "?" : ""}`), typeOf(schema, side), reported]);
  if (isArtifactSchema(schema) || schema.contentEncoding !== undefined) return;
  for (const [name, member, isMemberRequired] of membersOf(schema))
    addRows(rows, join(path, name), member, { isRequired: isMemberRequired, side });
  const item = schema.items;
  if (item?.properties !== undefined) {
    for (const [name, member, isMemberRequired] of membersOf(item))
      addRows(rows, join(`${path}[]`, name), member, { isRequired: isMemberRequired, side });
  }
  const open = schema.additionalProperties;
  if (typeof open === "object" && (open.properties !== undefined || open.description !== undefined))
    addRows(rows, join(path, "*"), open, { isRequired: true, side });
  for (const [index, branch] of (schema.anyOf ?? schema.oneOf ?? []).entries()) {
    if (branch.properties === undefined) continue;
    for (const [name, member, isMemberRequired] of membersOf(branch))
      addRows(rows, `${join(path, name)} (form ${index + 1})`, member, { isRequired: isMemberRequired, side });
  }
}

function join(path, name) {
  return path === "" ? name : `${path}.${name}`;
}

function typeOf(schema, side) {
  if (schema.contentEncoding === "base64") return "file";
  if (isArtifactSchema(schema)) return "[artifact](shared-options.md#artifact)";
  if (schema.properties !== undefined) return "object";
  if (schema.items?.properties !== undefined) return "array of objects";
  const text = writeType(schema, { side, comments: "none", nameOf: (name) => name }).replaceAll(/\s+/g, " ");
  if (text.length <= LONGEST_TYPE) return code(text);
  const forms = (schema.anyOf ?? schema.oneOf ?? []).length;
  return forms > 0 ? `one of ${forms} forms` : code(`${text.slice(0, LONGEST_TYPE)}...`);
}
