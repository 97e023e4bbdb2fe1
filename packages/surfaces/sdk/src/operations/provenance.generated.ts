// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type CommonRenderProvenanceRecordInputTreeHead = {
  /** Number of records in the tree. 0 to 9007199254740991. */
  readonly treeSize: number;
  /** Merkle root over the records by RFC 6962; each leaf is the 32 bytes of a recordHash. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly rootHash: string;
  /** recordHash of the last record. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly headHash: string;
  /** SHA-256 of the canonical JSON of the last record's signatures. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly signaturesHash?: string | undefined;
};

export type CommonRenderProvenanceRecordInput = {
  /** The receipt of a call; members that a later version adds are kept. */
  readonly receipt?: {
    /** Version of the contract. 1 to 20 characters. */
    readonly contractVersion: string;
    /** Name of the operation. 1 to 200 characters. */
    readonly operation: string;
    /** Domain of the operation. 1 to 20 characters. */
    readonly domain: string;
    /** The package that ran. */
    readonly engine: {
      /** Package of the operation. 1 to 1000 characters. */
      readonly name: string;
      /** Version of the package. 1 to 1000 characters. */
      readonly version: string;
      readonly [member: string]: unknown;
    };
    /** SHA-256 of the input. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly inputHash: string;
    /** SHA-256 of the effective options. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly optionsHash?: string | undefined;
    /** SHA-256 of the output; absent if the operation failed. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly outputHash?: string | undefined;
    /** True if the same call gives the same bytes. */
    readonly deterministic: boolean;
    /** Sources of differences between two runs, for example a clock. Up to 100 items. */
    readonly nondeterminismSources: readonly string[];
    /** Programs that took part, with their versions. Up to 100 items. */
    readonly tools?: readonly { readonly [member: string]: unknown }[] | undefined;
    /** When the receipt was made, as claimed. 1 to 40 characters. */
    readonly producedAt?: string | undefined;
    readonly [member: string]: unknown;
  } | undefined;
  /** What was done and when, as you claim it. */
  readonly activity?: {
    /** What was done; default: the operation of the receipt. 1 to 1000 characters. */
    readonly name?: string | undefined;
    /** What was done, in words. Up to 100000 characters. */
    readonly description?: string | undefined;
    /** When it began, as claimed: RFC 3339 with offset, for example `2026-03-01T09:00:00Z`. Up to 40 characters, pattern ^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$. */
    readonly startedAt?: string | undefined;
    /** When it ended, as claimed: RFC 3339 with offset. Up to 40 characters, pattern ^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$. */
    readonly endedAt?: string | undefined;
  } | undefined;
  /** Files that came out; default: the receipt's output. Up to 10000 items. */
  readonly subject?: readonly ({
    /** Name of the file for people, for example `report.pdf`. 1 to 1000 characters. */
    readonly name: string;
    /** Media type of the file, for example `application/pdf`. 1 to 200 characters. */
    readonly mediaType?: string | undefined;
    /** True if the receipt covers this file only as a part of a composite. */
    readonly part?: true | undefined;
    /** True if the file enters the history here, from outside the chain. */
    readonly origin?: true | undefined;
    /** SHA-256 of the file; not needed if you send `bytes`. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly hash?: string | undefined;
    /** Content of the file; only its hash and length enter the record. */
    readonly bytes?: FileInput | undefined;
  })[] | undefined;
  /** Files that went in; default: the receipt's input. Up to 10000 items. */
  readonly materials?: readonly ({
    /** Name of the file for people, for example `report.pdf`. 1 to 1000 characters. */
    readonly name: string;
    /** Media type of the file, for example `application/pdf`. 1 to 200 characters. */
    readonly mediaType?: string | undefined;
    /** True if the receipt covers this file only as a part of a composite. */
    readonly part?: true | undefined;
    /** True if the file enters the history here, from outside the chain. */
    readonly origin?: true | undefined;
    /** SHA-256 of the file; not needed if you send `bytes`. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly hash?: string | undefined;
    /** Content of the file; only its hash and length enter the record. */
    readonly bytes?: FileInput | undefined;
  })[] | undefined;
  /** Who took part, as you claim it. Up to 10000 items. */
  readonly agents?: readonly ({
    /** Name of the person, organization or software. 1 to 1000 characters. */
    readonly name: string;
    /** What the agent is. */
    readonly kind: "person" | "organization" | "software";
    /** Identifier of the agent, for example a mail address or URI. 1 to 1000 characters. */
    readonly id?: string | undefined;
    /** What the agent did, for example `approver`. 1 to 1000 characters. */
    readonly role?: string | undefined;
  })[] | undefined;
  /** The `losses` of the operation's result. Up to 10000 items. */
  readonly losses?: readonly ({
    /** Code of the loss, for example `common/RAGGED_ROWS`. 1 to 200 characters. */
    readonly code: string;
    /** How severe the loss is. */
    readonly severity: "substituted" | "degraded" | "dropped";
    /** What the loss affects. Up to 100000 characters. */
    readonly subject: string;
    /** What is missing from the output. Up to 100000 characters. */
    readonly message: string;
    /** True if an option avoids the loss. */
    readonly avoidable: boolean;
    /** Where the loss is. */
    readonly locator?: { readonly [member: string]: unknown } | undefined;
    /** What the input has. */
    readonly expected?: unknown | undefined;
    /** What the output has. */
    readonly actual?: unknown | undefined;
    /** How to avoid the loss. Up to 100000 characters. */
    readonly remediation?: string | undefined;
    /** Facts about the loss. */
    readonly details?: unknown | undefined;
  })[] | undefined;
  /** Foreign provenance to keep as materials. Up to 1000 items. */
  readonly statements?: readonly {
    /** Name of the statement, for example `build.intoto.json`. 1 to 1000 characters. */
    readonly name: string;
    /** PROV-JSON, an in-toto Statement v1, or one in a DSSE envelope. */
    readonly bytes: FileInput;
  }[] | undefined;
  /** Tree head of the chain to continue, as append or validate returned it. */
  readonly head?: CommonRenderProvenanceRecordInputTreeHead | undefined;
};

export type CommonRenderProvenanceRecordValue = {
  /** The record as one line of canonical JSON. */
  readonly artifact: Artifact;
  /** Number of the record in its chain, from 0. */
  readonly sequence: number;
  /** SHA-256 of the record without its hash and signatures. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly recordHash: string;
};

export type CommonRenderProvenanceReportInput = {
  /** The chain as JSON Lines: one record in each line. */
  readonly chain: FileInput;
  /** Public keys that you trust. Never send a private key. Up to 32 items. */
  readonly trustedKeys?: readonly string[] | undefined;
  /** Tree heads that you kept from earlier, each with `rootHash` or `headHash`; the chain must contain each. Up to 1000 items. */
  readonly anchors?: readonly ({
    /** Number of records in the chain. 1 to 9007199254740991. */
    readonly treeSize: number;
    /** Merkle root over these records. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly rootHash?: string | undefined;
    /** recordHash of the last of these records. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly headHash?: string | undefined;
    /** Hash of the signatures of the last of these records; a difference is a warning. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly signaturesHash?: string | undefined;
  })[] | undefined;
  /** Files that the chain must name by their hash. Up to 10000 items. */
  readonly artifacts?: readonly {
    /** Name of the file in the result. 1 to 1000 characters. */
    readonly name: string;
    /** Content of the file. */
    readonly bytes: FileInput;
  }[] | undefined;
};

export type CommonRenderProvenanceReportOptions = {
  /** Format of the report. Default "html". */
  readonly to?: "html" | "markdown" | "json" | "prov-json" | "in-toto" | undefined;
  /** Title of the report in html, markdown and json. 1 to 500 characters, default "History of the documents". */
  readonly title?: string | undefined;
  /** Records that html and markdown show in full; further ones get one row each. 0 to 1000000, default 1000. */
  readonly maxDetailedRecords?: number | undefined;
};

export type CommonRenderProvenanceReportValueTreeHead = {
  /** Number of records in the tree. 0 to 9007199254740991. */
  readonly treeSize: number;
  /** Merkle root over the records by RFC 6962; each leaf is the 32 bytes of a recordHash. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly rootHash: string;
  /** recordHash of the last record. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly headHash: string;
  /** SHA-256 of the canonical JSON of the last record's signatures. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly signaturesHash?: string;
};

export type CommonRenderProvenanceReportValue = {
  /** The report as a file. */
  readonly artifact: Artifact;
  /** broken: an error was found. consistent: hashes agree, but anyone can rewrite such a chain. anchored: it also contains an expected tree head. signed: a trusted key signs all records. */
  readonly level: "broken" | "consistent" | "anchored" | "signed";
  /** Number of records in the chain. */
  readonly records: number;
  /** Tree head of the chain. */
  readonly head?: CommonRenderProvenanceReportValueTreeHead;
  /** Materials that no earlier record made and that are not stated as origins. */
  readonly missingLinks: readonly {
    /** Zero-based number of the record. */
    readonly sequence: number;
    /** Name of the material. 1 to 1000 characters. */
    readonly name: string;
    /** Hash of the material. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly hash: string;
  }[];
};

export type CommonTransformProvenanceAppendInputTreeHead = {
  /** Number of records in the tree. 0 to 9007199254740991. */
  readonly treeSize: number;
  /** Merkle root over the records by RFC 6962; each leaf is the 32 bytes of a recordHash. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly rootHash: string;
  /** recordHash of the last record. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly headHash: string;
  /** SHA-256 of the canonical JSON of the last record's signatures. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly signaturesHash?: string | undefined;
};

export type CommonTransformProvenanceAppendInput = {
  /** The chain as JSON Lines. Leave it out to begin a new chain. */
  readonly chain?: FileInput | undefined;
  /** The artifact of common.render.provenance-record. */
  readonly record?: FileInput | undefined;
  /** Tree head that the chain must have; another writer may have changed it. */
  readonly expectedHead?: CommonTransformProvenanceAppendInputTreeHead | undefined;
  /** Signatures of `toSign` on the new tree head. 1 to 16 items. */
  readonly signatures?: readonly ({
    /** Algorithm of the signature. */
    readonly algorithm: "ed25519" | "ecdsa-p256-sha256";
    /** SHA-256 of the public key's SPKI in DER: a hint, not a reason to trust. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly keyid: string;
    /** Signature in standard base64: 64 bytes (Ed25519) or DER with low S (P-256). 1 to 200 characters. */
    readonly sig: string;
  })[] | undefined;
  /** Public keys that you trust. Never send a private key. Up to 32 items. */
  readonly trustedKeys?: readonly string[] | undefined;
};

export type CommonTransformProvenanceAppendValueTreeHead = {
  /** Number of records in the tree. 0 to 9007199254740991. */
  readonly treeSize: number;
  /** Merkle root over the records by RFC 6962; each leaf is the 32 bytes of a recordHash. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly rootHash: string;
  /** recordHash of the last record. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly headHash: string;
  /** SHA-256 of the canonical JSON of the last record's signatures. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly signaturesHash?: string;
};

export type CommonTransformProvenanceAppendValue = {
  /** The new chain as JSON Lines. */
  readonly artifact: Artifact;
  /** Tree head of the new chain. Keep it to detect a cut tail later. */
  readonly head: CommonTransformProvenanceAppendValueTreeHead;
  /** The bytes to sign: the DSSE pre-authentication encoding of the tree head. */
  readonly toSign: Artifact;
  /** Shows that the last record is in the tree (RFC 6962, 2.1.1). */
  readonly inclusionProof: {
    /** Number of the record, from 0. */
    readonly index: number;
    /** Number of records in the tree. */
    readonly treeSize: number;
    /** Hashes from the leaf to the root. */
    readonly hashes: readonly string[];
  };
  /** Shows that the new tree extends the old one (RFC 6962, 2.1.2). */
  readonly consistencyProof: {
    /** Number of records before. */
    readonly oldSize: number;
    /** Number of records after. */
    readonly treeSize: number;
    /** Hashes from the leaf to the root. */
    readonly hashes: readonly string[];
  };
  /** Materials that no earlier record made and that are not stated as origins. */
  readonly missingLinks: readonly {
    /** Zero-based number of the record. */
    readonly sequence: number;
    /** Name of the material. 1 to 1000 characters. */
    readonly name: string;
    /** Hash of the material. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly hash: string;
  }[];
};

export type CommonValidateProvenanceInput = {
  /** The chain as JSON Lines: one record in each line. */
  readonly chain: FileInput;
  /** Public keys that you trust. Never send a private key. Up to 32 items. */
  readonly trustedKeys?: readonly string[] | undefined;
  /** Tree heads that you kept from earlier, each with `rootHash` or `headHash`; the chain must contain each. Up to 1000 items. */
  readonly anchors?: readonly ({
    /** Number of records in the chain. 1 to 9007199254740991. */
    readonly treeSize: number;
    /** Merkle root over these records. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly rootHash?: string | undefined;
    /** recordHash of the last of these records. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly headHash?: string | undefined;
    /** Hash of the signatures of the last of these records; a difference is a warning. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly signaturesHash?: string | undefined;
  })[] | undefined;
  /** Files that the chain must name by their hash. Up to 10000 items. */
  readonly artifacts?: readonly {
    /** Name of the file in the result. 1 to 1000 characters. */
    readonly name: string;
    /** Content of the file. */
    readonly bytes: FileInput;
  }[] | undefined;
};

export type CommonValidateProvenanceOptions = {
  /** Findings and missing links that are listed one by one; `rules` counts all. 1 to 100000, default 1000. */
  readonly maxFindings?: number | undefined;
};

export type CommonValidateProvenanceValueTreeHead = {
  /** Number of records in the tree. 0 to 9007199254740991. */
  readonly treeSize: number;
  /** Merkle root over the records by RFC 6962; each leaf is the 32 bytes of a recordHash. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly rootHash: string;
  /** recordHash of the last record. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly headHash: string;
  /** SHA-256 of the canonical JSON of the last record's signatures. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
  readonly signaturesHash?: string;
};

export type CommonValidateProvenanceValue = {
  /** broken: an error was found. consistent: hashes agree, but anyone can rewrite such a chain. anchored: it also contains an expected tree head. signed: a trusted key signs all records. */
  readonly level: "broken" | "consistent" | "anchored" | "signed";
  /** True if no error was found. It does not say who wrote the chain: see `level`. */
  readonly valid: boolean;
  /** Number of records in the chain. */
  readonly records: number;
  /** Tree head of the chain. Keep it to detect a cut tail later. */
  readonly head?: CommonValidateProvenanceValueTreeHead;
  /** Zero-based number of the first line with an error. */
  readonly firstBroken?: number;
  /** Errors and warnings in the order of the chain. */
  readonly findings: readonly ({
    /** Lasting name of the rule, for example `record-hash`. 1 to 1000 characters. */
    readonly rule: string;
    /** An error makes the chain invalid. */
    readonly severity: "error" | "warning";
    /** Zero-based number of the line in the chain. */
    readonly sequence: number;
    /** What is wrong with the record. 1 to 1000 characters. */
    readonly message: string;
    /** Member of the record that is wrong; absent for the whole line. 1 to 1000 characters. */
    readonly path?: string;
    /** Value that the chain states or needs. 1 to 1000 characters. */
    readonly expected?: string;
    /** Value that was found or computed. 1 to 1000 characters. */
    readonly actual?: string;
  })[];
  /** True if there are more findings than maxFindings. */
  readonly truncated: boolean;
  /** Number of findings for each rule. */
  readonly rules: { readonly [member: string]: number };
  /** Materials that no earlier record made and that are not stated as origins. */
  readonly missingLinks: readonly {
    /** Zero-based number of the record. */
    readonly sequence: number;
    /** Name of the material. 1 to 1000 characters. */
    readonly name: string;
    /** Hash of the material. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly hash: string;
  }[];
  /** Your files, and the records that name them. */
  readonly artifacts: readonly {
    /** Name of the file. 1 to 1000 characters. */
    readonly name: string;
    /** SHA-256 of the file. Up to 71 characters, pattern ^sha256:[0-9a-f]{64}$. */
    readonly hash: string;
    /** Records that made the file; the first 100. */
    readonly subjectOf: readonly number[];
    /** Records that used the file; the first 100. */
    readonly materialOf: readonly number[];
  }[];
  /** Number of records, from the first, that a signature by a trusted key covers. */
  readonly signedRecords: number;
  /** What this call did not or cannot check. */
  readonly notExamined: readonly string[];
};

export interface ProvenanceOperations {
  /** Write a provenance record from a receipt, chained by hash to the records before it. */
  readonly "common.render.provenance-record": {
    readonly isAvailable: true;
    readonly input: CommonRenderProvenanceRecordInput;
    readonly options: SharedCallOptions;
    readonly value: CommonRenderProvenanceRecordValue;
    readonly errorCode: "common/PROVENANCE_INVALID_INPUT" | "common/PROVENANCE_LOSS_REFUSED" | "common/PROVENANCE_RESOURCE_LIMIT" | "common/PROVENANCE_TIMEOUT" | "common/PROVENANCE_ABORTED" | "common/PROVENANCE_SCHEMA_REJECTED" | "common/PROVENANCE_UNSUPPORTED_VERSION" | "common/PROVENANCE_RECEIPT_MISMATCH" | "common/PROVENANCE_ARTIFACT_MISMATCH";
    readonly lossCode: "common/PROVENANCE_FOREIGN_OPAQUE" | "common/PROVENANCE_FOREIGN_UNVERIFIED";
  };
  /** Write a report of a provenance chain: HTML, Markdown, JSON, PROV-JSON or in-toto. */
  readonly "common.render.provenance-report": {
    readonly isAvailable: true;
    readonly input: CommonRenderProvenanceReportInput;
    readonly options: CommonRenderProvenanceReportOptions & SharedCallOptions;
    readonly value: CommonRenderProvenanceReportValue;
    readonly errorCode: "common/PROVENANCE_INVALID_INPUT" | "common/PROVENANCE_LOSS_REFUSED" | "common/PROVENANCE_RESOURCE_LIMIT" | "common/PROVENANCE_TIMEOUT" | "common/PROVENANCE_ABORTED" | "common/PROVENANCE_SCHEMA_REJECTED" | "common/PROVENANCE_UNSUPPORTED_VERSION" | "common/PROVENANCE_CHAIN_BROKEN" | "common/PROVENANCE_ARTIFACT_MISMATCH" | "common/PROVENANCE_KEY_REJECTED";
    readonly lossCode: "common/PROVENANCE_NOT_EXPRESSIBLE" | "common/PROVENANCE_CHAIN_OMITTED" | "common/PROVENANCE_SIGNATURE_OMITTED" | "common/PROVENANCE_RECORDS_SUMMARIZED" | "common/PROVENANCE_NOT_EXAMINED";
  };
  /** Append a record or a signature to a provenance chain and prove that nothing else changed. */
  readonly "common.transform.provenance-append": {
    readonly isAvailable: true;
    readonly input: CommonTransformProvenanceAppendInput;
    readonly options: SharedCallOptions;
    readonly value: CommonTransformProvenanceAppendValue;
    readonly errorCode: "common/PROVENANCE_INVALID_INPUT" | "common/PROVENANCE_LOSS_REFUSED" | "common/PROVENANCE_RESOURCE_LIMIT" | "common/PROVENANCE_TIMEOUT" | "common/PROVENANCE_ABORTED" | "common/PROVENANCE_SCHEMA_REJECTED" | "common/PROVENANCE_UNSUPPORTED_VERSION" | "common/PROVENANCE_CHAIN_BROKEN" | "common/PROVENANCE_HEAD_CONFLICT" | "common/PROVENANCE_SIGNATURE_INVALID" | "common/PROVENANCE_KEY_REJECTED";
    readonly lossCode: "common/PROVENANCE_NOT_EXAMINED";
  };
  /** Check a provenance chain: its hashes, order, anchors, signatures and files. */
  readonly "common.validate.provenance": {
    readonly isAvailable: true;
    readonly input: CommonValidateProvenanceInput;
    readonly options: CommonValidateProvenanceOptions & SharedCallOptions;
    readonly value: CommonValidateProvenanceValue;
    readonly errorCode: "common/PROVENANCE_INVALID_INPUT" | "common/PROVENANCE_LOSS_REFUSED" | "common/PROVENANCE_RESOURCE_LIMIT" | "common/PROVENANCE_TIMEOUT" | "common/PROVENANCE_ABORTED" | "common/PROVENANCE_SCHEMA_REJECTED" | "common/PROVENANCE_KEY_REJECTED";
    readonly lossCode: "common/PROVENANCE_NOT_EXAMINED";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const PROVENANCE_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "common.render.provenance-record": [
    "artifact.bytes"
  ],
  "common.render.provenance-report": [
    "artifact.bytes"
  ],
  "common.transform.provenance-append": [
    "artifact.bytes",
    "toSign.bytes"
  ]
};
