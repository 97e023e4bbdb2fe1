import {
  type Address,
  decodeEncodedWords,
  decodeField,
  findHeader,
  type HeaderField,
  type MailDate,
  type MimePart,
  parseDate,
  parseMessageIds,
  readEnvelope,
  scanMessage,
} from "@colophon/kit-mime";
import type { Mailbox, OutlookMessage } from "@colophon/kit-msg";
import type { CalendarSummary } from "./calendar/read-calendar.ts";
import { compact } from "./compact.ts";
import { readOutlookEvent } from "./outlook-event.ts";
import type { MailPart } from "./part.ts";

/** One header field, decoded. */
export interface MailField {
  readonly name: string;
  readonly value: string;
  /** In what the message's own ranges count in; absent for the header that an Outlook file keeps as text. */
  readonly field?: HeaderField;
}

/** Who, when and about what: the same for every kind of message. */
export interface MailFacts {
  readonly subject?: string;
  readonly from: readonly Address[];
  readonly sender: readonly Address[];
  readonly replyTo: readonly Address[];
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  readonly returnPath: readonly Address[];
  readonly date?: MailDate;
  readonly messageId?: string;
  readonly inReplyTo: readonly string[];
  readonly references: readonly string[];
  readonly keywords: readonly string[];
  readonly threadTopic?: string;
  /** As the Thread-Index field has it: base64. */
  readonly threadIndex?: string;
  /** Of an Outlook appointment or meeting. */
  readonly event?: CalendarSummary;
  readonly fields: readonly MailField[];
  /** Where trace and list fields can be read; absent for an Outlook message that was never sent. */
  readonly header?: MimePart;
}

/**
 * The facts of a message part.
 *
 * Cost     O(header bytes).
 * Source   RFC 5322, 3.6; [MS-OXCMAIL], 2.2 for an Outlook message.
 */
export function readFacts(message: MailPart): MailFacts {
  const { origin } = message;
  if (origin.format === "mime") return factsOfMime(origin.part);
  if (origin.format === "outlook") return factsOfOutlook(origin.message);
  throw new TypeError(`Part ${message.id} is not a message.`);
}

function factsOfMime(part: MimePart): MailFacts {
  const { comments: _, ...envelope } = readEnvelope(part);
  const text = (key: string): string | undefined => {
    const field = findHeader(part, key);
    return field === undefined ? undefined : decodeField(field);
  };
  const named = part.headers.filter(({ name }) => name !== "");
  return compact({
    ...envelope,
    subject: envelope.subject,
    date: envelope.date,
    messageId: envelope.messageId,
    threadTopic: text("thread-topic"),
    threadIndex: text("thread-index"),
    fields: named.map((field) => ({ name: field.name, value: decodeField(field).toWellFormed(), field })),
    header: part,
  });
}

function factsOfOutlook(message: OutlookMessage): MailFacts {
  const { headers, recipients, conversation } = message;
  const header = headers.transport === undefined ? undefined : scanMessage(Buffer.from(headers.transport)).root;
  const byRole = (role: string): Address[] => recipients.filter((one) => one.role === role).map(toAddress);
  const sender =
    message.sender !== undefined && !isSame(message.sender, message.from) ? [toAddress(message.sender)] : [];
  return compact({
    subject: message.subject,
    from: message.from === undefined ? [] : [toAddress(message.from)],
    sender,
    replyTo: message.replyTo.map(toAddress),
    to: byRole("to"),
    cc: byRole("cc"),
    bcc: byRole("bcc"),
    returnPath: [],
    date: dateOf(message, header),
    messageId: parseMessageIds(headers.messageId ?? "")[0],
    inReplyTo: parseMessageIds(headers.inReplyTo ?? ""),
    references: parseMessageIds(headers.references ?? ""),
    keywords: message.categories,
    threadTopic: conversation.topic,
    threadIndex:
      conversation.index === undefined ? undefined : Buffer.from(conversation.index, "hex").toString("base64"),
    event: readOutlookEvent(message),
    fields: headers.fields.map(({ name, value }) => ({ name, value: decodeEncodedWords(value).toWellFormed() })),
    header,
  });
}

/** The date its author's program gave, else when it was sent, delivered or made; the store keeps UTC. */
function dateOf({ dates }: OutlookMessage, header: MimePart | undefined): MailDate | undefined {
  const field = header === undefined ? undefined : findHeader(header, "date");
  const stated = field === undefined ? undefined : parseDate(field.value);
  const stored = dates.submitted ?? dates.delivered ?? dates.created;
  if (stated !== undefined || stored === undefined) return stated;
  const seconds = stored.replace(/\.\d+Z$/, "Z");
  return { iso: seconds.replace("Z", "+00:00"), utc: seconds, offsetMinutes: 0, isZoneKnown: true };
}

function isSame(one: Mailbox, other: Mailbox | undefined): boolean {
  return one.address === other?.address && one.name === other?.name;
}

/** An address that is no SMTP one, such as an Exchange distinguished name, leaves the mailbox with a name only. */
function toAddress({ name, address }: Mailbox): Address {
  const at = address?.lastIndexOf("@") ?? -1;
  return {
    kind: "mailbox",
    name: (name ?? "").toWellFormed(),
    address: (address ?? "").toWellFormed(),
    localPart: (address ?? "").slice(0, Math.max(0, at)),
    domain: address === undefined || at === -1 ? "" : address.slice(at + 1),
    comments: [],
  };
}
