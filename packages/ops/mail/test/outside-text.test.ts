import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { convertMail } from "../src/operations/convert-mail.ts";
import { extractMailEvidence } from "../src/operations/extract-mail-evidence.ts";
import { validateMail } from "../src/operations/validate-mail.ts";

const HEAD = ["From: a@x.example", "Subject: s", "Date: Tue, 1 Jul 2003 10:52:37 +0200", "Message-ID: <1@x>"];
const MIME = [...HEAD, "MIME-Version: 1.0", "Content-Type: text/plain"];
const textOf = (...lines: readonly string[]): Buffer => Buffer.from(lines.join("\r\n"));

const ROWS: readonly { name: string; bytes: Buffer; words: string; body: string }[] = [
  {
    name: "words on a header line without a colon",
    bytes: textOf(HEAD[0] ?? "", "SECRET WORDS", ...HEAD.slice(1), "", "body"),
    words: "SECRET WORDS",
    body: "body",
  },
  {
    name: "a list's footer after base64",
    bytes: textOf(...MIME, "Content-Transfer-Encoding: base64", "", "SGVsbG8=", "-- ", "*** LIST FOOTER ***"),
    words: "LIST FOOTER",
    body: "Hello",
  },
  {
    name: "a line of words between the lines of base64",
    bytes: textOf(...MIME, "Content-Transfer-Encoding: base64", "", "SGVsbG8h", "* words here *", "SGVsbG8h"),
    words: "words here",
    body: "Hello!",
  },
  {
    name: "text around a uuencoded body",
    bytes: textOf(
      ...MIME,
      "Content-Transfer-Encoding: x-uuencode",
      "",
      "words before",
      "begin 644 a",
      "#86)C",
      "`",
      "end",
    ),
    words: "words before",
    body: "abc",
  },
];

describe("text outside of all parts", () => {
  it.each(ROWS)("$name: is in the evidence, a finding and a loss", async ({ bytes, words, body }) => {
    const evidence = await invoke(extractMailEvidence, { bytes }, {});
    if (!evidence.ok) throw new Error(evidence.error.message);
    const outside = evidence.value.bodies.filter(({ status }) => status === "outside");
    expect(outside.map(({ text }) => text).join()).toContain(words);
    const verdict = await invoke(validateMail, { bytes }, {});
    expect(verdict.ok && verdict.value.findings.map(({ rule }) => rule)).toContain("outside-text");
    const text = await invoke(convertMail, { bytes }, { to: "text" });
    if (!text.ok) throw new Error(text.error.message);
    expect(Buffer.from(text.value.artifact.bytes).toString()).toContain(body);
    expect(text.losses.find(({ code }) => code === "common/OUTSIDE_TEXT_OMITTED")?.message).toContain(words);
  });

  it("base64 below its fields without an empty line is the file, not a header line", async () => {
    const data = Buffer.from("PK\x03\x04 twenty bytes of a file").toString("base64");
    const fields = ["Content-Type: application/zip; name=a.zip", "Content-Transfer-Encoding: base64"];
    const parts = [
      "Content-Type: multipart/mixed; boundary=b",
      "",
      "--b",
      "",
      "body",
      "--b",
      ...fields,
      data,
      "",
      "--b--",
    ];
    const bytes = textOf(...HEAD, "MIME-Version: 1.0", ...parts);
    const envelope = await invoke(convertMail, { bytes }, { to: "text", activeAttachments: "keep" });
    if (!envelope.ok) throw new Error(envelope.error.message);
    expect(envelope.value.attachments).toMatchObject([{ name: "a.zip", byteLength: 27 }]);
  });
});
