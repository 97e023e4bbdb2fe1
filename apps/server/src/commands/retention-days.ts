import type { RetentionDays } from "@colophon/service";
import { type CountRule, readCount } from "./flags.ts";

export interface AgeFlags {
  readonly keepDocuments?: string;
  readonly keepResults?: string;
  readonly keepEvents?: string;
  readonly keepRecords?: string;
}

/** A hundred years: more is for ever. */
const MAX_DAYS = 36_500;

/** What is not named stays as it is. */
export function readAges(flags: AgeFlags, current: RetentionDays): RetentionDays {
  return {
    documentsDays: readAge("--keep-documents", flags.keepDocuments, current.documentsDays),
    resultsDays: readAge("--keep-results", flags.keepResults, current.resultsDays),
    eventsDays: readAge("--keep-events", flags.keepEvents, current.eventsDays),
    recordsDays: readAge("--keep-records", flags.keepRecords, current.recordsDays),
  };
}

function readAge(name: string, text: string | undefined, current: number | undefined): number | undefined {
  if (text === undefined) return current;
  const rule: CountRule = { name, least: 1, most: MAX_DAYS, or: "none" };
  return text === "none" ? undefined : readCount(rule, text);
}
