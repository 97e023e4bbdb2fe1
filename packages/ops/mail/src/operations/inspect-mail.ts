import { array, choice, defineOperation, integer, object, optional, string, typed } from "@colophon/contract";
import { errors, specifiedLosses } from "../codes.ts";
import { EXAMPLE_MESSAGE } from "../data/example.ts";
import { engine } from "../engine.ts";
import type { CalendarSummary } from "../model/calendar/read-calendar.ts";
import { withMailErrors } from "../model/failures.ts";
import { GROUP_KINDS } from "../model/inspect/groups.ts";
import { Inspection } from "../model/inspect/inspection.ts";
import type { SecurityValue } from "../model/inspect/security.ts";
import { DEFAULT_NESTING } from "../model/open-mail.ts";
import { openMailSet } from "../model/open-set.ts";
import { MAIL_SET_KINDS, PART_KINDS } from "../model/part.ts";
import { addresses, date, definitions, fields, range, ranges, texts } from "../schemas/definitions.ts";
import { FINDING } from "../schemas/finding.ts";
import { MAIL_DEFINITIONS, MAIL_MEMBERS } from "../schemas/input.ts";
import { MESSAGE_COUNT, MESSAGES_OPTION } from "../schemas/messages.ts";

/**
 * A mail file -> everything that can be said of it: messages, parts, claims, calendars, reports, defects.
 *
 * Shapes   input.bytes: .eml, .msg or winmail.dat; input.files: several. Ranges are byte offsets into the file, or into the decoded content of the
 *          part that `decodedFrom` names.
 * Cost     One scan and one decoding of every body; an Internet message is read by chunks.
 * Errors   INVALID_INPUT for a file that is no mail; RESOURCE_LIMIT.
 * Losses   SMIME_OPAQUE, TNEF_OPAQUE, NESTED_MESSAGE_OPAQUE for what could not be looked into.
 * Source   RFC 5322; RFC 2045 to 2047; RFC 2183; RFC 8601; [MS-OXMSG]; [MS-OXTNEF].
 */
export const inspectMail = defineOperation({
  name: "common.inspect.mail",
  summary: "Inspect a mail: parts, headers, addresses, attachments and defects.",
  engine,
  input: object(MAIL_MEMBERS, MAIL_DEFINITIONS),
  options: object({
    maxNesting: integer({
      description: "Maximum nesting depth of attached messages to open.",
      minimum: 0,
      maximum: 32,
      default: DEFAULT_NESTING,
    }),
    messages: MESSAGES_OPTION,
    groupBy: array(choice(GROUP_KINDS, { description: "What the messages of a group have in common." }), {
      description:
        "Groups of messages to list for a mailbox or a set: `messageId` (the same Message-ID), `thread` (joined by Message-ID, In-Reply-To, References), `content` (the same decoded bodies and files).",
      maxItems: 3,
      default: [],
    }),
  }),
  value: object(
    {
      kind: choice(MAIL_SET_KINDS, { description: "Kind of the input file." }),
      byteLength: integer({ description: "Size of the file in bytes." }),
      messageCount: MESSAGE_COUNT,
      messages: array(
        object({
          part: string({ description: "Part number of the message. `1` is the outermost." }),
          subject: optional(string({ description: "Subject of the message, decoded." })),
          from: addresses("Addresses of the authors (`From`)."),
          sender: optional(addresses("Who sent it for them.")),
          replyTo: optional(addresses("Addresses for replies (`Reply-To`).")),
          to: optional(addresses("Addresses of the recipients (`To`).")),
          cc: optional(addresses("Addresses that receive a copy (`Cc`).")),
          bcc: optional(addresses("Addresses that receive a hidden copy (`Bcc`).")),
          returnPath: optional(addresses("Address for bounces (`Return-Path`).")),
          date: optional(date("Date header of the message.")),
          messageId: optional(string({ description: "Message-ID, without angle brackets." })),
          inReplyTo: optional(texts("Message-IDs of the messages this one replies to.")),
          references: optional(texts("Message-IDs of the thread, oldest first.")),
          thread: optional(fields("Thread facts: `root` (oldest Message-ID), and Outlook's `topic` and `index`.")),
          keywords: optional(texts("Keywords or Outlook categories.")),
          list: optional(fields("List-* headers by short name.")),
          messageClass: optional(string({ description: "Message class that Outlook stores." })),
          file: optional(string({ description: "Path of the message's file in a set of files." })),
          maildir: optional(fields("Maildir: `path`, `folder`, `state` (cur, new, tmp) and `flags`.")),
          headers: array(
            object({
              name: string({ description: "Field name as written." }),
              value: string({ description: "Field value, unfolded and decoded." }),
              range: optional(range("Byte range of the field, counted in its part.")),
            }),
            { description: "All header fields, in order." },
          ),
        }),
        { description: "The message and the messages nested in it." },
      ),
      parts: array(
        object({
          id: string({ description: "Part number. `1.2` is the second part of part 1." }),
          kind: choice(PART_KINDS, {
            description: "Kind of part. `signed` and `compressed` are S/MIME structures around an entity.",
          }),
          role: choice(["body", "attachment", "inline", "message", "structure"], {
            description: "Role of the part for a reader of the mail.",
          }),
          mediaType: string({ description: "Media type declared in the mail." }),
          detectedType: optional(string({ description: "Media type detected from the first bytes." })),
          charset: optional(string({ description: "Media type declared in the mail." })),
          encoding: optional(string({ description: "Content transfer encoding of the part." })),
          disposition: optional(string({ description: "Content disposition, for example `inline` or `attachment`." })),
          filename: optional(string({ description: "File name, decoded. It may be unsafe to write." })),
          contentId: optional(string({ description: "Message-ID, without angle brackets." })),
          description: optional(string({ description: "Text of the Content-Description header." })),
          byteLength: optional(integer({ description: "Size in bytes after decoding." })),
          sha256: optional(string({ description: "SHA-256 hash of the decoded content." })),
          ranges: ranges("Byte ranges of the stored content."),
          headerRange: optional(range("Byte range of the part's headers.")),
          decodedFrom: optional(
            string({
              description: "Part whose decoded content the ranges refer to. For a signed part, the signed content.",
            }),
          ),
          active: optional(string({ description: "Why opening the part could run code." })),
          opaque: optional(string({ description: "Why the part was not opened." })),
        }),
        { description: "Parts of the mail in order, as a flat list." },
      ),
      claims: array(
        object({
          part: string({ description: "Part number of the message." }),
          field: string({ description: "Header field that states the result." }),
          server: optional(string({ description: "Server that states the result." })),
          method: string({ description: "Authentication method, for example `dkim`, `spf` or `dmarc`." }),
          result: string({ description: "Result that the server states." }),
          properties: fields("Further properties, for example `header.d`."),
        }),
        { description: "Authentication results that servers stated. They are not verified." },
      ),
      security: typed<readonly SecurityValue[]>({
        type: "array",
        items: {
          type: "object",
          additionalProperties: { type: "string" },
        },
        description: "Signatures and encryption: part, kind, protocol, algorithm. They are not verified.",
      }),
      calendars: typed<readonly (CalendarSummary & { readonly part: string })[]>({
        type: "array",
        items: {
          type: "object",
          properties: {
            attendees: {
              type: "array",
              items: { type: "object", additionalProperties: { type: "string" } },
              description: "address, name, role, status.",
            },
          },
          additionalProperties: { type: ["string", "array"], items: { type: "string" } },
        },
        description:
          "All events: part, method, uid, start, end, recurrence, excluded... `startUtc` if the calendar defines the zone.",
      }),
      reports: array(
        object({
          part: string({ description: "Part number of the report." }),
          kind: string({ description: "Kind of report, for example `delivery-status`." }),
          fields: fields("Fields about the whole message."),
          recipients: array(fields("Fields of one recipient."), {
            description: "Recipients: `address`, `action`, `status`, `diagnostic`.",
          }),
        }),
        { description: "Delivery reports: bounces, receipts and complaints." },
      ),
      groups: array(
        object({
          by: choice(GROUP_KINDS, { description: "What the messages have in common." }),
          key: string({
            description: "The Message-ID, the first Message-ID of the thread, or the hash of the content.",
          }),
          parts: texts("Part numbers of the messages, in the order of the file."),
        }),
        { description: "Groups of two or more messages of the mailbox that `groupBy` asks for." },
      ),
      defects: array(FINDING, { description: "Deviations from the mail standards." }),
    },
    definitions("addresses", "range", "date", "texts", "fields"),
  ),
  errors,
  losses: specifiedLosses,
  unreachableCodes: {
    HTML_BODY_SANITIZED: "No body is given back.",
    REMOTE_CONTENT_BLOCKED: "No body is given back.",
    ACTIVE_ATTACHMENT_STRIPPED: "No attachment is given back.",
    MSG_CONTAINER_CONVERTED: "Nothing is converted.",
    UNSUPPORTED_MAPI_PROPERTY_OMITTED: "No property is reported here.",
    FILENAME_NORMALIZED: "Names are reported as they are.",
    RICH_TEXT_OMITTED: "No body is given back.",
  },
  effects: "none",
  example: { input: { bytes: EXAMPLE_MESSAGE } },

  run({ input, options, op }) {
    const { maxNesting, messages, groupBy } = options;
    const file = openMailSet(input, op, { maxNesting, messages });
    return withMailErrors(op, () => {
      const inspection = new Inspection(op, groupBy);
      for (const unit of file.readByMessage()) inspection.addMail(unit);
      const { kind, byteLength, messageCount } = file;
      return { kind, byteLength, messageCount, ...inspection.value() };
    });
  },
});
