import type { ReaderFields } from "../../../kits/msg/test/facts.ts";
import { compareFacts, type Difference, type Facts, factsOfReader } from "../../../kits/msg/test/facts.ts";
import type { EvidenceValue, InspectValue, PartValue } from "./corpus-mails.ts";
import { sha256 } from "./sha256.ts";

/** What the operations tell of an Outlook file. */
export interface OutlookReport {
  readonly inspected: InspectValue;
  readonly evidence: EvidenceValue;
}

/** The expected facts that the operations do not tell, and how many facts there were. */
export function compareOutlook(file: string, expected: ReaderFields, message: string, reported: OutlookReport) {
  const theirs = factsOfReader(expected);
  const differences: Difference[] = compareFacts(file, theirs, factsOfMessage(message, reported, ""));
  return { facts: theirs.size, differences: differences.filter((one) => !isReported(one, reported.evidence)) };
}

/** Properties by which a fact is told where no item of its own says it: long texts by their hash. */
const HOLDERS: Readonly<Record<string, string>> = {
  headers: "PidTagTransportMessageHeaders",
  body: "PidTagBody",
  email: "PidTagEmailAddress",
};

function isReported({ fact, expected }: Difference, { properties }: EvidenceValue): boolean {
  const holder = HOLDERS[fact.slice(fact.lastIndexOf("/") + 1)];
  // Of text the hash of its canonical JSON, which for a string is what JSON.stringify writes.
  const hash = sha256(Buffer.from(JSON.stringify(expected)));
  return properties.some((property) => property.name === holder && property.sha256 === hash);
}

const PROPERTIES: Readonly<Record<string, string>> = {
  PidTagSenderName: "senderName",
  PidTagSenderEmailAddress: "senderEmail",
  PidTagSenderSmtpAddress: "senderSmtpAddress",
  PidTagInternetCodepage: "internetCodepage",
  PidTagInternetMessageId: "messageId",
  PidLidLocation: "apptLocation",
  PidLidVerbStream: "votingOptions",
  PidLidVerbResponse: "votingResponse",
};
const ATTACHMENT_PROPERTIES: Readonly<Record<string, string>> = {
  PidTagAttachFilename: "fileNameShort",
  PidTagAttachExtension: "extension",
  PidTagAttachmentHidden: "attachmentHidden",
};
const TIMES: Readonly<Record<string, string>> = {
  PidTagCreationTime: "creationTime",
  PidTagLastModificationTime: "lastModificationTime",
  PidTagClientSubmitTime: "clientSubmitTime",
  PidTagMessageDeliveryTime: "messageDeliveryTime",
};

/** What inspect and evidence say of one message, in the words of the other reader. */
function factsOfMessage(id: string, reported: OutlookReport, prefix: string): Facts {
  const { inspected, evidence } = reported;
  const facts: Facts = new Map();
  const set = (name: string, value: string | number | boolean | undefined): void => {
    if (value !== undefined) facts.set(prefix + name, String(value));
  };
  const message = inspected.messages.find(({ part }) => part === id);
  set("subject", message?.subject);
  set("messageClass", message?.messageClass);
  set("conversationTopic", message?.thread?.topic);
  for (const { name, value, source } of evidence.properties) {
    if (source.part !== id) continue;
    const fact = PROPERTIES[name];
    const time = TIMES[name];
    if (fact !== undefined) set(fact, value);
    if (time !== undefined && value !== undefined) set(time, new Date(value).toUTCString());
  }
  for (const { source, mediaType, text } of evidence.bodies) {
    if (parentOf(source.part) !== id) continue;
    if (mediaType === "text/plain") set("body", text);
    if (mediaType === "text/html") set("bodyHtml", text);
  }
  const recipients = evidence.addresses.filter(({ source, field }) => source.part === id && ROLES.has(field));
  set("recipients", recipients.length);
  for (const [index, { name, address, field }] of recipients.entries()) {
    set(`recipients/${index}/name`, name);
    set(`recipients/${index}/email`, address);
    set(`recipients/${index}/smtpAddress`, address);
    set(`recipients/${index}/recipType`, field);
  }
  const attachments = inspected.parts.filter((part) => parentOf(part.id) === id && part.disposition !== undefined);
  set("attachments", attachments.length);
  for (const [index, part] of attachments.entries())
    for (const [fact, value] of factsOfAttachment(part, reported, `${prefix}attachments/${index}/`))
      facts.set(fact, value);
  return facts;
}

const ROLES = new Set(["to", "cc", "bcc", "recipient"]);
const parentOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf(".")));

function factsOfAttachment(part: PartValue, reported: OutlookReport, prefix: string): Facts {
  const facts: Facts = new Map();
  if (part.filename !== undefined) {
    facts.set(`${prefix}fileName`, part.filename);
    facts.set(`${prefix}extension`, /\.[^.]*$/.exec(part.filename)?.[0] ?? "");
  }
  if (part.byteLength !== undefined) facts.set(`${prefix}contentLength`, String(part.byteLength));
  if (part.contentId !== undefined) facts.set(`${prefix}pidContentId`, part.contentId);
  facts.set(`${prefix}attachMimeTag`, part.mediaType);
  for (const { name, value, source } of reported.evidence.properties) {
    if (source.part !== part.id || value === undefined) continue;
    const fact = ATTACHMENT_PROPERTIES[name];
    if (fact !== undefined) facts.set(prefix + fact, value);
    const time = TIMES[name];
    if (time !== undefined) facts.set(prefix + time, new Date(value).toUTCString());
  }
  if (reported.inspected.messages.some((message) => message.part === `${part.id}.1`))
    for (const [fact, value] of factsOfMessage(`${part.id}.1`, reported, `${prefix}embedded/`)) facts.set(fact, value);
  return facts;
}
