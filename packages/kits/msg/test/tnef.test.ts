import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isTnef, type OutlookMessage, readTnef } from "../src/index.ts";
import { utf16 } from "./build-msg.ts";
import { compressRtf } from "./build-rtf.ts";
import { compoundFileOf } from "./build-storage.ts";
import { type AttributeSketch, ascii, blockOf, RENDER_DATA, tnefOf, u16, u32 } from "./build-tnef.ts";
import { MAIL_CORPUS, tnefFiles } from "./corpora.ts";
import { cpuMs } from "./cpu-ms.ts";
import { sha256 } from "./facts.ts";

const message = (id: number, data: Uint8Array): AttributeSketch => ({ level: 1, id, data });
const attachment = (id: number, data: Uint8Array): AttributeSketch => ({ level: 2, id, data });
const VERSION = message(0x00089006, u32(0x00010000));
const CODE_PAGE_1252 = message(0x00069007, u32(1252, 0));
const title = (name: string) => attachment(0x00018010, ascii(name));
const data = (content: string) => attachment(0x0006800f, new Uint8Array(Buffer.from(content, "latin1")));
const MESSAGE_IID = Uint8Array.of(7, 3, 2, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46);
const STORAGE_IID = Uint8Array.of(0xb, 0, 0, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46);
const long = (id: number, value: string) => ({ id, type: 0x1f, values: [utf16(`${value}\0`)] });
const codes = (read: OutlookMessage) => read.defects.map((defect) => defect.code);

/** "name size sha256" of each attachment with bytes of its own, embedded messages included. */
function attachmentLines(read: OutlookMessage): string[] {
  return read.attachments.flatMap((one) => [
    ...(one.data === undefined || one.embedded !== undefined
      ? []
      : [`${one.name} ${one.byteLength} ${sha256(one.data.bytes())}`]),
    ...(one.embedded === undefined ? [] : attachmentLines(one.embedded)),
  ]);
}

describe("legacy attributes", () => {
  test("subject, body, dates, importance, author", () => {
    const address = "SMTP:anna@example.org";
    const from = Buffer.concat([
      u16(4, 0, 5, address.length + 1),
      Buffer.from("Anna\0", "latin1"),
      Buffer.from(`${address}\0`, "latin1"),
    ]);
    const read = readTnef(
      tnefOf([
        VERSION,
        CODE_PAGE_1252,
        message(0x00078008, ascii("IPM.Microsoft Mail.Note")),
        message(0x00018004, ascii("Gr\xfc\xdfe")),
        message(0x0002800c, ascii("Text\r\n")),
        message(0x00038005, u16(2024, 2, 29, 13, 5, 59, 4)),
        message(0x0004800d, u16(1)),
        message(0x00008000, from),
      ]),
    );
    expect(read).toMatchObject({
      kind: "tnef",
      messageClass: "IPM.Note",
      subject: "Gr\u00fc\u00dfe",
      from: { name: "Anna", address: "anna@example.org", addressSource: "smtp-address-type" },
      dates: { submitted: "2024-02-29T13:05:59Z" },
      status: { importance: "high" },
      bodies: { text: { content: "Text\r\n", provenance: "stored", codePage: 1252 } },
      tnef: { key: 0x1234 },
      defects: [],
    });
    expect(read.tnef?.attributes.map((one) => one.name)).toEqual([
      "attTnefVersion",
      "attOemCodepage",
      "attMessageClass",
      "attSubject",
      "attBody",
      "attDateSent",
      "attPriority",
      "attFrom",
    ]);
  });

  test("a code page other than Western", () => {
    const read = readTnef(
      tnefOf([message(0x00069007, u32(932, 0)), message(0x00018004, ascii("\x83\x65\x83\x58\x83\x67"))]),
    );
    expect(read.subject).toBe("\u30c6\u30b9\u30c8");
  });
});

describe("attachments", () => {
  test.each([
    { name: "title, then data", parts: [RENDER_DATA, title("a.txt"), data("one")], lines: ["a.txt one"] },
    { name: "data before the title", parts: [RENDER_DATA, data("one"), title("a.txt")], lines: ["a.txt one"] },
    {
      name: "two files",
      parts: [RENDER_DATA, title("a"), data("1"), RENDER_DATA, title("b"), data("2")],
      lines: ["a 1", "b 2"],
    },
    {
      name: "the same name twice",
      parts: [RENDER_DATA, title("a"), data("1"), RENDER_DATA, title("a"), data("2")],
      lines: ["a 1", "a 2"],
    },
    { name: "no icon data before the first", parts: [title("a"), data("1")], lines: ["a 1"] },
    { name: "no title", parts: [RENDER_DATA, data("1")], lines: ["undefined 1"] },
    { name: "an empty file", parts: [RENDER_DATA, title("a"), data("")], lines: ["a "] },
    {
      name: "the long name of the properties before the title",
      parts: [
        RENDER_DATA,
        title("LONGNA~1.TXT"),
        data("1"),
        attachment(0x00069005, blockOf([long(0x3707, "long n\u00e4me.txt")])),
      ],
      lines: ["long n\u00e4me.txt 1"],
    },
    {
      name: "name and data in the properties alone",
      parts: [
        RENDER_DATA,
        attachment(
          0x00069005,
          blockOf([long(0x3707, "x.bin"), { id: 0x3701, type: 0x102, values: [ascii("1").subarray(0, 1)] }]),
        ),
      ],
      lines: ["x.bin 1"],
    },
  ])("$name", ({ parts, lines }) => {
    const read = readTnef(tnefOf([VERSION, CODE_PAGE_1252, ...parts]));
    expect(read.attachments.map((one) => `${one.name} ${Buffer.from(one.data!.bytes()).toString("latin1")}`)).toEqual(
      lines,
    );
    expect(read.defects).toEqual([]);
  });

  test("type, content id, hidden flag and times", () => {
    const block = blockOf([
      long(0x370e, "image/png"),
      long(0x3712, "<img1@x>"),
      { id: 0x7ffe, type: 0xb, values: [u16(1)] },
    ]);
    const [read] = readTnef(
      tnefOf([
        RENDER_DATA,
        title("i.png"),
        data("x"),
        attachment(0x00038012, u16(2020, 1, 2, 3, 4, 5, 0)),
        attachment(0x00069005, block),
      ]),
    ).attachments;
    expect(read).toMatchObject({
      mime: "image/png",
      contentId: "img1@x",
      isHidden: true,
      isInline: true,
      created: "2020-01-02T03:04:05Z",
      renderingPosition: undefined,
    });
  });

  test("a Macintosh file and a message that was read", () => {
    const icon = { ...RENDER_DATA, data: Uint8Array.from(RENDER_DATA.data, (byte, i) => (i === 10 ? 1 : byte)) };
    const read = readTnef(tnefOf([message(0x00068007, Uint8Array.of(0x20)), icon, title("a"), data("x")]));
    expect(read.attachments[0]?.isMacBinary).toBe(true);
    expect(read.status).toMatchObject({ isRead: true, isUnsent: false });
  });

  test("data are views on the bytes that were given", () => {
    const file = tnefOf([RENDER_DATA, title("a"), data("content")]);
    const [one] = readTnef(file).attachments;
    expect(one?.data?.bytes().buffer).toBe(file.buffer);
    const [range] = one!.data!.ranges;
    expect(Buffer.from(file.subarray(range!.start, range!.end)).toString()).toBe("content");
  });
});

describe("MAPI properties", () => {
  test("every type, named properties and several values", () => {
    const set = "00062008-0000-0000-c000-000000000046";
    const read = readTnef(
      tnefOf([
        CODE_PAGE_1252,
        message(
          0x00069003,
          blockOf([
            long(0x0037, "Subject \u2603"),
            { id: 0x0017, type: 3, values: [u32(2)] },
            { id: 0x0e1b, type: 0xb, values: [u16(1)] },
            { id: 0x0039, type: 0x40, values: [u32(0xd53e8000, 0x019db1de)] },
            { id: 0x8001, type: 0x1f, values: [utf16("Follow up\0")], named: { set, key: 0x8530 } },
            {
              id: 0x8002,
              type: 0x101f,
              values: [utf16("red\0"), utf16("blue\0")],
              named: { set: "00020329-0000-0000-c000-000000000046", key: "Keywords" },
            },
            { id: 0x8003, type: 0x1002, values: [u16(1), u16(65_535)], named: { set, key: 1 } },
            { id: 0x8004, type: 0x48, values: [MESSAGE_IID], named: { set, key: 2 } },
            { id: 0x8005, type: 0x14, values: [u32(0xffffffff, 0xffffffff)], named: { set, key: 3 } },
            { id: 0x8006, type: 0x06, values: [u32(12_345, 0)], named: { set, key: 4 } },
          ]),
        ),
      ]),
    );
    expect(read).toMatchObject({
      subject: "Subject \u2603",
      categories: ["red", "blue"],
      status: { importance: "high", flagRequest: "Follow up" },
      dates: { submitted: "1970-01-01T00:00:00Z" },
      defects: [],
    });
    const value = (name: string) => read.properties.find((property) => property.name === name)?.value;
    expect(value("PSETID_Common:0x0001")).toEqual([1, -1]);
    expect(value("PSETID_Common:0x0002")).toBe("00020307-0000-0000-c000-000000000046");
    expect(value("PSETID_Common:0x0003")).toBe("-1");
    expect(value("PSETID_Common:0x0004")).toBe("1.2345");
  });

  test("the recipient table", () => {
    const row = (name: string, address: string, type: number) =>
      blockOf([
        long(0x3001, name),
        long(0x3002, "SMTP"),
        long(0x3003, address),
        { id: 0x0c15, type: 3, values: [u32(type)] },
      ]);
    const table = Buffer.concat([
      u32(3),
      row("A", "a@x.example", 1),
      row("B", "b@x.example", 2),
      row("C", "c@x.example", 3),
    ]);
    const read = readTnef(tnefOf([message(0x00069004, table)]));
    expect(read.recipients.map(({ role, name, address }) => `${role} ${name} ${address}`)).toEqual([
      "to A a@x.example",
      "cc B b@x.example",
      "bcc C c@x.example",
    ]);
  });

  test("a compressed body that wraps HTML", () => {
    const rtf = compressRtf("{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 {\\*\\htmltag <p>}x}");
    const read = readTnef(tnefOf([message(0x00069003, blockOf([{ id: 0x1009, type: 0x102, values: [rtf] }]))]));
    expect(read.bodies.html).toMatchObject({ content: "<p>x", provenance: "de-encapsulated" });
    expect(read.bodies.rtf?.wraps).toBe("html");
  });
});

describe("objects inside", () => {
  const inner = tnefOf([
    CODE_PAGE_1252,
    message(0x00018004, ascii("inner")),
    RENDER_DATA,
    title("deep.txt"),
    data("deep"),
  ]);
  const embed = (stream: Uint8Array, iid = MESSAGE_IID) =>
    tnefOf([
      CODE_PAGE_1252,
      RENDER_DATA,
      title("mail"),
      attachment(
        0x00069005,
        blockOf([
          { id: 0x3705, type: 3, values: [u32(5)] },
          { id: 0x3701, type: 0x0d, values: [Buffer.concat([iid, stream])] },
        ]),
      ),
    ]);

  test("a message in a message", () => {
    const [one] = readTnef(embed(inner)).attachments;
    expect(one).toMatchObject({ method: "embedded-message", embedded: { subject: "inner", defects: [] } });
    expect(attachmentLines(one!.embedded!)).toEqual([`deep.txt 4 ${sha256(Buffer.from("deep"))}`]);
  });

  test("an OLE object", () => {
    const ole = compoundFileOf({ Contents: Uint8Array.of(1, 2, 3) });
    const [one] = readTnef(embed(ole, STORAGE_IID)).attachments;
    expect(one).toMatchObject({ method: "ole", ole: { entries: [{ path: "Contents", byteLength: 3 }] } });
    expect(one?.ole?.packed.bytes()).toEqual(ole);
  });

  test("messages nested past the limit stop there", () => {
    let file = inner;
    for (let i = 0; i < 60; i++) file = embed(file);
    const read = readTnef(file);
    expect(codes(read)).toContain("MESSAGE_TOO_DEEP");
    let depth = 0;
    for (let at: OutlookMessage | undefined = read; at !== undefined; at = at.attachments[0]?.embedded) depth++;
    expect(depth).toBe(32);
  });

  test("an inner stream that is no TNEF keeps its bytes", () => {
    const read = readTnef(embed(ascii("not a stream")));
    expect(codes(read)).toContain("EMBEDDED_UNREADABLE");
    expect(Buffer.from(read.attachments[0]!.data!.bytes()).toString("latin1")).toBe("not a stream\0");
  });
});

describe("damage", () => {
  const file = tnefOf([
    VERSION,
    CODE_PAGE_1252,
    message(0x00018004, ascii("S")),
    RENDER_DATA,
    title("a"),
    data("content"),
  ]);

  test("a wrong checksum is a defect", () => {
    const read = readTnef(tnefOf([{ ...title("a"), checksum: 1 }, data("1")]));
    expect(codes(read)).toEqual(["TNEF_CHECKSUM"]);
    expect(read.attachments).toHaveLength(1);
  });

  test("garbage after the last attribute is a defect", () => {
    const read = readTnef(tnefOf([message(0x00018004, ascii("S"))], Uint8Array.of(0, 0, 9, 9)));
    expect(codes(read)).toEqual(["TNEF_TRAILING_BYTES"]);
    expect(read.subject).toBe("S");
  });

  test("garbage that begins like an attribute", () => {
    const read = readTnef(
      tnefOf([message(0x00018004, ascii("S"))], Uint8Array.of(1, 9, 9, 9, 9, 0xff, 0xff, 0xff, 0x7f, 0)),
    );
    expect(codes(read)).toEqual(["TNEF_TRAILING_BYTES"]);
  });

  test("a file cut anywhere reads without an error of another kind", () => {
    for (let end = 6; end < file.length; end++) {
      const read = readTnef(file.subarray(0, end));
      expect(read.kind).toBe("tnef");
    }
    expect(Buffer.from(readTnef(file.subarray(0, file.length - 6)).attachments[0]!.data!.bytes()).toString()).toBe(
      "con",
    );
  });

  test.each([
    { name: "4 billion properties", block: u32(0xffffffff) },
    { name: "a value of 4 billion bytes", block: Buffer.concat([u32(1), u16(0x102, 0x3701), u32(1, 0xfffffff0)]) },
    { name: "4 billion values", block: Buffer.concat([u32(1), u16(0x101f, 0x3701), u32(0xffffffff)]) },
    { name: "4 billion values of no length", block: Buffer.concat([u32(1), u16(0x1001, 0x3701), u32(0xffffffff)]) },
    {
      name: "a name of 4 billion bytes",
      block: Buffer.concat([u32(1), u16(0x1f, 0x8001), MESSAGE_IID, u32(1, 0xffffffff)]),
    },
    { name: "a type nobody knows", block: Buffer.concat([u32(1), u16(0x0bad, 0x3701), u32(1, 2, 3)]) },
  ])("$name", ({ block }) => {
    const file = tnefOf([message(0x00069003, new Uint8Array(block))]);
    const ms = cpuMs(() => expect(codes(readTnef(file)).length).toBeGreaterThan(0));
    expect(ms).toBeLessThan(1_000);
  });

  test("what is no TNEF is refused", () => {
    expect(isTnef(ascii("no"))).toBe(false);
    expect(() => readTnef(ascii("nothing"))).toThrow(expect.objectContaining({ code: "NOT_A_TNEF_STREAM", offset: 0 }));
  });
});

interface ExtractedFile {
  readonly name: string;
  /** "size sha256" */
  readonly content: string;
}

/** Files that a command-line reader of another house takes out of a stream; undefined when it is not installed. */
function extractWith(
  program: "tnef" | "ytnef",
  file: Uint8Array,
): { files: ExtractedFile[]; isWhole: boolean } | undefined {
  const folder = mkdtempSync(join(tmpdir(), "tnef-"));
  try {
    const path = join(folder, "winmail.dat");
    writeFileSync(path, file);
    const out = mkdtempSync(join(folder, "out-"));
    const args = program === "tnef" ? ["--number-backups", "-C", out, "-f", path] : ["-f", out, path];
    const run = spawnSync(program, args, { encoding: "utf8" });
    if (run.error !== undefined) {
      console.warn(`SKIPPED: ${program} is not installed (apt-get install tnef ytnef-tools).`);
      return undefined;
    }
    const files = readdirSync(out).map((name) => ({ name, content: contentOf(readFileSync(join(out, name))) }));
    return { files, isWhole: run.status === 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const contentOf = (bytes: Uint8Array) => `${bytes.length} ${sha256(bytes)}`;

/** What `tnef` writes for each attachment of the outer stream: an object keeps the 16 bytes of its interface in front. */
function asTnefWrites(read: OutlookMessage, file: Uint8Array): ExtractedFile[] {
  return read.attachments.flatMap((one) => {
    const object = one.properties.find((property) => property.tag === 0x3701000d)?.ranges[0];
    const bytes = object === undefined ? one.data?.bytes() : file.subarray(object.start, object.end);
    return bytes === undefined || bytes.length === 0 ? [] : [{ name: one.name ?? "", content: contentOf(bytes) }];
  });
}

/** The shapes of the reference files that the tools' own suites hold. */
const REFERENCES: readonly { name: string; file: Uint8Array }[] = [
  { name: "one file", file: tnefOf([VERSION, CODE_PAGE_1252, RENDER_DATA, title("a.txt"), data("one")]) },
  {
    name: "two files",
    file: tnefOf([
      VERSION,
      CODE_PAGE_1252,
      RENDER_DATA,
      title("a.txt"),
      data("one"),
      RENDER_DATA,
      title("b.txt"),
      data("two"),
    ]),
  },
  { name: "data before name", file: tnefOf([VERSION, CODE_PAGE_1252, RENDER_DATA, data("one"), title("a.txt")]) },
  {
    name: "long file name",
    file: tnefOf([
      VERSION,
      CODE_PAGE_1252,
      RENDER_DATA,
      title("LONG~1.TXT"),
      data("one"),
      attachment(0x00069005, blockOf([{ id: 0x3707, type: 0x1e, values: [ascii("a long name.txt")] }])),
    ]),
  },
  {
    name: "name and data in properties",
    file: tnefOf([
      VERSION,
      CODE_PAGE_1252,
      RENDER_DATA,
      attachment(
        0x00069005,
        blockOf([
          { id: 0x3707, type: 0x1e, values: [ascii("p.bin")] },
          { id: 0x3701, type: 0x102, values: [ascii("12345")] },
        ]),
      ),
    ]),
  },
  {
    name: "an object",
    file: tnefOf([
      VERSION,
      CODE_PAGE_1252,
      RENDER_DATA,
      title("obj.bin"),
      attachment(0x00069005, blockOf([{ id: 0x3701, type: 0x0d, values: [Buffer.concat([STORAGE_IID, ascii("x")])] }])),
    ]),
  },
  {
    name: "garbage at the end",
    file: tnefOf([VERSION, CODE_PAGE_1252, RENDER_DATA, title("a.txt"), data("one")], Uint8Array.of(0, 0, 7)),
  },
];

describe("tnef and ytnef, two readers of other houses", () => {
  const files = [...REFERENCES, ...tnefFiles().map(({ name, bytes }) => ({ name, file: bytes }))];

  test.for(files)("tnef: $name", ({ file }, { skip }) => {
    const theirs = extractWith("tnef", file) ?? skip();
    const mine = asTnefWrites(readTnef(file), file);
    const contents = (all: readonly ExtractedFile[]) => all.map((one) => one.content).sort();
    if (theirs.isWhole) expect(contents(theirs.files)).toEqual(contents(mine));
    else expect(contents(mine)).toEqual(expect.arrayContaining(contents(theirs.files)));
    // Names are compared where the program need not change them: unique, and nothing but letters and digits.
    for (const { name, content } of theirs.files) {
      const named = mine.filter((one) => one.content === content).map((one) => one.name);
      if (named.length === 1 && /^[\w.-]+$/.test(named[0]!)) expect(name).toBe(named[0]);
    }
  });

  test.for(files)("ytnef: $name", ({ file }, { skip }) => {
    const theirs = extractWith("ytnef", file) ?? skip();
    // It writes bodies and cards beside the attachments, and gives up on some streams: what it gives must be ours too.
    const attachments = theirs.files.filter(({ name }) => !/\.(?:rtf|html?|vcf|ics)$/.test(name));
    const mine = attachmentLines(readTnef(file)).map((line) => line.split(" ").slice(-2).join(" "));
    expect(mine).toEqual(expect.arrayContaining(attachments.map((one) => one.content)));
  });
});

describe.skipIf(MAIL_CORPUS === undefined)("Apache POI's files, as its own tests and reader say", () => {
  const file = (ending: string) => tnefFiles().find(({ name }) => name.endsWith(ending))!.bytes;

  test("winmail-sample1.dat", () => {
    expect(attachmentLines(readTnef(file("winmail-sample1.dat")))).toEqual([
      "zappa_av1.jpg 2937 bea844f30e0fcc20fad419a0d11032a6465da93c1da185a1196949955994409a",
      "bookmark.htm 85805 1e08d6e23c75ff80ac992eebc24c2943c7843b7dfee235966b37de5eb4362599",
    ]);
  });

  test("bug52400-winmail-simple.dat", () => {
    const read = readTnef(file("bug52400-winmail-simple.dat"));
    expect(read).toMatchObject({ subject: "Testing TNEF Message", attachments: [] });
    expect(read.bodies.html?.content).toContain("This is the message body.");
    expect(codes(read)).toEqual(["TNEF_TRAILING_BYTES"]);
  });

  test("oom.tnef, which claims four million bytes in fifty", () => {
    const read = readTnef(file("oom.tnef"));
    expect(codes(read)).toEqual(["TNEF_CHECKSUM", "TNEF_TRUNCATED"]);
  });
});
