import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A wall clock that a scenario sets for the processes started under it; monotonic clocks go on as they do in reality. */
export interface Clock {
  readonly environment: Readonly<Record<string, string>>;
  /** From now on it shows the real time and so many seconds. */
  step(seconds: number): void;
}

/** Undefined, with a loud line, where libfaketime is not installed. */
export function makeClock(folder: string, name: string): Clock | undefined {
  const library = findLibrary();
  if (library === undefined) {
    console.warn("\n*** CLOCK SCENARIOS SKIPPED: apt-get install libfaketime ***\n");
    return undefined;
  }
  const file = join(folder, `clock-${name}`);
  const step = (seconds: number): void => writeFileSync(file, `${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}s\n`);
  step(0);
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    },
    step,
  };
}

function findLibrary(): string | undefined {
  const parent = "/usr/lib";
  if (!existsSync(parent)) return undefined;
  return readdirSync(parent)
    .map((folder) => join(parent, folder, "faketime", "libfaketime.so.1"))
    .find((path) => existsSync(path));
}
