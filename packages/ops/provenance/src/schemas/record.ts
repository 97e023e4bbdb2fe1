import {
  array,
  boolean,
  choice,
  compileSchema,
  integer,
  isPlainObject,
  type JsonSchema,
  json,
  type Loss,
  literal,
  object,
  optional,
  type Receipt,
  type Schema,
  SEVERITIES,
  SHA256_PATTERN,
  type Sha256Hash,
  string,
  typed,
  type Validator,
} from "@colophon/contract";
import { MAX_ITEMS, MAX_SIGNATURES, RECORD_SCHEMA } from "../data/names.ts";
import type { ProvenanceRecord, TreeHead } from "../model/types.ts";

const TIME_PATTERN =
  "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$";
/** The largest integer that every JSON reader reads exactly. */
const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

export const sha256 = (description: string): Schema<Sha256Hash> =>
  typed({ type: "string", description, pattern: SHA256_PATTERN, maxLength: 71 });
export const shortText = (description: string, maxLength = 1_000) => string({ description, minLength: 1, maxLength });
const time = (description: string) => string({ description, pattern: TIME_PATTERN, maxLength: 40 });
const size = (description: string) => integer({ description, minimum: 0, maximum: MAX_INTEGER });

/** Members that a caller states of a file, and that a record keeps. */
export const resourceMembers = {
  name: shortText("Name of the file for people, for example `report.pdf`."),
  mediaType: optional(shortText("Media type of the file, for example `application/pdf`.", 200)),
  part: optional(literal(true, { description: "True if the receipt covers this file only as a part of a composite." })),
  origin: optional(literal(true, { description: "True if the file enters the history here, from outside the chain." })),
};

const RESOURCE = object({
  ...resourceMembers,
  hash: sha256("SHA-256 of the file's bytes."),
  byteLength: optional(size("Length of the file in bytes.")),
  statement: optional(
    typed<ProvenanceRecord["materials"][number]["statement"]>({
      type: "object",
      additionalProperties: {},
      description: "The foreign provenance statement in the file, with all of its members.",
    }),
  ),
});

export const AGENT = object({
  name: shortText("Name of the person, organization or software."),
  kind: choice(["person", "organization", "software"], { description: "What the agent is." }),
  id: optional(shortText("Identifier of the agent, for example a mail address or URI.")),
  role: optional(shortText("What the agent did, for example `approver`.")),
});

export const LOSS: Schema<Loss> = typed(
  object({
    code: shortText("Code of the loss, for example `common/RAGGED_ROWS`.", 200),
    severity: choice(SEVERITIES, { description: "How severe the loss is." }),
    subject: string({ description: "What the loss affects.", maxLength: 100_000 }),
    message: string({ description: "What is missing from the output.", maxLength: 100_000 }),
    avoidable: boolean({ description: "True if an option avoids the loss." }),
    locator: optional(typed({ type: "object", additionalProperties: {}, description: "Where the loss is." })),
    expected: optional(json({ description: "What the input has." })),
    actual: optional(json({ description: "What the output has." })),
    remediation: optional(string({ description: "How to avoid the loss.", maxLength: 100_000 })),
    details: optional(json({ description: "Facts about the loss." })),
  }),
);

/** The members of contract version 1; what else a receipt has is kept. */
export const RECEIPT: Schema<Receipt> = typed({
  ...object({
    contractVersion: shortText("Version of the contract.", 20),
    operation: shortText("Name of the operation.", 200),
    domain: shortText("Domain of the operation.", 20),
    engine: typed({
      ...object({ name: shortText("Package of the operation."), version: shortText("Version of the package.") }),
      additionalProperties: {},
      description: "The package that ran.",
    }),
    inputHash: sha256("SHA-256 of the input."),
    optionsHash: optional(sha256("SHA-256 of the effective options.")),
    outputHash: optional(sha256("SHA-256 of the output; absent if the operation failed.")),
    deterministic: boolean({ description: "True if the same call gives the same bytes." }),
    nondeterminismSources: array(shortText("A source of chance."), {
      description: "Sources of differences between two runs, for example a clock.",
      maxItems: 100,
    }),
    tools: optional(
      array(typed({ type: "object", additionalProperties: {} }), {
        description: "Programs that took part, with their versions.",
        maxItems: 100,
      }),
    ),
    producedAt: optional(shortText("When the receipt was made, as claimed.", 40)),
  }),
  additionalProperties: {},
  description: "The receipt of a call; members that a later version adds are kept.",
});

export const activityMembers = {
  description: optional(string({ description: "What was done, in words.", maxLength: 100_000 })),
  startedAt: optional(time("When it began, as claimed: RFC 3339 with offset, for example `2026-03-01T09:00:00Z`.")),
  endedAt: optional(time("When it ended, as claimed: RFC 3339 with offset.")),
};

export const SIGNATURE = object({
  algorithm: choice(["ed25519", "ecdsa-p256-sha256"], { description: "Algorithm of the signature." }),
  keyid: sha256("SHA-256 of the public key's SPKI in DER: a hint, not a reason to trust."),
  sig: shortText("Signature in standard base64: 64 bytes (Ed25519) or DER with low S (P-256).", 200),
});

const RECORD = object({
  schema: literal(RECORD_SCHEMA),
  sequence: size("Number of the record, from 0."),
  previousHash: sha256("recordHash of the previous record; 64 zeros in the first."),
  previousSignatures: optional(sha256("SHA-256 of the canonical JSON of the previous record's signatures.")),
  subject: array(RESOURCE, { description: "Files that came out.", maxItems: MAX_ITEMS }),
  activity: object({
    name: shortText("The activity that produced the files."),
    ...activityMembers,
    receipt: optional(RECEIPT),
  }),
  materials: array(RESOURCE, { description: "Files that went in.", maxItems: MAX_ITEMS }),
  agents: array(AGENT, { description: "People, organizations and programs that took part.", maxItems: MAX_ITEMS }),
  losses: array(LOSS, { description: "Losses that the receipt reports.", maxItems: MAX_ITEMS }),
  recordHash: sha256("SHA-256 of the canonical JSON of all other members without signatures."),
  signatures: optional(
    array(SIGNATURE, {
      description: "Signatures of the tree head at this record.",
      minItems: 1,
      maxItems: MAX_SIGNATURES,
    }),
  ),
});

/** A pattern of fixed length bounds a text by itself; counting its characters again takes a tenth of a pass over a chain. */
function withoutRepeatedBounds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRepeatedBounds);
  if (!isPlainObject(schema)) return schema;
  const { maxLength, ...rest } = schema;
  const isBounded = schema.pattern !== undefined;
  return Object.fromEntries(
    Object.entries(isBounded ? rest : schema).map(([name, value]) => [name, withoutRepeatedBounds(value)]),
  );
}

/** The issues of a value as a record; none when it is one. */
export const checkRecordShape: Validator = compileSchema(withoutRepeatedBounds(RECORD) as JsonSchema);

export const TREE_HEAD: Schema<TreeHead> = typed({
  ...object({
    treeSize: integer({ description: "Number of records in the tree.", minimum: 0, maximum: MAX_INTEGER }),
    rootHash: sha256("Merkle root over the records by RFC 6962; each leaf is the 32 bytes of a recordHash."),
    headHash: sha256("recordHash of the last record."),
    signaturesHash: optional(sha256("SHA-256 of the canonical JSON of the last record's signatures.")),
  }),
});

/** A tree head as a part of a schema: `describe` is the sentence at the member. */
export const treeHead = (description: string): Schema<TreeHead> => typed({ $ref: "#/$defs/treeHead", description });
