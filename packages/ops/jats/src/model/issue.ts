import { childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { ArticleReader, Fields } from "./reading.ts";

/** Where and when it was published. */
interface Issue {
  /** of (pub-date or history), type, format, year, month, day, season, text, iso (2006-03-07, 2006-03, 2006). */
  readonly dates: readonly Fields[];
  /** volume, issue, firstPage, lastPage, elocationId, pageRange. */
  readonly issue: Fields;
  /** fig-count and the like, as stated. */
  readonly counts: Fields;
}

const MEMBERS = [
  ["volume", "volume"],
  ["issue", "issue"],
  ["fpage", "firstPage"],
  ["lpage", "lastPage"],
  ["elocation-id", "elocationId"],
  ["page-range", "pageRange"],
] as const;

export function readIssue(meta: XmlElement, reading: ArticleReader): Issue {
  const dates = [
    ...childrenOf(meta, "pub-date").map((date) => readDate(date, "pub-date", reading)),
    ...childrenOf(meta, "history").flatMap((history) => {
      reading.report(history);
      return childrenOf(history, "date").map((date) => readDate(date, "history", reading));
    }),
  ];
  const members: Record<string, string> = {};
  for (const [local, name] of MEMBERS) {
    const text = reading.childText(meta, local);
    if (text !== undefined) members[name] = text;
  }
  const counts: Record<string, string> = {};
  for (const group of childrenOf(meta, "counts")) {
    reading.report(group);
    for (const child of childrenOf(group)) {
      // A second count of one name is left for the opaque nodes.
      const type = child.local === "count" ? readPlain(child, "count-type") : child.local;
      if (type === undefined || type in counts || readPlain(child, "count") === undefined) continue;
      if (child.local === "count") reading.attribute(child, "count-type");
      counts[type] = reading.attribute(child, "count") ?? "";
    }
  }
  return { dates, issue: members, counts };
}

function readPlain({ attributes }: XmlElement, wanted: string): string | undefined {
  return attributes.find(({ name }) => name === wanted)?.value;
}

function readDate(element: XmlElement, of: string, reading: ArticleReader): Fields {
  reading.report(element);
  const type = reading.attribute(element, "date-type") ?? reading.attribute(element, "pub-type") ?? undefined;
  const format = reading.attribute(element, "publication-format");
  const parts: Record<string, string> = {};
  for (const local of ["year", "month", "day", "season"]) {
    const text = reading.childText(element, local);
    if (text !== undefined) parts[local] = text;
  }
  const text = reading.childText(element, "string-date");
  const iso = toIso(parts);
  return {
    of,
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
    ...parts,
    ...(text !== undefined && { text }),
    ...(iso !== undefined && { iso }),
  };
}

function toIso({ year, month, day }: Readonly<Record<string, string>>): string | undefined {
  if (year === undefined || !/^\d{4}$/.test(year)) return undefined;
  const number = (text: string | undefined, most: number) => {
    const value = Number(text);
    return Number.isInteger(value) && value >= 1 && value <= most ? String(value).padStart(2, "0") : undefined;
  };
  const monthNumber = number(month, 12);
  const dayNumber = number(day, 31);
  if (monthNumber === undefined) return year;
  return dayNumber === undefined ? `${year}-${monthNumber}` : `${year}-${monthNumber}-${dayNumber}`;
}
