import { pathOf, refuse, send } from "./api.ts";

/** Days after the end of a run; null keeps the data until somebody deletes it. */
export interface Retention {
  readonly documents_days: number | null;
  readonly results_days: number | null;
  readonly events_days: number | null;
  readonly records_days: number | null;
}

/** Null for no limit. */
export interface Limits {
  readonly concurrency: number | null;
  readonly requests_per_minute: number | null;
  readonly executions_per_month: number | null;
}

/** An environment with its settings. */
export interface EnvironmentSettings extends Limits {
  readonly environment_id: string;
  readonly name: string;
  readonly kind: string;
  readonly retention: Retention;
  readonly delivery_policy: Readonly<Record<string, unknown>>;
}

/** The settings, and the tag that a change of them names. */
export interface TaggedSettings {
  readonly settings: EnvironmentSettings;
  readonly tag: string;
}

export async function readSettings(): Promise<TaggedSettings> {
  const response = await send(pathOf(""));
  if (!response.ok) await refuse(response);
  return { settings: (await response.json()) as EnvironmentSettings, tag: response.headers.get("ETag") ?? "" };
}

export const writeRetention = (retention: Retention, tag: string): Promise<void> => write("retention", retention, tag);

export const writeLimits = (limits: Limits, tag: string): Promise<void> => write("limits", limits, tag);

async function write(part: string, body: object, tag: string): Promise<void> {
  const response = await send(pathOf(`/${part}`), {
    method: "PATCH",
    headers: { "Content-Type": "application/json", "If-Match": tag },
    body: JSON.stringify(body),
  });
  if (!response.ok) await refuse(response);
}
