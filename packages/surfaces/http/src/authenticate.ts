import type { Caller, Keys, Scope } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** A hook that lets a request pass with a key that has the scope. Source: specification, Authentication, rules 1, 3 and 4. */
export function requireScope(keys: Keys, scope: Scope): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const text = readKey(request);
    const caller = text === undefined ? undefined : await keys.authenticate(text);
    if (caller === undefined) throw new Problem("UNAUTHENTICATED");
    if (!caller.scopes.includes(scope))
      throw new Problem("SCOPE_MISSING", { detail: `The key lacks the scope ${scope}.` });
    request.caller = caller;
  };
}

/** The caller of a route behind {@link requireScope}. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === undefined) throw new Error(`${request.url} is served without authentication.`);
  return request.caller;
}

function readKey({ headers }: FastifyRequest): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  const other = headers["x-api-key"];
  return bearer ?? (typeof other === "string" ? other : undefined);
}
