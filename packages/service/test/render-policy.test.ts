import { describe, expect, it } from "vitest";
import { judgeRun, POLICY_CODES, type RunFacts } from "../src/policy/policy.ts";
import { qualityReportOf } from "../src/renders/quality-report.ts";

const run = (given: Partial<RunFacts> = {}): RunFacts => ({
  ok: true,
  resultByteLength: 1,
  losses: { bySeverity: { substituted: 0, degraded: 1, dropped: 0 }, byCode: { "common/X": 1 } },
  ...given,
});

describe("the policy of a render", () => {
  it.each([
    ["no floor", {}, run({ score: 1 }), undefined],
    ["a score at the floor", { minimumScore: 90 }, run({ score: 90 }), undefined],
    ["a score under it", { minimumScore: 90 }, run({ score: 89.9 }), POLICY_CODES.score],
    ["what its losses leave, where it has no report", { minimumScore: 93 }, run(), POLICY_CODES.score],
    [
      "the request's floor, where it is the stricter",
      { minimumScore: 80 },
      run({ ok: false, score: 70, scoreFloor: 85 }),
      undefined,
    ],
    [
      "the environment's, where that is",
      { minimumScore: 90 },
      run({ ok: false, score: 70, scoreFloor: 85 }),
      POLICY_CODES.score,
    ],
  ])("is %s", (_, policy, facts, code) => {
    expect(judgeRun(policy, facts, {})?.code).toBe(code);
    expect(judgeRun(policy, { ...facts, ok: true })).toBeUndefined();
  });

  it("is the stricter bound on losses, and says whose it is", () => {
    const lossy = run();
    expect(judgeRun({ maximumLossSeverity: "dropped" }, lossy, { maximumLossSeverity: "none" })?.message).toContain(
      "the request allows none",
    );
    expect(judgeRun({ maximumLossSeverity: "none" }, lossy, { maximumLossSeverity: "dropped" })?.message).toContain(
      "the environment's policy allows none",
    );
    expect(judgeRun({ maximumLossSeverity: "degraded" }, lossy, { maximumLossSeverity: "degraded" })).toBeUndefined();
  });
});

describe("the report of a render", () => {
  const loss = { code: "docx/X", severity: "dropped", subject: "part 1", message: "Gone.", avoidable: false } as const;

  it("is one of its losses where it gives none itself", () => {
    expect(qualityReportOf({ format: "docx" }, { value: {}, losses: [loss] })).toMatchObject({
      format: "docx",
      deckScore: 75,
      documentVerdict: "editable_with_constraints",
      findings: [{ code: "docx/X", severity: "error", componentPath: "part 1" }],
    });
  });

  it("comes without hints where none are wanted", () => {
    const report = { findings: [{ code: "A", machineFixHint: "x" }] };
    expect(qualityReportOf({ format: "pptx", autoFix: "off" }, { value: { report }, losses: [] })).toEqual({
      findings: [{ code: "A" }],
    });
    expect(qualityReportOf({ format: "pptx" }, { value: { report }, losses: [] })).toEqual(report);
  });
});
