/** When an environment forgets, in days after an execution ended; undefined keeps for ever, which is the default. */
export interface RetentionDays {
  /** Requests, and uploads that were received: what was sent. */
  readonly documentsDays: number | undefined;
  /** Result envelopes with the files in them: what was made. */
  readonly resultsDays: number | undefined;
  /** Everything of an execution, its idempotency key included: the same key makes a new execution then. */
  readonly recordsDays: number | undefined;
  readonly eventsDays: number | undefined;
}

export interface RetentionRow {
  readonly id: string;
  readonly documents_days: number | null;
  readonly results_days: number | null;
  readonly records_days: number | null;
  readonly events_days: number | null;
}

export function toAges(row: Omit<RetentionRow, "id">): RetentionDays {
  return {
    documentsDays: row.documents_days ?? undefined,
    resultsDays: row.results_days ?? undefined,
    recordsDays: row.records_days ?? undefined,
    eventsDays: row.events_days ?? undefined,
  };
}

export function toColumns(ages: RetentionDays): readonly (number | null)[] {
  return [ages.documentsDays, ages.resultsDays, ages.recordsDays, ages.eventsDays].map((days) => days ?? null);
}
