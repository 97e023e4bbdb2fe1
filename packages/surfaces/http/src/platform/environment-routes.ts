import { array, boolean, integer, object, optional, record, string, typed } from "@colophon/contract";
import {
  DEFAULT_SCOPES,
  type KeyRecord,
  SCOPES,
  SCOPES_OF_ROLE,
  type Scope,
  type ServiceAccount,
  type ServiceAccountPlace,
} from "@colophon/service";
import { Problem } from "../answer/problem.ts";
import type { PlatformParts } from "../parts.ts";
import { moment, nullable, status, uuid } from "../schemas/pieces.ts";
import { actorOf, admittedOf } from "./admit.ts";
import { definePlatformRoute, NO_CONTENT, okJson, type PlatformRoute } from "./route.ts";
import { idParams, nothing } from "./schemas.ts";

const ENVIRONMENT = "/api/platform/environments/{id}";
const DAY_MS = 24 * 60 * 60 * 1000;

const scope = typed<Scope>({ type: "string", enum: SCOPES, description: "What the key may do." });

const KEY = object(
  {
    key_id: uuid("Id of the key."),
    name: string({ description: "Display name of the key." }),
    prefix: string({ description: "First characters of the key." }),
    last_four: string({ description: "Last four characters of the key." }),
    scopes: array(scope, { description: "What the key may do." }),
    created_at: moment("When the key was created."),
    expires_at: nullable(moment("When the key expires; null for never.")) as never,
    revoked_at: nullable(moment("When the key was revoked; null while it works.")) as never,
    last_used_at: nullable(moment("When the key was used last, to the minute; null before its first use.")) as never,
    service_account_id: nullable(uuid("Service account that the key belongs to; null for none.")) as never,
  },
  { description: "An API key without its text." },
);

const OVERVIEW = object({
  counts: record(integer({ description: "How many there are.", minimum: 0 }), {
    description: "Executions of the environment by status. Counting stops at 1001.",
  }),
  queues: nullable(
    array(
      object({
        queue: string({ description: "Name of the queue." }),
        status,
        count: integer({ description: "Executions that have not ended.", minimum: 0 }),
        oldest_seconds: integer({ description: "Age of the oldest of them in seconds.", minimum: 0 }),
      }),
      { description: "Open executions of the installation by queue; null for everyone but its operator." },
    ),
  ) as never,
  max_body_bytes: integer({ description: "Size limit of one request body in bytes.", minimum: 0 }),
  version: string({ description: "Version of the service." }),
});

const ERROR_GROUP = object(
  {
    operation: string({ description: "Name of the operation." }),
    code: string({ description: "Code of the error." }),
    count: integer({ description: "How many of the executions that were read failed with it.", minimum: 1 }),
    first_at: moment("When the oldest of them was submitted."),
    last_at: moment("When the newest of them was submitted."),
    last_id: uuid("The newest of them."),
    message: nullable(string({ description: "Message of the newest of them; null once it was deleted." })) as never,
    is_whole: boolean({ description: "False when the operation has older failures that were not read." }),
  },
  { description: "Executions of one operation that failed with one code." },
);

const keyParams = object({ id: uuid("The environment."), keyId: uuid("The key.") });

/** What the console shows of an environment beside its executions. */
export const ENVIRONMENT_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: `${ENVIRONMENT}/overview`,
    operationId: "readEnvironmentOverview",
    tag: "Executions",
    summary: "Read counts by status, queues and limits.",
    description: "Counting stops at 1001 for each status, so that the response takes as long for a million executions.",
    params: idParams("The environment."),
    query: nothing,
    responses: okJson("The overview.", OVERVIEW),
    async handle({ params, request, parts, platform }) {
      const { overview } = platform;
      const { isOperator } = admittedOf(request).session;
      const [counts, open] = await Promise.all([
        overview.countStatuses(params.id),
        isOperator ? overview.countOpen() : undefined,
      ]);
      const queues = open?.map(({ oldestSeconds, ...one }) => ({
        ...one,
        oldest_seconds: Math.max(0, Math.round(oldestSeconds)),
      }));
      return { counts, queues: queues ?? null, max_body_bytes: parts.inlineBodyBytes, version: parts.version };
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${ENVIRONMENT}/errors`,
    operationId: "listEnvironmentErrors",
    tag: "Executions",
    summary: "List failures by operation and code.",
    description:
      "The group that was last seen is first. Of each operation the newest 500 failed and 500 blocked executions are read, so that the response takes as long for a million executions. At most 200 groups are listed.",
    params: idParams("The environment."),
    query: nothing,
    responses: okJson("The groups.", object({ errors: array(ERROR_GROUP, { description: "Groups of failures." }) })),
    async handle({ params, platform }) {
      const groups = await platform.overview.groupErrors(params.id);
      return {
        errors: groups.map(({ operation, code, count, firstAt, lastAt, lastId, message, isWhole }) => ({
          ...{ operation, code, count, message, first_at: firstAt, last_at: lastAt },
          ...{ last_id: lastId, is_whole: isWhole },
        })),
      };
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${ENVIRONMENT}/executions/{executionId}/request`,
    operationId: "readEnvironmentRequest",
    tag: "Executions",
    summary: "Read what was sent to make an execution.",
    description: "The canonical JSON of operation, input and options. Files are base64 text.",
    params: object({ id: uuid("The environment."), executionId: uuid("The execution.") }),
    query: nothing,
    responses: okJson("The request.", { type: "object" }),
    problems: ["NOT_FOUND", "RESULT_REMOVED"],
    async handle({ params: { id, executionId }, reply, parts, platform }) {
      const request = await platform.overview.readRequest(id, executionId);
      if (request === undefined) throw new Problem("NOT_FOUND");
      if (request.removedAt !== undefined)
        throw new Problem("RESULT_REMOVED", {
          detail: `The request was deleted at ${request.removedAt.toISOString()}.`,
        });
      const { hash, inline, byteLength } = request;
      const body = inline ?? (await parts.blobs.open(id, hash.slice("sha256:".length)));
      if (body === undefined) throw new Problem("NOT_FOUND");
      return reply.type("application/json").header("content-length", byteLength).send(body);
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${ENVIRONMENT}/keys`,
    operationId: "listEnvironmentKeys",
    tag: "Keys",
    summary: "List the API keys of an environment.",
    description: "Newest first, with those that were revoked or have expired. A key's text is never in the list.",
    params: idParams("The environment."),
    query: nothing,
    responses: okJson("The keys.", object({ keys: array(KEY, { description: "Keys of the environment." }) })),
    async handle({ params, parts }) {
      return { keys: (await parts.keys.list(params.id)).map(writeKey) };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${ENVIRONMENT}/keys`,
    operationId: "createEnvironmentKey",
    tag: "Keys",
    summary: "Create an API key.",
    description: "The response is the only place that has the key's text.",
    params: idParams("The environment."),
    query: nothing,
    body: object({
      name: string({ description: "Display name of the key.", minLength: 1, maxLength: 100 }),
      scopes: optional(
        array(scope, { description: `What the key may do. Default: ${DEFAULT_SCOPES.join(", ")}.`, minItems: 1 }),
      ),
      days: optional(
        integer({ description: "Days until the key expires. Default: never.", minimum: 1, maximum: 3650 }),
      ),
      service_account_id: optional(
        uuid("Service account that the key belongs to: it ends with the account, and can do no more than its role."),
      ),
    }),
    responses: {
      201: {
        description: "The key was created.",
        content: {
          "application/json": object({ text: string({ description: "The key. It is shown only here." }), key: KEY }),
        },
      },
    },
    problems: ["NOT_FOUND"],
    async handle({ params, request, reply, parts, platform, body: { name, service_account_id, ...given } }) {
      const environment = (await platform.tenants.list()).find(({ id }) => id === params.id);
      if (environment === undefined) throw new Problem("NOT_FOUND");
      const actor = actorOf(request);
      const { days } = given;
      const scopes = given.scopes && [...new Set(given.scopes)];
      const account =
        service_account_id &&
        (await findAccount(platform, { organizationId: environment.organizationId, accountId: service_account_id }));
      if (account) checkScopes(account, scopes ?? DEFAULT_SCOPES);
      const { text, key } = await parts.keys.create(
        {
          ...{ environmentId: environment.id, kind: environment.kind, name, createdBy: actor.personId },
          ...(account && { serviceAccountId: account.id }),
          ...(scopes !== undefined && { scopes }),
          ...(days !== undefined && { expiresAt: new Date(Date.now() + days * DAY_MS) }),
        },
        actor,
      );
      return reply.code(201).send({ text, key: writeKey(key) });
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: `${ENVIRONMENT}/keys/{keyId}`,
    operationId: "revokeEnvironmentKey",
    tag: "Keys",
    summary: "Revoke an API key.",
    description: "Takes effect at once in every process.",
    params: keyParams,
    query: nothing,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND"],
    async handle({ params: { id, keyId }, request, reply, parts }) {
      if ((await parts.keys.revoke(id, keyId, actorOf(request))) === undefined) throw new Problem("NOT_FOUND");
      return reply.code(204).send();
    },
  }),
];

async function findAccount(platform: PlatformParts, place: ServiceAccountPlace): Promise<ServiceAccount> {
  const account = await platform.serviceAccounts.find({ ...place, accountId: place.accountId.toLowerCase() });
  if (account !== undefined) return account;
  throw new Problem("INVALID_REQUEST", {
    detail: "The environment's organization has no such service account.",
    field: "service_account_id",
  });
}

/** A key with more than its account may do would say what is not so. */
function checkScopes({ name, role }: ServiceAccount, scopes: readonly Scope[]): void {
  const beyond = scopes.find((one) => !SCOPES_OF_ROLE[role].includes(one));
  if (beyond !== undefined)
    throw new Problem("INVALID_REQUEST", {
      detail: `${name} has the role ${role}, which has no ${beyond}.`,
      field: "scopes",
      remediation: `Choose among ${SCOPES_OF_ROLE[role].join(", ")}, or give the account another role.`,
    });
}

function writeKey({
  id,
  name,
  prefix,
  lastFour,
  scopes,
  createdAt,
  expiresAt,
  revokedAt,
  lastUsedAt,
  serviceAccountId,
}: KeyRecord): object {
  return {
    ...{ key_id: id, name, prefix, last_four: lastFour, scopes, created_at: createdAt },
    expires_at: expiresAt ?? null,
    revoked_at: revokedAt ?? null,
    last_used_at: lastUsedAt ?? null,
    service_account_id: serviceAccountId ?? null,
  };
}
