import { expect, test } from "vitest";
import { digestOf, readAsn1 } from "../src/index.ts";

test("a digest that nobody knows has no value, and is no error", () => {
  expect(digestOf("1.2.3.4", [new Uint8Array(3)])).toBeUndefined();
  expect(digestOf("sha256", [])).toHaveLength(32);
});

test("a length beyond the bytes is malformed, an indefinite one is read", () => {
  expect(() => readAsn1(Uint8Array.of(0x30, 0x05, 0x02, 0x01, 0x01))).toThrow("longer than the value that contains it");
  const indefinite = readAsn1(Uint8Array.of(0x30, 0x80, 0x02, 0x01, 0x07, 0x00, 0x00, 0xff));
  expect([indefinite.end, indefinite.child(0).content[0]]).toEqual([7, 7]);
});

test("values inside each other as deep as the stack", () => {
  const bytes = new Uint8Array(4_000).fill(0x80);
  for (let at = 0; at < bytes.length; at += 2) bytes[at] = 0x30;
  expect(() => readAsn1(bytes)).toThrow("nested too deep");
});
