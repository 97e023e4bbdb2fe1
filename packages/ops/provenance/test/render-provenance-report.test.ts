import type { Envelope } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import type { ProvenanceRecord } from "../src/model/types.ts";
import { renderProvenanceReport } from "../src/operations/render-provenance-report.ts";
import { ADA, contentOf, hashOf, joinRecords, makeChain, SIGNED } from "./chains.ts";
import { reporting } from "./conservation.ts";
import { module } from "./module.ts";

const HOSTILE = makeChain(2, {
  content: (index) => ({
    ...contentOf(index),
    agents: [{ name: "\u202e<script>alert(1)</script> | [a](javascript:b) `c` & __proto__", kind: "person" }],
    activity: { name: "</title><img src=x onerror=alert(1)>" },
  }),
});
const UNSEEN = "a\u{e0041}\u180e https://a.example www.b.example c@d.example";
const MANY_WARNINGS = makeChain(3, {
  content: (index) => ({
    activity: { name: "step" },
    agents: [{ name: "Ada", kind: "person" }],
    materials: Array.from({ length: index === 1 ? 1_100 : 0 }, (_, at) => ({ name: `${at}`, hash: hashOf(`${at}`) })),
  }),
});
const LAST_OF_MANY = MANY_WARNINGS.records[2] as ProvenanceRecord;
const FAILED = makeChain(1, { content: () => ({ activity: { name: "nothing came out" }, subject: [] }) });

function textOf(envelope: Envelope): string {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return Buffer.from((envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes).toString();
}

const WORKFLOW = { chain: fixture("workflow.jsonl") };
const refused = (name: string, input: object, code: string, issues: readonly string[] = [], options: object = {}) => ({
  name,
  kind: "hostile" as const,
  input,
  options,
  error: `common/PROVENANCE_${code}`,
  issues,
});

conforms(
  renderProvenanceReport,
  [
    {
      name: "a page of a bare chain states its level first and has no tick",
      input: WORKFLOW,
      losses: [],
      value: including({ level: "consistent", records: 3 }),
      check(envelope) {
        const page = textOf(envelope);
        expect(page).toContain('<body>\n<main>\n<p class="trust">Level of trust: consistent only.');
        expect(page).not.toMatch(/&#10003;|\u2713|<script/);
      },
    },
    {
      name: "a page of a signed chain",
      input: { chain: SIGNED.bytes, trustedKeys: [ADA.pem] },
      losses: [],
      value: including({ level: "signed" }),
      check: (envelope) =>
        expect(textOf(envelope)).toContain('<p class="trust signed">&#10003; Level of trust: signed.'),
    },
    {
      name: "a Markdown text of an anchored chain",
      input: { chain: SIGNED.bytes, anchors: [{ treeSize: 10, rootHash: SIGNED.head.rootHash }] },
      options: { to: "markdown" },
      losses: { "common/PROVENANCE_NOT_EXAMINED": 2 },
      check: (envelope) => expect(textOf(envelope)).toMatch(/^\*\*Level of trust: anchored\./),
    },
    { name: "json has every record", input: WORKFLOW, options: { to: "json" }, losses: [] },
    {
      name: "records beyond the bound are summarized",
      kind: "boundary",
      input: { chain: makeChain(5).bytes },
      options: { maxDetailedRecords: 2 },
      losses: ["common/PROVENANCE_RECORDS_SUMMARIZED"],
    },
    {
      name: "the same in Markdown, with none in full",
      kind: "boundary",
      input: { chain: makeChain(5).bytes },
      options: { to: "markdown", maxDetailedRecords: 0 },
      losses: ["common/PROVENANCE_RECORDS_SUMMARIZED"],
    },
    {
      name: "PROV-JSON without links, signatures and what it cannot express",
      input: { chain: SIGNED.bytes, trustedKeys: [ADA.pem] },
      options: { to: "prov-json" },
      losses: { "common/PROVENANCE_CHAIN_OMITTED": 1, "common/PROVENANCE_SIGNATURE_OMITTED": 2 },
    },
    {
      name: "a real workflow in PROV-JSON",
      input: WORKFLOW,
      options: { to: "prov-json" },
      losses: { "common/PROVENANCE_CHAIN_OMITTED": 1, "common/PROVENANCE_NOT_EXPRESSIBLE": 9 },
    },
    {
      name: "an in-toto Statement",
      input: { chain: SIGNED.bytes, trustedKeys: [ADA.pem] },
      options: { to: "in-toto" },
      losses: { "common/PROVENANCE_CHAIN_OMITTED": 1, "common/PROVENANCE_SIGNATURE_OMITTED": 2 },
      check: (envelope) =>
        expect(JSON.parse(textOf(envelope))).toMatchObject({
          _type: "https://in-toto.io/Statement/v1",
          subject: { length: 10 },
        }),
    },
    {
      name: "scripts, markup and text that turns around in a page",
      kind: "hostile",
      input: { chain: HOSTILE.bytes },
      losses: [],
      check(envelope) {
        const page = textOf(envelope);
        expect(page).not.toMatch(/<script|<img|\u202e/);
        expect(page).toContain("[U+202E]");
      },
    },
    {
      name: "the same in Markdown",
      kind: "hostile",
      input: { chain: HOSTILE.bytes },
      options: { to: "markdown" },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).not.toMatch(/(?<!\\)<(?:script|img)|(?<!\\)\]\(|\u202e/),
    },
    {
      ...refused(
        "a broken chain",
        { chain: Buffer.from(SIGNED.bytes.toString().replace("row 3", "row 4")) },
        "CHAIN_BROKEN",
        ["chain[3]"],
      ),
      losses: { "common/PROVENANCE_NOT_EXAMINED": 2 },
    },
    refused(
      "a chain that trusted keys did not sign",
      { chain: makeChain(2).bytes, trustedKeys: [ADA.pem] },
      "CHAIN_BROKEN",
      ["chain[1]"],
    ),
    refused(
      "a chain with a record of another version",
      {
        chain: Buffer.from(
          makeChain(2)
            .bytes.toString()
            .replace(/record\/1(?![\s\S]*record\/1)/, "record/2"),
        ),
      },
      "UNSUPPORTED_VERSION",
      ["chain[1].schema"],
    ),
    refused(
      "a file that no record names",
      { ...WORKFLOW, artifacts: [{ name: "stray", bytes: Buffer.from("stray") }] },
      "ARTIFACT_MISMATCH",
      ["artifacts"],
    ),
    refused(
      "a private key",
      { ...WORKFLOW, trustedKeys: [ADA.privateKey.export({ format: "pem", type: "pkcs8" }).toString()] },
      "KEY_REJECTED",
      ["trustedKeys[0]"],
    ),
    ...(["html", "markdown", "json"] as const).map((to) =>
      refused(
        `a broken chain after 1,100 warnings, as ${to}`,
        { chain: joinRecords(MANY_WARNINGS.records.with(2, { ...LAST_OF_MANY, agents: [] })) },
        "CHAIN_BROKEN",
        ["chain[2]"],
        { to },
      ),
    ),
    refused(
      "a file without a record after 1,100 warnings",
      { chain: MANY_WARNINGS.bytes, artifacts: [{ name: "other.txt", bytes: Buffer.from("other") }] },
      "ARTIFACT_MISMATCH",
      ["artifacts"],
    ),
    {
      name: "invisible letters are shown, and addresses are not links",
      kind: "hostile",
      input: { chain: makeChain(1, { content: () => ({ activity: { name: UNSEEN } }) }).bytes },
      options: { to: "markdown" },
      losses: [],
      check: (envelope) =>
        expect(textOf(envelope)).toContain(
          "## Record 0: a\\[U\\+E0041\\]\\[U\\+180E\\] https\\://a.example www\\.b.example c\\@d.example",
        ),
    },
    refused("an in-toto Statement without a subject", { chain: FAILED.bytes }, "INVALID_INPUT", ["chain"], {
      to: "in-toto",
    }),
    refused("a file that is not a chain", { chain: fixture("messy.csv") }, "INVALID_INPUT", ["chain"]),
    {
      name: "losses that the caller refuses",
      input: WORKFLOW,
      options: { to: "prov-json", lossPolicy: "failOnDropped" },
      losses: { "common/PROVENANCE_CHAIN_OMITTED": 1, "common/PROVENANCE_NOT_EXPRESSIBLE": 9 },
      error: "common/PROVENANCE_LOSS_REFUSED",
    },
    {
      name: "a title of one's own",
      input: { chain: makeChain(1, { content: () => ({ subject: [{ name: "a", hash: hashOf("a") }] }) }).bytes },
      options: { title: "<Contract 7>" },
      losses: [],
      check: (envelope) => expect(textOf(envelope)).toContain("<title>&#60;Contract 7&#62;</title>"),
    },
  ],
  { module, conservation: reporting },
);
