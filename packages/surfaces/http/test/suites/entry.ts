import { randomUUID } from "node:crypto";
import { decide, type QualityReport, SCOPES, type Scope } from "@colophon/service";
import { makeKeyText } from "@colophon/service/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../src/routes/routes.ts";
import type { AnyRoute } from "../../src/routing/route.ts";
import { addThumbnail, submission, type TestApp, type TestKey, type TestRequest } from "../harness.ts";

/** Each route by how one comes in; a route that stands in none of these fails. */
const OPEN = [
  ...["readOpenApi", "listOperations", "describeOperation", "checkHealth", "checkReadiness", "readMetrics"],
  ...["readRoot", "readGuides", "readGuide", "readOperationList", "readOperationPage", "readReference", "readProblems"],
  ...["readRecipe", "readReferencePart", "readCodePage", "readDocsFile", "readLlms", "readLlmsFull"],
  ...["describeUploads", "describeUpload"],
  "readConsoleFile",
];
/** By an authority that a route with a key gave out: a signed link, a token of one upload. */
const LENT = ["readBlob", "readShared", "createUpload", "readUpload", "continueUpload"];
/** With a key; nothing of an environment is named in the path. */
const KEYED = [
  ...["submitOperation", "runOperation", "submitRender", "submitRenderPack", "preflight", "registerInput"],
  ...["createBrandPack", "registerBrandTemplate"],
];
/** With a key: what the environment has, as a list. */
const LISTS = ["listExecutions", "listBrandPacks"];
/** Of the whole environment, with another scope. */
const BULK = ["cancelExecutions"];
/** Of something by its id, with the scope to cancel. */
const ENDING = ["cancelExecution", "stopCancellations"];

interface Owned {
  readonly key: TestKey;
  readonly executionId: string;
  readonly artifact: { readonly artifactId: string; readonly sha256: string };
  readonly jobId: string;
  readonly cancellationId: string;
  readonly brandPackId: string;
  readonly thumbnail: { readonly thumbnailId: string; readonly sha256: string };
}

interface Place {
  readonly operationId: string;
  readonly url: (owned: Owned) => string;
  readonly body?: object;
  /** What its owner is answered: that it is there. */
  readonly status: number;
}

/** With a key: something of the environment by its id, what takes it away at the end. */
const PLACES: readonly Place[] = [
  { operationId: "readExecution", url: ({ executionId: id }) => `/api/v2/executions/${id}`, status: 200 },
  { operationId: "readResult", url: ({ executionId: id }) => `/api/v2/executions/${id}/result`, status: 200 },
  {
    operationId: "downloadArtifact",
    url: ({ executionId: id, artifact: { artifactId, sha256 } }) =>
      `/api/v2/executions/${id}/artifacts/${artifactId}/download?artifactHash=${sha256}`,
    status: 409,
  },
  {
    operationId: "readCancellations",
    url: ({ cancellationId: id }) => `/api/v2/execution-cancellations/${id}`,
    status: 200,
  },
  {
    operationId: "stopCancellations",
    url: ({ cancellationId: id }) => `/api/v2/execution-cancellations/${id}/stop`,
    status: 200,
  },
  { operationId: "readJob", url: ({ jobId: id }) => `/api/v2/jobs/${id}`, status: 200 },
  { operationId: "readJobDiff", url: ({ jobId: id }) => `/api/v2/jobs/${id}/diff`, status: 409 },
  { operationId: "readBrandPack", url: ({ brandPackId: id }) => `/api/v2/brand-packs/${id}`, status: 200 },
  {
    operationId: "listBrandPackVersions",
    url: ({ brandPackId: id }) => `/api/v2/brand-packs/${id}/versions`,
    status: 200,
  },
  {
    operationId: "downloadThumbnail",
    url: ({ brandPackId: id, thumbnail: { thumbnailId, sha256 } }) =>
      `/api/v2/brand-packs/${id}/thumbnails/${thumbnailId}/download?artifactHash=${sha256}`,
    status: 200,
  },
  {
    operationId: "addBrandPackVersion",
    url: ({ brandPackId: id }) => `/api/v2/brand-packs/${id}/versions`,
    body: { tokens: {} },
    status: 201,
  },
  { operationId: "cancelExecution", url: ({ executionId: id }) => `/api/v2/executions/${id}/cancel`, status: 409 },
  { operationId: "archiveBrandPack", url: ({ brandPackId: id }) => `/api/v2/brand-packs/${id}`, status: 200 },
  { operationId: "deleteExecution", url: ({ executionId: id }) => `/api/v2/executions/${id}`, status: 200 },
];

/** The routes that a key with one scope gets into; runOperation needs two. Stated here a second time, not read from the table. */
const ROUTES_OF_SCOPE: Readonly<Record<Scope, readonly string[]>> = {
  "execution:submit": [...KEYED.filter((name) => name !== "runOperation"), "addBrandPackVersion"],
  "execution:read": [
    ...LISTS,
    ...["readExecution", "readResult", "downloadArtifact", "readJob", "readJobDiff", "readCancellations"],
    ...["readBrandPack", "listBrandPackVersions", "downloadThumbnail"],
  ],
  "execution:cancel": [...ENDING, ...BULK],
  "execution:delete": ["deleteExecution"],
  "brand_pack:archive": ["archiveBrandPack"],
};

const REPORT: QualityReport = {
  ...{ format: "pptx", deckScore: 100, documentVerdict: "native_editable", findings: [] },
  structuralValidation: { status: "passed", checks: 1, failureCount: 0 },
};

const routeOf = (operationId: string): AnyRoute => {
  const route = ROUTES.find((one) => one.operationId === operationId);
  if (route === undefined) throw new Error(`There is no route ${operationId}.`);
  return route;
};
const urlOf = ({ path }: AnyRoute): string =>
  path.replace("{domain}/{verb}", "common/parse/echo").replaceAll(/\{[^}]+\}/g, randomUUID());
const WITH_KEY = [...KEYED, ...LISTS, ...BULK, ...PLACES.map(({ operationId }) => operationId)].map(
  (operationId) => [operationId, routeOf(operationId)] as const,
);

export function entrySuite(app: () => TestApp): void {
  describe("the way into", () => {
    let owned: Owned;
    /** Of another environment of the same organization, and of another organization. */
    let strangers: readonly (readonly [string, TestKey])[];

    const makeNeighbour = async ({ environmentId }: TestKey): Promise<TestKey> => {
      const { database, tenants, keys } = app().service;
      const { rows } = await database.query<{ readonly organization_id: string }>(
        "select organization_id from environments where id = $1",
        [environmentId],
      );
      const neighbour = await tenants.createEnvironment(rows[0]?.organization_id ?? "", "Neighbour", "live");
      const { text, key } = await keys.create({ environmentId: neighbour, kind: "live", name: "K", scopes: SCOPES });
      return { text, keyId: key.id, environmentId: neighbour };
    };
    const own = async (key: TestKey): Promise<Owned> => {
      const { environmentId } = key;
      const { json } = await app().send({
        ...submission(key),
        ...{ url: "/api/v2/operations/common/convert/copy", body: { input: { file: "eA==" } } },
      });
      const { json: execution } = await app().send({ url: `${json.status_url}?wait=30`, key });
      const executionId: string = execution.id;
      const { jobs, brandPacks, bulkCancellations } = app().parts;
      const { id: cancellationId } = await bulkCancellations.create(environmentId, { labels: { none: "x" } });
      const decision = decide(REPORT, { format: "pptx", validationMode: "structural" }, undefined);
      const job = { environmentId, executionId, format: "pptx", report: REPORT, ...decision } as const;
      const jobId = await jobs.create(job);
      const template = { bytes: new Uint8Array([1]), tokens: {} };
      const pack = await brandPacks.create({ environmentId, name: "Bank", description: undefined, template });
      const brandPackId = pack?.brandPackId ?? "";
      const thumbnail = await addThumbnail(app().service.database, brandPackId);
      return { key, executionId, artifact: execution.artifacts[0], jobId, cancellationId, brandPackId, thumbnail };
    };
    const ask = ({ method }: AnyRoute, url: string, given: Omit<TestRequest, "url" | "method"> = {}) =>
      app().send({ ...given, method, url, headers: { "idempotency-key": randomUUID(), ...given.headers } });

    beforeAll(async () => {
      owned = await own(await app().makeKey());
      strangers = [
        ["another environment of the organization", await makeNeighbour(owned.key)],
        ["another organization", await app().makeKey()],
      ];
    });

    it("each route there is stands in the table, once, and as it declares itself", () => {
      const listed = [...OPEN, ...LENT, ...WITH_KEY.map(([name]) => name)];
      expect(listed.toSorted()).toEqual(ROUTES.map(({ operationId }) => operationId).toSorted());
      const kindOf = ({ auth }: AnyRoute) => (typeof auth !== "string" ? "key" : auth === "none" ? "open" : "lent");
      for (const { operationId, ...route } of ROUTES) {
        const kind = OPEN.includes(operationId) ? "open" : LENT.includes(operationId) ? "lent" : "key";
        expect([operationId, kindOf(route as AnyRoute)]).toEqual([operationId, kind]);
      }
    });

    // requirement: AUTH-02 AUTH-07 ERR-401
    it.each(WITH_KEY)("%s is closed without a key, with a wrong one, and one without entitlement", async (_, route) => {
      const lapsing = await app().makeKey();
      const { database, tenants } = app().service;
      const { rows } = await database.query<{ readonly organization_id: string }>(
        "select organization_id from environments where id = $1",
        [lapsing.environmentId],
      );
      await tenants.setEntitlement(rows[0]?.organization_id ?? "", { kind: "lapsed" });
      for (const headers of [
        {},
        { authorization: `Bearer ${makeKeyText("live")}` },
        { authorization: `Bearer ${lapsing.text}` },
      ]) {
        const answer = await ask(route, urlOf(route), { headers });
        expect([answer.status, answer.json.code]).toEqual([401, "UNAUTHENTICATED"]);
      }
    });

    // requirement: AUTH-06 ERR-403 KEEP-05
    it.each(WITH_KEY)("%s asks for the scopes that it declares, and for no other", async (_, route) => {
      const { auth: scopes } = route;
      if (typeof scopes === "string") throw new Error("It has a key.");
      const key = await app().makeKey({ scopes: SCOPES.filter((scope) => !scopes.includes(scope)) });
      const answer = await ask(route, urlOf(route), { key });
      const detail = `The key lacks the scope ${scopes.join(" and the scope ")}.`;
      expect([answer.status, answer.json]).toMatchObject([403, { code: "SCOPE_MISSING", detail }]);
      const right = await app().makeKey({ scopes });
      expect([401, 403]).not.toContain((await ask(route, urlOf(route), { key: right })).status);
    });

    // requirement: AUTH-06
    it.each(SCOPES)("is open to a key with %s alone for the routes of that scope only", async (scope) => {
      const key = await app().makeKey({ scopes: [scope] });
      const open: string[] = [];
      for (const [name, route] of WITH_KEY)
        if ((await ask(route, urlOf(route), { key })).status !== 403) open.push(name);
      expect(open.toSorted()).toEqual(ROUTES_OF_SCOPE[scope].toSorted());
    });

    it("is closed to a key of one other scope that creates, replaces and archives brand packs", async () => {
      const { environmentId } = owned.key;
      const made = await app().service.keys.create({
        ...{ environmentId, kind: "live", name: "Cancels" },
        scopes: ["execution:cancel"],
      });
      const key = { text: made.text, keyId: made.key.id, environmentId };
      for (const { operationId, url, body } of PLACES) {
        const answer = await ask(routeOf(operationId), url(owned), { key, ...(body !== undefined && { body }) });
        expect([operationId, answer.status === 403]).toEqual([operationId, !ENDING.includes(operationId)]);
      }
      const pack = await app().send({ url: `/api/v2/brand-packs/${owned.brandPackId}`, key: owned.key });
      expect(pack.json).toMatchObject({ number: 1, archivedAt: null });
    });

    // requirement: AUTH-03 ERR-404
    it.each(PLACES)(
      "$operationId is 404 to others, and there for its owner",
      async ({ operationId, url, ...place }) => {
        const route = routeOf(operationId);
        const send = async (key: TestKey) => {
          const answer = await ask(route, url(owned), { key, ...(place.body !== undefined && { body: place.body }) });
          return [operationId, answer.status];
        };
        for (const [who, key] of strangers) expect([who, ...(await send(key))]).toEqual([who, operationId, 404]);
        expect(await send(owned.key)).toEqual([operationId, place.status]);
      },
    );

    // requirement: AUTH-03
    it.each(LISTS)("%s lists nothing of others", async (operationId) => {
      const route = routeOf(operationId);
      const other = await own(await app().makeKey());
      const id = operationId === "listExecutions" ? other.executionId : other.brandPackId;
      expect((await ask(route, urlOf(route), { key: other.key })).text).toContain(id);
      for (const [, key] of strangers) expect((await ask(route, urlOf(route), { key })).text).not.toContain(id);
    });

    // requirement: ERR-429
    it.each(WITH_KEY)("%s counts against the rate if it makes work, and else does not", async (_, route) => {
      const key = await app().makeKey({ bounds: { requestsPerMinute: 1 } });
      const statuses: number[] = [];
      for (const _time of [1, 2, 3])
        statuses.push((await ask(route, urlOf(route), { key, ...(route.body !== undefined && { body: {} }) })).status);
      expect(statuses.map((status) => status === 429)).toEqual(
        route.isMetered === true ? [false, true, true] : [false, false, false],
      );
    });
  });
}
