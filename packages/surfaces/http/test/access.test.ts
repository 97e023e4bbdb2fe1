import { readFileSync } from "node:fs";
import { DEFAULT_SCOPES, SCOPES } from "@colophon/service";
import { describe, expect, it } from "vitest";
import { createHealthApp, type HealthParts, listAccess } from "../src/index.ts";
import { ROUTES } from "../src/routes/routes.ts";
import { ACCESS, accessOf } from "../src/routing/access.ts";
import { defineRoute } from "../src/routing/route.ts";

const page = readFileSync(new URL("../../../../docs/self-hosting.md", import.meta.url), "utf8");
const rowsOf = (text: string): string[][] =>
  text.split("\n").flatMap((line) => (line.startsWith("| `") ? [line.slice(2, -2).split(" | ")] : []));

// requirement: AUTH-06
describe("the table of scopes", () => {
  it("has a row for each route, and a route for each row", () => {
    expect(Object.keys(ACCESS).toSorted()).toEqual(ROUTES.map(({ operationId }) => operationId).toSorted());
    for (const { operationId, auth } of ROUTES) expect([operationId, auth]).toEqual([operationId, ACCESS[operationId]]);
  });

  it("names no scope that keys cannot have, and uses each", () => {
    const named = Object.values(ACCESS).flatMap((access) => (typeof access === "string" ? [] : access));
    expect([...new Set(named)].toSorted()).toEqual([...SCOPES].toSorted());
  });

  it("keeps a route without a row from being defined", () => {
    const { auth: _, ...route } = ROUTES[0] ?? {};
    expect(() => defineRoute({ ...route, operationId: "shareExecution" } as never)).toThrow(
      "The route shareExecution has no row in the table of scopes.",
    );
    for (const name of ["toString", "__proto__", ""]) expect(() => accessOf(name)).toThrow("has no row");
  });

  it("keeps a process from starting with a route that was added beside it", () => {
    const { fastify } = createHealthApp({} as HealthParts);
    expect(() => fastify.get("/api/v2/share", async () => "shared")).toThrow(
      "GET /api/v2/share has no row in the table of scopes.",
    );
  });

  it("is the one in the documentation, which explains each scope", () => {
    const [, scopes = "", rest = ""] = page.split(/^## Scopes$|<!-- scopes:start -->/m);
    const shown = rowsOf(scopes).map(([scope, , isDefault]) => [scope, isDefault]);
    expect(shown).toEqual(SCOPES.map((scope) => [`\`${scope}\``, DEFAULT_SCOPES.includes(scope) ? "yes" : "no"]));
    const documented = rowsOf(rest.split("<!-- scopes:end -->")[0] ?? "").map(([route, needs = ""]) => [
      route,
      Array.from(needs.matchAll(/`([^`]+)`/g), ([, scope]) => scope),
    ]);
    expect(documented).toEqual(
      listAccess().map(({ method, path, access }) => [
        `\`${method} ${path}\``,
        typeof access === "string" ? [] : [...access],
      ]),
    );
  });
});
