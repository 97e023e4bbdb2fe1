import type { Environment } from "./api.ts";
import { pathOf, postJson, readJson, readResult, refuse, ServiceProblem, send } from "./api.ts";
import { findFiles, toBlob } from "./result-files.ts";

export interface DeliverableRow {
  readonly deliverable_id: string;
  readonly environment_id: string;
  readonly name: string;
  readonly created_at: string;
  readonly lineage_revision: number;
}

export type VersionStatus = "pending" | "approved" | "rejected" | "changes_requested" | "released" | "revoked";

/** A file as the evidence names it. */
export interface EvidenceFile {
  readonly artifact_id: string;
  readonly sha256: string;
  readonly media_type: string;
  readonly extension: string;
  readonly byte_length: number;
}

export interface Version {
  readonly deliverable_version_id: string;
  readonly number: number;
  readonly execution_id: string;
  readonly status: VersionStatus;
  readonly approvals: readonly string[];
  readonly active_release_id: string | null;
  readonly submitted_by: string | null;
  readonly evidence_hash: string;
  readonly evidence: { readonly artifacts?: readonly EvidenceFile[] } & Readonly<Record<string, unknown>>;
}

export interface LineageRecord {
  readonly id: string;
  readonly kind: "version" | "decision" | "release" | "revocation";
  readonly lineage_revision: number;
  readonly hash: string;
  readonly at: string;
  readonly deliverable_version_id: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Deliverable extends DeliverableRow {
  readonly versions: readonly Version[];
  readonly history: readonly LineageRecord[];
  readonly review_policy: ReviewPolicy;
}

export const listDeliverables = async (): Promise<readonly DeliverableRow[]> =>
  (await readJson<{ readonly deliverables: readonly DeliverableRow[] }>(pathOf("/deliverables"))).deliverables;

export const readDeliverable = (id: string): Promise<Deliverable> => readJson(pathOf(`/deliverables/${id}`));

export const createDeliverable = (name: string, runId: string): Promise<Deliverable> =>
  postJson(pathOf("/deliverables"), { name, execution_id: runId });

/** What decisions, releases and revocations name. */
export interface VersionPlace {
  readonly environment: Environment;
  readonly deliverableId: string;
  readonly versionId: string;
}

const idsOf = ({ environment, deliverableId, versionId }: VersionPlace) => ({
  organizationId: environment.organization_id,
  environmentId: environment.environment_id,
  deliverableId,
  deliverableVersionId: versionId,
});

export type Decision = "approved" | "changes_requested" | "rejected";

export const decide = (
  place: VersionPlace,
  decision: { readonly evidenceHash: string; readonly decision: Decision; readonly reason: string },
): Promise<object> => postJson("/api/v2/reviews/decisions", { ...idsOf(place), ...decision });

export const release = (place: VersionPlace, evidenceHash: string): Promise<object> =>
  postJson("/api/v2/releases", { ...idsOf(place), evidenceHash });

export const revoke = (
  place: VersionPlace,
  { releaseId, ...rest }: { readonly releaseId: string; readonly activeReleaseHash: string; readonly reason: string },
): Promise<object> => postJson(`/api/v2/releases/${releaseId}/revoke`, { ...idsOf(place), ...rest });

async function readBlob(path: string): Promise<Blob> {
  const response = await send(path);
  return response.ok ? response.blob() : refuse(response);
}

export const readReleased = (releaseId: string, { artifact_id: id, sha256 }: EvidenceFile): Promise<Blob> =>
  readBlob(`/api/v2/releases/${releaseId}/artifacts/${id}/download?artifactHash=${encodeURIComponent(sha256)}`);

/** A file of a run before its release: it is in the run's result. */
export async function readRunFile(runId: string, { sha256 }: EvidenceFile): Promise<Blob> {
  const envelope = await readResult(runId);
  const found = envelope.ok ? findFiles(envelope.value, "").find(({ hash }) => hash === sha256) : undefined;
  if (found !== undefined) return toBlob(found);
  throw new ServiceProblem(409, {
    detail: "This file is on hold until its version is released.",
    remediation: "Decide on the evidence below, or ask an owner or admin to release the version.",
  });
}

/** The records up to the last signed one, as JSON Lines. */
export const readLineage = (deliverableId: string): Promise<Blob> =>
  readBlob(pathOf(`/deliverables/${deliverableId}/lineage?records=signed`));

export const readSigningKeys = async (): Promise<readonly string[]> =>
  (
    await readJson<{ readonly keys: readonly { readonly public_key: string }[] }>("/api/platform/signing-keys")
  ).keys.map((key) => key.public_key);

export interface ReviewPolicy {
  readonly required_approvals: number;
  readonly four_eyes: boolean;
}

/** The policy, and the tag that a change of it names. */
export async function readReviewPolicy(): Promise<{ readonly policy: ReviewPolicy; readonly tag: string }> {
  const response = await send(pathOf("/review-policy"));
  if (!response.ok) await refuse(response);
  return { policy: (await response.json()) as ReviewPolicy, tag: response.headers.get("ETag") ?? "" };
}

export async function writeReviewPolicy(policy: ReviewPolicy, tag: string): Promise<void> {
  const response = await send(pathOf("/review-policy"), {
    method: "PATCH",
    headers: { "Content-Type": "application/json", "If-Match": tag },
    body: JSON.stringify(policy),
  });
  if (!response.ok) await refuse(response);
}
