import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

export const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
export const MAIN = join(ROOT, "apps", "colophon", "src", "main.ts");
const { NODE_COMPILE_CACHE: CACHE } = process.env;
/** What each process of the tests has in its environment; one that finds its modules compiled starts in half the processor time. */
export const SHARED_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? "",
  ...(CACHE !== undefined && { NODE_COMPILE_CACHE: CACHE }),
};

export interface Served {
  readonly url: string;
  readonly key: string;
}

export interface Running {
  readonly url: string;
  /** The first key, when this start made it. */
  readonly key: string | undefined;
  /** Ends it with that signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The real service with data of its own, started as a user starts it, stopped after the tests of the file. */
export async function startServe(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-surfaces-"));
  const running = await runServe({ data: join(folder, "data") });
  afterAll(async () => {
    await running.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  });
  if (running.key === undefined) throw new Error("The first start made no key.");
  return { url: running.url, key: running.key };
}

/** `colophon serve` over a data folder; resolves when it serves, and throws what it said when it ends before. */
export async function runServe({
  data,
  port = 0,
}: {
  readonly data: string;
  readonly port?: number;
}): Promise<Running> {
  const child = spawn(
    process.execPath,
    ["--conditions=source", MAIN, "serve", "--port", String(port), "--data", data],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  // Also when the file fails before its hooks are known: nothing is left running.
  const end = (): void => void child.kill("SIGTERM");
  process.once("exit", end);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      process.off("exit", end);
      resolve();
    });
  });
  let said = "";
  child.stderr.on("data", (part: Buffer) => {
    said += part.toString();
  });
  const { url, key } = await new Promise<Pick<Running, "url" | "key">>((resolve, reject) => {
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString();
      const url = /^Colophon +(http\S+)$/m.exec(said)?.[1];
      if (url !== undefined && said.includes("Serving"))
        resolve({ url, key: /^ +key +(pj_test_\w+)$/m.exec(said)?.[1] });
    });
    child.once("exit", () => reject(new Error(`The service did not start: ${said}`)));
  });
  return {
    url,
    key,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
