import type { ByteView } from "../byte-view.ts";
import type { MsgDefect } from "../defect.ts";
import type { MapiProperty } from "../mapi/property.ts";
import type { PropertyValue } from "../mapi/value.ts";
import type { RtfOmission } from "../rtf/convert.ts";

export type MessageKind = "msg" | "tnef";

/** What the item is to its owner, from its message class. */
export type ItemKind =
  | "note"
  | "post"
  | "appointment"
  | "meeting"
  | "contact"
  | "distribution-list"
  | "task"
  | "task-request"
  | "sticky-note"
  | "journal"
  | "report"
  | "document"
  | "sharing"
  | "other";

/** Where an SMTP address came from, best source first. */
export type AddressSource =
  | "smtp-property"
  | "smtp-address-type"
  | "one-off-entry-id"
  | "search-key"
  | "transport-headers"
  | "creator"
  | "display-name";

export interface Mailbox {
  readonly name: string | undefined;
  /** The SMTP address, when one could be found. */
  readonly address: string | undefined;
  readonly addressSource: AddressSource | undefined;
  /** The address as stored, such as an Exchange distinguished name, and its kind ("EX", "SMTP", "FAX"). */
  readonly nativeAddress: string | undefined;
  readonly addressType: string | undefined;
}

export interface Recipient extends Mailbox {
  readonly role: "originator" | "to" | "cc" | "bcc" | "unknown";
  readonly properties: readonly MapiProperty[];
}

/** All times are ISO 8601 in UTC. */
export interface MessageDates {
  readonly submitted: string | undefined;
  readonly delivered: string | undefined;
  readonly created: string | undefined;
  readonly modified: string | undefined;
  readonly deferredUntil: string | undefined;
  readonly expires: string | undefined;
  readonly replyBy: string | undefined;
}

export interface HeaderField {
  readonly name: string;
  /** Unfolded, undecoded. */
  readonly value: string;
}

export interface MessageHeaders {
  /** PidTagTransportMessageHeaders as stored. */
  readonly transport: string | undefined;
  readonly fields: readonly HeaderField[];
  /** Header fields that the store kept as named properties of PS_INTERNET_HEADERS. */
  readonly named: readonly HeaderField[];
  readonly messageId: string | undefined;
  readonly inReplyTo: string | undefined;
  readonly references: string | undefined;
}

/** How a body came to be: as stored, taken out of the RTF that wraps it, or made from RTF. */
export type BodyProvenance = "stored" | "de-encapsulated" | "converted";

export interface TextBody {
  readonly content: string;
  readonly provenance: BodyProvenance;
  /** Canonical name of the property the body was read from. */
  readonly property: string;
  /** Code page of stored bytes; undefined when they were Unicode. */
  readonly codePage: number | undefined;
  /** What a conversion from RTF did not carry. */
  readonly omissions: readonly RtfOmission[];
}

export interface RtfBody {
  /** Decompressed bytes; computed at each call. */
  readonly data: ByteView;
  readonly wraps: "html" | "text" | undefined;
}

export interface MessageBodies {
  readonly text: TextBody | undefined;
  readonly html: TextBody | undefined;
  readonly rtf: RtfBody | undefined;
  /** Which of them the author's program wrote. Source: PidTagNativeBody. */
  readonly native: "text" | "rtf" | "html" | "clear-signed" | undefined;
}

export type AttachMethod =
  | "none"
  | "by-value"
  | "by-reference"
  | "by-reference-resolve"
  | "by-reference-only"
  | "embedded-message"
  | "ole"
  | "web-reference"
  | "unknown";

export interface OleObject {
  readonly classId: string;
  readonly entries: readonly { readonly path: string; readonly byteLength: number }[];
  /** The storage as a compound file of its own. */
  readonly packed: ByteView;
}

export interface OutlookAttachment {
  /** Place in the container, such as "__attach_version1.0_#00000000" or "attachment 1". */
  readonly path: string;
  readonly method: AttachMethod;
  /** The best name: long, then short, then display name. */
  readonly name: string | undefined;
  readonly longName: string | undefined;
  readonly shortName: string | undefined;
  readonly displayName: string | undefined;
  readonly extension: string | undefined;
  readonly mime: string | undefined;
  readonly contentId: string | undefined;
  readonly contentLocation: string | undefined;
  readonly disposition: string | undefined;
  readonly isHidden: boolean;
  /** Shown inside the body: marked so, or named by a cid: in the HTML. */
  readonly isInline: boolean;
  /** Character position in the RTF body; undefined for none. */
  readonly renderingPosition: number | undefined;
  readonly isMacBinary: boolean;
  readonly isContactPhoto: boolean;
  readonly created: string | undefined;
  readonly modified: string | undefined;
  /** Bytes of the content; 0 for references. */
  readonly byteLength: number;
  /** The content as stored; for a message inside TNEF its own stream, for one inside a .msg undefined: that is a storage. */
  readonly data: ByteView | undefined;
  readonly embedded: OutlookMessage | undefined;
  readonly ole: OleObject | undefined;
  /** Path or address of content kept elsewhere; recorded, never followed. */
  readonly reference: string | undefined;
  readonly properties: readonly MapiProperty[];
}

export type Protection =
  | "none"
  | "smime-signed"
  | "smime-opaque"
  | "smime-encrypted"
  | "pgp"
  | "rights-managed"
  | "exchange-secure";

export interface MessageStatus {
  readonly isRead: boolean;
  readonly isUnsent: boolean;
  readonly isFromMe: boolean;
  readonly importance: "low" | "normal" | "high" | undefined;
  readonly priority: "non-urgent" | "normal" | "urgent" | undefined;
  readonly sensitivity: "normal" | "personal" | "private" | "confidential" | undefined;
  readonly readReceiptRequested: boolean;
  readonly deliveryReportRequested: boolean;
  readonly flagRequest: string | undefined;
  readonly votingOptions: readonly string[];
  readonly votingResponse: string | undefined;
}

export interface Conversation {
  readonly topic: string | undefined;
  /** PidTagConversationIndex in hexadecimal. */
  readonly index: string | undefined;
}

/** A property that a plain mail message cannot carry. */
export interface UnsupportedProperty {
  readonly tag: number;
  readonly name: string;
  /**
   * "no-counterpart": content a reader may miss; "bookkeeping": the store's or the client's own records;
   * "undocumented": no specification names it; "empty": it says nothing; "undecoded": the value could not be read.
   */
  readonly why: "no-counterpart" | "bookkeeping" | "undocumented" | "empty" | "undecoded";
}

export interface TnefDetails {
  readonly key: number;
  readonly attributes: readonly {
    readonly level: "message" | "attachment";
    readonly id: number;
    readonly name: string;
    readonly start: number;
    readonly byteLength: number;
  }[];
}

export interface OutlookMessage {
  readonly kind: MessageKind;
  readonly messageClass: string;
  readonly itemKind: ItemKind;
  readonly properties: readonly MapiProperty[];
  readonly subject: string | undefined;
  readonly normalizedSubject: string | undefined;
  readonly from: Mailbox | undefined;
  readonly sender: Mailbox | undefined;
  readonly replyTo: readonly Mailbox[];
  readonly recipients: readonly Recipient[];
  readonly dates: MessageDates;
  readonly headers: MessageHeaders;
  readonly bodies: MessageBodies;
  readonly attachments: readonly OutlookAttachment[];
  readonly protection: Protection;
  readonly status: MessageStatus;
  readonly conversation: Conversation;
  readonly categories: readonly string[];
  /** Fields of an appointment, contact, task, note, journal or report by readable name. */
  readonly item: Readonly<Record<string, Exclude<PropertyValue, undefined>>>;
  readonly codePages: { readonly text: number; readonly internet: number | undefined };
  readonly unsupported: readonly UnsupportedProperty[];
  readonly tnef: TnefDetails | undefined;
  /** Of the whole file at the outermost message; of embedded messages too. Empty on embedded messages. */
  readonly defects: readonly MsgDefect[];
}
