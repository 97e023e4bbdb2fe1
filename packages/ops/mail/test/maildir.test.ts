import { createHash } from "node:crypto";
import { invoke } from "@colophon/contract";
import { sourceOf } from "@colophon/kit-bytes";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { convertMail, extractMailEvidence, inspectMail, validateMail } from "../src/index.ts";
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
      ["1.1", expect.stringMatching(/^The file cannot be unpacked: /)],
      ["1.2", "The file does not begin with header fields."],
    ]);
    expect(losses.map(({ code }) => code)).toEqual(["common/NESTED_MESSAGE_OPAQUE", "common/NESTED_MESSAGE_OPAQUE"]);
  });

  it("a zip without mail is refused", async () => {
    const other = await invoke(inspectMail, { bytes: zipOf({ "a.txt": mail("one", "x") }) }, {});
    expect(!other.ok && other.error.message).toContain("no file is in a folder cur or new");
    const cut = await invoke(inspectMail, { bytes: zipOf(FILES).subarray(0, 400) }, {});
    expect(!cut.ok && cut.error.message).toContain("The zip cannot be read");
  });

  it("more files than are allowed are refused", async () => {
    const refused = await invoke(inspectMail, { bytes: zipOf(FILES) }, { limits: { maxArchiveEntries: 3 } });
    expect(refused).toMatchObject({ ok: false, error: { code: "common/RESOURCE_LIMIT" } });
  });
});

const ACTIVE = [
  "MIME-Version: 1.0",
  "Content-Type: application/octet-stream; name=a.exe",
  "Content-Disposition: attachment; filename=a.exe",
];
const { "Mail/dovecot-uidlist": _, ...MESSAGES } = FILES;

async function convert(bytes: Uint8Array, options: object = {}) {
  const envelope = await invoke(convertMail, { bytes }, options);
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { value, losses, diagnostics } = envelope;
  return { ...value, losses, diagnostics, text: Buffer.from(value.artifact.bytes).toString() };
}

describe("a zip of a maildir that is converted", () => {
  it("is its own result where nothing has to be changed", async () => {
    const bytes = zipOf(MESSAGES);
    const { artifact, kind, messageCount, losses } = await convert(bytes);
    expect([kind, messageCount, artifact.mediaType, artifact.extension]).toEqual([
      "maildir",
      6,
      "application/zip",
      "zip",
    ]);
    expect(Buffer.compare(artifact.bytes, bytes)).toBe(0);
    expect(losses).toEqual([]);
  });

  it("keeps every other file byte for byte, and names those that are not messages", async () => {
    const files = { ...FILES, "Mail/cur/1767400004.M4.host:2,": mail("four", "MZ", ...ACTIVE) };
    const { artifact, losses, attachments } = await convert(zipOf(files));
    const [before, after] = [openZip(sourceOf(zipOf(files))), openZip(sourceOf(artifact.bytes))];
    expect(after.entries.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name !== "Mail/dovecot-uidlist")
        .toSorted(),
    );
    for (const entry of after.entries) {
      const same = before.find(entry.name);
      const content = Buffer.from(after.read(entry)).toString();
      if (entry.name.includes("M4")) expect(content).toContain("The attachment a.exe");
      else expect(content).toBe(same === undefined ? "" : Buffer.from(before.read(same)).toString());
    }
    expect(attachments).toMatchObject([{ part: "1.4.1", name: "a.exe", state: "stripped" }]);
    expect(losses.map(({ code, subject }) => [code, subject])).toEqual([
      ["common/ACTIVE_ATTACHMENT_STRIPPED", "attachment a.exe"],
      ["common/OUTSIDE_TEXT_OMITTED", "files that are not mail"],
    ]);
    expect(losses[1]?.message).toContain("1 (Mail/dovecot-uidlist)");
  });

  it("has the chosen messages only", async () => {
    const { artifact } = await convert(zipOf(MESSAGES), { messages: { from: 5, to: 6 } });
    expect(openZip(sourceOf(artifact.bytes)).entries.map(({ name }) => name)).toEqual([
      "Mail/.Lists.dev/cur/1767400005.M5.host!2,FS",
      "Mail/.Sent/cur/1767400000.M1.host:2,S",
    ]);
  });

  it.each(["text", "markdown", "html"])("is one %s document, which reports folders and flags as lost", async (to) => {
    const { text, losses } = await convert(zipOf(MESSAGES), { to });
    const found = ["one", "two", "three", "late", "list", "sent"].map((id) => text.indexOf(`${id}@example.org`));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found).not.toContain(-1);
    expect(losses).toMatchObject([{ subject: "folders and flags of the maildir" }]);
  });

  it("says in JSON what the names say", async () => {
    const { text, losses } = await convert(zipOf(MESSAGES), { to: "json" });
    const { messages, source } = JSON.parse(text) as { messages: { maildir: object }[]; source: { kind: string } };
    expect(source.kind).toBe("maildir");
    expect(messages[5]?.maildir).toEqual({
      path: "Mail/.Sent/cur/1767400000.M1.host:2,S",
      folder: "Sent",
      state: "cur",
      flags: "S",
    });
    expect(losses).toEqual([]);
  });

  it("gives a model of one message alone", async () => {
    const { text } = await convert(zipOf(MESSAGES), { to: "model", messages: { from: 6, to: 6 } });
    expect(JSON.parse(text)).toMatchObject({ subject: "sent", text: "Answer." });
    const refused = await invoke(convertMail, { bytes: zipOf(MESSAGES) }, { to: "model" });
    expect(!refused.ok && refused.error.message).toBe("The maildir has 6 messages; this output takes one message.");
    const none = zipOf({ "cur/1": Buffer.from("no fields") });
    const unread = await invoke(convertMail, { bytes: none }, { to: "model" });
    expect(!unread.ok && unread.error.message).toBe("The chosen file of the maildir is not a mail.");
  });

  it("returns a file that is not a mail beside a page, and keeps it in a maildir unless it could run code", async () => {
    const bytes = zipOf({
      "cur/1:2,": mail("one", "x"),
      "cur/2": Buffer.from("no fields"),
      "cur/3.exe": Buffer.from("MZ"),
    });
    const page = await convert(bytes, { to: "text" });
    expect(page.attachments).toMatchObject([
      { part: "1.2", name: "2", state: "beside" },
      { part: "1.3", name: "3.exe", state: "stripped" },
    ]);
    const folder = await convert(bytes);
    expect(folder.attachments.map(({ state }) => state)).toEqual(["inside", "stripped"]);
    expect(openZip(sourceOf(folder.artifact.bytes)).entries.map(({ name }) => name)).toEqual(["cur/1:2,", "cur/2"]);
    expect(folder.diagnostics.filter(({ code }) => code.endsWith("PART_NOT_EXAMINED"))).toHaveLength(2);
  });
});

describe("a zip of a maildir that is validated", () => {
  it("has the findings of each message, whose ranges count in the unpacked file", async () => {
    const bytes = zipOf({ "cur/1:2,": mail("one", "x"), "cur/2:2,": mail("two", "a\0b") });
    const envelope = await invoke(validateMail, { bytes }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const { kind, messageCount, findings, valid, parts } = envelope.value;
    expect([kind, messageCount, valid, parts]).toEqual(["maildir", 2, false, 2]);
    const zero = findings.find(({ rule }) => rule === "nul-byte");
    expect(zero).toMatchObject({ part: "1.2.1", decodedFrom: "1.2" });
    const single = await invoke(validateMail, { bytes: mail("two", "a\0b") }, {});
    const alone = single.ok ? single.value.findings.find(({ rule }) => rule === "nul-byte") : undefined;
    expect(zero?.range).toEqual(alone?.range);
  });

  it("is not valid where a file was not read, and names it", async () => {
    const bytes = zipOf({ "cur/1:2,": mail("one", "x"), "cur/2:2,": Buffer.from("no fields") });
    const envelope = await invoke(validateMail, { bytes }, { profile: "addresses" });
    if (!envelope.ok) throw new Error(envelope.error.message);
    expect([envelope.value.valid, envelope.value.counts.error]).toEqual([false, 0]);
    expect(envelope.losses).toMatchObject([{ code: "common/NESTED_MESSAGE_OPAQUE", subject: "attachment cur/2:2," }]);
  });
});
