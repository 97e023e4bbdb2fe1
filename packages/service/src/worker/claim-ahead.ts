/**
 * How many executions to claim beyond those that can start at once. Claiming costs a commit; when executions take a few
 * milliseconds each, a worker that claims one at a time mostly commits. When they take long, what it claims ahead would wait here
 * while another worker is idle.
 */

/** What is claimed ahead should not wait longer than this. */
export const LONGEST_WAIT_MS = 50;
const MAX_AHEAD = 32;
/** Weight of the newest figure. */
const SHARE = 0.1;

/** What a light execution takes of late, the newest counting most, after one that took `wallMs`. */
export function averageAfter(averageMs: number, wallMs: number): number {
  return averageMs + (wallMs - averageMs) * SHARE;
}

/** Executions to hold beside those that run, for a number of processes that end theirs soon. */
export function claimAheadOf(averageMs: number, processes: number): number {
  const inTime = Math.floor((processes * LONGEST_WAIT_MS) / Math.max(averageMs, 1));
  return Math.max(0, Math.min(MAX_AHEAD, inTime - processes));
}
