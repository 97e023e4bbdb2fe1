import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_SCOPES } from "@colophon/service";
import { describe, expect, it } from "vitest";
import { runToEnd, submission, type TestApp, type TestKey } from "../harness.ts";

const HOLD = "/api/v2/operations/common/validate/hold";

export function executionSuite(app: () => TestApp): void {
  const hold = async (key: TestKey): Promise<{ url: string; release: () => void }> => {
    const barrier = join(app().service.folder, randomUUID());
    const { json } = await app().send(submission(key, { url: HOLD, body: { input: { barrier } } }));
    return { url: json.status_url, release: () => writeFileSync(barrier, "") };
  };

  describe("reading an execution", () => {
    // requirement: READ-01 EXEC-06 EXEC-07 EXEC-08 EVENT-01
    it("gives every field of the specification's table, and more", async () => {
      const key = await app().makeKey();
      const file = Buffer.from("!x").toString("base64");
      const execution = await runToEnd(
        app(),
        submission(key, { url: "/api/v2/operations/common/convert/copy", body: { input: { file } } }),
      );
      expect(execution).toMatchObject({
        operation: "common.convert.copy",
        status: "succeeded",
        status_revision: 3,
        attempt: 1,
        ok: true,
        error: null,
        progress: null,
        reused_from: null,
        artifact_count: 1,
        artifacts: [{ mediaType: "text/csv", extension: "csv", byteLength: 2, kind: "operation_result" }],
        losses: { total: 1 },
        receipt: { operation: "common.convert.copy" },
        usage: { wallMs: expect.any(Number) },
        policy: {},
      });
      expect(
        execution.events.map(({ type, revision }: { type: string; revision: number }) => [type, revision]),
      ).toEqual([
        ["queued", 1],
        ["running", 2],
        ["succeeded", 3],
      ]);
    });

    // requirement: ERR-404 ROUTE-01
    it("of an id that is none, or nobody's, is 404", async () => {
      const key = await app().makeKey();
      for (const id of ["x", randomUUID(), "00000000-0000-0000-0000-00000000000G", `${randomUUID()}%00`])
        expect((await app().send({ url: `/api/v2/executions/${id}`, key })).status).toBe(404);
    });

    // requirement: EVENT-06
    it("waits for the end, for a change, and no longer than asked", async () => {
      const key = await app().makeKey();
      const { url, release } = await hold(key);
      expect((await app().send({ url: `${url}?wait=0`, key })).json.status).not.toBe("succeeded");
      const running = await app().send({ url: `${url}?wait=30&after_revision=1`, key });
      expect(running.json.status_revision).toBeGreaterThan(1);
      const startedAt = performance.now();
      expect((await app().send({ url: `${url}?wait=1`, key })).json.status).toBe("running");
      expect(performance.now() - startedAt).toBeGreaterThan(990);
      const ending = app().send({ url: `${url}?wait=30`, key });
      release();
      expect((await ending).json.status).toBe("succeeded");
      for (const query of ["wait=31", "wait=-1", "wait=x", "wait=1.5", "waits=1", "after_revision=-1"])
        expect((await app().send({ url: `${url}?${query}`, key })).status).toBe(400);
    });

    // requirement: EVENT-05
    it("streams its events as they happen, and goes on after the last one known", async () => {
      const key = await app().makeKey();
      const { url, release } = await hold(key);
      const streaming = app().send({ url, key, headers: { accept: "text/event-stream" } });
      await app().send({ url: `${url}?wait=30&after_revision=1`, key });
      release();
      const { headers, text } = await streaming;
      expect(headers["content-type"]).toBe("text/event-stream");
      const events = readEvents(text);
      expect(events.filter(({ id }) => id !== undefined).map(({ id, event }) => [id, event])).toEqual([
        ["1", "queued"],
        ["2", "running"],
        ["3", "succeeded"],
      ]);
      expect(events.find(({ event }) => event === "succeeded")?.data).toMatchObject({ type: "succeeded", revision: 3 });
      const rest = await app().send({ url, key, headers: { accept: "text/event-stream", "last-event-id": "2" } });
      expect(readEvents(rest.text).map(({ id }) => id)).toEqual(["3"]);
    });

    it("ends what is waited for with the key that asked", async () => {
      const key = await app().makeKey();
      const { url, release } = await hold(key);
      await app().send({ url: `${url}?wait=30&after_revision=1`, key });
      const streaming = app().send({ url, key, headers: { accept: "text/event-stream" } });
      const waiting = app().send({ url: `${url}?wait=30`, key });
      const running = app().send(
        submission(key, {
          url: "/v1/common/validate/hold",
          body: { input: { barrier: join(app().service.folder, randomUUID()) } },
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
      await app().service.keys.revoke(key.environmentId, key.keyId);
      expect(readEvents((await streaming).text).at(-1)).toMatchObject({ event: "running" });
      expect((await waiting).status).toBe(401);
      expect((await running).status).toBe(401);
      release();
    });

    it("has the two forms and no other", async () => {
      const key = await app().makeKey();
      const { url, release } = await hold(key);
      release();
      const rows = [
        ["text/html", 406, undefined],
        ["application/json;q=0", 406, undefined],
        ["text/event-stream;q=0.1, application/json", 200, "application/json; charset=utf-8"],
        ["*/*", 200, "application/json; charset=utf-8"],
        ["text/*", 200, "text/event-stream"],
      ] as const;
      for (const [accept, status, type] of rows) {
        const answer = await app().send({ url, key, headers: { accept } });
        expect([accept, answer.status]).toEqual([accept, status]);
        if (type !== undefined) expect(answer.headers["content-type"]).toBe(type);
      }
    });
  });

  describe("the labels of an execution", () => {
    // requirement: HANDLE-01 HANDLE-02 HANDLE-03
    it("are sent beside the input, are no part of the request, and find it in the list", async () => {
      const key = await app().makeKey();
      const text = randomUUID();
      const handling = {
        metadata: { team: "billing", note: "a, b: c" },
        reference: "invoice 1",
        priority: 3,
        expires_in_seconds: 600,
      };
      const plain = await runToEnd(app(), submission(key, { text }));
      const labelled = await runToEnd(app(), submission(key, { body: { input: { text }, ...handling } }));
      expect([labelled.request_hash, labelled.reused_from]).toEqual([plain.request_hash, plain.id]);
      const { expires_in_seconds: _, ...kept } = handling;
      expect(labelled).toMatchObject({ ...kept, expires_at: expect.any(String) });
      expect(plain).toMatchObject({ metadata: {}, reference: null, priority: 2, expires_at: null });
      const list = async (query: string) => {
        const { status, json } = await app().send({ url: `/api/v2/executions?${query}`, key });
        return status === 200 ? json.executions.map(({ id }: { id: string }) => id) : [status, json.field];
      };
      expect(await list("reference=invoice%201")).toEqual([labelled.id]);
      expect(await list("metadata=team:billing&metadata=note:a,%20b:%20c&status=succeeded")).toEqual([labelled.id]);
      expect(await list("metadata=team:other")).toEqual([]);
      expect(await list("metadata=team")).toEqual([400, "metadata[0]"]);
      expect(await list("metadata=a:1&metadata=a:2")).toEqual([400, "metadata"]);
      const run = await app().send({
        method: "POST",
        url: "/v1/common/parse/echo",
        key,
        body: { input: { text }, reference: "run" },
      });
      expect(await list("reference=run")).toEqual([run.headers["colophon-execution-id"]]);
      const bad = await app().send(
        submission(key, { body: { input: { text }, priority: 4, metadata: { "a b": "c" } } }),
      );
      expect([
        bad.status,
        bad.json.errors.map(({ path }: { path: string }) => path.split(/[.[]/)[0]).toSorted(),
      ]).toEqual([400, ["metadata", "priority"]]);
    });
  });

  describe("deleting an execution", () => {
    const remove = (id: string, key: TestKey) => app().send({ method: "DELETE", url: `/api/v2/executions/${id}`, key });

    it("takes away its result and leaves its record, the same however often it is asked", async () => {
      const key = await app().makeKey();
      const { id, request_hash } = await runToEnd(app(), submission(key, { text: "secret" }));
      const answer = await remove(id, key);
      expect(answer.json).toMatchObject({ execution_id: id, status: "succeeded", request_hash });
      expect((await remove(id, key)).json).toEqual(answer.json);
      const result = await app().send({ url: `/api/v2/executions/${id}/result`, key });
      expect([result.status, result.json.code]).toEqual([410, "RESULT_REMOVED"]);
      const { json } = await app().send({ url: `/api/v2/executions/${id}`, key });
      expect(json).toMatchObject({
        id,
        name: null,
        deleted_at: answer.json.deleted_at,
        receipt: { deterministic: true },
      });
      expect(JSON.stringify(json)).not.toContain("secret");
    });

    it("does not let its idempotency key run again", async () => {
      const key = await app().makeKey();
      const request = submission(key, { headers: { "idempotency-key": randomUUID() } });
      const { id } = await runToEnd(app(), request);
      await remove(id, key);
      expect((await app().send(request)).json).toMatchObject({ id, reused: true });
      const run = await app().send({ ...request, url: "/v1/common/parse/echo" });
      expect([run.status, run.json.code]).toEqual([410, "RESULT_REMOVED"]);
    });

    it("needs its scope, an end, and an execution of the environment", async () => {
      const key = await app().makeKey();
      const { url, release } = await hold(key);
      const id = url.split("/").at(-1) ?? "";
      const early = await remove(id, key);
      expect([early.status, early.json.code]).toEqual([409, "EXECUTION_NOT_ENDED"]);
      release();
      await app().send({ url: `${url}?wait=30`, key });
      expect((await remove(id, await app().makeKey())).status).toBe(404);
      const plain = await app().makeKey({ scopes: DEFAULT_SCOPES });
      expect((await remove(id, plain)).json.code).toBe("SCOPE_MISSING");
      expect((await remove(randomUUID(), key)).status).toBe(404);
      expect((await remove(id, key)).status).toBe(200);
    });
  });

  describe("the list of executions", () => {
    it("has pages, the newest first, and filters", async () => {
      const key = await app().makeKey();
      const ids: string[] = [];
      for (let index = 0; index < 5; index++)
        ids.unshift((await runToEnd(app(), submission(key, { text: `${index}` }))).id);
      const bad = await runToEnd(
        app(),
        submission(key, { url: "/api/v2/operations/common/validate/misbehave", body: { input: { deed: "throw" } } }),
      );
      const found: string[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = await app().send({ url: `/api/v2/executions?limit=2${cursor && `&cursor=${cursor}`}`, key });
        found.push(...page.json.executions.map(({ id }: { id: string }) => id));
        cursor = page.json.next_cursor;
      }
      expect(found).toEqual([bad.id, ...ids]);
      const list = async (query: string) =>
        (await app().send({ url: `/api/v2/executions?${query}`, key })).json.executions.map(
          ({ id }: { id: string }) => id,
        );
      expect(await list("status=failed,blocked")).toEqual([bad.id]);
      expect(await list("status=failed&status=succeeded")).toEqual([bad.id, ...ids]);
      expect(await list("operation=common.parse.echo")).toEqual(ids);
      expect(await list("operation=common/parse/echo")).toEqual(ids);
      expect(await list(`created_before=${bad.created_at}`)).toEqual(ids);
      expect(await list("created_from=2999-01-01T00:00:00Z")).toEqual([]);
    });

    it.each([
      "limit=0",
      "limit=201",
      "limit=x",
      "status=done",
      "cursor=x",
      "created_from=today",
      "created_from=2026-02-30T00:00:00Z",
      "created_from=2026-01-01T24:00:00Z",
      "operation=common.parse.nothing",
      "sort=up",
      "limit=1&limit=2",
    ])("%s is refused", async (query) => {
      const { status, json } = await app().send({ url: `/api/v2/executions?${query}`, key: await app().makeKey() });
      expect([status, json.code]).toEqual([400, "INVALID_REQUEST"]);
      expect(json.field).toMatch(/^(limit|status|cursor|created_from|operation|sort)/);
    });

    it("has cursors of its own: with other filters, or of another environment, they are refused", async () => {
      const key = await app().makeKey();
      for (let index = 0; index < 2; index++) await app().send(submission(key));
      const { json } = await app().send({ url: "/api/v2/executions?limit=1", key });
      const cursor = `limit=1&cursor=${json.next_cursor}`;
      expect((await app().send({ url: `/api/v2/executions?${cursor}`, key })).json.executions).toHaveLength(1);
      const others = [
        { url: `/api/v2/executions?${cursor}&status=queued`, key },
        { url: `/api/v2/executions?${cursor}`, key: await app().makeKey() },
      ];
      for (const other of others) {
        const { status, json: problem } = await app().send(other);
        expect([status, problem.field]).toEqual([400, "cursor"]);
      }
    });

    it("tells the value of a parameter that is wrong", async () => {
      const key = await app().makeKey();
      const { json } = await app().send({ url: `/api/v2/executions/${randomUUID()}?wait=1.5`, key });
      expect(json).toMatchObject({ field: "wait", detail: expect.stringContaining('"1.5"') });
    });

    it("finds an execution by its id in capitals too", async () => {
      const key = await app().makeKey();
      const { json } = await app().send(submission(key));
      const url = `/api/v2/executions/${json.id.toUpperCase()}`;
      expect((await app().send({ url, key })).json.id).toBe(json.id);
    });
  });

  describe("cancelling", () => {
    // requirement: CANCEL-01 CANCEL-02 CANCEL-03 STATE-04 STATE-05 STATE-06 STATE-02
    it("follows the matrix", async () => {
      const key = await app().makeKey();
      const held = await hold(key);
      await app().send({ url: `${held.url}?wait=30&after_revision=1`, key });
      const running = await app().send({ method: "POST", url: `${held.url}/cancel`, key });
      expect(running.status).toBe(202);
      const id = held.url.split("/").at(-1);
      expect(running.json).toEqual({
        schema_version: "execution-cancellation.v1",
        execution_id: id,
        status: "cancelling",
        disposition: "cancellation_requested",
        status_revision: 3,
        cancel_requested_at: expect.any(String),
        terminal_at: null,
      });
      await app().send({ url: `${held.url}?wait=30`, key });
      const again = await app().send({ method: "POST", url: `${held.url}/cancel`, key });
      expect(again.status).toBe(200);
      expect(again.json).toMatchObject({
        status: "cancelled",
        disposition: "already_cancelled",
        terminal_at: expect.any(String),
      });
      const { ok, error } = (await app().send({ url: `${held.url}/result`, key })).json;
      const outcome = { status: "cancelled", ok: false, error: { code: error.code, message: error.message } };
      expect(ok).toBe(false);
      expect((await app().send({ url: held.url, key })).json).toMatchObject(outcome);
      const listed = await app().send({ url: "/api/v2/executions?status=cancelled", key });
      expect(listed.json.executions).toMatchObject([{ id, ...outcome }]);
      const done = await runToEnd(app(), submission(key));
      const late = await app().send({ method: "POST", url: `${done.status_url}/cancel`, key });
      expect([late.status, late.json.code]).toEqual([409, "EXECUTION_TERMINAL"]);
      const nobody = await app().send({ method: "POST", url: `/api/v2/executions/${randomUUID()}/cancel`, key });
      expect(nobody.status).toBe(404);
    });

    // requirement: CANCEL-04
    it("takes no body, and minds none", async () => {
      const key = await app().makeKey();
      const { url } = await hold(key);
      const answer = await app().send({ method: "POST", url: `${url}/cancel`, key, body: {} });
      expect([200, 202]).toContain(answer.status);
    });
  });
}

function readEvents(text: string): { id?: string; event?: string; data?: Record<string, unknown> }[] {
  return text
    .split("\n\n")
    .map((block) => Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2))))
    .filter(({ event }) => event !== undefined && event !== "progress")
    .map(({ id, event, data }) => ({ id, event, data: JSON.parse(data) }));
}
