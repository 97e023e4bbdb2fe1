import { createSeededRandom } from "@colophon/testing";
import { expect, test } from "vitest";
import { readPublicKey } from "../src/model/keys.ts";
import { ADA, CURVE, makeChain, SIGNED } from "./chains.ts";
import { findFirstBroken, sweep } from "./mutations.ts";

const { treeSize, rootHash } = SIGNED.head;
const anchored = { keys: [readPublicKey(ADA.pem)], anchors: [{ treeSize, rootHash }], needsSignature: true };
const bare = { keys: [], anchors: [], needsSignature: false };

test("the chains themselves are whole", () => {
  expect(findFirstBroken(SIGNED.bytes, anchored)).toBe(undefined);
  expect(findFirstBroken(makeChain(8).bytes, bare)).toBe(undefined);
});

test("every mutation of a signed and anchored chain is found at its record", { timeout: 3_600_000 }, () => {
  expect(sweep(SIGNED.bytes, anchored, { count: 60_000, chance: createSeededRandom(1) })).toEqual([]);
});

test("every mutation of a bare chain is found at its record, but for a cut tail", { timeout: 3_600_000 }, () => {
  expect(sweep(makeChain(8).bytes, bare, { count: 60_000, chance: createSeededRandom(2) })).toEqual([]);
});

test("every mutation of a P-256 signature is found", { timeout: 3_600_000 }, () => {
  const { bytes, head } = makeChain(2, { signers: (index) => (index === 1 ? [CURVE] : []) });
  const expectations = {
    keys: [readPublicKey(CURVE.pem)],
    anchors: [{ treeSize: 2, rootHash: head.rootHash }],
    needsSignature: true,
  };
  expect(sweep(bytes, expectations, { count: 30_000, chance: createSeededRandom(3) })).toEqual([]);
});
