import { asBinary, type PropertyBag } from "../mapi/property-bag.ts";
import type { TextReading } from "../mapi/text.ts";
import { readEntryAddress, readFlatEntryList } from "./entry-id.ts";
import type { AddressSource, HeaderField, Mailbox, Recipient } from "./model.ts";
import { type HeaderMailbox, headerValue, parseMailboxes } from "./transport-headers.ts";

/** Identifiers of the properties that describe one mailbox of a message. Source: [MS-OXOMSG] 2.2.1. */
interface MailboxTags {
  readonly name: number;
  readonly addressType: number;
  readonly address: number;
  readonly smtp: number;
  readonly entryId: number;
  readonly searchKey: number;
  readonly header: string;
}

const SENDER: MailboxTags = {
  name: 0x0c1a,
  addressType: 0x0c1e,
  address: 0x0c1f,
  smtp: 0x5d01,
  entryId: 0x0c19,
  searchKey: 0x0c1d,
  header: "sender",
};

const REPRESENTED: MailboxTags = {
  name: 0x0042,
  addressType: 0x0064,
  address: 0x0065,
  smtp: 0x5d02,
  entryId: 0x0041,
  searchKey: 0x003b,
  header: "from",
};

const RECIPIENT_NAME = 0x3001;
const RECIPIENT_DISPLAY_NAME = 0x5ff6;
const RECIPIENT_TYPE = 0x0c15;
const CREATOR_SMTP = 0x5d0a;
const CREATOR_NAME = 0x3ff8;
const LAST_MODIFIER_NAME = 0x3ffa;
const REPLY_ENTRIES = 0x004f;
const REPLY_NAMES = 0x0050;

interface Candidate {
  readonly source: AddressSource;
  readonly address: string | undefined;
}

function isSmtp(address: string | undefined): address is string {
  return address !== undefined && /^[^\s@<>"]+@[^\s@<>"]+$/.test(address);
}

/** "SMTP:ANNA@EXAMPLE.ORG" and a zero; the case of letters is lost. Source: [MS-OXOMSG] 2.2.1.50. */
function fromSearchKey(bag: PropertyBag, id: number, text: TextReading): string | undefined {
  const key = bag.binary(id);
  if (key === undefined || key.byteLength > 1_000) return undefined;
  const found = /^SMTP:(.+)$/is.exec(text.string8(key.bytes()));
  return found?.[1]?.toLowerCase();
}

function firstSmtp(candidates: readonly Candidate[]): Pick<Mailbox, "address" | "addressSource"> {
  for (const { source, address } of candidates) {
    const bare = address === undefined ? undefined : unquote(address);
    if (isSmtp(bare)) return { address: bare, addressSource: source };
  }
  return { address: undefined, addressSource: undefined };
}

function readMailbox(
  bag: PropertyBag,
  tags: MailboxTags,
  context: { readonly text: TextReading; readonly fields: readonly HeaderField[] },
): Mailbox | undefined {
  const { text, fields } = context;
  const entryId = bag.binary(tags.entryId);
  const entry = entryId === undefined ? undefined : readEntryAddress(entryId.bytes(), text);
  const name = bag.text(tags.name) ?? entry?.name;
  const addressType = bag.text(tags.addressType) ?? entry?.addressType;
  const nativeAddress = bag.text(tags.address) ?? entry?.address;
  const header = headerValue(fields, tags.header);
  const creators = [bag.text(CREATOR_NAME), bag.text(LAST_MODIFIER_NAME)].filter((who) => who !== undefined);
  const isCreator = name !== undefined && (creators.length === 0 || creators.includes(name));
  const found = firstSmtp([
    { source: "smtp-property", address: bag.text(tags.smtp) },
    { source: "smtp-address-type", address: isOtherType(addressType) ? undefined : nativeAddress },
    { source: "one-off-entry-id", address: isOtherType(entry?.addressType) ? undefined : entry?.address },
    { source: "transport-headers", address: header === undefined ? undefined : parseMailboxes(header)[0]?.address },
    { source: "search-key", address: fromSearchKey(bag, tags.searchKey, text) },
    { source: "creator", address: isCreator ? bag.text(CREATOR_SMTP) : undefined },
    { source: "display-name", address: name },
  ]);
  if (name === undefined && nativeAddress === undefined && found.address === undefined) return undefined;
  return { name, ...found, nativeAddress, addressType };
}

/** An Exchange or fax address may contain "@" without being one of SMTP. */
function isOtherType(addressType: string | undefined): boolean {
  return addressType !== undefined && addressType !== "" && addressType.toUpperCase() !== "SMTP";
}

/**
 * Author and sender of a message.
 *
 * Shapes   from: who the message speaks for; sender: who submitted it. Where only one is stored, both are it.
 * Source   [MS-OXOMSG] 2.2.1.48 to 2.2.1.56; [MS-OXCMAIL] 2.1.3.1.1.
 */
export function readAuthors(
  bag: PropertyBag,
  context: { readonly text: TextReading; readonly fields: readonly HeaderField[] },
): { readonly from: Mailbox | undefined; readonly sender: Mailbox | undefined } {
  const represented = readMailbox(bag, REPRESENTED, context);
  const stored = readMailbox(bag, SENDER, context);
  const isSame = stored?.nativeAddress === represented?.nativeAddress && stored?.name === represented?.name;
  const borrow = (mailbox: Mailbox | undefined, other: Mailbox | undefined): Mailbox | undefined => {
    if (mailbox === undefined) return other;
    if (mailbox.address !== undefined || !isSame || other === undefined) return mailbox;
    return { ...mailbox, address: other.address, addressSource: other.addressSource };
  };
  const from = borrow(represented, stored) ?? headerAuthor(context.fields);
  return { from, sender: borrow(stored, represented) ?? from };
}

function headerAuthor(fields: readonly HeaderField[]): Mailbox | undefined {
  const value = headerValue(fields, "from");
  const [first] = value === undefined ? [] : parseMailboxes(value);
  return first === undefined ? undefined : headerMailbox(first);
}

function headerMailbox(mailbox: HeaderMailbox): Mailbox {
  return {
    name: mailbox.name,
    address: mailbox.address,
    addressSource: "transport-headers",
    nativeAddress: undefined,
    addressType: undefined,
  };
}

/** Source: [MS-OXOMSG] 2.2.1.43; names without entries are given as they are. */
export function readReplyTo(
  bag: PropertyBag,
  context: { readonly text: TextReading; readonly fields: readonly HeaderField[] },
): Mailbox[] {
  const list = asBinary(bag.find(REPLY_ENTRIES)?.value);
  const entries = list === undefined ? [] : readFlatEntryList(list.bytes(), context.text);
  if (entries.length > 0)
    return entries.map((entry) => ({
      name: entry.name,
      ...firstSmtp([
        { source: "one-off-entry-id", address: isOtherType(entry.addressType) ? undefined : entry.address },
        { source: "display-name", address: entry.name },
      ]),
      nativeAddress: entry.address,
      addressType: entry.addressType,
    }));
  const header = headerValue(context.fields, "reply-to");
  if (header !== undefined) return parseMailboxes(header).map(headerMailbox);
  return splitNames(bag.text(REPLY_NAMES)).map(namedMailbox);
}

const ROLES = ["originator", "to", "cc", "bcc"] as const;

/**
 * The recipient table, each with the best SMTP address that can be had.
 *
 * Shapes   Without a table, the address fields of the transport headers stand in for it; without those, the names that the
 *          store shows.
 * Cost     O(recipients + headers).
 * Source   [MS-OXOMSG] 2.2.3; [MS-OXCMAIL] 2.1.3.3.
 */
export function readRecipients(
  rows: readonly PropertyBag[],
  bag: PropertyBag,
  context: { readonly text: TextReading; readonly fields: readonly HeaderField[] },
): Recipient[] {
  const byName = new Map<string, string>();
  const fromHeaders: Recipient[] = [];
  for (const role of ["to", "cc", "bcc"] as const) {
    for (const field of context.fields) {
      if (field.name.toLowerCase() !== role) continue;
      for (const mailbox of parseMailboxes(field.value)) {
        const key = nameKey(mailbox.name);
        if (key !== undefined && !byName.has(key)) byName.set(key, mailbox.address);
        fromHeaders.push({ ...headerMailbox(mailbox), role, properties: [] });
      }
    }
  }
  if (rows.length > 0) return rows.map((row) => readRecipient(row, context.text, byName));
  return fromHeaders.length > 0 ? fromHeaders : displayedRecipients(bag);
}

/** Names between semicolons, as the store shows them. Source: [MS-OXOMSG] 2.2.1.9 to 2.2.1.11. */
const DISPLAYED = [
  ["to", 0x0e04],
  ["cc", 0x0e03],
  ["bcc", 0x0e02],
] as const;

function displayedRecipients(bag: PropertyBag): Recipient[] {
  return DISPLAYED.flatMap(([role, id]) =>
    splitNames(bag.text(id)).map((name) => ({ ...namedMailbox(name), role, properties: [] })),
  );
}

function splitNames(names: string | undefined): string[] {
  return (names ?? "")
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Somebody of whom a name is all that is known; it may be an address. */
function namedMailbox(name: string): Mailbox {
  const found = firstSmtp([{ source: "display-name", address: name }]);
  return { name, ...found, nativeAddress: undefined, addressType: undefined };
}

function nameKey(name: string | undefined): string | undefined {
  const key = name === undefined ? "" : unquote(name);
  return key === "" ? undefined : key.toLowerCase();
}

/** Without the quotes and angle brackets that Outlook puts around names. */
function unquote(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && " '\"<".includes(text.charAt(start))) start++;
  while (end > start && " '\">".includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

function readRecipient(bag: PropertyBag, text: TextReading, byName: ReadonlyMap<string, string>): Recipient {
  const entryId = bag.binary(0x0fff) ?? bag.binary(0x5ff7);
  const entry = entryId === undefined ? undefined : readEntryAddress(entryId.bytes(), text);
  const name = bag.text(RECIPIENT_NAME) ?? bag.text(RECIPIENT_DISPLAY_NAME) ?? entry?.name;
  const addressType = bag.text(0x3002) ?? entry?.addressType;
  const nativeAddress = bag.text(0x3003) ?? entry?.address;
  const key = nameKey(name);
  const found = firstSmtp([
    { source: "smtp-property", address: bag.text(0x39fe) },
    { source: "smtp-address-type", address: isOtherType(addressType) ? undefined : nativeAddress },
    { source: "one-off-entry-id", address: isOtherType(entry?.addressType) ? undefined : entry?.address },
    { source: "transport-headers", address: key === undefined ? undefined : byName.get(key) },
    { source: "search-key", address: fromSearchKey(bag, 0x300b, text) },
    { source: "display-name", address: name },
  ]);
  // The high bits say whether the row was resolved or delivered. Source: [MS-OXOMSG] 2.2.3.1.
  const role = ROLES[(bag.number(RECIPIENT_TYPE) ?? -1) & 0xf] ?? "unknown";
  return { role, name, ...found, nativeAddress, addressType, properties: bag.all };
}
