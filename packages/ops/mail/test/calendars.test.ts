import { invoke } from "@colophon/contract";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { readCalendar } from "../src/model/calendar/read-calendar.ts";
import { inspectMail } from "../src/operations/inspect-mail.ts";

/** As Outlook, Apple and Google define zones: by the nth weekday, by days of the month, by single dates, and with an end of the rule. */
const BERLIN = `BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;
const NEW_YORK = `BEGIN:VTIMEZONE
TZID:Eastern
BEGIN:STANDARD
DTSTART:19671029T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19870405T020000
RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
END:VTIMEZONE`;
/** Each date has its own line, and each first date one more: ical.js reads neither lists of dates nor the DTSTART beside an RDATE. */
const DATES = `BEGIN:VTIMEZONE
TZID:Dates
BEGIN:STANDARD
DTSTART:20200101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20210601T000000
RDATE:20210601T000000
RDATE:20220601T000000
RDATE:20230601T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0645
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20211001T000000
RDATE:20211001T000000
RDATE:20221001T000000
RDATE:20231001T000000
TZOFFSETFROM:+0645
TZOFFSETTO:+0530
END:STANDARD
END:VTIMEZONE`;

const calendarOf = (...components: readonly string[]): string =>
  ["BEGIN:VCALENDAR", "METHOD:REQUEST", ...components, "END:VCALENDAR"].join("\n").replaceAll("\n", "\r\n");
const eventOf = (...lines: readonly string[]): string => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\n");
const read = (text: string) => readCalendar(text, () => {}) ?? [];

/** The instants of the first event by another reader of calendars. */
function byIcalJs(text: string): readonly (string | undefined)[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown as [string, unknown[], unknown[]] as never);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const component = calendar.getFirstSubcomponent("vevent");
  const event = component === null ? undefined : new ICAL.Event(component);
  return [event?.startDate, event?.endDate].map((time) => {
    if (time === undefined) return undefined;
    return `${time.toJSDate().toISOString().slice(0, 19)}Z`;
  });
}

describe("the zones that a calendar defines", () => {
  const times = [2003, 2006, 2007, 2021, 2022, 2024, 2031].flatMap((year) =>
    ["0101", "0310", "0314", "0327", "0331", "0402", "0601", "0930", "1001", "1026", "1031", "1105", "1231"].flatMap(
      (day) => ["T003000", "T120000", "T235959"].map((time) => `${year}${day}${time}`),
    ),
  );

  it.each([
    ["the nth weekday of a month", BERLIN, "Europe/Berlin"],
    ["days of the month, and rules that end", NEW_YORK, "Eastern"],
    ["single dates", DATES, "Dates"],
  ])("give the instants that ical.js computes, by %s", (_, zone, id) => {
    for (const time of times) {
      // Before the first date, in a gap and in a time that occurs twice, ical.js has another offset than the standard.
      if (id === "Dates" && (time < "2021" || !time.endsWith("T120000"))) continue;
      const text = calendarOf(zone, eventOf("UID:1", `DTSTART;TZID=${id}:${time}`, `DTEND;TZID=${id}:${time}`));
      const [event] = read(text);
      expect([time, event?.startUtc, event?.endUtc]).toEqual([time, ...byIcalJs(text)]);
    }
  });

  it("a local time that occurs twice is the first, and one in a gap has the offset before it (RFC 5545, 3.3.5)", () => {
    const utcOf = (time: string) =>
      read(calendarOf(BERLIN, eventOf(`DTSTART;TZID=Europe/Berlin:${time}`)))[0]?.startUtc;
    expect(utcOf("20241027T023000")).toBe("2024-10-27T00:30:00Z");
    expect(utcOf("20241027T030000")).toBe("2024-10-27T02:00:00Z");
    expect(utcOf("20240331T023000")).toBe("2024-03-31T01:30:00Z");
    expect(utcOf("20240331T033000")).toBe("2024-03-31T01:30:00Z");
    expect(utcOf("19600701T120000")).toBe("1960-07-01T11:00:00Z");
  });

  it("may list several dates on a line", () => {
    const zone = DATES.replaceAll(/0000\nRDATE:/g, "0000,").replaceAll(/(DTSTART:\d{8}T\d{4}00),/g, "$1\nRDATE:");
    expect(zone).toContain("RDATE:20210601T000000,20220601T000000,20230601T000000\n");
    const utcOf = (time: string) => read(calendarOf(zone, eventOf(`DTSTART;TZID=Dates:${time}`)))[0]?.startUtc;
    expect(utcOf("20230701T120000")).toBe("2023-07-01T05:15:00Z");
    expect(utcOf("20231101T120000")).toBe("2023-11-01T06:30:00Z");
  });

  it("are used only where they are defined, and by yearly rules", () => {
    const undefinedZone = read(calendarOf(eventOf("DTSTART;TZID=Europe/Berlin:20240101T090000")))[0];
    expect(undefinedZone).toEqual({
      method: "REQUEST",
      component: "VEVENT",
      start: "2024-01-01T09:00:00",
      timeZone: "Europe/Berlin",
    });
    for (const rule of [
      "FREQ=MONTHLY;BYDAY=1SU",
      "FREQ=YEARLY;BYMONTH=13;BYDAY=1SU",
      "FREQ=YEARLY;BYMONTH=3;BYDAY=SU",
    ]) {
      const zone = BERLIN.replace("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", rule);
      expect(
        read(calendarOf(zone, eventOf("DTSTART;TZID=Europe/Berlin:20240101T090000")))[0]?.startUtc,
      ).toBeUndefined();
    }
  });
});

describe("an event", () => {
  it.each([
    ["DTSTART:20240301T090000Z", "PT1H30M", "2024-03-01T10:30:00Z", undefined],
    ["DTSTART;VALUE=DATE:20240228", "P2D", "2024-03-01", undefined],
    ["DTSTART:20240301T090000", "P1W", "2024-03-08T09:00:00", undefined],
    ["DTSTART;TZID=Europe/Berlin:20240330T120000", "P1D", "2024-03-31T12:00:00", "2024-03-31T10:00:00Z"],
    ["DTSTART;TZID=Europe/Berlin:20240330T120000", "PT24H", "2024-03-31T13:00:00", "2024-03-31T11:00:00Z"],
    ["DTSTART;TZID=Europe/Berlin:20241026T120000", "P1DT1H", "2024-10-27T13:00:00", "2024-10-27T12:00:00Z"],
  ])("%s that lasts %s ends at %s", (start, duration, end, endUtc) => {
    const [event] = read(calendarOf(BERLIN, eventOf(start, `DURATION:${duration}`)));
    expect([event?.end, event?.endUtc, event?.duration]).toEqual([end, endUtc, duration]);
  });

  it("without a length that can be read has no end, and keeps what it says", () => {
    const [event] = read(calendarOf(eventOf("DTSTART:20240231T090000Z", "DURATION:1 hour")));
    expect(event).toMatchObject({ start: "20240231T090000Z", duration: "1 hour" });
    expect(event?.end).toBeUndefined();
  });

  it("that repeats has its exceptions, its further dates and its changed occurrences", () => {
    const events = read(
      calendarOf(
        BERLIN,
        eventOf(
          "UID:1",
          "SEQUENCE:2",
          "DTSTART;TZID=Europe/Berlin:20240304T090000",
          "DTEND;TZID=America/New_York:20240304T040000",
          "RRULE:FREQ=WEEKLY;COUNT=10",
          "EXDATE;TZID=Europe/Berlin:20240311T090000,20240318T090000",
          "EXDATE;VALUE=DATE:20240401",
          "RDATE;VALUE=PERIOD:20240305T090000Z/PT1H,20240306T090000Z/20240306T100000Z",
          "BEGIN:VALARM\nTRIGGER:-PT5M\nDESCRIPTION:Wake up\nEND:VALARM",
          "DESCRIPTION:Agenda:\\n1\\, 2\\;",
        ),
        eventOf(
          "UID:1",
          "RECURRENCE-ID;TZID=Europe/Berlin:20240325T090000",
          "DTSTART:20240326T090000Z",
          "STATUS:CANCELLED",
        ),
        "BEGIN:VTODO\nUID:2\nDUE:20240331T120000Z\nEND:VTODO",
      ),
    );
    expect(events).toEqual([
      {
        method: "REQUEST",
        component: "VEVENT",
        uid: "1",
        sequence: "2",
        description: "Agenda:\n1, 2;",
        start: "2024-03-04T09:00:00",
        end: "2024-03-04T04:00:00",
        timeZone: "Europe/Berlin",
        endTimeZone: "America/New_York",
        startUtc: "2024-03-04T08:00:00Z",
        recurrence: "FREQ=WEEKLY;COUNT=10",
        excluded: ["2024-03-11T09:00:00", "2024-03-18T09:00:00", "2024-04-01"],
        added: ["2024-03-05T09:00:00Z/PT1H", "2024-03-06T09:00:00Z/2024-03-06T10:00:00Z"],
      },
      {
        method: "REQUEST",
        component: "VEVENT",
        uid: "1",
        start: "2024-03-26T09:00:00Z",
        status: "CANCELLED",
        recurrenceId: "2024-03-25T09:00:00",
      },
      { method: "REQUEST", component: "VTODO", uid: "2", end: "2024-03-31T12:00:00Z" },
    ]);
  });

  it("has attendees with long names, quoted signs and many parameters", () => {
    const name = "N".repeat(2_000);
    const many = Array.from({ length: 30 }, (_, index) => `;X-P${index}=1`).join("");
    const [event] = read(
      calendarOf(eventOf(`ATTENDEE${many};CN="${name}: A; B";PARTSTAT=accepted:mailto:a@x.example`)),
    );
    expect(event?.attendees).toEqual([{ address: "a@x.example", name: `${name}: A; B`, status: "ACCEPTED" }]);
  });

  it("is read after a byte-order mark", () => {
    expect(read(`\ufeff${calendarOf(eventOf("UID:1"))}`)).toMatchObject([{ uid: "1" }]);
  });

  it("has no times in UTC by an offset of 99 hours, and no end by a duration without a number", () => {
    const zone = BERLIN.replace("TZOFFSETTO:+0100", "TZOFFSETTO:+9900");
    const events = [
      eventOf("DTSTART;TZID=Europe/Berlin:20240301T090000"),
      eventOf("DTSTART:20240301T090000Z", "DURATION:PT"),
    ];
    const [local, utc] = read(calendarOf(zone, ...events));
    expect([local?.startUtc, utc?.end]).toEqual([undefined, undefined]);
  });

  it.each([
    ["a parameter of 16 MiB", eventOf(`ATTENDEE;CN=${"a".repeat(16_777_216)}:mailto:a@x.example`), 0],
    [
      "a parameter of 2,000,000 quoted pieces",
      eventOf(`ATTENDEE;CN=${'"a"'.repeat(2_000_000)}:mailto:a@x.example`),
      900,
    ],
    ["a line of 500,000 parameters", eventOf(`ATTENDEE${";a=b".repeat(500_000)}:mailto:a@x.example`), 400],
    ["a line in 500,000 pieces", eventOf(`DESCRIPTION:a${"\n b".repeat(500_000)}`), 400],
    ["500,000 escapes", eventOf(`DESCRIPTION:${"\\n".repeat(500_000)}`), 400],
    ["100,000 excluded dates", eventOf(`EXDATE:${"20240311T090000Z,".repeat(100_000)}`), 90],
    ["20,000 zones", BERLIN.repeat(20_000), 400],
  ])("checks the deadline within %s", (_, text, minChecks) => {
    let checks = 0;
    const found = readCalendar(calendarOf(text), () => {
      checks += 1;
    });
    expect(found).toHaveLength(1);
    expect(checks).toBeGreaterThan(minChecks);
  });
});

describe("a mail with a calendar", () => {
  const mail = (text: string): Uint8Array =>
    Buffer.from(`From: a@x.example\r\nContent-Type: text/calendar; charset=utf-8\r\n\r\n${text}\r\n`);

  it("reports each of its 300 events", async () => {
    const events = Array.from({ length: 300 }, (_, index) => eventOf(`UID:${index}`, "DTSTART:20240301T090000Z"));
    const envelope = await invoke(inspectMail, { bytes: mail(calendarOf(...events)) }, {});
    expect(envelope.ok && envelope.value.calendars.map(({ uid }) => Number(uid))).toEqual(
      events.map((_, index) => index),
    );
  });

  it("is refused where it has more events than `maxElements`", async () => {
    const events = Array.from({ length: 30 }, (_, index) => eventOf(`UID:${index}`));
    const bytes = mail(calendarOf(...events));
    const envelope = await invoke(inspectMail, { bytes }, { limits: { maxElements: 20 } });
    expect(envelope).toMatchObject({ ok: false, error: { code: "common/RESOURCE_LIMIT" } });
  });

  it("is read in time that grows with its lines, however deep they nest and however many zones they define", async () => {
    const zones = BERLIN.repeat(3_000);
    const deep = "BEGIN:VEVENT\n".repeat(100_000);
    const events = eventOf("DTSTART;TZID=Europe/Berlin:20240301T090000").repeat(1) + deep;
    const before = process.cpuUsage().user;
    await invoke(inspectMail, { bytes: mail(calendarOf(zones, events)) }, {});
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(5);
  });
});
