import type { HarnessCondition } from "./codes.ts";
import type { Json } from "./json.ts";

/** Ends an operation for one of the harness conditions; `invoke` gives it the family's code. */
export class OperationAborted extends Error {
  override readonly name = "Stop";
  readonly condition: HarnessCondition;
  readonly details: Json | undefined;

  constructor(condition: HarnessCondition, message: string, details?: Json) {
    super(message);
    this.condition = condition;
    this.details = details;
  }
}
