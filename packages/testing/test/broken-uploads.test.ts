import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@colophon/sdk";
import { fromPath } from "@colophon/sdk/node";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand } from "./surfaces/command.ts";
import { startProxy } from "./surfaces/proxy.ts";
import { MAIN, type Running, runServe, SHARED_ENVIRONMENT } from "./surfaces/serve.ts";
import { makeFolder, writeTable } from "./surfaces/tables.ts";

/** `npm test` with a small envelope, the suite `surfaces` with one of 150 MB. */
const ENVELOPE_BYTES = process.env.COLOPHON_SUITE === "surfaces" ? 150_000_000 : 40_000_000;
/** A chunk of the upload, and what requests and answers add to it. */
const MAX_RESENT = 6 * 1024 * 1024 + 1_000_000;
const INSPECT = "common.inspect.delimited";

const folder = makeFolder();
const data = join(folder, "data");
const path = writeTable(join(folder, "large.csv"), (ENVELOPE_BYTES / 4) * 3);
const envelopeBytes = Math.ceil(statSync(path).size / 3) * 4;
let running: Running = await runServe({ data });
const { url, key = "" } = running;
afterAll(() => running.end("SIGTERM"));

describe("an upload that is killed half-way goes on where it was", () => {
  it("when it was the service that was killed", async () => {
    const proxy = await startProxy(url);
    const half = Promise.withResolvers<void>();
    const startedAt = performance.now();
    const uploading = createClient({ baseUrl: proxy.url, apiKey: key }).operations.run(
      INSPECT,
      { input: { bytes: fromPath(path) } },
      {
        onProgress: ({ stage, done, total = Number.POSITIVE_INFINITY }) => {
          if (stage === "uploading" && done > total / 2) half.resolve();
        },
      },
    );
    await half.promise;
    await running.end("SIGKILL");
    running = await runServe({ data, port: Number(new URL(url).port) });
    const envelope = await uploading;
    report("service killed", startedAt, proxy.byteLength);
    expect(envelope).toMatchObject({ ok: true, value: { columns: 4 } });
    expect(proxy.byteLength).toBeGreaterThan(envelopeBytes);
    expect(proxy.byteLength).toBeLessThan(envelopeBytes + MAX_RESENT);
    await proxy.close();
  }, 300_000);

  it("when it was the client's process, which another one takes over from", async () => {
    const half = Promise.withResolvers<void>();
    const proxy = await startProxy(url, (_, ofAll) => {
      if (ofAll > envelopeBytes / 2) half.resolve();
      return false;
    });
    // Another file, since what the service has already it is not sent again.
    const other = writeTable(join(folder, "other.csv"), (ENVELOPE_BYTES / 4) * 3 + 100);
    const startedAt = performance.now();
    const args = ["run", INSPECT, other, "--hosted", "--json"];
    const environment = { COLOPHON_URL: proxy.url, COLOPHON_API_KEY: key, HOME: folder };
    const first = spawn(process.execPath, ["--conditions=source", MAIN, ...args], {
      env: { ...SHARED_ENVIRONMENT, ...environment },
      stdio: "ignore",
    });
    await half.promise;
    first.kill("SIGKILL");
    await once(first, "exit");
    const { code, out } = await runCommand(args, { environment });
    report("client killed", startedAt, proxy.byteLength);
    expect(code).toBe(0);
    expect(JSON.parse(out.toString("utf8"))).toMatchObject({ ok: true, value: { columns: 4 } });
    expect(proxy.byteLength).toBeLessThan(envelopeBytes + MAX_RESENT);
    await proxy.close();
  }, 300_000);
});

function report(what: string, startedAt: number, sent: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.info(
    `${what}: an envelope of ${envelopeBytes} bytes in ${seconds} s, ${sent} bytes sent (${sent - envelopeBytes} more than once or around it)`,
  );
}
