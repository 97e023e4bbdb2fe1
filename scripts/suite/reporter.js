// What a run of the suite says at its end beside vitest's own lines: the ten slowest files, what needed a second try, and whether each
// family keeps its budget. The counts go to the file that COLOPHON_COUNTS names, for scripts/check.js to add up; what each file and
// each test cost goes to the end of the file that COLOPHON_CPU names.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MAX_SHOWN = 10;
/** Characters of what a failure says that the list of failures shows. */
const MAX_OF_A_MESSAGE = 400;
/** Why a test was left out; scripts/suite/deadline.js says it. */
const TOO_LATE = "too late";
/** Of the processor's time, in the default tests of one operation: 79 of them then take 17 minutes of two cores. */
const BUDGET_SECONDS = 25;

export class SuiteReporter {
  /** `isShared`: others use the machine too, so that its processor time says less: budgets are told and fail nothing. */
  constructor({ hasBudget, isShared = false, write = writeLine, fail = failRun }) {
    Object.assign(this, { hasBudget, isShared, write, fail });
  }

  /** Files that would begin after COLOPHON_UNTIL are not even loaded; of those that run, deadline.js leaves out the rest. */
  onInit(vitest) {
    const until = Number(process.env.COLOPHON_UNTIL ?? Number.POSITIVE_INFINITY);
    if (Number.isFinite(until))
      setTimeout(() => vitest.cancelCurrentRun("keyboard-input"), Math.max(0, until - Date.now())).unref();
  }

  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => ({
      path: module.moduleId.replace(ROOT, ""),
      wallMs: module.diagnostic().duration,
      cpuMs: module.meta().cpuMs ?? 0,
      cpuMsOf: module.meta().cpuMsOf ?? {},
    }));
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    if (process.env.COLOPHON_CPU !== undefined) appendFileSync(process.env.COLOPHON_CPU, describeCosts(files, modules));
    const overspent = this.hasBudget ? findOverspent(files, countOperations) : [];
    this.write(`\nThe slowest files:`);
    for (const { path, wallMs, cpuMs } of files.toSorted((a, b) => b.wallMs - a.wallMs).slice(0, MAX_SHOWN))
      this.write(`  ${seconds(wallMs)} s, ${seconds(cpuMs)} s of CPU  ${path}`);
    for (const test of tests.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0))
      this.write(`  second try: ${test.module.moduleId.replace(ROOT, "")} > ${test.fullName}`);
    for (const { family, spent, budget } of overspent)
      this.write(`BUDGET: the default tests of ${family} take ${seconds(spent)} s of CPU; the budget is ${budget} s.`);
    // Told, not failed: what an operation's tests share with those before them is told as the first one's.
    for (const { operation, spent } of this.hasBudget ? findExpensive(files) : [])
      this.write(
        `BUDGET: the default tests of ${operation} alone take ${seconds(spent)} s of CPU, of ${BUDGET_SECONDS}.`,
      );
    const failing = this.isShared ? 0 : overspent.length;
    if (failing > 0) this.fail();
    const late = tests.filter((test) => test.result().note === TOO_LATE || test.result().state === "pending").length;
    const unread = modules.filter((module) => module.state() === "queued").length;
    if (late + unread > 0)
      this.write(`NOT RUN: ${late} tests and ${unread} files, for which the time of this run was over.`);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    // A file that cannot be loaded has no test that failed.
    const broken = modules.filter((module) => !module.ok() && ![...module.children.allTests("failed")].length).length;
    const counts = { passed: count("passed"), failed: count("failed") + broken + errors.length + failing };
    const failures = listFailures(modules, errors);
    if (process.env.COLOPHON_COUNTS !== undefined)
      writeFileSync(process.env.COLOPHON_COUNTS, JSON.stringify({ ...counts, failures }));
  }
}

/** A line of JSON for each file: its time, and the processor time of each of its tests, to find what is expensive. */
function describeCosts(files, modules) {
  const costs = files.map((file, index) => ({
    ...file,
    tests: [...modules[index].children.allTests()].map((test) => [test.fullName, test.meta().cpuMs ?? 0]),
  }));
  return costs.map((cost) => `${JSON.stringify(cost)}\n`).join("");
}

/** A line each: the file and the test, and how its failure begins. Errors outside of any test, and files not loaded, are there too. */
function listFailures(modules, errors) {
  const lines = modules.flatMap((module) => {
    const path = module.moduleId.replace(ROOT, "");
    const tests = [...module.children.allTests("failed")].map(
      (test) => `${path} > ${test.fullName}: ${opening(test.result().errors)}`,
    );
    if (module.ok() || tests.length > 0) return tests;
    // A hook fails the group that it belongs to.
    const ofGroups = [...module.children.allSuites()].flatMap((group) => group.errors());
    return [`${path}: ${opening([...module.errors(), ...ofGroups])}`];
  });
  return [...lines, ...errors.map((error) => `outside of the tests: ${opening([error])}`)];
}

function opening(errors) {
  const message = (errors?.[0]?.message ?? "no message").replaceAll(ROOT, "").replace(/\s+/g, " ").trim();
  return message.length > MAX_OF_A_MESSAGE ? `${message.slice(0, MAX_OF_A_MESSAGE)}...` : message;
}

/** Files with their time -> the families whose default tests take more than the budget of their operations. */
function findOverspent(files, operationsOf) {
  const spent = new Map();
  for (const { path, cpuMs } of files) {
    const family = /^packages\/ops\/([^/]+)\//.exec(path)?.[1];
    if (family !== undefined) spent.set(family, (spent.get(family) ?? 0) + cpuMs);
  }
  return [...spent]
    .map(([family, ms]) => ({ family, spent: ms, budget: BUDGET_SECONDS * Math.max(1, operationsOf(family)) }))
    .filter(({ spent, budget }) => spent > budget * 1000);
}

/** Operations whose own tests take more than the budget of one, the dearest first. */
function findExpensive(files) {
  const spent = new Map();
  for (const { path, cpuMsOf } of files) {
    if (!path.startsWith("packages/ops/")) continue;
    for (const [group, ms] of Object.entries(cpuMsOf)) {
      const [operation] = /^[a-z]+(?:\.[a-z-]+)+/.exec(group) ?? [];
      if (operation !== undefined) spent.set(operation, (spent.get(operation) ?? 0) + ms);
    }
  }
  return [...spent]
    .map(([operation, ms]) => ({ operation, spent: ms }))
    .filter(({ spent }) => spent > BUDGET_SECONDS * 1000)
    .sort((a, b) => b.spent - a.spent);
}

function writeLine(line) {
  process.stdout.write(`${line}\n`);
}

function failRun() {
  process.exitCode = 1;
}

function countOperations(family) {
  const path = `${ROOT}packages/catalog/generated/entries/${family}.json`;
  if (!existsSync(path)) return 0;
  return JSON.parse(readFileSync(path, "utf8")).filter(({ isImplemented }) => isImplemented).length;
}

function seconds(ms) {
  return (ms / 1000).toFixed(1).padStart(6);
}
