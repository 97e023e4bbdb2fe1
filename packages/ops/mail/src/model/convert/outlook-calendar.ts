import { hashCanonicalJson } from "@colophon/contract";
import type { CalendarInput } from "@colophon/kit-mime";
import type { ByteView, Mailbox, OutlookMessage, PropertyValue } from "@colophon/kit-msg";
import { methodOf } from "../outlook-event.ts";
import { contentLine, fold, type Parameter, utcTime } from "./calendar-lines.ts";

/** An Outlook event as a calendar, and the properties that it says. */
export interface OutlookCalendar {
  readonly calendar: CalendarInput;
  readonly carried: ReadonlySet<string>;
}

/** Properties of which the calendar says all; the zone is not among them, as times are written in UTC. */
const CARRIED: readonly string[] = [
  "PidLidAppointmentStartWhole",
  "PidLidAppointmentEndWhole",
  "PidLidAppointmentDuration",
  "PidLidAppointmentSubType",
  "PidLidAppointmentSequence",
  "PidLidBusyStatus",
  "PidLidCleanGlobalObjectId",
  "PidLidGlobalObjectId",
  "PidLidLocation",
  "PidLidWhere",
  "PidLidRecurrenceType",
  "PidLidReminderDelta",
  "PidLidReminderSet",
  "PidLidReminderTime",
  "PidLidReminderSignalTime",
  "PidTagStartDate",
  "PidTagEndDate",
];
/** What repeats the times of an event that does not recur. */
const REPEATED_TIMES = ["PidLidClipStart", "PidLidClipEnd", "PidLidCommonStart", "PidLidCommonEnd"];
const ATTENDEE_LISTS = [
  "PidLidAllAttendeesString",
  "PidLidToAttendeesString",
  "PidLidCcAttendeesString",
  "PidLidRequiredAttendees",
  "PidLidOptionalAttendees",
  "PidTagResponseRequested",
];

const BUSY = ["FREE", "TENTATIVE", "BUSY", "OOF"];
const CLASSES = { normal: "PUBLIC", personal: "PRIVATE", private: "PRIVATE", confidential: "CONFIDENTIAL" } as const;
const PRIORITIES = { high: "1", normal: "5", low: "9" } as const;
const ROLES = { to: "REQ-PARTICIPANT", cc: "OPT-PARTICIPANT", bcc: "NON-PARTICIPANT" } as const;

type Item = Readonly<Record<string, PropertyValue>>;

/**
 * An Outlook appointment or meeting -> iCalendar text, times in UTC.
 *
 * Shapes   Undefined for other items, for an event without a start, and for one that recurs or is an exception of such:
 *          its rule needs its zone, and one event in place of a series would be wrong. A message whose method asks for an
 *          organizer or an attendee that has no Internet address is written without a method, which asks for nothing.
 * Cost     O(text of the body).
 * Source   [MS-OXCICAL], 2.1.3.1; [MS-OXOCAL], 2.2.1; RFC 5545, 3.6.1; RFC 5546, 3.2.
 */
export function writeOutlookCalendar(message: OutlookMessage): OutlookCalendar | undefined {
  const { item, itemKind } = message;
  if ((itemKind !== "appointment" && itemKind !== "meeting") || isRecurring(message)) return undefined;
  const start = utcTime(textOf(item, "start") ?? textOf(item, "startDate"));
  const end = utcTime(textOf(item, "end") ?? textOf(item, "endDate"));
  if (start === undefined || (end !== undefined && end < start)) return undefined;
  const people = findPeople(message);
  const when = writeTimes(start, end, item.allDay === true);
  const event = [...when, ...people.lines, ...describe(message)];
  const body = [...event, ...(writeAlarm(item) ?? [])];
  const stamp = utcTime(message.dates.submitted ?? message.dates.delivered ?? message.dates.created) ?? start;
  const lines = [
    "BEGIN:VCALENDAR",
    "PRODID:-//colophon//mail//EN",
    "VERSION:2.0",
    ...(people.method === undefined ? [] : [`METHOD:${people.method}`]),
    "BEGIN:VEVENT",
    contentLine("UID", [], uidOf(item) ?? `${hashCanonicalJson([stamp, ...body]).hash.slice(7, 47)}@mail.invalid`),
    `DTSTAMP:${stamp}`,
    ...body,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  const carried = new Set([
    ...CARRIED,
    ...REPEATED_TIMES.filter((name) => isTimeOf(message, name, [start, end])),
    ...(people.isComplete ? ATTENDEE_LISTS : []),
  ]);
  const content = `${lines.map(fold).join("\r\n")}\r\n`;
  return { calendar: people.method === undefined ? { content } : { content, method: people.method }, carried };
}

/** [MS-OXOCAL], 2.2.1.12, 2.2.1.44 and 2.2.10.1. */
function isRecurring({ item, properties }: OutlookMessage): boolean {
  if (item.isRecurring === true || item.isException === true) return true;
  return properties.some(
    ({ name, value, byteLength }) =>
      (name === "PidLidAppointmentRecur" && byteLength > 0) ||
      (name === "PidLidIsRecurring" && value === true) ||
      (name === "PidLidRecurrenceType" && typeof value === "number" && value !== 0),
  );
}

function isTimeOf({ properties }: OutlookMessage, name: string, times: readonly (string | undefined)[]): boolean {
  const value = properties.find((property) => property.name === name)?.value;
  return typeof value === "string" && times.includes(utcTime(value));
}

/** Days are written as such only where they begin and end at midnight; else their bounds in UTC. RFC 5545, 3.6.1. */
function writeTimes(start: string, end: string | undefined, isAllDay: boolean): string[] {
  const isMidnight = (time: string): boolean => time.endsWith("T000000Z");
  if (isAllDay && end !== undefined && end > start && isMidnight(start) && isMidnight(end))
    return [`DTSTART;VALUE=DATE:${start.slice(0, 8)}`, `DTEND;VALUE=DATE:${end.slice(0, 8)}`];
  return [
    `DTSTART:${start}`,
    ...(end === undefined || end === start ? [] : [`DTEND:${end}`]),
    ...(isAllDay ? ["X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"] : []),
  ];
}

interface People {
  readonly lines: readonly string[];
  readonly method: string | undefined;
  /** Everybody could be written. */
  readonly isComplete: boolean;
}

/** RFC 5546, 3.2: a reply has its author as the only attendee and goes to the organizer; other methods the reverse. */
function findPeople(message: OutlookMessage): People {
  const { recipients, item } = message;
  const from = withAddress(message.from, recipients);
  const { method, status } = methodOf(message.messageClass);
  const isReply = method === "REPLY";
  const [firstTo] = recipients.filter(({ role }) => role === "to");
  const organizer = writePerson("ORGANIZER", isReply ? firstTo : from, []);
  const rsvp: Parameter[] = item.responseRequested === true && !isReply ? [["RSVP", "TRUE"]] : [];
  const invited = recipients.filter(({ address, role }) => role in ROLES && (address ?? "") !== (from?.address ?? ""));
  const attendees = isReply
    ? [writePerson("ATTENDEE", from, [["PARTSTAT", status ?? "NEEDS-ACTION"]])]
    : invited.map((one) => {
        const role = one.role === "to" || one.role === "cc" || one.role === "bcc" ? ROLES[one.role] : ROLES.to;
        return writePerson("ATTENDEE", one, [["ROLE", role], ...rsvp]);
      });
  // RFC 5545, 3.8.4.1: attendees are those of a group, which has an organizer.
  const written = organizer === undefined ? [] : attendees.filter((line) => line !== undefined);
  const isAble = organizer !== undefined && (method !== "REPLY" || written.length === 1);
  return {
    lines: [...(organizer === undefined ? [] : [organizer]), ...written],
    method: isAble ? method : undefined,
    isComplete: written.length === attendees.length,
  };
}

/** An author known by an Exchange name only, who stands among the recipients with an Internet address as well. */
function withAddress(author: Mailbox | undefined, recipients: readonly Mailbox[]): Mailbox | undefined {
  if (author?.nativeAddress === undefined || author.address !== undefined) return author;
  const native = author.nativeAddress.toLowerCase();
  return recipients.find((one) => one.address !== undefined && one.nativeAddress?.toLowerCase() === native) ?? author;
}

function writePerson(name: string, person: Mailbox | undefined, parameters: readonly Parameter[]): string | undefined {
  const { address } = person ?? {};
  if (address === undefined || !/^[!-~]+@[!-~]+$/.test(address)) return undefined;
  const common: Parameter[] = person?.name === undefined || person.name === "" ? [] : [["CN", person.name]];
  return contentLine(name, [...common, ...parameters], `mailto:${address}`);
}

function describe({ subject, item, bodies, status, categories, messageClass }: OutlookMessage): string[] {
  const { method } = methodOf(messageClass);
  const busy = typeof item.busyStatus === "number" ? BUSY[item.busyStatus] : undefined;
  const pairs: [name: string, value: string | undefined][] = [
    ["SUMMARY", subject],
    ["LOCATION", textOf(item, "location")],
    ["DESCRIPTION", bodies.text?.content],
    ["SEQUENCE", typeof item.sequence === "number" && item.sequence >= 0 ? String(item.sequence) : undefined],
    ["STATUS", method === "CANCEL" ? "CANCELLED" : undefined],
    ["CLASS", status.sensitivity === undefined ? undefined : CLASSES[status.sensitivity]],
    ["PRIORITY", status.importance === undefined ? undefined : PRIORITIES[status.importance]],
    ["TRANSP", busy === undefined ? undefined : busy === "FREE" ? "TRANSPARENT" : "OPAQUE"],
    ["X-MICROSOFT-CDO-BUSYSTATUS", busy],
  ];
  const lines = pairs.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [contentLine(name, [], value)],
  );
  return [...lines, ...categories.map((category) => contentLine("CATEGORIES", [], category))];
}

/** RFC 5545, 3.6.6. */
function writeAlarm(item: Item): string[] | undefined {
  const minutes = item.reminderMinutesBefore;
  if (item.reminderSet !== true || typeof minutes !== "number" || minutes < 0) return undefined;
  const trigger = `TRIGGER:-PT${minutes}M`;
  return ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder", trigger, "END:VALARM"];
}

/** Begins the data of an id that another program than Outlook gave. */
const FOREIGN_UID = "vCal-Uid\x01\0\0\0";
const UID_DATA_AT = 40;

/** [MS-OXCICAL], 2.1.3.1.1.20.26. */
function uidOf(item: Item): string | undefined {
  const value = item.cleanGlobalObjectId ?? item.globalObjectId;
  if (!isView(value) || value.byteLength < UID_DATA_AT || value.byteLength > 1_000) return undefined;
  const bytes = Buffer.from(value.bytes());
  const data = bytes.subarray(UID_DATA_AT).toString("latin1");
  if (data.startsWith(FOREIGN_UID)) {
    const uid = data.slice(FOREIGN_UID.length).replace(/\0+$/, "");
    return /^[!-~]{1,255}$/.test(uid) ? uid : undefined;
  }
  // The date of an exception is no part of the series' id.
  bytes.fill(0, 16, 20);
  return bytes.toString("hex").toUpperCase();
}

function isView(value: PropertyValue): value is ByteView {
  return typeof value === "object" && "bytes" in value;
}

function textOf(item: Item, field: string): string | undefined {
  const value = item[field];
  return typeof value === "string" && value !== "" ? value : undefined;
}
