import { at, type Op } from "@colophon/contract";
import type { specifiedLosses } from "../../codes.ts";
import { append } from "../append.ts";
import { type CalendarSummary, readCalendar } from "../calendar/read-calendar.ts";
import { readHead } from "../container.ts";
import { findStructureFaults, type MailFinding } from "../findings.ts";
import { readOutlookEvent } from "../outlook-event.ts";
import { Holders, type MailPart, messagesOf, walkMail } from "../part.ts";
import { describePart } from "../quote-text.ts";
import { readClaims } from "./claims.ts";
import { type GROUP_KINDS, MessageGroups } from "./groups.ts";
import { describeMessage, factsOfMessages, type MessageValue } from "./messages.ts";
import { describeParts, type PartValue } from "./parts.ts";
import { readReport } from "./reports.ts";
import { readSecurity, type SecurityValue } from "./security.ts";

/** Bytes read of a calendar that is a file. Attack: a calendar of a gigabyte, which would be in memory as a text. */
const MAX_CALENDAR_BYTES = 16_777_216;

type InspectOp = Op<"INVALID_INPUT" | "RESOURCE_LIMIT", keyof typeof specifiedLosses.entries>;
type CalendarOfPart = CalendarSummary & { readonly part: string };

interface InspectionLists {
  readonly messages: MessageValue[];
  readonly parts: PartValue[];
  readonly claims: ReturnType<typeof readClaims>[number][];
  readonly security: SecurityValue[];
  readonly calendars: CalendarOfPart[];
  readonly reports: NonNullable<ReturnType<typeof readReport>>[];
  /** Of structure and headers, which are listed before those of bodies. */
  readonly faults: MailFinding[];
  readonly bodyFindings: MailFinding[];
}

/** What is said of the mails of a file, which are added one by one. */
export class Inspection {
  readonly #op: InspectOp;
  readonly #groups: MessageGroups;
  readonly #holders = new Holders();
  readonly #lists: InspectionLists = {
    messages: [],
    parts: [],
    claims: [],
    security: [],
    calendars: [],
    reports: [],
    faults: [],
    bodyFindings: [],
  };

  constructor(op: InspectOp, groupBy: readonly (typeof GROUP_KINDS)[number][]) {
    this.#op = op;
    this.#groups = new MessageGroups(groupBy);
  }

  /** Adds a mail with everything inside it. */
  addMail(root: MailPart): void {
    const [op, lists] = [this.#op, this.#lists];
    const all = [...walkMail(root)];
    const holder = this.#holders.of(root);
    for (const part of all) this.#loseOpaque(part);
    const messages = factsOfMessages(all);
    const { parts, findings } = describeParts(root, op);
    for (const { message, facts } of messages) {
      const isOwn = messagesOf(root).includes(message);
      lists.messages.push(describeMessage(message, facts, isOwn ? holder : undefined));
      if (facts.header !== undefined) append(lists.claims, readClaims(facts.header, message.id));
      if (isOwn) this.#groups.add({ id: message.id, facts, parts });
    }
    append(lists.parts, parts);
    for (const part of all) {
      const [security, report] = [readSecurity(part), readReport(part)];
      if (security !== undefined) lists.security.push(security);
      if (report !== undefined) lists.reports.push(report);
    }
    append(lists.calendars, this.#readCalendars(all));
    op.checkLimit("maxElements", lists.calendars.length);
    append(lists.faults, findStructureFaults(root, op.checkpoint));
    append(lists.bodyFindings, findings);
  }

  value() {
    const { faults, bodyFindings, ...lists } = this.#lists;
    return { ...lists, groups: this.#groups.list(), defects: [...faults, ...bodyFindings] };
  }

  #loseOpaque(part: MailPart): void {
    if (part.opaque === undefined) return;
    const { code, reason } = part.opaque;
    this.#op.reportLoss(code, `${reason} What is inside is not reported.`, {
      at: [at("part", { id: part.id })],
      subject: describePart(part),
    });
  }

  /** An event that a mail has as a text/calendar part and again as a file is reported once. */
  #readCalendars(parts: readonly MailPart[]): readonly CalendarOfPart[] {
    const found = parts.flatMap((part) =>
      this.#readEvents(part).map((event) => ({ part, event, key: JSON.stringify(event) })),
    );
    const shown = new Set(found.filter(({ part }) => isShownCalendar(part)).map(({ key }) => key));
    return found
      .filter(({ part, key }) => isShownCalendar(part) || !shown.has(key))
      .map(({ part, event }) => ({ part: part.id, ...event }));
  }

  #readEvents(part: MailPart): readonly CalendarSummary[] {
    const { checkpoint } = this.#op;
    const { mediaType, filename = "", origin, text } = part;
    if (origin.format === "outlook") {
      const event = readOutlookEvent(origin.message);
      return event === undefined ? [] : [event];
    }
    if (mediaType === "text/calendar" && text !== undefined) return readCalendar(text().text, checkpoint) ?? [];
    const isNamed = mediaType === "application/octet-stream" && /\.ics$/i.test(filename);
    const isCalendar = isNamed || mediaType === "application/ics" || mediaType === "text/calendar";
    if (part.kind !== "leaf" || !isCalendar) return [];
    const head = readHead(part, MAX_CALENDAR_BYTES);
    if (head.length === MAX_CALENDAR_BYTES)
      this.#op.addDiagnostic("PART_NOT_EXAMINED", "Only the first 16 MiB of the calendar were read.", {
        severity: "warn",
        at: [at("part", { id: part.id })],
      });
    return readCalendar(Buffer.from(head).toString("utf8"), checkpoint) ?? [];
  }
}

function isShownCalendar({ mediaType, origin }: MailPart): boolean {
  return origin.format === "outlook" || mediaType === "text/calendar";
}
