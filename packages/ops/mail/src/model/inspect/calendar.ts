import { compact } from "../compact.ts";

/** The first event, task or free-busy time of a calendar part, and what the sender wants done with it. */
export interface CalendarSummary {
  readonly method?: string;
  readonly component?: string;
  readonly uid?: string;
  readonly summary?: string;
  /** "2023-01-05T09:00:00Z", or local time, or a date alone. */
  readonly start?: string;
  readonly end?: string;
  readonly timeZone?: string;
  readonly location?: string;
  readonly organizer?: string;
  readonly attendees?: readonly Attendee[];
  /** What an answer says: ACCEPTED, DECLINED, TENTATIVE. */
  readonly answer?: string;
  readonly status?: string;
  readonly recurrence?: string;
}

/** Who is asked, and what they said. */
export interface Attendee {
  readonly address: string;
  readonly name?: string;
  /** REQ-PARTICIPANT and the like. */
  readonly role?: string;
  /** NEEDS-ACTION, ACCEPTED, DECLINED, TENTATIVE, DELEGATED. */
  readonly status?: string;
}

/** Lines read. Attack: a calendar of a million events, of which the first is told. */
const MAX_LINES = 10_000;
const COMPONENTS = new Set(["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY"]);

interface Line {
  readonly name: string;
  /** As written: ;NAME=value;NAME="value". */
  readonly parameters: string;
  readonly value: string;
}

/**
 * iCalendar text -> a summary; undefined when it is none.
 *
 * Cost     O(characters), at most 10,000 lines.
 * Source   RFC 5545, 3.1, 3.4 and 3.8; RFC 5546, 1.4.
 */
export function readCalendar(text: string): CalendarSummary | undefined {
  const lines = text
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r\n|\n|\r/, MAX_LINES)
    .map(readLine)
    .filter((line) => line !== undefined);
  const begin = lines.findIndex(({ name, value }) => name === "BEGIN" && COMPONENTS.has(value.toUpperCase()));
  if (!lines.some(({ name, value }) => name === "BEGIN" && value.toUpperCase() === "VCALENDAR")) return undefined;
  const component = begin === -1 ? undefined : lines[begin]?.value.toUpperCase();
  const own = begin === -1 ? [] : ownLines(lines.slice(begin + 1));
  const find = (name: string): Line | undefined => own.find((line) => line.name === name);
  const textOf = (name: string): string | undefined => withoutEscapes(find(name)?.value);
  const start = find("DTSTART");
  const method = lines.find(({ name }) => name === "METHOD")?.value.toUpperCase();
  const attendees = own.filter(({ name }) => name === "ATTENDEE").map(readAttendee);
  return compact({
    method,
    component,
    uid: find("UID")?.value,
    summary: textOf("SUMMARY"),
    start: readTime(start?.value),
    end: readTime(find("DTEND")?.value ?? find("DUE")?.value),
    timeZone: start === undefined ? undefined : parameterOf(start, "TZID"),
    location: textOf("LOCATION"),
    organizer: find("ORGANIZER")?.value.replace(/^mailto:/i, ""),
    attendees: attendees.length === 0 ? undefined : attendees,
    answer: method === "REPLY" ? attendees[0]?.status : undefined,
    status: find("STATUS")?.value,
    recurrence: find("RRULE")?.value,
  });
}

/** The lines of the component itself, without those of alarms inside it. */
function ownLines(lines: readonly Line[]): Line[] {
  const own: Line[] = [];
  let depth = 0;
  for (const line of lines) {
    if (line.name === "BEGIN") depth += 1;
    else if (line.name === "END" && depth === 0) break;
    else if (line.name === "END") depth -= 1;
    else if (depth === 0) own.push(line);
  }
  return own;
}

/** RFC 5545, 3.1: name *(";" parameter) ":" value; a colon inside quotes separates nothing. */
function readLine(text: string): Line | undefined {
  const match = /^([A-Za-z0-9-]{1,60})((?:;[A-Za-z0-9-]{1,60}=(?:"[^"]{0,300}"|[^";:]{0,300})){0,20}):/.exec(text);
  if (match === null) return undefined;
  const [head, name = "", parameters = ""] = match;
  return { name: name.toUpperCase(), parameters, value: text.slice(head.length).trim() };
}

/** RFC 5545, 3.2: a value in quotes may hold any sign but quotes. */
function parameterOf({ parameters }: Line, name: string): string | undefined {
  const match = new RegExp(`;${name}=(?:"([^"]{0,300})"|([^";:]{0,300}))`, "i").exec(parameters);
  return match?.[1] ?? match?.[2];
}

/** RFC 5545, 3.8.4.1. */
function readAttendee(line: Line): Attendee {
  return compact({
    address: line.value.replace(/^mailto:/i, ""),
    name: parameterOf(line, "CN"),
    role: parameterOf(line, "ROLE")?.toUpperCase(),
    status: parameterOf(line, "PARTSTAT")?.toUpperCase(),
  });
}

function withoutEscapes(value: string | undefined): string | undefined {
  return value === ""
    ? undefined
    : value?.replace(/\\([\\;,Nn])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
}

function readTime(value: string | undefined): string | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(value ?? "");
  if (match === null) return value;
  const [, year, month, day, hour, minute, second, zone] = match;
  const date = `${year}-${month}-${day}`;
  return hour === undefined ? date : `${date}T${hour}:${minute}:${second}${zone}`;
}
