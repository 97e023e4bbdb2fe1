import { codes } from "@colophon/contract";

/** The reasons are in the catalog's `appended-codes.json`. */
export const errors = codes("common", {
  PROVENANCE_INVALID_INPUT: {
    remediation: "Send the members and files that this operation describes.",
    phase: "input",
    conditions: ["callbackFailed"],
  },
  PROVENANCE_UNSUPPORTED_VERSION: {
    remediation: "Send records and receipts of a version that the message lists.",
    phase: "parsing",
  },
  PROVENANCE_CHAIN_BROKEN: {
    remediation: "Run common.validate.provenance on the chain, and continue from a copy that verifies.",
    phase: "validation",
  },
  PROVENANCE_HEAD_CONFLICT: {
    remediation: "Read the current head of the chain, render the record again on it, and append that.",
    phase: "policy",
  },
  PROVENANCE_RECEIPT_MISMATCH: {
    remediation: "Name the files that the receipt covers, or mark the parts of a composite with `part`.",
    phase: "validation",
  },
  PROVENANCE_ARTIFACT_MISMATCH: {
    remediation: "Send the file that the stated hash belongs to, or leave the hash out.",
    phase: "validation",
  },
  PROVENANCE_SIGNATURE_INVALID: {
    remediation: "Sign the bytes of `toSign` again with the private key of one of `trustedKeys`.",
    phase: "validation",
  },
  PROVENANCE_KEY_REJECTED: {
    remediation: "Send each key as one PEM block PUBLIC KEY with an Ed25519 or P-256 key.",
    phase: "policy",
  },
  PROVENANCE_LOSS_REFUSED: {
    remediation: "Set lossPolicy to collect, or avoid the losses that are listed.",
    phase: "policy",
    conditions: ["lossPolicy"],
  },
  PROVENANCE_RESOURCE_LIMIT: {
    remediation: "Send less, or raise the limit that the message names.",
    phase: "policy",
    conditions: ["inputBytes", "memory"],
  },
  PROVENANCE_TIMEOUT: {
    remediation: "Raise timeoutMs, or send less.",
    phase: "policy",
    retryable: true,
    conditions: ["timedOut"],
  },
  PROVENANCE_ABORTED: {
    remediation: "Call again when the result is wanted.",
    phase: "policy",
    conditions: ["cancelled"],
  },
  PROVENANCE_SCHEMA_REJECTED: {
    remediation: "Fix the members listed in `issues`.",
    phase: "validation",
    conditions: ["schemaRejected"],
  },
});

/** What every operation of the family can end with. */
export const COMMON_ERRORS = [
  "PROVENANCE_INVALID_INPUT",
  "PROVENANCE_LOSS_REFUSED",
  "PROVENANCE_RESOURCE_LIMIT",
  "PROVENANCE_TIMEOUT",
  "PROVENANCE_ABORTED",
  "PROVENANCE_SCHEMA_REJECTED",
] as const;

export const losses = codes("common", {
  PROVENANCE_NOT_EXPRESSIBLE: { severity: "dropped", subject: "member" },
  PROVENANCE_CHAIN_OMITTED: { severity: "dropped", subject: "hash chain" },
  PROVENANCE_SIGNATURE_OMITTED: { severity: "dropped", subject: "signature" },
  PROVENANCE_RECORDS_SUMMARIZED: {
    severity: "degraded",
    subject: "records",
    remediation: "Raise options.maxDetailedRecords, or set options.to to json.",
  },
  PROVENANCE_FOREIGN_OPAQUE: { severity: "degraded", subject: "foreign statement" },
  PROVENANCE_FOREIGN_UNVERIFIED: { severity: "degraded", subject: "foreign statement" },
  PROVENANCE_NOT_EXAMINED: { severity: "degraded", subject: "signature" },
});

export type ErrorName = keyof typeof errors.entries & string;
export type LossName = keyof typeof losses.entries & string;
/** What a pass over a chain can report as not checked. */
export type ExamineLoss = "PROVENANCE_NOT_EXAMINED";
