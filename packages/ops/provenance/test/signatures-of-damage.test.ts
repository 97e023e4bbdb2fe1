import { canonicalJson } from "@colophon/contract";
import { expect, test } from "vitest";
import { readPublicKey } from "../src/model/keys.ts";
import { ADA, hashOf, SIGNED } from "./chains.ts";
import { findFirstBroken } from "./mutations.ts";

const keys = { keys: [readPublicKey(ADA.pem)], anchors: [], needsSignature: true };

/** The signed chain with one record written otherwise, its stated hash kept. */
const withRecord = (index: number, change: (record: object) => object): Buffer => {
  const lines = SIGNED.bytes.toString().trimEnd().split("\n");
  return Buffer.from(`${lines.with(index, canonicalJson(change(JSON.parse(lines[index] ?? "")))).join("\n")}\n`);
};

test("a changed hash of the previous signatures is a fault of the record that has it", () => {
  expect(
    findFirstBroken(
      withRecord(5, (record) => ({ ...record, previousSignatures: hashOf("x") })),
      keys,
    ),
  ).toBe(5);
  expect(
    findFirstBroken(
      withRecord(5, ({ previousSignatures: _, ...record }: { previousSignatures?: string }) => record),
      keys,
    ),
  ).toBe(5);
});

test("removed signatures are a fault of the record that had them", () => {
  expect(
    findFirstBroken(
      withRecord(4, ({ signatures: _, ...record }: { signatures?: object }) => record),
      keys,
    ),
  ).toBe(4);
});
