import { createHash } from "node:crypto";
import { parseJson } from "@colophon/contract";
import type { Database } from "@colophon/storage";
import type { ClientAuth, Configuration, CustomFetch } from "openid-client";
import { OutboundError, type Resolver, sendOutbound } from "../outbound/outbound-request.ts";
import type { OutboundRules } from "../outbound/outbound-rules.ts";
import type { Role } from "../roles.ts";
import { openSecret, sealSecret } from "../webhooks/webhook-secret.ts";
import { readAddress } from "./addresses.ts";
import type { Challenges } from "./challenges.ts";

/** Whoever has a verified address of the domain may have an account. */
export interface AllowRule {
  readonly domain: string;
  readonly organizationId: string;
  readonly role: Exclude<Role, "owner">;
}

/** An OpenID Connect provider that the operator configured. */
export interface Provider {
  /** In paths. */
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly allow: readonly AllowRule[];
}

export interface ProviderParts {
  readonly database: Database;
  readonly providers: readonly Provider[];
  /** What may be reached. */
  readonly rules: OutboundRules;
  /** 32 bytes; what a browser keeps during a sign-in is encrypted with it. */
  readonly key: Uint8Array;
  readonly challenges: Challenges;
  readonly resolver?: Resolver;
}

/** Who connects an account, rather than signs in with it. */
export interface Connecting {
  readonly personId: string;
  readonly sessionId: string;
}

export interface Begun {
  /** Where the browser has to go. */
  readonly url: string;
  /** For the browser to keep until it returns. */
  readonly flow: string;
}

/** What a provider said of an account. */
export interface Proven {
  readonly provider: Provider;
  readonly subject: string;
  /** Only when the provider says that it has verified the address. */
  readonly address: string | undefined;
  readonly name: string;
  readonly connecting: Connecting | undefined;
  /** The session that the browser had when it began to sign in; it ends. */
  readonly leaving?: Connecting;
}

export type ProviderFailure = "refused" | "unavailable";

export interface SignInProviders {
  readonly list: readonly Provider[];
  /** `who`: connects an account, or has a session that the sign-in replaces. "unavailable" when the provider does not answer. */
  begin(
    provider: Provider,
    redirectUri: string,
    who?: { readonly connecting?: Connecting; readonly leaving?: Connecting },
  ): Promise<Begun | "unavailable">;
  /** Who returned, by the flow that the browser kept and the query that the provider sent. A flow works once. */
  finish(provider: Provider, flow: string, query: string): Promise<Proven | ProviderFailure>;
  /** Was the flow begun by someone who connects an account? */
  isConnecting(provider: Provider, flow: string): boolean;
}

/** Long enough for a second factor at the provider. */
export const FLOW_SECONDS = 15 * 60;
const DISCOVERY_MS = 60 * 60 * 1000;
const RETRY_MS = 5_000;
const DEADLINE_MS = 10_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
const SCOPE = "openid email profile";
const MAX_SUBJECT_LENGTH = 255;
const MAX_NAME_LENGTH = 200;

interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
  readonly connecting?: Connecting;
  /** The browser returns from another site, without the cookie of this session. */
  readonly leaving?: Connecting;
}

/** Source: OpenID Connect Core 1.0; RFC 7636 (PKCE); RFC 9207 (issuer of the response); RFC 9700. */
export function createSignInProviders(parts: ProviderParts): SignInProviders {
  const { database, challenges, key, providers } = parts;
  const discover = createDiscovery(parts);
  const open = (provider: Provider, flow: string): Flow | undefined => {
    try {
      return parseJson(Buffer.from(openSecret(Buffer.from(flow, "base64url"), key, flowOf(provider)))) as never;
    } catch {
      return undefined;
    }
  };
  return {
    list: providers,
    async begin(provider, redirectUri, who = {}) {
      const client = await import("openid-client");
      const configuration = await discover(provider);
      if (configuration === undefined) return "unavailable";
      const [nonce, verifier] = [client.randomNonce(), client.randomPKCECodeVerifier()];
      const state = challenges.make(purposeOf(provider), FLOW_SECONDS);
      const url = client.buildAuthorizationUrl(configuration, {
        ...{ redirect_uri: redirectUri, scope: SCOPE, state, nonce },
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      if (!/^https?:$/.test(url.protocol)) return "unavailable";
      const flow: Flow = { state, nonce, verifier, redirectUri, ...who };
      const sealed = sealSecret(JSON.stringify(flow), key, flowOf(provider));
      return { url: url.href, flow: sealed.toString("base64url") };
    },
    isConnecting: (provider, flow) => open(provider, flow)?.connecting !== undefined,
    async finish(provider, flow, query) {
      const opened = open(provider, flow);
      if (opened === undefined || new URLSearchParams(query).get("state") !== opened.state) return "refused";
      if (!(await challenges.take(database, opened.state, purposeOf(provider)))) return "refused";
      const configuration = await discover(provider);
      if (configuration === undefined) return "unavailable";
      const claims = await readClaims(configuration, opened, query);
      return typeof claims === "string" ? claims : prove(provider, claims, opened);
    },
  };
}

const purposeOf = ({ id, issuer }: Provider): string => `provider ${id} ${issuer}`;
/** A flow of one provider cannot be opened for another. */
const flowOf = (provider: Provider): string => createHash("sha256").update(purposeOf(provider)).digest("hex");

type Discover = (provider: Provider) => Promise<Configuration | undefined>;

interface Known {
  readonly configuration: Configuration | undefined;
  /** By `performance.now()`. */
  readonly until: number;
}

/**
 * What a provider says of itself, read again after an hour; undefined when it does not answer or names another issuer. Everyone may ask,
 * so requests at once share one answer, and a provider in trouble is not asked again at once.
 */
function createDiscovery(parts: ProviderParts): Discover {
  const known = new Map<string, Known>();
  const reading = new Map<string, Promise<Configuration | undefined>>();
  const read = async (provider: Provider): Promise<Configuration | undefined> => {
    const found = await readConfiguration(parts, provider);
    const configuration = found ?? known.get(provider.id)?.configuration;
    const keptMs = found === undefined ? RETRY_MS : DISCOVERY_MS;
    known.set(provider.id, { configuration, until: performance.now() + keptMs });
    reading.delete(provider.id);
    return configuration;
  };
  return async (provider) => {
    const kept = known.get(provider.id);
    if (kept !== undefined && performance.now() < kept.until) return kept.configuration;
    const found = reading.get(provider.id) ?? read(provider);
    reading.set(provider.id, found);
    return found;
  };
}

/** In the header, unless the provider takes a secret in the body alone. Source: RFC 8414, 2. */
function authenticateBy(client: typeof import("openid-client"), secret: string): ClientAuth {
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const isInBody = !methods.includes("client_secret_basic") && methods.includes("client_secret_post");
    (isInBody ? inBody : inHeader)(server, ...rest);
  };
}

async function readConfiguration(
  { rules, resolver }: ProviderParts,
  { issuer, clientId, clientSecret }: Provider,
): Promise<Configuration | undefined> {
  const client = await import("openid-client");
  const authentication = clientSecret === undefined ? client.None() : authenticateBy(client, clientSecret);
  try {
    return await client.discovery(new URL(issuer), clientId, undefined, authentication, {
      [client.customFetch]: guardedFetch(rules, resolver),
      execute: [
        // Without it, the library takes an id_token from the token endpoint whatever its signature.
        client.enableNonRepudiationChecks,
        // The rules decide which hosts may be reached without TLS.
        ...(issuer.startsWith("http:") ? [client.allowInsecureRequests] : []),
      ],
    });
  } catch {
    return undefined;
  }
}

/** Requests to providers pass the same checks as every other request to a host that somebody named. */
function guardedFetch(rules: OutboundRules, resolver: Resolver | undefined): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const text = body === undefined || body === null ? undefined : Buffer.from(String(body));
    const answer = await sendOutbound(
      {
        method: method === "POST" ? "POST" : "GET",
        ...{ url, headers, deadlineMs: DEADLINE_MS, mostBytes: MAX_ANSWER_BYTES },
        ...(text !== undefined && { body: text }),
        ...(signal !== undefined && { signal }),
      },
      rules,
      resolver,
    );
    const { status } = answer;
    if (status >= 500 || status === 429) throw new OutboundError("unreachable", `The provider answers ${status}.`);
    const type = answer.headers["content-type"];
    return new Response(new Uint8Array(answer.bytes), {
      status,
      ...(type !== undefined && { headers: { "content-type": type } }),
    });
  };
}

/** The claims of the id_token. The library verifies issuer, audience, nonce, times and signature, and throws for each refusal. */
async function readClaims(
  configuration: Configuration,
  { redirectUri, state, nonce, verifier }: Flow,
  query: string,
): Promise<Readonly<Record<string, unknown>> | ProviderFailure> {
  const { authorizationCodeGrant, fetchUserInfo } = await import("openid-client");
  const url = new URL(redirectUri);
  url.search = query;
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
    });
    const claims = tokens.claims();
    if (claims === undefined) return "refused";
    const isElsewhere = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    if (!isElsewhere) return claims;
    // Many providers write only the subject into the id_token.
    const { email, email_verified, name } = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { ...claims, email, email_verified, name: name ?? claims.name };
  } catch (error) {
    return isOutage(error) ? "unavailable" : "refused";
  }
}

function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof OutboundError) return true;
  return false;
}

function prove(
  provider: Provider,
  { sub, email, email_verified: isVerified, name }: Readonly<Record<string, unknown>>,
  { connecting, leaving }: Flow,
): Proven | "refused" {
  if (typeof sub !== "string" || sub === "" || sub.length > MAX_SUBJECT_LENGTH) return "refused";
  // The database would write two of these alike, or not at all.
  if (/[\p{Cc}\p{Cs}]/u.test(sub)) return "refused";
  const address = isVerified === true && isOwnSpelling(email) ? readAddress(email) : undefined;
  const shown = typeof name === "string" ? name.replaceAll(/\p{C}/gu, " ").slice(0, MAX_NAME_LENGTH) : "";
  return { provider, subject: sub, address, name: shown, connecting, ...(leaving !== undefined && { leaving }) };
}

/** An address that is folded into one of other letters, as U+212A into `k`, is not the mailbox that the provider verified. */
function isOwnSpelling(email: unknown): email is string {
  return typeof email === "string" && email === email.trim() && [...email].every((one) => one.normalize() === one);
}
