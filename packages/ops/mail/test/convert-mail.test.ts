import { readFileSync } from "node:fs";
import type { Envelope } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { convertMail } from "../src/operations/convert-mail.ts";
import { conversion } from "./conservation.ts";
import { eml, fileOf, module, textOf } from "./module.ts";

const MSG = "common/MSG_CONTAINER_CONVERTED";
const RICH = "common/RICH_TEXT_OMITTED";

function read(name: string): Uint8Array {
  return readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
}

/** Whoever opens the mail can be neither run on nor watched. */
function isHarmless(envelope: Envelope): void {
  const text = textOf(envelope);
  for (const attack of [
    /<script/i,
    /\son\w+\s*=/i,
    /javascript:/i,
    /http-equiv="?refresh/i,
    /<(?:iframe|object|embed|form|base)\b/i,
  ])
    expect(text).not.toMatch(attack);
  for (const [, address] of text.matchAll(/\s(?:src|background|poster|srcset)="([^"]{0,40})/g))
    expect(address).toMatch(/^data:image\//);
  expect(text).not.toMatch(/url\(\s*["']?(?:https?:)?\/\//i);
}

/** Each loss says where, to whom and, where one can, how to avoid it. */
function tellsEachLoss({ losses }: Envelope): void {
  for (const { locator, subject, message, avoidable, remediation } of losses) {
    expect(locator?.path).toEqual([{ kind: "part", id: expect.stringMatching(/^1(?:\.\d+)*$/) }]);
    expect(subject).not.toBe("");
    expect(message).toMatch(/\.$/);
    expect(remediation === undefined).toBe(!avoidable);
  }
}

const TABLE_MAIL = eml(
  "From: ada@example.com",
  "Date: Tue, 1 Jul 2003 10:52:37 +0200",
  "Subject: Prices",
  "MIME-Version: 1.0",
  "Content-Type: text/html; charset=windows-1252",
  "",
  '<p>See <a href="https://example.com/a?b=1&amp;c=2">the list</a>, <b>caf\xe9</b> \x80 5.</p>',
  "<table><tr><th>Item</th><th>Price</th></tr><tr><td>Tea | green</td><td>2</td></tr></table>",
  "<blockquote><p>Is it ready?</p><blockquote>Not yet.</blockquote></blockquote>",
  "<ol><li>one</li><li>two</li></ol><pre>  if (x)\r\n    y();</pre>",
);

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==";
const MIME_HEADER = ["From: ada@example.com", "Date: Tue, 1 Jul 2003 10:52:37 +0200", "MIME-Version: 1.0"];

const PICTURE_MAIL = eml(
  ...MIME_HEADER,
  "Content-Type: multipart/mixed; boundary=b",
  "",
  "--b",
  "Content-Type: text/plain",
  "",
  "Before",
  "--b",
  "Content-Type: image/png",
  "Content-Disposition: inline",
  "Content-Transfer-Encoding: base64",
  "",
  PIXEL,
  "--b",
  "Content-Type: text/plain",
  "",
  "After",
  "--b--",
);

const VERSIONS_MAIL = eml(
  ...MIME_HEADER,
  "Content-Type: multipart/alternative; boundary=b",
  "",
  "--b",
  "Content-Type: text/plain",
  "",
  "We meet at noon.",
  "--b",
  "Content-Type: text/html",
  "",
  "<p>We meet at evening.</p>",
  "--b--",
);

const NESTED_VERSIONS_MAIL = eml(
  ...MIME_HEADER,
  "Content-Type: multipart/alternative; boundary=a",
  "",
  "--a",
  "Content-Type: multipart/mixed; boundary=b",
  "",
  "--b",
  "Content-Type: text/plain",
  "",
  "Plain words",
  "--b",
  "Content-Type: text/html",
  "",
  "<p>Other words</p>",
  "--b--",
  "--a--",
);

const OUTSIDE_MAIL = eml(
  ...MIME_HEADER,
  "Content-Type: multipart/mixed; boundary=b",
  "",
  "Burn this.",
  "--b",
  "",
  "Hello",
  "--b--",
  "And that.",
);

const SIGNED_MAIL = eml(
  ...MIME_HEADER,
  'Content-Type: multipart/signed; protocol="application/pgp-signature"; boundary=b',
  "",
  "--b",
  "Content-Type: text/html",
  "",
  "<p>Hello<script>alert(1)</script></p>",
  "--b",
  "Content-Type: application/pgp-signature",
  "",
  "-----BEGIN PGP SIGNATURE-----",
  "--b--",
);

const UNSPLIT_MAIL = eml(
  "From: ada@example.com",
  "MIME-Version: 1.0",
  "Content-Type: multipart/alternative; boundary=one",
  "",
  "--other",
  "Content-Type: text/plain",
  "",
  "It weaves algebra.",
  "--other--",
);

/** An archive of two texts. */
const ZIP_MAIL = eml(
  "From: ada@example.com",
  "MIME-Version: 1.0",
  "Content-Type: application/zip; name=two.zip",
  "Content-Transfer-Encoding: base64",
  "",
  "UEsDBBQAAAAAAAAAIQC69+vBBQAAAAUAAAAFAAAAYS50eHRhLnR4dFBLAwQUAAAAAAAAACEAao1L",
  "hgUAAAAFAAAABQAAAGIudHh0Yi50eHRQSwECFAMUAAAAAAAAACEAuvfrwQUAAAAFAAAABQAAAAAA",
  "AAAAAAAAgAEAAAAAYS50eHRQSwECFAMUAAAAAAAAACEAao1LhgUAAAAFAAAABQAAAAAAAAAAAAAA",
  "gAEoAAAAYi50eHRQSwUGAAAAAAIAAgBmAAAAUAAAAAAA",
);

const FLOWED_MAIL = eml(
  "From: ada@example.com",
  "Date: Tue, 1 Jul 2003 10:52:37 +0200",
  "MIME-Version: 1.0",
  "Content-Type: text/plain; charset=utf-8; format=flowed",
  "",
  "> One quoted line that ",
  "> goes on.",
  "",
  "An answer that ",
  "goes on too.",
  "-- ",
  "Ada",
);

const preambleMail = (preamble: string): Uint8Array =>
  Buffer.from(
    `Content-Type: multipart/mixed; boundary="x"\r\n\r\n${preamble}\r\n--x\r\nContent-Type: text/plain\r\n\r\nhello\r\n--x--\r\n`,
  );

conforms(
  convertMail,
  [
    {
      name: "a harmless eml is its own result, byte for byte",
      input: { bytes: fixture("eml_with_attachment.eml") },
      losses: [],
      value: including({
        kind: "eml",
        artifact: including({ mediaType: "message/rfc822", extension: "eml", byteLength: 674 }),
        attachments: [
          {
            part: "1.2",
            name: "test.txt",
            mediaType: "text/plain",
            state: "inside",
            byteLength: 64,
            sha256: "sha256:27d02d5ae6afbeb20b0dd7ba7e808b23c4ae5ee38d919c69ea4da10be9d31076",
          },
        ],
      }),
      check: (envelope) => expect(Buffer.compare(fileOf(envelope), read("eml_with_attachment.eml"))).toBe(0),
    },
    {
      name: "a program is left out of an eml, and a note stands for it",
      input: { bytes: fixture("exe_attm.eml") },
      losses: ["common/ACTIVE_ATTACHMENT_STRIPPED"],
      value: including({
        attachments: [including({ part: "1.2", state: "stripped", reason: "Files named .exe are a program." })],
      }),
      check(envelope) {
        tellsEachLoss(envelope);
        expect(envelope.losses[0]).toMatchObject({ severity: "dropped", subject: "attachment hello_world.exe" });
        expect(textOf(envelope)).toContain("filename=hello_world.exe.txt");
      },
    },
    {
      name: "a program is kept where that is asked for",
      input: { bytes: fixture("exe_attm.eml") },
      options: { activeAttachments: "keep" },
      losses: [],
      value: including({ attachments: [including({ part: "1.2", state: "inside" })] }),
    },
    {
      name: "an archive of a program is one",
      input: { bytes: fixture("zip.eml") },
      options: { to: "json" },
      losses: ["common/ACTIVE_ATTACHMENT_STRIPPED"],
    },
    {
      name: "a picture on another host is blocked",
      input: { bytes: fixture("html_template_1_variation.eml") },
      losses: ["common/REMOTE_CONTENT_BLOCKED"],
      check(envelope) {
        tellsEachLoss(envelope);
        expect(envelope.losses[0]).toMatchObject({
          subject: "the picture at https://cdn.example.com/logo.png in the HTML body",
          remediation: "Set `remoteContent` to `allow`.",
        });
      },
    },
    {
      name: "a picture on another host is let through where that is asked for",
      input: { bytes: fixture("html_template_1_variation.eml") },
      options: { remoteContent: "allow" },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).toContain("https://cdn.example.com/logo.png"),
    },
    {
      name: "an attack in HTML becomes a page that runs and fetches nothing",
      kind: "hostile",
      input: { bytes: fixture("hostile.eml") },
      options: { to: "html" },
      losses: {
        "common/HTML_BODY_SANITIZED": 20,
        "common/REMOTE_CONTENT_BLOCKED": 12,
        "common/ACTIVE_ATTACHMENT_STRIPPED": 3,
        "common/FILENAME_NORMALIZED": 1,
      },
      check(envelope) {
        tellsEachLoss(envelope);
        isHarmless(envelope);
        const text = textOf(envelope);
        expect(text).toContain("default-src 'none'");
        expect(text).toContain("Your invoice is ready");
        expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
      },
    },
    {
      name: "an attack in HTML stays out of an eml too",
      kind: "hostile",
      input: { bytes: fixture("hostile.eml") },
      losses: {
        "common/HTML_BODY_SANITIZED": 20,
        "common/REMOTE_CONTENT_BLOCKED": 12,
        "common/ACTIVE_ATTACHMENT_STRIPPED": 3,
      },
      check(envelope) {
        tellsEachLoss(envelope);
        expect(textOf(envelope)).not.toContain("evil.example/onload");
        expect(textOf(envelope)).toContain("cid:logo@shop.example");
      },
    },
    {
      name: "an attack in HTML has no say in Markdown",
      kind: "hostile",
      input: { bytes: fixture("hostile.eml") },
      options: { to: "markdown" },
      losses: {
        "common/RICH_TEXT_OMITTED": 12,
        "common/REMOTE_CONTENT_BLOCKED": 1,
        "common/ACTIVE_ATTACHMENT_STRIPPED": 3,
        "common/FILENAME_NORMALIZED": 1,
      },
      check(envelope) {
        tellsEachLoss(envelope);
        expect(textOf(envelope)).not.toMatch(/(?<!\\)<(?!https?:|[\w.+-]+@)|javascript:/i);
      },
    },
    {
      name: "links, tables and quotes stay in Markdown, and the charset is read right",
      input: { bytes: TABLE_MAIL },
      options: { to: "markdown" },
      losses: [RICH],
      check(envelope) {
        const text = textOf(envelope);
        expect(text).toContain("See [the list](https://example.com/a?b=1&c=2), **caf\u00e9** \u20ac 5.");
        expect(text).toContain("| Item | Price |\n| --- | --- |\n| Tea \\| green | 2 |");
        expect(text).toContain("> Is it ready?\n>\n> > Not yet.");
        expect(text).toContain("1. one\n2. two");
        expect(text).toContain("```\n  if (x)\n    y();\n```");
      },
    },
    {
      name: "links, tables and quotes stay in text",
      input: { bytes: TABLE_MAIL },
      options: { to: "text" },
      losses: [RICH],
      check(envelope) {
        const text = textOf(envelope);
        expect(text).toContain("https://example.com/a?b=1&c=2");
        expect(text).toMatch(/Item +\|? *Price/);
        expect(text).toContain("> Is it ready?\n>\n> > Not yet.");
      },
    },
    {
      name: "flowed lines are joined and quotes stay quotes",
      input: { bytes: FLOWED_MAIL },
      options: { to: "text" },
      losses: [],
      check: (envelope) =>
        expect(textOf(envelope)).toContain("> One quoted line that goes on.\n\nAn answer that goes on too.\n-- \nAda"),
    },
    {
      name: "a multipart whose boundary never occurs is shown as it stands",
      kind: "hostile",
      input: { bytes: UNSPLIT_MAIL },
      options: { to: "text" },
      losses: [],
      check: (envelope) =>
        expect(textOf(envelope)).toContain("--other\nContent-Type: text/plain\n\nIt weaves algebra."),
    },
    {
      name: "an old charset becomes UTF-8",
      input: { bytes: fixture("japanese_shift_jis.eml") },
      options: { to: "text" },
      losses: [],
      check: (envelope) =>
        expect(textOf(envelope)).toContain("\u3053\u306e\u30e1\u30fc\u30eb\u306f\u30c6\u30b9\u30c8\u7528"),
    },
    {
      name: "a bounce as text, with the message that came back",
      input: { bytes: fixture("bounce.eml") },
      options: { to: "text" },
      losses: [RICH],
      check(envelope) {
        expect(textOf(envelope)).toContain("550 No such user here");
        expect(textOf(envelope)).toContain("Attached message");
        expect(textOf(envelope)).toContain("Subject: Proovikiri");
      },
    },
    {
      name: "an invitation keeps its calendar in JSON",
      input: { bytes: fixture("calendar-event.eml") },
      options: { to: "json" },
      losses: { "common/HTML_BODY_SANITIZED": 1, "common/REMOTE_CONTENT_BLOCKED": 10 },
      check(envelope) {
        const { model, messages } = JSON.parse(textOf(envelope));
        expect(model).toBe("mail-message/1");
        expect(messages[0].calendars[0].text).toContain("BEGIN:VEVENT");
        expect(messages[0].html).not.toContain("fonts.gstatic.com");
      },
    },
    {
      name: "the HTML of JSON as it came",
      input: { bytes: fixture("calendar-event.eml") },
      options: { to: "json", html: "keep" },
      losses: [],
      check: (envelope) => expect(JSON.parse(textOf(envelope)).messages[0].html).toContain("fonts.gstatic.com"),
    },
    {
      name: "a picture between two texts is in the page",
      input: { bytes: PICTURE_MAIL },
      options: { to: "html" },
      losses: [],
      value: including({ attachments: [including({ part: "1.2", state: "inside" })] }),
      check(envelope) {
        expect(textOf(envelope)).toMatch(/Before[\s\S]*src="data:image\/png;base64,iVBOR[\s\S]*After/);
      },
    },
    {
      name: "a version of the body that says something else is told",
      input: { bytes: VERSIONS_MAIL },
      options: { to: "html" },
      losses: ["common/ALTERNATIVE_OMITTED"],
      check(envelope) {
        tellsEachLoss(envelope);
        expect(envelope.losses[0]?.message).toContain("noon");
      },
    },
    {
      name: "both versions stand in the JSON model",
      input: { bytes: VERSIONS_MAIL },
      options: { to: "json" },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).toMatch(/evening[\s\S]*noon/),
    },
    {
      name: "words behind the sentence for readers without MIME are told",
      input: { bytes: preambleMail("If you are reading this, burn the ledger tonight.") },
      options: { to: "text" },
      losses: ["common/OUTSIDE_TEXT_OMITTED"],
    },
    {
      name: "the sentence alone is none",
      input: { bytes: preambleMail("This is a multi-part message in MIME format.") },
      options: { to: "text" },
      losses: [],
    },
    {
      name: "text around the parts is told where there is no part",
      input: {
        bytes: Buffer.from(
          'Content-Type: multipart/mixed; boundary="x"\r\n\r\nBurn this.\r\n--x--\r\n\r\nAnd that.\r\n',
        ),
      },
      options: { to: "text" },
      losses: { "common/OUTSIDE_TEXT_OMITTED": 2 },
    },
    {
      name: "text around the parts is told",
      input: { bytes: OUTSIDE_MAIL },
      options: { to: "text" },
      losses: { "common/OUTSIDE_TEXT_OMITTED": 2 },
      check(envelope) {
        tellsEachLoss(envelope);
        expect(envelope.losses.map(({ message }) => message).join()).toMatch(/Burn this[\s\S]*And that/);
      },
    },
    {
      name: "a signature over what had to be changed is told as lost",
      input: { bytes: SIGNED_MAIL },
      options: { to: "eml" },
      losses: { "common/SIGNATURE_INVALIDATED": 1, "common/HTML_BODY_SANITIZED": 1 },
      check: tellsEachLoss,
    },
    {
      name: "texts beside an alternative of the other kind are all there",
      input: { bytes: NESTED_VERSIONS_MAIL },
      options: { to: "text" },
      losses: { [RICH]: 1 },
      check: (envelope) => expect(textOf(envelope)).toMatch(/Plain words[\s\S]*Other words/),
    },
    {
      name: "names with folders are made safe to write",
      input: { bytes: fixture("folder-names.eml") },
      options: { to: "markdown" },
      losses: { "common/FILENAME_NORMALIZED": 2, "common/RICH_TEXT_OMITTED": 1 },
      check(envelope) {
        tellsEachLoss(envelope);
        if (!envelope.ok) return;
        const { attachments } = envelope.value as { attachments: { name: string; state: string }[] };
        expect(attachments.map(({ name, state }) => [name, state])).toEqual([
          ["nsmailEG.png", "beside"],
          ["nsmail39.png", "beside"],
          ["redball.png", "beside"],
          ["greenball.png", "beside"],
        ]);
      },
    },
    {
      name: "an Outlook message as eml",
      input: { bytes: fixture("msg_simple.msg") },
      losses: [MSG],
      check: tellsEachLoss,
    },
    {
      name: "votes have no place in an eml",
      input: { bytes: fixture("voteItems.msg") },
      losses: { "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED": 3, [MSG]: 1 },
      check(envelope) {
        tellsEachLoss(envelope);
        expect(envelope.losses[0]?.remediation).toBe("Set `to` to `json`.");
      },
    },
    {
      name: "votes have one in JSON",
      input: { bytes: fixture("voteItems.msg") },
      options: { to: "json" },
      losses: { [MSG]: 1, "common/HTML_BODY_SANITIZED": 1 },
      check: (envelope) =>
        expect(JSON.parse(textOf(envelope)).messages[0].outlook.properties).toHaveProperty("PidLidVerbStream"),
    },
    {
      name: "an appointment as text says when and where",
      input: { bytes: fixture("appointment.msg") },
      options: { to: "text" },
      losses: { "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED": 24, [MSG]: 1, [RICH]: 1 },
      check(envelope) {
        tellsEachLoss(envelope);
        expect(textOf(envelope)).toContain("Start: 2021-10-13T09:30:00Z\nEnd: 2021-10-13T10:00:00Z");
        expect(textOf(envelope)).toContain("Where: A place");
      },
    },
    {
      name: "a message in an Outlook message becomes one in an eml",
      input: { bytes: fixture("msgInMsg.msg") },
      losses: [MSG, MSG],
      value: including({ attachments: [including({ part: "1.5", name: "green.png", state: "inside" })] }),
      check: (envelope) => expect(textOf(envelope)).toContain("Content-Type: message/rfc822"),
    },
    {
      name: "a picture in an Outlook message goes into the page",
      input: { bytes: fixture("html-with-image.msg") },
      options: { to: "html" },
      losses: [MSG],
      check(envelope) {
        isHarmless(envelope);
        expect(textOf(envelope)).toContain("data:image/png;base64,");
      },
    },
    {
      name: "a signed Outlook message keeps what was signed",
      input: { bytes: fixture("smime-signed.msg") },
      losses: [MSG],
      check: (envelope) => expect(textOf(envelope)).toContain("multipart/signed"),
    },
    {
      name: "what an opaque signature holds is shown, and the structure lies beside",
      input: { bytes: fixture("smime-opaque.eml") },
      options: { to: "text" },
      losses: [],
      value: including({ attachments: [including({ part: "1", name: "smime.p7m", state: "beside" })] }),
      check: (envelope) => expect(textOf(envelope)).toContain("Signed words."),
    },
    {
      name: "a structure that signs a program goes with it, and what else it signs is shown",
      input: { bytes: fixture("smime-opaque-files.eml") },
      options: { to: "text" },
      value: including({
        attachments: [
          including({ part: "1.1.2", name: "a.pdf", state: "beside" }),
          including({ part: "1.1.3", name: "run.exe", state: "stripped" }),
          including({ part: "1", name: "smime.p7m", state: "stripped" }),
        ],
      }),
      losses: { "common/ACTIVE_ATTACHMENT_STRIPPED": 2, "common/ALTERNATIVE_OMITTED": 1, [RICH]: 1 },
      check: (envelope) => expect(textOf(envelope)).toContain("Plainwords Gr\u00fc\u00dfe"),
    },
    {
      name: "an eml has what was signed in place of the structure, where it had to be changed",
      input: { bytes: fixture("smime-opaque-files.eml") },
      losses: ["common/SIGNATURE_INVALIDATED", "common/HTML_BODY_SANITIZED", "common/ACTIVE_ATTACHMENT_STRIPPED"],
      value: including({
        attachments: [
          including({ part: "1.1.2", state: "inside" }),
          including({ part: "1.1.3", state: "stripped" }),
          including({
            part: "1",
            state: "stripped",
            reason: "The signed content is written again and replaces it.",
          }),
        ],
      }),
      check: (envelope) => expect(textOf(envelope)).not.toContain("pkcs7"),
    },
    {
      name: "an opaque signature over what need not be changed stays",
      input: { bytes: fixture("smime-opaque.eml") },
      losses: [],
      check: (envelope) => expect(Buffer.from(fileOf(envelope))).toEqual(read("smime-opaque.eml")),
    },
    {
      name: "signatures around signatures are opened, each a file",
      input: { bytes: fixture("smime-opaque-twice.eml") },
      options: { to: "html", activeAttachments: "keep" },
      losses: ["common/FILENAME_NORMALIZED", "common/ALTERNATIVE_OMITTED", "common/HTML_BODY_SANITIZED"],
      value: including({
        attachments: ["1.1.1.2", "1.1.1.3", "1.1", "1"].map((part) => including({ part, state: "beside" })),
      }),
    },
    {
      name: "a model is what render takes, files and messages in it",
      input: { bytes: fixture("nested-base64.eml") },
      options: { to: "model" },
      losses: [],
      check: (envelope) =>
        expect(JSON.parse(textOf(envelope)).attachments).toContainEqual(
          expect.objectContaining({ mediaType: "message/rfc822" }),
        ),
    },
    {
      name: "an encrypted message is carried as it is",
      input: { bytes: fixture("smime-encrypted.msg") },
      options: { to: "html" },
      losses: [MSG, "common/SMIME_OPAQUE"],
      value: including({ attachments: [including({ name: "smime.p7m", state: "beside", byteLength: 56301 })] }),
      check: tellsEachLoss,
    },
    {
      name: "the rich text of a winmail.dat loses its looks",
      input: { bytes: fixture("winmail-sample1.dat") },
      losses: { [MSG]: 1, [RICH]: 3, "common/ACTIVE_ATTACHMENT_STRIPPED": 1 },
      check: tellsEachLoss,
    },
    {
      name: "a winmail.dat in a message gives up its files",
      input: { bytes: fixture("winmail.eml") },
      options: { to: "text" },
      losses: { [MSG]: 1, [RICH]: 1, "common/ACTIVE_ATTACHMENT_STRIPPED": 1, "common/ALTERNATIVE_OMITTED": 2 },
      value: including({
        attachments: [
          including({ name: "zappa_av1.jpg", state: "beside", byteLength: 2937 }),
          including({ name: "bookmark.htm", state: "stripped" }),
        ],
      }),
    },
    {
      name: "a winmail.dat deeper than asked for is carried as it is",
      kind: "boundary",
      input: { bytes: fixture("winmail.eml") },
      options: { to: "text", maxNesting: 0 },
      losses: ["common/TNEF_OPAQUE"],
      value: including({ attachments: [including({ name: "winmail.dat", state: "beside", byteLength: 98184 })] }),
    },
    {
      name: "a message deeper than asked for is carried as it is",
      kind: "boundary",
      input: { bytes: fixture("nested-base64.eml") },
      options: { to: "html", maxNesting: 0 },
      losses: ["common/NESTED_MESSAGE_OPAQUE"],
    },
    {
      name: "an archive of more entries than are counted",
      kind: "boundary",
      input: { bytes: ZIP_MAIL },
      options: { limits: { maxArchiveEntries: 1 } },
      error: "common/RESOURCE_LIMIT",
    },
    {
      name: "an archive of as many entries as are counted",
      kind: "boundary",
      input: { bytes: ZIP_MAIL },
      options: { limits: { maxArchiveEntries: 2 } },
      losses: [],
    },
    {
      name: "more parts than are read",
      kind: "boundary",
      input: { bytes: fixture("bounce.eml") },
      options: { to: "text", limits: { maxElements: 3 } },
      error: "common/RESOURCE_LIMIT",
    },
    { name: "nothing at all", kind: "hostile", input: { bytes: new Uint8Array() }, error: "common/INVALID_INPUT" },
    {
      name: "an Outlook file that ends in its header",
      kind: "hostile",
      input: { bytes: Buffer.from("d0cf11e0a1b11ae1", "hex") },
      error: "common/INVALID_INPUT",
    },
    {
      name: "a form that is none",
      kind: "boundary",
      input: { bytes: TABLE_MAIL },
      options: { to: "pdf" },
      error: "common/SCHEMA_REJECTED",
      issues: ["options.to"],
    },
  ],
  { module, conservation: conversion },
);
