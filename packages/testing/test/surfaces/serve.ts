import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

export const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
export const MAIN = join(ROOT, "apps", "server", "src", "main.ts");

export interface Served {
  readonly url: string;
  readonly key: string;
}

/** The real service, started as a user starts it, stopped after the tests of the file. */
export async function startServe(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-surfaces-"));
  const child = spawn(
    process.execPath,
    ["--conditions=source", MAIN, "serve", "--port", "0", "--data", join(folder, "data")],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  afterAll(async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  let said = "";
  child.stderr.on("data", (part: Buffer) => {
    said += part.toString();
  });
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString();
      const url = /^Colophon +(http\S+)$/m.exec(said)?.[1];
      const key = /^ +key +(pj_test_\w+)$/m.exec(said)?.[1];
      if (url !== undefined && key !== undefined && said.includes("Serving")) resolve({ url, key });
    });
    child.once("exit", () => reject(new Error(`The service did not start: ${said}`)));
  });
}
