import type { OutlookMessage } from "@colophon/kit-msg";
import type { CalendarSummary } from "./calendar/read-calendar.ts";
import { compact } from "./compact.ts";

/** What the sender wants done with an event, by the class of the message. Source: [MS-OXCICAL], 2.1.3.1.1.1. */
const METHODS: readonly (readonly [classPrefix: string, method: string])[] = [
  ["IPM.SCHEDULE.MEETING.REQUEST", "REQUEST"],
  ["IPM.SCHEDULE.MEETING.CANCELED", "CANCEL"],
  ["IPM.SCHEDULE.MEETING.RESP", "REPLY"],
];

/** What an answer says. Source: [MS-OXCICAL], 2.1.3.1.1.20.2.3. */
const ANSWERS: readonly (readonly [classPrefix: string, status: string])[] = [
  ["IPM.SCHEDULE.MEETING.RESP.POS", "ACCEPTED"],
  ["IPM.SCHEDULE.MEETING.RESP.NEG", "DECLINED"],
  ["IPM.SCHEDULE.MEETING.RESP.TENT", "TENTATIVE"],
];

/** A message class -> the iTIP method, and of an answer what it says. */
export function methodOf(messageClass: string): { readonly method?: string; readonly status?: string } {
  const upper = messageClass.toUpperCase();
  const find = (table: typeof METHODS): string | undefined => table.find(([prefix]) => upper.startsWith(prefix))?.[1];
  return compact({ method: find(METHODS), status: find(ANSWERS) });
}

/** Properties that `readOutlookEvent` tells, by canonical name. */
export const EVENT_PROPERTIES: ReadonlySet<string> = new Set([
  "PidLidAppointmentStartWhole",
  "PidLidAppointmentEndWhole",
  "PidLidLocation",
  "PidLidRecurrencePattern",
  "PidLidTimeZoneDescription",
]);

/**
 * An appointment or meeting that Outlook keeps in properties -> the same summary as of a calendar part; undefined for any
 * other item. Times are in UTC; the zone is the one its author saw.
 *
 * Source   [MS-OXOCAL], 2.2.1.
 */
export function readOutlookEvent({
  item,
  itemKind,
  messageClass,
  subject,
}: OutlookMessage): CalendarSummary | undefined {
  if (itemKind !== "appointment" && itemKind !== "meeting") return undefined;
  const text = (name: string): string | undefined => {
    const value = item[name];
    return typeof value === "string" && value !== "" ? value.toWellFormed() : undefined;
  };
  const { method, status } = methodOf(messageClass);
  return compact({
    method,
    answer: status,
    component: "VEVENT",
    summary: subject === "" ? undefined : subject?.toWellFormed(),
    start: text("start"),
    end: text("end"),
    timeZone: text("timeZone"),
    location: text("location"),
    recurrence: text("recurrencePattern"),
  });
}
