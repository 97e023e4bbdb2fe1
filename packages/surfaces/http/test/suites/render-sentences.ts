import { createHash, randomUUID } from "node:crypto";
import { hashBytes } from "@colophon/contract";
import { createJobs } from "@colophon/service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "../../src/index.ts";
import { ROUTES } from "../../src/routes/routes.ts";
import type { TestAnswer, TestApp, TestKey } from "../harness.ts";
import { type RealWorker, startRealApp } from "../real-catalog.ts";
import { formOf, TEMPLATE } from "./brand-pack-client.ts";
import { deck } from "./renders.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Members of the specification's record of a job, then those that it says are carried, then ours. */
const JOB_MEMBERS = [
  ...["job_id", "status", "mode", "format", "baseline_job_id", "approval_required", "approval_status"],
  ...["download_gated", "download_url", "preview_url", "error_code", "error_message", "created_at", "updated_at"],
  ...["started_at", "completed_at", "failed_at", "artifacts", "events"],
  ...["approval_history", "diff_summary", "brand_pack", "preflight_report"],
  ...["policyResult", "validationSummary"],
];
const SUMMARY_MEMBERS = [
  ...["requestedMode", "preflightExecutedModes", "renderExecutedModes", "executedModes", "deferredModes"],
  ...["unsupportedModes", "reason"],
];

/** The least of each type of slide. */
const SLIDES: Readonly<Record<string, object>> = {
  "title-body": { body: ["Words"] },
  "kpi-grid": { items: ["A", "B"].map((label) => ({ label, value: "1", trend: "up" })) },
  "comparison-table": { columns: ["A", "B", "C"], rows: [{ label: "R", values: ["1", "2"] }] },
  "market-map": {
    quadrants: ["A", "B", "C", "D"],
    companies: ["M", "N"].map((name, index) => ({ name, x: 20 + 50 * index, y: 30 })),
  },
  timeline: { events: [{ label: "May" }, { label: "June" }] },
  "org-chart": {
    nodes: [
      { id: "a", label: "A" },
      { id: "b", label: "B", parentId: "a" },
    ],
  },
  waterfall: {
    entries: [
      { label: "Start", value: 10, type: "total" },
      { label: "More", value: 5, type: "increase" },
      { label: "End", value: 15, type: "total" },
    ],
  },
  "tombstone-grid": { items: [{ name: "A" }, { name: "B" }] },
  composition: {
    blocks: [
      { primitive: "titleBlock", region: { col: 0, row: 0, colSpan: 12, rowSpan: 3 }, input: { title: "Heading" } },
    ],
  },
};

interface OpenApiPaths {
  readonly paths: Readonly<
    Record<
      string,
      { readonly post?: { readonly requestBody?: { readonly content: Record<string, { example?: object }> } } }
    >
  >;
}

/** The error statuses that the specification lists of a route. */
const STATUSES: readonly (readonly [method: string, path: string, statuses: readonly number[]])[] = [
  ["post", "/api/v2/render", [400, 401, 403, 404, 409, 413, 429, 503]],
  ["post", "/api/v2/preflight", [400, 401, 404, 429, 500]],
  ["post", "/api/v2/brand-packs", [400, 401, 413, 429, 500]],
  // A job never changes: its state conflicts with nothing but a diff that cannot be made.
  ["get", "/api/v2/jobs/{id}", [401, 404, 500]],
  ["get", "/api/v2/jobs/{id}/diff", [401, 404, 409, 500]],
];

export function renderSentenceSuite(): void {
  describe("what the specification says of renders, packs and jobs", () => {
    let test: TestApp;
    let worker: RealWorker;
    let key: TestKey;
    beforeAll(async () => {
      ({ test, worker, key } = await startRealApp());
    });
    afterAll(async () => {
      await test.close();
      await worker.close();
    });

    const send = (method: string, url: string, body?: unknown): Promise<TestAnswer> =>
      test.send({ method, url, key, ...(body !== undefined && { body }) });
    const create = (more: Readonly<Record<string, string>> = {}): Promise<TestAnswer> =>
      test.send({ method: "POST", url: "/api/v2/brand-packs", key, ...formOf({ ...more, file: TEMPLATE }) });
    const preflight = (more: object = {}): Promise<TestAnswer> =>
      send("POST", "/api/v2/preflight", { format: "pptx", document: deck(), ...more });
    const render = async (more: object = {}): Promise<TestAnswer["json"]> => {
      const given = { method: "POST", url: "/api/v2/render", key, headers: { "idempotency-key": randomUUID() } };
      const { status, json } = await test.send({ ...given, body: { format: "pptx", document: deck(), ...more } });
      expect(status).toBe(202);
      return (await send("GET", `${json.execution_url}?wait=30`)).json;
    };

    // requirement: PREFLIGHT-04 BRAND-06 JOB-07 RENDER-08
    it.each(STATUSES)("%s %s declares each of its error statuses", (method, path, statuses) => {
      const { paths } = openApiDocument("0.0.0") as {
        paths: Record<string, Record<string, { responses: Record<string, object> }>>;
      };
      const declared = Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number);
      expect(statuses.filter((status) => !declared.includes(status))).toEqual([]);
    });

    // requirement: VERSION-03 JOB-03
    it("says in OpenAPI what is deprecated, and has no route that writes jobs", () => {
      const { paths } = openApiDocument("0.0.0") as { paths: Record<string, Record<string, { deprecated?: boolean }>> };
      const old = Object.entries(paths).flatMap(([path, item]) =>
        Object.entries(item).flatMap(([method, { deprecated }]) => (deprecated === true ? [`${method} ${path}`] : [])),
      );
      expect(old).toEqual(["get /api/v2/jobs/{id}", "get /api/v2/jobs/{id}/diff"]);
      const jobs = Object.entries(paths).filter(([path]) => path.startsWith("/api/v2/jobs"));
      expect(jobs.flatMap(([, item]) => Object.keys(item))).toEqual(["get", "get"]);
      const text = JSON.stringify(openApiDocument("0.0.0"));
      expect(text).toMatch(/"approvalRequired":\{[^}]*"deprecated":true/);
    });

    /** Its JSON names an upload that somebody made. */
    const WITHOUT_EXAMPLE = ["createBrandPack"];
    const withBody = ROUTES.filter(({ tag, body }) => body !== undefined && ["Renders", "Brand packs"].includes(tag));

    it("has an example in OpenAPI for each route that takes JSON", () => {
      const bare = withBody.flatMap(({ operationId, body }) => (body?.example === undefined ? [operationId] : []));
      expect(bare).toEqual(WITHOUT_EXAMPLE);
    });

    it.each(
      withBody.filter(({ body }) => body?.example !== undefined).map((route) => [route.operationId, route] as const),
    )("takes the example of %s as it is", async (_, { path, body, responses }) => {
      const shown = (openApiDocument("0.0.0") as unknown as OpenApiPaths).paths[path]?.post?.requestBody?.content[
        "application/json"
      ];
      expect(shown?.example).toEqual(body?.example);
      const { brandPackId } = (await create()).json;
      const given = { method: "POST", url: path.replace("{id}", brandPackId), key, body: shown?.example };
      const { status, json } = await test.send({ ...given, headers: { "idempotency-key": randomUUID() } });
      expect([path, Object.keys(responses), json.detail]).toEqual([path, [String(status)], undefined]);
      for (const url of [json, ...(json.executions ?? [])].flatMap(({ execution_url: own }) => own ?? [])) {
        const execution = (await send("GET", `${url}?wait=30`)).json;
        expect([url, execution.status, execution.error]).toEqual([url, "succeeded", null]);
      }
    });

    // requirement: VERSION-04
    it("lists every operation as stable, by the path of its HTTP form", async () => {
      const { operations } = (await test.send({ url: "/api/v2/operations" })).json;
      expect(operations).toHaveLength(79);
      for (const { name, path, stability } of operations) {
        expect([name, stability]).toEqual([name, "stable"]);
        expect(path.replaceAll("/", ".")).toBe(name);
      }
    });

    // requirement: PREFLIGHT-01 PREFLIGHT-05
    it("answers a preflight with each member, and no other", async () => {
      const { json } = await preflight();
      expect(Object.keys(json)).toEqual(["job_id", "job_url", "quality_report", "policyResult", "validationSummary"]);
      expect(Object.keys(json.quality_report).toSorted()).toEqual(
        ["format", "deckScore", "documentVerdict", "findings", "structuralValidation"].toSorted(),
      );
      expect(json.quality_report).toMatchObject({ format: "pptx", structuralValidation: { status: "passed" } });
      expect(Object.keys(json.validationSummary).toSorted()).toEqual(SUMMARY_MEMBERS.toSorted());
      expect(json.validationSummary.reason).toBe("Structural validation ran.");
    });

    // requirement: JOB-01 JOB-04 JOB-05 VERSION-03
    it("keeps a job with each member, null where empty, and the template it was judged in", async () => {
      const { brandPackId, brandPackVersionId } = (await create()).json;
      const plain = await send("GET", (await preflight()).json.job_url);
      expect(Object.keys(plain.json).toSorted()).toEqual(JOB_MEMBERS.toSorted());
      const empty = Object.entries(plain.json).flatMap(([name, value]) => (value === null ? [name] : []));
      expect(empty.toSorted()).toEqual(
        [
          ...["baseline_job_id", "brand_pack", "diff_summary", "download_url", "error_code", "error_message"],
          ...["failed_at", "preview_url"],
        ].toSorted(),
      );
      expect(plain.json).toMatchObject({
        ...{ mode: "preflight", approval_required: false, approval_status: "not_required", approval_history: [] },
        ...{ download_gated: false, preflight_report: { deckScore: 100, findingCount: 0 } },
      });
      const branded = (await send("GET", (await preflight({ brandPackId })).json.job_url)).json;
      expect(branded.brand_pack).toMatchObject({
        ...{ brandPackId, brandPackVersionId, sha256: hashBytes(TEMPLATE), status: "applied" },
        layouts: [{ slide: 1 }],
      });
    });

    // requirement: JOB-02 JOB-06
    it("compares a job with its baseline by each member", async () => {
      const { job_id } = (await preflight()).json;
      const document = { ...deck(), slides: [...deck().slides, { ...deck().slides[0], title: "More" }] };
      const { job_url } = (await preflight({ document, baselineJobId: job_id })).json;
      const { json } = await send("GET", `${job_url}/diff`);
      expect(Object.keys(json).toSorted()).toEqual(
        [
          ...["job_id", "baseline_job_id", "summary", "slides", "currentPreviewUrl", "baselinePreviewUrl"],
          ...["diffPreviewUrl", "previewReason", "approval", "packageDiff", "packageDiffReason"],
        ].toSorted(),
      );
      expect(json).toMatchObject({
        ...{ baseline_job_id: job_id, summary: { same: 1, added: 1 }, packageDiff: null },
        approval: { approval_required: false, approval_status: "not_required", approval_history: [] },
        ...{ currentPreviewUrl: null, baselinePreviewUrl: null, diffPreviewUrl: null },
      });
    });

    // requirement: RENDER-05
    it("ends a render without a file as it would end with one", async () => {
      const crowded = deck("Crowded", Array<string>(12).fill("words that go on ".repeat(20)));
      const endOf = async (preflightPolicy: object): Promise<readonly unknown[]> => {
        const { status, error, artifact_count: count } = await render({ document: crowded, preflightPolicy });
        return [status, error?.code, count];
      };
      expect(await endOf({ preflightOnly: true })).toEqual(["succeeded", undefined, 1]);
      for (const more of [{}, { preflightOnly: true }])
        expect(await endOf({ ...more, renderIfScoreAbove: 99 })).toEqual(["failed", "common/SCORE_TOO_LOW", 0]);
    });

    // requirement: JOB-08
    it("derives no execution's id from a job's", async () => {
      const { job_id } = (await preflight()).json;
      expect((await send("GET", `/api/v2/executions/${job_id}`)).status).toBe(404);
      const job = await createJobs(test.service.database).read(job_id, key.environmentId);
      expect(job?.execution_id).toMatch(UUID);
      expect(job?.execution_id).not.toBe(job_id);
    });

    // requirement: BRAND-02 BRAND-05 BRAND-06
    it("makes a pack with two uuids and tokens, of which no version changes", async () => {
      const made = (await create()).json;
      expect([made.brandPackId, made.brandPackVersionId]).toEqual([
        expect.stringMatching(UUID),
        expect.stringMatching(UUID),
      ]);
      const url = `/api/v2/brand-packs/${made.brandPackId}`;
      expect((await send("GET", url)).json).toMatchObject({ name: "Untitled", description: null });
      const before = (await send("GET", `${url}/versions`)).json.versions[0];
      await send("POST", `${url}/versions`, { tokens: { palette: { accent: "#112233" } } });
      const { versions } = (await send("GET", `${url}/versions`)).json;
      const { tokens: _, thumbnails: __, ...facts } = versions[1];
      expect(before).toMatchObject({ ...facts, brandPackVersionId: made.brandPackVersionId, tokenOverrides: {} });
      const change = "update brand_pack_versions set token_overrides = '{\"a\":1}' where id = $1";
      await expect(test.service.database.query(change, [made.brandPackVersionId])).rejects.toThrow();
    });

    // requirement: BRAND-03 BRAND-04
    it("holds an upload against its hash, though it has the length", async () => {
      const sha256 = createHash("sha256").update(TEMPLATE).digest("hex");
      const registered = await send("POST", "/api/v2/brand-packs/uploads", { byte_length: TEMPLATE.length, sha256 });
      const { upload, upload_path, ...rest } = registered.json;
      expect([registered.status, upload.protocol, rest]).toEqual([201, "tus", {}]);
      const altered = Buffer.from(TEMPLATE);
      altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
      const headers = {
        authorization: `Bearer ${upload.token}`,
        "content-type": "application/offset+octet-stream",
        "tus-resumable": "1.0.0",
        "upload-length": String(altered.length),
      };
      const sent = await test.send({ method: "POST", url: "/api/v2/uploads", headers, body: altered });
      expect(sent.status).toBeGreaterThanOrEqual(400);
      const made = await send("POST", "/api/v2/brand-packs", { upload_path });
      expect([made.status, made.json.field]).toEqual([400, "upload_path"]);
    });

    // requirement: ARTIFACT-04 ARTIFACT-05
    it("lists what each file of a render is, and lets it be downloaded by our answer", async () => {
      const execution = await render({ previews: {} });
      expect(execution.delivery.previews).toEqual({ widthPx: 960 });
      for (const { artifactId, sha256, kind, role, byteLength, mediaType, slide } of execution.artifacts) {
        expect([kind, ["file", "quality_report", "preview"].includes(role)]).toEqual(["native_render", true]);
        expect(slide).toBe(role === "preview" ? 1 : undefined);
        const place = `/api/v2/executions/${execution.id}/artifacts/${artifactId}/download?artifactHash=${sha256}`;
        const { json } = await send("GET", place);
        const { bytes } = await test.send({ url: json.url });
        expect(json).toEqual({
          url: expect.stringMatching(/^\/api\/v2\/blobs\//),
          ...{ expires_in_seconds: expect.any(Number), sha256, media_type: mediaType, byte_length: bytes.length },
        });
        expect([byteLength, hashBytes(bytes)]).toEqual([bytes.length, sha256]);
        if (role === "preview") expect(bytes.readUInt32BE(16)).toBe(960);
      }
    });

    // requirement: PACK-02
    it("answers a pack by our shape", async () => {
      const given = { method: "POST", url: "/api/v2/render-pack", key, headers: { "idempotency-key": randomUUID() } };
      const { json } = await test.send({ ...given, body: { renders: [{ format: "pptx", document: deck("One") }] } });
      expect(json).toMatchObject({ pack_id: json.executions[0].execution_id, reused: false });
      expect(Object.keys(json.executions[0]).toSorted()).toEqual(
        ["execution_id", "execution_url", "mode_requested", "request_hash", "reused", "status"].toSorted(),
      );
    });

    // requirement: SPEC-02
    it.each(Object.entries(SLIDES))("takes a slide of the type %s", async (slideType, members) => {
      const document = { ...deck(), slides: [{ slideType, title: "Title", ...members }] };
      const { status, json } = await preflight({ document });
      expect([slideType, status, json.policyResult?.allowedToRender, json.errors]).toEqual([
        ...[slideType, 200, true, undefined],
      ]);
      const other = await preflight({ document: { ...document, slides: [{ ...document.slides[0], slideType: "x" }] } });
      expect([other.status, other.json.field]).toEqual([400, "document.slides[0].slideType"]);
    });

    // requirement: SPEC-01 VERSION-02
    it("takes version 2.0 with title and slides, tokens with free members, and a brand", async () => {
      const { version: _, ...unversioned } = deck();
      const { title: __, ...untitled } = deck();
      const { slides: ___, ...bare } = deck();
      const rows = [
        ["document.version", { ...deck(), version: "1.0" }],
        ["document.version", { ...deck(), version: 2 }],
        ["document.version", unversioned],
        ["document.title", untitled],
        ["document.slides", bare],
      ] as const;
      for (const [field, document] of rows)
        expect((await preflight({ document, sourceSchema: "protocol_v2" })).json).toMatchObject({ status: 400, field });
      const { brandPackId, brandPackVersionId } = (await create()).json;
      const document = { ...deck(), tokens: { ours: { free: [1] } }, brand: { brandPackId, brandPackVersionId } };
      const { json } = await preflight({ document, sourceSchema: "protocol_v2" });
      expect(json.policyResult.allowedToRender).toBe(true);
      const other = await preflight({ sourceSchema: "protocol_v1" });
      expect([other.status, other.json.field]).toEqual([400, "sourceSchema"]);
    });
  });
}
