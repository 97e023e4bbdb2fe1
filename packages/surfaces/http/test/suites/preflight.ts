import { randomUUID } from "node:crypto";
import { loadOperation } from "@colophon/catalog";
import { invoke } from "@colophon/contract";
import { SCOPES } from "@colophon/service";
import { DatabaseUnavailable } from "@colophon/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp, type TestKey } from "../harness.ts";
import { realCatalog, startRealWorker } from "../real-catalog.ts";
import { failing } from "./faults.ts";
import { deck } from "./renders.ts";

const URL_OF = "/api/v2/preflight";
const CROWDED = Array.from({ length: 12 }, () => "words that go on ".repeat(20));

export function preflightSuite(plain: () => TestApp): void {
  describe("a preflight", () => {
    let test: TestApp;
    let worker: { close(): Promise<void> };
    let key: TestKey;
    beforeAll(async () => {
      test = await startApp({ hasWorker: false, parts: { catalog: realCatalog } });
      worker = await startRealWorker(test.service);
      key = await test.makeKey();
    });
    afterAll(async () => {
      await test.close();
      await worker.close();
    });
    const ask = (body: object, own = key) => test.send({ method: "POST", url: URL_OF, key: own, body });
    const pptx = (more: object = {}) => ({ format: "pptx", document: deck(), ...more });

    // requirement: PREFLIGHT-01 PREFLIGHT-02 STATE-07 EVENT-03 JOB-01 JOB-03
    it("gives a report and a decision within the request, and leaves a job", async () => {
      const { status, json } = await ask(pptx({ sourceSchema: "protocol_v2" }));
      expect(status).toBe(200);
      expect(json.quality_report).toMatchObject({ format: "pptx", deckScore: 100, documentVerdict: "native_editable" });
      expect(json.policyResult).toEqual({
        allowedToRender: true,
        blocking: false,
        blockingCodes: [],
        blockingFindingCount: 0,
        deckScoreThresholdMet: true,
        unsupportedModes: [],
        reasons: [],
        nextActions: [],
      });
      expect(json.validationSummary).toMatchObject({ requestedMode: "structural", executedModes: ["structural"] });
      const job = await test.send({ url: json.job_url, key });
      expect(job.headers.deprecation).toMatch(/^@\d+$/);
      expect(new Date(job.headers.sunset ?? "").getTime()).toBeGreaterThan(0);
      expect(job.json).toMatchObject({
        job_id: json.job_id,
        status: "succeeded",
        format: "pptx",
        baseline_job_id: null,
      });
      expect(job.json.artifacts.map(({ role }: { role: string }) => role)).toEqual(["quality_report"]);
      expect(job.json.events.map(({ type }: { type: string }) => type)).toEqual(["queued", "running", "succeeded"]);
      const other = await test.makeKey();
      expect((await test.send({ url: json.job_url, key: other })).status).toBe(404);
      expect((await test.send({ method: "DELETE", url: json.job_url, key })).status).toBe(405);
    });

    it("says what is under the stricter floor, and withholds nothing", async () => {
      const own = await test.makeKey({ bounds: { deliveryPolicy: { minimumScore: 99, maximumLossSeverity: "none" } } });
      const body = pptx({ document: deck("Full", CROWDED), preflightPolicy: { renderIfScoreAbove: 1 } });
      const { status, json } = await ask(body, own);
      expect([status, json.policyResult.allowedToRender, json.policyResult.deckScoreThresholdMet]).toEqual([
        200,
        false,
        false,
      ]);
      expect(json.policyResult.reasons[0]).toMatchObject({ code: "DECK_SCORE_THRESHOLD_NOT_MET" });
      expect(json.policyResult.nextActions.length).toBeGreaterThan(0);
      const job = await test.send({ url: json.job_url, key: own });
      expect(job.json).toMatchObject({ status: "blocked", error_code: "DECK_SCORE_THRESHOLD_NOT_MET" });
      const bare = await ask({ ...body, preflightPolicy: { autoFix: "off" } }, own);
      expect(bare.text).not.toContain("machineFixHint");
      expect((await ask(body, own)).text).toContain("machineFixHint");
    });

    // requirement: PREFLIGHT-03
    it.each([
      ["none", [], [], []],
      ["structural", ["structural"], [], []],
      ["desktop_blocking", ["structural"], ["desktop_blocking"], []],
      ["desktop_async", ["structural"], [], ["desktop_async"]],
    ])(
      "in the mode %s names what ran, what a render will run, and what is not offered",
      async (mode, ran, later, not) => {
        const { json } = await ask(pptx({ validationMode: mode }));
        expect(json.validationSummary).toMatchObject({
          requestedMode: mode,
          executedModes: ran,
          preflightExecutedModes: ran,
          renderExecutedModes: [],
          deferredModes: later,
          unsupportedModes: not,
        });
        expect(json.policyResult).toMatchObject({ blocking: not.length > 0, unsupportedModes: not });
        const job = await test.send({ url: json.job_url, key });
        expect(job.json.status).toBe(not.length > 0 ? "blocked" : "succeeded");
      },
    );

    it("defers nothing of a file, which no render comes after", async () => {
      const document = Buffer.from("x").toString("base64");
      const { json } = await ask({ format: "pptx", document, validationMode: "desktop_blocking" });
      expect(json.validationSummary).toMatchObject({ deferredModes: [], unsupportedModes: ["desktop_blocking"] });
    });

    it("judges files in their three forms, and rejects what is none", async () => {
      const made = await invoke((await loadOperation("pptx.render")) as never, { spec: deck() });
      const { bytes } = (made as unknown as { value: { artifact: { bytes: Uint8Array } } }).value.artifact;
      const base64 = Buffer.from(bytes).toString("base64");
      for (const document of [base64, { bytes: base64 }, { $colophonBinary: "base64", data: base64 }]) {
        const { json } = await ask({ format: "pptx", document });
        expect(json.quality_report.structuralValidation).toMatchObject({ status: "passed", failureCount: 0 });
        expect(json.policyResult.allowedToRender).toBe(true);
      }
      for (const format of ["pptx", "docx", "xlsx", "pdf"]) {
        const { status, json } = await ask({ format, document: Buffer.from("not a document").toString("base64") });
        expect([format, status, json.quality_report.documentVerdict]).toEqual([format, 200, "rejected"]);
        expect(json.policyResult.allowedToRender).toBe(false);
      }
      expect((await ask({ format: "docx", document: "%%%" })).json).toMatchObject({ status: 400, field: "document" });
    });

    it("judges models of the other formats", async () => {
      const docx = await ask({ format: "docx", document: { body: [{ type: "paragraph", text: "Hello" }] } });
      expect(docx.json.quality_report).toMatchObject({ format: "docx", deckScore: 100 });
      const model = { sheets: [{ name: "a/b", cells: [{ ref: "A1", value: 1 }] }] };
      const xlsx = await ask({ format: "xlsx", document: model });
      expect(xlsx.json.quality_report).toMatchObject({
        deckScore: 99,
        findings: [{ code: "xlsx/SHEET_NAME_SUBSTITUTED" }],
      });
    });

    it.each([
      ["document.version", pptx({ document: { ...deck(), version: "1.0" } })],
      ["document.slides[0].body", pptx({ document: { ...deck(), slides: [{ slideType: "title-body", title: "T" }] } })],
      ["sourceSchema", { format: "pdf", sourceSchema: "protocol_v2", document: { blocks: [] } }],
      ["brandPackId", pptx({ brandPackId: randomUUID() })],
    ])("is refused at %s", async (field, body) => {
      const { status, json } = await ask(body);
      expect([status, json.field]).toEqual([field === "brandPackId" ? 404 : 400, field]);
    });

    it("of what the environment may not run is rejected, with the reason", async () => {
      const own = await test.makeKey({ bounds: { deliveryPolicy: { allowedOperations: ["pdf.*"] } } });
      const { json } = await ask(pptx(), own);
      expect(json.quality_report.documentVerdict).toBe("rejected");
      expect(json.quality_report.findings[0].message).toContain("common/POLICY_OPERATION_NOT_ALLOWED");
    });

    // requirement: PREFLIGHT-04 LIMIT-09
    it("is refused as on every route, and requires execution:submit", async () => {
      expect((await test.send({ method: "POST", url: URL_OF, body: pptx() })).status).toBe(401);
      const others = SCOPES.filter((scope) => scope !== "execution:submit");
      expect((await ask(pptx(), await test.makeKey({ scopes: others }))).json.code).toBe("SCOPE_MISSING");
      expect((await ask(pptx(), await test.makeKey({ scopes: ["execution:submit"] }))).status).toBe(200);
      expect((await test.send({ method: "POST", url: URL_OF, key, body: "{" })).json.code).toBe("INVALID_JSON");
      expect(
        (await test.send({ method: "POST", url: URL_OF, key, body: `"${"x".repeat(4 * 1024 * 1024)}"` })).status,
      ).toBe(413);
      const headers = { "content-type": "text/plain" };
      expect((await test.send({ method: "POST", url: URL_OF, key, headers, body: "x" })).status).toBe(415);
      const away = await plain().send({ method: "POST", url: URL_OF, key: await plain().makeKey(), body: pptx() });
      expect([away.status, away.json.code]).toEqual([404, "OPERATION_UNAVAILABLE"]);
      const slow = await test.makeKey({ bounds: { requestsPerMinute: 1 } });
      expect([(await ask(pptx(), slow)).status, (await ask(pptx(), slow)).status]).toEqual([200, 429]);
      const poor = await test.makeKey({ bounds: { executionsPerMonth: 0 } });
      expect((await ask(pptx(), poor)).json.code).toBe("QUOTA_EXCEEDED");
      const hold = await test.holds.create({ operation: "pptx.render", reason: "Later.", retryAfterSeconds: 5 });
      expect((await ask(pptx())).json.code).toBe("LAUNCH_HELD");
      await test.holds.lift(hold.id);
    });

    // requirement: ERR-308
    it("and its execution are two things: a job's route leads an execution's id to the execution", async () => {
      const { json } = await ask(pptx());
      const { json: list } = await test.send({ url: "/api/v2/executions", key });
      const [{ id }] = list.executions;
      expect(id).not.toBe(json.job_id);
      const moved = await test.send({ url: `/api/v2/jobs/${id}`, key });
      expect([moved.status, moved.headers.location]).toEqual([308, `/api/v2/executions/${id}`]);
      expect((await test.send({ url: `/api/v2/jobs/${id}`, key: await test.makeKey() })).status).toBe(404);
      expect((await test.send({ url: `/api/v2/jobs/${randomUUID()}`, key })).status).toBe(404);
      expect((await test.send({ url: `/api/v2/jobs/${randomUUID()}` })).status).toBe(401);
    });

    // requirement: JOB-02
    it("is compared with the baseline that it names, else with the last of its deck", async () => {
      const spec = (deckId: string, ...titles: string[]) => ({
        ...deck(),
        deckId,
        slides: titles.map((title) => ({ slideType: "title-body", slideId: title[0], title, body: ["Said"] })),
      });
      const first = (await ask(pptx({ document: spec("one", "A", "B", "C") }))).json;
      const none = await test.send({ url: `${first.job_url}/diff`, key });
      expect([none.status, none.json.code]).toEqual([409, "JOB_NOT_COMPARABLE"]);
      const second = (await ask(pptx({ document: spec("one", "C", "A", "B changed") }))).json;
      const { status, json, headers } = await test.send({ url: `${second.job_url}/diff`, key });
      expect([status, json.baseline_job_id, headers.sunset !== undefined]).toEqual([200, first.job_id, true]);
      expect(headers.deprecation).toMatch(/^@\d+$/);
      expect(json.slides.map(({ slideId, status: became }: Record<string, string>) => [slideId, became])).toEqual([
        ["C", "moved"],
        ["A", "same"],
        ["B", "changed"],
      ]);
      expect(json).toMatchObject({
        currentPreviewUrl: null,
        packageDiff: null,
        approval: { approval_required: false },
      });
      const job = await test.send({ url: second.job_url, key });
      expect(job.json).toMatchObject({ baseline_job_id: first.job_id, diff_summary: json.summary });
      const named = (await ask(pptx({ document: spec("two", "A"), baselineJobId: first.job_id }))).json;
      const { json: removed } = await test.send({ url: `${named.job_url}/diff`, key });
      expect(removed.summary).toMatchObject({ same: 1, removed: 2, baselineSlideCount: 3 });
      const stranger = await test.makeKey();
      for (const [body, own, status] of [
        [pptx({ baselineJobId: randomUUID() }), key, 404],
        [pptx({ baselineJobId: "none" }), key, 404],
        [pptx({ baselineJobId: first.job_id }), stranger, 404],
        [{ format: "docx", document: { body: [] }, baselineJobId: first.job_id }, key, 400],
      ] as const)
        expect((await ask(body, own)).json).toMatchObject({ status, field: "baselineJobId" });
      expect((await test.send({ url: `${second.job_url}/diff`, key: stranger })).status).toBe(404);
      expect((await test.send({ url: `${second.job_url}/diff` })).status).toBe(401);
      expect((await test.send({ method: "POST", url: `${second.job_url}/diff`, key })).status).toBe(405);
      const { json: list } = await test.send({ url: "/api/v2/executions", key });
      const moved = await test.send({ url: `/api/v2/jobs/${list.executions[0].id}/diff`, key });
      expect([moved.status, moved.headers.location]).toEqual([308, `/api/v2/executions/${list.executions[0].id}`]);
    });

    it("is 503 in an outage, and 500 for a bug; so is its job", async () => {
      let error: Error | undefined;
      const parts = {
        catalog: realCatalog,
        executions: failing(test.parts.executions, () => error),
        jobs: failing(test.parts.jobs, () => error),
      };
      const broken = await startApp({ hasWorker: false, parts });
      const own = await broken.makeKey();
      for (const [cause, status] of [
        [new DatabaseUnavailable("unreachable", false, new Error("connect")), 503],
        [new TypeError("a bug"), 500],
      ] as const) {
        error = cause;
        expect((await broken.send({ method: "POST", url: URL_OF, key: own, body: pptx() })).status).toBe(status);
        for (const path of ["", "/diff"])
          expect((await broken.send({ url: `/api/v2/jobs/${randomUUID()}${path}`, key: own })).status).toBe(status);
      }
      error = undefined;
      await broken.close();
    });
  });
}
