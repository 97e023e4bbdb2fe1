// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type CommonConvertMailInputFile = FileInput;

export type CommonConvertMailInput = {
  /** An .eml, .msg, winmail.dat or mbox file, or a zip of mails or a maildir. */
  readonly bytes?: CommonConvertMailInputFile | undefined;
  /** Several mail files as one set, instead of `bytes`. Up to 10000 items. */
  readonly files?: readonly {
    /** Relative path with forward slashes. Up to 1024 characters. */
    readonly path: string;
    /** A mail or mailbox. */
    readonly bytes: CommonConvertMailInputFile;
  }[] | undefined;
};

export type CommonConvertMailOptions = {
  /** Output format. `eml` keeps a mailbox a mailbox, and makes a zip of a maildir or set. `model` is JSON that common.render.mail accepts. Default "eml". */
  readonly to?: "eml" | "json" | "model" | "html" | "text" | "markdown" | undefined;
  /** What to do with HTML bodies in `eml`, `json` and `model` output: sanitize them or keep them. `html` output is always sanitized. Default "sanitize". */
  readonly html?: "sanitize" | "keep" | undefined;
  /** What to do with images on other hosts: remove or keep the references. Default "block". */
  readonly remoteContent?: "block" | "allow" | undefined;
  /** What to do with attachments that can run code (programs, scripts, web pages, macro documents, shortcuts and archives of them). Default "strip". */
  readonly activeAttachments?: "strip" | "keep" | undefined;
  /** Maximum nesting depth of attached messages to open. 0 to 32, default 32. */
  readonly maxNesting?: number | undefined;
  /** Messages of a mailbox or files of a set to read. All by default. Message 7 remains part 1.7. */
  readonly messages?: {
    /** First message, counted from 1. 1 to 2147483647. */
    readonly from?: number | undefined;
    /** Last message, included. It may be larger than the number of messages. 1 to 2147483647. */
    readonly to?: number | undefined;
  } | undefined;
};

export type CommonConvertMailValue = {
  /** The mail in the output format. */
  readonly artifact: Artifact;
  /** Kind of the input file. */
  readonly kind: "eml" | "msg" | "tnef" | "mbox" | "maildir" | "set";
  /** Number of messages of a mailbox, or of files of a set; otherwise 1. 1 or more. */
  readonly messageCount: number;
  /** Attachments of the mail, in order. */
  readonly attachments: readonly ({
    /** Part number, for example `1.2`. */
    readonly part: string;
    /** File name that is safe to write and unique in this list. */
    readonly name: string;
    /** Media type declared in the mail. */
    readonly mediaType: string;
    /** Where the attachment is: `beside` (in `file`), `inside` (in the artifact), `stripped` (left out). */
    readonly state: "beside" | "inside" | "stripped";
    /** Why the attachment was left out. */
    readonly reason?: string;
    /** Size in bytes after decoding. 0 or more. */
    readonly byteLength: number;
    /** SHA-256 hash of the content. */
    readonly sha256: string;
    /** The attachment, when it is returned beside the artifact. */
    readonly file?: Artifact;
  })[];
};

export type CommonExtractMailEvidenceInputFile = FileInput;

export type CommonExtractMailEvidenceInput = {
  /** An .eml, .msg, winmail.dat or mbox file, or a zip of mails or a maildir. */
  readonly bytes?: CommonExtractMailEvidenceInputFile | undefined;
  /** Several mail files as one set, instead of `bytes`. Up to 10000 items. */
  readonly files?: readonly {
    /** Relative path with forward slashes. Up to 1024 characters. */
    readonly path: string;
    /** A mail or mailbox. */
    readonly bytes: CommonExtractMailEvidenceInputFile;
  }[] | undefined;
  /** Trusted root certificates for S/MIME. Without any, no chain is trusted. Up to 1000 items. */
  readonly trustRoots?: readonly CommonExtractMailEvidenceInputFile[] | undefined;
};

export type CommonExtractMailEvidenceOptions = {
  /** Maximum nesting depth of attached messages to open. 0 to 32, default 32. */
  readonly maxNesting?: number | undefined;
  /** Messages of a mailbox or files of a set to read. All by default. Message 7 remains part 1.7. */
  readonly messages?: {
    /** First message, counted from 1. 1 to 2147483647. */
    readonly from?: number | undefined;
    /** Last message, included. It may be larger than the number of messages. 1 to 2147483647. */
    readonly to?: number | undefined;
  } | undefined;
  /** Time at which to check signatures and certificates. Up to 20 characters, pattern ^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$. */
  readonly at?: string | undefined;
  /** DKIM and ARC keys. Without its key, a signature is not verifiable. Up to 10000 items. */
  readonly dkimKeys?: readonly {
    /** Domain that signs (d=). 1 to 255 characters. */
    readonly domain: string;
    /** Selector of the key (s=). 1 to 255 characters. */
    readonly selector: string;
    /** TXT record of `selector._domainkey.domain`, its p= value, or a public key in PEM. Up to 16384 characters. */
    readonly key: string;
  }[] | undefined;
};

export type CommonExtractMailEvidenceValueRange = {
  /** Offset of the first byte. */
  readonly start: number;
  /** Offset after the last byte. */
  readonly end: number;
};

export type CommonExtractMailEvidenceValueDate = {
  /** Date with its time zone offset, for example `2003-07-01T10:52:37+02:00`. */
  readonly local: string;
  /** Time in UTC, in ISO 8601. */
  readonly utc: string;
  /** Whether the time zone is known. If false, UTC is assumed. */
  readonly isZoneKnown: boolean;
};

export type CommonExtractMailEvidenceValueSource = {
  /** Part number, for example `1.2`. */
  readonly part: string;
  /** Locator of the same range. */
  readonly locator: string;
  /** Byte ranges of the stored part. */
  readonly ranges: readonly CommonExtractMailEvidenceValueRange[];
  /** Part whose decoded content the ranges refer to. For a signed part, the signed content. */
  readonly decodedFrom?: string;
};

export type CommonExtractMailEvidenceValueFacts = { readonly [member: string]: string | number | (readonly (string | { readonly [member: string]: unknown })[]) | { readonly [member: string]: unknown } };

export type CommonExtractMailEvidenceValue = {
  /** Kind of the input file. */
  readonly kind: "eml" | "msg" | "tnef" | "mbox" | "maildir" | "set";
  /** Number of messages of a mailbox, or of files of a set; otherwise 1. 1 or more. */
  readonly messageCount: number;
  /** The file and its hashes. */
  readonly file: {
    /** Size of the file in bytes. */
    readonly byteLength: number;
    /** SHA-256 hash of the file. Of `files`: of the canonical JSON of all `[path, hash]`. */
    readonly sha256: string;
  };
  /** Header fields of all messages, in order. */
  readonly headers: readonly {
    /** Field name as written. */
    readonly name: string;
    /** Field value, unfolded and decoded. */
    readonly value: string;
    /** SHA-256 hash of the field's bytes. For an Outlook header, of its text in UTF-8. */
    readonly sha256: string;
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Received fields, last hop first. They are not verified. */
  readonly hops: readonly {
    /** Host name that the sending server gave. */
    readonly from?: string;
    /** IP address of the sending server. */
    readonly fromAddress?: string;
    /** Server that added the Received field. */
    readonly by?: string;
    /** Transfer protocol of the hop. */
    readonly with?: string;
    /** Queue id that the server assigned. */
    readonly id?: string;
    /** Recipient named in the field. */
    readonly for?: string;
    /** Date of the hop. */
    readonly date?: CommonExtractMailEvidenceValueDate;
    /** Seconds since the previous hop (the next entry). */
    readonly deltaSeconds?: number;
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Text and HTML bodies, and text that mail programs do not show. */
  readonly bodies: readonly {
    /** Media type declared in the mail. */
    readonly mediaType: string;
    /** Character set used to decode the body. */
    readonly charset: string;
    /** How the body was decoded: `exact`, `guessed`, `unknown`, `replaced`, or `outside` any part. */
    readonly status: string;
    /** Text of the body. It is not sanitized. */
    readonly text: string;
    /** Size in bytes after decoding. */
    readonly byteLength: number;
    /** SHA-256 hash of the decoded bytes. */
    readonly sha256: string;
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Files attached to the mail. */
  readonly attachments: readonly {
    /** File name as written in the mail. */
    readonly name?: string;
    /** Media type declared in the mail. */
    readonly mediaType: string;
    /** Size in bytes after decoding. */
    readonly byteLength: number;
    /** SHA-256 hash of the decoded bytes. */
    readonly sha256: string;
    /** Why opening the attachment could run code. */
    readonly active?: string;
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** URLs in the bodies, one entry per occurrence. */
  readonly urls: readonly {
    /** The URL, with character references decoded. */
    readonly url: string;
    /** Where the URL is: `text`, or the element and attribute. */
    readonly where: string;
    /** Text that the link shows. */
    readonly shown?: string;
    /** Character range in the body's text. */
    readonly characters: CommonExtractMailEvidenceValueRange;
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Mail addresses of senders, recipients and other people. */
  readonly addresses: readonly {
    /** Header field or role that contains the address. */
    readonly field: string;
    /** Display name of the address. */
    readonly name?: string;
    /** The mail address without the name. */
    readonly address: string;
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** MAPI properties of Outlook messages, recipients and attachments. */
  readonly properties: readonly {
    /** Canonical name of the property. */
    readonly name: string;
    /** Value, cut to 2,000 characters. Absent if it is binary. */
    readonly value?: string;
    /** SHA-256 hash of the binary value, or of the value's canonical JSON. */
    readonly sha256: string;
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Hashes of every body and file. */
  readonly hashes: readonly {
    /** SHA-256 hash of the decoded content. */
    readonly sha256: string;
    /** SHA-256 hash of the stored bytes. Absent if the content was derived. */
    readonly storedSha256?: string;
    /** Size in bytes after decoding. */
    readonly byteLength: number;
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** S/MIME, DKIM and ARC signatures. They depend on your keys and are not in `custody`. */
  readonly signatures: readonly ({
    /** Kind of the signature. */
    readonly kind: "smime" | "dkim" | "arcMessage" | "arcSeal";
    /** Tags of DKIM and ARC, or parameters of S/MIME. */
    readonly claims: CommonExtractMailEvidenceValueFacts;
    /** state (whole, partial, none), part, fields (name, signed, unsigned, mayBeAdded), bytesAfter, partsOutside, partsOutsideCount, problems. */
    readonly coverage: CommonExtractMailEvidenceValueFacts;
    /** digest (ok, differs, notComputable), signature (ok, wrong, notVerifiable), weaknesses, problems, signer, chain, times. */
    readonly verification: CommonExtractMailEvidenceValueFacts;
    /** relation (same, related, sender, differs, none), from, signer. */
    readonly sender: CommonExtractMailEvidenceValueFacts;
    /** Signs of known attacks. */
    readonly suspicions: readonly CommonExtractMailEvidenceValueFacts[];
    readonly source: CommonExtractMailEvidenceValueSource;
  })[];
  /** One hash over all items. */
  readonly custody: {
    /** SHA-256 over canonical JSON (RFC 8785). */
    readonly algorithm: string;
    /** Number of items hashed. */
    readonly count: number;
    /** SHA-256 hash of the array [file, ...headers, ...hops, ...bodies, ...attachments, ...urls, ...addresses, ...properties, ...hashes]. */
    readonly hash: string;
  };
};

export type CommonInspectMailInputFile = FileInput;

export type CommonInspectMailInput = {
  /** An .eml, .msg, winmail.dat or mbox file, or a zip of mails or a maildir. */
  readonly bytes?: CommonInspectMailInputFile | undefined;
  /** Several mail files as one set, instead of `bytes`. Up to 10000 items. */
  readonly files?: readonly {
    /** Relative path with forward slashes. Up to 1024 characters. */
    readonly path: string;
    /** A mail or mailbox. */
    readonly bytes: CommonInspectMailInputFile;
  }[] | undefined;
};

export type CommonInspectMailOptions = {
  /** Maximum nesting depth of attached messages to open. 0 to 32, default 32. */
  readonly maxNesting?: number | undefined;
  /** Messages of a mailbox or files of a set to read. All by default. Message 7 remains part 1.7. */
  readonly messages?: {
    /** First message, counted from 1. 1 to 2147483647. */
    readonly from?: number | undefined;
    /** Last message, included. It may be larger than the number of messages. 1 to 2147483647. */
    readonly to?: number | undefined;
  } | undefined;
  /** Groups of messages to list for a mailbox or a set: `messageId` (the same Message-ID), `thread` (joined by Message-ID, In-Reply-To, References), `content` (the same decoded bodies and files). Up to 3 items, default []. */
  readonly groupBy?: readonly ("messageId" | "thread" | "content")[] | undefined;
};

export type CommonInspectMailValueAddresses = readonly {
  /** Display name of the address. */
  readonly name?: string;
  /** Mail address, `local@domain`, if the field has one. */
  readonly address?: string;
  /** Group that contains the address. */
  readonly group?: string;
}[];

export type CommonInspectMailValueRange = {
  /** Offset of the first byte. */
  readonly start: number;
  /** Offset after the last byte. */
  readonly end: number;
};

export type CommonInspectMailValueDate = {
  /** Date with its time zone offset, for example `2003-07-01T10:52:37+02:00`. */
  readonly local: string;
  /** Time in UTC, in ISO 8601. */
  readonly utc: string;
  /** Whether the time zone is known. If false, UTC is assumed. */
  readonly isZoneKnown: boolean;
};

export type CommonInspectMailValueTexts = readonly string[];

export type CommonInspectMailValueFields = { readonly [member: string]: string };

export type CommonInspectMailValue = {
  /** Kind of the input file. */
  readonly kind: "eml" | "msg" | "tnef" | "mbox" | "maildir" | "set";
  /** Size of the file in bytes. */
  readonly byteLength: number;
  /** Number of messages of a mailbox, or of files of a set; otherwise 1. 1 or more. */
  readonly messageCount: number;
  /** The message and the messages nested in it. */
  readonly messages: readonly {
    /** Part number of the message. `1` is the outermost. */
    readonly part: string;
    /** Subject of the message, decoded. */
    readonly subject?: string;
    /** Addresses of the authors (`From`). */
    readonly from: CommonInspectMailValueAddresses;
    /** Who sent it for them. */
    readonly sender?: CommonInspectMailValueAddresses;
    /** Addresses for replies (`Reply-To`). */
    readonly replyTo?: CommonInspectMailValueAddresses;
    /** Addresses of the recipients (`To`). */
    readonly to?: CommonInspectMailValueAddresses;
    /** Addresses that receive a copy (`Cc`). */
    readonly cc?: CommonInspectMailValueAddresses;
    /** Addresses that receive a hidden copy (`Bcc`). */
    readonly bcc?: CommonInspectMailValueAddresses;
    /** Address for bounces (`Return-Path`). */
    readonly returnPath?: CommonInspectMailValueAddresses;
    /** Date header of the message. */
    readonly date?: CommonInspectMailValueDate;
    /** Message-ID, without angle brackets. */
    readonly messageId?: string;
    /** Message-IDs of the messages this one replies to. */
    readonly inReplyTo?: CommonInspectMailValueTexts;
    /** Message-IDs of the thread, oldest first. */
    readonly references?: CommonInspectMailValueTexts;
    /** Thread facts: `root` (oldest Message-ID), and Outlook's `topic` and `index`. */
    readonly thread?: CommonInspectMailValueFields;
    /** Keywords or Outlook categories. */
    readonly keywords?: CommonInspectMailValueTexts;
    /** List-* headers by short name. */
    readonly list?: CommonInspectMailValueFields;
    /** Message class that Outlook stores. */
    readonly messageClass?: string;
    /** Path of the message's file in a set of files. */
    readonly file?: string;
    /** Maildir: `path`, `folder`, `state` (cur, new, tmp) and `flags`. */
    readonly maildir?: CommonInspectMailValueFields;
    /** All header fields, in order. */
    readonly headers: readonly {
      /** Field name as written. */
      readonly name: string;
      /** Field value, unfolded and decoded. */
      readonly value: string;
      /** Byte range of the field, counted in its part. */
      readonly range?: CommonInspectMailValueRange;
    }[];
  }[];
  /** Parts of the mail in order, as a flat list. */
  readonly parts: readonly ({
    /** Part number. `1.2` is the second part of part 1. */
    readonly id: string;
    /** Kind of part. `signed` and `compressed` are S/MIME structures around an entity. */
    readonly kind: "leaf" | "multipart" | "message" | "signed" | "outlook" | "mailbox" | "compressed";
    /** Role of the part for a reader of the mail. */
    readonly role: "body" | "attachment" | "inline" | "message" | "structure";
    /** Media type declared in the mail. */
    readonly mediaType: string;
    /** Media type detected from the first bytes. */
    readonly detectedType?: string;
    /** Media type declared in the mail. */
    readonly charset?: string;
    /** Content transfer encoding of the part. */
    readonly encoding?: string;
    /** Content disposition, for example `inline` or `attachment`. */
    readonly disposition?: string;
    /** File name, decoded. It may be unsafe to write. */
    readonly filename?: string;
    /** Message-ID, without angle brackets. */
    readonly contentId?: string;
    /** Text of the Content-Description header. */
    readonly description?: string;
    /** Size in bytes after decoding. */
    readonly byteLength?: number;
    /** SHA-256 hash of the decoded content. */
    readonly sha256?: string;
    /** Byte ranges of the stored content. */
    readonly ranges: readonly CommonInspectMailValueRange[];
    /** Byte range of the part's headers. */
    readonly headerRange?: CommonInspectMailValueRange;
    /** Part whose decoded content the ranges refer to. For a signed part, the signed content. */
    readonly decodedFrom?: string;
    /** Why opening the part could run code. */
    readonly active?: string;
    /** Why the part was not opened. */
    readonly opaque?: string;
  })[];
  /** Authentication results that servers stated. They are not verified. */
  readonly claims: readonly {
    /** Part number of the message. */
    readonly part: string;
    /** Header field that states the result. */
    readonly field: string;
    /** Server that states the result. */
    readonly server?: string;
    /** Authentication method, for example `dkim`, `spf` or `dmarc`. */
    readonly method: string;
    /** Result that the server states. */
    readonly result: string;
    /** Further properties, for example `header.d`. */
    readonly properties: CommonInspectMailValueFields;
  }[];
  /** Signatures and encryption: part, kind, protocol, algorithm. They are not verified. */
  readonly security: readonly { readonly [member: string]: string }[];
  /** All events: part, method, uid, start, end, recurrence, excluded... `startUtc` if the calendar defines the zone. */
  readonly calendars: readonly {
    /** address, name, role, status. */
    readonly attendees?: readonly { readonly [member: string]: string }[];
    readonly [member: string]: unknown;
  }[];
  /** Delivery reports: bounces, receipts and complaints. */
  readonly reports: readonly {
    /** Part number of the report. */
    readonly part: string;
    /** Kind of report, for example `delivery-status`. */
    readonly kind: string;
    /** Fields about the whole message. */
    readonly fields: CommonInspectMailValueFields;
    /** Recipients: `address`, `action`, `status`, `diagnostic`. */
    readonly recipients: readonly CommonInspectMailValueFields[];
  }[];
  /** Groups of two or more messages of the mailbox that `groupBy` asks for. */
  readonly groups: readonly ({
    /** What the messages have in common. */
    readonly by: "messageId" | "thread" | "content";
    /** The Message-ID, the first Message-ID of the thread, or the hash of the content. */
    readonly key: string;
    /** Part numbers of the messages, in the order of the file. */
    readonly parts: CommonInspectMailValueTexts;
  })[];
  /** Deviations from the mail standards. */
  readonly defects: readonly ({
    /** Stable code of the rule. */
    readonly rule: string;
    /** Severity of the finding. `limit` means that reading stopped there. */
    readonly severity: "error" | "warning" | "note" | "limit";
    /** Clause of the standard. */
    readonly clause: string;
    /** The problem, in one sentence. */
    readonly message: string;
    /** Path of the part. */
    readonly part: string;
    /** Byte range of the finding. */
    readonly range?: CommonInspectMailValueRange;
    /** Part whose decoded content `range` refers to. For a signed part, the signed content. */
    readonly decodedFrom?: string;
    /** Number of occurrences of the finding. */
    readonly count: number;
  })[];
};

export type CommonRenderMailInputMailbox = {
  /** Display name of the address. Up to 1000 characters. */
  readonly name?: string | undefined;
  /** Mail address in the form `local@domain`. Up to 320 characters. */
  readonly address?: string | undefined;
  /** Name of a group. Use it instead of `address`. Up to 1000 characters. */
  readonly group?: string | undefined;
  /** Members of the group. Up to 10000 items. */
  readonly members?: readonly ({
    /** Display name of the address. Up to 1000 characters. */
    readonly name?: string | undefined;
    /** Mail address in the form `local@domain`. Up to 320 characters. */
    readonly address: string;
  })[] | undefined;
};

export type CommonRenderMailInput = {
  /** Authors. At least one is required unless `draft` is true. Up to 10000 items. */
  readonly from?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** Who sends it for them. */
  readonly sender?: CommonRenderMailInputMailbox | undefined;
  /** Addresses for replies (`Reply-To`). Up to 10000 items. */
  readonly replyTo?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** Addresses of the recipients (`To`). Up to 10000 items. */
  readonly to?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** Addresses that receive a copy (`Cc`). Up to 10000 items. */
  readonly cc?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** Bcc; written only when options.includeBcc says so. Up to 10000 items. */
  readonly bcc?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** Date of the message: ISO 8601 with offset, or RFC 5322. Required unless `draft` is true. Up to 100 characters. */
  readonly date?: string | undefined;
  /** Whether the message may lack an author, a date or, with several authors, a sender. Default: false. */
  readonly draft?: boolean | undefined;
  /** Subject line of the mail. Up to 10000 characters. */
  readonly subject?: string | undefined;
  /** Default: from a hash of the content. Up to 10000 characters. */
  readonly messageId?: string | undefined;
  /** Message-IDs of the messages this one replies to. Up to 1000 items. */
  readonly inReplyTo?: readonly string[] | undefined;
  /** Message-IDs of the thread, oldest first. Up to 1000 items. */
  readonly references?: readonly string[] | undefined;
  /** Additional header fields. Content-* fields and fields with their own member are not allowed. Up to 1000 items. */
  readonly headers?: readonly {
    /** Name of the header field. Up to 76 characters. */
    readonly name: string;
    /** Value of the header field. Up to 100000 characters. */
    readonly value: string;
  }[] | undefined;
  /** Plain text body of the mail. Up to 100000000 characters. */
  readonly text?: string | undefined;
  /** HTML body. It is written unchanged. Up to 100000000 characters. */
  readonly html?: string | undefined;
  /** A calendar invitation, written as an alternative body. */
  readonly calendar?: {
    /** Calendar data in iCalendar format. Up to 10000000 characters. */
    readonly content: string;
    /** Calendar method, for example `REQUEST` or `REPLY`. Up to 50 characters. */
    readonly method?: string | undefined;
  } | undefined;
  /** Images that the HTML body shows. Up to 1000 items. */
  readonly inline?: readonly ({
    /** Contents of the image. */
    readonly bytes: FileInput;
    /** Content-ID that the HTML body refers to as `cid:`. Up to 500 characters. */
    readonly contentId: string;
    /** Media type, for example `image/png`. Up to 500 characters. */
    readonly mediaType: string;
    /** File name of the image. Up to 1000 characters. */
    readonly filename?: string | undefined;
  })[] | undefined;
  /** Files attached to the mail. Up to 1000 items. */
  readonly attachments?: readonly ({
    /** Contents of the file. For `message/rfc822`, a complete message. */
    readonly bytes: FileInput;
    /** Media type. Default: `application/octet-stream`. Up to 500 characters. */
    readonly mediaType?: string | undefined;
    /** File name of the attachment. Up to 1000 characters. */
    readonly filename?: string | undefined;
    /** Description of the part (`Content-Description`). Up to 10000 characters. */
    readonly description?: string | undefined;
    /** Content disposition. Default: `attachment`. */
    readonly disposition?: "attachment" | "inline" | undefined;
  })[] | undefined;
};

export type CommonRenderMailOptions = {
  /** Whether to write the Bcc header. Default false. */
  readonly includeBcc?: boolean | undefined;
  /** Whether to allow non-ASCII local parts (RFC 6531). Default false. */
  readonly utf8Addresses?: boolean | undefined;
  /** Domain of the generated Message-ID. Default: the domain of the first author. Up to 255 characters. */
  readonly idDomain?: string | undefined;
};

export type CommonRenderMailValue = {
  /** The message in .eml format. */
  readonly artifact: Artifact;
  /** Message-ID of the message, without angle brackets. */
  readonly messageId: string;
};

export type CommonValidateMailInputFile = FileInput;

export type CommonValidateMailInput = {
  /** An .eml, .msg, winmail.dat or mbox file, or a zip of mails or a maildir. */
  readonly bytes?: CommonValidateMailInputFile | undefined;
  /** Several mail files as one set, instead of `bytes`. Up to 10000 items. */
  readonly files?: readonly {
    /** Relative path with forward slashes. Up to 1024 characters. */
    readonly path: string;
    /** A mail or mailbox. */
    readonly bytes: CommonValidateMailInputFile;
  }[] | undefined;
};

export type CommonValidateMailOptions = {
  /** Rules to check: all, or those of one area. Default "all". */
  readonly profile?: "all" | "transport" | "header" | "addresses" | "mime" | "attachments" | "container" | undefined;
  /** Maximum number of findings to list. All are counted. 1 to 100000, default 1000. */
  readonly maxFindings?: number | undefined;
  /** Messages of a mailbox or files of a set to read. All by default. Message 7 remains part 1.7. */
  readonly messages?: {
    /** First message, counted from 1. 1 to 2147483647. */
    readonly from?: number | undefined;
    /** Last message, included. It may be larger than the number of messages. 1 to 2147483647. */
    readonly to?: number | undefined;
  } | undefined;
};

export type CommonValidateMailValueRange = {
  /** Offset of the first byte. */
  readonly start: number;
  /** Offset after the last byte. */
  readonly end: number;
};

export type CommonValidateMailValue = {
  /** Kind of the input file. */
  readonly kind: "eml" | "msg" | "tnef" | "mbox" | "maildir" | "set";
  /** Number of messages of a mailbox, or of files of a set; otherwise 1. 1 or more. */
  readonly messageCount: number;
  /** Whether the mail has no error and was read completely. */
  readonly valid: boolean;
  /** Findings in source order. */
  readonly findings: readonly ({
    /** Stable code of the rule. */
    readonly rule: string;
    /** Severity of the finding. `limit` means that reading stopped there. */
    readonly severity: "error" | "warning" | "note" | "limit";
    /** Clause of the standard. */
    readonly clause: string;
    /** The problem, in one sentence. */
    readonly message: string;
    /** Path of the part. */
    readonly part: string;
    /** Byte range of the finding. */
    readonly range?: CommonValidateMailValueRange;
    /** Part whose decoded content `range` refers to. For a signed part, the signed content. */
    readonly decodedFrom?: string;
    /** Number of occurrences of the finding. */
    readonly count: number;
  })[];
  /** Whether there are more findings than listed. */
  readonly truncated: boolean;
  /** Number of findings by severity. */
  readonly counts: {
    /** Number of errors: a MUST of the standard is broken, or mail programs disagree. */
    readonly error: number;
    /** Number of warnings: a SHOULD of the standard is broken, or the mail is dangerous. */
    readonly warning: number;
    /** Number of notes: allowed, but worth knowing. */
    readonly note: number;
    /** Number of places where reading stopped at a limit. */
    readonly limit: number;
  };
  /** Number of findings by rule. */
  readonly rules: { readonly [member: string]: number };
  /** Number of parts that were checked. */
  readonly parts: number;
};

export interface MailOperations {
  /** Convert a mail to .eml, JSON, a safe HTML page, text or Markdown. */
  readonly "common.convert.mail": {
    readonly isAvailable: true;
    readonly input: CommonConvertMailInput;
    readonly options: CommonConvertMailOptions & SharedCallOptions;
    readonly value: CommonConvertMailValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED" | "common/LOSS_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED" | "common/ALTERNATIVE_OMITTED" | "common/OUTSIDE_TEXT_OMITTED" | "common/SIGNATURE_INVALIDATED";
  };
  /** Extract the evidence in a mail, each item with its source bytes, under one custody hash. */
  readonly "common.extract.mail-evidence": {
    readonly isAvailable: true;
    readonly input: CommonExtractMailEvidenceInput;
    readonly options: CommonExtractMailEvidenceOptions & SharedCallOptions;
    readonly value: CommonExtractMailEvidenceValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED" | "common/LOSS_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED";
  };
  /** Inspect a mail: parts, headers, addresses, attachments and defects. */
  readonly "common.inspect.mail": {
    readonly isAvailable: true;
    readonly input: CommonInspectMailInput;
    readonly options: CommonInspectMailOptions & SharedCallOptions;
    readonly value: CommonInspectMailValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED" | "common/LOSS_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED";
  };
  /** Create an Internet message (.eml) from a JSON model, with the same bytes each time. */
  readonly "common.render.mail": {
    readonly isAvailable: true;
    readonly input: CommonRenderMailInput;
    readonly options: CommonRenderMailOptions & SharedCallOptions;
    readonly value: CommonRenderMailValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED" | "common/LOSS_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED";
  };
  /** Validate a mail against the standards, with rule, clause and location of each finding. */
  readonly "common.validate.mail": {
    readonly isAvailable: true;
    readonly input: CommonValidateMailInput;
    readonly options: CommonValidateMailOptions & SharedCallOptions;
    readonly value: CommonValidateMailValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED" | "common/LOSS_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const MAIL_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "common.convert.mail": [
    "artifact.bytes",
    "attachments.[].file.bytes"
  ],
  "common.render.mail": [
    "artifact.bytes"
  ]
};
