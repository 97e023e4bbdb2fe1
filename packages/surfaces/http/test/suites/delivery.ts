import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { hashBytes } from "@colophon/contract";
import { createResultSender, readOutboundRules } from "@colophon/service";
import { TEST_TARGET_KEY } from "@colophon/service/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDeliveredContent } from "../../src/index.ts";
import { submission, type TestApp, type TestKey } from "../harness.ts";
import { COPY, createRunClient, ECHO, expectProblem, form } from "./run-client.ts";

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The app's outbound rules allow http://127.0.0.1 alone. */
export function deliverySuite(app: () => TestApp): void {
  const { run } = createRunClient(app);
  let received: Received[] = [];
  let statuses: number[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      received.push({ url: request.url ?? "", headers: request.headers, bytes: Buffer.concat(pieces) });
      response.writeHead(statuses.shift() ?? 200, { location: "/elsewhere" }).end();
    });
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
  beforeEach(() => {
    received = [];
    statuses = [];
  });

  /** What a worker does at its interval. */
  async function round(hosts = ["http://127.0.0.1"]): Promise<void> {
    const { service, parts } = app();
    const errors: unknown[] = [];
    const sender = createResultSender({
      ...{ rules: readOutboundRules(hosts), key: TEST_TARGET_KEY, database: service.database },
      open: (result, contents) => openDeliveredContent(parts, result, contents),
      onError: (_, error) => errors.push(error),
    });
    await sender.step();
    await sender.settled();
    await sender.close();
    expect(errors).toEqual([]);
  }
  const read = async (id: string | undefined) => (await app().send({ url: `/api/v2/executions/${id}`, key })).json;
  const isDue = () =>
    app().service.database.query("update result_deliveries set next_at = now() where status = 'pending'");
  const deliver = (given: object = {}) => ({ deliver: { url: `${base}/bucket/a?X-Amz-Signature=secret`, ...given } });
  const copyOf = (bytes: Buffer, given?: object) => ({
    body: { input: { file: bytes.toString("base64") }, options: { mediaType: "text/x" }, ...deliver(given) },
  });

  describe("a result", () => {
    it("is sent as the file that it is, with its type, length, digest and the caller's headers", async () => {
      const bytes = Buffer.from([0, 1, 255, 13, 10]);
      const { headers } = await run(key, COPY, copyOf(bytes, { headers: { "X-Amz-Acl": "private" } }));
      const id = headers["colophon-execution-id"];
      const before = (await read(id)).result_delivery;
      expect([before.status, before.attempts, before.host]).toEqual(["pending", 0, new URL(base).host]);
      await round();
      const [one, ...others] = received;
      expect([one?.url, one?.bytes, others]).toEqual(["/bucket/a?X-Amz-Signature=secret", bytes, []]);
      const digest = Buffer.from(hashBytes(bytes).slice("sha256:".length), "hex").toString("base64");
      expect(one?.headers).toMatchObject({
        "content-type": "text/x",
        "content-length": "5",
        "repr-digest": `sha-256=:${digest}:`,
        "colophon-execution-id": id,
        "x-amz-acl": "private",
      });
      const after = await read(id);
      expect(after.result_delivery).toMatchObject({
        status: "delivered",
        attempts: 1,
        last_status: 200,
        next_at: null,
      });
      expect(JSON.stringify(after)).not.toContain("secret");
      await round();
      expect(received).toHaveLength(1);
    });

    it("is sent as the archive or the envelope where that is asked for, and as the envelope where there is no file", async () => {
      const target = { name: "deliver", value: JSON.stringify(deliver({ contents: "zip" }).deliver) };
      const copied = await run(key, `${COPY}?mediaType=text/x`, form({ name: "file", value: "a" }, target));
      const url = `/api/v2/executions/${copied.headers["colophon-execution-id"]}/result?files=zip`;
      const zipped = await app().send({ url, key });
      await round();
      const envelope = await run(key, COPY, copyOf(Buffer.from("b"), { contents: "envelope" }));
      await round();
      const echoed = await run(key, ECHO, { body: { input: { text: "delivered" }, ...deliver() } });
      await round();
      expect(received.map(({ headers }) => headers["content-type"])).toEqual(
        ["zip", "json", "json"].map((type) => `application/${type}`),
      );
      expect(received.map(({ bytes }) => bytes)).toEqual([zipped.bytes, envelope.bytes, echoed.bytes]);
    });

    it("is sent for a submission whose result an earlier one answers, too", async () => {
      const again = submission(key, { body: { input: { text: "twice" } } });
      const first = (await app().send(again)).json;
      await app().send({ url: `${first.status_url}?wait=30`, key });
      const second = await app().send(submission(key, { body: { input: { text: "twice" }, ...deliver() } }));
      expect(second.json.reused_from).toBe(first.id);
      await round();
      expect(received).toHaveLength(1);
    });

    it("is tried again after 503 and 429, and not after 403 or a redirect", async () => {
      statuses = [503, 429, 200, 403, 302];
      const ids: (string | undefined)[] = [];
      for (const name of ["a", "b", "c"]) {
        const { headers } = await run(key, COPY, copyOf(Buffer.from(`again ${name}`)));
        ids.push(headers["colophon-execution-id"]);
        for (let turn = 0; turn < (name === "a" ? 3 : 1); turn++) {
          await isDue();
          await round();
        }
      }
      const ends = await Promise.all(ids.map(read));
      expect(
        ends.map(({ result_delivery: { status, attempts, last_status: last } }) => [status, attempts, last]),
      ).toEqual([
        ["delivered", 3, 200],
        ["failed", 1, 403],
        ["failed", 1, 302],
      ]);
      expect(ends[1].result_delivery.last_message).toBe("The receiver answered 403.");
      const rows = await app().service.database.query(
        "select from result_deliveries where target is not null and status <> 'pending'",
      );
      expect(rows.rowCount).toBe(0);
    });

    it("is not sent where the execution fails, where it was deleted, or where the operator allows the host no more", async () => {
      const body = { input: { text: "x" }, options: { times: 101 }, ...deliver() };
      expect((await run(key, ECHO, { body })).status).toBe(400);
      const gone = await run(key, COPY, copyOf(Buffer.from("gone")));
      const id = gone.headers["colophon-execution-id"];
      await app().send({ method: "DELETE", url: `/api/v2/executions/${id}`, key });
      const refused = await run(key, COPY, copyOf(Buffer.from("refused")));
      await round(["files.example"]);
      const ends = await Promise.all([id, refused.headers["colophon-execution-id"]].map(read));
      expect(ends.map(({ result_delivery: { status } }) => status)).toEqual(["omitted", "failed"]);
      expect(received).toEqual([]);
    });

    it("waits for no receiver of another environment that does not answer", async () => {
      const slow = createServer(() => undefined);
      await once(slow.listen(0, "127.0.0.1"), "listening");
      const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
      const other = await app().makeKey();
      for (let number = 0; number < 20; number++)
        await run(other, COPY, copyOf(Buffer.from(`slow ${number}`), { url }));
      const { service, parts } = app();
      const sender = createResultSender({
        ...{ rules: readOutboundRules(["http://127.0.0.1"]), key: TEST_TARGET_KEY, database: service.database },
        open: (result, contents) => openDeliveredContent(parts, result, contents),
        onError: () => undefined,
      });
      await sender.step();
      await run(key, COPY, copyOf(Buffer.from("fast")));
      await sender.step();
      await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
      await sender.close();
      const { rows } = await service.database.query<{ tries: number }>(
        "select tries from result_deliveries where environment_id = $1 and tries > 0",
        [other.environmentId],
      );
      expect(rows).toEqual([]);
      slow.closeAllConnections();
      slow.close();
      await service.database.query("delete from result_deliveries where environment_id = $1", [other.environmentId]);
    });
  });

  describe("a target is refused", () => {
    const refusals: readonly [string, object, string, RegExp][] = [
      ["of a host that the operator does not allow", { url: "https://files.example/a" }, "url", /does not allow/],
      ["of an inner address", { url: "http://169.254.169.254/latest" }, "url", /does not allow/],
      ["that is no URL", { url: "bucket" }, "url", /not absolute/],
      ["with a header that leads elsewhere", { headers: { Host: "a" } }, "headers", /Host/],
    ];
    for (const [name, given, field, detail] of refusals)
      it(name, async () => {
        const problem = await expectProblem(
          run(key, COPY, copyOf(Buffer.from("a"), given)),
          400,
          "INVALID_REQUEST",
          `deliver.${field}`,
        );
        expect(problem.detail).toMatch(detail);
      });

    it("with a header of two lines, or with an unknown member", async () => {
      for (const given of [{ headers: { a: "b\r\nc: d" } }, { bucket: "a" }])
        expect((await run(key, COPY, copyOf(Buffer.from("a"), given))).json.code).toBe("common/SCHEMA_REJECTED");
    });
  });
}
