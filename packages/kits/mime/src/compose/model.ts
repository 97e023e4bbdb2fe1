import type { Checkpoint } from "@colophon/kit-bytes";
/** Somebody who sends or receives. */
export interface MailboxInput {
  readonly name?: string;
  /** local@domain; the local part may be quoted, the domain may be Unicode. */
  readonly address: string;
}

export interface GroupInput {
  readonly group: string;
  readonly members: readonly MailboxInput[];
}

export type AddressInput = MailboxInput | GroupInput;

/** A file that goes with the message. */
export interface AttachmentInput {
  /** The content; or another message, which becomes a message/rfc822. */
  readonly content: Uint8Array | MessageInput;
  /** "type/subtype" with optional parameters. Default application/octet-stream; ignored for a message. */
  readonly mediaType?: string;
  readonly filename?: string;
  readonly description?: string;
  /** Default "attachment". */
  readonly disposition?: "attachment" | "inline";
}

/** A part that the HTML body refers to by `cid:<contentId>`. */
export interface InlineInput {
  readonly content: Uint8Array;
  readonly contentId: string;
  readonly mediaType: string;
  readonly filename?: string;
}

export interface CalendarInput {
  /** The iCalendar text (RFC 5545). */
  readonly content: string;
  /** RFC 5546, such as "REQUEST"; must be what the text says. */
  readonly method?: string;
}

/** What a message is to say. Text is Unicode; nothing in it is trusted. */
export interface MessageInput {
  readonly from?: readonly AddressInput[];
  readonly sender?: MailboxInput;
  readonly replyTo?: readonly AddressInput[];
  readonly to?: readonly AddressInput[];
  readonly cc?: readonly AddressInput[];
  readonly bcc?: readonly AddressInput[];
  readonly subject?: string;
  /** ISO 8601 with an offset or "Z", or RFC 5322. There is no default: the writer has no clock. */
  readonly date?: string;
  /** Without angle brackets. Default: derived from the content. */
  readonly messageId?: string;
  readonly inReplyTo?: readonly string[];
  readonly references?: readonly string[];
  /** Further fields, in order; fields that other members write, and Content-*, are refused. */
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  readonly text?: string;
  readonly html?: string;
  readonly calendar?: CalendarInput;
  readonly inline?: readonly InlineInput[];
  readonly attachments?: readonly AttachmentInput[];
}

export interface ComposeOptions {
  /** Write the Bcc field. Default false: whoever gets the bytes must not learn of it (RFC 5322, 3.6.3). */
  readonly includesBcc?: boolean;
  /** Write non-ASCII local parts raw, for internationalized transports (RFC 6531). Default false: they are refused. */
  readonly allowsUtf8Addresses?: boolean;
  /** Right-hand side of a derived Message-ID. Default: the domain of the first author, else "mail.invalid". */
  readonly idDomain?: string;
  /** Called often enough that no 250 ms of processor time pass without. */
  readonly checkpoint?: Checkpoint;
}
