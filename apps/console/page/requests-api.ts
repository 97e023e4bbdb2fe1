import { pathOf, readJson } from "./api.ts";

/** Equal requests that did not become a run. */
export interface RefusedRequest {
  readonly refusal_id: string;
  readonly route: string;
  readonly operation: string | null;
  readonly status: number;
  readonly code: string;
  readonly count: number;
  readonly byte_length: number | null;
  readonly request_id: string;
  readonly sender: string | null;
  readonly first_at: string;
  readonly last_at: string;
}

export interface RefusedPage {
  readonly requests: readonly RefusedRequest[];
  readonly next_cursor: string | null;
}

/** Of this environment, or of nobody that is known, which only the operator may read. */
export function listRefused(isUnknown: boolean, cursor: string | null = null): Promise<RefusedPage> {
  const query = cursor === null ? "" : `?${new URLSearchParams({ cursor })}`;
  return readJson<RefusedPage>(`${isUnknown ? "/api/platform/requests" : pathOf("/requests")}${query}`);
}
