import {
  array,
  artifact,
  boolean,
  choice,
  defineOperation,
  file,
  makeArtifact,
  object,
  optional,
  string,
  typed,
} from "@colophon/contract";
import { errors, specifiedLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { renderMessage } from "../model/render/render-message.ts";
import type { AddressInputValue } from "../model/render/to-message-input.ts";

const header = (description: string) => string({ description, maxLength: 10_000 });
const MAX_FILES = 1_000;

const MAILBOX = object({
  name: optional(string({ description: "Display name of the address.", maxLength: 1_000 })),
  address: optional(string({ description: "Mail address in the form `local@domain`.", maxLength: 320 })),
  group: optional(string({ description: "Name of a group. Use it instead of `address`.", maxLength: 1_000 })),
  members: optional(
    array(
      object({
        name: optional(string({ description: "Display name of the address.", maxLength: 1_000 })),
        address: string({ description: "Mail address in the form `local@domain`.", maxLength: 320 }),
      }),
      { description: "Members of the group.", maxItems: 10_000 },
    ),
  ),
});

const mailbox = (description: string) => typed<AddressInputValue>({ $ref: "#/$defs/mailbox", description });
const mailboxes = (description: string) =>
  array(typed<AddressInputValue>({ $ref: "#/$defs/mailbox" }), { description, maxItems: 10_000 });
const ids = (description: string) =>
  array(string({ description: "Message-ID, without angle brackets.", maxLength: 990 }), {
    description,
    maxItems: 1_000,
  });

/**
 * A message model -> an Internet message.
 *
 * Shapes   input.date is required but for drafts: there is no clock. Boundaries, and a Message-ID that is not given, come from a hash of the
 *          content: the same model gives the same bytes. CRLF, 7-bit save for nested messages and UTF-8 addresses.
 * Cost     O(bytes), two copies of the bodies.
 * Errors   INVALID_INPUT naming the member: a line break or NUL in a header value, a bad address, date, id or type, a field that
 *          another member writes.
 * Losses   FILENAME_NORMALIZED for a name with a folder, a device or what cannot be seen.
 * Source   RFC 5322, 2 and 3; RFC 2045 to 2047; RFC 2183; RFC 2231; RFC 6854.
 */
export const renderMail = defineOperation({
  name: "common.render.mail",
  summary: "Create an Internet message (.eml) from a JSON model, with the same bytes each time.",
  engine,
  input: object(
    {
      from: optional(mailboxes("Authors. At least one is required unless `draft` is true.")),
      sender: optional(mailbox("Who sends it for them.")),
      replyTo: optional(mailboxes("Addresses for replies (`Reply-To`).")),
      to: optional(mailboxes("Addresses of the recipients (`To`).")),
      cc: optional(mailboxes("Addresses that receive a copy (`Cc`).")),
      bcc: optional(mailboxes("Bcc; written only when options.includeBcc says so.")),
      date: optional(
        string({
          description: "Date of the message: ISO 8601 with offset, or RFC 5322. Required unless `draft` is true.",
          maxLength: 100,
        }),
      ),
      draft: optional(
        boolean({
          description:
            "Whether the message may lack an author, a date or, with several authors, a sender. Default: false.",
        }),
      ),
      subject: optional(header("Subject line of the mail.")),
      messageId: optional(header("Default: from a hash of the content.")),
      inReplyTo: optional(ids("Message-IDs of the messages this one replies to.")),
      references: optional(ids("Message-IDs of the thread, oldest first.")),
      headers: optional(
        array(
          object({
            name: string({ description: "Name of the header field.", maxLength: 76 }),
            value: string({ description: "Value of the header field.", maxLength: 100_000 }),
          }),
          {
            description: "Additional header fields. Content-* fields and fields with their own member are not allowed.",
            maxItems: 1_000,
          },
        ),
      ),
      text: optional(string({ description: "Plain text body of the mail.", maxLength: 100_000_000 })),
      html: optional(string({ description: "HTML body. It is written unchanged.", maxLength: 100_000_000 })),
      calendar: optional(
        object(
          {
            content: string({ description: "Calendar data in iCalendar format.", maxLength: 10_000_000 }),
            method: optional(
              string({ description: "Calendar method, for example `REQUEST` or `REPLY`.", maxLength: 50 }),
            ),
          },
          { description: "A calendar invitation, written as an alternative body." },
        ),
      ),
      inline: optional(
        array(
          object({
            bytes: file({ description: "Contents of the image." }),
            contentId: string({ description: "Content-ID that the HTML body refers to as `cid:`.", maxLength: 500 }),
            mediaType: string({ description: "Media type, for example `image/png`.", maxLength: 500 }),
            filename: optional(string({ description: "File name of the image.", maxLength: 1_000 })),
          }),
          { description: "Images that the HTML body shows.", maxItems: MAX_FILES },
        ),
      ),
      attachments: optional(
        array(
          object({
            bytes: file({ description: "Contents of the file. For `message/rfc822`, a complete message." }),
            mediaType: optional(
              string({ description: "Media type. Default: `application/octet-stream`.", maxLength: 500 }),
            ),
            filename: optional(string({ description: "File name of the attachment.", maxLength: 1_000 })),
            description: optional(header("Description of the part (`Content-Description`).")),
            disposition: optional(
              choice(["attachment", "inline"], { description: "Content disposition. Default: `attachment`." }),
            ),
          }),
          { description: "Files attached to the mail.", maxItems: MAX_FILES },
        ),
      ),
    },
    { $defs: { mailbox: MAILBOX } },
  ),
  options: object({
    includeBcc: boolean({ description: "Whether to write the Bcc header.", default: false }),
    utf8Addresses: boolean({ description: "Whether to allow non-ASCII local parts (RFC 6531).", default: false }),
    idDomain: optional(
      string({
        description: "Domain of the generated Message-ID. Default: the domain of the first author.",
        maxLength: 255,
        examples: ["example.org"],
      }),
    ),
  }),
  value: object({
    artifact: artifact({ description: "The message in .eml format." }),
    messageId: string({ description: "Message-ID of the message, without angle brackets." }),
  }),
  errors,
  losses: specifiedLosses,
  unreachableCodes: {
    HTML_BODY_SANITIZED: "The HTML is written as it is given.",
    REMOTE_CONTENT_BLOCKED: "The HTML is written as it is given.",
    ACTIVE_ATTACHMENT_STRIPPED: "Attachments are written as they are given.",
    MSG_CONTAINER_CONVERTED: "No Outlook file is read.",
    UNSUPPORTED_MAPI_PROPERTY_OMITTED: "No Outlook file is read.",
    NESTED_MESSAGE_OPAQUE: "Attached messages are not opened.",
    TNEF_OPAQUE: "Attached files are not opened.",
    SMIME_OPAQUE: "Attached files are not opened.",
    RICH_TEXT_OMITTED: "Bodies are written whole.",
  },
  effects: "none",
  example: {
    input: {
      from: [{ name: "Ada", address: "ada@example.com" }],
      to: [{ address: "charles@example.org" }],
      date: "2003-07-01T10:52:37+02:00",
      subject: "Engine",
      text: "It weaves algebra.",
    },
  },

  run({ input, options, op }) {
    const { bytes, messageId } = renderMessage(input, options, op);
    return { artifact: makeArtifact(bytes, "message/rfc822", "eml"), messageId };
  },
});
