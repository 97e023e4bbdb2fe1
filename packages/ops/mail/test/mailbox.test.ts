import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { convertMail } from "../src/operations/convert-mail.ts";
import { extractMailEvidence } from "../src/operations/extract-mail-evidence.ts";
import { inspectMail } from "../src/operations/inspect-mail.ts";
import { validateMail } from "../src/operations/validate-mail.ts";

const FROM = "From ann@example.com Sat Jan  3 01:05:34 1996\n";
const PLAIN = "From: ann@example.com\nSubject: One\n\nFirst text.\n\nFrom here on 10:30 2024 people walk.\n";
const PARTS = [
  "From: ann@example.com",
  'Content-Type: multipart/mixed; boundary="x"',
  "",
  "--x",
  "",
  "First text.",
  "--x--",
  "",
  "",
].join("\n");
const SECOND = "From: bob@example.com\nSubject: Two\n\nSecond text.\n";

const textOf = (...messages: readonly string[]): Buffer => Buffer.from(messages.map((text) => FROM + text).join("\n"));

describe("a mailbox", () => {
  it("of one message is that message", async () => {
    const envelope = await invoke(convertMail, { bytes: textOf(PLAIN) }, { to: "text" });
    expect(envelope.losses).toEqual([]);
    expect(envelope.ok && Buffer.from(envelope.value.artifact.bytes).toString()).toContain("people walk");
  });

  it.each([PLAIN, PARTS])("of several is read message by message", async (first) => {
    const bytes = textOf(first, SECOND, SECOND.replace("Second", "Third"));
    for (const to of ["text", "json", "html", "markdown", "eml"] as const) {
      const envelope = await invoke(convertMail, { bytes }, { to });
      const text = envelope.ok ? Buffer.from(envelope.value.artifact.bytes).toString() : "";
      expect(text).toMatch(/First text[\s\S]*Second text[\s\S]*Third text/);
      expect(envelope.losses).toEqual([]);
    }
    const inspected = await invoke(inspectMail, { bytes }, {});
    if (!inspected.ok) throw new Error(inspected.error.message);
    const { kind, messages, parts } = inspected.value;
    expect(kind).toBe("mbox");
    expect(messages.map(({ part }) => part)).toEqual(["1.1", "1.2", "1.3"]);
    const [{ start, end } = { start: 0, end: 0 }] = parts.find(({ id }) => id === "1.3")?.ranges ?? [];
    expect(bytes.subarray(start, end).toString()).toContain("Third text.");
  });

  it("gives each message its own evidence, and none the others' bytes", async () => {
    const bytes = textOf(PLAIN, SECOND);
    const envelope = await invoke(extractMailEvidence, { bytes }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { bodies, hashes } = envelope.value;
    expect(bodies.map(({ text, source }) => [source.part, text.trim().split("\n")[0]])).toEqual([
      ["1.1", "First text."],
      ["1.2", "Second text."],
    ]);
    expect(hashes).toHaveLength(2);
  });

  it("is validated message by message", async () => {
    const envelope = await invoke(
      validateMail,
      { bytes: textOf(PLAIN, "Subject: Two\nFrom: b@c.example\n\n\0\n") },
      {},
    );
    if (!envelope.ok) throw new Error(envelope.error.message);
    expect(envelope.value.findings.find(({ rule }) => rule === "nul-byte")?.part).toBe("1.2");
  });

  it("is written anew as a mailbox where a message had to be changed", async () => {
    const page = "From: x@y.example\nContent-Type: text/html\n\n<p>Hi<script>1</script></p>\n";
    const envelope = await invoke(convertMail, { bytes: textOf(PLAIN, page, SECOND) }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { artifact } = envelope.value;
    const text = Buffer.from(artifact.bytes).toString();
    expect(artifact).toMatchObject({ mediaType: "application/mbox", extension: "mbox" });
    expect(text.match(/^From ann@example\.com/gm)).toHaveLength(3);
    expect(text).not.toContain("<script");
    expect(text).toContain("Second text.");
  });

  const message = (name: string): string => `From: ${name}@x.example\nSubject: ${name}\n\nText of ${name}.\n`;

  it.each([
    ["Thunderbird, which writes no sender", "From - Mon Jun  3 12:50:27 1996\n", ""],
    ["Thunderbird without a date", "From - \n", ""],
    ["Thunderbird with nothing at all", "From \n", ""],
    ["Gmail", "From 1234567890123456789@xxx Mon Jan 05 12:34:56 +0000 2015\n", ""],
    ["Gmail without a date", "From 1234567890123456789@xxx\n", "doubtful-from-line"],
    ["Eudora", "From ???@??? Mon Jun 03 12:50:27 1996\n", ""],
    ["a mailer without a date", "From MAILER-DAEMON\n", "doubtful-from-line"],
    ["UUCP", "From a@x.example Tue Jul  1 10:52:37 2003 remote from foo\n", ""],
    ["a program that writes ISO dates", "From a@x.example 2003-07-01T10:52:37+02:00\n", ""],
    ["a program that writes dates of mail", "From a@x.example Tue, 1 Jul 2003 10:52:37 +0200\n", ""],
    ["a program that keeps the line of another mailbox", `${FROM}>From - Sat Apr 12 2025 15:59:28\n`, ""],
  ])("of %s is separated", async (_, line, finding) => {
    for (const end of ["\n", "\r\n"]) {
      const bytes = Buffer.from(`${line}${message("one")}\n${line}${message("two")}`.replaceAll("\n", end));
      const envelope = await invoke(inspectMail, { bytes }, {});
      if (!envelope.ok) throw new Error(envelope.error.message);
      expect(envelope.value.messages.map(({ subject }) => subject)).toEqual(["one", "two"]);
      expect(
        (await findRules(bytes)).filter((rule) => rule.includes("from-line") && rule !== "mbox-from-line"),
      ).toEqual(finding === "" ? [] : [finding]);
    }
  });

  it("without empty lines between its messages is separated, and says that it may be one message", async () => {
    const bytes = Buffer.from(`${FROM}${message("one")}${FROM}${message("two")}From \n${message("three")}`);
    const envelope = await invoke(inspectMail, { bytes }, {});
    expect(envelope.ok && envelope.value.messages.map(({ subject }) => subject)).toEqual(["one", "two", "three"]);
    expect(await findRules(bytes)).toContain("doubtful-from-line");
  });

  it("of an old Macintosh is separated, and its ranges are those of its messages", async () => {
    const bytes = Buffer.from(`${FROM}${message("one")}\n${FROM}${message("two")}`.replaceAll("\n", "\r"));
    const envelope = await invoke(inspectMail, { bytes }, {});
    expect(envelope.ok && envelope.value.messages.map(({ subject }) => subject)).toEqual(["one", "two"]);
  });

  it("with a patch in a message is not separated at the patch, and reports it", async () => {
    const patch = `From ${"0123456789".repeat(4)} Mon Sep 17 00:00:00 2001\nFrom: a@x.example\nSubject: patch\n\n`;
    const bytes = Buffer.from(`${FROM}${message("one")}\n${patch}\n${FROM}${message("two")}`);
    const envelope = await invoke(inspectMail, { bytes }, {});
    expect(envelope.ok && envelope.value.messages.map(({ subject }) => subject)).toEqual(["one", "two"]);
    expect(await findRules(bytes)).toContain("from-line-in-body");
    const series = await invoke(inspectMail, { bytes: Buffer.from(`${patch}\n${patch}`) }, {});
    expect(series.ok && series.value.messages).toHaveLength(2);
  });

  it("that begins without a From line is one message, and its second header block is reported", async () => {
    const bytes = Buffer.from(`${message("one")}\n${FROM}${message("two")}`);
    expect(await findRules(bytes)).toContain("from-line-in-body");
  });
});

async function findRules(bytes: Uint8Array): Promise<readonly string[]> {
  const envelope = await invoke(validateMail, { bytes }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  return [...new Set(envelope.value.findings.map(({ rule }) => rule))];
}
