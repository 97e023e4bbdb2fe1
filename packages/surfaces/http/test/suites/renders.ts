import { randomUUID } from "node:crypto";
import { loadOperation } from "@colophon/catalog";
import { hashBytes, invoke } from "@colophon/contract";
import type { EnvironmentBounds } from "@colophon/service";
import { DatabaseUnavailable } from "@colophon/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../src/routes/routes.ts";
import { sharePath } from "../../src/routes/shares.ts";
import { startApp, type TestAnswer, type TestApp, type TestKey } from "../harness.ts";
import { realCatalog, startRealWorker } from "../real-catalog.ts";
import { failing } from "./faults.ts";

export const deck = (title = "Deck", body: readonly string[] = ["Words"]) => ({
  version: "2.0",
  title,
  slides: [{ slideType: "title-body", title: "Title", body }],
});
/** More than a slide holds: a loss, and a score that is not the best. */
const CROWDED = Array.from({ length: 12 }, () => "words that go on ".repeat(20));

export function renderSuite(plain: () => TestApp): void {
  describe("renders", () => {
    let test: TestApp;
    let worker: { close(): Promise<void> };
    let key: TestKey;
    let error: Error | undefined;
    beforeAll(async () => {
      test = await startApp({ hasWorker: false, parts: { catalog: realCatalog } });
      worker = await startRealWorker(test.service);
      key = await test.makeKey();
    });
    afterAll(async () => {
      await test.close();
      await worker.close();
    });

    const post = (url: string, body: unknown, given: { key?: TestKey; name?: string } = {}): Promise<TestAnswer> =>
      test.send({
        method: "POST",
        url,
        key: given.key ?? key,
        headers: { "idempotency-key": given.name ?? randomUUID() },
        body,
      });
    const submit = (body: object, given: { key?: TestKey; name?: string } = {}) => post("/api/v2/render", body, given);
    const render = async (body: object, bounds?: Partial<EnvironmentBounds>) => {
      const own = bounds === undefined ? key : await test.makeKey({ bounds });
      const submitted = await submit({ format: "pptx", document: deck(), ...body }, { key: own });
      expect(submitted.status).toBe(202);
      const { json } = await test.send({ url: `${submitted.json.execution_url}?wait=30`, key: own });
      return { own, execution: json };
    };
    const resultOf = async ({ own, execution }: Awaited<ReturnType<typeof render>>) =>
      (await test.send({ url: execution.result_url, key: own })).json;

    // requirement: EXEC-09 RENDER-01 RENDER-07 ARTIFACT-01 ARTIFACT-02
    it("answer 202 with all members, in either mode, and give the bytes that are made locally", async () => {
      const submitted = await submit({
        format: "pptx",
        sourceSchema: "protocol_v2",
        mode: "sync",
        document: deck(),
        preflightPolicy: { renderIfScoreAbove: 50, autoFix: "suggest_only" },
      });
      expect(submitted.status).toBe(202);
      expect(submitted.json).toMatchObject({ status: "queued", reused: false, mode_requested: "sync" });
      expect(submitted.json.request_hash).toMatch(/^sha256:[0-9a-f]{64}$/);
      expect(submitted.headers.location).toBe(submitted.json.execution_url);
      const { json } = await test.send({ url: `${submitted.json.execution_url}?wait=30`, key });
      expect(json).toMatchObject({ status: "succeeded", mode_requested: "sync", held: false, released_at: null });
      expect(json.artifacts.map(({ role, kind }: { role: string; kind: string }) => [role, kind])).toEqual([
        ["file", "native_render"],
        ["quality_report", "native_render"],
      ]);
      const [file] = json.artifacts;
      const place = `/api/v2/executions/${json.id}/artifacts/${file.artifactId}/download`;
      const { json: download } = await test.send({ url: `${place}?artifactHash=${file.sha256}`, key });
      const { bytes } = await test.send({ url: download.url });
      expect(hashBytes(bytes)).toBe(file.sha256);
      const operation = await loadOperation("pptx.render");
      const local = await invoke(operation as never, { spec: deck() });
      expect(local).toMatchObject({ ok: true, value: { artifact: { hash: file.sha256 } } });
      expect((await test.send({ url: place, key })).status).toBe(400);
      expect((await test.send({ url: `${place}?artifactHash=sha256:${"0".repeat(64)}`, key })).status).toBe(409);
      const other = await test.makeKey();
      expect((await test.send({ url: `${place}?artifactHash=${file.sha256}`, key: other })).status).toBe(404);
      const gone = place.replace(file.artifactId, randomUUID());
      expect((await test.send({ url: `${gone}?artifactHash=${file.sha256}`, key })).status).toBe(404);
    });

    it.each([
      ["docx", { body: [{ type: "paragraph", text: "Hello" }] }],
      ["xlsx", { sheets: [{ name: "A", cells: [{ ref: "A1", value: 1 }] }] }],
    ])("make %s of its model, alone or as the operation's input", async (format, model) => {
      for (const document of [model, { model }]) {
        const { execution } = await render({ format, document, requiredVerificationStages: ["deliveryReady"] });
        expect(execution).toMatchObject({ status: "succeeded", operation: `${format}.render` });
        expect(execution.artifacts.map(({ extension }: { extension: string }) => extension)).toEqual([format, "json"]);
      }
    });

    // requirement: RENDER-06
    it.each([
      ["sourceSchema", { format: "docx", sourceSchema: "protocol_v2", document: { body: [] } }],
      ["document.version", { document: { ...deck(), version: "1.0" } }],
      ["document.title", { document: { version: "2.0", slides: deck().slides } }],
      ["document.slides", { document: { ...deck(), slides: [] } }],
      ["approvalRequired", { holdUntilRelease: true, approvalRequired: false }],
      ["mode", { mode: "later" }],
      ["unknown", { unknown: 1 }],
      ["brandPackId", { brandPackId: randomUUID() }],
      ["baselineJobId", { baselineJobId: randomUUID() }],
      ["requiredVerificationStages", { requiredVerificationStages: ["intendedChangeVerified"] }],
      ["preflightPolicy.renderIfScoreAbove", { preflightPolicy: { renderIfScoreAbove: 101 } }],
    ])("are refused at %s", async (field, body) => {
      const { status, json } = await submit({ format: "pptx", document: deck(), ...body });
      const isAbsent = field === "brandPackId" || field === "baselineJobId";
      expect([status, json.field ?? json.errors?.[0]?.path]).toEqual([isAbsent ? 404 : 400, field]);
    });

    it("have labels, which are no part of the request", async () => {
      const given = { format: "pptx", document: deck() };
      const labelled = await submit({ ...given, metadata: { batch: "1" }, reference: "r", priority: 3 });
      const plain = await submit(given);
      expect([labelled.status, labelled.json.request_hash]).toEqual([202, plain.json.request_hash]);
      const { json } = await test.send({ url: labelled.json.execution_url, key });
      expect([json.metadata, json.reference, json.priority]).toEqual([{ batch: "1" }, "r", 3]);
      const wrong = await submit({ ...given, priority: 4 });
      expect([wrong.status, wrong.json.field]).toEqual([400, "priority"]);
    });

    it("are refused by a brand pack in two unlike places", async () => {
      const document = { ...deck(), brand: { brandPackId: randomUUID() } };
      const { status, json } = await submit({ format: "pptx", document, brandPackId: randomUUID() });
      expect([status, json.field, json.detail]).toEqual([
        400,
        "brandPackId",
        "The value differs from document.brand.brandPackId.",
      ]);
    });

    // requirement: RENDER-02
    it("tell that approvalRequired is deprecated", async () => {
      const { status, headers, json } = await submit({
        format: "pptx",
        document: deck("Alias"),
        approvalRequired: true,
      });
      expect([status, headers.deprecation]).toEqual([202, "@1795305600"]);
      const { json: execution } = await test.send({ url: json.execution_url, key });
      expect(execution.delivery.holdUntilRelease).toBe(true);
    });

    // requirement: SUBMIT-07 RENDER-04
    it("are held to the stricter floor, and say whose it was", async () => {
      const own = await render({ document: deck("Own", CROWDED), preflightPolicy: { renderIfScoreAbove: 90 } });
      expect(own.execution).toMatchObject({ status: "failed", artifacts: [] });
      const failed = await resultOf(own);
      expect(failed.error).toMatchObject({ code: "common/SCORE_TOO_LOW", details: { floor: 90, floorOf: "request" } });
      const operation = await loadOperation("pptx.render");
      const options = { preflightPolicy: { renderIfScoreAbove: 90 } };
      expect(await invoke(operation as never, { spec: deck("Own", CROWDED) }, options)).toEqual(failed);

      const policy = { deliveryPolicy: { minimumScore: 95 } };
      const theirs = await render(
        { document: deck("Theirs", CROWDED), preflightPolicy: { renderIfScoreAbove: 90 } },
        policy,
      );
      expect(theirs.execution.status).toBe("blocked");
      const { error: blocked, ok } = await resultOf(theirs);
      expect([ok, blocked.code, blocked.details.floor, blocked.details.floorOf]).toEqual([
        false,
        "common/POLICY_SCORE_TOO_LOW",
        95,
        "environment",
      ]);
      expect(blocked.details.score).toBe(failed.error.details.score);

      const sent = await post(
        "/api/v2/operations/pptx/render",
        { input: { spec: deck("Native", CROWDED) } },
        { key: theirs.own },
      );
      const { json } = await test.send({ url: `${sent.json.status_url}?wait=30`, key: theirs.own });
      expect([json.status, json.error.code]).toEqual(["blocked", "common/POLICY_SCORE_TOO_LOW"]);
      const allowed = await render({ document: deck("Fine") }, policy);
      expect(allowed.execution.status).toBe("succeeded");
    });

    // requirement: RENDER-05
    it("make a report and no file where only a preflight is asked for", async () => {
      const only = await render({
        document: deck("Only", CROWDED),
        preflightPolicy: { preflightOnly: true, autoFix: "off" },
      });
      expect(only.execution.status).toBe("succeeded");
      expect(only.execution.artifacts.map(({ role }: { role: string }) => role)).toEqual(["quality_report"]);
      const { ok, value } = await resultOf(only);
      expect([ok, Object.keys(value)]).toEqual([true, ["report"]]);
      expect(value.report.findings.length).toBeGreaterThan(0);
      expect(JSON.stringify(value)).not.toContain("machineFixHint");
    });

    // requirement: RENDER-03 RENDER-04
    it("are blocked by the stricter bound on losses, and by a stage that does not hold", async () => {
      const document = deck("Lossy", CROWDED);
      const severe = await render(
        { document, maximumLossSeverity: "substituted" },
        { deliveryPolicy: { maximumLossSeverity: "dropped" } },
      );
      const { error: lost } = await resultOf(severe);
      expect([lost.code, lost.message]).toEqual([
        "common/POLICY_LOSS_TOO_SEVERE",
        expect.stringContaining("the request allows"),
      ]);
      const stage = await render({ document, requiredVerificationStages: ["valid", "preserved", "deliveryReady"] });
      expect(stage.execution).toMatchObject({ status: "blocked", artifacts: [] });
      const { error: unmet } = await resultOf(stage);
      expect(unmet.code).toBe("common/POLICY_STAGE_UNMET");
      expect(unmet.details.stages.map(({ stage: name }: { stage: string }) => name)).toEqual([
        "preserved",
        "deliveryReady",
      ]);
    });

    describe("that are held", () => {
      /** What an execution made leaves by these; each asks `refuseKept`, and is tried below. */
      const WAYS_OUT = ["readResult", "downloadArtifact", "readBlob", "readShared", "runOperation"];
      /** These tell of executions, or take something in. */
      const NO_WAYS_OUT = [
        ...["readOpenApi", "listOperations", "describeOperation", "registerInput"],
        ...["checkHealth", "checkReadiness", "readMetrics"],
        ...["submitOperation", "submitRender", "submitRenderPack", "preflight", "readJob", "readJobDiff"],
        ...["listExecutions", "readExecution", "cancelExecution", "deleteExecution"],
        ...["createBrandPack", "registerBrandTemplate", "listBrandPacks", "readBrandPack", "listBrandPackVersions"],
        ...["addBrandPackVersion", "archiveBrandPack", "downloadThumbnail"],
        ...["cancelExecutions", "readCancellations", "stopCancellations"],
      ];
      it("are known to every route there is", () => {
        const names = ROUTES.filter(({ path }) => !/^\/(docs|llms|console|$)|^\/api\/v2\/uploads/.test(path)).map(
          ({ operationId }) => operationId,
        );
        expect(names.filter((name) => !WAYS_OUT.includes(name) && !NO_WAYS_OUT.includes(name))).toEqual([]);
      });

      // requirement: RENDER-02
      it("let nothing out by any route until they are released", async () => {
        const name = randomUUID();
        const sent = await submit({ format: "pptx", document: deck("Held"), holdUntilRelease: true }, { name });
        const held = { execution: (await test.send({ url: `${sent.json.execution_url}?wait=30`, key })).json };
        const { id, artifacts, result_url: result } = held.execution;
        expect(held.execution).toMatchObject({ status: "succeeded", held: true });
        const [file, report] = artifacts;
        const signed = {
          environmentId: key.environmentId,
          sha256: file.sha256.slice("sha256:".length),
          mediaType: "text/plain",
          fileName: "x",
          executionId: id,
          expiresAt: 9_999_999_999,
        };
        const download = (one: { artifactId: string; sha256: string }): string =>
          `/api/v2/executions/${id}/artifacts/${one.artifactId}/download?artifactHash=${one.sha256}`;
        const ways = [
          { url: result, key },
          { url: download(file), key },
          { url: download(report), key },
          { url: `/api/v2/blobs/${signed.sha256}?${test.parts.links.sign(signed)}` },
          // Without people there are no generations of links.
          { url: sharePath(test.parts.links, { ...signed, generation: undefined as never }) },
        ];
        for (const way of ways) {
          const { status, json } = await test.send(way);
          expect([way.url, status, json.code]).toEqual([way.url, 409, "EXECUTION_HELD"]);
        }
        const replay = await test.send({
          method: "POST",
          url: "/v1/pptx/render",
          key,
          headers: { "idempotency-key": name },
          body: { input: { spec: deck("Held") } },
        });
        expect([replay.status, replay.json.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
        await expect(test.service.release(id, randomUUID())).rejects.toThrow("no held render");
        await test.service.release(id, key.environmentId);
        await test.service.release(id, key.environmentId);
        for (const way of ways) expect((await test.send(way)).status).toBe(200);
        const { json } = await test.send({ url: `/api/v2/executions/${id}`, key });
        expect(json).toMatchObject({ held: false, released_at: expect.any(String) });
      });

      it("are not let go by the release of another of the same content", async () => {
        const first = await render({ document: deck("Twin"), holdUntilRelease: true });
        await test.service.release(first.execution.id, key.environmentId);
        const second = await render({ document: deck("Twin"), holdUntilRelease: true });
        expect(second.execution).toMatchObject({ reused_from: first.execution.id, held: true });
        expect((await test.send({ url: second.execution.result_url, key })).status).toBe(409);
      });
    });

    describe("in a pack", () => {
      const bodies = (...titles: string[]) => titles.map((title) => ({ format: "pptx", document: deck(title) }));
      const send = (renders: unknown, given: { key?: TestKey; name?: string } = {}) =>
        post("/api/v2/render-pack", { renders }, given);

      // requirement: LIMIT-06 PACK-01
      it("are accepted together under one key, and again the same", async () => {
        const name = randomUUID();
        const first = await send(bodies("P1", "P2", "P3"), { name });
        expect([first.status, first.json.executions.length, first.json.reused]).toEqual([202, 3, false]);
        const again = await send(bodies("P1", "P2", "P3"), { name });
        const ids = ({ json }: TestAnswer) => json.executions.map((one: { execution_id: string }) => one.execution_id);
        expect([again.status, ids(again), again.json.reused]).toEqual([202, ids(first), true]);
        expect((await send(bodies("P1", "P2"), { name })).status).toBe(409);
        expect((await send(bodies("P1", "P2", "P4"), { name })).status).toBe(409);
        expect((await submit(bodies("P1")[0] as object, { name })).status).toBe(409);
        for (const id of ids(first))
          expect((await test.send({ url: `/api/v2/executions/${id}?wait=30`, key })).json.status).toBe("succeeded");
      });

      it("are all refused by one of them, with its place", async () => {
        const { status, json } = await send([
          ...bodies("Q1"),
          { format: "pptx", document: { ...deck(), version: "1.0" } },
        ]);
        expect([status, json.field]).toEqual([400, "renders[1].document.version"]);
        expect((await send([])).status).toBe(400);
        expect((await send(bodies(..."123456789"))).status).toBe(400);
        expect((await send(bodies(..."12345678"))).status).toBe(202);
      });

      it("count against rate and quota all, or none", async () => {
        const own = await test.makeKey({ bounds: { executionsPerMonth: 2 } });
        const over = await send(bodies("R1", "R2", "R3"), { key: own });
        expect([over.status, over.json.code]).toEqual([429, "QUOTA_EXCEEDED"]);
        expect((await test.send({ url: "/api/v2/executions", key: own })).json.executions).toEqual([]);
        expect((await send(bodies("R1", "R2"), { key: own })).status).toBe(202);
        const slow = await test.makeKey({ bounds: { requestsPerMinute: 3 } });
        expect((await send(bodies("S1", "S2"), { key: slow })).status).toBe(202);
        const late = await send(bodies("S3", "S4"), { key: slow });
        expect([late.status, late.json.code]).toEqual([429, "RATE_LIMITED"]);
        expect((await send(bodies("S5"), { key: slow })).status).toBe(202);
      });
    });

    describe.each(["/api/v2/render", "/api/v2/render-pack"])("%s", (url) => {
      const body = () => {
        const one = { format: "pptx", document: deck(randomUUID()) };
        return url.endsWith("pack") ? { renders: [one] } : one;
      };
      // requirement: RENDER-08
      it("refuses as every route does", async () => {
        const request = { method: "POST", url, key };
        const headers = { "idempotency-key": randomUUID() };
        expect((await test.send({ ...request, body: body() })).json.code).toBe("IDEMPOTENCY_KEY_REQUIRED");
        expect((await test.send({ ...request, headers, body: "{" })).json.code).toBe("INVALID_JSON");
        expect((await test.send({ ...request, headers, body: `"${"x".repeat(4 * 1024 * 1024)}"` })).status).toBe(413);
        expect((await test.send({ method: "POST", url, headers, body: body() })).status).toBe(401);
        expect(
          (
            await test.send({
              method: "POST",
              url,
              key: await test.makeKey({ scopes: ["execution:read"] }),
              headers,
              body: body(),
            })
          ).status,
        ).toBe(403);
        const text = { "content-type": "text/plain", ...headers };
        expect((await test.send({ ...request, headers: text, body: "x" })).status).toBe(415);
        const { status, json } = await plain().send({
          method: "POST",
          url,
          key: await plain().makeKey(),
          headers,
          body: body(),
        });
        expect([status, json.code]).toEqual([404, "OPERATION_UNAVAILABLE"]);
        const hold = await test.holds.create({ operation: "pptx.render", reason: "Later.", retryAfterSeconds: 5 });
        expect((await post(url, body())).json.code).toBe("LAUNCH_HELD");
        await test.holds.lift(hold.id);
        const limited = await test.makeKey({ bounds: { requestsPerMinute: 1 } });
        expect((await post(url, body(), { key: limited })).status).toBe(202);
        expect((await post(url, body(), { key: limited })).status).toBe(429);
      });

      it("is 503 in an outage, and 500 for a bug", async () => {
        const submissions = failing(test.parts.submissions, () => error);
        const broken = await startApp({ hasWorker: false, parts: { catalog: realCatalog, submissions } });
        const own = await broken.makeKey();
        for (const [cause, status] of [
          [new DatabaseUnavailable("unreachable", false, new Error("connect")), 503],
          [new TypeError("a bug"), 500],
        ] as const) {
          error = cause;
          const headers = { "idempotency-key": randomUUID() };
          expect((await broken.send({ method: "POST", url, key: own, headers, body: body() })).status).toBe(status);
        }
        error = undefined;
        await broken.close();
      });
    });
  });
}
