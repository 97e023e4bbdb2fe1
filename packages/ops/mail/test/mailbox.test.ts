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
});
