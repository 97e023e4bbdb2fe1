import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createRuntime, RuntimeError } from "../src/index.ts";
import { codeOf, filesIn, makeFolder, noise, OPERATIONS, processesOf, resultOf, startRuntime } from "./harness.ts";

/** For what a process does by itself, however busy the machine. */
const EVENTUALLY = { timeout: 20_000 };

describe("many calls", () => {
  it("200 at a time over 2 processes that are replaced meanwhile, each with its own answer", {
    tags: "large",
  }, async () => {
    const { runtime, folder } = startRuntime({ processes: 2, recycle: { calls: 30 } });
    const texts = Array.from(
      { length: 200 },
      (_, index) => `call ${index} ${"x".repeat(index % 3 === 0 ? 300_000 : 10)}`,
    );
    for (let rounds = 1; runtime.stats().recycled < 4; rounds++) {
      const calls = texts.map((text) => runtime.invoke("common.parse.echo", { text }));
      expect(runtime.idle).toBe(0);
      const envelopes = await Promise.all(calls);
      expect(envelopes.map((envelope) => resultOf(envelope).text)).toEqual(texts);
      expect(runtime.stats().calls).toBe(200 * rounds);
    }
    expect(runtime.idle).toBe(2);
    await runtime.close();
    expect([processesOf(folder), filesIn(folder)]).toEqual([[], []]);
  });

  it("cancelled at any moment end once, as done or as cancelled", async () => {
    const { runtime } = startRuntime({ processes: 2 });
    await runtime.invoke("common.parse.echo", { text: "warm" });
    const ends = await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        const controller = new AbortController();
        const end = runtime.invoke("common.convert.copy", { file: noise(200_000) }, { signal: controller.signal });
        if (index % 4 === 0) controller.abort();
        else if (index % 4 === 1) setImmediate(() => controller.abort());
        else if (index % 4 === 2) void runtime.invoke("common.parse.echo", { text: "" }).then(() => controller.abort());
        return codeOf(await end);
      }),
    );
    expect(ends.filter((code) => code !== "ok" && code !== "common/CANCELLED")).toEqual([]);
    expect(ends.filter((_, index) => index % 4 === 3)).toEqual(Array(30).fill("ok"));
    expect(codeOf(await runtime.invoke("common.parse.echo", { text: "well" }))).toBe("ok");
  });

  it("keep answering while children are killed under them", async () => {
    const { runtime, folder } = startRuntime({ processes: 2 });
    let killed = 0;
    const ends = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const envelope = await runtime.invoke("common.validate.misbehave", { text: "pid" });
        const [pid] = runtime.stats().processIds;
        if (pid !== undefined && killed < 8) {
          killed += killIfThere(pid);
        }
        return codeOf(envelope);
      }),
    );
    expect(killed).toBe(8);
    expect(ends.filter((code) => code === "ok").length).toBeGreaterThanOrEqual(52);
    expect(ends.filter((code) => code !== "ok" && code !== "common/CRASHED")).toEqual([]);
    await runtime.close();
    expect([processesOf(folder), filesIn(folder)]).toEqual([[], []]);
  });
});

describe("a worn child is replaced", () => {
  it("after its number of calls, once its successor is up", async () => {
    const { runtime } = startRuntime({ processes: 1, recycle: { calls: 3 } });
    const pids: unknown[] = [];
    let most = 0;
    while (runtime.stats().recycled < 2) {
      pids.push(resultOf(await runtime.invoke("common.validate.misbehave", { text: "pid" })).done);
      most = Math.max(most, runtime.stats().processIds.length);
    }
    const [first, second] = [...new Set(pids)];
    expect(pids.slice(0, 3)).toEqual([first, first, first]);
    // Each serves in one stretch, and the first goes on while the second starts.
    expect(pids.lastIndexOf(first)).toBeLessThan(pids.indexOf(second));
    expect(pids.lastIndexOf(first)).toBeGreaterThanOrEqual(3);
    expect(most).toBe(2);
    expect(runtime.stats()).toMatchObject({ recycled: 2, lost: 0 });
  });

  it("when it holds too much", async () => {
    const { runtime } = startRuntime({ recycle: { rssMiB: 10 } });
    await runtime.invoke("common.parse.echo", { text: "a" });
    expect(runtime.stats().recycled).toBe(1);
  });
});

describe("close", () => {
  it("lets running and waiting calls end", async () => {
    const { runtime, folder } = startRuntime();
    const calls = [1, 2, 3].map(() => runtime.invoke("common.inspect.digest", { file: noise(400_000) }));
    const closed = runtime.close();
    await expect(runtime.invoke("common.parse.echo", {})).rejects.toThrow(RuntimeError);
    expect((await Promise.all(calls)).map(codeOf)).toEqual(["ok", "ok", "ok"]);
    await closed;
    expect(runtime.close()).toBe(runtime.close());
    expect([processesOf(folder), filesIn(folder)]).toEqual([[], []]);
  });

  it("ends what is not over by the deadline", async () => {
    const { runtime, folder } = startRuntime();
    await runtime.invoke("common.parse.echo", { text: "warm" });
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const spinning = runtime.invoke(
      "common.validate.spin",
      { text: "ignores SIGTERM" },
      { onProgress: () => resolve() },
    );
    const waiting = runtime.invoke("common.parse.echo", { text: "a" });
    expect(await Promise.race([begun.then(() => "begun"), spinning.then(codeOf)])).toBe("begun");
    const startedAt = performance.now();
    await runtime.close({ deadlineMs: 50 });
    // Without a deadline of its own it would be five seconds.
    expect(performance.now() - startedAt).toBeLessThan(4000);
    expect([codeOf(await spinning), codeOf(await waiting)]).toEqual(["common/CANCELLED", "common/CANCELLED"]);
    expect([processesOf(folder), filesIn(folder)]).toEqual([[], []]);
  });

  it("of a runtime that was never used, or is still starting, leaves nothing", async () => {
    const { runtime, folder } = startRuntime();
    await runtime.close();
    expect([processesOf(folder), filesIn(folder)]).toEqual([[], []]);
  });
});

describe("a host that has nothing else to do", () => {
  it("sees its children to their end before its own", async () => {
    const script = fileURLToPath(new URL("./host.ts", import.meta.url));
    const host = spawn(process.execPath, ["--conditions=source", script, makeFolder(), "frozen"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said, [code]] = await Promise.all([text(host.stdout), once(host, "exit")]);
    expect({ said, code }).toEqual({ said: "closed\n", code: 0 });
  });
});

describe("a host that dies", () => {
  /** A host of its own, and the processes and folders it has while a call spins in one of its children. */
  async function startHost(folder: string) {
    const script = fileURLToPath(new URL("./host.ts", import.meta.url));
    const host = spawn(process.execPath, ["--conditions=source", script, folder], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const [line] = (await once(createInterface(host.stdout), "line")) as [string];
    return { host, children: JSON.parse(line) as number[] };
  }

  it("by SIGKILL takes its children along, and the next one removes its folders", async () => {
    const folder = makeFolder();
    const { host, children } = await startHost(folder);
    expect(processesOf(folder)).toEqual(expect.arrayContaining(children));
    host.kill("SIGKILL");
    await once(host, "exit");
    await expect.poll(() => processesOf(folder), EVENTUALLY).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(1);
    const { runtime } = startRuntime({ temporaryFolder: folder });
    await runtime.invoke("common.parse.echo", { text: "a" });
    await expect.poll(() => readdirSync(folder), EVENTUALLY).toHaveLength(1);
    await runtime.close();
    expect(filesIn(folder)).toEqual([]);
  });

  it("by process.exit leaves neither children nor folders", async () => {
    const folder = makeFolder();
    const { host } = await startHost(folder);
    host.stdin.end();
    await once(host, "exit");
    await expect.poll(() => processesOf(folder), EVENTUALLY).toEqual([]);
    expect(filesIn(folder)).toEqual([]);
  });

  it("has the children it could not take along ended by the next one, and no other process", async () => {
    const folder = makeFolder();
    const { runtime: model } = startRuntime({ temporaryFolder: folder });
    const [name = ""] = readdirSync(folder);
    await model.close();
    const gone = spawn(process.execPath, ["-e", ""]);
    await once(gone, "exit");
    const orphan = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const left = join(folder, name.replace(/-\d+-\d+-/, `-${gone.pid}-1-`));
    for (const [child, pid, startTime] of [
      ["0", orphan.pid, startTimeOf(orphan.pid)],
      ["1", stranger.pid, "1"],
    ] as const) {
      mkdirSync(join(left, child), { recursive: true });
      writeFileSync(join(left, child, "process"), `${pid} ${startTime}`);
    }
    mkdirSync(join(folder, "colophon-runtime-of-somebody-else"));
    const ended = once(orphan, "exit");
    const { runtime } = startRuntime({ temporaryFolder: folder });
    expect((await ended)[1]).toBe("SIGKILL");
    await runtime.close();
    expect(readdirSync(folder)).toEqual(["colophon-runtime-of-somebody-else"]);
    expect(stranger.kill("SIGKILL")).toBe(true);
  });
});

describe("a runtime nobody closed", () => {
  async function runOnce(...prefix: readonly string[]) {
    const folder = makeFolder();
    const script = fileURLToPath(new URL("./host.ts", import.meta.url));
    const [command = "", ...args] = [...prefix, process.execPath, "--conditions=source", script, folder, "once"];
    const host = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(host, "exit");
    const [line] = (await once(createInterface(host.stdout), "line")) as [string];
    expect((await ended)[0]).toBe(0);
    await expect.poll(() => processesOf(folder), EVENTUALLY).toEqual([]);
    expect(filesIn(folder)).toEqual([]);
    return JSON.parse(line) as string[];
  }

  it("does not hold its process", async () => {
    await runOnce();
  });

  it.skipIf(process.getuid?.() !== 0)(
    "goes without the fence that its user may not put up, and keeps the other",
    async () => {
      expect(await runOnce("setpriv", "--bounding-set=-sys_admin", "--inh-caps=-sys_admin")).toEqual(["life"]);
    },
  );
});

describe("options out of range", () => {
  it.each([{ processes: 0 }, { processes: 1.5 }, { memoryMiB: 10 }, { memoryMiB: Number.NaN }])("%o", (options) => {
    expect(() => createRuntime({ operations: OPERATIONS, ...options })).toThrow(RangeError);
  });
});

/** 1 when it was there: it may have ended of itself meanwhile. */
function killIfThere(pid: number): number {
  try {
    process.kill(pid, "SIGKILL");
    return 1;
  } catch {
    return 0;
  }
}

/** The 22nd field of proc_pid_stat(5). */
function startTimeOf(pid: number | undefined): string {
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? "";
}
