import { isSampled } from "@colophon/testing/sample";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declared, provoked } from "./contract.ts";
import { startApp, type TestApp } from "./harness.ts";
import { authenticationSuite } from "./suites/authentication.ts";
import { baselineSuite } from "./suites/baselines.ts";
import { brandPackFaultSuite } from "./suites/brand-pack-faults.ts";
import { brandPackFileSuite } from "./suites/brand-pack-files.ts";
import { brandPackSuite } from "./suites/brand-packs.ts";
import { discoverySuite } from "./suites/discovery.ts";
import { entrySuite } from "./suites/entry.ts";
import { executionSuite } from "./suites/executions.ts";
import { faultSuite } from "./suites/faults.ts";
import { hostileSpecSuite } from "./suites/hostile-specs.ts";
import { inputSuite } from "./suites/inputs.ts";
import { jobDiffSuite } from "./suites/job-diffs.ts";
import { limitSuite } from "./suites/limits.ts";
import { pictureSuite } from "./suites/pictures.ts";
import { preflightSuite } from "./suites/preflight.ts";
import { refusalSuite } from "./suites/refusals.ts";
import { renderSentenceSuite } from "./suites/render-sentences.ts";
import { renderSuite } from "./suites/renders.ts";
import { resultFileSuite } from "./suites/result-files.ts";
import { resultSuite } from "./suites/results.ts";
import { runRefusalSuite } from "./suites/run-refusals.ts";
import { runSuite } from "./suites/runs.ts";
import { submissionSuite } from "./suites/submissions.ts";
import { uploadEndSuite } from "./suites/upload-ends.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

discoverySuite(() => test);
authenticationSuite(() => test);
entrySuite(() => test);
submissionSuite(() => test);
executionSuite(() => test);
resultSuite(() => test);
resultFileSuite();
renderSuite(() => test);
preflightSuite(() => test);
jobDiffSuite();
brandPackSuite();
baselineSuite();
inputSuite(() => test);
uploadEndSuite(() => test);
runSuite(() => test);
runRefusalSuite(() => test);
limitSuite(() => test);
refusalSuite(() => test);
faultSuite();
// Each page of these is drawn by LibreOffice, or they race for seconds, or their rows are many of one kind.
if (!isSampled()) {
  hostileSpecSuite();
  brandPackFileSuite();
  pictureSuite();
  brandPackFaultSuite();
  renderSentenceSuite();
}

describe("the document", () => {
  // requirement: SUBMIT-12 STAGED-08 CANCEL-04
  it.skipIf(isSampled())("declares no answer that nothing provokes", () => {
    // The page's routes have a service of their own in apps/console/test/session.test.ts.
    const isOfPage = (answer: string) => /^(read|open|close)Console/.test(answer);
    expect(declared().filter((answer) => !provoked.has(answer) && !isOfPage(answer))).toEqual([]);
  });
});
