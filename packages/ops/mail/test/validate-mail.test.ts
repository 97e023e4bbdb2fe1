import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { validateMail } from "../src/operations/validate-mail.ts";
import { eml, module } from "./module.ts";

const HEADER = [
  "From: Ada <ada@example.com>",
  "To: charles@example.org",
  "Date: Tue, 1 Jul 2003 10:52:37 +0200",
  "Message-ID: <1@example.com>",
  "Subject: Engine",
] as const;

const CLEAN = {
  valid: true,
  findings: [],
  truncated: false,
  counts: { error: 0, warning: 0, note: 0, limit: 0 },
  rules: {},
};

/** A finding as it is told. */
function found(rule: string, severity: string, clause: string, part = "1") {
  return including({ rule, severity, clause, part });
}

conforms(
  validateMail,
  [
    {
      name: "a message without fault",
      input: { bytes: eml(...HEADER, "", "It weaves algebra.") },
      losses: [],
      value: including({ ...CLEAN, kind: "eml", parts: 1 }),
    },
    {
      name: "a bounce of a careful server",
      input: { bytes: fixture("bounce.eml") },
      losses: [],
      value: including({ ...CLEAN, parts: 7 }),
    },
    {
      name: "bare line feeds, a missing date and id",
      input: { bytes: fixture("eml_with_attachment.eml") },
      losses: [],
      value: including({
        valid: false,
        rules: { "bare-lf": 25, "missing-header": 1, "missing-message-id": 1 },
        counts: { error: 26, warning: 1, note: 0, limit: 0 },
      }),
    },
    {
      name: "several authors and no sender",
      input: { bytes: fixture("raw_email_multiple_from.eml") },
      losses: [],
      value: including({ valid: false, rules: { "bad-address": 3, "missing-sender": 1 } }),
    },
    {
      name: "what a file is against what it says it is",
      kind: "hostile",
      input: { bytes: fixture("hostile.eml") },
      options: { profile: "attachments" },
      losses: [],
      value: including({
        findings: [
          found("type-mismatch", "error", "RFC 2045, 5", "1.2"),
          found("active-attachment", "warning", "RFC 2183, 5", "1.2"),
          found("double-extension", "warning", "RFC 2183, 5", "1.2"),
          found("unsafe-filename", "warning", "RFC 2183, 2.3", "1.3"),
          found("active-attachment", "warning", "RFC 2183, 5", "1.4"),
          found("active-attachment", "warning", "RFC 2183, 5", "1.5.1.2"),
        ],
      }),
    },
    {
      name: "an encoded message that must not be",
      input: { bytes: fixture("nested-base64.eml") },
      options: { profile: "mime" },
      losses: [],
      value: including({
        findings: [
          found("missing-mime-version", "warning", "RFC 2045, 4"),
          found("encoded-multipart", "error", "RFC 2045, 6.4", "1.2"),
        ],
      }),
    },
    {
      name: "a field smuggled in by a bare carriage return, and fields given twice",
      kind: "hostile",
      input: {
        bytes: eml(
          ...HEADER,
          "X-Note: a\rBcc: eve@evil.example",
          "Subject: Another",
          "From: eve@evil.example",
          "",
          "x",
        ),
      },
      losses: [],
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        expect((envelope.value as { rules: object }).rules).toMatchObject({ "bare-cr": 1, "duplicate-header": 2 });
      },
    },
    {
      name: "a decoded header that holds a line break",
      kind: "hostile",
      input: { bytes: eml(...HEADER.slice(0, 4), "Subject: =?utf-8?Q?a=0D=0ABcc:_eve=40evil.example?=", "", "x") },
      options: { profile: "header" },
      losses: [],
      value: including({ valid: false, findings: [including({ rule: "header-injection", severity: "error" })] }),
    },
    {
      name: "a boundary that another begins with",
      kind: "hostile",
      input: {
        bytes: eml(
          ...HEADER,
          "MIME-Version: 1.0",
          "Content-Type: multipart/mixed; boundary=b",
          "",
          "--b",
          "Content-Type: multipart/mixed; boundary=b",
          "",
          "--b",
          "",
          "x",
          "--b--",
        ),
      },
      options: { profile: "mime" },
      losses: [],
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        expect((envelope.value as { rules: object }).rules).toHaveProperty("boundary-collision");
      },
    },
    {
      name: "more findings than are told, all of them counted",
      kind: "boundary",
      input: { bytes: fixture("arf.eml") },
      options: { maxFindings: 1 },
      losses: [],
      value: including({
        truncated: true,
        findings: [found("missing-message-id", "warning", "RFC 5322, 3.6.4")],
        rules: { "bare-lf": 55, "missing-header": 1, "missing-message-id": 2, "obsolete-date": 1 },
      }),
    },
    {
      name: "an Outlook message without fault",
      input: { bytes: fixture("voteItems.msg") },
      losses: [],
      value: including({ ...CLEAN, kind: "msg" }),
    },
    {
      name: "what an opaque signature holds is checked, its places in what is signed",
      input: { bytes: fixture("smime-opaque-files.eml") },
      losses: [],
      value: including({
        rules: including({ "active-attachment": 1, "eight-bit-in-7bit": 1, "missing-message-id": 1 }),
        parts: 7,
      }),
    },
    {
      name: "an encrypted one was not checked inside",
      input: { bytes: fixture("smime-encrypted.msg") },
      losses: ["common/SMIME_OPAQUE"],
    },
    {
      name: "a winmail.dat with bytes to spare",
      input: { bytes: fixture("bug52400-winmail-simple.dat") },
      losses: [],
      value: including({
        kind: "tnef",
        valid: true,
        findings: [found("tnef-trailing-bytes", "warning", "MS-OXTNEF, 2.1.1")],
      }),
    },
    {
      name: "a winmail.dat in a message was not checked inside",
      input: { bytes: fixture("winmail.eml") },
      losses: ["common/TNEF_OPAQUE"],
    },
    {
      name: "one piece of a message that was sent in several",
      input: {
        bytes: eml(
          ...HEADER,
          "MIME-Version: 1.0",
          'Content-Type: message/partial; id="a@b"; number=1; total=2',
          "",
          "x",
        ),
      },
      losses: ["common/NESTED_MESSAGE_OPAQUE"],
    },
    {
      name: "an Outlook file that is cut off",
      kind: "hostile",
      input: { bytes: Buffer.from("d0cf11e0a1b11ae1", "hex") },
      error: "common/INVALID_INPUT",
    },
    {
      name: "more parts than are read",
      kind: "boundary",
      input: { bytes: fixture("bounce.eml") },
      options: { limits: { maxElements: 6 } },
      error: "common/RESOURCE_LIMIT",
    },
    {
      name: "as many parts as are read",
      kind: "boundary",
      input: { bytes: fixture("bounce.eml") },
      options: { limits: { maxElements: 7 } },
      losses: [],
    },
    {
      name: "a profile that is none",
      kind: "boundary",
      input: { bytes: fixture("bounce.eml") },
      options: { profile: "spam" },
      error: "common/SCHEMA_REJECTED",
      issues: ["options.profile"],
    },
  ],
  { module, conservation: "It names rules that are broken and gives nothing of the mail." },
);
