import type { AnyOperation } from "@colophon/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeFinding, GATE_IDS } from "./finding.ts";
import { checkApiReport } from "./gates/api.ts";
import { checkRows } from "./gates/own-rows.ts";
import { GATES } from "./gates.ts";
import { startIsolated } from "./isolated.ts";
import { once } from "./once.ts";
import type { Row } from "./row.ts";
import { isWhole } from "./sample.ts";
import { createSubject, findPackageFolder, type Setting } from "./subject.ts";

const PATIENCE_MS = 180_000;
/** CPU time that `npm test` spends on the hostile set of an operation; `npm run check` makes every call. */
const HOSTILE_BUDGET_MS = 150;
const sample = isWhole() ? {} : { hostileBudgetMs: HOSTILE_BUDGET_MS, isSample: true };

/**
 * An operation's rows and the gates C1-C18 and C20 as tests of vitest.
 *
 * Cost     In `npm test` one more process for the operation, whatever the number of rows: it runs the rows elsewhere and then the
 *          hostile set. For the first operation of a family, and for all in `npm run check`, also two of the runtime;
 *          `npm run check` runs the rows in two processes and the hostile set in a third.
 */
export function conforms(operation: AnyOperation, rows: readonly Row[], setting: Setting): void {
  const subject = createSubject(operation, rows, { runtime: startIsolated, ...sample, ...setting });
  const stated = once(async () =>
    (await Promise.all([checkRows(subject), GATES.C4.check(subject), GATES.C11.check(subject)])).flat(),
  );
  const missing = setting.lending?.missing;
  if (missing !== undefined) process.stderr.write(`${operation.name}: SKIPPED, ${missing}\n`);
  describe.skipIf(missing !== undefined)(operation.name, () => {
    afterAll(() => subject.close());
    beforeAll(async () => {
      // The second processes side by side, not one after the other as the gates ask for them.
      await Promise.all([subject.elsewhere(), subject.hostile()]);
    }, PATIENCE_MS);

    for (const { name } of rows) {
      test(name, async () => {
        expect((await stated()).filter(({ row }) => row === name).map(describeFinding)).toEqual([]);
      });
    }
    for (const id of GATE_IDS) {
      test(`${id} ${GATES[id].title}`, async () => {
        expect((await GATES[id].check(subject)).map(describeFinding)).toEqual([]);
      });
    }
  });
}

/** Gate C16 for a whole package, once in each: its public API is the committed report. */
export function apiIsReported(module: string): void {
  test("C16 the public API is the committed report", () => {
    expect(checkApiReport(findPackageFolder(module)).map(describeFinding)).toEqual([]);
  });
}
