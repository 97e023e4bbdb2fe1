import { createHash } from "node:crypto";
import { invoke } from "@colophon/contract";
import { sourceOf } from "@colophon/kit-bytes";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { convertMail, extractMailEvidence, inspectMail } from "../src/index.ts";
import { eml } from "./module.ts";

const mail = (id: string, body: string, ...fields: readonly string[]): Uint8Array =>
  eml(`From: ${id}@example.org`, `Message-ID: <${id}@example.org>`, `Subject: ${id}`, ...fields, "", body);

function zipOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const writer = new ZipWriter();
  for (const [path, content] of Object.entries(files)) writer.add(path, content);
  return writer.finish();
}

const FILES = {
  "Mail/.Sent/cur/1767400000.M1.host:2,S": mail("sent", "Answer.", "In-Reply-To: <one@example.org>"),
  "Mail/cur/1767400003.M3.host;2,RS": mail("three", "Same words."),
  "Mail/cur/1767400001.M1.host:2,S": mail("one", "Question?"),
  "Mail/new/1767400002.M2.host": mail("two", "Same words."),
  "Mail/.Lists.dev/cur/1767400005.M5.host!2,FS": mail("list", "List."),
  "Mail/tmp/1767400009.M9.host": mail("late", "Half."),
  "Mail/dovecot-uidlist": Buffer.from("3 V1"),
};

async function inspect(bytes: Uint8Array, options: object = {}) {
  const envelope = await invoke(inspectMail, { bytes }, options);
  if (!envelope.ok) throw new Error(envelope.error.message);
  return { ...envelope.value, losses: envelope.losses, diagnostics: envelope.diagnostics };
}

describe("a zip of a maildir", () => {
  it("has its messages in the order of folders and names, with what the names say", async () => {
    const { kind, messageCount, messages, diagnostics } = await inspect(zipOf(FILES));
    expect([kind, messageCount]).toEqual(["maildir", 6]);
    const row = ({ part, subject, maildir }: (typeof messages)[number]) => [
      part,
      subject,
      maildir?.folder,
      maildir?.state,
      maildir?.flags,
    ];
    expect(messages.map(row)).toEqual([
      ["1.1.1", "one", "", "cur", "S"],
      ["1.2.1", "two", "", "new", ""],
      ["1.3.1", "three", "", "cur", "RS"],
      ["1.4.1", "late", "", "tmp", ""],
      ["1.5.1", "list", "Lists.dev", "cur", "FS"],
      ["1.6.1", "sent", "Sent", "cur", "S"],
    ]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "Files of the zip that are not messages were not read: 1 (Mail/dovecot-uidlist).",
    ]);
  });

  it("is searched for threads and duplicates", async () => {
    const { groups } = await inspect(zipOf(FILES), { groupBy: ["messageId", "thread", "content"] });
    expect(groups.map(({ by, parts }) => [by, ...parts])).toEqual([
      ["thread", "1.1.1", "1.6.1"],
      ["content", "1.2.1", "1.3.1"],
    ]);
  });

  it("has the chosen messages only, under the same numbers", async () => {
    const { messages } = await inspect(zipOf(FILES), { messages: { from: 5, to: 5 } });
    expect(messages.map(({ part, subject }) => [part, subject])).toEqual([["1.5.1", "list"]]);
    const refused = await invoke(inspectMail, { bytes: zipOf(FILES) }, { messages: { from: 7 } });
    expect(refused).toMatchObject({ ok: false, error: { code: "common/INVALID_INPUT" } });
  });

  it("gives evidence whose ranges count in the unpacked file", async () => {
    const bytes = zipOf(FILES);
    const envelope = await invoke(extractMailEvidence, { bytes }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { headers, file } = envelope.value;
    expect(file.sha256).toBe(`sha256:${createHash("sha256").update(bytes).digest("hex")}`);
    const archive = openZip(sourceOf(bytes));
    const inOrder = ["one", "two", "three", "late", "list", "sent"];
    for (const { value, name, source } of headers.filter((header) => header.name === "Subject")) {
      const number = Number(source.part.split(".")[1]);
      expect([value, source.decodedFrom]).toEqual([inOrder[number - 1], `1.${number}`]);
      const path = Object.entries(FILES).find(([, one]) => Buffer.from(one).includes(`Subject: ${value}`))?.[0] ?? "";
      const entry = archive.find(path);
      const content = Buffer.from(entry === undefined ? [] : archive.read(entry));
      const [range] = source.ranges;
      expect(content.subarray(range?.start, range?.end).toString()).toContain(`${name}: ${value}`);
    }
  });

  it("a file that is not a mail, or that is damaged, is a part that says so", async () => {
    const bytes = Buffer.from(
      zipOf({ "cur/1:2,": mail("one", "x".repeat(300)), "cur/2:2,": Buffer.from("no fields") }),
    );
    const data = openZip(sourceOf(bytes)).entries[0]?.data.start ?? 0;
    bytes.writeUInt32BE(0xffff_ffff, data + 2);
    const { parts, losses, messages } = await inspect(bytes);
    expect(messages).toEqual([]);
    expect(parts.map(({ id, opaque }) => [id, opaque])).toEqual([
      ["1", undefined],
      ["1.1", expect.stringMatching(/^It cannot be unpacked: /)],
      ["1.2", "The file does not begin with header fields."],
    ]);
    expect(losses.map(({ code }) => code)).toEqual(["common/NESTED_MESSAGE_OPAQUE", "common/NESTED_MESSAGE_OPAQUE"]);
  });

  it("a zip without a maildir is refused, and convert refuses any", async () => {
    const other = await invoke(inspectMail, { bytes: zipOf({ "a.eml": mail("one", "x") }) }, {});
    expect(!other.ok && other.error.message).toContain("no file is in a folder cur, new or tmp");
    const cut = await invoke(inspectMail, { bytes: zipOf(FILES).subarray(0, 400) }, {});
    expect(!cut.ok && cut.error.message).toContain("The zip cannot be read");
    const converted = await invoke(convertMail, { bytes: zipOf(FILES) }, {});
    expect(converted).toMatchObject({ ok: false, error: { code: "common/INVALID_INPUT" } });
  });

  it("more files than are allowed are refused", async () => {
    const refused = await invoke(inspectMail, { bytes: zipOf(FILES) }, { limits: { maxArchiveEntries: 3 } });
    expect(refused).toMatchObject({ ok: false, error: { code: "common/RESOURCE_LIMIT" } });
  });
});
