import { array, integer, type JsonObject, type JsonSchema, object, optional, string, typed } from "@colophon/contract";
import { type ListedPreset, MAX_PRESETS, type Preset, type PresetRefusal } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { moment, uuid } from "../schemas/pieces.ts";
import { actorOf } from "./admit.ts";
import { checkPreset, type PresetContent } from "./preset-content.ts";
import { definePlatformRoute, okJson, type PlatformRoute } from "./route.ts";
import { idParams } from "./schemas.ts";

const LIST = "/api/platform/environments/{id}/presets";
const ONE = `${LIST}/{preset}`;
/** A list of a thousand names fits. */
const MAX_BYTES = 64 * 1024;
/** Spaces, line ends, controls, and characters that reorder a line or have no width. Joiners of letters are kept. */
const UNSEEN = /[\s\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu;
const environment = idParams("The environment.");
const preset = object({ id: uuid("The environment."), preset: uuid("The preset.") });
const nothing = object({});

const members = {
  name: string({
    description:
      "Name of the preset, which no other of the environment has. Control characters and repeated spaces become one space.",
    minLength: 1,
    maxLength: 100,
  }),
  operation: string({ description: "Operation that the preset is for.", minLength: 1, maxLength: 100 }),
};
const content = {
  input: typed<JsonObject>({
    type: "object",
    description: "Members of the input other than files, for example `targets`. Default: none.",
  }),
  options: typed<JsonObject>({
    type: "object",
    description: "Options other than secrets. Default: none.",
  }),
};
const listed = {
  preset_id: uuid("Id of the preset."),
  ...members,
  revision: integer({ description: "Number of the preset's state: 1, and one more after each change.", minimum: 1 }),
  created_at: moment("When the preset was created."),
  updated_at: moment("When the preset was last changed."),
};
const LISTED = object(listed, { description: "A preset without its content." });
const PRESET = object({ ...listed, ...content }, { description: "A preset with its content." });
const PRESETS = object({ presets: array(LISTED, { description: "Presets of the environment, by name." }) });

const ETAG = { description: "Tag of the preset, for `If-Match`.", schema: { type: "string" } } as const;
const IF_MATCH = { "If-Match": { ...ETAG, description: "ETag of the preset that you read.", required: true } };
const tagged = (status: 200 | 201, schema: JsonSchema) => ({
  [status]: { description: "The preset.", headers: { ETag: ETAG }, content: { "application/json": schema } },
});

/** Options and inputs of operations that an environment keeps under a name. */
export const PRESET_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: LIST,
    operationId: "listPresets",
    tag: "Presets",
    summary: "List the presets of an environment.",
    description: "All presets by name, or those of one operation. Read a preset to get its content.",
    params: environment,
    query: object({
      operation: optional(
        string({ description: "Operation of the presets in the list. Default: any.", minLength: 1, maxLength: 100 }),
      ),
    }),
    responses: okJson("The presets.", PRESETS),
    handle: async ({ params, query, platform }) => ({
      presets: (await platform.presets.list(params.id, query.operation)).map(writeListed),
    }),
  }),
  definePlatformRoute({
    method: "POST",
    path: LIST,
    operationId: "createPreset",
    tag: "Presets",
    summary: "Save options and an input under a name.",
    description: `A preset holds no files and no secrets. The options must be valid for the operation. An environment has at most ${MAX_PRESETS} presets of ${MAX_BYTES / 1024} KiB each.`,
    params: environment,
    query: nothing,
    body: object({ ...members, input: optional(content.input), options: optional(content.options) }),
    maxBodyBytes: MAX_BYTES,
    responses: tagged(201, PRESET),
    problems: ["LIMIT_REACHED", "NAME_TAKEN"],
    async handle({ params, request, reply, parts, platform, body }) {
      const { operation, input = {}, options = {} } = body;
      const name = readName(body.name);
      check(parts, operation, { input, options });
      const given = { name, operation, input, options };
      const made = settled(await platform.presets.create(params.id, given, actorOf(request)));
      return reply.code(201).header("etag", tagOf(made)).send(writePreset(made));
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: ONE,
    operationId: "readPreset",
    tag: "Presets",
    summary: "Read a preset.",
    description: "The response has an ETag. Send it as `If-Match` to change or delete the preset.",
    params: preset,
    query: nothing,
    responses: tagged(200, PRESET),
    problems: ["NOT_FOUND"],
    async handle({ params, reply, platform }) {
      const found = settled(await platform.presets.read(placeOf(params)));
      return reply.header("etag", tagOf(found)).send(writePreset(found));
    },
  }),
  definePlatformRoute({
    method: "PATCH",
    path: ONE,
    operationId: "setPreset",
    tag: "Presets",
    summary: "Rename a preset, or change its content.",
    description: "Members that are missing stay as they are.",
    params: preset,
    query: nothing,
    headers: IF_MATCH,
    body: object({ name: optional(members.name), input: optional(content.input), options: optional(content.options) }),
    maxBodyBytes: MAX_BYTES,
    responses: tagged(200, PRESET),
    problems: ["NOT_FOUND", "NAME_TAKEN", "PRECONDITION_FAILED"],
    async handle({ params, request, reply, parts, platform, body }) {
      const place = placeOf(params);
      const { operation, ...now } = settled(await platform.presets.read(place));
      const { input = now.input, options = now.options } = body;
      if (body.input !== undefined || body.options !== undefined) check(parts, operation, { input, options });
      const turn = { revision: revisionOf(request), actor: actorOf(request) };
      const change = { ...body, ...(body.name !== undefined && { name: readName(body.name) }) };
      const changed = settled(await platform.presets.set(place, change, turn));
      return reply.header("etag", tagOf(changed)).send(writePreset(changed));
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: ONE,
    operationId: "deletePreset",
    tag: "Presets",
    summary: "Delete a preset.",
    description: "Executions that were made with it stay as they are.",
    params: preset,
    query: nothing,
    headers: IF_MATCH,
    responses: { 204: { description: "Done." } },
    problems: ["NOT_FOUND", "PRECONDITION_FAILED"],
    async handle({ params, request, reply, platform }) {
      const turn = { revision: revisionOf(request), actor: actorOf(request) };
      settled(await platform.presets.remove(placeOf(params), turn));
      return reply.code(204).send();
    },
  }),
];

const placeOf = (params: { readonly id: string; readonly preset: string }) => ({
  environmentId: params.id,
  presetId: params.preset,
});

/** As people read it: one line, without what is not seen, so that two names that look equal are equal. */
function readName(given: string): string {
  const name = given.normalize("NFC").replaceAll(UNSEEN, " ").trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name))
    throw new Problem("INVALID_REQUEST", { detail: "The name needs at least one visible character.", field: "name" });
  return name;
}

/** Throws for a preset that the operation could not use, and for one with a file or a secret. */
function check({ catalog }: HttpParts, operation: string, given: PresetContent): void {
  const { descriptor } = catalog.describeCatalogOperation(operation) ?? {};
  if (descriptor === undefined)
    throw new Problem("INVALID_REQUEST", {
      detail: "The catalog has no operation of this name. GET /api/v2/operations lists them.",
      field: "operation",
    });
  const issues = checkPreset(given, descriptor);
  const [first] = issues;
  if (first !== undefined)
    throw new Problem("INVALID_REQUEST", { detail: first.message, field: first.path, errors: issues });
}

/** Throws for what was not found or not changed. */
function settled<Found>(found: Found | PresetRefusal | undefined): Found {
  switch (found) {
    case undefined:
      throw new Problem("NOT_FOUND");
    case "taken":
      throw new Problem("NAME_TAKEN", { detail: "Another preset of the environment has this name." });
    case "full":
      throw new Problem("LIMIT_REACHED", { detail: `The environment has ${MAX_PRESETS} presets.` });
    case "changed":
      throw new Problem("PRECONDITION_FAILED");
    default:
      return found as Found;
  }
}

const tagOf = ({ revision }: ListedPreset): string => `"${revision}"`;

/** 0, which no preset has, for a tag that is none of a preset. */
function revisionOf({ headers }: FastifyRequest): number {
  const [, revision = "0"] = /^"([1-9]\d{0,8})"$/.exec(headers["if-match"] ?? "") ?? [];
  return Number(revision);
}

function writeListed({ id, name, operation, revision, createdAt, updatedAt }: ListedPreset) {
  return { preset_id: id, name, operation, revision, created_at: createdAt, updated_at: updatedAt };
}

const writePreset = ({ input, options, ...rest }: Preset): object => ({ ...writeListed(rest), input, options });
