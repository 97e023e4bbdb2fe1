import { compact } from "../compact.ts";
import {
  type CalendarComponent,
  type CalendarLine,
  checkSometimes,
  findLine,
  linesNamed,
  readComponents,
} from "./components.ts";
import { readTimeZones, type TimeZone } from "./time-zones.ts";
import { addDuration, type CalendarTime, parseDuration, parseTime, writeTime } from "./times.ts";

/** An event, task, journal entry or free-busy time of a calendar, and what the sender wants done with it. */
export interface CalendarSummary {
  readonly method?: string;
  readonly component?: string;
  readonly uid?: string;
  /** How often the organizer changed the event. */
  readonly sequence?: string;
  readonly summary?: string;
  readonly description?: string;
  /** "2023-01-05T09:00:00Z", local time without the letter, or a date alone. */
  readonly start?: string;
  /** As written, or the start and the duration. */
  readonly end?: string;
  readonly duration?: string;
  readonly timeZone?: string;
  /** Of the end, where it is another one. */
  readonly endTimeZone?: string;
  /** Of a local time in a zone that the calendar defines. */
  readonly startUtc?: string;
  readonly endUtc?: string;
  readonly location?: string;
  readonly organizer?: string;
  readonly attendees?: readonly Attendee[];
  /** What an answer says: ACCEPTED, DECLINED, TENTATIVE. */
  readonly answer?: string;
  readonly status?: string;
  readonly recurrence?: string;
  /** Of a changed occurrence: which one of the series it is. */
  readonly recurrenceId?: string;
  /** EXDATE: occurrences that do not take place. */
  readonly excluded?: readonly string[];
  /** RDATE: occurrences beside those of the rule; a period as "start/end". */
  readonly added?: readonly string[];
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

const COMPONENTS: ReadonlySet<string> = new Set(["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY"]);
type Zones = ReadonlyMap<string, TimeZone>;

/**
 * iCalendar text -> a summary of each of its events, tasks and the like, in order; of a calendar without any its method alone.
 * Undefined when the text is not a calendar.
 *
 * Shapes   Times stay as their author wrote them; startUtc and endUtc are computed by the zones that the calendar itself defines, never by
 *          those of the machine.
 * Cost     O(characters).
 * Source   RFC 5545, 3.1 to 3.8; RFC 5546, 1.4.
 */
export function readCalendar(text: string, checkpoint: () => void): readonly CalendarSummary[] | undefined {
  const calendars = readComponents(text, checkpoint);
  const check = checkSometimes(checkpoint);
  return calendars?.flatMap((calendar) => {
    const method = findLine(calendar, "METHOD")?.value.toUpperCase();
    const zones = readTimeZones(calendar, check);
    const found = calendar.children.filter(({ name }) => COMPONENTS.has(name));
    if (found.length === 0) return [compact({ method })];
    return found.map((component) => {
      checkpoint();
      return summarize(component, method, { zones, check });
    });
  });
}

interface Surroundings {
  readonly zones: Zones;
  readonly check: () => void;
}

function summarize(
  component: CalendarComponent,
  method: string | undefined,
  { zones, check }: Surroundings,
): CalendarSummary {
  const wordsOf = (name: string): string | undefined => findLine(component, name)?.value;
  const textOf = (name: string): string | undefined => withoutEscapes(wordsOf(name), check);
  const attendees = linesNamed(component, "ATTENDEE").map((line) => {
    check();
    return readAttendee(line);
  });
  return compact({
    method,
    component: component.name,
    uid: wordsOf("UID"),
    sequence: wordsOf("SEQUENCE"),
    summary: textOf("SUMMARY"),
    description: textOf("DESCRIPTION"),
    ...readPlaceInTime(component, zones),
    location: textOf("LOCATION"),
    organizer: wordsOf("ORGANIZER")?.replace(/^mailto:/i, ""),
    attendees: attendees.length === 0 ? undefined : attendees,
    answer: method === "REPLY" ? attendees[0]?.status : undefined,
    status: wordsOf("STATUS"),
    recurrence: wordsOf("RRULE"),
    recurrenceId: readTime(findLine(component, "RECURRENCE-ID")),
    excluded: readTimes(linesNamed(component, "EXDATE"), check),
    added: readTimes(linesNamed(component, "RDATE"), check),
  });
}

type PlaceInTime = Pick<
  CalendarSummary,
  "start" | "end" | "duration" | "timeZone" | "endTimeZone" | "startUtc" | "endUtc"
>;

function readPlaceInTime(component: CalendarComponent, zones: Zones): PlaceInTime {
  const start = findLine(component, "DTSTART");
  const written = findLine(component, "DTEND") ?? findLine(component, "DUE");
  const timeZone = start?.parameters.get("TZID");
  const endTimeZone = written?.parameters.get("TZID");
  const duration = findLine(component, "DURATION")?.value;
  const computed = written === undefined ? computeEnd(start, duration, zones) : undefined;
  const zoneOfEnd = written === undefined ? timeZone : endTimeZone;
  return {
    ...compact({
      start: readTime(start),
      end: readTime(written) ?? (computed && writeTime(computed)),
      duration,
      timeZone,
    }),
    ...(endTimeZone !== undefined && endTimeZone !== timeZone && { endTimeZone }),
    ...compact({
      startUtc: inUtc(parseTime(start?.value), timeZone, zones),
      endUtc: inUtc(parseTime(written?.value) ?? computed, zoneOfEnd, zones),
    }),
  };
}

/** RFC 5545, 3.6.1 and 3.8.2.5. */
function computeEnd(
  start: CalendarLine | undefined,
  written: string | undefined,
  zones: Zones,
): CalendarTime | undefined {
  const [from, duration] = [parseTime(start?.value), parseDuration(written)];
  if (from === undefined || duration === undefined) return undefined;
  const zone = from.form === "local" ? zones.get(start?.parameters.get("TZID") ?? "") : undefined;
  return zone === undefined ? addDuration(from, duration) : zone.add(from, duration);
}

/** The instant of a local time, where the calendar defines its zone. */
function inUtc(time: CalendarTime | undefined, timeZone: string | undefined, zones: Zones): string | undefined {
  const zone = zones.get(timeZone ?? "");
  return time?.form !== "local" || zone === undefined ? undefined : writeTime(zone.toUtc(time));
}

function readTime(line: CalendarLine | undefined): string | undefined {
  return line === undefined ? undefined : formOf(line.value);
}

/** All dates of lines that list several, periods as "start/end" or "start/duration". */
function readTimes(lines: readonly CalendarLine[], check: () => void): readonly string[] | undefined {
  const found = lines.flatMap(({ value }) =>
    value.split(",").map((one) => {
      check();
      return readPeriod(one);
    }),
  );
  return found.length === 0 ? undefined : found;
}

function readPeriod(value: string): string {
  const slash = value.indexOf("/");
  return slash === -1 ? formOf(value) : `${formOf(value.slice(0, slash))}/${formOf(value.slice(slash + 1))}`;
}

/** A value that is not a date stays as it is written. */
function formOf(value: string): string {
  const time = parseTime(value);
  return (time && writeTime(time)) ?? value;
}

/** RFC 5545, 3.8.4.1. */
function readAttendee({ value, parameters }: CalendarLine): Attendee {
  return compact({
    address: value.replace(/^mailto:/i, ""),
    name: parameters.get("CN"),
    role: parameters.get("ROLE")?.toUpperCase(),
    status: parameters.get("PARTSTAT")?.toUpperCase(),
  });
}

function withoutEscapes(value: string | undefined, check: () => void): string | undefined {
  if (value === undefined || value === "") return undefined;
  const pieces = value.matchAll(/(?:[^\\]|\\[\s\S]?){1,4096}/g);
  return Array.from(pieces, ([piece]) =>
    piece.replace(/\\([\\;,Nn])/g, (_, sign: string) => {
      check();
      return sign.toLowerCase() === "n" ? "\n" : sign;
    }),
  ).join("");
}
