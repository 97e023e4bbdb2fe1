import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { scanMessage, walkParts } from "@colophon/kit-mime";
import { PropertySet } from "@colophon/kit-msg";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { msgOf, number, type PropertySketch, text } from "../../../kits/msg/test/build-msg.ts";
import { convertMail, inspectMail } from "../src/index.ts";
import { fileOf } from "./module.ts";

const TICKS_PER_MS = 10_000n;
const EPOCH_MS = 11_644_473_600_000n;
const time = (id: number, iso: string): PropertySketch => ({
  id,
  type: 0x40,
  value: (BigInt(Date.parse(iso)) + EPOCH_MS) * TICKS_PER_MS,
});
const flag = (id: number, value: boolean): PropertySketch => ({ id, type: 0xb, value: value ? 1 : 0 });

const { appointment, meeting, common } = PropertySet;
/** Named properties by their place: 0x8000 is the first. */
const NAMED = [
  { set: appointment, key: 0x820d },
  { set: appointment, key: 0x820e },
  { set: appointment, key: 0x8208 },
  { set: appointment, key: 0x8205 },
  { set: appointment, key: 0x8223 },
  { set: appointment, key: 0x8215 },
  { set: meeting, key: 0x0003 },
  { set: common, key: 0x8503 },
  { set: common, key: 0x8501 },
  { set: appointment, key: 0x8201 },
];
const START = "2026-03-10T13:00:00Z";

/** [MS-OXOCAL], 2.2.1.27: the byte array of Outlook, with the date of an exception in bytes 16 to 19. */
const GLOBAL_ID = Uint8Array.from({ length: 56 }, (_, index) =>
  index < 16 ? index + 1 : index < 20 ? 9 : index === 36 ? 16 : index >= 40 ? index : 0,
);

function meetingOf(messageClass: string, more: readonly PropertySketch[] = []): Uint8Array {
  return msgOf({
    properties: [
      text(0x1a, messageClass),
      text(0x37, "Zahlen, Ausblick; R\u00fcckblick"),
      text(0x1000, "Agenda:\r\n1. Gr\u00fc\u00dfe\\Anfang\r\nBEGIN:VEVENT\r\n"),
      text(0x42, 'J\u00f6rg "Jo" M\u00fcller; Vertrieb'),
      text(0x64, "SMTP"),
      text(0x65, "joerg@example.de"),
      time(0x39, "2026-03-03T08:15:00Z"),
      time(0x8000, START),
      time(0x8001, "2026-03-10T14:00:00Z"),
      text(0x8002, "Raum 5, 2. OG"),
      number(0x8003, 2),
      { id: 0x8006, type: 0x102, value: GLOBAL_ID },
      flag(0x8007, true),
      number(0x8008, 15),
      number(0x8009, 2),
      ...more,
    ],
    recipients: [
      [number(0xc15, 1), text(0x3001, "Anna"), text(0x3002, "SMTP"), text(0x3003, "anna@example.org")],
      [number(0xc15, 2), text(0x3001, "Bob"), text(0x3002, "SMTP"), text(0x3003, "bob@example.org")],
    ],
    named: NAMED,
  });
}

async function convert(bytes: Uint8Array): Promise<{ calendar: string | undefined; method: unknown; lost: string[] }> {
  const envelope = await invoke(convertMail, { bytes }, { to: "eml" });
  const parts = [...walkParts(scanMessage(fileOf(envelope)).root)];
  const part = parts.find(({ type, subtype }) => type === "text" && subtype === "calendar");
  const inspected = await invoke(inspectMail, { bytes: fileOf(envelope) }, {});
  const leaf = inspected.ok ? inspected.value.parts.find(({ mediaType }) => mediaType === "text/calendar") : undefined;
  const reported = await invoke(convertMail, { bytes: fileOf(envelope) }, { to: "json", activeAttachments: "keep" });
  const file = reported.ok ? reported.value.attachments.find(({ part: id }) => id === leaf?.id)?.file : undefined;
  return {
    calendar: file === undefined ? undefined : new TextDecoder("utf-8", { fatal: true }).decode(file.bytes),
    method: part?.parameters.find(({ name }) => name === "method")?.value,
    lost: envelope.losses.map(({ subject }) => subject),
  };
}

function read(calendar: string | undefined) {
  const root = new ICAL.Component(ICAL.parse(calendar ?? ""));
  const [event] = root.getAllSubcomponents("vevent");
  if (event === undefined) throw new Error("There is no event.");
  return { root, event: new ICAL.Event(event), raw: event };
}

describe("an Outlook event as a calendar, read by ical.js", () => {
  it("a request says who, when, where and what, and no text of it begins a line", async () => {
    const { calendar, method, lost } = await convert(meetingOf("IPM.Schedule.Meeting.Request"));
    const { root, event, raw } = read(calendar);
    expect([method, root.getFirstPropertyValue("method")]).toEqual(["REQUEST", "REQUEST"]);
    expect(root.getAllSubcomponents("vevent")).toHaveLength(1);
    expect(event.summary).toBe("Zahlen, Ausblick; R\u00fcckblick");
    expect(event.description).toBe("Agenda:\n1. Gr\u00fc\u00dfe\\Anfang\nBEGIN:VEVENT\n");
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([START, "2026-03-10T14:00:00Z"]);
    expect([event.location, event.organizer, event.sequence]).toEqual(["Raum 5, 2. OG", "mailto:joerg@example.de", 2]);
    expect(raw.getFirstProperty("organizer")?.getParameter("cn")).toBe('J\u00f6rg "Jo" M\u00fcller; Vertrieb');
    expect(event.attendees.map((one) => [one.getFirstValue(), one.getParameter("role")])).toEqual([
      ["mailto:anna@example.org", "REQ-PARTICIPANT"],
      ["mailto:bob@example.org", "OPT-PARTICIPANT"],
    ]);
    expect(event.uid).toMatch(/^0102030405060708090A0B0C0D0E0F1000000000/);
    expect(raw.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString()).toBe("-PT15M");
    expect(calendar?.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lost.filter((subject) => subject.includes("property"))).toEqual([]);
  });

  it("a cancellation is one", async () => {
    const { calendar, method } = await convert(meetingOf("IPM.Schedule.Meeting.Canceled"));
    expect([method, read(calendar).raw.getFirstPropertyValue("status")]).toEqual(["CANCEL", "CANCELLED"]);
  });

  it("an answer has its author as the only attendee and goes to the organizer", async () => {
    const { calendar, method } = await convert(meetingOf("IPM.Schedule.Meeting.Resp.Neg"));
    const { event } = read(calendar);
    expect([method, event.organizer]).toEqual(["REPLY", "mailto:anna@example.org"]);
    expect(event.attendees.map((one) => [one.getFirstValue(), one.getParameter("partstat")])).toEqual([
      ["mailto:joerg@example.de", "DECLINED"],
    ]);
  });

  it("whole days in UTC are days", async () => {
    const days = [flag(0x8005, true), time(0x8000, "2026-03-10T00:00:00Z"), time(0x8001, "2026-03-12T00:00:00Z")];
    const base = meetingOf("IPM.Appointment");
    const { calendar } = await convert(base);
    expect(read(calendar).root.getFirstPropertyValue("method")).toBeNull();
    const whole = await convert(
      msgOf({
        properties: [text(0x1a, "IPM.Appointment"), text(0x37, "Messe"), ...days],
        named: NAMED,
      }),
    );
    const { event } = read(whole.calendar);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(["2026-03-10", "2026-03-12"]);
    expect(event.uid).toMatch(/^[0-9a-f]{40}@mail\.invalid$/);
  });

  it("a series keeps its losses: one event in its place would be wrong", async () => {
    const { calendar, lost } = await convert(meetingOf("IPM.Appointment", [flag(0x8004, true)]));
    expect(calendar).toBeUndefined();
    expect(lost).toContain("property PidLidAppointmentStartWhole of the message");
  });

  it("a real appointment: its organizer is found among the recipients by the Exchange name", async () => {
    const { calendar, lost } = await convert(readFileSync(new URL("../fixtures/appointment.msg", import.meta.url)));
    const { event } = read(calendar);
    expect([event.startDate.toString(), event.endDate.toString(), event.location]).toEqual([
      "2021-10-13T09:30:00Z",
      "2021-10-13T10:00:00Z",
      "A place",
    ]);
    expect(event.organizer).toBe("mailto:ku@digitaldolphins.onmicrosoft.com");
    expect(lost).toContain("property PidLidTimeZoneDescription of the message");
  });
});
