import { describe, expect, test } from "vitest";
import { type ByteView, type OutlookMessage, openCompound, readMsg } from "../src/index.ts";
import {
  bytes,
  guidBytes,
  type MessageSketch,
  msgOf,
  msgSketch,
  number,
  type PropertySketch,
  text,
  utf16,
} from "./build-msg.ts";
import { compressRtf } from "./build-rtf.ts";
import { compoundFileOf, fragmented, type StorageSketch } from "./build-storage.ts";
import { cpuMs } from "./cpu-ms.ts";

const read = (message: MessageSketch): OutlookMessage => readMsg(msgOf(message));
const latin1 = (value: string) => new Uint8Array(Buffer.from(value, "latin1"));
const codes = (message: OutlookMessage) => message.defects.map((defect) => defect.code);
const COMMON = "00062008-0000-0000-c000-000000000046";
const APPOINTMENT = "00062002-0000-0000-c000-000000000046";
const PUBLIC = "00020329-0000-0000-c000-000000000046";
const HEADERS = "00020386-0000-0000-c000-000000000046";
const NOTE = text(0x001a, "IPM.Note");

describe("values", () => {
  test.each([
    { type: 0x02, value: -2, expected: -2 },
    { type: 0x03, value: -70_000, expected: -70_000 },
    { type: 0x04, value: Uint8Array.of(0, 0, 0xc0, 0x3f, 0, 0, 0, 0), expected: 1.5 },
    { type: 0x05, value: Uint8Array.of(0, 0, 0, 0, 0, 0, 0xf8, 0x3f), expected: 1.5 },
    { type: 0x06, value: -5n, expected: "-0.0005" },
    { type: 0x07, value: Uint8Array.of(0, 0, 0, 0, 0, 0, 0xf8, 0x3f), expected: "1899-12-31T12:00:00.000Z" },
    { type: 0x0a, value: 0x8004_010f, expected: 0x8004_010f },
    { type: 0x0b, value: 1, expected: true },
    { type: 0x14, value: -(2n ** 63n), expected: "-9223372036854775808" },
    { type: 0x1f, value: "text \u{1f600}", expected: "text \u{1f600}" },
    { type: 0x1e, value: latin1("caf\xe9"), expected: "caf\u00e9" },
    { type: 0x40, value: 133_538_868_615_550_000n, expected: "2024-03-02T21:01:01.555Z" },
    { type: 0x40, value: 1n, expected: "1601-01-01T00:00:00.0000001Z" },
    { type: 0x40, value: 0n, expected: "1601-01-01T00:00:00Z" },
    { type: 0x40, value: -1n, expected: "+060056-05-28T05:36:10.9551615Z" },
    { type: 0x48, value: guidBytes(COMMON), expected: COMMON },
    { type: 0x101f, value: ["one", "two"], expected: ["one", "two"] },
    { type: 0x101e, value: [latin1("\xe9"), latin1("b")], expected: ["\u00e9", "b"] },
    { type: 0x1003, value: Uint8Array.of(1, 0, 0, 0, 255, 255, 255, 255), expected: [1, -1] },
    { type: 0x1040, value: new Uint8Array(8), expected: ["1601-01-01T00:00:00Z"] },
    { type: 0x1048, value: Buffer.concat([guidBytes(COMMON), guidBytes(PUBLIC)]), expected: [COMMON, PUBLIC] },
  ])("type $type -> $expected", ({ type, value, expected }) => {
    const message = read({ properties: [NOTE, { id: 0x6001, type, value }] });
    expect(message.properties.find((property) => property.id === 0x6001)?.value).toEqual(expected);
    expect(message.defects).toEqual([]);
  });

  test("binary values and their ranges are views on the file", () => {
    const content = Uint8Array.from({ length: 5_000 }, (_, i) => i & 0xff);
    const file = msgOf({
      properties: [NOTE, bytes(0x6001, content), { id: 0x6002, type: 0x1102, value: [content, Uint8Array.of(1)] }],
    });
    const [one, many] = readMsg(file).properties.slice(1);
    const [range] = one!.ranges;
    expect(file.subarray(range!.start, range!.start + 5_000)).toEqual(content);
    expect((many!.value as readonly ByteView[]).map((view) => view.byteLength)).toEqual([5_000, 1]);
  });

  test("a name, a type and what is not known", () => {
    const { properties } = read({
      properties: [NOTE, text(0x0037, "s"), number(0x6fee, 1), { id: 0x6001, type: 0x0bad, value: latin1("x") }],
    });
    expect(properties.map(({ name, typeName }) => `${name} ${typeName}`)).toEqual([
      "PidTagMessageClass PtypString",
      "PidTagSubject PtypString",
      "0x6fee PtypInteger32",
      "0x6001 0x0bad",
    ]);
  });

  test("characters after a zero are not read, and said to be dropped", () => {
    const message = read({ properties: [NOTE, { id: 0x0037, type: 0x1f, value: utf16("invoice.pdf\0.exe") }] });
    expect(message.subject).toBe("invoice.pdf");
    expect(codes(message)).toEqual(["TEXT_MALFORMED"]);
  });
});

describe("code pages of 8-bit strings", () => {
  const subject = (value: string): PropertySketch => ({ id: 0x0037, type: 0x1e, value: latin1(value) });
  test.each([
    {
      name: "the message's own",
      properties: [number(0x3ffd, 1251), number(0x3ff1, 1033), subject("\xcf\xf0")],
      expected: "\u041f\u0440",
    },
    { name: "the locale's", properties: [number(0x3ff1, 1041), subject("\x83\x65")], expected: "\u30c6" },
    {
      name: "Traditional and Simplified Chinese apart",
      properties: [number(0x3ff1, 0x0404), subject("\xa4\xa4")],
      expected: "\u4e2d",
    },
    {
      name: "the internet code page when nothing else is stated",
      properties: [number(0x3fde, 65001), subject("\xc3\xa9")],
      expected: "\u00e9",
    },
    { name: "a page of DOS", properties: [number(0x3ffd, 850), subject("\x82\x9b")], expected: "\u00e9\u00f8" },
    { name: "a page of DOS in Cyrillic", properties: [number(0x3ffd, 855), subject("\xa1")], expected: "\u0410" },
    { name: "Western without any", properties: [subject("\xe9\x80")], expected: "\u00e9\u20ac" },
    { name: "a UTF-16 page is none of 8 bits", properties: [number(0x3ffd, 1200), subject("ab")], expected: "ab" },
  ])("$name", ({ properties, expected }) => {
    expect(read({ properties: [NOTE, ...properties] }).subject).toBe(expected);
  });

  test("an unknown page is reported and read as Western", () => {
    const message = read({ properties: [NOTE, number(0x3ffd, 4242), subject("\xe9")] });
    expect(message.subject).toBe("\u00e9");
    expect(codes(message)).toContain("CODE_PAGE_UNKNOWN");
  });

  test("an embedded message without a page takes that of the outer one", () => {
    const embedded = { properties: [{ id: 0x0037, type: 0x1e, value: latin1("\xcf\xf0") }] };
    const message = read({
      properties: [NOTE, number(0x3ffd, 1251)],
      attachments: [{ properties: [number(0x3705, 5)], embedded }],
    });
    expect(message.attachments[0]?.embedded?.subject).toBe("\u041f\u0440");
  });
});

describe("named properties", () => {
  const named = [
    { set: COMMON, key: 0x8530 },
    { set: PUBLIC, key: "Keywords" },
    { set: HEADERS, key: "X-Spam-Level" },
    { set: APPOINTMENT, key: 0x8208 },
    { set: APPOINTMENT, key: 0x7777 },
  ];
  const message = read({
    properties: [
      text(0x001a, "IPM.Appointment"),
      text(0x8000, "Reply"),
      { id: 0x8001, type: 0x101f, value: ["red", "blue"] },
      text(0x8002, "***"),
      text(0x8003, "Room 5"),
      number(0x8004, 9),
    ],
    named,
  });

  test("names and sets", () => {
    expect(message.properties.map((property) => property.name)).toEqual([
      "PidTagMessageClass",
      "PidLidFlagRequest",
      "Keywords",
      "X-Spam-Level",
      "PidLidLocation",
      "PSETID_Appointment:0x7777",
    ]);
    expect(message.properties[1]?.named).toEqual({ set: COMMON, setName: "PSETID_Common", lid: 0x8530 });
  });

  test("what they mean", () => {
    expect(message).toMatchObject({
      itemKind: "appointment",
      categories: ["red", "blue"],
      status: { flagRequest: "Reply" },
      headers: { named: [{ name: "X-Spam-Level", value: "***" }] },
      item: { location: "Room 5" },
    });
  });

  test("what mail cannot carry is listed with why", () => {
    expect(message.unsupported.map(({ name, why }) => `${name} ${why}`)).toEqual([
      "PidLidFlagRequest no-counterpart",
      "PidLidLocation no-counterpart",
      "PSETID_Appointment:0x7777 undocumented",
    ]);
  });

  test("entries that point outside their streams are defects", () => {
    const sketch = msgSketch({ properties: [NOTE], named }) as Record<string, StorageSketch>;
    const table = sketch["__nameid_version1.0"] as Record<string, Uint8Array>;
    table["__substg1.0_00040102"] = new Uint8Array(2);
    expect(codes(readMsg(compoundFileOf(sketch)))).toEqual(["NAMED_PROPERTY_UNRESOLVED", "NAMED_PROPERTY_UNRESOLVED"]);
  });
});

/** A one-off entry identifier. Source: [MS-OXCDATA] 2.2.5.1. */
function oneOff(name: string, type: string, address: string, isUnicode: boolean): Uint8Array {
  const flags = Uint8Array.of(0, 0, 0, 0);
  const provider = new Uint8Array(Buffer.from("812b1fa4bea310199d6e00dd010f5402", "hex"));
  const encode = (value: string) => (isUnicode ? utf16(`${value}\0`) : latin1(`${value}\0`));
  return new Uint8Array(
    Buffer.concat([
      flags,
      provider,
      Uint8Array.of(0, 0, 0, isUnicode ? 0x80 : 0),
      encode(name),
      encode(type),
      encode(address),
    ]),
  );
}

const EXCHANGE = "/O=ORG/OU=GROUP/CN=RECIPIENTS/CN=ANNA";

describe("recipients", () => {
  const headers = text(
    0x007d,
    'From: x@y.example\r\nTo: "Berg, Anna" <anna@header.example>,\r\n =?utf-8?q?J=C3=B6rg?= <j@header.example>\r\n',
  );
  test.each([
    {
      name: "the SMTP property before all",
      row: [text(0x3002, "EX"), text(0x3003, EXCHANGE), text(0x39fe, "a@smtp.example")],
      address: "a@smtp.example",
      source: "smtp-property",
    },
    {
      name: "an address of type SMTP",
      row: [text(0x3002, "SMTP"), text(0x3003, "a@x.example")],
      address: "a@x.example",
      source: "smtp-address-type",
    },
    {
      name: "a Unicode one-off entry",
      row: [bytes(0x0fff, oneOff("Anna", "SMTP", "a@one.example", true))],
      address: "a@one.example",
      source: "smtp-address-type",
    },
    {
      name: "an 8-bit one-off entry beside an Exchange address",
      row: [text(0x3002, "EX"), text(0x3003, EXCHANGE), bytes(0x5ff7, oneOff("Anna", "SMTP", "a@one.example", false))],
      address: "a@one.example",
      source: "one-off-entry-id",
    },
    {
      name: "the transport headers by name",
      row: [text(0x3001, "'Berg, Anna'"), text(0x3002, "EX"), text(0x3003, EXCHANGE)],
      address: "anna@header.example",
      source: "transport-headers",
    },
    {
      name: "the transport headers by an encoded name",
      row: [text(0x3001, "J\u00f6rg"), text(0x3002, "EX")],
      address: "j@header.example",
      source: "transport-headers",
    },
    {
      name: "the search key, which lost its case",
      row: [text(0x3002, "EX"), bytes(0x300b, latin1("SMTP:ANNA@KEY.EXAMPLE\0"))],
      address: "anna@key.example",
      source: "search-key",
    },
    {
      name: "a name that is an address",
      row: [text(0x3001, "'a@name.example'")],
      address: "a@name.example",
      source: "display-name",
    },
    {
      name: "nothing but Exchange",
      row: [text(0x3001, "Nobody"), text(0x3002, "EX"), text(0x3003, EXCHANGE)],
      address: undefined,
      source: undefined,
    },
  ])("$name", ({ row, address, source }) => {
    const message = read({ properties: [NOTE, headers], recipients: [[number(0x0c15, 1), ...row]] });
    expect(message.recipients).toMatchObject([{ role: "to", address, addressSource: source }]);
  });

  test("roles, whatever flags stand beside them", () => {
    const rows = [0, 1, 2, 3, 0x1000_0001, 0x8000_0002, 9].map((role) => [number(0x0c15, role | 0)]);
    expect(read({ properties: [NOTE], recipients: rows }).recipients.map((one) => one.role)).toEqual([
      "originator",
      "to",
      "cc",
      "bcc",
      "to",
      "cc",
      "unknown",
    ]);
  });

  test("without a table the headers stand in", () => {
    expect(read({ properties: [NOTE, headers] }).recipients).toMatchObject([
      { role: "to", name: "Berg, Anna", address: "anna@header.example" },
      { role: "to", name: "J\u00f6rg", address: "j@header.example" },
    ]);
  });

  test("author and sender apart, and the replies asked for", () => {
    const entry = oneOff("Desk", "SMTP", "desk@x.example", true);
    const list = Buffer.concat([u32(1, entry.length + 4, entry.length), entry]);
    const message = read({
      properties: [
        NOTE,
        text(0x0042, "Boss"),
        text(0x0064, "SMTP"),
        text(0x0065, "boss@x.example"),
        text(0x0c1a, "Secretary"),
        text(0x0c1e, "EX"),
        text(0x0c1f, EXCHANGE),
        text(0x5d01, "secretary@x.example"),
        bytes(0x004f, new Uint8Array(list)),
      ],
    });
    expect(message).toMatchObject({
      from: { name: "Boss", address: "boss@x.example" },
      sender: { name: "Secretary", address: "secretary@x.example", nativeAddress: EXCHANGE, addressType: "EX" },
      replyTo: [{ name: "Desk", address: "desk@x.example" }],
    });
  });
});

function u32(...values: readonly number[]): Uint8Array {
  const out = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => {
    out.writeUInt32LE(value, i * 4);
  });
  return out;
}

describe("bodies", () => {
  const html = (content: Uint8Array, ...more: PropertySketch[]) =>
    read({ properties: [NOTE, bytes(0x1013, content), ...more] }).bodies.html;
  test.each([
    { name: "in the internet code page", content: latin1("<p>\xcf"), page: 1251, expected: "<p>\u041f" },
    { name: "in UTF-8", content: latin1("<p>\xc3\xa9"), page: 65001, expected: "<p>\u00e9" },
    {
      name: "called ASCII, and UTF-8 by its own word",
      content: latin1('<meta charset="utf-8"><p>\xc3\xa9'),
      page: 20127,
      expected: '<meta charset="utf-8"><p>\u00e9',
    },
    {
      name: "called UTF-8 and Western after all",
      content: latin1('<meta charset="windows-1252"><p>\xe9'),
      page: 65001,
      expected: '<meta charset="windows-1252"><p>\u00e9',
    },
    {
      name: "in UTF-8 as it says, against a Western page",
      content: latin1("<meta charset=utf-8><p>\xc3\xa9"),
      page: 1252,
      expected: "<meta charset=utf-8><p>\u00e9",
    },
    {
      name: "in a Western page against its own word",
      content: latin1("<meta charset=utf-8><p>\xe9"),
      page: 1252,
      expected: "<meta charset=utf-8><p>\u00e9",
    },
    { name: "with a byte-order mark", content: latin1("\xef\xbb\xbf<p>\xc3\xa9"), page: 1252, expected: "<p>\u00e9" },
    {
      name: "in UTF-16 with a mark",
      content: Buffer.concat([Uint8Array.of(0xff, 0xfe), utf16("<p>\u00e9")]),
      page: 1252,
      expected: "<p>\u00e9",
    },
    { name: "in UTF-16 by code page", content: utf16("<p>\u00e9"), page: 1200, expected: "<p>\u00e9" },
    { name: "with zeros after its end", content: latin1("<p>\0\0"), page: 1252, expected: "<p>" },
  ])("HTML $name", ({ content, page, expected }) => {
    expect(html(new Uint8Array(content), number(0x3fde, page))?.content).toBe(expected);
  });

  test("the stored body comes before the one in the RTF, and says so", () => {
    const rtf = bytes(0x1009, compressRtf("{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 {\\*\\htmltag <p>}rtf}"));
    const { bodies } = read({ properties: [NOTE, text(0x1000, "stored"), rtf, number(0x1016, 3)] });
    expect(bodies).toMatchObject({
      text: { content: "stored", provenance: "stored", property: "PidTagBody" },
      html: { content: "<p>rtf", provenance: "de-encapsulated", property: "PidTagRtfCompressed" },
      rtf: { wraps: "html" },
      native: "html",
    });
    expect(Buffer.from(bodies.rtf!.data.bytes()).toString("latin1")).toContain("\\fromhtml1");
  });

  test("RTF alone is converted, with what it lost", () => {
    const { bodies } = read({ properties: [NOTE, bytes(0x1009, compressRtf("{\\rtf1\\ansi a{\\b b}{\\pict 00}}"))] });
    expect(bodies.text).toMatchObject({
      content: "ab",
      provenance: "converted",
      omissions: [{ what: "picture", count: 1 }],
    });
    expect(bodies.html?.content).toContain("<p>a<b>b</b></p>");
  });

  test("RTF that is none is a defect, not an error", () => {
    const message = read({ properties: [NOTE, bytes(0x1009, latin1("short"))] });
    expect(message.bodies.rtf).toBeUndefined();
    expect(codes(message)).toEqual(["RTF_HEADER"]);
  });
});

describe("attachments", () => {
  const one = (properties: readonly PropertySketch[], more: object = {}) =>
    read({ properties: [NOTE], attachments: [{ properties, ...more }] }).attachments[0];

  test("by value", () => {
    expect(
      one([
        number(0x3705, 1),
        text(0x3707, "long name.txt"),
        text(0x3704, "LONGNA~1.TXT"),
        bytes(0x3701, latin1("data")),
        text(0x370e, "text/plain"),
        number(0x370b, -1),
      ]),
    ).toMatchObject({
      method: "by-value",
      name: "long name.txt",
      shortName: "LONGNA~1.TXT",
      mime: "text/plain",
      byteLength: 4,
      renderingPosition: undefined,
      isInline: false,
    });
  });

  test("by reference: recorded, never followed", () => {
    const reference = one([number(0x3705, 4), text(0x3707, "plan.doc"), text(0x370d, "\\\\server\\share\\plan.doc")]);
    expect(reference).toMatchObject({
      method: "by-reference-only",
      reference: "\\\\server\\share\\plan.doc",
      data: undefined,
    });
  });

  test("without data", () => {
    const message = read({
      properties: [NOTE],
      attachments: [{ properties: [number(0x3705, 1), text(0x3707, "gone")] }],
    });
    expect(codes(message)).toEqual(["ATTACHMENT_DATA_MISSING"]);
  });

  test("named by a cid: in the HTML", () => {
    const message = read({
      properties: [NOTE, bytes(0x1013, latin1('<img src="cid:Pic1@x">'))],
      attachments: [
        { properties: [number(0x3705, 1), text(0x3712, "<pic1@x>"), bytes(0x3701, latin1("x"))] },
        { properties: [number(0x3705, 1), text(0x3712, "pic2@x"), bytes(0x3701, latin1("y"))] },
      ],
    });
    expect(message.attachments.map((attachment) => attachment.isInline)).toEqual([true, false]);
  });

  test("an OLE object becomes a compound file of its own", () => {
    const ole = one([number(0x3705, 6)], { ole: { "\u0001Ole": latin1("1"), Sub: { Contents: latin1("22") } } });
    expect(ole).toMatchObject({
      method: "ole",
      ole: {
        entries: [
          { path: "\u0001Ole", byteLength: 1 },
          { path: "Sub/Contents", byteLength: 2 },
        ],
      },
    });
    const { root } = openCompound(ole!.ole!.packed.bytes());
    expect(Buffer.from(root.storage("Sub")!.stream("Contents")!.data.bytes()).toString()).toBe("22");
    expect(ole?.ole?.packed.byteLength).toBe(ole?.ole?.packed.bytes().length);
  });

  test("messages in messages to the limit", () => {
    let message: MessageSketch = { properties: [text(0x0037, "innermost")] };
    for (let i = 0; i < 40; i++)
      message = {
        properties: [text(0x0037, `level ${i}`)],
        attachments: [{ properties: [number(0x3705, 5)], embedded: message }],
      };
    const outer = read(message);
    expect(codes(outer)).toContain("MESSAGE_TOO_DEEP");
    let depth = 0;
    for (let at: OutlookMessage | undefined = outer; at !== undefined; at = at.attachments[0]?.embedded) depth++;
    expect(depth).toBe(32);
  });

  test("no more than the limit for the whole tree", () => {
    const attachments = Array.from({ length: 50 }, (_, i) => ({
      properties: [number(0x3705, 1), text(0x3707, `${i}`), bytes(0x3701, latin1("x"))],
    }));
    const message = readMsg(msgOf({ properties: [NOTE], attachments }), { limits: { maxAttachments: 10 } });
    expect(message.attachments.map((attachment) => attachment.name)).toEqual(
      Array.from({ length: 10 }, (_, i) => `${i}`),
    );
    expect(codes(message)).toEqual(["ATTACHMENT_LIMIT"]);
  });
});

describe("what the message is", () => {
  test.each([
    ["IPM.Note", "note"],
    ["IPM.Note.Custom", "note"],
    ["IPM.Appointment", "appointment"],
    ["IPM.Schedule.Meeting.Request", "meeting"],
    ["IPM.Contact", "contact"],
    ["IPM.DistList", "distribution-list"],
    ["IPM.Task", "task"],
    ["IPM.TaskRequest.Accept", "task-request"],
    ["IPM.StickyNote", "sticky-note"],
    ["IPM.Activity", "journal"],
    ["IPM.Post.Rss", "post"],
    ["REPORT.IPM.Note.NDR", "report"],
    ["IPM.Notebook", "other"],
  ])("%s is a %s", (messageClass, kind) => {
    expect(read({ properties: [text(0x001a, messageClass)] }).itemKind).toBe(kind);
  });

  test.each([
    {
      name: "clear signed",
      messageClass: "IPM.Note.SMIME.MultipartSigned",
      mime: "multipart/signed",
      protection: "smime-signed",
    },
    {
      name: "encrypted",
      messageClass: "IPM.Note.SMIME",
      mime: "application/pkcs7-mime; smime-type=enveloped-data",
      protection: "smime-encrypted",
    },
    { name: "opaque", messageClass: "IPM.Note.SMIME", mime: "application/pkcs7-mime", protection: "smime-opaque" },
    {
      name: "rights managed",
      messageClass: "IPM.Note",
      mime: "application/x-microsoft-rpmsg-message",
      protection: "rights-managed",
    },
    { name: "PGP", messageClass: "IPM.Note", mime: "application/pgp-encrypted", protection: "pgp" },
    { name: "plain", messageClass: "IPM.Note", mime: "text/plain", protection: "none" },
  ])("$name", ({ messageClass, mime, protection }) => {
    const name = protection === "rights-managed" ? "message.rpmsg" : "part";
    const attachments = [
      { properties: [number(0x3705, 1), text(0x3707, name), text(0x370e, mime), bytes(0x3701, latin1("x"))] },
    ];
    expect(read({ properties: [text(0x001a, messageClass)], attachments }).protection).toBe(protection);
  });

  test("status, conversation, dates and subject", () => {
    const message = read({
      properties: [
        NOTE,
        text(0x003d, "RE: "),
        text(0x0e1d, "plans"),
        text(0x0070, "plans"),
        bytes(0x0071, Uint8Array.of(1, 0xab)),
        number(0x0017, 0),
        number(0x0026, -1),
        number(0x0036, 2),
        number(0x0e07, 0x29),
        { id: 0x0029, type: 0x0b, value: 1 },
        { id: 0x0039, type: 0x40, value: 116_444_736_000_000_000n },
      ],
    });
    expect(message).toMatchObject({
      subject: "RE: plans",
      conversation: { topic: "plans", index: "01ab" },
      status: {
        importance: "low",
        priority: "non-urgent",
        sensitivity: "private",
        isRead: true,
        isUnsent: true,
        isFromMe: true,
        readReceiptRequested: true,
      },
      dates: { submitted: "1970-01-01T00:00:00Z" },
    });
  });
});

describe("property streams", () => {
  test("a value stream that no entry lists is read and reported", () => {
    const sketch = { ...msgSketch({ properties: [NOTE] }), "__substg1.0_0037001F": utf16("unlisted") };
    const message = readMsg(compoundFileOf(sketch));
    expect(message.subject).toBe("unlisted");
    expect(codes(message)).toEqual(["PROPERTY_UNLISTED"]);
  });

  test("without the property stream the value streams still speak", () => {
    const message = readMsg(compoundFileOf({ "__substg1.0_0037001F": utf16("alone") }));
    expect(message.subject).toBe("alone");
    expect(codes(message)).toEqual(["PROPERTY_STREAM_MISSING"]);
  });

  test("an entry whose stream is gone, an entry cut short, an entry twice", () => {
    const sketch = msgSketch({
      properties: [NOTE, text(0x0037, "s"), text(0x0037, "again"), text(0x0070, "gone")],
    }) as Record<string, Uint8Array>;
    delete sketch["__substg1.0_0070001F"];
    sketch["__properties_version1.0"] = Buffer.concat([sketch["__properties_version1.0"]!, new Uint8Array(5)]);
    expect(codes(readMsg(compoundFileOf(sketch))).sort()).toEqual([
      "PROPERTY_DUPLICATE",
      "PROPERTY_STREAM_SHORT",
      "PROPERTY_VALUE_MISSING",
    ]);
  });
});

describe("hostile sizes take linear time", () => {
  /** Most take a tenth of a second; a quadratic reader takes minutes. */
  const MAX_MS = 6_000;
  const timed = (file: Uint8Array) => {
    let message: OutlookMessage | undefined;
    const ms = cpuMs(() => {
      message = readMsg(file);
    });
    if (message === undefined) throw new Error("It was not read.");
    return { message, ms };
  };

  test("sixty thousand properties in a property stream of two thousand fragments", () => {
    const properties = Array.from({ length: 60_000 }, (_, i) => number(1 + (i % 0x7ff0), i));
    const { message, ms } = timed(fragmented(msgOf({ properties })));
    expect(message.properties).toHaveLength(0x7ff0);
    expect(ms).toBeLessThan(MAX_MS);
  });

  test("a multiple value of a hundred thousand fragments", () => {
    const value = new Uint8Array(800_000).fill(1);
    const { message, ms } = timed(fragmented(msgOf({ properties: [NOTE, { id: 0x6001, type: 0x1003, value }] })));
    expect(message.properties[1]?.value).toHaveLength(100_000);
    expect(ms).toBeLessThan(MAX_MS);
  });

  test("transport headers of megabytes, for every recipient", () => {
    const to = Array.from({ length: 50_000 }, (_, i) => `"N ${i}" <n${i}@x.example>`).join(", ");
    const recipients = Array.from({ length: 500 }, (_, i) => [text(0x3001, `N ${i}`), text(0x3002, "EX")]);
    const { message, ms } = timed(msgOf({ properties: [NOTE, text(0x007d, `To: ${to}\r\n`)], recipients }));
    expect(message.recipients[499]?.address).toBe("n499@x.example");
    expect(ms).toBeLessThan(MAX_MS);
  });

  test.each([
    { name: "quotes", value: `"${"'".repeat(500_000)}x` },
    { name: "encoded words that never end", value: "=?utf-8?q?".repeat(100_000) },
    { name: "spaces", value: `a${" ".repeat(1_000_000)}b` },
    { name: "angle brackets", value: "<".repeat(1_000_000) },
  ])("an address field of $name", ({ value }) => {
    expect(timed(msgOf({ properties: [NOTE, text(0x007d, `To: ${value}\r\n`)] })).ms).toBeLessThan(MAX_MS);
  });

  test("a hundred megabytes of attachment cost no copy", () => {
    const file = msgOf({
      properties: [NOTE],
      attachments: [{ properties: [number(0x3705, 1), bytes(0x3701, new Uint8Array(100_000_000))] }],
    });
    const before = process.memoryUsage().arrayBuffers;
    const { message, ms } = timed(file);
    expect(message.attachments[0]?.data?.byteLength).toBe(100_000_000);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
    expect(ms).toBeLessThan(MAX_MS);
  });
});
