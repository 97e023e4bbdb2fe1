import { type JsonSchema, object } from "@colophon/contract";
import { type Caller, type Environment, SCOPES } from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { BRAND_PACK_ROUTES } from "../routes/brand-packs.ts";
import { EXECUTION_ROUTES } from "../routes/executions.ts";
import { INPUT_ROUTES } from "../routes/inputs.ts";
import { JOB_ROUTES } from "../routes/jobs.ts";
import { RESULT_ROUTES } from "../routes/results.ts";
import { RUN_ROUTES } from "../routes/runs.ts";
import { SUBMISSION_ROUTES } from "../routes/submissions.ts";
import { takeRate } from "../routing/register.ts";
import type { AnyRoute, Call } from "../routing/route.ts";
import { uuid } from "../schemas/pieces.ts";
import { actorOf, admitPerson, platformOf } from "./admit.ts";
import { isWrite } from "./hosts.ts";
import { type PlatformOperationId, roleRowOf } from "./roles.ts";
import { type PLATFORM_TAGS, type PlatformRoute, problemsOfRow } from "./route.ts";

const ENVIRONMENT = "/api/platform/environments/{id}";

const SOURCES: ReadonlyMap<string, AnyRoute> = new Map(
  [
    ...[...SUBMISSION_ROUTES, ...RUN_ROUTES, ...EXECUTION_ROUTES, ...RESULT_ROUTES, ...INPUT_ROUTES],
    ...[...BRAND_PACK_ROUTES, ...JOB_ROUTES],
  ].map((route) => [route.operationId, route]),
);

/** What the `{id}` of a source route names, below the environment. */
interface Subject {
  readonly id: string;
  readonly description: string;
  readonly tag: keyof typeof PLATFORM_TAGS;
}

const EXECUTION: Subject = { id: "executionId", description: "The execution.", tag: "Executions" };
const BRAND_PACK: Subject = { id: "brandPackId", description: "The brand pack.", tag: "Renders" };
const PREFLIGHT: Subject = { id: "jobId", description: "The job of the preflight.", tag: "Renders" };

/**
 * The execution routes for signed-in people: the same route values and handlers, below an environment. The session and the table of
 * roles let a request in; no key does.
 *
 * Source   specification, Authentication, rule 5.
 */
export const MOUNTED_ROUTES: readonly PlatformRoute[] = [
  mount("submitOperation", "submitEnvironmentOperation"),
  mount("runOperation", "runEnvironmentOperation"),
  mount("registerInput", "registerEnvironmentInput"),
  mount("listExecutions", "listEnvironmentExecutions"),
  mount("readExecution", "readEnvironmentExecution"),
  mount("cancelExecution", "cancelEnvironmentExecution"),
  mount("deleteExecution", "deleteEnvironmentExecution"),
  mount("readResult", "readEnvironmentResult"),
  mount("downloadArtifact", "downloadEnvironmentArtifact"),
  mount("listBrandPacks", "listEnvironmentBrandPacks", BRAND_PACK),
  mount("readBrandPack", "readEnvironmentBrandPack", BRAND_PACK),
  mount("listBrandPackVersions", "listEnvironmentBrandPackVersions", BRAND_PACK),
  mount("downloadThumbnail", "downloadEnvironmentThumbnail", BRAND_PACK),
  mount("createBrandPack", "createEnvironmentBrandPack", BRAND_PACK),
  mount("archiveBrandPack", "archiveEnvironmentBrandPack", BRAND_PACK),
  mount("readJob", "readEnvironmentPreflight", PREFLIGHT),
  mount("readJobDiff", "readEnvironmentPreflightDiff", PREFLIGHT),
];

function mount(source: string, operationId: PlatformOperationId, subject: Subject = EXECUTION): PlatformRoute {
  const route = SOURCES.get(source);
  if (route === undefined) throw new Error(`There is no route ${source}.`);
  const row = roleRowOf(operationId);
  const { headers, body, checkHead, isMetered, takesFiles, summary, description, query, responses, method } = route;
  const mounted = {
    ...{ method, operationId, row, summary, query, responses, path: mountedPath(route.path, subject) },
    ...(route.url !== undefined && { url: mountedPath(route.url, subject).replace("{id}", ":id") }),
    ...(description !== undefined && { description }),
    ...(headers !== undefined && { headers }),
    ...(body !== undefined && { body }),
    ...(checkHead !== undefined && { checkHead }),
    ...(isMetered === true && { isMetered }),
    ...(takesFiles === true && { takesFiles }),
    tag: subject.tag,
    auth: "session",
    params: mountedParams(route.params, subject),
    problems: [...problemsOfRow(row), ...route.problems],
    admit: async (request: FastifyRequest, parts: HttpParts, reply: FastifyReply) => {
      await admitPerson(request, parts, row, operationId);
      await enterEnvironment(request, parts);
      request.checkAgain = async () => {
        await admitPerson(request, parts, row, operationId);
      };
      if (isMetered === true && request.caller !== undefined) await takeRate(parts, { caller: request.caller, reply });
    },
    async handle(call: Call<Record<string, string>, never>) {
      // As for every write of a person: the body may have ended after the session did.
      if (isWrite(call.request)) await admitPerson(call.request, call.parts, row, operationId);
      const { [subject.id]: subjectId, id: _, ...params } = call.params;
      call.reply.header("x-content-type-options", "nosniff");
      const own = { ...params, ...(subjectId !== undefined && { id: subjectId }) };
      return route.handle({ ...call, params: own as never });
    },
  };
  return mounted as unknown as PlatformRoute;
}

/** `/api/v2/executions/{id}` -> the same below the environment, whose id has the name `id` there. */
function mountedPath(path: string, { id }: Subject): string {
  const rest = path
    .replace(/^\/api\/v2/, "")
    .replace(/^\/v1\//, "/runs/")
    .replace(/^\/jobs\//, "/preflights/");
  return `${ENVIRONMENT}${rest.replace("{id}", `{${id}}`)}`;
}

function mountedParams(schema: JsonSchema, subject: Subject): JsonSchema {
  const { id, ...properties } = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const own = object({
    id: uuid("The environment."),
    ...(id !== undefined && { [subject.id]: { ...id, description: subject.description } as never }),
  });
  const required = ((schema.required ?? []) as readonly string[]).filter((name) => name !== "id");
  return {
    ...schema,
    properties: { ...(own.properties as object), ...properties },
    required: [...((own.required ?? []) as readonly string[]), ...required],
  };
}

/** Gives the handlers the caller that they read from a key elsewhere. The role was checked before. */
async function enterEnvironment(request: FastifyRequest, parts: HttpParts): Promise<void> {
  const id = (request.params as { readonly id: string }).id.toLowerCase();
  const environment = (await platformOf(parts).tenants.list()).find((one) => one.id === id);
  if (environment === undefined) throw new Problem("NOT_FOUND");
  request.caller = callerOfEnvironment(environment, actorOf(request).personId);
  request.apiBase = ENVIRONMENT.replace("{id}", id);
}

function callerOfEnvironment(environment: Environment, submitterId: string): Caller {
  const {
    id: environmentId,
    organizationId,
    kind,
    deliveryPolicy,
    requestsPerMinute,
    executionsPerMonth,
  } = environment;
  return {
    ...{ environmentId, organizationId, kind, deliveryPolicy, requestsPerMinute, executionsPerMonth },
    submitterId,
    scopes: SCOPES,
  };
}
