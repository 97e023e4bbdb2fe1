import type { ByteView } from "../byte-view.ts";
import { ITEM_FIELDS } from "../data/item-fields.ts";
import { PropertySet } from "../data/named-properties.ts";
import type { MsgDefect } from "../defect.ts";
import { toHex } from "../little-endian.ts";
import { asBinary, asText, type PropertyBag } from "../mapi/property-bag.ts";
import type { TextReading } from "../mapi/text.ts";
import type { PropertyValue } from "../mapi/value.ts";
import type { MsgReading } from "../reading.ts";
import { readAuthors, readRecipients, readReplyTo } from "./addresses.ts";
import { type AttachmentParts, contentIdsIn, describeAttachment } from "./attachments.ts";
import { readBodies } from "./bodies.ts";
import { itemKindOf, modernMessageClass, protectionOf } from "./message-class.ts";
import type {
  HeaderField,
  ItemKind,
  MessageDates,
  MessageHeaders,
  MessageKind,
  MessageStatus,
  OutlookMessage,
  TnefDetails,
} from "./model.ts";
import { parseHeaderFields } from "./transport-headers.ts";
import { listUnsupported } from "./unsupported.ts";
import { readVotingOptions } from "./verb-stream.ts";

/** One message as a container holds it: decoded properties, not yet given a meaning. */
export interface MessageParts {
  readonly kind: MessageKind;
  readonly file: Uint8Array;
  readonly path: string;
  readonly text: TextReading;
  readonly properties: PropertyBag;
  readonly recipients: readonly PropertyBag[];
  readonly attachments: readonly AttachmentParts[];
  readonly tnef: TnefDetails | undefined;
}

const READ = 0x01;
const UNSENT = 0x08;
const FROM_ME = 0x20;

/**
 * Properties, recipients and attachments -> the neutral message.
 *
 * Cost     O(properties + bodies).
 * Source   [MS-OXCMSG], [MS-OXOMSG], [MS-OXCMAIL].
 */
export function buildMessage(parts: MessageParts, reading: MsgReading, defects: readonly MsgDefect[]): OutlookMessage {
  const { properties: bag, text, path, file } = parts;
  const { log } = reading;
  const messageClass = modernMessageClass(bag.text(0x001a) ?? "IPM.Note");
  const itemKind = itemKindOf(messageClass);
  const headers = readHeaders(bag);
  const people = { text, fields: headers.fields };
  const bodies = readBodies(bag, text, { ...reading, path, file });
  const cids = contentIdsIn(bodies.html?.content);
  const attachments = parts.attachments.map((attachment) => {
    reading.checkpoint();
    return describeAttachment(attachment, cids, log);
  });
  return {
    kind: parts.kind,
    messageClass,
    itemKind,
    properties: bag.all,
    ...readSubject(bag),
    ...readAuthors(bag, people),
    replyTo: readReplyTo(bag, people),
    recipients: readRecipients(parts.recipients, bag, people),
    dates: readDates(bag),
    headers,
    bodies,
    attachments,
    protection: protectionOf(messageClass, attachments),
    status: readStatus(bag),
    conversation: { topic: bag.text(0x0070), index: indexText(bag.binary(0x0071)) },
    categories: readCategories(bag),
    item: readItem(bag, itemKind),
    codePages: { text: text.codePage, internet: bag.number(0x3fde) },
    unsupported: listUnsupported(bag, itemKind).filter(({ name }) => name !== bodies.text?.property),
    tnef: parts.tnef,
    defects,
  };
}

/** Attack: a conversation index of a hundred megabytes, doubled as text. Real ones have 22 bytes and 5 for each reply. */
const MAX_INDEX_LENGTH = 8_192;

function indexText(view: ByteView | undefined): string | undefined {
  return view === undefined || view.byteLength > MAX_INDEX_LENGTH ? undefined : toHex(view.bytes());
}

/** A subject may begin with U+0001 and the prefix's length. Source: [MS-PST] 2.5.3.1.1.1; seen in MSG of exporters. */
function readSubject(bag: PropertyBag): Pick<OutlookMessage, "subject" | "normalizedSubject"> {
  const normalizedSubject = bag.text(0x0e1d);
  const stored = bag.text(0x0037);
  if (stored !== undefined)
    return { subject: stored.startsWith("\u0001") ? stored.slice(2) : stored, normalizedSubject };
  const subject = normalizedSubject === undefined ? undefined : `${bag.text(0x003d) ?? ""}${normalizedSubject}`;
  return { subject, normalizedSubject };
}

function readDates(bag: PropertyBag): MessageDates {
  return {
    submitted: bag.text(0x0039),
    delivered: bag.text(0x0e06),
    created: bag.text(0x3007),
    modified: bag.text(0x3008),
    deferredUntil: bag.text(0x3fef) ?? bag.text(0x000f),
    expires: bag.text(0x0015),
    replyBy: bag.text(0x0030),
  };
}

function readHeaders(bag: PropertyBag): MessageHeaders {
  const transport = bag.text(0x007d);
  const named: HeaderField[] = [];
  for (const property of bag.all) {
    if (property.named?.set !== PropertySet.internetHeaders || property.named.name === undefined) continue;
    const value = asText(property.value);
    if (value !== undefined) named.push({ name: property.named.name, value });
  }
  return {
    transport,
    fields: transport === undefined ? [] : parseHeaderFields(transport),
    named,
    messageId: bag.text(0x1035),
    inReplyTo: bag.text(0x1042),
    references: bag.text(0x1039),
  };
}

const IMPORTANCE = ["low", "normal", "high"] as const;
const PRIORITY = ["non-urgent", "normal", "urgent"] as const;
const SENSITIVITY = ["normal", "personal", "private", "confidential"] as const;

/** Source: [MS-OXCMSG] 2.2.1; [MS-OXOMSG] 2.2.1; [MS-OXOFLAG] 2.2.1.9. */
function readStatus(bag: PropertyBag): MessageStatus {
  const flags = bag.number(0x0e07) ?? 0;
  const importance = bag.number(0x0017);
  const priority = bag.number(0x0026);
  const sensitivity = bag.number(0x0036);
  const verbs = asBinary(bag.findNamed(PropertySet.common, 0x8520)?.value);
  return {
    isRead: (flags & READ) !== 0,
    isUnsent: (flags & UNSENT) !== 0,
    isFromMe: (flags & FROM_ME) !== 0,
    importance: importance === undefined ? undefined : IMPORTANCE[importance],
    priority: priority === undefined ? undefined : PRIORITY[priority + 1],
    sensitivity: sensitivity === undefined ? undefined : SENSITIVITY[sensitivity],
    readReceiptRequested: bag.flag(0x0029) ?? false,
    deliveryReportRequested: bag.flag(0x0023) ?? false,
    flagRequest: asText(bag.findNamed(PropertySet.common, 0x8530)?.value),
    votingOptions: verbs === undefined ? [] : readVotingOptions(verbs.bytes()),
    votingResponse: asText(bag.findNamed(PropertySet.common, 0x8524)?.value),
  };
}

function readCategories(bag: PropertyBag): string[] {
  const keywords =
    bag.findNamed(PropertySet.publicStrings, "Keywords") ?? bag.findNamed(PropertySet.publicStrings, 0x9000);
  const value = keywords?.value;
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((category) => typeof category === "string") : [];
}

function readItem(bag: PropertyBag, kind: ItemKind): Record<string, Exclude<PropertyValue, undefined>> {
  const item: Record<string, Exclude<PropertyValue, undefined>> = {};
  for (const [field, source] of ITEM_FIELDS[kind] ?? []) {
    const property = typeof source === "number" ? bag.find(source) : bag.findNamed(source[0], source[1]);
    if (property?.value !== undefined) item[field] = property.value;
  }
  return item;
}
