import { createHash } from "node:crypto";
import { array, boolean, choice, integer, object, optional, type Schema, string } from "@colophon/contract";
import { type AppBinding, LOGIN_DAYS, loginNameOf, MAX_LOGIN_DAYS, SCOPES, type Scope } from "@colophon/service";
import type { FastifyReply } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { Route } from "../routing/route.ts";
import { nullable, uuid } from "../schemas/pieces.ts";
import { actorOf, admittedOf, deviceOf } from "./admit.ts";
import {
  clientIdOf,
  isRegistered,
  MAX_CLIENT_ID_LENGTH,
  MAX_REDIRECTS,
  MAX_URI_LENGTH,
  type OAuthClient,
  readClientId,
  whyNoRedirect,
} from "./client-ids.ts";
import { baseOf, CHOICES, checkApproval, choicesOf, readScopes, scopes } from "./device-routes.ts";
import { checkHost } from "./hosts.ts";
import { stepUpProblem } from "./passkey-routes.ts";
import { definePlatformRoute, okJson, type PlatformRoute } from "./route.ts";
import { givenPassword, nothing } from "./schemas.ts";

const OAUTH = "/api/platform/oauth";
const METHOD = "S256";
const MAX_STATE_LENGTH = 2_000;
/** Members and parameters that a route does not know are ignored, as OAuth asks. Source: RFC 6749, 3.1; RFC 7591, 2. */
const OPEN = { additionalProperties: true } as const;

const clientId = string({
  description: "Client id of the registration.",
  minLength: 1,
  maxLength: MAX_CLIENT_ID_LENGTH,
});
const redirectUri = string({
  description: "Address that gets the answer, as it was registered.",
  minLength: 1,
  maxLength: MAX_URI_LENGTH,
});
const codeChallenge = string({
  description: "base64url of the sha256 of the program's secret.",
  pattern: "^[A-Za-z0-9_-]{43}$",
});
const codeVerifier = string({
  description: "Secret of the program, whose sha256 the challenge is.",
  pattern: "^[A-Za-z0-9._~-]{43,128}$",
});
const state = string({ description: "Any text of the program, which it gets back.", maxLength: MAX_STATE_LENGTH });
const scopeText = string({
  description: "Scopes to ask for, separated by spaces. Default: all that the person may allow.",
  maxLength: 400,
});

const resource = string({
  description: "Address that the program wants the key for: of an MCP server, for example (RFC 8707).",
  minLength: 1,
  maxLength: MAX_URI_LENGTH,
});

/** What a program asks a person for. */
const ASKED = {
  client_id: clientId,
  redirect_uri: redirectUri,
  code_challenge: codeChallenge,
  state: optional(state),
  scope: optional(scopeText),
  resource: optional(resource),
};

const SERVER = object({
  issuer: string({ description: "Address of this service." }),
  authorization_endpoint: string({ description: "Where a program sends the person's browser." }),
  token_endpoint: string({ description: "Where it exchanges the code for a key." }),
  registration_endpoint: string({ description: "Where it registers." }),
  introspection_endpoint: string({ description: "Where a server asks what a key is." }),
  introspection_endpoint_auth_methods_supported: array(string({ description: "`none`." }), {
    description: "How the server that asks proves who it is: by the key itself.",
  }),
  response_types_supported: array(string({ description: "`code`." }), { description: "What can be asked for." }),
  grant_types_supported: array(string({ description: "`authorization_code`." }), { description: "How to get a key." }),
  code_challenge_methods_supported: array(string({ description: "`S256`." }), {
    description: "How the proof is made.",
  }),
  token_endpoint_auth_methods_supported: array(string({ description: "`none`." }), {
    description: "How a program proves who it is.",
  }),
  scopes_supported: array(string({ description: "A scope." }), { description: "Scopes to ask for." }),
  authorization_response_iss_parameter_supported: boolean({
    description: "Answers to a program name this service as `iss`.",
  }),
});

const CLIENT = object({
  client_id: string({ description: "Client id. It holds the registration." }),
  client_name: string({ description: "What the program calls itself." }),
  redirect_uris: array(string({ description: "An address." }), { description: "Addresses that may get the answer." }),
  token_endpoint_auth_method: string({ description: "Always `none`." }),
  grant_types: array(string({ description: "A grant type." }), { description: "Always `authorization_code`." }),
  response_types: array(string({ description: "A response type." }), { description: "Always `code`." }),
});

const GRANTED = object({
  access_token: string({ description: "API key. It is shown only here." }),
  token_type: string({ description: "Always `Bearer`." }),
  expires_in: integer({ description: "Seconds until the key expires.", minimum: 1 }),
  scope: string({ description: "What the key may do, separated by spaces." }),
});

const FOUND = object({
  program: string({ description: "What the program calls itself. Nobody has checked it." }),
  answer_goes_to: string({
    description: "Host, or scheme of a program on the person's machine, that gets the answer.",
  }),
  works_at: nullable(
    string({ description: "Host that the program wants the key for; null for this service." }),
  ) as Schema<string | null>,
  scopes: array(string({ description: "A scope." }), { description: "What the program asks for." }),
  choices: CHOICES,
});

const DECIDED = object({
  redirect_to: string({ description: "Address that the browser opens, so that the program gets the answer." }),
});

const refusedAs = (description: string, errors: readonly string[]): Route["responses"] => ({
  400: {
    description,
    content: {
      "application/json": object({
        error: choice(errors, { description: "Why, in the words of OAuth (RFC 6749, 7591, 8707)." }),
        error_description: string({ description: "What it means and what to do." }),
      }),
    },
  },
});
const NO_KEY = ["invalid_request", "invalid_grant", "unsupported_grant_type", "invalid_target"];
const NO_CLIENT = ["invalid_redirect_uri", "invalid_client_metadata"];

/** Programs of others, a language model's host among them, in a person's name. Source: OAuth 2.1; RFC 8414, 7591, 7636, 9207. */
export const APP_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: "/.well-known/oauth-authorization-server",
    operationId: "readAuthorizationServer",
    tag: "Programs",
    summary: "Read where a program asks to work in a person's name.",
    description: "Authorization server metadata of RFC 8414.",
    params: nothing,
    query: nothing,
    responses: okJson("The metadata.", SERVER),
    problems: ["MISDIRECTED"],
    handle: async ({ request, parts }) => {
      checkHost(request, parts.publicUrl);
      const issuer = baseOf(request, parts);
      return {
        ...{ issuer, authorization_endpoint: `${issuer}${OAUTH}/authorize` },
        ...{ token_endpoint: `${issuer}${OAUTH}/token`, registration_endpoint: `${issuer}${OAUTH}/register` },
        ...{ introspection_endpoint: `${issuer}${OAUTH}/introspect` },
        introspection_endpoint_auth_methods_supported: ["none"],
        ...{ response_types_supported: ["code"], grant_types_supported: ["authorization_code"] },
        ...{ code_challenge_methods_supported: [METHOD], token_endpoint_auth_methods_supported: ["none"] },
        ...{ scopes_supported: SCOPES, authorization_response_iss_parameter_supported: true },
      };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${OAUTH}/register`,
    operationId: "registerApp",
    tag: "Programs",
    summary: "Register a program.",
    description:
      "Client registration of RFC 7591. Nothing is stored: the client id holds the registration. Members that are not listed are ignored.",
    params: nothing,
    query: nothing,
    body: object(
      {
        redirect_uris: array(redirectUri, {
          description: "Addresses that may get the answer: https, http of this machine, or a scheme of the program.",
          minItems: 1,
          maxItems: MAX_REDIRECTS,
        }),
        client_name: optional(string({ description: "What the program calls itself. Default: none.", maxLength: 400 })),
      },
      OPEN,
    ),
    responses: {
      201: { description: "The client.", content: { "application/json": CLIENT } },
      ...refusedAs("No registration.", NO_CLIENT),
    },
    oauthError: ({ facts: { field = "" } }) =>
      field.startsWith("redirect_uris") ? "invalid_redirect_uri" : "invalid_client_metadata",
    async handle({ reply, body }) {
      const redirectUris = [...new Set(body.redirect_uris)];
      for (const [index, uri] of redirectUris.entries()) {
        const why = whyNoRedirect(uri);
        if (why !== undefined)
          return refuse(
            reply,
            "invalid_redirect_uri",
            `redirect_uris[${index}]: The address ${why}. An answer is sent to https, to http of the person's own machine, or to a scheme like com.example.app.`,
          );
      }
      const name = loginNameOf(body.client_name ?? "", "");
      return reply.code(201).send({
        ...{ client_id: clientIdOf({ name, redirectUris }), client_name: name, redirect_uris: redirectUris },
        ...{ token_endpoint_auth_method: "none", grant_types: ["authorization_code"], response_types: ["code"] },
      });
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${OAUTH}/authorize`,
    operationId: "beginAppLogin",
    tag: "Programs",
    summary: "Send a person to the page where they decide on a program.",
    description:
      "Authorization request of OAuth 2.1 with a proof key (S256). The response leads to the page, where the person signs in and decides. Parameters that are not listed are ignored.",
    params: nothing,
    query: object(
      {
        ...ASKED,
        response_type: choice(["code"], { description: "Always `code`." }),
        code_challenge_method: choice([METHOD], { description: "Always `S256`." }),
      },
      OPEN,
    ),
    responses: { 302: { description: "To the page, with the request." } },
    problems: ["MISDIRECTED"],
    async handle({ request, reply, parts, query }) {
      checkHost(request, parts.publicUrl);
      findClient(query);
      readScopes(query.scope);
      checkResource(query.resource);
      const { client_id, redirect_uri, code_challenge, state: given, scope, resource: target } = query;
      const asked = new URLSearchParams({ client_id, redirect_uri, code_challenge });
      if (given !== undefined) asked.set("state", given);
      if (scope !== undefined) asked.set("scope", scope);
      if (target !== undefined) asked.set("resource", target);
      return reply.redirect(`${baseOf(request, parts)}/#/allow?${asked}`, 302);
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${OAUTH}/token`,
    operationId: "takeAppKey",
    tag: "Programs",
    summary: "Exchange a code for a key.",
    description:
      "Token request of OAuth 2.1. The code works once, within two minutes, with the client, the address and the proof that the person saw. Members that are not listed are ignored.",
    takesForm: true,
    params: nothing,
    query: nothing,
    maxBodyBytes: 32 * 1024,
    body: object(
      {
        grant_type: string({ description: "Always `authorization_code`.", maxLength: 200 }),
        code: string({ description: "Code of the answer.", maxLength: 100 }),
        client_id: clientId,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
        resource: optional(resource),
      },
      OPEN,
    ),
    responses: { ...okJson("The key.", GRANTED), ...refusedAs("No key.", NO_KEY) },
    async handle({ request, reply, platform, body }) {
      if (body.grant_type !== "authorization_code")
        return refuse(reply, "unsupported_grant_type", "The only grant type is authorization_code.");
      const binding: AppBinding = {
        ...{ clientId: body.client_id, redirectUri: body.redirect_uri },
        codeChallenge: createHash("sha256").update(body.code_verifier).digest("base64url"),
      };
      const target = readResource(body.resource);
      if (target === "unreadable") return refuse(reply, "invalid_target", `resource: ${NO_RESOURCE}`);
      const use = { binding, resource: target?.href, from: deviceOf(request).from };
      const granted = await platform.appLogins.exchange(body.code, use);
      if (granted === "invalid_target")
        return refuse(reply, granted, "The person allowed the key for another address. Begin again.");
      if (granted === "invalid_grant")
        return refuse(
          reply,
          granted,
          "The code is unknown, was used, has expired or is not this program's. Begin again.",
        );
      return {
        ...{ access_token: granted.text, token_type: "Bearer", expires_in: granted.expiresInSeconds },
        scope: granted.scopes.join(" "),
      };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${OAUTH}/lookup`,
    operationId: "findAppLogin",
    tag: "Programs",
    summary: "Read which program asks.",
    params: nothing,
    query: nothing,
    maxBodyBytes: 32 * 1024,
    body: object(ASKED),
    responses: okJson("What asks.", FOUND),
    async handle({ request, body }) {
      const { name } = findClient(body);
      const target = checkResource(body.resource);
      const { host, protocol } = new URL(body.redirect_uri);
      return {
        // Anybody can make a client id, so its name is not yet one line of what can be seen.
        ...{ program: loginNameOf(name, ""), answer_goes_to: /^https?:$/.test(protocol) ? host : protocol },
        works_at: target?.host ?? null,
        ...{ scopes: readScopes(body.scope), choices: choicesOf(admittedOf(request).session) },
      };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${OAUTH}/decide`,
    operationId: "decideAppLogin",
    tag: "Programs",
    summary: "Allow or refuse that a program works in your name.",
    description:
      "To allow it, name the environment and give your password. An account without a password needs a sign-in within the last ten minutes. The program gets a key that can do no more than your role lets it, now and later.",
    params: nothing,
    query: nothing,
    maxBodyBytes: 32 * 1024,
    body: object({
      ...ASKED,
      decision: choice(["approved", "denied"], { description: "Whether the program may work in your name." }),
      environment_id: optional(uuid("Environment that it may work in. Required for `approved`.")),
      scopes: optional(scopes("What it may do. Required for `approved`.")),
      days: optional(
        integer({ description: `Days until it ends. Default: ${LOGIN_DAYS}.`, minimum: 1, maximum: MAX_LOGIN_DAYS }),
      ),
      password: optional(givenPassword),
    }),
    responses: okJson("Address that the browser opens next.", DECIDED),
    problems: ["ROLE_MISSING", "NOT_ENTITLED", "SIGN_IN_REFUSED", "STEP_UP_REQUIRED"],
    async handle({ request, parts, platform, body }) {
      const { name } = findClient(body);
      const target = checkResource(body.resource);
      const actor = actorOf(request);
      const answer = (members: Readonly<Record<string, string>>) => ({
        redirect_to: withAnswer(body.redirect_uri, {
          ...members,
          ...(body.state !== undefined && { state: body.state }),
          iss: baseOf(request, parts),
        }),
      });
      if (body.decision === "denied") {
        const { personId: subjectId } = actor;
        await platform.audit.record({ action: "login.denied", result: "refused", actor, subjectId });
        return answer({ error: "access_denied" });
      }
      const { environment_id: environmentId, days = LOGIN_DAYS } = body;
      if (environmentId === undefined || body.scopes === undefined)
        throw new Problem("INVALID_REQUEST", {
          detail: "`approved` needs `environment_id` and `scopes`.",
          field: environmentId === undefined ? "environment_id" : "scopes",
        });
      const approval = { environmentId: environmentId.toLowerCase(), scopes: [...new Set<Scope>(body.scopes)], days };
      await checkApproval(request, platform, { ...approval, route: "decideAppLogin" });
      const { session } = admittedOf(request);
      const refusal = await platform.stepUp({ session, password: body.password, device: deviceOf(request) });
      if (refusal !== undefined) throw stepUpProblem(refusal);
      const { client_id, redirect_uri, code_challenge } = body;
      const binding = { clientId: client_id, redirectUri: redirect_uri, codeChallenge: code_challenge };
      const allowed = { name, binding, resource: target?.href, approval };
      return answer({ code: await platform.appLogins.allow(allowed, actor) });
    },
  }),
];

interface Asked {
  readonly client_id: string;
  readonly redirect_uri: string;
}

/** Of a request whose answer may go where it says. Anything else is shown to the person and sent nowhere. */
function findClient({ client_id, redirect_uri }: Asked): OAuthClient {
  const client = readClientId(client_id);
  if (client === undefined)
    throw new Problem("INVALID_REQUEST", {
      detail: "The client id is not registered.",
      field: "client_id",
      remediation: `Register the program at ${OAUTH}/register.`,
    });
  if (!isRegistered(client, redirect_uri))
    throw new Problem("INVALID_REQUEST", {
      detail: "The program did not register this address.",
      field: "redirect_uri",
    });
  return client;
}

const NO_RESOURCE = "It must be an http or https address without a user name and a fragment.";

/** One address in each of its spellings: the case of the host and the default port do not count. Source: RFC 8707, 2. */
function readResource(text: string | undefined): URL | undefined | "unreadable" {
  if (text === undefined) return undefined;
  if (!/^https?:\/\/[\x21-\x7e]+$/i.test(text) || /[#\\]/.test(text) || !URL.canParse(text)) return "unreadable";
  const url = new URL(text);
  return url.username === "" && url.password === "" ? url : "unreadable";
}

/** Throws for what is not the address of a server. */
function checkResource(text: string | undefined): URL | undefined {
  const url = readResource(text);
  if (url === "unreadable") throw new Problem("INVALID_REQUEST", { detail: NO_RESOURCE, field: "resource" });
  return url;
}

/** Not by `URL`, which would normalize the address: a program may compare its text. */
function withAnswer(uri: string, members: Readonly<Record<string, string>>): string {
  return `${uri}${uri.includes("?") ? "&" : "?"}${new URLSearchParams(members)}`;
}

function refuse(reply: FastifyReply, error: string, description: string) {
  return reply.code(400).send({ error, error_description: description });
}
