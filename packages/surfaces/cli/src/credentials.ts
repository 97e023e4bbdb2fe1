import { randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
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
  const text = readOwn(path);
  if (text === undefined) return NONE;
  const value = parse(text);
  if (!isPlainObject(value) || !isPlainObject(value.services) || !Object.values(value.services).every(isCredential))
    throw new UsageError(`${path} is damaged. Remove it and run: colophon login`);
  const { current, services } = value as { readonly current?: unknown; readonly services: Record<string, Credential> };
  return { current: typeof current === "string" ? current : undefined, services };
}

/** The text of a file that others cannot read; undefined for no file. The file that is checked is the one that is read. */
function readOwn(path: string): string | undefined {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    if (process.platform !== "win32" && (fstatSync(file).mode & OTHERS) !== 0)
      throw new UsageError(`Other users can read the keys in ${path}. Run: chmod 600 ${path}`);
    return readFileSync(file, "utf8");
  } finally {
    closeSync(file);
  }
}

/** A key without an end that can be read would be sent for ever. */
const isCredential = (value: unknown): boolean =>
  isPlainObject(value) && typeof value.key === "string" && !Number.isNaN(Date.parse(String(value.expires_at)));

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
