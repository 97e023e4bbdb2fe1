import {
  describeMissing,
  type FillOp,
  type Missing,
  placeOfAsking,
  reportMissing,
  reportReplaced,
  reportUnused,
  shownTag,
} from "@colophon/base-fill";
import type { Op } from "@colophon/contract";
import type { SharedContent } from "./merge/shared-content.ts";
import type { FilledDocument } from "./template-plan.ts";

type Filled = Omit<FilledDocument, "bytes">;

type DocumentFillOp = FillOp &
  Op<
    "TEMPLATE_INVALID" | "DATA_INVALID" | "DATA_MISSING",
    | "DATA_UNUSED"
    | "TAG_UNFILLED"
    | "SERIALIZER_CONDITION"
    | "HTML_CONSTRUCT_UNSUPPORTED"
    | "VALUE_NOT_LISTED"
    | "BINDING_NOT_UPDATED"
    | "SIGNATURE_INVALIDATED"
    | "RECORDS_SHARE_CONTENT"
  >;

/** What the document does not have of the data and the template, as losses. */
export function reportFilled(op: DocumentFillOp, filled: Filled, missing: Missing): void {
  const { report, unused, unusedPictures } = filled;
  reportMissing(op, report.missing, { missing, noun: "document" });
  reportUnused(op, { unused, pictures: unusedPictures, noun: "document" });
  for (const message of filled.simplified) op.reportLoss("HTML_CONSTRUCT_UNSUPPORTED", message);
  reportReplaced(op, report.replaced);
  for (const { asking, path } of report.unlisted)
    op.reportLoss(
      "VALUE_NOT_LISTED",
      `\`data.${path}\` is not in the list of the control ${shownTag(asking.written)}; it is written as text.`,
      {
        subject: shownTag(asking.written),
        ...placeOfAsking(asking),
        of: "bytes",
      },
    );
  for (const { binding } of filled.unbound)
    op.reportLoss(
      "BINDING_NOT_UPDATED",
      `The control's XML at \`${binding.xpath.slice(0, 200)}\` was not found or has tags; Word may show its old value.`,
    );
  if (filled.isSigned)
    op.reportLoss("SIGNATURE_INVALIDATED", "The signature of the template does not cover the filled document.");
}

/** What the records of a merged document share, as losses. */
export function reportShared(op: DocumentFillOp, shared: readonly SharedContent[]): void {
  for (const { message, subject, asking } of shared)
    op.reportLoss("RECORDS_SHARE_CONTENT", message, {
      subject,
      ...(asking !== undefined && { ...placeOfAsking(asking), of: "bytes" as const }),
    });
}

/** The part of the value that describes how the template was filled: the first record, and each one if there is a list of them. */
export function describeRecords(records: readonly { readonly filled: Filled }[], missing: Missing, isList: boolean) {
  const described = records.map(({ filled }) => describeFilled(filled, missing));
  const [first] = described;
  if (first === undefined) throw new RangeError("There is no record.");
  return {
    ...first,
    isComplete: described.every(({ isComplete }) => isComplete),
    ...(isList && { records: described.map(({ counts: _, ...record }) => record) }),
  };
}

function describeFilled(filled: Filled, missing: Missing) {
  const { plans, report, unused, unusedPictures, decided } = filled;
  const sum = (count: (plan: (typeof plans)[number]) => number): number =>
    plans.reduce((all, plan) => all + count(plan), 0);
  return {
    counts: {
      tags: sum(({ tags }) => tags),
      controls: sum(({ controls }) => controls.length),
      fields: sum(({ fields }) => fields),
      parts: plans.length,
    },
    missing: describeMissing(report.missing),
    unused: [...unused, ...unusedPictures.map((name) => `pictures[name=${name}]`)],
    conditions: [...decided],
    isComplete: missing !== "leave" || report.missing.length === 0,
  };
}
