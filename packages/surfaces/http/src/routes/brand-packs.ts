import { compileSchema, hashBytes, integer, type JsonObject, object, optional, string } from "@colophon/contract";
import { type BrandPackRow, type LayoutPictures, type ReadTemplate, toHash } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { callerOf } from "../admission/authenticate.ts";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { readCursor, writeCursor } from "../routing/cursor.ts";
import { type AnyRoute, defineRoute } from "../routing/route.ts";
import {
  BRAND_ARCHIVED,
  BRAND_PACK,
  BRAND_PACK_LIST,
  BRAND_PACK_MADE,
  BRAND_UPLOAD,
  BRAND_VERSION_LIST,
  NEW_BRAND_PACK,
  NEW_BRAND_PACK_FORM,
  NEW_BRAND_UPLOAD,
  NEW_BRAND_VERSION,
} from "../schemas/brand-schemas.ts";
import { uuid } from "../schemas/pieces.ts";
import { BRAND_UPLOAD_EXAMPLE, BRAND_VERSION_EXAMPLE } from "../schemas/render-examples.ts";
import { DOWNLOAD } from "../schemas/schemas.ts";
import { toDesign, toPack, toVersion, toWholePack, toWholeVersion } from "../views/brand-views.ts";
import {
  checkMembers,
  checkTokens,
  inspectTemplate,
  isForm,
  MAX_FORM_BYTES,
  MAX_TEMPLATE_BYTES,
  readJsonBody,
  readTemplateForm,
  refuseUsed,
  takeTemplate,
} from "./brand-templates.ts";
import { PRIVATE } from "./executions.ts";
import { registerUpload } from "./register-upload.ts";
import { sendDownload } from "./results.ts";

const JSON_TYPE = "application/json";
const MAX_BODY_BYTES = 4 * 1024;
/** The quota is renewed by nobody: no client needs to ask again soon. */
const A_DAY_SECONDS = 86_400;
const USUAL_NAME = "Untitled";
const checkNew = compileSchema(NEW_BRAND_PACK);
const checkVersion = compileSchema(NEW_BRAND_VERSION);
const checkUpload = compileSchema(NEW_BRAND_UPLOAD);
const packParams = object({ id: uuid("The brand pack.") });
const limit = integer({ description: "Maximum number of items on a page.", minimum: 1, maximum: 100, default: 20 });
const WHEN_TOO_LARGE =
  "For larger templates register an upload at /api/v2/brand-packs/uploads and send its upload_path.";

/** Source: specification, POST /api/v2/brand-packs and POST /api/v2/brand-packs/uploads. */
export const BRAND_PACK_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "POST",
    path: "/api/v2/brand-packs",
    operationId: "createBrandPack",
    tag: "Brand packs",
    summary: "Create a brand pack from a template (.potx or .pptx).",
    description:
      "Send a form with the file (up to 4 MiB), or JSON with the `upload_path` of an upload. Macros, external content, embedded objects, controls and scripts are rejected with their location.",
    isMetered: true,
    takesFiles: true,
    params: object({}),
    query: object({}),
    body: {
      description: "The template.",
      content: { "multipart/form-data": NEW_BRAND_PACK_FORM, [JSON_TYPE]: NEW_BRAND_PACK },
      limitBytes: () => MAX_FORM_BYTES,
      whenTooLarge: WHEN_TOO_LARGE,
    },
    responses: { 201: { description: "The brand pack was created.", content: { [JSON_TYPE]: BRAND_PACK_MADE } } },
    problems: ["INVALID_JSON", "TEMPLATE_REFUSED", "QUOTA_EXCEEDED"],
    async handle({ request, reply, parts }) {
      const { environmentId } = callerOf(request);
      await refuseFull(parts, environmentId);
      const { template, members } = await readNew(parts, request);
      const { name = USUAL_NAME, description } = members;
      const made = await parts.brandPacks.create({ environmentId, name, description, template });
      if (made === undefined) throw refuseUsed();
      const layouts = await layoutsOf(parts, environmentId, hashBytes(template.bytes));
      return reply
        .code(201)
        .header("cache-control", PRIVATE)
        .send({ ...made, ...toDesign(template.tokens, made.brandPackId, layouts) });
    },
  }),
  defineRoute({
    method: "POST",
    path: "/api/v2/brand-packs/uploads",
    operationId: "registerBrandTemplate",
    tag: "Brand packs",
    summary: "Create an upload for a template larger than 4 MiB.",
    description: `Upload exactly these bytes by TUS with the token, at most ${MAX_TEMPLATE_BYTES}; then make the pack with \`upload_path\`. An upload makes one version.`,
    isMetered: true,
    params: object({}),
    query: object({}),
    body: {
      description: "Hash and length of the template.",
      content: { [JSON_TYPE]: NEW_BRAND_UPLOAD },
      example: BRAND_UPLOAD_EXAMPLE,
      limitBytes: () => MAX_BODY_BYTES,
      whenTooLarge: "Send byte_length and sha256; the template itself is sent to `upload.endpoint`.",
    },
    responses: { 201: { description: "The upload was registered.", content: { [JSON_TYPE]: BRAND_UPLOAD } } },
    problems: ["INVALID_JSON", "INPUT_CONFLICT"],
    async handle({ request, reply, parts }) {
      const { byte_length: byteLength, sha256 } = readJsonBody(request, checkUpload) as {
        readonly byte_length: number;
        readonly sha256: string;
      };
      if (byteLength > MAX_TEMPLATE_BYTES)
        throw new Problem("ERR_PAYLOAD_TOO_LARGE", {
          detail: `The template has ${byteLength} bytes; one may have at most ${MAX_TEMPLATE_BYTES}.`,
          field: "byte_length",
          remediation: "Remove slides from the template, or reduce the size of its images.",
        });
      const given = { inputHash: toHash(sha256), byteLength, purpose: "template" } as const;
      const { path, upload } = await registerUpload(parts, request, given);
      return reply
        .code(201)
        .header("cache-control", "private, no-store, max-age=0")
        .send({ upload_path: path, upload });
    },
  }),
  defineRoute({
    method: "GET",
    path: "/api/v2/brand-packs",
    operationId: "listBrandPacks",
    tag: "Brand packs",
    summary: "List the environment's brand packs, including archived ones.",
    description: "Newest first, paged. Each pack has the number and hash of its newest version.",
    isExtension: true,
    params: object({}),
    query: object({
      limit,
      cursor: optional(string({ description: "`next_cursor` of the previous page.", maxLength: 200 })),
    }),
    responses: { 200: { description: "A page of brand packs.", content: { [JSON_TYPE]: BRAND_PACK_LIST } } },
    problems: [],
    async handle({ request, reply, parts, query }) {
      const { environmentId } = callerOf(request);
      const { limit: most = 20, cursor } = query;
      const list = ["brand-packs", environmentId];
      const rows = await parts.brandPacks.list(environmentId, {
        limit: most + 1,
        ...(cursor !== undefined && { after: readCursor(cursor, list) }),
      });
      const page = rows.slice(0, most);
      const last = rows.length > most ? page.at(-1) : undefined;
      return reply.header("cache-control", PRIVATE).send({
        brandPacks: page.map((row) => ({ ...toPack(row), ...toVersion(row) })),
        next_cursor: last === undefined ? null : writeCursor({ createdUs: last.created_us, id: last.id }, list),
      });
    },
  }),
  defineRoute({
    method: "GET",
    path: "/api/v2/brand-packs/{id}",
    operationId: "readBrandPack",
    tag: "Brand packs",
    summary: "Read a brand pack with its newest version.",
    description:
      "With the whole design of its template, and what holds in its place: `tokenOverrides` and `layoutMap`. `thumbnails` states whether its layouts were drawn.",
    isExtension: true,
    params: packParams,
    query: object({}),
    responses: {
      200: {
        description: "The brand pack, with the design of its newest version.",
        content: { [JSON_TYPE]: BRAND_PACK },
      },
    },
    problems: ["NOT_FOUND"],
    async handle({ request, reply, parts, params: { id } }) {
      const { environmentId } = callerOf(request);
      const row = await parts.brandPacks.read(id, environmentId);
      if (row === undefined) throw new Problem("NOT_FOUND");
      return reply.header("cache-control", PRIVATE).send(await showPack(parts, environmentId, row));
    },
  }),
  defineRoute({
    method: "GET",
    path: "/api/v2/brand-packs/{id}/thumbnails/{thumbnailId}/download",
    operationId: "downloadThumbnail",
    tag: "Brand packs",
    summary: "Get a short-lived URL of a layout's thumbnail.",
    description: "A PNG, as the layout lists it in the pack's tokens; an archived pack has them too.",
    isExtension: true,
    params: object({ id: uuid("The brand pack."), thumbnailId: uuid("The thumbnail.") }),
    query: object({ artifactHash: string({ description: "The thumbnail's listed sha256.", maxLength: 80 }) }),
    responses: { 200: { description: "A short-lived download URL.", content: { [JSON_TYPE]: DOWNLOAD } } },
    problems: ["NOT_FOUND", "EXECUTION_ARTIFACT_UNAVAILABLE"],
    async handle({ request, reply, parts, params: { id: brandPackId, thumbnailId: pictureId }, query }) {
      const { environmentId } = callerOf(request);
      const picture = await parts.brandPacks.layoutPicture({ brandPackId, environmentId, pictureId });
      if (picture === undefined) throw new Problem("NOT_FOUND");
      const named = { ...picture, id: pictureId, mediaType: "image/png", extension: "png" };
      return sendDownload(parts, { file: named, artifactHash: query.artifactHash, environmentId, reply });
    },
  }),
  defineRoute({
    method: "GET",
    path: "/api/v2/brand-packs/{id}/versions",
    operationId: "listBrandPackVersions",
    tag: "Brand packs",
    summary: "List the versions of a brand pack.",
    description: "Newest first. A version never changes. A page has fewer versions if their designs are large.",
    isExtension: true,
    params: packParams,
    query: object({
      limit,
      before: optional(integer({ description: "`next_before` of the previous page.", minimum: 1 })),
    }),
    responses: { 200: { description: "A page of brand packs.", content: { [JSON_TYPE]: BRAND_VERSION_LIST } } },
    problems: ["NOT_FOUND"],
    async handle({ request, reply, parts, params: { id }, query }) {
      const { environmentId } = callerOf(request);
      const { limit: most = 20, before } = query;
      const given = { limit: most, ...(before !== undefined && { before }) };
      const page = await parts.brandPacks.listVersions(id, environmentId, given);
      if (page.length === 0 && (await parts.brandPacks.read(id, environmentId)) === undefined)
        throw new Problem("NOT_FOUND");
      const last = page.at(-1)?.number ?? 1;
      const hashes = page.map(({ template_hash }) => template_hash);
      const layouts = await parts.brandPacks.layoutPictures(environmentId, hashes);
      return reply.header("cache-control", PRIVATE).send({
        versions: page.map((row) => toWholeVersion(row, id, layouts(row.template_hash))),
        next_before: last > 1 ? last : null,
      });
    },
  }),
  defineRoute({
    method: "POST",
    path: "/api/v2/brand-packs/{id}/versions",
    operationId: "addBrandPackVersion",
    tag: "Brand packs",
    summary: "Create the next version of a brand pack: a new template, or corrected design tokens.",
    description:
      "Send a form with the file, or JSON. Members you leave out keep their values from the newest version. Renders already submitted keep their version.",
    isExtension: true,
    isMetered: true,
    takesFiles: true,
    params: packParams,
    query: object({}),
    body: {
      description: "Members that differ from the newest version.",
      content: { "multipart/form-data": NEW_BRAND_PACK_FORM, [JSON_TYPE]: NEW_BRAND_VERSION },
      example: BRAND_VERSION_EXAMPLE,
      limitBytes: () => MAX_FORM_BYTES,
      whenTooLarge: WHEN_TOO_LARGE,
    },
    responses: { 201: { description: "The brand pack was created.", content: { [JSON_TYPE]: BRAND_PACK } } },
    problems: ["INVALID_JSON", "TEMPLATE_REFUSED", "QUOTA_EXCEEDED", "NOT_FOUND"],
    async handle({ request, reply, parts, params: { id: brandPackId } }) {
      const { environmentId } = callerOf(request);
      const known = await parts.brandPacks.read(brandPackId, environmentId);
      if (known === undefined || known.archived_at !== null) throw new Problem("NOT_FOUND");
      await refuseFull(parts, environmentId);
      const given = await readNext(parts, request);
      checkLayouts(given.layoutMap, (given.template?.tokens as JsonObject | undefined) ?? known.tokens);
      const added = await parts.brandPacks.addVersion({ environmentId, brandPackId, ...given });
      if (added.kind === "absent") throw new Problem("NOT_FOUND");
      if (added.kind === "used") throw refuseUsed();
      const shown = await showPack(parts, environmentId, added.row);
      return reply.code(201).header("cache-control", PRIVATE).send(shown);
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/api/v2/brand-packs/{id}",
    operationId: "archiveBrandPack",
    tag: "Brand packs",
    summary: "Archive a brand pack.",
    description:
      "New renders cannot use the pack; renders already submitted can. It stays in the list. Archiving cannot be undone.",
    isExtension: true,
    params: packParams,
    query: object({}),
    responses: { 200: { description: "The brand pack was archived.", content: { [JSON_TYPE]: BRAND_ARCHIVED } } },
    problems: ["NOT_FOUND"],
    async handle({ request, reply, parts, params: { id } }) {
      const archivedAt = await parts.brandPacks.archive(id, callerOf(request).environmentId);
      if (archivedAt === undefined) throw new Problem("NOT_FOUND");
      return reply.send({ brandPackId: id, archivedAt: archivedAt.toISOString() });
    },
  }),
];

function layoutsOf({ brandPacks }: HttpParts, environmentId: string, templateHash: string): Promise<LayoutPictures> {
  return brandPacks.layoutPictures(environmentId, [templateHash]).then((of) => of(templateHash));
}

async function showPack(parts: HttpParts, environmentId: string, row: BrandPackRow): Promise<object> {
  return toWholePack(row, await layoutsOf(parts, environmentId, row.template_hash));
}

async function refuseFull({ brandPacks }: HttpParts, environmentId: string): Promise<void> {
  if (await brandPacks.isFull(environmentId))
    throw new Problem("QUOTA_EXCEEDED", {
      detail: "The environment has reached its maximum number of brand pack versions.",
      remediation: "Use an existing version, or another environment.",
      retryAfterSeconds: A_DAY_SECONDS,
    });
}

interface New {
  readonly template: ReadTemplate;
  readonly members: { readonly name?: string; readonly description?: string };
}

async function readNew(parts: HttpParts, request: FastifyRequest): Promise<New> {
  if (!isForm(request)) {
    const { upload_path: path, ...members } = readJsonBody(request, checkNew) as JsonObject & { upload_path: string };
    return { template: await takeTemplate(parts, request, path), members };
  }
  const { members, file } = await readTemplateForm(request, ["file", "name", "description"]);
  checkMembers(members, NEW_BRAND_PACK_FORM);
  return { template: await inspectTemplate(parts, needed(file)), members };
}

interface Next {
  readonly template?: ReadTemplate;
  readonly tokenOverrides?: JsonObject;
  readonly layoutMap?: Readonly<Record<string, string>>;
}

async function readNext(parts: HttpParts, request: FastifyRequest): Promise<Next> {
  if (isForm(request)) {
    const { file } = await readTemplateForm(request, ["file"]);
    return { template: await inspectTemplate(parts, needed(file)) };
  }
  const {
    upload_path: path,
    tokens,
    layoutMap,
  } = readJsonBody(request, checkVersion) as {
    readonly upload_path?: string;
    readonly tokens?: JsonObject;
    readonly layoutMap?: Readonly<Record<string, string>>;
  };
  if (tokens !== undefined) await checkTokens(parts, tokens);
  return {
    ...(path !== undefined && { template: await takeTemplate(parts, request, path) }),
    ...(tokens !== undefined && { tokenOverrides: tokens }),
    ...(layoutMap !== undefined && { layoutMap }),
  };
}

function needed(file: Uint8Array | undefined): Uint8Array {
  if (file === undefined) throw new Problem("INVALID_REQUEST", { detail: "The form has no file.", field: "file" });
  return file;
}

interface Layouts {
  readonly masters?: readonly { readonly layouts: readonly { readonly name: string; readonly archetype: string }[] }[];
}

/** A layout that the template does not have would be found out by the first render only. */
function checkLayouts(layoutMap: Readonly<Record<string, string>> | undefined, tokens: JsonObject): void {
  const { masters = [] } = tokens as unknown as Layouts;
  const names = masters.flatMap(({ layouts }) => layouts.flatMap(({ name, archetype }) => [name, archetype]));
  const known = new Set(names.map((name) => name.toLowerCase()));
  for (const [slideType, layout] of Object.entries(layoutMap ?? {}))
    if (!known.has(layout.toLowerCase()))
      throw new Problem("INVALID_REQUEST", {
        detail: `The template has no layout "${layout}".`,
        field: `layoutMap.${slideType}`,
        choices: [...new Set(names)].slice(0, 50),
      });
}
