import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runColophon, startColophon } from "./colophon-process.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-process-"));
const ENVIRONMENT = { COLOPHON_DATA: join(folder, "data"), COLOPHON_LOG_LEVEL: "info" };

const start = (...args: string[]) => startColophon(ENVIRONMENT, args);
const run = (...args: string[]) => runColophon(ENVIRONMENT, args);

let server: ChildProcess;
let url: string;
let key: string;
const printed: string[] = [];
let log: Promise<string>;

beforeAll(async () => {
  server = start("serve", "--port", "0");
  log = text(server.stderr as NodeJS.ReadableStream);
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    printed.push(line);
    if (line.startsWith("Serving")) break;
  }
  url = /http:\S+/.exec(printed[0] ?? "")?.[0] ?? "";
  key = /pj_test_\w+/.exec(printed[1] ?? "")?.[0] ?? "";
}, 120_000);
afterAll(async () => {
  server.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Less than what a server remembers of a key lives by itself: it is the notification that is waited for. */
const HEARD_MS = 8_000;

const list = (text: string) => fetch(`${url}/api/v2/executions`, { headers: { authorization: `Bearer ${text}` } });

describe("a first start", () => {
  it("prints where it is and the first key, and serves", async () => {
    expect(printed).toEqual([
      expect.stringMatching(/^Colophon {2}http:\/\/127\.0\.0\.1:\d+$/),
      expect.stringMatching(/^ {2}key {5}pj_test_\w{38}$/),
      expect.stringContaining("data"),
      expect.stringMatching(/^ {2}keeps {3}documents or results of \w+ without a time limit$/),
      expect.stringContaining("--keep-documents 30"),
      `  docs    ${url}/docs`,
      expect.stringMatching(/^ {2}try {5}curl .*delimited$/),
      expect.stringMatching(/^ {2}PDF {5}curl .*redacted\.pdf$/),
      expect.stringMatching(/^ {2}page {4}http:\/\/localhost:\d+\/#sign-in=[\w-]{43}$/),
      expect.stringContaining("signs you in as owner"),
      "",
      "Serving; Ctrl-C stops it.",
    ]);
    expect((await list(key)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(
      /colophon_http_request_seconds_count\{method="GET",route="\/api\/v2\/executions",status="200"\} 1/,
    );
    expect(metrics).toContain('colophon_child_processes{state="idle"}');
    expect(metrics).toContain("colophon_process_resident_memory_bytes");
  });
});

describe("the first owner", () => {
  it("comes by the printed link, invites people, and is in the audit log that a command verifies", async () => {
    const origin = url.replace("127.0.0.1", "localhost");
    const headers = { origin, "content-type": "application/json" };
    const token = printed.find((line) => line.startsWith("  page"))?.split("#sign-in=")[1];
    const password = "correct horse battery";
    const redeem = (given: object) =>
      fetch(`${origin}/api/platform/links/redeem`, {
        method: "POST",
        headers,
        body: JSON.stringify({ password, ...given }),
      });
    expect((await redeem({ token, address: "owner@localhost" })).status).toBe(401);
    const start = { method: "POST", headers, body: JSON.stringify({ token }) };
    const owner = await fetch(`${origin}/api/platform/links/start`, start);
    expect((await fetch(`${origin}/api/platform/links/start`, start)).status).toBe(401);
    expect(await owner.json()).toMatchObject({ is_operator: true, memberships: [{ role: "owner" }] });
    const cookie = owner.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await fetch(`${origin}/api/platform/session`, { headers: { cookie } })).status).toBe(200);
    expect((await fetch(`${origin}/api/v2/executions`, { headers: { cookie } })).status).toBe(401);
    expect(
      (await fetch(`${origin}/api/platform/session`, { headers: { authorization: `Bearer ${key}` } })).status,
    ).toBe(401);
    const invited = await run("people", "invite", "Ana@Example.com", "--role", "admin", "--url", origin);
    expect(invited.out).toMatch(/^http:\/\/localhost:\d+\/people#link=[\w-]{43}\n$/);
    const ana = { token: invited.out.trim().split("#link=")[1], address: "ana@example.com" };
    expect((await redeem(ana)).status).toBe(200);
    expect((await redeem(ana)).status).toBe(401);
    expect((await run("people", "reset", "ana@example.com")).out).toContain("/people#link=");
    const letter = join(folder, "reset.txt");
    expect((await run("people", "reset", "ana@example.com", "--out", letter)).out).toBe("");
    expect(readFileSync(letter, "utf8")).toMatch(
      /^Set a new password for Colophon\nFor ana@example\.com\n[\s\S]*#link=[\w-]{43}/,
    );
    expect(statSync(letter).mode & 0o777).toBe(0o600);
    expect((await run("people", "list")).out).toMatch(
      /ana@example\.com {2}admin of Default, .*\n.*owner@localhost {2}Local owner, operator, owner of Default/,
    );
    const exported = await run("audit", "export");
    const head = /Head (\S+)\. /.exec(exported.err)?.[1] ?? "";
    const file = join(folder, "audit.jsonl");
    writeFileSync(file, exported.out);
    expect(await run("audit", "verify", file, "--head", head)).toMatchObject({ code: 0 });
    writeFileSync(file, exported.out.replace("link.used", "link.gone"));
    expect(await run("audit", "verify", file)).toMatchObject({ code: 1, err: expect.stringContaining("was changed") });
    expect(exported.out).not.toContain("@");
  }, 180_000);
});

describe("the commands beside a running server", () => {
  it("make, rotate and revoke keys, which takes effect at once", { tags: "large", timeout: 180_000 }, async () => {
    const made = await run("keys", "create", "--name", "ci", "--scope", "execution:read", "--days", "1");
    expect(made).toMatchObject({ code: 0 });
    // Only the key is on stdout: KEY=$(colophon keys create ...) is the key.
    expect(made.out).toMatch(/^pj_test_\w+\n$/);
    const text = made.out.trim();
    const id = /[0-9a-f-]{36}/.exec(made.err)?.[0] ?? "";
    expect((await list(text)).status).toBe(200);
    const rotated = await run("keys", "rotate", id, "--grace", "0");
    expect(rotated.out).toMatch(/^pj_test_\w+\n$/);
    const next = rotated.out.trim();
    const nextId = /[0-9a-f-]{36}/.exec(rotated.err)?.[0] ?? "";
    await expect.poll(async () => (await list(text)).status, { timeout: HEARD_MS }).toBe(401);
    expect((await list(next)).status).toBe(200);
    expect((await run("keys", "revoke", nextId)).code).toBe(0);
    await expect.poll(async () => (await list(next)).status, { timeout: HEARD_MS }).toBe(401);
    const listed = await run("keys", "list");
    expect(listed.out.split("\n").filter((line) => line !== "")).toHaveLength(3);
    expect(listed.out).toMatch(/ci {2}execution:read .* revoked /);
    expect(listed.out).not.toContain(text.slice(8));
    const json = JSON.parse((await run("keys", "list", "--json")).out) as { id: string; revoked_at: string | null }[];
    expect(json.map((key) => [key.id === nextId, key.revoked_at !== null]).sort()).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it("set bounds, put submissions on hold and resume them", { tags: "large", timeout: 180_000 }, async () => {
    const set = await run(
      "environments",
      "set",
      "Default",
      "--requests-per-minute",
      "1000",
      "--policy",
      '{"maximumInputBytes":5}',
    );
    expect(set.out).toContain("requests a minute 1000");
    expect((await run("environments", "set", "Default", "--policy", "{}")).out).not.toContain("policy");
    const held = await run("holds", "create", "--reason", "Maintenance.", "--retry-after", "9");
    const id = /[0-9a-f-]{36}/.exec(held.out)?.[0] ?? "";
    expect((await run("holds", "lift", id)).out).toContain("lifted");
    expect((await run("holds", "lift", id)).code).toBe(2);
    expect((await run("keys", "revoke", "x")).code).toBe(2);
    const released = await run("releases", "create", randomUUID(), "--reason", "Approved.");
    expect([released.code, released.err]).toEqual([2, expect.stringContaining("has no held render")]);
  });

  it("let a held render go, which no key can", { tags: "large", timeout: 180_000 }, async () => {
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "idempotency-key": "held" },
      });
    const slides = [{ slideType: "title-body", title: "Two depots close", body: ["Lund in March"] }];
    const document = { version: "2.0", title: "Depots", slides };
    const body = JSON.stringify({ format: "pptx", document, holdUntilRelease: true });
    const { execution_id: id } = await (await call("/api/v2/render", { method: "POST", body })).json();
    const read = async () => (await call(`/api/v2/executions/${id}?wait=30`)).json();
    await expect.poll(async () => (await read()).status, { timeout: 120_000 }).toBe("succeeded");
    const result = async () => (await call(`/api/v2/executions/${id}/result`)).status;
    expect([(await read()).held, await result()]).toEqual([true, 409]);
    expect(await run("releases", "create", id, "--reason", " ")).toMatchObject({
      code: 2,
      err: expect.stringContaining("--reason must not be blank"),
    });
    expect([(await read()).held, await result()]).toEqual([true, 409]);
    expect(await run("releases", "create", id, "--reason", "Approved.")).toMatchObject({
      code: 0,
      out: `released ${id}\n`,
    });
    expect([(await read()).held, await result()]).toEqual([false, 200]);
    expect((await run("releases", "create", id, "--reason", "Again.")).code).toBe(0);
  });

  it.each([
    [["environments", "set", "Default", "--requests-per-minute", "0"], "from 1 to 2147483647, or none"],
    [["keys", "rotate", "x"], "is not an id"],
    [["holds", "create", "--reason", "x", "--operation", "pdf.redcat"], "Did you mean pdf.redact?"],
    [["keys", "list", "--data", join(folder, "typo")], "There is no data in"],
  ])("refuse %j, saying what to write", refuses);
  it.each([
    [["environments", "set", "Default", "--concurrency", "0"], "from 1 to 2147483647, or none"],
    [["environments", "set", "Default", "--executions-per-month", "-1"], "or none"],
    [["keys", "create", "--name", "x", "--days", "0"], "--days takes a whole number from 1 to"],
    [["holds", "create", "--reason", "x", "--retry-after", "0"], "--retry-after takes a whole number from 1 to"],
    [["holds", "create", "--reason", "x", "--operation", "nope.nope"], "`colophon list` names them"],
    [
      ["organizations", "entitle", randomUUID(), "active", "--until", "2030-01-01T00:00:00Z"],
      "--until is the end of a trial",
    ],
    [["environments", "set", "Default", "--policy", '{"maximumInputBites":5}'], "maximumInputBites"],
    [
      ["environments", "set", "Default", "--policy", '{"allowedOperations":["pdf.redcat"]}'],
      "Did you mean pdf.redact?",
    ],
    [
      ["environments", "set", "Default", "--policy", '{"allowedOperations":["pfd.*"]}'],
      "there are common.*, docx.*, pdf.*",
    ],
    [
      ["environments", "set", "Default", "--policy", '{"allowedOperations":["pdf.extrct.*"]}'],
      "pdf.*, pdf.convert.*, pdf.extract.*",
    ],
  ])("refuse %j, saying what to write", { tags: "large" }, refuses);

  async function refuses(args: string[], reported: string): Promise<void> {
    const refused = await run(...args);
    expect(refused).toMatchObject({ code: 2, out: "", err: expect.stringContaining(reported) });
    expect(existsSync(join(folder, "typo"))).toBe(false);
  }

  it("do not let a second server take the same data", async () => {
    const second = await run("serve", "--port", "0");
    expect(second.code).toBe(3);
    expect(second.err).toContain("already served by process");
  });

  it("are in the audit log, also as messages of syslog", { tags: "large", timeout: 180_000 }, async () => {
    const own = await run("organizations", "create", "Second");
    await run("environments", "create", "Own", "--organization", own.out.trim());
    const { out: exported } = await run("audit", "export", "--format", "syslog");
    const actions = exported
      .trim()
      .split("\n")
      .map((message) => JSON.parse(message.slice(message.indexOf("{"))) as { action: string; actor: string })
      .filter(({ actor, action }) => actor === "command" && /^(key|hold|organization|environment)\./.test(action))
      .map(({ action }) => action);
    expect(new Set(actions)).toEqual(
      new Set([
        ...["key.created", "key.rotated", "key.revoked", "hold.created", "hold.lifted"],
        ...["organization.created", "environment.created"],
      ]),
    );
    expect((await run("audit", "export", "--format", "xml")).code).toBe(2);
    const files = ["log.jsonl", "head.json", "keys.pem"].map((name) => join(folder, name)) as [string, string, string];
    const [log, head, keys] = files;
    writeFileSync(head, await (await fetch(`${url.replace("127.0.0.1", "localhost")}/api/platform/audit/head`)).text());
    writeFileSync(keys, (await run("releases", "keys")).out);
    writeFileSync(log, (await run("audit", "export")).out);
    const verify = ["audit", "verify", log, "--signed-head", head, "--keys", keys];
    expect(await run(...verify)).toMatchObject({ code: 0 });
    writeFileSync(head, (await run("audit", "head")).out);
    expect(await run(...verify)).toMatchObject({ code: 0 });
    writeFileSync(log, exported.slice(0, 0));
    expect(await run(...verify)).toMatchObject({ code: 1, err: expect.stringContaining("before the expected entry") });
    expect((await run(...verify.slice(0, -2))).code).toBe(2);
  });
});

const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";

/** Runs something to its end as a part of a trace; gives its id. */
async function runTraced(): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` };
  const submitted = await fetch(`${url}/api/v2/operations/common/parse/delimited`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({ input: { text: "a\n1\n" } }),
  });
  const { id, status_url: statusUrl } = (await submitted.json()) as { id: string; status_url: string };
  const execution = (await (await fetch(`${url}${statusUrl}?wait=30`, { headers })).json()) as { status: string };
  expect(execution.status).toBe("succeeded");
  return id;
}

describe("stopping", () => {
  it("by SIGTERM answers what waits, exits 0, leaves nothing running, and has logged each request", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => list(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const id = await runTraced();
    server.kill("SIGTERM");
    const [code] = await once(server, "exit");
    expect(code).toBe(0);
    const lines = (await log)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const request = lines.find(({ msg }) => msg === "request");
    expect(request).toMatchObject({
      request_id: expect.any(String),
      method: "GET",
      status: 200,
      ms: expect.any(Number),
    });
    expect(lines.find(({ msg, execution }) => msg === "settled" && execution === id)).toMatchObject({
      environment: expect.stringMatching(/^[0-9a-f-]{36}$/),
      operation: "common.parse.delimited",
      status: "succeeded",
      trace_id: TRACE_ID,
    });
    // The request that submitted it, and the one that waited for it, are of one trace with it.
    const traced = lines.filter((line) => line.msg === "request" && line.trace_id === TRACE_ID);
    expect(traced.map((line) => [line.method, line.execution])).toEqual([
      ["POST", id],
      ["GET", undefined],
    ]);
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    expect(JSON.stringify(lines)).not.toContain(key);
    expect(processesWith(folder)).toEqual([]);
    expect(readdirSync(join(folder, "data", "tmp"))).toEqual([]);
  });

  it("starts again with the same key, which it shows when asked to, from a file that its user alone reads", async () => {
    expect(statSync(join(folder, "data", "first-key")).mode & 0o777).toBe(0o600);
    server = start("serve", "--port", "0", "--show-key");
    const lines = createInterface({ input: server.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
    url = /http:\S+/.exec((await lines.next()).value ?? "")?.[0] ?? "";
    expect((await lines.next()).value).toBe(`  key     ${key}`);
    expect((await list(key)).status).toBe(200);
  });

  it("shows the key of a folder that is served and starts nothing, and refuses a key that is not valid", async () => {
    const shown = await run("serve", "--port", new URL(url).port, "--show-key");
    expect(shown).toEqual({
      code: 0,
      out: `  key     ${key}\n`,
      err: expect.stringMatching(/^Another process serves \S+data\. This one printed the key and served nothing\.\n$/),
    });
    writeFileSync(join(folder, "data", "first-key"), "pj_test_unknown\n");
    const refused = await run("serve", "--port", "0", "--show-key");
    expect([refused.code, refused.out]).toEqual([2, ""]);
    expect(refused.err).toMatch(/keeps no first key that is valid\. Create another key: .*keys create\n$/);
    server.kill("SIGTERM");
    await once(server, "exit");
  });
});

function processesWith(part: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
        return command.includes(part) && Number(pid) !== process.pid ? [`${pid} ${command}`] : [];
      } catch {
        return [];
      }
    });
}
