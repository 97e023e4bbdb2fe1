import { FormatError } from "@colophon/kit-bytes";
import { describe, expect, it } from "vitest";
import {
  type LimitName,
  type MimeLimits,
  parseAddresses,
  readBody,
  readText,
  scanMessage,
  walkParts,
} from "../src/index.ts";
import { cpuMs, exercise } from "./exercise.ts";
import { mail } from "./fixture.ts";

const HEAD = "Date: Tue, 1 Jul 2003 10:52:37 +0200\r\nFrom: a@b.example\r\n";
const repeat = (text: string, count: number): Buffer => Buffer.from(text.repeat(count), "latin1");
const message = (...pieces: (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece, "latin1") : piece)));

function nestedMultiparts(depth: number): Uint8Array {
  const lines: string[] = [];
  for (let level = 0; level < depth; level += 1)
    lines.push(`Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`);
  return message(...lines, "\r\nend\r\n");
}

function nestedBase64(depth: number): Uint8Array {
  let inner: Buffer = Buffer.from("Subject: x\r\n\r\nend");
  for (let level = 0; level < depth; level += 1) {
    inner = Buffer.from(
      `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${inner.toString("base64")}`,
    );
  }
  return inner;
}

/** Name, bytes, the seconds that twice the time of a slow machine allows. Each was chosen to be quadratic in a naive reader. */
const HOSTILE: [string, () => Uint8Array][] = [
  ["100,000 nested boundaries", () => nestedMultiparts(100_000)],
  ["100,000 nested messages", () => repeat("Content-Type: message/rfc822\r\n\r\n", 100_000)],
  ["30 base64 messages in one another", () => nestedBase64(30)],
  ["1,000,000 header fields", () => message(repeat("a:b\r\n", 1_000_000), "\r\nx")],
  ["1,000,000 folded lines", () => message("Subject: a\r\n", repeat(" b\r\n", 250_000), "\r\nx")],
  [
    "900 KiB of encoded words in one header",
    () => message(HEAD, "Subject: ", repeat("=?utf-8?q?=C3=A9?= ", 47_000), "\r\n\r\nx"),
  ],
  [
    "10 MB of encoded words in a body that is a header",
    () => message("Subject: ", repeat("=?utf-8?q?a?=\r\n ", 625_000), "\r\n\r\nx"),
  ],
  ["encoded words that never close", () => message(HEAD, "Subject: ", repeat("=?utf-8?q?a ", 80_000), "\r\n\r\nx")],
  ["encoded words that close once", () => message(HEAD, "Subject: ", repeat("=?utf-8?q?a ", 80_000), "?=\r\n\r\nx")],
  ["openings of encoded words", () => message(HEAD, "Subject: ", repeat("=?", 500_000), "\r\n\r\nx")],
  ["a line of 50 MB", () => message("Subject: a\r\n\r\n", Buffer.alloc(50_000_000, "x"))],
  ["a line of 50 MB and nothing else", () => Buffer.alloc(50_000_000, "x")],
  [
    "50 MB of hyphens in a multipart",
    () => message("Content-Type: multipart/mixed; boundary=b\r\n\r\n", Buffer.alloc(50_000_000, "-")),
  ],
  [
    "lines of hyphens in a multipart",
    () =>
      message(
        `Content-Type: multipart/mixed; boundary=${"-".repeat(60)}\r\n\r\n`,
        repeat(`${"-".repeat(70)}\r\n`, 200_000),
      ),
  ],
  [
    "delimiters without end",
    () => message("Content-Type: multipart/mixed; boundary=b\r\n\r\n", repeat("--b\r\n", 1_000_000)),
  ],
  ["open parentheses in addresses", () => message(HEAD, "To: ", repeat("(", 500_000), "\r\n\r\nx")],
  [
    "nested comments in addresses",
    () => message(HEAD, "To: ", repeat("(", 250_000), repeat(")", 250_000), "\r\n\r\nx"),
  ],
  ["open quotes in addresses", () => message(HEAD, "To: ", repeat('"\\', 250_000), "\r\n\r\nx")],
  ["open brackets in addresses", () => message(HEAD, "To: ", repeat("<", 500_000), "\r\n\r\nx")],
  ["at signs in addresses", () => message(HEAD, "To: ", repeat("a@", 250_000), "\r\n\r\nx")],
  ["addresses without commas", () => message(HEAD, "To: ", repeat("a@b ", 250_000), "\r\n\r\nx")],
  ["colons in addresses", () => message(HEAD, "To: ", repeat("a:", 250_000), "\r\n\r\nx")],
  ["semicolons in addresses", () => message(HEAD, "To: ", repeat("a:b@c;", 150_000), "\r\n\r\nx")],
  [
    "blanks in every field",
    () =>
      message(
        "Content-Type: a/b;",
        repeat(" ", 400_000),
        "x=y;",
        repeat(" \t", 200_000),
        "\r\nAuthentication-Results: a;",
        repeat(" ", 200_000),
        "\r\n\r\nx",
      ),
  ],
  ["blanks in a parameter", () => message("Content-Type: a/b; x=", repeat("y ", 400_000), "\r\n\r\nx")],
  ["parameters", () => message("Content-Type: a/b", repeat("; x=y", 150_000), "\r\n\r\nx")],
  [
    "sections of a parameter",
    () => message("Content-Type: a/b", ...Array.from({ length: 50_000 }, (_, index) => `; x*${index}=y`), "\r\n\r\nx"),
  ],
  ["comments in a type", () => message("Content-Type: ", repeat("(", 900_000), "\r\n\r\nx")],
  ["Received of comments", () => message(HEAD, "Received: from ", repeat("(a) ", 200_000), "\r\n\r\nx")],
  [
    "Authentication-Results of equals signs",
    () => message(HEAD, "Authentication-Results: x; ", repeat("=", 500_000), "\r\n\r\nx"),
  ],
  ["message ids that never close", () => message(HEAD, "References: ", repeat("<a ", 300_000), "\r\n\r\nx")],
  ["List-Unsubscribe of brackets", () => message(HEAD, "List-Unsubscribe: ", repeat("<", 500_000), ">\r\n\r\nx")],
  ["5 MB of base64 junk", () => message("Content-Transfer-Encoding: base64\r\n\r\n", repeat("=!", 2_500_000))],
  ["5 MB of padding", () => message("Content-Transfer-Encoding: base64\r\n\r\n", repeat("QQ==\r\n", 800_000))],
  [
    "5 MB of equals signs in quoted-printable",
    () => message("Content-Transfer-Encoding: quoted-printable\r\n\r\n", Buffer.alloc(5_000_000, "=")),
  ],
  [
    "5 MB of blanks in quoted-printable",
    () => message("Content-Transfer-Encoding: quoted-printable\r\n\r\n", Buffer.alloc(5_000_000, " ")),
  ],
  ["begin lines without data", () => message("Subject: x\r\n\r\n", repeat("begin 644 x\r\n", 500_000))],
  ["yEnc without end", () => message("Subject: x\r\n\r\n", repeat("=ybegin size=1 name=x\r\n", 300_000))],
  ["UTF-7 of plus signs", () => message("Content-Type: text/plain; charset=utf-7\r\n\r\n", repeat("+", 5_000_000))],
  [
    "ISO 2022 escapes",
    () => message("Content-Type: text/plain; charset=iso-2022-jp\r\n\r\n", repeat("\x1b$B\x1b(B", 500_000)),
  ],
  ["HZ tildes", () => message("Content-Type: text/plain; charset=hz-gb-2312\r\n\r\n", repeat("~{~}", 500_000))],
];

/** The slowest takes about a second here; a quadratic reader takes minutes. */
const MAX_CPU_MS = 10_000;

describe("hostile messages end in time", () => {
  it.each(HOSTILE)("%s", { timeout: 120_000 }, (_name, create) => {
    const bytes = create();
    expect(cpuMs(() => void exercise(bytes))).toBeLessThan(MAX_CPU_MS);
  });
});

describe("limits", () => {
  const parts = (count: number): Uint8Array =>
    message("Content-Type: multipart/mixed; boundary=b\r\n\r\n", repeat("--b\r\n\r\nx\r\n", count), "--b--\r\n");
  const stopped = (bytes: Uint8Array, limits: Partial<MimeLimits>): string | undefined => {
    try {
      for (const part of walkParts(scanMessage(bytes, { limits }).root)) readBody(part, { limits });
      return undefined;
    } catch (error) {
      expect(error).toBeInstanceOf(FormatError);
      expect((error as FormatError).offset).toBeLessThanOrEqual(bytes.length);
      return (error as FormatError).limit;
    }
  };

  it.each<[LimitName, Uint8Array, number]>([
    ["maxParts", parts(9), 10],
    ["maxHeaderBlockBytes", mail("A: 123456", "", "x"), 11],
    ["maxTotalHeaderBytes", mail("A: 123456", "", "x"), 11],
    ["maxHeadersPerPart", mail("A: 1", "B: 2", "C: 3", "", "x"), 3],
    ["maxDecodedBytes", mail("A: 1", "", "0123456789"), 10],
  ])("%s: exactly at it is read, one below is an error", (name, bytes, needed) => {
    expect(stopped(bytes, { [name]: needed })).toBeUndefined();
    expect(stopped(bytes, { [name]: needed - 1 })).toBe(name);
  });

  it("maxParts counts the parts of encoded messages too", () => {
    expect(stopped(nestedBase64(5), { maxParts: 6 })).toBeUndefined();
    expect(stopped(nestedBase64(5), { maxParts: 5 })).toBe("maxParts");
  });

  it("maxTotalHeaderBytes adds up all parts", () => {
    const bytes = message(
      "Content-Type: multipart/mixed; boundary=b\r\n\r\n",
      repeat(`--b\r\nX: ${"y".repeat(95)}\r\n\r\nx\r\n`, 10),
      "--b--\r\n",
    );
    expect(stopped(bytes, { maxTotalHeaderBytes: 1_100 })).toBeUndefined();
    expect(stopped(bytes, { maxTotalHeaderBytes: 1_000 })).toBe("maxTotalHeaderBytes");
  });

  it("maxDepth keeps what is deeper as it is", () => {
    const depths = (bytes: Uint8Array, maxDepth: number): number =>
      Math.max(
        ...[...walkParts(scanMessage(bytes, { limits: { maxDepth } }).root)].map(({ path }) => path.split(".").length),
      );
    expect(depths(nestedMultiparts(100), 5)).toBe(5);
    expect(depths(nestedMultiparts(100), 64)).toBe(64);
    expect(depths(repeat("Content-Type: message/rfc822\r\n\r\n", 100), 7)).toBe(7);
    expect(depths(nestedBase64(9), 4)).toBe(4);
  });

  it("maxCharsetSampleBytes bounds the letters that are looked at", () => {
    const text = `${"plain words ".repeat(60)}${"\xf0\xd2\xc9\xd7\xc5\xd4 \xcd\xc9\xd2 ".repeat(40)}`;
    const { root } = scanMessage(Buffer.from(`Subject: x\r\n\r\n${text}`, "latin1"));
    expect(readText(root).text).toContain("Привет");
    expect(readText(root, { limits: { maxCharsetSampleBytes: 512 } }).text).not.toContain("Привет");
  });

  it("maxAddresses, maxEncodedWords, maxParameters leave the rest", () => {
    const many = "a@b, ".repeat(50);
    const range = { start: 0, end: 0 };
    const { root } = scanMessage(mail(`To: ${many}`, "", "x"));
    expect(root.headers).toHaveLength(1);
    const limits = { ...EXPLICIT, maxAddresses: 7 };
    expect(parseAddresses(many, { range, limits, note: () => {} })).toHaveLength(7);
  });
});

/** Every limit, spelt out: a limit that is added without a thought about its value fails to compile here. */
const EXPLICIT: MimeLimits = {
  maxDepth: 64,
  maxParts: 10_000,
  maxHeaderBlockBytes: 1_048_576,
  maxTotalHeaderBytes: 16_777_216,
  maxHeadersPerPart: 10_000,
  maxEncodedWords: 2_000,
  maxParameters: 200,
  maxAddresses: 10_000,
  maxCommentDepth: 16,
  maxDecodedBytes: 268_435_456,
  maxEmbeddedBytes: 33_554_432,
  maxBoundaryBytes: 16_384,
  maxCharsetSampleBytes: 65_536,
  maxDefectsPerKind: 16,
};
