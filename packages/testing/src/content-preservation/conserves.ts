import type { AnyOperation } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { type HelperProvider, openHelpers } from "../helper-engines.ts";
import { createSeededRandom } from "../mutate.ts";
import { isSampled } from "../sample.ts";
import { callThrough } from "../subject.ts";
import { type Checked, checkDocument } from "./check-conservation.ts";
import type { Conservation, DocumentCall } from "./conservation.ts";

/** A file to hold an operation against: of the corpus, a fixture, or made. */
export interface ReadableFile {
  readonly path: string;
  read(): Uint8Array;
}

export interface FilesSetting {
  /** How a file becomes a call; default `{ input: { bytes } }`. */
  readonly toCall?: (bytes: Uint8Array, path: string) => DocumentCall;
  /** Documents that the independent reader may not be able to list, and that the operation may refuse: how many there are. */
  readonly mostUnlisted?: number;
  readonly mostRefused?: number;
  /** A known failing file, and the reason. One that no longer fails has to be taken off the list. */
  readonly known?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Whence the operation's helper engines come. */
  readonly lending?: HelperProvider;
}

/** One in so many of the documents made by chance is in `npm test`, and at least a few. */
const SAMPLED = 8;
const LEAST_MADE = 4;

/** What many documents came to. */
export class ConservationCount {
  documents = 0;
  units = 0;
  readonly unlisted: string[] = [];
  readonly refused: string[] = [];
  readonly faults: string[] = [];
  readonly failing: string[] = [];
  readonly stated = new Map<string, number>();

  add(name: string, { faults, units, unlisted, refused, stated }: Checked): void {
    this.documents += 1;
    this.units += units;
    if (unlisted !== undefined) this.unlisted.push(`${name}: ${unlisted}`);
    if (refused !== undefined) this.refused.push(`${name}: ${refused}`);
    if (faults.length > 0) this.failing.push(name);
    this.faults.push(...faults.map((fault) => `${name}: ${fault}`));
    for (const statement of stated) this.stated.set(statement, (this.stated.get(statement) ?? 0) + 1);
  }

  describe(): string {
    const { documents, units, unlisted, refused, failing, stated } = this;
    const statements = [...stated].map(([name, count]) => `${name} ${count}`).join(", ");
    return `${documents} documents, ${units} units, ${unlisted.length} unlisted, ${refused.length} refused, ${failing.length} failing; statements: ${statements || "none"}`;
  }
}

/**
 * Gate C20 on documents made by chance, each leaf with a token of its own; where documents have no units, on what is stated of them.
 *
 * Cost     `whole` calls, in `npm test` an eighth of them but no less than four, and as many more as it takes to make each statement.
 *          The seed is the operation's name: the same documents on every machine.
 */
export function conserves(
  operation: AnyOperation,
  conservation: Conservation,
  whole: number,
  lending?: HelperProvider,
): void {
  const count = isSampled() ? Math.min(whole, Math.max(LEAST_MADE, Math.ceil(whole / SAMPLED))) : whole;
  const missing = lending?.missing;
  if (missing !== undefined) process.stderr.write(`C20 ${operation.name}: SKIPPED, ${missing}\n`);
  test.skipIf(missing !== undefined)(`C20 nothing vanishes of ${count} made documents: ${operation.name}`, async () => {
    const chance = createSeededRandom(operation.name);
    const tally = new ConservationCount();
    const lender = openHelpers(lending);
    const call = callThrough(lender);
    let hasUnits = false;
    // A sample continues until each statement was made, and until there are more units than documents.
    const isLacking = (): boolean => unstated(conservation, tally).length > 0 || (hasUnits && tally.units <= count);
    for (let number = 0; number < count || (number < whole && isLacking()); number += 1) {
      const made = conservation.make?.(chance);
      if (made === undefined) throw new Error("The conservation makes no documents: give `make`.");
      tally.add(`${number} ${made.name}`, await checkDocument(operation, conservation, made, call));
      hasUnits ||= made.units === undefined || made.units.length > 0;
    }
    await lender.close();
    expect(tally.faults.slice(0, 20)).toEqual([]);
    expect(tally.refused).toEqual([]);
    if (hasUnits) expect(tally.units).toBeGreaterThan(count);
    else expect([...tally.stated.keys()]).not.toEqual([]);
    expect(unstated(conservation, tally)).toEqual([]);
  });
}

/** Gate C20 on files: every unit of each is in what came of it, beside it, or named; every statement holds. */
export function conservesFiles(
  operation: AnyOperation,
  conservation: Conservation,
  files: readonly ReadableFile[],
  setting: FilesSetting = {},
): void {
  const { toCall = (bytes) => ({ input: { bytes } }), mostUnlisted = 0, mostRefused = 0, known = {} } = setting;
  const missing = setting.lending?.missing;
  if (missing !== undefined) process.stderr.write(`C20 ${operation.name}: SKIPPED, ${missing}\n`);
  describe.skipIf(missing !== undefined)(`C20 ${operation.name}`, () => {
    test(
      `nothing vanishes of ${files.length} files`,
      async () => {
        const tally = new ConservationCount();
        const lender = openHelpers(setting.lending);
        const call = callThrough(lender);
        for (const file of files)
          tally.add(file.path, await checkDocument(operation, conservation, toCall(file.read(), file.path), call));
        await lender.close();
        process.stderr.write(`C20 ${operation.name}: ${tally.describe()}\n`);
        const unknown = tally.faults.filter(
          (fault) => !Object.keys(known).some((path) => fault.startsWith(`${path}: `)),
        );
        expect(unknown.slice(0, 40)).toEqual([]);
        expect(Object.keys(known).filter((path) => !tally.failing.includes(path))).toEqual([]);
        expect(tally.unlisted.slice(mostUnlisted)).toEqual([]);
        expect(tally.refused.slice(mostRefused)).toEqual([]);
        if (conservation.list !== undefined) expect(tally.units).toBeGreaterThan(0);
        expect(unstated(conservation, tally)).toEqual([]);
      },
      setting.timeoutMs ?? 600_000,
    );
  });
}

/** Statements that no document's value made: a check that never ran proves nothing. */
function unstated({ statements = [] }: Conservation, { stated }: ConservationCount): readonly string[] {
  return statements.flatMap(({ name }) => (stated.has(name) ? [] : [name]));
}
