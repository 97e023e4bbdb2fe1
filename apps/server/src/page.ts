import { PAGE_FOLDER } from "@colophon/console";
import { type ConsoleParts, createConsoleFiles, createConsoleSessions } from "@colophon/http";
import type { Keys, Tenants } from "@colophon/service";
import type { Settings } from "./settings.ts";

/** Addresses that only this machine reaches: elsewhere a link would cross the network in plain text. */
const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

/** The page at `/`, with sessions that end with this process. */
export function createPage(keys: Keys, tenants: Tenants): ConsoleParts {
  return { sessions: createConsoleSessions({ keys, tenants }), readFile: createConsoleFiles(PAGE_FOLDER) };
}

/** A link that signs in once. Undefined where other machines could read it, and on a worker. */
export function writePageLink(
  { sessions }: ConsoleParts,
  { role, host }: Pick<Settings, "role" | "host">,
  url: string,
): string | undefined {
  if (role === "worker" || !LOOPBACK.has(host)) return undefined;
  return `${url}/#sign-in=${sessions.issueToken()}`;
}
