import { type FillOp, withFillErrors } from "@colophon/base-fill";
import { isPlainObject, type Op } from "@colophon/contract";
import type { FilledDocument } from "./fill-document.ts";
import type { PictureSource } from "./resources.ts";

/** Attack: a list of millions of records, each of which makes a file. */
const MAX_RECORDS = 10_000;

/** Fills one record. */
type Fill = (given: { readonly data: unknown; readonly pictures: readonly PictureSource[] }) => FilledDocument;

/** A filled record, and the op that names it in losses and errors. */
export interface FilledRecord<O> {
  readonly filled: FilledDocument;
  readonly op: O;
}

/**
 * Data -> the filled documents: one for each item of a list, else one.
 *
 * Shapes   A picture counts as unused if no record uses it; the first record reports it.
 * Errors   DATA_INVALID for a list that is empty or has an item that is not an object; RESOURCE_LIMIT_EXCEEDED for more than 10,000 records.
 */
export function fillRecords<O extends FillOp & Op<"RESOURCE_LIMIT_EXCEEDED", never>>(
  fill: Fill,
  { data, pictures }: { readonly data: unknown; readonly pictures: readonly PictureSource[] },
  op: O,
): readonly FilledRecord<O>[] {
  if (!Array.isArray(data)) return [{ filled: withFillErrors(op, () => fill({ data, pictures })), op }];
  if (data.length > MAX_RECORDS)
    throw op.error("RESOURCE_LIMIT_EXCEEDED", `\`data\` has ${data.length} records; ${MAX_RECORDS} is the limit.`);
  if (data.length === 0) throw op.error("DATA_INVALID", "`data` is a list without a record.");
  const made = data.map((record: unknown, index) => {
    const own = forRecord(op, index);
    op.checkpoint();
    if (!isPlainObject(record))
      throw op.error("DATA_INVALID", `\`data[${index}]\` is not an object, so that it is not a record.`, {
        remediation: "Send an object, or a list of objects with one record for each document.",
      });
    return { filled: withFillErrors(own, () => fill({ data: record, pictures })), op: own };
  });
  const unused = pictures.filter(({ name }) => made.every(({ filled }) => filled.unusedPictures.includes(name)));
  return made.map(({ filled, op: own }, index) => ({
    filled: { ...filled, unusedPictures: index === 0 ? unused.map(({ name }) => name) : [] },
    op: own,
  }));
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
