import { encodeBase64, hashBytes, hashCanonicalJson, type Json } from "@colophon/contract";
import type { ByteView, Mailbox, MapiProperty, OutlookMessage, Recipient } from "@colophon/kit-msg";
import { compact } from "../compact.ts";
import type { MailPart } from "../part.ts";
import type { AddressEvidence } from "./header-evidence.ts";
import type { NameSource, SourceValue } from "./source.ts";

export interface PropertyEvidence {
  readonly name: string;
  /** Text, number or truth as text; binary values by their hash only. */
  readonly value?: string;
  readonly sha256: string;
  readonly source: SourceValue;
}

/** Characters of one value that are repeated: bodies are told elsewhere. */
const MAX_VALUE_LENGTH = 2_000;

/** Every property of an Outlook message, of its recipients, and at their parts of its attachments. */
export function propertyEvidence(part: MailPart, message: OutlookMessage, name: NameSource): PropertyEvidence[] {
  const describeAll = (holder: MailPart, properties: readonly MapiProperty[]): PropertyEvidence[] =>
    properties.map((property) =>
      compact({
        name: property.name,
        value: describeValue(property.value),
        sha256: hashValue(property.value),
        source: name(holder, property.ranges),
      }),
    );
  const ofFiles = part.children.flatMap((child) =>
    child.origin.format === "outlook-attachment" ? describeAll(child, child.origin.attachment.properties) : [],
  );
  const ofPeople = message.recipients.flatMap(({ properties }) => describeAll(part, properties));
  return [...describeAll(part, message.properties), ...ofPeople, ...ofFiles];
}

function describeValue(value: MapiProperty["value"]): string | undefined {
  if (typeof value === "string") return value.slice(0, MAX_VALUE_LENGTH);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((one) => typeof one !== "object").map(String);
  return texts.length === 0 ? undefined : texts.join("; ").slice(0, MAX_VALUE_LENGTH);
}

/** Of bytes their own hash, of anything else that of its canonical JSON. */
function hashValue(value: MapiProperty["value"]): string {
  if (isView(value)) return hashBytes(value.bytes());
  return hashCanonicalJson(toJson(value)).hash;
}

function isView(value: MapiProperty["value"]): value is ByteView {
  return typeof value === "object" && !Array.isArray(value);
}

function toJson(value: MapiProperty["value"]): Json {
  if (value === undefined) return null;
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value === "boolean") return value;
  return Array.isArray(value) ? value.map(toJson) : encodeBase64((value as ByteView).bytes());
}

/** The people of an Outlook message, each at the property that holds the address. */
export function outlookAddresses(part: MailPart, message: OutlookMessage, name: NameSource): AddressEvidence[] {
  const found: AddressEvidence[] = [];
  const add = (field: string, mailbox: Mailbox, properties: readonly MapiProperty[]): void => {
    const address = mailbox.address ?? mailbox.nativeAddress;
    if (address === undefined || address === "") return;
    const holder = properties.find(({ value }) => value === address);
    const source = name(part, holder === undefined ? [] : holder.ranges);
    found.push(compact({ field, name: mailbox.name === "" ? undefined : mailbox.name, address, source }));
  };
  if (message.from !== undefined) add("from", message.from, message.properties);
  if (message.sender !== undefined) add("sender", message.sender, message.properties);
  for (const mailbox of message.replyTo) add("reply-to", mailbox, message.properties);
  for (const recipient of message.recipients) add(fieldOf(recipient), recipient, recipient.properties);
  return found;
}

function fieldOf({ role }: Recipient): string {
  return role === "unknown" ? "recipient" : role;
}
