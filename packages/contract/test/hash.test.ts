import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSha256, hashBytes, sourceFrom, utf8Length, writeCanonicalJson } from "../src/index.ts";
import * as node from "../src/sha256-node.ts";
import * as portable from "../src/sha256-portable.ts";

const IMPLEMENTATIONS = [
  ["node", node.startSha256],
  ["portable", portable.startSha256],
] as const;

/** FIPS 180-4 examples, NIST. */
const VECTORS: readonly (readonly [text: string, hex: string])[] = [
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
];

describe.each(IMPLEMENTATIONS)("%s", (_, start) => {
  test.each(VECTORS)("%#", (text, hex) => {
    const hash = start();
    hash.update(text);
    expect(hash.hex()).toBe(hex);
  });
});

test("both are equal, however the message is cut and whether it is text or bytes", () => {
  const piece = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: "binary", maxLength: 100 }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const [left, right] = [node.startSha256(), portable.startSha256()];
      for (const part of pieces) {
        left.update(part);
        right.update(typeof part === "string" ? new TextEncoder().encode(part) : part);
      }
      expect(right.hex()).toBe(left.hex());
    }),
  );
});

test("a source is hashed as its bytes are", () => {
  const bytes = Uint8Array.from({ length: (1 << 20) * 2 + 17 }, (_, i) => (i * 7) % 251);
  const reads: number[] = [];
  const source = sourceFrom(bytes.length, (start, end) => {
    reads.push(end - start);
    return bytes.subarray(start, end);
  });
  expect(hashBytes(source)).toBe(hashBytes(bytes));
  expect(reads).toEqual([1 << 20, 1 << 20, 17]);
});

test("utf8Length counts the bytes of the encoding", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});

describe("a text of any length", () => {
  const text = `${"a".repeat(65_535)}\u{1F600}${"\u00e9\n".repeat(100_000)}`;

  test("is hashed a slice at a time, and no character is cut", () => {
    const hash = createSha256();
    hash.update(text);
    expect(hash.digest()).toBe(`sha256:${createHash("sha256").update(text, "utf8").digest("hex")}`);
  });

  test("is written a chunk at a time", () => {
    const parts: string[] = [];
    writeCanonicalJson({ text, list: [text, "b"] }, (part) => parts.push(part));
    expect(parts.join("")).toBe(JSON.stringify({ list: [text, "b"], text }));
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(600_000);
  });
});
