import { array, choice, integer, object, optional, string, typed } from "@colophon/contract";
import { type Actor, type ListFilter, labelsOf, STATUSES, type Status } from "@colophon/service";
import { callerOf } from "../admission/authenticate.ts";
import { endOfAnswer, refuseEnded } from "../admission/end-of-answer.ts";
import { preferType } from "../answer/accept.ts";
import { Problem } from "../answer/problem.ts";
import { streamEvents } from "../answer/stream-events.ts";
import type { Catalog } from "../parts.ts";
import { readCursor, writeCursor } from "../routing/cursor.ts";
import { type AnyRoute, defineRoute } from "../routing/route.ts";
import { LONGEST_WAIT_SECONDS } from "../run/prefer.ts";
import { uuid } from "../schemas/pieces.ts";
import { CANCELLATION, DELETION, EXECUTION, EXECUTION_LIST } from "../schemas/schemas.ts";
import { toErasure, toExecution, toListed } from "../views/views.ts";

export const PRIVATE = "private, no-store";
const JSON_TYPE = "application/json";
const STREAM_TYPE = "text/event-stream";

export const executionParams = object({ id: uuid("The execution.") });

/** Source: specification, GET /api/v2/executions/{id} and POST .../cancel. */
export const EXECUTION_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "GET",
    path: "/api/v2/executions",
    operationId: "listExecutions",
    tag: "Executions",
    summary: "List the environment's executions, newest first.",
    description: "Results are paged. A cursor stays valid while new executions arrive.",
    isExtension: true,
    params: object({}),
    query: object({
      status: optional(
        array(typed<Status>({ type: "string", enum: STATUSES }), {
          description: "Return only executions with one of these statuses, separated by commas.",
        }),
      ),
      operation: optional(
        string({
          description: "Return only executions of this operation, by name or path (`common/parse/delimited`).",
          maxLength: 200,
        }),
      ),
      created_from: optional(
        string({ description: "Return only executions submitted at or after this time (RFC 3339).", maxLength: 40 }),
      ),
      created_before: optional(
        string({ description: "Return only executions submitted before this time (RFC 3339).", maxLength: 40 }),
      ),
      reference: optional(
        string({ description: "Return only executions with this `reference`.", minLength: 1, maxLength: 200 }),
      ),
      metadata: optional(
        array(string({ description: "A label.", pattern: "^[A-Za-z0-9_.-]{1,40}:.", maxLength: 241 }), {
          description:
            "Return only executions with this label, written `name:value`. Repeat the parameter to search for several labels.",
          maxItems: 16,
        }),
      ),
      limit: integer({ description: "Maximum number of executions on a page.", minimum: 1, maximum: 200, default: 50 }),
      cursor: optional(string({ description: "`next_cursor` of the previous page.", maxLength: 200 })),
    }),
    responses: { 200: { description: "A page of executions.", content: { [JSON_TYPE]: EXECUTION_LIST } } },
    problems: [],
    async handle({ query, request, reply, parts }) {
      const { limit = 50 } = query;
      const { environmentId } = callerOf(request);
      const operation = query.operation === undefined ? undefined : readOperation(parts.catalog, query.operation);
      const labels = labelsOf({ ...query, metadata: readLabels(query.metadata) });
      const label = JSON.stringify(labels);
      const list = [environmentId, query.status, operation, query.created_from, query.created_before, label];
      const filter: ListFilter = {
        limit: limit + 1,
        labels,
        ...(query.status !== undefined && { statuses: query.status }),
        ...(operation !== undefined && { operation }),
        ...(query.created_from !== undefined && { createdFrom: readMoment("created_from", query.created_from) }),
        ...(query.created_before !== undefined && {
          createdBefore: readMoment("created_before", query.created_before),
        }),
        ...(query.cursor !== undefined && { after: readCursor(query.cursor, list) }),
      };
      const rows = await parts.executions.list(environmentId, filter);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return reply.header("cache-control", PRIVATE).send({
        executions: page.map((row) => toListed({ catalog: parts.catalog, base: request.apiBase }, row)),
        next_cursor: last === undefined ? null : writeCursor({ createdUs: last.created_us, id: last.id }, list),
      });
    },
  }),
  defineRoute({
    method: "GET",
    path: "/api/v2/executions/{id}",
    operationId: "readExecution",
    tag: "Executions",
    summary: "Read an execution's state, events, artifacts and receipt.",
    description:
      "Extensions: with `wait`, the response is sent when the execution has ended, has passed `after_revision`, or the seconds are over. With `Accept: text/event-stream`, events are streamed until the last one; `Last-Event-ID` resumes after a revision.",
    params: executionParams,
    query: object({
      wait: optional(
        integer({
          description: "Long polling: seconds to wait for the execution to end before the response is sent.",
          minimum: 0,
          maximum: LONGEST_WAIT_SECONDS,
        }),
      ),
      after_revision: optional(
        integer({
          description: "With `wait`, also return once the execution has changed after this revision.",
          minimum: 0,
          maximum: 2_147_483_647,
        }),
      ),
    }),
    headers: {
      "Last-Event-ID": {
        description: "Last revision received from the event stream. The stream continues after it.",
        schema: { type: "string" },
      },
    },
    responses: {
      200: {
        description:
          "The execution; or the stream of its events, each with its revision as `id` and an Event as `data`.",
        content: { [JSON_TYPE]: EXECUTION, [STREAM_TYPE]: { type: "string" } },
      },
    },
    problems: ["NOT_FOUND", "NOT_ACCEPTABLE"],
    async handle({ params: { id }, query, request, reply, parts }) {
      const { environmentId } = callerOf(request);
      const type = preferType(request.headers.accept, [JSON_TYPE, STREAM_TYPE]);
      if (type === undefined)
        throw new Problem("NOT_ACCEPTABLE", { detail: `Offered here: ${JSON_TYPE}, ${STREAM_TYPE}.` });
      const signal = endOfAnswer(request, reply, parts);
      if (query.wait !== undefined && type === JSON_TYPE) {
        const until = { timeoutMs: query.wait * 1000, signal };
        const { after_revision: afterRevision } = query;
        await parts.executions.wait(id, environmentId, {
          ...until,
          ...(afterRevision !== undefined && { afterRevision }),
        });
        refuseEnded(signal);
      }
      const row = await parts.executions.read(id, environmentId);
      if (row === undefined) throw new Problem("NOT_FOUND");
      reply.header("cache-control", PRIVATE).header("vary", "accept");
      if (type === JSON_TYPE) return reply.send(toExecution({ catalog: parts.catalog, base: request.apiBase }, row));
      const last = Number(request.headers["last-event-id"] ?? 0);
      const after = Number.isSafeInteger(last) ? last : 0;
      const events = streamEvents(parts.executions, { id, environmentId, after, signal });
      return reply.type(STREAM_TYPE).header("x-accel-buffering", "no").send(events);
    },
  }),
  defineRoute({
    method: "POST",
    path: "/api/v2/executions/{id}/cancel",
    operationId: "cancelExecution",
    tag: "Executions",
    summary: "Cancel an execution.",
    description:
      "A queued execution is cancelled at once. A running one is asked to stop and ends as `cancelled`. The request has no body.",
    params: executionParams,
    query: object({}),
    responses: {
      200: {
        description: "The execution is cancelled, or its cancellation was already requested.",
        content: { [JSON_TYPE]: CANCELLATION },
      },
      202: {
        description: "The execution was running and has been asked to stop.",
        content: { [JSON_TYPE]: CANCELLATION },
      },
    },
    problems: ["NOT_FOUND", "EXECUTION_TERMINAL"],
    async handle({ params: { id }, request, reply, parts }) {
      const cancellation = await parts.executions.cancel(id, callerOf(request).environmentId);
      if (cancellation.kind === "absent") throw new Problem("NOT_FOUND");
      if (cancellation.kind === "terminal") {
        const { status } = cancellation;
        throw new Problem("EXECUTION_TERMINAL", {
          detail: `The execution has ${status === "blocked" ? "been blocked" : status}.`,
        });
      }
      const { row, disposition } = cancellation;
      return reply
        .code(disposition === "cancellation_requested" ? 202 : 200)
        .header("cache-control", PRIVATE)
        .send({
          schema_version: "execution-cancellation.v1",
          execution_id: row.id,
          status: row.status,
          disposition,
          status_revision: row.status_revision,
          cancel_requested_at: row.cancel_requested_at?.toISOString() ?? null,
          terminal_at: row.terminal_at?.toISOString() ?? null,
        });
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/api/v2/executions/{id}",
    operationId: "deleteExecution",
    tag: "Executions",
    summary: "Delete the request and result of an execution.",
    description:
      "Deletes the request, the result with every file, the name and the messages of an execution that has ended. The record stays, with hashes, receipt and idempotency key. Signed URLs stop working at once. Repeating the request returns the same response. Stored bytes are removed once nothing else refers to them and they are a day old; with `erase=now` they are removed at once, and the response lists what other rows still refer to.",
    isExtension: true,
    params: executionParams,
    query: object({
      erase: optional(
        choice(["now"], {
          description:
            "`now`: remove the stored bytes at once, where nothing else refers to them. This takes some seconds.",
        }),
      ),
    }),
    responses: {
      200: { description: "The execution is deleted, or was deleted before.", content: { [JSON_TYPE]: DELETION } },
    },
    problems: ["NOT_FOUND", "EXECUTION_NOT_ENDED", "EXECUTION_RELEASED"],
    async handle({ params: { id }, query, request, reply, parts }) {
      const { environmentId, keyId, submitterId = "" } = callerOf(request);
      const from = request.socket.remoteAddress ?? "";
      const actor: Actor =
        keyId === undefined ? { kind: "person", personId: submitterId, from } : { kind: "key", keyId, from };
      const deletion = await parts.forgetting.delete(id, environmentId, actor);
      if (deletion.kind === "absent") throw new Problem("NOT_FOUND");
      if (deletion.kind === "open")
        throw new Problem("EXECUTION_NOT_ENDED", { detail: `The execution is ${deletion.status}.` });
      if (deletion.kind === "released") throw new Problem("EXECUTION_RELEASED");
      const { row } = deletion;
      const erasure = query.erase === "now" ? await parts.forgetting.erase(id, environmentId) : undefined;
      return reply.header("cache-control", PRIVATE).send({
        schema_version: "execution-deletion.v1",
        execution_id: row.id,
        status: row.status,
        request_hash: row.request_hash,
        result_hash: row.result_hash,
        deleted_at: row.deleted_at.toISOString(),
        ...(erasure !== undefined && { erasure: toErasure(erasure) }),
      });
    },
  }),
];

/** `name:value` of each; the value may have colons too. */
function readLabels(texts: readonly string[] = []): Record<string, string> {
  const entries = texts.map((text) => [text.slice(0, text.indexOf(":")), text.slice(text.indexOf(":") + 1)] as const);
  const [again] = entries.filter(([name], index) => entries.findIndex(([other]) => other === name) < index);
  if (again === undefined) return Object.fromEntries(entries);
  throw new Problem("INVALID_REQUEST", { detail: `The label ${again[0]} is given twice.`, field: "metadata" });
}

/** The operation's name, of its name or its path. */
export function readOperation(catalog: Catalog, text: string): string {
  const found = catalog.resolvePath(text.replaceAll(".", "/"));
  if ("name" in found) return found.name;
  throw new Problem("INVALID_REQUEST", {
    detail: `There is no operation ${JSON.stringify(text.slice(0, 120))}.`,
    field: "operation",
    ...(found.choices.length > 0 && { choices: found.choices }),
    remediation: "The list of operations is at /api/v2/operations.",
  });
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;

/** Source: RFC 3339, 5.6 and 5.7: the day is one of its month. */
export function readMoment(field: string, text: string): Date {
  const moment = new Date(text);
  const day = MOMENT.exec(text)?.[1];
  if (day === undefined || Number.isNaN(moment.getTime()) || !isDay(day))
    throw new Problem("INVALID_REQUEST", { detail: "Expected a moment such as 2026-11-20T12:00:00Z.", field });
  return moment;
}

/** A day that there is not is read as one of the next month. */
function isDay(text: string): boolean {
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}
