import { describe, expect, it } from "vitest";
import {
  flowedOf,
  indexContentIds,
  joinParagraphs,
  readFieldGroups,
  readStatusReport,
  readText,
  scanMessage,
  selectBodies,
  unflow,
} from "../src/index.ts";
import { mail } from "./fixture.ts";

describe("text bodies", () => {
  it("undo transfer encoding and charset", () => {
    const { root } = scanMessage(
      mail("Content-Type: text/plain; charset=iso-8859-1", "Content-Transfer-Encoding: quoted-printable", "", "caf=E9"),
    );
    expect(readText(root)).toEqual({ text: "caf\u00e9", charset: "windows-1252", status: "exact", defects: [] });
  });

  it("use a fallback only where the part names no charset", () => {
    const { root } = scanMessage(mail("Content-Type: text/html", "", "\xcf"));
    expect(readText(root, { fallbackCharset: "windows-1251" }).text).toBe("\u041f");
  });
});

describe("format=flowed", () => {
  const part = (type: string): Parameters<typeof flowedOf>[0] =>
    scanMessage(mail(`Content-Type: ${type}`, "", "x")).root;

  it("is told by its parameters", () => {
    expect(flowedOf(part("text/plain; format=Flowed; delsp=YES"))).toEqual({ deletesSpace: true });
    expect(flowedOf(part("text/plain; format=flowed"))).toEqual({ deletesSpace: false });
    expect(flowedOf(part("text/plain"))).toBeUndefined();
  });

  it("joins lines, keeps quotes apart, removes stuffing, leaves the signature alone", () => {
    const text = ["one ", "two", " From me", ">quoted ", ">more", ">> deep ", "> less", "-- ", "me"].join("\r\n");
    const paragraphs = unflow(text, { deletesSpace: false });
    expect(paragraphs).toEqual([
      { quoteDepth: 0, text: "one two" },
      { quoteDepth: 0, text: "From me" },
      { quoteDepth: 1, text: "quoted more" },
      { quoteDepth: 2, text: "deep " },
      { quoteDepth: 1, text: "less" },
      { quoteDepth: 0, text: "-- " },
      { quoteDepth: 0, text: "me" },
    ]);
    expect(joinParagraphs(paragraphs)).toBe("one two\nFrom me\n> quoted more\n>> deep \n> less\n-- \nme\n");
    expect(unflow("a \nb", { deletesSpace: true })).toEqual([{ quoteDepth: 0, text: "ab" }]);
  });
});

describe("bodies and attachments", () => {
  const part = (boundary: string, ...lines: string[]): string[] => [`--${boundary}`, ...lines, "", "x"];
  const multi = (subtype: string, boundary: string, ...parts: string[][]): string[] => [
    `Content-Type: multipart/${subtype}; boundary=${boundary}`,
    "",
    ...parts.flat(),
    `--${boundary}--`,
  ];
  const nested = (boundary: string, lines: string[]): string[] => [`--${boundary}`, ...lines];
  const plain = "Content-Type: text/plain";
  const html = "Content-Type: text/html";
  const png = "Content-Type: image/png";
  const pdf = "Content-Type: application/pdf";

  it.each<[string, string[], { text: string[]; html: string[]; attachments: string[] }]>([
    ["text alone", [plain, "", "x"], { text: ["1"], html: ["1"], attachments: [] }],
    ["HTML alone", [html, "", "x"], { text: ["1"], html: ["1"], attachments: [] }],
    ["a file alone", [pdf, "", "x"], { text: [], html: [], attachments: ["1"] }],
    [
      "alternatives",
      multi("alternative", "a", part("a", plain), part("a", html)),
      { text: ["1.1"], html: ["1.2"], attachments: [] },
    ],
    [
      "alternatives with a calendar",
      multi("alternative", "a", part("a", plain), part("a", html), part("a", "Content-Type: text/calendar")),
      { text: ["1.1"], html: ["1.2"], attachments: ["1.3"] },
    ],
    [
      "text and a file",
      multi("mixed", "m", part("m", plain), part("m", pdf)),
      { text: ["1.1"], html: ["1.1"], attachments: ["1.2"] },
    ],
    [
      "text between images",
      multi("mixed", "m", part("m", plain), part("m", png), part("m", plain)),
      { text: ["1.1", "1.2", "1.3"], html: ["1.1", "1.2", "1.3"], attachments: ["1.2"] },
    ],
    [
      "a named text is a file",
      multi("mixed", "m", part("m", plain), part("m", `${plain}; name=a.txt`)),
      { text: ["1.1"], html: ["1.1"], attachments: ["1.2"] },
    ],
    [
      "an attached text is a file",
      multi("mixed", "m", part("m", `${plain}`, "Content-Disposition: attachment")),
      { text: [], html: [], attachments: ["1.1"] },
    ],
    [
      "related in alternative in mixed",
      multi(
        "mixed",
        "m",
        nested(
          "m",
          multi(
            "alternative",
            "a",
            part("a", plain),
            nested("a", multi("related", "r", part("r", html), part("r", png))),
          ),
        ),
        part("m", pdf),
      ),
      { text: ["1.1.1"], html: ["1.1.2.1"], attachments: ["1.1.2.2", "1.2"] },
    ],
    [
      "signed",
      multi("signed", "s", part("s", plain), part("s", "Content-Type: application/pgp-signature")),
      { text: ["1.1"], html: ["1.1"], attachments: ["1.2"] },
    ],
    [
      "a nested message is a file, and its text is not body",
      multi("mixed", "m", part("m", plain), ["--m", "Content-Type: message/rfc822", "", "Subject: y", "", "z"]),
      { text: ["1.1"], html: ["1.1"], attachments: ["1.2"] },
    ],
  ])("%s", (_name, lines, expected) => {
    const { text, html: htmlParts, attachments } = selectBodies(scanMessage(mail(...lines)).root);
    const paths = (parts: readonly { path: string }[]): string[] => parts.map(({ path }) => path);
    expect({ text: paths(text), html: paths(htmlParts), attachments: paths(attachments) }).toEqual(expected);
  });

  it("finds calendars and content ids of one message", () => {
    const { root } = scanMessage(
      mail(
        ...multi(
          "mixed",
          "m",
          part("m", plain),
          part("m", "Content-Type: text/calendar; method=REQUEST"),
          part("m", png, "Content-ID: <a@b>"),
          part("m", png, "Content-ID: <a@b>"),
        ),
      ),
    );
    expect(selectBodies(root).calendars.map(({ path }) => path)).toEqual(["1.2"]);
    expect(indexContentIds(root).get("a@b")?.path).toBe("1.3");
  });
});

describe("status reports", () => {
  const report = scanMessage(
    mail(
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.example",
      "",
      "Final-Recipient: rfc822; a@b.example",
      "Action: Failed",
      "Status: 5.1.1 (no such user)",
      "Diagnostic-Code: smtp; 550 no",
      " such user",
      "",
      "Original-Recipient: rfc822;c@d.example",
      "Action: delayed",
      "",
    ),
  ).root;

  it("of deliveries: fields and recipients", () => {
    const status = readStatusReport(report);
    expect(status?.fields.map(({ key }) => key)).toEqual(["reporting-mta"]);
    expect(status?.recipients).toMatchObject([
      {
        finalRecipient: { type: "rfc822", value: "a@b.example" },
        action: "failed",
        status: "5.1.1",
        diagnosticCode: { type: "smtp", value: "550 no such user" },
      },
      { originalRecipient: { type: "rfc822", value: "c@d.example" }, action: "delayed" },
    ]);
  });

  it("of dispositions and feedback", () => {
    const notification = scanMessage(
      mail(
        "Content-Type: message/disposition-notification",
        "",
        "Final-Recipient: rfc822;a@b",
        "Disposition: manual-action/MDN-sent-manually; displayed",
      ),
    ).root;
    expect(readStatusReport(notification)).toMatchObject({
      kind: "disposition-notification",
      recipients: [{ disposition: "manual-action/MDN-sent-manually; displayed" }],
    });
    const feedback = scanMessage(mail("Content-Type: message/feedback-report", "", "Feedback-Type: abuse")).root;
    expect(readStatusReport(feedback)).toMatchObject({
      kind: "feedback-report",
      fields: [{ value: "abuse" }],
      recipients: [],
    });
    expect(readStatusReport(scanMessage(mail("Subject: x", "", "y")).root)).toBeUndefined();
  });

  it("external bodies: the first group describes what is absent", () => {
    const { root } = scanMessage(
      mail(
        "Content-Type: message/external-body; access-type=URL; URL=x",
        "",
        "Content-Type: image/gif",
        "Content-ID: <a@b>",
        "",
        "phantom",
      ),
    );
    expect(readFieldGroups(root)[0]?.map(({ value }) => value)).toEqual(["image/gif", "<a@b>"]);
  });
});
