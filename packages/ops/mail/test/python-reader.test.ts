import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AnyOperation, invoke } from "@colophon/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { convertMail, inspectMail, renderMail } from "../src/index.ts";
import { fileOf } from "./module.ts";

/** What another reader finds in a message: Python's email package. */
interface PythonMessage {
  readonly subject: string | null;
  readonly date: string | null;
  readonly messageId: string | null;
  readonly from: readonly (readonly [name: string, address: string, group: string | null])[];
  readonly to: PythonMessage["from"];
  readonly toNames: readonly string[];
  readonly cc: PythonMessage["from"];
  readonly replyTo: PythonMessage["from"];
  readonly tree: readonly string[];
  readonly leaves: readonly {
    readonly type: string;
    readonly filename: string | null;
    readonly disposition: string | null;
    readonly contentId: string | null;
    readonly sha256: string;
    readonly text: string | null;
  }[];
  readonly defects: readonly string[];
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("SKIPPED: python3 is missing, what we write is not read by Python's email package.");
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
if (!hasOpenssl) console.warn("SKIPPED: openssl is missing, a signature that was carried over is not checked.");

const SUBJECT = "Gr\u00fc\u00dfe \u{1f40c} an alle, die diese sehr lange Betreffzeile noch lesen \u65e5\u672c\u8a9e ok";
const LONG_NAME = `\u0421\u043f\u0438\u0441\u043e\u043a "\u20ac" ${"\u65e5\u672c\u8a9e".repeat(12)}.doc`;
const EXAMPLE = Buffer.from("From: a@b.example\r\nSubject: inside\r\n\r\nx\r\n");

/** Messages that we write, by name. */
const WRITTEN: Readonly<Record<string, readonly [operation: AnyOperation, input: object, options?: object]>> = {
  rendered: [
    renderMail,
    {
      from: [{ name: 'J\u00fcrgen "J" M\u00fcller, Dr.', address: "j@example.com" }],
      replyTo: [{ name: "a@b.example", address: "reply@example.com" }],
      to: [
        { group: "Everyone, here", members: [{ name: "A, B (C)", address: "a@example.org" }] },
        { name: "\u5c71\u7530\u592a\u90ce".repeat(8), address: '"with space"@example.org' },
      ],
      cc: Array.from({ length: 40 }, (_, index) => ({ name: `Person ${index}`, address: `p${index}@example.net` })),
      date: "2003-07-01T10:52:37+02:00",
      subject: SUBJECT,
      messageId: "42@example.net",
      headers: [{ name: "X-Note", value: "\u00e9t\u00e9 ".repeat(60) }],
      text: `S\u00fc\u00df\nFrom here\n.\n${"x".repeat(2_000)} \nend \t\n`,
      html: '<p>S\u00fc\u00df <img src="cid:logo@example.com"></p>',
      calendar: { content: "BEGIN:VCALENDAR\r\nSUMMARY:\u00fc\r\nEND:VCALENDAR\r\n", method: "REQUEST" },
      inline: [{ bytes: Buffer.from("\x89PNG"), contentId: "logo@example.com", mediaType: "image/png" }],
      attachments: [
        { bytes: Buffer.from([0, 255, 13, 10, 10]), filename: LONG_NAME },
        { bytes: Buffer.from("=_b\r\n--=_b--"), mediaType: "text/plain; charset=us-ascii", filename: "it's 100%.txt" },
        { bytes: EXAMPLE, mediaType: "message/rfc822" },
      ],
    },
  ],
  "msg as eml": [convertMail, { bytes: read("html-with-image.msg") }],
  "msg in msg as eml": [convertMail, { bytes: read("msgInMsg.msg") }],
  "votes as eml": [convertMail, { bytes: read("voteItems.msg") }],
  "appointment as eml": [convertMail, { bytes: read("appointment.msg") }],
  "signed msg as eml": [convertMail, { bytes: read("smime-signed.msg") }],
  "encrypted msg as eml": [convertMail, { bytes: read("smime-encrypted.msg") }],
  "tnef as eml": [convertMail, { bytes: read("winmail-sample1.dat") }, { activeAttachments: "keep" }],
  "hostile made harmless": [convertMail, { bytes: read("hostile.eml") }],
  "hostile as it came": [convertMail, { bytes: read("hostile.eml") }, { html: "keep", activeAttachments: "keep" }],
  "invitation without its fonts": [convertMail, { bytes: read("calendar-event.eml") }],
  "winmail.dat rewritten": [convertMail, { bytes: read("winmail.eml") }],
};

let folder = "";
const readings = new Map<string, PythonMessage>();

function read(name: string): Buffer {
  return readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
}

function readingOf(name: string): PythonMessage {
  const found = readings.get(name);
  if (found === undefined) throw new Error(`${name} was not read.`);
  return found;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function inspect(name: string) {
  const envelope = await invoke(inspectMail, { bytes: read(name) });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mail-"));
  const names = Object.keys(WRITTEN);
  for (const [index, [operation, input, options = {}]] of Object.values(WRITTEN).entries())
    writeFileSync(join(folder, `${index}.eml`), fileOf(await invoke(operation, input, options)));
  if (!hasPython) return;
  const script = fileURLToPath(new URL("python-reader.py", import.meta.url));
  const input = names.map((_, index) => `${join(folder, `${index}.eml`)}\n`).join("");
  const { stdout, stderr, status } = spawnSync("python3", [script], { input, maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(stderr.toString());
  for (const [index, line] of stdout.toString().trim().split("\n").entries())
    readings.set(names[index] ?? "", JSON.parse(line));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!hasPython)("Python's email reads", () => {
  test("what we rendered as it was meant", () => {
    const { subject, date, messageId, from, to, toNames, cc, replyTo, tree, leaves, defects } = readingOf("rendered");
    expect({ subject, date, messageId, defects }).toEqual({
      subject: SUBJECT,
      date: "2003-07-01T10:52:37+02:00",
      messageId: "<42@example.net>",
      defects: [],
    });
    expect(from).toEqual([['J\u00fcrgen "J" M\u00fcller, Dr.', "j@example.com", null]]);
    expect(replyTo).toEqual([["a@b.example", "reply@example.com", null]]);
    expect(to.map(([, address, group]) => [address, group])).toEqual([
      ["a@example.org", "Everyone, here"],
      ['"with space"@example.org', null],
    ]);
    expect(toNames).toEqual(["A, B (C)", "\u5c71\u7530\u592a\u90ce".repeat(8)]);
    expect(cc).toHaveLength(40);
    expect(tree).toEqual([
      "multipart/mixed",
      "multipart/alternative",
      "text/plain",
      "multipart/related",
      "text/html",
      "image/png",
      "text/calendar",
      "application/octet-stream",
      "text/plain",
      "message/rfc822",
      "text/plain",
    ]);
    const [text, html, picture, calendar, named, quoted] = leaves;
    expect(text?.text?.replaceAll("\r\n", "\n")).toBe(`S\u00fc\u00df\nFrom here\n.\n${"x".repeat(2_000)} \nend \t\n`);
    expect(html?.text?.trimEnd()).toBe('<p>S\u00fc\u00df <img src="cid:logo@example.com"></p>');
    expect(picture).toMatchObject({ contentId: "<logo@example.com>", disposition: "inline" });
    expect(calendar?.text).toContain("SUMMARY:\u00fc");
    expect(named).toMatchObject({
      filename: LONG_NAME.replaceAll('"', "_"),
      sha256: sha256(Buffer.from([0, 255, 13, 10, 10])),
    });
    expect(quoted).toMatchObject({ filename: "it's 100%.txt", sha256: sha256(Buffer.from("=_b\r\n--=_b--")) });
  });

  test("every message we wrote, without a defect", () => {
    for (const [name, { defects }] of readings) expect([name, defects]).toEqual([name, []]);
  });

  test.each([
    ["msg as eml", "html-with-image.msg"],
    ["msg in msg as eml", "msgInMsg.msg"],
    ["votes as eml", "voteItems.msg"],
    ["appointment as eml", "appointment.msg"],
    ["encrypted msg as eml", "smime-encrypted.msg"],
  ])("%s: the people, the subject, the date and the files of the Outlook message", async (name, source) => {
    const { messages, parts } = await inspect(source);
    const [outer] = messages;
    const { subject, date, from, to, cc, leaves } = readingOf(name);
    expect(subject).toBe(outer?.subject);
    expect(date === null ? undefined : Date.parse(date)).toBe(
      outer?.date === undefined ? undefined : Date.parse(outer.date.utc),
    );
    const smtp = (list: readonly { name?: string; address?: string }[] = []) =>
      list.filter(({ address }) => address !== undefined).map((one) => [one.name ?? "", one.address, null]);
    const written = (list: PythonMessage["from"]) => list.map(([label, address, group]) => [label, address, group]);
    expect(written(from)).toEqual(smtp(outer?.from));
    expect(written(to)).toEqual(smtp(outer?.to));
    expect(written(cc)).toEqual(smtp(outer?.cc));
    const files = parts.filter(({ role, kind }) => kind === "leaf" && (role === "attachment" || role === "inline"));
    const hashes = leaves.map((leaf) => `sha256:${leaf.sha256}`);
    for (const { filename, sha256: hash } of files)
      expect([filename, hashes.includes(hash ?? "")]).toEqual([filename, true]);
  });

  test("a message in an Outlook message as one of its own", () => {
    expect(readingOf("msg in msg as eml").tree).toEqual([
      "multipart/mixed",
      "multipart/alternative",
      "text/plain",
      "text/html",
      "message/rfc822",
      "multipart/alternative",
      "text/plain",
      "text/html",
      "application/octet-stream",
    ]);
  });

  test("the files of a winmail.dat", async () => {
    const { parts } = await inspect("winmail-sample1.dat");
    const files = parts
      .filter(({ role }) => role === "attachment")
      .map(({ filename, sha256: hash }) => [filename, hash]);
    const { leaves } = readingOf("tnef as eml");
    expect(
      leaves.filter(({ filename }) => filename !== null).map((leaf) => [leaf.filename, `sha256:${leaf.sha256}`]),
    ).toEqual(files);
  });

  test("a harmless version of an attack with the parts where they were", () => {
    const harmless = readingOf("hostile made harmless");
    const original = readingOf("hostile as it came");
    expect(original.leaves.map(({ filename }) => filename)).toContain("invoice.pdf.exe");
    expect(harmless.tree.map((type) => type.split("/")[0])).toHaveLength(original.tree.length);
    expect(harmless.leaves.map(({ filename }) => filename)).toEqual([
      null,
      null,
      "logo.png",
      "invoice.pdf.exe.txt",
      "..\\..\\invoice.pdf",
      "statement.txt",
      null,
      "update.js.txt",
    ]);
    const html = harmless.leaves.find(({ type }) => type === "text/html")?.text ?? "";
    expect(html).toContain("cid:logo@shop.example");
    expect(html).not.toMatch(/<script|onload|onerror|javascript:|evil\.example\/(?!pay)/);
  });

  test("an invitation, only its HTML written anew", () => {
    const { leaves, subject } = readingOf("invitation without its fonts");
    expect(subject).toContain("Test event \u23f0");
    expect(leaves[0]?.text).toContain("Thursday Apr 11, 2024");
    expect(leaves[1]?.text).not.toContain("fonts.gstatic.com");
    expect(leaves[2]?.text).toContain("SUMMARY:Test event \u23f0");
  });

  test("a winmail.dat of which an active file was left out as a message", () => {
    const { tree, leaves } = readingOf("winmail.dat rewritten");
    expect(tree.slice(0, 3)).toEqual(["multipart/mixed", "text/plain", "message/rfc822"]);
    expect(leaves.map(({ filename }) => filename)).toContain("zappa_av1.jpg");
    expect(leaves.map(({ filename }) => filename)).not.toContain("bookmark.htm");
  });
});

describe.skipIf(!hasOpenssl)("OpenSSL", () => {
  const fileNamed = (name: string): string => join(folder, `${Object.keys(WRITTEN).indexOf(name)}.eml`);

  test("still verifies a signature that came in an Outlook message", () => {
    const path = fileNamed("signed msg as eml");
    const { status, stderr } = spawnSync("openssl", ["cms", "-verify", "-noverify", "-in", path, "-out", "/dev/null"]);
    expect([status, stderr.toString()]).toEqual([0, expect.stringMatching(/successful/)]);
  });

  test("reads the envelope that came in an Outlook message", () => {
    const path = fileNamed("encrypted msg as eml");
    const { status, stdout } = spawnSync("openssl", ["cms", "-cmsout", "-print", "-noout", "-in", path]);
    expect([status, stdout.toString()]).toEqual([0, expect.stringMatching(/envelopedData/i)]);
  });
});
