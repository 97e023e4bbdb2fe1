import { randomUUID } from "node:crypto";
import type { JsonObject } from "@colophon/contract";
import { loadStatements, type Queryable } from "@colophon/storage";
import { recordAudit } from "../audit/entry.ts";
import {
  type Authority,
  type AuthorityParts,
  AuthorityRefusal,
  checkBytes,
  checkRole,
  describeActor,
  findVersion,
  type HeldVersion,
  holdEvidence,
  holdVersion,
  type VersionPlace,
} from "../deliverables/authority.ts";
import { refuseFull } from "../deliverables/deliverables.ts";
import { type EvidenceArtifact, filesOf, readEvidence } from "../deliverables/evidence.ts";
import { inTurn } from "../deliverables/in-turn.ts";
import { judgeVersion, readReviewPolicy } from "../deliverables/review-policy.ts";
import { recordEvent } from "../events/events.ts";
import {
  AuthorityBroken,
  appendEntry,
  authorityOf,
  describeEntry,
  isActive,
  type Lineage,
  type LineageEntry,
  readLineage,
} from "../lineage/lineage.ts";
import type { Signer, SigningKeys } from "../signing/signing-keys.ts";

const statements = loadStatements(new URL("../../sql/releases/", import.meta.url), ["find", "lowerWatermark"]);

/** What a request claims about the version that it releases. */
export interface NewRelease {
  readonly evidenceHash: string;
  /** The head that the caller saw. Undefined: whichever there is. */
  readonly lineageRevision?: number;
}

export interface NewRevocation {
  readonly releaseId: string;
  /** The release's own hash. */
  readonly activeReleaseHash: string;
  readonly reason: string;
}

/** A lineage with the release that was made in it. */
export interface Released {
  readonly lineage: Lineage;
  readonly entry: LineageEntry;
  readonly artifacts: readonly EvidenceArtifact[];
}

/** Source: specification, Revocation record. */
export interface Revoked {
  readonly entry: LineageEntry;
  readonly authorityHash: string;
}

/** Who has a release. */
export interface ReleasePlace {
  readonly organizationId: string;
  readonly environmentId: string;
  readonly deliverableId: string;
  readonly executionId: string;
}

/** Releases of approved versions, signed, and their revocations. */
export interface Releases {
  /** Errors: AuthorityRefusal, AuthorityBroken, SigningUnavailable; nothing is written then. */
  create(place: VersionPlace, release: NewRelease, authority: Authority): Promise<Released>;
  /** Errors: as `create`. */
  revoke(place: VersionPlace, revocation: NewRevocation, authority: Authority): Promise<Revoked>;
  find(releaseId: string): Promise<ReleasePlace | undefined>;
  /**
   * A released artifact whose evidence is whole. Undefined when the release names no such artifact.
   *
   * Errors   AuthorityRefusal where the release is revoked; AuthorityBroken.
   */
  openArtifact(releaseId: string, artifactId: string): Promise<OpenedArtifact | undefined>;
}

export interface OpenedArtifact extends ReleasePlace {
  readonly artifact: EvidenceArtifact;
  readonly versionId: string;
}

export interface ReleaseParts extends AuthorityParts {
  readonly signing: Pick<SigningKeys, "openSigner">;
}

interface FoundRow {
  readonly organization_id: string;
  readonly environment_id: string;
  readonly deliverable_id: string;
  readonly execution_id: string;
}

export function createReleases(parts: ReleaseParts): Releases {
  const { database, signing } = parts;
  const find: Releases["find"] = async (releaseId) => {
    const [row] = (await database.query<FoundRow>(statements.find, [releaseId])).rows;
    return (
      row && {
        organizationId: row.organization_id,
        environmentId: row.environment_id,
        deliverableId: row.deliverable_id,
        executionId: row.execution_id,
      }
    );
  };
  return {
    create: (place, claims, authority) =>
      inTurn(place.deliverableId, async () => {
        await checkBytes(parts, place);
        return database.transaction(async (transaction) => {
          await checkRole(transaction, place.organizationId, authority);
          const { lineage, version } = await holdVersion(transaction, place);
          const evidence = await holdEvidence(transaction, { lineage, version });
          const approvals = await checkApproved(transaction, { lineage, version, evidence }, claims);
          const signer = await signing.openSigner(transaction);
          const facts = { is_emergency: false, approvals };
          return appendRelease(transaction, { lineage, version, evidence }, { signer, authority, facts });
        });
      }),
    revoke: (place, revocation, authority) =>
      inTurn(place.deliverableId, () =>
        database.transaction(async (transaction) => {
          await checkRole(transaction, place.organizationId, authority);
          const { lineage, version } = await holdVersion(transaction, place);
          return revoke(transaction, { lineage, version, revocation, authority, signing });
        }),
      ),
    find,
    openArtifact: (releaseId, artifactId) => openArtifact(parts, find, { releaseId, artifactId }),
  };
}

/** The decisions that approve a version now. Errors: AuthorityRefusal for what differs from the claims, or is not approved. */
async function checkApproved(
  transaction: Queryable,
  { lineage, version, evidence }: HeldVersion,
  { evidenceHash, lineageRevision }: NewRelease,
): Promise<readonly string[]> {
  const { environmentId, lineageRevision: head } = lineage.deliverable;
  const refuse = (why: string): never => {
    throw new AuthorityRefusal("conflict", why);
  };
  if (evidence.evidenceHash !== evidenceHash) refuse(`The evidence of the version is ${evidence.evidenceHash}.`);
  if ((lineageRevision ?? head) !== head) refuse(`The lineage is at revision ${head}.`);
  const policy = await readReviewPolicy(transaction, environmentId);
  if (policy === undefined) throw new AuthorityRefusal("not_found", "There is no such environment.");
  const { status, approvals, activeReleaseId } = judgeVersion(lineage, version.id, policy);
  if (activeReleaseId !== undefined) refuse(`The version is released by ${activeReleaseId}.`);
  if (status !== "approved")
    refuse(`The version is ${status}, with ${approvals.length} of ${policy.requiredApprovals} approvals.`);
  refuseFull(lineage);
  return approvals.map(({ id }) => id);
}

export interface ReleaseTerms {
  readonly signer: Signer;
  /** Undefined: the operator at the command line. */
  readonly authority: Authority | undefined;
  readonly facts: JsonObject;
}

/** Appends the signed record of a release, in the transaction of its caller. */
export async function appendRelease(
  transaction: Queryable,
  { lineage, version, evidence }: HeldVersion,
  { signer, authority, facts: terms }: ReleaseTerms,
): Promise<Released> {
  const { agents, facts } = describeActor(authority);
  const { id: deliverableId, organizationId, environmentId } = lineage.deliverable;
  const files = filesOf(evidence);
  const id = randomUUID();
  const appended = await appendEntry(transaction, lineage, {
    ...{ id, kind: "release", versionId: version.id, executionId: version.executionId },
    facts: { ...facts, ...terms, evidence_hash: evidence.evidenceHash },
    ...{ files, signer, record: { subject: files, materials: files, agents } },
  });
  const entry = appended.entries.at(-1) as LineageEntry;
  await recordAudit(transaction, {
    ...{ action: "release.created", result: "done", actor: authority?.actor ?? { kind: "command" } },
    ...{ organizationId, environmentId, subjectId: id },
    facts: {
      ...{ deliverable_id: deliverableId, version_id: version.id, execution_id: version.executionId },
      ...{ release_hash: entry.hash, evidence_hash: evidence.evidenceHash, is_emergency: terms.is_emergency === true },
    },
  });
  await recordEvent(transaction, {
    ...{ type: "release.created", environmentId, key: `release.created:${id}` },
    data: {
      ...describeEntry(appended, entry),
      ...{ release_id: id, status: "released", release_hash: entry.hash, evidence_hash: evidence.evidenceHash },
    },
  });
  return { lineage: appended, entry, artifacts: evidence.artifacts };
}

interface Revoking extends Omit<HeldVersion, "evidence"> {
  readonly revocation: NewRevocation;
  readonly authority: Authority;
  readonly signing: Pick<SigningKeys, "openSigner">;
}

async function revoke(
  transaction: Queryable,
  { lineage, version, revocation, authority, signing }: Revoking,
): Promise<Revoked> {
  const { releaseId, activeReleaseHash, reason } = revocation;
  const { organizationId, environmentId, id: deliverableId } = lineage.deliverable;
  const release = lineage.entries.find(
    ({ kind, id, versionId }) => kind === "release" && id === releaseId && versionId === version.id,
  );
  if (release === undefined) throw new AuthorityRefusal("not_found", "The version has no such release.");
  if (!isActive(lineage, releaseId)) throw new AuthorityRefusal("conflict", "The release is revoked already.");
  if (release.hash !== activeReleaseHash)
    throw new AuthorityRefusal("conflict", "activeReleaseHash is not the hash of the release.");
  const signer = await signing.openSigner(transaction);
  const { agents, facts } = describeActor(authority);
  const { executionId } = version;
  const appended = await appendEntry(transaction, lineage, {
    ...{ id: randomUUID(), kind: "revocation", versionId: version.id, executionId, releaseId, signer },
    facts: { ...facts, reason, active_release_hash: activeReleaseHash },
    files: [{ name: "release", hash: release.hash }],
    record: { subject: [], materials: [], agents },
  });
  // A purge passed the execution by while it was released.
  await transaction.query(statements.lowerWatermark, [executionId]);
  const entry = appended.entries.at(-1) as LineageEntry;
  await recordAudit(transaction, {
    ...{ action: "release.revoked", result: "done", actor: authority.actor },
    ...{ organizationId, environmentId, subjectId: releaseId },
    facts: { deliverable_id: deliverableId, revocation_id: entry.id, revocation_hash: entry.hash },
  });
  const { authorityHash } = authorityOf(appended);
  await recordEvent(transaction, {
    ...{ type: "release.revoked", environmentId, key: `release.revoked:${entry.id}` },
    data: {
      ...describeEntry(appended, entry),
      ...{ release_id: releaseId, revocation_id: entry.id, status: "revoked" },
      ...{ release_hash: release.hash, revocation_hash: entry.hash, authority_hash: authorityHash },
    },
  });
  return { entry, authorityHash };
}

async function openArtifact(
  { database }: ReleaseParts,
  find: Releases["find"],
  { releaseId, artifactId }: { readonly releaseId: string; readonly artifactId: string },
): Promise<OpenedArtifact | undefined> {
  const place = await find(releaseId);
  const lineage = place && (await readLineage(database, place, "read"));
  const release = lineage?.entries.find(({ kind, id }) => kind === "release" && id === releaseId);
  const version = lineage && release && findVersion(lineage, release.versionId);
  if (place === undefined || lineage === undefined || release === undefined || version === undefined) return undefined;
  if (!isActive(lineage, releaseId)) throw new AuthorityRefusal("conflict", "The release is revoked.");
  const evidence = await readEvidence(database, version.executionId, place.environmentId);
  const isWhole = evidence?.isRemoved === false && evidence.evidenceHash === release.facts.evidence_hash;
  if (!isWhole) throw new AuthorityBroken(place.deliverableId, "The execution is not the one that was released.");
  const artifact = evidence.artifacts.find(({ artifact_id: id }) => id === artifactId);
  return artifact && { ...place, artifact, versionId: version.id };
}
