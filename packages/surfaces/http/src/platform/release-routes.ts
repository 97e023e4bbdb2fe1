import { object, string, typed } from "@colophon/contract";
import { authorityOf as authorityOfLineage, envelopeOf, type Released, type VersionPlace } from "@colophon/service";
import { Problem } from "../answer/problem.ts";
import { uuid } from "../schemas/pieces.ts";
import { authorityOfRequest } from "./admit.ts";
import { DECIDED, decisionBody, RELEASED, REVOKED, releaseBody, revocationBody } from "./deliverable-schemas.ts";
import { sendReleased } from "./release-download.ts";
import { definePlatformRoute, type PlatformRoute } from "./route.ts";
import { nothing } from "./schemas.ts";

const created = (description: string, schema: typeof DECIDED | typeof RELEASED | typeof REVOKED) => ({
  201: { description, content: { "application/json": schema } },
});
const text = (description: string) => ({ description, schema: { type: "string" } });

/**
 * Decisions, releases, revocations, and the download of what is released.
 *
 * Source   specification, Governed review and release.
 */
export const RELEASE_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "POST",
    path: "/api/v2/reviews/decisions",
    operationId: "decideReview",
    tag: "Releases",
    summary: "Approve or reject a version.",
    description:
      "The decision is bound to `evidenceHash`. The service computes the evidence again and answers 409 if it is another. Where the environment requires four eyes, the submitter cannot approve.",
    params: nothing,
    query: nothing,
    body: decisionBody,
    responses: created("The decision.", DECIDED),
    problems: ["NOT_FOUND", "OWN_SUBMISSION", "AUTHORITY_CONFLICT", "AUTHORITY_BROKEN"],
    async handle({ request, reply, platform, body }) {
      const { decision, reason, evidenceHash } = body;
      const given = { decision, reason, evidenceHash };
      const { entry, state } = await platform.reviews.decide(placeOf(body), given, authorityOfRequest(request));
      return reply.code(201).send({
        decision_id: entry.id,
        decision,
        decision_hash: entry.hash,
        lineage_revision: entry.revision,
        evidence_hash: evidenceHash,
        status: state.status,
        approvals: state.approvals.length,
      });
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: "/api/v2/releases",
    operationId: "createRelease",
    tag: "Releases",
    summary: "Release an approved version.",
    description:
      "The release is appended to the lineage and signed over the whole lineage (DSSE, Ed25519). It opens artifacts that are on hold. Without the installation's private key the answer is 503, and nothing is written.",
    params: nothing,
    query: nothing,
    body: releaseBody,
    responses: created("The release.", RELEASED),
    problems: ["NOT_FOUND", "AUTHORITY_CONFLICT", "AUTHORITY_BROKEN", "SIGNING_UNAVAILABLE"],
    async handle({ request, reply, platform, body }) {
      const { evidenceHash, lineageRevision } = body;
      const claims = { evidenceHash, ...(lineageRevision !== undefined && { lineageRevision }) };
      const released = await platform.releases.create(placeOf(body), claims, authorityOfRequest(request));
      return reply.code(201).send(writeReleased(released));
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: "/api/v2/releases/{id}/revoke",
    operationId: "revokeRelease",
    tag: "Releases",
    summary: "Revoke a release.",
    description:
      "Appends a revocation to the lineage. Downloads of the release end at once, and artifacts on hold are on hold again. Approvals of the version end too.",
    // A path that is no id is a release that does not exist: known only after the body and the role.
    params: object({ id: typed<string>({ type: "string", format: "uuid", description: "The release." }) }),
    query: nothing,
    body: revocationBody,
    responses: created("The revocation.", REVOKED),
    problems: ["NOT_FOUND", "AUTHORITY_CONFLICT", "AUTHORITY_BROKEN", "SIGNING_UNAVAILABLE"],
    async handle({ request, reply, params, platform, body }) {
      const { activeReleaseHash, reason } = body;
      const revocation = { releaseId: params.id.toLowerCase(), activeReleaseHash, reason };
      const revoked = await platform.releases.revoke(placeOf(body), revocation, authorityOfRequest(request));
      return reply.code(201).send({
        revocation_id: revoked.entry.id,
        lineage_revision: revoked.entry.revision,
        revocation_hash: revoked.entry.hash,
        authority_hash: revoked.authorityHash,
      });
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: "/api/v2/releases/{id}/artifacts/{artifactId}/download",
    operationId: "downloadReleased",
    tag: "Releases",
    summary: "Download a released artifact.",
    description:
      "The service sends the bytes itself, because a link would outlive a revocation. It checks the lineage, the evidence and the bytes first. Another hash or a revoked release gets 409.",
    params: object({ id: uuid("The release."), artifactId: uuid("The artifact.") }),
    query: object({ artifactHash: string({ description: "The artifact's sha256.", maxLength: 80 }) }),
    responses: {
      200: {
        description: "The artifact.",
        headers: { "Content-Disposition": text("Name of the file."), "Repr-Digest": text("SHA-256 of the file.") },
        content: { "*/*": {} },
      },
    },
    problems: ["NOT_FOUND", "AUTHORITY_CONFLICT", "AUTHORITY_BROKEN"],
    async handle({ request, reply, params, query, parts, platform }) {
      const opened = await platform.releases.openArtifact(params.id, params.artifactId);
      if (opened === undefined) throw new Problem("NOT_FOUND");
      if (opened.artifact.sha256 !== query.artifactHash)
        throw new Problem("AUTHORITY_CONFLICT", { detail: "The artifact has another hash.", field: "artifactHash" });
      return sendReleased(parts, { request, reply, opened, releaseId: params.id });
    },
  }),
];

function placeOf(body: {
  readonly organizationId: string;
  readonly environmentId: string;
  readonly deliverableId: string;
  readonly deliverableVersionId: string;
}): VersionPlace {
  return {
    organizationId: body.organizationId.toLowerCase(),
    environmentId: body.environmentId.toLowerCase(),
    deliverableId: body.deliverableId.toLowerCase(),
    versionId: body.deliverableVersionId.toLowerCase(),
  };
}

function writeReleased({ lineage, entry, artifacts }: Released): object {
  return {
    release_id: entry.id,
    release_hash: entry.hash,
    lineage_revision: entry.revision,
    deliverable_id: lineage.deliverable.id,
    deliverable_version_id: entry.versionId,
    evidence_hash: entry.facts.evidence_hash,
    authority_hash: authorityOfLineage(lineage).authorityHash,
    created_at: entry.at,
    envelope: envelopeOf(lineage, entry),
    artifacts: artifacts.map((artifact) => ({
      artifactId: artifact.artifact_id,
      sha256: artifact.sha256,
      mediaType: artifact.media_type,
      byteLength: artifact.byte_length,
      download_url: `/api/v2/releases/${entry.id}/artifacts/${artifact.artifact_id}/download?artifactHash=${artifact.sha256}`,
    })),
  };
}
