import { randomUUID } from "node:crypto";
import { hashBytes } from "@colophon/contract";
import { type Runtime, RuntimeError } from "@colophon/runtime";
import { createRetention } from "@colophon/service";
import { isSampled } from "@colophon/testing/sample";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startApp, type TestAnswer, type TestApp, type TestKey } from "../harness.ts";
import { realCatalog, startRealWorker } from "../real-catalog.ts";
import type { RequestBody } from "./baselines.ts";
import { canDraw, TEMPLATE } from "./brand-pack-client.ts";

/** A deck with a slide of each title, which is its slideId too. */
export const jobDeck = (titles: readonly string[], more: object = {}): object => ({
  version: "2.0",
  title: "Depots",
  slides: titles.map((title) => ({
    ...{ slideType: "title-body", slideId: title[0], title, body: [`Words of ${title}`] },
  })),
  ...more,
});
export const SMALL = { widthPx: 320 };
const CROWDED = Array.from({ length: 12 }, () => "words that go on ".repeat(20));
const NOTHING = { currentPreviewUrl: null, baselinePreviewUrl: null, diffPreviewUrl: null };

export interface JobClient {
  readonly test: TestApp;
  readonly key: TestKey;
  /** Of a presentation; its pictures are asked for where nothing else is said. */
  preflight(document: object, more?: object, own?: TestKey): Promise<TestAnswer["json"]>;
  diff(job: TestAnswer["json"], own?: TestKey): Promise<TestAnswer["json"]>;
  /** The bytes behind a picture's URL, or status and code of its refusal. */
  open(url: string, own?: TestKey): Promise<Buffer | readonly [number, string]>;
}

/** For the tests of a `describe`. */
export function useJobs(engined?: (runtime: Runtime) => Runtime): () => JobClient {
  let client: JobClient;
  let worker: { close(): Promise<void> };
  beforeAll(async () => {
    const test = await startApp({ hasWorker: false, parts: { catalog: realCatalog } });
    worker = await startRealWorker(test.service, engined);
    const key = await test.makeKey();
    client = {
      ...{ test, key },
      async preflight(document, more = { previews: SMALL }, own = key) {
        const body = { format: "pptx", document, ...more };
        const { status, json } = await test.send({ method: "POST", url: "/api/v2/preflight", key: own, body });
        expect([status, json.detail]).toEqual([200, undefined]);
        return json;
      },
      diff: async (job, own = key) => (await test.send({ url: `${job.job_url}/diff`, key: own })).json,
      async open(url, own = key) {
        const { status, json } = await test.send({ url, key: own });
        return status === 200 ? (await test.send({ url: json.url })).bytes : [status, json.code];
      },
    };
  });
  afterAll(async () => {
    await client.test.close();
    await worker.close();
  });
  return () => client;
}

export function jobDiffSuite(): void {
  describe("a job's diff", () => {
    const current = useJobs();

    describe.skipIf(!canDraw || isSampled())("with pictures", { timeout: 180_000 }, () => {
      // requirement: JOB-02 JOB-06
      it("has those of each slide of both jobs, one that marks where they differ, and the parts of their files", async () => {
        const { test, key, preflight, diff, open } = current();
        const first = await preflight(jobDeck(["A", "B", "C"], { deckId: "pictured" }));
        const second = await preflight(jobDeck(["A", "B otherwise", "D"], { deckId: "pictured" }));
        const reported = await diff(second);
        expect(reported).toMatchObject({
          ...{ baseline_job_id: first.job_id, previewReason: "the pictures are of slide 2" },
          packageDiff: { unlikeSlides: [2], slideCount: 3, baselineSlideCount: 3 },
        });
        expect(reported.packageDiffReason).toBeUndefined();
        const [same, changed, removed, added] = reported.slides;
        expect([same.status, changed.status, removed.status, added.status]).toEqual([
          ...["same", "changed", "removed", "added"],
        ]);
        expect(same).toMatchObject({ diffPreviewUrl: null, previewReason: "the pictures are the same" });
        expect(added).toMatchObject({ baselinePreviewUrl: null, diffPreviewUrl: null });
        expect(removed).toMatchObject({ currentPreviewUrl: null, diffPreviewUrl: null });
        expect(changed.changedPixels).toBeGreaterThan(10);
        const members = ["currentPreviewUrl", "baselinePreviewUrl", "diffPreviewUrl"];
        expect(members.map((name) => reported[name])).toEqual(members.map((name) => changed[name]));
        const opened = await Promise.all(members.map((name) => open(changed[name])));
        for (const bytes of opened) expect((bytes as Buffer).readUInt32BE(16)).toBe(320);
        // The pictures are those that the two jobs list.
        const jobs = await Promise.all(
          [second, first].map(async (job) => (await test.send({ url: job.job_url, key })).json),
        );
        const listed = jobs.map(({ artifacts }) =>
          artifacts.find(({ role, slide }: RequestBody) => role === "preview" && slide === 2),
        );
        expect(opened.slice(0, 2).map((bytes) => hashBytes(bytes as Buffer))).toEqual(
          listed.map(({ sha256 }) => sha256),
        );
        expect(jobs[0]).toMatchObject({ previews: { status: "made", count: 3, widthPx: 320 }, download_gated: false });
        expect(((await open(jobs[0].download_url)) as Buffer).subarray(0, 2).toString()).toBe("PK");
        expect(((await open(jobs[0].preview_url)) as Buffer).readUInt32BE(16)).toBe(320);
        // Made once more, against the same baseline: the same bytes.
        const again = await preflight(jobDeck(["A", "B otherwise", "D"], { deckId: "pictured" }), {
          ...{ previews: SMALL, baselineJobId: first.job_id, preflightPolicy: { autoFix: "off" } },
        });
        const repeated = (await diff(again)).slides[1];
        expect(hashBytes((await open(repeated.diffPreviewUrl)) as Buffer)).toBe(hashBytes(opened[2] as Buffer));
      });

      // requirement: RENDER-03 RENDER-10
      it("has a file and pictures that a render is compared with, too", async () => {
        const { test, key, preflight } = current();
        const { job_id: baselineJobId } = await preflight(jobDeck(["A", "B"]));
        const submitted = await test.send({
          ...{ method: "POST", url: "/api/v2/render", key, headers: { "idempotency-key": randomUUID() } },
          body: {
            ...{ format: "pptx", document: jobDeck(["A", "B otherwise"]), baselineJobId, previews: SMALL },
            requiredVerificationStages: ["intendedChangeVerified"],
          },
        });
        const { status, comparison } = (await test.send({ url: `${submitted.json.execution_url}?wait=30`, key })).json;
        expect([status, comparison.packageDiff.unlikeSlides]).toEqual(["succeeded", [2]]);
        expect(comparison.slides.map(({ diffPreviewUrl }: RequestBody) => diffPreviewUrl !== null)).toEqual([
          false,
          true,
        ]);
      });

      it("has none of another environment's, and none once they are removed", async () => {
        const { test, preflight, diff, open } = current();
        const own = await test.makeKey();
        const first = await preflight(jobDeck(["A", "B"]), undefined, own);
        const more = { previews: SMALL, baselineJobId: first.job_id };
        const second = await preflight(jobDeck(["A", "B otherwise"]), more, own);
        const [, changed] = (await diff(second, own)).slides;
        const stranger = await test.makeKey();
        for (const url of [changed.currentPreviewUrl, changed.baselinePreviewUrl, changed.diffPreviewUrl]) {
          expect(await open(url, stranger)).toEqual([404, "NOT_FOUND"]);
          expect((await test.send({ url })).status).toBe(401);
        }
        const theirs = { format: "pptx", document: jobDeck(["A"]), ...more };
        const refused = await test.send({ method: "POST", url: "/api/v2/preflight", key: stranger, body: theirs });
        expect([refused.status, refused.json.field]).toEqual([404, "baselineJobId"]);
        await createRetention(test.service.database).purge(own.environmentId, {
          ...{ documentsDays: undefined, resultsDays: 0, recordsDays: undefined, eventsDays: undefined },
        });
        expect((await diff(second, own)).slides[1]).toMatchObject({
          ...{ status: "changed", ...NOTHING, previewReason: "the files of this render were removed" },
        });
        for (const url of [changed.currentPreviewUrl, changed.baselinePreviewUrl, changed.diffPreviewUrl])
          expect(await open(url, own)).toEqual([410, "RESULT_REMOVED"]);
        const job = (await test.send({ url: second.job_url, key: own })).json;
        expect([job.download_url, job.preview_url]).toEqual([null, null]);
      });
    });

    it("has neither pictures nor parts where the preflights made none, and says so", { tags: "large" }, async () => {
      const { preflight, diff } = current();
      const first = await preflight(jobDeck(["A"]), {});
      const bare = await diff(await preflight(jobDeck(["B"]), { baselineJobId: first.job_id }));
      const why = "the preflight made no pictures: previews were not asked for";
      expect(bare).toMatchObject({ ...NOTHING, previewReason: why, packageDiff: null, packageDiffReason: why });
      const reported = await diff(await preflight(jobDeck(["B"]), { baselineJobId: first.job_id, previews: SMALL }));
      expect(reported).toMatchObject({ packageDiff: null, packageDiffReason: "the baseline made no file" });
      expect([reported.baselinePreviewUrl, reported.diffPreviewUrl]).toEqual([null, null]);
    });

    it("tells another template as a member of the presentation, and the same one in another form as none", async () => {
      const { preflight, diff } = current();
      const spec = jobDeck(["A"]);
      const template = TEMPLATE.toString("base64");
      const first = await preflight({ spec }, {});
      const made = await preflight({ spec, template }, { baselineJobId: first.job_id });
      expect((await diff(made)).summary).toMatchObject({ same: 1, changedMembers: ["(template)"] });
      const same = await preflight({ spec, template: { bytes: template } }, { baselineJobId: made.job_id });
      expect((await diff(same)).summary).toMatchObject({ same: 1, changedMembers: [] });
    });

    it("withholds what the environment's policy withholds of a render", async () => {
      const { test, preflight } = current();
      const own = await test.makeKey({ bounds: { deliveryPolicy: { minimumScore: 99 } } });
      const crowded = { version: "2.0", title: "T", slides: [{ slideType: "title-body", title: "T", body: CROWDED }] };
      const made = await preflight(crowded, undefined, own);
      expect(made.policyResult.allowedToRender).toBe(false);
      const job = (await test.send({ url: made.job_url, key: own })).json;
      expect(job.artifacts.map(({ role }: RequestBody) => role)).toEqual(["quality_report"]);
      expect(job).toMatchObject({ download_url: null, preview_url: null });
      expect(job.previews).toMatchObject({ status: "failed", code: "common/POLICY_SCORE_TOO_LOW" });
    });

    it.each([
      ["a file", { document: Buffer.from("x").toString("base64"), previews: {} }, "previews"],
      ["another format", { format: "docx", document: { body: [] }, previews: {} }, "previews"],
      ["a width that is none", { document: jobDeck(["A"]), previews: { widthPx: 319 } }, "previews.widthPx"],
      ["a job that is none", { document: jobDeck(["A"]), previews: {}, baselineJobId: "none" }, "baselineJobId", 404],
    ])("is refused pictures of %s", async (_, body, field, expected = 400) => {
      const { test, key } = current();
      const given = { method: "POST", url: "/api/v2/preflight", key, body: { format: "pptx", ...body } };
      const { status, json } = await test.send(given);
      expect([status, json.field]).toEqual([expected, field]);
    });
  });

  describe("a job's diff without LibreOffice", () => {
    const current = useJobs((runtime) => {
      const invoke = runtime.invoke.bind(runtime);
      vi.spyOn(runtime, "invoke").mockImplementation((operation, ...rest) =>
        operation === "pptx.convert.pdf"
          ? Promise.reject(new RuntimeError("engine", "LibreOffice is not here."))
          : invoke(operation, ...rest),
      );
      return runtime;
    });

    it("has the parts of the two files, and says why it has no pictures", async () => {
      const { test, key, preflight, diff } = current();
      const first = await preflight(jobDeck(["A", "B"]));
      const second = await preflight(jobDeck(["A", "C"]), { previews: SMALL, baselineJobId: first.job_id });
      const reported = await diff(second);
      expect(reported).toMatchObject({ ...NOTHING, previewReason: "this render has no pictures" });
      expect(reported.packageDiff.parts.same).toBeGreaterThan(10);
      const job = (await test.send({ url: second.job_url, key })).json;
      expect(job).toMatchObject({ status: "succeeded", previews: { code: "common/ENGINE_MISSING" } });
      expect(job.artifacts.map(({ role }: RequestBody) => role)).toEqual(["file", "quality_report"]);
      expect(job.events.at(-1)).toMatchObject({ type: "succeeded", detail: { previews: "failed" } });
    });
  });
}
