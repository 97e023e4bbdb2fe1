import type { ReviewOp } from "../codes.ts";
import type { Annotation, Reply } from "./annotation.ts";
import { isDateTime } from "./web/write-web-annotations.ts";

/** A local time, of which PDF and Word may leave out the end. */
const LOCAL = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?)?$/;

/**
 * A time as Office files have it, without a zone: one with a zone as UTC, a local one as it is.
 *
 * Shapes   `2026-01-02T03:04:05`, with a fraction where the text has one; undefined for a text that is not a time.
 * Source   W3C XML Schema 1.0, part 2, 3.2.7; the applications write both.
 */
function officeTime(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, date, minutes = "00:00", seconds = ":00"] = LOCAL.exec(text) ?? [];
  const local = date === undefined ? undefined : `${date}T${minutes}${seconds}`;
  if (local === undefined && !isDateTime(text)) return undefined;
  const value = isOnCalendar(text) ? new Date(local === undefined ? text : `${local}Z`) : new Date(Number.NaN);
  // An hour that does not exist has no time value.
  if (Number.isNaN(value.getTime())) return undefined;
  const utc = value.toISOString();
  if (!isOnCalendar(utc)) return undefined;
  if (local !== undefined) return local;
  // The digits of a fraction stay as the source has them.
  return /T24|[^Z]$/.test(text) ? utc.replace(/(\.000)?Z$/, "") : text.slice(0, -1);
}

/** Whether a text begins with a day that exists, from the year 1 on. `Date` reads 30 February as 2 March. */
export function isOnCalendar(text: string): boolean {
  const date = /^(?!0000)\d{4}-\d\d-\d\d/.exec(text)?.[0];
  const day = new Date(`${date}T00:00:00Z`);
  return date !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/** The same for a format whose times are in UTC: a loss for one without a zone. */
export function utcTimeOf(remark: Annotation | Reply, op: ReviewOp): string | undefined {
  const time = timeOf(remark, op);
  if (time !== undefined && !isDateTime(remark.createdAt))
    op.reportLoss(
      "AUTHOR_OR_TIME_MISSING",
      "The time of the comment has no zone, and the target format reads it as UTC.",
      {
        subject: `annotation ${remark.id}`,
        details: { createdAt: remark.createdAt ?? "" },
      },
    );
  return time;
}

/** The time of a remark for an Office file; a loss for a text that is not a time. */
export function timeOf({ id, createdAt }: Annotation | Reply, op: ReviewOp): string | undefined {
  const time = officeTime(createdAt);
  if (time === undefined && createdAt !== undefined) reportTime({ id, createdAt }, op);
  return time;
}

/** The loss of a time that is not written. */
export function reportTime({ id, createdAt = "" }: Pick<Annotation, "id" | "createdAt">, op: ReviewOp): void {
  op.reportLoss("AUTHOR_OR_TIME_MISSING", "The time of the comment is not one that the target format can state.", {
    subject: `annotation ${id}`,
    details: { createdAt },
  });
}
