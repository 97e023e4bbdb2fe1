import { array, integer, object, optional, string } from "@colophon/contract";
import { MAX_REFUSALS, type RefusalRow } from "@colophon/service";
import type { PlatformParts } from "../parts.ts";
import { readCursor, writeCursor } from "../routing/cursor.ts";
import { moment, nullable, uuid } from "../schemas/pieces.ts";
import { definePlatformRoute, okJson, type PlatformRoute } from "./route.ts";
import { idParams, nothing } from "./schemas.ts";

const REFUSAL = object(
  {
    refusal_id: uuid("Id of the group."),
    route: string({ description: "The operationId of the route." }),
    operation: nullable(string({ description: "Name of the operation; null where none was found." })) as never,
    status: integer({ description: "HTTP status of the answer.", minimum: 400, maximum: 599 }),
    code: string({ description: "Code of the answer." }),
    count: integer({ description: "How many equal requests there were between the two times.", minimum: 1 }),
    byte_length: nullable(
      integer({ description: "Announced bytes of the last body; null where it announced none.", minimum: 0 }),
    ) as never,
    request_id: string({ description: "`x-request-id` of the last one, as in its answer and in the service's log." }),
    sender: nullable(string({ description: "Name of the key or person; null where nobody was known." })) as never,
    first_at: moment("When the first of them was refused."),
    last_at: moment("When the last of them was refused."),
  },
  { description: "Equal requests that did not become an execution." },
);

const LIST = object({
  requests: array(REFUSAL, { description: "Refused requests, newest first." }),
  next_cursor: nullable(string({ description: "Cursor of the next page; null on the last." })) as never,
});

const query = object({
  limit: integer({ description: "Maximum number of items on a page.", minimum: 1, maximum: 200, default: 100 }),
  cursor: optional(string({ description: "`next_cursor` of the previous page.", maxLength: 200 })),
});

const KEPT = `Equal requests within two seconds are one item. The newest ${MAX_REFUSALS} items of the last 30 days are kept. They contain nothing of a request but its route, operation, announced length and id.`;

/** What never became an execution. */
export const REFUSAL_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: "/api/platform/environments/{id}/requests",
    operationId: "listEnvironmentRefusals",
    tag: "Executions",
    summary: "List requests that did not become an execution.",
    description: `Submissions of a key or person that the service refused. ${KEPT}`,
    params: idParams("The environment."),
    query,
    responses: okJson("A page of refused requests.", LIST),
    handle: ({ params, query: given, platform }) => listRefusals(platform, params.id, given),
  }),
  definePlatformRoute({
    method: "GET",
    path: "/api/platform/requests",
    operationId: "listUnknownRefusals",
    tag: "Installation",
    summary: "List refused submissions that belong to no environment.",
    description: `Requests without a valid key, for example (401). ${KEPT}`,
    params: nothing,
    query,
    responses: okJson("A page of refused requests.", LIST),
    handle: ({ query: given, platform }) => listRefusals(platform, undefined, given),
  }),
];

interface Given {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

async function listRefusals({ refusals }: PlatformParts, id: string | undefined, { limit = 100, cursor }: Given) {
  const list = ["refusals", id];
  const rows = await refusals.list(id, {
    limit: limit + 1,
    ...(cursor !== undefined && { after: readCursor(cursor, list) }),
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    requests: page.map(writeRefusal),
    next_cursor: last === undefined ? null : writeCursor({ createdUs: last.last_us, id: last.id }, list),
  };
}

function writeRefusal(row: RefusalRow): object {
  const { id, route, operation, status, code, count, byte_length, request_id, first_at, last_at } = row;
  const person = row.person_name === "" ? row.address : row.person_name;
  return {
    ...{ refusal_id: id, route, operation, status, code, count, byte_length, request_id },
    sender: row.key_name ?? person,
    ...{ first_at: first_at.toISOString(), last_at: last_at.toISOString() },
  };
}
