import { type FillOp, withFillErrors } from "@colophon/base-fill";
import { isPlainObject, type Op } from "@colophon/contract";
import type { TemplateFiller } from "./fill-document.ts";
import type { SharedContent } from "./merge/shared-content.ts";
import type { PictureSource } from "./resources.ts";
import type { FilledDocument } from "./template-plan.ts";

/** Attack: a list of millions of records, each of which makes a file. */
const MAX_RECORDS = 10_000;

/** A filled record, and the op that names it in losses and errors. */
export interface FilledRecord<O> {
  readonly filled: Omit<FilledDocument, "bytes">;
  readonly op: O;
}

export interface FilledRecords<O> {
  readonly records: readonly FilledRecord<O>[];
  readonly files: readonly Uint8Array[];
  /** What the records of one document share. */
  readonly shared: readonly SharedContent[];
}

interface FillInput {
  readonly data: unknown;
  readonly pictures: readonly PictureSource[];
}

/**
 * Data -> the filled documents: one for each item of a list, or one for all of them, else one.
 *
 * Shapes   A picture counts as unused if no record uses it; the first record reports it.
 * Errors   DATA_INVALID for a list that is empty or has an item that is not an object; RESOURCE_LIMIT_EXCEEDED for more than 10,000 records.
 */
export function fillRecords<O extends FillOp & Op<"RESOURCE_LIMIT_EXCEEDED", never>>(
  { fill, merge }: TemplateFiller,
  { data, pictures, merges }: FillInput & { readonly merges: boolean },
  op: O,
): FilledRecords<O> {
  if (!Array.isArray(data)) {
    const { bytes, ...filled } = withFillErrors(op, () => fill({ data, pictures }));
    return { records: [{ filled, op }], files: [bytes], shared: [] };
  }
  const ops = readRecords(data, op);
  if (merges) {
    const sources = data.map((record: unknown, index) => ({
      data: record,
      within: <T>(work: () => T): T => {
        op.checkpoint();
        return withFillErrors(ops[index] ?? op, work);
      },
    }));
    const { bytes, records, shared } = merge(sources, pictures);
    return {
      records: records.map((filled, index) => ({ filled, op: ops[index] ?? op })),
      files: [bytes],
      shared,
    };
  }
  const made = ops.map((own, index) => {
    op.checkpoint();
    return withFillErrors(own, () => fill({ data: data[index], pictures }));
  });
  const unused = pictures.filter(({ name }) => made.every(({ unusedPictures }) => unusedPictures.includes(name)));
  return {
    records: made.map(({ bytes: _, ...filled }, index) => ({
      filled: { ...filled, unusedPictures: index === 0 ? unused.map(({ name }) => name) : [] },
      op: ops[index] ?? op,
    })),
    files: made.map(({ bytes }) => bytes),
    shared: [],
  };
}

/** The op of each record. */
function readRecords<O extends FillOp & Op<"RESOURCE_LIMIT_EXCEEDED", never>>(
  data: readonly unknown[],
  op: O,
): readonly O[] {
  if (data.length > MAX_RECORDS)
    throw op.error("RESOURCE_LIMIT_EXCEEDED", `\`data\` has ${data.length} records; ${MAX_RECORDS} is the limit.`);
  if (data.length === 0) throw op.error("DATA_INVALID", "`data` is a list without a record.");
  return data.map((record, index) => {
    op.checkpoint();
    const own = forRecord(op, index);
    if (!isPlainObject(record))
      throw op.error("DATA_INVALID", `\`data[${index}]\` is not an object, so that it is not a record.`, {
        remediation: "Send an object, or a list of objects with one record for each document.",
      });
    return own;
  });
}

/** Losses and errors name the record that they are of, counted from 1. */
function forRecord<O extends FillOp>(op: O, index: number): O {
  const path = (text: string): string => text.replace(/^data(?![\w[])/, `data[${index}]`);
  const named = (message: string): string => message.replace(/^`data(?=[.`])/, `\`data[${index}]`);
  return {
    ...op,
    error: (code, message, facts) =>
      op.error(code, `Record ${index + 1}: ${named(message)}`, {
        ...facts,
        ...(facts?.issues !== undefined && {
          issues: facts.issues.map((issue) => ({ ...issue, path: path(issue.path) })),
        }),
      }),
    reportLoss: (code, message, facts) =>
      op.reportLoss(code, named(message), {
        ...facts,
        subject: `record ${index + 1}: ${facts?.subject ?? "document"}`,
      }),
  };
}
