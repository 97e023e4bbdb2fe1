import { array, boolean, object, optional, type Schema, string, typed } from "@colophon/contract";
import type { Connecting, IdentityRefusal, Provider, ProviderFailure } from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { moment, nullable, uuid } from "../schemas/pieces.ts";
import { actorOf, admittedOf, deviceOf, platformOf } from "./admit.ts";
import { readFlow, readSessionToken, setFlowCookie, setSessionCookie } from "./cookies.ts";
import { isPublicHost } from "./hosts.ts";
import { PEOPLE_HEADERS } from "./page.ts";
import { stepUpProblem } from "./passkey-routes.ts";
import { definePlatformRoute, NO_CONTENT, okJson, type PlatformRoute } from "./route.ts";
import { givenPassword, idParams, nothing } from "./schemas.ts";

const LIST = "/api/platform/providers";

const PROVIDERS = object({
  providers: array(
    object({
      provider: string({ description: "Name of the provider in paths." }),
      name: string({ description: "Name of the provider for people." }),
    }),
    { description: "OpenID Connect providers that the operator configured." },
  ),
  resets_by_mail: boolean({
    description: "Whether a forgotten password can be replaced by a link that comes by mail.",
  }),
});

const IDENTITIES = object({
  identities: array(
    object({
      identity_id: uuid("Id of the connected account."),
      issuer: string({ description: "Issuer URL of its provider." }),
      provider_name: nullable(
        string({ description: "Name of the provider; null when the operator removed it." }),
      ) as Schema<string | null>,
      created_at: moment("When the account was connected."),
      used_at: nullable(moment("When the account last signed in; null for never.")) as Schema<string | null>,
    }),
    { description: "Accounts at providers that sign the person in, oldest first." },
  ),
});

const providerParams = object({
  provider: string({ description: "Name of the provider in paths.", pattern: "^[a-z0-9][a-z0-9-]{0,39}$" }),
});

const given = (description: string) => ({ type: "string", maxLength: 4000, description });

/** Providers may add members of their own. Source: RFC 6749, 4.1.2. */
const RETURNED = typed<object>({
  type: "object",
  properties: {
    state: given("State as the service sent it."),
    code: given("Code that the service exchanges with the provider."),
    iss: given("Issuer of the response."),
    error: given("Why the provider refused."),
  },
});

const BEGUN = okJson(
  "Open the URL in the browser.",
  object({ url: string({ description: "Page of the provider. It works once, within fifteen minutes." }) }),
);

/** Sign in at an OpenID Connect provider. */
export const PROVIDER_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: LIST,
    operationId: "listProviders",
    tag: "Sessions",
    summary: "List the providers that people can sign in with.",
    description:
      "Empty when the operator configured none. Also says whether a forgotten password can be replaced by mail.",
    params: nothing,
    query: nothing,
    responses: okJson("The providers.", PROVIDERS),
    problems: ["NOT_FOUND"],
    handle: async ({ platform }) => ({
      providers: platform.providers.list.map(({ id, name }) => ({ provider: id, name })),
      resets_by_mail: platform.resets !== undefined,
    }),
  }),
  definePlatformRoute({
    method: "POST",
    path: `${LIST}/{provider}/begin`,
    operationId: "beginProviderSignIn",
    tag: "Sessions",
    summary: "Begin to sign in at a provider.",
    description: "Sets a cookie that the browser returns with. Then open `url`.",
    params: providerParams,
    query: nothing,
    responses: BEGUN,
    problems: ["NOT_FOUND", "PROVIDER_UNAVAILABLE"],
    handle: ({ params, request, reply, parts }) => begin({ request, reply, parts }, params.provider),
  }),
  definePlatformRoute({
    method: "POST",
    path: `${LIST}/{provider}/connect`,
    operationId: "beginConnecting",
    tag: "Sessions",
    summary: "Begin to connect your account at a provider.",
    description:
      "Needs the password of the account. An account without a password needs a sign-in within the last ten minutes.",
    params: providerParams,
    query: nothing,
    body: object({ password: optional(givenPassword) }),
    responses: BEGUN,
    problems: ["NOT_FOUND", "PROVIDER_UNAVAILABLE", "SIGN_IN_REFUSED", "STEP_UP_REQUIRED"],
    async handle({ params, request, reply, parts, platform, body }) {
      findProvider(parts, params.provider);
      const { session } = admittedOf(request);
      const refusal = await platform.stepUp({ session, password: body.password, device: deviceOf(request) });
      if (refusal !== undefined) throw stepUpProblem(refusal);
      const connecting = { personId: session.personId, sessionId: session.id };
      return begin({ request, reply, parts }, params.provider, connecting);
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${LIST}/{provider}/callback`,
    operationId: "finishProviderSignIn",
    tag: "Sessions",
    summary: "Return from a provider.",
    description:
      "The provider leads the browser here. The response sets the session's cookie and leads to the console, which explains a refusal.",
    params: providerParams,
    query: RETURNED,
    responses: { 200: { description: "A page that leads on.", content: { "text/html": { type: "string" } } } },
    problems: ["NOT_FOUND"],
    handle: ({ params, request, reply, parts }) => finish({ request, reply, parts }, params.provider),
  }),
  definePlatformRoute({
    method: "GET",
    path: "/api/platform/identities",
    operationId: "listIdentities",
    tag: "Sessions",
    summary: "List your accounts at providers.",
    description: "Each one signs you in.",
    params: nothing,
    query: nothing,
    responses: okJson("The connected accounts.", IDENTITIES),
    async handle({ request, platform }) {
      const identities = await platform.identities.list(admittedOf(request).session.personId);
      return {
        identities: identities.map((one) => ({
          identity_id: one.id,
          issuer: one.issuer,
          provider_name: platform.providers.list.find(({ issuer }) => issuer === one.issuer)?.name ?? null,
          created_at: one.createdAt,
          used_at: one.usedAt ?? null,
        })),
      };
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: "/api/platform/identities/{id}",
    operationId: "removeIdentity",
    tag: "Sessions",
    summary: "Disconnect one of your accounts at providers.",
    description: "The last way to sign in cannot be removed, unless the account has a password.",
    params: idParams("The connected account."),
    query: nothing,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND", "LAST_SIGN_IN"],
    async handle({ request, reply, params, platform }) {
      const { personId } = admittedOf(request).session;
      const refusal = await platform.identities.remove(personId, params.id, actorOf(request));
      if (refusal !== undefined) throw new Problem(refusal === "last" ? "LAST_SIGN_IN" : "NOT_FOUND");
      return reply.code(204).send();
    },
  }),
];

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: HttpParts;
}

function findProvider(parts: HttpParts, id: string): Provider {
  const provider = platformOf(parts).providers.list.find((one) => one.id === id);
  if (provider === undefined) throw new Problem("NOT_FOUND");
  return provider;
}

async function begin({ request, reply, parts }: Answering, id: string, connecting?: Connecting): Promise<object> {
  const provider = findProvider(parts, id);
  // Each write has the origin of the service itself, which was checked before.
  const base = isPublicHost(request, parts.publicUrl) ? parts.publicUrl : request.headers.origin;
  const who = connecting === undefined ? await findLeaving(request, parts) : { connecting };
  const begun = await platformOf(parts).providers.begin(provider, `${base}${LIST}/${id}/callback`, who);
  if (begun === "unavailable") throw new Problem("PROVIDER_UNAVAILABLE");
  setFlowCookie({ request, reply }, parts.publicUrl, begun.flow);
  return { url: begun.url };
}

/** The session that a sign-in replaces. Its cookie is `Strict`, so it is here now and not when the browser returns. */
async function findLeaving(request: FastifyRequest, parts: HttpParts): Promise<{ readonly leaving?: Connecting }> {
  const token = readSessionToken(request, parts.publicUrl);
  const session = token === undefined ? undefined : await platformOf(parts).sessions.find(token);
  return session === undefined ? {} : { leaving: { personId: session.personId, sessionId: session.id } };
}

async function finish({ request, reply, parts }: Answering, id: string): Promise<FastifyReply> {
  const { providers, identities, audit } = platformOf(parts);
  const provider = findProvider(parts, id);
  const flow = readFlow(request) ?? "";
  const proven = await providers.finish(provider, flow, request.url.split("?")[1] ?? "");
  const replaced = readSessionToken(request, parts.publicUrl);
  if (typeof proven === "string" && flow !== "")
    await audit.record({
      ...{ action: "session.refused", result: "refused", subjectId: undefined },
      actor: { kind: "anonymous", from: deviceOf(request).from },
      facts: { cause: "provider", provider: id, why: proven },
    });
  const entered =
    typeof proven === "string" ? proven : await identities.enter({ proven, device: deviceOf(request), replaced });
  setFlowCookie({ request, reply }, parts.publicUrl, undefined);
  const isConnecting = providers.isConnecting(provider, flow);
  if (typeof entered !== "string") setSessionCookie({ request, reply }, parts.publicUrl, entered.token);
  return reply
    .headers(PEOPLE_HEADERS)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(writePage(isConnecting, typeof entered === "string" ? entered : undefined));
}

/**
 * A page of this service that leads to the console: the browser sends a `Strict` cookie only from there. It leads nowhere that a
 * request names.
 */
function writePage(isConnecting: boolean, refusal: IdentityRefusal | ProviderFailure | undefined): string {
  const path = isConnecting
    ? `/#/sign-in${refusal === undefined ? "" : `?refused=${refusal}`}`
    : `/${refusal === undefined ? "" : `#sign-in-refused=${refusal}`}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${path}">
<title>Colophon: sign-in</title>
<p><a href="${path}">Continue</a></p>
</html>
`;
}
