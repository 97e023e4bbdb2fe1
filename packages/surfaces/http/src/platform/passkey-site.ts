import type { PasskeySite } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import { hostNameOf, isPublicHost, isSecure } from "./hosts.ts";

/**
 * The host name that passkeys of a request are for, in words if there can be none. Browsers make passkeys for names only, on pages that
 * came over https or from this machine. The host was checked before.
 *
 * Source   Web Authentication Level 3, 4 (RP ID); Secure Contexts, 3.1.
 */
export function findPasskeyProblem(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  const name = hostNameOf(request.headers.host) ?? "";
  const port = /:\d+$/.exec(request.headers.host ?? "")?.[0] ?? "";
  if (name === "localhost") return undefined;
  if (name.startsWith("127.") || name === "::1")
    return `Passkeys need a host name, and ${name} is an address. Open http://localhost${port} instead.`;
  if (!isPublicHost(request, publicUrl) || /^[\d.]+$/.test(name) || name.includes(":"))
    return `Passkeys need a host name, and ${name} is an address. Open the URL of this service with a host name; the operator sets it with COLOPHON_PUBLIC_URL.`;
  if (!isSecure(request, publicUrl))
    return "Passkeys need https. The operator sets COLOPHON_PUBLIC_URL to a URL that begins with https.";
  return undefined;
}

/** Errors: PASSKEYS_UNAVAILABLE. */
export function passkeySiteOf(request: FastifyRequest, publicUrl: string | undefined): PasskeySite {
  const detail = findPasskeyProblem(request, publicUrl);
  if (detail !== undefined) throw new Problem("PASSKEYS_UNAVAILABLE", { detail });
  // Each write has the origin of the service itself, which was checked before.
  return { rpId: hostNameOf(request.headers.host) ?? "", origin: request.headers.origin ?? "" };
}
