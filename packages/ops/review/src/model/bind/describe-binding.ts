import type { Static } from "@colophon/contract";
import type { ReviewOp } from "../../codes.ts";
import type { Binding, counts } from "../../schemas/definitions.ts";
import { type Annotation, excerptOf, selectorOf } from "../annotation.ts";
import type { Binder, Bound } from "./bind-annotations.ts";

/** A binding as results show it, with positions in code points. */
export function describeBinding({ annotation, status, range, evidence }: Bound, binder: Binder): Binding {
  const { text, points } = binder.text;
  const toPoints = ({ start, end }: { readonly start: number; readonly end: number }) => ({
    start: points.toPoint(start),
    end: points.toPoint(end),
  });
  const locator = binder.locatorOf(range);
  const { runnerUp, ...facts } = evidence;
  return {
    id: annotation.id,
    status,
    quote: (selectorOf(annotation, "TextQuote")?.exact ?? "").toWellFormed(),
    ...(range !== undefined && {
      position: toPoints(range),
      found: text.slice(range.start, range.end).slice(0, 20_000).toWellFormed(),
    }),
    ...(locator !== undefined && { locator }),
    evidence: {
      ...facts,
      ...(runnerUp !== undefined && { runnerUp: { score: runnerUp.score, ...toPoints(runnerUp) } }),
    },
  };
}

export function countBindings(bounds: readonly Bound[]): Static<typeof counts> {
  const found = { annotations: bounds.length, replies: 0, exact: 0, shifted: 0, orphan: 0, ambiguous: 0 };
  for (const { annotation, status } of bounds) {
    found.replies += annotation.replies.length;
    found[status] += 1;
  }
  return found;
}

/** The annotation with the selectors of the place that was found. One without a certain place keeps those it has. */
export function rebind({ annotation, status, range }: Bound, binder: Binder): Annotation {
  if (range === undefined || (status !== "exact" && status !== "shifted")) return annotation;
  const isNew = status === "shifted" || ["TextQuote", "TextPosition"].some((each) => !hasSelector(annotation, each));
  const { selectors } = annotation.target;
  const places = selectors.filter(({ type }) => type !== "TextQuote" && type !== "TextPosition");
  if (!isNew) return { ...annotation, target: { selectors: binder.countWords(selectors, range.start) } };
  return {
    ...annotation,
    target: { selectors: [...binder.selectorsOf(range), ...(status === "exact" ? places : [])] },
  };
}

function hasSelector({ target }: Annotation, type: string): boolean {
  return target.selectors.some((each) => each.type === type);
}

/** Reports each annotation that has no certain place; with `anchors: exact` a shifted one ends the call. */
export function reportBindings(bounds: readonly Bound[], anchors: "exact" | "shifted", op: ReviewOp): void {
  const shifted = bounds.filter(({ status }) => status === "shifted");
  if (anchors === "exact" && shifted.length > 0)
    throw op.error("SHIFTED_ANCHOR", `${shifted.length} annotations are not exactly where they were.`, {
      issues: shifted.slice(0, 50).map(({ annotation }) => ({
        path: `annotations.${annotation.id}`,
        message: `"${excerptOf(annotation)}" has shifted.`,
      })),
    });
  for (const { annotation, status, evidence } of bounds) {
    op.checkpoint();
    const subject = `annotation ${annotation.id}`;
    const quote = excerptOf(annotation);
    if (status === "orphan")
      op.reportLoss("REVIEW_TARGET_DELETED", `The target "${quote}" is not in the document: ${evidence.reason}`, {
        subject,
      });
    if (status === "ambiguous")
      op.reportLoss(
        "REVIEW_SIDECAR_ONLY",
        `The target "${quote}" has no certain place in the document: ${evidence.reason}`,
        { subject },
      );
  }
}
