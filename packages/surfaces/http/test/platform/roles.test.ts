import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { ROLES } from "@colophon/service";
import { createConfig, lintFromString, stringifyYaml } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBreakingChanges, listRoles } from "../../src/index.ts";
import { ROLE_TABLE, type RoleName } from "../../src/platform/roles.ts";
import { definePlatformRoute, type PlatformRoute } from "../../src/platform/route.ts";
import { PLATFORM_ROUTES } from "../../src/platform/routes.ts";
import { ROUTES } from "../../src/routes/routes.ts";
import { defineRoute } from "../../src/routing/route.ts";
import { type Browser, document, type PlatformTest, startPlatform } from "./people.ts";

let test: PlatformTest;
beforeAll(async () => {
  test = await startPlatform();
});
afterAll(() => test.app.close());

const EVERY_ROLE: readonly RoleName[] = ["operator", ...ROLES];
type Place = "own" | "lapsed" | "foreign" | "unknown";
const PLACES: readonly Place[] = ["own", "lapsed", "foreign", "unknown"];

/** What a route does once it is entered would change who may enter the next one. */
const ENDS_ITSELF: ReadonlySet<string> = new Set(["closeSession", "leaveOrganization"]);

const IN_ORGANIZATIONS: readonly string[] = ["organization", "environment", "release", "body"];
const isWithinOrganization = ({ row }: PlatformRoute): boolean => IN_ORGANIZATIONS.includes(row.within);

/** A body that is valid where the organization is in it, and names nothing that exists there. */
const BODY = {
  ...{ environmentId: randomUUID(), deliverableId: randomUUID(), deliverableVersionId: randomUUID() },
  ...{ evidenceHash: `sha256:${"0".repeat(64)}`, reason: "Read." },
};
const MORE: Readonly<Record<string, object>> = {
  decideReview: { decision: "approved" },
  createRelease: { reason: undefined },
  revokeRelease: { evidenceHash: undefined, activeReleaseHash: BODY.evidenceHash },
};

/** A request that enters a route and changes nothing there: its ids are nobody's, its body has no member. */
const requestOf = ({ method, path, body, row, operationId }: PlatformRoute, id: string = randomUUID()) => ({
  method,
  url: path.replace("{id}", id).replaceAll(/\{\w+\}/g, randomUUID()),
  ...(body !== undefined && {
    body: row.within === "body" ? { ...BODY, ...MORE[operationId], organizationId: id } : {},
  }),
});

/** A release that only its organization is known of. */
async function makeRelease({ id, environmentId }: { readonly id: string; readonly environmentId: string }) {
  const [deliverable, release] = [randomUUID(), randomUUID()];
  const { database } = test.app.service;
  await database.query(
    "insert into deliverables (id, organization_id, environment_id, name) values ($1, $2, $3, 'R')",
    [deliverable, id, environmentId],
  );
  await database.query(
    `insert into lineage (deliverable_id, revision, id, kind, version_id, execution_id, line, hash, at)
     values ($1, 1, $2, 'release', $2, $2, '{}', '', now())`,
    [deliverable, release],
  );
  return release;
}

/** What the table says of a role in a place. */
function expected({ row }: PlatformRoute, role: RoleName, place: Place): "enters" | "ROLE_MISSING" | "NOT_ENTITLED" {
  const { within, roles, needsEntitlement = false } = row;
  if (["self", "visitor", "return", "public"].includes(within)) return "enters";
  if (within === "installation") return roles.includes(role) ? "enters" : "ROLE_MISSING";
  // An operator has the role of a viewer in the organization, and nothing more there.
  const inOrganization = role === "operator" ? "viewer" : role;
  if (place === "foreign" || place === "unknown" || !roles.includes(inOrganization)) return "ROLE_MISSING";
  return needsEntitlement && place === "lapsed" ? "NOT_ENTITLED" : "enters";
}

describe("the table of roles", () => {
  it("has a row for each route, and a route for each row", () => {
    expect(PLATFORM_ROUTES.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(ROLE_TABLE).toSorted(),
    );
    expect(() => definePlatformRoute({ operationId: "toString" } as never)).toThrow("no row in the table of roles");
    expect(() => defineRoute({ operationId: "readSession" } as never)).toThrow("no row in the table of scopes");
  });

  it("is the one in the documentation", () => {
    const page = readFileSync(new URL("../../../../../docs/people.md", import.meta.url), "utf8");
    const shown = (page.split("<!-- roles:start -->")[1] ?? "").split("<!-- roles:end -->")[0] ?? "";
    const rows = shown.split("\n").flatMap((line) => (line.startsWith("| `") ? [line.slice(2, -2).split(" | ")] : []));
    const found = rows.map(([route, needs = ""]) => [
      route,
      Array.from(needs.matchAll(/`([^`]+)`/g), ([, name]) => name),
    ]);
    expect(found).toEqual(listRoles().map(({ method, path, roles }) => [`\`${method} ${path}\``, [...roles]]));
  });

  // requirement: AUTH-11
  it("is what every route does, for every role and every organization", async () => {
    const [active, lapsed, foreign] = [
      await test.makeOrganization(),
      await test.makeOrganization("lapsed"),
      await test.makeOrganization(),
    ];
    const unknown = { id: randomUUID(), environmentId: randomUUID() };
    const places = { own: active, lapsed, foreign, unknown };
    const releases = {
      own: await makeRelease(active),
      lapsed: await makeRelease(lapsed),
      foreign: await makeRelease(foreign),
      unknown: randomUUID(),
    };
    const idOf = ({ row }: PlatformRoute, place: Place): string => {
      if (row.within === "release") return releases[place];
      return row.within === "environment" ? places[place].environmentId : places[place].id;
    };
    const people = new Map<string, Browser>();
    const personOf = async (role: RoleName, place: Place, isFresh: boolean): Promise<Browser> => {
      const organizationId = place === "lapsed" ? lapsed.id : active.id;
      const known = people.get(`${role} ${organizationId}`);
      if (known !== undefined && !isFresh) return known;
      const person = await test.join(role, organizationId);
      if (!isFresh) people.set(`${role} ${organizationId}`, person);
      return person;
    };
    const found: string[] = [];
    const table: string[] = [];
    for (const route of PLATFORM_ROUTES)
      for (const role of EVERY_ROLE)
        for (const place of isWithinOrganization(route) ? PLACES : (["own"] as const)) {
          const person = await personOf(role, place, ENDS_ITSELF.has(route.operationId));
          const id = isWithinOrganization(route) ? idOf(route, place) : undefined;
          const { status, text } = await test.ask(person, requestOf(route, id));
          const code = status >= 400 ? (JSON.parse(text) as { code: string }).code : "";
          const isRefused = status === 403 || code === "SESSION_REQUIRED";
          found.push(`${route.operationId} ${role} ${place}: ${isRefused ? code : "enters"}`);
          table.push(`${route.operationId} ${role} ${place}: ${expected(route, role, place)}`);
        }
    expect(found).toEqual(table);
    expect(found.length).toBeGreaterThan(200);
  });

  // requirement: AUTH-08 AUTH-10
  it("lets nobody in without a session, with a key, or with another's write token", async () => {
    const key = await test.app.makeKey();
    const organization = await test.makeOrganization();
    const [owner, other] = [await test.join("owner", organization.id), await test.join("owner", organization.id)];
    const found: (string | number)[][] = [];
    for (const route of PLATFORM_ROUTES.filter(({ row }) => row.within !== "public")) {
      const request = requestOf(route, organization.id);
      const isForVisitors = ["visitor", "return"].includes(route.row.within);
      const codeOf = async (browser: Browser | undefined, headers = {}) => {
        const { status, text } = await test.ask(browser, { ...request, headers });
        return status < 400 ? status : (JSON.parse(text) as { code: string }).code;
      };
      if (!isForVisitors) {
        found.push([route.operationId, await codeOf(undefined), "SESSION_REQUIRED"]);
        if (route.method !== "GET") {
          found.push([route.operationId, await codeOf({ ...owner, writeToken: other.writeToken }), "ORIGIN_REFUSED"]);
          found.push([route.operationId, await codeOf(owner, { "colophon-write-token": undefined }), "ORIGIN_REFUSED"]);
        }
      }
      for (const headers of [{ authorization: `Bearer ${key.text}` }, { "x-api-key": key.text }])
        for (const browser of [undefined, owner])
          for (const origin of [{}, { origin: undefined }])
            found.push([route.operationId, await codeOf(browser, { ...headers, ...origin }), "SESSION_REQUIRED"]);
    }
    expect(found.filter(([, code, wanted]) => code !== wanted)).toEqual([]);
  });

  // requirement: AUTH-10
  it("opens no route that needs a key", async () => {
    const operator = await test.join("operator", (await test.makeOrganization()).id);
    const routes = ROUTES.filter(({ auth }) => typeof auth !== "string");
    expect(routes.length).toBeGreaterThan(15);
    for (const { method, path } of routes) {
      const url = path.replace("{domain}/{verb}", "common/parse/echo").replaceAll(/\{\w+\}/g, randomUUID());
      const headers = { "idempotency-key": randomUUID(), "colophon-console": "1" };
      const body = method === "POST" ? { body: {} } : {};
      expect([url, (await test.ask(operator, { method, url, headers, ...body })).status]).toEqual([url, 401]);
    }
  });
});

describe("the OpenAPI document of the control plane", () => {
  it("breaks nothing that an earlier one promised", () => {
    const baseline = readFileSync(new URL("../../platform.baseline.json", import.meta.url), "utf8");
    expect(Object.keys(JSON.parse(baseline).paths).length).toBeGreaterThanOrEqual(80);
    expect(findBreakingChanges(JSON.parse(baseline), JSON.parse(JSON.stringify(document)))).toEqual([]);
  });

  // requirement: DISC-02
  it("needs no session, has each route with its roles, and is clean by the recommended rules", async () => {
    const { status, json } = await test.ask(undefined, {
      url: "/api/platform/openapi",
      headers: { host: "elsewhere.example" },
    });
    expect(status).toBe(200);
    expect(json).toEqual(JSON.parse(JSON.stringify(document)));
    for (const { method, path, row } of PLATFORM_ROUTES)
      expect(json.paths[path][method.toLowerCase()]["x-roles"]).toEqual({ within: row.within, roles: [...row.roles] });
    const config = await createConfig({
      extends: ["recommended"],
      rules: { "operation-4xx-response": "off", "no-server-example.com": "off", "info-license": "off" },
    });
    const problems = await lintFromString({ source: stringifyYaml(json), absoluteRef: "platform.yaml", config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });
});
