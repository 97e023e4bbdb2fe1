import { type Json, JsonError, type Op, parseJson } from "@colophon/contract";
import { FormatError, sourceOf } from "@colophon/kit-bytes";
import { readAllRows, sniff } from "@colophon/kit-csv";
import { type DataNode, type FieldValue, readFdf, walkData } from "@colophon/kit-pdf/forms";
import { readXfdf } from "./xfdf.ts";

/** Values of one filled file, by full field name. */
export type FormRecord = Readonly<Record<string, FieldValue>>;

type RecordsOp = Pick<
  Op<"SCHEMA_REJECTED" | "RESOURCE_LIMIT", "FORM_RICH_TEXT_FLATTENED">,
  "error" | "reportLoss" | "checkpoint"
>;

/** Attack: a list of millions of records, each of which makes a file. */
const MAX_RECORDS = 10_000;
/** Bytes in which a format shows itself. */
const HEAD = 1024;

/**
 * Form data -> the records to fill in: one of an FDF or XFDF file or a JSON object, one for each item of a JSON list and for each
 * row of a delimited text, whose first row has the field names.
 *
 * Errors   SCHEMA_REJECTED for data that cannot be read; RESOURCE_LIMIT for more than 10,000 records.
 */
export function readRecords(bytes: Uint8Array, op: RecordsOp): readonly FormRecord[] {
  try {
    const records = readByKind(bytes, op);
    if (records.length > MAX_RECORDS)
      throw op.error("RESOURCE_LIMIT", `\`data\` has ${records.length} records; ${MAX_RECORDS} is the limit.`);
    if (records.length === 0) throw refused(op, "`data` has no record.");
    return records;
  } catch (error) {
    if (error instanceof FormatError || error instanceof JsonError)
      throw refused(op, `\`data\` cannot be read: ${error.message}`);
    throw error;
  }
}

function readByKind(bytes: Uint8Array, op: RecordsOp): readonly FormRecord[] {
  const head = Buffer.from(bytes.subarray(0, HEAD))
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart();
  const isWide = head.startsWith("\xfe\xff") || head.startsWith("\xff\xfe");
  if (head.includes("%FDF-")) return [recordOf(readFdf(bytes, { checkpoint: op.checkpoint }), op)];
  if (head.startsWith("<") || (isWide && head.includes("<\0?"))) return [recordOf(readXfdf(bytes, op.checkpoint), op)];
  return /^[[{]/.test(head) ? readJson(bytes, op) : readRows(bytes, op);
}

/** The values of form data; a button's state is named as one. */
function recordOf(nodes: readonly DataNode[], op: RecordsOp): FormRecord {
  const record = new Map<string, FieldValue>();
  for (const { name, node } of walkData(nodes)) {
    op.checkpoint();
    const { values, isList, state, richText } = node;
    if (richText !== undefined)
      op.reportLoss("FORM_RICH_TEXT_FLATTENED", "The formatting of the value in `data` is not written.", {
        subject: `field ${name.toWellFormed()}`,
      });
    const [first = ""] = values ?? [];
    if (values === undefined) continue;
    const isState = state !== undefined && first !== "Off";
    record.set(name, isList ? values : isState ? { state: first } : first);
  }
  return Object.fromEntries(record);
}

function readJson(bytes: Uint8Array, op: RecordsOp): readonly FormRecord[] {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const read = parseJson(isMarked ? bytes.subarray(3) : bytes);
  return (Array.isArray(read) ? read : [read]).map((item: Json, index) => {
    op.checkpoint();
    if (typeof item !== "object" || item === null || Array.isArray(item))
      throw refused(op, `Record ${index + 1} of \`data\` is not an object of field names and values.`);
    const entries = Object.entries(item).filter(([, value]) => value !== null);
    const wrong = entries.find(([, value]) => !isFieldValue(value));
    if (wrong !== undefined)
      throw refused(
        op,
        `Record ${index + 1} of \`data\`: ${JSON.stringify(wrong[0])} has a value that no field can have.`,
      );
    return Object.fromEntries(entries) as FormRecord;
  });
}

/** The types that `values` accepts. */
function isFieldValue(value: Json): boolean {
  if (["string", "number", "boolean"].includes(typeof value)) return true;
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.every((item) => typeof item === "string");
  const [[key, own] = ["", null], ...others] = Object.entries(value);
  return others.length === 0 && (key === "state" || key === "export") && typeof own === "string";
}

function readRows(bytes: Uint8Array, op: RecordsOp): readonly FormRecord[] {
  const { dialect, encoding } = sniff(sourceOf(bytes), { checkpoint: op.checkpoint });
  const options = { dialect: { ...dialect, headerRows: 1 }, encoding: encoding.name, checkpoint: op.checkpoint };
  const [names = [], ...rows] = readAllRows(sourceOf(bytes), options);
  const unnamed = names.findIndex((name, index) => name.trim() === "" || names.indexOf(name) < index);
  if (unnamed !== -1)
    throw refused(op, `Column ${unnamed + 1} of \`data\` has no name, or the name of an earlier column.`);
  return rows.map((row, index) => {
    op.checkpoint();
    if (row.length !== names.length)
      throw refused(op, `Row ${index + 2} of \`data\` has ${row.length} cells; the first row has ${names.length}.`);
    return Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""]));
  });
}

function refused(op: RecordsOp, message: string): Error {
  return op.error("SCHEMA_REJECTED", message, { issues: [{ path: "data", message }] });
}
