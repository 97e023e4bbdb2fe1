import { mkdtempSync, rmSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { HelperClient } from "../src/child/helper-client.ts";
import { HelperEngines, serveHelper } from "../src/host/helpers.ts";
import type { Child } from "../src/process/child-process.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-helpers-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Its first start writes its files and ends; each start needs an empty folder. */
const MODULE = `
import { readdirSync, writeFileSync } from "node:fs";
let starts = 0;
export async function loadHelper(name, { folder }) {
  if (readdirSync(folder).length > 0) throw new Error("The folder is not empty.");
  writeFileSync(folder + "/template", "");
  if (starts++ === 0) throw new Error("It was killed.");
  return { tool: { name, version: "1" }, close: async () => undefined };
}`;

const FAILING = `
export async function loadHelper() {
  const ask = async ({ json }) => { throw Object.assign(new Error("write /some/path"), { code: json }); };
  return { tool: { name: "full", version: "1" }, ask, close: async () => undefined };
}`;

describe("a helper engine", () => {
  it("that was killed at its first start is there for the next call, which finds an empty folder", async () => {
    const faults: string[] = [];
    const engines = new HelperEngines(folder, {
      operations: `data:text/javascript,${encodeURIComponent(MODULE)}`,
      settings: {},
      onFault: (engine, error) => faults.push(`${engine}: ${(error as Error).message}`),
    });
    expect(await engines.get("office")).toBeUndefined();
    expect((await engines.get("office"))?.tool.version).toBe("1");
    expect(faults).toEqual(["office: It was killed."]);
    await engines.close();
  });

  it("that finds no room to start in is told as the host's storage, and starts once there is some", async () => {
    const module = `let starts = 0;
      export async function loadHelper(name) {
        if (starts++ === 0) throw Object.assign(new Error("no room at /some/path"), { code: "ENOSPC" });
        return { tool: { name, version: "1" }, close: async () => undefined };
      }`;
    const engines = new HelperEngines(folder, {
      operations: `data:text/javascript,${encodeURIComponent(module)}`,
      settings: {},
      onFault: () => undefined,
    });
    const reported: unknown[] = [];
    const child = { folders: { exchange: folder }, send: (message: object) => reported.push(message) };
    const message = { type: "borrow", id: 1, engine: "office" } as const;
    for (const _try of [1, 2])
      await serveHelper(engines, child as unknown as Child, message, new AbortController().signal);
    expect(reported).toEqual([
      { type: "lent", id: 1, engine: "office", noRoom: "Storing failed: ENOSPC." },
      { type: "lent", id: 1, engine: "office", tool: { name: "office", version: "1" } },
    ]);
    const borrowed: HelperClient = new HelperClient({
      id: 1,
      folder,
      send: (asked) => void (asked.type === "borrow" && borrowed.take(reported[0] as never)),
    });
    const operation = { engines: [{ name: "office", kind: "helper" }] };
    await expect(borrowed.helpersOf(operation as never, {})).rejects.toMatchObject({ reason: "storage" });
    await engines.close();
  });

  it("that finds no room on the disk is told as the host's storage, and any other error as a bug", async () => {
    const engines = new HelperEngines(folder, {
      operations: `data:text/javascript,${encodeURIComponent(FAILING)}`,
      settings: {},
      onFault: () => undefined,
    });
    const reported: unknown[] = [];
    const child = { folders: { exchange: folder }, send: (message: object) => reported.push(message) };
    for (const [question, json] of ["ENOSPC", "EINVAL"].entries()) {
      const message = { type: "ask", id: 1, question, engine: "full", json, files: 0 } as const;
      await serveHelper(engines, child as unknown as Child, message, new AbortController().signal);
    }
    expect(reported).toMatchObject([
      { reported: { kind: "storage", message: "Storing failed: ENOSPC." } },
      { reported: { kind: "failed" } },
    ]);
    await engines.close();
  });
});

describe("a process that a helper engine starts", () => {
  it("gives way as operations do", async () => {
    const module = `
      import { spawn } from "node:child_process";
      export async function loadHelper(name, { onStart }) {
        const started = [true, false].map((detached) => spawn("/bin/sleep", ["60"], { detached, stdio: "ignore" }));
        for (const { pid } of started) onStart(pid);
        return {
          tool: { name, version: "1" },
          stats: () => ({ pids: started.map(({ pid }) => pid) }),
          close: async () => started.forEach((child) => child.kill("SIGKILL")),
        };
      }`;
    const engines = new HelperEngines(folder, {
      operations: `data:text/javascript,${encodeURIComponent(module)}`,
      settings: {},
      onFault: (_, error) => {
        throw error;
      },
      niceness: 7,
    });
    await engines.get("starting");
    const { pids } = engines.stats().starting as { pids: readonly number[] };
    expect(pids.map((pid) => getPriority(pid))).toEqual([1, 2].map(() => Math.min(19, getPriority() + 7)));
    await engines.close();
  });
});
