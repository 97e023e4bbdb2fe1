import type { JsonObject } from "@colophon/contract";
import type { Execution } from "@colophon/react";
import { pathOf, postJson, readJson, refuse, send } from "./api.ts";

/** A row of the list of runs. */
export interface RunRow {
  readonly id: string;
  readonly operation: string;
  readonly name: string | null;
  readonly status: Execution["status"];
  readonly attempt: number;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly terminal_at: string | null;
  readonly request_byte_length: number;
  readonly reference: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly losses: { readonly total?: number } | null;
  readonly deleted_at: string | null;
  readonly documents_removed_at: string | null;
  readonly result_removed_at: string | null;
}

export interface RunDetail extends RunRow {
  readonly events: Execution["events"];
  readonly receipt: JsonObject | null;
  readonly policy: JsonObject;
  readonly engine_version: string;
  /** Of a render: whether its result waits for a release. */
  readonly held?: boolean;
  readonly artifacts: readonly {
    readonly artifactId: string;
    readonly sha256: string;
    readonly mediaType: string;
    readonly extension: string;
    readonly byteLength: number;
  }[];
}

export interface RunPage {
  readonly executions: readonly RunRow[];
  readonly next_cursor: string | null;
}

/** What the list can be narrowed by, as the address of the page has it. */
export const FILTERS = ["status", "operation", "created_from", "created_before", "reference", "metadata"] as const;

export function listRuns(query: URLSearchParams, more: Readonly<Record<string, string>> = {}): Promise<RunPage> {
  const asked = new URLSearchParams();
  for (const name of FILTERS)
    for (const value of query.getAll(name))
      if (value !== "") asked.append(name, name.startsWith("created_") ? toMoment(value) : value);
  for (const [name, value] of Object.entries(more)) asked.set(name, value);
  return readJson<RunPage>(pathOf(`/executions?${asked}`));
}

/** A field for local times gives no zone; the service wants one. */
function toMoment(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

export const readRun = (id: string): Promise<RunDetail> => readJson<RunDetail>(pathOf(`/executions/${id}`));

export interface RunRequest {
  readonly operation: string;
  readonly input: JsonObject;
  readonly options: JsonObject;
}

export const readRequest = (id: string): Promise<RunRequest> =>
  readJson<RunRequest>(pathOf(`/executions/${id}/request`));

export async function deleteRun(id: string): Promise<void> {
  const response = await send(pathOf(`/executions/${id}`), { method: "DELETE" });
  if (!response.ok) await refuse(response);
}

export interface Overview {
  readonly counts: Readonly<Record<string, number>>;
  readonly queues:
    | readonly {
        readonly queue: string;
        readonly status: string;
        readonly count: number;
        readonly oldest_seconds: number;
      }[]
    | null;
  readonly max_body_bytes: number;
  readonly version: string;
}

export const readOverview = (): Promise<Overview> => readJson<Overview>(pathOf("/overview"));

export interface ErrorGroup {
  readonly operation: string;
  readonly code: string;
  readonly count: number;
  readonly first_at: string;
  readonly last_at: string;
  readonly last_id: string;
  readonly message: string | null;
  readonly is_whole: boolean;
}

export const listErrors = async (): Promise<readonly ErrorGroup[]> =>
  (await readJson<{ readonly errors: readonly ErrorGroup[] }>(pathOf("/errors"))).errors;

export interface KeyRow {
  readonly key_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly last_four: string;
  readonly scopes: readonly string[];
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
  readonly service_account_id: string | null;
}

export const listKeys = async (): Promise<readonly KeyRow[]> =>
  (await readJson<{ readonly keys: readonly KeyRow[] }>(pathOf("/keys"))).keys;

export const createKey = (key: object): Promise<{ readonly text: string; readonly key: KeyRow }> =>
  postJson(pathOf("/keys"), key);

export async function revokeKey(id: string): Promise<void> {
  const response = await send(pathOf(`/keys/${id}`), { method: "DELETE" });
  if (!response.ok) await refuse(response);
}
