import { readFileSync } from "node:fs";
import type { Envelope } from "@colophon/contract";
import { type Conservation, conforms, fixture, including, type Outcome } from "@colophon/testing";
import { expect } from "vitest";
import { renderProvenanceRecord } from "../src/operations/render-provenance-record.ts";
import { hashOf, makeChain, receiptOf, SIGNED } from "./chains.ts";
import { listLeaves } from "./conservation.ts";
import { module } from "./module.ts";

const read = (name: string): Buffer => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const receipt = JSON.parse(read("receipt-0.json").toString()) as ReturnType<typeof receiptOf>;
const MADE = receiptOf("in", "out");
const APPROVAL = { name: "approve", startedAt: "2026-03-01T09:00:00Z", endedAt: "2026-03-01T10:30:00+01:00" };
const text = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const STATEMENT = {
  _type: "https://in-toto.io/Statement/v1",
  subject: [{ name: "a", digest: { sha256: "a".repeat(64) } }],
  predicateType: "https://example.org/p/v1",
};
const envelopeOf = (statement: unknown, payloadType = "application/vnd.in-toto+json") => ({
  payloadType,
  payload: text(statement).toString("base64"),
  signatures: [{ keyid: "k", sig: "AAAA" }],
});

function recordOf(envelope: Envelope): Record<string, unknown> {
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { artifact } = envelope.value as { readonly artifact: { readonly bytes: Uint8Array } };
  return JSON.parse(Buffer.from(artifact.bytes).toString()) as Record<string, unknown>;
}

/** Each leaf that the caller states is a leaf of the record; a statement is there with all of its leaves, or named by a loss. */
const conservation: Conservation = {
  list({ input }: Outcome) {
    const {
      statements = [],
      head: _,
      ...stated
    } = input as {
      readonly statements?: readonly { readonly bytes: Uint8Array }[];
      readonly head?: object;
    };
    const leaves = listLeaves(
      Buffer.from(JSON.stringify(stated, (name, value) => (name === "bytes" ? undefined : value))),
    );
    if (typeof leaves === "string") return leaves;
    return [
      ...leaves.map(([, path, leaf]) => ({ kind: "member", place: path.join("."), text: leaf })),
      ...statements.flatMap(({ bytes }, index) => {
        const found = listLeaves(Buffer.from(Buffer.from(bytes).toString().replace(/\n/g, " ")));
        const at = [{ kind: "part" as const, index }];
        return typeof found === "string"
          ? [{ kind: "statement", place: `statement ${index}`, text: "opaque", at }]
          : found.map(([, path, leaf]) => ({ kind: "statement", place: path.join("."), text: leaf, at }));
      }),
    ];
  },
};

const refused = (name: string, input: object, code: string, issues: readonly string[] = []) => ({
  name,
  kind: "hostile" as const,
  input,
  error: `common/PROVENANCE_${code}`,
  issues,
});

conforms(
  renderProvenanceRecord,
  [
    {
      name: "a receipt alone makes the first record",
      input: { receipt },
      losses: [],
      value: including({ sequence: 0 }),
      check(envelope) {
        expect(recordOf(envelope)).toMatchObject({
          subject: [{ name: "output", hash: receipt.outputHash }],
          materials: [{ name: "input", hash: receipt.inputHash }],
          activity: { name: "common.convert.delimited", receipt },
        });
      },
    },
    {
      name: "files are compared with the receipt and named",
      input: {
        receipt,
        subject: [{ name: "tidy.csv", bytes: fixture("tidy.csv"), mediaType: "text/csv" }],
        materials: [{ name: "messy.csv", bytes: fixture("messy.csv"), hash: receipt.inputHash }],
        agents: [{ name: "Ada Lovelace", kind: "person", role: "editor", id: "mailto:ada@example.org" }],
      },
      losses: [],
      check: (envelope) =>
        expect(recordOf(envelope)).toMatchObject({ subject: [{ byteLength: 169 }], materials: [{ byteLength: 206 }] }),
    },
    {
      name: "an approval without a receipt continues a signed chain",
      input: { activity: APPROVAL, subject: [{ name: "a.pdf", hash: hashOf("a") }], head: SIGNED.head },
      losses: [],
      value: including({ sequence: 10 }),
      check: (envelope) =>
        expect(recordOf(envelope)).toMatchObject({
          previousHash: SIGNED.head.headHash,
          previousSignatures: SIGNED.head.signaturesHash,
        }),
    },
    {
      name: "parts of a composite input, and a failed call",
      kind: "boundary",
      input: {
        receipt: { ...MADE, outputHash: undefined },
        materials: [
          { name: "before.docx", hash: hashOf("b"), part: true, origin: true },
          { name: "after.docx", hash: hashOf("a"), part: true },
        ],
      },
      losses: [],
      check: (envelope) => expect(recordOf(envelope)).toMatchObject({ subject: [] }),
    },
    {
      name: "valid foreign statements are kept with all members",
      input: {
        receipt: MADE,
        statements: [
          { name: "start.prov.json", bytes: fixture("start.prov.json") },
          { name: "build.intoto.json", bytes: fixture("build.intoto.json") },
        ],
      },
      losses: [],
      check: (envelope) =>
        expect((recordOf(envelope).materials as { mediaType?: string }[]).map(({ mediaType }) => mediaType)).toEqual([
          undefined,
          "application/provenance+json",
          "application/vnd.in-toto+json",
        ]),
    },
    {
      name: "a signed statement is kept, and its signature is not verified",
      input: { receipt: MADE, statements: [{ name: "signed", bytes: text(envelopeOf(STATEMENT)) }] },
      losses: ["common/PROVENANCE_FOREIGN_UNVERIFIED"],
    },
    {
      name: "foreign statements that are not valid are kept by their hash",
      kind: "hostile",
      input: {
        receipt: MADE,
        statements: [
          { name: "not JSON", bytes: Buffer.from("{") },
          { name: "duplicate members", bytes: Buffer.from('{"_type":1,"_type":2}') },
          {
            name: "huge integer",
            bytes: Buffer.from(JSON.stringify({ ...STATEMENT, n: 1 }).replace("1}", "12345678901234567890}")),
          },
          { name: "short hash", bytes: text({ ...STATEMENT, subject: [{ digest: { sha256: "ab" } }] }) },
          { name: "upper-case hex", bytes: text({ ...STATEMENT, subject: [{ digest: { sha256: "A".repeat(64) } }] }) },
          {
            name: "Colophon's type",
            bytes: text(envelopeOf(STATEMENT, "application/vnd.colophon.provenance-tree-head+json")),
          },
          { name: "an example of the specification with a cut hash", bytes: fixture("review.intoto.json") },
          { name: "undeclared prefix", bytes: text({ entity: { "ex:e": {} } }) },
        ],
      },
      losses: { "common/PROVENANCE_FOREIGN_OPAQUE": 8 },
    },
    refused("neither a receipt nor a name", { subject: [{ name: "a", hash: hashOf("a") }] }, "INVALID_INPUT", [
      "activity.name",
    ]),
    refused("nothing came out and there is no receipt", { activity: { name: "lose" } }, "INVALID_INPUT", ["subject"]),
    refused("a file without hash and bytes", { receipt: MADE, subject: [{ name: "a" }] }, "INVALID_INPUT", [
      "subject[0]",
    ]),
    refused(
      "a day that no calendar has",
      { activity: { name: "a", startedAt: "2026-02-30T00:00:00Z" } },
      "INVALID_INPUT",
      ["activity"],
    ),
    refused(
      "an end before the beginning",
      { activity: { ...APPROVAL, endedAt: "2026-01-01T00:00:00Z" } },
      "INVALID_INPUT",
      ["activity"],
    ),
    refused(
      "a receipt of another contract version",
      { receipt: { ...MADE, contractVersion: "2" } },
      "UNSUPPORTED_VERSION",
    ),
    refused(
      "a subject that the receipt does not cover",
      { receipt: MADE, subject: [{ name: "a", hash: hashOf("a") }] },
      "RECEIPT_MISMATCH",
      ["subject"],
    ),
    refused(
      "a material that the receipt does not cover",
      { receipt: MADE, materials: [{ name: "a", hash: hashOf("a") }] },
      "RECEIPT_MISMATCH",
      ["materials"],
    ),
    refused(
      "a failed call that made a file",
      { receipt: { ...MADE, outputHash: undefined }, subject: [{ name: "a", hash: hashOf("a") }] },
      "RECEIPT_MISMATCH",
      ["subject"],
    ),
    refused(
      "a file with another hash than stated",
      { receipt: MADE, materials: [{ name: "m", hash: MADE.inputHash, bytes: Buffer.from("other") }] },
      "ARTIFACT_MISMATCH",
      ["materials[0]"],
    ),
    {
      name: "losses that the caller refuses",
      input: { receipt: MADE, statements: [{ name: "not JSON", bytes: Buffer.from("no") }] },
      options: { lossPolicy: "failOnAny" },
      losses: ["common/PROVENANCE_FOREIGN_OPAQUE"],
      error: "common/PROVENANCE_LOSS_REFUSED",
    },
    {
      name: "names of prototypes and text that turns around",
      kind: "hostile",
      input: {
        receipt: { ...MADE, constructor: "kept", toString: "also kept" },
        agents: [{ name: "\u202eecila <script>alert(1)</script> __proto__", kind: "software" }],
        head: makeChain(3).head,
      },
      losses: [],
      value: including({ sequence: 3 }),
    },
  ],
  { module, conservation },
);
