/** A look at the clock: throws when the caller's time is over or it cancelled. Every kit takes one and calls it in its loops. */
export type Checkpoint = () => void;

export const noCheckpoint: Checkpoint = () => undefined;

/**
 * A function to call once a unit of work that looks at the clock every `units` calls, so that a loop of cheap units is not
 * slowed by it. No 250 ms of processor time may pass between two looks.
 */
export function everyUnits(checkpoint: Checkpoint, units: number): Checkpoint {
  let left = units;
  return () => {
    left -= 1;
    if (left > 0) return;
    left = units;
    checkpoint();
  };
}
