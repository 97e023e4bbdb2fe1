import { BlobMismatch, type BlobOutageReason, BlobStoreUnavailable } from "./blob-error.ts";

interface ServiceError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const TIMEOUT_NAMES: ReadonlySet<string> = new Set(["TimeoutError", "AbortError", "RequestTimeout"]);
const CUT_CODES: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE"]);
const FULL_NAMES: ReadonlySet<string> = new Set(["QuotaExceeded", "InsufficientStorage", "XMinioStorageFull"]);
/** The server read other bytes than we sent: the wire's fault, for our own reading matched before. */
const DAMAGED_ON_THE_WAY: ReadonlySet<string> = new Set(["XAmzContentSHA256Mismatch", "BadDigest", "IncompleteBody"]);
/** S3 wants these sent again: two writers met. */
const BUSY_NAMES: ReadonlySet<string> = new Set(["ConditionalRequestConflict", "OperationAborted", "SlowDown"]);

/** Of these a socket has none. */
const LOCAL_CODES: ReadonlySet<string> = new Set([
  "ENOSPC",
  "EDQUOT",
  "EIO",
  "EACCES",
  "EPERM",
  "EROFS",
  "EISDIR",
  "ENOTDIR",
]);

export function isNotFound(error: unknown): boolean {
  const { name } = error as Error;
  return name === "NoSuchKey" || name === "NotFound";
}

export function isPreconditionFailed(error: unknown): boolean {
  return statusOf(error) === 412;
}

export function isNoSuchUpload(error: unknown): boolean {
  return (error as Error).name === "NoSuchUpload";
}

/** The typed form of an outage; what is no outage is returned as it came. */
export function describeS3Error(error: unknown): unknown {
  const reason = reasonOf(error);
  return reason === undefined ? error : new BlobStoreUnavailable(reason, error);
}

/** Worth another try at once: rights and full disks do not change in a second. */
export function isTransient(error: unknown): boolean {
  return error instanceof BlobStoreUnavailable && ["unreachable", "timeout", "server", "io"].includes(error.reason);
}

function reasonOf(error: unknown): BlobOutageReason | undefined {
  if (!(error instanceof Error) || error instanceof BlobStoreUnavailable || error instanceof BlobMismatch)
    return undefined;
  const status = statusOf(error);
  if (FULL_NAMES.has(error.name) || status === 507) return "full";
  // The SDK calls these a TimeoutError too.
  if (CUT_CODES.has((error as NodeJS.ErrnoException).code ?? "")) return "unreachable";
  if (TIMEOUT_NAMES.has(error.name)) return "timeout";
  if (BUSY_NAMES.has(error.name)) return "server";
  if (DAMAGED_ON_THE_WAY.has(error.name)) return "io";
  if (error.name === "NoSuchBucket") return "missing";
  if (status === 401 || status === 403) return "denied";
  if (status === 429 || (status !== undefined && status >= 500)) return "server";
  // No answer at all, or one that S3 would not give (a proxy's page).
  if (status === undefined || status < 300) return isProgramError(error) ? undefined : "unreachable";
  return undefined;
}

/** A bug of ours, or our own disk's failure while a file was read or written beside the request. */
function isProgramError(error: Error): boolean {
  if (error instanceof TypeError || error instanceof RangeError || "path" in error) return true;
  return LOCAL_CODES.has((error as NodeJS.ErrnoException).code ?? "");
}

function statusOf(error: unknown): number | undefined {
  return (error as ServiceError).$metadata?.httpStatusCode;
}
