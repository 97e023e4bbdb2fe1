import { array, boolean, choice, integer, object, optional, type Schema, string, typed } from "@colophon/contract";
import {
  type DeviceRefusal,
  isSameClient,
  LOGIN_DAYS,
  MAX_LOGIN_DAYS,
  type Role,
  SCOPES,
  SCOPES_OF_ROLE,
  type Scope,
  type Session,
} from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { HttpParts, PlatformParts } from "../parts.ts";
import { moment, nullable, uuid } from "../schemas/pieces.ts";
import { actorOf, admittedOf, deviceOf } from "./admit.ts";
import { stepUpProblem } from "./passkey-routes.ts";
import { definePlatformRoute, NO_CONTENT, okJson, type PlatformRoute } from "./route.ts";
import { givenPassword, idParams, nothing } from "./schemas.ts";

const DEVICE = "/api/platform/device";
const LOGINS = "/api/platform/logins";
/** Source: RFC 8628, 3.4. */
const GRANT_TYPE = "urn:ietf:params:oauth:grant-type:device_code";

const clientId = choice(["colophon-cli"], { description: "Which program asks. Only the command line is known." });
const scope = typed<Scope>({ type: "string", enum: SCOPES, description: "What it may do." });
export const scopes = (description: string) => array(scope, { description, minItems: 1, maxItems: SCOPES.length });
const userCode = string({
  description: "Code that the command line shows. Case and separators do not count.",
  minLength: 1,
  maxLength: 40,
});

const ERRORS = ["authorization_pending", "slow_down", "access_denied", "expired_token", "invalid_grant"] as const;

const EXPLAINED = {
  authorization_pending: "The person has not decided yet. Ask again after `interval` seconds.",
  slow_down: "You asked too early. Wait five seconds longer between two requests from now on.",
  access_denied: "The person refused the sign-in.",
  expired_token: "The code has expired. Begin again.",
  invalid_grant: "The device code is unknown or was used. Begin again.",
} as const satisfies Readonly<Record<DeviceRefusal, string>>;

const BEGUN = object({
  device_code: string({ description: "Secret that the command line asks for its key with." }),
  user_code: string({ description: "Code that the person types into the page." }),
  verification_uri: string({ description: "Page that the person opens." }),
  expires_in: integer({ description: "Seconds until the code expires.", minimum: 1 }),
  interval: integer({ description: "Minimum seconds between two requests for the key.", minimum: 1 }),
});

const GRANTED = object({
  access_token: string({ description: "API key. It is shown only here." }),
  token_type: string({ description: "Always `Bearer`." }),
  expires_in: integer({ description: "Seconds until the key expires.", minimum: 1 }),
  scope: string({ description: "What the key may do, separated by spaces." }),
  environment_id: uuid("Environment that the key is for."),
  key_id: uuid("Id of the key."),
  name: string({ description: "Name of the machine, as lists show it." }),
});

/** What a person may allow, by organization. */
export const CHOICES = array(
  object({
    organization_id: uuid("Organization that you belong to."),
    scopes: array(scope, { description: "What your role there lets it do." }),
  }),
  { description: "What you may allow, by organization." },
);

export function choicesOf({ memberships }: Pick<Session, "memberships">) {
  return memberships.map(({ organizationId, role }) => ({
    organization_id: organizationId,
    scopes: SCOPES_OF_ROLE[role as Role],
  }));
}

const FOUND = object({
  machine: string({ description: "What the machine says it is. Nobody has checked it." }),
  scopes: array(scope, { description: "What the machine asks for." }),
  requested_from: string({ description: "Network address that asked." }),
  is_same_network: boolean({ description: "Whether you ask from the same network address." }),
  created_at: moment("When the machine asked."),
  expires_at: moment("When the code expires."),
  choices: CHOICES,
});

const LOGINS_LIST = object({
  logins: array(
    object({
      login_id: uuid("Id of the sign-in, which is that of its key."),
      name: string({ description: "Name of the machine." }),
      scopes: array(scope, { description: "What the command line may do." }),
      environment_id: uuid("Environment that it works in."),
      environment_name: string({ description: "Name of the environment." }),
      organization_name: string({ description: "Name of the organization." }),
      created_at: moment("When it was signed in."),
      expires_at: nullable(moment("When it ends; null for never.")) as Schema<string | null>,
    }),
    { description: "Command lines that you are signed in with, newest first." },
  ),
});

const refused = {
  400: {
    description: "No key yet, or never. `error` has the names of RFC 8628 and RFC 6749.",
    content: {
      "application/json": object({
        error: choice(ERRORS, { description: "Why there is no key." }),
        error_description: string({ description: "What it means and what to do." }),
      }),
    },
  },
} as const;

/** Signing a command line in: the device authorization grant. Source: RFC 8628. */
export const DEVICE_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "POST",
    path: `${DEVICE}/authorize`,
    operationId: "beginDeviceLogin",
    tag: "Command lines",
    summary: "Ask for a code that signs a command line in.",
    description:
      "Device authorization request of RFC 8628, as JSON. The command line shows `user_code` and `verification_uri`, and asks for its key at `/token`. Repeated requests from one network address wait.",
    params: nothing,
    query: nothing,
    body: object({
      client_id: clientId,
      machine: optional(string({ description: "What the machine calls itself. Default: none.", maxLength: 200 })),
      scope: optional(
        string({
          description: "Scopes to ask for, separated by spaces. Default: all that the person may allow.",
          maxLength: 400,
        }),
      ),
    }),
    responses: okJson("The codes.", BEGUN),
    async handle({ request, parts, platform, body }) {
      const asked = readScopes(body.scope);
      const begun = await platform.deviceLogins.begin({
        machine: body.machine ?? "",
        scopes: asked,
        from: deviceOf(request).from,
      });
      return {
        device_code: begun.deviceCode,
        user_code: begun.userCode,
        verification_uri: `${baseOf(request, parts)}/#/device`,
        expires_in: begun.expiresInSeconds,
        interval: begun.intervalSeconds,
      };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${DEVICE}/token`,
    operationId: "takeDeviceKey",
    tag: "Command lines",
    summary: "Ask for the key of a command line.",
    description:
      "Device access token request of RFC 8628, as JSON. Until the person has decided, the response is 400 with `authorization_pending`. The key is returned once.",
    params: nothing,
    query: nothing,
    body: object({
      grant_type: choice([GRANT_TYPE], { description: "Grant type of RFC 8628." }),
      device_code: string({ description: "Device code of the response that began the sign-in.", maxLength: 100 }),
      client_id: clientId,
    }),
    responses: { ...okJson("The key.", GRANTED), ...refused },
    async handle({ request, reply, platform, body }) {
      const granted = await platform.deviceLogins.poll(body.device_code, deviceOf(request).from);
      if (typeof granted === "string")
        return reply.code(400).send({ error: granted, error_description: EXPLAINED[granted] });
      return {
        ...{ access_token: granted.text, token_type: "Bearer", expires_in: granted.expiresInSeconds },
        ...{ scope: granted.scopes.join(" "), environment_id: granted.environmentId },
        ...{ key_id: granted.keyId, name: granted.name },
      };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${DEVICE}/revoke`,
    operationId: "revokeDeviceKey",
    tag: "Command lines",
    summary: "Sign a command line out.",
    description:
      "Revokes the key of a sign-in, for whoever has it (RFC 7009). The response is the same for every other text, and no other key is revoked.",
    params: nothing,
    query: nothing,
    body: object({ token: string({ description: "Key of the command line.", maxLength: 200 }) }),
    responses: NO_CONTENT,
    async handle({ request, reply, parts, body }) {
      await parts.keys.endLogin({ text: body.token }, { kind: "anonymous", from: deviceOf(request).from });
      return reply.code(204).send();
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${DEVICE}/lookup`,
    operationId: "findDeviceLogin",
    tag: "Command lines",
    summary: "Read which machine asks with a code.",
    description:
      "A code that no machine has counts as a guess. After ten of them in ten minutes no code of yours is looked up.",
    params: nothing,
    query: nothing,
    body: object({ user_code: userCode }),
    responses: okJson("What asks.", FOUND),
    problems: ["NOT_FOUND", "RATE_LIMITED"],
    async handle({ request, platform, body }) {
      const found = await platform.deviceLogins.find(body.user_code, actorOf(request));
      if (found === undefined) throw unknownCode();
      const { session } = admittedOf(request);
      return {
        ...{ machine: found.machine, scopes: found.scopes, requested_from: found.from },
        is_same_network: isSameClient(found.from, deviceOf(request).from),
        ...{ created_at: found.createdAt, expires_at: found.expiresAt },
        choices: choicesOf(session),
      };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${DEVICE}/decide`,
    operationId: "decideDeviceLogin",
    tag: "Command lines",
    summary: "Allow or refuse the sign-in of a command line.",
    description:
      "To allow it, name the environment and give your password. An account without a password needs a sign-in within the last ten minutes. The key can do no more than your role lets it, now and later.",
    params: nothing,
    query: nothing,
    body: object({
      user_code: userCode,
      decision: choice(["approved", "denied"], { description: "Whether the command line may sign in." }),
      environment_id: optional(uuid("Environment that it may work in. Required for `approved`.")),
      scopes: optional(scopes("What it may do. Required for `approved`.")),
      days: optional(
        integer({
          description: `Days until the sign-in ends. Default: ${LOGIN_DAYS}.`,
          minimum: 1,
          maximum: MAX_LOGIN_DAYS,
        }),
      ),
      password: optional(givenPassword),
    }),
    responses: NO_CONTENT,
    problems: ["NOT_FOUND", "ROLE_MISSING", "NOT_ENTITLED", "SIGN_IN_REFUSED", "STEP_UP_REQUIRED", "RATE_LIMITED"],
    async handle({ request, reply, platform, body }) {
      const { user_code: code, decision, environment_id: environmentId, days = LOGIN_DAYS } = body;
      const actor = actorOf(request);
      if (decision === "denied") {
        if (!(await platform.deviceLogins.decide(code, "denied", actor))) throw unknownCode();
        return reply.code(204).send();
      }
      if (environmentId === undefined || body.scopes === undefined)
        throw new Problem("INVALID_REQUEST", {
          detail: "`approved` needs `environment_id` and `scopes`.",
          field: environmentId === undefined ? "environment_id" : "scopes",
        });
      const approval = { environmentId: environmentId.toLowerCase(), scopes: [...new Set(body.scopes)], days };
      await checkApproval(request, platform, { ...approval, route: "decideDeviceLogin" });
      const { session } = admittedOf(request);
      const refusal = await platform.stepUp({ session, password: body.password, device: deviceOf(request) });
      if (refusal !== undefined) throw stepUpProblem(refusal);
      if (!(await platform.deviceLogins.decide(code, approval, actor))) throw unknownCode();
      return reply.code(204).send();
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: LOGINS,
    operationId: "listLogins",
    tag: "Command lines",
    summary: "List the command lines that you are signed in with.",
    description: "Each has its own key. Those that ended are not in the list.",
    params: nothing,
    query: nothing,
    responses: okJson("The sign-ins.", LOGINS_LIST),
    async handle({ request, parts }) {
      const logins = await parts.keys.listLogins(admittedOf(request).session.personId);
      return {
        logins: logins.map((one) => ({
          ...{ login_id: one.id, name: one.name, scopes: one.scopes, environment_id: one.environmentId },
          ...{ environment_name: one.environmentName, organization_name: one.organizationName },
          ...{ created_at: one.createdAt, expires_at: one.expiresAt ?? null },
        })),
      };
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: `${LOGINS}/{id}`,
    operationId: "endLogin",
    tag: "Command lines",
    summary: "Sign one of your command lines out.",
    description: "Its key ends at once in every process.",
    params: idParams("The sign-in."),
    query: nothing,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND"],
    async handle({ request, reply, params, parts }) {
      const actor = actorOf(request);
      if (!(await parts.keys.endLogin({ personId: actor.personId, keyId: params.id }, actor)))
        throw new Problem("NOT_FOUND");
      return reply.code(204).send();
    },
  }),
];

/** Scopes separated by spaces; none is all of them. */
export function readScopes(text = ""): readonly Scope[] {
  const asked = text.split(" ").filter((one) => one !== "");
  const unknown = asked.find((one) => !(SCOPES as readonly string[]).includes(one));
  if (unknown !== undefined)
    throw new Problem("INVALID_REQUEST", {
      detail: `"${unknown}" is not a scope. The scopes are ${SCOPES.join(", ")}.`,
      field: "scope",
    });
  return asked.length === 0 ? SCOPES : ([...new Set(asked)] as Scope[]);
}

const unknownCode = (): Problem =>
  new Problem("NOT_FOUND", {
    detail: "No command line is waiting for this code.",
    remediation: "Compare the code with the one that the command line shows. It works once, for ten minutes.",
  });

/** The page's own address: the configured one, or the one that the program itself used. */
export function baseOf({ protocol, headers }: FastifyRequest, { publicUrl }: HttpParts): string {
  const own = `${protocol}://${headers.host ?? "localhost"}`;
  return publicUrl ?? (URL.canParse(own) ? new URL(own).origin : `${protocol}://localhost`);
}

interface Approved {
  readonly environmentId: string;
  readonly scopes: readonly Scope[];
  /** For the audit log. */
  readonly route: "decideDeviceLogin" | "decideAppLogin";
}

/** Whoever approves gives no more than their role has in the organization of the environment. */
export async function checkApproval(
  request: FastifyRequest,
  platform: PlatformParts,
  { environmentId, scopes: asked, route }: Approved,
): Promise<void> {
  const organizationId = (await platform.tenants.list()).find(({ id }) => id === environmentId)?.organizationId;
  const membership = admittedOf(request).session.memberships.find((one) => one.organizationId === organizationId);
  const allowed = membership === undefined ? [] : SCOPES_OF_ROLE[membership.role as Role];
  const code = asked.every((one) => allowed.includes(one))
    ? membership?.isEntitled === true
      ? undefined
      : "NOT_ENTITLED"
    : "ROLE_MISSING";
  if (code === undefined) return;
  await platform.audit.record({
    ...{ action: "access.refused", result: "refused", actor: actorOf(request), subjectId: environmentId },
    facts: { route, code },
  });
  throw new Problem(code, {
    ...(code === "ROLE_MISSING" && {
      detail: "Your role in the organization of this environment does not permit you to allow this.",
    }),
  });
}
