import { spawnSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** A client alone builds nothing. */
const BUILDER = ["podman", "docker"].find((name) => spawnSync(name, ["info"], { stdio: "ignore" }).status === 0);
if (BUILDER === undefined)
  console.warn("SKIPPED: the image. There is no builder here (podman, or docker with its daemon).");
const TAG = "colophon-test";

function run(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(BUILDER ?? "", args, {
    encoding: "utf8",
    cwd: ROOT,
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${args.join(" ")}\n${stderr.slice(-4000)}`);
  return stdout.trim();
}

describe.skipIf(BUILDER === undefined)("the image", () => {
  it("is built, serves as nobody of importance, is healthy, and stops in order", async () => {
    run("build", "-f", "deploy/Containerfile", "-t", TAG, ".");
    const id = run("run", "-d", "--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", TAG);
    try {
      let health = "";
      for (let tries = 0; tries < 60 && health !== "healthy"; tries++) {
        await delay(1000);
        health = run("inspect", "-f", "{{.State.Health.Status}}", id);
      }
      expect(health).toBe("healthy");
      expect(run("exec", id, "id", "-u")).not.toBe("0");
      expect(run("logs", id)).toContain("pj_");
      run("stop", id);
      expect(run("inspect", "-f", "{{.State.ExitCode}}", id)).toBe("0");
    } finally {
      run("rm", "-f", id);
    }
  }, 1_800_000);
});
