import { readJson } from "./api.ts";

export interface UsageEntry {
  readonly environment_id: string;
  readonly day: string;
  readonly operation: string;
  readonly outcome: string;
  readonly executions: number;
  readonly request_bytes: number;
  readonly result_bytes: number;
}

export interface StoredEntry {
  readonly environment_id: string;
  readonly executions: number;
  readonly document_bytes: number;
  readonly result_bytes: number;
  readonly executions_this_month: number;
  readonly executions_per_month: number | null;
}

export interface Usage {
  readonly from: string;
  readonly to: string;
  readonly usage: readonly UsageEntry[];
  readonly stored: readonly StoredEntry[] | null;
}

/** Days (UTC) from one to another, both included; `query` has `from` and `to`. */
export function readUsage(organization: string, query: URLSearchParams): Promise<Usage> {
  const asked = new URLSearchParams();
  for (const name of ["from", "to", "stored"]) {
    const value = query.get(name) ?? "";
    if (value !== "") asked.set(name, value);
  }
  return readJson(`/api/platform/organizations/${organization}/usage?${asked}`);
}

export interface Sums {
  readonly executions: number;
  readonly request_bytes: number;
  readonly result_bytes: number;
}

export function sumOf(entries: readonly Sums[]): Sums {
  const sums = { executions: 0, request_bytes: 0, result_bytes: 0 };
  for (const entry of entries) {
    sums.executions += entry.executions;
    sums.request_bytes += entry.request_bytes;
    sums.result_bytes += entry.result_bytes;
  }
  return sums;
}

/** One row for each day, operation and outcome, newest day first: environments are added up. */
export function mergeEnvironments(entries: readonly UsageEntry[]): readonly UsageEntry[] {
  const rows = new Map<string, UsageEntry>();
  for (const entry of entries) {
    const key = `${entry.day} ${entry.operation} ${entry.outcome}`;
    const before = rows.get(key);
    rows.set(key, before === undefined ? entry : { ...before, ...sumOf([before, entry]) });
  }
  return [...rows.values()].toSorted(
    (one, other) => compare(other.day, one.day) || compare(one.operation, other.operation),
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const DAY_MS = 86_400_000;

/** Every day of a range, also those without a run. */
export function daysOf({ from, to }: Pick<Usage, "from" | "to">): readonly string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length),
  );
}

/** The rows for a spreadsheet. */
export function toCsv(rows: readonly UsageEntry[]): string {
  const lines = rows.map((row) =>
    [row.day, row.operation, row.outcome, row.executions, row.request_bytes, row.result_bytes].join(","),
  );
  return `${["day,operation,outcome,executions,request_bytes,result_bytes", ...lines].join("\r\n")}\r\n`;
}
