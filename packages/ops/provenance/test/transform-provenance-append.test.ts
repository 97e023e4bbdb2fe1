import type { Envelope } from "@colophon/contract";
import { type Conservation, conforms, fixture, including, type Outcome } from "@colophon/testing";
import { expect } from "vitest";
import { verifyConsistency, verifyInclusion } from "../src/model/merkle.ts";
import { digestOf } from "../src/model/tree-head.ts";
import type { TreeHead } from "../src/model/types.ts";
import { transformProvenanceAppend } from "../src/operations/transform-provenance-append.ts";
import { ADA, BOB, CURVE, contentOf, joinRecords, makeChain, SIGNED, signHead, twinOf } from "./chains.ts";
import { listLeaves } from "./conservation.ts";
import { module } from "./module.ts";

const FIVE = makeChain(5);
const FOUR = makeChain(4);
const next = joinRecords(FIVE.records.slice(4));
const call = { chain: FOUR.bytes, record: next };
const signedBy = (key: typeof ADA) => ({ ...call, signatures: [signHead(FIVE.head, key)], trustedKeys: [key.pem] });
const WORKFLOW_START = makeChain(1).bytes;

interface Appended {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly head: TreeHead;
  readonly toSign: { readonly bytes: Uint8Array };
  readonly inclusionProof: {
    readonly index: number;
    readonly treeSize: number;
    readonly hashes: readonly `sha256:${string}`[];
  };
  readonly consistencyProof: {
    readonly oldSize: number;
    readonly treeSize: number;
    readonly hashes: readonly `sha256:${string}`[];
  };
}

function appended(envelope: Envelope): Appended {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as Appended;
}

/** Both proofs hold, and fail for another root. */
function provesAppend(envelope: Envelope, old: TreeHead | undefined): void {
  const { head, inclusionProof, consistencyProof } = appended(envelope);
  const root = digestOf(head.rootHash);
  const at = { index: inclusionProof.index, size: head.treeSize, root };
  const path = inclusionProof.hashes.map(digestOf);
  expect(verifyInclusion(at, digestOf(head.headHash), path)).toBe(true);
  expect(verifyInclusion({ ...at, root: Buffer.alloc(32) }, digestOf(head.headHash), path)).toBe(false);
  if (old === undefined) return;
  const grown = { size: head.treeSize, root };
  const before = { size: old.treeSize, root: digestOf(old.rootHash) };
  const links = consistencyProof.hashes.map(digestOf);
  expect(verifyConsistency(before, grown, links)).toBe(true);
  expect(verifyConsistency({ ...before, root: Buffer.alloc(32, 1) }, grown, links)).toBe(before.size === 0);
}

/** Every leaf of the chain, of the record and of the signatures is in the new chain; the old bytes are its beginning. */
const conservation: Conservation = {
  list({ input }: Outcome) {
    const {
      chain = new Uint8Array(),
      record = new Uint8Array(),
      signatures = [],
    } = input as {
      readonly chain?: Uint8Array;
      readonly record?: Uint8Array;
      readonly signatures?: readonly object[];
    };
    const all = [chain, record, Buffer.from(JSON.stringify(signatures))].map(listLeaves);
    return all.flatMap((leaves) =>
      typeof leaves === "string"
        ? []
        : leaves.map(([line, path, text]) => ({ kind: "leaf", place: `${line} ${path.join(".")}`, text })),
    );
  },
  carries: ({ artifact }) => ({ artifact }),
  open(file) {
    const leaves = listLeaves(file.bytes);
    return { texts: typeof leaves === "string" ? [] : leaves.map(([, , text]) => text) };
  },
  statements: [
    {
      name: "the old chain is the beginning of the new one",
      check({ input, value }: Outcome) {
        const { chain = new Uint8Array(), record } = input as {
          readonly chain?: Uint8Array;
          readonly record?: Uint8Array;
        };
        if (record === undefined) return undefined;
        const { artifact } = value as Appended;
        return Buffer.from(artifact.bytes).subarray(0, chain.length).equals(chain)
          ? []
          : ["the old bytes were changed"];
      },
    },
  ],
};

const refused = (name: string, input: object, code: string, issues: readonly string[] = []) => ({
  name,
  kind: "hostile" as const,
  input,
  error: `common/PROVENANCE_${code}`,
  issues,
});

conforms(
  transformProvenanceAppend,
  [
    {
      name: "a record on a real workflow",
      input: {
        chain: fixture("workflow.jsonl"),
        record: fixture("approval.json"),
      },
      losses: [],
      value: including({ missingLinks: [] }),
      check: (envelope) => provesAppend(envelope, undefined),
    },
    {
      name: "the first record begins a chain",
      kind: "boundary",
      input: { record: WORKFLOW_START },
      losses: [],
      value: including({
        inclusionProof: { index: 0, treeSize: 1, hashes: [] },
        consistencyProof: { oldSize: 0, treeSize: 1, hashes: [] },
      }),
      check: (envelope) => provesAppend(envelope, undefined),
    },
    {
      name: "an empty file is a new chain",
      kind: "boundary",
      input: {
        chain: new Uint8Array(),
        record: WORKFLOW_START,
        expectedHead: { treeSize: 0, rootHash: FOUR.head.rootHash, headHash: FOUR.head.headHash },
      },
      losses: [],
    },
    {
      name: "a record on the expected head",
      input: { ...call, expectedHead: FOUR.head },
      losses: [],
      value: including({ head: FIVE.head }),
      check: (envelope) => provesAppend(envelope, FOUR.head),
    },
    {
      name: "a record and Ada's signature on the new tree head",
      input: signedBy(ADA),
      losses: [],
      check(envelope) {
        provesAppend(envelope, FOUR.head);
        const lines = Buffer.from(appended(envelope).artifact.bytes).toString().trim().split("\n");
        expect(JSON.parse(lines[4] ?? "")).toMatchObject({ signatures: [{ keyid: ADA.keyid }] });
      },
    },
    {
      name: "a P-256 signature on the head of a chain",
      input: { chain: FIVE.bytes, signatures: [signHead(FIVE.head, CURVE)], trustedKeys: [CURVE.pem] },
      losses: [],
      value: including({ consistencyProof: { oldSize: 5, treeSize: 5, hashes: [] } }),
    },
    {
      name: "a second signature beside one that is there",
      input: { chain: SIGNED.bytes, signatures: [signHead(SIGNED.head, BOB)], trustedKeys: [BOB.pem, ADA.pem] },
      losses: [],
    },
    {
      name: "signatures in the chain by keys that were not sent",
      input: {
        chain: SIGNED.bytes,
        record: joinRecords(
          makeChain(11, { signers: (index) => (index === 4 || index === 9 ? [ADA] : []) }).records.slice(10),
        ),
      },
      losses: { "common/PROVENANCE_NOT_EXAMINED": 2 },
    },
    {
      name: "a record whose material nothing made",
      input: {
        chain: FOUR.bytes,
        record: joinRecords(makeChain(5, { content: (index) => contentOf(index === 4 ? 8 : index) }).records.slice(4)),
      },
      losses: [],
      value: including({ missingLinks: [including({ sequence: 4, name: "file-8.csv" })] }),
    },
    refused("neither record nor signature", { chain: FOUR.bytes }, "INVALID_INPUT", ["record"]),
    refused(
      "a signature without a chain",
      { signatures: [signHead(FIVE.head, ADA)], trustedKeys: [ADA.pem] },
      "INVALID_INPUT",
      ["chain"],
    ),
    refused("a record that is not one", { chain: FOUR.bytes, record: Buffer.from("{}") }, "UNSUPPORTED_VERSION", [
      "record.schema",
    ]),
    refused("a record that is not JSON", { chain: FOUR.bytes, record: Buffer.from("{") }, "INVALID_INPUT", ["record"]),
    refused(
      "a changed record",
      { chain: FOUR.bytes, record: Buffer.from(next.toString().replace("Ada", "Eve")) },
      "INVALID_INPUT",
      ["record.recordHash"],
    ),
    refused(
      "a record with signatures",
      { chain: FOUR.bytes, record: joinRecords([{ ...FIVE.records[4], signatures: [signHead(FIVE.head, ADA)] }]) },
      "INVALID_INPUT",
      ["record.signatures"],
    ),
    refused(
      "a record of another version",
      { chain: FOUR.bytes, record: Buffer.from(next.toString().replace("record/1", "record/3")) },
      "UNSUPPORTED_VERSION",
      ["record.schema"],
    ),
    refused(
      "a chain of another version",
      { chain: Buffer.from(FOUR.bytes.toString().replaceAll("record/1", "record/3")), record: next },
      "UNSUPPORTED_VERSION",
      [0, 1, 2, 3].map((index) => `chain[${index}].schema`),
    ),
    refused(
      "a chain whose second record has another version",
      {
        chain: Buffer.concat([
          makeChain(1).bytes,
          Buffer.from(joinRecords(FOUR.records.slice(1)).toString().replaceAll("record/1", "record/3")),
        ]),
        record: next,
      },
      "UNSUPPORTED_VERSION",
      ["chain[1].schema", "chain[2].schema", "chain[3].schema"],
    ),
    refused(
      "a chain that does not verify",
      { chain: Buffer.from(FOUR.bytes.toString().replace("row 2", "row 9")), record: next },
      "CHAIN_BROKEN",
      ["chain[2]"],
    ),
    refused("a chain of another writer", { ...call, expectedHead: FIVE.head }, "HEAD_CONFLICT"),
    refused(
      "a record for another chain",
      { chain: SIGNED.bytes.subarray(0, SIGNED.bytes.indexOf("\n") + 1), record: next },
      "HEAD_CONFLICT",
    ),
    refused("a record that continues a chain, without one", { record: next }, "HEAD_CONFLICT"),
    refused(
      "a signature of the old tree head",
      { ...call, signatures: [signHead(FOUR.head, ADA)], trustedKeys: [ADA.pem] },
      "SIGNATURE_INVALID",
      ["signatures[0]"],
    ),
    refused("a signature without its key", { ...signedBy(ADA), trustedKeys: [BOB.pem] }, "SIGNATURE_INVALID", [
      "signatures[0]",
    ]),
    refused(
      "the twin of a signature",
      { ...call, signatures: [twinOf(signHead(FIVE.head, CURVE))], trustedKeys: [CURVE.pem] },
      "SIGNATURE_INVALID",
      ["signatures[0]"],
    ),
    refused(
      "the same signature twice",
      { ...signedBy(ADA), signatures: [signHead(FIVE.head, ADA), signHead(FIVE.head, ADA)] },
      "SIGNATURE_INVALID",
      ["signatures[1]"],
    ),
    refused(
      "a private key",
      { ...call, trustedKeys: [ADA.privateKey.export({ format: "pem", type: "pkcs8" }).toString()] },
      "KEY_REJECTED",
      ["trustedKeys[0]"],
    ),
    {
      name: "losses that the caller refuses",
      input: { chain: SIGNED.bytes, signatures: [signHead(SIGNED.head, BOB)], trustedKeys: [BOB.pem] },
      options: { lossPolicy: "failOnAny" },
      losses: { "common/PROVENANCE_NOT_EXAMINED": 2 },
      error: "common/PROVENANCE_LOSS_REFUSED",
    },
  ],
  { module, conservation },
);
