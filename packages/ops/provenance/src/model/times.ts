import type { Activity } from "./types.ts";

/** What cannot be true of claimed times: a day that no calendar has, or an end before the beginning. */
export function findTimeFault({ startedAt, endedAt }: Activity): string | undefined {
  for (const time of [startedAt, endedAt])
    if (time !== undefined && !isOnCalendar(time)) return `No calendar has the day of ${time}.`;
  if (startedAt === undefined || endedAt === undefined) return undefined;
  return Date.parse(endedAt) < Date.parse(startedAt) ? "The activity ends before it starts, as claimed." : undefined;
}

function isOnCalendar(time: string): boolean {
  if (Number(time.slice(8, 10)) <= 28) return true;
  const [year = 0, month = 0, day = 0] = time.slice(0, 10).split("-").map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
