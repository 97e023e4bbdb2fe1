import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Colophon } from "@colophon/sdk";

/** People sign in at a service, and each works there in their own name. */
export interface SignIn {
  /** Address of the service, which gives the keys. */
  readonly service: string;
  /** Address by which clients reach this server, where that is not the one it listens on: `https://mcp.example.com`. */
  readonly publicUrl?: string;
  /** A client of the service with a person's key. */
  readonly connect: (key: string) => Colophon;
}

export interface SignedIn {
  /** sha256 of the key: a session takes no other. */
  readonly digest: string;
  readonly client: Colophon;
}

const METADATA = "/.well-known/oauth-protected-resource";
/** How long a key that the service took is not asked for again. A key that ended is refused after that. */
const TAKEN_MS = 10_000;
const MAX_TAKEN = 1_000;
/** Keys that the service is asked for at a time, so that many unknown ones neither flood it nor pile up here. */
const MAX_CHECKS = 32;
/** How long a request waits for a slow service. */
const CHECK_MS = 10_000;
const MAX_KEY_LENGTH = 200;

/** The half of OAuth 2.1 of a server whose keys a service gives. Source: MCP specification 2025-11-25, Authorization; RFC 9728. */
export interface ResourceServer {
  /** Answers a request for the metadata. False for any other. */
  readonly answer: (path: string, response: ServerResponse) => boolean;
  /** Whose request it is; undefined once it was refused. */
  readonly admit: (request: IncomingMessage, response: ServerResponse) => Promise<SignedIn | undefined>;
}

interface ResourceServerParts {
  /** Path of the MCP endpoint. */
  readonly endpoint: string;
  /** Address of this server, without the path. */
  readonly urlOf: () => string;
  /** A key, by its digest, was refused: it ended, or never was one. */
  readonly onRefused: (digest: string) => void;
  /** Milliseconds that a request waits for the service. Default: 10000. */
  readonly checkMs?: number;
}

/** Asks the service whether it knows a key, and names the place where people sign in. */
export function createResourceServer(
  { service, connect, publicUrl }: SignIn,
  { endpoint, urlOf, onRefused, checkMs = CHECK_MS }: ResourceServerParts,
): ResourceServer {
  const baseOf = (): string => (publicUrl ?? urlOf()).replace(/\/+$/, "");
  const taken = new Map<string, number>();
  const checks = new Map<string, Promise<boolean>>();
  const check = async (digest: string, key: string): Promise<boolean> => {
    // Counted from here, so that a slow answer makes no key last longer.
    const until = Date.now() + TAKEN_MS;
    const facts = await inspectKey(service, key, checkMs);
    if (!facts.active || !isFor(facts.aud, `${baseOf()}${endpoint}`)) return false;
    if (taken.size >= MAX_TAKEN) taken.clear();
    taken.set(digest, until);
    return true;
  };
  const isTaken = (digest: string, key: string): Promise<boolean> => {
    if ((taken.get(digest) ?? 0) > Date.now()) return Promise.resolve(true);
    taken.delete(digest);
    const running = checks.get(digest);
    if (running !== undefined) return running;
    if (checks.size >= MAX_CHECKS) return Promise.reject(new Error("Too many keys are checked."));
    const begun = check(digest, key).finally(() => checks.delete(digest));
    checks.set(digest, begun);
    return begun;
  };
  return {
    answer(path, response) {
      if (path !== METADATA && path !== `${METADATA}${endpoint}`) return false;
      response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" }).end(
        JSON.stringify({
          resource: `${baseOf()}${endpoint}`,
          authorization_servers: [new URL(service).origin],
          bearer_methods_supported: ["header"],
          resource_name: "Colophon",
        }),
      );
      return true;
    },
    async admit(request, response) {
      const [, key] = /^Bearer +([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? "") ?? [];
      if (key !== undefined && key.length <= MAX_KEY_LENGTH) {
        const digest = createHash("sha256").update(key).digest("hex");
        try {
          if (await isTaken(digest, key)) return { digest, client: connect(key) };
          onRefused(digest);
        } catch {
          refuse(response, 503, { message: `The service at ${new URL(service).origin} does not answer. Try again.` });
          return undefined;
        }
      }
      const given = key === undefined ? "" : ', error="invalid_token"';
      refuse(response, 401, {
        message: "Sign in at the service, and send the key as a bearer token.",
        challenge: `Bearer resource_metadata="${baseOf()}${METADATA}${endpoint}"${given}`,
      });
      return undefined;
    },
  };
}

interface KeyFacts {
  readonly active: boolean;
  readonly aud?: string;
}

/** What the service says a key is. Throws where it says nothing. Source: RFC 7662. */
async function inspectKey(service: string, key: string, withinMs: number): Promise<KeyFacts> {
  const response = await fetch(new URL("/api/platform/oauth/introspect", service), {
    method: "POST",
    body: new URLSearchParams({ token: key }),
    redirect: "error",
    signal: AbortSignal.timeout(withinMs),
  });
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return (await response.json()) as KeyFacts;
}

/** A key that somebody got for another server must not open this one. A key for no one server is its owner's choice. Source: RFC 8707. */
function isFor(audience: string | undefined, resource: string): boolean {
  if (audience === undefined) return true;
  const written = (address: string): string => new URL(address).href.replace(/\/$/, "");
  return URL.canParse(audience) && written(audience) === written(resource);
}

function refuse(
  response: ServerResponse,
  status: number,
  { message, challenge }: { readonly message: string; readonly challenge?: string },
): void {
  response
    .writeHead(status, {
      "content-type": "application/json",
      ...(challenge !== undefined && { "www-authenticate": challenge }),
      ...(status === 503 && { "retry-after": "5" }),
    })
    .end(JSON.stringify({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }));
}
