import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hashBytes } from "@colophon/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp, TestKey } from "../harness.ts";
import { COPY, createRunClient, ECHO, expectProblem, form } from "./run-client.ts";

/** The app's outbound rules allow http://127.0.0.1 alone. */
export function urlInputSuite(app: () => TestApp): void {
  const { run } = createRunClient(app);
  const bytes = Buffer.from([0, 1, 255, 13, 10]);
  const server = createServer(({ url, headers }, response) => {
    if (url === "/moved") response.writeHead(302, { location: "/file" }).end();
    else if (url === "/secret" && headers.authorization !== "Bearer a") response.writeHead(403).end();
    else if (url === "/large") response.end(Buffer.alloc(5_000_000));
    else response.end(bytes);
  });
  let base = "";
  let key: TestKey;
  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    key = await app().makeKey();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const body = (input: object, rest: object = {}) => ({ body: { input, options: { mediaType: "text/x" }, ...rest } });

  describe("a file by URL", () => {
    it("gives the request and the result of the file itself, in one request and as a submission", async () => {
      const sent = await run(key, COPY, body({ file: bytes.toString("base64") }));
      const fetched = await run(
        key,
        COPY,
        body({ url: `${base}/secret`, sha256, headers: { Authorization: "Bearer a" } }, { reference: "mine" }),
      );
      expect([fetched.status, fetched.text]).toEqual([200, sent.text]);
      expect(fetched.json.value.artifact.hash).toBe(hashBytes(bytes));
      const submitted = await app().send({
        method: "POST",
        url: "/api/v2/operations/common/convert/copy",
        key,
        headers: { "idempotency-key": "by-url" },
        ...body({ url: `${base}/file` }),
      });
      const read = async (id: string | undefined) => (await app().send({ url: `/api/v2/executions/${id}`, key })).json;
      const [one, two] = [await read(fetched.headers["colophon-execution-id"]), await read(submitted.json.id)];
      expect([one.reference, two.request_hash]).toEqual(["mine", one.request_hash]);
    });

    const refusals: readonly [string, () => object, string, RegExp][] = [
      [
        "of a host that the operator does not allow",
        () => ({ url: "https://files.example/a" }),
        "url",
        /does not allow/,
      ],
      ["of an inner address", () => ({ url: "http://169.254.169.254/latest" }), "url", /does not allow/],
      ["that redirects", () => ({ url: `${base}/moved` }), "url", /redirects are not followed/],
      ["that is refused there", () => ({ url: `${base}/secret` }), "url", /status 403/],
      ["with more bytes than a body may have", () => ({ url: `${base}/large` }), "url", /more than/],
      ["with another hash", () => ({ url: `${base}/file`, sha256: "0".repeat(64) }), "sha256", /has the SHA-256/],
      ["with a header that leads elsewhere", () => ({ url: base, headers: { Host: "a" } }), "headers", /Host/],
      ["with a header of two lines", () => ({ url: base, headers: { a: "b\r\nc: d" } }), "headers", /is not valid/],
    ];
    for (const [name, input, field, detail] of refusals)
      it(`is refused ${name}`, async () => {
        const problem = await expectProblem(run(key, COPY, body(input())), 400, "INVALID_REQUEST", `input.${field}`);
        expect(problem.detail).toMatch(detail);
      });

    it("is no input of an operation without a file", async () => {
      expect((await run(key, ECHO, { body: { input: { url: base } } })).status).toBe(400);
    });
  });

  it("cancels by a filter as a job that can be read and stopped", async () => {
    const url = "/api/v2/execution-cancellations";
    const create = (filter: object) => app().send({ method: "POST", url, key, body: filter });
    const { status, json } = await create({ metadata: { batch: "none" }, operation: "common/parse/echo" });
    expect([status, json.status, json.cancelled]).toEqual([202, "running", 0]);
    await expect
      .poll(async () => (await app().send({ url: json.status_url, key })).json.status, { timeout: 20_000 })
      .toBe("done");
    const stopped = await app().send({ method: "POST", url: `${json.status_url}/stop`, key });
    expect([stopped.status, stopped.json.status]).toEqual([200, "done"]);
    const stranger = await app().makeKey();
    expect((await app().send({ url: json.status_url, key: stranger })).status).toBe(404);
    await expectProblem(create({ operation: "no.such" }), 400, "INVALID_REQUEST", "operation");
    expect((await create({ statuses: ["queued"] })).status).toBe(400);
  });

  it("labels in a form are those of a JSON body", async () => {
    const parts = [
      { name: "file", value: bytes },
      { name: "metadata", value: JSON.stringify({ a: "b" }) },
      { name: "reference", value: "r1" },
      { name: "priority", value: "3" },
    ];
    const { headers } = await run(key, `${COPY}?mediaType=text/x`, form(...parts));
    const { json } = await app().send({ url: `/api/v2/executions/${headers["colophon-execution-id"]}`, key });
    expect([json.metadata, json.reference, json.priority]).toEqual([{ a: "b" }, "r1", 3]);
    const wrong = form({ name: "file", value: bytes }, { name: "priority", value: "4" });
    await expectProblem(run(key, COPY, wrong), 400, "common/SCHEMA_REJECTED", "priority");
  });
}
