// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type CommonConvertMailInput = {
  /** The mail: .eml, .msg, winmail.dat or mbox. */
  readonly bytes: FileInput;
};

export type CommonConvertMailOptions = {
  /** The form wanted; model: JSON that common.render.mail takes as its input, files included. Default "eml". */
  readonly to?: "eml" | "json" | "model" | "html" | "text" | "markdown" | undefined;
  /** HTML bodies in eml, json and model: made safe, or as they came. A page is always made safe. Default "sanitize". */
  readonly html?: "sanitize" | "keep" | undefined;
  /** Pictures on other hosts: left out, or left in. Default "block". */
  readonly remoteContent?: "block" | "allow" | undefined;
  /** Programs, scripts, web pages, macro documents, shortcuts, and archives of them. Default "strip". */
  readonly activeAttachments?: "strip" | "keep" | undefined;
  /** Messages opened inside one another. 0 to 32, default 32. */
  readonly maxNesting?: number | undefined;
};

export type CommonConvertMailValue = {
  /** The mail in the form wanted. */
  readonly artifact: Artifact;
  /** What the file was. */
  readonly kind: "eml" | "msg" | "tnef" | "mbox";
  /** The files of the mail and what became of each, in order. */
  readonly attachments: readonly ({
    /** Its part: 1.2. */
    readonly part: string;
    /** A name that is safe to write, given once. */
    readonly name: string;
    /** As declared. */
    readonly mediaType: string;
    /** beside: in file; inside: in the artifact; stripped: left out. */
    readonly state: "beside" | "inside" | "stripped";
    /** Why it was left out. */
    readonly reason?: string;
    /** Decoded bytes. 0 or more. */
    readonly byteLength: number;
    /** Of its content. */
    readonly sha256: string;
    /** The file, when it goes beside the artifact. */
    readonly file?: Artifact;
  })[];
};

export type CommonExtractMailEvidenceInput = {
  /** The mail: .eml, .msg, winmail.dat or mbox. */
  readonly bytes: FileInput;
};

export type CommonExtractMailEvidenceOptions = {
  /** Messages opened inside one another. 0 to 32, default 32. */
  readonly maxNesting?: number | undefined;
};

export type CommonExtractMailEvidenceValueRange = {
  /** First byte. */
  readonly start: number;
  /** After the last. */
  readonly end: number;
};

export type CommonExtractMailEvidenceValueDate = {
  /** With its offset: 2003-07-01T10:52:37+02:00. */
  readonly local: string;
  /** The same instant. */
  readonly utc: string;
  /** False where UTC is assumed. */
  readonly isZoneKnown: boolean;
};

export type CommonExtractMailEvidenceValueSource = {
  /** Its part: 1.2. */
  readonly part: string;
  /** The same as a locator into the file. */
  readonly locator: string;
  /** Its bytes, as stored. */
  readonly ranges: readonly CommonExtractMailEvidenceValueRange[];
  /** The ranges count in this part's decoded content, of a signed one in what it signs. */
  readonly decodedFrom?: string;
};

export type CommonExtractMailEvidenceValue = {
  /** What the file is. */
  readonly kind: "eml" | "msg" | "tnef" | "mbox";
  /** The file. */
  readonly file: {
    /** Bytes. */
    readonly byteLength: number;
    /** Of the whole file. */
    readonly sha256: string;
  };
  /** Header fields of every message, in order. */
  readonly headers: readonly {
    /** As written. */
    readonly name: string;
    /** Unfolded, decoded. */
    readonly value: string;
    /** Of the field's bytes; of an Outlook header its text in UTF-8. */
    readonly sha256: string;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Received fields, last hop first; claims. */
  readonly hops: readonly {
    /** Name the sender gave. */
    readonly from?: string;
    /** Its IP address. */
    readonly fromAddress?: string;
    /** Server that wrote it. */
    readonly by?: string;
    /** Protocol. */
    readonly with?: string;
    /** Server's id. */
    readonly id?: string;
    /** Recipient. */
    readonly for?: string;
    /** When. */
    readonly date?: CommonExtractMailEvidenceValueDate;
    /** Since the hop before on the way, which is listed next. */
    readonly deltaSeconds?: number;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Text and HTML bodies, text that no reader shows. */
  readonly bodies: readonly {
    /** As declared. */
    readonly mediaType: string;
    /** The one used. */
    readonly charset: string;
    /** exact, guessed, unknown, replaced; outside: in no part. */
    readonly status: string;
    /** As it is: not made safe. */
    readonly text: string;
    /** Decoded bytes. */
    readonly byteLength: number;
    /** Of the decoded bytes. */
    readonly sha256: string;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Files. */
  readonly attachments: readonly {
    /** As given. */
    readonly name?: string;
    /** As declared. */
    readonly mediaType: string;
    /** Decoded bytes. */
    readonly byteLength: number;
    /** Of the decoded bytes. */
    readonly sha256: string;
    /** Why opening it could run code. */
    readonly active?: string;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Addresses in bodies, each time they occur. */
  readonly urls: readonly {
    /** Character references decoded. */
    readonly url: string;
    /** text, or element and attribute. */
    readonly where: string;
    /** What the link shows instead. */
    readonly shown?: string;
    /** In the body's text. */
    readonly characters: CommonExtractMailEvidenceValueRange;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** People. */
  readonly addresses: readonly {
    /** Header field or role. */
    readonly field: string;
    /** Display name. */
    readonly name?: string;
    /** As given. */
    readonly address: string;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Of Outlook messages, recipients, files. */
  readonly properties: readonly {
    /** Canonical name. */
    readonly name: string;
    /** Unless binary; at most 2,000 characters. */
    readonly value?: string;
    /** Of binary bytes, else of the value's canonical JSON. */
    readonly sha256: string;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Every body and file. */
  readonly hashes: readonly {
    /** Of the decoded content. */
    readonly sha256: string;
    /** Of the stored bytes, unless it was derived. */
    readonly storedSha256?: string;
    /** Decoded bytes. */
    readonly byteLength: number;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** One hash over all items, that anybody can compute again. */
  readonly custody: {
    /** SHA-256 over RFC 8785. */
    readonly algorithm: string;
    /** Items hashed. */
    readonly count: number;
    /** Of the array [file, ...headers, ...hops, ...bodies, ...attachments, ...urls, ...addresses, ...properties, ...hashes]. */
    readonly hash: string;
  };
};

export type CommonInspectMailInput = {
  /** The mail: .eml, .msg, winmail.dat or mbox. */
  readonly bytes: FileInput;
};

export type CommonInspectMailOptions = {
  /** Messages opened inside one another. 0 to 32, default 32. */
  readonly maxNesting?: number | undefined;
};

export type CommonInspectMailValueAddresses = readonly {
  /** Display name. */
  readonly name?: string;
  /** local@domain, if any. */
  readonly address?: string;
  /** The group it stands in. */
  readonly group?: string;
}[];

export type CommonInspectMailValueRange = {
  /** First byte. */
  readonly start: number;
  /** After the last. */
  readonly end: number;
};

export type CommonInspectMailValueDate = {
  /** With its offset: 2003-07-01T10:52:37+02:00. */
  readonly local: string;
  /** The same instant. */
  readonly utc: string;
  /** False where UTC is assumed. */
  readonly isZoneKnown: boolean;
};

export type CommonInspectMailValueTexts = readonly string[];

export type CommonInspectMailValueFields = { readonly [member: string]: string };

export type CommonInspectMailValue = {
  /** What the file is. */
  readonly kind: "eml" | "msg" | "tnef" | "mbox";
  /** Bytes of the file. */
  readonly byteLength: number;
  /** The message and those inside. */
  readonly messages: readonly {
    /** Its part; 1 is the outermost. */
    readonly part: string;
    /** Decoded. */
    readonly subject?: string;
    /** Authors. */
    readonly from: CommonInspectMailValueAddresses;
    /** Who sent it for them. */
    readonly sender?: CommonInspectMailValueAddresses;
    /** Where answers go. */
    readonly replyTo?: CommonInspectMailValueAddresses;
    /** To. */
    readonly to?: CommonInspectMailValueAddresses;
    /** Cc. */
    readonly cc?: CommonInspectMailValueAddresses;
    /** Bcc. */
    readonly bcc?: CommonInspectMailValueAddresses;
    /** Return-Path. */
    readonly returnPath?: CommonInspectMailValueAddresses;
    /** Date field. */
    readonly date?: CommonInspectMailValueDate;
    /** Without brackets. */
    readonly messageId?: string;
    /** Message ids. */
    readonly inReplyTo?: CommonInspectMailValueTexts;
    /** Oldest first. */
    readonly references?: CommonInspectMailValueTexts;
    /** root: oldest id; topic, index: Outlook's. */
    readonly thread?: CommonInspectMailValueFields;
    /** Keywords or categories. */
    readonly keywords?: CommonInspectMailValueTexts;
    /** List-* by short name. */
    readonly list?: CommonInspectMailValueFields;
    /** Outlook's class. */
    readonly messageClass?: string;
    /** All fields in order. */
    readonly headers: readonly {
      /** As written. */
      readonly name: string;
      /** Unfolded, decoded. */
      readonly value: string;
      /** The whole field; counts as its part's. */
      readonly range?: CommonInspectMailValueRange;
    }[];
  }[];
  /** The part tree, flat, in order. */
  readonly parts: readonly ({
    /** 1.2: second part of 1. */
    readonly id: string;
    /** message holds one; signed: S/MIME around an entity. */
    readonly kind: "leaf" | "multipart" | "message" | "signed" | "outlook" | "mailbox";
    /** To a reader. */
    readonly role: "body" | "attachment" | "inline" | "message" | "structure";
    /** As declared. */
    readonly mediaType: string;
    /** By its first bytes. */
    readonly detectedType?: string;
    /** As declared. */
    readonly charset?: string;
    /** Transfer encoding. */
    readonly encoding?: string;
    /** inline, attachment. */
    readonly disposition?: string;
    /** Decoded, not made safe. */
    readonly filename?: string;
    /** Without brackets. */
    readonly contentId?: string;
    /** Content-Description. */
    readonly description?: string;
    /** Decoded bytes. */
    readonly byteLength?: number;
    /** Of the content. */
    readonly sha256?: string;
    /** Stored content. */
    readonly ranges: readonly CommonInspectMailValueRange[];
    /** Its fields. */
    readonly headerRange?: CommonInspectMailValueRange;
    /** Ranges count in its content, of a signed part in what it signs. */
    readonly decodedFrom?: string;
    /** Why it could run code. */
    readonly active?: string;
    /** Why not looked into. */
    readonly opaque?: string;
  })[];
  /** As claimed; none was verified. */
  readonly claims: readonly {
    /** Message. */
    readonly part: string;
    /** Header field. */
    readonly field: string;
    /** Who claims it. */
    readonly server?: string;
    /** dkim, spf, dmarc. */
    readonly method: string;
    /** As claimed. */
    readonly result: string;
    /** reason, header.d... */
    readonly properties: CommonInspectMailValueFields;
  }[];
  /** Signatures and encryption: part, kind, protocol, algorithm. */
  readonly security: readonly {
    /** S/MIME: subject, issuer, serial, signingTime, digest, signature, chain (not checked). */
    readonly signers?: readonly { readonly [member: string]: string }[];
    readonly [member: string]: unknown;
  }[];
  /** First event of each: part, method, uid, start, attendees, answer... */
  readonly calendars: readonly {
    /** address, name, role, status. */
    readonly attendees?: readonly { readonly [member: string]: string }[];
    readonly [member: string]: unknown;
  }[];
  /** Bounces, receipts, complaints. */
  readonly reports: readonly {
    /** Part. */
    readonly part: string;
    /** delivery-status... */
    readonly kind: string;
    /** Of the whole. */
    readonly fields: CommonInspectMailValueFields;
    /** address, action, status, diagnostic. */
    readonly recipients: readonly CommonInspectMailValueFields[];
  }[];
  /** Deviations. */
  readonly defects: readonly ({
    /** Lasting name. */
    readonly rule: string;
    /** limit: not read further. */
    readonly severity: "error" | "warning" | "note" | "limit";
    /** Of the standard. */
    readonly clause: string;
    /** What is wrong. */
    readonly message: string;
    /** Part. */
    readonly part: string;
    /** Bytes. */
    readonly range?: CommonInspectMailValueRange;
    /** range counts in this part's content, of a signed one in what it signs. */
    readonly decodedFrom?: string;
    /** How often. */
    readonly count: number;
  })[];
};

export type CommonRenderMailInputMailbox = {
  /** Display name. Up to 1000 characters. */
  readonly name?: string | undefined;
  /** local@domain. Up to 320 characters. */
  readonly address?: string | undefined;
  /** Instead of address: the name of a group. Up to 1000 characters. */
  readonly group?: string | undefined;
  /** Of the group. Up to 10000 items. */
  readonly members?: readonly ({
    /** Display name. Up to 1000 characters. */
    readonly name?: string | undefined;
    /** local@domain. Up to 320 characters. */
    readonly address: string;
  })[] | undefined;
};

export type CommonRenderMailInput = {
  /** Authors, at least one. Up to 10000 items. */
  readonly from: readonly CommonRenderMailInputMailbox[];
  /** Who sends it for them. */
  readonly sender?: CommonRenderMailInputMailbox | undefined;
  /** Where answers go. Up to 10000 items. */
  readonly replyTo?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** To. Up to 10000 items. */
  readonly to?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** Cc. Up to 10000 items. */
  readonly cc?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** Bcc; written only when options.includeBcc says so. Up to 10000 items. */
  readonly bcc?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** ISO 8601 with offset, or RFC 5322. Up to 100 characters. */
  readonly date: string;
  /** Subject. Up to 10000 characters. */
  readonly subject?: string | undefined;
  /** Default: from a hash of the content. Up to 10000 characters. */
  readonly messageId?: string | undefined;
  /** Message ids. Up to 1000 items. */
  readonly inReplyTo?: readonly string[] | undefined;
  /** Message ids, oldest first. Up to 1000 items. */
  readonly references?: readonly string[] | undefined;
  /** Further fields; not Content-* and not those of other members. Up to 1000 items. */
  readonly headers?: readonly {
    /** Field name. Up to 76 characters. */
    readonly name: string;
    /** Text. Up to 100000 characters. */
    readonly value: string;
  }[] | undefined;
  /** Plain text body. Up to 100000000 characters. */
  readonly text?: string | undefined;
  /** HTML body, written as it is. Up to 100000000 characters. */
  readonly html?: string | undefined;
  /** An invitation as an alternative. */
  readonly calendar?: {
    /** iCalendar text. Up to 10000000 characters. */
    readonly content: string;
    /** REQUEST, REPLY and the like. Up to 50 characters. */
    readonly method?: string | undefined;
  } | undefined;
  /** Pictures of the HTML. Up to 1000 items. */
  readonly inline?: readonly ({
    /** Content. */
    readonly bytes: FileInput;
    /** What the HTML calls cid:. Up to 500 characters. */
    readonly contentId: string;
    /** image/png. Up to 500 characters. */
    readonly mediaType: string;
    /** Name. Up to 1000 characters. */
    readonly filename?: string | undefined;
  })[] | undefined;
  /** Files. Up to 1000 items. */
  readonly attachments?: readonly ({
    /** Content; of message/rfc822 a whole message. */
    readonly bytes: FileInput;
    /** Default application/octet-stream. Up to 500 characters. */
    readonly mediaType?: string | undefined;
    /** Name. Up to 1000 characters. */
    readonly filename?: string | undefined;
    /** Content-Description. Up to 10000 characters. */
    readonly description?: string | undefined;
    /** Default attachment. */
    readonly disposition?: "attachment" | "inline" | undefined;
  })[] | undefined;
};

export type CommonRenderMailOptions = {
  /** Write the Bcc field. Default false. */
  readonly includeBcc?: boolean | undefined;
  /** Allow local parts beyond ASCII (RFC 6531). Default false. */
  readonly utf8Addresses?: boolean | undefined;
  /** Domain of a derived Message-ID; default that of the first author. Up to 255 characters. */
  readonly idDomain?: string | undefined;
};

export type CommonRenderMailValue = {
  /** The message. */
  readonly artifact: Artifact;
  /** Without brackets. */
  readonly messageId: string;
};

export type CommonValidateMailInput = {
  /** The mail: .eml, .msg, winmail.dat or mbox. */
  readonly bytes: FileInput;
};

export type CommonValidateMailOptions = {
  /** Which rules count: all, or those of one area. Default "all". */
  readonly profile?: "all" | "transport" | "header" | "addresses" | "mime" | "attachments" | "container" | undefined;
  /** Findings told one by one. 1 to 100000, default 1000. */
  readonly maxFindings?: number | undefined;
};

export type CommonValidateMailValueRange = {
  /** First byte. */
  readonly start: number;
  /** After the last. */
  readonly end: number;
};

export type CommonValidateMailValue = {
  /** What the file is. */
  readonly kind: "eml" | "msg" | "tnef" | "mbox";
  /** No error, and nothing left unread. */
  readonly valid: boolean;
  /** In source order. */
  readonly findings: readonly ({
    /** Lasting name. */
    readonly rule: string;
    /** limit: not read further. */
    readonly severity: "error" | "warning" | "note" | "limit";
    /** Of the standard. */
    readonly clause: string;
    /** What is wrong. */
    readonly message: string;
    /** Part. */
    readonly part: string;
    /** Bytes. */
    readonly range?: CommonValidateMailValueRange;
    /** range counts in this part's content, of a signed one in what it signs. */
    readonly decodedFrom?: string;
    /** How often. */
    readonly count: number;
  })[];
  /** There are more than maxFindings. */
  readonly truncated: boolean;
  /** Occurrences by severity. */
  readonly counts: {
    /** A MUST is broken, or readers differ. */
    readonly error: number;
    /** A SHOULD is broken, or a danger. */
    readonly warning: number;
    /** Legal, worth knowing. */
    readonly note: number;
    /** Not read further. */
    readonly limit: number;
  };
  /** Occurrences by rule. */
  readonly rules: { readonly [member: string]: number };
  /** Parts checked. */
  readonly parts: number;
};

export interface MailOperations {
  /** Turn a mail into eml, JSON, a safe HTML page, text or Markdown. */
  readonly "common.convert.mail": {
    readonly isAvailable: true;
    readonly input: CommonConvertMailInput;
    readonly options: CommonConvertMailOptions & SharedCallOptions;
    readonly value: CommonConvertMailValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED" | "common/LOSS_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED" | "common/ALTERNATIVE_OMITTED" | "common/OUTSIDE_TEXT_OMITTED" | "common/SIGNATURE_INVALIDATED";
  };
  /** List what a mail proves, each item with its source bytes, under one custody hash. */
  readonly "common.extract.mail-evidence": {
    readonly isAvailable: true;
    readonly input: CommonExtractMailEvidenceInput;
    readonly options: CommonExtractMailEvidenceOptions & SharedCallOptions;
    readonly value: CommonExtractMailEvidenceValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED" | "common/LOSS_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED";
  };
  /** Tell the parts, headers, addresses, attachments and defects of a mail. */
  readonly "common.inspect.mail": {
    readonly isAvailable: true;
    readonly input: CommonInspectMailInput;
    readonly options: CommonInspectMailOptions & SharedCallOptions;
    readonly value: CommonInspectMailValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED" | "common/LOSS_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED";
  };
  /** Write an Internet message from a model of it, the same bytes each time. */
  readonly "common.render.mail": {
    readonly isAvailable: true;
    readonly input: CommonRenderMailInput;
    readonly options: CommonRenderMailOptions & SharedCallOptions;
    readonly value: CommonRenderMailValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED" | "common/LOSS_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED";
  };
  /** Find where a mail breaks the standards, with rule, clause and place. */
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
