import { canonicalJson, hashCanonicalJson, type Sha256Hash } from "@colophon/contract";
import { TREE_HEAD_SCHEMA, TREE_HEAD_TYPE } from "../data/names.ts";
import type { Signature, TreeHead } from "./types.ts";

/** The bytes that a signature covers. Lengths count bytes. Source: DSSE 1.0, "PAE". */
function encodePae(payloadType: string, payload: Uint8Array): Buffer {
  const type = Buffer.from(payloadType);
  return Buffer.concat([Buffer.from(`DSSEv1 ${type.length} `), type, Buffer.from(` ${payload.length} `), payload]);
}

/** The payload that the signature on a tree head covers. */
function payloadOf({ treeSize, rootHash, headHash }: TreeHead): Buffer {
  return Buffer.from(canonicalJson({ schema: TREE_HEAD_SCHEMA, treeSize, rootHash, headHash }));
}

/** What the holder of a private key signs: it covers every record of the chain. */
export function bytesToSign(head: TreeHead): Buffer {
  return encodePae(TREE_HEAD_TYPE, payloadOf(head));
}

/** How the next record commits to the signatures of this one. */
export function hashOfSignatures(signatures: readonly Signature[]): Sha256Hash {
  return hashCanonicalJson(signatures).hash;
}

export function toSha256(digest: Uint8Array): Sha256Hash {
  return `sha256:${Buffer.from(digest).toString("hex")}`;
}

export function digestOf(hash: Sha256Hash): Buffer {
  return Buffer.from(hash.slice("sha256:".length), "hex");
}
