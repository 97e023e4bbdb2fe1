import type { CatalogOperation } from "@colophon/catalog";
import { findFileSlots, type JsonSchema, makesFiles } from "@colophon/contract";
import { SUBMISSION_MEMBERS } from "@colophon/service";
import { COMPONENTS } from "../schemas/schemas.ts";
import { HoistedDefinitions } from "./hoist-definitions.ts";
import { shareSchemas } from "./share-schemas.ts";

type Descriptor = NonNullable<CatalogOperation["descriptor"]>;

/** An operation that has code, with its path and what the catalog says of it. */
export interface TypedOperation {
  readonly name: string;
  /** `pdf/inspect/find`. */
  readonly path: string;
  readonly summary: string;
  readonly descriptor: Descriptor;
}

export interface OperationPaths {
  readonly paths: Readonly<Record<string, object>>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly responses: Readonly<Record<string, object>>;
  readonly parameters: Readonly<Record<string, object>>;
  readonly headers: Readonly<Record<string, object>>;
}

interface DescribedRoute {
  readonly responses: Readonly<Record<string, object>>;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly [member: string]: unknown;
}

/** The routes that take any operation, as the document describes them. */
export interface GenericRoutes {
  readonly submit: DescribedRoute;
  readonly run: DescribedRoute;
}

/**
 * A path for each operation, so that generated clients know input, options, value and codes. They are the generic routes
 * with a path filled in: OpenAPI prefers a path without parameters.
 *
 * Shapes   What every operation shares, files, limits and answers, is a component; so the document stays small.
 */
export function describeOperations(
  operations: readonly TypedOperation[],
  { submit, run }: GenericRoutes,
): OperationPaths {
  const paths: Record<string, object> = {};
  const schemas: Record<string, JsonSchema> = {};
  const {
    Run200: _,
    Run422: __,
    ...responses
  } = { ...shareResponses("Submit", submit), ...shareResponses("Run", run) };
  const parameters = { ...shareParameters("Submit", submit), ...shareParameters("Run", run) };
  const hoisted = new HoistedDefinitions(Object.keys(COMPONENTS));
  const bodies = new Map(
    operations.map(({ name, descriptor }) => [name, bodiesOf(titleOf(name), descriptor, hoisted)]),
  );
  const shared = shareSchemas(
    [...bodies.values()].flatMap((body) => Object.values(body)),
    [...Object.keys(COMPONENTS), ...Object.keys(hoisted.schemas)],
  );
  for (const { name, path, summary, descriptor } of operations) {
    const title = titleOf(name);
    for (const [part, schema] of Object.entries(bodies.get(name) ?? {})) schemas[part] = shared.refer(schema);
    Object.assign(schemas, schemasOf(title, descriptor));
    const described = (id: string, route: DescribedRoute, own: object, forms: object = {}): object => ({
      ...route,
      operationId: `${id}${title}`,
      summary,
      description: `${name}. ${id === "run" ? "In one request." : "As a durable, asynchronous execution."}`,
      parameters: Object.keys(shareParameters(id === "run" ? "Run" : "Submit", route)).map((key) => ({
        $ref: `#/components/parameters/${key}`,
      })),
      requestBody: {
        required: true,
        description: "The invocation.",
        content: { ...json(`${title}Invocation`), ...forms },
      },
      responses: { ...referTo(id === "run" ? "Run" : "Submit", route), ...own },
    });
    paths[`/api/v2/operations/${path}`] = { post: described("submit", submit, {}) };
    paths[`/v1/${path}`] = {
      post: described(
        "run",
        run,
        {
          200: withBody(run.responses[200], `${title}Success`, makesFiles(descriptor.value)),
          422: withBody(run.responses[422], `${title}Failure`, false),
        },
        formsOf(title, descriptor),
      ),
    };
  }
  return {
    paths,
    schemas: { ...SHARED_SCHEMAS, ...hoisted.schemas, ...shared.schemas, ...schemas },
    responses,
    parameters,
    headers: headersOf(run),
  };
}

function bodiesOf(
  title: string,
  { input, options, value }: Descriptor,
  hoisted: HoistedDefinitions,
): Record<string, JsonSchema> {
  return {
    [`${title}Input`]: hoisted.hoist(describeDefaults(input), `${title}Input`),
    [`${title}Options`]: hoisted.hoist(describeDefaults(options), `${title}Options`),
    [`${title}Value`]: hoisted.hoist(value, `${title}Value`),
  };
}

/** Generators take a member with a default for one that is always there, and ask for it; so it is told in words. */
function describeDefaults(schema: JsonSchema): JsonSchema {
  return describeDefault(schema) as JsonSchema;
}

function describeDefault(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(describeDefault);
  if (typeof value !== "object" || value === null) return value;
  const reported = Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === "properties" ? describeMembers(member) : describeDefault(member),
    ]),
  );
  const { default: standard, description = "", ...rest } = reported;
  if (!("default" in reported)) return reported;
  // What is empty by default says nothing.
  const words = isEmpty(standard) ? description : `${description} Default: ${JSON.stringify(standard)}.`.trim();
  return { ...rest, ...(words !== "" && { description: words }) };
}

/** Of the names of members one may be "default". */
function describeMembers(properties: object): object {
  return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, describeDefault(member)]));
}

function isEmpty(value: unknown): boolean {
  return value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}

function schemasOf(title: string, { input, errors, losses }: Descriptor): Record<string, JsonSchema> {
  const codes = (given: readonly { readonly code: string }[]): JsonSchema => ({
    type: "string",
    ...(given.length > 0 && { enum: given.map(({ code }) => code) }),
  });
  return {
    [`${title}Invocation`]: {
      oneOf: [
        {
          type: "object",
          allOf: [refTo("Handling")],
          properties: { input: refTo(`${title}Input`), options: refTo(`${title}Options`) },
          required: ["input"],
          unevaluatedProperties: false,
        },
        refTo("StagedInvocation"),
      ],
    },
    [`${title}Form`]: formOf(title, input),
    [`${title}Success`]: {
      allOf: [refTo("Envelope")],
      properties: {
        ok: { const: true },
        value: refTo(`${title}Value`),
        losses: { type: "array", items: { type: "object", properties: { code: codes(losses) } } },
      },
      required: ["ok", "value"],
    },
    [`${title}Failure`]: {
      allOf: [refTo("Envelope")],
      properties: { ok: { const: false }, error: { type: "object", properties: { code: codes(errors) } } },
      required: ["ok", "error"],
    },
  };
}

/** The bytes of a file: `format: binary` is what generators of clients know. */
const FILE_PART = { type: "string", format: "binary", contentMediaType: "application/octet-stream" };

/** What each operation shares beside its answers. */
const SHARED_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  FilePart: { ...FILE_PART, description: "The bytes of a file." },
  InputPart: {
    type: "object",
    description: "Members of the input that no other part has, as JSON.",
    additionalProperties: true,
  },
  Handling: {
    type: "object",
    description: "How the service handles a submission; no part of the request.",
    properties: SUBMISSION_MEMBERS,
  },
};

/** A form: the files by name, what else the input has in one part, and more members by name. */
function formOf(title: string, input: JsonSchema): JsonSchema {
  const { only, trails, kind } = findFileSlots(input);
  const files = trails.map((trail) => [trail.join("."), refTo("FilePart")]);
  return {
    type: "object",
    allOf: [refTo("Handling")],
    properties: {
      ...(only !== undefined && { file: refTo("FilePart") }),
      ...(kind !== "none" && Object.fromEntries(files)),
      input: refTo("InputPart"),
      options: refTo(`${title}Options`),
    },
    additionalProperties: true,
  };
}

/** The bodies of a run beside JSON: a form, and the file itself where the operation takes one. */
function formsOf(title: string, { input }: Descriptor): object {
  return {
    "multipart/form-data": { schema: refTo(`${title}Form`) },
    ...(findFileSlots(input).only !== undefined && { "*/*": { schema: refTo("FilePart") } }),
  };
}

/** `common.validate.delimited-roundtrip` -> `CommonValidateDelimitedRoundtrip`. */
function titleOf(name: string): string {
  return name
    .split(/[.-]/)
    .map((word) => `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`)
    .join("");
}

const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string): object => ({ "application/json": { schema: refTo(name) } });

/** Only an operation that makes files answers with anything but JSON. */
function withBody(response: object | undefined, name: string, hasFiles: boolean): object {
  const { content = {}, headers = {}, ...rest } = (response ?? {}) as { content?: object; headers?: object };
  const { "*/*": _, ...known } = content as Record<string, object>;
  const files = hasFiles && { "*/*": { schema: refTo("FilePart") } };
  const names = Object.keys(headers);
  return {
    ...rest,
    headers: Object.fromEntries(names.map((header) => [header, { $ref: `#/components/headers/${header}` }])),
    content: { ...known, ...json(name), ...files },
  };
}

/** The headers of the answers that are described anew for each operation. */
function headersOf({ responses }: DescribedRoute): Record<string, object> {
  const own = [responses[422], responses[200]] as readonly (
    | { readonly headers?: Record<string, object> }
    | undefined
  )[];
  return Object.assign({}, ...own.map((response) => response?.headers ?? {})) as Record<string, object>;
}

/** But for the path's, which each operation has filled in. */
function shareParameters(prefix: string, { parameters = [] }: DescribedRoute): Record<string, object> {
  const own = parameters.filter((parameter) => parameter.in !== "path");
  return Object.fromEntries(own.map((parameter) => [`${prefix}-${parameter.name}`, parameter]));
}

function shareResponses(prefix: string, { responses }: DescribedRoute): Record<string, object> {
  return Object.fromEntries(Object.entries(responses).map(([status, response]) => [`${prefix}${status}`, response]));
}

function referTo(prefix: string, { responses }: DescribedRoute): Record<string, object> {
  const statuses = Object.keys(responses);
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${prefix}${status}` }]));
}
