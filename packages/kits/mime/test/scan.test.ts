import { type ByteRange, sourceFrom } from "@colophon/kit-bytes";
import { describe, expect, it } from "vitest";
import { type MimePart, readBody, scanMessage, walkParts } from "../src/index.ts";
import { mail, shape } from "./fixture.ts";

const text = (part: MimePart, range: ByteRange | undefined): string | undefined =>
  range === undefined ? undefined : Buffer.from(part.source.read(range.start, range.end)).toString("latin1");
const leaves = (root: MimePart): (string | undefined)[] =>
  [...walkParts(root)].filter(({ kind }) => kind === "leaf").map((part) => text(part, part.bodyRange));

describe("structure", () => {
  const rows: { name: string; lines: string[]; tree: string; bodies?: string[] }[] = [
    { name: "plain text", lines: ["Subject: a", "", "body"], tree: "text/plain", bodies: ["body"] },
    { name: "no header at all", lines: ["Hello", "world"], tree: "text/plain", bodies: ["Hello\r\nworld"] },
    { name: "header only", lines: ["Subject: a"], tree: "text/plain", bodies: [""] },
    { name: "nothing", lines: [""], tree: "text/plain", bodies: [""] },
    {
      name: "two parts, preamble and epilogue",
      lines: [
        "Content-Type: multipart/mixed; boundary=b",
        "",
        "pre",
        "--b",
        "",
        "one",
        "--b",
        "",
        "two",
        "--b--",
        "epi",
      ],
      tree: "multipart/mixed[text/plain text/plain]",
      bodies: ["one", "two"],
    },
    {
      name: "a part keeps its own last line end, not the delimiter's",
      lines: ["Content-Type: multipart/mixed; boundary=b", "", "--b", "", "one", "", "--b--"],
      tree: "multipart/mixed[text/plain]",
      bodies: ["one\r\n"],
    },
    {
      name: "boundary with blanks after the delimiter",
      lines: ["Content-Type: multipart/mixed; boundary=b", "", "--b \t", "", "one", "--b-- ", ""],
      tree: "multipart/mixed[text/plain]",
      bodies: ["one"],
    },
    {
      name: "outer delimiter ends an inner multipart that is not closed",
      lines: [
        "Content-Type: multipart/mixed; boundary=o",
        "",
        "--o",
        "Content-Type: multipart/mixed; boundary=i",
        "",
        "--i",
        "",
        "in",
        "--o",
        "",
        "out",
        "--o--",
      ],
      tree: "multipart/mixed[multipart/mixed[text/plain] text/plain]",
      bodies: ["in", "out"],
    },
    {
      name: "inner boundary begins with the outer",
      lines: [
        "Content-Type: multipart/mixed; boundary=b",
        "",
        "--b",
        "Content-Type: multipart/mixed; boundary=bb",
        "",
        "--bb",
        "",
        "x",
        "--bb--",
        "--b--",
      ],
      tree: "multipart/mixed[multipart/mixed[text/plain]]",
      bodies: ["x"],
    },
    {
      name: "inner multipart with the outer's boundary",
      lines: [
        "Content-Type: multipart/mixed; boundary=b",
        "",
        "--b",
        "Content-Type: multipart/mixed; boundary=b",
        "",
        "--b",
        "",
        "x",
        "--b--",
      ],
      tree: "multipart/mixed[multipart/mixed text/plain]",
      bodies: ["x"],
    },
    {
      name: "delimiter right after the fields of its part",
      lines: ["Content-Type: multipart/mixed; boundary=b", "--b", "", "x", "--b--"],
      tree: "multipart/mixed[text/plain]",
      bodies: ["x"],
    },
    {
      name: "boundary that never occurs",
      lines: ["Content-Type: multipart/mixed; boundary=b", "", "x"],
      tree: "multipart/mixed",
    },
    {
      name: "no boundary parameter",
      lines: ["Content-Type: multipart/mixed", "", "x"],
      tree: "multipart/mixed",
      bodies: ["x"],
    },
    {
      name: "nested message",
      lines: ["Content-Type: message/rfc822", "", "Subject: in", "Content-Type: text/html", "", "<p>"],
      tree: "message/rfc822[text/html]",
      bodies: ["<p>"],
    },
    {
      name: "nested message without headers",
      lines: ["Content-Type: message/rfc822", "", "not a header", "second"],
      tree: "message/rfc822[text/plain]",
      bodies: ["not a header\r\nsecond"],
    },
    {
      name: "digest: children are messages by default",
      lines: [
        "Content-Type: multipart/digest; boundary=b",
        "",
        "--b",
        "",
        "Subject: 1",
        "",
        "one",
        "--b",
        "Content-Type: text/plain",
        "",
        "two",
        "--b--",
      ],
      tree: "multipart/digest[message/rfc822[text/plain] text/plain]",
      bodies: ["one", "two"],
    },
    {
      name: "base64 message is opened",
      lines: [
        "Content-Type: message/rfc822",
        "Content-Transfer-Encoding: base64",
        "",
        Buffer.from("Subject: x\r\n\r\nin").toString("base64"),
      ],
      tree: "message/rfc822[text/plain]",
      bodies: ["in"],
    },
    {
      name: "external-body and partial stay leaves",
      lines: [
        "Content-Type: multipart/mixed; boundary=b",
        "",
        "--b",
        "Content-Type: message/external-body; access-type=x",
        "",
        "Content-Type: a/b",
        "",
        "--b",
        "Content-Type: message/partial; id=1; number=1",
        "",
        "x",
        "--b--",
      ],
      tree: "multipart/mixed[message/external-body message/partial]",
    },
    {
      name: "appledouble, related, signed, report are multiparts like any",
      lines: [
        "Content-Type: multipart/appledouble; boundary=b",
        "",
        "--b",
        "Content-Type: application/applefile",
        "",
        "r",
        "--b",
        "Content-Type: image/gif",
        "",
        "d",
        "--b--",
      ],
      tree: "multipart/appledouble[application/applefile image/gif]",
    },
    { name: "unreadable type is text/plain", lines: ["Content-Type: nonsense", "", "x"], tree: "text/plain" },
    {
      name: "the first of two types counts",
      lines: ["Content-Type: text/html", "Content-Type: text/plain", "", "x"],
      tree: "text/html",
    },
    {
      name: "text after a delimiter",
      lines: ["Content-Type: multipart/mixed; boundary=b", "", "--b see below", "", "x", "--b-- end"],
      tree: "multipart/mixed[text/plain]",
      bodies: ["x"],
    },
    {
      name: "boundary that ends with hyphens",
      lines: ["Content-Type: multipart/mixed; boundary=b--", "", "--b--", "", "x", "--b----"],
      tree: "multipart/mixed[text/plain]",
      bodies: ["x"],
    },
  ];
  it.each(rows)("$name", ({ lines, tree, bodies }) => {
    const { root } = scanMessage(mail(...lines));
    expect(shape(root)).toBe(tree);
    if (bodies !== undefined) expect(leaves(root)).toEqual(bodies);
  });
});

describe("ranges", () => {
  const bytes = mail(
    "From x@y Thu Jan  1 00:00:00 1970",
    "Subject: a",
    " b",
    "Content-Type: multipart/mixed; boundary=b",
    "",
    "pre",
    "--b",
    "X: 1",
    "",
    "one",
    "--b--",
    "epi",
  );
  const { root } = scanMessage(bytes);
  const [subject] = root.headers;

  it("cover every header, its name and its value", () => {
    expect(text(root, subject?.range)).toBe("Subject: a\r\n b\r\n");
    expect(text(root, subject?.nameRange)).toBe("Subject");
    expect(text(root, subject?.valueRange)).toBe(" a\r\n b");
    expect(subject?.value).toBe("a b");
  });

  it("cover the mbox line, header block, preamble, delimiters, bodies and epilogue", () => {
    expect(text(root, root.mboxLine)).toBe("From x@y Thu Jan  1 00:00:00 1970\r\n");
    expect(text(root, root.headerRange)).toMatch(/^Subject: a[\s\S]*boundary=b\r\n$/);
    expect(text(root, root.preamble)).toBe("pre");
    expect(root.delimiters.map((range) => text(root, range))).toEqual(["--b\r\n"]);
    expect(text(root, root.closeDelimiter)).toBe("--b--\r\n");
    expect(text(root, root.epilogue)).toBe("epi");
    expect(text(root, root.range)).toBe(Buffer.from(bytes).toString("latin1"));
    expect(text(root, root.children[0]?.range)).toBe("X: 1\r\n\r\none");
    expect(text(root, root.children[0]?.bodyRange)).toBe("one");
  });

  it("of a decoded message count in its own bytes", () => {
    const inner = "Subject: x\r\n\r\nin";
    const outer = mail(
      "Content-Type: message/rfc822",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(inner).toString("base64"),
    );
    const child = scanMessage(outer).root.children[0]!;
    expect(child.decodedFrom).toBe("1");
    expect(child.path).toBe("1.1");
    expect(text(child, child.range)).toBe(inner);
  });
});

describe("header blocks", () => {
  const fields = (...lines: string[]): string[] =>
    scanMessage(mail(...lines)).root.headers.map(({ key, value }) => `${key}=${value}`);

  it.each([
    ["folding by blank and tab", ["A: 1", "\t2", " 3", "B: 4"], ["a=1\t2 3", "b=4"]],
    ["blanks before the colon", ["Subject : x"], ["subject=x"]],
    ["an empty value", ["Subject:", "To: x"], ["subject=", "to=x"]],
    ["a blank-only line goes on with the field", ["A: 1", " ", " 2", "B: 3"], ["a=1  2", "b=3"]],
    ["a line without colon between fields is kept apart", ["A: 1", "oops", "B: 2"], ["a=1", "=oops", "b=2"]],
    ["raw UTF-8", ["Subject: \u00e9\u20ac"], ["subject=\u00e9\u20ac"]],
    ["raw Latin-1 is guessed", ["Subject: \xe9"], ["subject=\u00e9"]],
    [
      "raw 8-bit in the block's own charset",
      ["Subject: \xcf\xf0", "Content-Type: text/plain; charset=windows-1251"],
      ["subject=\u041f\u0440", "content-type=text/plain; charset=windows-1251"],
    ],
    ["raw ISO-2022-JP", ["Subject: \x1b$B$3$s\x1b(B"], ["subject=\u3053\u3093"]],
    ["a bare CR is a blank", ["Subject: a\rBcc: x@y.z"], ["subject=a Bcc: x@y.z"]],
  ])("%s", (_name, lines, expected) => {
    expect(fields(...(lines as string[]), "", "body")).toEqual(expected);
  });
});

describe("line ends", () => {
  const body = "Subject: a\nTo: b\n\nline 1\nline 2\n";
  it.each([
    ["LF", body, { crlf: 0, lf: 5, cr: 0 }],
    ["CRLF", body.replaceAll("\n", "\r\n"), { crlf: 5, lf: 0, cr: 0 }],
    ["CR of old Macintosh files", body.replaceAll("\n", "\r"), { crlf: 0, lf: 0, cr: 5 }],
    ["a mixture", "Subject: a\r\nTo: b\n\r\nline 1\nline 2\r\n", { crlf: 3, lf: 2, cr: 0 }],
  ])("%s", (_name, source, lineEnds) => {
    const message = scanMessage(Buffer.from(source));
    expect(message.lineEnds).toEqual(lineEnds);
    expect(message.root.headers.map(({ value }) => value)).toEqual(["a", "b"]);
    expect(
      Buffer.from(readBody(message.root).bytes)
        .toString()
        .split(/\r\n|\r|\n/),
    ).toEqual(["line 1", "line 2", ""]);
  });
});

describe("sources", () => {
  it("refuses a source that gives fewer bytes than asked", () => {
    const short = sourceFrom(100, () => new Uint8Array(10));
    expect(() => scanMessage(short)).toThrow(RangeError);
  });

  it("reads nothing twice but header blocks, the probe and single bytes", () => {
    const bytes = mail("Subject: a", "", ...Array.from({ length: 20_000 }, () => "x".repeat(70)));
    let readBytes = 0;
    scanMessage(
      sourceFrom(bytes.length, (start, end) => {
        readBytes += end - start;
        return bytes.subarray(start, end);
      }),
    );
    expect(readBytes).toBeLessThan(bytes.length + 70_000);
  });
});

describe("content fields", () => {
  const { root } = scanMessage(
    mail(
      'Content-Type: application/pdf; name="fallback.pdf"',
      "Content-Disposition: ATTACHMENT; filename*=utf-8''r%C3%A9sum%C3%A9.pdf",
      "Content-Transfer-Encoding: BASE64 (comment)",
      "Content-ID: <part1@x>",
      "Content-Location: http://a/",
      " b",
      "Content-Description: =?utf-8?q?=C3=A9?=",
      "Content-Language: de, en (English)",
      "Content-MD5: Q2hlY2sgSW50ZWdyaXR5IQ==",
      "",
      "AAEC",
    ),
  );
  it("are read into the part", () => {
    expect(root).toMatchObject({
      type: "application",
      subtype: "pdf",
      transferEncoding: "base64",
      disposition: "attachment",
      filename: "r\u00e9sum\u00e9.pdf",
      filenameRaw: "utf-8''r%C3%A9sum%C3%A9.pdf",
      contentId: "part1@x",
      contentLocation: "http://a/b",
      description: "\u00e9",
      languages: ["de", "en"],
      md5: "Q2hlY2sgSW50ZWdyaXR5IQ==",
    });
    expect([...readBody(root).bytes]).toEqual([0, 1, 2]);
  });
});
