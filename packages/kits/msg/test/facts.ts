import { createHash } from "node:crypto";
import type { OutlookMessage } from "../src/index.ts";

/** One message as flat facts, "attachments/0/name" -> value, so that two readers can be compared line by line. */
export type Facts = Map<string, string>;

/** The shape of @kenjiuno/msgreader's FieldsData, as far as it is compared; also that of its JSON expectations. */
export interface ReaderFields {
  readonly subject?: string;
  readonly messageClass?: string;
  readonly conversationTopic?: string;
  readonly senderName?: string;
  readonly senderEmail?: string;
  readonly senderSmtpAddress?: string;
  readonly headers?: string;
  readonly body?: string;
  readonly messageId?: string;
  readonly votingOptions?: string;
  readonly votingResponse?: string;
  readonly internetCodepage?: number;
  readonly creationTime?: string;
  readonly lastModificationTime?: string;
  readonly clientSubmitTime?: string;
  readonly messageDeliveryTime?: string;
  readonly apptLocation?: string;
  readonly bodyHtml?: string;
  readonly recipients?: readonly ReaderFields[];
  readonly attachments?: readonly ReaderFields[];
  readonly name?: string;
  readonly email?: string;
  readonly smtpAddress?: string;
  readonly recipType?: string;
  readonly fileName?: string;
  readonly fileNameShort?: string;
  readonly extension?: string;
  readonly contentLength?: number;
  readonly pidContentId?: string;
  readonly attachMimeTag?: string;
  readonly attachmentHidden?: boolean;
  readonly innerMsgContentFields?: ReaderFields;
}

const MESSAGE_FIELDS = [
  "subject",
  "messageClass",
  "conversationTopic",
  "senderName",
  "senderEmail",
  "senderSmtpAddress",
  "headers",
  "body",
  "bodyHtml",
  "messageId",
  "votingOptions",
  "votingResponse",
  "internetCodepage",
  "creationTime",
  "lastModificationTime",
  "clientSubmitTime",
  "messageDeliveryTime",
  "apptLocation",
] as const;

const ATTACHMENT_FIELDS = [
  "fileName",
  "fileNameShort",
  "extension",
  "contentLength",
  "pidContentId",
  "attachMimeTag",
  "attachmentHidden",
  "creationTime",
  "lastModificationTime",
] as const;

/** What another reader, or a source's JSON, says of a message. */
export function factsOfReader(fields: ReaderFields, prefix = ""): Facts {
  const facts: Facts = new Map();
  for (const name of MESSAGE_FIELDS) if (fields[name] !== undefined) facts.set(prefix + name, String(fields[name]));
  facts.set(`${prefix}recipients`, String(fields.recipients?.length ?? 0));
  fields.recipients?.forEach((recipient, i) => {
    for (const name of ["name", "email", "smtpAddress", "recipType"] as const)
      if (recipient[name] !== undefined) facts.set(`${prefix}recipients/${i}/${name}`, recipient[name]);
  });
  facts.set(`${prefix}attachments`, String(fields.attachments?.length ?? 0));
  fields.attachments?.forEach((attachment, i) => {
    const path = `${prefix}attachments/${i}/`;
    for (const name of ATTACHMENT_FIELDS)
      if (attachment[name] !== undefined) facts.set(path + name, String(attachment[name]));
    if (attachment.innerMsgContentFields !== undefined)
      for (const [key, value] of factsOfReader(attachment.innerMsgContentFields, `${path}embedded/`))
        facts.set(key, value);
  });
  return facts;
}

/** The other reader writes times to the second, as RFC 1123 does. */
function time(iso: string | undefined): string | undefined {
  return iso === undefined ? undefined : new Date(iso).toUTCString();
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function textOf(message: OutlookMessage, id: number): string | undefined {
  const value = message.properties.find((property) => property.id === id && typeof property.value === "string")?.value;
  return typeof value === "string" ? value : undefined;
}

/** What we say of a message, in the same words. */
export function factsOf(message: OutlookMessage, prefix = ""): Facts {
  const facts: Facts = new Map();
  const set = (name: string, value: string | number | boolean | undefined) => {
    if (value !== undefined) facts.set(prefix + name, String(value));
  };
  set("subject", message.subject);
  set("messageClass", message.messageClass);
  set("conversationTopic", message.conversation.topic);
  set("senderName", textOf(message, 0x0c1a));
  set("senderEmail", textOf(message, 0x0c1f));
  set("senderSmtpAddress", textOf(message, 0x5d01));
  set("headers", message.headers.transport);
  set("body", message.bodies.text?.content);
  set("bodyHtml", message.bodies.html?.content);
  set("messageId", message.headers.messageId);
  set("votingOptions", message.status.votingOptions.join(";"));
  set("votingResponse", message.status.votingResponse);
  set("internetCodepage", message.codePages.internet);
  set("creationTime", time(message.dates.created));
  set("lastModificationTime", time(message.dates.modified));
  set("clientSubmitTime", time(message.dates.submitted));
  set("messageDeliveryTime", time(message.dates.delivered));
  set("apptLocation", typeof message.item.location === "string" ? message.item.location : undefined);
  set("recipients", message.recipients.length);
  message.recipients.forEach((recipient, i) => {
    set(`recipients/${i}/name`, recipient.name);
    set(`recipients/${i}/email`, recipient.nativeAddress);
    set(`recipients/${i}/smtpAddress`, recipient.address);
    set(`recipients/${i}/recipType`, recipient.role);
  });
  set("attachments", message.attachments.length);
  message.attachments.forEach((attachment, i) => {
    const path = `attachments/${i}/`;
    set(`${path}fileName`, attachment.longName);
    set(`${path}fileNameShort`, attachment.shortName);
    set(`${path}extension`, attachment.extension);
    set(`${path}contentLength`, attachment.byteLength);
    set(`${path}pidContentId`, attachment.contentId);
    set(`${path}attachMimeTag`, attachment.mime);
    set(`${path}attachmentHidden`, attachment.isHidden);
    set(`${path}creationTime`, time(attachment.created));
    set(`${path}lastModificationTime`, time(attachment.modified));
    if (attachment.data !== undefined) set(`${path}sha256`, sha256(attachment.data.bytes()));
    if (attachment.embedded !== undefined)
      for (const [key, value] of factsOf(attachment.embedded, `${prefix}${path}embedded/`)) facts.set(key, value);
  });
  return facts;
}

export interface Difference {
  readonly file: string;
  readonly fact: string;
  readonly expected: string;
  readonly got: string | undefined;
}

/** The expected facts that do not hold. */
export function compareFacts(file: string, expected: Facts, got: Facts): Difference[] {
  const differences: Difference[] = [];
  for (const [fact, value] of expected)
    if (got.get(fact) !== value) differences.push({ file, fact, expected: value, got: got.get(fact) });
  return differences;
}
