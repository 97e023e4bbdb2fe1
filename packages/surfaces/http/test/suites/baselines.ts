import { randomUUID } from "node:crypto";
import { hashBytes } from "@colophon/contract";
import { type Baselines, createBaselines, createRetention } from "@colophon/service";
import { DatabaseUnavailable } from "@colophon/storage";
import { isSampled } from "@colophon/testing/sample";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestAnswer, type TestApp, type TestKey } from "../harness.ts";
import { realCatalog, startRealWorker } from "../real-catalog.ts";

const spec = (titles: readonly string[], more: object = {}) => ({
  version: "2.0",
  title: "Depots",
  slides: titles.map((title) => ({ slideType: "title-body", title, body: [`Words of ${title}`], notes: [title] })),
  ...more,
});

/** A slide of each of four kinds, one with a chart and its workbook. */
export const MIXED: readonly RequestBody[] = [
  { slideType: "title-body", slideId: "a", title: "A", body: ["One", "Two"], notes: ["Said"] },
  {
    ...{ slideType: "waterfall", slideId: "b", title: "B" },
    entries: [
      { label: "a", value: 5, type: "increase" },
      { label: "b", value: 2, type: "decrease" },
      { label: "c", value: 3, type: "total" },
    ],
  },
  { slideType: "kpi-grid", slideId: "c", title: "C", items: ["x", "y"].map((label) => ({ label, value: "1" })) },
  { slideType: "timeline", slideId: "d", title: "D", events: ["x", "y"].map((label) => ({ label, date: "2027" })) },
];

/** Edits of a deck at one of its slides, and the places that are then unlike. */
export function scriptedEdits(
  at: number,
): readonly { readonly slides: readonly RequestBody[]; readonly unlike: readonly number[] }[] {
  const own = MIXED[at] as RequestBody;
  const others = MIXED.filter((_, index) => index !== at);
  const put = (slide: RequestBody) => MIXED.with(at, slide);
  return [
    { slides: put({ ...own, title: "Otherwise" }), unlike: [at + 1] },
    { slides: put({ ...own, notes: ["Other notes"] }), unlike: [at + 1] },
    { slides: put({ ...own, transition: { type: "fade" } }), unlike: [at + 1] },
    { slides: others, unlike: [] },
    { slides: [...others, own], unlike: [] },
    { slides: put({ ...own, slideId: "renamed" }), unlike: [at + 1] },
    { slides: MIXED.toSpliced(at, 0, { ...own, slideId: "new" }), unlike: [] },
  ];
}

export type RequestBody = Readonly<Record<string, unknown>>;
/** Pictures need LibreOffice. */
const canDraw = realCatalog.describeCatalogOperation("pptx.convert.pdf")?.availability.available === true;
const VERIFIED = { requiredVerificationStages: ["intendedChangeVerified"] };

export function baselineSuite(): void {
  describe("a baseline", () => {
    let test: TestApp;
    let worker: { close(): Promise<void> };
    let key: TestKey;
    let error: Error | undefined;
    /** Stands in for an engine that has made another file of the same document. */
    let otherFile: { readonly sha256: string; readonly byteLength: number } | undefined;
    beforeAll(async () => {
      let real: Baselines | undefined;
      const resolve: Baselines["resolve"] = async (...given) => {
        if (error !== undefined) throw error;
        const resolved = await real?.resolve(...given);
        if (resolved?.kind !== "found" || otherFile === undefined) return resolved;
        return { kind: "found", found: { ...resolved.found, file: otherFile } };
      };
      test = await startApp({ hasWorker: false, parts: { catalog: realCatalog, baselines: { resolve } } });
      real = createBaselines(test.service.database, test.service.blobs);
      worker = await startRealWorker(test.service);
      key = await test.makeKey();
    });
    afterAll(async () => {
      await test.close();
      await worker.close();
    });

    const submit = (body: object, given: { key?: TestKey; name?: string } = {}) =>
      test.send({
        method: "POST",
        url: "/api/v2/render",
        key: given.key ?? key,
        headers: { "idempotency-key": given.name ?? randomUUID() },
        body: { format: "pptx", ...body },
      });
    const render = async (body: object, own = key) => {
      const submitted = await submit(body, { key: own });
      expect(submitted.status).toBe(202);
      return (await test.send({ url: `${submitted.json.execution_url}?wait=30`, key: own })).json;
    };
    const preflight = async (document: object) =>
      (await test.send({ method: "POST", url: "/api/v2/preflight", key, body: { format: "pptx", document } })).json;

    // requirement: RENDER-10
    it("is a render's execution: its slides and its parts are compared, and told by the execution", async () => {
      const first = await render({ document: spec(["A", "B", "C"]) });
      expect(first.comparison).toBeUndefined();
      const document = spec(["C", "A", "D"]);
      const second = await render({ document, baselineJobId: first.id, ...VERIFIED });
      expect(second, JSON.stringify(second).slice(0, 1500)).toMatchObject({ status: "succeeded" });
      const { comparison } = second;
      expect(comparison).toMatchObject({ baselineJobId: first.id, baselineExecutionId: first.id });
      expect(comparison.slides.map(({ status, slide }: RequestBody) => [status, slide])).toEqual([
        ["moved", 1],
        ["same", 2],
        ["changed", 3],
      ]);
      expect(comparison.packageDiff).toMatchObject({ unlikeSlides: [3], slideCount: 3, baselineSlideCount: 3 });
      expect(comparison.packageDiff.unlike.every(({ of }: RequestBody) => of !== "design" && of !== "properties")).toBe(
        true,
      );
      expect(JSON.stringify([comparison, second.delivery])).not.toContain("Words");
      const again = await render({ document: spec(["A", "B", "C"]), baselineJobId: first.id, ...VERIFIED });
      expect(again.comparison.summary).toMatchObject({ same: 3, changedMembers: [] });
      expect(again.comparison.packageDiff.parts).toMatchObject({ changed: 0, added: 0, removed: 0 });
    });

    it("verifies each of 28 scripted edits: the slides that are unlike are those that were changed, or renamed", {
      tags: "large",
    }, async () => {
      const base = { version: "2.0", title: "Depots", slides: MIXED };
      const first = await render({ document: base });
      const edits = [...MIXED.keys()].flatMap((at) => scriptedEdits(at));
      expect(edits).toHaveLength(28);
      for (const { slides, unlike } of edits) {
        const document = { ...base, slides };
        const {
          status,
          comparison,
          error: executionError,
        } = await render({ document, baselineJobId: first.id, ...VERIFIED });
        expect([unlike, slides.length, status, executionError]).toEqual([unlike, slides.length, "succeeded", null]);
        const changed = comparison.slides.flatMap(({ status: became, renamed, slide }: RequestBody) =>
          became === "changed" || renamed === true ? [slide] : [],
        );
        expect([changed, comparison.packageDiff.unlikeSlides]).toEqual([unlike, unlike]);
      }
    });

    describe.skipIf(!canDraw || isSampled())("with pictures", () => {
      const previews = { widthPx: 320 };
      const pictureOf = async (url: string, by = key): Promise<TestAnswer["json"]> => {
        const { status, json } = await test.send({ url, key: by });
        return status === 200 ? (await test.send({ url: json.url })).bytes : [status, json.code];
      };

      // requirement: RENDER-10 ARTIFACT-01
      it("has those of each slide beside the render's, and one that marks the pixels in which they differ", async () => {
        const first = await render({ document: spec(["A", "B", "C"]), previews });
        const second = await render({ document: spec(["A", "D", "C", "E"]), previews, baselineJobId: first.id });
        const [same, changed, , added] = second.comparison.slides;
        expect([same.status, same.diffPreviewUrl, same.changedPixels]).toEqual(["same", null, 0]);
        expect(same.previewReason).toBe("the pictures are the same");
        expect([added.status, added.baselinePreviewUrl, added.diffPreviewUrl, added.previewReason]).toEqual([
          ...["added", null, null, "the baseline has no such slide"],
        ]);
        expect(changed.changedPixels).toBeGreaterThan(10);
        expect(changed.previewReason).toBeUndefined();
        const hashes: string[] = [];
        for (const url of [changed.currentPreviewUrl, changed.baselinePreviewUrl, changed.diffPreviewUrl]) {
          const bytes = await pictureOf(url);
          expect(bytes.readUInt32BE(16)).toBe(320);
          hashes.push(hashBytes(bytes));
        }
        const listed = second.artifacts.filter(({ role }: RequestBody) => role === "diff");
        expect(listed.map(({ slide, sha256 }: RequestBody) => [slide, sha256])).toEqual([[2, hashes[2]]]);
        const firsts = first.artifacts.filter(({ role }: RequestBody) => role === "preview");
        expect(hashes[1]).toBe(firsts[1].sha256);
        // The same again: the same pictures.
        const again = await render({
          document: spec(["A", "D", "C", "E"]),
          previews,
          baselineJobId: first.id,
          mode: "sync",
        });
        expect(again.artifacts.find(({ role }: RequestBody) => role === "diff").sha256).toBe(hashes[2]);
      }, 120_000);

      it("lets none of them out while the render is held, and none that shows the baseline once that is removed", async () => {
        const own = await test.makeKey();
        const first = await render({ document: spec(["A"]), previews }, own);
        const body = { document: spec(["B"]), previews, baselineJobId: first.id, holdUntilRelease: true };
        const held = await render(body, own);
        const [slide] = held.comparison.slides;
        expect(await pictureOf(slide.diffPreviewUrl, own)).toEqual([409, "EXECUTION_HELD"]);
        expect(await pictureOf(slide.currentPreviewUrl, own)).toEqual([409, "EXECUTION_HELD"]);
        expect(await pictureOf(slide.diffPreviewUrl)).toEqual([404, "NOT_FOUND"]);
        await test.service.release(held.id, own.environmentId);
        const diff = await pictureOf(slide.diffPreviewUrl, own);
        expect(diff.readUInt32BE(16)).toBe(320);
        const named = () =>
          test.service.database.query("select hash from forgotten_blobs where environment_id = $1 and hash = $2", [
            own.environmentId,
            hashBytes(diff),
          ]);
        expect((await named()).rowCount).toBe(0);
        await createRetention(test.service.database).delete(first.id, own.environmentId);
        expect((await named()).rowCount).toBe(1);
        expect(await pictureOf(slide.diffPreviewUrl, own)).toEqual([410, "RESULT_REMOVED"]);
        const { comparison } = (await test.send({ url: `/api/v2/executions/${held.id}`, key: own })).json;
        expect(comparison.slides[0]).toMatchObject({
          ...{ baselinePreviewUrl: null, diffPreviewUrl: null, currentPreviewUrl: slide.currentPreviewUrl },
          previewReason: "the files of the baseline were removed",
        });
      }, 120_000);

      it("has none where one of the two has none, is held or is of another width, and says so", async () => {
        const { job_id: job } = await preflight(spec(["A"]));
        const bare = await render({ document: spec(["A"]) });
        const wide = await render({ document: spec(["A"]), previews: { widthPx: 330 } });
        const held = await render({ document: spec(["A"]), previews, holdUntilRelease: true });
        const rows: readonly (readonly [string, object, string])[] = [
          [bare.id, {}, "no pictures of this render were asked for"],
          [bare.id, { previews }, "the baseline has no pictures that can be shown"],
          [job, { previews }, "the baseline has no pictures that can be shown"],
          [held.id, { previews }, "the baseline has no pictures that can be shown"],
          [wide.id, { previews }, "the pictures are of two sizes"],
        ];
        for (const [baselineJobId, more, why] of rows) {
          const { comparison } = await render({ document: spec(["B"]), baselineJobId, ...more });
          const [slide] = comparison.slides;
          expect([slide.diffPreviewUrl, slide.previewReason]).toEqual([null, why]);
        }
      }, 180_000);
    });

    // requirement: RENDER-03
    it("blocks a render whose file differs where its document does not", async () => {
      const first = await render({ document: spec(["A", "B"]) });
      const other = await render({ document: spec(["A", "Otherwise"]) });
      const { sha256, byteLength } = other.artifacts.find(({ role }: RequestBody) => role === "file");
      otherFile = { sha256, byteLength };
      const body = { document: spec(["A", "B"]), baselineJobId: first.id };
      const blocked = await render({ ...body, ...VERIFIED });
      const reported = await render(body);
      otherFile = undefined;
      const why = "slide 2 is unlike, and its document is not";
      expect([blocked.status, blocked.error_code ?? blocked.error?.code]).toEqual([
        "blocked",
        "common/POLICY_STAGE_UNMET",
      ]);
      const result = (await test.send({ url: blocked.result_url, key })).json;
      expect(result.error.details).toEqual({ stages: [{ stage: "intendedChangeVerified", why }] });
      expect(reported.status).toBe("succeeded");
      expect(reported.comparison.packageDiff.unlikeSlides).toEqual([2]);
    });

    it("is a preflight's job too, which has slides and no file", async () => {
      const { job_id: id } = await preflight(spec(["A", "B"]));
      const { comparison } = await render({ document: spec(["B"]), baselineJobId: id });
      expect(comparison).toMatchObject({ baselineJobId: id, packageDiff: null });
      expect(comparison.packageDiffReason).toBe("the baseline made no file");
      expect(comparison.summary).toMatchObject({ same: 1, removed: 1 });
      const refused = await submit({ document: spec(["B"]), baselineJobId: id, ...VERIFIED });
      expect(refused.json).toMatchObject({ status: 400, field: "requiredVerificationStages" });
    });

    it("that nobody may read is refused with its place", async () => {
      const stranger = await test.makeKey();
      const own = await render({ document: spec(["A"]) });
      const held = await render({ document: spec(["H"]), holdUntilRelease: true });
      const other = await render({ format: "docx", document: { body: [] } });
      const rows: readonly (readonly [object, TestKey, string, number?])[] = [
        [{ baselineJobId: own.id }, stranger, "baselineJobId", 404],
        [{ baselineJobId: randomUUID() }, key, "baselineJobId", 404],
        [{ baselineJobId: "none" }, key, "baselineJobId", 404],
        [{ baselineJobId: other.id }, key, "baselineJobId"],
        [{ format: "docx", document: { body: [] }, baselineJobId: own.id }, key, "baselineJobId"],
        [{ baselineJobId: held.id, ...VERIFIED }, key, "requiredVerificationStages"],
        [VERIFIED, key, "requiredVerificationStages"],
      ];
      for (const [body, by, field, status = 400] of rows) {
        const { json } = await submit({ document: spec(["A"]), ...body }, { key: by });
        const code = status === 404 ? "NOT_FOUND" : "common/SCHEMA_REJECTED";
        expect(json, JSON.stringify(body)).toMatchObject({ status, code, field });
      }
      const pack = await test.send({
        method: "POST",
        url: "/api/v2/render-pack",
        key,
        headers: { "idempotency-key": randomUUID() },
        body: {
          renders: [
            { format: "pptx", document: spec(["A"]), baselineJobId: own.id },
            { format: "pptx", document: spec(["A"]), baselineJobId: randomUUID() },
          ],
        },
      });
      expect(pack.json).toMatchObject({ status: 404, field: "renders[1].baselineJobId" });
    });

    it("is part of the request: a repeated submission has what the first had, though it is forgotten since", async () => {
      const own = await test.makeKey();
      const first = await render({ document: spec(["A"]) }, own);
      const body = { document: spec(["A", "B"]), baselineJobId: first.id };
      const name = randomUUID();
      const submitted = await submit(body, { key: own, name });
      await test.send({ url: `${submitted.json.execution_url}?wait=30`, key: own });
      const bare = await submit({ document: body.document }, { key: own });
      expect(bare.json.request_hash).not.toBe(submitted.json.request_hash);
      const { environmentId } = own;
      await createRetention(test.service.database).delete(first.id, environmentId);
      const again = await submit(body, { key: own, name });
      expect(again.json).toMatchObject({
        execution_id: submitted.json.execution_id,
        request_hash: submitted.json.request_hash,
        reused: true,
      });
      const fresh = await submit(body, { key: own });
      expect(fresh.json).toMatchObject({ status: 400, field: "baselineJobId" });
    });

    it("is 503 in an outage", async () => {
      error = new DatabaseUnavailable("unreachable", false, new Error("away"));
      const answer = await submit({ document: spec(["A"]), baselineJobId: randomUUID() });
      error = undefined;
      expect(answer.status).toBe(503);
    });
  });
}
