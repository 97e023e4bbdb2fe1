import {
  describeMissing,
  type FillOp,
  type Missing,
  reportMissing,
  reportReplaced,
  reportUnused,
} from "@colophon/base-fill";
import { at, type Op } from "@colophon/contract";
import { SharedPartFault } from "./deck-parts.ts";
import type { FilledDeck } from "./fill-deck.ts";
import { PlanFault } from "./slide-plan.ts";

type DeckFillOp = FillOp &
  Op<
    "TEMPLATE_INVALID" | "DATA_INVALID" | "DATA_MISSING" | "PLAN_INVALID",
    | "DATA_UNUSED"
    | "TAG_UNFILLED"
    | "SERIALIZER_CONDITION"
    | "LINK_REMOVED"
    | "SECTION_CHANGED"
    | "CHART_BOOK_REPLACED"
    | "CHART_DATA_REDUCED"
    | "THUMBNAIL_REMOVED"
    | "SIGNATURE_INVALIDATED"
    | "TITLE_KEPT"
  >;

/** Runs what reads the plan; an entry that names no slide becomes an error with its path. */
export function withPlanErrors<T>(op: Op<"PLAN_INVALID" | "TEMPLATE_INVALID">, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SharedPartFault)
      throw op.error("TEMPLATE_INVALID", error.message, {
        remediation:
          "In PowerPoint, duplicate one of the two slides and delete the original, or repeat one slide by `slides`.",
        issues: [{ path: "input.bytes", message: error.message }],
      });
    if (!(error instanceof PlanFault)) throw error;
    const { message, path } = error;
    throw op.error("PLAN_INVALID", `\`${path}\`: ${message}`, { issues: [{ path, message }] });
  }
}

/** What the presentation does not have of the data and the template, as losses. */
export function reportDeck(op: DeckFillOp, filled: FilledDeck, missing: Missing): void {
  const { report, unused, unusedPictures, filling, order } = filled;
  reportMissing(op, report.missing, { missing, noun: "presentation" });
  reportUnused(op, { unused, pictures: unusedPictures, noun: "presentation" });
  reportReplaced(op, report.replaced);
  for (const { part, what } of filling.notes.links)
    op.reportLoss("LINK_REMOVED", what, { at: [at("part", { id: part })] });
  for (const { part, what } of filling.notes.books)
    op.reportLoss("CHART_BOOK_REPLACED", what, { at: [at("part", { id: part })] });
  for (const { part, what } of filling.notes.reduced)
    op.reportLoss("CHART_DATA_REDUCED", what, { at: [at("part", { id: part })] });
  for (const name of order.removedSections)
    op.reportLoss(
      "SECTION_CHANGED",
      `The section \`${name.slice(0, 100)}\` was removed: none of its slides is in the result.`,
    );
  for (const name of order.removedShows)
    op.reportLoss(
      "SECTION_CHANGED",
      `The custom show \`${name.slice(0, 100)}\` was removed: none of its slides is in the result.`,
    );
  if (order.moved > 0)
    op.reportLoss(
      "SECTION_CHANGED",
      `${order.moved} slides are between slides of another section, and are in that section now.`,
    );
  if (filled.losesThumbnail)
    op.reportLoss("THUMBNAIL_REMOVED", "The thumbnail showed the first slide as it was, and was removed.");
  if (order.isShowReset)
    op.reportLoss(
      "SECTION_CHANGED",
      "The slide show was set to a custom show or to slides that are not in the result, and shows all slides now.",
    );
  if (filled.keptTitle !== undefined)
    op.reportLoss(
      "TITLE_KEPT",
      `The title of the file, \`${filled.keptTitle.slice(0, 100)}\`, is that of a dropped slide, and stays.`,
    );
  if (filled.isSigned)
    op.reportLoss("SIGNATURE_INVALIDATED", "The signature of the template does not cover the filled presentation.");
}

/** The part of the value that describes how the presentation was filled. */
export function describeDeck(filled: FilledDeck, missing: Missing) {
  const { report, unused, unusedPictures, decided, filling, slides, dropped, tags } = filled;
  return {
    slides: [...slides],
    dropped: dropped.map(({ number, title }) => ({ number, title })),
    counts: { tags, shapes: filling.notes.shapes },
    missing: describeMissing(report.missing).map(({ paragraph, ...rest }) => ({
      ...rest,
      ...(paragraph >= 0 && { paragraph }),
    })),
    unused: [...unused, ...unusedPictures.map((name) => `pictures[name=${name}]`)],
    conditions: [...decided],
    isComplete: missing !== "leave" || report.missing.length === 0,
  };
}
