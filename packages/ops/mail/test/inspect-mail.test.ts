import { conforms, fixture, including } from "@colophon/testing";
import { inspectMail } from "../src/index.ts";
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
            sha256: "sha256:7de90e1a0ab9c4f1ee2c6e6a5d8bd1a6f8f54b5ce5e4dcb4c4b6b0b1d0a5ab3a",
          }),
        ],
      }),
    },
    {
      name: "an invitation says when and where",
      input: { bytes: fixture("calendar-event.eml") },
      losses: [],
      value: including({ kind: "eml" }),
    },
    {
      name: "a bounce says who was not reached and why",
      input: { bytes: fixture("bounce.eml") },
      losses: [],
      value: including({ kind: "eml" }),
    },
    {
      name: "an abuse report",
      input: { bytes: fixture("arf.eml") },
      losses: [],
      value: including({ kind: "eml" }),
    },
    {
      name: "a signature is told and not believed",
      input: { bytes: fixture("dkim.eml") },
      losses: [],
      value: including({ kind: "eml" }),
    },
    {
      name: "a message inside a base64 part",
      input: { bytes: fixture("nested-base64.eml") },
      losses: [],
      value: including({ kind: "eml" }),
    },
    {
      name: "an Outlook message with a message inside",
      input: { bytes: fixture("msgInMsg.msg") },
      losses: [],
      value: including({ kind: "msg" }),
    },
    {
      name: "a clear-signed Outlook message is looked into",
      input: { bytes: fixture("smime-signed.msg") },
      losses: [],
      value: including({ kind: "msg" }),
    },
    {
      name: "an encrypted Outlook message is not",
      input: { bytes: fixture("smime-encrypted.msg") },
      losses: ["common/SMIME_OPAQUE"],
    },
    {
      name: "a winmail.dat alone",
      input: { bytes: fixture("bug52400-winmail-simple.dat") },
      losses: [],
      value: including({ kind: "tnef" }),
    },
    {
      name: "a winmail.dat in a message is looked through",
      input: { bytes: fixture("winmail.eml") },
      losses: [],
      value: including({ kind: "eml" }),
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
      value: including({ kind: "eml" }),
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
  { module },
);
