import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MimeMessage, type MimePart, scanMessage } from "../src/index.ts";
import { listMessages, mailCorpus, readFile } from "./corpora.ts";
import { mail } from "./fixture.ts";

/** Everything of a message but its byte sources. */
function plain(message: MimeMessage): unknown {
  const part = ({ source: _, children, ...rest }: MimePart): unknown => ({ ...rest, children: children.map(part) });
  return { ...message, root: part(message.root) };
}

/** Pieces whose order makes most of what a scanner can meet. */
const LINES = [
  "Subject: a",
  " folded",
  "Bad line",
  "Content-Type: multipart/mixed; boundary=b",
  "Content-Type: multipart/digest; boundary=bb",
  "Content-Type: message/rfc822",
  "Content-Transfer-Encoding: base64",
  "",
  "",
  "--b",
  "--b--",
  "--bb",
  "--bb--",
  "--b text",
  "text \xe9\0",
  "U3ViamVjdDogeA0KDQppbg==",
  "From a b",
  "x".repeat(1005),
];
const lineEnd = fc.constantFrom("\r\n", "\n", "\r", "\r\r\n");
const messages = fc.array(fc.tuple(fc.constantFrom(...LINES), lineEnd), { maxLength: 30 });

describe("the chunk size", () => {
  it("changes nothing, at every boundary of a message that has everything", () => {
    const bytes = mail(
      "From x Thu Jan  1 00:00:00 1970",
      "Subject: a",
      " b",
      "not a field",
      "Content-Type: multipart/mixed; boundary=b",
      "",
      "pre\rx",
      "--b",
      "Content-Type: message/rfc822",
      "",
      "Subject: in",
      "",
      "\xe9\0",
      "--b  ",
      "Content-Type: multipart/digest; boundary=bb",
      "",
      "--bb",
      "",
      "--bb--",
      "--b--",
      "epilogue",
    );
    const whole = plain(scanMessage(bytes, { chunkByteLength: bytes.length }));
    for (let chunkByteLength = 1; chunkByteLength <= bytes.length; chunkByteLength += 1) {
      expect(plain(scanMessage(bytes, { chunkByteLength }))).toEqual(whole);
    }
  });

  it("changes nothing for any arrangement of lines and line ends", () => {
    fc.assert(
      fc.property(messages, fc.integer({ min: 1, max: 40 }), (lines, chunkByteLength) => {
        const bytes = Buffer.from(lines.flat().join(""), "latin1");
        expect(plain(scanMessage(bytes, { chunkByteLength }))).toEqual(plain(scanMessage(bytes)));
      }),
      { seed: 5322, numRuns: 1_000 },
    );
  });

  it("changes nothing when a limit is met", () => {
    const limits = { maxHeaderBlockBytes: 200, maxHeadersPerPart: 4, maxParts: 3 };
    const attempt = (bytes: Uint8Array, chunkByteLength: number): unknown => {
      try {
        return plain(scanMessage(bytes, { chunkByteLength, limits }));
      } catch (error) {
        return String(error);
      }
    };
    fc.assert(
      fc.property(messages, fc.integer({ min: 1, max: 400 }), (lines, chunkByteLength) => {
        const bytes = Buffer.from(lines.flat().join(""), "latin1");
        expect(attempt(bytes, chunkByteLength)).toEqual(attempt(bytes, 1_000_000));
      }),
      { seed: 2046, numRuns: 1_000 },
    );
  });

  it("may be read into one buffer over and over", () => {
    fc.assert(
      fc.property(messages, fc.integer({ min: 1, max: 40 }), (lines, chunkByteLength) => {
        const bytes = Buffer.from(lines.flat().join(""), "latin1");
        const read = (start: number, end: number): Uint8Array => Uint8Array.from(bytes.subarray(start, end));
        const readInto = (target: Uint8Array, start: number): void => {
          target.set(bytes.subarray(start, start + target.length));
        };
        const message = scanMessage({ byteLength: bytes.length, read, readInto }, { chunkByteLength });
        expect(plain(message)).toEqual(plain(scanMessage(bytes)));
      }),
      { seed: 4155, numRuns: 500 },
    );
  });

  it.skipIf(mailCorpus === undefined)("changes nothing for real messages", () => {
    for (const path of listMessages()) {
      const bytes = readFile(path);
      const whole = plain(scanMessage(bytes));
      for (const chunkByteLength of [1, 61, 4096])
        expect(plain(scanMessage(bytes, { chunkByteLength }))).toEqual(whole);
    }
  });
});

describe("ranges", () => {
  it("of parts lie inside their parents, in order, for any arrangement of lines", () => {
    const check = (part: MimePart): void => {
      expect(part.range.start <= part.headerRange.start && part.headerRange.end <= part.bodyRange.start).toBe(true);
      expect(part.bodyRange.end).toBe(part.range.end);
      let end = part.bodyRange.start;
      for (const child of part.children) {
        if (child.decodedFrom === part.path) continue;
        expect(child.range.start >= end && child.range.end <= part.range.end).toBe(true);
        end = child.range.end;
        check(child);
      }
      for (const field of part.headers) {
        const inside = field.range.start >= part.headerRange.start && field.range.end <= part.headerRange.end;
        expect(inside && field.nameRange.start <= field.nameRange.end && field.valueRange.end <= field.range.end).toBe(
          true,
        );
      }
    };
    fc.assert(
      fc.property(messages, (lines) => check(scanMessage(Buffer.from(lines.flat().join(""), "latin1")).root)),
      { seed: 822, numRuns: 1_000 },
    );
  });
});
