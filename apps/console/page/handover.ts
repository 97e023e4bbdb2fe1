/** Files that one batch takes. */
export const MAX_FILES = 200;

/** Files that one page passes to the next. */
let waiting: readonly File[] = [];

export function handOver(files: readonly File[]): void {
  waiting = files;
}

/** What was handed over, once. */
export function takeHandover(): readonly File[] {
  const files = waiting;
  waiting = [];
  return files;
}
