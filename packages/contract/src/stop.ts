import type { Condition } from "./codes.ts";
import type { Json } from "./json.ts";

/** Ends an operation for one of the harness conditions; `invoke` gives it the family's code. */
export class Stop extends Error {
  override readonly name = "Stop";
  readonly condition: Condition;
  readonly details: Json | undefined;

  constructor(condition: Condition, message: string, details?: Json) {
    super(message);
    this.condition = condition;
    this.details = details;
  }
}
