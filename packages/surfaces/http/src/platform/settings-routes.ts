import { createHash } from "node:crypto";
import { integer, object, type Schema } from "@colophon/contract";
import type { Environment } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { PlatformParts } from "../parts.ts";
import { nullable } from "../schemas/pieces.ts";
import { actorOf, authorityOfRequest } from "./admit.ts";
import { definePlatformRoute, type PlatformRoute } from "./route.ts";
import { ENVIRONMENT, idParams, nothing } from "./schemas.ts";

const PATH = "/api/platform/environments/{id}";
const environment = idParams("The environment.");
const ETAG = { description: "Changes with every setting of the environment.", schema: { type: "string" } } as const;
const SENT_ETAG = { ...ETAG, description: "ETag of the environment that you change.", required: true };
const RESPONSES = {
  200: { description: "The environment.", headers: { ETag: ETAG }, content: { "application/json": ENVIRONMENT } },
};

/** A hundred years; null is for ever. */
const MAX_DAYS = 36_500;
const MAX_INTEGER = 2_147_483_647;

const count = (description: string, minimum: number, maximum: number): Schema<number | null> =>
  nullable(integer({ description, minimum, maximum })) as Schema<number | null>;
const days = (what: string) => count(`Days after its end until ${what} deleted; null for never.`, 1, MAX_DAYS);

const RETENTION = object(
  {
    documents_days: days("what was sent for an execution is"),
    results_days: days("the result of an execution and its files are"),
    events_days: days("the events of an execution are"),
    records_days: days("the whole record of an execution is"),
  },
  { description: "When the service deletes data of executions that have ended." },
);

const LIMITS = object(
  {
    concurrency: count("Maximum concurrent executions; null for no limit.", 1, MAX_INTEGER),
    requests_per_minute: count("Maximum submissions a minute; null for no limit.", 1, MAX_INTEGER),
    executions_per_month: count(
      "Maximum new executions a calendar month; null for no limit.",
      0,
      Number.MAX_SAFE_INTEGER,
    ),
  },
  { description: "How much an environment may use of the installation." },
);

/** Settings of an environment: who belongs to its organization reads them, and its managers or the operator change them. */
export const SETTINGS_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: PATH,
    operationId: "readEnvironment",
    tag: "Organizations",
    summary: "Read an environment, its limits and its retention.",
    description:
      "For members of the organization that has the environment. The response has an ETag. Send it as `If-Match` to change settings.",
    params: environment,
    query: nothing,
    responses: RESPONSES,
    problems: ["NOT_FOUND"],
    async handle({ params, reply, platform }) {
      const found = await find(platform, params.id);
      return reply.header("etag", tagOf(found)).send(writeEnvironment(found));
    },
  }),
  definePlatformRoute({
    method: "PATCH",
    path: `${PATH}/retention`,
    operationId: "setRetention",
    tag: "Organizations",
    summary: "Change when an environment deletes data.",
    description:
      "The next purge deletes what is older. Nobody can restore it. Versions that were released and holds keep their data.",
    params: environment,
    query: nothing,
    headers: { "If-Match": SENT_ETAG },
    body: RETENTION,
    responses: RESPONSES,
    problems: ["NOT_FOUND", "PRECONDITION_FAILED"],
    async handle({ request, reply, params: { id }, platform, body }) {
      const expected = await findExpected(request, platform, id);
      const ages = {
        documentsDays: body.documents_days ?? undefined,
        resultsDays: body.results_days ?? undefined,
        recordsDays: body.records_days ?? undefined,
        eventsDays: body.events_days ?? undefined,
      };
      if (!(await platform.tenants.setAges(id, ages, { expected, authority: authorityOfRequest(request) })))
        throw new Problem("PRECONDITION_FAILED");
      const changed = await find(platform, id);
      return reply.header("etag", tagOf(changed)).send(writeEnvironment(changed));
    },
  }),
  definePlatformRoute({
    method: "PATCH",
    path: `${PATH}/limits`,
    operationId: "setLimits",
    tag: "Installation",
    summary: "Change how much an environment may use of the installation.",
    description:
      "For the operator of the installation. The limits take effect at once. A later change of the organization's plan replaces them.",
    params: environment,
    query: nothing,
    headers: { "If-Match": SENT_ETAG },
    body: LIMITS,
    responses: RESPONSES,
    problems: ["NOT_FOUND", "PRECONDITION_FAILED"],
    async handle({ request, reply, params: { id }, platform, body }) {
      const expected = await findExpected(request, platform, id);
      const bounds = {
        deliveryPolicy: expected.deliveryPolicy,
        concurrency: body.concurrency ?? undefined,
        requestsPerMinute: body.requests_per_minute ?? undefined,
        executionsPerMonth: body.executions_per_month ?? undefined,
      };
      if (!(await platform.tenants.setBounds(id, bounds, { expected, actor: actorOf(request) })))
        throw new Problem("PRECONDITION_FAILED");
      const changed = await find(platform, id);
      return reply.header("etag", tagOf(changed)).send(writeEnvironment(changed));
    },
  }),
];

async function find({ tenants }: PlatformParts, environmentId: string): Promise<Environment> {
  const found = (await tenants.list()).find(({ id }) => id === environmentId.toLowerCase());
  if (found === undefined) throw new Problem("NOT_FOUND");
  return found;
}

/** The environment that If-Match names. Errors: PRECONDITION_FAILED for any other state of it. */
async function findExpected(request: FastifyRequest, platform: PlatformParts, id: string): Promise<Environment> {
  const found = await find(platform, id);
  if (request.headers["if-match"] !== tagOf(found)) throw new Problem("PRECONDITION_FAILED");
  return found;
}

const tagOf = (environment: Environment): string =>
  `"${createHash("sha256")
    .update(JSON.stringify(writeEnvironment(environment)))
    .digest("hex")
    .slice(0, 32)}"`;

/** An environment as the routes of people show it. */
export function writeEnvironment(environment: Environment): object {
  const { ages } = environment;
  return {
    environment_id: environment.id,
    organization_id: environment.organizationId,
    name: environment.name,
    kind: environment.kind,
    concurrency: environment.concurrency ?? null,
    requests_per_minute: environment.requestsPerMinute ?? null,
    executions_per_month: environment.executionsPerMonth ?? null,
    retention: {
      documents_days: ages.documentsDays ?? null,
      results_days: ages.resultsDays ?? null,
      events_days: ages.eventsDays ?? null,
      records_days: ages.recordsDays ?? null,
    },
    delivery_policy: environment.deliveryPolicy,
  };
}
