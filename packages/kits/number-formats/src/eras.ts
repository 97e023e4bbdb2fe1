/** Eras of Japan by their first day, newest first. */
const ERAS = [
  [20_190_501, "令和", "R", 2019],
  [19_890_108, "平成", "H", 1989],
  [19_261_225, "昭和", "S", 1926],
  [19_120_730, "大正", "T", 1912],
  [18_680_908, "明治", "M", 1868],
] as const;

export interface Era {
  /** `g`, `gg`, `ggg`. */
  readonly names: readonly [string, string, string];
  readonly year: number;
}

/** The era and its year that a calendar has for a day; undefined for a calendar without eras. */
export function eraOf(
  calendar: string,
  { year, month, day }: { year: number; month: number; day: number },
): Era | undefined {
  if (calendar === "taiwan") return { names: ["", "民國", "中華民國"], year: year - 1911 };
  if (calendar === "korean") return { names: ["", "단기", "단기"], year: year + 2333 };
  if (calendar === "thai") return { names: ["", "พ.ศ.", "พ.ศ."], year: year + 543 };
  if (calendar !== "japanese") return undefined;
  const date = year * 10_000 + month * 100 + day;
  const [, name, letter, first] = ERAS.find(([from]) => date >= from) ?? ERAS[4];
  return { names: [letter, name.slice(0, 1), name], year: year - first + 1 };
}
