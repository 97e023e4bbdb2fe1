import { crc32 } from "node:zlib";
import { FormatError, sourceOf } from "@colophon/kit-bytes";
import { describe, expect, it } from "vitest";
import {
  BodyStream,
  composeMessage,
  decodeInlineFile,
  findInlineFiles,
  readBody,
  scanMessage,
  streamBody,
  type TransferEncoding,
} from "../src/index.ts";
import { bytesOf, mail } from "./fixture.ts";

/** Decodes in chunks of each size; all must agree. */
function decode(text: string, encoding: TransferEncoding): { text: string; defects: string[] } {
  const bytes = bytesOf(text);
  const results = [1, 2, 3, 5, 7, 64, 100_000].map((chunkByteLength) => {
    const body = { source: sourceOf(bytes), range: { start: 0, end: bytes.length }, encoding };
    const stream = new BodyStream(body, { chunkByteLength });
    const decoded = Buffer.concat([...stream]).toString("latin1");
    return { text: decoded, defects: [...new Set(stream.defects.map(({ id }) => id))].sort() };
  });
  for (const result of results) expect(result).toEqual(results[0]);
  return results[0]!;
}

describe("base64", () => {
  it.each([
    ["padded once", "aGVsbG8=", "hello", []],
    ["padded twice", "aGVsbA==", "hell", []],
    ["not padded", "aGVs", "hel", []],
    ["lines", "aGVs\r\nbG8=\r\n", "hello", []],
    ["missing padding", "aGVsbG8", "hello", ["bad-base64"]],
    ["half the padding", "aGVsbA=", "hell", ["bad-base64"]],
    ["one character left over", "aGVsb", "hel", ["bad-base64"]],
    ["foreign characters", "aG*V-s_b.G8=", "hello", ["bad-base64"]],
    ["a stray pad", "=aGVsbG8=", "hello", ["bad-base64"]],
    ["a piece appended", "aGVsbA==\r\nbG8=\r\n", "helllo", ["base64-trailing-data"]],
    ["a piece appended on the line", "aGVsbA==bG8=", "helllo", ["base64-trailing-data"]],
    [
      "a footer in plain text",
      "aGVsbG8=\r\n____________\r\nmailing list\r\nlist\r\n",
      "hello",
      ["base64-trailing-data"],
    ],
    ["blank lines after the padding", "aGVsbG8=\r\n\r\n \r\n", "hello", []],
    ["empty", "", "", []],
    ["blanks", "aG Vs\tbG8=", "hello", []],
    ["a long line", "aGVs".repeat(20), "hel".repeat(20), []],
  ])("%s", (_name, coded, text, defects) => {
    expect(decode(coded, "base64")).toEqual({ text, defects });
  });
});

describe("quoted-printable", () => {
  it.each([
    ["bytes", "=E9=e9=3D", "\xe9\xe9=", []],
    ["a soft break", "a=\r\nb=\nc", "abc", []],
    ["a soft break with blanks", "a= \t\r\nb", "ab", ["qp-trailing-space"]],
    ["a soft break at the end", "a=", "a", []],
    ["blanks at a line end", "a \t\r\nb", "a\r\nb", ["qp-trailing-space"]],
    ["blanks at the end", "a ", "a", ["qp-trailing-space"]],
    ["blanks inside", "a  b =3D c", "a  b = c", []],
    ["an encoded blank at a line end", "a=20\r\nb", "a \r\nb", []],
    ["illegal digits", "a=ZZb=4", "a=ZZb=4", ["bad-qp"]],
    ["an equals sign and a blank", "a = b", "a = b", ["bad-qp"]],
    ["an equals sign twice", "a==3D", "a==", ["bad-qp"]],
    ["a soft break by CR alone", "a=\rb", "ab", []],
    ["line ends kept", "a\r\nb\nc", "a\r\nb\nc", []],
    ["a long line", "x".repeat(80), "x".repeat(80), []],
    ["a long line that ends", `${"x".repeat(80)}\r\n`, `${"x".repeat(80)}\r\n`, ["encoded-line-too-long"]],
    ["raw 8-bit", "\xe9", "\xe9", []],
  ])("%s", (_name, coded, text, defects) => {
    expect(decode(coded, "quoted-printable")).toEqual({ text, defects });
  });

  it("keeps a run of blanks that no transport added", () => {
    const run = " ".repeat(1500);
    expect(decode(`a${run}b`, "quoted-printable").text).toBe(`a${run}b`);
  });
});

const UU = ["begin 644 cat.txt", "#0V%T", "`", "end"].join("\r\n");

/** yEnc of three bytes, one of them escaped. */
const YENC = [
  "=ybegin line=128 size=3 name=a b.bin",
  "=\x7d\x8b\x8c",
  `=yend size=3 crc32=${crc32(Uint8Array.of(19, 97, 98)).toString(16)}`,
].join("\r\n");

describe("uuencode and yEnc", () => {
  it.each<[string, string, TransferEncoding, string, string[]]>([
    ["uuencode", UU, "uuencode", "Cat", []],
    ["uuencode after text", `hello\r\n\r\n${UU}\r\nbye`, "uuencode", "Cat", []],
    [
      "blanks stripped from a line",
      ["begin 644 x", "#8@``", "#8@", "`", "end"].join("\n"),
      "uuencode",
      "b\0\0b\0\0",
      [],
    ],
    ["no end", "begin 644 x\r\n#0V%T", "uuencode", "Cat", ["bad-uuencode"]],
    ["no begin", "#0V%T\r\nend", "uuencode", "", ["bad-uuencode"]],
    [
      "a line that is no data",
      ["begin 644 x", "#0V%T", "what is this", "`", "end"].join("\n"),
      "uuencode",
      "Cat",
      ["bad-uuencode"],
    ],
    ["yEnc", YENC, "yenc", "\x13ab", []],
    ["yEnc of another size", YENC.replace("size=3 crc", "size=4 crc"), "yenc", "\x13ab", ["bad-yenc"]],
    ["yEnc with another checksum", YENC.replace(/crc32=\w+/, "crc32=0"), "yenc", "\x13ab", ["bad-yenc"]],
    ["yEnc without an end", YENC.split("\r\n").slice(0, 2).join("\r\n"), "yenc", "\x13ab", ["bad-yenc"]],
    ["yEnc with a part line", YENC.replace("\r\n", "\r\n=ypart begin=1 end=3\r\n"), "yenc", "\x13ab", []],
  ])("%s", (_name, coded, encoding, text, defects) => {
    expect(decode(coded, encoding)).toEqual({ text, defects });
  });

  it("are found in text bodies", () => {
    const body = bytesOf(
      `Hello\r\nbegin to read\r\n${UU}\r\nthen\r\n${YENC}\r\nbye\r\nbegin 644 nothing\r\nno data here\r\n`,
    );
    const files = findInlineFiles(body);
    expect(files.map(({ encoding, name }) => [encoding, name])).toEqual([
      ["uuencode", "cat.txt"],
      ["yenc", "a b.bin"],
    ]);
    expect(files.map((file) => Buffer.from(decodeInlineFile(body, file).bytes).toString("latin1"))).toEqual([
      "Cat",
      "\x13ab",
    ]);
    expect(Buffer.from(body.subarray(files[0]!.range.start, files[0]!.range.end)).toString("latin1")).toBe(`${UU}\r\n`);
  });
});

describe("body streams", () => {
  it("stop at the decoded size", () => {
    const { root } = scanMessage(mail("Subject: x", "", "x".repeat(200)));
    expect(() => readBody(root, { limits: { maxDecodedBytes: 100 } })).toThrow(FormatError);
    expect(() => readBody(root, { limits: { maxDecodedBytes: 200 } })).not.toThrow();
  });

  it.each(["application/pdf", "text/plain"])(
    "of many chunks, as %s, are what was sent, in one piece or in many",
    (mediaType) => {
      const noise = Array.from({ length: 200_000 }, (_, index) => (index * 7 + (index >> 8)) & 0xff);
      const content = Buffer.from(mediaType === "text/plain" ? "A line of t\u00e9xt = x \r\n".repeat(10_000) : noise);
      const { root } = scanMessage(composeMessage({ attachments: [{ content, mediaType }] }).bytes);
      const part = root.children[0]!;
      expect(part.transferEncoding).toBe(mediaType === "text/plain" ? "quoted-printable" : "base64");
      expect(Buffer.from(readBody(part).bytes).equals(content)).toBe(true);
      // Chunks of a public stream are the caller's: none may be overwritten by a later one.
      expect(Buffer.concat([...streamBody(part)]).equals(content)).toBe(true);
      const copied: Uint8Array[] = [];
      const buffers = new Set<ArrayBufferLike>();
      for (const chunk of streamBody(part, { reusesChunks: true })) {
        copied.push(chunk.slice());
        buffers.add(chunk.buffer);
      }
      expect(Buffer.concat(copied).equals(content)).toBe(true);
      expect(copied.length).toBeGreaterThan(2);
      expect(buffers.size).toBeLessThanOrEqual(2);
    },
  );

  it("give raw bytes when asked, and containers as they are", () => {
    const { root } = scanMessage(
      mail(
        "Content-Type: multipart/mixed; boundary=b",
        "",
        "--b",
        "Content-Transfer-Encoding: base64",
        "",
        "aGk=",
        "--b--",
      ),
    );
    expect(Buffer.from(readBody(root.children[0]!).bytes).toString()).toBe("hi");
    expect(Buffer.from(readBody(root.children[0]!, { isRaw: true }).bytes).toString()).toBe("aGk=");
    expect(Buffer.from(readBody(root).bytes).toString()).toMatch(/^--b\r\n/);
    const stream = streamBody(root.children[0]!);
    for (const _ of stream);
    expect(stream.byteLength).toBe(2);
  });
});
