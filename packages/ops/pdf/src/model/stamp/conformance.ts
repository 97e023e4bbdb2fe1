import { withPdfErrors } from "@colophon/base-pdf";
import type { PdfFile } from "@colophon/kit-pdf";
import { checkConformance, type Flavour, readClaims } from "@colophon/kit-pdf-conformance";
import type { StampOp } from "./place-stamps.ts";

/** Rules of a level that are named one by one. */
const MAX_NAMED = 20;

/** Whether the file claims PDF/A-1, which asks more of fonts than later parts do. */
export function claimsFirstPart(file: PdfFile): boolean {
  return readClaims(file).archive?.startsWith("1") === true;
}

/** What the file claims to conform to, and the rules of it that the result breaks more often than the file did: each a loss. */
export function compareConformance(before: PdfFile, after: PdfFile, op: StampOp): string[] {
  const { archive, accessibility, reported } = readClaims(before);
  for (const flavour of [archive, accessibility]) {
    if (flavour === undefined) continue;
    const broken = withPdfErrors(op, () => brokenRules(before, after, { flavour, maxPages: op.limits.maxPages }));
    for (const { rule, message } of broken.slice(0, MAX_NAMED))
      op.reportLoss("PDF_STAMP_CHANGES_CONFORMANCE", `The result breaks rule ${rule}: ${message}`, { subject: rule });
    if (broken.length > MAX_NAMED) {
      const rest = `The result breaks ${broken.length - MAX_NAMED} more rules of ${flavour}.`;
      op.reportLoss("PDF_STAMP_CHANGES_CONFORMANCE", rest, { subject: flavour });
    }
  }
  return reported.map((claim) => claim.toWellFormed());
}

function brokenRules(
  before: PdfFile,
  after: PdfFile,
  { flavour, maxPages }: { readonly flavour: Flavour; readonly maxPages: number },
) {
  const [old, made] = [before, after].map((file) => checkConformance(file, flavour, { maxPages }).verdicts);
  const failed = new Map(old?.map((verdict) => [verdict.rule, verdict.failed]));
  return (made ?? []).flatMap(({ rule, failed: now, failures }) =>
    now > (failed.get(rule) ?? 0)
      ? [{ rule: `${flavour}/${rule.clause}-${rule.number}`, message: failures.at(-1)?.message.toWellFormed() ?? "" }]
      : [],
  );
}
