import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTenants, MIGRATIONS } from "@colophon/service";
import { OPERATIONS_MODULE, testCatalog } from "@colophon/service/testing/catalog";
import { migrate } from "@colophon/storage";
import { createTemplateDatabase, type TemplateDatabase, type TestDatabase } from "@colophon/storage/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { serve } from "../src/serve.ts";
import { readSettings } from "../src/settings.ts";
import { runColophon, type Serving, serveColophon } from "./colophon-process.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-deployment-"));
let template: TemplateDatabase;
beforeAll(async () => {
  template = await createTemplateDatabase((database) => migrate(database, MIGRATIONS), { sharedAs: "service" });
});
afterAll(async () => {
  await template.close();
  rmSync(folder, { recursive: true, force: true });
});

let installation: TestDatabase;
let environment: Record<string, string>;
const processes: Serving[] = [];
beforeEach(async () => {
  installation = await template.clone();
  const { host, user, database } = installation.connection;
  environment = {
    DATABASE_URL: `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(host)}`,
    COLOPHON_SECRET: "a secret that all processes of this test share",
    COLOPHON_DATA: join(folder, randomUUID()),
  };
});
afterEach(async () => {
  for (const { kill, ended } of processes.splice(0)) {
    kill("SIGKILL");
    await ended;
  }
  await installation.drop();
});

async function start(...args: string[]): Promise<Serving> {
  const started = await serveColophon(environment, args);
  processes.push(started);
  return started;
}
const startApi = () => start("serve", "--role", "api", "--port", "0");

const keysIn = ({ lines }: Serving): string[] =>
  lines.flatMap((line) => /^ {2}key {5}(pj_test_\w+)$/.exec(line)?.[1] ?? []);
const countKeys = async (): Promise<number> =>
  (await installation.database.query<{ id: string }>("select id from api_keys")).rows.length;

function submit(url: string, key: string): Promise<Response> {
  return fetch(`${url}/api/v2/operations/common/parse/delimited`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({ input: { text: `a\n${randomUUID()}\n` } }),
  });
}

/** A port that another process listens on. */
async function takePort(): Promise<{ readonly port: number; free(): Promise<void> }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async free() {
      server.close();
      await once(server, "close");
    },
  };
}

describe("the first key", () => {
  it("is made by an API that shows it, never by a worker that came first, and by one of two that race", async () => {
    const workers = [await start("worker"), await start("worker")];
    expect(workers.flatMap(keysIn)).toEqual([]);
    expect(await countKeys()).toBe(0);
    // Beside each other and beside an API on one host: each has a port of its own.
    expect(new Set(workers.map(({ url }) => url)).size).toBe(2);
    for (const { url } of workers) expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const apis = await Promise.all([startApi(), startApi()]);
    const shown = apis.flatMap(keysIn);
    expect(shown).toHaveLength(1);
    expect(await countKeys()).toBe(1);
    for (const { url } of apis) expect((await submit(url, shown[0] ?? "")).status).toBe(202);
    expect(apis.flatMap(({ lines }) => lines.filter((line) => line.includes("colophon keys create")))).toHaveLength(1);
  }, 120_000);

  it("is shown by the start that works, after one on a port that was taken", async () => {
    const taken = await takePort();
    const refused = await runColophon(environment, ["serve", "--role", "api", "--port", `${taken.port}`]);
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.err).toContain(`Port ${taken.port} of 127.0.0.1 is taken by another process.`);
    expect(refused.err).toContain(`--port ${taken.port + 1}`);
    await taken.free();
    expect(await countKeys()).toBe(0);
    expect(keysIn(await startApi())).toHaveLength(1);
  }, 120_000);

  it("is shown also where commands were there before the first API", async () => {
    expect((await runColophon(environment, ["environments", "list"])).code).toBe(0);
    expect(keysIn(await startApi())).toHaveLength(1);
  }, 120_000);
});

describe("parts that do not belong together", () => {
  it("are refused: a worker with a folder of its own, or with another secret; the right ones work on", async () => {
    const api = await startApi();
    const other = { ...environment, COLOPHON_DATA: join(folder, randomUUID()) };
    const apart = await runColophon(other, ["worker"]);
    expect(apart).toMatchObject({ code: 2, out: "" });
    expect(apart.err).toContain("is not the storage of this database");
    const stranger = { ...environment, COLOPHON_SECRET: "another secret, of some thirty-two characters" };
    for (const args of [["worker"], ["keys", "list"]]) {
      const refused = await runColophon(stranger, args);
      expect(refused).toMatchObject({ code: 2, out: "" });
      expect(refused.err).toContain("COLOPHON_SECRET differs from the secret that this database was set up with");
    }
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
    expect((await runColophon(other, ["storage", "adopt"])).code).toBe(0);
    await serveColophon(other, ["worker"]).then((worker) => processes.push(worker));
  }, 120_000);

  it("are told when the database does not exist", async () => {
    const absent = {
      ...environment,
      DATABASE_URL: environment.DATABASE_URL?.replace(/\/[^/?]+\?/, "/no_such_one?") ?? "",
    };
    const refused = await runColophon(absent, ["serve", "--role", "api", "--port", "0"]);
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.err).toContain('There is no database "no_such_one"');
    expect(refused.err).toContain("createdb no_such_one");
  }, 60_000);

  it("tells what to do where PostgreSQL or the storage is not there, or refuses its user", async () => {
    const url = environment.DATABASE_URL ?? "";
    const s3 = { COLOPHON_S3_BUCKET: "b", COLOPHON_S3_ACCESS_KEY: "a", COLOPHON_S3_SECRET_KEY: "s" };
    const rows = [
      [{ DATABASE_URL: "postgres://u:p@127.0.0.1:9/x" }, 3, /Start the server that DATABASE_URL names/],
      [
        { DATABASE_URL: url.replace(/\/\/[^@]+@/, "//nobody_here@") },
        2,
        /refuses the user of DATABASE_URL: .*nobody_here/,
      ],
      [{ ...s3, COLOPHON_S3_ENDPOINT: "http://127.0.0.1:9" }, 3, /Start the storage that COLOPHON_S3_ENDPOINT names/],
    ] as const;
    for (const [given, code, said] of rows) {
      const refused = await runColophon({ ...environment, ...given }, ["serve", "--role", "api", "--port", "0"]);
      expect([refused.code, refused.err]).toEqual([code, expect.stringMatching(said)]);
    }
  }, 120_000);
});

describe("a port that is taken", () => {
  it("is told before a PostgreSQL is started", async () => {
    const taken = await takePort();
    const data = join(folder, "untouched");
    const refused = await runColophon({ COLOPHON_DATA: data }, ["serve", "--port", `${taken.port}`]);
    expect(refused.code).toBe(2);
    expect(existsSync(data)).toBe(false);
    await taken.free();
  }, 60_000);

  it("is no such thing on an address that is not this machine's", async () => {
    const refused = await runColophon(environment, ["serve", "--role", "api", "--host", "192.0.2.1", "--port", "8099"]);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('"192.0.2.1" is not an address of this machine');
  }, 60_000);
});

describe("a stop", () => {
  it("by SIGTERM: /readyz says so while requests are served on, and then the port is closed", async () => {
    Object.assign(environment, { COLOPHON_STOP_NOTICE_MS: "5000", COLOPHON_DRAIN_MS: "20000" });
    const api = await startApi();
    const [key = ""] = keysIn(api);
    const ready = async () => (await fetch(`${api.url}/readyz`)).status;
    expect(await ready()).toBe(200);
    api.kill("SIGTERM");
    await expect.poll(ready, { interval: 5, timeout: 4_000 }).toBe(503);
    expect(await (await fetch(`${api.url}/readyz`)).json()).toMatchObject({ detail: "The process is stopping." });
    expect((await submit(api.url, key)).status).toBe(202);
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    expect(await api.ended).toBe(0);
    await expect(fetch(`${api.url}/readyz`)).rejects.toThrow();
  }, 120_000);

  it("by SIGINT waits for nobody to notice", async () => {
    // Longer than this test may take.
    Object.assign(environment, { COLOPHON_STOP_NOTICE_MS: "300000", COLOPHON_DRAIN_MS: "600000" });
    const api = await startApi();
    api.kill("SIGINT");
    expect(await api.ended).toBe(0);
  }, 60_000);

  it("of a worker: its health port says so until what it runs is finished", async () => {
    const started = (role: "api" | "worker") =>
      serve(readSettings({ role, port: "0" }, { ...environment, COLOPHON_LOG_LEVEL: "silent" }), {
        catalog: testCatalog,
        operations: OPERATIONS_MODULE,
        readable: [folder],
      });
    const api = await started("api");
    const worker = await started("worker");
    const barrier = join(folder, randomUUID());
    const submitted = await fetch(`${api.url}/api/v2/operations/common/validate/hold`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${api.firstKey}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify({ input: { barrier } }),
    });
    const { status_url: statusUrl } = (await submitted.json()) as { status_url: string };
    const status = async (query = "") => {
      const headers = { authorization: `Bearer ${api.firstKey}` };
      return ((await (await fetch(`${api.url}${statusUrl}${query}`, { headers })).json()) as { status: string }).status;
    };
    await expect.poll(() => status()).toBe("running");
    const closed = worker.close();
    expect((await fetch(`${worker.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
    writeFileSync(barrier, "");
    await closed;
    expect(await status("?wait=30")).toBe("succeeded");
    await expect(fetch(`${worker.url}/readyz`)).rejects.toThrow();
    await api.close();
  }, 60_000);
});

describe("a second environment", () => {
  it("needs no --environment where the key's id says it", async () => {
    const tenants = createTenants(installation.database);
    const organization = await tenants.createOrganization("Acme", { kind: "active" });
    for (const name of ["One", "Two"]) await tenants.createEnvironment(organization, name, "test");
    const made = await runColophon(environment, ["keys", "create", "--name", "ci", "--environment", "Two"]);
    const id = /[0-9a-f-]{36}/.exec(made.err)?.[0] ?? "";
    expect((await runColophon(environment, ["keys", "revoke", id, "--environment", "One"])).code).toBe(2);
    const rotated = await runColophon(environment, ["keys", "rotate", id]);
    expect(rotated).toMatchObject({ code: 0, out: expect.stringMatching(/^pj_test_\w+\n$/) });
    expect(await runColophon(environment, ["keys", "revoke", id])).toMatchObject({ code: 0 });
    const unknown = await runColophon(environment, ["keys", "revoke", randomUUID()]);
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("There is no key") });
    const listed = await runColophon(environment, ["organizations", "list"]);
    expect(listed.out).toBe(`${organization}  Acme, active\n`);
  }, 120_000);
});
