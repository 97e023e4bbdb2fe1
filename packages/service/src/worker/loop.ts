export interface Loop<Event> {
  /** Handles an event: at once, or after those that are being handled. */
  post(event: Event): void;
}

export interface LoopParts<Event, Action> {
  step(event: Event, now: number): readonly Action[];
  carryOut(action: Action): void;
  /** A defect of one of the two. */
  onDefect(error: unknown): void;
}

/**
 * An inbox: one event at a time, in the order of their posts, whoever posts them and from wherever. An action that posts, directly
 * or later, never enters `step` again, and the stack stays flat. The scheduler reads its clock here only.
 */
export function createLoop<Event, Action>({ step, carryOut, onDefect }: LoopParts<Event, Action>): Loop<Event> {
  let inbox: Event[] = [];
  let isHandling = false;

  const guard = <Result>(act: () => Result, otherwise: Result): Result => {
    try {
      return act();
    } catch (error) {
      onDefect(error);
      return otherwise;
    }
  };
  const handle = (event: Event): void => {
    for (const action of guard(() => step(event, performance.now()), [])) guard(() => carryOut(action), undefined);
  };
  return {
    post(event) {
      inbox.push(event);
      if (isHandling) return;
      isHandling = true;
      while (inbox.length > 0) {
        const events = inbox;
        inbox = [];
        for (const next of events) handle(next);
      }
      isHandling = false;
    },
  };
}
