import type { Finished } from "./api.ts";
import type { Call } from "./call.ts";

export interface ResultProps {
  readonly finished: Finished;
  readonly call: Call;
  readonly title: string;
}
