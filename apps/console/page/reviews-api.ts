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

/** The newest documents, or those after one of them. */
export const listDeliverables = async (after?: string): Promise<readonly DeliverableRow[]> => {
  const path = after === undefined ? "/deliverables" : `/deliverables?after=${after}`;
  return (await readJson<{ readonly deliverables: readonly DeliverableRow[] }>(pathOf(path))).deliverables;
};

export const readDeliverable = (id: string): Promise<Deliverable> => readJson(pathOf(`/deliverables/${id}`));

/** Id of the document of a run: a new one, or the one whose version the run is already. */
export async function sendRunToReview(name: string, runId: string): Promise<string> {
  try {
    return (await postJson<Deliverable>(pathOf("/deliverables"), { name, execution_id: runId })).deliverable_id;
  } catch (error) {
    const isBound = error instanceof ServiceProblem && error.code === "AUTHORITY_CONFLICT";
    const found = isBound ? await findDeliverable(runId) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}

/** Documents that are read at once, and at most, to find the one of a run. */
const READ_AT_ONCE = 10;
const MAX_SEARCHED = 500;

async function findDeliverable(runId: string): Promise<string | undefined> {
  let after: string | undefined;
  for (let searched = 0; searched < MAX_SEARCHED; ) {
    const ids = (await listDeliverables(after)).map(({ deliverable_id: id }) => id);
    for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
      const read = await Promise.allSettled(ids.slice(at, at + READ_AT_ONCE).map(readDeliverable));
      // A damaged document cannot be read and is not the reason to stop the search.
      const documents = read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      const found = documents.find(({ versions }) => versions.some(({ execution_id: id }) => id === runId));
      if (found !== undefined) return found.deliverable_id;
    }
    after = ids.at(-1);
    if (after === undefined) return undefined;
    searched += ids.length;
  }
  return undefined;
}

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
