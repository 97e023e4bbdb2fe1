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

  it.each([
    ["degraded", PLAIN],
    ["dropped", PARTS],
  ] as const)("of several is read up to the second, and says so: %s", async (severity, first) => {
    const bytes = textOf(first, SECOND, SECOND);
    const secondAt = FROM.length + first.length + 1;
    const told = `2 more begin at byte ${secondAt}`;
    for (const to of ["text", "json", "html", "markdown"] as const) {
      const { losses } = await invoke(convertMail, { bytes }, { to });
      const [loss] = losses.filter(({ subject }) => subject === "mailbox");
      expect(loss).toMatchObject({ code: "common/NESTED_MESSAGE_OPAQUE", severity });
      expect(loss?.message).toContain(told);
    }
    const others = [
      await invoke(inspectMail, { bytes }, {}),
      await invoke(extractMailEvidence, { bytes }, {}),
      await invoke(validateMail, { bytes }, {}),
    ];
    for (const { diagnostics } of others) expect(diagnostics.map(({ message }) => message).join()).toContain(told);
  });
});
