import { withLimits } from "@colophon/kit-bytes";
import type { ReadContext } from "./context.ts";
import { ignoreDefects, type NoteDefect } from "./defects.ts";
import { definedOnly } from "./defined.ts";
import { decodeEncodedWords } from "./encoded-words.ts";
import { type Address, parseAddresses } from "./fields/addresses.ts";
import {
  type AuthenticationResults,
  parseAuthenticationResults,
  parseReceivedSpf,
  parseTags,
  type ReceivedSpf,
  type Tag,
} from "./fields/authentication.ts";
import { type MailDate, parseDate } from "./fields/dates.ts";
import { type MailingList, parsePhraseList, readMailingList } from "./fields/lists.ts";
import { parseMessageIds } from "./fields/message-ids.ts";
import { parseReceived, type ReceivedHop } from "./fields/received.ts";
import type { HeaderField } from "./headers.ts";
import { DEFAULT_MIME_LIMITS, type MimeReading } from "./limits.ts";
import { findHeader, findHeaders, type MimePart } from "./part.ts";

/** The fields of a message that people see and threads are built from. */
export interface Envelope {
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
  readonly comments: readonly string[];
}

export interface HeaderOptions extends MimeReading {
  readonly note?: NoteDefect;
}

/**
 * The header of a message part -> its envelope. Address fields that occur more than once are joined in order (they may
 * only in broken mail); of the others the first counts.
 *
 * Cost     O(header bytes).
 * Errors   none; defects of addresses, dates, ids and encoded words go to `options.note`.
 * Source   RFC 5322, 3.6.
 */
export function readEnvelope(part: MimePart, options: HeaderOptions = {}): Envelope {
  const addresses = (key: string): Address[] =>
    findHeaders(part, key).flatMap((field) => parseAddresses(field.value, contextOf(field, options)));
  const ids = (key: string): string[] =>
    findHeaders(part, key).flatMap((field) => parseMessageIds(field.value, contextOf(field, options)));
  const date = findHeader(part, "date");
  const keywords = findHeaders(part, "keywords");
  return definedOnly({
    subject: readHeaderText(part, "subject", options),
    from: addresses("from"),
    sender: addresses("sender"),
    replyTo: addresses("reply-to"),
    to: addresses("to"),
    cc: addresses("cc"),
    bcc: addresses("bcc"),
    // RFC 5321, 4.5.5: "<>" is the path of a bounce, not a broken address.
    returnPath: findHeaders(part, "return-path").flatMap((field) => parseAddresses(field.value)),
    date: date === undefined ? undefined : parseDate(date.value, contextOf(date, options)),
    messageId: ids("message-id")[0],
    inReplyTo: ids("in-reply-to"),
    references: ids("references"),
    keywords: keywords.flatMap((field) => parsePhraseList(field.value, contextOf(field, options))),
    comments: findHeaders(part, "comments").map((field) => decodeEncodedWords(field.value, contextOf(field, options))),
  });
}

/** The first field of a lower-case name as text, encoded words decoded. */
export function readHeaderText(part: MimePart, key: string, options: HeaderOptions = {}): string | undefined {
  const field = findHeader(part, key);
  return field === undefined ? undefined : decodeField(field, options);
}

/** Any field as text, encoded words decoded. */
export function decodeField(field: HeaderField, options: HeaderOptions = {}): string {
  return decodeEncodedWords(field.value, contextOf(field, options));
}

/** What servers on the way added, newest first as in the file; claims, each with its field. */
export interface Trace {
  readonly received: readonly (ReceivedHop & { readonly field: HeaderField })[];
  readonly authenticationResults: readonly (AuthenticationResults & { readonly field: HeaderField })[];
  readonly arc: readonly { readonly field: HeaderField; readonly tags: readonly Tag[] }[];
  readonly arcAuthenticationResults: readonly (AuthenticationResults & { readonly field: HeaderField })[];
  readonly dkim: readonly { readonly field: HeaderField; readonly tags: readonly Tag[] }[];
  readonly spf: readonly (ReceivedSpf & { readonly field: HeaderField })[];
}

/**
 * The trace fields of a message part. Nothing is verified: every field is what somebody wrote.
 *
 * Cost     O(header bytes).
 * Source   RFC 5322, 3.6.7; RFC 8601; RFC 6376; RFC 8617; RFC 7208, 9.1.
 */
export function readTrace(part: MimePart, options: HeaderOptions = {}): Trace {
  const each = <T>(keys: readonly string[], read: (field: HeaderField) => T): (T & { field: HeaderField })[] =>
    part.headers.filter((field) => keys.includes(field.key)).map((field) => ({ ...read(field), field }));
  const tags = (field: HeaderField): { tags: Tag[] } => ({ tags: parseTags(field.value) });
  return {
    received: each(["received"], (field) => parseReceived(field.value, contextOf(field, options))),
    authenticationResults: each(["authentication-results"], (field) => parseAuthenticationResults(field.value)),
    arc: each(["arc-seal", "arc-message-signature"], tags),
    arcAuthenticationResults: each(["arc-authentication-results"], (field) => parseAuthenticationResults(field.value)),
    dkim: each(["dkim-signature"], tags),
    spf: each(["received-spf"], (field) => parseReceivedSpf(field.value)),
  };
}

/** The mailing list a message part came from, if it has List-* fields. */
export function readList(part: MimePart): MailingList | undefined {
  return readMailingList((key) => findHeader(part, key)?.value);
}

/** Where a field's value stands and how it may be read. */
export function contextOf(field: HeaderField, options: HeaderOptions): ReadContext {
  options.checkpoint?.();
  const limits = options.limits === undefined ? DEFAULT_MIME_LIMITS : withLimits(DEFAULT_MIME_LIMITS, options.limits);
  return { range: field.valueRange, limits, note: options.note ?? ignoreDefects };
}
