import { expect, test } from "vitest";

const { SuiteReporter } = (await import(new URL("../../../scripts/suite/reporter.js", import.meta.url).href)) as {
  SuiteReporter: new (parts: {
    readonly hasBudget: boolean;
    write(line: string): void;
    fail(): void;
  }) => { onTestRunEnd(modules: readonly unknown[], errors: readonly unknown[]): void };
};

/** The mail family has five operations, of 25 s each. */
test.each([
  ["within the budget", 100, 0, 0],
  ["over it", 126, 1, 1],
])("a family %s", (_, cpuSeconds, failures, told) => {
  const lines: string[] = [];
  let failed = 0;
  const reporter = new SuiteReporter({ hasBudget: true, write: (line) => lines.push(line), fail: () => failed++ });
  const ofCounts = process.env.COLOPHON_COUNTS;
  delete process.env.COLOPHON_COUNTS;
  reporter.onTestRunEnd([moduleOf("packages/ops/mail/test/one.test.ts", cpuSeconds * 1000)], []);
  if (ofCounts !== undefined) process.env.COLOPHON_COUNTS = ofCounts;
  expect(failed).toBe(failures);
  expect(lines.filter((line) => line.startsWith("BUDGET: the default tests of mail take"))).toHaveLength(told);
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

function moduleOf(path: string, ms: number): unknown {
  return {
    moduleId: new URL(`../../../${path}`, import.meta.url).pathname,
    diagnostic: () => ({ duration: ms }),
    meta: () => ({ cpuMs: ms }),
    children: { allTests: () => [] },
    ok: () => true,
  };
}
