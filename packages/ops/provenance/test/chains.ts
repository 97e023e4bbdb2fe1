import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import type { Receipt, Sha256Hash } from "@colophon/contract";
import { NO_PREVIOUS_HASH, RECORD_SCHEMA } from "../src/data/names.ts";
import { MerkleTree } from "../src/model/merkle.ts";
import { sealRecord, writeRecord } from "../src/model/record.ts";
import { bytesToSign, digestOf, hashOfSignatures, toSha256 } from "../src/model/tree-head.ts";
import type { ProvenanceRecord, RecordBody, Signature, TreeHead } from "../src/model/types.ts";

export const hashOf = (content: string): Sha256Hash => `sha256:${createHash("sha256").update(content).digest("hex")}`;

export function receiptOf(input: string, output: string, operation = "common.convert.delimited"): Receipt {
  return {
    contractVersion: "1",
    operation,
    domain: "common",
    engine: { name: "@colophon/delimited", version: "0.1.0" },
    inputHash: hashOf(input),
    optionsHash: hashOf("options"),
    outputHash: hashOf(output),
    deterministic: true,
    nondeterminismSources: [],
  };
}

type Content = Partial<Omit<RecordBody, "schema" | "sequence" | "previousHash">>;

/** The content of record `index` of a chain in which each file is made from the one before. */
export function contentOf(index: number): Content {
  const [input, output] = [`file ${index}`, `file ${index + 1}`];
  return {
    subject: [{ name: `file-${index + 1}.csv`, hash: hashOf(output), mediaType: "text/csv", byteLength: 7 }],
    materials: [{ name: `file-${index}.csv`, hash: hashOf(input) }],
    activity: {
      name: "common.convert.delimited",
      startedAt: "2026-03-01T09:00:00Z",
      receipt: receiptOf(input, output),
    },
    agents: [{ name: "Ada Lovelace", kind: "person", role: "editor" }],
    losses: [
      {
        code: "common/RAGGED_ROWS",
        severity: "degraded",
        subject: `row ${index}`,
        message: "One cell is missing.",
        avoidable: false,
      },
    ],
  };
}

/** A private key for tests, from a fixed seed: its signatures are the same in each run. */
export function makeEd25519(seed: number): {
  readonly privateKey: KeyObject;
  readonly pem: string;
  readonly keyid: Sha256Hash;
} {
  const der = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), Buffer.alloc(32, seed)]);
  return withPublic(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
}

/** A P-256 key for tests from a fixed number. */
export function makeP256(seed: number): {
  readonly privateKey: KeyObject;
  readonly pem: string;
  readonly keyid: Sha256Hash;
} {
  const scalar = Buffer.alloc(32, seed);
  const der = Buffer.concat([
    Buffer.from("3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420", "hex"),
    scalar,
  ]);
  return withPublic(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
}

function withPublic(privateKey: KeyObject) {
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ format: "der", type: "spki" });
  const keyid: Sha256Hash = `sha256:${createHash("sha256").update(der).digest("hex")}`;
  return { privateKey, pem: publicKey.export({ format: "pem", type: "spki" }).toString(), keyid };
}

export const ADA = makeEd25519(1);
export const BOB = makeEd25519(2);
export const CURVE = makeP256(3);
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** A signature on a tree head as the command line makes it. */
export function signHead(head: TreeHead, { privateKey, keyid }: typeof ADA): Signature {
  const isEd25519 = privateKey.asymmetricKeyType === "ed25519";
  const bytes = sign(isEd25519 ? null : "sha256", bytesToSign(head), privateKey);
  return {
    algorithm: isEd25519 ? "ed25519" : "ecdsa-p256-sha256",
    keyid,
    sig: (isEd25519 ? bytes : toDer(...readDer(bytes))).toString("base64"),
  };
}

/** The other signature that holds for the same message: n - S in place of S. */
export function twinOf(signature: Signature): Signature {
  const [r, s] = readDer(Buffer.from(signature.sig, "base64"));
  return { ...signature, sig: toDer(r, s, true).toString("base64") };
}

function readDer(der: Buffer): [bigint, bigint] {
  const length = der[3] ?? 0;
  const value = (start: number) =>
    BigInt(`0x${der.subarray(start + 2, start + 2 + (der[start + 1] ?? 0)).toString("hex")}`);
  return [value(2), value(4 + length)];
}

function toDer(r: bigint, s: bigint, isHigh = false): Buffer {
  const [low, high] = s > P256_ORDER / 2n ? [P256_ORDER - s, s] : [s, P256_ORDER - s];
  const integer = (value: bigint) => {
    const hex = value.toString(16);
    const even = hex.length % 2 === 1 ? `0${hex}` : hex;
    const bytes = Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
    return Buffer.concat([Buffer.of(2, bytes.length), bytes]);
  };
  const body = Buffer.concat([integer(r), integer(isHigh ? high : low)]);
  return Buffer.concat([Buffer.of(0x30, body.length), body]);
}

export interface MadeChain {
  readonly records: readonly ProvenanceRecord[];
  readonly bytes: Buffer;
  readonly head: TreeHead;
  /** Tree heads by size, from 1. */
  readonly heads: readonly TreeHead[];
}

interface Making {
  readonly content?: (index: number) => Content;
  /** Who signs the tree head at a record. */
  readonly signers?: (index: number) => readonly (typeof ADA)[];
}

/** A chain of `size` records. */
export function makeChain(size: number, { content = contentOf, signers = () => [] }: Making = {}): MadeChain {
  const records: ProvenanceRecord[] = [];
  const heads: TreeHead[] = [];
  const tree = new MerkleTree();
  for (let index = 0; index < size; index++) {
    const previous = records.at(-1);
    const { subject = [], materials = [], activity = { name: "step" }, agents = [], losses = [] } = content(index);
    const record = sealRecord({
      schema: RECORD_SCHEMA,
      sequence: index,
      previousHash: previous?.recordHash ?? NO_PREVIOUS_HASH,
      ...(previous?.signatures !== undefined && { previousSignatures: hashOfSignatures(previous.signatures) }),
      ...{ subject, activity, materials, agents, losses },
    });
    tree.append(digestOf(record.recordHash));
    const head = { treeSize: index + 1, rootHash: toSha256(tree.root()), headHash: record.recordHash };
    const signatures = signers(index).map((key) => signHead(head, key));
    heads.push({ ...head, ...(signatures.length > 0 && { signaturesHash: hashOfSignatures(signatures) }) });
    records.push(signatures.length === 0 ? record : { ...record, signatures });
  }
  return { records, heads, head: heads.at(-1) as TreeHead, bytes: Buffer.concat(records.map(writeRecord)) };
}

/** Ten records; Ada signs the tree head at record 4 and at the last one. */
export const SIGNED: MadeChain = makeChain(10, { signers: (index) => (index === 4 || index === 9 ? [ADA] : []) });

/** A chain from records as they are. */
export function joinRecords(records: readonly object[]): Buffer {
  return Buffer.concat(records.map((record) => writeRecord(record as ProvenanceRecord)));
}
