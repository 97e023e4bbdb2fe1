import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { sourceOf } from "@colophon/kit-bytes";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { convertMail, extractMailEvidence, inspectMail, validateMail } from "../src/index.ts";
import { eml } from "./module.ts";

const mail = (id: string, body: string, ...fields: readonly string[]): Uint8Array =>
  eml(`From: ${id}@example.org`, `Message-ID: <${id}@example.org>`, `Subject: ${id}`, ...fields, "", body);
const fixture = (name: string): Uint8Array => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const FROM = "From ann@example.com Sat Jan  3 01:05:34 1996\r\n";
const mailbox = (...mails: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat(mails.flatMap((one) => [Buffer.from(FROM), one, Buffer.from("\r\n")]));
const ACTIVE = [
  "MIME-Version: 1.0",
  "Content-Type: application/octet-stream; name=a.exe",
  "Content-Disposition: attachment; filename=a.exe",
];

/** In the order of their paths. */
const FILES: Readonly<Record<string, Uint8Array>> = {
  "a/one.eml": mail("one", "Question?"),
  "b/archive.mbox": mailbox(mail("two", "Same."), mail("three", "Answer.", "In-Reply-To: <one@example.org>")),
  "c/note.msg": fixture("msg_simple.msg"),
  "d/winmail.dat": fixture("winmail-sample1.dat"),
  "e/copy.eml": mail("four", "Same."),
};

function zipOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const writer = new ZipWriter();
  for (const [path, content] of Object.entries(files)) writer.add(path, content);
  return writer.finish();
}
const sent = (files: Readonly<Record<string, Uint8Array>>) => ({
  files: Object.entries(files).map(([path, bytes]) => ({ path, bytes })),
});

async function inspect(input: object, options: object = {}) {
  const envelope = await invoke(inspectMail, input as never, options);
  if (!envelope.ok) throw new Error(envelope.error.message);
  return { ...envelope.value, losses: envelope.losses, diagnostics: envelope.diagnostics };
}

async function convert(input: object, options: object = {}) {
  const envelope = await invoke(convertMail, input as never, options);
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { value, losses } = envelope;
  return { ...value, losses, text: Buffer.from(value.artifact.bytes).toString() };
}

describe.each([
  ["a zip of mails", { bytes: zipOf(FILES) }],
  ["several mails", sent(FILES)],
])("%s", (name, input) => {
  it("has the messages of all files, each with the path of its file", async () => {
    const { kind, messageCount, messages, losses } = await inspect(input);
    expect([kind, messageCount, losses]).toEqual(["set", 5, []]);
    expect(messages.map(({ part, subject, file }) => [part, subject, file])).toEqual([
      ["1.1.1", "one", "a/one.eml"],
      ["1.2.1", "two", "b/archive.mbox"],
      ["1.2.2", "three", "b/archive.mbox"],
      ["1.3.1", "Simple Email", "c/note.msg"],
      ["1.4.1", undefined, "d/winmail.dat"],
      ["1.5.1", "four", "e/copy.eml"],
    ]);
  });

  it("is searched for threads and duplicates over all files", async () => {
    const { groups } = await inspect(input, { groupBy: ["messageId", "thread", "content"] });
    expect(groups.map(({ by, parts }) => [by, ...parts])).toEqual([
      ["thread", "1.1.1", "1.2.2"],
      ["content", "1.2.1", "1.5.1"],
    ]);
  });

  it("has the chosen files only, under the same numbers", async () => {
    const { messages } = await inspect(input, { messages: { from: 2, to: 2 } });
    expect(messages.map(({ part }) => part)).toEqual(["1.2.1", "1.2.2"]);
    const refused = await invoke(inspectMail, input as never, { messages: { from: 6 } });
    expect(refused).toMatchObject({ ok: false, error: { code: "common/INVALID_INPUT" } });
  });

  it("gives evidence whose ranges count in the file of the message", async () => {
    const envelope = await invoke(extractMailEvidence, input as never, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const paths = Object.keys(FILES);
    const subjects = envelope.value.headers.filter((header) => header.name === "Subject");
    expect(subjects.map(({ value }) => value)).toEqual(expect.arrayContaining(["one", "two", "three", "four"]));
    for (const { value, source } of subjects.filter((header) => /^(?:one|two|three|four)$/.test(header.value))) {
      const number = Number(source.part.split(".")[1]);
      expect(source.decodedFrom).toBe(`1.${number}`);
      const content = Buffer.from(FILES[paths[number - 1] ?? ""] ?? []);
      const [range] = source.ranges;
      expect(content.subarray(range?.start, range?.end).toString()).toContain(`Subject: ${value}`);
    }
  });

  it("is validated file by file, mailboxes message by message", async () => {
    const faulty = { ...FILES, "b/archive.mbox": mailbox(mail("two", "a"), mail("three", "a\0b")) };
    const other = "bytes" in input ? { bytes: zipOf(faulty) } : sent(faulty);
    const envelope = await invoke(validateMail, other as never, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const zero = envelope.value.findings.find(({ rule }) => rule === "nul-byte");
    expect(zero).toMatchObject({ part: "1.2.2", decodedFrom: "1.2" });
    const alone = await invoke(validateMail, { bytes: faulty["b/archive.mbox"] }, {});
    const same = alone.ok ? alone.value.findings.find(({ rule }) => rule === "nul-byte") : undefined;
    expect(zero?.range).toEqual(same?.range);
    const lines = (found: typeof envelope.value.findings) =>
      found.filter(({ rule }) => rule === "mbox-from-line").length;
    expect(lines(envelope.value.findings)).toBe(alone.ok ? lines(alone.value.findings) : -1);
  });

  it.each(["text", "markdown", "html"])(
    "is one %s document of all messages, which reports the paths as lost",
    async (to) => {
      const { text, losses } = await convert(input, { to });
      const found = ["one", "two", "three", "four"].map((id) => text.indexOf(`${id}@example.org`));
      expect(found).not.toContain(-1);
      expect(found).toEqual(found.toSorted((one, next) => one - next));
      expect(losses.map(({ subject }) => subject)).toContain("paths of the files");
    },
  );

  it("has the path of the file of each message in JSON", async () => {
    const { text } = await convert(input, { to: "json" });
    const { messages, source } = JSON.parse(text) as { messages: { file: string }[]; source: { kind: string } };
    expect(source.kind).toBe("set");
    expect([...new Set(messages.map(({ file }) => file))]).toEqual(Object.keys(FILES));
  });

  it("becomes a zip of Internet messages, in which files that need no change keep their bytes", async () => {
    const changed = { ...FILES, "b/archive.mbox": mailbox(mail("two", "MZ", ...ACTIVE), mail("three", "Answer.")) };
    const other = "bytes" in input ? { bytes: zipOf(changed) } : sent(changed);
    const { artifact, attachments } = await convert(other);
    const archive = openZip(sourceOf(artifact.bytes));
    const names = ["a/one.eml", "b/archive.mbox", "c/note.eml", "d/winmail.eml", "e/copy.eml"];
    expect(archive.entries.map((entry) => entry.name)).toEqual(names);
    const contentOf = (path: string): string => {
      const entry = archive.find(path);
      return Buffer.from(entry === undefined ? [] : archive.read(entry)).toString("latin1");
    };
    for (const path of ["a/one.eml", "e/copy.eml"])
      expect(contentOf(path)).toBe(Buffer.from(FILES[path] ?? []).toString("latin1"));
    expect(contentOf("b/archive.mbox").match(/^From ann@example\.com/gm)).toHaveLength(2);
    expect(contentOf("b/archive.mbox")).toContain("The attachment a.exe");
    expect(contentOf("b/archive.mbox")).toContain("Answer.");
    expect(contentOf("c/note.eml")).toContain("Subject: Simple Email");
    expect(attachments.find(({ name: one }) => one === "a.exe")).toMatchObject({ part: "1.2.1", state: "stripped" });
    expect(name).toBeTruthy();
  });

  it("gives a model of one message alone", async () => {
    const { text } = await convert(input, { to: "model", messages: { from: 5, to: 5 } });
    expect(JSON.parse(text)).toMatchObject({ subject: "four" });
    const refused = await invoke(convertMail, input as never, { to: "model" });
    expect(!refused.ok && refused.error.message).toBe("The set has 5 files; this output takes one message.");
  });
});

describe("a set", () => {
  it("of a zip keeps its bytes where nothing has to be changed", async () => {
    const bytes = zipOf({ "a.eml": mail("one", "x"), Inbox: mailbox(mail("two", "y"), mail("three", "z")) });
    const { artifact, losses } = await convert({ bytes });
    expect(Buffer.compare(artifact.bytes, bytes)).toBe(0);
    expect(losses).toEqual([]);
  });

  it("of a zip has mailboxes without an extension, and lists files that are not mail", async () => {
    const bytes = zipOf({
      "Mail/Inbox": mailbox(mail("one", "x"), mail("two", "y")),
      "Mail/Inbox.msf": Buffer.from("index"),
      "Mail/README": Buffer.from("text"),
      "__MACOSX/Mail/._a.eml": Buffer.from("fork"),
      "report.pdf": Buffer.from("%PDF-1.7"),
    });
    const { messages, diagnostics } = await inspect({ bytes });
    expect(messages.map(({ subject }) => subject)).toEqual(["one", "two"]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "Files of the zip that are not messages were not read: 4 (Mail/Inbox.msf, Mail/README, __MACOSX/Mail/._a.eml, report.pdf).",
    ]);
    const { losses } = await convert({ bytes });
    expect(losses).toMatchObject([{ code: "common/OUTSIDE_TEXT_OMITTED", subject: "files that are not mail" }]);
  });

  it("reports each file that is not a mail or that is damaged, and reads the others", async () => {
    const files = {
      "one.eml": mail("one", "x"),
      "no.eml": Buffer.from("no fields"),
      "page.eml": Buffer.from("%PDF-1.7\n"),
      "cut.msg": fixture("msg_simple.msg").subarray(0, 900),
    };
    const { messages, parts, losses } = await inspect(sent(files));
    expect(messages.map(({ subject }) => subject)).toEqual(["one"]);
    expect(parts.slice(1).map(({ id, opaque }) => [id, opaque])).toContainEqual([
      "1.2",
      "The file does not begin with header fields.",
    ]);
    expect(losses.map(({ subject }) => subject)).toEqual([
      "attachment no.eml",
      "attachment page.eml",
      "attachment cut.msg",
    ]);
    const envelope = await invoke(validateMail, sent(files), {});
    expect(envelope.ok && [envelope.value.valid, envelope.losses.length]).toEqual([false, 3]);
  });

  it("gives Outlook files names that no other file has", async () => {
    const note = fixture("msg_simple.msg");
    const { artifact } = await convert(sent({ "a.msg": note, "a.eml": mail("one", "x"), "a-2.eml": mail("two", "y") }));
    const names = openZip(sourceOf(artifact.bytes)).entries.map(({ name }) => name);
    expect(names).toEqual(["a-3.eml", "a.eml", "a-2.eml"]);
  });

  it("writes no path that leaves the folder, and none twice", async () => {
    const note = fixture("msg_simple.msg");
    const paths = [
      "../../a.eml",
      "/b.eml",
      "C:\\c.eml",
      "d/./../e\u0001.eml",
      "../",
      "f.eml",
      "f-2.eml",
      "../g.msg",
      "g.eml",
    ];
    const writer = new ZipWriter();
    for (const path of paths) writer.add(path, path.endsWith("msg") ? note : mail("one", "x"));
    writer.add("f.eml", mail("two", "y"));
    const { artifact, losses } = await convert({ bytes: writer.finish() });
    expect(openZip(sourceOf(artifact.bytes)).entries.map(({ name }) => name)).toEqual([
      "a.eml",
      "g-2.eml",
      "b.eml",
      "c.eml",
      "d/e.eml",
      "f-2.eml",
      "f.eml",
      "f-3.eml",
      "g.eml",
    ]);
    const normalized = losses.filter(({ code }) => code === "common/FILENAME_NORMALIZED");
    expect(normalized.map(({ details }) => (details as { readonly path?: unknown } | undefined)?.path)).toEqual([
      "../../a.eml",
      "../g.msg",
      "/b.eml",
      "C:\\c.eml",
      "d/./../e\u0001.eml",
      "f.eml",
    ]);
  });

  it("leaves out an encrypted file that would need another path, and reports it", async () => {
    const bytes = Buffer.from(zipOf({ "../a.eml": mail("one", "x"), "b.eml": mail("two", "y") }));
    for (const [signature, at] of [
      ["PK\x03\x04", 6],
      ["PK\x01\x02", 8],
    ] as const) {
      const start = bytes.indexOf(signature, 0, "latin1");
      bytes[start + at] = 1;
    }
    const { artifact, losses } = await convert({ bytes });
    expect(openZip(sourceOf(artifact.bytes)).entries.map(({ name }) => name)).toEqual(["b.eml"]);
    expect(losses).toMatchObject([
      { code: "common/NESTED_MESSAGE_OPAQUE", message: "The encrypted file needs another path and is left out." },
    ]);
  });

  it("of a zip has the mails beside a maildir, and those beside folders that are only called tmp", async () => {
    const beside = { "archive.mbox": mailbox(mail("two", "y"), mail("three", "z")), "old/four.eml": mail("four", "w") };
    const mixed = await inspect({ bytes: zipOf({ "Mail/cur/1.host:2,S": mail("one", "x"), ...beside }) });
    expect([mixed.kind, mixed.messages.map(({ part, subject, file }) => [part, subject, file])]).toEqual([
      "maildir",
      [
        ["1.1.1", "one", undefined],
        ["1.2.1", "two", "archive.mbox"],
        ["1.2.2", "three", "archive.mbox"],
        ["1.3.1", "four", "old/four.eml"],
      ],
    ]);
    const project = await inspect({ bytes: zipOf({ "project/tmp/notes.txt": Buffer.from("notes"), ...beside }) });
    expect([project.kind, project.messages.length]).toEqual(["set", 3]);
    expect(project.diagnostics.map(({ message }) => message)).toEqual([
      "Files of the zip that are not messages were not read: 1 (project/tmp/notes.txt).",
    ]);
  });

  it("has a hash that anybody can compute", async () => {
    const files = { "a.eml": mail("one", "x"), "b.eml": mail("two", "y") };
    const envelope = await invoke(extractMailEvidence, sent(files), {});
    const sha = (bytes: Uint8Array | string) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
    const list = JSON.stringify(Object.entries(files).map(([path, bytes]) => [path, sha(bytes)]));
    expect(envelope.ok && envelope.value.file.sha256).toBe(sha(list));
  });

  it.each([
    ["/a.eml", "is not a relative path"],
    ["a/../b.eml", "is not a relative path"],
    ["a\\b.eml", "is not a relative path"],
    ["C:/a.eml", "is not a relative path"],
    ["a\nb.eml", "is not a relative path"],
    ["b.eml", "Two entries"],
  ])("with the path %s is refused", async (path, message) => {
    const files = [path, "b.eml"].map((one) => ({ path: one, bytes: mail("one", "x") }));
    const envelope = await invoke(inspectMail, { files }, {});
    expect(!envelope.ok && envelope.error).toMatchObject({ code: "common/INVALID_INPUT" });
    expect(!envelope.ok && envelope.error.message).toContain(message);
  });

  it("is refused where its mailboxes have more messages together than `maxElements`", async () => {
    const box = mailbox(...Array.from({ length: 10 }, (_, index) => mail(`m${index}`, "x")));
    const files = { "a.mbox": box, "b.mbox": box, "c.mbox": box };
    for (const input of [sent(files), { bytes: zipOf(files) }]) {
      const refused = await invoke(inspectMail, input as never, { limits: { maxElements: 29 } });
      expect(refused).toMatchObject({ ok: false, error: { code: "common/RESOURCE_LIMIT" } });
      const read = await invoke(inspectMail, input as never, { limits: { maxElements: 60 } });
      expect(read.ok && read.value.messages.length).toBe(30);
    }
  });

  it("needs either `bytes` or `files`", async () => {
    for (const input of [{}, { files: [] }, { bytes: mail("a", "x"), ...sent({ "b.eml": mail("b", "x") }) }])
      for (const operation of [inspectMail, validateMail, extractMailEvidence, convertMail]) {
        const envelope = await invoke(operation as typeof inspectMail, input, {});
        expect(!envelope.ok && envelope.error.message).toBe("Send either `bytes` or at least one entry in `files`.");
      }
  });
});
