import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, it } from "vitest";
import { composeMessage, type MailboxInput, type MessageInput } from "../src/index.ts";
import { askPython, hasPython, type PythonTree } from "./python-oracle.ts";

/** Printable text in many scripts, single blanks inside: what people write into a header. */
const LONG_TOKEN = "supercalifragilisticexpialidocious".repeat(3);
const TOKENS = [
  LONG_TOKEN,
  "Hello",
  "J\u00f6rg",
  "\u65e5\u672c\u8a9e\u306e\u30e1\u30fc\u30eb",
  "\u0440\u0443\u0441\u0441\u043a\u0438\u0439",
  "a,b",
  "(c)",
  '"q"',
  "\\",
  "<x>",
  "@",
  ":",
  ";",
  "=?x?=",
  "\ud83d\ude00\ud83d\ude00",
  "e\u0301",
  "1.5%",
  "_",
];
const phrase = fc.array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 9 }).map((words) => words.join(" "));
/**
 * Names that fit one encoded word. Python 3.11 leaves blanks between the encoded words of a display name, against
 * RFC 2047, 6.2; longer names are compared with postal-mime, and read back by the kit.
 */
const shortName = phrase.filter(
  (value) => (/^[ -~]*$/.test(value) && !value.includes("=?")) || Buffer.byteLength(value) < 40,
);
const mailbox: fc.Arbitrary<MailboxInput> = fc.record({
  name: fc.oneof(fc.constant(""), shortName),
  address: fc.constantFrom("a@b.example", "first.last+tag@sub.example.com", '"odd one"@c.example'),
});
const text = fc
  .array(fc.oneof(phrase, fc.constantFrom("", ".", "From x", "--", "x".repeat(200), "trailing ")), { maxLength: 12 })
  .map((lines) => lines.join("\n"));
const content = fc.uint8Array({ maxLength: 500 });
const filename = fc
  .array(fc.constantFrom("report", "\u00fc", "\u65e5\u672c", " ", "-", "long".repeat(20), "'", "%", "&"), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => `x${parts.join("")}.bin`);
const model: fc.Arbitrary<MessageInput> = fc.record(
  {
    from: fc.array(mailbox, { minLength: 1, maxLength: 1 }),
    to: fc.array(mailbox, { minLength: 1, maxLength: 4 }),
    cc: fc.array(mailbox, { maxLength: 2 }),
    subject: phrase,
    date: fc.constant("2024-02-29T10:00:00+01:00"),
    references: fc.array(fc.constantFrom("a@b", "c.d@e.example"), { maxLength: 12 }),
    text,
    html: text,
    calendar: fc.constant({ content: "BEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR\n", method: "REQUEST" }),
    inline: fc.array(
      fc.record({ content, contentId: fc.constant("i@x"), mediaType: fc.constant("image/png"), filename }),
      { maxLength: 1 },
    ),
    attachments: fc.array(fc.record({ content, filename, mediaType: fc.constantFrom("application/pdf", "text/csv") }), {
      maxLength: 3,
    }),
  },
  { requiredKeys: ["from", "subject", "date"] },
);

const samples = fc
  .sample(model, { seed: 1982, numRuns: 150 })
  .map((message) => ({ message, bytes: composeMessage(message).bytes }));
const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const crlf = (value: string): string => value.replace(/\n/g, "\r\n");

/** What any reader should find: media type, content and file name of every leaf, in order. */
function leavesOf(message: MessageInput): string[] {
  const leaf = (type: string, bytes: Uint8Array, name?: string): string => `${type} ${hash(bytes)} ${name ?? "-"}`;
  const inline = (message.inline ?? []).map((part) => leaf(part.mediaType, part.content, part.filename));
  const leaves: string[] = [];
  if (message.text !== undefined) leaves.push(leaf("text/plain", Buffer.from(crlf(message.text))));
  if (message.html !== undefined) leaves.push(leaf("text/html", Buffer.from(crlf(message.html))), ...inline);
  if (message.calendar !== undefined) leaves.push(leaf("text/calendar", Buffer.from(crlf(message.calendar.content))));
  if (message.html === undefined) leaves.push(...inline);
  for (const file of message.attachments ?? [])
    leaves.push(leaf(file.mediaType ?? "", file.content as Uint8Array, file.filename));
  return leaves.length > 0 ? leaves : [leaf("text/plain", new Uint8Array(0))];
}

function pythonLeaves(tree: PythonTree): string[] {
  if (tree.children !== undefined) return tree.children.flatMap(pythonLeaves);
  return [`${tree.type} ${tree.sha256} ${tree.filename ?? "-"}`];
}

function pythonDefects(tree: PythonTree): string[] {
  return [...tree.defects, ...(tree.children ?? []).flatMap(pythonDefects)];
}

describe.skipIf(!hasPython)("Python reads what was composed", () => {
  const folder = mkdtempSync(join(tmpdir(), "compose-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const paths = samples.map(({ bytes }, index) => {
    const path = join(folder, `${index}.eml`);
    writeFileSync(path, bytes);
    return path;
  });
  const answers = hasPython ? askPython(paths) : [];

  it("parts, contents, file names, addresses, subject and date, without a defect", () => {
    for (const [index, answer] of answers.entries()) {
      const { message } = samples[index]!;
      const pairs = (list: readonly unknown[] | undefined): unknown[] =>
        ((list as MailboxInput[] | undefined) ?? []).map((one) => [one.name ?? "", one.address]);
      const rows = (name: string): unknown[] => (answer.addresses[name]?.rows ?? []).flatMap(({ members }) => members);
      expect(answer.error).toBeUndefined();
      expect(pythonLeaves(answer.tree)).toEqual(leavesOf(message));
      expect(pythonDefects(answer.tree)).toEqual([]);
      expect(rows("from")).toEqual(pairs(message.from));
      expect(rows("to")).toEqual(pairs(message.to));
      expect(rows("cc")).toEqual(pairs(message.cc));
      expect(answer.subject).toBe(message.subject);
      expect(answer.datetime).toBe("2024-02-29T10:00:00+01:00");
    }
    expect(answers).toHaveLength(samples.length);
  });
});

describe("postal-mime reads what was composed", () => {
  it("subject, addresses, texts, files and their names", async () => {
    for (const { message, bytes } of samples) {
      const mail = await PostalMime.parse(bytes, { attachmentEncoding: "arraybuffer" });
      const pairs = (list: readonly { name?: string | null; address?: string }[] | undefined): unknown[] =>
        (list ?? []).map((one) => [one.name ?? "", (one.address ?? "").replaceAll('"', "")]);
      expect(mail.subject).toBe(message.subject);
      expect(pairs(mail.to as MailboxInput[])).toEqual(pairs(message.to as MailboxInput[] | undefined));
      expect(mail.from?.name ?? "").toBe((message.from as MailboxInput[])[0]?.name);
      if (message.text !== undefined && message.html !== undefined) {
        // It ends lines with LF, base64 bodies apart, and the last one anew.
        const normal = (value: string | undefined): string | undefined => value?.replaceAll("\r\n", "\n").trimEnd();
        expect(normal(mail.text)).toBe(normal(message.text));
        expect(normal(mail.html)).toBe(normal(message.html));
      }
      const binary = [...(message.inline ?? []), ...(message.attachments ?? [])].filter(
        ({ mediaType }) => mediaType !== "text/csv",
      );
      const files = mail.attachments.filter(
        ({ mimeType }) => mimeType === "application/pdf" || mimeType === "image/png",
      );
      expect(files.map((file) => [hash(new Uint8Array(file.content as ArrayBuffer)), file.filename])).toEqual(
        binary.map((file) => [hash(file.content as Uint8Array), file.filename]),
      );
    }
  });
});
