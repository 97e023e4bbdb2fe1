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
  name: optional(string({ description: "Display name.", maxLength: 1_000 })),
  address: optional(string({ description: "local@domain.", maxLength: 320 })),
  group: optional(string({ description: "Instead of address: the name of a group.", maxLength: 1_000 })),
  members: optional(
    array(
      object({
        name: optional(string({ description: "Display name.", maxLength: 1_000 })),
        address: string({ description: "local@domain.", maxLength: 320 }),
      }),
      { description: "Of the group.", maxItems: 10_000 },
    ),
  ),
});

const mailbox = (description: string) => typed<AddressInputValue>({ $ref: "#/$defs/mailbox", description });
const mailboxes = (description: string) =>
  array(typed<AddressInputValue>({ $ref: "#/$defs/mailbox" }), { description, maxItems: 10_000 });
const ids = (description: string) =>
  array(string({ description: "Id.", maxLength: 990 }), { description, maxItems: 1_000 });

/**
 * A message model -> an Internet message.
 *
 * Shapes   input.date is required: there is no clock. Boundaries, and a Message-ID that is not given, come from a hash of the
 *          content: the same model gives the same bytes. CRLF, 7-bit save for nested messages and UTF-8 addresses.
 * Cost     O(bytes), two copies of the bodies.
 * Errors   INVALID_INPUT naming the member: a line break or NUL in a header value, a bad address, date, id or type, a field that
 *          another member writes.
 * Losses   FILENAME_NORMALIZED for a name with a folder, a device or what cannot be seen.
 * Source   RFC 5322, 2 and 3; RFC 2045 to 2047; RFC 2183; RFC 2231; RFC 6854.
 */
export const renderMail = defineOperation({
  name: "common.render.mail",
  summary: "Write an Internet message from a model of it, the same bytes each time.",
  engine,
  input: object(
    {
      from: mailboxes("Authors, at least one."),
      sender: optional(mailbox("Who sends it for them.")),
      replyTo: optional(mailboxes("Where answers go.")),
      to: optional(mailboxes("To.")),
      cc: optional(mailboxes("Cc.")),
      bcc: optional(mailboxes("Bcc; written only when options.includeBcc says so.")),
      date: string({ description: "ISO 8601 with offset, or RFC 5322.", maxLength: 100 }),
      subject: optional(header("Subject.")),
      messageId: optional(header("Default: from a hash of the content.")),
      inReplyTo: optional(ids("Message ids.")),
      references: optional(ids("Message ids, oldest first.")),
      headers: optional(
        array(
          object({
            name: string({ description: "Field name.", maxLength: 76 }),
            value: string({ description: "Text.", maxLength: 100_000 }),
          }),
          { description: "Further fields; not Content-* and not those of other members.", maxItems: 1_000 },
        ),
      ),
      text: optional(string({ description: "Plain text body.", maxLength: 100_000_000 })),
      html: optional(string({ description: "HTML body, written as it is.", maxLength: 100_000_000 })),
      calendar: optional(
        object(
          {
            content: string({ description: "iCalendar text.", maxLength: 10_000_000 }),
            method: optional(string({ description: "REQUEST, REPLY and the like.", maxLength: 50 })),
          },
          { description: "An invitation as an alternative." },
        ),
      ),
      inline: optional(
        array(
          object({
            bytes: file({ description: "Content." }),
            contentId: string({ description: "What the HTML calls cid:.", maxLength: 500 }),
            mediaType: string({ description: "image/png.", maxLength: 500 }),
            filename: optional(string({ description: "Name.", maxLength: 1_000 })),
          }),
          { description: "Pictures of the HTML.", maxItems: MAX_FILES },
        ),
      ),
      attachments: optional(
        array(
          object({
            bytes: file({ description: "Content; of message/rfc822 a whole message." }),
            mediaType: optional(string({ description: "Default application/octet-stream.", maxLength: 500 })),
            filename: optional(string({ description: "Name.", maxLength: 1_000 })),
            description: optional(header("Content-Description.")),
            disposition: optional(choice(["attachment", "inline"], { description: "Default attachment." })),
          }),
          { description: "Files.", maxItems: MAX_FILES },
        ),
      ),
    },
    { $defs: { mailbox: MAILBOX } },
  ),
  options: object({
    includeBcc: boolean({ description: "Write the Bcc field.", default: false }),
    utf8Addresses: boolean({ description: "Allow local parts beyond ASCII (RFC 6531).", default: false }),
    idDomain: optional(
      string({
        description: "Domain of a derived Message-ID; default that of the first author.",
        maxLength: 255,
        examples: ["example.org"],
      }),
    ),
  }),
  value: object({
    artifact: artifact({ description: "The message." }),
    messageId: string({ description: "Without brackets." }),
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
