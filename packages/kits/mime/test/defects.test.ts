import type { ByteRange } from "@colophon/kit-bytes";
import { describe, expect, it } from "vitest";
import { checkMessage, DEFECTS, type MimeLimits, scanMessage, walkParts } from "../src/index.ts";
import { findFinding, findingIds, mail } from "./fixture.ts";

const HEAD = ["Date: Tue, 1 Jul 2003 10:52:37 +0200", "From: a@b.example"];
const MIME = [...HEAD, "MIME-Version: 1.0"];

/** One row per defect: the least message that has it, and nothing else wrong unless `also` says so. */
const ROWS: {
  id: string;
  lines?: string[];
  raw?: string;
  limits?: Partial<MimeLimits>;
  within?: ByteRange;
  also?: string[];
}[] = [
  { id: "bare-lf", raw: `${HEAD.join("\r\n")}\r\nSubject: a\n\r\nx\r\n` },
  { id: "bare-cr", lines: [...HEAD, "", "a\rb"] },
  { id: "line-too-long", lines: [...HEAD, "", "x".repeat(999)] },
  { id: "nul-byte", lines: [...HEAD, "", "a\0b"] },
  { id: "eight-bit-in-7bit", lines: [...MIME, "Content-Type: text/plain; charset=iso-8859-1", "", "\xe9"] },
  { id: "mbox-from-line", lines: ["From a Thu Jan  1 00:00:00 1970", ...HEAD, "", "x"] },
  {
    id: "doubtful-from-line",
    lines: ["the end of another message", "From a Thu Jan  1 00:00:00 1970", ...HEAD, "", "x"],
    within: { start: 28, end: 28 + 33 + 53 + 9 },
    also: ["mbox-from-line"],
  },
  { id: "from-line-in-body", lines: [...HEAD, "", "x", "From a Thu Jan  1 00:00:00 1970", ...HEAD, "", "x"] },
  { id: "bytes-before-header", lines: ["", ...HEAD, "", "x"] },
  { id: "malformed-header", lines: [...HEAD, "no colon here", "Subject: x", "", "x"] },
  { id: "obsolete-header-space", lines: [...HEAD, "Subject : x", "", "x"] },
  { id: "leading-continuation", lines: [" ", "x"], also: ["missing-header"] },
  { id: "blank-continuation", lines: [...HEAD, "Subject: a", " ", "X: b", "", "x"] },
  { id: "missing-blank-line", lines: [...HEAD, "--", "x"] },
  { id: "utf8-header", lines: [...HEAD, "Subject: \u20ac", "", "x"] },
  { id: "non-ascii-header", lines: [...HEAD, "Subject: \xe9", "", "x"] },
  { id: "duplicate-header", lines: [...HEAD, "Subject: a", "Subject: b", "", "x"] },
  { id: "missing-header", lines: ["From: a@b.example", "", "x"] },
  { id: "missing-mime-version", lines: [...HEAD, "Content-Type: text/plain", "", "x"] },
  { id: "header-injection", lines: [...HEAD, "Subject: =?utf-8?q?a=0D=0ABcc=3A_x?=", "", "x"] },
  { id: "bad-encoded-word", lines: [...HEAD, "Subject: =?utf-8?q?a=ZZ?=", "", "x"] },
  { id: "encoded-word-too-long", lines: [...HEAD, `Subject: =?utf-8?q?${"a".repeat(80)}?=`, "", "x"] },
  { id: "encoded-word-in-quoted-string", lines: [...HEAD, 'To: "=?utf-8?q?a?=" <b@c.example>', "", "x"] },
  { id: "split-character", lines: [...HEAD, "Subject: =?utf-8?q?=C3?= =?utf-8?q?=A9?=", "", "x"] },
  {
    id: "encoded-word-limit",
    lines: [...HEAD, "Subject: =?utf-8?q?a?= =?utf-8?q?b?=", "", "x"],
    limits: { maxEncodedWords: 1 },
  },
  { id: "unknown-charset", lines: [...MIME, "Content-Type: text/plain; charset=klingon", "", "x"] },
  {
    id: "undecodable-bytes",
    lines: [...MIME, "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit", "", "\xff"],
  },
  { id: "bad-content-type", lines: [...MIME, "Content-Type: text", "", "x"] },
  { id: "bad-parameter", lines: [...MIME, "Content-Type: text/plain; charset", "", "x"] },
  { id: "duplicate-parameter", lines: [...MIME, "Content-Type: text/plain; charset=utf-8; charset=us-ascii", "", "x"] },
  { id: "bad-extended-parameter", lines: [...MIME, "Content-Type: text/plain; name*=x", "", "x"] },
  { id: "parameter-encoded-word", lines: [...MIME, 'Content-Type: text/plain; name="=?utf-8?q?a?="', "", "x"] },
  {
    id: "parameter-limit",
    lines: [...MIME, "Content-Type: text/plain; a=1; b=2", "", "x"],
    limits: { maxParameters: 1 },
  },
  { id: "bad-transfer-encoding", lines: [...MIME, "Content-Transfer-Encoding: 7-bit", "", "x"] },
  { id: "unknown-transfer-encoding", lines: [...MIME, "Content-Transfer-Encoding: x-gzip64", "", "x"] },
  { id: "bad-address", lines: [...HEAD, "To: John b@c.example", "", "x"] },
  { id: "obsolete-address", lines: [...HEAD, "To: <@r.example:b@c.example>", "", "x"] },
  { id: "address-limit", lines: [...HEAD, "To: a@b.example, c@d.example", "", "x"], limits: { maxAddresses: 1 } },
  { id: "bad-date", lines: ["Date: yesterday", "From: a@b.example", "", "x"] },
  { id: "obsolete-date", lines: ["Date: 1 Jul 03 10:52:37 EDT", "From: a@b.example", "", "x"] },
  { id: "bad-message-id", lines: [...HEAD, "Message-ID: <no at sign>", "", "x"] },
  { id: "missing-boundary", lines: [...MIME, "Content-Type: multipart/mixed", "", "x"] },
  {
    id: "bad-boundary",
    lines: [...MIME, 'Content-Type: multipart/mixed; boundary="a*b"', "", "--a*b", "", "x", "--a*b--"],
  },
  { id: "boundary-never-occurs", lines: [...MIME, "Content-Type: multipart/mixed; boundary=b", "", "x"] },
  { id: "boundary-not-closed", lines: [...MIME, "Content-Type: multipart/mixed; boundary=b", "", "--b", "", "x"] },
  {
    id: "boundary-collision",
    lines: [
      ...MIME,
      "Content-Type: multipart/mixed; boundary=b",
      "",
      "--b",
      "Content-Type: multipart/mixed; boundary=b",
      "",
      "--b--",
    ],
    also: ["boundary-never-occurs"],
  },
  {
    id: "boundary-prefix",
    lines: [
      ...MIME,
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
  },
  {
    id: "delimiter-text",
    lines: [...MIME, "Content-Type: multipart/mixed; boundary=b", "", "--b x", "", "x", "--b--"],
  },
  { id: "empty-multipart", lines: [...MIME, "Content-Type: multipart/mixed; boundary=b", "", "--b--"] },
  {
    id: "encoded-multipart",
    lines: [
      ...MIME,
      "Content-Type: multipart/mixed; boundary=b",
      "Content-Transfer-Encoding: base64",
      "",
      "--b",
      "",
      "x",
      "--b--",
    ],
  },
  {
    id: "depth-limit",
    lines: [...MIME, "Content-Type: multipart/mixed; boundary=b", "", "--b", "", "x", "--b--"],
    limits: { maxDepth: 1 },
  },
  {
    id: "embedded-limit",
    lines: [...MIME, "Content-Type: message/rfc822", "Content-Transfer-Encoding: base64", "", "YWJjZA=="],
    limits: { maxEmbeddedBytes: 4 },
    also: ["encoded-multipart"],
  },
  { id: "bad-base64", lines: [...MIME, "Content-Transfer-Encoding: base64", "", "YWJ!jZA=="] },
  {
    id: "base64-trailing-data",
    lines: [...MIME, "Content-Transfer-Encoding: base64", "", "YWJjZA==", "_______", "A list's footer"],
  },
  { id: "bad-qp", lines: [...MIME, "Content-Transfer-Encoding: quoted-printable", "", "a=ZZ"] },
  { id: "qp-trailing-space", lines: [...MIME, "Content-Transfer-Encoding: quoted-printable", "", "a ", "b"] },
  {
    id: "encoded-line-too-long",
    lines: [...MIME, "Content-Transfer-Encoding: base64", "", `${"YWJj".repeat(20)}`, ""],
  },
  { id: "bad-uuencode", lines: [...MIME, "Content-Transfer-Encoding: x-uuencode", "", "begin 644 a", "#86)C"] },
  {
    id: "bad-yenc",
    lines: [
      ...MIME,
      "Content-Transfer-Encoding: x-yenc",
      "",
      "=ybegin line=128 size=3 name=a",
      "\x8b\x8c\x8d",
      "=yend size=4",
    ],
  },
];

describe("defects", () => {
  it.each(ROWS)("$id", ({ id, lines, raw, limits, within, also }) => {
    const bytes = raw === undefined ? mail(...(lines ?? [])) : Buffer.from(raw, "latin1");
    const ids = new Set(
      checkMessage(scanMessage(bytes, { limits: limits ?? {}, ...(within && { within }) }), {
        bodies: true,
        limits: limits ?? {},
      }).map((one) => one.id),
    );
    expect([...ids].sort()).toEqual([id, ...(also ?? [])].sort());
  });

  it("all have a row", () => {
    expect(ROWS.map(({ id }) => id).sort()).toEqual(Object.keys(DEFECTS).sort());
  });

  it("none for a message that follows the standards", () => {
    const lines = [
      "Date: Tue, 1 Jul 2003 10:52:37 +0200",
      "From: =?utf-8?Q?J=C3=B6rg?= <joerg@example.com>",
      'To: Group: a@b.example, "Q. Name" <c@d.example>;',
      "Message-ID: <1@example.com>",
      "Subject: plain",
      "MIME-Version: 1.0 (made by hand)",
      'Content-Type: multipart/mixed; boundary="=_1"',
      "",
      "--=_1",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "=C3=A9=20",
      "soft=",
      "break",
      "--=_1",
      "Content-Type: application/octet-stream",
      "Content-Transfer-Encoding: base64",
      "Content-Disposition: attachment; filename*0*=utf-8''%C3%A9; filename*1=x.bin",
      "",
      "AAEC",
      "--=_1--",
      "",
    ];
    expect(findingIds(mail(...lines))).toEqual([]);
  });

  it("stand at the bytes they name, with the part, the clause and the detail", () => {
    const bytes = mail(...HEAD, "Subject: a", "Subject: b", "", "x");
    const finding = findFinding(bytes, "duplicate-header");
    expect(finding).toMatchObject({ path: "1", severity: "error", clause: "RFC 5322, 3.6", count: 1 });
    expect(finding?.message).toMatch(/\(Subject\)$/);
    expect(Buffer.from(bytes.subarray(finding!.range.start, finding!.range.end)).toString()).toBe("Subject: b\r\n");
  });

  it("on every line are told once, with their number", () => {
    const bytes = Buffer.from(`Date: Tue, 1 Jul 2003 10:52:37 +0200\nFrom: a@b.example\n\n${"x\n".repeat(5000)}`);
    const message = scanMessage(bytes);
    expect([...walkParts(message.root)].flatMap((part) => part.defects)).toMatchObject([
      { id: "bare-lf", count: 5003 },
    ]);
  });

  it("beyond the cap of one kind are only counted", () => {
    const fields = Array.from({ length: 100 }, () => "Bad : x");
    const { root } = scanMessage(mail(...HEAD, ...fields, "", "x"), { limits: { maxDefectsPerKind: 3 } });
    const reported = root.defects.filter(({ id }) => id === "obsolete-header-space");
    expect(reported).toHaveLength(3);
    expect(reported.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  });

  it("suspects injection where a bare CR hides a field", () => {
    expect(findingIds(mail(...HEAD, "Subject: a\rBcc: victim@b.example", "", "x"))).toEqual([
      "bare-cr",
      "header-injection",
    ]);
    expect(findingIds(mail(...HEAD, "Subject: a\rb", "", "x"))).toEqual(["bare-cr"]);
  });
});
