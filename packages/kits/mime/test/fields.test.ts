import { describe, expect, it } from "vitest";
import {
  type Address,
  DEFAULT_MIME_LIMITS,
  parseAddresses,
  parseAuthenticationResults,
  parseDate,
  parseMessageIds,
  parseReceived,
  parseReceivedSpf,
  parseTags,
  parseUrlList,
  readEnvelope,
  readList,
  readTrace,
  scanMessage,
} from "../src/index.ts";
import { mail } from "./fixture.ts";

const ids = (
  read: (context: {
    range: { start: number; end: number };
    limits: typeof DEFAULT_MIME_LIMITS;
    note: (id: string) => void;
  }) => unknown,
): string[] => {
  const noted = new Set<string>();
  read({ range: { start: 0, end: 1 }, limits: DEFAULT_MIME_LIMITS, note: (id) => noted.add(id) });
  return [...noted].sort();
};

/** name <address>, groups as name:[...]. */
function flat(entry: Address): string {
  if (entry.kind === "group") return `${entry.name}:[${entry.members.map(flat).join(" ")}]`;
  const comments = entry.comments.length > 0 ? `(${entry.comments.join("|")})` : "";
  return `${entry.name}<${entry.address}>${comments}`;
}

describe("addresses", () => {
  it.each([
    ["bare", "a@b.example", ["<a@b.example>"]],
    ["with a name", "John Doe <j@b.example>", ["John Doe<j@b.example>"]],
    ["quoted name with a comma", '"Doe, John" <j@b.example>, x@y.example', ["Doe, John<j@b.example>", "<x@y.example>"]],
    ["quoted pairs", '"a\\"b" <j@b.example>', ['a"b<j@b.example>']],
    ["dots in a name", "John Q. Public <j@b.example>", ["John Q. Public<j@b.example>"]],
    ["a comment", "j@b.example (John (the) Doe)", ["<j@b.example>(John (the) Doe)"]],
    [
      "RFC 5322, A.5",
      "Pete(A nice \\) chap) <pete(his account)@silly.test(his host)>",
      ["Pete<pete@silly.test>(A nice ) chap|his account|his host)"],
    ],
    ["a group", "A Group:Ed Jones <c@a.test>,joe@where.test;", ["A Group:[Ed Jones<c@a.test> <joe@where.test>]"]],
    ["an empty group", "Undisclosed recipients:;", ["Undisclosed recipients:[]"]],
    ["a group and more", "G: a@b.c; , d@e.f", ["G:[<a@b.c>]", "<d@e.f>"]],
    ["a name that looks like an address", '"Ada <ada@a.test>"', ["Ada <ada@a.test><>"]],
    ["an encoded name alone", "=?utf-8?q?Ada_=3Ca=40b.test=3E?=", ["Ada <a@b.test><>"]],
    ["a local part alone", "postmaster", ["<postmaster>"]],
    ["a route", "<@x.test,@y.test:j@b.example>", ["<j@b.example>"]],
    ["empty elements", ",, a@b.c,,d@e.f,", ["<a@b.c>", "<d@e.f>"]],
    ["blanks inside", "j . doe @ b . example", ["<j.doe@b.example>"]],
    ["quoted local part", '"john doe"@b.example', ['<"john doe"@b.example>']],
    ["needless quotes", '"john"@b.example', ["<john@b.example>"]],
    ["domain literal", "j@[192.0.2.1]", ["<j@[192.0.2.1]>"]],
    ["no brackets", "John Doe j@b.example", ["John Doe<j@b.example>"]],
    ["no brackets, name behind", "j@b.example John", ["John<j@b.example>"]],
    ["two without a comma", "a@b.c d@e.f", ["<a@b.c>", "<d@e.f>"]],
    ["two in brackets without a comma", "A <a@b.c> B <d@e.f>", ["A<a@b.c>", "B<d@e.f>"]],
    ["semicolons", "a@b.c; d@e.f", ["<a@b.c>", "<d@e.f>"]],
    ["open bracket", "John <j@b.example", ["John<j@b.example>"]],
    ["open quote", '"John <j@b.example>', ['"John<j@b.example>']],
    ["open comment", "John (x <j@b.example>", ["John (x<j@b.example>"]],
    ["double brackets", "John <<j@b.example>>", ["John<j@b.example>"]],
    ["mailto", "<mailto:j@b.example>, mailto:k@b.example", ["<j@b.example>", "<k@b.example>"]],
    ["a colon in a name", "Re: all <j@b.example>", ["Re: all<j@b.example>"]],
    ["name only", "John Doe", ["John Doe<>"]],
    ["local part only", "root", ["<root>"]],
    [
      "an encoded word with a comma and brackets",
      "=?utf-8?q?Doe=2C_=3Cevil=40x=3E?= <j@b.example>",
      ["Doe, <evil@x><j@b.example>"],
    ],
    ["an encoded word with a raw comma", "=?utf-8?q?Doe,_John?= <j@b.example>", ["Doe, John<j@b.example>"]],
    ["encoded words in quotes", '"=?utf-8?q?=C3=A9?=" <j@b.example>', ["\u00e9<j@b.example>"]],
    ["the name is an address", "a@b.c <d@e.f>", ["a@b.c<d@e.f>"]],
    ["Unicode", "J\u00f6rg <j\u00f6rg@m\u00fcller.example>", ["J\u00f6rg<j\u00f6rg@m\u00fcller.example>"]],
    ["text after the bracket", "John <j@b.example> x", ["John<j@b.example>"]],
    ["nothing", "", []],
    ["bounce", "<>", ["<>"]],
  ])("%s", (_name, value, expected) => {
    expect(parseAddresses(value).map(flat)).toEqual(expected);
  });

  it("tell nothing for what the grammar allows", () => {
    for (const value of [
      "a@b.c",
      '"Q, N." <a@b.c>',
      "G:a@b.c;",
      "a@[1.2.3.4]",
      "=?utf-8?q?x?= <a@b.c>",
      "a@b.c (x)",
      "",
    ]) {
      expect(ids((context) => parseAddresses(value, context))).toEqual([]);
    }
  });
});

describe("dates", () => {
  it.each([
    ["RFC 5322", "Fri, 21 Nov 1997 09:55:06 -0600", "1997-11-21T09:55:06-06:00", []],
    ["no weekday, no seconds", "21 Nov 1997 09:55 -0600", "1997-11-21T09:55:00-06:00", []],
    ["a zone name", "Thu, 13 Feb 1969 23:32:54 EDT", "1969-02-13T23:32:54-04:00", ["obsolete-date"]],
    ["a comment with the zone", "Thu, 13 Feb 1969 23:32:54 -0330 (NST)", "1969-02-13T23:32:54-03:30", []],
    ["a military zone", "Thu, 13 Feb 1969 23:32:54 A", "1969-02-13T23:32:54+00:00", ["obsolete-date"]],
    ["unknown offset", "Thu, 13 Feb 1969 23:32:54 -0000", "1969-02-13T23:32:54+00:00", []],
    ["two-digit years", "1 Jan 49 00:00:00 GMT", "2049-01-01T00:00:00+00:00", ["obsolete-date"]],
    ["two-digit years", "1 Jan 50 00:00:00 GMT", "1950-01-01T00:00:00+00:00", ["obsolete-date"]],
    ["three-digit years", "1 Jan 103 00:00:00 GMT", "2003-01-01T00:00:00+00:00", ["obsolete-date"]],
    ["comments inside", "Thu, 13 (x) Feb 1969 23:32:54 +0000", "1969-02-13T23:32:54+00:00", ["obsolete-date"]],
    ["asctime", "Thu Feb 13 23:32:54 1969", "1969-02-13T23:32:54+00:00", ["bad-date"]],
    ["asctime with a zone", "Thu Feb 13 23:32:54 EST 1969", "1969-02-13T23:32:54-05:00", ["obsolete-date"]],
    ["ISO 8601", "2003-07-01T10:52:37Z", "2003-07-01T10:52:37+00:00", ["bad-date"]],
    ["ISO 8601 with an offset", "2003-07-01 10:52:37.123+02:00", "2003-07-01T10:52:37+02:00", ["bad-date"]],
    ["RFC 850", "Tuesday, 01-Jul-03 10:52:37 GMT", "2003-07-01T10:52:37+00:00", ["bad-date"]],
    ["dots in the time", "Tue, 1 Jul 2003 10.52.37 +0200", "2003-07-01T10:52:37+02:00", ["bad-date"]],
    ["GMT with an offset", "Tue, 1 Jul 2003 10:52:37 GMT+0200", "2003-07-01T10:52:37+02:00", ["bad-date"]],
    ["offset with a colon", "Tue, 1 Jul 2003 10:52:37 +02:00", "2003-07-01T10:52:37+02:00", ["bad-date"]],
    ["PM", "Tue, 1 Jul 2003 10:52:37 PM +0200", "2003-07-01T22:52:37+02:00", ["bad-date"]],
    ["12 AM", "1 Jul 2003 12:00:00 AM GMT", "2003-07-01T00:00:00+00:00", ["bad-date"]],
    ["full names", "Tuesday, 1 July 2003 10:52:37 +0200", "2003-07-01T10:52:37+02:00", []],
    ["no zone", "Tue, 1 Jul 2003 10:52:37", "2003-07-01T10:52:37+00:00", ["bad-date"]],
    ["a leap second", "31 Dec 2016 23:59:60 +0000", "2016-12-31T23:59:59+00:00", []],
    ["day over month: slashes", "31/12/2003 10:00:00 +0000", "2003-12-31T10:00:00+00:00", ["bad-date"]],
  ])("%s: %s", (_name, value, iso, defects) => {
    expect(parseDate(value)?.iso).toBe(iso);
    expect(ids((context) => parseDate(value, context))).toEqual(defects);
  });

  it.each([
    "",
    "tomorrow",
    "32 Jan 2003 10:00:00 +0000",
    "30 Feb 2003 10:00:00 +0000",
    "1 Jan 2003 24:00:00 +0000",
    "1 Foo 2003 10:00:00 +0000",
    "x".repeat(10_000),
  ])("refuses %j", (value) => {
    expect(parseDate(value)).toBeUndefined();
    expect(ids((context) => parseDate(value, context))).toEqual(["bad-date"]);
  });

  it("tells the instant and whether the zone is known", () => {
    expect(parseDate("Tue, 1 Jul 2003 10:52:37 +0200")).toEqual({
      iso: "2003-07-01T10:52:37+02:00",
      utc: "2003-07-01T08:52:37Z",
      offsetMinutes: 120,
      isZoneKnown: true,
    });
    expect(parseDate("Tue, 1 Jul 2003 10:52:37 -0000")?.isZoneKnown).toBe(false);
    expect(parseDate("31 Dec 2003 23:30:00 -0100")?.utc).toBe("2004-01-01T00:30:00Z");
  });
});

describe("message ids", () => {
  it.each([
    ["one", "<a@b>", ["a@b"]],
    ["several", "<a@b> <c@d>\t<e@f>", ["a@b", "c@d", "e@f"]],
    ["commas", "<a@b>, <c@d>", ["a@b", "c@d"]],
    ["none", "", []],
    ["no brackets", "a@b c@d", ["a@b", "c@d"]],
    ["RFC 822 phrase", 'Your message of "Tue" <a@b>', ["a@b"]],
    ["a comment", "<a@b> (x <y@z>)", ["a@b"]],
    ["a broken one among good ones", "<a@b>, <invalid. <c@d>", ["a@b", "invalid.", "c@d"]],
    ["never closed", "<a@b", ["a@b"]],
    ["domain literal", "<a@[1.2.3.4]>", ["a@[1.2.3.4]"]],
  ])("%s", (_name, value, expected) => {
    expect(parseMessageIds(value)).toEqual(expected);
  });
});

describe("trace fields", () => {
  it("Received of Postfix", () => {
    const value =
      "from mail.a.example (unknown [192.0.2.7]) (using TLSv1.3) by mx.b.example (Postfix) with ESMTPS id ABC123 for <u@b.example>; Tue, 1 Jul 2003 10:52:37 +0200 (CEST)";
    expect(parseReceived(value)).toEqual({
      from: { name: "mail.a.example", address: "192.0.2.7", comment: "unknown [192.0.2.7]" },
      by: { name: "mx.b.example", comment: "Postfix" },
      with: "ESMTPS",
      id: "ABC123",
      for: "u@b.example",
      date: { iso: "2003-07-01T10:52:37+02:00", utc: "2003-07-01T08:52:37Z", offsetMinutes: 120, isZoneKnown: true },
      comments: ["using TLSv1.3"],
    });
  });

  it.each([
    [
      "qmail",
      "(qmail 7622 invoked by uid 115); 7 Nov 2004 21:30:59 -0000",
      { comments: ["qmail 7622 invoked by uid 115"] },
    ],
    [
      "IPv6",
      "from x ([IPv6:2001:db8::1]) by y",
      { from: { name: "x", address: "2001:db8::1", comment: "[IPv6:2001:db8::1]" } },
    ],
    ["no date", "by y with HTTP", { by: { name: "y" }, with: "HTTP" }],
  ])("Received of %s", (_name, value, expected) => {
    expect(parseReceived(value)).toMatchObject(expected);
  });

  it("Authentication-Results of RFC 8601, appendix B", () => {
    expect(
      parseAuthenticationResults(
        'example.com 1; auth=pass (cram-md5) smtp.auth=sender@example.net; spf=fail reason="bad; very" smtp.mailfrom=example.net; dkim/1 = pass header.d = a.example',
      ),
    ).toEqual({
      authservId: "example.com",
      version: "1",
      results: [
        {
          method: "auth",
          result: "pass",
          properties: [{ type: "smtp", name: "auth", value: "sender@example.net" }],
          comments: ["cram-md5"],
        },
        {
          method: "spf",
          result: "fail",
          reason: "bad; very",
          properties: [{ type: "smtp", name: "mailfrom", value: "example.net" }],
          comments: [],
        },
        {
          method: "dkim",
          version: "1",
          result: "pass",
          properties: [{ type: "header", name: "d", value: "a.example" }],
          comments: [],
        },
      ],
    });
    expect(parseAuthenticationResults("example.org; none")).toEqual({ authservId: "example.org", results: [] });
    expect(parseAuthenticationResults("i=2; mx.example; arc=pass")).toMatchObject({
      instance: 2,
      authservId: "mx.example",
      results: [{ method: "arc" }],
    });
  });

  it("DKIM tags and Received-SPF", () => {
    expect(parseTags("v=1; d=example.com; b=ab\r\n cd ; h=From : To")).toEqual([
      { name: "v", value: "1" },
      { name: "d", value: "example.com" },
      { name: "b", value: "abcd" },
      { name: "h", value: "From:To" },
    ]);
    expect(parseReceivedSpf("pass (a: b) client-ip=192.0.2.1; helo=x")).toEqual({
      result: "pass",
      comments: ["a: b"],
      properties: [
        { name: "client-ip", value: "192.0.2.1" },
        { name: "helo", value: "x" },
      ],
    });
  });

  it("all of a message, with the fields they stand in", () => {
    const { root } = scanMessage(
      mail(
        "Received: by b",
        "Received: by a",
        "Authentication-Results: x; spf=pass",
        "DKIM-Signature: v=1",
        "ARC-Seal: i=1",
        "ARC-Authentication-Results: i=1; y; dkim=fail",
        "Received-SPF: none",
        "",
        "x",
      ),
    );
    const trace = readTrace(root);
    expect(trace.received.map(({ by }) => by?.name)).toEqual(["b", "a"]);
    expect(trace.authenticationResults[0]).toMatchObject({ authservId: "x", field: { key: "authentication-results" } });
    expect([trace.dkim.length, trace.arc.length, trace.arcAuthenticationResults.length, trace.spf.length]).toEqual([
      1, 1, 1, 1,
    ]);
  });
});

describe("lists and envelope", () => {
  it("List-* fields", () => {
    const { root } = scanMessage(
      mail(
        'List-Id: "My List" <list.example.com>',
        "List-Unsubscribe: <mailto:u@example.com>, <https://example.com/u",
        " nsub> (Web)",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        "List-Post: NO (closed)",
        "",
        "x",
      ),
    );
    expect(readList(root)).toMatchObject({
      id: "list.example.com",
      name: "My List",
      unsubscribe: ["mailto:u@example.com", "https://example.com/unsub"],
      hasOneClickUnsubscribe: true,
      isClosed: true,
      post: [],
    });
    expect(readList(scanMessage(mail("Subject: x", "", "y")).root)).toBeUndefined();
    expect(parseUrlList("<a>, <b")).toEqual(["a"]);
  });

  it("reads the fields of a message once", () => {
    const { root } = scanMessage(
      mail(
        "Subject: =?utf-8?q?=C3=A9?=",
        "From: a@b.c",
        "To: d@e.f",
        "To: g@h.i",
        "Message-ID: <1@x>",
        "In-Reply-To: <2@x>",
        "References: <3@x>",
        " <4@x>",
        "Keywords: a, =?utf-8?q?b?=",
        "Return-Path: <>",
        "",
        "",
      ),
    );
    const envelope = readEnvelope(root);
    expect(envelope).toMatchObject({
      subject: "\u00e9",
      messageId: "1@x",
      inReplyTo: ["2@x"],
      references: ["3@x", "4@x"],
      keywords: ["a", "b"],
    });
    expect(envelope.to).toHaveLength(2);
    expect("date" in envelope).toBe(false);
  });
});
