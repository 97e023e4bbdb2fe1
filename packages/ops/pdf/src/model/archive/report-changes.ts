import { at, type Op } from "@colophon/contract";
import type { ArchiveChange, ArchiveChangeKind } from "@colophon/kit-pdf-conformance";

/** The loss of each kind of change; of a fix nothing is lost. */
const CODES = {
  fix: "REPAIR_APPLIED",
  script: "PDF_SCRIPTS_STRIPPED",
  action: "PDF_ACTIONS_STRIPPED",
  annotation: "PDF_ANNOTATIONS_STRIPPED",
  attachment: "PDF_ATTACHMENTS_STRIPPED",
  form: "PDF_FORM_INTERACTIVITY_STRIPPED",
  graphics: "PDF_GRAPHICS_NOT_PRESERVED",
  metadata: "PDF_METADATA_STRIPPED",
  signature: "PDF_SIGNATURE_INVALIDATED",
  encryption: "PDF_ENCRYPTION_REMOVED",
  font: "PDF_FONT_SUBSTITUTED",
  revision: "PDF_REVISIONS_STRIPPED",
} as const satisfies Record<ArchiveChangeKind, string>;

type ReportingOp = Pick<Op<string, (typeof CODES)[ArchiveChangeKind]>, "reportLoss" | "checkpoint">;

/** Places of one fix that are listed. */
const MAX_PLACES = 100;

/** Each change as a loss; fixes of one kind and sentence are one loss with all their places. */
export function reportChanges(changes: readonly ArchiveChange[], op: ReportingOp): void {
  const groups = new Map<string, ArchiveChange[]>();
  for (const change of changes) {
    op.checkpoint();
    const key = change.kind === "fix" ? `${change.message} ${change.subject}` : `${groups.size}`;
    const group = groups.get(key) ?? [];
    group.push(change);
    groups.set(key, group);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { kind, message, subject } = first;
    const place = placeOf(first);
    op.reportLoss(CODES[kind], message, {
      subject,
      ...(place.length > 0 && { at: place }),
      ...(group.length > 1 && { details: { count: group.length, places: group.slice(0, MAX_PLACES).map(nameOf) } }),
    });
  }
}

function placeOf({ page, object }: ArchiveChange) {
  if (page !== undefined) return [at("page", page)];
  return object === undefined ? [] : [at("part", { id: `object ${object}` })];
}

function nameOf({ page, object }: ArchiveChange): string {
  const where = object === undefined ? "" : `object ${object}`;
  return page === undefined ? where || "file" : `page ${page + 1}${where === "" ? "" : `, ${where}`}`;
}
