import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const { SuiteReporter } = (await import(new URL("../../../scripts/suite/reporter.js", import.meta.url).href)) as {
  SuiteReporter: new (parts: {
    readonly hasBudget: boolean;
    readonly isShared?: boolean;
    write(line: string): void;
    fail(): void;
  }) => {
    onInit(vitest: { cancelCurrentRun(reason: string): void }): void;
    onTestRunEnd(modules: readonly unknown[], errors: readonly unknown[]): void;
  };
};

/** The mail family has five operations, of 25 s each. */
test.each([
  ["within the budget passes", 100, false, 0, 0],
  ["over it fails", 126, false, 1, 1],
  ["over it on a machine that others use too is told", 126, true, 0, 1],
])("a family %s", (_, cpuSeconds, isShared, failures, reported) => {
  const lines: string[] = [];
  let failed = 0;
  const reporter = new SuiteReporter({
    hasBudget: true,
    isShared,
    write: (line) => lines.push(line),
    fail: () => failed++,
  });
  const ofCounts = process.env.COLOPHON_COUNTS;
  delete process.env.COLOPHON_COUNTS;
  reporter.onTestRunEnd([moduleOf("packages/ops/mail/test/one.test.ts", cpuSeconds * 1000)], []);
  if (ofCounts !== undefined) process.env.COLOPHON_COUNTS = ofCounts;
  expect(failed).toBe(failures);
  expect(lines.filter((line) => line.startsWith("BUDGET: the default tests of mail take"))).toHaveLength(reported);
});

test("an operation that takes more than its own share is told, over all files that have tests of it", () => {
  const lines: string[] = [];
  const reporter = new SuiteReporter({ hasBudget: true, write: (line) => lines.push(line), fail: () => undefined });
  const ofCounts = process.env.COLOPHON_COUNTS;
  delete process.env.COLOPHON_COUNTS;
  const files = [
    moduleOf("packages/ops/mail/test/one.test.ts", 0, { "common.inspect.mail": 20_000, "a made mail": 30_000 }),
    moduleOf("packages/ops/mail/test/large.test.ts", 0, { "common.inspect.mail on 10 MB": 6_000 }),
  ];
  reporter.onTestRunEnd(files, []);
  if (ofCounts !== undefined) process.env.COLOPHON_COUNTS = ofCounts;
  const reported = lines.filter((line) => line.startsWith("BUDGET"));
  expect(reported).toEqual(["BUDGET: the default tests of common.inspect.mail alone take   26.0 s of CPU, of 25."]);
});

test("names the ten slowest files, the slowest first", () => {
  const lines: string[] = [];
  const reporter = new SuiteReporter({ hasBudget: false, write: (line) => lines.push(line), fail: () => undefined });
  const ofCounts = process.env.COLOPHON_COUNTS;
  delete process.env.COLOPHON_COUNTS;
  reporter.onTestRunEnd(
    Array.from({ length: 12 }, (_, i) => moduleOf(`packages/kits/text/test/${i}.test.ts`, i * 1000)),
    [],
  );
  if (ofCounts !== undefined) process.env.COLOPHON_COUNTS = ofCounts;
  const files = lines.flatMap((line) => /(\d+)\.test\.ts$/.exec(line)?.[1] ?? []);
  expect(files).toEqual(["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]);
});

test("cancels the run when its time is over, and says what did not run", async () => {
  const lines: string[] = [];
  const reporter = new SuiteReporter({ hasBudget: false, write: (line) => lines.push(line), fail: () => undefined });
  const [ofCounts, until] = [process.env.COLOPHON_COUNTS, process.env.COLOPHON_UNTIL];
  delete process.env.COLOPHON_COUNTS;
  process.env.COLOPHON_UNTIL = String(Date.now() + 5);
  await new Promise((resolve) => reporter.onInit({ cancelCurrentRun: resolve }));
  if (until === undefined) delete process.env.COLOPHON_UNTIL;
  else process.env.COLOPHON_UNTIL = until;
  const omitted = ["too late", undefined].map((note) => ({
    module: moduleOf("packages/a.test.ts", 1),
    diagnostic: () => undefined,
    result: () => ({ state: note === undefined ? "pending" : "skipped", note }),
  }));
  reporter.onTestRunEnd(
    [
      { ...(moduleOf("packages/a.test.ts", 1) as object), children: { allTests: () => omitted, allSuites: () => [] } },
      { ...(moduleOf("packages/b.test.ts", 0) as object), state: () => "queued" },
    ],
    [],
  );
  if (ofCounts !== undefined) process.env.COLOPHON_COUNTS = ofCounts;
  expect(lines).toContain("NOT RUN: 2 tests and 1 files, for which the time of this run was over.");
});

test("what failed is told to who asked for the counts: tests, files not loaded, hooks, errors outside of any test", () => {
  const folder = mkdtempSync(join(tmpdir(), "colophon-counts-"));
  const ofCounts = process.env.COLOPHON_COUNTS;
  process.env.COLOPHON_COUNTS = join(folder, "counts.json");
  const reporter = new SuiteReporter({ hasBudget: false, write: () => undefined, fail: () => undefined });
  const failing = {
    fullName: "a file > is read",
    module: moduleOf("packages/a.test.ts", 1),
    diagnostic: () => ({ retryCount: 0 }),
    result: () => ({ state: "failed", errors: [{ message: `expected 1\n to be ${"2".repeat(500)}` }] }),
  };
  const broken = { ok: () => false, children: { allTests: () => [], allSuites: () => [] }, errors: () => [] };
  reporter.onTestRunEnd(
    [
      { ...(moduleOf("packages/a.test.ts", 1) as object), ok: () => false, children: { allTests: () => [failing] } },
      { ...(moduleOf("packages/b.test.ts", 1) as object), ...broken, errors: () => [{ message: "no such module" }] },
      {
        ...(moduleOf("packages/c.test.ts", 1) as object),
        ...broken,
        children: { allTests: () => [], allSuites: () => [{ errors: () => [{ message: "no database" }] }] },
      },
      moduleOf("packages/d.test.ts", 1),
    ],
    [{ message: "an unhandled rejection" }],
  );
  const reported = JSON.parse(readFileSync(join(folder, "counts.json"), "utf8"));
  if (ofCounts === undefined) delete process.env.COLOPHON_COUNTS;
  else process.env.COLOPHON_COUNTS = ofCounts;
  rmSync(folder, { recursive: true });
  expect(reported).toEqual({
    passed: 0,
    failed: 4,
    failures: [
      `packages/a.test.ts > a file > is read: expected 1 to be ${"2".repeat(383)}...`,
      "packages/b.test.ts: no such module",
      "packages/c.test.ts: no database",
      "outside of the tests: an unhandled rejection",
    ],
  });
});

function moduleOf(path: string, ms: number, cpuMsOf: Readonly<Record<string, number>> = {}): unknown {
  return {
    moduleId: new URL(`../../../${path}`, import.meta.url).pathname,
    diagnostic: () => ({ duration: ms }),
    meta: () => ({ cpuMs: ms, cpuMsOf }),
    children: { allTests: () => [], allSuites: () => [] },
    ok: () => true,
    state: () => "passed",
  };
}
