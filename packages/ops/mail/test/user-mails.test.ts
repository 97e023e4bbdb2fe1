import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { bytes, msgOf, type PropertySketch, text } from "../../../kits/msg/test/build-msg.ts";
import { convertMail, extractMailEvidence, inspectMail } from "../src/index.ts";
import { eml, textOf } from "./module.ts";

const HEAD = [
  "From: ann@example.com",
  "To: bob@example.com",
  "Date: Tue, 3 Mar 2026 09:15:00 +0100",
  "MIME-Version: 1.0",
];

/** Bytes of a charset that Node cannot write, one character per byte. */
const KOI8 = "\xf0\xd2\xc9\xd7\xc5\xd4";
const GBK = "\xbb\xe1\xd2\xe9";

async function inspect(bytes: Uint8Array) {
  const envelope = await invoke(inspectMail, { bytes }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  return { ...envelope.value, losses: envelope.losses };
}

const outlook = (...properties: readonly PropertySketch[]): Uint8Array =>
  msgOf({ properties: [text(0x1a, "IPM.Note"), text(0x37, "Test"), ...properties] });

describe("calendars and contact cards", () => {
  it.each([
    ["a calendar with a status", ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "STATUS:CONFIRMED", "END:VEVENT"]],
    ["a task with a priority", ["BEGIN:VTODO", "UID:1", "PRIORITY:5", "END:VTODO"]],
    ["a contact card", ["BEGIN:VCARD", "VERSION:3.0", "FN:Ann", "END:VCARD"]],
  ])("%s is not a mail", async (_, lines) => {
    const envelope = await invoke(inspectMail, { bytes: eml(...lines) }, {});
    expect(envelope).toMatchObject({ ok: false, error: { code: "common/INVALID_INPUT" } });
    expect(envelope.ok ? "" : envelope.error.message).toContain("a calendar or a contact card");
  });
});

it("a mail whose first field has the name Begin is a mail", async () => {
  const { messages } = await inspect(eml("Begin: 2024-01-01", "From: a@example.org", "Subject: Start", "", "Hello."));
  expect(messages).toMatchObject([{ subject: "Start" }]);
});

describe("Outlook files as users send them", () => {
  it("recipients that stand in the displayed names only are told", async () => {
    const { messages } = await inspect(
      outlook(text(0xe04, "Anna Smith; bob@example.org"), text(0xe03, "Eva"), text(0x1000, "Body.")),
    );
    expect(messages[0]).toMatchObject({
      to: [{ name: "Anna Smith" }, { address: "bob@example.org" }],
      cc: [{ name: "Eva" }],
    });
  });

  it("a report without a body says its text", async () => {
    const bytes = msgOf({ properties: [text(0x1a, "REPORT.IPM.Note.NDR"), text(0x1001, "Nobody of that name.")] });
    const envelope = await invoke(convertMail, { bytes }, { to: "text" });
    expect(textOf(envelope)).toContain("Nobody of that name.");
    expect(envelope.losses.map(({ subject }) => subject)).toEqual(["the message"]);
  });

  it("rich text alone keeps its links as text", async () => {
    const rtf = Buffer.from(
      '{\\rtf1\\ansi {\\field{\\*\\fldinst HYPERLINK "https://example.com/x"}{\\fldrslt a link}}\\par}',
      "latin1",
    );
    const head = Buffer.alloc(16);
    head.writeUInt32LE(rtf.length + 12, 0);
    head.writeUInt32LE(rtf.length, 4);
    head.write("MELA", 8, "latin1");
    const envelope = await invoke(
      convertMail,
      { bytes: outlook(bytes(0x1009, Buffer.concat([head, rtf]))) },
      { to: "text" },
    );
    expect(textOf(envelope)).toContain("a link <https://example.com/x>");
  });
});

/** "A message about the meeting" in five legacy charsets, as bytes. */
const UNTAGGED = [
  ["gb18030", "b9d8d3dabbe1d2e9b5c4cda8d6aa", "\u5173\u4e8e\u4f1a\u8bae\u7684\u901a\u77e5"],
  [
    "koi8-r",
    "f0d2c9d7c5d42c20f3c5d2c7c5ca20e9d7c1cecfd7",
    "\u041f\u0440\u0438\u0432\u0435\u0442, \u0421\u0435\u0440\u0433\u0435\u0439 \u0418\u0432\u0430\u043d\u043e\u0432",
  ],
  ["euc-kr", "bec8b3e7c7cfbcbcbfe420c8b8c0c7", "\uc548\ub155\ud558\uc138\uc694 \ud68c\uc758"],
] as const;

describe("mails as users send them", () => {
  it.each([
    ["koi8-r", KOI8, "\u041f\u0440\u0438\u0432\u0435\u0442"],
    ["gb2312", GBK, "\u4f1a\u8bae"],
  ])("raw header bytes are read in the charset of the text: %s", async (charset, raw, meant) => {
    const { messages, parts } = await inspect(
      eml(
        ...HEAD,
        `Subject: ${raw}`,
        'Content-Type: multipart/mixed; boundary="x"',
        "",
        "--x",
        `Content-Type: text/plain; charset=${charset}`,
        "Content-Transfer-Encoding: 8bit",
        "",
        raw,
        "--x",
        `Content-Type: application/pdf; name="${raw}.pdf"`,
        "",
        "%PDF-1.4",
        "--x--",
      ),
    );
    expect(messages[0]?.subject).toBe(meant);
    expect(parts.at(-1)?.filename).toBe(`${meant}.pdf`);
  });

  it.each(UNTAGGED)(
    "bytes that nobody tags are read by the look of their letters, and the doubt is told: %s",
    async (...row) => {
      const [charset, hex, meant] = row;
      const raw = Buffer.from(hex, "hex").toString("latin1");
      const bytes = eml(...HEAD, `Subject: ${raw}`, "", raw, raw, raw);
      expect((await inspect(bytes)).messages[0]?.subject).toBe(meant);
      const envelope = await invoke(convertMail, { bytes }, { to: "text" });
      expect(textOf(envelope).split(meant)).toHaveLength(5);
      expect(envelope.diagnostics).toMatchObject([{ code: "common/CHARSET_UNCERTAIN", severity: "warn" }]);
      expect(envelope.diagnostics[0]?.message).toContain(charset);
    },
  );

  it("the letters of a mail's untagged bodies are looked at by a budget of the mail, not of each body", async () => {
    const body = `${"plain words ".repeat(60)}${"\xf0\xd2\xc9\xd7\xc5\xd4 \xcd\xc9\xd2 ".repeat(40)}`;
    const ofParts = async (count: number): Promise<string> => {
      const parts = Array.from({ length: count }, () => ["--x", "Content-Type: text/plain", "", body]).flat();
      const bytes = eml(...HEAD, 'Content-Type: multipart/mixed; boundary="x"', "", ...parts, "--x--");
      return textOf(await invoke(convertMail, { bytes }, { to: "text" }));
    };
    expect(await ofParts(2)).toContain("Привет мир");
    expect(await ofParts(200)).not.toContain("Привет мир");
  });

  it("raw western header bytes stay western beside a text they are invalid in", async () => {
    const { messages } = await inspect(
      eml(...HEAD, "Subject: M\xfcller", "Content-Type: text/plain; charset=utf-8", "", "x"),
    );
    expect(messages[0]?.subject).toBe("M\u00fcller");
  });

  it.each([
    ["a byte-order mark", ["\xef\xbb\xbfFrom: ann@example.com", "Subject: One", "", "Text."]],
    ["empty lines", ["", "", "From: ann@example.com", "Subject: One", "", "Text."]],
  ])("%s before the header is skipped and told", async (_, lines) => {
    const { messages, defects } = await inspect(eml(...lines));
    expect(messages[0]).toMatchObject({ subject: "One", from: [{ address: "ann@example.com" }] });
    expect(defects.map(({ rule }) => rule)).toContain("bytes-before-header");
  });

  it("words behind a delimiter are told: as a loss, as evidence, as a finding", async () => {
    const bytes = eml(
      ...HEAD,
      "Subject: Hidden",
      'Content-Type: multipart/mixed; boundary="x"',
      "",
      "--x zephyr",
      "",
      "Text.",
      "--x-- quagga  ",
    );
    const converted = await invoke(convertMail, { bytes }, { to: "text" });
    expect(converted.losses.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(/^common\/OUTSIDE_TEXT_OMITTED .*on a delimiter's line.*zephyr/),
      expect.stringMatching(/^common\/OUTSIDE_TEXT_OMITTED .*on a delimiter's line.*quagga/),
    ]);
    const proven = await invoke(extractMailEvidence, { bytes }, {});
    const outside = proven.ok ? proven.value.bodies.filter(({ status }) => status === "outside") : [];
    expect(outside.map(({ text, source }) => [text.trim(), source.ranges])).toEqual(
      ["zephyr", "quagga"].map((word) => [word, [expect.objectContaining({ start: expect.any(Number) })]]),
    );
    expect((await inspect(bytes)).defects.filter(({ rule }) => rule === "outside-text")).toHaveLength(2);
  });

  it("empty lines before a text that is no header leave it a text", async () => {
    const envelope = await invoke(inspectMail, { bytes: eml("", "Dear Bob", "From: x@example.com", "") }, {});
    expect(envelope).toMatchObject({ ok: false, error: { code: "common/INVALID_INPUT" } });
  });

  const related = (parameters: string, ...parts: readonly string[][]): Uint8Array =>
    eml(
      ...HEAD,
      "Subject: Related",
      `Content-Type: multipart/related; boundary="x"${parameters}`,
      "",
      ...parts.flatMap((lines) => ["--x", ...lines]),
      "--x--",
    );
  const PICTURE = ["Content-Type: image/png", "Content-ID: <p@x>", "", "x"];
  const PAGE = ["Content-Type: text/html; charset=utf-8", "Content-ID: <root@x>", "", "<p>The words.</p>"];

  it.each([
    ["start names it", '; start="<root@x>"', [PICTURE, PAGE]],
    ["the type is its own", "; type=text/html", [PICTURE, PAGE]],
    ["it is the first", "", [PAGE, PICTURE]],
    ["start names nothing", '; start="<other@x>"', [PAGE, PICTURE]],
  ])("the body of a multipart/related is its root: %s", async (_, parameters, parts) => {
    const envelope = await invoke(convertMail, { bytes: related(parameters, ...parts) }, { to: "text" });
    expect(textOf(envelope)).toContain("The words.");
    expect(envelope.losses.map(({ code }) => code)).not.toContain("common/ACTIVE_ATTACHMENT_STRIPPED");
  });

  it.each([
    ["Di, 3 Mrz 2026 09:15:00 +0100", "Date: Di, 3 Mrz 2026 09:15:00 +0100"],
    ["Tue, 3 Mar 2026 09:15:00", "Date: 2026-03-03T09:15:00 (zone not stated)"],
    ["Tue, 3 Mar 2026 09:15:00 -0000", "Date: 2026-03-03T09:15:00Z"],
  ])("a date is not shown as more than it says: %s", async (written, shown) => {
    const bytes = eml("From: ann@example.com", `Date: ${written}`, "", "Text.");
    expect(textOf(await invoke(convertMail, { bytes }, { to: "text" })).split("\n")).toContain(shown);
  });

  it("an empty text version does not stand for the HTML beside it", async () => {
    const bytes = eml(
      ...HEAD,
      'Content-Type: multipart/alternative; boundary="x"',
      "",
      "--x",
      "Content-Type: text/plain",
      "",
      " ",
      "--x",
      "Content-Type: text/html",
      "",
      "<h1>Title</h1><p>The words.</p>",
      "--x--",
    );
    const envelope = await invoke(convertMail, { bytes }, { to: "text" });
    expect(textOf(envelope)).toContain("The words.");
    expect(envelope.losses.map(({ subject }) => subject)).not.toContain("the HTML version of the message");
  });

  it("an S/MIME envelope without a type of its own is known by its name", async () => {
    const { security, losses } = await inspect(
      eml(
        ...HEAD,
        "Content-Type: application/octet-stream; name=smime.p7m",
        "Content-Transfer-Encoding: base64",
        "",
        "MIIB",
      ),
    );
    expect(security).toEqual([{ part: "1", kind: "smime-opaque" }]);
    expect(losses.map(({ code }) => code)).toEqual(["common/SMIME_OPAQUE"]);
  });

  it("an HTML body that is declared ASCII and is not is read in the charset it names itself", async () => {
    const bytes = eml(
      ...HEAD,
      "Content-Type: text/html; charset=us-ascii",
      "Content-Transfer-Encoding: 8bit",
      "",
      `<html><head><meta charset="gb2312"></head><body>${GBK}</body></html>`,
    );
    expect(textOf(await invoke(convertMail, { bytes }, { to: "text" }))).toContain("\u4f1a\u8bae");
    expect((await inspect(bytes)).defects.map(({ rule }) => rule)).toContain("undecodable-bytes");
  });

  it.each([
    ["application/ics", "invite"],
    ["application/octet-stream", "invite.ics"],
  ])("a calendar that is a file of type %s is told", async (mediaType, name) => {
    const { calendars } = await inspect(
      eml(
        ...HEAD,
        'Content-Type: multipart/mixed; boundary="x"',
        "",
        "--x",
        "",
        "See the file.",
        "--x",
        `Content-Type: ${mediaType}; name="${name}"`,
        "Content-Disposition: attachment",
        "",
        ...["BEGIN:VCALENDAR", "METHOD:REQUEST", "BEGIN:VEVENT", "UID:1", "SUMMARY:Fair", "DTSTART:20260310T130000Z"],
        ...["END:VEVENT", "END:VCALENDAR", "--x--"],
      ),
    );
    expect(calendars).toMatchObject([
      { part: "1.2", method: "REQUEST", summary: "Fair", start: "2026-03-10T13:00:00Z" },
    ]);
  });

  it("an answer to an invitation says who answers and what; who is asked is told", async () => {
    const calendar = (method: string, ...lines: readonly string[]) =>
      inspect(
        eml(
          ...HEAD,
          "Subject: Meeting",
          "Content-Type: text/calendar; charset=utf-8",
          "",
          "BEGIN:VCALENDAR",
          `METHOD:${method}`,
          "BEGIN:VEVENT",
          "UID:1",
          ...lines,
          "END:VEVENT",
          "END:VCALENDAR",
        ),
      );
    const asked = await calendar(
      "REQUEST",
      'ATTENDEE;CN="Smith; Ann";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION:mailto:ann@example.com',
      "ATTENDEE:MAILTO:bob@example.com",
    );
    expect(asked.calendars).toMatchObject([
      {
        attendees: [
          { address: "ann@example.com", name: "Smith; Ann", role: "REQ-PARTICIPANT", status: "NEEDS-ACTION" },
          { address: "bob@example.com" },
        ],
      },
    ]);
    const answered = await calendar("REPLY", "ATTENDEE;PARTSTAT=DECLINED:mailto:ann@example.com");
    expect(answered.calendars).toMatchObject([{ method: "REPLY", answer: "DECLINED" }]);
  });
});
