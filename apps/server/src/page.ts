import { PAGE_FOLDER } from "@colophon/console";
import { type ConsoleParts, createConsoleFiles, type PlatformParts } from "@colophon/http";
import type { Settings } from "./settings.ts";

/** Addresses that only this machine reaches: elsewhere a link would cross the network in plain text. */
const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

/** The console at `/`. */
export function createPage(): ConsoleParts {
  return { readFile: createConsoleFiles(PAGE_FOLDER) };
}

/**
 * A link that signs in the local owner once, at `localhost`: only this machine may open it. Undefined where other machines could read
 * it, where the organization's owners are people with addresses, and on a worker.
 */
export async function writePageLink(
  { start }: Pick<PlatformParts, "start">,
  { role, host }: Pick<Settings, "role" | "host">,
  url: string,
): Promise<string | undefined> {
  if (role === "worker" || !LOOPBACK.has(host)) return undefined;
  const link = await start.issue();
  const name = host === "::1" ? "[::1]" : "localhost";
  return link === undefined ? undefined : `http://${name}:${new URL(url).port}/#sign-in=${link.token}`;
}
