import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { colophon } from "./harness.ts";

const KEY = `pj_live_${"a".repeat(38)}`;
const GRANTED = {
  ...{ access_token: KEY, token_type: "Bearer", expires_in: 86_400, scope: "execution:read" },
  ...{ environment_id: "e", key_id: "k", name: "n" },
};

let folder: string;
let file: string;
let server: Server;
let url: string;
/** What the service answers at the last part of the path, in turn; the last one stays. */
let answers: Record<string, readonly (readonly [number, object])[]>;
let asked: { readonly path: string; readonly body: Record<string, unknown>; readonly key: string | undefined }[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "colophon-login-"));
  file = join(folder, "settings", "credentials.json");
  asked = [];
  server = createServer(async (request, response) => {
    const path = request.url?.split("?")[0]?.split("/").at(-1) ?? "";
    const body = await text(request);
    asked.push({ path, body: body === "" ? {} : JSON.parse(body), key: request.headers.authorization });
    const rows = answers[path] ?? [[404, {}]];
    const [status, json] = rows[Math.min(asked.filter((one) => one.path === path).length, rows.length) - 1] ?? [
      404,
      {},
    ];
    response.writeHead(status, { "content-type": "application/json" }).end(status === 204 ? "" : JSON.stringify(json));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answers = {
    authorize: [
      [
        200,
        {
          ...{ device_code: "d", user_code: "BCDF-GHJK\u001b[2J", verification_uri: `${url}/#/device` },
          ...{ expires_in: 60, interval: 0 },
        },
      ],
    ],
    token: [
      [400, { error: "authorization_pending" }],
      [200, GRANTED],
    ],
    revoke: [[204, {}]],
    executions: [[200, { executions: [], next_cursor: null }]],
  };
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});
const run = (...args: string[]) =>
  colophon(args, { url: undefined, key: undefined, uploadsFolder: undefined, credentialsFile: file });

it("shows the code, waits for the person, and keeps the key where only its user reads it", async () => {
  const { code, said } = await run(
    "login",
    "--url",
    `${url}/anything`,
    "--name",
    "laptop",
    "--scope",
    "execution:read",
  );
  expect([code, said]).toEqual([0, expect.stringContaining(`Open ${url}/#/device\nand enter the code BCDF-GHJK[2J\n`)]);
  expect(said).not.toContain(KEY);
  expect(asked[0]?.body).toEqual({ client_id: "colophon-cli", machine: "laptop", scope: "execution:read" });
  expect(asked.map(({ path }) => path)).toEqual(["authorize", "token", "token"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ current: url, services: { [url]: { key: KEY } } });
  // No key and no URL is given: those of the sign-in count.
  expect((await run("executions", "list")).code).toBe(0);
  expect(asked.at(-1)?.key).toBe(`Bearer ${KEY}`);
});

it("sends a key to no other service", async () => {
  await run("login", "--url", url);
  const other = url.replace("127.0.0.1", "localhost");
  const { code, said } = await run("executions", "list", "--url", other);
  expect([code, said]).toEqual([2, "No API key: run colophon login, set COLOPHON_API_KEY or use --key."]);
});

it("sends a key that was given without a URL to no service", async () => {
  await run("login", "--url", url);
  const before = asked.length;
  expect(await run("executions", "list", "--key", "pj_live_of_another_service")).toMatchObject({
    ...{ code: 2, said: "No service URL: set COLOPHON_URL or use --url." },
  });
  expect(asked).toHaveLength(before);
});

it("reads no key without its text or its end", async () => {
  mkdirSync(dirname(file));
  for (const credential of [{}, { key: KEY }, { key: KEY, expires_at: "never" }, { expires_at: "2099-01-01" }, null]) {
    writeFileSync(file, JSON.stringify({ current: url, services: { [url]: credential } }), { mode: 0o600 });
    expect(await run("executions", "list")).toMatchObject({ code: 2, said: expect.stringContaining("is damaged") });
  }
});

it("replaces a link that is where the keys are, and not what it leads to", async () => {
  const aim = join(folder, "aim");
  mkdirSync(dirname(file));
  writeFileSync(aim, '{"services":{}}', { mode: 0o600 });
  symlinkSync(aim, file);
  await run("login", "--url", url);
  expect(readFileSync(aim, "utf8")).toBe('{"services":{}}');
  expect(lstatSync(file).isSymbolicLink()).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it("says why there is no key", async () => {
  answers.token = [[400, { error: "access_denied", error_description: "The person refused the sign-in." }]];
  expect(await run("login", "--url", url)).toMatchObject({
    code: 3,
    said: expect.stringContaining("refused the sign-in"),
  });
  expect(() => statSync(file)).toThrow();
  expect(await run("login")).toMatchObject({ code: 2, said: "No service URL: set COLOPHON_URL or use --url." });
  expect(await run("login", "--url", "file:///etc")).toMatchObject({ code: 2 });
  answers.authorize = [];
  expect(await run("login", "--url", url)).toMatchObject({
    code: 2,
    said: expect.stringContaining("Colophon service?"),
  });
  const dead = "http://127.0.0.1:1";
  expect(await run("login", "--url", dead)).toMatchObject({
    code: 3,
    said: expect.stringContaining("does not answer"),
  });
});

it("signs out at the service and here, and keeps the key where the service does not answer", async () => {
  await run("login", "--url", url);
  answers.revoke = [[503, {}]];
  expect(await run("logout")).toMatchObject({ code: 3, said: expect.stringContaining("the key still works") });
  expect(readFileSync(file, "utf8")).toContain(KEY);
  answers.revoke = [[204, {}]];
  expect(await run("logout")).toMatchObject({ code: 0, said: `Signed out of ${url}.` });
  expect(asked.at(-1)?.body).toEqual({ token: KEY });
  expect(readFileSync(file, "utf8")).not.toContain(KEY);
  expect(await run("logout")).toMatchObject({ code: 0, said: "You are not signed in anywhere." });
  await run("login", "--url", url);
  expect(await run("logout", "--local")).toMatchObject({ code: 0, said: expect.stringContaining("still works") });
});

it("reads no keys that others can read, that ended, or that are damaged", async () => {
  await run("login", "--url", url);
  chmodSync(file, 0o644);
  expect(await run("executions", "list")).toMatchObject({ code: 2, said: expect.stringContaining("chmod 600") });
  chmodSync(file, 0o600);
  const known = JSON.parse(readFileSync(file, "utf8"));
  known.services[url].expires_at = "2020-01-01T00:00:00Z";
  writeFileSync(file, JSON.stringify(known));
  expect(await run("executions", "list")).toMatchObject({ code: 2, said: expect.stringContaining("has ended") });
  writeFileSync(file, "{");
  expect(await run("executions", "list")).toMatchObject({ code: 2, said: expect.stringContaining("damaged") });
});
