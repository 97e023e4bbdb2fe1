import type { Readable } from "node:stream";
import type { CatalogOperation } from "@colophon/catalog";
import { isPlainObject, type Json, type JsonSchema } from "@colophon/contract";
import { type Handling, type ReadSubmission, readHandling, SUBMISSION_MEMBERS } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { accept, refusalOf, schemasOf, tidyDocumentName } from "../admission/submission.ts";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { findOnlyPlace } from "./only-place.ts";
import { type MemberPath, OPTIONS_PREFIX, readTrail, readValue, schemaAt, setAt } from "./places.ts";
import { type FormPart, readParts } from "./read-parts.ts";
import { readSubmission } from "./read-submission.ts";

export interface ReadRun {
  readonly read: Exclude<ReadSubmission, { kind: "refused" }>;
  /** The name of the file that was sent. */
  readonly documentName: string | undefined;
}

/** What a form or a raw body gives for an operation. */
interface Filled {
  readonly input: Record<string, unknown>;
  readonly options: Record<string, unknown>;
  readonly files: readonly Uint8Array[];
  readonly byteLength: number;
  readonly documentName: string | undefined;
  readonly handling?: Handling;
}

/**
 * The body of a one-request run, in any of its three forms, as a canonical request.
 *
 * Shapes   JSON `{ input, options }`; a form whose parts are called as the members; or the file itself. With the last two,
 *          options may stand in the query, each by its own name.
 * Errors   Problem for everything wrong with it.
 */
export async function readRun(
  parts: HttpParts,
  request: FastifyRequest,
  operation: CatalogOperation,
): Promise<ReadRun> {
  const type = (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const { files: _, ...query } = request.query as Readonly<Record<string, string | string[]>>;
  if (type === "application/json") {
    const [name] = Object.keys(query);
    if (name !== undefined)
      throw new Problem("INVALID_REQUEST", {
        detail: "With a JSON body, send options in its `options` member, not in the query.",
        field: name,
      });
    return { read: await readSubmission(parts, request, operation), documentName: undefined };
  }
  const schemas = schemasOf(operation);
  const { input, options, files, byteLength, documentName, handling } =
    type === "multipart/form-data"
      ? await readForm(parts, request, schemas)
      : readRawBody(request, { type, schema: schemas.input });
  for (const [name, value] of Object.entries(query))
    setOption(options, { name, texts: [value].flat() }, schemas.options);
  const members = { input, options: options as never };
  const read = accept(await parts.reader.readMembers({ members, byteLength, files }, schemas));
  return { read: handling === undefined ? read : { ...read, handling }, documentName };
}

const BODY_FORMS =
  "Send a form (multipart/form-data), JSON (application/json), or the file itself with its own media type in Content-Type, such as text/csv or application/octet-stream.";

/** What `curl --data-binary` says of every file; a form of fields is nothing that an operation takes. */
const NO_FILE_TYPE = "application/x-www-form-urlencoded";

function readRawBody(
  { body, headers }: FastifyRequest,
  { type, schema }: { type: string; schema: JsonSchema },
): Filled {
  // An empty file is sent with its length; this is a client that forgot the file.
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined)
    throw new Problem("INVALID_REQUEST", { detail: "The request has no body.", remediation: BODY_FORMS });
  if (type === NO_FILE_TYPE || !Buffer.isBuffer(body))
    throw new Problem("UNSUPPORTED_MEDIA_TYPE", {
      detail:
        type === ""
          ? "The body has no Content-Type."
          : `${type.slice(0, 100)} is not a form, JSON or a file's own media type.`,
      remediation: BODY_FORMS,
    });
  const trail = findOnlyPlace(schema);
  const input = {};
  const place = { schema: schemaAt(schema, trail) ?? {}, root: schema, field: `input.${trail.join(".")}` };
  setAt(input, trail, readValue(body, place));
  return { input, options: {}, files: [body], byteLength: body.length, documentName: undefined };
}

async function readForm(
  { inlineBodyBytes: limitBytes }: HttpParts,
  { body, headers }: FastifyRequest,
  { input: inputSchema, options: optionsSchema }: { readonly input: JsonSchema; readonly options: JsonSchema },
): Promise<Filled> {
  const { parts, byteLength } = await readParts(body as Readable, {
    contentType: headers["content-type"] ?? "",
    limitBytes,
  });
  const [input, options] = ["input", "options"].map((name) => readWhole(parts, name)) as [Members, Members];
  const handled: Record<string, Json> = {};
  for (const part of parts) {
    if (part.name === "input" || part.name === "options") continue;
    const schema = Object.hasOwn(SUBMISSION_MEMBERS, part.name) ? SUBMISSION_MEMBERS[part.name] : undefined;
    if (schema !== undefined && !hasPlace(inputSchema, [part.name])) {
      handled[part.name] = readValue(part.bytes, { schema, root: schema, field: part.name }) as Json;
      continue;
    }
    if (part.name.startsWith(OPTIONS_PREFIX)) {
      const trail = readTrail(part.name.slice(OPTIONS_PREFIX.length));
      setPart(options, { part, trail, prefix: OPTIONS_PREFIX }, optionsSchema);
    } else {
      const trail = placeOf(part, inputSchema);
      if (!hasPlace(inputSchema, trail) && hasPlace(optionsSchema, trail)) throw refuseOption(part.name);
      setPart(input, { part, trail }, inputSchema);
    }
  }
  const { handling, issues } = readHandling(handled);
  if (issues.length > 0) throw refusalOf({ reason: "schema", issues });
  const named = parts.find(({ fileName }) => fileName !== undefined);
  const documentName = named?.fileName === undefined ? undefined : tidyDocumentName(named.fileName);
  const files = parts.map(({ bytes }) => bytes);
  return { input, options, files, byteLength, documentName, ...(handling !== undefined && { handling }) };
}

type Members = Record<string, unknown>;

const OBJECT = { type: "object" };

/** The part that holds a whole object in JSON, which other parts may add to. */
function readWhole(parts: readonly FormPart[], name: string): Members {
  const part = parts.find((one) => one.name === name);
  if (part === undefined) return {};
  const value = readValue(part.bytes, { schema: OBJECT, root: OBJECT, field: name });
  if (!isPlainObject(value)) throw new Problem("INVALID_REQUEST", { detail: "Expected a JSON object.", field: name });
  return value;
}

function placeOf({ name }: FormPart, schema: JsonSchema): MemberPath | undefined {
  const trail = readTrail(name);
  const isMember = trail !== undefined && schemaAt(schema, trail) !== undefined;
  return name === "file" && !isMember ? findOnlyPlace(schema) : trail;
}

function hasPlace(schema: JsonSchema, trail: MemberPath | undefined): boolean {
  return trail !== undefined && schemaAt(schema, trail) !== undefined;
}

function refuseOption(name: string): Problem {
  return new Problem("INVALID_REQUEST", {
    detail: `This is an option: name the part options.${name}, or put it in the query.`,
    field: name,
  });
}

function setPart(
  target: Members,
  {
    part,
    trail,
    prefix,
  }: { readonly part: FormPart; readonly trail: MemberPath | undefined; readonly prefix?: string },
  schema: JsonSchema,
): void {
  const place = trail === undefined ? undefined : schemaAt(schema, trail);
  if (trail === undefined || place === undefined)
    throw new Problem("INVALID_REQUEST", {
      detail: "The operation has no input member of this name. A part named `file` fills its only file member.",
      field: part.name.slice(0, 200),
      choices: [...Object.keys((schema.properties ?? {}) as object)],
    });
  setAt(target, trail, readValue(part.bytes, { schema: place, root: schema, field: part.name }), prefix);
}

/** An option of the query: by its name, or its trail; a list also by its name several times. */
function setOption(
  options: Members,
  { name, texts }: { readonly name: string; readonly texts: readonly string[] },
  schema: JsonSchema,
): void {
  const field = OPTIONS_PREFIX + name.slice(0, 200);
  const trail = readTrail(name);
  const place = trail === undefined ? undefined : schemaAt(schema, trail);
  if (trail === undefined || place === undefined)
    throw new Problem("common/SCHEMA_REJECTED", {
      detail: "The operation has no option of this name.",
      field,
      choices: Object.keys((schema.properties ?? {}) as object),
    });
  const isList = texts.length > 1 && place.type === "array";
  if (texts.length > 1 && !isList)
    throw new Problem("INVALID_REQUEST", { detail: "The option is given twice.", field });
  const read = (text: string, of: JsonSchema): unknown =>
    readValue(Buffer.from(text), { schema: of, root: schema, field });
  const items = isPlainObject(place.items) ? place.items : {};
  const value = isList ? texts.map((text) => read(text, items)) : read(texts[0] ?? "", place);
  if (place.type === "boolean" && typeof value !== "boolean")
    throw new Problem("common/SCHEMA_REJECTED", {
      detail: `Expected true or false, as in ${name}=true; received ${JSON.stringify(value)}.`,
      field,
    });
  setAt(options, trail, value, OPTIONS_PREFIX);
}
