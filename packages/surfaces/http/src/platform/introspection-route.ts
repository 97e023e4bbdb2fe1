import { boolean, integer, object, optional, string } from "@colophon/contract";
import { uuid } from "../schemas/pieces.ts";
import { definePlatformRoute, okJson, type PlatformRoute } from "./route.ts";
import { nothing } from "./schemas.ts";

const FACTS = object({
  active: boolean({ description: "Whether the key works. Where it is false, there is no other member." }),
  scope: optional(string({ description: "What the key may do now, separated by spaces." })),
  token_type: optional(string({ description: "Always `Bearer`." })),
  exp: optional(integer({ description: "When the key ends, in seconds since 1970. Absent for never.", minimum: 0 })),
  aud: optional(string({ description: "Address that the key is for. Absent for a key that is for no one address." })),
  sub: optional(uuid("Id of the key.")),
});

/**
 * Whoever has a key may ask what it is: a server that gets keys refuses one that is for another server. An unknown key costs as much
 * as any request with it.
 *
 * Source   RFC 7662; RFC 8707.
 */
export const INTROSPECTION_ROUTE: PlatformRoute = definePlatformRoute({
  method: "POST",
  path: "/api/platform/oauth/introspect",
  operationId: "inspectKey",
  tag: "Programs",
  summary: "Read what a key is.",
  description:
    "Token introspection of RFC 7662. A request needs the key and nothing else. It does not count as a use of the key.",
  takesForm: true,
  params: nothing,
  query: nothing,
  body: object(
    { token: string({ description: "The key.", minLength: 1, maxLength: 1_000 }) },
    { additionalProperties: true },
  ),
  responses: {
    ...okJson("What the key is.", FACTS),
    400: {
      description: "Not a form with a token.",
      content: {
        "application/json": object({
          error: string({ description: "Always `invalid_request`." }),
          error_description: string({ description: "What it means and what to do." }),
        }),
      },
    },
  },
  async handle({ parts, body }) {
    const key = await parts.keys.inspect(body.token);
    if (key === undefined) return { active: false };
    const { id: sub, scopes, expiresAt, resource: aud } = key;
    return {
      ...{ active: true, scope: scopes.join(" "), token_type: "Bearer", sub },
      ...(expiresAt !== undefined && { exp: Math.floor(expiresAt.getTime() / 1000) }),
      ...(aud !== undefined && { aud }),
    };
  },
});
