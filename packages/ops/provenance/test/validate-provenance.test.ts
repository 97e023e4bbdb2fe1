import { conforms, fixture, including, type Outcome, type Row } from "@colophon/testing";
import { expect } from "vitest";
import type { ProvenanceRecord } from "../src/model/types.ts";
import { validateProvenance } from "../src/operations/validate-provenance.ts";
import { ADA, BOB, CURVE, contentOf, hashOf, joinRecords, makeChain, SIGNED, signHead, twinOf } from "./chains.ts";
import { module } from "./module.ts";
import { readByPython } from "./python-reader.ts";

const BARE = makeChain(6);
const [first, second, third, ...rest] = BARE.records;
const { signatures: _, ...WITHOUT_SIGNATURES } = SIGNED.records[9] as ProvenanceRecord;
const ANCHOR = { treeSize: 10, rootHash: SIGNED.head.rootHash, headHash: SIGNED.head.headHash };
const trusted = (chain: Uint8Array, more: object = {}) => ({
  chain,
  trustedKeys: [ADA.pem],
  anchors: [ANCHOR],
  ...more,
});
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

interface Found {
  readonly rule: string;
  readonly severity: string;
  readonly sequence: number;
}

/** A row about a chain in which one thing is wrong: the first error, and the record that it is at. */
const broken = (name: string, input: object, rule: string, sequence: number): Row => ({
  name,
  kind: "hostile",
  input,
  losses: [],
  value: including({ level: "broken", valid: false, firstBroken: sequence }),
  check(envelope) {
    const { findings } = (envelope as unknown as { readonly value: { readonly findings: readonly Found[] } }).value;
    expect(findings.find(({ severity }) => severity === "error")).toMatchObject({ rule, sequence });
  },
});

const rewrite = (index: number, change: (line: string) => string): Buffer =>
  Buffer.from(
    textOf(BARE.bytes)
      .split("\n")
      .map((line, at) => (at === index ? change(line) : line))
      .join("\n"),
  );
const signedBy = (make: (head: object) => object) => {
  const made = makeChain(2);
  return joinRecords([made.records[0] as object, { ...made.records[1], signatures: [make(made.head)] }]);
};
const headSign = (key: typeof ADA) => signedBy((head) => signHead(head as never, key));

const conservation = {
  statements: [
    {
      name: "valid",
      async check({ input, value }: Outcome) {
        const { chain } = input as { readonly chain: Uint8Array };
        const { valid, records, head } = value as { valid: boolean; records: number; head?: { rootHash: string } };
        if (!valid) return [];
        const python = await readByPython(chain);
        const expected = `consistent: ${records} records, root ${head?.rootHash}`;
        return python.includes(expected) ? [] : [`it is valid, and Python says: ${python.trim().split("\n").at(-1)}`];
      },
    },
    {
      name: "counts",
      check({ value }: Outcome) {
        const { findings, rules, truncated, firstBroken, level, valid } = value as {
          readonly findings: readonly { readonly severity: string; readonly sequence: number }[];
          readonly rules: Readonly<Record<string, number>>;
          readonly truncated: boolean;
          readonly firstBroken?: number;
          readonly level: string;
          readonly valid: boolean;
        };
        const counted = Object.values(rules).reduce((sum, count) => sum + count, 0);
        return [
          ...(truncated === counted > findings.length ? [] : [`${counted} are counted, ${findings.length} listed`]),
          ...(valid === (firstBroken === undefined) && valid === (level !== "broken") ? [] : ["the verdicts differ"]),
        ];
      },
    },
  ],
};

conforms(
  validateProvenance,
  [
    {
      name: "a real workflow with its files",
      input: {
        chain: fixture("workflow.jsonl"),
        artifacts: [
          { name: "messy.csv", bytes: fixture("messy.csv") },
          { name: "tidy.html", bytes: fixture("tidy.html") },
        ],
      },
      losses: [],
      value: including({
        level: "consistent",
        valid: true,
        records: 3,
        missingLinks: [],
        artifacts: [
          including({ name: "messy.csv", subjectOf: [], materialOf: [0] }),
          including({ name: "tidy.html", subjectOf: [2], materialOf: [] }),
        ],
      }),
    },
    {
      name: "a bare chain is consistent and no more",
      input: { chain: BARE.bytes },
      losses: [],
      value: including({ level: "consistent", signedRecords: 0 }),
    },
    {
      name: "a chain with the kept tree head is anchored",
      input: {
        chain: BARE.bytes,
        anchors: [BARE.heads[3], BARE.head].map((head) => ({ treeSize: head?.treeSize, rootHash: head?.rootHash })),
      },
      losses: [],
      value: including({ level: "anchored" }),
    },
    {
      name: "a chain whose last tree head a trusted key signed",
      input: trusted(SIGNED.bytes),
      losses: [],
      value: including({ level: "signed", signedRecords: 10 }),
    },
    {
      name: "a P-256 signature",
      input: { chain: headSign(CURVE), trustedKeys: [CURVE.pem] },
      losses: [],
      value: including({ level: "signed", signedRecords: 2 }),
    },
    {
      name: "signatures by unknown keys are named as not examined",
      input: { chain: SIGNED.bytes },
      losses: { "common/PROVENANCE_NOT_EXAMINED": 2 },
      value: including({ level: "consistent", valid: true }),
    },
    {
      name: "one record and one line",
      kind: "boundary",
      input: { chain: makeChain(1).bytes },
      losses: [],
      value: including({ records: 1, valid: true }),
    },
    {
      name: "more findings than are listed",
      kind: "boundary",
      input: { chain: joinRecords(BARE.records.map((record) => ({ ...record, recordHash: hashOf("x") }))) },
      options: { maxFindings: 2 },
      losses: [],
      value: including({ truncated: true, rules: { "previous-hash": 5, "record-hash": 6 } }),
    },
    {
      name: "a material that nothing made is a missing link",
      input: { chain: makeChain(3, { content: (index) => (index === 2 ? contentOf(7) : contentOf(index)) }).bytes },
      losses: [],
      value: including({ valid: true, missingLinks: [{ sequence: 2, name: "file-7.csv", hash: hashOf("file 7") }] }),
    },
    broken(
      "a changed member",
      { chain: rewrite(2, (line) => line.replace("Ada Lovelace", "Ada Lovelacf")) },
      "record-hash",
      2,
    ),
    broken(
      "a rewritten record breaks the next link",
      { chain: Buffer.concat([makeChain(3, { content: (i) => contentOf(i === 2 ? 9 : i) }).bytes, joinRecords(rest)]) },
      "previous-hash",
      3,
    ),
    broken("a dropped record", { chain: joinRecords([first, third, ...rest] as object[]) }, "sequence", 1),
    broken(
      "two records in the other order",
      { chain: joinRecords([first, third, second, ...rest] as object[]) },
      "sequence",
      1,
    ),
    broken(
      "a repeated record",
      { chain: joinRecords([first, second, second, third, ...rest] as object[]) },
      "sequence",
      2,
    ),
    broken("a missing beginning", { chain: joinRecords([second, third, ...rest] as object[]) }, "sequence", 0),
    broken(
      "a cut tail with a kept tree head",
      { chain: joinRecords(BARE.records.slice(0, 4)), anchors: [{ treeSize: 6, rootHash: BARE.head.rootHash }] },
      "anchor-missing",
      4,
    ),
    {
      name: "a head of a size alone, which every chain of that length has",
      kind: "hostile",
      input: { chain: BARE.bytes, anchors: [BARE.head, { treeSize: 6 }] },
      error: "common/PROVENANCE_INVALID_INPUT",
      issues: ["anchors[1]"],
    },
    {
      name: "a head as append returns it, with the hash of signatures",
      input: { chain: SIGNED.bytes, trustedKeys: [ADA.pem], anchors: [SIGNED.head] },
      losses: [],
      value: including({ level: "signed", rules: {} }),
    },
    {
      name: "signatures that a kept head names and that are removed",
      kind: "hostile",
      input: { chain: joinRecords(SIGNED.records.with(9, WITHOUT_SIGNATURES)), anchors: [SIGNED.head] },
      losses: { "common/PROVENANCE_NOT_EXAMINED": 1 },
      value: including({ level: "anchored", rules: { "anchor-signatures": 1 } }),
    },
    {
      name: "a key of white space alone costs nothing",
      kind: "hostile",
      input: { chain: BARE.bytes, trustedKeys: [`-----BEGIN PUBLIC KEY-----${" ".repeat(3_900)}!`] },
      options: { timeoutMs: 2_000 },
      error: "common/PROVENANCE_KEY_REJECTED",
      issues: ["trustedKeys[0]"],
    },
    broken(
      "a chain written again with fresh hashes",
      {
        chain: makeChain(6, { content: (i) => contentOf(i + 1) }).bytes,
        anchors: [{ treeSize: 6, headHash: BARE.head.headHash }],
      },
      "anchor",
      5,
    ),
    broken("a file cut within a line", { chain: BARE.bytes.subarray(0, -20) }, "line-unterminated", 5),
    broken("a missing last line feed", { chain: BARE.bytes.subarray(0, -1) }, "line-unterminated", 5),
    broken("an empty line", { chain: Buffer.concat([BARE.bytes, Buffer.from("\n")]) }, "line-syntax", 6),
    broken("a carriage return", { chain: rewrite(1, (line) => `${line}\r`) }, "line-not-canonical", 1),
    broken(
      "a duplicate member",
      { chain: rewrite(1, (line) => line.replace('"sequence":1', '"sequence":1,"sequence":1')) },
      "line-not-canonical",
      1,
    ),
    broken(
      "members in another order",
      { chain: rewrite(1, (line) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).reverse()))) },
      "line-not-canonical",
      1,
    ),
    broken(
      "a member more",
      { chain: rewrite(1, (line) => line.replace('"subject":', '"source":1,"subject":')) },
      "record-schema",
      1,
    ),
    broken(
      "__proto__ as a member",
      { chain: rewrite(1, (line) => line.replace('{"activity"', '{"__proto__":{"x":1},"activity"')) },
      "record-schema",
      1,
    ),
    broken(
      "a huge integer",
      { chain: rewrite(1, (line) => line.replace('"sequence":1', '"sequence":12345678901234567890')) },
      "line-not-canonical",
      1,
    ),
    broken(
      "a short hash",
      { chain: rewrite(1, (line) => line.replace(/"recordHash":"sha256:[0-9a-f]/, '"recordHash":"sha256:')) },
      "record-schema",
      1,
    ),
    broken(
      "upper-case hexadecimal digits",
      {
        chain: rewrite(1, (line) =>
          line.replace(
            /"recordHash":"sha256:[0-9a-f]{64}/,
            (text) => `${text.slice(0, 21)}${text.slice(21).toUpperCase()}`,
          ),
        ),
      },
      "record-schema",
      1,
    ),
    broken(
      "another hash algorithm",
      { chain: rewrite(1, (line) => line.replace('"recordHash":"sha256:', '"recordHash":"sha512:')) },
      "record-schema",
      1,
    ),
    broken(
      "another version of the format",
      { chain: rewrite(1, (line) => line.replace("record/1", "record/2")) },
      "record-version",
      1,
    ),
    broken(
      "bytes that are not UTF-8",
      { chain: Buffer.concat([Buffer.from([0xff, 0x0a]), BARE.bytes]) },
      "line-encoding",
      0,
    ),
    broken("a line that is not an object", { chain: rewrite(1, () => "[1]") }, "record-schema", 1),
    broken(
      "a receipt that does not cover the files",
      {
        chain: makeChain(2, {
          content: (index) => ({ ...contentOf(index), materials: [{ name: "other", hash: hashOf("other") }] }),
        }).bytes,
      },
      "record-schema",
      0,
    ),
    broken(
      "a file that no record names",
      { chain: BARE.bytes, artifacts: [{ name: "stray", bytes: Buffer.from("stray") }] },
      "artifact",
      6,
    ),
    broken(
      "a removed signature",
      trusted(
        joinRecords(
          SIGNED.records.map(({ signatures, ...record }, index) =>
            index === 4 ? record : { ...record, ...(signatures && { signatures }) },
          ),
        ),
      ),
      "previous-signatures",
      4,
    ),
    broken(
      "a removed last signature",
      trusted(
        joinRecords(
          SIGNED.records.map(({ signatures, ...record }, index) =>
            index === 9 ? record : { ...record, ...(signatures && { signatures }) },
          ),
        ),
      ),
      "signature-missing",
      9,
    ),
    broken(
      "a signature by another key under a trusted keyid",
      { chain: signedBy((head) => ({ ...signHead(head as never, BOB), keyid: ADA.keyid })), trustedKeys: [ADA.pem] },
      "signature",
      1,
    ),
    broken(
      "a trusted signature under another keyid",
      { chain: signedBy((head) => ({ ...signHead(head as never, ADA), keyid: BOB.keyid })), trustedKeys: [ADA.pem] },
      "signature",
      1,
    ),
    broken(
      "an Ed25519 signature called P-256",
      {
        chain: signedBy((head) => ({ ...signHead(head as never, ADA), algorithm: "ecdsa-p256-sha256" })),
        trustedKeys: [ADA.pem],
      },
      "signature",
      1,
    ),
    broken(
      "a P-256 key for an Ed25519 signature",
      {
        chain: signedBy((head) => ({ ...signHead(head as never, ADA), keyid: CURVE.keyid })),
        trustedKeys: [CURVE.pem],
      },
      "signature",
      1,
    ),
    broken(
      "the twin of a P-256 signature",
      { chain: signedBy((head) => twinOf(signHead(head as never, CURVE))), trustedKeys: [CURVE.pem] },
      "signature",
      1,
    ),
    broken(
      "base64 with leftover bits",
      {
        chain: signedBy((head) => ({
          ...signHead(head as never, ADA),
          sig: signHead(head as never, ADA).sig.replace(/.==$/, "B=="),
        })),
        trustedKeys: [ADA.pem],
      },
      "signature",
      1,
    ),
    broken(
      "two signatures by one key",
      {
        chain: joinRecords([
          {
            ...makeChain(1).records[0],
            signatures: [signHead(makeChain(1).head, ADA), signHead(makeChain(1).head, ADA)],
          },
        ]),
        trustedKeys: [ADA.pem],
      },
      "signature-duplicate",
      0,
    ),
    ...[
      ["a private key", ADA.privateKey.export({ format: "pem", type: "pkcs8" }).toString()],
      ["a certificate", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"],
      ["two keys in one text", ADA.pem + BOB.pem],
      [
        "an Ed25519 key of small order",
        `-----BEGIN PUBLIC KEY-----\n${Buffer.from(`302a300506032b6570032100${"00".repeat(32)}`, "hex").toString("base64")}\n-----END PUBLIC KEY-----\n`,
      ],
      ["no key", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n"],
    ].map(([name = "", key = ""]) => ({
      name: `${name} is rejected`,
      kind: "hostile" as const,
      input: { chain: BARE.bytes, trustedKeys: [key] },
      error: "common/PROVENANCE_KEY_REJECTED",
      issues: ["trustedKeys[0]"],
    })),
    {
      name: "a file that is not a chain",
      kind: "hostile",
      input: { chain: fixture("messy.csv") },
      error: "common/PROVENANCE_INVALID_INPUT",
      issues: ["chain"],
    },
    {
      name: "an empty file",
      kind: "boundary",
      input: { chain: new Uint8Array() },
      error: "common/PROVENANCE_INVALID_INPUT",
      issues: ["chain"],
    },
    {
      name: "losses that the caller refuses",
      input: { chain: SIGNED.bytes },
      options: { lossPolicy: "failOnAny" },
      losses: { "common/PROVENANCE_NOT_EXAMINED": 2 },
      error: "common/PROVENANCE_LOSS_REFUSED",
    },
  ],
  { module, conservation },
);
