import { isPlainObject, LIMITS_SCHEMA, SHARED_OPTIONS } from "@colophon/contract";

const DEFAULT_TIMEOUT_MS = defaultOf(SHARED_OPTIONS.timeoutMs);
const DEFAULT_DURATION_MS = defaultOf(LIMITS_SCHEMA.properties, "maxDurationMs");

/**
 * How long a call may take, counted from its dispatch: the least of its options `timeoutMs` and `limits.maxDurationMs` and of
 * what the host grants. Options that the contract will refuse count as not given.
 */
export function allowedMsOf(options: unknown, grantedMs: number | undefined): number {
  const given = isPlainObject(options) ? options : {};
  const limits = isPlainObject(given.limits) ? given.limits : {};
  return Math.min(
    durationOr(given.timeoutMs, DEFAULT_TIMEOUT_MS),
    durationOr(limits.maxDurationMs, DEFAULT_DURATION_MS),
    grantedMs ?? Number.POSITIVE_INFINITY,
  );
}

function durationOr(value: unknown, otherwise: number): number {
  return typeof value === "number" && value >= 1 ? value : otherwise;
}

/** The default that the contract's own schema states, of a member when one is named. */
function defaultOf(schema: unknown, member?: string): number {
  const stated = member === undefined ? schema : isPlainObject(schema) ? schema[member] : undefined;
  if (!isPlainObject(stated) || typeof stated.default !== "number")
    throw new RangeError("A shared option states no default.");
  return stated.default;
}
