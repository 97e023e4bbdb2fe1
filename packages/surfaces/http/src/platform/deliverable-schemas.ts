import {
  array,
  boolean,
  choice,
  integer,
  json,
  object,
  optional,
  record,
  type Schema,
  string,
  typed,
} from "@colophon/contract";
import { DECISIONS, MAX_APPROVALS } from "@colophon/service";
import { hash, moment, nullable, uuid } from "../schemas/pieces.ts";

/** An id in a body, in letters of either case. */
const id = (description: string) =>
  string({ description, pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", maxLength: 36 });
/** A DSSE envelope. */
const envelopeOf = (payload: string, description: string) =>
  object(
    {
      payloadType: string({ description: "Media type of the payload." }),
      payload: string({ description: payload }),
      signatures: array(
        object({
          keyid: string({ description: "Id of the key, as /api/platform/signing-keys lists it." }),
          sig: string({ description: "Ed25519 signature in standard base64." }),
        }),
        { description: "Signatures over the payload." },
      ),
    },
    { description },
  );
const reason = {
  ...string({ description: "Why, in words. It stays in the lineage for good.", maxLength: 1_000 }),
  pattern: "\\S",
} as Schema<string>;

/** The version that a request is about. */
const place = {
  organizationId: id("Organization of the deliverable."),
  environmentId: id("Environment of the deliverable."),
  deliverableId: id("Deliverable of the version."),
  deliverableVersionId: id("Version of the deliverable."),
};
const evidenceHash = hash("Hash of the version's evidence, as the deliverable's read has it.");

export const decisionBody = object({
  ...place,
  evidenceHash,
  decision: choice(DECISIONS, {
    description: "What you decide. Anything but `approved` ends every approval before it.",
  }),
  reason,
});
export const releaseBody = object({
  ...place,
  evidenceHash,
  lineageRevision: optional(
    integer({ description: "Revision of the lineage that you saw. Default: not compared.", minimum: 1 }),
  ),
});
/** Source: specification, Governed review and release, Revoke. */
export const revocationBody = object({
  ...place,
  activeReleaseHash: hash("Hash of the release, as its creation returned it."),
  reason,
});

const name = {
  ...string({ description: "Name of the deliverable.", maxLength: 200 }),
  pattern: "\\S",
} as Schema<string>;
export const deliverableBody = object({ name, execution_id: id("Execution whose result is the first version.") });
export const versionBody = object({ execution_id: id("Execution whose result is the version.") });

export const REVIEW_POLICY = object(
  {
    required_approvals: integer({
      description: "How many different people must approve a version before it can be released.",
      minimum: 1,
      maximum: MAX_APPROVALS,
    }),
    four_eyes: boolean({ description: "Whether the submitter of a version cannot approve it." }),
  },
  { description: "How an environment approves versions." },
);

const revision = integer({ description: "Revision of the lineage, from 1 without a gap.", minimum: 1 });
const status = typed<string>({
  type: "string",
  enum: ["pending", "approved", "rejected", "changes_requested", "released", "revoked"],
  description: "Status of the version.",
});

const LISTED = {
  deliverable_id: uuid("Id of the deliverable."),
  environment_id: uuid("Environment of the deliverable."),
  name: string({ description: "Name of the deliverable." }),
  created_by: nullable(uuid("Person who made it; null for the command line.")) as Schema<string | null>,
  created_at: moment("When the deliverable was made."),
  lineage_revision: integer({ description: "Number of records in the lineage.", minimum: 0 }),
};

export const DELIVERABLES = object({
  deliverables: array(object(LISTED), { description: "Deliverables of the environment, newest first." }),
});

const VERSION = object(
  {
    deliverable_version_id: uuid("Id of the version."),
    number: integer({ description: "Number of the version, from 1.", minimum: 1 }),
    execution_id: uuid("Execution that the version is bound to."),
    status,
    approvals: array(uuid("Decision that approves the version now."), {
      description: "Decisions that approve the version, each by another person.",
    }),
    active_release_id: nullable(uuid("Release of the version that is active; null for none.")) as Schema<string | null>,
    submitted_by: nullable(uuid("Person who submitted the work; null where that is not known.")) as Schema<
      string | null
    >,
    evidence_hash: hash("SHA-256 of the evidence in canonical JSON (RFC 8785)."),
    evidence: record(json({ description: "A part of the evidence." }), {
      description: "What the execution proves: artifacts, losses, quality report, verification, policy and receipt.",
    }),
  },
  { description: "One version of the deliverable." },
);

const HISTORY = object(
  {
    id: uuid("Id of the version, decision, release or revocation."),
    kind: typed<string>({
      type: "string",
      enum: ["version", "decision", "release", "revocation"],
      description: "What was appended to the lineage.",
    }),
    lineage_revision: revision,
    hash: hash("Hash of the record in the lineage."),
    at: moment("When the record was appended."),
    deliverable_version_id: uuid("Version that the record is about."),
    facts: record(json({ description: "A fact." }), { description: "What the record states, without the evidence." }),
  },
  { description: "One record of the lineage." },
);

export const DELIVERABLE = object(
  {
    ...LISTED,
    versions: array(VERSION, { description: "Versions, oldest first." }),
    history: array(HISTORY, { description: "Records of the lineage in order." }),
    review_policy: REVIEW_POLICY,
    authority: record(json({ description: "A part of the authority." }), {
      description: "Which releases of the deliverable are active.",
    }),
    authority_hash: hash("SHA-256 of `authority` in canonical JSON (RFC 8785)."),
  },
  { description: "A deliverable whose lineage is whole." },
);

export const DECIDED = object(
  {
    decision_id: uuid("Id of the decision."),
    decision: typed<string>({ type: "string", enum: DECISIONS, description: "What was decided." }),
    decision_hash: hash("Hash of the decision's record in the lineage."),
    lineage_revision: revision,
    evidence_hash: hash("Evidence that the decision is bound to."),
    status,
    approvals: integer({ description: "Number of people who approve the version now.", minimum: 0 }),
  },
  { description: "A decision about a version." },
);

export const RELEASED = object(
  {
    release_id: uuid("Id of the release."),
    release_hash: hash("Hash of the release's record in the lineage. Send it to revoke the release."),
    lineage_revision: revision,
    deliverable_id: uuid("Deliverable of the release."),
    deliverable_version_id: uuid("Version that is released."),
    evidence_hash: hash("Evidence that the release is bound to."),
    authority_hash: hash("Hash of the deliverable's authority after the release."),
    created_at: moment("When the version was released."),
    envelope: envelopeOf(
      "Tree head of the lineage in standard base64.",
      "DSSE envelope that signs the lineage up to the release.",
    ),
    artifacts: array(
      object({
        artifactId: uuid("Id of the artifact."),
        sha256: hash("SHA-256 of the artifact's bytes."),
        mediaType: string({ description: "Media type of the artifact." }),
        byteLength: integer({ description: "Size of the artifact in bytes.", minimum: 0 }),
        download_url: string({ description: "Where signed-in members download the artifact." }),
      }),
      { description: "Artifacts that the release names." },
    ),
  },
  { description: "A release that was signed." },
);

/** Source: specification, Revocation. */
export const REVOKED = object(
  {
    revocation_id: uuid("Id of the revocation."),
    lineage_revision: revision,
    revocation_hash: hash("Hash of the revocation's record in the lineage."),
    authority_hash: hash("Hash of the deliverable's authority after the revocation."),
  },
  { description: "A revocation that was appended to the lineage." },
);

export const AUDIT_HEAD = envelopeOf(
  "JSON with `schema`, `sequence` and `hash` of the last entry, in standard base64.",
  "DSSE envelope that signs the end of the audit log.",
);

export const SIGNING_KEYS = object({
  keys: array(
    object({
      key_id: string({ description: "`sha256:` and the SHA-256 of the public key's SPKI in DER." }),
      algorithm: typed<string>({ type: "string", enum: ["ed25519"], description: "Algorithm of the key." }),
      public_key: string({ description: "Public key as a PEM block PUBLIC KEY." }),
      created_at: moment("When the key began to sign."),
      retired_at: nullable(moment("When the key stopped signing; null for the current key.")) as Schema<string | null>,
    }),
    { description: "Public keys, the current one first. Old keys stay, because releases are signed with them." },
  ),
});
