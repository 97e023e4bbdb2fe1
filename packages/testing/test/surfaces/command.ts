import { spawn } from "node:child_process";
import { buffer, text } from "node:stream/consumers";
import { MAIN, SHARED_ENVIRONMENT } from "./serve.ts";

export interface Ran {
  readonly code: number;
  readonly out: Buffer;
  readonly said: string;
}

/** `colophon` in a process of its own. Throws when the command line or the host is at fault. */
export async function runCommand(
  args: readonly string[],
  { environment = {}, cwd }: { readonly environment?: Readonly<Record<string, string>>; readonly cwd?: string } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, ["--conditions=source", MAIN, ...args], {
    env: { ...SHARED_ENVIRONMENT, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    ...(cwd !== undefined && { cwd }),
  });
  const [out, said, code] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once("exit", resolve)),
  ]);
  if (code === null || code > 1) throw new Error(`exit ${code}: ${said}`);
  return { code, out, said };
}
