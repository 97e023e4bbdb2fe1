import { canonicalJson } from "@colophon/contract";
import { dsse } from "@sigstore/core";
import { verifyMerkleInclusion } from "@sigstore/verify/dist/tlog/merkle.js";
import { expect, test } from "vitest";
import { LeafHashes, MerkleTree, proveInclusion } from "../src/model/merkle.ts";
import { bytesToSign, digestOf } from "../src/model/tree-head.ts";
import { makeChain } from "./chains.ts";

/** Reads the trees and the signed bytes with the libraries of sigstore, which share no code with the operations. */
const chain = makeChain(40);
const leaves = chain.records.map(({ recordHash }) => Buffer.from(digestOf(recordHash)));

type Arguments = Parameters<typeof verifyMerkleInclusion>;

interface Proof {
  readonly at: number;
  readonly size: number;
  readonly root: Buffer;
  readonly hashes: readonly Uint8Array[];
}

function accepts(body: Buffer | undefined, { at, size, root, hashes }: Proof): boolean {
  const path = hashes.map((hash) => Buffer.from(hash));
  const inclusionProof = { logIndex: String(at), treeSize: String(size), rootHash: root, hashes: path };
  const entry = { canonicalizedBody: body, inclusionProof } as unknown as Arguments[0];
  const head = { logSize: BigInt(size), logHash: root } as unknown as Arguments[1];
  try {
    verifyMerkleInclusion(entry, head);
    return true;
  } catch {
    return false;
  }
}

test("sigstore accepts every inclusion proof of trees of 1 to 40 records, and none for another record", () => {
  const tree = new MerkleTree();
  const known = new LeafHashes();
  const wrong: string[] = [];
  for (const [index, leaf] of leaves.entries()) {
    tree.append(leaf);
    known.append(leaf);
    const root = Buffer.from(tree.root());
    for (let at = 0; at <= index; at++) {
      const hashes = proveInclusion(known, at, () => undefined);
      const proof = { at, size: index + 1, root, hashes };
      if (!accepts(leaves[at], proof)) wrong.push(`${at} of ${index + 1} is refused`);
      if (accepts(leaves[(at + 1) % leaves.length], proof)) wrong.push(`another record than ${at} is accepted`);
    }
  }
  expect(wrong).toEqual([]);
});

test("sigstore encodes the bytes to sign of every tree head as the operations do", () => {
  expect(chain.heads).not.toHaveLength(0);
  for (const { rootHash, headHash, treeSize } of chain.heads) {
    const schema = "colophon.provenance.tree-head/1";
    const body = Buffer.from(canonicalJson({ headHash, rootHash, schema, treeSize }));
    const expected = dsse.preAuthEncoding("application/vnd.colophon.provenance-tree-head+json", body);
    expect(Buffer.from(bytesToSign({ rootHash, headHash, treeSize })).equals(expected)).toBe(true);
  }
});
