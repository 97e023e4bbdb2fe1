/** How an engine can come to its end by itself. */
export type EngineEnd = "memory" | "crashed" | "timedOut" | "pages" | "elements" | "outputBytes";

/** An engine that has stopped for good: it does no more work. The contract knows it by its name and condition. */
export class EngineStoppedError extends Error {
  override readonly name = "EngineStopped";
  readonly engine: string;
  readonly condition: EngineEnd;

  constructor(engine: string, condition: EngineEnd, message: string) {
    super(message);
    this.engine = engine;
    this.condition = condition;
  }
}
