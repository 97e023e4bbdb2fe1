import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { isPlainObject } from "@colophon/contract";

/** A file of the family's `fixtures/` folder, standing in a row wherever the input takes a file. */
export class Fixture {
  /** Relative to the package's `fixtures/`, with forward slashes. */
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}

/** The fixture at that path of the family package's `fixtures/` folder. */
export function fixture(path: string): Fixture {
  return new Fixture(path);
}

export interface FixtureFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const MAX_DEPTH = 32;

/**
 * A row's input -> the same with the bytes of each fixture in its place. An input without fixtures comes back as it is, so
 * that hostile ones stay hostile.
 *
 * Errors   Error for a fixture that is not there or lies outside the folder.
 */
export function openFixtures(input: unknown, folder: string): { input: unknown; files: readonly FixtureFile[] } {
  const files: FixtureFile[] = [];
  const open = (value: unknown, depth: number): unknown => {
    if (value instanceof Fixture) {
      const file = readFixture(value, folder);
      files.push(file);
      return file.bytes;
    }
    if (depth > MAX_DEPTH || !holdsFixture(value)) return value;
    if (Array.isArray(value)) return value.map((item) => open(item, depth + 1));
    return Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, open(member, depth + 1)]));
  };
  return { input: open(input, 0), files };
}

function readFixture({ path }: Fixture, folder: string): FixtureFile {
  const absolute = join(folder, path);
  if (relative(folder, absolute).startsWith(`..${sep}`)) throw new Error(`The fixture ${path} is outside ${folder}.`);
  return { path, bytes: new Uint8Array(readFileSync(absolute)) };
}

/** Looks only into data that cannot bite: plain objects and arrays without accessors. */
function holdsFixture(value: unknown, depth = 0): boolean {
  if (value instanceof Fixture) return true;
  if (depth > MAX_DEPTH || (!Array.isArray(value) && !isPlainObject(value))) return false;
  return Object.values(Object.getOwnPropertyDescriptors(value)).some(
    (property) => "value" in property && holdsFixture(property.value, depth + 1),
  );
}

export function sha256Of(data: string | Uint8Array): string {
  return `sha256:${createHash("sha256").update(data).digest("hex")}`;
}
