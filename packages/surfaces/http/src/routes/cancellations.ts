import { compileSchema, type JsonSchema, object } from "@colophon/contract";
import { type BulkCancellationRow, type BulkFilter, HANDLING_MEMBERS, labelsOf } from "@colophon/service";
import { callerOf } from "../admission/authenticate.ts";
import { Problem } from "../answer/problem.ts";
import { type AnyRoute, defineRoute } from "../routing/route.ts";
import { uuid } from "../schemas/pieces.ts";
import { readJsonBody } from "./brand-templates.ts";
import { PRIVATE, readMoment, readOperation } from "./executions.ts";

const JSON_TYPE = "application/json";
const MAX_BODY_BYTES = 64 * 1024;
const PATH = "/api/v2/execution-cancellations";

const moment = (description: string): JsonSchema => ({ type: "string", description, maxLength: 40 });
const FILTER_MEMBERS: Readonly<Record<string, JsonSchema>> = {
  operation: { type: "string", description: "Only executions of this operation, by name or path.", maxLength: 200 },
  reference: HANDLING_MEMBERS.reference ?? {},
  metadata: HANDLING_MEMBERS.metadata ?? {},
  created_from: moment("Only executions submitted at or after this time (RFC 3339)."),
  created_before: moment("Only executions submitted before this time (RFC 3339). Default: the time of the request."),
};
const FILTER: JsonSchema = {
  type: "object",
  description: "What the executions have in common. An empty object means all of the environment.",
  properties: FILTER_MEMBERS,
  additionalProperties: false,
};

const BULK: JsonSchema = {
  type: "object",
  description: "A cancellation by filter.",
  properties: {
    schema_version: { const: "bulk-cancellation.v1", description: "Version of this schema." },
    id: { type: "string", format: "uuid", description: "The cancellation by filter." },
    status: {
      enum: ["running", "done", "stopped"],
      description: "Whether executions are still being cancelled, all are, or it was stopped.",
    },
    cancelled: { type: "integer", description: "Number of queued executions that were cancelled.", minimum: 0 },
    cancellation_requested: {
      type: "integer",
      description: "Number of running executions that were asked to stop.",
      minimum: 0,
    },
    created_at: { type: "string", description: "When it was requested." },
    ended_at: { type: ["string", "null"], description: "When it was done or stopped." },
    status_url: { type: "string", description: "Relative URL of its state." },
  },
  required: [
    "schema_version",
    "id",
    "status",
    "cancelled",
    "cancellation_requested",
    "created_at",
    "ended_at",
    "status_url",
  ],
  additionalProperties: false,
};

const checkFilter = compileSchema(FILTER);
const params = object({ id: uuid("The cancellation by filter.") });

interface GivenFilter {
  readonly operation?: string;
  readonly reference?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly created_from?: string;
  readonly created_before?: string;
}

/** Cancelling executions by a filter, as a job. */
export const CANCELLATION_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "POST",
    path: PATH,
    operationId: "cancelExecutions",
    tag: "Executions",
    summary: "Cancel all executions of a filter.",
    description:
      "Creates a job that cancels what is queued and asks what is running to stop, a few hundred at a time. Executions that are submitted later are not cancelled.",
    isExtension: true,
    params: object({}),
    query: object({}),
    body: {
      description: "The filter.",
      content: { [JSON_TYPE]: FILTER },
      example: { metadata: { batch: "42" } },
      limitBytes: () => MAX_BODY_BYTES,
      whenTooLarge: "Send a filter of fewer labels.",
    },
    responses: { 202: { description: "The job was stored.", content: { [JSON_TYPE]: BULK } } },
    problems: ["INVALID_JSON", "INVALID_REQUEST"],
    async handle({ request, reply, parts }) {
      const given = readJsonBody(request, checkFilter) as GivenFilter;
      const filter: BulkFilter = {
        labels: labelsOf(given),
        ...(given.operation !== undefined && { operation: readOperation(parts.catalog, given.operation) }),
        ...(given.created_from !== undefined && { createdFrom: readMoment("created_from", given.created_from) }),
        ...(given.created_before !== undefined && {
          createdBefore: readMoment("created_before", given.created_before),
        }),
      };
      const row = await parts.bulkCancellations.create(callerOf(request).environmentId, filter);
      return reply.code(202).header("cache-control", PRIVATE).send(toView(row));
    },
  }),
  defineRoute({
    method: "GET",
    path: `${PATH}/{id}`,
    operationId: "readCancellations",
    tag: "Executions",
    summary: "Read how far a cancellation by filter is.",
    description: "The counts grow until the status is `done` or `stopped`.",
    isExtension: true,
    params,
    query: object({}),
    responses: { 200: { description: "Its state.", content: { [JSON_TYPE]: BULK } } },
    problems: ["NOT_FOUND"],
    async handle({ params: { id }, request, reply, parts }) {
      const row = await parts.bulkCancellations.read(id, callerOf(request).environmentId);
      if (row === undefined) throw new Problem("NOT_FOUND");
      return reply.header("cache-control", PRIVATE).send(toView(row));
    },
  }),
  defineRoute({
    method: "POST",
    path: `${PATH}/{id}/stop`,
    operationId: "stopCancellations",
    tag: "Executions",
    summary: "Stop a cancellation by filter.",
    description: "What was cancelled stays cancelled. The request has no body; repeated, it returns the same.",
    isExtension: true,
    params,
    query: object({}),
    responses: { 200: { description: "Its state after the stop.", content: { [JSON_TYPE]: BULK } } },
    problems: ["NOT_FOUND"],
    async handle({ params: { id }, request, reply, parts }) {
      const row = await parts.bulkCancellations.stop(id, callerOf(request).environmentId);
      if (row === undefined) throw new Problem("NOT_FOUND");
      return reply.header("cache-control", PRIVATE).send(toView(row));
    },
  }),
];

function toView({ id, status, cancelled, requested, created_at: createdAt, ended_at: endedAt }: BulkCancellationRow) {
  return {
    schema_version: "bulk-cancellation.v1",
    ...{ id, status, cancelled, cancellation_requested: requested },
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    status_url: `${PATH}/${id}`,
  };
}
