const RADIX = 36;

/** Which characters a face, or several between them, have glyphs for: ranges, ascending, both ends inside. */
export interface Coverage {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Reads what `writeCoverage` writes. */
export function readCoverage(text: string): Coverage {
  const runs = text === "" ? [] : text.split(" ").map((run) => Number.parseInt(run, RADIX));
  const starts = new Uint32Array(runs.length / 2);
  const ends = new Uint32Array(runs.length / 2);
  let at = 0;
  for (let index = 0; index < starts.length; index += 1) {
    at += runs[index * 2] ?? 0;
    starts[index] = at;
    at += runs[index * 2 + 1] ?? 0;
    ends[index] = at - 1;
  }
  return { starts, ends };
}

/** Runs in base 36: characters left out, characters covered, and so on. */
export function writeCoverage({ starts, ends }: Coverage): string {
  const runs = [...starts].flatMap((start, index) => {
    const end = ends[index] ?? start;
    return [start - (index === 0 ? 0 : (ends[index - 1] ?? 0) + 1), end + 1 - start];
  });
  return runs.map((run) => run.toString(RADIX)).join(" ");
}

/** Of characters in ascending order, each once. */
export function coverageOf(points: readonly number[]): Coverage {
  const starts = points.filter((point, index) => point !== (points[index - 1] ?? -2) + 1);
  const ends = points.filter((point, index) => point !== (points[index + 1] ?? -2) - 1);
  return { starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}

export function isCovered({ starts, ends }: Coverage, point: number): boolean {
  let [low, high] = [0, starts.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) > point) high = middle - 1;
    else if ((ends[middle] ?? 0) < point) low = middle + 1;
    else return true;
  }
  return false;
}
