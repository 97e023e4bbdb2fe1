/**
 * How many executions to claim beyond those that can start at once. Claiming costs a commit; when executions take a few
 * milliseconds each, a worker that claims one at a time spends its day committing. When they take long, whatever it claims ahead
 * would wait here while another worker is idle.
 */
export interface Pace {
  /** What a light execution takes of late; the newest count most. */
  readonly averageMs: number;
  /** A light execution took this long. */
  note(wallMs: number): void;
}

/** What is claimed ahead should not wait longer than this. */
export const LONGEST_WAIT_MS = 50;
const MOST_AHEAD = 32;
/** Weight of the newest figure. */
const SHARE = 0.1;

export function createPace(): Pace {
  let averageMs = LONGEST_WAIT_MS;
  return {
    get averageMs() {
      return averageMs;
    },
    note(wallMs) {
      averageMs += (wallMs - averageMs) * SHARE;
    },
  };
}

/** Executions to hold beside those that run, for so many processes that end theirs soon. */
export function aheadOf(averageMs: number, processes: number): number {
  const inTime = Math.floor((processes * LONGEST_WAIT_MS) / Math.max(averageMs, 1));
  return Math.max(0, Math.min(MOST_AHEAD, inTime - processes));
}
