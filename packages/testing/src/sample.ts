/** Whether everything is run, with every call of the hostile set: `npm run check` sets `COLOPHON_WHOLE`. */
export function isWhole(): boolean {
  return process.env.COLOPHON_WHOLE !== undefined;
}

/** Whether a sample is enough, of what is alike row by row or made by chance: in `npm test`. The other suites run all. */
export function isSampled(): boolean {
  return !isWhole() && (process.env.COLOPHON_SUITE ?? "default") === "default";
}

/** In `npm test` the first of so many rows and each that many further, everywhere else all rows. */
export function sampleOf<T>(rows: readonly T[], oneIn: number): readonly T[] {
  return isSampled() ? rows.filter((_, index) => index % oneIn === 0) : rows;
}
