import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { DatabaseConnection } from "../src/index.ts";

const SCRIPT = fileURLToPath(new URL("./embedded-host.ts", import.meta.url));

export interface HostProcess {
  readonly child: ChildProcess;
  readonly serverPid: number;
  readonly watchdogPid: number;
  readonly connection: DatabaseConnection;
  readonly lines: AsyncIterator<string>;
  kill(): Promise<void>;
}

/** Another process as the host of a folder, running and its server accepting. */
export async function spawnHost(folder: string, task = "wait"): Promise<HostProcess> {
  const child = spawn(process.execPath, ["--conditions=source", SCRIPT, folder, task], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done === true) throw new Error("The host ended before it served.");
  const { serverPid, connection } = JSON.parse(first.value) as Pick<HostProcess, "serverPid" | "connection">;
  return {
    child,
    serverPid,
    watchdogPid: Number.parseInt(readFileSync(join(folder, "watchdog.pid"), "utf8"), 10),
    connection,
    lines,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}
