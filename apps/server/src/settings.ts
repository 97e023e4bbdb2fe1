import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import type { S3Settings } from "@colophon/storage";

export type Role = "all" | "api" | "worker";

/** What one process of the service is started with. */
export interface Settings {
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Absent: a PostgreSQL of our own under the data folder. */
  readonly databaseUrl: string | undefined;
  /** Absent: a folder under the data folder. */
  readonly s3: S3Settings | undefined;
  readonly processes: number;
  readonly memoryMiB: number;
  readonly inlineBodyBytes: number;
  readonly drainMs: number;
  readonly logLevel: string;
}

export interface ServeFlags {
  readonly role?: Role;
  readonly host?: string;
  readonly port?: string;
  readonly data?: string;
}

/** A setting that cannot be; the message names it and the fix. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

type Environment = Readonly<Record<string, string | undefined>>;

const INLINE_BODY_BYTES = 10 * 1024 * 1024;

/** Flags and environment -> settings. The only place that reads the environment's names. Throws SettingsError. */
export function readSettings(flags: ServeFlags, environment: Environment): Settings {
  const role = flags.role ?? "all";
  if (!["all", "api", "worker"].includes(role)) throw new SettingsError(`--role is all, api or worker, not "${role}".`);
  const databaseUrl = environment.DATABASE_URL;
  const dataFolder = resolve(flags.data ?? environment.COLOPHON_DATA ?? ".colophon");
  if (role !== "all" && databaseUrl === undefined)
    throw new SettingsError(`--role ${role} shares a database with the other roles: set DATABASE_URL.`);
  return {
    role,
    host: flags.host ?? environment.COLOPHON_HOST ?? "127.0.0.1",
    port: readInteger("port", flags.port ?? environment.COLOPHON_PORT, { least: 0, most: 65_535, otherwise: 8080 }),
    dataFolder,
    databaseUrl,
    s3: readS3(environment, dataFolder),
    processes: readInteger("COLOPHON_PROCESSES", environment.COLOPHON_PROCESSES, {
      least: 1,
      most: 256,
      otherwise: Math.max(2, availableParallelism()),
    }),
    memoryMiB: readInteger("COLOPHON_MEMORY_MIB", environment.COLOPHON_MEMORY_MIB, {
      least: 128,
      most: 65_536,
      otherwise: 1024,
    }),
    inlineBodyBytes: readInteger("COLOPHON_INLINE_BODY_BYTES", environment.COLOPHON_INLINE_BODY_BYTES, {
      least: 1024,
      most: INLINE_BODY_BYTES,
      otherwise: INLINE_BODY_BYTES,
    }),
    drainMs: readInteger("COLOPHON_DRAIN_MS", environment.COLOPHON_DRAIN_MS, {
      least: 0,
      most: 600_000,
      otherwise: 10_000,
    }),
    logLevel: environment.COLOPHON_LOG_LEVEL ?? "warn",
  };
}

function readInteger(
  name: string,
  text: string | undefined,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  if (text === undefined || text === "") return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new SettingsError(`${name} takes a whole number from ${least} to ${most}, not "${text}".`);
  return value;
}

function readS3(environment: Environment, dataFolder: string): S3Settings | undefined {
  const bucket = environment.COLOPHON_S3_BUCKET;
  if (bucket === undefined) return undefined;
  const {
    COLOPHON_S3_ACCESS_KEY: accessKey,
    COLOPHON_S3_SECRET_KEY: secretKey,
    COLOPHON_S3_ENDPOINT: endpoint,
  } = environment;
  if (accessKey === undefined || secretKey === undefined)
    throw new SettingsError("COLOPHON_S3_BUCKET needs COLOPHON_S3_ACCESS_KEY and COLOPHON_S3_SECRET_KEY.");
  return {
    bucket,
    accessKey,
    secretKey,
    region: environment.COLOPHON_S3_REGION ?? "us-east-1",
    usesPathStyle: environment.COLOPHON_S3_PATH_STYLE !== "false",
    temporaryFolder: join(dataFolder, "uploads"),
    ...(endpoint !== undefined && { endpoint }),
  };
}

/**
 * The installation's secret: keys are kept as HMACs under it and links are signed with it.
 *
 * Errors   SettingsError when several machines share a database and no secret is given: each would make its own.
 */
export function readSecret(settings: Settings, environment: Environment): Uint8Array {
  const given = environment.COLOPHON_SECRET;
  if (given !== undefined) {
    if (given.length < 32) throw new SettingsError("COLOPHON_SECRET needs at least 32 characters.");
    return Buffer.from(given, "utf8");
  }
  if (settings.databaseUrl !== undefined)
    throw new SettingsError(
      "With DATABASE_URL set COLOPHON_SECRET too: 32 or more random characters, the same for every process.",
    );
  const path = join(settings.dataFolder, "secret");
  mkdirSync(settings.dataFolder, { recursive: true, mode: 0o755 });
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const secret = randomBytes(32);
    writeFileSync(path, secret, { mode: 0o600, flag: "wx" });
    return secret;
  }
}
