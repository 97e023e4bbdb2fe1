import { createRest } from "../rest.ts";

/** Claims while there is something to claim and room for it, one look at a time. */
export interface Looking {
  /** There may be work: a look begins, or the one under way goes on. */
  wake(): void;
  readonly isUnderWay: boolean;
  /** Resolves with the look under way, or at once; never rejects. */
  over(): Promise<void>;
}

export interface LookParts {
  readonly restMs: number;
  readonly closing: AbortSignal;
  /** The number to claim under; while there is none nothing is claimed. */
  readonly workerId: () => number | undefined;
  /** Gives whether there may be more. */
  claim(workerId: number): Promise<boolean>;
  onError(error: unknown): void;
}

export function createLooking({ restMs, closing, workerId, claim, onError }: LookParts): Looking {
  const rest = createRest(restMs);
  let isUnderWay = false;
  let mustLook = false;
  let looked: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    for (;;) {
      await rest.over();
      const number = workerId();
      if (!mustLook || closing.aborted) return;
      mustLook = false;
      if (number === undefined) return;
      const startedAt = performance.now();
      if (await claim(number)) mustLook = true;
      rest.begin(startedAt);
    }
  };
  const wake = (): void => {
    mustLook = true;
    if (isUnderWay || closing.aborted || workerId() === undefined) return;
    isUnderWay = true;
    looked = look().then(
      () => {
        isUnderWay = false;
        // Whoever called between the last look and here was told that one is under way.
        if (mustLook) wake();
      },
      (error: unknown) => {
        isUnderWay = false;
        onError(error);
      },
    );
  };
  return {
    wake,
    get isUnderWay() {
      return isUnderWay;
    },
    over: () => looked,
  };
}
