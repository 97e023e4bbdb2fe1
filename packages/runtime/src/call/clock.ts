/**
 * performance.now counts from each process's own start; the monotonic clock under it is the machine's. The greatest of
 * some tries: a clock whose process is held up between the two looks would be late by as much ever after.
 */
const OFFSET_MS = Math.max(
  ...Array.from({ length: 5 }, () => Number(process.hrtime.bigint()) / 1e6 - performance.now()),
);

/** Milliseconds of the machine's monotonic clock: the same moment has the same figure in host and child. */
export function monotonicMs(): number {
  return performance.now() + OFFSET_MS;
}
