import { compileSchema, type JsonSchema, parseJson, type Schema } from "@colophon/contract";
import {
  AuthorityRefusal,
  BillingUnavailable,
  SigningUnavailable,
  TooManyGuesses,
  TooManyPasswords,
  TooManyRequests,
} from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { ProblemCode } from "../answer/problems.ts";
import type { PlatformParts } from "../parts.ts";
import { findNul } from "../routing/nul.ts";
import { type AnyRoute, type Call, FORM, type Route } from "../routing/route.ts";
import { admitBody, admitPerson, platformOf } from "./admit.ts";
import { isWrite } from "./hosts.ts";
import { type PlatformOperationId, type RoleRow, roleRowOf } from "./roles.ts";

const MAX_BODY_BYTES = 8 * 1024;

export const PLATFORM_TAGS = {
  Contract: "What the control plane offers.",
  Sessions: "Sign in, and see and end sessions.",
  "Command lines": "Sign command lines in and out.",
  Programs: "Let programs of others work in a person's name (OAuth 2.1).",
  Organizations: "Members of organizations, their roles and invitations.",
  Deliverables: "Versions bound to what executions prove, and their lineages.",
  Releases: "Decide on versions, release them, and revoke releases.",
  Executions: "The execution routes for signed-in people, by environment.",
  Renders: "Brand packs, preflights and what keeps renders out.",
  "Service accounts": "Programs that belong to an organization.",
  Keys: "API keys of an environment.",
  Webhooks: "Messages about an environment to your own services.",
  Presets: "Options and inputs of operations under a name.",
  Billing: "Plans, usage and the ledger of organizations.",
  Installation: "For the operator of the installation.",
} as const;

export interface PlatformCall<Params, Query, Body> extends Call<Params, Query> {
  readonly body: Body;
  readonly platform: PlatformParts;
}

type Shared<Params, Query> = Pick<
  Route<Params, Query>,
  "method" | "path" | "summary" | "description" | "params" | "query" | "headers" | "responses"
>;

interface PlatformRouteSpec<Params, Query, Body> extends Shared<Params, Query> {
  readonly operationId: PlatformOperationId;
  readonly tag: keyof typeof PLATFORM_TAGS;
  readonly body?: Schema<Body>;
  /** Is the body a form, as OAuth asks, and not JSON? Its members are texts. Default: false. */
  readonly takesForm?: true;
  /** Error of OAuth for a body that is not valid. Default: `invalid_request` for a form, and a problem for JSON. */
  readonly oauthError?: (problem: Problem) => string;
  /** Default: 8 KiB. */
  readonly maxBodyBytes?: number;
  /** Runs before the body is read as JSON. Throws why it is refused: a signature that does not fit its bytes. */
  readonly checkBody?: (request: FastifyRequest, platform: PlatformParts) => void;
  readonly problems?: readonly ProblemCode[];
  readonly handle: (call: PlatformCall<Params, Query, Body>) => Promise<unknown>;
}

/** A route of signed-in people, with its row in the table of roles. */
export interface PlatformRoute extends Omit<AnyRoute, "operationId"> {
  readonly operationId: PlatformOperationId;
  readonly row: RoleRow;
}

export const NO_CONTENT = { 204: { description: "Done." } } as const;

/** The responses of a route that answers 200 with JSON. */
export function okJson(description: string, schema: JsonSchema): Route["responses"] {
  return { 200: { description, content: { "application/json": schema } } };
}

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" } as const;

/** Throws for a route without a row in the table of roles. */
export function definePlatformRoute<Params, Query, Body = undefined>(
  spec: PlatformRouteSpec<Params, Query, Body>,
): PlatformRoute {
  const { operationId, body, maxBodyBytes = MAX_BODY_BYTES, checkBody, problems = [], handle, ...route } = spec;
  const isForm = spec.takesForm === true;
  const oauthError = spec.oauthError ?? (isForm ? () => "invalid_request" : undefined);
  const row = roleRowOf(operationId);
  const check = body === undefined ? undefined : compileSchema(body as JsonSchema);
  const defined = {
    ...route,
    operationId,
    row,
    auth: row.within === "public" ? "none" : "session",
    admit: (request: FastifyRequest, parts: Call<Params, Query>["parts"]) =>
      admitPerson(request, parts, row, operationId),
    problems: [
      ...problemsOfRow(row),
      ...(body === undefined || oauthError !== undefined ? [] : (["INVALID_JSON"] as const)),
      ...problems,
    ],
    ...(body !== undefined && {
      body: {
        description: isForm ? "A form." : "A JSON object.",
        content: { [isForm ? FORM : "application/json"]: body },
        limitBytes: () => maxBodyBytes,
        whenTooLarge: "Send only the members that the reference lists.",
      },
    }),
    async handle(call: Call<Params, Query>) {
      const platform = platformOf(call.parts);
      call.reply.headers(HEADERS);
      // Its body may have ended long after the request was let in, and its session or role before that.
      if (isWrite(call.request)) await admitPerson(call.request, call.parts, row, operationId);
      checkBody?.(call.request, platform);
      const read = readOrRefuse(call, check, { isForm, oauthError });
      if (read instanceof Refusal) return call.reply.code(400).send(read.body);
      if (row.within === "body") await admitBody(call.request, call.parts, { row, route: operationId, body: read });
      try {
        return await handle({ ...call, platform, body: read as Body });
      } catch (error) {
        throw toPlatformProblem(error);
      }
    },
  };
  return defined as unknown as PlatformRoute;
}

const REFUSALS = {
  not_found: "NOT_FOUND",
  role: "ROLE_MISSING",
  own_submission: "OWN_SUBMISSION",
  conflict: "AUTHORITY_CONFLICT",
} as const satisfies Readonly<Record<AuthorityRefusal["kind"], ProblemCode>>;

function toPlatformProblem(error: unknown): unknown {
  if (error instanceof TooManyPasswords || error instanceof TooManyRequests)
    return new Problem("UNAVAILABLE", { detail: error.message, retryAfterSeconds: 5 });
  if (error instanceof TooManyGuesses)
    return new Problem("RATE_LIMITED", { detail: error.message, retryAfterSeconds: 10 * 60 });
  if (error instanceof AuthorityRefusal) return new Problem(REFUSALS[error.kind], { detail: error.message });
  if (error instanceof BillingUnavailable) return new Problem("BILLING_UNAVAILABLE", { detail: error.message });
  if (error instanceof SigningUnavailable) return new Problem("SIGNING_UNAVAILABLE", { detail: error.message });
  return error;
}

/** What the table of roles can refuse a request with. */
export function problemsOfRow({ within, needsEntitlement = false }: RoleRow): readonly ProblemCode[] {
  if (within === "public") return [];
  return [
    "MISDIRECTED",
    "SESSION_REQUIRED",
    ...(within === "return" ? [] : (["ORIGIN_REFUSED"] as const)),
    ...(["self", "visitor", "return"].includes(within) ? [] : (["ROLE_MISSING"] as const)),
    ...(needsEntitlement ? (["NOT_ENTITLED"] as const) : []),
  ];
}

/** The answer to a body that cannot be read, as programs of OAuth read it. Source: RFC 6749, 5.2; RFC 7591, 3.2.2. */
class Refusal {
  readonly body: object;

  constructor({ message, facts: { field = "" } }: Problem, error: string) {
    // Values of a form are secrets, and no answer repeats them.
    const what = message.replace(/, received .*/s, ".");
    const text = `${field === "" ? "" : `${field}: `}${what}`.replaceAll('"', "'").replaceAll(/[^ -~]|\\/g, "?");
    this.body = { error, error_description: text };
  }
}

function readOrRefuse(
  { request }: Call<unknown, unknown>,
  check: ReturnType<typeof compileSchema> | undefined,
  {
    isForm,
    oauthError,
  }: { readonly isForm: boolean; readonly oauthError: PlatformRouteSpec<unknown, unknown, unknown>["oauthError"] },
): unknown {
  if (check === undefined) return undefined;
  try {
    return readBody(request, check, isForm);
  } catch (error) {
    if (oauthError !== undefined && error instanceof Problem) return new Refusal(error, oauthError(error));
    throw error;
  }
}

/** JSON and nothing else, because a form of another site can send no JSON; a form where OAuth asks for one, which no cookie opens. */
function readBody(request: FastifyRequest, check: ReturnType<typeof compileSchema>, isForm: boolean): unknown {
  const { body } = request;
  const type = (request.headers["content-type"] ?? "").replace(/\s*(;.*)?$/s, "").toLowerCase();
  if (type !== (isForm ? FORM : "application/json") || !Buffer.isBuffer(body))
    throw new Problem("UNSUPPORTED_MEDIA_TYPE", {
      detail: isForm ? `Send a form as ${FORM}.` : "Send a JSON body as application/json.",
    });
  const value = isForm ? readForm(body) : parseBody(body);
  const issues = [...check(value, body.length), ...findNul(value)];
  const [first] = issues;
  if (first !== undefined)
    throw new Problem("INVALID_REQUEST", { detail: first.message, field: first.path, errors: issues });
  return value;
}

/** Of a member that is sent twice, the two ends of a connection may read different ones. Source: RFC 6749, 3.2. */
function readForm(body: Buffer): Readonly<Record<string, string>> {
  const members = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body.toString("utf8"))) {
    if (members.has(name))
      throw new Problem("INVALID_REQUEST", { detail: "Send this member once.", field: name.slice(0, 100) });
    members.set(name, value);
  }
  return Object.fromEntries(members);
}

function parseBody(body: Buffer): unknown {
  try {
    return parseJson(body);
  } catch {
    throw new Problem("INVALID_JSON");
  }
}
