import { hash } from "node:crypto";
import { CanonicalJsonError, canonicalJson, isPlainObject, type Sha256Hash } from "@colophon/contract";
import { RECORD_SCHEMA } from "../data/names.ts";
import { checkRecordShape } from "../schemas/record.ts";
import { findFaultOfReceipt } from "./receipt.ts";
import type { ProvenanceRecord, RecordBody } from "./types.ts";

/** A line that is a record by shape, and the hash that it should state. */
export interface ReadRecord {
  readonly record: ProvenanceRecord;
  readonly actualHash: Sha256Hash;
}

/** Why a line is not a record. */
export interface LineFault {
  readonly rule: "line-encoding" | "line-syntax" | "line-not-canonical" | "record-version" | "record-schema";
  readonly message: string;
  readonly path?: string;
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** From here on compiling the schema costs less than walking it. */
const COMPILE_AFTER = 50;
let walked = 0;

function hashText(text: string): Sha256Hash {
  return `sha256:${hash("sha256", text, "hex")}`;
}

/** The canonical JSON of a record and its hash filled in. */
export function sealRecord(body: RecordBody): ProvenanceRecord {
  return { ...body, recordHash: hashText(canonicalJson(body)) };
}

/** A record as its line in a chain, with the line end. */
export function writeRecord(record: ProvenanceRecord): Buffer {
  return Buffer.from(`${canonicalJson(record)}\n`);
}

/**
 * One line without its line end -> the record, or why it is not one.
 *
 * Cost     O(bytes): one parse, one canonical form to compare with, one hash.
 */
export function readRecord(line: Uint8Array): ReadRecord | LineFault {
  let text: string;
  try {
    text = decoder.decode(line);
  } catch {
    return { rule: "line-encoding", message: "The line is not valid UTF-8." };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { rule: "line-syntax", message: "The line is not JSON." };
  }
  if (!isPlainObject(value)) return { rule: "record-schema", message: "The line is not a JSON object." };
  const notCanonical = findNonCanonical(value, text);
  if (notCanonical !== undefined) return notCanonical;
  if (value.schema !== RECORD_SCHEMA)
    return {
      rule: "record-version",
      message: `The schema is ${quote(value.schema)}; this version reads ${RECORD_SCHEMA}.`,
      path: "schema",
    };
  const [issue] = checkRecordShape(value, walked++ < COMPILE_AFTER ? text.length : Number.POSITIVE_INFINITY);
  if (issue !== undefined)
    return { rule: "record-schema", message: issue.message, ...(issue.path !== "" && { path: issue.path }) };
  const record = value as unknown as ProvenanceRecord;
  const fault = findFaultOfReceipt(record);
  if (fault !== undefined) return { rule: "record-schema", ...fault };
  return { record, actualHash: hashText(bodyOf(record, text)) };
}

function findNonCanonical(value: unknown, text: string): LineFault | undefined {
  const rule = "line-not-canonical";
  try {
    if (canonicalJson(value) === text) return undefined;
  } catch (error) {
    if (!(error instanceof CanonicalJsonError)) throw error;
    return { rule, message: `${error.message}.` };
  }
  return {
    rule,
    message: "The line is not in the canonical form of RFC 8785: order, spaces, escapes, numbers or duplicates.",
  };
}

/** The canonical JSON without recordHash and signatures: `text` is canonical, so only its end differs. */
function bodyOf(record: ProvenanceRecord, text: string): string {
  const { recordHash, schema, sequence, signatures, subject } = record;
  const end = `${canonicalJson({ schema, sequence, subject }).slice(1)}`;
  const full = `,${canonicalJson({ recordHash, schema, sequence, ...(signatures && { signatures }), subject }).slice(1)}`;
  return `${text.slice(0, text.length - full.length)},${end}`;
}

function quote(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value.slice(0, 80)) : "not a text";
}
