/** Processor time of the piece of work on a quiet machine of the kind that the bounds were set on. */
const QUIET_MS = 15;
/** A machine that is slower still is no place to measure at. */
const MOST = 4;
const PIECES = 5;

const TEXT = JSON.stringify(
  Array.from({ length: 4_000 }, (_, id) => ({
    id,
    name: `name ${id}`,
    values: [id, id + 1, id + 2],
    text: "x".repeat(40),
  })),
);

function workAPiece(): void {
  for (let turn = 0; turn < 12; turn++) JSON.parse(TEXT);
}

/** Work that takes so many milliseconds of processor time on a quiet machine. */
export function workFor(quietMs: number): void {
  for (let done = 0; done < quietMs; done += QUIET_MS) workAPiece();
}

/**
 * How many times as long as on a quiet machine a fixed piece of work takes here and now, of processor time: 1 to 4. Where others
 * share cores, caches and memory each millisecond does less, and a bound on processor time is multiplied by this. The work makes
 * and drops objects and strings, as operations do.
 *
 * Cost     Some 80 ms on a quiet machine.
 */
export function slownessNow(): number {
  const pieces = Array.from({ length: PIECES }, () => {
    const before = process.threadCpuUsage();
    workAPiece();
    return process.threadCpuUsage(before).user / 1000;
  }).sort((a, b) => a - b);
  return Math.min(MOST, Math.max(1, (pieces[PIECES >> 1] ?? 0) / QUIET_MS));
}
