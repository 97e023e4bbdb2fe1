import type { Envelope } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { renderMail } from "../src/operations/render-mail.ts";
import { rendering } from "./conservation.ts";
import { module, textOf } from "./module.ts";

const PLAIN = {
  from: [{ name: "Ada", address: "ada@example.com" }],
  to: [{ address: "charles@example.org" }],
  date: "2003-07-01T10:52:37+02:00",
  subject: "Engine",
  text: "It weaves algebra.",
} as const;

function is7Bit(envelope: Envelope): void {
  expect(textOf(envelope)).toMatch(/^(?:[\t\r\n -~]*)$/);
  expect(textOf(envelope)).not.toMatch(/(?<!\r)\n|\r(?!\n)|[^\r\n]{999}/);
}

/** Rows of one attack at each place a caller's text can go to. */
function refused(name: string, member: string, model: object, options: object = {}) {
  return {
    name: `${name} is refused at ${member}`,
    kind: "hostile" as const,
    input: { ...PLAIN, ...model },
    options,
    error: "common/INVALID_INPUT",
    issues: [member],
  };
}

const INJECTION = "Engine\r\nBcc: eve@evil.example";

conforms(
  renderMail,
  [
    {
      name: "a plain message, byte for byte",
      input: PLAIN,
      losses: [],
      check(envelope) {
        is7Bit(envelope);
        const [header = "", body] = textOf(envelope).split("\r\n\r\n");
        expect(header.split("\r\n").slice(0, 3)).toEqual([
          "Date: Tue, 01 Jul 2003 10:52:37 +0200",
          "From: Ada <ada@example.com>",
          "To: charles@example.org",
        ]);
        expect(header).toMatch(/\r\nMessage-ID: <[0-9a-f]{32}@example\.com>\r\n/);
        expect(header).toMatch(/\r\nSubject: Engine\r\n/);
        expect(body?.trimEnd()).toBe("It weaves algebra.");
      },
    },
    {
      name: "bodies, a calendar, a picture and files, all in 7 bits",
      input: {
        ...PLAIN,
        subject: "Gr\u00fc\u00dfe \u{1f40c} an alle, die diese sehr lange Betreffzeile noch lesen \u65e5\u672c\u8a9e",
        from: [{ name: 'J\u00fcrgen "J" M\u00fcller', address: "j@example.com" }],
        to: [{ group: "Everyone, here", members: [{ name: "A, B", address: "a@example.org" }] }],
        text: "S\u00fc\u00df\nFrom here\n.\n",
        html: '<p>S\u00fc\u00df <img src="cid:logo"></p>',
        calendar: { content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", method: "REQUEST" },
        inline: [{ bytes: fixture("zip.eml"), contentId: "logo", mediaType: "image/png", filename: "logo.png" }],
        attachments: [
          { bytes: fixture("bounce.eml"), mediaType: "message/rfc822", filename: "returned.eml" },
          { bytes: fixture("winmail-sample1.dat"), filename: "\u0421\u043f\u0438\u0441\u043e\u043a \u20ac.doc" },
        ],
      },
      losses: [],
      check: is7Bit,
    },
    {
      name: "a name with a folder is made safe",
      input: {
        ...PLAIN,
        attachments: [{ bytes: fixture("msg_simple.msg"), mediaType: "application/pdf", filename: "..\\..\\evil.pdf" }],
      },
      losses: ["common/FILENAME_NORMALIZED"],
      check(envelope) {
        expect(envelope.losses[0]).toMatchObject({
          severity: "substituted",
          expected: "..\\..\\evil.pdf",
          actual: "evil.pdf",
          avoidable: true,
        });
        expect(textOf(envelope)).toContain("filename=evil.pdf");
      },
    },
    {
      name: "blind copies are withheld",
      input: { ...PLAIN, bcc: [{ address: "hidden@example.net" }] },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).not.toContain("hidden@example.net"),
    },
    {
      name: "blind copies are written where that is asked for",
      input: { ...PLAIN, bcc: [{ address: "hidden@example.net" }] },
      options: { includeBcc: true },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).toContain("Bcc: hidden@example.net"),
    },
    {
      name: "an id that is given is kept, its domain only used without one",
      input: {
        ...PLAIN,
        messageId: "42@example.net",
        inReplyTo: ["41@example.net"],
        references: ["40@example.net", "41@example.net"],
      },
      options: { idDomain: "example.org" },
      losses: [],
      value: including({ messageId: "42@example.net" }),
    },
    {
      name: "an id is derived for the domain asked for",
      input: PLAIN,
      options: { idDomain: "example.org" },
      losses: [],
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        expect((envelope.value as { messageId: string }).messageId).toMatch(/^[0-9a-f]{32}@example\.org$/);
      },
    },
    {
      name: "an address beyond ASCII where it is allowed",
      input: { ...PLAIN, to: [{ address: "j\u00f6rg@example.org" }] },
      options: { utf8Addresses: true },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).toContain("To: j\u00f6rg@example.org"),
    },
    {
      name: "the longest subject there is",
      kind: "boundary",
      input: { ...PLAIN, subject: "\u00fc".repeat(10_000) },
      losses: [],
      check: is7Bit,
    },
    {
      name: "a subject longer than that",
      kind: "boundary",
      input: { ...PLAIN, subject: "x".repeat(10_001) },
      error: "common/SCHEMA_REJECTED",
      issues: ["subject"],
    },
    {
      name: "a message without a body",
      kind: "boundary",
      input: { from: PLAIN.from, date: PLAIN.date },
      losses: [],
    },
    refused("a line break", "subject", { subject: INJECTION }),
    refused("a line break", "from[0].name", { from: [{ name: INJECTION, address: "a@example.com" }] }),
    refused("a line break", "to[0].address", { to: [{ address: "a@example.com\r\nBcc: eve@evil.example" }] }),
    refused("a line break", "headers[0].value", { headers: [{ name: "X-Note", value: INJECTION }] }),
    refused("a line break", "headers[0].name", { headers: [{ name: "X-Note: a\r\nBcc", value: "eve@evil.example" }] }),
    refused("a line break", "messageId", { messageId: "1@example.com>\r\nBcc: eve@evil.example" }),
    refused("a line break", "attachments[0].filename", {
      attachments: [{ bytes: Buffer.from("x"), filename: "a\r\nX-Evil: 1.txt" }],
    }),
    refused("a line break", "attachments[0].mediaType", {
      attachments: [{ bytes: Buffer.from("x"), mediaType: "text/plain\r\nX-Evil: 1" }],
    }),
    refused("a line break", "inline[0].contentId", {
      inline: [{ bytes: Buffer.from("x"), contentId: "a>\r\nX-Evil: <1", mediaType: "image/png" }],
      html: "x",
    }),
    refused("a line break", "calendar.method", { calendar: { content: "x", method: "REQUEST\r\nX-Evil: 1" } }),
    refused("a NUL", "subject", { subject: "a\0b" }),
    refused("an address without a domain", "to[0].address", { to: [{ address: "charles" }] }),
    refused("an address beyond ASCII", "to[0].address", { to: [{ address: "j\u00f6rg@example.org" }] }),
    refused("a date without a zone", "date", { date: "2003-07-01T10:52:37" }),
    refused("a field of another member", "headers[0].name", { headers: [{ name: "Subject", value: "Twice" }] }),
    refused("a media type of many parts", "attachments[0].mediaType", {
      attachments: [{ bytes: Buffer.from("x"), mediaType: "multipart/mixed" }],
    }),
    refused("nobody", "from", { from: [] }),
    {
      name: "a message without a date names the member it lacks",
      kind: "hostile",
      input: { from: PLAIN.from, text: "x" },
      error: "common/INVALID_INPUT",
      issues: ["date"],
    },
    {
      name: "a draft lacks author, date and sender",
      kind: "boundary",
      input: { draft: true, subject: "Later", text: "x" },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).not.toMatch(/^(?:From|Date|Sender):/m),
    },
    {
      name: "a draft of several authors",
      kind: "boundary",
      input: { draft: true, from: [{ address: "a@b.example" }, { address: "c@d.example" }], text: "x" },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).toContain("From: a@b.example, c@d.example"),
    },
    refused("many authors without a sender", "sender", {
      from: [{ address: "a@b.example" }, { address: "c@d.example" }],
    }),
    refused("a domain that is none", "options.idDomain", {}, { idDomain: "exa mple" }),
    {
      name: "more than may be written",
      kind: "boundary",
      input: { ...PLAIN, text: "x".repeat(5_000) },
      options: { limits: { maxOutputBytes: 1_000 } },
      error: "common/RESOURCE_LIMIT",
    },
  ],
  { module, conservation: rendering },
);
