/** Which characters a face has glyphs for: ranges, ascending, both ends inside. */
export interface Coverage {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Reads runs as pack-faces.js writes them: characters left out, characters covered, and so on, in base 36. */
export function readCoverage(text: string): Coverage {
  const runs = text === "" ? [] : text.split(" ").map((run) => Number.parseInt(run, 36));
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

/** Of characters in ascending order. */
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
