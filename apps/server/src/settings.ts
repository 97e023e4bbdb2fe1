import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import type { Provider } from "@colophon/service";
import { type OutboundRules, QUEUES, type QueueName, readOutboundRules } from "@colophon/service/vocabulary";
import type { S3Settings } from "@colophon/storage";
import { type BillingSettings, readBilling } from "./billing-settings.ts";
import { type Environment, findMisspelt, orAbsent } from "./environment.ts";
import { type MailSettings, readMail } from "./mailer.ts";
import { SettingsError } from "./settings-error.ts";
import { readProviders } from "./sign-in-providers.ts";

export { SettingsError } from "./settings-error.ts";

type Role = "all" | "api" | "worker";

/** What one process of the service is started with. */
export interface Settings {
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  /** Where clients reach the service, when that is not where it listens. */
  readonly publicUrl: string | undefined;
  /** Of pages elsewhere that may read what the API answers. */
  readonly allowedOrigins: readonly string[];
  readonly dataFolder: string;
  readonly temporaryFolder: string;
  /** Absent: a PostgreSQL of our own under the data folder. */
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  /** Absent: a folder under the data folder. */
  readonly s3: S3Settings | undefined;
  /** Absent: made and kept in the data folder. */
  readonly secret: string | undefined;
  /** PEM file of the private key that signs releases. Absent: made and kept in the data folder. */
  readonly signingKeyFile: string | undefined;
  readonly queues: readonly QueueName[];
  /** Engines that workers on other machines have: an API without workers takes work for them. */
  readonly enginesElsewhere: readonly string[];
  readonly processes: number;
  readonly memoryMiB: number;
  /** LibreOffice, where it is. */
  readonly office: {
    readonly helpers: number;
    readonly spares: number;
    readonly memoryMiB: number;
    /** Nothing is converted where it cannot be cut off from network and file system. */
    readonly mustBeSealed: boolean;
  };
  /** What may be fetched for callers. Absent: nothing. */
  readonly outbound: OutboundRules | undefined;
  /** The server that sends mail. Default: none, and links are copied. */
  readonly mail: MailSettings | undefined;
  /** Where webhooks may be sent. Default: every public host. */
  readonly webhookHosts: OutboundRules;
  /** Providers that people sign in with, and the hosts of them that may be reached. */
  readonly signIn: { readonly providers: readonly Provider[]; readonly hosts: OutboundRules };
  /** Plans, and the provider that invoices them. Default: the built-in plan, and none. */
  readonly billing: BillingSettings;
  readonly staleMs: number;
  readonly inlineBodyBytes: number;
  readonly drainMs: number;
  /** Of the drain: how long an API that was told to stop serves on while /readyz says so. */
  readonly stopNoticeMs: number;
  readonly logLevel: string;
  readonly otlp: { readonly endpoint: string; readonly serviceName: string } | undefined;
}

export interface ServeFlags {
  readonly role?: Role;
  readonly host?: string;
  readonly port?: string;
  readonly data?: string;
  readonly queues?: string;
  readonly engines?: string;
}

const INLINE_BODY_BYTES = 10 * 1024 * 1024;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
const MIN_SECRET_LENGTH = 32;
const STOP_NOTICE_MS = 3_000;
const S3_SILENCE = { name: "COLOPHON_S3_SILENCE_MS", least: 500, most: 600_000, otherwise: 20_000 } as const;

/** Flags and environment -> settings. The only place that reads the environment's names. Throws SettingsError. */
export function readSettings(flags: ServeFlags, environment: Environment): Settings {
  checkNames(environment);
  const role = flags.role ?? "all";
  if (!["all", "api", "worker"].includes(role)) throw new SettingsError(`--role is all, api or worker, not "${role}".`);
  const databaseUrl = readDatabaseUrl(environment.DATABASE_URL);
  const dataFolder = resolve(flags.data ?? orAbsent(environment.COLOPHON_DATA) ?? ".colophon");
  if (role !== "all" && databaseUrl === undefined)
    throw new SettingsError(`--role ${role} shares a database with the other roles: set DATABASE_URL.`);
  const port = { ...PORT, otherwise: role === "worker" ? ANY_PORT : PORT.otherwise };
  const drainMs = readNumber(environment, { name: "COLOPHON_DRAIN_MS", least: 0, most: 600_000, otherwise: 10_000 });
  // The only process of a data folder has no other beside it that requests could go to.
  const noticeMs = databaseUrl === undefined ? 0 : Math.min(STOP_NOTICE_MS, Math.floor(drainMs / 2));
  return {
    role,
    host: flags.host ?? orAbsent(environment.COLOPHON_HOST) ?? "127.0.0.1",
    port:
      flags.port === undefined
        ? readNumber(environment, port)
        : readNumber({ "--port": flags.port }, { ...port, name: "--port" }),
    publicUrl: readPublicUrl(environment.COLOPHON_PUBLIC_URL),
    allowedOrigins: readOrigins(environment.COLOPHON_ALLOWED_ORIGINS),
    dataFolder,
    temporaryFolder: resolve(orAbsent(environment.COLOPHON_TMP) ?? join(dataFolder, "tmp")),
    databaseUrl,
    databaseConnections: readNumber(environment, {
      name: "COLOPHON_DATABASE_CONNECTIONS",
      least: 3,
      most: 1000,
      otherwise: 10,
    }),
    s3: readS3(environment, dataFolder),
    secret: checkSecret(orAbsent(environment.COLOPHON_SECRET)),
    signingKeyFile: orAbsent(environment.COLOPHON_SIGNING_KEY_FILE),
    queues: readQueues(flags.queues ?? environment.COLOPHON_QUEUES),
    enginesElsewhere: readNames(flags.engines ?? environment.COLOPHON_ENGINES),
    processes: readNumber(environment, {
      name: "COLOPHON_PROCESSES",
      least: 1,
      most: 256,
      otherwise: Math.max(2, availableParallelism()),
    }),
    memoryMiB: readNumber(environment, { name: "COLOPHON_MEMORY_MIB", least: 128, most: 65_536, otherwise: 1024 }),
    office: readOffice(environment),
    outbound: readHosts(environment, "COLOPHON_OUTBOUND"),
    webhookHosts: readHosts(environment, "COLOPHON_WEBHOOK_HOSTS") ?? readOutboundRules(["*"]),
    signIn: {
      providers: readProviders("COLOPHON_OIDC_FILE", orAbsent(environment.COLOPHON_OIDC_FILE)),
      hosts: readHosts(environment, "COLOPHON_OIDC_HOSTS") ?? readOutboundRules(["*"]),
    },
    mail: readMail(environment),
    billing: readBilling(environment, readHosts(environment, "COLOPHON_BILLING_HOSTS") ?? readOutboundRules(["*"])),
    staleMs: readNumber(environment, { name: "COLOPHON_STALE_MS", least: 5_000, most: 600_000, otherwise: 30_000 }),
    inlineBodyBytes: readNumber(environment, {
      name: "COLOPHON_INLINE_BODY_BYTES",
      least: 1024,
      most: INLINE_BODY_BYTES,
      otherwise: INLINE_BODY_BYTES,
    }),
    drainMs,
    stopNoticeMs: readNumber(environment, {
      name: "COLOPHON_STOP_NOTICE_MS",
      least: 0,
      most: drainMs,
      otherwise: noticeMs,
    }),
    logLevel: readWord(environment, { name: "COLOPHON_LOG_LEVEL", words: LOG_LEVELS, otherwise: "warn" }),
    otlp: readOtlp(environment),
  };
}

/** Hosts and networks that the service may reach for callers; undefined where it is not set. `none` is none. */
function readHosts(
  environment: Environment,
  name: "COLOPHON_BILLING_HOSTS" | "COLOPHON_OIDC_HOSTS" | "COLOPHON_OUTBOUND" | "COLOPHON_WEBHOOK_HOSTS",
): OutboundRules | undefined {
  const entries = (environment[name] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  if (entries.length === 0) return undefined;
  try {
    return readOutboundRules(entries.length === 1 && entries[0] === "none" ? [] : entries);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SettingsError(`${name}: ${error.message}`);
  }
}

function readOffice(environment: Environment): Settings["office"] {
  const least = 1;
  const seal = readWord(environment, {
    name: "COLOPHON_OFFICE_SEAL",
    words: ["wanted", "needed"],
    otherwise: "wanted",
  });
  return {
    helpers: readNumber(environment, {
      name: "COLOPHON_OFFICE_HELPERS",
      least,
      most: 256,
      otherwise: Math.max(least, availableParallelism()),
    }),
    spares: readNumber(environment, { name: "COLOPHON_OFFICE_SPARES", least: 0, most: 64, otherwise: 1 }),
    memoryMiB: readNumber(environment, {
      name: "COLOPHON_OFFICE_MEMORY_MIB",
      least: 256,
      most: 65_536,
      otherwise: 1024,
    }),
    mustBeSealed: seal === "needed",
  };
}

const ANY_PORT = 0;
const PORT = { name: "COLOPHON_PORT", least: 0, most: 65_535, otherwise: 8080 } as const;

interface NumberRule {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly otherwise: number;
}

function readNumber(environment: Environment, { name, least, most, otherwise }: NumberRule): number {
  const text = orAbsent(environment[name]);
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new SettingsError(`${name} takes a whole number from ${least} to ${most}, not "${text}".`);
  return value;
}

function readWord(
  environment: Environment,
  { name, words, otherwise }: { name: string; words: readonly string[]; otherwise: string },
): string {
  const text = orAbsent(environment[name]) ?? otherwise;
  if (!words.includes(text)) throw new SettingsError(`${name} takes one of ${words.join(", ")}, not "${text}".`);
  return text;
}

function readUrl(name: string, text: string | undefined): string | undefined {
  const given = orAbsent(text);
  if (given === undefined) return undefined;
  if (!URL.canParse(given) || !/^https?:/.test(given))
    throw new SettingsError(`${name} takes a URL such as https://documents.example.com, not "${given}".`);
  return given.replace(/\/+$/, "");
}

/** The service has its own paths, from the root of the host. */
function readPublicUrl(text: string | undefined): string | undefined {
  const given = readUrl("COLOPHON_PUBLIC_URL", text);
  if (given !== undefined && new URL(given).href !== `${new URL(given).origin}/`)
    throw new SettingsError(
      `COLOPHON_PUBLIC_URL takes scheme, host and port alone, such as https://documents.example.com, not "${given}".`,
    );
  return given;
}

/** Never repeats the URL, which may have a password. */
function readDatabaseUrl(text: string | undefined): string | undefined {
  const given = orAbsent(text);
  if (given !== undefined && (!URL.canParse(given) || !/^postgres(ql)?:\/\//.test(given)))
    throw new SettingsError(
      "DATABASE_URL takes a PostgreSQL URL, such as postgres://user:password@host:5432/database.",
    );
  return given;
}

function checkNames(environment: Environment): void {
  const misspelt = findMisspelt(environment);
  if (misspelt !== undefined)
    throw new SettingsError(`There is no setting ${misspelt.name}. Write ${misspelt.closest}, or remove it.`);
}

/** As browsers write them, so that they can be compared as texts. */
function readOrigins(text: string | undefined): readonly string[] {
  return readNames(text).map((given) => {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
      throw new SettingsError(
        `COLOPHON_ALLOWED_ORIGINS names origins, such as https://app.example.com, not "${given}".`,
      );
    return url.origin;
  });
}

function readNames(text: string | undefined): readonly string[] {
  return (orAbsent(text) ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function readQueues(text: string | undefined): readonly QueueName[] {
  const names = readNames(text);
  if (names.length === 0) return QUEUES;
  const unknown = names.find((name) => !(QUEUES as readonly string[]).includes(name));
  if (unknown !== undefined) throw new SettingsError(`There is no queue "${unknown}"; there are ${QUEUES.join(", ")}.`);
  return names as QueueName[];
}

function checkSecret(secret: string | undefined): string | undefined {
  if (secret !== undefined && secret.length < MIN_SECRET_LENGTH)
    throw new SettingsError(`COLOPHON_SECRET needs at least ${MIN_SECRET_LENGTH} characters.`);
  return secret;
}

function readOtlp(environment: Environment): Settings["otlp"] {
  const endpoint = readUrl("OTEL_EXPORTER_OTLP_ENDPOINT", environment.OTEL_EXPORTER_OTLP_ENDPOINT);
  if (endpoint === undefined) return undefined;
  return { endpoint, serviceName: orAbsent(environment.OTEL_SERVICE_NAME) ?? "colophon" };
}

function readS3(environment: Environment, dataFolder: string): S3Settings | undefined {
  const bucket = orAbsent(environment.COLOPHON_S3_BUCKET);
  if (bucket === undefined) {
    const stray = Object.keys(environment)
      .filter((name) => name.startsWith("COLOPHON_S3_") && orAbsent(environment[name]) !== undefined)
      .sort();
    if (stray[0] !== undefined)
      throw new SettingsError(`${stray[0]} needs COLOPHON_S3_BUCKET. Set the bucket, or remove ${stray.join(", ")}.`);
    return undefined;
  }
  const accessKey = orAbsent(environment.COLOPHON_S3_ACCESS_KEY);
  const secretKey = orAbsent(environment.COLOPHON_S3_SECRET_KEY);
  if (accessKey === undefined || secretKey === undefined)
    throw new SettingsError("COLOPHON_S3_BUCKET needs COLOPHON_S3_ACCESS_KEY and COLOPHON_S3_SECRET_KEY.");
  const endpoint = readUrl("COLOPHON_S3_ENDPOINT", environment.COLOPHON_S3_ENDPOINT);
  const linkEndpoint = readUrl("COLOPHON_S3_LINK_ENDPOINT", environment.COLOPHON_S3_LINK_ENDPOINT);
  const keyPrefix = orAbsent(environment.COLOPHON_S3_PREFIX);
  return {
    bucket,
    accessKey,
    secretKey,
    region: orAbsent(environment.COLOPHON_S3_REGION) ?? "us-east-1",
    usesPathStyle: environment.COLOPHON_S3_PATH_STYLE !== "false",
    isCreateOnly: environment.COLOPHON_S3_CREATE_ONLY !== "false",
    temporaryFolder: join(dataFolder, "s3-spool"),
    silenceTimeoutMs: readNumber(environment, S3_SILENCE),
    ...(endpoint !== undefined && { endpoint }),
    ...(linkEndpoint !== undefined && { linkEndpoint }),
    ...(keyPrefix !== undefined && { keyPrefix }),
  };
}
