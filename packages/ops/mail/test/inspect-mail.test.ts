import { conforms, fixture, including } from "@colophon/testing";
import { inspectMail } from "../src/operations/inspect-mail.ts";
import { inspection } from "./conservation.ts";
import { eml, module } from "./module.ts";

const bytes = fixture("eml_with_attachment.eml");

conforms(
  inspectMail,
  [
    {
      name: "a message with an attachment",
      input: { bytes },
      losses: [],
      value: including({
        kind: "eml",
        byteLength: 674,
        messages: [
          including({
            part: "1",
            subject: "Email with Attachment",
            from: [{ name: "Alice Example", address: "alice@example.com" }],
            to: [{ name: "Bob Example", address: "bob@example.com" }],
          }),
        ],
        parts: [
          including({ id: "1", kind: "multipart", role: "message", mediaType: "multipart/mixed" }),
          including({ id: "1.1", kind: "leaf", role: "body", charset: "utf-8", encoding: "7bit" }),
          including({
            id: "1.2",
            role: "attachment",
            filename: "test.txt",
            disposition: "attachment",
            encoding: "base64",
            byteLength: 64,
            sha256: "sha256:27d02d5ae6afbeb20b0dd7ba7e808b23c4ae5ee38d919c69ea4da10be9d31076",
          }),
        ],
      }),
    },
    {
      name: "an invitation says when and where",
      input: { bytes: fixture("calendar-event.eml") },
      losses: [],
      value: including({
        kind: "eml",
        calendars: [
          {
            part: "1.1.3",
            method: "REQUEST",
            component: "VEVENT",
            uid: "1utaf3eftt1agbnisfcc3a5ps0@google.com",
            summary: "Test event \u23f0",
            start: "2024-04-11T11:00:00",
            end: "2024-04-11T12:00:00",
            timeZone: "Europe/Tallinn",
            organizer: "andris@postalsys.com",
            status: "CONFIRMED",
          },
        ],
        defects: [including({ rule: "encoded-word-too-long", clause: "RFC 2047, 2", part: "1", count: 1 })],
      }),
    },
    {
      name: "an appointment that Outlook keeps says when and where",
      input: { bytes: fixture("appointment.msg") },
      losses: [],
      value: including({
        kind: "msg",
        calendars: [
          {
            part: "1",
            component: "VEVENT",
            summary: "A schedule",
            start: "2021-10-13T09:30:00Z",
            end: "2021-10-13T10:00:00Z",
            timeZone: "(UTC+09:00) \u5927\u962a\u3001\u672d\u5e4c\u3001\u6771\u4eac",
            location: "A place",
          },
        ],
      }),
    },
    {
      name: "a bounce says who was not reached and why",
      input: { bytes: fixture("bounce.eml") },
      losses: [],
      value: including({
        messages: [including({ part: "1" }), including({ part: "1.3.1", subject: "Proovikiri" })],
        reports: [
          {
            part: "1.2",
            kind: "delivery-status",
            fields: {
              "Reporting-MTA": "dns; mailout.nyi.internal",
              "X-Postfix-Queue-ID": "38C145C00A7",
              "X-Postfix-Sender": "rfc822; andrisreinman@fastmail.com",
              "Arrival-Date": "Mon, 10 Oct 2022 01:37:21 -0400 (EDT)",
            },
            recipients: [
              {
                address: "htfgvhyufthdgcvhgjyfthgc@ethereal.email",
                action: "failed",
                status: "5.0.0",
                diagnostic: "550 No such user here",
              },
            ],
          },
        ],
        defects: [],
      }),
    },
    {
      name: "an abuse report",
      input: { bytes: fixture("arf.eml") },
      losses: [],
      value: including({
        reports: [
          including({
            part: "1.2",
            kind: "feedback-report",
            fields: including({
              "Feedback-Type": "abuse",
              "Source-IP": "192.0.2.1",
              "Removal-Recipient": "user@example.com",
            }),
          }),
        ],
      }),
    },
    {
      name: "a signature is told and not believed",
      input: { bytes: fixture("dkim.eml") },
      losses: [],
      value: including({
        claims: [including({ part: "1", field: "DKIM-Signature", method: "dkim-signature", result: "not checked" })],
      }),
    },
    {
      name: "a message inside a base64 part",
      input: { bytes: fixture("nested-base64.eml") },
      losses: [],
      value: including({
        parts: [
          including({ id: "1", kind: "multipart" }),
          including({ id: "1.1", role: "body" }),
          including({ id: "1.2", kind: "message", encoding: "base64" }),
          including({ id: "1.2.1", kind: "multipart", role: "message", decodedFrom: "1.2" }),
          including({ id: "1.2.1.1", role: "body", decodedFrom: "1.2" }),
          including({ id: "1.2.1.2", role: "body", decodedFrom: "1.2" }),
        ],
      }),
    },
    {
      name: "an Outlook message with a message inside",
      input: { bytes: fixture("msgInMsg.msg") },
      losses: [],
      value: including({
        kind: "msg",
        messages: [
          including({ part: "1", subject: "I have attachments!", messageClass: "IPM.Note" }),
          including({
            part: "1.4.1",
            from: [{ name: "Microsoft Outlook", address: "xmailuser@xmailserver.test" }],
            date: { local: "2020-05-12T05:45:17+00:00", utc: "2020-05-12T05:45:17Z", isZoneKnown: true },
          }),
        ],
      }),
    },
    {
      name: "a clear-signed Outlook message is looked into",
      input: { bytes: fixture("smime-signed.msg") },
      losses: [],
      value: including({
        security: [
          { part: "1", kind: "smime-signed" },
          including({
            part: "1.4.1",
            kind: "smime-signed",
            protocol: "application/pkcs7-signature",
            algorithm: "sha-512",
          }),
        ],
      }),
    },
    ...[
      { name: "smime-clear.eml", kind: "smime-signed", losses: [] },
      { name: "smime-opaque.eml", kind: "smime-opaque", losses: [] },
    ].map(({ name, kind, losses }) => ({
      name: `the signature of ${name} is named`,
      input: { bytes: fixture(name) },
      losses,
      value: including({
        security: [including({ part: "1", kind })],
      }),
    })),
    {
      name: "an opaque signature is looked through",
      input: { bytes: fixture("smime-opaque-twice.eml") },
      losses: [],
      value: including({
        parts: [
          including({ id: "1", kind: "signed" }),
          including({ id: "1.1", kind: "signed", role: "attachment", decodedFrom: "1" }),
          including({ id: "1.1.1", kind: "multipart", decodedFrom: "1.1" }),
          including({ id: "1.1.1.1" }),
          including({ id: "1.1.1.1.1", role: "body" }),
          including({ id: "1.1.1.1.2", role: "body", mediaType: "text/html" }),
          including({ id: "1.1.1.2", role: "attachment", filename: "a.pdf" }),
          including({ id: "1.1.1.3", active: "Files named .exe are a program." }),
        ],
        security: ["1", "1.1"].map((part) => including({ part, kind: "smime-opaque" })),
      }),
    },
    {
      name: "an encrypted mail is named so",
      input: { bytes: fixture("smime-enveloped.eml") },
      losses: ["common/SMIME_OPAQUE"],
      value: including({ parts: [including({ opaque: "It is encrypted with S/MIME (enveloped-data)." })] }),
    },
    {
      name: "an encrypted Outlook message is not",
      input: { bytes: fixture("smime-encrypted.msg") },
      losses: ["common/SMIME_OPAQUE"],
      value: including({ security: [{ part: "1", kind: "smime-opaque" }] }),
    },
    {
      name: "a winmail.dat alone",
      input: { bytes: fixture("bug52400-winmail-simple.dat") },
      losses: [],
      value: including({
        kind: "tnef",
        messages: [including({ subject: "Testing TNEF Message" })],
        defects: [including({ rule: "tnef-trailing-bytes", severity: "warning", clause: "MS-OXTNEF, 2.1.1" })],
      }),
    },
    {
      name: "a winmail.dat in a message is looked through",
      input: { bytes: fixture("winmail.eml") },
      losses: [],
      value: including({
        kind: "eml",
        parts: [
          including({ id: "1" }),
          including({ id: "1.1", role: "body" }),
          including({ id: "1.2", kind: "message", mediaType: "application/ms-tnef" }),
          including({ id: "1.2.1", kind: "outlook" }),
          including({ id: "1.2.1.1" }),
          including({ id: "1.2.1.2", mediaType: "text/html" }),
          including({ id: "1.2.1.3", mediaType: "application/rtf" }),
          including({ id: "1.2.1.4", role: "attachment", filename: "zappa_av1.jpg", detectedType: "image/jpeg" }),
          including({
            id: "1.2.1.5",
            role: "attachment",
            filename: "bookmark.htm",
            active: "Files named .htm are a web page.",
          }),
        ],
      }),
    },
    {
      name: "a winmail.dat deeper than asked for stays closed",
      kind: "boundary",
      input: { bytes: fixture("winmail.eml") },
      options: { maxNesting: 0 },
      losses: ["common/TNEF_OPAQUE"],
    },
    {
      name: "a message deeper than asked for stays closed",
      kind: "boundary",
      input: { bytes: fixture("nested-base64.eml") },
      options: { maxNesting: 0 },
      losses: ["common/NESTED_MESSAGE_OPAQUE"],
    },
    {
      name: "a message at exactly the depth asked for is opened",
      kind: "boundary",
      input: { bytes: fixture("nested-base64.eml") },
      options: { maxNesting: 1 },
      losses: [],
    },
    {
      name: "an attack in HTML is told by its parts",
      kind: "hostile",
      input: { bytes: fixture("hostile.eml") },
      losses: [],
      value: including({
        kind: "eml",
        claims: [
          including({ method: "spf", result: "pass", server: "mx.example.com" }),
          {
            part: "1",
            field: "Authentication-Results",
            server: "mx.example.com",
            method: "dkim",
            result: "fail",
            properties: { reason: "signature verification failed", "header.d": "bank.example" },
          },
        ],
      }),
    },
    {
      name: "a multipart whose boundary never occurs has a content of its own",
      kind: "hostile",
      input: { bytes: eml("From: a@b.example", "Content-Type: multipart/mixed; boundary=b", "", "hello") },
      losses: [],
      value: including({
        parts: [
          including({
            id: "1",
            kind: "multipart",
            byteLength: 7,
            sha256: "sha256:cd2eca3535741f27a8ae40c31b0c41d4057a7a7b912b33b9aed86485d1c84676",
          }),
        ],
      }),
    },
    { name: "nothing at all", kind: "hostile", input: { bytes: new Uint8Array() }, error: "common/INVALID_INPUT" },
    {
      name: "a PDF",
      kind: "hostile",
      input: { bytes: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\n") },
      error: "common/INVALID_INPUT",
    },
    {
      name: "a text that is no mail",
      kind: "hostile",
      input: { bytes: Buffer.from("Dear diary,\r\nnothing today.\r\n") },
      error: "common/INVALID_INPUT",
    },
    {
      name: "more parts than are read",
      kind: "boundary",
      input: { bytes },
      options: { limits: { maxElements: 2 } },
      error: "common/RESOURCE_LIMIT",
    },
    {
      name: "a depth that is no depth",
      kind: "boundary",
      input: { bytes: eml("From: a@b.example", "", "x") },
      options: { maxNesting: 33 },
      error: "common/SCHEMA_REJECTED",
      issues: ["options.maxNesting"],
    },
  ],
  { module, conservation: inspection },
);
