import { choice, object, optional } from "@colophon/contract";
import {
  authorityOf as authorityOfLineage,
  type Deliverable,
  judgeVersion,
  type Lineage,
  type LineageEntry,
  type ReviewPolicy,
  writeChain,
} from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { PlatformParts } from "../parts.ts";
import { uuid } from "../schemas/pieces.ts";
import { authorityOfRequest } from "./admit.ts";
import {
  AUDIT_HEAD,
  DELIVERABLE,
  DELIVERABLES,
  deliverableBody,
  REVIEW_POLICY,
  SIGNING_KEYS,
  versionBody,
} from "./deliverable-schemas.ts";
import { definePlatformRoute, okJson, type PlatformRoute } from "./route.ts";
import { idParams, nothing } from "./schemas.ts";

const ENVIRONMENT = "/api/platform/environments/{id}";
const DELIVERABLE_PATH = `${ENVIRONMENT}/deliverables/{deliverable}`;
const POLICY_PATH = `${ENVIRONMENT}/review-policy`;
const PAGE = 100;
const environment = idParams("The environment.");
const deliverable = object({ id: uuid("The environment."), deliverable: uuid("The deliverable.") });
const ETAG = { description: "Tag of the policy, for `If-Match`.", schema: { type: "string" } } as const;
const CREATED = { 201: { description: "The deliverable.", content: { "application/json": DELIVERABLE } } };

/** Deliverables of an environment, their versions and lineages, and how the environment approves. */
export const DELIVERABLE_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: `${ENVIRONMENT}/deliverables`,
    operationId: "listDeliverables",
    tag: "Deliverables",
    summary: "List the deliverables of an environment.",
    description: `At most ${PAGE} deliverables, newest first. Send the last id as \`after\` for the next ones.`,
    params: environment,
    query: object({ after: optional(uuid("Deliverable after which the list begins. Default: the first.")) }),
    responses: okJson("The deliverables.", DELIVERABLES),
    async handle({ params, query, platform }) {
      const found = await platform.deliverables.list(params.id, PAGE, query.after);
      return { deliverables: found.map(writeListed) };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${ENVIRONMENT}/deliverables`,
    operationId: "createDeliverable",
    tag: "Deliverables",
    summary: "Make a deliverable of what an execution made.",
    description:
      "The execution must have succeeded. It becomes version 1, bound to the evidence that the service computes from its rows and files.",
    params: environment,
    query: nothing,
    body: deliverableBody,
    responses: CREATED,
    problems: ["NOT_FOUND", "AUTHORITY_CONFLICT", "AUTHORITY_BROKEN"],
    async handle({ request, reply, params, platform, body }) {
      const lineage = await bindVersion(request, platform, {
        environmentId: params.id,
        executionId: body.execution_id,
        deliverable: { name: body.name },
      });
      return reply.code(201).send(await writeDeliverable(platform, lineage));
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: DELIVERABLE_PATH,
    operationId: "readDeliverable",
    tag: "Deliverables",
    summary: "Read a deliverable with its versions, evidence and history.",
    description: "The service checks the lineage from its first record to its head before it answers.",
    params: deliverable,
    query: nothing,
    responses: okJson("The deliverable.", DELIVERABLE),
    problems: ["NOT_FOUND", "AUTHORITY_BROKEN"],
    handle: async ({ params, platform }) => writeDeliverable(platform, await readLineage(platform, params)),
  }),
  definePlatformRoute({
    method: "POST",
    path: `${DELIVERABLE_PATH}/versions`,
    operationId: "createVersion",
    tag: "Deliverables",
    summary: "Add a version to a deliverable.",
    description:
      "The execution must have succeeded and be a version of no deliverable. The version is bound to the evidence that the service computes.",
    params: deliverable,
    query: nothing,
    body: versionBody,
    responses: CREATED,
    problems: ["NOT_FOUND", "AUTHORITY_CONFLICT", "AUTHORITY_BROKEN"],
    async handle({ request, reply, params, platform, body }) {
      const lineage = await bindVersion(request, platform, {
        environmentId: params.id,
        executionId: body.execution_id,
        deliverable: { id: params.deliverable },
      });
      return reply.code(201).send(await writeDeliverable(platform, lineage));
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${DELIVERABLE_PATH}/lineage`,
    operationId: "readLineage",
    tag: "Deliverables",
    summary: "Download the lineage of a deliverable.",
    description:
      "JSON Lines that `common.validate.provenance` takes as `chain`. With the keys of /api/platform/signing-keys as `trustedKeys` it proves `records=signed`, because a signature covers the records before it.",
    params: deliverable,
    query: object({
      records: optional(
        choice(["all", "signed"], {
          description: "`signed`: the records up to the last signed one. Default: `all`.",
        }),
      ),
    }),
    responses: {
      200: { description: "The chain.", content: { "application/jsonl": { type: "string" } } },
    },
    problems: ["NOT_FOUND", "AUTHORITY_BROKEN"],
    async handle({ reply, params, query, platform }) {
      const lineage = await readLineage(platform, params);
      const name = `attachment; filename="${params.deliverable}.jsonl"`;
      return reply
        .header("content-disposition", name)
        .type("application/jsonl")
        .send(writeChain(lineage, query.records ?? "all"));
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: POLICY_PATH,
    operationId: "readReviewPolicy",
    tag: "Deliverables",
    summary: "Read how an environment approves versions.",
    description: "The response has an ETag. Send it as `If-Match` to change the policy.",
    params: environment,
    query: nothing,
    responses: {
      200: { description: "The policy.", headers: { ETag: ETAG }, content: { "application/json": REVIEW_POLICY } },
    },
    problems: ["NOT_FOUND"],
    async handle({ reply, params, platform }) {
      const policy = await readPolicy(platform, params.id);
      return reply.header("etag", tagOf(policy)).send(writePolicy(policy));
    },
  }),
  definePlatformRoute({
    method: "PATCH",
    path: POLICY_PATH,
    operationId: "setReviewPolicy",
    tag: "Deliverables",
    summary: "Change how an environment approves versions.",
    description: "Takes effect at once, for decisions that were made before too.",
    params: environment,
    query: nothing,
    headers: { "If-Match": { ...ETAG, description: "ETag of the policy that you change.", required: true } },
    body: REVIEW_POLICY,
    responses: {
      200: { description: "The policy.", headers: { ETag: ETAG }, content: { "application/json": REVIEW_POLICY } },
    },
    problems: ["NOT_FOUND", "PRECONDITION_FAILED"],
    async handle({ request, reply, params, platform, body }) {
      const expected = await readPolicy(platform, params.id);
      if (request.headers["if-match"] !== tagOf(expected)) throw new Problem("PRECONDITION_FAILED");
      const policy = { requiredApprovals: body.required_approvals, fourEyes: body.four_eyes };
      const { organizationId, ...authority } = authorityOfRequest(request);
      const place = { organizationId, environmentId: params.id };
      if (!(await platform.deliverables.setPolicy(place, { policy, expected }, authority)))
        throw new Problem("PRECONDITION_FAILED");
      return reply.header("etag", tagOf(policy)).send(writePolicy(policy));
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: "/api/platform/audit/head",
    operationId: "readAuditHead",
    tag: "Releases",
    summary: "Read the end of the audit log, signed.",
    description:
      "A chain cannot show that its last entries were removed. Keep signed heads: `colophon audit verify` finds a log that does not contain one. Needs no session, and names only the number and the hash of the last entry.",
    params: nothing,
    query: nothing,
    responses: okJson("The signed head.", AUDIT_HEAD),
    problems: ["NOT_FOUND", "SIGNING_UNAVAILABLE", "INTERNAL", "UNAVAILABLE"],
    handle: ({ platform }) => platform.auditHeads.sign(),
  }),
  definePlatformRoute({
    method: "GET",
    path: "/api/platform/signing-keys",
    operationId: "listSigningKeys",
    tag: "Releases",
    summary: "List the public keys that releases are signed with.",
    description: "Needs no session, so that whoever gets a lineage can verify it.",
    params: nothing,
    query: nothing,
    responses: okJson("The keys.", SIGNING_KEYS),
    problems: ["NOT_FOUND", "INTERNAL", "UNAVAILABLE"],
    async handle({ platform }) {
      const keys = await platform.signing.list();
      return {
        keys: keys.map(({ keyId, publicKey, createdAt, retiredAt }) => ({
          ...{ key_id: keyId, algorithm: "ed25519", public_key: publicKey },
          ...{ created_at: createdAt, retired_at: retiredAt ?? null },
        })),
      };
    },
  }),
];

async function bindVersion(
  request: FastifyRequest,
  { deliverables }: PlatformParts,
  version: Omit<Parameters<PlatformParts["deliverables"]["bindVersion"]>[0], "organizationId">,
): Promise<Lineage> {
  const { organizationId, ...authority } = authorityOfRequest(request);
  const executionId = version.executionId.toLowerCase();
  return (await deliverables.bindVersion({ ...version, organizationId, executionId }, authority)).lineage;
}

async function readLineage(
  { deliverables }: PlatformParts,
  { id, deliverable: deliverableId }: { readonly id: string; readonly deliverable: string },
): Promise<Lineage> {
  const lineage = await deliverables.read(id, deliverableId);
  if (lineage === undefined) throw new Problem("NOT_FOUND");
  return lineage;
}

async function readPolicy({ deliverables }: PlatformParts, environmentId: string): Promise<ReviewPolicy> {
  const policy = await deliverables.readPolicy(environmentId);
  if (policy === undefined) throw new Problem("NOT_FOUND");
  return policy;
}

function tagOf({ requiredApprovals, fourEyes }: ReviewPolicy): string {
  return `"${requiredApprovals}-${fourEyes}"`;
}

function writePolicy({ requiredApprovals, fourEyes }: ReviewPolicy): object {
  return { required_approvals: requiredApprovals, four_eyes: fourEyes };
}

function writeListed(listed: Omit<Deliverable, "headHash">): object {
  return {
    deliverable_id: listed.id,
    environment_id: listed.environmentId,
    name: listed.name,
    created_by: listed.createdBy ?? null,
    created_at: listed.createdAt,
    lineage_revision: listed.lineageRevision,
  };
}

async function writeDeliverable(platform: PlatformParts, lineage: Lineage): Promise<object> {
  const policy = await readPolicy(platform, lineage.deliverable.environmentId);
  const { authority, authorityHash } = authorityOfLineage(lineage);
  return {
    ...writeListed(lineage.deliverable),
    versions: lineage.entries
      .filter(({ kind }) => kind === "version")
      .map((version) => writeVersion(lineage, version, policy)),
    history: lineage.entries.map(writeEntry),
    review_policy: writePolicy(policy),
    authority,
    authority_hash: authorityHash,
  };
}

function writeVersion(lineage: Lineage, { id, executionId, facts }: LineageEntry, policy: ReviewPolicy): object {
  const { status, approvals, activeReleaseId } = judgeVersion(lineage, id, policy);
  return {
    deliverable_version_id: id,
    number: facts.number,
    execution_id: executionId,
    status,
    approvals: approvals.map((approval) => approval.id),
    active_release_id: activeReleaseId ?? null,
    submitted_by: facts.submitted_by ?? null,
    evidence_hash: facts.evidence_hash,
    evidence: facts.evidence,
  };
}

function writeEntry({ id, kind, revision, hash, at, versionId, facts }: LineageEntry): object {
  const { evidence: _, ...stated } = facts;
  return { id, kind, lineage_revision: revision, hash, at, deliverable_version_id: versionId, facts: stated };
}
