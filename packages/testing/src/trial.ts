import { type AnyOperation, type Envelope, type Host, isPlainObject, type Loss } from "@colophon/contract";
import { describeError } from "./describe-error.ts";
import { type FixtureFile, openFixtures, sha256Of } from "./fixture.ts";
import { toPortable } from "./portable.ts";
import type { Row } from "./row.ts";

export type Call = (operation: AnyOperation, input: unknown, options: unknown, host?: Host) => Promise<Envelope>;

/** A row and what came of it. */
export interface Trial {
  readonly row: Row;
  readonly input: unknown;
  readonly fixtures: readonly FixtureFile[];
  /** Absent when the call threw. */
  readonly envelope: Envelope | undefined;
  readonly thrown: string | undefined;
  /** Milliseconds from the call to its envelope. */
  readonly tookMs: number;
  /** The losses as they were emitted, where the row does not watch them itself. */
  readonly emitted: readonly Loss[];
  /** Whether the input is another after the call than before. */
  readonly hasChangedInput: boolean;
}

/** Calls the operation with a row. Errors: Error for a fixture that is not there. */
export async function tryRow(
  operation: AnyOperation,
  row: Row,
  { call, fixtureFolder }: { call: Call; fixtureFolder: string },
): Promise<Trial> {
  const { input, files: fixtures } = openFixtures(row.input, fixtureFolder);
  const before = fingerprint(input);
  const emitted: Loss[] = [];
  let envelope: Envelope | undefined;
  let thrown: string | undefined;
  const calledAt = performance.now();
  try {
    envelope = await call(operation, input, watchLosses(row.options, emitted));
  } catch (error) {
    thrown = describeError(error);
  }
  const tookMs = performance.now() - calledAt;
  return { row, input, fixtures, envelope, thrown, tookMs, emitted, hasChangedInput: fingerprint(input) !== before };
}

/** Options that also tell each loss as it is emitted, unless they are hostile or watch losses themselves. */
function watchLosses(options: unknown, emitted: Loss[]): unknown {
  if (options === undefined) return { onLoss: (loss: Loss) => emitted.push(loss) };
  const isTame =
    isPlainObject(options) && Object.values(Object.getOwnPropertyDescriptors(options)).every((own) => "value" in own);
  if (!isTame || options.onLoss !== undefined) return options;
  return { ...options, onLoss: (loss: Loss) => emitted.push(loss) };
}

function fingerprint(input: unknown): string | undefined {
  const portable = toPortable(input, {});
  return portable === undefined ? undefined : sha256Of(JSON.stringify(portable.input) ?? "");
}
