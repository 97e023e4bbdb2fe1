import { describeComponents, describeRoute } from "../openapi/document.ts";
import type { AnyRoute } from "../routing/route.ts";
import { PLATFORM_TAGS, type PlatformRoute } from "./route.ts";

const DESCRIPTION = `The control plane: signed-in people, their roles, reviews and releases, and the audit log.

A session is a cookie. Sign in at \`/people\` or with POST /api/platform/session. Every write sends \`Origin\` with the host of the request
and the header \`colophon-write-token\`. API keys open none of these routes, and sessions open no route of /api/v2 that needs a key.`;

/** The OpenAPI 3.1 document of the control plane. \`x-roles\` is each route's row in the table of roles. */
export function platformOpenApi(routes: readonly PlatformRoute[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const described = describeRoute(route as unknown as AnyRoute);
    const { within, roles } = route.row;
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: { ...described, "x-roles": { within, roles } },
    };
  }
  return {
    openapi: "3.1.1",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Colophon control plane",
      version,
      summary: "People, roles, sessions, reviews, releases and the audit log.",
      description: DESCRIPTION,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/", description: "The service that serves this document." }],
    tags: Object.entries(PLATFORM_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-colophon_session",
          description: "The session's cookie. Over plain http its name is `colophon_session_` and the port.",
        },
      },
      schemas: reachable(paths, describeComponents()),
    },
  };
}

/** The named schemas that the paths refer to, directly or through others. */
function reachable(paths: unknown, all: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const visit = (value: unknown): void => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in found) continue;
      found[name] = all[name];
      visit(all[name]);
    }
  };
  visit(paths);
  return found;
}
