import { pathOf, readJson } from "./api.ts";

/** An environment with what the operator of the server set for it. */
export interface EnvironmentSettings {
  readonly environment_id: string;
  readonly name: string;
  readonly kind: string;
  readonly concurrency: number | null;
  readonly requests_per_minute: number | null;
  readonly executions_per_month: number | null;
  readonly retention: {
    readonly documents_days: number | null;
    readonly results_days: number | null;
    readonly events_days: number | null;
    readonly records_days: number | null;
  };
  readonly delivery_policy: Readonly<Record<string, unknown>>;
}

export const readSettings = (): Promise<EnvironmentSettings> => readJson(pathOf(""));
