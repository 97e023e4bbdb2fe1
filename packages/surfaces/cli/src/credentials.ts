import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isPlainObject } from "@colophon/contract";
import { UsageError } from "./exit.ts";

/** A sign-in of this command line at one service. */
export interface Credential {
  readonly key: string;
  readonly key_id: string;
  readonly environment_id: string;
  readonly scopes: readonly string[];
  readonly expires_at: string;
}

/** What `colophon login` stored: a key for each service, by origin, and the service that was signed in to last. */
export interface Credentials {
  readonly current: string | undefined;
  readonly services: Readonly<Record<string, Credential>>;
}

const NONE: Credentials = { current: undefined, services: {} };
/** Everyone but the file's owner. */
const OTHERS = 0o077;

/** Errors: UsageError where others can read the file, or it is not what `colophon login` wrote. */
export function readCredentials(path: string | undefined): Credentials {
  if (path === undefined) return NONE;
  let text: string;
  try {
    if (process.platform !== "win32" && (statSync(path).mode & OTHERS) !== 0)
      throw new UsageError(`Other users can read the keys in ${path}. Run: chmod 600 ${path}`);
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return NONE;
    throw error;
  }
  const value = parse(text);
  if (!isPlainObject(value) || !isPlainObject(value.services))
    throw new UsageError(`${path} is damaged. Remove it and run: colophon login`);
  const { current, services } = value as { readonly current?: unknown; readonly services: Record<string, Credential> };
  return { current: typeof current === "string" ? current : undefined, services };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Replaces the file at once, readable by its owner alone. */
export function writeCredentials(path: string, credentials: Credentials): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}`;
  try {
    writeFileSync(temporary, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    chmodSync(temporary, 0o600);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The name that a service has in the file. A key of one service is never sent to another. */
export const serviceNameOf = (url: string): string => new URL(url).origin;
