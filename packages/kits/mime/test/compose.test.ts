import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AddressInput,
  ComposeError,
  checkMessage,
  composeMessage,
  type MessageInput,
  mailboxesOf,
  mediaType,
  readBody,
  readEnvelope,
  readText,
  scanMessage,
  selectBodies,
  walkParts,
} from "../src/index.ts";

const DATE = "2024-02-29T10:00:00+01:00";
const FROM = [{ address: "a@b.example" }];
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
const compose = (message: MessageInput): string => text(composeMessage({ from: FROM, date: DATE, ...message }).bytes);
const header = (message: MessageInput, name: string): string | undefined =>
  new RegExp(`^${name}: ?([\\s\\S]*?)\\r\\n(?![ \\t])`, "m").exec(compose(message))?.[1];

describe("fields", () => {
  it.each<[string, MessageInput, string, string]>([
    ["a date from ISO 8601", { date: "2003-07-01T08:52:37Z" }, "Date", "Tue, 01 Jul 2003 08:52:37 +0000"],
    ["a date from RFC 5322", { date: "Tue, 1 Jul 2003 10:52:37 +0200" }, "Date", "Tue, 01 Jul 2003 10:52:37 +0200"],
    ["a plain subject", { subject: "Hello world" }, "Subject", "Hello world"],
    ["a subject with one foreign word", { subject: "caf\u00e9 now" }, "Subject", "=?utf-8?B?Y2Fmw6k=?= now"],
    ["Q where it is shorter", { subject: "\u00e9tagere" }, "Subject", "=?utf-8?Q?=C3=A9tagere?="],
    ["B where it is shorter", { subject: "\u65e5\u672c\u8a9e" }, "Subject", "=?utf-8?B?5pel5pys6Kqe?="],
    ["a subject that looks encoded", { subject: "=?utf-8?Q?a?=" }, "Subject", "=?utf-8?B?PT91dGYtOD9RP2E/PQ==?="],
    ["blanks at the ends", { subject: " a " }, "Subject", "=?utf-8?Q?_a_?="],
    ["an empty subject", { subject: "" }, "Subject", ""],
    ["atoms as a name", { to: [{ name: "John Doe", address: "j@b.example" }] }, "To", "John Doe <j@b.example>"],
    ["a quoted name", { to: [{ name: 'Doe, "J"', address: "j@b.example" }] }, "To", '"Doe, \\"J\\"" <j@b.example>'],
    [
      "an encoded name",
      { to: [{ name: "J\u00f6rg", address: "j@b.example" }] },
      "To",
      "=?utf-8?B?SsO2cmc=?= <j@b.example>",
    ],
    ["an international domain", { to: [{ address: "j@m\u00fcller.example" }] }, "To", "j@xn--mller-kva.example"],
    ["a quoted local part", { to: [{ address: '"a b"@c.example' }] }, "To", '"a b"@c.example'],
    [
      "a group",
      { to: [{ group: "Team", members: [{ address: "a@b.c" }, { address: "d@e.f" }] }] },
      "To",
      "Team: a@b.c, d@e.f;",
    ],
    ["an empty group", { to: [{ group: "undisclosed-recipients", members: [] }] }, "To", "undisclosed-recipients:;"],
    ["references", { references: ["a@b", "<c@d>"] }, "References", "<a@b> <c@d>"],
    ["a further field", { headers: [{ name: "X-Thing", value: "a \u20ac" }] }, "X-Thing", "a =?utf-8?B?4oKs?="],
    ["a given id", { messageId: "my@id" }, "Message-ID", "<my@id>"],
  ])("%s", (_name, message, name, expected) => {
    expect(header(message, name)).toBe(expected);
  });

  it("are folded, and no line is long", () => {
    const message = {
      subject: "A long subject with \u00fcml\u00e4uts ".repeat(20).trim(),
      to: Array.from({ length: 50 }, (_, index) => ({
        name: `Recipient Number ${index}`,
        address: `r${index}@example.com`,
      })),
      references: Array.from({ length: 30 }, (_, index) => `id-${index}@example.com`),
      text: "x",
    };
    expect(
      Math.max(
        ...compose(message)
          .split("\r\n")
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(78);
  });

  it("Bcc is left out, unless asked for", () => {
    const message = { from: FROM, bcc: [{ address: "secret@x.example" }], text: "x" };
    expect(text(composeMessage(message).bytes)).not.toContain("secret");
    expect(text(composeMessage(message, { includesBcc: true }).bytes)).toContain("Bcc: secret@x.example\r\n");
  });

  it("UTF-8 local parts are refused, unless allowed", () => {
    const message = { to: [{ address: "j\u00f6rg@b.example" }] };
    expect(() => composeMessage(message)).toThrow(/not ASCII/);
    const { bytes } = composeMessage(message, { allowsUtf8Addresses: true });
    expect(Buffer.from(bytes).toString("utf8")).toContain("To: j\u00f6rg@b.example\r\n");
  });
});

describe("what is refused, and where", () => {
  const file = { content: new Uint8Array(1), mediaType: "a/b" };
  it.each<[string, MessageInput, string, string]>([
    ["CR LF in a subject", { subject: "a\r\nBcc: x" }, "header-injection", "subject"],
    ["NUL in a subject", { subject: "a\0" }, "header-injection", "subject"],
    [
      "LF in a name",
      { to: [{ address: "a@b.c" }, { name: "a\nb", address: "d@e.f" }] },
      "header-injection",
      "to[1].name",
    ],
    ["LF in an address", { cc: [{ address: "a@b.c\nBcc: d@e.f" }] }, "header-injection", "cc[0].address"],
    [
      "LF in a group member",
      { to: [{ group: "g", members: [{ address: "a\n@b.c" }] }] },
      "header-injection",
      "to[0].members[0].address",
    ],
    ["LF in a field's value", { headers: [{ name: "X", value: "a\nb" }] }, "header-injection", "headers[0].value"],
    ["LF in a field's name", { headers: [{ name: "X\n", value: "a" }] }, "header-injection", "headers[0].name"],
    [
      "LF in a file name",
      { attachments: [{ ...file, filename: "a\nb" }] },
      "header-injection",
      "attachments[0].filename",
    ],
    [
      "LF in a description",
      { attachments: [{ ...file, description: "a\nb" }] },
      "header-injection",
      "attachments[0].description",
    ],
    [
      "LF in a media type",
      { attachments: [{ ...file, mediaType: "a/b\nX: y" }] },
      "header-injection",
      "attachments[0].mediaType",
    ],
    [
      "LF in a content id",
      { html: "x", inline: [{ ...file, contentId: "a\nb" }] },
      "header-injection",
      "inline[0].contentId",
    ],
    ["LF in an id", { messageId: "a@b\n" }, "header-injection", "messageId[0]"],
    ["LF in a reference", { references: ["a@b", "c@d\n"] }, "header-injection", "references[1]"],
    ["LF in a date", { date: "2003-07-01T08:52:37Z\n" }, "header-injection", "date"],
    ["LF in a method", { calendar: { content: "x", method: "A\nB" } }, "header-injection", "calendar.method"],
    ["LF in Bcc, though it is not written", { bcc: [{ address: "a@b\n" }] }, "header-injection", "bcc[0].address"],
    ["no domain", { to: [{ address: "root" }] }, "bad-address", "to[0].address"],
    ["a bad local part", { to: [{ address: "a b@c.example" }] }, "bad-address", "to[0].address"],
    ["a bad domain", { to: [{ address: "a@b c" }] }, "bad-address", "to[0].address"],
    ["a long local part", { to: [{ address: `${"x".repeat(65)}@b.c` }] }, "bad-address", "to[0].address"],
    ["a group without a name", { to: [{ group: "", members: [] }] }, "bad-address", "to[0].group"],
    ["no date", { date: "soon" }, "bad-date", "date"],
    ["a date without an offset", { date: "2003-07-01T08:52:37" }, "bad-date", "date"],
    ["a field of the model", { headers: [{ name: "Subject", value: "x" }] }, "conflict", "headers[0].name"],
    ["a content field", { headers: [{ name: "content-type", value: "x" }] }, "conflict", "headers[0].name"],
    ["no field name", { headers: [{ name: "a b", value: "x" }] }, "bad-header", "headers[0].name"],
    ["no id", { messageId: "x" }, "bad-header", "messageId[0]"],
    ["a content id with blanks", { inline: [{ ...file, contentId: "a b" }] }, "bad-header", "inline[0].contentId"],
    ["no type", { attachments: [{ ...file, mediaType: "text" }] }, "bad-type", "attachments[0].mediaType"],
    [
      "a multipart as a file",
      { attachments: [{ ...file, mediaType: "multipart/mixed" }] },
      "bad-type",
      "attachments[0].mediaType",
    ],
    [
      "deep inside",
      { attachments: [{ content: { attachments: [{ content: { subject: "\n" } }] } }] },
      "header-injection",
      "attachments[0].content.attachments[0].content.subject",
    ],
  ])("%s", (_name, message, code, field) => {
    const attempt = (): unknown => composeMessage(message);
    expect(attempt).toThrow(ComposeError);
    try {
      attempt();
    } catch (error) {
      expect(error).toMatchObject({ code, field });
    }
  });

  it("messages nested without end", () => {
    let message: MessageInput = { text: "x" };
    for (let depth = 0; depth < 40; depth += 1) message = { attachments: [{ content: message }] };
    expect(() => composeMessage(message)).toThrow(/nested deeper than 32/);
  });
});

describe("bodies", () => {
  const encodingOf = (message: MessageInput): string =>
    scanMessage(composeMessage(message).bytes).root.transferEncoding;
  it.each<[string, string, string]>([
    ["plain text", "hello\nworld\n", "7bit"],
    ["a long line", "x".repeat(77), "quoted-printable"],
    ["a dot at a line start", "a\n.\nb", "quoted-printable"],
    ["From at a line start", "a\nFrom me\n", "quoted-printable"],
    ["a blank at a line end", "a \nb", "quoted-printable"],
    ["few foreign characters", `caf\u00e9 ${"and much ASCII ".repeat(5)}`, "quoted-printable"],
    ["many", "\u65e5\u672c\u8a9e", "base64"],
  ])("%s", (_name, body, encoding) => {
    expect(encodingOf({ text: body })).toBe(encoding);
    const { root } = scanMessage(composeMessage({ text: body }).bytes);
    expect(readText(root).text).toBe(body.replaceAll("\n", "\r\n"));
  });

  it.each<[string, MessageInput, string]>([
    ["nothing", {}, "text/plain"],
    ["text", { text: "a" }, "text/plain"],
    ["HTML", { html: "a" }, "text/html"],
    ["both", { text: "a", html: "b" }, "multipart/alternative[text/plain text/html]"],
    [
      "HTML with an image",
      { html: "b", inline: [{ content: new Uint8Array(1), contentId: "i", mediaType: "image/png" }] },
      "multipart/related[text/html image/png]",
    ],
    [
      "a calendar",
      { text: "a", calendar: { content: "x", method: "REQUEST" } },
      "multipart/alternative[text/plain text/calendar]",
    ],
    ["a file", { attachments: [{ content: new Uint8Array(1) }] }, "multipart/mixed[application/octet-stream]"],
    [
      "an inline part without HTML",
      { text: "a", inline: [{ content: new Uint8Array(1), contentId: "i", mediaType: "image/png" }] },
      "multipart/mixed[text/plain image/png]",
    ],
    [
      "a message",
      { text: "a", attachments: [{ content: { subject: "b", text: "c" } }] },
      "multipart/mixed[text/plain message/rfc822[text/plain]]",
    ],
  ])("tree of %s", (_name, message, tree) => {
    const shape = (part: ReturnType<typeof scanMessage>["root"]): string =>
      part.children.length === 0 ? mediaType(part) : `${mediaType(part)}[${part.children.map(shape).join(" ")}]`;
    expect(shape(scanMessage(composeMessage(message).bytes).root)).toBe(tree);
  });

  it("label an 8-bit or binary message, and the multipart around it", () => {
    const inner = (body: string): string =>
      compose({
        attachments: [{ content: Buffer.from(`Subject: x\r\n\r\n${body}`, "latin1"), mediaType: "message/rfc822" }],
      });
    expect(inner("\xe9")).toMatch(
      /multipart\/mixed;[\s\S]*Transfer-Encoding: 8bit[\s\S]*message\/rfc822\r\nContent-Transfer-Encoding: 8bit/,
    );
    expect(inner("a\nb")).toMatch(/message\/rfc822\r\nContent-Transfer-Encoding: binary/);
  });

  it("boundaries occur in no body, not even one that was written to hold them", () => {
    const first = compose({
      attachments: [{ content: Buffer.from("Subject: x\r\n\r\n"), mediaType: "message/rfc822" }],
    });
    const boundary = /boundary="([^"]+)"/.exec(first)?.[1];
    const second = composeMessage({
      from: FROM,
      date: DATE,
      attachments: [{ content: Buffer.from(`Subject: x\r\n\r\n--${boundary}\r\n`), mediaType: "message/rfc822" }],
    });
    expect(scanMessage(second.bytes).root.children).toHaveLength(1);
  });
});

describe("determinism", () => {
  const message: MessageInput = { from: FROM, subject: "x", text: "a", html: "b" };
  it("the same model gives the same bytes, another one other ids", () => {
    const first = composeMessage(message);
    expect(Buffer.from(composeMessage(structuredClone(message)).bytes)).toEqual(Buffer.from(first.bytes));
    expect(composeMessage({ ...message, subject: "y" }).messageId).not.toBe(first.messageId);
    expect(first.messageId).toMatch(/^[0-9a-f]{32}@b\.example$/);
    expect(composeMessage({ text: "x" }).messageId).toMatch(/@mail\.invalid$/);
    expect(composeMessage(message, { idDomain: "x.example" }).messageId).toMatch(/@x\.example$/);
  });
});

// Round trip

const word = fc.string({ unit: "binary", maxLength: 30 }).map((value) => value.toWellFormed().replace(/[\r\n\0]/g, ""));
const name = word.map((value) => value.trim());
const localPart = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,10}(\.[a-z0-9]{1,10})?$/);
const address = fc
  .tuple(localPart, fc.stringMatching(/^[a-z0-9]{1,10}\.example$/))
  .map(([local, domain]) => `${local}@${domain}`);
const mailbox = fc.record({ name, address });
const entry: fc.Arbitrary<AddressInput> = fc.oneof(
  mailbox,
  fc.record({ group: name.filter((value) => value !== ""), members: fc.array(mailbox, { maxLength: 3 }) }),
);
const body = fc.string({ unit: "binary", maxLength: 400 }).map((value) => value.toWellFormed());
const bytes = fc.uint8Array({ maxLength: 300 });
const lines = fc
  .array(
    fc.constantFrom("a", ".", "From x", "--", "x".repeat(80), "\u00e9\u65e5", " ", "", "=", "\t", "Content-Type: x"),
    { maxLength: 12 },
  )
  .map((all) => all.join("\n"));
const models: fc.Arbitrary<MessageInput> = fc.record({
  from: fc.array(entry, { minLength: 1, maxLength: 2 }),
  to: fc.array(entry, { maxLength: 4 }),
  subject: word,
  date: fc.constant(DATE),
  text: fc.oneof(body, lines),
  html: fc.oneof(body, lines),
  attachments: fc.array(
    fc.record({
      content: bytes,
      filename: name,
      description: name,
      mediaType: fc.constantFrom("application/pdf", "text/csv", "image/png"),
    }),
    { maxLength: 3 },
  ),
  inline: fc.array(
    fc.record({ content: bytes, contentId: fc.stringMatching(/^[a-z]{1,8}@x$/), mediaType: fc.constant("image/gif") }),
    { maxLength: 2 },
  ),
});

/** What unfolding and trimming leave of a text in a header. */
const crlf = (value: string): string => value.replace(/\r\n|\r|\n/g, "\r\n");

describe("what was composed", () => {
  it("is read back, without a defect", () => {
    fc.assert(
      fc.property(models, (model) => {
        const message = scanMessage(composeMessage(model).bytes);
        const envelope = readEnvelope(message.root);
        const { text: plain, html } = selectBodies(message.root);
        expect(envelope.subject ?? "").toBe(model.subject);
        const pairs = (list: readonly AddressInput[]): string[][] =>
          list.flatMap((one) => ("group" in one ? one.members : [one])).map((one) => [one.name ?? "", one.address]);
        expect(mailboxesOf(envelope.to).map((one) => [one.name, one.address])).toEqual(pairs(model.to ?? []));
        expect(mailboxesOf(envelope.from).map((one) => [one.name, one.address])).toEqual(pairs(model.from ?? []));
        // A leading U+FEFF is a byte-order mark to every reader.
        const mark = (value: string): string => (value.startsWith("\ufeff") ? value.slice(1) : value);
        expect(readText(plain[0]!).text).toBe(mark(crlf(model.text ?? "")));
        expect(readText(html[0]!).text).toBe(mark(crlf(model.html ?? "")));
        const files = [...walkParts(message.root)].filter(({ disposition }) => disposition !== undefined);
        const sent = [...(model.inline ?? []), ...(model.attachments ?? [])];
        expect(files.map((part) => Buffer.from(readBody(part).bytes).toString("hex"))).toEqual(
          sent.map(({ content }) => Buffer.from(content as Uint8Array).toString("hex")),
        );
        expect(files.map(({ filename, description }) => [filename ?? "", description ?? ""])).toEqual(
          sent.map((one) => [
            "filename" in one ? (one.filename ?? "") : "",
            "description" in one ? (one.description ?? "") : "",
          ]),
        );
        const findings = checkMessage(message, { bodies: true }).map(({ id, message: why }) => `${id}: ${why}`);
        expect(findings.filter((line) => !line.startsWith("undecodable-bytes"))).toEqual([]);
      }),
      { seed: 2822, numRuns: 400 },
    );
  });
});
