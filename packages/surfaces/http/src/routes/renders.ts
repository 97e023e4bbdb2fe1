import type { CatalogOperation } from "@colophon/catalog";
import { type JsonSchema, object } from "@colophon/contract";
import {
  type Accepted,
  brandPending,
  type GivenRenders,
  HANDLING_MEMBERS,
  MAX_RENDERS,
  type NamedBaseline,
  type NamedBrand,
  type OperationSchemas,
  RENDER_FORMATS,
  RENDER_PACK_SCHEMA,
  RENDER_SCHEMA,
  type ReadRender,
  type ResolvedBaseline,
  type ResolvedBrand,
  renderOperation,
  validateOperation,
} from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import { callerOf } from "../admission/authenticate.ts";
import { readIdempotencyKey, refusalOf, schemasOf } from "../admission/submission.ts";
import { type Submitting, submit, submitTogether } from "../admission/submit.ts";
import { Problem } from "../answer/problem.ts";
import type { ProblemCode } from "../answer/problems.ts";
import type { HttpParts } from "../parts.ts";
import { takeRate } from "../routing/register.ts";
import { type AnyRoute, defineRoute, type HeaderSpec } from "../routing/route.ts";
import { RENDER_EXAMPLE, RENDER_PACK_EXAMPLE } from "../schemas/render-examples.ts";
import { SUBMITTED_PACK, SUBMITTED_RENDER } from "../schemas/render-schemas.ts";
import { executionUrls } from "../views/urls.ts";
import { findRunnable } from "./discovery.ts";
import { CACHE_CONTROL_HEADER, DOCUMENT_NAME_HEADER, RETRY_AFTER } from "./submissions.ts";

const JSON_TYPE = "application/json";
const ASK_AGAIN_SECONDS = "1";

const header = (description: string): HeaderSpec => ({ description, schema: { type: "string" } });
const DEPRECATION = header("Sent when the body uses `approvalRequired`: `@` and when it was deprecated (RFC 9745).");
/** When `approvalRequired` became an alias: with the first version that has it. */
const DEPRECATED_AT = "@1795305600";

/** Renders with what says how they are handled, which is no part of their hash. */
const HANDLED_RENDER: JsonSchema = {
  ...RENDER_SCHEMA,
  properties: { ...(RENDER_SCHEMA.properties as object), ...HANDLING_MEMBERS },
};
const HANDLED_PACK: JsonSchema = {
  ...RENDER_PACK_SCHEMA,
  properties: {
    renders: { ...(RENDER_PACK_SCHEMA.properties as { renders: object }).renders, items: HANDLED_RENDER },
  },
};

const KEY_HEADER: HeaderSpec = {
  description:
    "1 to 255 visible ASCII characters. Within an environment, the same key and body return the same response.",
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,255}$" },
  required: true,
};

const PROBLEMS: readonly ProblemCode[] = [
  "INVALID_JSON",
  "IDEMPOTENCY_KEY_REQUIRED",
  "common/SCHEMA_REJECTED",
  "NOT_FOUND",
  "OPERATION_UNAVAILABLE",
  "IDEMPOTENCY_CONFLICT",
  "QUOTA_EXCEEDED",
  "LAUNCH_HELD",
];

/** Source: specification, POST /api/v2/render and POST /api/v2/render-pack. */
export const RENDER_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "POST",
    path: "/api/v2/render",
    operationId: "submitRender",
    tag: "Renders",
    summary: "Render a document as a durable execution with delivery terms.",
    description:
      "Runs `<format>.render`. The document and its quality report become artifacts of the execution. A result that the terms withhold has `ok: false`, the code, and in `details` the score and the threshold.",
    isMetered: true,
    params: object({}),
    query: object({}),
    headers: {
      "Idempotency-Key": KEY_HEADER,
      "Colophon-Document-Name": DOCUMENT_NAME_HEADER,
      "Cache-Control": CACHE_CONTROL_HEADER,
    },
    body: {
      description: "The document and the delivery terms.",
      content: { [JSON_TYPE]: HANDLED_RENDER },
      example: RENDER_EXAMPLE,
      limitBytes: ({ inlineBodyBytes }) => inlineBodyBytes,
    },
    responses: {
      202: {
        description: "The render was accepted and stored.",
        headers: {
          "Retry-After": RETRY_AFTER,
          Location: { ...header("The execution's status URL; relative."), required: true },
          Deprecation: DEPRECATION,
        },
        content: { [JSON_TYPE]: SUBMITTED_RENDER },
      },
    },
    problems: PROBLEMS,
    async handle({ request, reply, parts }) {
      const idempotencyKey = readIdempotencyKey(request);
      const { render, accepted } = await againOnConflict(request, async () => {
        const [render] = await readRenderBody(parts, request, { kind: "render", keyOf: () => idempotencyKey });
        if (render === undefined) throw new Error("A render was read and there is none.");
        return {
          render,
          accepted: await submit(parts, toSubmitting(parts, render, { request, reply, idempotencyKey })),
        };
      });
      reportDeprecated(reply, [render]);
      const { status_url: location } = executionUrls(accepted.id);
      return reply
        .code(202)
        .headers({ location, "retry-after": ASK_AGAIN_SECONDS })
        .send(toSubmitted(render, accepted));
    },
  }),
  defineRoute({
    method: "POST",
    path: "/api/v2/render-pack",
    operationId: "submitRenderPack",
    tag: "Renders",
    summary: `Render one to ${MAX_RENDERS} documents: all are accepted, or none.`,
    description:
      "One idempotency key covers all renders. If one is rejected, all are; `field` names it. Rate limit and quota count all or none.",
    isMetered: true,
    metersItself: true,
    params: object({}),
    query: object({}),
    headers: { "Idempotency-Key": KEY_HEADER, "Cache-Control": CACHE_CONTROL_HEADER },
    body: {
      description: "The renders.",
      content: { [JSON_TYPE]: HANDLED_PACK },
      example: RENDER_PACK_EXAMPLE,
      limitBytes: ({ inlineBodyBytes }) => inlineBodyBytes,
    },
    responses: {
      202: {
        description: "All renders were accepted and stored.",
        headers: { "Retry-After": RETRY_AFTER, Deprecation: DEPRECATION },
        content: { [JSON_TYPE]: SUBMITTED_PACK },
      },
    },
    problems: PROBLEMS,
    async handle({ request, reply, parts }) {
      const caller = callerOf(request);
      const idempotencyKey = readIdempotencyKey(request);
      let isCounted = false;
      const count = async (renders: number): Promise<void> => {
        if (!isCounted) await takeRate(parts, { caller, reply }, renders);
        isCounted = true;
      };
      const { renders, accepted } = await againOnConflict(request, async () => {
        const keyOf = (index: number) => keyOfRender(idempotencyKey, index);
        const renders = await readRenderBody(parts, request, { kind: "pack", keyOf }).catch(async (error: unknown) => {
          await count(1);
          throw error;
        });
        await count(renders.length);
        const submittings = renders.map((render, index) =>
          toSubmitting(parts, render, { request, reply, idempotencyKey: keyOf(index) }),
        );
        return { renders, accepted: await submitTogether(parts, submittings) };
      });
      reportDeprecated(reply, renders);
      const executions = renders.map((render, index) => toSubmitted(render, accepted[index] as Accepted));
      return reply
        .code(202)
        .header("retry-after", ASK_AGAIN_SECONDS)
        .send({ pack_id: accepted[0]?.id, executions, reused: accepted.every(({ reused }) => reused) });
    },
  }),
];

/** The first has the key itself, the others one that no caller can send: a space is no visible character. */
function keyOfRender(key: string, index: number): string {
  return index === 0 ? key : `${key} ${index}`;
}

/**
 * Does `work`; once more where another request was faster under the same key, for what this one names may have come to something else
 * meanwhile: now it comes to what that one was given.
 */
async function againOnConflict<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { body } = request;
  const again = Buffer.isBuffer(body) && namesOthers(body, "render") ? Buffer.from(body) : undefined;
  try {
    return await work();
  } catch (error) {
    if (again === undefined || !(error instanceof Problem) || error.code !== "IDEMPOTENCY_CONFLICT") throw error;
    request.body = again;
    return work();
  }
}

interface RenderSource {
  readonly kind: GivenRenders["kind"];
  /** Of each render: a repeated submission is made in the version of the first. */
  readonly keyOf?: ((index: number) => string) | undefined;
}

/** The renders of a body, or a 400 that tells everything wrong with it. */
export async function readRenderBody(
  parts: HttpParts,
  request: FastifyRequest,
  { kind, keyOf }: RenderSource,
): Promise<readonly ReadRender[]> {
  const { reader, catalog } = parts;
  const { body } = request;
  if (!Buffer.isBuffer(body)) throw new Problem("UNSUPPORTED_MEDIA_TYPE", { detail: "Send JSON as application/json." });
  const schemas: Record<string, OperationSchemas> = {};
  for (const format of RENDER_FORMATS)
    for (const name of [renderOperation(format), validateOperation(format)]) {
      const operation = catalog.describeCatalogOperation(name);
      if (operation?.descriptor !== undefined) schemas[name] = schemasOf(operation);
    }
  // The memory of a large body goes to the thread that reads it; one with brand packs or a baseline is read twice.
  const again = namesOthers(body, kind) ? Buffer.from(body) : undefined;
  let read = await reader.readRenders({ body, kind, schemas });
  if (read.kind === "named" && again !== undefined) {
    const brands = await resolveBrands(parts, request, { named: read.brands, keyOf });
    const baselines = await resolveBaselines(parts, request, { named: read.baselines, keyOf });
    const count = Math.max(brands.length, baselines.length);
    const names = Array.from({ length: count }, (_, index) => ({ brand: brands[index], baseline: baselines[index] }));
    read = await reader.readRenders({ body: again, kind, schemas, names });
  }
  if (read.kind === "renders") return read.renders;
  if (read.kind === "refused") throw refusalOf(read);
  if (read.kind === "named") throw new Error("A body names what was not searched for.");
  throw new Problem("OPERATION_UNAVAILABLE", { detail: `${read.operation} is not implemented here.` });
}

/** A brand pack or a baseline cannot be named without one of these: its member's name, or an escape in it. */
const NAMES_OTHERS = ["brandPack", "baselineJobId", "\\u"];

/** A preflight with pictures is compared with the last job of its deck, which it does not name. */
function namesOthers(body: Buffer, kind: RenderSource["kind"]): boolean {
  return NAMES_OTHERS.some((text) => body.includes(text)) || (kind === "preflight" && body.includes("previews"));
}

type Named<T> = Pick<RenderSource, "keyOf"> & { readonly named: readonly T[] };

/** The versions that renders are made in; one that is not there refuses all. */
async function resolveBrands(
  { brandPacks }: HttpParts,
  request: FastifyRequest,
  { named, keyOf }: Named<NamedBrand>,
): Promise<readonly (ResolvedBrand | undefined)[]> {
  const { environmentId } = callerOf(request);
  const brands: (ResolvedBrand | undefined)[] = [];
  for (const { index, ref, at } of named) {
    brands[index] = await brandPacks.resolve(environmentId, ref, keyOf?.(index));
    if (brands[index] === undefined) throw absentAt(at, "The environment has no such brand pack, or it is archived.");
  }
  return brands;
}

/** What renders are compared with; one that is not there refuses all. */
async function resolveBaselines(
  { baselines, jobs }: HttpParts,
  request: FastifyRequest,
  { named, keyOf }: Named<NamedBaseline>,
): Promise<readonly (ResolvedBaseline | undefined)[]> {
  const { environmentId } = callerOf(request);
  const found: (ResolvedBaseline | undefined)[] = [];
  for (const { index, at, ...name } of named) {
    const id = "id" in name ? name.id : await jobs.findLast(environmentId, name.deckKey);
    if (id !== undefined) found[index] = await baselines.resolve(environmentId, id, keyOf?.(index));
    if (found[index] === undefined && "id" in name)
      throw absentAt(at, "The environment has no such job and no such execution.");
  }
  return found;
}

/** Source: specification, POST /api/v2/render: 404. */
export function absentAt(field: string, detail: string): Problem {
  return new Problem("NOT_FOUND", { detail, field });
}

export function toSubmitting(
  { catalog }: HttpParts,
  { operation: name, bytes, requestHash, documentName, delivery, handling }: ReadRender,
  given: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly idempotencyKey: string },
): Submitting {
  const operation: CatalogOperation = findRunnable(catalog, name.replaceAll(".", "/"));
  return {
    ...given,
    operation,
    ...(delivery !== undefined && { delivery }),
    read: { kind: "inline", bytes, requestHash, documentName, ...(handling !== undefined && { handling }) },
  };
}

function toSubmitted({ requestHash, delivery }: ReadRender, { id, status, reused, reusedFrom }: Accepted): object {
  const { status_url: url } = executionUrls(id);
  return {
    execution_id: id,
    execution_url: url,
    status,
    request_hash: requestHash,
    reused,
    ...(reusedFrom !== undefined && { reused_from: reusedFrom }),
    mode_requested: delivery?.mode ?? "async",
    ...(delivery?.brand !== undefined && brandPending(delivery.brand)),
  };
}

function reportDeprecated(reply: FastifyReply, renders: readonly ReadRender[]): void {
  if (renders.some(({ isAlias }) => isAlias)) reply.header("deprecation", DEPRECATED_AT);
}
