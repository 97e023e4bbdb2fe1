import { at, type Issue, type Op } from "@colophon/contract";
import { type FilledDocument, TemplateFaults } from "./fill-document.ts";
import { FillFault } from "./report.ts";
import type { Asking } from "./template.ts";

type FillError = "TEMPLATE_INVALID" | "DATA_INVALID" | "DATA_MISSING";
type FillLoss =
  | "DATA_UNUSED"
  | "TAG_UNFILLED"
  | "HTML_CONSTRUCT_UNSUPPORTED"
  | "SERIALIZER_CONDITION"
  | "VALUE_NOT_LISTED"
  | "BINDING_NOT_UPDATED"
  | "SIGNATURE_INVALIDATED";
export type FillOp = Op<FillError, FillLoss>;

/** Enough to fix a template in one go. */
const MOST_ISSUES = 100;

function placeOf({ part, index, range }: Asking) {
  return { at: [at("part", { id: part }), at("paragraph", index)], ...(range !== undefined && { range }) };
}

function issuesOf(
  op: FillOp,
  faults: readonly {
    readonly path: string;
    readonly message: string;
    readonly fix?: string;
    readonly asking: Asking;
  }[],
): readonly Issue[] {
  return faults.slice(0, MOST_ISSUES).map(({ path, message, fix, asking }) => ({
    path,
    message,
    ...(fix !== undefined && { remediation: fix }),
    locator: op.locate({ ...placeOf(asking), of: "bytes" }),
  }));
}

/** Runs what fills a template; its faults and those of the data become errors with their places. */
export function withFillErrors<T>(op: FillOp, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TemplateFaults) {
      const [first] = error.faults;
      const many = error.faults.length > 1 ? ` ${error.faults.length - 1} more faults are in \`issues\`.` : "";
      const faults = error.faults.map((fault) => ({ ...fault, path: "bytes", message: `${fault.message}.` }));
      throw op.error(
        "TEMPLATE_INVALID",
        `${first?.message ?? ""}, in paragraph ${(first?.asking.index ?? 0) + 1} of ${first?.asking.part ?? ""}.${many}`,
        {
          issues: issuesOf(op, faults),
          ...(first !== undefined && { remediation: first.fix, ...placeOf(first.asking), of: "bytes" }),
        },
      );
    }
    if (!(error instanceof FillFault)) throw error;
    const { asking, path, message } = error;
    const place = path === "" ? "data" : `data.${path}`;
    throw op.error("DATA_INVALID", `\`${place}\` cannot fill ${shown(asking.written)}: ${message}`, {
      ...placeOf(asking),
      of: "bytes",
      issues: issuesOf(op, [{ path: place, message, asking }]),
    });
  }
}

function shown(written: string): string {
  return `\`${written.slice(0, 100)}\``;
}

/** What the document does not have of the data and the template, as losses. */
export function reportFilled(op: FillOp, filled: FilledDocument, missing: "leave" | "empty" | "fail"): void {
  const { report } = filled;
  if (missing === "fail" && report.missing.length > 0) {
    const faults = report.missing.map(({ asking, scope }) => {
      const where = scope === "" ? "the data" : `data.${scope} and the levels around it`;
      return {
        path: scope === "" ? "data" : `data.${scope}`,
        message: `${shown(asking.written)} has no value in ${where}.`,
        asking,
      };
    });
    throw op.error(
      "DATA_MISSING",
      `The data have no value for ${faults.length} ${faults.length === 1 ? "tag" : "tags"}: ${report.missing
        .slice(0, 5)
        .map(({ asking }) => shown(asking.written))
        .join(", ")}.`,
      {
        issues: issuesOf(op, faults),
      },
    );
  }
  for (const { asking, count } of report.missing) {
    const times = count === 1 ? "" : ` ${count} times`;
    const done = missing === "leave" ? "it is left in the document" : "nothing is written for it";
    op.reportLoss("TAG_UNFILLED", `The data have no value for ${shown(asking.written)}${times}: ${done}.`, {
      subject: shown(asking.written),
      ...placeOf(asking),
      of: "bytes",
    });
  }
  for (const path of filled.unused)
    op.reportLoss("DATA_UNUSED", `\`data${path === "" ? "" : `.${path}`}\` is not in the document.`, {
      subject: path || "data",
    });
  for (const name of filled.unusedPictures)
    op.reportLoss("DATA_UNUSED", `The picture \`${name.slice(0, 100)}\` is not in the document.`, {
      subject: `picture ${name}`,
    });
  for (const message of filled.simplified) op.reportLoss("HTML_CONSTRUCT_UNSUPPORTED", message);
  if (report.replaced > 0)
    op.reportLoss(
      "SERIALIZER_CONDITION",
      `${report.replaced} values have characters that XML cannot hold; U+FFFD replaces each.`,
    );
  for (const { asking, path } of report.unlisted)
    op.reportLoss(
      "VALUE_NOT_LISTED",
      `\`data.${path}\` is not in the list of the control ${shown(asking.written)}; it is written as text.`,
      {
        subject: shown(asking.written),
        ...placeOf(asking),
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

/** The part of the value that describes how the template was filled. */
export function describeFilled(filled: FilledDocument, missing: "leave" | "empty" | "fail") {
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
    missing: report.missing.map(({ asking, scope, count }) => ({
      tag: asking.written,
      part: asking.part,
      paragraph: asking.index,
      scope,
      count,
    })),
    unused: [...unused, ...unusedPictures.map((name) => `pictures[name=${name}]`)],
    conditions: [...decided],
    isComplete: missing !== "leave" || report.missing.length === 0,
  };
}
