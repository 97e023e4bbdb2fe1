import { FLOW_SECONDS, SESSION_SECONDS } from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isPublicHost, isSecure } from "./hosts.ts";

/** A browser takes this name only over https, for this host alone and from no other path. Source: RFC 6265bis, 4.1.3.2. */
const SECURE_NAME = "__Host-colophon_session";

/** What a browser keeps while it is at a provider. */
const SECURE_FLOW = "__Host-colophon_flow";

/** Over plain http. Cookies know no ports: two services of one machine keep theirs apart by the name. */
function plainName({ socket }: FastifyRequest): string {
  return `colophon_session_${socket.localPort ?? 0}`;
}

/** The session's token. Undefined when there is none, and when there are several: which one is meant is not known. */
export function readSessionToken(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  const tokens = valuesOf(request, SECURE_NAME);
  // Where https is certain, another name was not set by this service.
  const isCertain = isPublicHost(request, publicUrl) && isSecure(request, publicUrl);
  const found = tokens.length > 0 || isCertain ? tokens : valuesOf(request, plainName(request));
  return found.length === 1 ? found[0] : undefined;
}

function plainFlow({ socket }: FastifyRequest): string {
  return `colophon_flow_${socket.localPort ?? 0}`;
}

/** What the browser kept of a sign-in at a provider; undefined for none and for several. */
export function readFlow(request: FastifyRequest): string | undefined {
  const secure = valuesOf(request, SECURE_FLOW);
  const found = secure.length > 0 ? secure : valuesOf(request, plainFlow(request));
  return found.length === 1 ? found[0] : undefined;
}

/** Lets the browser keep a sign-in at a provider; undefined removes it. The provider's page leads back, so that the cookie cannot be `Strict`. */
export function setFlowCookie(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  publicUrl: string | undefined,
  flow: string | undefined,
): void {
  const secure = isSecure(request, publicUrl);
  const name = secure ? SECURE_FLOW : plainFlow(request);
  const rest = `Path=/; Max-Age=${flow === undefined ? 0 : FLOW_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  reply.header("set-cookie", `${name}=${flow ?? ""}; ${rest}`);
}

function valuesOf({ headers }: FastifyRequest, name: string): readonly string[] {
  return (headers.cookie ?? "").split(";").flatMap((pair) => {
    const [key = "", value = ""] = pair.trim().split("=", 2);
    return key === name ? [value] : [];
  });
}

/** Sets the session's cookie; undefined removes it. */
export function setSessionCookie(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  publicUrl: string | undefined,
  token: string | undefined,
): void {
  const secure = isSecure(request, publicUrl);
  const name = secure ? SECURE_NAME : plainName(request);
  const age = token === undefined ? 0 : SESSION_SECONDS;
  reply.header(
    "set-cookie",
    `${name}=${token ?? ""}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`,
  );
  reply.header("cache-control", "no-store");
}
