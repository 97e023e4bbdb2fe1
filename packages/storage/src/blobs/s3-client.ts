import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { setTimeout as delay } from "node:timers/promises";
import { S3Client } from "@aws-sdk/client-s3";
import { describeS3Error, isTransient } from "./s3-error.ts";

export interface S3Settings {
  /** `https://host:port`; absent for Amazon's own. */
  readonly endpoint?: string;
  /** Where people reach it, when that differs; links name it. */
  readonly linkEndpoint?: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The bucket in the path instead of in the host's name. Default true, which every server but Amazon's wants. */
  readonly usesPathStyle?: boolean;
  /** Laid before every key, without slashes at its ends, for a bucket that holds other things too. */
  readonly keyPrefix?: string;
  /** A folder of its own, where streams wait to be verified and sent; swept of what killed processes left. */
  readonly temporaryFolder: string;
  /** SDK checksums (CRC), which older servers refuse. Default WHEN_REQUIRED. */
  readonly checksums?: "WHEN_REQUIRED" | "WHEN_SUPPORTED";
  /** False for a server that does not know If-None-Match on a put. Default true. */
  readonly isCreateOnly?: boolean;
  /** A put of a blob that was last put so long ago puts it anew. Default 12 hours. */
  readonly renewAfterMs?: number;
  /** As that of a folder. */
  readonly namingMs?: number;
  /** Of each request, the first counted; none begins after 15 s. Default 4, minimum 1. */
  readonly maxAttempts?: number;
  /** To connect, and of silence on a connection. Default 5000 and 20000. */
  readonly connectTimeoutMs?: number;
  readonly silenceTimeoutMs?: number;
}

export interface S3Calls {
  readonly client: S3Client;
  readonly linkClient: S3Client;
  readonly settings: S3Settings;
  readonly silenceTimeoutMs: number;
  /** One request with its retries. `send` is called anew for each, with a signal that ends it when it takes too long. */
  attempt<Result>(byteLength: number, send: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** The same without another try. */
  once<Result>(send: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

const FIRST_WAIT_MS = 100;
/** Whoever waits for the answer has a deadline too: what has taken this long is not tried again, but told. */
const RETRY_WINDOW_MS = 15_000;
/** Attack, or a broken network: a server that takes one byte a second is never silent. Below this rate it counts as down. */
const SLOWEST_BYTES_PER_MS = 64;
const MAX_SOCKETS = 64;

/** Errors of `attempt`: BlobStoreUnavailable once the attempts are used up; what is no outage at once. */
export function connectS3(settings: S3Settings): S3Calls {
  const connectTimeoutMs = settings.connectTimeoutMs ?? 5_000;
  const silenceTimeoutMs = settings.silenceTimeoutMs ?? 20_000;
  const baseLimitMs = connectTimeoutMs + silenceTimeoutMs;
  const most = Math.max(settings.maxAttempts ?? 4, 1);
  const client = createClient(settings, settings.endpoint, { connectTimeoutMs, silenceTimeoutMs });
  const linkClient =
    settings.linkEndpoint === undefined
      ? client
      : createClient(settings, settings.linkEndpoint, { connectTimeoutMs, silenceTimeoutMs });
  return {
    client,
    linkClient,
    settings,
    silenceTimeoutMs,
    attempt: (byteLength, send) => tryUpTo(most, baseLimitMs + byteLength / SLOWEST_BYTES_PER_MS, send),
    once: (send) => tryUpTo(1, baseLimitMs, send),
  };
}

async function tryUpTo<Result>(
  most: number,
  limitMs: number,
  send: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    // Not AbortSignal.timeout: it would still be running while the body of the answer is read.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs);
    try {
      return await send(limit.signal);
    } catch (error) {
      const described = describeS3Error(error);
      const isTooLate = performance.now() - startedAt > RETRY_WINDOW_MS;
      if (attempt === most || isTooLate || !isTransient(described)) throw described;
    } finally {
      clearTimeout(timer);
    }
    await delay(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
  }
}

function createClient(
  settings: S3Settings,
  endpoint: string | undefined,
  timeouts: { readonly connectTimeoutMs: number; readonly silenceTimeoutMs: number },
): S3Client {
  const checksums = settings.checksums ?? "WHEN_REQUIRED";
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    forcePathStyle: settings.usesPathStyle ?? true,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    // The retries are `attempt`'s: the SDK cannot repeat a stream, and one place should decide.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: timeouts.connectTimeoutMs,
      socketTimeout: timeouts.silenceTimeoutMs,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
    // What the SDK would otherwise look up in the environment and in ~/.aws.
    retryMode: "standard",
    defaultsMode: "standard",
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    useArnRegion: false,
    disableMultiregionAccessPoints: true,
    disableS3ExpressSessionAuth: true,
    userAgentAppId: undefined,
  });
}
