import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { PurgeCounts } from "@colophon/service";

const SOURCE = fileURLToPath(new URL("../src/purge-process.ts", import.meta.url));

export interface Purging {
  readonly databaseUrl: string;
  readonly blobsFolder: string;
  readonly environmentId: string;
  /** By their names in the service: `{ documentsDays: 30 }`. */
  readonly ages: Readonly<Record<string, number>>;
}

/** Runs retention in a process of its own to its end; with `killAfterMs` it is killed. Gives what it told: undefined when killed. */
export async function purgeApart(
  { databaseUrl, blobsFolder, environmentId, ages }: Purging,
  killAfterMs?: number,
): Promise<(PurgeCounts & { readonly removed: number }) | undefined> {
  const child = spawn(
    process.execPath,
    ["--conditions=source", SOURCE, databaseUrl, blobsFolder, environmentId, JSON.stringify(ages)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_, signal) => resolve(signal)));
  if (killAfterMs !== undefined) void delay(killAfterMs).then(() => child.kill("SIGKILL"));
  const said = await text(child.stdout);
  if ((await ended) !== null) return undefined;
  return JSON.parse(said);
}
