import type { Caller } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Where the execution routes of this request begin: `/api/v2`, or those of an environment for signed-in people. */
    apiBase: string;
    /** Checks again what let a signed-in person in. Absent: a key did. Throws the problem that ends the answer. */
    checkAgain: (() => Promise<void>) | undefined;
  }
}

/** Who authenticates requests. */
export type Authority = Pick<HttpParts, "keys">;

/** Lets a request pass with a key that has the scopes of its route. Source: specification, Authentication, rules 1, 3 and 4. */
export async function authenticate(authority: Authority, request: FastifyRequest): Promise<Caller> {
  const { access } = request.routeOptions.config;
  if (access === undefined || typeof access === "string")
    throw new Error(`${request.routeOptions.url} names no scopes.`);
  const text = readKey(request);
  const caller = text === undefined ? undefined : await authority.keys.authenticate(text);
  if (caller === undefined) throw new Problem("UNAUTHENTICATED");
  const lacking = access.filter((scope) => !caller.scopes.includes(scope));
  if (lacking.length > 0)
    throw new Problem("SCOPE_MISSING", { detail: `The key lacks the scope ${lacking.join(" and the scope ")}.` });
  request.caller = caller;
  return caller;
}

/** The caller of a route that needs a scope. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === undefined) throw new Error(`${request.routeOptions.url} is served without authentication.`);
  return request.caller;
}

/** Two keys that differ are nobody's: which of them is meant must not depend on who reads the headers. */
function readKey({ headers, raw }: FastifyRequest): string | undefined {
  // Who reads the headers takes the first, the last or both joined.
  for (const name of ["authorization", "x-api-key"])
    if (raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length > 1)
      throw new Problem("UNAUTHENTICATED", {
        detail: `The header ${name} is sent more than once.`,
        remediation: "Send the API key in one header, once.",
      });
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  const other = headers["x-api-key"];
  if (headers.authorization !== undefined && bearer === undefined) return undefined;
  if (bearer !== undefined && other !== undefined && bearer !== other)
    throw new Problem("UNAUTHENTICATED", {
      detail: "Authorization and x-api-key hold different keys.",
      remediation: "Send the API key in only one of the two headers.",
    });
  return bearer ?? (typeof other === "string" ? other : undefined);
}
