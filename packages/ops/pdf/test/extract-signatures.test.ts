import { invoke } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect, test } from "vitest";
import { EXAMPLE_PDF } from "../src/example.ts";
import { extractPdfSignatures } from "../src/operations/extract-signatures.ts";
import { judgeSigned } from "./judge-signed.ts";
import { latin1, module } from "./module.ts";
import { algorithmCases, forgeryCases, permissionCases, type SignedCase } from "./signature-matrix.ts";
import { signaturesConservation as conservation } from "./signatures-conservation.ts";
import { hasOpenssl, makeContents, makeForm, signPdf } from "./signed-pdfs.ts";

const ok = including({ verdict: "ok" });
const holds = including({ digest: ok, signature: ok });

conforms(
  extractPdfSignatures,
  [
    {
      name: "two signatures, the second over the first",
      input: { bytes: fixture("minimal-two-fields-signed-twice.pdf") },
      losses: [],
      value: including({
        signatures: [
          including({ field: "Sig1", verification: holds, coverage: including({ state: "whole" }) }),
          including({
            field: "Sig2",
            verification: holds,
            coverage: including({ state: "revision" }),
            permissions: including({ verdict: "permitted", changesAfter: { metadata: 2, signing: 6 } }),
            suspicions: [],
          }),
        ],
      }),
    },
    {
      name: "a signature, its timestamp, a document timestamp and a security store",
      input: { bytes: fixture("pades-lta.pdf") },
      losses: [],
      value: including({
        signatures: [
          including({
            verification: including({
              chain: including({ end: "untrusted", judgedAt: "2020-11-01T00:00:00Z", judgedBy: "signatureTimestamp" }),
            }),
            validationData: { certificates: 5, crls: 1, ocsps: 1 },
            permissions: including({ verdict: "permitted" }),
          }),
          including({
            kind: "documentTimestamp",
            verification: holds,
            coverage: including({ state: "revision" }),
          }),
        ],
        securityStore: { certificates: 5, crls: 1, ocsps: 1, unreadable: 0, vri: 1 },
      }),
    },
    {
      name: "certificates at a time that the caller names",
      input: { bytes: fixture("pades-lta.pdf") },
      options: { at: "1999-01-01T00:00:00Z" },
      losses: [],
      value: including({
        signatures: [
          including({
            verification: including({ chain: including({ judgedBy: "option", judgedAt: "1999-01-01T00:00:00Z" }) }),
          }),
          including({ verification: including({ chain: including({ judgedBy: "option" }) }) }),
        ],
      }),
    },
    {
      name: "a signer told by the identifier of its key",
      input: { bytes: fixture("sig-with-ski-sid.pdf") },
      losses: [],
      value: including({ signatures: [including({ verification: holds })] }),
    },
    {
      name: "Ed448 with a digest that its standard does not allow",
      input: { bytes: fixture("ed448-disallowed-hash.pdf") },
      losses: [],
      value: including({
        signatures: [
          including({
            verification: including({
              signature: { verdict: "ok", algorithm: "Ed448", told: {} },
              problems: ["Ed448 with signed attributes requires the digest SHAKE256."],
            }),
          }),
        ],
      }),
    },
    {
      name: "Ed25519, and a certificate that was no longer valid",
      input: { bytes: fixture("extensions-direct.pdf") },
      losses: [],
      value: including({
        signatures: [
          including({ permissions: including({ verdict: "permitted" }) }),
          including({
            verification: including({ signature: { verdict: "ok", algorithm: "Ed25519", told: {} }, digest: ok }),
          }),
        ],
      }),
    },
    {
      name: "a claimed date alone",
      input: { bytes: fixture("digitally-signed.pdf") },
      losses: [],
      value: including({
        signatures: [including({ verification: including({ chain: including({ judgedBy: "claimedDate" }) }) })],
      }),
    },
    {
      name: "a hole larger than the signature in it",
      kind: "hostile",
      input: { bytes: fixture("signature-gap-too-big.pdf") },
      losses: [],
      value: including({
        signatures: [
          including({
            coverage: including({ state: "partial", problems: ["holeTooLarge", "endsInsideRevision"] }),
            suspicions: [including({ attack: "wrapping" })],
          }),
        ],
      }),
    },
    {
      name: "a file without signatures",
      input: { bytes: fixture("viaIncrementalSave.pdf") },
      losses: [],
      value: including({ signatures: [], usageRights: [], unsignedFields: [] }),
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and nothing of a PDF") },
      error: "pdf/INVALID_INPUT",
      issues: ["bytes"],
    },
    {
      name: "a password is needed",
      input: { bytes: fixture("minimal-aes256.pdf") },
      error: "common/SCHEMA_REJECTED",
      issues: ["options.password"],
    },
    {
      name: "encrypted for certain people",
      input: { bytes: fixture("minimal-pubkey-aes256.pdf") },
      error: "common/UNSUPPORTED_FEATURE",
    },
    {
      name: "a root that is no certificate",
      kind: "boundary",
      input: { bytes: EXAMPLE_PDF, trustRoots: [latin1("-----BEGIN NOTHING-----")] },
      error: "common/SCHEMA_REJECTED",
      issues: ["trustRoots.0"],
    },
    {
      name: "the level, and a conclusion that says why it is none",
      input: { bytes: fixture("pades-lta.pdf") },
      options: { report: "html" },
      losses: [],
      value: including({
        signatures: [
          including({
            level: "B-LTA",
            missing: [],
            conclusion: including({
              indication: "INDETERMINATE",
              subIndication: "NO_CERTIFICATE_CHAIN_FOUND",
              times: { validationBy: "none" },
            }),
          }),
          including({ conclusion: including({ indication: "INDETERMINATE" }) }),
        ],
        report: including({ mediaType: "text/html" }),
      }),
    },
    {
      name: "a trust list with a document type declaration",
      kind: "hostile",
      input: { bytes: EXAMPLE_PDF, trustLists: [latin1("<!DOCTYPE a><a/>")] },
      error: "common/SCHEMA_REJECTED",
      issues: ["trustLists.0"],
    },
    {
      name: "a time that is none",
      kind: "boundary",
      input: { bytes: EXAMPLE_PDF },
      options: { at: "2024-13-31T12:00:00Z" },
      error: "common/SCHEMA_REJECTED",
      issues: ["options.at"],
    },
    {
      name: "too large",
      kind: "boundary",
      input: { bytes: EXAMPLE_PDF },
      options: { limits: { maxInputBytes: 100 } },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
  ],
  { module, conservation },
);

/** A part of the matrix; the long suite has all of it. */
if (!hasOpenssl) test.skip("no openssl", () => undefined);
else {
  const some = (list: Iterable<SignedCase>, step: number) => [...list].filter((_, index) => index % step === 0);
  for (const one of [...some(forgeryCases(), 4), ...some(permissionCases(), 14), ...some(algorithmCases(), 61)])
    test(one.name, { timeout: 60_000 }, async () => expect(await judgeSigned(one)).toEqual([]));

  test("a signature that names sha256WithRSAEncryption as its digest is verified with SHA-256", async () => {
    const contents = (data: Buffer): Buffer => {
      const cms = makeContents(data, { hasAttributes: false });
      const digest = Buffer.from("0609608648016503040201", "hex");
      const encryption = Buffer.from("06092a864886f70d01010b", "hex");
      for (let at = cms.indexOf(digest); at !== -1; at = cms.indexOf(digest)) encryption.copy(cms, at);
      return cms;
    };
    const envelope = await invoke(extractPdfSignatures, { bytes: signPdf(makeForm(), { contents }) }, {});
    expect(envelope).toMatchObject({
      value: {
        signatures: [
          { verification: { digest: { verdict: "ok", algorithm: "SHA-256" }, signature: { verdict: "ok" } } },
        ],
      },
    });
  });
}
